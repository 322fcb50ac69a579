// A group of vessels under way: its owner, where it may go, how its move ends.
#pragma once

#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

/// The owner of the group.
PowerId group_owner(const State&);
/// Why the group may not sail into a zone, or out of its harbour into it, if so.        BTS-sea.5, BTS-sea.3
Verdict no_sailing(const State&, const Table&, ZoneId);
/// The group sails into a zone; interceptions follow, then its next question.
void sail_into(State&, ZoneId, GamePlay&);
/// The move of the group is over.
void end_group(State&);

}  // namespace linstock::by_the_sword
