// Every step of the game, in the rulebook's order: what each one does, asks or rolls.
#pragma once

#include "and_gentlemen_all/model.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::and_gentlemen_all {

// All fields of all steps are open to both players (AGA-H.4). Only steps with LINSTOCK_THROWS roll dice
// (AGA-X.8), and no move is among them.

// --- deployment: deployment.cpp ---

/// Asks where to place the next unit of the command that is deploying.                         AGA-R.102
struct Deploy {
  Seat side;
  LINSTOCK_ASKS("AGA-R.102", first)
  LINSTOCK_EXPLAINS LINSTOCK_PLACED LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Deploy, side)
};

// --- the game turn: turn.cpp ---

/// Begins the next turn: initiative, then four action phases.                            AGA-4.1, AGA-4.7
struct GameTurn {
  LINSTOCK_RUNS LINSTOCK_FIELDS(GameTurn)
};
/// Rolls initiative: two dice for each side, again until one side has more.            AGA-4.2 to AGA-4.6
struct Initiative {
  LINSTOCK_THROWS LINSTOCK_FIELDS(Initiative)
};
/// Both sides choose a card in secret.                                                            AGA-4.8
struct ActionPhase {
  LINSTOCK_RUNS LINSTOCK_FIELDS(ActionPhase)
};
/// Asks a side which card it lays face down.                                             AGA-4.8, AGA-D.1
struct ChooseCard {
  Seat side;
  static constexpr bool secret = true;
  LINSTOCK_ASKS("AGA-4.8", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(ChooseCard, side)
};
/// Reveals both cards.                                                                   AGA-4.9, AGA-5.4
struct Reveal {
  LINSTOCK_RUNS LINSTOCK_FIELDS(Reveal)
};
/// Asks who carries out his card first.                                                 AGA-4.10, AGA-D.2
struct ChooseFirst {
  LINSTOCK_ASKS("AGA-4.10", first) LINSTOCK_FIELDS(ChooseFirst)
};
/// Begins one player's action.                                                 AGA-4.12, AGA-R.5, AGA-R.6
struct BeginAction {
  Seat side;
  LINSTOCK_RUNS LINSTOCK_FIELDS(BeginAction, side)
};
/// Ends the player action.                                                     AGA-R.6, AGA-R.99
struct EndAction {
  LINSTOCK_RUNS LINSTOCK_FIELDS(EndAction)
};

// --- movement: movement.cpp ---

/// Asks which unit moves next, and how: one composed play.                    AGA-D.4, AGA-D.5, AGA-D.6
struct Movement {
  std::vector<UnitReach> reach(const State&, const Table&) const;
  LINSTOCK_ASKS("AGA-6.16", last) LINSTOCK_COMPOSED LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Movement)
};
/// Rolls whether a unit of a demoralised army may advance.                     AGA-10.9, AGA-X.2
struct AdvanceTest {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AdvanceTest, unit)
};
/// Carries out the announced move.                                                               AGA-R.7
struct CarryOut {
  LINSTOCK_RUNS LINSTOCK_FIELDS(CarryOut)
};

// --- rout: rout.cpp ---

/// Asks which routed unit runs next.                                           AGA-5.13, AGA-D.3
struct Run {
  LINSTOCK_ASKS("AGA-5.13", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Run)
};
/// Asks from which of several enemies that inflicted most SP a unit routs.                AGA-R.50, AGA-D.12
struct ChooseFrom {
  UnitId unit;
  Seat side;  ///< its owner
  LINSTOCK_ASKS("AGA-R.50", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(ChooseFrom, unit, side)
};
/// Routs a unit, or moves one already routed: away from an enemy, or towards its own edge if none is named.
struct RoutMove {
  UnitId unit, from;
  Face on = Face::none;  ///< the unit's face that `from` touches; none: `from` is at a distance. AGA-R.50
  LINSTOCK_RUNS LINSTOCK_FIELDS(RoutMove, unit, from, on)
};
/// A unit falls back from an enemy in contact, or from fire.                             AGA-9.12, AGA-R.86
struct FallBack {
  UnitId unit;
  LINSTOCK_RUNS LINSTOCK_FIELDS(FallBack, unit)
};

// --- pursuit: pursuit.cpp ---

/// Asks a side whether one of its units pursues.                   AGA-6.64 ff., AGA-D.11
struct AskPursuit {
  Seat side;
  LINSTOCK_ASKS("AGA-6.64", last) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(AskPursuit, side)
};
/// Rolls whether horse that is to hold pursues all the same.                   AGA-6.69, AGA-X.6
struct PursuitCheck {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(PursuitCheck, unit)
};
/// Makes a pursuit move.                                                       AGA-6.74, AGA-R.64
struct Pursue {
  UnitId unit, after;
  LINSTOCK_RUNS LINSTOCK_FIELDS(Pursue, unit, after)
};

// --- fire: fire.cpp ---

/// Asks which unit fires at which target.                                                AGA-7.1, AGA-D.9
struct Fire {
  LINSTOCK_ASKS("AGA-7.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Fire)
};
/// Resolves one shot: the firer's die, then the target's.                              AGA-7.7, AGA-7.8
struct Shot {
  UnitId unit, target;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Shot, unit, target)
};

// --- melee: melee.cpp ---

/// Asks which unit attacks which enemy.                                        AGA-8.1, AGA-D.7, AGA-D.8
struct Melee {
  LINSTOCK_ASKS("AGA-8.1", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Melee)
};
/// Resolves one attack: the attacker's die, then the defender's.                                  AGA-8.9
struct Attack {
  UnitId unit, target;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Attack, unit, target)
};

// --- morale: morale.cpp, rally.cpp ---

/// Asks which unit of a side tests its morale next.                            AGA-9.1, AGA-R.82, AGA-D.10
struct Tests {
  Seat side;
  LINSTOCK_ASKS("AGA-9.1", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Tests, side)
};
/// Rolls one die for a unit's morale and applies the result.                    AGA-9.5, AGA-9.6
struct MoraleTest {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(MoraleTest, unit)
};
/// Asks which routed unit tries to rally.                                      AGA-9.22, AGA-D.13
struct Rally {
  LINSTOCK_ASKS("AGA-9.22", last) LINSTOCK_EXPLAINS LINSTOCK_FIELDS(Rally)
};
/// Rolls two dice for a rally attempt.                                         AGA-9.22, AGA-9.24
struct RallyRoll {
  UnitId unit;
  LINSTOCK_THROWS LINSTOCK_OBSOLETE LINSTOCK_FIELDS(RallyRoll, unit)
};
/// Asks for the formation and facing of a unit that has rallied.               AGA-9.25, AGA-D.14
struct Reform {
  UnitId unit;
  LINSTOCK_ASKS("AGA-9.25", first) LINSTOCK_OBSOLETE LINSTOCK_FIELDS(Reform, unit)
};

struct StepKinds
    : Kinds<Deploy, GameTurn, Initiative, ActionPhase, ChooseCard, Reveal, ChooseFirst, BeginAction,
            EndAction, Movement, AdvanceTest, CarryOut, Run, ChooseFrom, RoutMove, FallBack, AskPursuit,
            PursuitCheck, Pursue, Fire, Shot, Melee, Attack, Tests, MoraleTest, Rally, RallyRoll, Reform> {};
using Step = OneOf<StepKinds>;
static_assert(sizeof(Step) <= 24);

}  // namespace linstock::and_gentlemen_all
