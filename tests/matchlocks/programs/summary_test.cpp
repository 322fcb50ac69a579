// The summary of a battle of Never Mind the Matchlocks, against its log.
#include "opponent/summary.hpp"

#include "games.hpp"
#include "matchlocks/brigade.hpp"
#include "matchlocks/match.hpp"

namespace linstock::matchlocks {
namespace {

// Eight dice at 5 or more, and eight at 6: the group fires together before anybody's Hits are known.
TEST(MatchlocksSummaries, CompareHitsWithTheVolleyThatScoredThem) {
  Brigade g{"battalia"};
  g.edit().units[g.unit("own")].has_fired = g.edit().units[g.unit("fellow")].has_fired = true;
  g.edit().units[g.unit("enemy")].at = {26'000, 27'000, 18'000};
  g.edit().units[g.unit("more")].at = {38'000, 32'000, 18'000};
  g.order_all({"own", "fellow"}, "shoot");
  g.play("use own"), g.play("shoot enemy"), g.play("shoot more");
  g.roll("shoot", "5 5 1 1 1 1 1 1"), g.roll("shoot-save", "6 6");
  g.roll("shoot", "1 1 1 1 1 1");
  const auto luck = linstock::summary_of(g.match(), games(), umpire_view).luck;
  ASSERT_EQ(luck.size(), 1u);
  EXPECT_EQ(luck[0].name, "shooting-hits");
  EXPECT_DOUBLE_EQ(luck[0].got, 2);
  EXPECT_DOUBLE_EQ(luck[0].expected, 8 * 2.0 / 6 + 6 * 1.0 / 6);
}

}  // namespace
}  // namespace linstock::matchlocks
