// NP castles, as the Economic Phase asks for them.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

constexpr Crowns least_hire = 5;  ///< the lowest bid for troops of a mercenary castle BTS-R.142
/// Restores what NP castles have lost, and builds their fleets, in the Economic Phase.
///                                                                         BTS-npc.18, BTS-npc.12, BTS-R.141
void restore_castles(State&, GamePlay&);
/// Troops of a mercenary castle join a force. BTS-npc.15
void hire_from_castle(State&, AreaId castle, PowerId by, ForceId with, GamePlay&);

}  // namespace linstock::by_the_sword
