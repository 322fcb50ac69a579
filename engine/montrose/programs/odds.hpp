// The odds that may be asked for in a match of Montrose.
//
// Without a line:
//   - the battle under way, from its present position, or the open recruit or disband roll
//   - else, if the question chooses the next battle, recruit roll or disband roll: each that may be chosen
//   - else every battle that must be fought if nothing moves any more
// With a line of the open question:
//   - `attack`, `assault`, and any answer within a battle: that battle
//   - `recruit`, `roll`, and `end-battles`: the rolls that follow at once
//   - a march or a pursuit into a space with enemies: the battle there, as if it were fought next, including
//     the force march rolls before it
//
// For a battle: who wins, and whether the loser's combat units were all eliminated or the rest panicked;
// combat units, steps and leaders lost, including leader checks and units unable to retreat; rounds. Pursuit
// and later battles are left out. Both owners answer by montrose/programs/policy.hpp.
#pragma once

#include "montrose/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::montrose {

/// Implements odds_of of opponent/odds.hpp, for this game.
std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<Montrose>& match, Viewer viewer,
                                                  std::string_view line);

}  // namespace linstock::montrose
