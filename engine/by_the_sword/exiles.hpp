// Shared by the chapters: players in exile, their hosts, their troops.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

constexpr Points exiles_keep = 250;  ///< points, at most, with one general                  BTS-exile.4

/// Whether a player is in exile: he has gone there, and controls no area.              BTS-exile.2, BTS-R.138
inline bool in_exile(const State& s, PowerId p) {
  return is_player(p) && s.player(p).exile != Exile::none && areas_of(s, p).empty();
}
/// Whether an exile has neither troops nor a general left.                                        BTS-R.251
bool nothing_left(const State&, PowerId);
/// A player who controls an area again is no longer in exile.                                     BTS-R.138
void end_exile(State&, PowerId, GamePlay&);
/// The guests of a player are no longer in exile, and have no host.                  BTS-exile.8, BTS-R.252
void send_guests_away(State&, PowerId host, GamePlay&);

// --- upkeep ---

/// The forces whose upkeep a player pays: his own, unless his host pays, and those of his guests.
///                                                                                             BTS-exile.5
ForceSet kept_by(const State&, PowerId);

// --- what an exile gains ---

/// Whether there is a place for new troops of an exile: abroad, with a force of his, or with his general.
bool has_place_in_exile(const State&, PowerId);
/// Points join an exile's troops where they are.                                     BTS-exile.7, BTS-R.136
void exile_gains(State&, PowerId, Points);

}  // namespace linstock::by_the_sword
