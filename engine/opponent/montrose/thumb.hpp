// Rules of thumb for Campaigns of Montrose: how good a position is, what to do without looking ahead, and
// which answers are worth a look.
#pragma once

#include "montrose/montrose.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::montrose {

/// How good a position is for a side, in victories: 100 and more if the match is won.
double worth(const State&, const Table&, Seat side);

/// A reasonable answer at once. `options` are those of the step, without a draft.
Line at_once(const State&, const Table&, const Step&, const Options& options, Rng& rng);

/// Every whole answer that is worth a look, at most `most`.
std::vector<Line> worth_a_look(const State&, const Table&, const Step&, Seat, std::size_t most, Rng& rng);

/// The answer of the level rule-of-thumb.
Decision think(const Known<Montrose>&, const Step&, Budget, Rng&);

}  // namespace linstock::montrose
