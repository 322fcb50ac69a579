// Moves that cards allow: strategic move (10), planned move (22), hired transport (35).
#include "by_the_sword/drawn.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(StrategicMove, AnyForceOfTheRegionMayGoAnywhereInItAsItsMove) {
  CLAUSES("BTS-E10.1", "BTS-E10.2", "BTS-R.184", "BTS-R.25", "BTS-R.215");
  Scene g;
  g.force("red", "dewbury", 900, 8), g.force("red", "britton", 500), g.force("red", "orc-hill", 500, 8);
  g.force("blue", "red-dune", 500, 8), g.force("red", "hidden-hollow", 700, 8),
      g.force("green", "hidden-hollow", 500, 8);
  g.card("strategic-move", "red");
  g.begin(CardMoves{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(g.asked(), "red shift-force");
  EXPECT_EQ(g.refused("shift red-2 dewbury"), "BTS-force.4");
  EXPECT_EQ(g.refused("shift red-3 dewbury"), "BTS-E10.1");
  EXPECT_EQ(g.refused("shift red-4 dewbury"), "BTS-R.215");
  EXPECT_EQ(g.refused("shift red-1 red-dune"), "BTS-R.184");
  EXPECT_EQ(g.refused("shift red-1 orc-hill"), "BTS-R.184");
  g.play("shift red-1 britton");
  EXPECT_EQ(g.where("red-1"), "britton");
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-1")).moved);
  EXPECT_TRUE(g.state().general(g.id<GeneralId>("red-general-1")).moved);
  EXPECT_EQ(g.asked(), "blue shift-force");
  g.play("shift blue-1 lair-of-the-lizard");
  EXPECT_EQ(g.asked(), "red first-or-last");
}

TEST(StrategicMove, OrOneForceOfTheRegionsPlayer) {
  CLAUSES("BTS-R.184");
  Scene g(R"({"players":3,"strategic_move":"region-player-one"})");
  g.force("red", "dewbury", 900, 8), g.force("red", "britton", 900, 8), g.force("blue", "red-dune", 500, 8);
  g.card("strategic-move", "red");
  g.begin(CardMoves{}, FirstOrLast{PowerId{0}});
  g.play("shift red-1 britton");
  EXPECT_EQ(g.asked(), "red first-or-last");
}

TEST(PlannedMove, OneForceInSupplyGoesToTheRegionAndMayMoveAfterwards) {
  CLAUSES("BTS-E22.1", "BTS-R.185", "BTS-C.3");
  Scene g;
  g.force("blue", "moss-glen", 900, 8), g.force("blue", "kilgarren", 900, 8), g.force("red", "oxleaf", 300);
  g.card("planned-move", "blue");
  g.edit().events.now.uses = 1;
  g.begin(CardMoves{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(g.refused("shift blue-2 orc-hill"), "BTS-R.185");  // not in supply
  EXPECT_EQ(g.refused("shift blue-1 oxleaf"), "BTS-R.185");    // a remnant of red's is there
  EXPECT_EQ(g.refused("shift blue-1 maplevale"), "BTS-R.185");
  g.play("shift blue-1 heatherlawn");
  EXPECT_EQ(g.where("blue-1"), "heatherlawn");
  EXPECT_FALSE(g.state().body(g.id<ForceId>("blue-1")).moved);
  EXPECT_EQ(g.asked(), "red first-or-last");
}

TEST(HiredTransport, ThreeThousandPointsGoOverTwoZones) {
  CLAUSES("BTS-E35.1", "BTS-R.187", "BTS-R.28");
  Scene g;
  g.force("red", "castle-1", 2600, 8), g.force("red", "melting-sands", 900, 8),
      g.force("red", "hidden-hollow", 900, 8);
  g.card("hired-transport", "red");
  g.edit().events.now.uses = 60;
  g.begin(HiredTransport{}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(g.refused("ship red-3 orc-hill 900"), "BTS-R.187");     // no port
  EXPECT_EQ(g.refused("ship red-1 dragonhead 2600"), "BTS-E35.1");  // Zone C is the third
  EXPECT_EQ(g.refused("ship red-1 orc-hill 2300"), "BTS-E35.1");    // would leave 300
  g.play("ship red-1 orc-hill 2100");
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.points("red-4"), 2100);
  EXPECT_EQ(g.where("red-4"), "orc-hill");
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-4")).landed);
  g.play("ship red-2 bentwood 900");
  EXPECT_EQ(g.asked(), "red first-or-last");  // all carried: nothing of 500 is left to ship
}

TEST(HiredTransport, WithoutAPortTheyLoadOnHisCoast) {
  CLAUSES("BTS-R.187");
  Scene g;
  g.controls("blue", "castle-1").controls("blue", "melting-sands");
  g.force("red", "dewbury", 900, 8);
  g.card("hired-transport", "red");
  g.edit().events.now.uses = 60;
  g.begin(HiredTransport{}, FirstOrLast{PowerId{0}});
  g.play("ship red-1 orc-hill 900");
  EXPECT_EQ(g.where("red-1"), "orc-hill");
}

}  // namespace

}  // namespace linstock::by_the_sword
