// 4 Fire: who may fire, ranges, volleys, modifiers, generals under fire.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Fire, RangesByArm) {
  CLAUSES("DTS-4.1", "DTS-4.a.1", "DTS-4.a.2", "DTS-4.a.3", "DTS-T.range", "DTS-R.60", "DTS-R.17");
  struct Case {
    const char* what;
    double least;
  };
  for (const Case c : {Case{"foot", 7}, Case{"dragoons", 7}, Case{"dragoons mounted", 4}, Case{"cavalry", 4},
                       Case{"musketeers", 7}, Case{"artillery", 19}})
    for (const double more : {0.0, 0.001}) {
      Facing g{c.what, "foot points4", c.least + more};
      g.declare("own", "stand-fire");
      g.play("fire enemy");
      g.roll("range", "1");
      EXPECT_EQ(g.quiet(), more > 0) << c.what;
    }
}

TEST(Fire, RangeIsFromAShootingStandToTheNearestStandEdge) {
  CLAUSES("DTS-4.6", "DTS-R.25", "DTS-R.59");
  Facing g{"foot points2", "artillery", 8};  // the pikes in the middle are nearest, and do not shoot
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "2");
  EXPECT_NE(g.last("aimed").find(R"("distance":8000)"), std::string::npos) << g.last("aimed");
}

TEST(Fire, RangeIsFromNoStandThatIsGone) {
  CLAUSES("DTS-R.25", "DTS-R.59");
  Facing g{"foot points2", "artillery",
           25};  // of the pikes and one stand, 28.5 to 31.5, the right half shoots
  g.edit().units[g.unit("own")].with_it = 6;
  g.foe("guns", "artillery points4", {28.75, 24, 180});
  g.declare("own", "stand-fire");
  g.play("fire guns");
  g.roll("range", "2");
  EXPECT_TRUE(told(g, "aimed", R"("distance":4032)")) << g.last("aimed");
}

TEST(Fire, WhichFormationsFire) {
  CLAUSES("DTS-R.58", "DTS-R.70", "DTS-T.states");
  Facing march{"foot long-march", "foot", 6};
  march.activate("own");
  EXPECT_EQ(march.refused("stand-fire"), "DTS-R.58");
  march.play("advance-fire");
  march.roll("movement", "1");
  march.play("move");
  EXPECT_EQ(march.asked(), "");  // its volley is lost
  EXPECT_NE(march.last("volley-lost"), "");
}

TEST(Fire, ColumnFireUsesTheLeadingStand) {
  CLAUSES("DTS-R.58");
  Rules rules;
  rules.column_fire = true;
  Facing g{"foot long-march", "foot points3", 6, rules};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "1 2");
}

TEST(Fire, AHedgehogPicksAFaceForEachVolley) {
  CLAUSES("DTS-R.70", "DTS-D.7", "DTS-R.21");
  Facing g{"foot hedgehog", "foot points3", 6};
  g.foe("behind", "foot points3", {30, 12, 0});
  g.declare("own", "stand-fire");
  EXPECT_EQ(g.refused("fire enemy"), "DTS-R.70");
  EXPECT_EQ(g.refused("fire enemy rear"), "DTS-4.3");
  g.play("fire enemy front");
  g.roll("range", "1"), g.roll("effect", "1 2");
  g.play("fire behind rear");
  g.roll("range", "1"), g.roll("effect", "1 2");
}

TEST(Fire, HedgehogFireMayBeOff) {
  CLAUSES("DTS-R.70");
  Rules rules;
  rules.hedgehog_fire = false;
  Facing g{"foot hedgehog", "foot points3", 6, rules};
  g.activate("own");
  EXPECT_EQ(g.refused("stand-fire"), "DTS-R.70");
}

TEST(Fire, WhichHorseFire) {
  CLAUSES("DTS-R.69", "DTS-R.59");
  for (const bool only : {false, true})
    for (const bool firelocks : {false, true}) {
      Rules rules;
      if (only) rules.horse_fire = HorseFire::firelocks;
      Facing g{firelocks ? "cavalry firelocks" : "cavalry", "foot", 4, rules};
      g.activate("own");
      EXPECT_EQ(g.offers("stand-fire"), firelocks || !only);
      if (only && !firelocks) EXPECT_EQ(g.refused("stand-fire"), "DTS-R.59");
    }
}

TEST(Fire, FootWithOnlyItsPikesCannotFire) {
  CLAUSES("DTS-R.59", "DTS-R.130");
  for (const StandSet stands : {StandSet{2}, StandSet{3}}) {
    Facing g{"foot", "foot points3", 5};
    g.edit().units[g.unit("own")].with_it = stands;
    g.activate("own");
    if (stands == 2) {
      EXPECT_EQ(g.refused("stand-fire"), "DTS-R.59");
      continue;
    }
    g.play("stand-fire");  // one stand fires as many volleys as two
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "1 2");
    EXPECT_EQ(g.asked(), "royalist aim");
  }
}

TEST(Fire, WhatIsNoTarget) {
  CLAUSES("DTS-R.62", "DTS-4.3", "DTS-4.4");
  Facing g{"foot", "foot", 6};
  g.put("friend", "foot points2", {38, 26, 0}).foe("fighting", "foot points2", {38, 26, 180});
  g.touching("friend", "fighting");
  g.foe("general", "general", {26, 26, 180}).foe("beside", "foot points2", {42, 19, 180});
  g.declare("own", "stand-fire");
  EXPECT_EQ(g.refused("fire fighting"), "DTS-R.62");
  EXPECT_EQ(g.refused("fire general"), "DTS-R.62");
  EXPECT_EQ(g.refused("fire beside"), "DTS-4.3");
  EXPECT_EQ(g.refused("fire friend"), "DTS-4.4");
}

TEST(Fire, RoutingUnitsAreTargetsAndLosePointsButAreNotPushed) {
  CLAUSES("DTS-R.62", "DTS-R.68");
  for (const Mode mode : {Mode::routing, Mode::rallying}) {
    Facing g{"artillery", "foot points2", 10};
    g.scattered_as("enemy", mode, {{28, 30, 0}, {30, 30, 0}, {33, 30, 0}});
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "6 6");
    EXPECT_EQ(g.points("enemy"), 1);
    EXPECT_EQ(g.asked(), "royalist aim");
    EXPECT_TRUE(g.quiet());
  }
}

TEST(Fire, AHopeAndACaroleAreHarderToHit) {
  CLAUSES("DTS-4.8", "DTS-4.9", "DTS-T.firemod", "DTS-4.12");
  for (const char* what : {"musketeers points2", "cavalry firelocks carole points2", "foot points2"}) {
    Facing g{"foot", what, 6};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");  // 11 reads ROUT in column good, 10 does not
    EXPECT_EQ(g.points("enemy"), what[0] == 'f' ? 1 : 2) << what;
  }
}

TEST(Fire, FlankFormationAndRangeDoNotChangeTheSum) {
  CLAUSES("DTS-4.12", "DTS-R.23");
  Facing g{"foot", "foot points2 long-march", 6};
  g.edit().units[g.unit("enemy")].at.facing = 9'000;
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 6");
  EXPECT_NE(g.last("fired").find(R"("total":10)"), std::string::npos) << g.last("fired");
}

TEST(Fire, ModifiersDoNotChangeDoublesOrSeven) {
  CLAUSES("DTS-4.13", "DTS-4.c.3", "DTS-4.c.4", "DTS-4.11");
  Facing g{"foot points0", "foot points2", 6};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5");  // 9 less 2 is a modified 7 only
  EXPECT_EQ(g.points("enemy"), 2);
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "3 4");
  EXPECT_EQ(g.points("enemy"), 1);
}

TEST(Fire, AnUntestedFirerIsNotPoorAndStaysUntested) {
  CLAUSES("DTS-R.135");
  Facing g{"foot", "foot points2", 6};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "5 6");
  EXPECT_EQ(g.points("enemy"), 1);
  EXPECT_FALSE(tested(g.at("own")));
}

TEST(Fire, LikeModifiersCountEachOrByTheLine) {
  CLAUSES("DTS-R.64", "DTS-4.10", "DTS-4.11");
  for (const bool line : {false, true}) {
    Rules rules;
    if (line) rules.modifier_stacking = ModifierStacking::line;
    Facing g{"foot points0", "foot points2", 6, rules};
    g.line("hard-cover", {20, 25.5}, {40, 25.5});
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_NE(g.last("fired").find(line ? R"("total":9)" : R"("total":7)"), std::string::npos)
        << g.last("fired");
  }
}

TEST(Fire, MusketryNeverPushes) {
  CLAUSES("DTS-4.c.1", "DTS-4.c.7", "DTS-R.68");
  Facing g{"foot", "foot points0", 6};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "2 6");  // 8 reads PB2D6
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.stands("enemy"), "30 26 180");
}

TEST(Fire, ThePushKeepsFormationAndFacingAndStopsAtTheEdge) {
  CLAUSES("DTS-R.66", "DTS-4.b.6", "DTS-R.47", "DTS-R.82");
  Scene g;
  g.put("own", "artillery", {30, 30, 0}).foe("enemy", "foot points2", {30, 45, 180});
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5"), g.roll("push", "6");
  EXPECT_EQ(g.stands("enemy"), "30 47 180");
  EXPECT_EQ(g.at("enemy").formation, Formation::line);
}

TEST(Fire, TheModifiedSumDecidesOnAPushAfterTheBareDoubles) {
  CLAUSES("DTS-4.b.4", "DTS-4.b.5", "DTS-4.7", "DTS-4.10");
  Facing g{"artillery", "foot points2", 10};
  g.line("hard-cover", {20, 29.5}, {40, 29.5});
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5");  // 9 less 2 reads PB1D6
  EXPECT_TRUE(g.quiet());
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "5 5");  // doubles take a point, the 8 does not push
  EXPECT_EQ(g.points("enemy"), 1);
  EXPECT_TRUE(g.quiet());
}

TEST(Fire, NoCasualtyRollWithoutALostPoint) {
  CLAUSES("DTS-4.d.1", "DTS-R.67");
  for (const bool poor : {false, true}) {
    Facing g{"foot", poor ? "foot points0" : "foot points2", 6};
    g.foe("general", "general", {30, 28, 180}).with("general", "enemy");
    if (poor) g.edit().units[g.unit("enemy")].bonus = Bonus::spent;
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", poor ? "3 4" : "1 2");
    EXPECT_TRUE(g.quiet());
  }
}

TEST(Fire, OneCasualtyRollForTwoLostPoints) {
  CLAUSES("DTS-R.67", "DTS-4.d.4", "DTS-Z.4");
  for (const bool killed : {false, true})
    for (const bool spent : {false, true}) {
      Facing g{"foot", "foot points3", 6};
      g.foe("general", "general", {30, 28, 180}).with("general", "enemy");
      if (spent) g.edit().units[g.unit("enemy")].bonus = Bonus::spent;
      g.declare("own", "stand-fire");
      g.play("fire enemy");
      g.roll("range", "1"), g.roll("effect", "6 6"), g.roll("casualty", killed ? "1" : "2");
      EXPECT_EQ(g.points("enemy"), spent ? 1 : 2);
      EXPECT_EQ(g.at("enemy").points, killed && !spent ? 2 : 1);
      EXPECT_TRUE(g.quiet());
    }
}

TEST(Fire, OnlyAHedgehogIsForbiddenToFireByItsSwitch) {
  CLAUSES("DTS-R.70");
  Rules rules;
  rules.hedgehog_fire = false;
  Facing g{"foot points2", "foot points2", 6, rules};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
}

TEST(Fire, TheColumnIsThatAfterTheFirstLoss) {
  CLAUSES("DTS-R.63", "DTS-4.c.2", "DTS-3.15");
  for (const bool one : {true, false}) {
    Facing g{"foot points2", one ? "foot points1" : "foot points2", 6};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 5");
    EXPECT_EQ(g.points("enemy"), one ? 0 : 1);
    EXPECT_TRUE(told(g, "fired",
                     one ? R"("column":"poor","reading":"rout"},"losses":2)"
                         : R"("column":"good","reading":"push-two"},"losses":1)"));
  }
}

TEST(Fire, AGeneralWithAUnitThatIsPushedGoesAlongOrStays) {
  CLAUSES("DTS-R.66", "DTS-R.82", "DTS-R.127", "DTS-2.4");
  Facing g{"artillery points2", "foot points2", 10};
  g.foe("general", "general", {30, 32, 180}).with("general", "enemy");
  g.edit().units[g.unit("enemy")].bonus = Bonus::spent;
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5"), g.roll("push", "4");
  EXPECT_EQ(g.asked(), "parliament ask-along");
  g.play("stay-behind");
  EXPECT_EQ(g.stands("enemy"), "30 34 180");
}

TEST(Fire, APushEndsContactAndDoesNotEndOnAFriend) {
  CLAUSES("DTS-R.172", "DTS-R.43", "DTS-R.82", "DTS-R.66");
  Facing g{"artillery points2", "foot points2", 24};
  g.foe("friend", "foot points2", {30, 46.5, 180});
  g.begin_in(PushRoll{g.unit("enemy"), g.unit("own"), 1});
  g.roll("push", "2");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("enemy"), "30 45.5 180") << "there is no room beyond it";
}

TEST(Fire, TheFacesOfAHedgehog) {
  CLAUSES("DTS-R.70", "DTS-R.21", "DTS-R.25");
  struct Case {
    double x, y;
    const char *face, *far;
  };
  // It is 2 wide and 2.5 deep; the gun is 1.5 square.
  for (const Case c :
       {Case{30, 24, "front", R"("distance":4000)"}, Case{35, 18, "right", R"("distance":3250)"},
        Case{30, 13, "rear", R"("distance":4500)"}, Case{25, 18, "left", R"("distance":3250)"}}) {
    Scene g;
    g.put("own", "foot points2 hedgehog", {30, 20, 0}).foe("gun", "artillery points2", {c.x, c.y, 180});
    g.edit().units[g.unit("gun")].at.facing = 0;
    if (c.y == 24) g.edit().units[g.unit("gun")].at.y = 25'500;
    g.declare("own", "stand-fire");
    EXPECT_EQ(g.offers(), (std::vector<std::string>{fmt::format("fire gun {}", c.face), "withhold"}));
    g.play(fmt::format("fire gun {}", c.face));
    g.roll("range", "6");
    EXPECT_NE(g.last("aimed").find(c.far), std::string::npos) << g.last("aimed");
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
