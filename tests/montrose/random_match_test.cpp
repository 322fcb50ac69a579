// Random matches with every optional rule and switch sampled: they end, no position has a fault, no unit is
// lost. And the hashes of some, the same in every build.
#include <gtest/gtest.h>

#include "kernel/hash.hpp"
#include "montrose/random_play.hpp"
#include "support/golden.hpp"

namespace linstock::montrose {
namespace {

constexpr std::uint64_t matches = 300;

Table with_random_rules(Rng& rng) {
  static const auto plain = *read_table({});
  Table t = *plain;
  for_each_member(t.rules, [&](std::string_view, auto& member) {
    using M = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<M, bool>)
      member = rng.below(2) != 0;
    else
      member =
          static_cast<M>(rng.below(boost::mp11::mp_size<boost::describe::describe_enumerators<M>>::value));
  });
  return t;
}

/// Combat units of a side: on the map, in the pool, out of the game.
std::size_t combat_units(const State& s, const Table& t, Seat side) {
  return (on_map(s) & t.combat & t.of_side[side]).size() + pool(s, t, side).size() +
         (s.out & t.combat & t.of_side[side]).size();
}

TEST(RandomMatch, EndsWithoutAFaultAndLosesNoUnit) {
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    const Table t = with_random_rules(rng);
    State s = Montrose::begin(t);
    std::size_t wrong = 0;
    const bool ended = play_at_random(s, t, seed, [&](const State& now) {
      const Faults faults = Montrose::faults(now, t);
      wrong +=
          !faults.empty() || combat_units(now, t, royalist) != 14 || combat_units(now, t, covenanter) != 18;
      if (wrong == 1 && !faults.empty())
        ADD_FAILURE() << seed << ": " << faults[0].where << ": " << faults[0].what;
    });
    EXPECT_TRUE(ended) << seed;
    EXPECT_EQ(wrong, 0) << seed;
  }
}

/// One line: game, scenario, seed, hash of the end, options.
std::string signature(std::string_view options, std::uint64_t seed) {
  MatchSetup setup;
  setup.options = options;
  const auto t = *read_table(setup);
  State s = Montrose::begin(*t);
  EXPECT_TRUE(play_at_random(s, *t, seed, [](const State&) {}));
  return fmt::format("montrose campaign {:>3} {:016x} {}\n", seed, hash_of(s), options);
}

TEST(Signatures, AreTheSameInEveryBuild) {
  constexpr std::string_view sets[] = {
      "{}",
      R"({"recruit_one_by_one":"both","highlanders_in_england":"both","pursuit":"both","leaders_winter_anywhere":"both"})",
      R"({"pursuit":"royalist","assault_after_battle":true,"leaders_inside_burghs":true,"force_march":"twice"})",
      R"({"blair_atholl_attacked":true,"leaders_speed_marches":"both","displaced_leaders_roll":"both","roll_out_round":false})",
  };
  std::string lines;
  for (const auto options : sets)
    for (std::uint64_t seed : {1, 2, 3}) lines += signature(options, seed);
  expect_golden("signatures.txt", lines);
}

}  // namespace
}  // namespace linstock::montrose
