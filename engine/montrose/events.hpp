// Everything that the log can record, one struct for each kind of event.
#pragma once

#include "kernel/game_macros.hpp"
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

/// What decided the superiority of a round.
enum class SuperiorityBy : std::uint8_t { total, montrose, card };
BOOST_DESCRIBE_ENUM(SuperiorityBy, total, montrose, card)

/// A player turn begins.
struct TurnBegins {
  std::uint8_t turn = 0;
  Seat side;
  LINSTOCK_EVENT(TurnBegins, turn, side)
};
/// Argyll and his Highlanders are set up.
struct ArgyllPlaced {
  SpaceId space;
  LINSTOCK_EVENT(ArgyllPlaced, space)
};
/// A side drew a campaign card.
struct CardDrawn {
  Seat side;
  CardId card;
  LINSTOCK_EVENT(CardDrawn, side, card)
};
/// A card had no effect.
struct CardIdle {
  CardId card;
  LINSTOCK_EVENT(CardIdle, card)
};
/// A card left the game.
struct CardLeaves {
  CardId card;
  LINSTOCK_EVENT(CardLeaves, card)
};
/// A side has neither deck nor discards to draw from.
struct NoCardLeft {
  Seat side;
  LINSTOCK_EVENT(NoCardLeft, side)
};
/// A side used its card in a battle.
struct CardUsed {
  Seat side;
  CardId card;
  SpaceId space;
  LINSTOCK_EVENT(CardUsed, side, card, space)
};
/// A unit from the pool joined a leader by a card.
struct Joined {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(Joined, unit, space)
};
/// An enemy unit in `from` went to its pool; `own` joined Montrose in `to`.
struct ChangedSides {
  UnitId enemy;
  SpaceId from;
  UnitId own;
  SpaceId to;
  LINSTOCK_EVENT(ChangedSides, enemy, from, own, to)
};
/// A leader went home by a card, with the units `with`.
struct WentHome {
  UnitId leader;
  SpaceId from, to;
  UnitSet with;
  LINSTOCK_EVENT(WentHome, leader, from, to, with)
};
/// An inactive leader was moved by a card.
struct Summoned {
  UnitId leader;
  SpaceId from, to;
  LINSTOCK_EVENT(Summoned, leader, from, to)
};

/// A recruit roll. `units`: how many may be recruited.
struct RecruitResult {
  Seat side;
  SpaceId space;
  std::uint8_t die = 0;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(RecruitResult, side, space, die, modifier, units)
};
/// A unit was recruited.
struct Recruited {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(Recruited, unit, space)
};
/// Units were recruited automatically, without a roll.
struct AutoRecruited {
  UnitId leader;
  UnitSet units;
  SpaceId space;
  LINSTOCK_EVENT(AutoRecruited, leader, units, space)
};
/// Leslie has lost his automatic recruitment: he is not in England, or is shut in a Burgh.
struct AutoRecruitForfeited {
  UnitId leader;
  LINSTOCK_EVENT(AutoRecruitForfeited, leader)
};
/// A leader became active.
struct Activated {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(Activated, leader, space)
};
/// Elcho left the map.
struct ElchoLeaves {
  SpaceId space;
  LINSTOCK_EVENT(ElchoLeaves, space)
};
/// Leslie was placed on the map.
struct LesliePlaced {
  SpaceId space;
  bool active = false;
  LINSTOCK_EVENT(LesliePlaced, space, active)
};
/// The Newcastle emergency: units from the pool were placed there.
struct Emergency {
  UnitSet units;
  LINSTOCK_EVENT(Emergency, units)
};

/// Units marched into an adjoining space.
struct Marched {
  UnitSet units;
  SpaceId from, to;
  std::uint8_t mp = 0;
  LINSTOCK_EVENT(Marched, units, from, to, mp)
};
/// A march stopped at enemy combat units.
struct MarchStopped {
  SpaceId space;
  LINSTOCK_EVENT(MarchStopped, space)
};
/// A force-march roll. `units`: the table's result; 0: no loss.
struct ForceMarchResult {
  UnitId unit;
  std::uint8_t die = 0;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(ForceMarchResult, unit, die, modifier, units)
};

/// A unit returned to the pool.
struct ToPool {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(ToPool, unit, space)
};
/// An Irish unit was reduced.
struct Flipped {
  UnitId unit;
  LINSTOCK_EVENT(Flipped, unit)
};
/// A unit is out of the game.
struct OutOfGame {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(OutOfGame, unit, space)
};
/// A leader was displaced.
struct Displaced {
  UnitId leader;
  SpaceId from, to;
  LINSTOCK_EVENT(Displaced, leader, from, to)
};
/// A leader stayed inside a Burgh.
struct StaysInside {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(StaysInside, leader, space)
};
/// A leader was eliminated.
struct LeaderEliminated {
  UnitId leader;
  SpaceId space;
  LINSTOCK_EVENT(LeaderEliminated, leader, space)
};
/// A leader was checked.
struct LeaderChecked {
  UnitId leader;
  std::uint8_t sum = 0;
  bool eliminated = false;
  LINSTOCK_EVENT(LeaderChecked, leader, sum, eliminated)
};

/// A battle or an assault on a Burgh began, with these units on both sides.
struct BattleBegins {
  SpaceId space;
  bool burgh = false;
  Seat attacker;
  UnitSet royalist, covenanter;
  LINSTOCK_EVENT(BattleBegins, space, burgh, attacker, royalist, covenanter)
};
/// A Burgh surrendered without a fight, by a card.
struct BurghSurrenders {
  SpaceId space;
  CardId card;
  LINSTOCK_EVENT(BurghSurrenders, space, card)
};
/// A round began.
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
/// A side won the Tactical Superiority of a round.
struct SuperiorityWon {
  SuperiorityTotal royalist, covenanter;
  Seat winner;
  SuperiorityBy by{};
  LINSTOCK_EVENT(SuperiorityWon, royalist, covenanter, winner, by)
};
/// The superiority roll was tied; both sides roll again.
struct SuperiorityTied {
  SuperiorityTotal royalist, covenanter;
  LINSTOCK_EVENT(SuperiorityTied, royalist, covenanter)
};
/// A side formed its battle line. `set_aside`: excess leaders.
struct LinedUp {
  Seat side;
  UnitSet line;
  List<Stacked, leader_count> stacks;
  UnitSet set_aside;
  LINSTOCK_EVENT(LinedUp, side, line, stacks, set_aside)
};
/// A unit rolled its dice in battle. `leader`: stacked on it, if any; `leadership`: his.
struct UnitRolled {
  UnitId unit, leader;
  std::uint8_t strength = 0, leadership = 0;
  List<std::uint8_t, 9> faces;
  std::uint8_t eliminates = 0, panics = 0;
  LINSTOCK_EVENT(UnitRolled, unit, leader, strength, leadership, faces, eliminates, panics)
};
/// A unit took an elimination. Unless it was a garrison unit, the event of its actual loss follows.
struct Eliminated {
  UnitId unit;
  LINSTOCK_EVENT(Eliminated, unit)
};
/// A unit panicked.
struct Panicked {
  UnitId unit;
  LINSTOCK_EVENT(Panicked, unit)
};
/// Results were left over without a target.
struct ResultsLost {
  std::uint8_t eliminates = 0, panics = 0;
  LINSTOCK_EVENT(ResultsLost, eliminates, panics)
};
/// A side won a battle.
struct BattleWon {
  Seat winner;
  SpaceId space;
  bool burgh = false;
  LINSTOCK_EVENT(BattleWon, winner, space, burgh)
};
/// Units retreated.
struct Retreated {
  UnitSet units;
  SpaceId from, to;
  LINSTOCK_EVENT(Retreated, units, from, to)
};
/// A unit cannot retreat.
struct CannotRetreat {
  UnitId unit;
  LINSTOCK_EVENT(CannotRetreat, unit)
};
/// Units pursued into an adjoining space.
struct Pursued {
  UnitSet units;
  SpaceId from, to;
  LINSTOCK_EVENT(Pursued, units, from, to)
};
/// A Burgh was defeated.
struct BurghBeaten {
  SpaceId space;
  LINSTOCK_EVENT(BurghBeaten, space)
};
/// The marker of Montrose's Victories Track moved to a box.
struct TrackMoved {
  std::uint8_t box = 0;
  LINSTOCK_EVENT(TrackMoved, box)
};

/// A disband roll. `space`: of the victory, or none; `units`: how many must disband.
struct DisbandResult {
  Seat side;
  SpaceId space;
  List<std::uint8_t, 2> dice;
  std::int8_t modifier = 0;
  std::uint8_t units = 0;
  LINSTOCK_EVENT(DisbandResult, side, space, dice, modifier, units)
};
/// This many more units had to disband, but there are none.
struct DisbandShort {
  std::uint8_t units = 0;
  LINSTOCK_EVENT(DisbandShort, units)
};
/// A unit was lost to winter.
struct WinterLoss {
  UnitId unit;
  SpaceId space;
  LINSTOCK_EVENT(WinterLoss, unit, space)
};
/// A side won the match.
struct MatchWon {
  Seat side;
  Ending how{};
  LINSTOCK_EVENT(MatchWon, side, how)
};

using Thrown = linstock::Thrown<Purpose, core_size.dice>;
using Shuffled = linstock::Shuffled<Purpose>;

struct EventKinds
    : Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff, TurnBegins, ArgyllPlaced, CardDrawn,
            CardIdle, CardLeaves, NoCardLeft, CardUsed, Joined, ChangedSides, WentHome, Summoned,
            RecruitResult, Recruited, AutoRecruited, AutoRecruitForfeited, Activated, ElchoLeaves,
            LesliePlaced, Emergency, Marched, MarchStopped, ForceMarchResult, ToPool, Flipped, OutOfGame,
            Displaced, StaysInside, LeaderEliminated, LeaderChecked, BattleBegins, BurghSurrenders,
            RoundBegins, SuperiorityWon, SuperiorityTied, LinedUp, UnitRolled, Eliminated, Panicked,
            ResultsLost, BattleWon, Retreated, CannotRetreat, Pursued, BurghBeaten, TrackMoved, DisbandResult,
            DisbandShort, WinterLoss, MatchWon> {};
using Event = OneOf<EventKinds>;

}  // namespace linstock::montrose
