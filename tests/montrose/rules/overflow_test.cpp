// The one bound that no static_assert covers: the depth of the agenda.
#include "montrose/match.hpp"
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Overflow, AFullAgendaRefusesThePlayThatNeedsMore) {
  const auto table = read_table({.scenario = "campaign"}).value();
  State s = Montrose::begin(*table);
  const auto first = s.core.agenda.stack;
  s.core.agenda.stack.clear();
  while (s.core.agenda.stack.size() + first.size() < core_size.depth) s.core.agenda.run_next(GameTurn{});
  for (const Step& step : first) s.core.agenda.run_next(step);
  MatchOf<Montrose> match{table, {.scenario = "campaign", .seed = 1}, s};
  const State before = match.state();
  const auto asked = match.asked();
  ASSERT_EQ(asked.size(), 1U);
  const std::string line = match.question(asked[0])->answers.front().text;
  const auto refused = match.choose(asked[0], line);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, Why::too_much);
  EXPECT_EQ(match.state(), before);
  EXPECT_TRUE(match.journal().empty());
}

}  // namespace
}  // namespace linstock::montrose
