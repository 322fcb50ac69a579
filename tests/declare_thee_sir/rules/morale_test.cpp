// 3 Morale: when points are rolled, levels, a general's point, losses, morale checks.
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Morale, PointsAreRolledOnceByTheFirstVolleyInRange) {
  CLAUSES("DTS-3.2", "DTS-3.3", "DTS-3.6", "DTS-R.49", "DTS-I.3");
  Facing g{"foot points2", "foot", 8};
  EXPECT_FALSE(tested(g.at("enemy")));
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "2"), g.roll("points", "6"), g.roll("effect", "1 2");
  EXPECT_EQ(g.points("enemy"), 4);
  g.play("fire enemy");
  g.roll("range", "2"), g.roll("effect", "1 2");
}

TEST(Morale, PointsAreRolledInTheFirstMelee) {
  CLAUSES("DTS-3.4", "DTS-R.50");
  Facing g{"foot", "foot", 4};
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("points", "6"), g.roll("close", "2"), g.roll("points", "6"),
      g.roll("fight", "1 3");
}

TEST(Morale, GradesChangeThePointsRoll) {
  CLAUSES("DTS-R.56", "DTS-3.8");
  for (const bool on : {false, true}) {
    Rules rules;
    rules.troop_grades = on;
    struct Case {
      const char *what, *die;
      int off, on;
    };
    for (const Case c :
         {Case{"foot veteran", "6", 4, 4}, Case{"foot veteran", "3", 2, 3}, Case{"foot raw", "1", 1, 1},
          Case{"foot raw", "2", 2, 1}, Case{"foot", "3", 2, 2}, Case{"artillery veteran", "2", 1, 1}}) {
      Facing g{c.what, "foot", 20, rules};
      g.begin_in(Points{g.unit("own")});
      g.roll("points", c.die);
      EXPECT_EQ(g.points("own"), on ? c.on : c.off) << c.what;
    }
  }
}

TEST(Morale, DragoonsRollOnTheColumnOfOtherUnits) {
  CLAUSES("DTS-R.9", "DTS-3.7");
  Facing g{"dragoons", "foot", 20};
  g.begin_in(Points{g.unit("own")});
  g.roll("points", "6");
  EXPECT_EQ(g.points("own"), 4);
}

TEST(Morale, LevelsByPoints) {
  CLAUSES("DTS-T.level", "DTS-3.10", "DTS-3.11", "DTS-3.12");
  EXPECT_EQ(level_of(0), Level::poor);
  EXPECT_EQ(level_of(1), Level::good);
  EXPECT_EQ(level_of(2), Level::good);
  EXPECT_EQ(level_of(3), Level::excellent);
  EXPECT_EQ(level_of(4), Level::excellent);
}

TEST(Morale, AnAttachedGeneralAddsAPointUpToFour) {
  CLAUSES("DTS-3.13", "DTS-3.14", "DTS-R.52");
  for (const char die : {'1', '6'}) {
    Facing g{"foot", "foot", 20};
    g.put("leader", "general", {30, 18, 0}).with("leader", "own");
    g.begin_in(Points{g.unit("own")});
    g.roll("points", std::string(1, die));
    EXPECT_EQ(g.points("own"), die == '1' ? 2 : 4);
    EXPECT_EQ(g.at("own").bonus, die == '1' ? Bonus::held : Bonus::none);
  }
}

TEST(Morale, ALossComesFromItsOwnPointsThenFromTheGeneralsWhichStaysSpent) {
  CLAUSES("DTS-R.52");
  Facing g{"foot points1", "foot", 20};
  g.put("leader", "general", {30, 18, 0}).with("leader", "own");
  g.begin_in(CheckRoll{g.unit("own"), {}}, CheckRoll{g.unit("own"), {}});
  EXPECT_EQ(g.points("own"), 2);
  g.roll("check", "1 1");
  EXPECT_EQ(g.at("own").points, 0);
  EXPECT_EQ(g.points("own"), 1);
  g.roll("check", "1 1");
  EXPECT_EQ(g.points("own"), 0);
  EXPECT_EQ(g.at("own").bonus, Bonus::spent);
  EXPECT_EQ(g.mode("own"), Mode::formed);
}

TEST(Morale, AGeneralTakesNoCheckAndHasNoPoints) {
  CLAUSES("DTS-3.1", "DTS-R.46");
  Facing g{"foot points4", "foot", 25};
  g.put("general", "general", {30, 22, 0});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move ahead 4");
  EXPECT_TRUE(g.quiet());
  EXPECT_FALSE(tested(g.at("general")));
}

TEST(Morale, AnUntestedUnitRollsItsPointsBeforeItChecks) {
  CLAUSES("DTS-R.51", "DTS-Z.3");
  Facing g{"foot", "foot", 25};
  g.begin_in(Check{g.unit("own"), {}});
  g.roll("points", "6"), g.roll("check", "1 2");
  EXPECT_EQ(g.points("own"), 4);
}

TEST(Morale, ACheckTakesTwoPointsAtMostOneAtATime) {
  CLAUSES("DTS-R.44", "DTS-R.57", "DTS-3.17", "DTS-2.23");
  struct Case {
    int points;
    const char* dice;
    int left;
    bool routs;
  };
  // 6 6: doubles, then 12 reads ROUT. 3 4: a seven, then PB or HOLD. 4 5 on a poor unit reads ROUT.
  for (const Case c :
       {Case{4, "6 6", 2, false}, Case{1, "6 6", 0, true}, Case{3, "3 4", 2, false}, Case{0, "4 5", 0, true},
        Case{0, "2 4", 0, false}, Case{1, "5 5", 0, true}, Case{2, "5 5", 1, false}}) {
    Facing g{"foot points" + std::to_string(c.points), "foot", 25};
    g.begin_in(CheckRoll{g.unit("own"), {}});
    g.roll("check", c.dice);
    EXPECT_EQ(g.points("own"), c.left) << c.points << " by " << c.dice;
    EXPECT_EQ(g.mode("own"), c.routs ? Mode::routing : Mode::formed) << c.points << " by " << c.dice;
    EXPECT_EQ(g.quiet(), !c.routs);
  }
}

TEST(Morale, AMoraleCheckNeverKillsAGeneral) {
  CLAUSES("DTS-R.44", "DTS-R.67");
  Facing g{"foot points2", "foot", 25};
  g.put("leader", "general", {30, 18, 0}).with("leader", "own");
  g.begin_in(CheckRoll{g.unit("own"), {}});
  g.roll("check", "3 4");
  EXPECT_TRUE(g.quiet());
}

TEST(Morale, AUnitThatHasLostItsGeneralsPointIsPoorButDoesNotRout) {
  CLAUSES("DTS-R.55");
  Facing g{"foot points0", "foot", 25};
  g.put("leader", "general", {30, 18, 0}).with("leader", "own");
  g.activate("leader");
  EXPECT_EQ(g.points("own"), 1);
  g.play("advance");
  g.play("move left 90 ahead 6");
  EXPECT_EQ(g.points("own"), 0);
  EXPECT_EQ(g.mode("own"), Mode::formed);
}

TEST(Morale, AHaltedUnitThatLosesPointsStaysHaltedUntilItRouts) {
  CLAUSES("DTS-R.127");
  Facing g{"cavalry points1 halted", "foot", 25};
  g.begin_in(CheckRoll{g.unit("own"), {}}, CheckRoll{g.unit("own"), {}});
  g.roll("check", "1 1");
  EXPECT_EQ(g.mode("own"), Mode::halted);
  g.roll("check", "1 1");
  EXPECT_EQ(g.mode("own"), Mode::routing);
}

TEST(Morale, NobodyPursuesAUnitThatRoutsByACheck) {
  CLAUSES("DTS-R.128");
  Facing g{"foot points0", "foot points3", 0};
  g.touching("own", "enemy");
  g.begin_in(CheckRoll{g.unit("own"), {}});
  g.roll("check", "3 4");
  for (int i = 0; i < 3; ++i) g.roll("rout", "1 1");
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  EXPECT_TRUE(g.quiet());
}

TEST(Morale, ACheckWithoutABareLossReadsTheColumnOfItsLevel) {
  CLAUSES("DTS-R.57", "DTS-2.23", "DTS-R.44");
  Facing g{"foot points3", "foot points2", 20};
  g.begin_in(Check{g.unit("own"), {}});
  g.roll("check", "5 6");  // PB2D6 in column excellent
  EXPECT_EQ(g.points("own"), 3);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
