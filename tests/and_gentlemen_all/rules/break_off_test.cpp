// Section 6: break-off moves; section 10: the test of a demoralised unit that advances.
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// `own` in frontal contact with `foe`, on Parliament's MOVE/MELEE card.
struct Locked : Scene {
  Locked(std::string_view own, std::string_view enemy) {
    put("own", own, {20, 20, 0}).put("rest", "balanced-foot regular", {44, 3, 0});
    foe("foe", enemy, {20, 20, 180}).touch("own", Face::front, "foe", Face::front);
  }
  void go() { begin_card(parliament, card::move); }
};

}  // namespace

TEST(BreakOff, WhoMayFromWhom) {
  CLAUSES("AGA-5.12", "AGA-6.41", "AGA-6.42", "AGA-6.43", "AGA-6.44", "AGA-6.45", "AGA-6.52");
  const auto refused = [](std::string_view own, std::string_view enemy) {
    Locked g{own, enemy};
    g.go();
    return g.offers("break-off own") ? "" : g.refused("break-off own");
  };
  for (const std::string_view enemy : {"horse regular", "balanced-foot regular", "light-artillery green"})
    EXPECT_EQ(refused("horse regular", enemy), "") << enemy;
  EXPECT_EQ(refused("balanced-foot regular", "balanced-foot regular"), "");
  EXPECT_EQ(refused("balanced-foot regular", "heavy-artillery green"), "");
  EXPECT_EQ(refused("balanced-foot regular", "horse regular"), "AGA-6.44");
  EXPECT_EQ(refused("dragoons regular", "dragoons regular mounted"), "AGA-6.44");
  EXPECT_EQ(refused("light-artillery green", "balanced-foot regular"), "AGA-6.45");
}

TEST(BreakOff, StraightBackTheFullRateKeepingFacingAndFormation) {
  CLAUSES("AGA-6.46", "AGA-6.48", "AGA-6.49", "AGA-6.51", "AGA-R.47", "AGA-R.48", "AGA-R.49", "AGA-R.46",
          "AGA-6.52");
  Locked g{"horse regular", "balanced-foot regular"};
  g.ground("difficult", 10, 5, 20, 8);  // the last five inches of its way
  g.go();
  g.play("break-off own");
  EXPECT_EQ(g.stands("own"), "20 12 0");  // 7 open and 1 of the difficult
  EXPECT_EQ(g.last_clause("broke-off"), "AGA-6.49");
  EXPECT_FALSE(g.touching("own", "foe"));
  EXPECT_EQ(g.refused("move own form column"), "AGA-6.16");
  EXPECT_EQ(g.at("own").formation, Formation::deployed);
  g.play("end-movement");
  EXPECT_NE(g.asked(), "royalist ask-pursuit");
}

TEST(BreakOff, AFriendBehindCutsItShort) {
  CLAUSES("AGA-6.50", "AGA-E.23");
  Locked g{"horse regular", "balanced-foot regular"};
  g.put("behind", "horse regular", {20, 20 - 1.181 - 4, 0});
  g.go();
  g.play("break-off own");
  EXPECT_EQ(g.stands("own"), "20 16 0");
}

TEST(BreakOff, StopsShortOfAnotherEnemyAndNeedsRoom) {
  CLAUSES("AGA-6.47", "AGA-R.47");
  Locked g{"horse regular", "balanced-foot regular"};
  g.foe("behind", "horse regular", {20, 20 - 1.181 - 4, 0});
  g.go();
  g.play("break-off own");
  EXPECT_EQ(g.stands("own"), "20 16.1 0");
  Locked h{"horse regular", "balanced-foot regular"};
  h.put("close", "horse regular", {20, 20 - 1.181, 0});
  h.go();
  EXPECT_EQ(h.refused("break-off own"), "AGA-6.46");
}

/// Another enemy stands beside its way, so far from its left flank, and so far behind its front.
TEST(BreakOff, PassesWhomItDoesNotTouch) {
  CLAUSES("AGA-R.47", "AGA-R.122", "AGA-6.47");
  const auto ends = [](double beside, double back) {
    Locked g{"horse regular", "balanced-foot regular"};
    g.foe("aside", "horse regular", {18.425 - beside - 1.575, 20 - back, 0});
    g.go();
    g.play("break-off own");
    EXPECT_FALSE(g.touching("own", "aside"));
    return g.stands("own");
  };
  EXPECT_EQ(ends(0.09, 6), "20 11 0");
  EXPECT_EQ(ends(0.03, 6), "20 11 0") << "it has passed him where it ends";
  EXPECT_EQ(ends(0.09, 9), "20 11 0") << "beside him, but not in contact";
  EXPECT_EQ(ends(0.03, 9), "20 12.276 0") << "it would be in contact there: 0.1 short of him";
  EXPECT_EQ(ends(-0.01, 6), "20 15.281 0") << "he is in its way";
}

TEST(BreakOff, EveryEnemyMustBeAtTheFrontAndNoneBarIt) {
  CLAUSES("AGA-R.46");
  Locked g{"horse regular", "balanced-foot regular"};
  g.foe("flanker", "horse regular", {22, 19.4, 270}).touch("own", Face::flank, "flanker", Face::front);
  g.go();
  EXPECT_EQ(g.refused("break-off own"), "AGA-R.46");
}

TEST(BreakOff, WhoPursuesInSpiteOfHimselfNeitherBreaksOffNorMoves) {
  CLAUSES("AGA-R.66");
  Locked g{"horse regular", "balanced-foot regular"};
  g.edit().pursued[g.unit("own")] = g.unit("foe");
  g.go();
  EXPECT_EQ(g.refused("break-off own"), "AGA-R.66");
  EXPECT_EQ(g.refused("move own ahead 1"), "AGA-R.66");
  g.play("end-movement");
  g.play("attack own foe");
}

TEST(Advance, AUnitOfADemoralisedArmyTestsBeforeItAdvances) {
  CLAUSES("AGA-10.9", "AGA-10.10", "AGA-10.11", "AGA-10.12", "AGA-R.97", "AGA-R.98", "AGA-R.106", "AGA-D.15",
          "AGA-X.2", "AGA-X.11", "AGA-E.27");
  const auto advance = [](std::string_view die) {
    auto g = std::make_unique<Alone>("balanced-foot regular");
    g->sp("own", 3).put("other", "horse regular", {30, 10, 180});
    g->edit().losses[CommandId{std::size_t{0}}] = 1;  // of 3 regiments: number 2, demoralised at 1
    g->go();
    g->play("move own ahead 3");
    g->roll("advance", die);
    return g;
  };
  const auto halted = advance("4");  // 4 + 3 - 1 + 2 = 8
  EXPECT_EQ(halted->stands("own"), "20 10 0");
  EXPECT_EQ(halted->last_clause("morale-tested"), "AGA-10.11");
  EXPECT_EQ(halted->at("own").halted, Halted::no) << "no marker stays";
  EXPECT_TRUE(halted->state().action.barred.contains(halted->unit("own")));
  EXPECT_EQ(halted->refused("move own ahead 1"), "AGA-6.16");
  const auto goes = advance("2");  // 6
  EXPECT_EQ(goes->stands("own"), "20 13 0");
  goes->play("move other ahead 2");  // away from everybody
  EXPECT_TRUE(goes->no_dice());
}

/// Up to the enemy and away again is an advance, whatever the end.
TEST(Advance, IsJudgedByTheWholeMove) {
  CLAUSES("AGA-R.97");
  const auto tested = [](std::string_view what, Spot enemy, std::string_view line, bool column = false,
                         double facing = 0) {
    Alone g{what, {20, 10, facing}};
    g.foe("near", "balanced-foot regular", enemy);
    if (column) g.in_column("own");
    g.edit().losses[CommandId{std::size_t{0}}] = 2;
    g.go();
    g.play(line);
    return !g.no_dice();
  };
  EXPECT_TRUE(
      tested("horse regular", {20, 30, 180}, "move own ahead 4 turn right 90 turn right 90 ahead 10", true));
  EXPECT_FALSE(tested("horse regular", {20, 30, 180}, "move own turn right 90 turn right 90 ahead 4", true));
  EXPECT_TRUE(tested("horse regular", {20, 12, 180}, "move own wheel left 10"))
      << "a front corner swings up to the enemy";
  EXPECT_FALSE(tested("balanced-foot regular", {20, 12, 180}, "move own form column"))
      << "a change of formation by itself is no move";
  EXPECT_FALSE(tested("horse regular", {20, 14, 180}, "move own ahead 0.1", false, 88.85)) << "0.002 nearer";
  EXPECT_TRUE(tested("horse regular", {20, 14, 180}, "move own ahead 0.1", false, 88.28)) << "0.003 nearer";
  EXPECT_TRUE(tested("horse regular", {20, 12, 180}, "move own turn right 90"))
      << "its flank is nearer than its front was";
}

TEST(Advance, DrawingAwayIsNotTested) {
  CLAUSES("AGA-R.97", "AGA-R.106", "AGA-10.13");
  Alone g{"balanced-foot regular", {20, 10, 180}};
  g.edit().losses[CommandId{std::size_t{0}}] = 2;
  g.go();
  g.play("move own ahead 3");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.stands("own"), "20 7 180");
}

}  // namespace linstock::and_gentlemen_all
