// Stands are solid: attacks and moves that cannot end clear, and what a friend's rout leaves on the way.
#include "declare_thee_sir/melee.hpp"

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

/// A line that is attacked in its flank, an enemy of it beside where it would turn, and a wall of them
/// behind.
struct Cramped : InContact {
  explicit Cramped(double behind) : InContact("foot points4", "foot points3", {}, 90) {
    put("side", "foot points4", {28.5, 22.25, 90});
    if (behind > 0) put("behind", "cavalry points4", {30, 20 + behind, 0});
    fight("2 4");  // 8: one die
  }
};

TEST(Solid, AUnitWithoutRoomTurnsWhereThePushBackEnds) {
  CLAUSES("DTS-5.d.3", "DTS-R.83", "DTS-R.174");
  Cramped g{0};
  EXPECT_EQ(g.at("enemy").at.facing, 9'000) << "not into the one beside it";
  g.roll("push", "4");
  EXPECT_EQ(g.stands("enemy"), "30 25.75 180");
}

TEST(Solid, AUnitThatCannotGoBackKeepsItsFacing) {
  CLAUSES("DTS-5.d.3", "DTS-R.82", "DTS-R.174");
  Cramped g{6};
  g.roll("push", "4");
  EXPECT_EQ(g.at("enemy").at.facing, 9'000);
  EXPECT_NE(g.last("stuck"), "");
}

/// A regiment whose hope is out beside its flag stand.
struct HopeBeside : Facing {
  explicit HopeBeside(Spot hope, std::string_view own = "foot points3 with-hope")
      : Facing(own, "foot points4", 25) {
    edit().units[unit("own")].with_it = 6;
    Unit& it = edit().units[unit("own-hope")];
    it.where = Where::table, it.with_it = 1, it.points = it.first = 3;
    it.at = {Mil(hope.x * 1'000), Mil(hope.y * 1'000), Angle(hope.facing * 100)};
  }
  void form(std::string_view how) {
    declare("own", "formation");
    play(how);
  }
};

TEST(Solid, ARegimentThatFormsUpOnItsHopeTakesItIn) {
  CLAUSES("DTS-R.148", "DTS-R.28");
  HopeBeside g{{30, 18.5, 0}};
  g.form("form long-march 0");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
  EXPECT_EQ(g.at("own").with_it, 7);
}

TEST(Solid, ARegimentThatWheelsOntoItsHopeTakesItIn) {
  CLAUSES("DTS-R.148", "DTS-R.36");
  HopeBeside g{{30, 21.5, 0}};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move wheel left 30");
  EXPECT_EQ(g.at("own-hope").where, Where::ranks);
}

TEST(Solid, ScatteredStandsGoOnBeyondTheirHope) {
  CLAUSES("DTS-R.148", "DTS-R.43");
  HopeBeside g{{30, 16.5, 0}, "foot points3 with-hope"};
  g.scattered_as("own", Mode::routing, {{20, 20, 0}, {30, 20, 0}, {40, 20, 0}});
  g.declare("own", "defer");
  g.roll("rout", "2 2");
  EXPECT_EQ(g.at("own-hope").where, Where::table);
  EXPECT_EQ(g.at("own").stands[1].y, 15'500);
}

TEST(Solid, AHopeIsTakenBackOnlyWhereThereIsRoomAndItsGeneralStaysOutside) {
  CLAUSES("DTS-R.149", "DTS-R.28", "DTS-R.54");
  HopeBeside g{{30, 21, 0}};
  g.put("leader", "general", {30, 24, 0}).with("leader", "own-hope");
  g.put("beside", "foot points4", {25.5, 20, 0});
  g.declare("own", "formation");
  EXPECT_EQ(g.refused("recall-hope 0"), "DTS-R.28") << "the one beside it is in the way";
  g.play("recall-hope 90");
  EXPECT_EQ(g.at("own").with_it, 7);
  EXPECT_EQ(g.at("leader").general, UnitId{});
  EXPECT_FALSE(
      overlap(body(g.state(), g.table(), g.unit("leader")), body(g.state(), g.table(), g.unit("own"))));
}

TEST(Solid, AHaltedPursuerThatTurnsOntoAGeneralMakesHimEvade) {
  CLAUSES("DTS-5.d.19", "DTS-R.84");
  Facing g{"foot points2", "foot points2", 15};
  g.foe("rider", "general", {30, 18, 180});
  g.scattered_as("enemy", Mode::routing, {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}});
  Unit& it = g.edit().units[g.unit("own")];
  it.mode = Mode::pursuing, it.chases = g.unit("enemy");
  g.activate("own");
  g.roll("break-off", "6");
  g.play("face 90");
  EXPECT_EQ(g.asked(), "parliament evade");
}

TEST(Solid, AGeneralWhoStaysBehindStepsAside) {
  CLAUSES("DTS-R.173", "DTS-R.54", "DTS-2.4");
  Facing g{"foot points2", "foot points4", 25};
  g.put("leader", "general", {30, 17, 0}).with("leader", "own");
  g.declare("own", "rally");
  g.play("rearward");
  g.roll("movement", "1");
  g.play("move ahead 1");
  g.play("stay-behind");
  EXPECT_EQ(g.stands("own"), "30 19 0");
  EXPECT_EQ(g.last_clause("moved"), "DTS-R.173");
  EXPECT_FALSE(
      overlap(body(g.state(), g.table(), g.unit("leader")), body(g.state(), g.table(), g.unit("own"))));
}

TEST(Solid, APushBackIsNoFartherForTheGeneralWhoStays) {
  CLAUSES("DTS-R.173", "DTS-5.d.3");
  InContact g{"foot points4", "foot points3"};
  g.foe("leader", "general", {30, 24, 180}).with("leader", "enemy");
  g.fight("4 5");
  g.roll("push", "1");
  g.play("stay-behind");
  EXPECT_EQ(g.stands("enemy"), "30 21 180");
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
