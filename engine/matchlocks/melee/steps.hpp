// XII Melee. `melee` is a number of State::melees, `side` one of attackers and defenders.
#pragma once

#include "kernel/game_macros.hpp"
#include "matchlocks/ids.hpp"

namespace linstock::matchlocks {

// --- the Attack and what the defender does: attack.cpp, reaction.cpp ---

/// The target of a new Attack reacts.                                           NMM-R.91, NMM-T.reaction
struct ReactTo {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ReactTo, melee)
};
/// Foot that is Attacked in flank by Cavalry turns or closes up.                 NMM-12.10.3, NMM-D.6
struct FlankRoll {
  std::uint8_t melee = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(FlankRoll, melee)
};
/// Skirmishers and Dragoons Stand and Shoot, or Evade.                                NMM-12.10.8, NMM-D.6
struct StandRoll {
  std::uint8_t melee = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(StandRoll, melee)
};
/// Asks Cavalry that Foot Attacks whether it Evades.                                    NMM-12.4.2, NMM-P.19
struct AskEvade {
  Seat seat;
  std::uint8_t melee = 0;
  LINSTOCK_ASKS("NMM-12.4.2", last) LINSTOCK_FIELDS(AskEvade, seat, melee)
};
/// Asks a unit that is Attacked in flank whether it Turns to Face.                      NMM-12.3.1, NMM-P.20
struct AskTurn {
  Seat seat;
  std::uint8_t melee = 0;
  LINSTOCK_ASKS("NMM-12.3.1", first) LINSTOCK_FIELDS(AskTurn, seat, melee)
};
/// Asks which cover evading Skirmishers go into.                                        NMM-12.5.3, NMM-P.22
struct AskCover {
  Seat seat;
  std::uint8_t melee = 0;
  LINSTOCK_ASKS("NMM-R.104", first) LINSTOCK_FIELDS(AskCover, seat, melee)
};
/// Asks an attacker whose target has Evaded: halt, go on, or Attack another. NMM-12.5.5, NMM-12.5.6, NMM-P.18
struct AfterEvade {
  Seat seat;
  std::uint8_t melee = 0;
  LINSTOCK_ASKS("NMM-12.5.5", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(AfterEvade, seat, melee)
};
/// Asks the owner of Cavalry through which friends evaded whether it rolls to meet the enemy.
///                                                                                       NMM-12.5.7, NMM-P.28
struct AskMeet {
  Seat seat;
  std::uint8_t melee = 0;
  LINSTOCK_ASKS("NMM-12.5.7", first) LINSTOCK_FIELDS(AskMeet, seat, melee)
};
/// The two come together, face to face.                                           NMM-12.2.1, NMM-12.9.5
struct Close {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Close, melee)
};

// --- Tactical Doctrine: doctrine.cpp ---

/// An Attack that has come to contact is fought: doctrine, fire, a round.               NMM-R.59, NMM-R.91
struct Fight {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Fight, melee)
};
/// The Doctrine Die of the unit first engaged on a side.             NMM-12.8 to NMM-12.10, NMM-R.99, NMM-D.6
struct DoctrineRoll {
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DoctrineRoll, melee, side)
};
/// Asks Veteran or led Horse whether it rerolls its Doctrine Die.              NMM-12.9.4, NMM-R.99, NMM-P.21
struct AskDoctrine {
  Seat seat;
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_ASKS("NMM-12.9.4", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskDoctrine, seat, melee, side)
};
/// Both Doctrine Dice are known: fire, or both stand off.                      NMM-12.7, NMM-12.9.6, NMM-R.95
struct OpenFire {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(OpenFire, melee)
};
/// Clubmen that Stand and Shoot: how many of them fire.                                 NMM-qrs.3, NMM-D.3
struct ClubmenStand {
  std::uint8_t melee = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ClubmenStand, melee)
};
/// Fire before the Melee, by doctrine or by Stand and Shoot.                   NMM-12.7.3, NMM-R.111, NMM-D.6
struct DoctrineFire {
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DoctrineFire, melee, side)
};
/// Both stand off and exchange shots.                                      NMM-12.9.6, NMM-R.95, NMM-D.8
struct ExchangeFire {
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ExchangeFire, melee, side)
};
/// A side saves the Hits of that exchange.
struct ExchangeSave {
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ExchangeSave, melee, side)
};
/// The casualties of the fire come off together; there is no Melee.
struct EndExchange {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndExchange, melee)
};
/// A unit that has struck a flank or rear joins the Melee.                              NMM-12.22, NMM-R.116
struct Join {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Join, melee)
};

// --- a round: round.cpp ---

/// A round is fought.                                                                 NMM-12.11, NMM-12.19
struct FightRound {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(FightRound, melee)
};
/// The Melee dice of one unit.                                               NMM-12.12, NMM-12.13, NMM-D.7
struct MeleeRoll {
  std::uint8_t melee = 0, side = 0, fighter = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(MeleeRoll, melee, side, fighter)
};
/// The Hits are shared out among the units of each side.                     NMM-12.15.3, NMM-R.116
struct ShareHits {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(ShareHits, melee)
};
/// The saves of one unit.                                                             NMM-12.14, NMM-D.7
struct MeleeSave {
  std::uint8_t melee = 0, side = 0, fighter = 0;
  LINSTOCK_THROWS LINSTOCK_FIELDS(MeleeSave, melee, side, fighter)
};
/// Casualties come off together; one side has won, or neither.                 NMM-12.15, NMM-12.16, NMM-R.91
struct Settle {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Settle, melee)
};

// --- after a round: aftermath.cpp ---

/// Who has won a round, after leaders were at risk; the loser tests.          NMM-12.16, NMM-R.91, NMM-R.112
struct Decide {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Decide, melee)
};
/// After the loser's test: disengagement, Follow Up, Pursuit, another round.  NMM-12.16, NMM-12.17, NMM-R.114
struct Aftermath {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Aftermath, melee)
};
/// Cavalry Follows Up a Daunted enemy.                                    NMM-12.17.1, NMM-12.17.2, NMM-R.113
struct FollowUp {
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(FollowUp, melee, side)
};
/// Asks led Infantry that has won whether it Follows Up.                            NMM-12.16.5, NMM-P.23
struct AskFollowUp {
  Seat seat;
  std::uint8_t melee = 0, side = 0;
  LINSTOCK_ASKS("NMM-12.16.5", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskFollowUp, seat, melee, side)
};
/// Asks whether a leader holds Cavalry back from a Pursuit.                          NMM-12.17.7, NMM-P.23
struct AskHold {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("NMM-12.17.7", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskHold, seat, unit)
};
/// A victor pursues. `far`: two Charge Moves.                                  NMM-12.17, NMM-R.23, NMM-R.117
struct Pursue {
  UnitId unit;
  bool far = false;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Pursue, unit, far)
};
/// The Melee goes on, or is over.                                   NMM-12.18.1, NMM-12.19.9, NMM-12.21
struct EndRound {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndRound, melee)
};
/// After three rounds Cavalry dices off, its attackers first; ties again.           NMM-12.21.3, NMM-D.10
struct DiceOff {
  std::uint8_t melee = 0, side = 0, die = 0;  ///< die: of the attackers, once thrown
  LINSTOCK_THROWS LINSTOCK_FIELDS(DiceOff, melee, side, die)
};

// --- Continuing Melees: continuing.cpp ---

/// One round of every Melee that goes on, left to right.                    NMM-12.18.2, NMM-R.43
struct ContinueMelees {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ContinueMelees)
};
/// Asks a leader whether his unit, struck in flank or rear, turns for round two.
///                                                                           NMM-12.19.1, NMM-R.119, NMM-P.22
struct AskTurnInMelee {
  Seat seat;
  UnitId leader;
  LINSTOCK_ASKS("NMM-12.19.1", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskTurnInMelee, seat, leader)
};
/// A Melee that goes on: Squadrons may be fed in, then its next round is fought.                NMM-12.18.2
struct NextRound {
  std::uint8_t melee = 0;
  LINSTOCK_RUNS LINSTOCK_FIELDS(NextRound, melee)
};
/// Asks whether a supporting Squadron is fed into a round. `at_once`: with its Order; the round is fought
/// now.
///                                                                     NMM-12.19.3, NMM-R.115, NMM-P.16
struct AskFeedIn {
  Seat seat;
  std::uint8_t melee = 0, side = 0;
  bool at_once = false;
  LINSTOCK_ASKS("NMM-12.19.3", last) LINSTOCK_FIELDS(AskFeedIn, seat, melee, side, at_once)
};

using MeleeSteps = Kinds<ReactTo, FlankRoll, StandRoll, AskEvade, AskTurn, AskCover, AfterEvade, AskMeet,
                         Close, Fight, DoctrineRoll, AskDoctrine, OpenFire, ClubmenStand, DoctrineFire,
                         ExchangeFire, ExchangeSave, EndExchange, Join, FightRound, MeleeRoll, ShareHits,
                         MeleeSave, Settle, Decide, Aftermath, FollowUp, AskFollowUp, AskHold, Pursue,
                         EndRound, DiceOff, ContinueMelees, AskTurnInMelee, NextRound, AskFeedIn>;

}  // namespace linstock::matchlocks
