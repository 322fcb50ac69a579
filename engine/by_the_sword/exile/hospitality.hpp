// What hosts and guests do in the Admin Phase.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// Offers what hosts and guests may agree, and that a host turns against a guest.    BTS-exile.5, BTS-R.252
void offer_hospitality(const State&, const Table&, PowerId, Options&);
/// Why a player may not do this, if so.
Verdict no_hospitality(const State&, const Table&, PowerId, const Choice&);
/// Does it, or asks the other.
void change_hospitality(State&, PowerId, const Choice&, GamePlay&);

}  // namespace linstock::by_the_sword
