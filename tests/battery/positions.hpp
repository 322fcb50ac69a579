// Random legal positions: a match is played for a while, disturbed, and kept if it is admitted.
#pragma once

#include "battery/run.hpp"

namespace linstock::battery {

/// A position document that is admitted. BatteryOf<G>::disturb(state, table, rng) changes the position.
template <class G>
std::string random_position(const std::shared_ptr<const typename G::Table>& table, Rng& rng) {
  const Names names = G::names(*table);
  for (;;) {
    MatchOf<G> m{table, MatchSetup{.seed = rng.below(1'000'000'000)}};
    for (auto plays = rng.below(150); plays > 0 && !m.over(); --plays) {
      const Seat seat = m.asked().front();
      const auto line = random_line(m, seat, rng);
      if (!line || !m.choose(seat, line->whole)) break;
    }
    for (int tries = 0; tries < 8; ++tries) {
      auto state = m.state();
      for (auto changes = rng.below(4); changes > 0; --changes) BatteryOf<G>::disturb(state, *table, rng);
      const auto at = G::entry_points[rng.below(std::size(G::entry_points))];
      auto text = position_document<G>(state, names, at, rng.below(2));
      if (admit<G>(text, *table)) return text;
    }
  }
}

}  // namespace linstock::battery
