// An umpire's edit while something is under way: it goes on from the position as it is now.       NMM-R.189
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

constexpr auto no_enemy = R"({"units":{"enemy":{"where":"lost"}}})";
constexpr auto no_own = R"({"units":{"own":{"where":"lost"}}})";

TEST(Edit, AShotAtWhoIsGoneIsLost) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Range g{"musketeers", "pikes", 12};
    g.fire();
    ASSERT_EQ(g.wanted(), "shoot");
    g.correct(patch);
    EXPECT_NE(g.wanted(), "shoot") << patch;
    EXPECT_EQ(g.last("shot"), "") << patch;
  }
}

TEST(Edit, WhoIsGoneIsNotAttackedAndDoesNotAttack) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Turned g{"musketeers", "harquebusiers", 5, 180};
    g.attack();
    ASSERT_EQ(g.asked(), "parliament ask-evade");
    g.correct(patch);
    EXPECT_NE(g.asked(), "parliament ask-evade") << patch;
    EXPECT_FALSE(g.engaged("own") || g.engaged("enemy")) << patch;
  }
}

TEST(Edit, AMeleeWithoutAnEnemyIsOver) {
  CLAUSES("NMM-R.189");
  for (const auto* patch : {no_enemy, no_own}) {
    Clash g{"battalia", "musketeers", 5};
    g.attack();
    ASSERT_EQ(g.wanted(), "doctrine");
    g.correct(patch);
    EXPECT_NE(g.wanted(), "doctrine") << patch;
    EXPECT_FALSE(g.engaged("own") || g.engaged("enemy")) << patch;
  }
}

TEST(Edit, AnAttackerWhoIsTakenElsewhereStaysThere) {
  CLAUSES("NMM-R.189");
  Turned g{"musketeers", "harquebusiers", 5, 180};
  g.attack();
  g.correct(R"({"units":{"own":{"at":{"x":60000,"y":10000}}}})");
  EXPECT_NE(g.asked(), "parliament ask-evade");
  EXPECT_EQ(g.stands("own"), "60 10 0");
  EXPECT_FALSE(g.engaged("own"));
}

TEST(Edit, WhoIsTakenOutOfAMeleeFightsNoMore) {
  CLAUSES("NMM-R.189");
  Continuing g{"battalia", "musketeers"};
  g.next();
  ASSERT_EQ(g.wanted(), "melee");
  g.correct(R"({"units":{"enemy":{"at":{"x":60000,"y":40000}}}})");
  EXPECT_NE(g.wanted(), "melee");
  EXPECT_FALSE(g.engaged("own") || g.engaged("enemy"));
}

TEST(Edit, WhoIsGoneIsNotTested) {
  CLAUSES("NMM-R.189");
  Clash g{"battalia", "musketeers", 20};
  g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn}, RunTests{});
  ASSERT_EQ(g.wanted(), "morale");
  g.correct(no_own);
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.at("own").where, Where::lost);
}

}  // namespace
}  // namespace linstock::matchlocks
