// The invader: where he stands.
#pragma once

#include "by_the_sword/powers/powers.hpp"

namespace linstock::by_the_sword {

/// The areas with troops of the invader.
AreaSet invader_areas(const State&);
/// Points of his enemies in an area.
std::int32_t against_invader(const State&, const Table&, AreaId);
/// Whether a step between two areas ends the move of his troops: in Region 6, in mud, over an unbridged
/// river.
///                                                                                      BTS-R.36, BTS-R.244
bool invader_moves_one_area(const State&, const Table&, AreaId from, AreaId to);
constexpr std::size_t furthest_zone = 3;  ///< that his fleets reach in a turn                  BTS-R.199
/// Zone borders between two zones; zone_count: out of reach.
std::size_t zones_apart(const Table&, ZoneId from, ZoneId to);
/// Plans the invader's land action of the coming turn; pushes a die where its targets are to be picked.
/// BTS-T.invland, BTS-R.198
void plan_land_action(State&, std::uint8_t action, GamePlay&);
/// The ports where reinforcements may arrive: his base, or else every port of his.                BTS-R.200
HarbourSet invader_ports(const State&, const Table&);
/// Vessels of his look for enemies in the zone into which they have sailed.                     BTS-icept.1
void seek_battle(State&, VesselSet);

// --- players and the invader: joining.cpp ---

/// Offers a player in the Admin Phase to join the invader, or to leave him.             BTS-E52.5, BTS-R.267
void offer_joining(const State&, PowerId, Options&);
/// Why a power may not join the invader, if so.
Verdict no_joining(const State&, PowerId);
/// Why a power may not leave the invader, if so.
Verdict no_leaving_invader(const State&, PowerId);
void join_invader(State&, PowerId, bool joins, GamePlay&);

// --- the invader run by a person: command.cpp ---

/// Why a force of the invader may not enter an area, with `steps_left`, if so.     BTS-E52.15, BTS-R.258
Verdict no_invading(const State&, const Table&, ForceId, AreaId to, int steps_left);
/// Asks a person for his land moves, or for those of his fleets; not in the turn of the landing.
///                                                                                   BTS-E52.6, BTS-R.197
void command_land(State&, GamePlay&, Seat);
void command_sea(State&, GamePlay&, Seat);

}  // namespace linstock::by_the_sword
