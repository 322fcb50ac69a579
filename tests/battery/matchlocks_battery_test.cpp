// The battery on Never Mind the Matchlocks, with every switch sampled, on a scenario and pick-up battles.
#include <gtest/gtest.h>

#include "battery/battery.hpp"
#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/upgrade.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/game.hpp"
#include "matchlocks/match.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<matchlocks::Matchlocks> {
  using State = matchlocks::State;
  using Table = matchlocks::Table;
  using UnitId = matchlocks::UnitId;

  static Table table(Rng& rng) {
    constexpr std::string_view scenarios[] = {"first-battle", "pickup-100-1", "pickup-100-2-ready",
                                              "pickup-150-3-ready"};
    const MatchSetup setup{.scenario = std::string{scenarios[rng.below(std::size(scenarios))]},
                           .options = any_options(matchlocks::game(), rng)};
    return **matchlocks::read_table(setup);
  }

  /// Wears units down and leaves few Tokens: random battles come slowly to their end.
  static void disturb(State& s, const Table& t, Rng& rng) {
    for (std::size_t i = 0; i < t.count(); ++i) {
      auto& it = s.units[UnitId{i}];
      if (matchlocks::is_leader(t, UnitId{i}) || it.where != matchlocks::Where::table || rng.below(2))
        continue;
      it.disarray = static_cast<std::uint8_t>(rng.below(3));
      for (auto& group : it.figures)
        if (group > 1) group = static_cast<std::uint8_t>(1 + rng.below(group));
    }
  }
};

namespace locks {
namespace {

using matchlocks::Matchlocks;
const Findings nothing;

Setting<Matchlocks> battles(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<Matchlocks>};
}

TEST(MatchlocksBattery, RandomPlay) { EXPECT_EQ(random_play<Matchlocks>(battles(60)), nothing); }
TEST(MatchlocksBattery, Saves) { EXPECT_EQ(saves<Matchlocks>(battles(20)), nothing); }
TEST(MatchlocksBattery, WholeAgainstParts) {
  EXPECT_EQ(whole_against_parts<Matchlocks>(battles(12)), nothing);
}
TEST(MatchlocksBattery, Undo) { EXPECT_EQ(undo<Matchlocks>(battles(12)), nothing); }
TEST(MatchlocksBattery, EveryQuestionMatters) {
  std::size_t asked = 0;
  EXPECT_EQ(every_question_matters<Matchlocks>(battles(sample(60, 600)), asked), nothing);
  EXPECT_GT(asked, 100u);
}
TEST(MatchlocksBattery, Offered) { EXPECT_EQ(offered<Matchlocks>(battles(3)), nothing); }
TEST(MatchlocksBattery, Explained) {
  std::size_t refused = 0;
  EXPECT_EQ(explained<Matchlocks>(battles(10), refused, false), nothing);
  EXPECT_GT(refused, 10'000u);
}
TEST(MatchlocksBattery, Upgrades) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<Matchlocks>(battles(4), tally), nothing);
  EXPECT_GT(tally.rebased, 10u);
}
TEST(MatchlocksBattery, Edits) {
  EditTally tally;
  EXPECT_EQ(edits<Matchlocks>(battles(sample(90, 900)), tally), nothing);
  EXPECT_GT(tally.admitted, 1'000u);
}
TEST(MatchlocksBattery, SecrecyOfStates) { EXPECT_EQ(secrecy_of_states<Matchlocks>(battles(6)), nothing); }
TEST(MatchlocksBattery, SecrecyOfStreams) { EXPECT_EQ(secrecy_of_streams<Matchlocks>(battles(3)), nothing); }
TEST(MatchlocksBattery, Barriers) { EXPECT_EQ(barriers<Matchlocks>(battles(3)), nothing); }
TEST(MatchlocksBattery, Irrevocable) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<Matchlocks>(battles(12), marked, free), nothing);
  EXPECT_GT(marked, 100u);
  EXPECT_GT(free, 100u);
}
TEST(MatchlocksBattery, Attempts) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<Matchlocks>(battles(10), tried), nothing);
  EXPECT_GT(tried, 100u);
}
TEST(MatchlocksBattery, Forged) {
  constexpr std::size_t inputs = 10'000;
  Tally tally;
  EXPECT_EQ(forged<Matchlocks>(battles(1'000), 40, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
}

}  // namespace
}  // namespace locks
}  // namespace linstock::battery
