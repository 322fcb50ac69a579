// 4 Fire: what is visible, arcs of fire, hard cover.                       DTS-R.20 to DTS-R.25, DTS-R.65
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// The clause that forbids `own` to fire at `enemy`; "" if none does.
std::string bars(Scene& g) {
  g.declare("own", "stand-fire");
  if (g.asked() == "") return "nothing in reach";
  return g.offers("fire enemy") ? "" : g.refused("fire enemy");
}

TEST(Sight, OtherUnitsBlockAndGeneralsDoNot) {
  CLAUSES("DTS-4.2", "DTS-R.24");
  for (const char* what : {"foot three", "general"}) {
    Facing g{"artillery", "artillery", 10};
    g.put("between", what, {30, 25, 0}).foe("other", "foot", {36, 26, 180});
    EXPECT_EQ(bars(g), what[0] == 'f' ? "DTS-4.2" : "") << what;
  }
}

TEST(Sight, GroundThatBlocks) {
  CLAUSES("DTS-R.24", "DTS-4.2");
  struct Case {
    const char* what;
    double y, depth;
    bool blocks;
  };
  for (const Case c :
       {Case{"wood", 24, 2, false}, Case{"wood", 24, 2.1, true}, Case{"building", 24, 0.5, true},
        Case{"hill step1", 24, 1, true}, Case{"high", 24, 0.5, true}, Case{"high", 20.5, 0.5, false},
        Case{"high", 28.8, 0.5, false}, Case{"hard-cover obstacle", 24, 0.5, false}}) {
    Facing g{"artillery", "artillery", 10};
    g.foe("other", "foot", {30, 43, 180}).ground(c.what, 0, c.y, 72, c.depth);
    const std::string why = bars(g);
    EXPECT_EQ(why.empty(), !c.blocks) << c.what << ' ' << c.y << ' ' << why;
  }
}

TEST(Sight, AUnitOnAHigherStepSeesOverOthers) {
  CLAUSES("DTS-R.24");
  Facing g{"artillery", "artillery", 10};
  g.put("between", "foot", {30, 25, 0}).ground("hill level step1", 20, 15, 20, 6);
  EXPECT_EQ(bars(g), "");
}

TEST(Sight, TheArcIs45DegreesToEachSideOrHalfOfIt) {
  CLAUSES("DTS-4.3", "DTS-R.21", "DTS-R.20");
  for (const bool narrow : {false, true}) {
    Rules rules;
    if (narrow) rules.fire_arc = FireArc::narrow;
    Scene g{rules};
    g.put("own", "artillery", {30, 20, 0}).foe("enemy", "artillery", {36, 27, 180});
    g.foe("ahead", "artillery", {30, 30, 180});
    EXPECT_EQ(bars(g), narrow ? "DTS-4.3" : "");
  }
}

TEST(Sight, HardCoverIsNearTheTargetAndCrossedByTheShot) {
  CLAUSES("DTS-R.65", "DTS-4.10", "DTS-4.2", "DTS-R.24");
  struct Case {
    const char* what;
    double y;
    bool covers;
  };
  for (const Case c :
       {Case{"hard-cover", 25, true}, Case{"hard-cover", 24.4, false}, Case{"wood", 25, false},
        Case{"obstacle", 25, false}, Case{"hard-cover", 27.8, false}, Case{"building", 26.2, true}}) {
    Facing g{"foot", "foot points2", 6};
    g.ground(c.what, 20, c.y, 20, 0.5);
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_EQ(g.points("enemy"), c.covers ? 2 : 1) << c.what << ' ' << c.y;
  }
}

TEST(Sight, CoverOnOneSideOnly) {
  CLAUSES("DTS-L.2.c", "DTS-R.65");
  for (const Angle side : {Angle{0}, Angle{18'000}}) {  // the side on which a unit has cover: north, south
    Facing g{"foot", "foot points2", 6};
    g.line("hard-cover", {20, 25.5}, {40, 25.5});
    g.change().covers = {side};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_EQ(g.points("enemy"), side == 0 ? 2 : 1);
  }
}

TEST(Sight, AMaskedBatteryIsNoTargetUntilItHasFired) {
  CLAUSES("DTS-L.1.g", "DTS-I.7");
  Facing g{"foot", "artillery points2", 6};
  g.foe("other", "foot points2", {35, 26, 180});
  g.edit().units[g.unit("enemy")].masked = true;
  g.begin_in(Execute{g.unit("own"), Order::stand_fire, Mode::formed},
             Execute{g.unit("enemy"), Order::stand_fire, Mode::formed});
  EXPECT_EQ(g.refused("fire enemy"), "DTS-L.1.g");
  g.play("withhold"), g.play("withhold");
  g.play("fire own");
  EXPECT_FALSE(g.at("enemy").masked);
}

TEST(Sight, ATargetIsSeenFromTheFrontOnly) {
  CLAUSES("DTS-4.2", "DTS-4.3", "DTS-R.21", "DTS-R.24", "DTS-R.62");
  for (const bool narrow : {false, true}) {  // seen from a point an inch beside its front, not from the front
    Facing g{"foot", "artillery points2", 7};
    g.edit().units[g.unit("enemy")].at.x = 33'400;
    g.ground("building", 20, 21, narrow ? 11 : 13, 1);
    g.declare("own", "stand-fire");
    if (narrow)
      g.play("fire enemy");
    else
      EXPECT_TRUE(done(g)) << "no target, no question";
  }
}

TEST(Sight, OfEquallyShortShotsThatAtTheFirstStandDecidesOnCover) {
  CLAUSES("DTS-R.65", "DTS-4.2", "DTS-4.3", "DTS-R.25", "DTS-R.62");
  for (const bool left : {true, false}) {  // as the firer sees it; the target's first stand is on its right
    Facing g{"foot", "foot points2", 6};
    g.line("hard-cover", {left ? 27.5 : 31.0, 25.5}, {left ? 29.0 : 32.5, 25.5}, 0.2);
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_EQ(g.points("enemy"), left ? 1 : 2);
  }
}

TEST(Sight, CoverCountsWithinAnInchOfTheTarget) {
  CLAUSES("DTS-R.65");
  for (const double far : {1.0, 1.001}) {
    Facing g{"foot", "foot points2", 6};
    g.ground("hard-cover", 20, 25.5 - far, 20, 0.5);
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    g.roll("range", "1"), g.roll("effect", "5 6");
    EXPECT_EQ(g.points("enemy"), far == 1.0 ? 2 : 1) << far;
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
