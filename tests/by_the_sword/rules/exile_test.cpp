// Exile: in Marnon with a host, offshore, the exile table, the return.
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

/// Red has lost his region and his castle to blue.
class Exiles : public Moves {
 public:
  explicit Exiles(std::string_view more = R"("exile":true)") : Moves(3, more) {
    for (std::size_t n = 0; n < 6; ++n) edit().areas[territory(RegionId{0}, n)].controller = PowerId{1};
    edit().areas[area("castle-1")].controller = PowerId{1};
    edit().player(red).capital = {};
  }
  /// He is offshore, with so many points and a general rated 8.
  Exiles& offshore(Points points) {
    edit().player(red).exile = Exile::offshore;
    edit().player(red).abroad = points;
    edit().general(GeneralId{0}) = {.rating = 8};
    return *this;
  }
  /// He is a guest of green, with a force in an area.
  Exiles& guest(std::string_view at, int points) {
    edit().player(red).exile = Exile::guest;
    edit().player(red).host = green;
    force("red", at, points, 8);
    return *this;
  }
  const Player& exile() const { return state().player(red); }
  const EconomicsForm& form(PowerId p) const { return state().treasury(p).form; }

  static constexpr PowerId red{0}, blue{1}, green{2};
};

TEST(Exile, WithoutTheOptionWhoControlsNothingIsOut) {
  CLAUSES("BTS-exile.1", "BTS-R.131");
  Exiles g("");
  g.force("red", "haven", 900, 8);
  g.begin(EndSieges{}, EndTurn{});
  EXPECT_TRUE(g.exile().out);
  EXPECT_EQ(g.where("red-1"), "");
}

TEST(Exile, AHostTakesInAGeneralAnd250Points) {
  CLAUSES("BTS-exile.2", "BTS-exile.3", "BTS-exile.4", "BTS-R.131", "BTS-R.249", "BTS-C.18");
  Exiles g;
  g.force("red", "haven", 900, 7), g.force("red", "haven", 600, 9);
  g.fleet("red", "castle-1").controls("blue", "melting-sands").crowns("red", 33);
  for (std::size_t n = 0; n < 6; ++n) g.edit().areas[territory(RegionId{1}, n)].controller = {};
  g.begin(EndSieges{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red go-into-exile");
  EXPECT_EQ(g.refused("exile with red"), "BTS-exile.3");
  EXPECT_EQ(g.refused("exile with blue"), "BTS-R.249");  // he has lost his home region
  g.play("exile with green");
  EXPECT_EQ(g.asked(), "green take-exile-in");
  EXPECT_EQ(g.refused("shelter castle-6"), "BTS-exile.3");
  g.play("shelter south-hemp");
  EXPECT_FALSE(g.exile().out);
  EXPECT_EQ(g.points("red-1"), 250);
  EXPECT_EQ(g.where("red-1"), "south-hemp");
  EXPECT_EQ(g.where("red-2"), "");
  EXPECT_EQ(g.state().general(GeneralId{1}).rating, 9);  // the better of the two
  EXPECT_EQ(g.state().general(GeneralId{1}).with, g.id<ForceId>("red-1"));
  EXPECT_EQ(g.state().general(GeneralId{0}).rating, 0);
  EXPECT_FALSE(g.vessel("red-fleet-1").owner);
  EXPECT_EQ(g.crowns("red"), 33);
}

TEST(Exile, WhoHasNoRegionIsNobodysHost) {
  CLAUSES("BTS-R.249");
  Exiles g;
  g.force("red", "haven", 100);
  g.edit().player(g.id<PowerId>("green")).region = {};
  g.begin(EndSieges{}, EndTurn{});
  EXPECT_EQ(g.refused("exile with green"), "BTS-R.249");
}

TEST(Exile, WhoIsTurnedAwayMayAskAnotherOrGoOffshore) {
  CLAUSES("BTS-exile.2", "BTS-exile.9", "BTS-R.131", "BTS-R.137", "BTS-R.249");
  Exiles g;
  g.force("red", "haven", 100);
  g.begin(EndSieges{}, EndTurn{});
  g.play("exile with green"), g.play("decline");
  EXPECT_EQ(g.asked(), "red go-into-exile");
  EXPECT_EQ(g.refused("exile with green"), "BTS-exile.3");
  EXPECT_TRUE(g.offers("exile with blue"));
  g.play("exile offshore");
  EXPECT_EQ(g.exile().abroad, 100);  // fewer, if he has fewer
  g.roll("rating", "6"), g.roll("skill", "3 4");
  EXPECT_EQ(g.state().general(GeneralId{0}).rating, g.table().tables.rating[5]);
  Exiles out;
  out.begin(EndSieges{}, EndTurn{});
  out.play("no-exile");
  EXPECT_TRUE(out.exile().out);
}

TEST(Exile, HostAndGuestAreAllies) {
  CLAUSES("BTS-exile.6", "BTS-R.136", "BTS-R.250");
  Exiles g;
  g.guest("south-hemp", 250).force("green", "south-hemp", 600, 8);
  EXPECT_TRUE(party_of(g.state(), g.table(), g.green).contains(g.red));
  EXPECT_TRUE(hostile(g.state(), g.table(), g.blue, g.red));
  EXPECT_TRUE(in_supply(g.state(), g.table(), g.red, g.area("south-hemp")));
  EXPECT_FALSE(granted(g.state(), g.table(), g.green, g.red, Grant::ports));
  g.land();
  EXPECT_EQ(g.asked(), "green choose-move");  // 250 points do not move by themselves
  g.play("move green-1");
  EXPECT_TRUE(g.offers("pick-up red-1"));
}

TEST(Exile, TheHostPaysUntilBothAgreeOtherwise) {
  CLAUSES("BTS-exile.5", "BTS-R.250", "BTS-form.11");
  Exiles g;
  g.guest("south-hemp", 250).force("green", "south-hemp", 600, 8);
  g.begin(Spend{g.red}, Spend{g.green}, Reorganise{g.red}, Reorganise{g.green}, Spend{g.red}, EndTurn{});
  EXPECT_EQ(g.crowns("red"), 100);
  EXPECT_EQ(g.form(g.green).exiles, 3);
  EXPECT_EQ(g.form(g.green).armies, 6);
  g.play("pay-own-upkeep");
  EXPECT_EQ(g.asked(), "green agree-upkeep");
  g.play("decline");
  EXPECT_EQ(g.exile().exile, Exile::guest);
  EXPECT_EQ(g.refused("let-pay green"), "BTS-exile.8");
  g.play("end-admin");
  EXPECT_EQ(g.refused("pay-own-upkeep"), "BTS-exile.5");
  g.play("let-pay red");
  EXPECT_EQ(g.asked(), "red agree-upkeep");
  g.play("accept");
  EXPECT_EQ(g.refused("let-pay red"), "BTS-exile.5");
  g.play("end-admin");
  EXPECT_EQ(g.form(g.red).armies, 3);
}

TEST(Exile, AHostWhoCannotPayMayLeaveHisGuestUnpaid) {
  CLAUSES("BTS-R.250", "BTS-R.112");
  Exiles g;
  g.guest("south-hemp", 250).force("green", "south-hemp", 600, 8);
  g.crowns("green", 7);
  g.begin(Spend{g.green}, EndTurn{});
  EXPECT_EQ(g.asked(), "green leave-unpaid");
  g.play("unpaid red-1");
  g.roll("supply", "6 6");
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-1")).unsupplied);
}

TEST(Exile, AHostTurnsAgainstHisGuest) {
  CLAUSES("BTS-exile.8", "BTS-R.252");
  Exiles g;
  g.guest("south-hemp", 250);
  g.begin(Reorganise{g.green}, EndSieges{}, EndTurn{});
  EXPECT_EQ(g.refused("turn-against blue"), "BTS-exile.8");
  g.play("turn-against red");
  EXPECT_TRUE(hostile(g.state(), g.table(), g.green, g.red));
  g.play("end-admin");
  EXPECT_EQ(g.asked(), "red go-into-exile");  // he controls nothing still
}

TEST(Exile, GuestsOfAPlayerWhoLosesEverythingHaveNoHost) {
  CLAUSES("BTS-R.252");
  Exiles g;
  g.guest("south-hemp", 250);
  g.edit().endings.conceded.insert(g.green);
  g.begin(EndTurn{});
  EXPECT_FALSE(g.exile().host);
  EXPECT_EQ(g.exile().exile, Exile::none);
}

TEST(Exile, IsOverWhenHeControlsAnAreaOrHasNobodyLeft) {
  CLAUSES("BTS-exile.8", "BTS-R.138", "BTS-R.251");
  Exiles g;
  g.guest("south-hemp", 250).controls("red", "dewbury");
  EXPECT_FALSE(in_exile(g.state(), g.red));
  g.begin(EndSieges{}, EndTurn{});
  EXPECT_EQ(g.exile().exile, Exile::none);
  EXPECT_FALSE(g.last("exile-over").empty());
  Exiles dead;
  dead.edit().player(dead.red).exile = Exile::landed;
  dead.begin(EndSieges{}, EndTurn{});
  EXPECT_TRUE(dead.exile().out);
}

TEST(Exile, RollsOnTheExileTable) {
  CLAUSES("BTS-exile.11", "BTS-T.exile", "BTS-R.128", "BTS-R.135", "BTS-R.251", "BTS-D.22", "BTS-D.23");
  Exiles g;
  g.guest("south-hemp", 240).force("red", "oxleaf", 300);
  g.begin(ExilesAdmin{}, ExilesAdmin{}, ExilesAdmin{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red ask-exile-roll");
  g.play("exile roll"), g.roll("exile", "4");
  EXPECT_EQ(g.crowns("red"), 125);
  EXPECT_EQ(g.points("red-2"), 400);  // the larger one
  g.play("exile roll"), g.roll("exile", "5");
  EXPECT_EQ(g.crowns("red"), 125);
  g.play("pass");
  EXPECT_TRUE(g.over());
  Exiles last;
  last.guest("south-hemp", 40);
  last.begin(ExilesAdmin{}, ExilesAdmin{}, ExilesAdmin{}, EndTurn{});
  last.play("exile roll"), last.roll("exile", "6");
  EXPECT_EQ(last.where("red-1"), "");
  EXPECT_EQ(last.state().general(GeneralId{0}).at, last.area("south-hemp"));  // he does not desert
  last.play("exile roll"), last.roll("exile", "6");
  last.play("exile roll"), last.roll("exile", "3");
  EXPECT_EQ(last.points("red-1"), 75);
  EXPECT_EQ(last.state().general(GeneralId{0}).with, last.id<ForceId>("red-1"));
  Exiles away;
  away.offshore(30);
  away.begin(ExilesAdmin{}, ExilesAdmin{}, EndTurn{});
  away.play("exile roll"), away.roll("exile", "1");
  EXPECT_EQ(away.exile().abroad, 80);
  away.play("exile roll"), away.roll("exile", "6");
  EXPECT_EQ(away.exile().abroad, 30);
}

TEST(Exile, BuysPointsWhereHisTroopsAreAndNothingElse) {
  CLAUSES("BTS-exile.7", "BTS-R.136", "BTS-R.251");
  Exiles g;
  g.guest("south-hemp", 250);
  g.begin(Buy{g.red}, EndTurn{});
  EXPECT_EQ(g.refused("buy general"), "BTS-R.136");
  EXPECT_EQ(g.refused("buy fleet"), "BTS-R.136");
  g.play("buy points 250");
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.crowns("red"), 75);
  Exiles away;
  away.offshore(100);
  away.begin(Buy{away.red}, EndTurn{});
  away.play("buy points 400");
  EXPECT_EQ(away.exile().abroad, 500);
  Exiles trained(R"("exile":true,"training":true)");
  trained.offshore(100);
  trained.begin(Buy{trained.red}, EndTurn{});
  EXPECT_EQ(trained.refused("buy fleet"), "BTS-R.136");
  Exiles arrived(R"("exile":true,"training":true)");
  arrived.offshore(100);
  arrived.edit().training[Seat{0}].value.add({.turn = 1, .points = 50});
  arrived.begin(TrainingArrives{}, EndTurn{});
  EXPECT_EQ(arrived.exile().abroad, 150);
}

TEST(Exile, ReturnsOnBorrowedFleets) {
  CLAUSES("BTS-exile.9", "BTS-exile.10", "BTS-R.138", "BTS-R.253", "BTS-D.22");
  Exiles g;
  g.offshore(1600);
  g.fleet("blue", "castle-1");
  g.begin(LandStep{}, SeaStep{}, Spend{g.red}, BorrowedFleetsLeave{}, EndSieges{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red return-from-exile");
  EXPECT_EQ(g.refused("return-to sea-of-marnon"), "BTS-R.253");
  g.play("return-to zone-a");
  g.roll("exile", "1");  // three fleets
  EXPECT_EQ(g.exile().abroad, 100);
  EXPECT_EQ(g.points("red-1"), 1500);
  EXPECT_EQ(g.lies("red-fleet-3"), "zone-a");
  EXPECT_EQ(g.lies("red-fleet-4"), "");
  EXPECT_EQ(g.asked(), "blue place-patrols");  // borrowed fleets do not patrol
  g.play("patrol blue-fleet-1 zone-a");
  EXPECT_EQ(g.asked(), "red ask-intercept");
  g.play("let-pass");
  EXPECT_EQ(g.asked(), "blue ask-intercept");
  g.play("let-pass");
  EXPECT_EQ(g.asked(), "red sail-on");
}

TEST(Exile, LandsAndTheFleetsLeave) {
  CLAUSES("BTS-exile.10", "BTS-R.138", "BTS-R.253");
  Exiles g;
  g.offshore(400);
  g.begin(ReturnFromExile{g.red}, ExileSails{g.red}, Spend{g.red}, BorrowedFleetsLeave{}, EndSieges{},
          EndTurn{});
  g.play("return-to zone-a"), g.roll("exile", "6");
  EXPECT_TRUE(g.offers("land castle-1"));
  g.play("land castle-1");  // 400 points, as one body
  EXPECT_EQ(g.where("red-1"), "castle-1");
  g.play("anchor");
  EXPECT_EQ(g.form(g.red).fleets, 0);  // they cost nothing
  g.roll("supply", "6 6");
  EXPECT_EQ(g.lies("red-fleet-1"), "");
  EXPECT_EQ(g.exile().exile, Exile::landed);
  EXPECT_FALSE(g.exile().out);
  Exiles stays;
  stays.offshore(700);
  stays.begin(ReturnFromExile{stays.red}, ExileSails{stays.red}, BorrowedFleetsLeave{}, EndSieges{},
              EndTurn{});
  stays.play("return-to zone-a"), stays.roll("exile", "1"), stays.play("anchor");
  EXPECT_EQ(stays.exile().exile, Exile::offshore);
  EXPECT_EQ(stays.exile().abroad, 700);
  EXPECT_EQ(stays.state().general(GeneralId{0}).rating, 8);
  EXPECT_FALSE(stays.state().general(GeneralId{0}).with);
}

TEST(Exile, AKingWhoLosesHisRegionGoesIntoExile) {
  CLAUSES("BTS-E42.10", "BTS-R.180", "BTS-R.249");
  Exiles g;
  g.controls("red", "haven");
  g.edit().events.reign = {.king = g.red, .party = Powers::of(g.red), .fund = 0};
  g.begin(CheckReign{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red go-into-exile");
  g.play("exile offshore");
  g.roll("rating", "3"), g.roll("skill", "3 4");
  EXPECT_EQ(g.controller("haven"), "");
  EXPECT_EQ(g.exile().exile, Exile::offshore);
}

}  // namespace

}  // namespace linstock::by_the_sword
