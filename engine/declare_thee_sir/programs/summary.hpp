// The summary of a finished battle of Declare Thee Sir: its turning points and dice.
#pragma once

#include "declare_thee_sir/match.hpp"
#include "opponent/summary.hpp"

namespace linstock::declare_thee_sir {

/// Implements summary_of of opponent/summary.hpp, by side, which is named as its first commander. Turning
/// points are routs, units and generals that left the battle, flags and generals taken. Counts, where a side
/// had such dice: `effect-dice`, the faces of volleys and fights; `movement-dice`; `points-rolled`, morale
/// points; `attacks-closed`; `rallies`, doubles of rally rolls; each against the mean of the dice.
Summary summary_of(const MatchOf<DeclareTheeSir>& match, Viewer viewer);

}  // namespace linstock::declare_thee_sir
