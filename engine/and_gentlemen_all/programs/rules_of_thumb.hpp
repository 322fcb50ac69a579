// Rules of thumb for And Gentlemen All: an answer to every question.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::and_gentlemen_all {

/// The answer of the level rule-of-thumb. One playout of its budget is one move evaluated; the worth of an
/// answer is its gain over doing nothing, in regiments lost.
Decision think(const Known<AndGentlemenAll>&, const Step&, Program, Rng&);

}  // namespace linstock::and_gentlemen_all
