// How a unit may march: moves composed from where the enemy is, made good leg by leg from what the rules
// offer, and the best of them.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/and_gentlemen_all/judgement.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// A move that was looked at.
struct March {
  UnitId unit;
  Line line;
  double gain = 0;  ///< over staying where it is
  UnitId against;   ///< the enemy whom it charges; none: it charges nobody
  bool breaks_off = false;
};

/// The move of a unit that gains most, of at most `most` that are tried; `tried` counts them. `may_move` and
/// `may_break_off` say what is offered to the unit.
March best_march(const Judgement&, UnitId, bool may_move, bool may_break_off, std::uint32_t most,
                 std::uint32_t& tried);

}  // namespace linstock::and_gentlemen_all
