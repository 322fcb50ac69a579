// 5.d Pursuit: the move at once, the break roll, the end.
#include "declare_thee_sir/melee.hpp"
#include "declare_thee_sir/melee/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// `own` pursues `enemy`, whose stands are here.
struct Pursuit : Facing {
  Pursuit(std::string_view own, std::vector<Spot> stands, Rules rules = {})
      : Facing(own, "foot points2", 15, rules) {
    scattered_as("enemy", Mode::routing, std::move(stands));
    Unit& it = edit().units[unit("own")];
    it.mode = Mode::pursuing, it.chases = unit("enemy");
  }
  void pursue(std::string_view die) {
    activate("own");
    roll("break-off", "1"), roll("pursuit", die);
  }
};

TEST(Pursuit, AtOnceAndWithoutAChoice) {
  CLAUSES("DTS-5.d.12", "DTS-5.d.13", "DTS-R.129", "DTS-R.95");
  for (const char* own : {"foot points4", "cavalry points4"}) {
    InContact g{own, "foot points2"};
    g.fight("5 6");
    g.roll("rout", "3 3"), g.roll("rout", "6 6"), g.roll("rout", "6 6");
    g.roll("pursuit", "5");
    EXPECT_EQ(g.stands("own"), "30 25 0");
    EXPECT_EQ(g.mode("own"), Mode::pursuing);
    EXPECT_EQ(g.last("break-rolled"), "");
  }
}

TEST(Pursuit, AgainAtEachActivation) {
  CLAUSES("DTS-5.d.15", "DTS-Z.8", "DTS-T.states");
  Pursuit g{"cavalry points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.pursue("6");
  EXPECT_EQ(g.stands("own"), "30 26 0");
  EXPECT_TRUE(done(g));
}

TEST(Pursuit, APursuerThatDoesNotGetThroughAFriendStopsWhereItWasClear) {
  CLAUSES("DTS-R.172", "DTS-R.93");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 25, 0}, {40, 40, 0}}};
  g.put("friend", "foot points4", {30, 23.8, 0});
  g.foe("wall", "foot points4", {30, 26.5, 180});
  g.pursue("6");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("own"), "30 22.8 0");
  EXPECT_TRUE(done(g));
}

TEST(Pursuit, APursuerThatIsStoppedSoGoesForNoOther) {
  CLAUSES("DTS-R.172", "DTS-R.93");
  Pursuit g{"foot points4", {{28.5, 25, 0}, {31.5, 25, 0}, {40, 40, 0}}};
  g.put("friend", "foot points4", {30, 23.8, 0});
  g.foe("wall", "foot points4", {30, 26.5, 180});
  g.pursue("6");
  g.play("after-stand 1");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("own"), "30 22.8 0");
  EXPECT_TRUE(done(g)) << g.asked();
}

TEST(Pursuit, TheBreakRoll) {
  CLAUSES("DTS-5.d.16", "DTS-R.95", "DTS-5.d.18");
  struct Case {
    const char *own, *die;
    bool halts;
  };
  for (const Case c :
       {Case{"foot points0", "1", true}, Case{"foot points2", "2", false}, Case{"foot points2", "3", true},
        Case{"foot points4", "4", false}, Case{"foot points4", "5", true}}) {
    Pursuit g{c.own, {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
    g.activate("own");
    g.roll("break-off", c.die);
    EXPECT_EQ(g.mode("own"), c.halts ? Mode::halted : Mode::pursuing) << c.own << c.die;
    EXPECT_EQ(g.stands("own"), "30 20 0");
  }
}

TEST(Pursuit, AGeneralsPointCountsInTheBreakRoll) {
  CLAUSES("DTS-R.95", "DTS-R.52");
  Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.put("leader", "general", {30, 18, 0}).with("leader", "own");
  g.activate("own");
  g.roll("break-off", "3"), g.roll("pursuit", "4");
  EXPECT_EQ(g.asked(), "royalist ask-along");
  g.play("stay-behind");
  EXPECT_EQ(g.at("leader").general, UnitId{});
  EXPECT_EQ(g.stands("own"), "30 24 0");
}

TEST(Pursuit, AHaltedPursuerMayTurnAndNoMore) {
  CLAUSES("DTS-5.d.18", "DTS-5.d.19", "DTS-D.13", "DTS-R.98", "DTS-5.d.20");
  Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.activate("own");
  g.roll("break-off", "6");
  EXPECT_EQ(g.asked(), "royalist ask-facing");
  g.play("face 90");
  EXPECT_EQ(g.at("own").at.facing, 9'000);
  EXPECT_TRUE(done(g));
  later(g, "own");
  EXPECT_EQ(g.refused("formation"), "DTS-5.d.20");
  EXPECT_EQ(g.refused("advance"), "DTS-5.d.20");
  EXPECT_EQ(g.refused("advance-fire"), "DTS-5.d.20");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"stand-fire", "rally", "defer"}));
}

TEST(Pursuit, TheNearestStandByTheOwnersChoiceAmongEquals) {
  CLAUSES("DTS-R.93", "DTS-D.13", "DTS-R.140");
  Pursuit g{"foot points4", {{20, 40, 0}, {36, 30, 0}, {24, 30, 0}}};
  g.pursue("4");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"after-stand 2", "after-stand 3"}));
  g.play("after-stand 3");
  EXPECT_LT(g.at("own").at.x, 30'000);
  EXPECT_EQ(g.at("own").at.facing, 0) << "it keeps its facing";
}

TEST(Pursuit, AStandThatIsTouchedRunsOnOnceAndTheRestIsUsed) {
  CLAUSES("DTS-5.d.14", "DTS-R.93", "DTS-R.88");
  Pursuit g{"foot points4", {{29, 24, 0}, {31, 26, 0}, {40, 40, 0}}};
  g.pursue("5");
  g.roll("rout", "1 2");  // the first stand, 3 away
  EXPECT_GT(g.at("enemy").stands[0].y, 26'000);
  g.roll("rout", "1 2");  // then the second, 3 away from where it came
  EXPECT_GT(g.at("enemy").stands[1].y, 28'000);
  EXPECT_TRUE(done(g));
  EXPECT_LE(g.at("own").at.y, 25'010);
}

TEST(Pursuit, EndsWhenTheRoutingUnitRallies) {
  CLAUSES("DTS-R.94", "DTS-5.d.19");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.declare("enemy", "rally");
  g.roll("rally", "2 2");
  EXPECT_EQ(g.mode("own"), Mode::halted);
  g.play("gather 4");
  EXPECT_EQ(g.asked(), "royalist ask-facing");
}

TEST(Pursuit, EndsWhenTheRoutingUnitIsRemoved) {
  CLAUSES("DTS-5.d.17", "DTS-R.94");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 46, 0}, {40, 40, 0}}};
  g.declare("enemy", "defer");
  g.roll("rout", "2 2");
  EXPECT_EQ(g.at("enemy").where, Where::removed);
  EXPECT_EQ(g.mode("own"), Mode::halted);
  g.play("face 180");
  EXPECT_EQ(g.at("own").at.facing, 18'000);
}

TEST(Pursuit, NoneOfAUnitThatIsGoneByItsFirstRout) {
  CLAUSES("DTS-R.94");
  Scene g;
  g.put("own", "foot points4", {30, 44, 0})
      .foe("enemy", "foot points2", {30, 44, 180})
      .touching("own", "enemy");
  g.foe("far", "foot points4", {60, 46, 180}).foe("farther", "foot points4", {66, 46, 180});
  g.put("rest", "foot points4", {8, 3, 0});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("fight", "5 6"), g.roll("rout", "6 6");
  EXPECT_EQ(g.at("enemy").where, Where::removed);
  EXPECT_EQ(g.mode("own"), Mode::formed);
  EXPECT_TRUE(done(g));
}

TEST(Pursuit, StopsShortOfAnotherEnemyAndHalts) {
  CLAUSES("DTS-R.96");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.foe("other", "foot points4", {30, 24, 180});
  g.pursue("6");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_EQ(g.mode("own"), Mode::halted);
  EXPECT_EQ(g.asked(), "royalist ask-facing");
}

TEST(Pursuit, OrFightsIt) {
  CLAUSES("DTS-R.96");
  Rules rules;
  rules.pursuit_collision = PursuitCollision::melee;
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}, rules};
  g.foe("other", "foot", {30, 24, 180});
  g.pursue("6");
  EXPECT_EQ(g.stands("own"), "30 24 0");
  g.roll("close", "2"), g.roll("points", "1"), g.roll("fight", "1 3");
  EXPECT_TRUE(g.in_touch("own", "other"));
  EXPECT_EQ(g.points("own"), 3);
}

TEST(Pursuit, PushesOnRoutingStandsOfAnotherUnit) {
  CLAUSES("DTS-R.96", "DTS-5.d.14");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.foe("other", "artillery points2", {30, 23, 180}).scattered_as("other", Mode::routing, {{30, 23, 0}});
  g.pursue("6");
  g.roll("rout", "6 5");
  EXPECT_EQ(g.all_stands("other"), (std::vector<std::string>{"30 34 0"}));
  EXPECT_EQ(g.stands("own"), "30 26 0");
}

TEST(Pursuit, DifficultGroundAndObstaclesHinderIt) {
  CLAUSES("DTS-R.97", "DTS-R.39");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.ground("difficult", 20, 15, 20, 20);
  g.pursue("6");
  EXPECT_EQ(g.stands("own"), "30 22 0");
  Pursuit h{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  h.line("obstacle", {20, 23.25}, {40, 23.25});
  h.pursue("6");
  EXPECT_EQ(h.stands("own"), "30 23 0");
  EXPECT_EQ(h.mode("own"), Mode::pursuing);
}

TEST(Pursuit, FormationAndRoadDoNotSpeedIt) {
  CLAUSES("DTS-R.97");
  Pursuit g{"foot points4 hedgehog", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.line("road", {30, 0}, {30, 48}, 1.5);
  g.pursue("5");
  EXPECT_EQ(g.stands("own"), "30 25 0");
}

TEST(Pursuit, ThroughFriendsWithChecks) {
  CLAUSES("DTS-R.97");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.put("friend", "foot points3", {30, 23, 0});
  g.pursue("6");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("own"), "30 26 0");
}

TEST(Pursuit, APursuerPushedBackIsHalted) {
  CLAUSES("DTS-R.127");
  for (const bool by_guns : {false, true}) {
    Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
    if (by_guns) {
      g.foe("guns", "artillery points2", {30, 32, 180});
      g.declare("guns", "stand-fire");
      g.play("fire own");
      g.roll("range", "1"), g.roll("effect", "4 5"), g.roll("push", "3");
      EXPECT_EQ(g.stands("own"), "30 17 0");
    } else {
      g.foe("attacker", "foot points4", {30, 24, 180});
      g.declare("attacker", "advance");
      g.play("attack own");
      g.roll("movement", "4"), g.roll("close", "2"), g.roll("fight", "3 5"), g.roll("push", "3");
      EXPECT_EQ(g.stands("own"), "30 17 0");
    }
    EXPECT_EQ(g.mode("own"), Mode::halted);
    EXPECT_NE(g.asked(), "royalist ask-facing");
  }
}

TEST(Pursuit, LossesAloneDoNotStopIt) {
  CLAUSES("DTS-R.127");
  Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.foe("shot", "foot points4", {30, 26, 180});
  g.declare("shot", "stand-fire");
  g.play("fire own");
  g.roll("range", "1"), g.roll("effect", "3 4");
  EXPECT_EQ(g.points("own"), 1);
  EXPECT_EQ(g.mode("own"), Mode::pursuing);
}

TEST(Pursuit, APursuerThatIsAttackedAndHoldsIsHaltedInContact) {
  CLAUSES("DTS-R.136", "DTS-T.states");
  Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.foe("attacker", "foot points4", {30, 24, 180});
  g.declare("attacker", "advance");
  g.play("attack own");
  g.roll("movement", "4"), g.roll("close", "2"), g.roll("fight", "1 3");
  EXPECT_EQ(g.mode("own"), Mode::halted);
  EXPECT_TRUE(g.in_touch("own", "attacker"));
  EXPECT_TRUE(done(g)) << "no free change of facing";
  EXPECT_FALSE(g.at("own").chases);
  later(g, "own");
  EXPECT_EQ(g.refused("stand-fire"), "DTS-R.58");
  g.play("advance");
  g.play("attack attacker");
  g.roll("fight", "1 2");
}

TEST(Pursuit, AHaltedUnitStandsAndFires) {
  CLAUSES("DTS-T.states");
  Facing g{"foot points2 halted", "foot points4", 5};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "3");
}

TEST(Pursuit, ARearwardMoveNeedsABrokenPursuit) {
  CLAUSES("DTS-6.a.4", "DTS-5.d.20");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.activate("own");
  g.roll("break-off", "6");
  g.play("keep-facing");
  later(g, "own", "rally");
  g.roll("rally", "1 2");  // no rearward move before it is rallied
}

TEST(Pursuit, EndsEveryContact) {
  CLAUSES("DTS-5.d.12", "DTS-R.129");
  InContact g{"foot points4", "foot points0"};
  g.foe("second", "artillery points2", {33, 19.5, 270}).touching("own", "second");
  g.fight("3 4");
  for (int i = 0; i < 3; ++i) g.roll("rout", "6 6");
  EXPECT_FALSE(g.in_touch("own", "second"));
  EXPECT_EQ(g.mode("own"), Mode::pursuing);
}

TEST(Pursuit, AHaltedUnitTurnsOnlyWhereItFits) {
  CLAUSES("DTS-5.d.19", "DTS-R.28");
  Pursuit g{"foot points2", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.ground("impassable", 20, 21, 20, 1);
  g.activate("own");
  g.roll("break-off", "6");
  EXPECT_NE(g.refused("face 90"), "") << "there is no room";
  EXPECT_NE(g.refused("face 0"), "") << "as it stands";
  g.play("face 180");
}

TEST(Pursuit, AHaltedUnitAttacksOnlyWhomItTouches) {
  CLAUSES("DTS-5.d.20");
  for (const bool halted : {true, false}) {
    Facing g{halted ? "foot points2 halted" : "foot points2", "foot points2", 5};
    g.activate("own");
    const auto why = may_not_attack(g.state(), g.table(), g.unit("own"), g.unit("enemy"));
    EXPECT_EQ(why ? text(why->clause, clause_ids) : "", halted ? "DTS-5.d.20" : "");
  }
}

TEST(Pursuit, GoesOnPastAFriendOnWhomItWouldEnd) {
  CLAUSES("DTS-R.43", "DTS-R.97", "DTS-R.37");
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}};
  g.put("friend", "artillery points4", {30, 24, 0});
  g.pursue("4");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("own"), "30 25 0");
}

TEST(Pursuit, WhatItMeetsIsFoughtFromItsZone) {
  CLAUSES("DTS-R.96", "DTS-R.22");
  Rules rules;
  rules.pursuit_collision = PursuitCollision::melee;
  Pursuit g{"foot points4", {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}}, rules};
  g.foe("screen", "foot points4", {30, 25, 0});  // it looks away
  g.pursue("6");
  EXPECT_EQ(g.last("attack-declared"), R"({"unit":"own","target":"screen","zone":"rear"})");
  g.roll("close", "6"), g.roll("fight", "1 2");
  EXPECT_EQ(modifiers(g), "rear 4");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
