// Rules of thumb for By The Sword: an answer to every question.
#pragma once

#include "by_the_sword/by_the_sword.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::by_the_sword {

/// The answer of the level rule-of-thumb. The worth of an answer is in territories held at the end.
Decision think(const Known<ByTheSword>&, const Step&, Program, Rng&);

}  // namespace linstock::by_the_sword
