// What a seat may know of a state. Programs receive only this, so they cannot read the true state.
#pragma once

#include "kernel/machine.hpp"

namespace linstock {

/// A state as one seat knows it. Refers to the true state, which must outlive it.
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
  /// The state, masked for the seat.
  const State& seen() const { return seen_; }
  /// A random state that the seat cannot tell from the true one.
  State sample(Rng& rng) const { return G::resample(*truth_, *table_, view_of(seat_), rng); }

 private:
  const State* truth_;
  const Table* table_;
  Seat seat_;
  State seen_;
};

}  // namespace linstock
