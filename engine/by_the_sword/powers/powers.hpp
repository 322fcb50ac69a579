// Shared by the powers without a player: their forces on the map, one for each area where that is possible.
#pragma once

#include "by_the_sword/conduct.hpp"

namespace linstock::by_the_sword {

/// Points of a power in an area.
Points points_at(const State&, AreaId, PowerId);
/// Adds points to a power's force in an area, or raises one. False, and nothing, if the shared roster is
/// full.
bool reinforce(State&, PowerId, AreaId, Points);
/// Takes points from a power's troops in an area, as a force of their own in the same place: all of one
/// force, or a part. None if there is no line for it.
ForceId detach(State&, const Table&, PowerId, AreaId, Points);
/// A power's force enters an area: plague, NP regions that take up arms.          BTS-E01.12, BTS-npr.5
void enter_area(State&, ForceId, AreaId to, GamePlay&, Clause);
/// A new fleet of a power in a harbour; none if the shared roster is full.
VesselId launch_for(State&, PowerId, HarbourId);
/// The vessels of a power.
VesselSet vessels_of(const State&, PowerId);
/// Removes all vessels of a power.
void dismiss_fleets(State&, PowerId, GamePlay&, Clause);

// --- chapters of the Admin Phase and of the Movement Phase ---

void castles_admin(State&, GamePlay&);  ///< castles.cpp; pushes the rolls of the castles
void regions_admin(State&, GamePlay&);  ///< regions.cpp                               BTS-R.147, BTS-npr.13
void regions_move(State&, GamePlay&);   ///< regions.cpp                                        BTS-R.143
/// An NP region moves; without a motion as the rules say.                             BTS-R.143, BTS-R.260
void move_region(State&, RegionId, Motion, GamePlay&);
void patrols_of_np(State&, GamePlay&);  ///< powers.cpp                                BTS-R.141, BTS-npr.14

}  // namespace linstock::by_the_sword
