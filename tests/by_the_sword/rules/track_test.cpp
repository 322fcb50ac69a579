// Allying With NP Castles and Regions: the diplomatic track.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr PowerId red_player{0}, blue_player{1};
constexpr std::string_view people = "people-of-region-5", lord = "lord-of-castle-4";

/// Region 5 with castle 3 and castle 4 are NP powers.
class Track : public Moves {
 public:
  explicit Track(std::string_view more = R"("np_track":true)") : Moves(2, more) {
    const RegionId five{4};
    edit().others.regions[five].castle = area("castle-3");
    for (std::size_t n = 0; n < 6; ++n) edit().areas[territory(five, n)].controller = np_region(five);
    edit().areas[area("castle-3")].controller = np_region(five);
    edit().others.castles[3].culture = Culture::neutral;
    edit().areas[area("castle-4")].controller = np_castle(area("castle-4"));
    edit().places[raise(edit(), np_castle(area("castle-4")), area("castle-4"), 1500)].value.inside = false;
  }
  Track& stands(std::string_view np, PowerId of, int at) {
    standing_on(edit(), id<PowerId>(np))[seat_of(of)] = static_cast<std::int8_t>(at);
    return *this;
  }
  int stand(std::string_view np, PowerId of) const { return standing(state(), id<PowerId>(np))[seat_of(of)]; }
  bool at_war(std::string_view np, PowerId with) const {
    return hostile(state(), table(), id<PowerId>(np), with);
  }
};

TEST(Track, APlayerPaysToRollOnceForEachNpPower) {
  CLAUSES("BTS-ally.1", "BTS-ally.2", "BTS-ally.3", "BTS-R.165", "BTS-R.254", "BTS-C.19", "BTS-D.21");
  Track g;
  g.begin(Buy{red_player}, EndTurn{});
  EXPECT_EQ(g.stand(lord, red_player), 0);
  EXPECT_EQ(g.refused("court lord-of-castle-1"), "BTS-ally.1");
  g.play("court lord-of-castle-4");
  g.roll("track", "5");
  EXPECT_EQ(g.stand(lord, red_player), 1);
  EXPECT_EQ(g.crowns("red"), 95);
  EXPECT_EQ(g.refused("court lord-of-castle-4"), "BTS-R.165");
  g.play("court people-of-region-5"), g.roll("track", "4");
  EXPECT_EQ(g.stand(people, red_player), 0);
  EXPECT_FALSE(g.last("track-unmoved").empty());
  Track top;
  top.stands(lord, red_player, 3).crowns("red", 4);
  top.begin(Buy{red_player}, EndTurn{});
  EXPECT_EQ(top.refused("court people-of-region-5"), "BTS-ally.3");
  Track off("");
  off.begin(Buy{red_player}, EndTurn{});
  EXPECT_EQ(off.refused("court lord-of-castle-4"), "BTS-ally.1");
}

TEST(Track, AnotherPaysToMoveTheMarkerDown) {
  CLAUSES("BTS-ally.4", "BTS-R.165", "BTS-R.254");
  Track g;
  g.stands(lord, red_player, -2).stands(people, red_player, 3).stands(people, blue_player, -3);
  g.begin(Buy{blue_player}, Buy{red_player}, EndTurn{});
  EXPECT_EQ(g.refused("slander lord-of-castle-4 blue"), "BTS-ally.4");
  g.play("slander lord-of-castle-4 red"), g.roll("track", "6");
  EXPECT_EQ(g.stand(lord, red_player), -3);
  EXPECT_TRUE(g.at_war(lord, red_player));
  g.play("end-purchases");
  EXPECT_EQ(g.refused("court people-of-region-5"), "BTS-R.165");         // at the top
  EXPECT_EQ(g.refused("slander people-of-region-5 blue"), "BTS-R.165");  // at the bottom
  g.play("court lord-of-castle-4"), g.roll("track", "5");
  EXPECT_FALSE(g.at_war(lord, red_player));  // the war is over
}

TEST(Track, AnAllyGrantsPassageAndSupplyAndFightsWithHim) {
  CLAUSES("BTS-ally.1", "BTS-ally.5", "BTS-R.165", "BTS-R.254");
  Track g;
  g.stands(lord, red_player, 3);
  const PowerId np = g.id<PowerId>(lord);
  g.force("red", "castle-4", 600, 8);
  EXPECT_TRUE(granted(g.state(), g.table(), np, red_player, Grant::passage));
  EXPECT_TRUE(friendly(g.state(), g.table(), red_player, g.area("castle-4"), For::supply));
  EXPECT_FALSE(granted(g.state(), g.table(), np, red_player, Grant::ports));
  EXPECT_FALSE(granted(g.state(), g.table(), np, blue_player, Grant::passage));
  EXPECT_TRUE(party_of(g.state(), g.table(), red_player).contains(np));
  EXPECT_TRUE(party_of(g.state(), g.table(), np).contains(red_player));
  g.begin(LandStep{}, EndTurn{});
  g.play("move red-1");
  EXPECT_EQ(g.refused("pick-up other-1"), "BTS-R.27");
}

TEST(Track, WhoEntersAsAnAllyDoesNotAttack) {
  CLAUSES("BTS-R.165");
  for (int at : {3, 0}) {
    Track g;
    g.stands(people, red_player, at);
    const AreaId there = territory(RegionId{4}, 0);
    const ForceId f = g.force("red", g.table().map.ids[there.index()], 600, 8);
    GamePlay play{g.table(), nullptr};
    State& s = g.edit();
    arrive(s, f, play);
    EXPECT_EQ(standing(s, g.id<PowerId>(people))[Seat{0}], at == 3 ? 3 : -3);
  }
}

TEST(Track, WhoAttacksAnAllyOfItsFallsByOne) {
  CLAUSES("BTS-R.165", "BTS-R.254");
  Track g;
  g.stands(lord, red_player, 3).stands(people, red_player, 2);
  const ForceId f = g.force("blue", "dewbury", 600, 8);
  GamePlay play{g.table(), nullptr};
  arrive(g.edit(), f, play);
  EXPECT_EQ(standing(g.edit(), g.id<PowerId>(lord))[Seat{1}], -1);
  EXPECT_EQ(standing(g.edit(), g.id<PowerId>(people))[Seat{1}], 0);  // no ally of red's
}

TEST(Track, RaidersSpareAnAlly) {
  CLAUSES("BTS-R.254");
  Track g;
  g.stands(lord, red_player, 3);
  g.edit().others.castles[3].out = g.id<ForceId>("other-1");
  EXPECT_FALSE(g.at_war(lord, red_player));
  EXPECT_TRUE(g.at_war(lord, blue_player));
}

TEST(Track, AnAllianceIsBrokenInAdminAndByTheCrown) {
  CLAUSES("BTS-R.254", "BTS-E42.2");
  Track g;
  g.stands(lord, red_player, 3);
  g.begin(Reorganise{red_player}, EndTurn{});
  EXPECT_EQ(g.refused("break-with people-of-region-5"), "BTS-R.254");
  g.play("break-with lord-of-castle-4");
  EXPECT_EQ(g.stand(lord, red_player), 0);
  Track king;
  king.stands(lord, red_player, 3).stands(people, blue_player, 2);
  king.edit().roll_off = {.powers = Powers::of(red_player)};
  king.begin(CrownKing{}, EndTurn{});
  EXPECT_EQ(king.stand(lord, red_player), 0);
  EXPECT_EQ(king.stand(people, blue_player), 2);
}

}  // namespace

}  // namespace linstock::by_the_sword
