// What the log records of: NP castles, NP regions, the invader.
#pragma once

#include "by_the_sword/powers/frame.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// Raiders will come to an area next turn, or have come.
struct RaidComes {
  AreaId castle, area;
  Points points = 0;
  bool out = false;  ///< they stand there now
  LINSTOCK_EVENT(RaidComes, castle, area, points, out)
};
/// Raiders are home again.
struct RaidersHome {
  AreaId castle;
  LINSTOCK_EVENT(RaidersHome, castle)
};
/// Troops that a castle had hired out are in it again.
struct HiredHome {
  AreaId castle;
  Points points = 0;
  LINSTOCK_EVENT(HiredHome, castle, points)
};
/// Troops or fleets of a power without a player appear.
struct PowerGains {
  PowerId power;
  AreaId area;
  Points points = 0;
  std::uint8_t fleets = 0;
  LINSTOCK_EVENT(PowerGains, power, area, points, fleets)
};
/// Troops of a power without a player move.
struct PowerMoves {
  PowerId power;
  AreaId from, to;
  Points points = 0;
  LINSTOCK_EVENT(PowerMoves, power, from, to, points)
};
/// Troops of a mercenary castle join a force.
struct TroopsHired {
  AreaId castle;
  ForceId with;
  Points points = 0;
  LINSTOCK_EVENT(TroopsHired, castle, with, points)
};
/// An NP region takes up arms; who runs its forces.
struct RegionDefends {
  RegionId region;
  PowerId manager;
  LINSTOCK_EVENT(RegionDefends, region, manager)
};
/// A player's marker on the track of an NP castle or region has moved.
struct StandingMoved {
  PowerId np, of;
  std::int8_t standing = 0;  ///< -3 to 3
  LINSTOCK_EVENT(StandingMoved, np, of, standing)
};
/// A roll for it has failed.
struct TrackUnmoved {
  PowerId np, of;
  std::uint8_t die = 0;
  LINSTOCK_EVENT(TrackUnmoved, np, of, die)
};
/// A player has conquered an NP castle, or an NP region.
struct NpConquered {
  AreaId castle;
  RegionId region;
  PowerId by;
  LINSTOCK_EVENT(NpConquered, castle, region, by)
};
/// The invader lands.
struct InvaderLands {
  std::array<AreaId, 3> areas;
  LINSTOCK_EVENT(InvaderLands, areas)
};
/// What the empire decides: the row of its table, the modified roll.
struct EmpireDecides {
  std::uint8_t total = 0;
  bool succession = false;  ///< of the table of succession
  LINSTOCK_EVENT(EmpireDecides, total, succession)
};
/// Troops or fleets of the invader leave Marnon.
struct InvaderWithdraws {
  Points points = 0;
  std::uint8_t fleets = 0;
  LINSTOCK_EVENT(InvaderWithdraws, points, fleets)
};
/// What the invader will do in the coming turn.
struct InvaderPlans {
  std::uint8_t land_action = 0, fleet_action = 0;  ///< 0: not this one
  AreaSet targets;
  LINSTOCK_EVENT(InvaderPlans, land_action, fleet_action, targets)
};
/// A player joins the invader, or leaves him.
struct InvaderJoined {
  PowerId player;
  bool joins = false;
  LINSTOCK_EVENT(InvaderJoined, player, joins)
};
/// What an invader with an economy of his own receives, and what he has then.
struct InvaderPaid {
  Crowns of_areas = 0, of_empire = 0, crowns = 0;
  LINSTOCK_EVENT(InvaderPaid, of_areas, of_empire, crowns)
};
struct InvasionOver {
  LINSTOCK_EVENT(InvasionOver)
};
/// A player has voted on the conduct of a power without a player.
struct Voted {
  PowerId by, power;
  Motion motion{};
  LINSTOCK_EVENT(Voted, by, power, motion)
};
/// What the players have decided; by a die among the motions with most votes, or not.
struct VoteDecided {
  PowerId power;
  Motion motion{};
  bool tie = false;
  LINSTOCK_EVENT(VoteDecided, power, motion, tie)
};
using PowerEvents =
    Kinds<RaidComes, RaidersHome, HiredHome, PowerGains, PowerMoves, TroopsHired, RegionDefends,
          StandingMoved, TrackUnmoved, NpConquered, InvaderLands, EmpireDecides, InvaderWithdraws,
          InvaderPlans, InvaderJoined, InvaderPaid, InvasionOver, Voted, VoteDecided>;

}  // namespace linstock::by_the_sword
