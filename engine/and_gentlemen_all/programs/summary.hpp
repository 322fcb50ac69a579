// The summary of a finished battle of And Gentlemen All: its turning points and dice.
#pragma once

#include "and_gentlemen_all/match.hpp"
#include "opponent/summary.hpp"

namespace linstock::and_gentlemen_all {

/// Implements summary_of of opponent/summary.hpp. Turning points are routs, destroyed units, demoralised
/// commands and armies, and the shattered army. Counts for each seat, where it had such dice:
/// `sp-inflicted` by fire and melee, against the mean of the dice with the same modifiers; `routs-suffered`
/// in morale tests, likewise; `initiative-dice`, the sum of their faces.
Summary summary_of(const MatchOf<AndGentlemenAll>& match, Viewer viewer);

}  // namespace linstock::and_gentlemen_all
