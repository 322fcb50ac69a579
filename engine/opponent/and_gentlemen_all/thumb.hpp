// Rules of thumb for And Gentlemen All: an answer to every question, in the order of the turn.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// The answer of the level rule-of-thumb. What it spends of its budget are moves worked out to where they
/// end; its worth is what it gains over doing nothing, in regiments lost.
Decision think(const Known<AndGentlemenAll>&, const Step&, Budget, Rng&);

}  // namespace linstock::and_gentlemen_all
