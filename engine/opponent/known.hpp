// What a seat may know of a state. All that a program is handed: the truth cannot be had from it.
#pragma once

#include "kernel/machine.hpp"

namespace linstock {

/// A state through the eyes of one seat.
template <class G>
class Known {
 public:
  using State = typename G::State;
  using Table = typename G::Table;

  Known(const State& truth, const Table& table, Seat seat)
      : truth_(&truth), table_(&table), seat_(seat), seen_(truth) {
    mask(seen_, view_of(seat));
  }

  Seat seat() const { return seat_; }
  const Table& table() const { return *table_; }
  /// The state with all that the seat may not know left out.
  const State& seen() const { return seen_; }
  /// One of the states that the seat cannot tell from the truth; which one depends on `rng` alone.
  State sample(Rng& rng) const { return G::resample(*truth_, *table_, view_of(seat_), rng); }

 private:
  const State* truth_;
  const Table* table_;
  Seat seat_;
  State seen_;
};

}  // namespace linstock
