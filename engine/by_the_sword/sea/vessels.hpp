// Vessels: where they are, what they carry, which ports and zones are open to them.
#pragma once

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

constexpr std::uint8_t sea_points = 3;  ///< movement points of a turn                             BTS-sea.2

/// The vessels of a power at sea in a zone, or lying in a harbour.
VesselSet vessels_at_sea(const State&, PowerId, ZoneId);
VesselSet vessels_in(const State&, PowerId, HarbourId);
/// The powers with vessels at sea in a zone.
Powers afloat(const State&, ZoneId);
/// How many of them are war fleets.
std::size_t war_fleets(const State&, VesselSet);

// --- what they carry ---

/// Points that a vessel may carry.                                              BTS-trans.1, BTS-trans.2
constexpr Points capacity(const Vessel& v) { return v.merchant ? 250 : 500; }
/// Whether a vessel is a fleet that an exile has borrowed for this turn: it has no port of origin.
///                                                                                           BTS-exile.10
inline bool is_borrowed(const State& s, VesselId v) {
  const Vessel& vessel = s.vessels[v];
  return is_player(vessel.owner) && s.player(vessel.owner).exile == Exile::returning && !vessel.merchant &&
         !vessel.origin;
}
/// What a vessel carries; nothing if its owner is no player.
Cargo cargo_of(const State&, VesselId);
/// Points that a vessel can still take of a force; 0 if it carries parts of two others.
Points space_for(const State&, VesselId, ForceId);
/// Points of a force that vessels carry.
Points aboard(const State&, VesselSet, ForceId);
/// The forces aboard vessels.
ForceSet forces_aboard(const State&, VesselSet);
/// Puts points of a force aboard a vessel; the force itself goes to sea with put_aboard().
void load(State&, VesselId, ForceId, Points);
/// Empties a vessel whose troops have not gone aboard yet.
void discharge(State&, VesselId);
/// The force leaves its area for the vessels that carry it, in a zone, or in a harbour.
void put_aboard(State&, ForceId, ZoneId);
/// Takes a percentage of what a vessel carries in hold i, from it and from the force.
void lose_cargo(State&, VesselId, std::size_t i, int percent, GamePlay&, Clause);
/// Points of each hold of a vessel that it may put ashore: all at a port, otherwise half its capacity.
/// BTS-R.57
std::array<Points, 2> landable(const State&, VesselId, bool at_port);
/// Takes what may be put ashore from the vessels.
void put_ashore(State&, VesselSet, bool at_port);
/// Points of one force that vessels carry belong to another force from now on.
void rename_cargo(State&, VesselSet, ForceId from, ForceId to);
/// Points within the castle of an area.
std::int32_t points_inside(const State&, AreaId);
/// A force goes ashore in an area: within the castle if that is besieged and has room. BTS-R.58, BTS-R.109
void go_ashore(State&, ForceId, AreaId, GamePlay&, Clause);
/// The troops that a vessel carries go ashore. A force that is aboard others too sends a part, without its
/// generals.                                                                                      BTS-R.58
void unload(State&, VesselId, AreaId, GamePlay&);

// --- ports and zones ---

/// Whether vessels of a power may come into a harbour: friendly and not closed.        BTS-admin.6, BTS-R.191
bool open_port(const State&, const Table&, PowerId, HarbourId);
/// The harbours on a zone that are open to a power.
HarbourSet open_ports(const State&, const Table&, PowerId, ZoneId);
/// The zones into which a vessel in a harbour may put to sea, weather left aside: both for Radner Fen.
/// BTS-R.48
ZoneSet zones_from(const State&, const Table&, PowerId, HarbourId);
/// The zone on the other side of a port with two harbours that a power may pass through.        BTS-R.48
ZoneId passage(const State&, const Table&, PowerId, ZoneId);
/// Zone borders crossed from a zone to every other, 255: out of reach.                            BTS-R.60
std::array<std::uint8_t, zone_count> zone_steps(const State&, const Table&, PowerId, ZoneId);
/// The open ports that are the fewest zone steps from a zone, within a limit.
HarbourSet nearest_ports(const State&, const Table&, PowerId, ZoneId, std::uint8_t most = 254);
/// The zone in which a vessel is, or on which its harbour lies.
ZoneId zone_of(const State&, const Table&, VesselId);
/// A vessel comes into a harbour; its troops go ashore there.                                     BTS-R.58
void berth(State&, VesselId, HarbourId, GamePlay&);

}  // namespace linstock::by_the_sword
