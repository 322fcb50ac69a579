// NP castles, NP regions, the invader.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::by_the_sword {

/// At the start of the Movement Phase the raiders of NP castles appear.                           BTS-R.140
struct RaidersAppear {
  LINSTOCK_RUNS LINSTOCK_FIELDS(RaidersAppear)
};
/// After the Land step NP regions move, and the fleets of NP powers go on patrol.       BTS-R.143, BTS-R.243
struct OtherPowersMove {
  LINSTOCK_RUNS LINSTOCK_FIELDS(OtherPowersMove)
};
/// After the sieges: forts and the base of the invader; his end.            BTS-E52.12, BTS-E52.14, BTS-R.204
struct Conquests {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Conquests)
};
/// What the Admin Phase does for NP castles, NP regions and the invader.                         BTS-R.128
struct OtherPowersAdmin {
  LINSTOCK_RUNS LINSTOCK_FIELDS(OtherPowersAdmin)
};

// --- NP castles: castles.cpp ---

/// A Raider castle rolls whether it attacks.                                                       BTS-npc.7
struct RaidRoll {
  AreaId castle;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RaidRoll, castle)
};
/// Which adjacent area is raided.                                                         BTS-npc.7, BTS-R.4
struct RaidTarget {
  AreaId castle;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RaidTarget, castle)
};
/// How many raiders go. BTS-npc.8
struct RaidSize {
  AreaId castle;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RaidSize, castle)
};
/// A Mercenary castle offers one of its two forces.                                   BTS-npc.14, BTS-R.142
struct OfferTroops {
  AreaId castle;
  LINSTOCK_RUNS LINSTOCK_FIELDS(OfferTroops, castle)
};

// --- NP regions: regions.cpp ---

/// An NP region is attacked: its troops are placed.                                      BTS-npr.5, BTS-R.144
struct DefendRegion {
  RegionId region;
  AreaId invaded;
  PowerId by;
  LINSTOCK_RUNS LINSTOCK_FIELDS(DefendRegion, region, invaded, by)
};
/// The players who live equally far from it roll who places its troops.                  BTS-npr.5, BTS-D.24
struct FarthestRoll {
  Powers tied;
  RegionId region;
  AreaId invaded;
  PowerId by;
  LINSTOCK_THROWS LINSTOCK_FIELDS(FarthestRoll, tied, region, invaded, by)
};
/// Asks the farthest player where the other troops of an NP region stand.                         BTS-npr.5
struct PlaceDefenders {
  PowerId placer;
  RegionId region;
  AreaId invaded;
  LINSTOCK_ASKS("BTS-npr.5", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PlaceDefenders, placer, region, invaded)
};
/// Rolls whether a marker on the track of an NP castle or region moves.  BTS-ally.3, BTS-ally.4, BTS-D.21
struct TrackRoll {
  PowerId by, np, of;
  bool up = false;
  LINSTOCK_THROWS LINSTOCK_FIELDS(TrackRoll, by, np, of, up)
};
/// A player has captured an NP castle, or conquered an NP region.                     BTS-npc.21, BTS-npr.15
struct ConquerNp {
  AreaId castle;
  PowerId by;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ConquerNp, castle, by)
};

// --- the invader: invasion.cpp, invader.cpp ---

/// Card 52: rolls where the invader lands.                                           BTS-E52.2, BTS-T.landing
struct LandInvader {
  LINSTOCK_THROWS LINSTOCK_FIELDS(LandInvader)
};
/// Picks the sea zone of his fleets among those with most landings.                      BTS-E52.4, BTS-D.6
struct LandingZone {
  ZoneSet tied;
  LINSTOCK_THROWS LINSTOCK_FIELDS(LandingZone, tied)
};
/// The land action of the invader, at his place in initiative.                           BTS-E52.7, BTS-R.198
struct InvaderMoves {
  LINSTOCK_RUNS LINSTOCK_FIELDS(InvaderMoves)
};
/// The fleet action of the invader.                                                      BTS-E52.9, BTS-R.199
struct InvaderSails {
  LINSTOCK_RUNS LINSTOCK_FIELDS(InvaderSails)
};
/// The invader's raiding fleets have met the vessels that they seek, or not.                      BTS-R.199
struct InvaderHalts {
  LINSTOCK_RUNS LINSTOCK_FIELDS(InvaderHalts)
};
/// Rolls on the Needs of the Empire table.                                           BTS-E52.19, BTS-T.empire
struct EmpireRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EmpireRoll)
};
/// The emperor is dead. BTS-T.succession
struct SuccessionRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SuccessionRoll)
};
/// What the empire sends arrives.                                                                  BTS-R.200
struct Reinforce {
  std::uint8_t fleets = 0;
  Points points = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Reinforce, fleets, points)
};
/// Picks the port where the next fleet, or the next thousand points, arrives.                      BTS-R.200
struct PickInvaderPort {
  std::uint8_t fleets = 0;
  Points points = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(PickInvaderPort, fleets, points)
};
/// Rolls the invader's land action of the coming turn.                               BTS-E52.7, BTS-T.invland
struct LandActionRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LandActionRoll)
};
/// Picks an area that the invader attacks; `left` are still to be picked.                BTS-R.198, BTS-D.22
struct PickTarget {
  std::uint8_t left = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PickTarget, left)
};
/// Rolls his fleet action of the coming turn.                                       BTS-E52.9, BTS-T.invfleet
struct FleetActionRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FleetActionRoll)
};
/// Rolls how many fleets raid a zone.                                                        BTS-T.invfleet
struct RaidFleetsRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(RaidFleetsRoll)
};
/// Picks the zone that they raid.                                                        BTS-R.199, BTS-D.22
struct PickRaidZone {
  LINSTOCK_THROWS LINSTOCK_FIELDS(PickRaidZone)
};
/// Asks who runs an NP region, or the invader, where a force goes.            BTS-npr.6, BTS-npr.9, BTS-R.258
struct MoveHost {
  Seat seat;
  ForceId force;
  std::uint8_t left = 2;  ///< areas that it may still enter                                      BTS-R.243
  LINSTOCK_ASKS("BTS-npr.6", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveHost, seat, force, left)
};

/// Asks the person who runs the invader which troops he sends out.                       BTS-E52.6, BTS-R.258
struct CommandInvader {
  Seat seat;
  LINSTOCK_ASKS("BTS-E52.6", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CommandInvader, seat)
};
/// Asks which fleets of the invader sail, and where.                                     BTS-E52.6, BTS-R.258
struct CommandFleets {
  Seat seat;
  LINSTOCK_ASKS("BTS-E52.6", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CommandFleets, seat)
};
/// Rolls what the empire pays an invader with an economy of his own.         BTS-E52.18, BTS-R.203, BTS-R.268
struct InvaderIncome {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(InvaderIncome)
};
/// Asks the person who runs him what he buys.                                        BTS-E52.18, BTS-R.268
struct InvaderBuys {
  Seat seat;
  LINSTOCK_ASKS("BTS-E52.18", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(InvaderBuys, seat)
};
/// Asks the person who runs the NP castles about one of them: raids, war, peace, alliances.
///                                                                                      BTS-npc.3, BTS-R.257
struct CommandCastle {
  AreaId castle;
  Powers treated;  ///< whose relation it has changed in this phase
  LINSTOCK_ASKS("BTS-npc.3", last)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CommandCastle, castle, treated)
};
/// Asks a player whether he makes peace with an NP castle, or an alliance.              BTS-npc.3, BTS-R.257
struct AnswerCastle {
  Seat seat;
  AreaId castle;
  bool alliance = false;
  LINSTOCK_ASKS("BTS-npc.3", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AnswerCastle, seat, castle, alliance)
};

// --- votes: votes.cpp ---

/// The players vote on the conduct of an NP region, or of the invader.                 BTS-npr.18, BTS-E52.16
struct HoldVote {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(HoldVote, power)
};
/// Asks a player, secretly, what he votes for.                                                     BTS-R.260
struct CastVote {
  static constexpr bool secret = true;
  Seat seat;
  PowerId power;
  LINSTOCK_ASKS("BTS-R.260", first) LINSTOCK_FIELDS(CastVote, seat, power)
};
/// Shows and counts the votes.                                                                     BTS-R.260
struct CountVotes {
  PowerId power;
  LINSTOCK_RUNS LINSTOCK_FIELDS(CountVotes, power)
};
/// Picks among the motions with most votes, by a die.                                     BTS-npr.18, BTS-R.4
struct BreakVote {
  PowerId power;
  LINSTOCK_THROWS LINSTOCK_FIELDS(BreakVote, power)
};

using PowerSteps =
    Kinds<RaidersAppear, OtherPowersMove, Conquests, OtherPowersAdmin, RaidRoll, RaidTarget, RaidSize,
          OfferTroops, DefendRegion, FarthestRoll, PlaceDefenders, TrackRoll, ConquerNp, LandInvader,
          LandingZone, InvaderMoves, InvaderSails, InvaderHalts, EmpireRoll, SuccessionRoll, Reinforce,
          PickInvaderPort, LandActionRoll, PickTarget, FleetActionRoll, RaidFleetsRoll, PickRaidZone,
          MoveHost, CommandInvader, CommandFleets, InvaderIncome, InvaderBuys, CommandCastle, AnswerCastle,
          HoldVote, CastVote, CountVotes, BreakVote>;

}  // namespace linstock::by_the_sword
