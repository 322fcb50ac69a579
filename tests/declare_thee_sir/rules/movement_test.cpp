// 2 Movement: directions, wheels, difficult ground, obstacles, enemies in the way.
#include "declare_thee_sir/movement/move.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// A plain move whose dice have been rolled.
void advance(Scene& g, std::string_view dice, std::string_view order = "advance") {
  g.declare("own", order);
  if (g.asked() == "royalist choose-attack") g.play("plain-move");
  g.roll("movement", dice);
}

TEST(Movement, RollsByArm) {
  CLAUSES("DTS-2.1", "DTS-2.2", "DTS-T.movement", "DTS-Z.2", "DTS-R.9");
  for (const char* what : {"foot", "artillery", "dragoons", "musketeers"}) {
    Facing g{what, "foot", 25};
    advance(g, "3");
    EXPECT_EQ(g.refused("move ahead 3.001"), "DTS-2.1") << what;
    EXPECT_EQ(g.last_clause("movement-rolled"), "DTS-2.1") << what;
  }
  for (const char* what : {"cavalry", "dragoons mounted"}) {
    Facing g{what, "foot", 25};
    advance(g, "3 4");
    EXPECT_EQ(g.refused("move ahead 7.001"), "DTS-2.2") << what;
    EXPECT_EQ(g.last_clause("movement-rolled"), "DTS-2.2") << what;
  }
}

TEST(Movement, ObliqueUpTo45DegreesKeepsTheFacing) {
  CLAUSES("DTS-2.6", "DTS-2.11", "DTS-R.35");
  Facing oblique{"foot", "foot", 25};
  advance(oblique, "5");
  oblique.play("move right 45 ahead 5");
  EXPECT_EQ(oblique.at("own").at.facing, 0);
  Facing flank{"foot", "foot", 25};
  advance(flank, "5");
  EXPECT_EQ(flank.refused("move right 46 ahead 2.001"), "DTS-2.1");
  flank.play("move right 135 ahead 2");
}

TEST(Movement, RearwardNeedsOption5) {
  CLAUSES("DTS-2.20", "DTS-R.35", "DTS-D.5");
  for (const char* order : {"advance", "advance-fire"}) {
    Facing g{"foot", "foot", 25};
    advance(g, "5", order);
    EXPECT_EQ(g.refused("move right 136 ahead 1"), "DTS-2.20");
  }
}

TEST(Movement, AFlankMoveInDifficultGroundIsOneThirdOnce) {
  CLAUSES("DTS-R.34");
  Facing g{"foot", "foot", 25};
  g.ground("difficult", 20, 15, 30, 20);
  advance(g, "6");
  g.play("move right 90 ahead 2");
}

TEST(Movement, AWheelIsPaidForByTheOuterCorner) {
  CLAUSES("DTS-R.36");
  Facing g{"foot", "foot", 25};
  advance(g, "6");
  EXPECT_EQ(g.refused("move left 10 wheel left 10"), "DTS-R.36");
  EXPECT_NE(g.told("move left 10 wheel left 10"), g.told("move wheel left 46"));
  EXPECT_EQ(g.refused("move wheel left 46"), "DTS-R.36");
  EXPECT_EQ(g.refused("move wheel left 45 ahead 2.6"), "DTS-2.1");  // the chord of 45 degrees of 4.5 is 3.44
  g.play("move wheel left 45 ahead 2.5");
  EXPECT_EQ(g.at("own").at.facing, 31'500);
}

TEST(Movement, WithoutTheWheelNothingTurnsAsItMoves) {
  CLAUSES("DTS-R.36");
  Rules rules;
  rules.advance_wheel = false;
  Facing g{"foot", "foot", 25, rules};
  advance(g, "6");
  EXPECT_EQ(g.refused("move wheel left 10"), "DTS-R.36");
  Facing column{"foot long-march", "foot", 25, rules};
  advance(column, "1");
  EXPECT_EQ(column.refused("move wheel left 45 ahead 4"), "DTS-R.36");
}

TEST(Movement, DifficultGroundPerInchOrForTheWholeMove) {
  CLAUSES("DTS-R.33", "DTS-2.10", "DTS-2.12", "DTS-2.13", "DTS-2.14", "DTS-2.25", "DTS-R.32");
  for (const bool whole : {false, true}) {
    Rules rules;
    if (whole) rules.difficult_rate = DifficultRate::whole_move;
    Facing g{"foot", "foot", 25, rules};
    g.ground("difficult", 20, 21, 20, 20);
    advance(g, "6");
    EXPECT_EQ(g.refused(whole ? "move ahead 2.001" : "move ahead 3.001"), "DTS-2.1");
    g.play(whole ? "move ahead 2" : "move ahead 3");
  }
}

TEST(Movement, HalfAMovePartlyInDifficultGround) {
  CLAUSES("DTS-R.32", "DTS-R.33");
  Facing g{"foot", "foot", 25};
  g.ground("difficult", 20, 21, 20, 20);
  advance(g, "5", "advance-fire");  // 3: 1 in the clear, 2 left make 1 in the wood
  EXPECT_EQ(g.refused("move ahead 2.001"), "DTS-2.1");
  g.play("move ahead 2");
}

TEST(Movement, HillStepsAreDifficultUpAndAcrossButNotDown) {
  CLAUSES("DTS-2.15", "DTS-2.16", "DTS-R.38");
  struct Case {
    const char* hill;
    double y, depth;
    const char *far, *over;
  };
  for (const Case c : {Case{"hill step1", 20, 20, "move ahead 2", "move ahead 2.001"},
                       Case{"hill step1", 20, 8, "move ahead 2", "move ahead 2.001"},  // up it and over it
                       Case{"hill step1", 20, 1.5, "move ahead 3", "move ahead 3.001"},
                       Case{"hill step1", 22, 2, "move ahead 4", "move ahead 4.001"},
                       Case{"hill step1", 10, 17, "move ahead 2", "move ahead 2.001"},  // not off it
                       Case{"road step1", 15, 25, "move ahead 6", "move ahead 6.001"},
                       Case{"hill step1", 15, 6, "move ahead 6", "move ahead 6.001"},
                       Case{"hill level step1", 15, 25, "move ahead 6", "move ahead 6.001"}}) {
    Facing g{"foot", "foot", 25};
    g.ground(c.hill, 10, c.y, 40, c.depth);
    advance(g, "6");
    EXPECT_EQ(g.refused(c.over), "DTS-2.1") << c.hill << c.y;
    g.play(c.far);
  }
}

TEST(Movement, AnObstacleStopsTheMoveAndIsCrossedOnTheNext) {
  CLAUSES("DTS-2.17", "DTS-2.18", "DTS-2.19", "DTS-R.39");
  Facing g{"foot", "foot", 25};
  g.line("obstacle", {10, 22.25}, {50, 22.25});
  g.begin_in(Execute{g.unit("own"), Order::advance, Mode::formed},
             Execute{g.unit("own"), Order::advance, Mode::formed});
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_EQ(g.refused("move ahead 2.1"), "DTS-2.18");
  g.play("move ahead 2");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move ahead 6");
  EXPECT_EQ(g.stands("own"), "30 28 0");
}

TEST(Movement, AUnitStoppedByAnObstacleStillFires) {
  CLAUSES("DTS-R.41", "DTS-2.18");
  Facing g{"foot", "foot points4", 8};
  g.line("obstacle", {10, 21.25}, {50, 21.25});
  advance(g, "6", "advance-fire");
  EXPECT_EQ(g.refused("move ahead 2"), "DTS-2.18");
  g.play("move ahead 1");
  EXPECT_EQ(g.asked(), "royalist aim");
}

TEST(Movement, PushesAndRoutsCrossObstaclesUnlessTheSwitchIsOn) {
  CLAUSES("DTS-R.39");
  for (const bool stop : {false, true}) {
    Rules rules;
    rules.obstacles_stop_rout = stop;
    Facing push{"artillery", "foot points2", 10, rules};
    push.line("obstacle", {10, 32.25}, {50, 32.25});
    push.declare("own", "stand-fire");
    push.play("fire enemy");
    push.roll("range", "1"), push.roll("effect", "4 5"), push.roll("push", "6");
    EXPECT_EQ(push.stands("enemy"), stop ? "30 31 180" : "30 36 180");
    Facing rout{"foot points1", "foot", 25, rules};
    rout.scattered_as("own", Mode::routing, {{25, 20, 0}, {30, 20, 0}, {35, 20, 0}});
    rout.line("obstacle", {10, 17.75}, {50, 17.75});
    rout.declare("own", "defer");
    rout.roll("rout", "2 3");
    EXPECT_EQ(rout.all_stands("own")[1], stop ? "30 19 0" : "30 15 0");
  }
}

TEST(Movement, NoUnitComesWithinAnInchOfAnEnemyWithoutAttacking) {
  CLAUSES("DTS-R.42", "DTS-R.43");
  Facing g{"foot", "foot", 4};
  advance(g, "6");
  EXPECT_EQ(g.refused("move ahead 3.1"), "DTS-R.42");
  g.play("move ahead 3");
}

TEST(Movement, AUnitNearerThanAnInchMayNotComeCloser) {
  CLAUSES("DTS-R.42");
  Facing g{"foot", "foot", 0.5};
  advance(g, "6");
  EXPECT_EQ(g.refused("move ahead 0.1"), "DTS-R.42");
}

TEST(Movement, RoutingUnitsAndGeneralsKeepNobodyOff) {
  CLAUSES("DTS-R.42");
  Facing g{"foot", "foot points2", 12};
  g.scattered_as("enemy", Mode::routing, {{28, 24, 0}, {30, 24, 0}, {33, 24, 0}});
  advance(g, "6");
  g.play("move ahead 2.9");
  EXPECT_EQ(g.stands("own"), "30 22.9 0");
}

TEST(Movement, ImpassableGroundAndTheTableEdgeStopIt) {
  CLAUSES("DTS-R.43", "DTS-R.47");
  Facing g{"foot", "foot", 25};
  g.ground("impassable", 20, 22, 20, 2);
  advance(g, "6");
  EXPECT_EQ(g.refused("move ahead 2.1"), "DTS-R.43");
  Scene edge;
  edge.put("own", "foot", {30, 46, 0}).foe("far", "foot", {60, 5, 0});
  advance(edge, "6");
  EXPECT_EQ(edge.refused("move ahead 2.1"), "DTS-R.47");
}

TEST(Movement, BeyondAStripOfDifficultGroundTheRestIsMovedInTheClear) {
  CLAUSES("DTS-2.10", "DTS-R.33", "DTS-R.38", "DTS-2.15");
  for (const bool hill : {false, true}) {  // a strip 1.5 deep; up a step whose top is level
    Facing g{"foot", "foot", 25};
    if (hill)
      g.ground("hill step1", 20, 21, 20, 20).ground("hill level step2", 20, 22.5, 20, 18);
    else
      g.ground("difficult", 20, 21, 20, 1.5);
    advance(g, "6");  // 1 in the clear, 4.5 for the strip, and half an inch
    EXPECT_EQ(g.refused("move ahead 3.001"), "DTS-2.1") << hill;
    g.play("move ahead 3");
  }
}

TEST(Movement, GroundThatIsNotDifficultCostsNothing) {
  CLAUSES("DTS-2.16", "DTS-2.25", "DTS-2.12");
  Facing g{"foot", "foot", 25};
  g.ground("road", 20, 15, 20, 20);
  advance(g, "6");
  g.play("move ahead 6");
}

TEST(Movement, AWayOfNothingIsStoppedByNothing) {
  CLAUSES("DTS-R.43", "DTS-R.90", "DTS-R.37", "DTS-2.10", "DTS-R.33");
  Facing g{"foot", "foot", 25};
  g.activate("own");
  const Body is = body(g.state(), g.table(), g.unit("own"));
  EXPECT_EQ(free_way(g.state(), g.table(), g.unit("own"), is, 0, 0, Cause::move), 0);
  EXPECT_EQ(free_way(g.state(), g.table(), g.unit("own"), is, 0, -500, Cause::rout), 0);
  EXPECT_EQ(reach(g.table(), {30'000, 20'000}, 0, 0), 0);
}

TEST(Movement, AWheelComesNoNearerToAnEnemyThanAnInch) {
  CLAUSES("DTS-R.42", "DTS-R.36");
  Scene g;  // the enemy is the first of the list
  g.foe("enemy", "artillery", {31, 22.6, 180}).put("own", "foot", {30, 20, 0});
  g.foe("far", "foot", {60, 46, 180});
  advance(g, "6");
  EXPECT_EQ(g.refused("move wheel left 22"), "DTS-R.36");
  g.play("move wheel left 21");
}

TEST(Movement, HowFarInEachDirection) {
  CLAUSES("DTS-2.1", "DTS-2.11", "DTS-R.35");
  Facing g{"foot", "foot", 25};
  g.ground("impassable", 30 + 2.25 + 1.5, 10, 1, 20);
  advance(g, "6");
  const auto most = [&](Angle off) { return distances_toward(g.state(), g.table(), off).back().high; };
  EXPECT_EQ(most(0), 6'000);
  EXPECT_EQ(most(-9'000), 2'000);
  EXPECT_EQ(most(9'000), 1'500) << "as far as the rocks";
}

TEST(Movement, DownFromAHigherStepIsClearToTheFoot) {
  CLAUSES("DTS-2.15", "DTS-2.16", "DTS-R.38");
  for (const double foot : {25., 27.}) {  // within this move, or not
    Facing g{"foot", "foot", 25};
    g.ground("hill step1", 10, 5, 40, foot - 5).ground("hill step2", 10, 10, 40, 12);
    advance(g, "6");
    EXPECT_EQ(g.refused(foot == 25 ? "move ahead 6.001" : "move ahead 4.001"), "DTS-2.1") << foot;
    g.play(foot == 25 ? "move ahead 6" : "move ahead 4");
  }
}

TEST(Movement, AStepOnALevelTopIsDifficult) {
  CLAUSES("DTS-2.15", "DTS-R.38", "DTS-2.14");
  Facing g{"foot", "foot", 25};
  g.ground("hill level step1", 10, 10, 40, 30).ground("hill step2", 10, 20, 40, 18);
  advance(g, "6");
  EXPECT_EQ(g.refused("move ahead 2.001"), "DTS-2.1");
  g.play("move ahead 2");
}

TEST(Movement, RearwardTheRearEdgeIsMeasured) {
  CLAUSES("DTS-R.33", "DTS-R.105");
  for (const bool left : {true, false}) {  // marsh that only half of the rear is in
    Facing g{"foot points2", "foot", 25};
    g.ground("difficult", left ? 20 : 30.001, 5, 10, 13);
    g.declare("own", "rally");
    g.play("rearward");
    g.roll("movement", "4");
    EXPECT_EQ(g.refused(left ? "move ahead 2.001" : "move ahead 4.001"), "DTS-2.1");
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
