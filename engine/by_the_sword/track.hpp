// Shared by the chapters: the diplomatic track of NP castles and regions.
#pragma once

#include "by_the_sword/conduct.hpp"

namespace linstock::by_the_sword {

constexpr Crowns track_price = 5;  // BTS-ally.3

/// Offers a player in the Purchases step the track of every NP castle and region but those tried this turn.
void offer_track(const State&, const Table&, PowerId, Powers tried, Options&);  // BTS-ally.3, BTS-ally.4
/// Why he may not try this, if so.
Verdict no_track(const State&, const Table&, PowerId, Powers tried, const Choice&);
/// Pays and rolls.
void try_track(State&, PowerId, const Choice&, GamePlay&);

/// Offers a player in the Admin Phase to end his alliances with NP castles and regions.            BTS-R.254
void offer_breaking(const State&, const Table&, PowerId, Options&);
/// Why he may not end this one, if so.
Verdict no_breaking(const State&, const Table&, PowerId, PowerId np);
void break_with(State&, PowerId, PowerId np, GamePlay&);

/// A player's force has come into an area of another as an enemy: the other's NP allies think the less of
/// him.                                                                                            BTS-R.165
void offend_allies_of(State&, PowerId attacked, PowerId by, GamePlay&);
/// The crown voids all alliances.                                                      BTS-E42.2, BTS-R.254
void end_np_alliances(State&, GamePlay&);

}  // namespace linstock::by_the_sword
