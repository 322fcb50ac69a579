// 5.d Rout: the way of the stands, what leaves the battle.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

/// `enemy`, of Parliament, whose friendly edge is the north, breaks by a fight.
struct Broken : InContact {
  explicit Broken(Rules rules = {}, std::string_view enemy = "foot points2")
      : InContact("foot points4", enemy, rules) {}
  void break_it() { fight("5 6"); }
};
/// `own`, Royalist, routs; its friendly edge is the south.
struct Routing : Facing {
  explicit Routing(std::vector<Spot> stands, Rules rules = {}, std::string_view own = "foot points2")
      : Facing(own, "foot points4", 26, rules) {
    scattered_as("own", Mode::routing, std::move(stands));
  }
  void run_on() { declare("own", "defer"); }
};

TEST(Rout, TwoDiceForEachStandTheColoursFirst) {
  CLAUSES("DTS-5.d.7", "DTS-5.d.8", "DTS-R.89", "DTS-R.88");
  Broken g;
  g.break_it();
  g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("enemy"), (Lines{"31.5 20 180", "30 23 180", "28.5 20 180"}));
  g.roll("rout", "2 2");
  g.roll("rout", "6 6");
  EXPECT_GT(g.at("enemy").stands[0].y, 22'000);
  EXPECT_GT(g.at("enemy").stands[2].y, 26'000);
}

TEST(Rout, StraightAwayFromTheAttacker) {
  CLAUSES("DTS-5.d.9", "DTS-R.88", "DTS-R.138");
  Scene g;  // the attacker comes from the north, so that away from it is not towards the friendly edge
  g.put("own", "foot points4", {30, 20, 180})
      .foe("enemy", "foot points2", {30, 20, 0})
      .touching("own", "enemy");
  g.put("rest", "foot points4", {8, 3, 0}).foe("far", "foot points4", {60, 46, 180});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("fight", "5 6"), g.roll("rout", "2 2");
  EXPECT_EQ(g.all_stands("enemy")[1], "30 16 0");
  g.roll("rout", "1 4");  // a stand beside runs from the middle of the attacker
  EXPECT_LT(g.at("enemy").stands[0].x, 28'500 - 2'500);
  g.roll("rout", "1 4");
  EXPECT_GT(g.at("enemy").stands[2].x, 31'500 + 2'500);
}

TEST(Rout, LaterMovesGoToTheFriendlyEdge) {
  CLAUSES("DTS-R.88", "DTS-5.d.10", "DTS-R.99", "DTS-Z.7", "DTS-D.10");
  Routing g{{{28, 22, 90}, {30, 21, 0}, {33, 20, 45}}};
  g.run_on();
  g.roll("rout", "1 2"), g.roll("rout", "1 1"), g.roll("rout", "2 2");
  EXPECT_EQ(g.all_stands("own"), (Lines{"28 20 90", "30 18 0", "33 16 45"}));
  EXPECT_EQ(g.mode("own"), Mode::routing);
}

TEST(Rout, TheOwnerChoosesTheDirection) {
  CLAUSES("DTS-R.88", "DTS-D.11", "DTS-5.d.9");
  Rules rules;
  rules.rout_direction = RoutDirection::owner;
  for (const bool away : {true, false}) {
    InContact g{"foot points4", "foot points2", rules, 0};
    g.edit().units[g.unit("enemy")].at = {30'000, 21'000, 0};
    g.fight("5 6");
    if (g.offers("decline")) g.play("decline");
    EXPECT_EQ(g.asked(), "parliament ask-refuge");
    EXPECT_TRUE(g.offers("flee edge") && g.offers("flee away"));
    g.play(away ? "flee away" : "flee edge");
    g.roll("rout", "1 2"), g.roll("rout", "1 2");
    EXPECT_EQ(g.at("enemy").stands[0].x == 28'500, !away) << "to the edge all stands go straight north";
  }
  Routing h{{{28, 22, 0}, {30, 21, 0}, {33, 20, 0}}, rules};
  h.run_on();
  h.roll("rout", "1 2");  // there is no attacker to flee from
}

TEST(Rout, TerrainObstaclesAndWallsDoNotStopARout) {
  CLAUSES("DTS-R.90", "DTS-R.39");
  Routing g{{{28, 22, 0}, {30, 21, 0}, {33, 20, 0}}};
  g.ground("difficult", 20, 5, 20, 12).line("obstacle", {20, 18}, {40, 18});
  g.run_on();
  g.roll("rout", "6 6");
  EXPECT_EQ(g.all_stands("own")[1], "30 9 0");
}

TEST(Rout, AStandThatFindsNoClearEndStaysAndIsNotLost) {
  CLAUSES("DTS-R.139", "DTS-R.43");
  Rules rules;
  rules.obstacles_stop_rout = true;
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}, rules};
  g.put("friend", "cavalry points4", {30, 20, 0});  // 1.5 deep
  g.line("obstacle", {20, 18.3}, {38, 18.3}).line("obstacle", {20, 17.8}, {38, 17.8});
  g.run_on();
  g.roll("rout", "6 6"), g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.all_stands("own")[1], "30 21 0");
  EXPECT_EQ(g.all_stands("own").size(), 3U);
}

TEST(Rout, FriendsArePassedWithChecks) {
  CLAUSES("DTS-R.90", "DTS-2.22", "DTS-Z.13", "DTS-R.45", "DTS-R.46");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.put("friend", "foot points3", {30, 16, 0});
  g.run_on();
  g.roll("rout", "5 4");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.all_stands("own")[1], "30 12 0");
  g.roll("rout", "1 2");
}

TEST(Rout, ARoutingUnitThatChecksLosesPointsAndNoMore) {
  CLAUSES("DTS-R.46");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}, {}, "foot points1"};
  g.put("friend", "foot points3", {30, 16, 0});
  g.run_on();
  g.roll("rout", "5 4");
  g.roll("check", "6 6");
  EXPECT_EQ(g.points("own"), 0);
  g.roll("check", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_TRUE(done(g));
}

TEST(Rout, AFriendRoutedByTheCheckRunsAtOnce) {
  CLAUSES("DTS-2.22", "DTS-3.17", "DTS-Z.3", "DTS-R.128");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.put("friend", "artillery points0", {30, 16, 0});
  g.run_on();
  g.roll("rout", "5 4");
  g.roll("check", "1 2"), g.roll("check", "3 4");
  g.roll("rout", "1 3");
  EXPECT_EQ(g.all_stands("friend"), (Lines{"30 12 0"}));
  g.roll("rout", "1 2");
}

TEST(Rout, BendsRoundEnemiesAndRocksByTheLeastAngle) {
  CLAUSES("DTS-R.90", "DTS-R.139");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.ground("impassable", 28.5, 10, 3, 3);  // from 20 to 17 the way is 1.5 wide
  g.run_on();
  g.roll("rout", "6 5");
  const Pose at = g.at("own").stands[1];
  EXPECT_GT(at.x, 31'500) << "first to its left, which is east on the way south";
  EXPECT_LT(at.x, 36'000);
  EXPECT_LT(at.y, 11'000);
}

TEST(Rout, AStandThatCannotMoveIsLost) {
  CLAUSES("DTS-R.90", "DTS-R.139", "DTS-R.91");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.ground("impassable", 36, 18, 8, 1)
      .ground("impassable", 38, 18, 1.25, 4)
      .ground("impassable", 40.75, 18, 3, 4);
  g.run_on();
  g.roll("rout", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("own").size(), 2U);
  EXPECT_EQ(g.at("own").where, Where::table);
  EXPECT_EQ(g.points("own"), 2);
}

TEST(Rout, AStandOffTheTableIsLostTheColoursTakeTheUnit) {
  CLAUSES("DTS-5.d.11", "DTS-R.91", "DTS-R.47");
  Routing g{{{20, 5, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.run_on();
  g.roll("rout", "1 2"), g.roll("rout", "6 6"), g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("own"), (Lines{"30 18 0", "40 17 0"}));
  EXPECT_EQ(g.points("own"), 2);
  Routing h{{{20, 22, 0}, {30, 4, 0}, {40, 20, 0}}};
  h.run_on();
  h.roll("rout", "2 2");
  EXPECT_EQ(h.at("own").where, Where::removed);
  EXPECT_TRUE(told(h, "removed", R"("how":"ran-off")"));
}

TEST(Rout, AGeneralGoesAlongOrIsLeft) {
  CLAUSES("DTS-R.92", "DTS-D.6");
  for (const bool along : {true, false}) {
    Broken g;
    g.foe("general", "general", {30, 23, 180}).with("general", "enemy");
    g.fight("6 6");
    g.play("decline");
    EXPECT_EQ(g.asked(), "parliament ask-along");
    g.play(along ? "go-along" : "stay-behind");
    g.roll("rout", "2 3");
    EXPECT_EQ(g.at("general").general, along ? g.unit("enemy") : UnitId{});
    if (!along) {
      EXPECT_EQ(g.stands("general"), "30 21 180");
    }
  }
}

TEST(Rout, AGeneralGoesOffTheTableWithTheColours) {
  CLAUSES("DTS-R.92", "DTS-D.6", "DTS-R.54");
  Routing g{{{20, 22, 0}, {30, 4, 0}, {40, 20, 0}}};
  g.put("general", "general", {30, 3, 0}).with("general", "own");
  g.run_on();
  EXPECT_EQ(g.asked(), "royalist ask-along") << "each time";
  g.play("go-along");
  g.roll("rout", "2 2");
  EXPECT_EQ(g.at("general").where, Where::removed);
}

TEST(Rout, AGeneralWhoIsLeftStaysOnTheTable) {
  CLAUSES("DTS-R.54", "DTS-R.47");
  Scene g;
  g.put("own", "foot points4", {30, 47, 0})
      .foe("enemy", "foot points2", {30, 47, 180})
      .touching("own", "enemy");
  g.foe("general", "general", {30, 47.5, 180}).with("general", "enemy");
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("fight", "6 6");
  g.play("decline"), g.play("stay-behind");
  EXPECT_LE(g.at("general").at.y, 47'000);
}

TEST(Rout, NobodyPursuesAUnitRoutedByACheck) {
  CLAUSES("DTS-R.128");
  InContact g{"foot points4", "foot points0"};
  g.begin_in(Check{g.unit("enemy"), {}});
  g.roll("check", "3 4");
  g.roll("rout", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_EQ(g.mode("own"), Mode::formed);
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(Rout, ALostGeneralMakesThoseNearHimCheck) {
  CLAUSES("DTS-V.6", "DTS-R.119");
  for (const bool check : {true, false}) {
    Rules rules;
    if (check) rules.general_loss = GeneralLoss::check;
    Broken g{rules};
    g.foe("general", "general", {30, 23, 180}).with("general", "enemy");
    g.foe("near", "foot points3", {36, 25, 180}).foe("second", "general", {20, 40, 180});
    g.fight("6 6");
    g.play("capture general");
    g.roll("capture", "6 6"), g.roll("capture-defence", "1 1");
    EXPECT_EQ(g.at("general").where, Where::removed);
    if (check) g.roll("check", "1 2"), g.roll("check", "1 2");
    for (int i = 0; i < 3; ++i) g.roll("rout", "1 2");
  }
}

TEST(Rout, BendsToTheOtherSideIfOneIsClosed) {
  CLAUSES("DTS-R.139", "DTS-R.90");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
  g.ground("impassable", 28.5, 10, 20, 3);
  g.run_on();
  g.roll("rout", "6 5");
  EXPECT_LT(g.at("own").stands[1].x, 28'500);
  EXPECT_GT(g.at("own").stands[1].x, 24'000);
  EXPECT_LT(g.at("own").stands[1].y, 11'000);
}

TEST(Rout, AGeneralGoesAlongAfterAFailureToRally) {
  CLAUSES("DTS-R.92", "DTS-D.6");
  Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}, {}, "foot points0"};
  g.put("general", "general", {30, 22, 0}).with("general", "own");
  g.edit().units[g.unit("own")].bonus = Bonus::spent;
  g.declare("own", "rally");
  g.roll("rally", "1 3"), g.roll("rally", "1 2");
  EXPECT_EQ(g.asked(), "royalist ask-along");
  g.play("go-along");
  EXPECT_EQ(g.all_stands("own")[1], "30 18 0");
}

TEST(Rout, AStandWithNoMoreRoomThanRoundingIsLost) {
  CLAUSES("DTS-R.90", "DTS-R.88", "DTS-5.d.9");
  for (const double room : {0.004, 0.005, 0.006}) {
    Routing g{{{20, 22, 0}, {30, 21, 0}, {40, 20, 0}}};
    g.ground("impassable", 36, 18, 8, 1 - room)
        .ground("impassable", 38, 18, 1.25, 4)
        .ground("impassable", 40.75, 18, 3, 4);
    g.run_on();
    g.roll("rout", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
    EXPECT_EQ(g.all_stands("own").size(), room == 0.004 ? 2U : 3U) << room;
  }
}

TEST(Rout, ARallyingUnitThatBreaksRoutsFromWhereItsStandsAre) {
  CLAUSES("DTS-R.85", "DTS-3.17", "DTS-5.d.5");
  Facing g{"foot points0", "foot points4", 26};
  g.scattered_as("own", Mode::rallying, {{20, 22, 0}, {30, 21, 0}, {40, 20, 0}});
  g.begin_in(Check{g.unit("own"), {}});
  g.roll("check", "3 4");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  g.roll("rout", "1 1");
  EXPECT_EQ(g.all_stands("own"), (Lines{"20 22 0", "30 19 0", "40 20 0"}));
}

TEST(Rout, ByTheSwitchItsOwnerIsAskedEachTime) {
  CLAUSES("DTS-R.88", "DTS-D.11", "DTS-5.d.10");
  for (const bool owner : {true, false}) {
    Rules rules;
    if (owner) rules.rout_direction = RoutDirection::owner;
    Routing g{{{28, 22, 0}, {30, 21, 0}, {33, 20, 0}}, rules};
    g.run_on();
    g.roll("rout", "1 2");  // there is but one way to flee
    EXPECT_EQ(g.all_stands("own")[1], "30 18 0");
    EXPECT_EQ(g.all_stands("own")[0], "28 22 0");
  }
}

TEST(Rout, AColumnThatBreaksGathersInLine) {
  CLAUSES("DTS-5.d.7", "DTS-R.102", "DTS-R.89");
  Facing g{"foot points0 long-march", "foot points4", 26};
  g.edit().units[g.unit("own")].flag_at = 2;
  g.begin_in(Check{g.unit("own"), {}});
  g.roll("check", "3 4");
  EXPECT_EQ(g.at("own").formation, Formation::line);
  EXPECT_EQ(g.at("own").flag_at, 0);
  EXPECT_EQ(g.stands("own"), "30 18 0") << "its colours, the last of the file";
  EXPECT_EQ(g.all_stands("own"), (Lines{"30 20 0", "30 18 0", "30 19 0"}));
}

TEST(Rout, WhoIsRemovedIsInNoContact) {
  CLAUSES("DTS-5.d.11", "DTS-R.86");
  Rules rules;
  rules.guns_abandoned = true;
  InContact g{"foot points4", "artillery points0", rules};
  g.begin_in(Check{g.unit("enemy"), {}});
  g.roll("check", "3 4");
  EXPECT_EQ(g.at("enemy").where, Where::removed);
  EXPECT_EQ(g.last("removed"), R"({"unit":"enemy","how":"abandoned"})");
  EXPECT_EQ(g.last_clause("removed"), "DTS-R.86");
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
