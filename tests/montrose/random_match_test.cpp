// Random matches with every optional rule and switch sampled: they end, no position has a fault, no unit is
// lost.
#include <gtest/gtest.h>

#include "montrose/random_play.hpp"

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

}  // namespace
}  // namespace linstock::montrose
