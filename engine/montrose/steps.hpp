// Every step of the game, in the rulebook's order: what each one does, asks or rolls.
#pragma once

#include "kernel/game_macros.hpp"
#include "montrose/model.hpp"

namespace linstock::montrose {

// All fields of all steps are open to both players (MON-H.3).

// --- set-up and turns: turn.cpp ---

/// Shuffles a deck: the full deck at set-up, later the discards.                      MON-7.0.2, MON-9.0.5
struct ShuffleDeck {
  Seat side;
  LINSTOCK_DEALS(CardId) LINSTOCK_THROWS LINSTOCK_FIELDS(ShuffleDeck, side)
};
/// Asks whether Argyll and his Highlanders begin in Inverlochy or Inveraray.           MON-7.0.8, MON-D.2
struct PlaceArgyll {
  LINSTOCK_ASKS("MON-7.0.8", first) LINSTOCK_FIELDS(PlaceArgyll)
};
/// Runs the two player turns of a game turn.                                                   MON-8.2.1
struct GameTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(GameTurn)
};
/// Runs the phases of a player turn.                                                           MON-8.2.2
struct PlayerTurn {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(PlayerTurn, side)
};
/// Ends a player turn; after the Covenanter's, checks end-of-turn victories and begins the next game turn.
///                                                                                      MON-8.2.9, MON-8.2.16
struct Interphase {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Interphase, side)
};

// --- campaign cards: campaign_cards.cpp; questions of a card are obsolete once an umpire takes it away ---

/// Draws the top card, after reshuffling the discards if the deck is empty.            MON-9.0.1, MON-9.0.5
struct DrawCard {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(DrawCard, side)
};
/// Plays the drawn card.                                                               MON-9.0.2, MON-9.0.4
struct PlayCard {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(PlayCard, side)
};
/// Asks which unit from the pool joins which leader.                MON-C.3, MON-C.15, MON-R.110, MON-D.4
struct JoinLeader {
  Seat side;
  CardId card;
  std::uint8_t left = 0;
  SpaceId with;
  LINSTOCK_ASKS("MON-R.110", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(JoinLeader, side, card, left, with)
};
/// Asks which Covenanter Lowland unit changes sides.                                     MON-C.5, MON-D.4
struct WinOver {
  LINSTOCK_ASKS("MON-C.5", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(WinOver)
};
/// Asks to which of the nearest Highland spaces MacColla goes.                           MON-C.9, MON-D.4
struct GoHome {
  LINSTOCK_ASKS("MON-C.9", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GoHome)
};
/// Asks which Irish unit goes with MacColla.                                             MON-C.9, MON-D.4
struct TakeAlong {
  SpaceId to;
  LINSTOCK_ASKS("MON-C.9", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(TakeAlong, to)
};
/// Asks whether an inactive leader is moved, and where to.                              MON-C.11, MON-D.4
struct Summon {
  UnitId leader;
  LINSTOCK_ASKS("MON-C.11", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Summon, leader)
};

// --- recruiting: recruiting.cpp ---

/// Runs the Recruiting Phase, Leslie's automatic recruitment first.               MON-10.0.1, MON-10.1.15
struct Recruiting {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Recruiting, side)
};
/// Asks for which space to make the next recruit roll.                   MON-10.0.2, MON-10.0.21, MON-D.5
struct NextRecruitRoll {
  Seat side;
  LINSTOCK_ASKS("MON-10.0.2", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(NextRecruitRoll, side)
};
/// Rolls one die for the leaders of a space.                                          MON-10.0.4, MON-Z.2
struct RecruitRoll {
  Seat side;
  SpaceId space;
  LINSTOCK_THROWS LINSTOCK_FIELDS(RecruitRoll, side, space)
};
/// Asks which unit to recruit where.                                    MON-10.0.16, MON-10.0.22, MON-D.6
struct PlaceRecruits {
  Seat side;
  LINSTOCK_ASKS("MON-10.0.16", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(PlaceRecruits, side)
};

// --- the march: march.cpp ---

/// Asks which units march, and along which path: one composed play.       MON-11.1.1, MON-11.1.5, MON-D.8
struct MarchPhase {
  Seat side;
  std::vector<atlas::Reached> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("MON-11.1.1", last) LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_FIELDS(MarchPhase, side)
};
/// Moves the marching group into the next space of its path.                        MON-11.2.1, MON-11.3.3
struct MarchOn {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(MarchOn, side)
};
/// Asks whether a march goes on, and where, after leaders have been displaced.                   MON-R.34
struct GoOnMarching {
  Seat side;
  std::vector<atlas::Reached> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("MON-R.34", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GoOnMarching, side)
};
/// Ends a march: its units have moved; pushes force-march rolls.                    MON-11.1.6, MON-R.72
struct EndMarch {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndMarch, side)
};
/// Rolls one die for a unit that marched beyond its allowance.                         MON-ex.7, MON-Z.3
struct ForceMarchRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ForceMarchRoll, unit)
};

// --- displaced leaders: leaders.cpp ---

/// Displaces a leader who is alone among enemy combat units; eliminates him if he has nowhere to go.
///                                                                                  MON-16.2.1, MON-16.2.8
struct Displace {
  UnitId leader;
  Arrival how{};
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Displace, leader, how)
};
/// Asks where a leader is displaced to; with 18.6 also whether he stays inside the Burgh.
///                                                               MON-16.2.4, MON-18.6.2, MON-D.7, MON-D.21
struct ChooseDisplacement {
  UnitId leader;
  Arrival how{};
  LINSTOCK_ASKS("MON-16.2.3", first) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(ChooseDisplacement, leader, how)
};
/// Rolls two dice for a leader just displaced; a total of 2 eliminates him.                  MON-18.9.3
struct DisplacementCheck {
  UnitId leader;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DisplacementCheck, leader)
};

// --- battles: battle.cpp, battle_results.cpp ---

/// Begins the Battle Phase: records where units stand and which Burghs may be assaulted.
///                                                                                MON-12.0.1, MON-12.0.2
struct BattlePhase {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(BattlePhase, side)
};
/// Asks which battle is fought next.                                     MON-12.0.4, MON-12.5.2, MON-D.10
struct NextBattle {
  Seat side;
  LINSTOCK_ASKS("MON-12.0.4", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(NextBattle, side)
};
/// Begins a battle in a space, or an assault on its Burgh.                        MON-12.0.7, MON-12.5.4
struct BeginBattle {
  SpaceId space;
  bool burgh = false;
  Seat attacker;
  UnitSet attackers{};
  LINSTOCK_RUNS
  LINSTOCK_FIELDS(BeginBattle, space, burgh, attacker, attackers)
};
/// Asks whether the card in force is used in this battle.                         MON-C.7, MON-C.17, MON-D.24
struct UseCard {
  Seat side;
  LINSTOCK_ASKS("MON-D.24", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(UseCard, side)
};
/// Begins a round.                                                                           MON-12.1.28
struct BattleRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(BattleRound)
};
/// Rolls one die for each side, for Tactical Superiority.                          MON-12.1.1, MON-Z.4
struct SuperiorityRoll {
  LINSTOCK_THROWS LINSTOCK_FIELDS(SuperiorityRoll)
};
/// Asks which leader is stacked on which unit.                          MON-12.1.9, MON-12.1.10, MON-D.11
struct LineUp {
  Seat side;
  LINSTOCK_ASKS("MON-12.1.9", first) LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_FIELDS(LineUp, side)
};
/// Passes the choice to the side whose unit rolls next, or ends the round.      MON-12.1.14, MON-12.1.21
struct FightOn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(FightOn)
};
/// Asks which unit rolls.                                                           MON-12.1.21, MON-D.12
struct SelectUnit {
  Seat side;
  LINSTOCK_ASKS("MON-12.1.21", first)
  LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(SelectUnit, side)
};
/// Rolls a unit's dice.                                                          MON-12.1.13, MON-12.1.15
struct UnitRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(UnitRoll, unit)
};
/// Asks which unit takes the next result, eliminations before panics.  MON-12.1.17, MON-12.1.19, MON-D.13
struct Allot {
  Seat side;
  LINSTOCK_ASKS("MON-12.1.17", first) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Allot, side)
};
/// Ends a round: another round follows, or the battle ends.                     MON-12.1.27, MON-12.1.28
struct EndRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndRound)
};

// --- after a battle: aftermath.cpp ---

/// Ends a battle, in the fixed order.                                                          MON-R.53
struct EndBattle {
  Seat winner;
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndBattle, winner)
};
/// Rolls two dice for a leader of the loser; a total of 2 eliminates him.       MON-12.3.2, MON-12.3.3
struct LeaderCheck {
  UnitId leader;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(LeaderCheck, leader)
};
/// Retreats the loser's units; eliminates those that cannot retreat.            MON-12.3.6, MON-12.3.13
struct Retreat {
  SpaceId from;
  UnitSet units{};
  LINSTOCK_RUNS LINSTOCK_FIELDS(Retreat, from, units)
};
/// Asks which units retreat where.                                       MON-12.3.7, MON-12.3.8, MON-D.14
struct ChooseRetreat {
  SpaceId from;
  UnitSet units{};
  LINSTOCK_ASKS("MON-12.3.7", first)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_FIELDS(ChooseRetreat, from, units)
};
/// Scores a victory; activates leaders; pushes pursuit and assault.             MON-12.4.3, MON-R.53
struct ScoreVictory {
  Seat winner;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ScoreVictory, winner)
};
/// Asks which units pursue, and where to.                               MON-18.4.1, MON-18.4.14, MON-D.19
struct Pursue {
  SpaceId from;
  Seat side;
  UnitSet able{};
  LINSTOCK_ASKS("MON-18.4.1", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Pursue, from, side, able)
};
/// Asks which battle that the pursuit has caused is fought next (MON-18.4.11, MON-R.80); with `burghs`, which
/// Burgh that it entered is assaulted, if any (MON-18.4.8, MON-R.84). MON-D.19
struct PursuitBattles {
  SpaceSet spaces{};
  Seat side;
  bool burghs = false;
  LINSTOCK_ASKS("MON-R.80", last)
  LINSTOCK_EXPLAINS LINSTOCK_FIELDS(PursuitBattles, spaces, side, burghs)
};
/// Asks whether the Burgh is assaulted at once.                            MON-18.5.1, MON-R.84, MON-D.20
struct AssaultAtOnce {
  SpaceId space;
  UnitSet units{};
  LINSTOCK_ASKS("MON-18.5.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(AssaultAtOnce, space, units)
};

// --- disband and winter: disband.cpp, winter.cpp ---

/// Begins the Disband Phase: pushes the disband rolls that it requires.  MON-13.1.1, MON-13.1.6, MON-13.2.1
struct Disband {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Disband, side)
};
/// Asks for which space to make the next disband roll.                                 MON-D.15, MON-Z.7
struct NextLootRoll {
  SpaceSet spaces{};
  LINSTOCK_ASKS("MON-Z.7", first) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(NextLootRoll, spaces)
};
/// Rolls one or two dice on the Disband Table.                         MON-13.1.2, MON-13.1.8, MON-13.1.10
struct DisbandRoll {
  Seat side;
  SpaceId space;
  std::uint8_t count = 1;
  LINSTOCK_THROWS
  LINSTOCK_FIELDS(DisbandRoll, side, space, count)
};
/// Asks which unit disbands.                                  MON-13.1.5, MON-13.1.11, MON-D.16, MON-D.17
struct ChooseDisband {
  Seat side;
  SpaceId space;
  std::uint8_t left = 0;
  bool irish = false;
  LINSTOCK_ASKS("MON-R.65", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(ChooseDisband, side, space, left, irish)
};
/// Removes units in unnamed spaces in winter.                                    MON-17.0.5, MON-17.0.6
struct Winter {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Winter, side)
};

struct StepKinds
    : Kinds<ShuffleDeck, PlaceArgyll, GameTurn, PlayerTurn, Interphase, DrawCard, PlayCard, JoinLeader,
            WinOver, GoHome, TakeAlong, Summon, Recruiting, NextRecruitRoll, RecruitRoll, PlaceRecruits,
            MarchPhase, MarchOn, GoOnMarching, EndMarch, ForceMarchRoll, Displace, ChooseDisplacement,
            DisplacementCheck, BattlePhase, NextBattle, BeginBattle, UseCard, BattleRound, SuperiorityRoll,
            LineUp, FightOn, SelectUnit, UnitRoll, Allot, EndRound, EndBattle, LeaderCheck, Retreat,
            ChooseRetreat, ScoreVictory, Pursue, PursuitBattles, AssaultAtOnce, Disband, NextLootRoll,
            DisbandRoll, ChooseDisband, Winter> {};
using Step = OneOf<StepKinds>;
static_assert(sizeof(Step) <= 24);

}  // namespace linstock::montrose
