// Every step of the game, in the order of the rules: what each one does, asks or rolls.
#pragma once

#include "declare_thee_sir/model.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::declare_thee_sir {

// All fields of all steps are open to everybody (DTS-I.8). Questions carry the seat that they ask.

// --- deployment: deployment.cpp ---

/// Rolls which side deploys first.                                                     DTS-R.122, DTS-Z.1
struct DeployOrder {
  LINSTOCK_THROWS LINSTOCK_FIELDS(DeployOrder)
};
/// Asks where a side places its next unit.                                             DTS-R.122, DTS-D.1
struct Deploy {
  Seat seat;
  LINSTOCK_ASKS("DTS-R.122", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Deploy, seat)
};
/// Deployment is over: what stands on the table is in play.
struct Begin {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Begin)
};

// --- the deck: deck/round.cpp ---

/// Reshuffles every card of units in play and every event: a round begins.                DTS-R.3, DTS-R.4
struct NewRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NewRound)
};
/// Deals unseen which events are in the deck.                                                    DTS-R.2
struct DealEvents {
  LINSTOCK_DEALS(CardId) LINSTOCK_THROWS LINSTOCK_FIELDS(DealEvents)
};
/// Shuffles the deck.                                                                  DTS-R.1, DTS-R.108
struct Shuffle {
  LINSTOCK_DEALS(CardId) LINSTOCK_THROWS LINSTOCK_FIELDS(Shuffle)
};
/// Draws the next card; when there is none, the round ends.                             DTS-A.3, DTS-R.3
struct NextCard {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NextCard)
};
/// Ends the round: what is pending is carried out, victory is checked.              DTS-R.13, DTS-V.1
struct EndRound {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndRound)
};
/// Checks whether a side has lost. `round`: at the end of a round.               DTS-V.1, DTS-V.4, DTS-R.124
struct CheckVictory {
  bool round = false;
  LINSTOCK_RUNS LINSTOCK_FIELDS(CheckVictory, round)
};

// --- declarations: deck/declaration.cpp ---

/// Activates a unit. `at_once`: an event did.                                          DTS-A.5, DTS-R.13
struct Activate {
  UnitId unit;
  bool at_once = false;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Activate, unit, at_once)
};
/// Asks a unit's commander for one of the six options.                           DTS-A.6, DTS-A.8, DTS-D.2
struct Declare {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("DTS-A.6", last)
  LINSTOCK_TIMED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Declare, seat, unit)
};
/// What was declared is carried out, or waits while the next card is declared.                  DTS-R.13
struct Commit {
  bool at_once = false;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Commit, at_once)
};
/// Carries out a declared option.                                                     DTS-A.15, DTS-T.states
struct Execute {
  UnitId unit;
  Order order{};
  Mode mode{};
  LINSTOCK_RUNS LINSTOCK_FIELDS(Execute, unit, order, mode)
};
/// Ends an activation.
struct EndAction {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndAction)
};

// --- 1 Formations: movement/formation.cpp ---

/// Asks what option 1 changes.                                                     DTS-R.27, DTS-D.3
struct ChangeFormation {
  Seat seat;
  LINSTOCK_ASKS("DTS-1.2", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChangeFormation, seat)
};

// --- 2 Movement: movement/ ---

/// Rolls the movement of the acting unit.                                    DTS-T.movement, DTS-Z.2
struct MoveRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoveRoll)
};
/// Asks how the acting unit moves: one composed play.                              DTS-R.36, DTS-D.5, DTS-D.8
struct Move {
  Seat seat;
  std::vector<UnitReach> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("DTS-R.37", last)
  LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Move, seat)
};
/// The last course of the state goes on, to its end or to the next friend it meets.              DTS-R.45
struct Travel {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Travel)
};
/// Asks whether an attached general goes along.                                        DTS-2.4, DTS-D.6
struct AskAlong {
  Seat seat;
  UnitId general;
  LINSTOCK_ASKS("DTS-R.54", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskAlong, seat, general)
};
/// Asks where an independent general evades to.                                       DTS-R.84, DTS-D.15
struct Evade {
  Seat seat;
  UnitId general;
  LINSTOCK_ASKS("DTS-R.84", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Evade, seat, general)
};

// --- 3 Morale: morale.cpp ---

/// Determines a unit's points.                                                  DTS-3.3 to DTS-3.9, DTS-R.51
struct Points {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Points, unit)
};
/// A unit takes a morale check, because of another or an event; first its points, if it is untested.
///                                                                                     DTS-2.23, DTS-R.51
struct Check {
  UnitId unit, passed;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Check, unit, passed)
};
/// The roll of a morale check.                                                                   DTS-R.44
struct CheckRoll {
  UnitId unit, passed;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CheckRoll, unit, passed)
};

// --- 4 Fire: fire/fire.cpp ---

/// The next volley of the acting unit.                                          DTS-A.11, DTS-A.12, DTS-E.7
struct NextVolley {
  LINSTOCK_RUNS LINSTOCK_FIELDS(NextVolley)
};
/// Asks for the target of the next volley.                                             DTS-4.4, DTS-D.7
struct Aim {
  Seat seat;
  LINSTOCK_ASKS("DTS-4.4", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Aim, seat)
};
/// Rolls the range.                                                                    DTS-4.5, DTS-R.60
struct RangeRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RangeRoll)
};
/// Rolls the effect of a volley.                                                DTS-4.7, DTS-4.b, DTS-4.c
struct EffectRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EffectRoll)
};
/// Rolls whether the target's general is killed; then the target's losses follow.     DTS-4.d, DTS-R.67
struct CasualtyRoll {
  LossReason first{}, second{};
  std::uint8_t losses = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CasualtyRoll, first, second, losses)
};
/// Rolls a push back: of a unit, from another.                           DTS-4.b.6, DTS-5.d.1, DTS-5.d.2
struct PushRoll {
  UnitId unit, from;
  std::uint8_t count = 1;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PushRoll, unit, from, count)
};

// --- 5 Melee: melee/ ---

/// Asks whether option 2 is an attack, and on whom.                          DTS-5.a.5, DTS-R.71, DTS-D.4
struct ChooseAttack {
  Seat seat;
  LINSTOCK_ASKS("DTS-R.71", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseAttack, seat)
};
/// The attacker moves straight at its target.                                        DTS-5.a.6, DTS-R.73
struct Charge {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Charge)
};
/// Whether the target was reached: it evades, is driven on, or is closed with.        DTS-R.71, DTS-R.85
struct Reached {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Reached)
};
/// A carole that is attacked evades.                                              DTS-7.b.5, DTS-R.116
struct CaroleRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaroleRoll)
};
/// Rolls whether the attacker closes.                                            DTS-5.a.7, DTS-T.close
struct CloseRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CloseRoll)
};
/// The fight roll of the attacker.                                              DTS-5.b, DTS-T.melee
struct FightRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FightRoll)
};
/// Asks whether the attacker tries a capture.                          DTS-7.c, DTS-R.121, DTS-D.16
struct AskCapture {
  Seat seat;
  LINSTOCK_ASKS("DTS-7.c.1", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskCapture, seat)
};
/// Rolls a capture: first the attacker, then the target.                            DTS-7.c.3
struct CaptureRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaptureRoll)
};
struct CaptureDefence {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(CaptureDefence)
};
/// The consequences of a fight: push back, rout, pursuit.                       DTS-5.d, DTS-R.71, DTS-R.79
struct AfterFight {
  LINSTOCK_RUNS LINSTOCK_FIELDS(AfterFight)
};

/// A unit pushed back from its flank or rear turns to face its attacker: before it goes back or, if it has no
/// room then, after.                                                       DTS-5.d.3, DTS-R.83, DTS-R.174
struct FaceFoe {
  UnitId unit, from;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FaceFoe, unit, from)
};

// --- 5.d Rout: rout/rout.cpp ---

/// A unit is broken, by an enemy or by none.                                          DTS-5.d.5, DTS-3.16
struct Break {
  UnitId unit, from;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Break, unit, from)
};
/// Asks where a unit routs to.                                                      DTS-R.88, DTS-D.11
struct AskRefuge {
  Seat seat;
  UnitId unit, from;
  LINSTOCK_ASKS("DTS-R.88", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskRefuge, seat, unit, from)
};
/// The stands of a routing unit move one after the other, away from an enemy or, if none is named, towards
/// the friendly edge. `ran`: those that have moved. DTS-5.d.7, DTS-R.89
struct RoutRoll {
  UnitId unit, from;
  std::uint8_t ran = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RoutRoll, unit, from, ran)
};
/// A stand that a pursuer or an attacker touches moves on.                          DTS-5.d.14, DTS-R.85
struct DriveRoll {
  UnitId unit, from;
  std::uint8_t stand = 0;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(DriveRoll, unit, from, stand)
};

// --- 5.d Pursuit: rout/pursuit.cpp, melee/fight.cpp ---

/// The victorious attacker begins to pursue, if the broken unit is still there.         DTS-5.d.12, DTS-R.94
struct FirstPursuit {
  UnitId unit, after;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(FirstPursuit, unit, after)
};

/// Rolls whether a pursuer breaks off.                                         DTS-5.d.16, DTS-R.95
struct BreakRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(BreakRoll, unit)
};
/// Rolls a pursuit move: 1D6 for every kind of unit.                        DTS-5.d.12, DTS-5.d.13
struct PursuitRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PursuitRoll, unit)
};
/// The pursuer goes for the nearest stand.                                            DTS-R.93
struct Pursue {
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Pursue)
};
/// A pursuer that has come up to an enemy that does not rout halts, or fights it.                DTS-R.96
struct Collide {
  UnitId unit;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Collide, unit)
};
/// Asks which of several equally near stands it goes for.                              DTS-R.93, DTS-D.13
struct ChooseStand {
  Seat seat;
  LINSTOCK_ASKS("DTS-R.93", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseStand, seat)
};

// --- 6 Rally: rally.cpp ---

/// Asks what a formed unit uses option 5 for.                                   DTS-6.1, DTS-D.9
struct RallyUse {
  Seat seat;
  LINSTOCK_ASKS("DTS-6.1", last) LINSTOCK_EXPLAINS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RallyUse, seat)
};
/// Rally rolls of a routing unit or a halted pursuer; `left` counts this one.        DTS-6.b, DTS-6.c
struct RallyRoll {
  UnitId unit;
  std::uint8_t left = 1;
  bool event = false;  ///< DTS-E.14: without doubles it stays
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RallyRoll, unit, left, event)
};
/// Rolls how far scattered stands gather.                                                DTS-R.102
struct GatherRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GatherRoll, unit)
};
/// Asks how far the scattered stands move, at most so many inches.                DTS-R.102, DTS-D.12
struct Gather {
  Seat seat;
  UnitId unit;
  std::uint8_t inches = 0;
  LINSTOCK_ASKS("DTS-R.102", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Gather, seat, unit, inches)
};
/// Stand after stand moves to the flag stand; the unit re-forms if all are there.        DTS-6.b.6
struct GatherStand {
  UnitId unit;
  std::uint8_t next = 0;
  Mil most = 0;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(GatherStand, unit, next, most)
};
/// Asks for the facing of a unit that forms up again, or has halted.       DTS-5.d.19, DTS-R.102, DTS-D.13
struct AskFacing {
  Seat seat;
  UnitId unit;
  LINSTOCK_ASKS("DTS-5.d.19", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskFacing, seat, unit)
};
/// A unit rests.                                                                     DTS-6.d
struct RestRoll {
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RestRoll)
};

// --- 7 Optional rules: hope.cpp ---

/// Rolls how far before its regiment a forlorn hope forms.                 DTS-7.a.3, DTS-R.107
struct HopeRoll {
  UnitId hope;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(HopeRoll, hope)
};
/// A forlorn hope that must come back moves towards its regiment.              DTS-7.a.8, DTS-R.112
struct RejoinRoll {
  UnitId hope;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RejoinRoll, hope)
};
/// It enters the ranks if it has come up to them.
struct Rejoin {
  UnitId hope;
  LINSTOCK_RUNS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Rejoin, hope)
};

// --- events: deck/events.cpp ---

/// An event card takes effect.                                                  DTS-A.4, DTS-R.14, DTS-E
struct Happen {
  CardId card;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Happen, card)
};
/// Rolls the side of an event.                                                       DTS-Z.12
struct SideRoll {
  CardId card;
  LINSTOCK_THROWS LINSTOCK_FIELDS(SideRoll, card)
};
/// Asks a side to name the unit that an event is about.                       DTS-E.20, DTS-D.17, DTS-R.131
struct NameUnit {
  Seat seat;
  CardId card;
  Side struck{};  ///< the side whose unit is named
  LINSTOCK_ASKS("DTS-E.20", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(NameUnit, seat, card, struck)
};
/// Rolls the die of an event for a unit.                                       DTS-E.11, DTS-E.12
struct EventRoll {
  CardId card;
  UnitId unit;
  Seat by;  ///< rolls: the owner of a piece, the enemy of a general                               DTS-R.126
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(EventRoll, card, unit, by)
};

/// A burst piece costs its battery a point.                                                     DTS-E.12
struct Burst {
  UnitId unit;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Burst, unit)
};

struct StepKinds
    : Kinds<DeployOrder, Deploy, Begin, NewRound, DealEvents, Shuffle, NextCard, EndRound, CheckVictory,
            Activate, Declare, Commit, Execute, EndAction, ChangeFormation, MoveRoll, Move, Travel, AskAlong,
            Evade, Points, Check, CheckRoll, NextVolley, Aim, RangeRoll, EffectRoll, CasualtyRoll, PushRoll,
            ChooseAttack, Charge, Reached, CaroleRoll, CloseRoll, FightRoll, AskCapture, CaptureRoll,
            CaptureDefence, AfterFight, FaceFoe, Break, AskRefuge, RoutRoll, DriveRoll, FirstPursuit,
            BreakRoll, PursuitRoll, Pursue, Collide, ChooseStand, RallyUse, RallyRoll, GatherRoll, Gather,
            GatherStand, AskFacing, RestRoll, HopeRoll, RejoinRoll, Rejoin, Happen, SideRoll, NameUnit,
            EventRoll, Burst> {};
using Step = OneOf<StepKinds>;
static_assert(sizeof(Step) <= 24);

}  // namespace linstock::declare_thee_sir
