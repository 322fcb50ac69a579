// What may be asked about a match of Montrose.
//
// Without a line:
//   - a battle that is being fought, from where it stands; a recruit or disband roll that stands open
//   - else, where the next battle, the next recruit roll or the next disband roll is chosen: each that may be
//   chosen
//   - else every battle that must be fought if nothing moves any more
// With a line of the open question:
//   - `attack`, `assault`, and whatever is answered within a battle: that battle
//   - `recruit`, `roll`, and `end-battles`: the rolls that follow at once
//   - a march or a pursuit into a space where the enemy stands: the battle there, as if it were fought next,
//   the force
//     march rolls before it included
//
// Of a battle: who wins, and whether the loser's combat units were all eliminated or the rest of them
// panicked; combat units, steps and leaders lost, leader checks and units without a retreat included; rounds.
// What the pursuit brings, and battles after this one, are left out. Both owners answer as in
// opponent/montrose/policy.hpp.
#pragma once

#include "montrose/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::montrose {

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<Montrose>& match, Viewer viewer,
                                                  std::string_view line);

}  // namespace linstock::montrose
