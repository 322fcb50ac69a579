// Section 6: rates, difficult ground, what moves how far.
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

TEST(Movement, EachClassMovesUpToItsRateOnceACard) {
  CLAUSES("AGA-6.16", "AGA-6.17", "AGA-T.move", "AGA-5.8");
  const auto moves = [](std::string_view what, bool column, std::string_view line, std::string_view too_far) {
    Alone g{what};
    if (column) g.in_column("own");
    g.go();
    EXPECT_EQ(g.refused(too_far), "AGA-6.16") << what;
    g.play(line);
    EXPECT_EQ(g.refused("move own ahead 0.1"), "AGA-6.16") << what;
  };
  moves("balanced-foot regular", false, "move own ahead 6", "move own ahead 6.001");
  moves("pike-heavy-foot regular", true, "move own ahead 12", "move own ahead 12.001");
  moves("dragoons regular", false, "move own ahead 6", "move own ahead 6.001");
  moves("horse regular", false, "move own ahead 9", "move own ahead 9.001");
  moves("cuirassiers regular", true, "move own ahead 18", "move own ahead 18.001");
  moves("lancers regular", false, "move own ahead 9", "move own ahead 9.001");
  moves("dragoons regular mounted", false, "move own ahead 9", "move own ahead 9.001");
  moves("light-artillery green", false, "move own ahead 2", "move own ahead 2.001");
  moves("light-artillery green", true, "move own ahead 12", "move own ahead 12.001");
  moves("heavy-artillery green", true, "move own ahead 12", "move own ahead 12.001");
}

TEST(Movement, LessIsAllowedAndAUnitMayStand) {
  CLAUSES("AGA-5.19", "AGA-R.7", "AGA-R.10", "AGA-R.28", "AGA-R.119", "AGA-D.4");
  Alone g{"balanced-foot regular"};
  g.put("second", "horse regular", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 0.05"), "AGA-R.119");
  g.play("move second ahead 0.1");
  EXPECT_EQ(g.stands("second"), "30 10.1 0");
  g.play("end-movement");
  EXPECT_EQ(g.stands("own"), "20 10 0");
}

TEST(Movement, LegsAheadThatFollowEachOtherAreOne) {
  Alone g{"balanced-foot regular"};
  g.go();
  ASSERT_TRUE(g.match().part(parliament, "move own"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 2"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 3.5"));
  ASSERT_TRUE(g.match().choose(parliament, "done"));
  EXPECT_EQ(g.match().journal().back().line, "move own ahead 5.5");
  EXPECT_EQ(g.stands("own"), "20 15.5 0");
}

TEST(Movement, DifficultGroundCostsTwice) {
  CLAUSES("AGA-6.18", "AGA-6.20", "AGA-E.24");
  Alone g{"balanced-foot regular"};
  g.ground("woods difficult", 10, 13, 20, 10);
  g.go();
  EXPECT_EQ(g.refused("move own ahead 4.501"), "AGA-6.20");
  g.play("move own ahead 4.5");
}

TEST(Movement, AColumnOnARoadIgnoresDifficultGround) {
  CLAUSES("AGA-6.21", "AGA-6.24", "AGA-R.39");
  for (const bool column : {true, false}) {
    Alone g{"balanced-foot regular"};
    g.ground("woods difficult", 10, 11, 20, 20).ground("road", 19, 0, 2, 48);
    if (column) g.in_column("own");
    g.go();
    if (column)
      g.play("move own ahead 12");
    else
      EXPECT_EQ(g.refused("move own ahead 4"), "AGA-6.20");
  }
  Alone g{"horse regular"};  // a column of horse goes through woods at twice the cost
  g.ground("woods difficult", 10, 11, 20, 20).in_column("own");
  g.go();
  EXPECT_EQ(g.refused("move own ahead 10"), "AGA-6.20");
  g.play("move own ahead 9.5");
}

TEST(Movement, DeployedHorseStopsAtWoodsAndBuiltUpAreas) {
  CLAUSES("AGA-6.22", "AGA-6.23", "AGA-R.41");
  for (const std::string_view what : {"woods difficult", "built-up difficult"}) {
    Alone g{"horse regular"};
    g.ground(what, 10, 13, 20, 10);
    g.go();
    EXPECT_EQ(g.refused("move own ahead 3.5"), "AGA-R.41");
    g.play("move own ahead 3.002");
  }
}

TEST(Movement, FriendsAndEnemiesAreNotPassedThrough) {
  CLAUSES("AGA-6.37", "AGA-6.38", "AGA-6.39", "AGA-6.40");
  Alone g{"balanced-foot regular"};
  g.put("friend", "balanced-foot regular", {20, 14.787, 0});
  g.put("right", "balanced-foot regular", {30, 10, 0}).foe("foe", "balanced-foot regular", {30, 13, 180});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 5"), "AGA-6.37");
  EXPECT_EQ(g.refused("move right ahead 4"), "AGA-6.38");
  g.play("move own ahead 4.002");
  EXPECT_EQ(g.refused("move right ahead 3.002 ahead 1"), "AGA-6.40");
  g.play("move right ahead 3.002");
}

TEST(Movement, OnlyOverItsOwnEdgeDoesAUnitLeave) {
  CLAUSES("AGA-R.40", "AGA-D.16");
  Alone g{"balanced-foot regular", {20, 3, 180}};
  g.put("north", "horse regular", {10, 44, 0});
  g.go();
  EXPECT_EQ(g.refused("move own leave"), "AGA-R.40");
  EXPECT_EQ(g.refused("move own ahead 3.5"), "AGA-R.40");
  g.play("move own ahead 3.002 leave");
  EXPECT_EQ(g.at("own").where, Where::withdrawn);
  EXPECT_EQ(g.refused("move north ahead 4.002 leave"), "AGA-R.40");
}

TEST(Movement, DragoonsMoveHalfOfTheDepictionInWhichTheyMove) {
  CLAUSES("AGA-R.36");
  Alone g{"dragoons regular mounted"};
  g.put("afoot", "dragoons regular", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 4.5 dismount ahead 0.1"), "AGA-6.12");
  EXPECT_EQ(g.refused("move own ahead 4.6 dismount"), "AGA-6.11");
  g.play("move own ahead 4.5 dismount");
  EXPECT_FALSE(g.at("own").mounted);
  EXPECT_EQ(g.at("own").formation, Formation::deployed);
  EXPECT_EQ(g.refused("move afoot mount ahead 4.6"), "AGA-6.11");
  g.play("move afoot mount ahead 4.5");
}

}  // namespace linstock::and_gentlemen_all
