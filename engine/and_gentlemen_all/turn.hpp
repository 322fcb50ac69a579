// Cards in hand, and how a battle ends.                                                                4, 5
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

/// The cards that a side may still play in this turn; never empty.                     AGA-5.2, AGA-H.3
CardSet in_hand(const State&, Seat);
/// Whether the scenario obliges a side to pass in this phase. Both sides know it.  AGA-S.1.10, AGA-S.2.12
bool bound_to_pass(const State&, const Table&, Seat);

/// Ends the battle with a win for a side; no effect if it has ended already.
void win(State&, GamePlay&, Seat, Ending, Clause);
/// Ends the battle in a draw; no effect if it has ended already.
void draw(State&, GamePlay&, Ending, Clause);

}  // namespace linstock::and_gentlemen_all
