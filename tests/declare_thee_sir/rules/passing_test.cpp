// 2 Movement through friends: the morale checks of passing.                              DTS-2.21 ff.,
// DTS-R.43 ff.
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

struct Passing : Facing {
  explicit Passing(std::string_view own, std::string_view passed = "foot points3")
      : Facing(own, "foot points4", 25) {
    put("friend", passed, {30, 22, 0});
  }
  void pass(std::string_view way = "move ahead 3.5") {
    declare("own", "advance");
    play("plain-move");
    roll("movement", "6");
    play(way);
  }
};

TEST(Passing, TheMoverChecksFirstThenTheUnitPassedEachWithItsPoints) {
  CLAUSES("DTS-2.21", "DTS-2.24", "DTS-R.45", "DTS-R.51", "DTS-Z.3");
  Passing g{"foot", "foot"};
  g.pass();
  g.roll("points", "6"), g.roll("check", "3 4");
  EXPECT_EQ(g.points("own"), 3);
  g.roll("points", "1"), g.roll("check", "1 2");
  EXPECT_EQ(g.points("friend"), 1);
  EXPECT_EQ(g.stands("own"), "30 23.5 0");
}

TEST(Passing, AMoverThatRoutsByItsCheckRoutsFromThere) {
  CLAUSES("DTS-R.45", "DTS-3.17", "DTS-Z.3");
  Passing g{"foot points0"};
  g.pass();
  g.roll("check", "3 4");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  g.roll("rout", "1 1"), g.roll("rout", "1 1"), g.roll("rout", "1 1");
  EXPECT_EQ(g.all_stands("own")[1], "30 19 0");  // from y = 21, where it met its friend
  g.roll("check", "1 2");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.all_stands("own")[1], "30 19 0") << "its move is over";
}

TEST(Passing, AMoveMayNotEndOnAFriend) {
  CLAUSES("DTS-R.43");
  Passing g{"foot points3"};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  EXPECT_EQ(g.refused("move ahead 2"), "DTS-R.43");
}

TEST(Passing, AUnitPushedThroughFriendsChecks) {
  CLAUSES("DTS-R.46", "DTS-R.43", "DTS-R.82");
  Facing g{"artillery", "foot points2", 10};
  g.foe("behind", "foot points3", {30, 34, 180});
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5"), g.roll("push", "4");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("enemy"), "30 35 180");  // on until it is clear
}

TEST(Passing, ARoutThroughFriendsChecksAndARoutingUnitRoutsNoMore) {
  CLAUSES("DTS-2.22", "DTS-R.46");
  Passing g{"foot points1"};
  g.scattered_as("own", Mode::routing, {{25, 27, 0}, {30, 26, 0}, {35, 27, 0}});
  g.declare("own", "defer");
  g.roll("rout", "4 5");
  g.roll("check", "6 6"), g.roll("check", "1 2");
  EXPECT_EQ(g.points("own"), 0);
  g.roll("rout", "1 1"), g.roll("rout", "1 1");
  EXPECT_TRUE(g.quiet());
}

TEST(Passing, AGeneralPassesWithoutAnyCheckButNotThroughObstacles) {
  CLAUSES("DTS-R.46", "DTS-R.48", "DTS-2.3");
  Facing g{"foot points3", "foot points4", 25};
  g.put("leader", "general", {30, 17, 0}).line("obstacle", {10, 22.25}, {50, 22.25});
  g.declare("leader", "advance");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.refused("move ahead 5.1"), "DTS-2.18");
}

TEST(Passing, AGeneralPaysForDifficultGround) {
  CLAUSES("DTS-R.48", "DTS-2.3", "DTS-2.10");
  Facing g{"foot points3", "foot points4", 25};
  g.put("leader", "general", {50, 17, 0}).ground("difficult", 40, 0, 20, 40);
  g.declare("leader", "advance");
  EXPECT_EQ(g.refused("move ahead 3.001"), "DTS-2.3");
  g.play("move ahead 3");
}

TEST(Passing, TheMoverGoesOnThoughTheUnitPassedRouts) {
  CLAUSES("DTS-R.45", "DTS-2.24");
  Passing g{"foot points3", "foot points0"};
  g.pass();
  g.roll("check", "1 2"), g.roll("check", "3 4");
  EXPECT_EQ(g.mode("friend"), Mode::routing);
  for (int i = 0; i < 3; ++i) g.roll("rout", "1 1");
  EXPECT_EQ(g.stands("own"), "30 23.5 0");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
