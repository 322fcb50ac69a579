// Moves for one unit: sketched from where the enemy stands, made legal leg by leg from what the rules offer,
// and the best of them chosen.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/programs/judgement.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// A move that was evaluated.
struct EvaluatedMove {
  UnitId unit;
  Line line;
  double gain = 0;  ///< worth over staying put
  UnitId against;   ///< the enemy that it charges, if any
  bool breaks_off = false;
};

/// The best move of a unit, out of at most `most` that are tried; their number is added to `tried`.
/// `may_move` and `may_break_off` say what is offered to the unit.
EvaluatedMove best_move(const Judgement&, UnitId, bool may_move, bool may_break_off, std::uint32_t most,
                        std::uint32_t& tried);

}  // namespace linstock::and_gentlemen_all
