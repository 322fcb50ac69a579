// Cards in hand, and how a battle ends.                                                   4, 5
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The cards that a side may still play in this turn.                                          AGA-5.2,
/// AGA-H.3
CardSet in_hand(const State&, Seat);
/// Whether the scenario binds a side to pass in this phase, as both know.                  AGA-S.1.10,
/// AGA-S.2.12
bool bound_to_pass(const State&, const Table&, Seat);

void win(State&, GamePlay&, Seat, Ending, Clause);
void draw(State&, GamePlay&, Ending, Clause);

}  // namespace linstock::and_gentlemen_all
