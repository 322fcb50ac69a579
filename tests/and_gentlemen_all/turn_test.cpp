// Section 4 and 5: initiative, cards, the order of play, the early end of a turn.
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

TEST(Initiative, LossesAndRoutsAreDeductedAndATieIsRolledAgain) {
  CLAUSES("AGA-4.1", "AGA-4.2", "AGA-4.3", "AGA-4.4", "AGA-4.5", "AGA-4.6", "AGA-E.6", "AGA-R.1", "AGA-R.3",
          "AGA-X.1");
  Scene g;
  g.put("lost", "light-artillery green", {5, 10, 0}).put("running", "horse green", {10, 10, 0});
  g.put("skippon", "balanced-foot regular", {20, 10, 0}).foe("bard", "balanced-foot regular", {20, 30, 180});
  g.routed("running");
  g.edit().units[g.unit("lost")].where = Where::destroyed;
  g.begin_turn();
  g.roll("initiative", "3 4 2 3");
  g.roll("initiative", "6 1 1 1");
  EXPECT_EQ(g.last("initiative-won"), R"({"side":"parliament"})");
}

}  // namespace linstock::and_gentlemen_all
