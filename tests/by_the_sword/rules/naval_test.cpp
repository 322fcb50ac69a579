// Naval Combat.
#include "by_the_sword/moves.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

const Seat red{0}, blue{1};

/// Vessels of red, who attacks, and of blue at sea in Zone D: "f" a fleet, "d" a damaged one, "m" a merchant.
class Fight : public Moves {
 public:
  Fight(std::string_view reds, std::string_view blues, std::string_view more = "") : Moves(2, more) {
    put("red", reds), put("blue", blues);
    edit().naval.fights.add({id<ZoneId>("zone-d"), id<PowerId>("red"), id<PowerId>("blue")});
  }
  void courses(std::string_view of_red, std::string_view of_blue) { play(red, of_red), play(blue, of_blue); }

 private:
  void put(std::string_view side, std::string_view vessels) {
    for (std::size_t i = 0; i < vessels.size(); ++i) {
      fleet(side, side == "red" ? "castle-1" : "castle-2", vessels[i] == 'm');
      const std::string name = fmt::format("{}-fleet-{}", side, i + 1);
      at_sea(name, "zone-d");
      Vessel& v = edit().vessels[id<VesselId>(name)];
      v.damaged = vessels[i] == 'd', v.held = true;
    }
  }
};

TEST(NavalCombat, Example) {
  CLAUSES("BTS-H.4", "BTS-C.15", "BTS-X.11", "BTS-naval.1", "BTS-naval.2", "BTS-naval.3", "BTS-naval.4",
          "BTS-naval.5", "BTS-naval.6", "BTS-naval.9", "BTS-naval.10", "BTS-naval.12", "BTS-naval.13",
          "BTS-naval.14", "BTS-naval.17", "BTS-naval.18", "BTS-naval.19", "BTS-naval.20", "BTS-naval.21",
          "BTS-naval.22", "BTS-R.88", "BTS-R.89", "BTS-R.90", "BTS-R.95", "BTS-R.97", "BTS-D.17",
          "BTS-R.221");
  Fight g("ffffm", "fff");
  g.battles();
  EXPECT_EQ(g.asked(), "red screen-vessels");
  EXPECT_EQ(g.refused("screen red-fleet-4"), "BTS-naval.4");
  g.play("screen red-fleet-5");
  g.play("match red-fleet-1 blue-fleet-1");
  EXPECT_EQ(g.refused("match red-fleet-2 blue-fleet-1"), "BTS-naval.2");
  g.play("match red-fleet-2 blue-fleet-2"), g.play("match red-fleet-4 blue-fleet-1");
  EXPECT_EQ(g.asked(), "blue aim-vessels");
  g.play("aim blue-fleet-1 red-fleet-1");
  g.roll("naval", "5 2 3 1"), g.roll("naval", "3 3 6");
  EXPECT_TRUE(g.vessel("blue-fleet-1").damaged);
  EXPECT_TRUE(g.vessel("red-fleet-3").damaged);
  g.courses("fight-on", "fight-on");
  g.play("screen red-fleet-5"), g.play("line-ready");
  g.play("match red-fleet-1 blue-fleet-1"), g.play("match red-fleet-2 blue-fleet-2");
  g.play("match red-fleet-4 blue-fleet-2"), g.play("aim blue-fleet-2 red-fleet-2");
  g.roll("naval", "5 5 1 1"), g.roll("naval", "1 1 1");
  EXPECT_EQ(g.lies("blue-fleet-1"), "");
  EXPECT_TRUE(g.vessel("blue-fleet-2").damaged);
  g.courses("fight-on", "break-off");
  EXPECT_EQ(g.refused("chase-with red-fleet-5"), "BTS-R.95");
  g.play("chase-with red-fleet-1"), g.play("chase-with red-fleet-2"), g.play("chase-with red-fleet-4");
  g.play("chase"), g.roll("naval-pursuit", "6");
  g.play("match red-fleet-1 blue-fleet-2");
  g.play("match red-fleet-4 blue-fleet-2"), g.play("aim blue-fleet-2 red-fleet-1");
  g.roll("naval", "1 5 1"), g.roll("naval", "1 5");
  EXPECT_EQ(g.asked(), "red chase-on");  // the withdrawing side does not choose again
  g.play("chase"), g.roll("naval-pursuit", "1");
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.vessel("blue-fleet-2").damaged && g.vessel("blue-fleet-3").damaged);
  EXPECT_EQ(g.lies("blue-fleet-3"), "castle-2");
  EXPECT_TRUE(g.vessel("red-fleet-2").damaged && g.vessel("red-fleet-3").damaged);
  EXPECT_FALSE(g.vessel("red-fleet-5").damaged);
  EXPECT_EQ(g.lies("red-fleet-1"), "zone-d");  // who stayed is at sea until Admin
}

TEST(NavalCombat, ThreeToOneAddsOneButNeverToMerchants) {
  CLAUSES("BTS-naval.7", "BTS-naval.8", "BTS-R.92", "BTS-R.93", "BTS-R.54");
  Fight g("fffm", "f");
  g.battles();
  g.play("line-ready"), g.play("aim blue-fleet-1 red-fleet-1");
  g.roll("naval", "1 1 1 5"), g.roll("naval", "4");
  EXPECT_FALSE(g.vessel("blue-fleet-1").damaged || g.vessel("red-fleet-1").damaged);
  g.courses("fight-on", "fight-on");
  g.play("line-ready"), g.play("aim blue-fleet-1 red-fleet-4");
  g.roll("naval", "4 1 1 1"), g.roll("naval", "5");
  EXPECT_TRUE(g.vessel("blue-fleet-1").damaged && g.vessel("red-fleet-4").damaged);
  Fight merchants("f", "m");  // one war fleet against none counts as three to one
  merchants.battles();
  merchants.roll("naval", "4"), merchants.roll("naval", "6");
  EXPECT_TRUE(merchants.vessel("red-fleet-1").damaged && merchants.vessel("blue-fleet-1").damaged);
}

TEST(NavalCombat, DiceOfARoundAreSimultaneous) {
  CLAUSES("BTS-R.91", "BTS-naval.10", "BTS-R.96");
  Fight g("ff", "f");
  g.battles();
  g.play("aim blue-fleet-1 red-fleet-2"), g.roll("naval", "5 6"), g.roll("naval", "5");
  EXPECT_EQ(g.lies("blue-fleet-1"), "");  // hit twice
  EXPECT_TRUE(g.vessel("red-fleet-2").damaged);
  EXPECT_TRUE(g.over());  // a side with nothing left: the combat ends
}

TEST(NavalCombat, ScreeningLeavesOneForEachEnemy) {
  CLAUSES("BTS-naval.4", "BTS-R.90", "BTS-R.210");
  Fight g("fdd", "ff");
  g.battles();
  g.play("screen red-fleet-2");
  EXPECT_EQ(g.asked(), "red match-vessels");  // the third must fight
  g.play("match red-fleet-1 blue-fleet-2");
  g.roll("naval", "1 1"), g.roll("naval", "1 5");
  EXPECT_TRUE(g.vessel("red-fleet-1").damaged);
  Fight equal("fd", "ff");
  equal.battles();
  EXPECT_EQ(equal.asked(), "red match-vessels");  // the defender sets out his row on a tie
}

TEST(NavalCombat, ChoicesAreSecretUntilBothAreMade) {
  CLAUSES("BTS-naval.12", "BTS-R.96", "BTS-I.2");
  Fight g("f", "f");
  g.battles();
  g.roll("naval", "1"), g.roll("naval", "1");
  g.play(red, "fight-on");
  EXPECT_EQ(g.last("course-shown"), "");
  EXPECT_FALSE(g.state().naval.attacker.goes_on.audience.contains(blue));
  g.play(blue, "fight-on");
  EXPECT_EQ(g.last_clause("course-shown"), "BTS-R.96");
}

TEST(NavalCombat, WhenBothWithdrawTheAttackerLeaves) {
  CLAUSES("BTS-naval.14", "BTS-naval.15", "BTS-naval.16", "BTS-R.97", "BTS-T.switches");
  for (const bool near : {false, true}) {
    Fight g("f", "f", near ? R"("withdraw_port":"near")" : R"("withdraw_port":"any")");
    g.controls("red", "bentwood");
    g.battles();
    g.roll("naval", "1"), g.roll("naval", "1"), g.courses("break-off", "break-off");
    EXPECT_EQ(g.offers("harbour-at bentwood"), !near);
    g.play("harbour-at castle-1");
    EXPECT_EQ(g.lies("red-fleet-1"), "castle-1");
    EXPECT_EQ(g.lies("blue-fleet-1"), "zone-d");
  }
}

TEST(NavalCombat, WhoWithdrawsAloneGoesToANearPortOrStaysAtSea) {
  CLAUSES("BTS-R.97", "BTS-naval.17", "BTS-naval.23", "BTS-P.25");
  Fight g("f", "f");
  g.battles();
  g.roll("naval", "1"), g.roll("naval", "1"), g.courses("break-off", "fight-on");
  EXPECT_EQ(g.asked(), "blue form-chase");
  g.play("end-chase"), g.play("harbour-at melting-sands");
  EXPECT_EQ(g.lies("red-fleet-1"), "melting-sands");
  EXPECT_EQ(g.lies("blue-fleet-1"), "zone-d");
  Fight nowhere("f", "f");
  nowhere.controls("", "castle-1").controls("", "melting-sands");
  nowhere.battles();
  nowhere.roll("naval", "1"), nowhere.roll("naval", "1"), nowhere.courses("break-off", "fight-on");
  nowhere.play("end-chase");
  EXPECT_EQ(nowhere.lies("red-fleet-1"), "zone-d");
}

TEST(NavalCombat, PursuitEndsWithTheFirstFailedRoll) {
  CLAUSES("BTS-P.6", "BTS-naval.19", "BTS-naval.20", "BTS-naval.21", "BTS-naval.22", "BTS-R.95");
  const auto caught = [](std::string_view reds, std::string_view blues, std::string_view die) {
    Fight g(reds, blues);
    g.battles();
    while (g.no_dice()) g.play(g.offers().front());
    g.roll("naval", reds.size() == 2 ? "1 1" : "1"), g.roll("naval", blues.size() == 2 ? "1 1" : "1");
    g.courses("fight-on", "break-off");
    for (std::size_t i = 1; i <= reds.size(); ++i) g.play(fmt::format("chase-with red-fleet-{}", i));
    g.play("chase"), g.roll("naval-pursuit", die);
    return g.last("chase-rolled").find(R"("caught":true)") != std::string::npos;
  };
  EXPECT_TRUE(caught("f", "f", "5"));
  EXPECT_FALSE(caught("f", "f", "4"));  // 0 against 0 damaged: nothing
  EXPECT_TRUE(caught("f", "d", "4"));   // twice as many damaged fleets
  EXPECT_FALSE(caught("d", "d", "4"));
  EXPECT_TRUE(caught("ff", "f", "4"));  // it outnumbers
  EXPECT_TRUE(caught("ff", "d", "3"));
}

TEST(NavalCombat, TroopsShareTheFateOfTheirFleet) {
  CLAUSES("BTS-trans.4", "BTS-trans.5", "BTS-trans.6", "BTS-naval.11", "BTS-R.94");
  const auto troops = [](int rating, std::string_view vessel, std::string_view dice) {
    Fight g("f", vessel);
    g.force("blue", "castle-2", 500, rating);
    load(g.edit(), g.id<VesselId>("blue-fleet-1"), g.id<ForceId>("blue-1"), 500);
    put_aboard(g.edit(), g.id<ForceId>("blue-1"), g.id<ZoneId>("zone-d"));
    g.battles();
    g.roll("naval", "5"), g.roll("naval", "1");
    if (!dice.empty()) g.roll("force-march", dice);
    return g.where("blue-1").empty() ? 0 : g.points("blue-1");
  };
  EXPECT_EQ(troops(8, "f", "3 4"), 400);  // 7: 20 %, no modifier of a region
  EXPECT_EQ(troops(9, "f", "3 4"), 425);  // 8: 15 %
  EXPECT_EQ(troops(8, "d", ""), 0);       // sunk
}

TEST(NavalCombat, WithoutAnInterceptionBothMustAgree) {
  CLAUSES("BTS-R.55", "BTS-R.88", "BTS-R.98");
  const auto scene = [](Moves& g) {
    g.fleet("red", "castle-1").fleet("blue", "castle-2").fleet("green", "castle-6");
    for (std::string_view v : {"red-fleet-1", "blue-fleet-1", "green-fleet-1"}) g.at_sea(v, "zone-d");
    g.battles();
  };
  Moves refused(3);
  scene(refused);
  EXPECT_EQ(refused.asked(), "red ask-engage");
  refused.play("pass"), refused.play("engage red");
  EXPECT_EQ(refused.asked(), "red ask-accept");
  refused.play("decline");
  EXPECT_EQ(refused.asked(), "green ask-engage");
  refused.play("pass");
  EXPECT_TRUE(refused.over());
  Moves agreed(3);
  scene(agreed);
  agreed.play("pass"), agreed.play("engage red"), agreed.play("accept");
  agreed.roll("naval", "5"), agreed.roll("naval", "1");
  EXPECT_TRUE(agreed.vessel("blue-fleet-1").damaged);  // red, earlier in initiative, is the attacker
  agreed.play(red, "break-off"), agreed.play(blue, "break-off"), agreed.play("harbour-at castle-1");
  EXPECT_TRUE(agreed.over());  // nobody is left whom green could engage
}

TEST(NavalCombat, ThereIsNoneUnderTheTruce) {
  CLAUSES("BTS-R.177");
  Fight g("f", "f");
  g.edit().events.truce = true;
  g.battles();
  EXPECT_TRUE(g.over());
}

}  // namespace

}  // namespace linstock::by_the_sword
