// Odds in whatever positions random matches come to, under every switch: they add up, and agree with battles
// fought.
#include <cstdlib>

#include "battery/run.hpp"
#include "montrose/programs/field.hpp"
#include "montrose/random_play.hpp"
#include "support/sample.hpp"

namespace linstock::montrose {
namespace {

Seat winner(std::span<const Logged<Event>> log) {
  for (const auto& e : log) {
    if (const auto* won = get_if<BattleWon>(&e.event)) return won->winner;
    if (const auto* won = get_if<MatchWon>(&e.event)) return won->side;
  }
  return {};
}

/// Who wins the battle that is under way.
Seat winner_of(State s, const Table& t, Rng& rng) {
  return winner(fight_on(s, t, rng, [](const auto& log) { return !winner(log); }));
}

void check(battery::Run<Montrose>& run, const Odds& odds) {
  double ends = 0;
  for (const auto& end : odds.ends) {
    double ways = 0;
    for (const auto& way : end.ways) ways += way.chance;
    if (end.name != "no-battle" && std::abs(ways - end.chance) > 1e-9) run.fail("ways do not add up");
    ends += end.chance;
  }
  if (!odds.ends.empty() && std::abs(ends - 1) > 1e-9) run.fail("outcomes do not add up: " + odds.line);
  for (const auto& spread : odds.spreads) {
    double all = spread.more;
    for (const auto& part : spread.parts) all += part.chance;
    if (std::abs(all - 1) > 1e-9) run.fail(spread.name + " does not add up: " + odds.line);
  }
}

TEST(OddsAnywhere, AddUpAndAgreeWithBattlesFought) {
  const std::size_t fought = sample(400, 20'000);
  std::size_t asked = 0, compared = 0;
  const auto look = [&](battery::Run<Montrose>& run) {
    const State& s = run.match.state();
    const bool fighting = s.battle.space && !std::ranges::any_of(s.core.agenda.stack, [](const Step& x) {
                            return holds_alternative<ScoreVictory>(x);
                          });
    if (run.match.over() || run.rng.below(fighting ? 4 : 20)) return;
    const auto all = odds_of(run.match, spectator_view, "");
    if (!all) return void(run.fail("refused"));
    for (const Odds& odds : *all) check(run, odds), ++asked;
    if (!fighting || all->size() != 1) return;
    State start = s;
    for (auto& draft : start.core.drafts.of) draft.value = NoDraft{};
    double won = 0;
    for (std::size_t i = 0; i < fought; ++i) won += winner_of(start, *run.table, run.rng) == royalist;
    const double n = static_cast<double>(fought), p = all->front().ends[0].chance;
    if (std::abs(won / n - p) >
        4.5 * std::sqrt(std::max(p * (1 - p), 0.25 / n) / n) + all->front().error * 4.5)
      run.fail(fmt::format("{} of {} won, not {}", won, n, p));
    ++compared;
  };
  EXPECT_EQ(battery::each_moment<Montrose>({.seeds = 40, .table = with_any_rules}, look),
            battery::Findings{});
  EXPECT_GT(asked, 40u);
  EXPECT_GT(compared, 10u);
  RecordProperty("compared", static_cast<int>(compared));
}

}  // namespace
}  // namespace linstock::montrose
