// Rules of thumb for Never Mind the Matchlocks: an answer to every question.
#pragma once

#include "matchlocks/matchlocks.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::matchlocks {

/// The answer of the level rule-of-thumb. The worth of an answer is in Kills.
Decision think(const Known<Matchlocks>&, const Step&, Program, Rng&);

}  // namespace linstock::matchlocks
