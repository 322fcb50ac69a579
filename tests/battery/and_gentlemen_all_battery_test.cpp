// The battery on And Gentlemen All, with every optional rule and switch sampled, on scenarios and pick-up
// battles.
#include <cstdlib>

#include <gtest/gtest.h>

#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/match.hpp"
#include "battery/battery.hpp"
#include "battery/edits.hpp"
#include "battery/positions.hpp"
#include "battery/upgrade.hpp"
#include "opponent/odds.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<and_gentlemen_all::AndGentlemenAll> {
  static and_gentlemen_all::Table table(Rng& rng) {
    constexpr std::string_view scenarios[] = {"first-battle", "the-heath", "pickup-4-1", "pickup-5-2-ready"};
    MatchSetup setup{.scenario = std::string{scenarios[rng.below(std::size(scenarios))]},
                     .options = any_options(and_gentlemen_all::game(), rng)};
    const auto made = and_gentlemen_all::read_table(setup);
    return **made;
  }

  static void disturb(and_gentlemen_all::State& s, const and_gentlemen_all::Table& t, Rng& rng) {
    for (auto times = rng.below(4); times > 0; --times)
      s.units[and_gentlemen_all::UnitId{rng.below(t.count())}].sp += static_cast<std::uint16_t>(rng.below(6));
  }
};

namespace {

using and_gentlemen_all::AndGentlemenAll;
const Findings nothing;

Setting<AndGentlemenAll> battles(std::uint64_t seeds) {
  return {.seeds = seeds, .position = random_position<AndGentlemenAll>};
}

/// What is said to be sampled is: in few draws every value of every option comes.
TEST(AndGentlemenAllBattery, EverySwitchIsSampled) {
  Rng rng{1};
  std::string all;
  for (int n = 0; n < 60; ++n) all += any_options(and_gentlemen_all::game(), rng);
  for (const MatchOption& o : and_gentlemen_all::game().options())
    for (const std::string& value : some_values(o)) {
      const auto drawn = fmt::format(R"("{}":{})", o.name, value);
      EXPECT_NE(all.find(drawn), all.npos) << drawn;
    }
}

TEST(AndGentlemenAllBattery, RandomPlay) { EXPECT_EQ(random_play<AndGentlemenAll>(battles(60)), nothing); }
TEST(AndGentlemenAllBattery, Saves) { EXPECT_EQ(saves<AndGentlemenAll>(battles(20)), nothing); }
TEST(AndGentlemenAllBattery, WholeAgainstParts) {
  EXPECT_EQ(whole_against_parts<AndGentlemenAll>(battles(12)), nothing);
}
TEST(AndGentlemenAllBattery, Undo) { EXPECT_EQ(undo<AndGentlemenAll>(battles(12)), nothing); }
TEST(AndGentlemenAllBattery, Offered) { EXPECT_EQ(offered<AndGentlemenAll>(battles(3)), nothing); }
TEST(AndGentlemenAllBattery, Upgrades) {
  UpgradeTally tally;
  EXPECT_EQ(upgrades<AndGentlemenAll>(battles(10), tally), nothing);
  EXPECT_GT(tally.rebased, 30u);
  EXPECT_GT(tally.waited.size(), 8u);
}

TEST(AndGentlemenAllBattery, Edits) {
  EditTally tally;
  EXPECT_EQ(edits<AndGentlemenAll>(battles(sample(100, 1'500)), tally), nothing);
  EXPECT_GT(tally.admitted, 1'000u);
  const std::set<std::string_view> only_after_routs{
      "ask-pursuit", "choose-from", "pursuit-check", "rally", "rally-roll", "reform", "run"};
  if (sanitized) return;  // it plays too few matches for that
  for (const auto step : never_edited<AndGentlemenAll>(tally))
    EXPECT_TRUE(only_after_routs.contains(step)) << step << " never met an edit";
}
TEST(AndGentlemenAllBattery, SecrecyOfStates) {
  EXPECT_EQ(secrecy_of_states<AndGentlemenAll>(battles(6)), nothing);
}
TEST(AndGentlemenAllBattery, SecrecyOfStreams) {
  EXPECT_EQ(secrecy_of_streams<AndGentlemenAll>(battles(3)), nothing);
}
TEST(AndGentlemenAllBattery, SecrecyOfOdds) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what();
  };
  EXPECT_EQ(secrecy_of_odds<AndGentlemenAll>(battles(3), ask, 20), nothing);
}
TEST(AndGentlemenAllBattery, Barriers) { EXPECT_EQ(barriers<AndGentlemenAll>(battles(3)), nothing); }

TEST(AndGentlemenAllBattery, Irrevocable) {
  std::size_t marked = 0, free = 0;
  EXPECT_EQ(irrevocable<AndGentlemenAll>(battles(12), marked, free), nothing);
  EXPECT_GT(marked, 100u);
  EXPECT_GT(free, 100u);
}

TEST(AndGentlemenAllBattery, Attempts) {
  std::size_t tried = 0;
  EXPECT_EQ(attempts<AndGentlemenAll>(battles(10), tried), nothing);
  EXPECT_GT(tried, 100u);
}

TEST(AndGentlemenAllBattery, Forged) {
  constexpr std::size_t inputs = 10'000;
  Tally tally;
  EXPECT_EQ(forged<AndGentlemenAll>(battles(1'000), 40, tally, inputs), nothing);
  EXPECT_GE(tally.inputs, inputs);
  EXPECT_GE(tally.accepted, inputs / 100);  // legal lines are among them
}

}  // namespace
}  // namespace linstock::battery
