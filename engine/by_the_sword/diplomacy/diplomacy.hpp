// Shared by the Diplomatic Phase and other phases: agreements that are ended, diplomats.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// Offers to end what a player grants, or is granted. BTS-R.9
void offer_cancelling(const State&, const Table&, PowerId, Options&);
/// Why he may not end this, if so.
Verdict no_cancelling(const State&, const Table&, PowerId by, PowerId from, PowerId to, GrantId);
/// Ends it.
void cancel_grant(State&, PowerId by, PowerId from, PowerId to, GrantId, GamePlay&);

// --- diplomats: diplomats.cpp ---

/// Diplomats without a place go to the capital.                                                  BTS-R.164
void post_diplomats(State&, const Table&);
/// Whether a diplomat of one of two players is in an area of the other, and not held.            BTS-dip.4
bool diplomats_meet(const State&, PowerId, PowerId);
/// Offers a player to expel or hold hostile diplomats in his areas.                              BTS-R.164
void offer_seizing(const State&, const Table&, PowerId, Options&);
Verdict no_seizing(const State&, const Table&, PowerId by, PowerId of, AreaId);
void seize_diplomat(State&, PowerId by, PowerId of, AreaId, bool hold, GamePlay&);

}  // namespace linstock::by_the_sword
