// An umpire's edit while something is under way: it goes on from the position as it is now.       DTS-R.177
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// `own` has come up to `enemy`, 4" before it, and is to close.
struct Closing : Facing {
  Closing() : Facing("foot points2", "foot points2", 4) {
    declare("own", "advance");
    play("attack enemy");
    roll("movement", "6");
    EXPECT_EQ(wanted(), "close");
  }
};

TEST(Edit, AnAttackerWhoIsTakenElsewhereIsNotSetBack) {
  CLAUSES("DTS-R.177", "DTS-R.74");
  Closing g;
  g.correct(R"({"units":{"own":{"at":{"x":50000,"y":10000}}}})");
  EXPECT_NE(g.wanted(), "close");
  EXPECT_EQ(g.stands("own"), "50 10 0");
}

TEST(Edit, AGeneralWhoIsPutElsewhereAloneIsNoMoreWithHisUnit) {
  CLAUSES("DTS-R.177", "DTS-R.53");
  Facing g{"foot points2", "foot points2", 14};
  g.put("leader", "general", {30, 17, 0}).with("leader", "own");
  g.declare("own", "advance");
  g.correct(R"({"units":{"own":{"at":{"x":31000}}}})");
  EXPECT_EQ(g.at("leader").general, g.unit("own")) << "he rides with it";
  g.correct(R"({"units":{"leader":{"at":{"x":60000,"y":10000}}}})");
  EXPECT_FALSE(g.at("leader").general || g.at("own").general);
  EXPECT_EQ(g.stands("leader"), "60 10 0");
}

TEST(Edit, WhoIsGoneIsNotFought) {
  CLAUSES("DTS-R.177", "DTS-R.71");
  Closing g;
  g.roll("close", "6");
  ASSERT_EQ(g.wanted(), "fight");
  g.correct(R"({"units":{"enemy":{"where":"removed"}}})");
  EXPECT_NE(g.wanted(), "fight");
  EXPECT_EQ(g.last("fought"), "");
}

TEST(Edit, AVolleyAtWhoIsGoneIsLost) {
  CLAUSES("DTS-R.177", "DTS-4.4");
  for (const bool ranged : {false, true}) {
    Facing g{"foot points2", "foot points2", 4};
    g.declare("own", "stand-fire");
    g.play("fire enemy");
    if (ranged) g.roll("range", "6");
    g.correct(R"({"units":{"enemy":{"where":"removed"}}})");
    EXPECT_NE(g.wanted(), ranged ? "effect" : "range");
    EXPECT_EQ(g.last("fired"), "");
  }
}

/// It has met a friend, and both check; then it is put elsewhere.
TEST(Edit, WhoIsTakenOffItsCourseGoesNoFarther) {
  CLAUSES("DTS-R.177", "DTS-R.45");
  Facing g{"foot points3", "foot points4", 25};
  g.put("friend", "foot points3", {30, 22, 0});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move ahead 3.5");
  ASSERT_EQ(g.wanted(), "check");
  g.correct(R"({"units":{"own":{"at":{"x":50000,"y":10000}}}})");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("own"), "50 10 0");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
