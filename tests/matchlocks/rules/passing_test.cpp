// 10.6 Moving through friends.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// A friend that touches the unit's front.
struct Passing : Facing {
  Passing(std::string_view own, std::string_view ahead, double depth) : Facing(own, "musketeers", 25) {
    put("ahead", ahead, {30, 20 + depth, 0});
  }
  /// Passes through it; the Tokens of both then.
  std::pair<int, int> pass(std::string_view line = "move ahead 6") {
    order("own", "move");
    play(line);
    return {disarray("own"), disarray("ahead")};
  }
};
constexpr double two_ranks = 1.574, one_horse = 1.575, two_horse = 3.15;

TEST(NmmPassing, FriendsOfTheSameArmInOrder) {
  CLAUSES("NMM-10.6.1", "NMM-R.73");
  EXPECT_EQ((Passing{"battalia", "pikes", two_ranks}.pass()), (std::pair{0, 0}));
  EXPECT_EQ((Passing{"harquebusiers column", "cuirassiers", two_horse}.pass("move ahead 10")),
            (std::pair{0, 0}));
}

TEST(NmmPassing, OthersTakeATokenEach) {
  CLAUSES("NMM-10.6.2", "NMM-R.73");
  EXPECT_EQ((Passing{"battalia", "pikes disarray1", two_ranks}.pass()), (std::pair{1, 2}));
  EXPECT_EQ((Passing{"battalia disarray1", "pikes", two_ranks}.pass()), (std::pair{2, 1}));
  EXPECT_EQ((Passing{"battalia", "pikes daunted", two_ranks}.pass()), (std::pair{1, 1}));
  EXPECT_EQ((Passing{"harquebusiers", "pikes", two_ranks}.pass("move ahead 8")), (std::pair{1, 1}));
  EXPECT_EQ((Passing{"battalia", "light-gun", 1.575}.pass()), (std::pair{1, 1}));
}

TEST(NmmPassing, FootSkirmishersDisarrayNobody) {
  CLAUSES("NMM-10.6.4", "NMM-R.73", "NMM-10.6.1");
  EXPECT_EQ((Passing{"detachment", "pikes disarray1", two_ranks}.pass()), (std::pair{0, 1}));
  EXPECT_EQ((Passing{"dragoons dismounted", "harquebusiers", one_horse}.pass()), (std::pair{0, 0}));
  EXPECT_EQ((Passing{"harquebusiers", "detachment", 0.787}.pass()), (std::pair{0, 0}));
  EXPECT_EQ((Passing{"dragoons", "pikes", two_ranks}.pass("move ahead 10")), (std::pair{1, 1}));  // mounted
}

TEST(NmmPassing, OneActionToMoveUpAnotherToPass) {
  CLAUSES("NMM-10.6.3", "NMM-R.73");
  Facing apart{"battalia", "musketeers", 25};
  apart.put("ahead", "pikes", {30, 23, 0});
  apart.order("own", "move move");
  EXPECT_EQ(apart.refused("move ahead 6"), "NMM-10.6.3");
  apart.play("move ahead 1.42");
  apart.play("move ahead 6");
  EXPECT_EQ(apart.disarray("own") + apart.disarray("ahead"), 0);
}

TEST(NmmPassing, FractionsOfAnInchAreNotContested) {
  CLAUSES("NMM-10.1.5", "NMM-G.9", "NMM-10.6.3");
  Passing near{"battalia", "pikes", two_ranks + 0.05};
  near.order("own", "move");
  near.play("move ahead 6");
  Passing too_far{"battalia", "pikes", two_ranks + 0.06};
  too_far.order("own", "move");
  EXPECT_EQ(too_far.refused("move ahead 6"), "NMM-10.6.3");
  Passing ends{"battalia", "pikes", two_ranks + 4};  // it may end in contact, to pass through next
  ends.order("own", "move move");
  EXPECT_EQ(ends.refused("move ahead 3.974"), "NMM-R.67");
  ends.play("move ahead 3.976");
  Passing nearest{"battalia", "pikes", two_ranks + 4};
  nearest.order("own", "move move");
  nearest.play("move ahead 3.975"), nearest.play("move ahead 6");
  EXPECT_NE(nearest.last("passed-through").find("ahead"), std::string::npos);
}

TEST(NmmPassing, ItEndsClearOfTheFriend) {
  CLAUSES("NMM-R.73");
  Passing g{"battalia", "square", 3.148};
  g.order("own", "move");
  EXPECT_EQ(g.refused("move ahead 4"), "NMM-R.73");
  g.play("move ahead 5");
}

TEST(NmmPassing, TheFirstPhaseForgivesItInGoodGoing) {
  CLAUSES("NMM-R.39", "NMM-7.2.7");
  Passing g{"battalia", "pikes disarray1", two_ranks};
  g.bombard("own");
  g.play("move ahead 6");
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_EQ(g.disarray("ahead"), 1);
}

}  // namespace
}  // namespace linstock::matchlocks
