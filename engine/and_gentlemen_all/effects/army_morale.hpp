// Routed and destroyed units, losses, demoralised and shattered armies.                      10 Army morale
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// Removes a unit from play. Counts a loss unless its rout was already counted.
void destroy(State&, GamePlay&, UnitId, End, Clause);
/// Marks a unit as routed: removes its markers (AGA-R.114) and counts one loss (AGA-10.4). No effect if it is
/// routed already.
void rout(State&, GamePlay&, UnitId, bool by_contact);
/// Counts one loss for the unit's command, by the clause that makes it one; none for artillery. AGA-10.6
void count_loss(State&, GamePlay&, UnitId, Clause);
/// Whether the unit's army (AGA-10.8) or, by option, command (AGA-10.18) is demoralised: +2 on its tests, and
/// advances are tested.
bool demoralised(const State&, const Table&, UnitId);
/// Losses of all commands of a side.
int army_losses(const State&, const Table&, Seat);
/// Whether a side's losses have shattered its army. AGA-10.14
bool shattered(const State&, const Table&, Seat);
/// Ends the battle if a side has no unrouted unit left on the table.                          AGA-R.100
void check_field(State&, GamePlay&);

}  // namespace linstock::and_gentlemen_all
