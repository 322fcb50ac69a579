// The battery on And Gentlemen All, with every optional rule and switch sampled, on scenarios and pick-up
// battles.
#include <gtest/gtest.h>

#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/match.hpp"
#include "battery/battery.hpp"
#include "opponent/odds.hpp"

namespace linstock::battery {

namespace {

/// A switch drawn at random for each match option, as a set-up has them.
std::string any_options(Rng& rng) {
  std::string json = "{";
  for (const MatchOption& o : and_gentlemen_all::game().options()) {
    const std::string& value = o.values[rng.below(o.values.size())];
    const bool flag = value == "true" || value == "false";
    json += fmt::format(R"({}"{}":{})", json.size() > 1 ? "," : "", o.name,
                        flag ? value : fmt::format("\"{}\"", value));
  }
  return json + "}";
}

}  // namespace

template <>
struct BatteryOf<and_gentlemen_all::AndGentlemenAll> {
  static and_gentlemen_all::Table table(Rng& rng) {
    constexpr std::string_view scenarios[] = {"first-battle", "the-heath", "pickup-4-1", "pickup-5-2-ready"};
    MatchSetup setup{.scenario = std::string{scenarios[rng.below(std::size(scenarios))]},
                     .options = any_options(rng)};
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

Setting<AndGentlemenAll> battles(std::uint64_t seeds) { return {.seeds = seeds}; }

TEST(AndGentlemenAllBattery, RandomPlay) { EXPECT_EQ(random_play<AndGentlemenAll>(battles(60)), nothing); }
TEST(AndGentlemenAllBattery, Saves) { EXPECT_EQ(saves<AndGentlemenAll>(battles(20)), nothing); }
TEST(AndGentlemenAllBattery, WholeAgainstParts) {
  EXPECT_EQ(whole_against_parts<AndGentlemenAll>(battles(12)), nothing);
}
TEST(AndGentlemenAllBattery, Undo) { EXPECT_EQ(undo<AndGentlemenAll>(battles(12)), nothing); }
TEST(AndGentlemenAllBattery, Offered) { EXPECT_EQ(offered<AndGentlemenAll>(battles(3)), nothing); }
TEST(AndGentlemenAllBattery, SecrecyOfStates) {
  EXPECT_EQ(secrecy_of_states<AndGentlemenAll>(battles(6)), nothing);
}
TEST(AndGentlemenAllBattery, SecrecyOfStreams) {
  EXPECT_EQ(secrecy_of_streams<AndGentlemenAll>(battles(3)), nothing);
}
TEST(AndGentlemenAllBattery, SecrecyOfOdds) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what;
  };
  EXPECT_EQ(secrecy_of_odds<AndGentlemenAll>(battles(3), ask, 20), nothing);
}
TEST(AndGentlemenAllBattery, Barriers) { EXPECT_EQ(barriers<AndGentlemenAll>(battles(3)), nothing); }

}  // namespace
}  // namespace linstock::battery
