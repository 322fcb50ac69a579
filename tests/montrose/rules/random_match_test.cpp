// Random matches with every optional rule and switch sampled: they end, no position has a fault, no unit is
// lost.
#include <gtest/gtest.h>

#include "montrose/random_play.hpp"

namespace linstock::montrose {
namespace {

constexpr std::uint64_t matches = 300;

/// Combat units of a side: on the map, in the pool, out of the game.
std::size_t combat_units(const State& s, const Table& t, Seat side) {
  return (on_map(s) & t.combat & t.of_side[side]).size() + pool(s, t, side).size() +
         (s.out & t.combat & t.of_side[side]).size();
}

TEST(RandomMatch, EndsWithoutAFaultAndLosesNoUnit) {
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    const Table t = with_any_rules(rng);
    State s = Montrose::begin(t);
    std::size_t wrong = 0;
    const bool ended = play_to_the_end<Montrose>(s, t, seed, [&](const State& now) {
      const Faults faults = Montrose::faults(now, t);
      wrong +=
          !faults.empty() || combat_units(now, t, royalist) != 14 || combat_units(now, t, covenanter) != 18;
      if (wrong == 1 && !faults.empty())
        ADD_FAILURE() << seed << ": " << faults[0].where << ": " << faults[0].what();
    });
    EXPECT_TRUE(ended) << seed;
    EXPECT_EQ(wrong, 0) << seed;
  }
}

}  // namespace
}  // namespace linstock::montrose
