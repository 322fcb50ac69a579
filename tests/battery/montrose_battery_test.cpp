// The battery on Campaigns of Montrose, with every optional rule and switch sampled.
#include <gtest/gtest.h>

#include "battery/battery.hpp"
#include "montrose/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::battery {

template <>
struct BatteryOf<montrose::Montrose> {
  static montrose::Table table(Rng& rng) {
    static const auto plain = *montrose::read_table({});
    montrose::Table t = *plain;
    for_each_member(t.rules, [&](std::string_view, auto& member) {
      using M = std::remove_cvref_t<decltype(member)>;
      if constexpr (std::is_same_v<M, bool>) {
        member = rng.below(2) != 0;
      } else {
        constexpr auto count = boost::mp11::mp_size<boost::describe::describe_enumerators<M>>::value;
        member = static_cast<M>(rng.below(count));
      }
    });
    return t;
  }
};

namespace {

using montrose::Montrose;
const Findings none;

TEST(MontroseBattery, RandomPlay) { EXPECT_EQ(random_play<Montrose>({.seeds = 20}), none); }
TEST(MontroseBattery, Saves) { EXPECT_EQ(saves<Montrose>({.seeds = 20}), none); }
TEST(MontroseBattery, WholeAgainstParts) { EXPECT_EQ(whole_against_parts<Montrose>({.seeds = 10}), none); }
TEST(MontroseBattery, Undo) { EXPECT_EQ(undo<Montrose>({.seeds = 10}), none); }
TEST(MontroseBattery, Offered) { EXPECT_EQ(offered<Montrose>({.seeds = 4}), none); }
TEST(MontroseBattery, Forged) { EXPECT_EQ(forged<Montrose>({.seeds = 10}), none); }
TEST(MontroseBattery, SecrecyOfStates) { EXPECT_EQ(secrecy_of_states<Montrose>({.seeds = 6}), none); }
TEST(MontroseBattery, SecrecyOfStreams) { EXPECT_EQ(secrecy_of_streams<Montrose>({.seeds = 10}), none); }
TEST(MontroseBattery, SecrecyOfOdds) {
  const auto ask = [](const Match& match, Viewer v, std::string_view line) {
    const auto odds = odds_of(match, v, line);
    return odds ? odds_in_json(*odds) : odds.error().what;
  };
  EXPECT_EQ(secrecy_of_odds<Montrose>({.seeds = 6}, ask, 20), none);
}
TEST(MontroseBattery, Barriers) { EXPECT_EQ(barriers<Montrose>({.seeds = 6}), none); }

}  // namespace
}  // namespace linstock::battery
