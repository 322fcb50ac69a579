// Units that break and leave, losses, and what becomes of an army that has many.       10 Army morale
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// The unit leaves play.
void destroy(State&, GamePlay&, UnitId, End, Clause);
/// The unit becomes routed: markers off, one loss.                                   AGA-10.4, AGA-R.114
void rout(State&, GamePlay&, UnitId, bool by_contact);
void count_loss(State&, GamePlay&, UnitId);
/// Whether tests of this unit have the +2, and its advances are tested.            AGA-10.8, AGA-10.18
bool demoralised(const State&, const Table&, UnitId);
int army_losses(const State&, const Table&, Seat);
bool shattered(const State&, const Table&, Seat);
/// An army without an unrouted unit on the table loses at once.                               AGA-R.100
void check_field(State&, GamePlay&);

}  // namespace linstock::and_gentlemen_all
