// Rules of thumb for Campaigns of Montrose: an evaluation of positions, quick answers without look-ahead, and
// candidates for look-ahead.
#pragma once

#include "montrose/montrose.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::montrose {

/// The worth of a position for a side, in victories: 100 if the match is won, -100 if it is lost.
double worth(const State&, const Table&, Seat side);

/// A reasonable answer without look-ahead. `options` are those of the step, without a draft.
Line quick_answer(const State&, const Table&, const Step&, const Options& options, Rng& rng);

/// The whole answers worth playing out; if there are more than `most`, a random selection of that many.
std::vector<Line> candidates_of(const State&, const Table&, const Step&, Seat, std::size_t most, Rng& rng);

/// The answer of the level rule-of-thumb. Its worth is the mean of its playouts to the end of the phasing
/// player's turn, in victories; 0 if it was given without look-ahead.
Decision think(const Known<Montrose>&, const Step&, Budget, Rng&);

}  // namespace linstock::montrose
