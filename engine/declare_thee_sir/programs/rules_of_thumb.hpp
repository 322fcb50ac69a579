// Rules of thumb for Declare Thee Sir: an answer to every question.
#pragma once

#include "declare_thee_sir/declare_thee_sir.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::declare_thee_sir {

/// The answer of the level rule-of-thumb. The worth of an answer is in morale points.
Decision think(const Known<DeclareTheeSir>&, const Step&, Program, Rng&);

}  // namespace linstock::declare_thee_sir
