// A match of the proving game at two points from which tests go on.
#pragma once

#include <gtest/gtest.h>

#include "kernel/proving/match.hpp"

namespace linstock {

using proving::Proving;
using M = MatchOf<Proving>;
inline constexpr Seat ash{0}, birch{1}, cedar{2};

/// A match with its rock in b2 and hands dealt: ash dud-3 omen-3, birch gale-3 dud-2, cedar omen-2 gale-2.
inline M dealt(proving::Rules rules = {}) {
  proving::Table table;
  table.rules = rules;
  M m{std::make_shared<const proving::Table>(table), MatchSetup{}};
  (void)m.give_cards(std::array<std::uint8_t, 9>{4, 0, 1, 2, 3, 5, 6, 7, 8});
  (void)m.give_cards(std::array<std::uint8_t, 9>{0, 1, 2, 3, 4, 5, 6, 7, 8});
  return m;
}
/// The same after an auction in which ash has bought tea for a coin; it is ash's turn.
inline M under_way(proving::Rules rules = {}) {
  M m = dealt(rules);
  for (const Seat seat : {ash, birch, cedar}) {
    EXPECT_TRUE(m.choose(seat, "bid tea 1"));
    EXPECT_TRUE(m.choose(seat, seat == ash ? "oath birch" : "oath ash"));
  }
  return m;
}
inline std::uint32_t number(const M& m, Seat seat) { return m.question(seat)->number; }

}  // namespace linstock
