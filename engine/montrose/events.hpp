// What can happen, one struct each; above it the line that it prints in the log.
#pragma once

#include "montrose/state.hpp"

namespace linstock::montrose {

/// How the game was won.                                                                        MON-6.0.1 ff.
enum class Ending : std::uint8_t {
  tenth_victory,
  covenanter_gone,
  march_into_england,
  montrose_gone,
  time,
  concession
};
BOOST_DESCRIBE_ENUM(Ending, tenth_victory, covenanter_gone, march_into_england, montrose_gone, time,
                    concession)

/// What the superiority of a round rests on.
enum class SuperiorityBy : std::uint8_t { total, montrose, card };
BOOST_DESCRIBE_ENUM(SuperiorityBy, total, montrose, card)

#define LINSTOCK_EVENT(Name, ...) BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())

/// {turn}: {side} player turn.
struct TurnBegins {
  std::uint8_t turn = 0;
  Seat side;
  LINSTOCK_EVENT(TurnBegins, turn, side)
};
/// Argyll and his Highlanders muster in {space}.
struct ArgyllPlaced {
  SpaceId space;
  LINSTOCK_EVENT(ArgyllPlaced, space)
};
/// {side} draws {card}.
struct CardDrawn {
  Seat side;
  CardId card;
  LINSTOCK_EVENT(CardDrawn, side, card)
};
/// {card} has no effect.
struct CardIdle {
  CardId card;
  LINSTOCK_EVENT(CardIdle, card)
};
/// {card} leaves the game.
struct CardLeaves {
  CardId card;
  LINSTOCK_EVENT(CardLeaves, card)
};
/// {side} has no card left.
struct NoCardLeft {
  Seat side;
  LINSTOCK_EVENT(NoCardLeft, side)
};
/// {side} uses {card} in {space}.
struct CardUsed {
  Seat side;
  CardId card;
  SpaceId space;
  LINSTOCK_EVENT(CardUsed, side, card, space)
};
/// {unit} joins in {space}.
struct Joined {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(Joined, unit, space)
};
/// {enemy} goes over in {from}; {own} joins Montrose in {to}.
struct ChangedSides {
  UnitId enemy;
  SpaceId from;
  UnitId own;
  SpaceId to;
  LINSTOCK_EVENT(ChangedSides, enemy, from, own, to)
};
/// {leader} goes home from {from} to {to} with {with}.
struct WentHome {
  UnitId leader;
  SpaceId from, to;
  UnitSet with;
  LINSTOCK_EVENT(WentHome, leader, from, to, with)
};
/// {leader} is moved from {from} to {to}.
struct Summoned {
  UnitId leader;
  SpaceId from, to;
  LINSTOCK_EVENT(Summoned, leader, from, to)
};

/// {side} recruits at {space}: {die} {modifier}: {units}.
struct RecruitResult {
  Seat side;
  SpaceId space;
  std::uint8_t die = 0;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(RecruitResult, side, space, die, modifier, units)
};
/// {unit} is recruited in {space}.
struct Recruited {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(Recruited, unit, space)
};
/// {leader} brings {units} in {space} without a roll.
struct AutoRecruited {
  UnitId leader;
  UnitSet units;
  SpaceId space;
  LINSTOCK_EVENT(AutoRecruited, leader, units, space)
};
/// Leslie is not in England and recruits by the normal rules.
struct AutoRecruitForfeited {
  UnitId leader;
  LINSTOCK_EVENT(AutoRecruitForfeited, leader)
};
/// {leader} becomes active in {space}.
struct Activated {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(Activated, leader, space)
};
/// Elcho leaves the map from {space}.
struct ElchoLeaves {
  SpaceId space;
  LINSTOCK_EVENT(ElchoLeaves, space)
};
/// Leslie is placed in {space}, {active}.
struct LesliePlaced {
  SpaceId space;
  bool active = false;
  LINSTOCK_EVENT(LesliePlaced, space, active)
};
/// Newcastle emergency: {units} are placed.
struct Emergency {
  UnitSet units;
  LINSTOCK_EVENT(Emergency, units)
};

/// {units} march from {from} to {to} for {mp}.
struct Marched {
  UnitSet units;
  SpaceId from, to;
  std::uint8_t mp = 0;
  LINSTOCK_EVENT(Marched, units, from, to, mp)
};
/// They meet the enemy in {space} and stop.
struct MarchStopped {
  SpaceId space;
  LINSTOCK_EVENT(MarchStopped, space)
};
/// {unit} has force-marched: {die} {modifier}: loses {units}.
struct ForceMarchResult {
  UnitId unit;
  std::uint8_t die = 0;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(ForceMarchResult, unit, die, modifier, units)
};

/// {unit} returns to the pool from {space}.
struct ToPool {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(ToPool, unit, space)
};
/// {unit} is reduced.
struct Flipped {
  UnitId unit;
  LINSTOCK_EVENT(Flipped, unit)
};
/// {unit} is out of the game.
struct OutOfGame {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(OutOfGame, unit, space)
};
/// {leader} is displaced from {from} to {to}.
struct Displaced {
  UnitId leader;
  SpaceId from, to;
  LINSTOCK_EVENT(Displaced, leader, from, to)
};
/// {leader} stays inside {space}.
struct StaysInside {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(StaysInside, leader, space)
};
/// {leader} is eliminated.
struct LeaderEliminated {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(LeaderEliminated, leader, space)
};
/// {leader}: {sum}.
struct LeaderChecked {
  UnitId leader;
  std::uint8_t sum = 0;
  bool eliminated = false;
  LINSTOCK_EVENT(LeaderChecked, leader, sum, eliminated)
};

/// Battle of {space}: {attacker} attacks.
struct BattleBegins {
  SpaceId space;
  bool burgh = false;
  Seat attacker;
  UnitSet royalist, covenanter;
  LINSTOCK_EVENT(BattleBegins, space, burgh, attacker, royalist, covenanter)
};
/// The Burgh of {space} falls without a blow.
struct BurghSurrenders {
  SpaceId space;
  CardId card;
  LINSTOCK_EVENT(BurghSurrenders, space, card)
};
/// Round {round}.
struct RoundBegins {
  std::uint8_t round = 0;
  LINSTOCK_EVENT(RoundBegins, round)
};
/// One side of the roll for Tactical Superiority.
struct SuperiorityTotal {
  std::uint8_t die = 0;
  std::uint8_t leadership = 0;
  UnitId leader;
  std::int8_t modifier = 0;
  std::int8_t total = 0;
  LINSTOCK_EVENT(SuperiorityTotal, die, leadership, leader, modifier, total)
};
/// Tactical Superiority: {royalist} against {covenanter}: {winner}.
struct SuperiorityWon {
  SuperiorityTotal royalist, covenanter;
  Seat winner;
  SuperiorityBy by{};
  LINSTOCK_EVENT(SuperiorityWon, royalist, covenanter, winner, by)
};
/// A tie; both roll again.
struct SuperiorityTied {
  SuperiorityTotal royalist, covenanter;
  LINSTOCK_EVENT(SuperiorityTied, royalist, covenanter)
};
/// {side} draws up its line.
struct LinedUp {
  Seat side;
  UnitSet line;
  List<Stacked, leader_count> stacks;
  UnitSet set_aside;
  LINSTOCK_EVENT(LinedUp, side, line, stacks, set_aside)
};
/// {unit} ({leader}) rolls: {eliminates}, {panics}.
struct UnitRolled {
  UnitId unit, leader;
  std::uint8_t strength = 0, leadership = 0;
  List<std::uint8_t, 9> faces;
  std::uint8_t eliminates = 0, panics = 0;
  LINSTOCK_EVENT(UnitRolled, unit, leader, strength, leadership, faces, eliminates, panics)
};
/// {unit} is eliminated.
struct Eliminated {
  UnitId unit;
  LINSTOCK_EVENT(Eliminated, unit)
};
/// {unit} panics.
struct Panicked {
  UnitId unit;
  LINSTOCK_EVENT(Panicked, unit)
};
/// The remaining results find no target.
struct ResultsLost {
  std::uint8_t eliminates = 0, panics = 0;
  LINSTOCK_EVENT(ResultsLost, eliminates, panics)
};
/// {winner} wins the battle of {space}.
struct BattleWon {
  Seat winner;
  SpaceId space;
  bool burgh = false;
  LINSTOCK_EVENT(BattleWon, winner, space, burgh)
};
/// {units} retreat from {from} to {to}.
struct Retreated {
  UnitSet units;
  SpaceId from, to;
  LINSTOCK_EVENT(Retreated, units, from, to)
};
/// {unit} cannot retreat.
struct CannotRetreat {
  UnitId unit;
  LINSTOCK_EVENT(CannotRetreat, unit)
};
/// {units} pursue from {from} to {to}.
struct Pursued {
  UnitSet units;
  SpaceId from, to;
  LINSTOCK_EVENT(Pursued, units, from, to)
};
/// The Burgh of {space} is beaten.
struct BurghBeaten {
  SpaceId space;
  LINSTOCK_EVENT(BurghBeaten, space)
};
/// Montrose's Victories Track: {box}.
struct TrackMoved {
  std::uint8_t box = 0;
  LINSTOCK_EVENT(TrackMoved, box)
};

/// Disband roll of {side} for {space}: {dice} {modifier}: {units}.
struct DisbandResult {
  Seat side;
  SpaceId space;
  List<std::uint8_t, 2> dice;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(DisbandResult, side, space, dice, modifier, units)
};
/// {units} more were to disband; there are none.
struct DisbandShort {
  std::uint8_t units = 0;
  LINSTOCK_EVENT(DisbandShort, units)
};
/// {unit} is lost to winter in {space}.
struct WinterLoss {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(WinterLoss, unit, space)
};
/// {side} wins: {how}.
struct MatchWon {
  Seat side;
  Ending how{};
  LINSTOCK_EVENT(MatchWon, side, how)
};

#undef LINSTOCK_EVENT

using Thrown = linstock::Thrown<Purpose, core_size.dice>;
using Shuffled = linstock::Shuffled<Purpose>;

using Event =
    std::variant<Thrown, Shuffled, Edited, TimedOut, TurnBegins, ArgyllPlaced, CardDrawn, CardIdle,
                 CardLeaves, NoCardLeft, CardUsed, Joined, ChangedSides, WentHome, Summoned, RecruitResult,
                 Recruited, AutoRecruited, AutoRecruitForfeited, Activated, ElchoLeaves, LesliePlaced,
                 Emergency, Marched, MarchStopped, ForceMarchResult, ToPool, Flipped, OutOfGame, Displaced,
                 StaysInside, LeaderEliminated, LeaderChecked, BattleBegins, BurghSurrenders, RoundBegins,
                 SuperiorityWon, SuperiorityTied, LinedUp, UnitRolled, Eliminated, Panicked, ResultsLost,
                 BattleWon, Retreated, CannotRetreat, Pursued, BurghBeaten, TrackMoved, DisbandResult,
                 DisbandShort, WinterLoss, MatchWon>;

}  // namespace linstock::montrose
