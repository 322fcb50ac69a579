// Stands are solid: attacks and moves that cannot end clear, and what a friend's rout leaves on the way.
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Solid, AnAttackThatCannotEndClearOfAFriendFallsShort) {
  CLAUSES("DTS-R.43", "DTS-R.73", "DTS-R.172");
  Facing g{"foot points4", "foot points4", 4};
  g.put("friend", "foot points4", {30, 23.5, 0});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "6");
  EXPECT_EQ(g.asked(), "");
  EXPECT_NE(g.last("fell-short"), "");
  EXPECT_EQ(g.stands("own"), "30 22.5 0");
}

TEST(Solid, AColumnsHeadDoesNotTurnWithoutTheWheel) {
  CLAUSES("DTS-R.36");
  for (const bool wheels : {true, false}) {
    Rules rules;
    rules.advance_wheel = wheels;
    Facing g{"foot long-march", "foot", 25, rules};
    g.declare("own", "advance");
    g.roll("movement", "4");
    if (wheels)
      g.play("move wheel right 20 ahead 1");
    else
      EXPECT_EQ(g.refused("move wheel right 20 ahead 1"), "DTS-R.36");
  }
}

TEST(Solid, TheUnitPassedChecksThoughTheMoverIsGone) {
  CLAUSES("DTS-2.24", "DTS-R.45");
  Rules rules;
  rules.guns_abandoned = true;
  Facing g{"artillery points0", "foot points4", 25, rules};
  g.put("friend", "foot points2", {30, 22, 0});
  g.declare("own", "advance");
  g.roll("movement", "4");
  g.play("move ahead 4");
  g.roll("check", "3 4");  // a loss while poor: it routs, and the gun is abandoned
  EXPECT_EQ(g.at("own").where, Where::removed);
  g.roll("check", "3 4");
  EXPECT_EQ(g.points("friend"), 1);
}

TEST(Solid, ARoutedAttackerRunsToItsEdge) {
  CLAUSES("DTS-R.88", "DTS-R.78");
  Scene g;
  g.put("own", "cavalry points0", {30, 20, 45}).foe("enemy", "foot points4 hedgehog", {33, 23, 225});
  g.put("rest", "foot points4", {8, 3, 0}).put("more", "foot points4", {16, 3, 0});
  g.foe("far", "foot points4", {60, 46, 180});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "6 6"), g.roll("close", "6"), g.roll("fight", "2 2");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  const Pose before = g.at("own").stands[0];
  g.roll("rout", "1 2");
  EXPECT_EQ(g.at("own").stands[0].x, before.x);
  EXPECT_EQ(g.at("own").stands[0].y, before.y - 3'000);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
