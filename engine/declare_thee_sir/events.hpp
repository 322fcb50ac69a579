// Everything that the log can record, one struct for each kind of event.
#pragma once

#include <vector>

#include "declare_thee_sir/state.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::declare_thee_sir {

/// What a modifier is for.                                                   DTS-T.firemod, DTS-T.meleemod
enum class ModifierReason : std::uint8_t {
  forlorn_hope,
  carole,
  hard_cover,
  poor_firer,
  shower,
  long_march,
  rear,
  general,
  flank,
  attacking_hope,
  hedgehog
};
BOOST_DESCRIBE_ENUM(ModifierReason, forlorn_hope, carole, hard_cover, poor_firer, shower, long_march, rear,
                    general, flank, attacking_hope, hedgehog)
struct Modifier {
  ModifierReason because{};
  std::int8_t by = 0;
  friend bool operator==(const Modifier&, const Modifier&) = default;
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (because, by))

/// A reading of the melee chart.                                                                 DTS-T.melee
enum class Reading : std::uint8_t { hold, push_one, push_two, rout };
BOOST_DESCRIBE_ENUM(Reading, hold, push_one, push_two, rout)

/// Two dice, the modifiers, the sum, and what the chart reads in the column of a level.
struct Effect {
  std::array<std::uint8_t, 2> dice{};
  List<Modifier, 8> modifiers;
  std::int8_t total = 0;
  Level column{};
  Reading reading{};
  friend bool operator==(const Effect&, const Effect&) = default;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (dice, modifiers, total, column, reading))

/// Why a unit left the battle.
enum class Gone : std::uint8_t { ran_off, trapped, abandoned, killed, captured, with_unit, exited };
BOOST_DESCRIBE_ENUM(Gone, ran_off, trapped, abandoned, killed, captured, with_unit, exited)
/// How the battle was decided.
enum class Ending : std::uint8_t { broken, points, objectives, last_stand, time, concession };
BOOST_DESCRIBE_ENUM(Ending, broken, points, objectives, last_stand, time, concession)
/// How a volley ended before its effect was rolled.
enum class Spoiled : std::uint8_t { no_target, withheld, out_of_range, low_on_powder, burst, long_march };
BOOST_DESCRIBE_ENUM(Spoiled, no_target, withheld, out_of_range, low_on_powder, burst, long_march)

/// Both sides rolled for the order of deployment.
struct DeployRolled {
  std::uint8_t royalist = 0, parliament = 0;
  LINSTOCK_EVENT(DeployRolled, royalist, parliament)
};
/// A unit is deployed.
struct Deployed {
  UnitId unit;
  Pose at;
  Formation formation{};
  LINSTOCK_EVENT(Deployed, unit, at, formation)
};
/// A general joined a unit, or left it (`left`).
struct Joined {
  UnitId general, unit;
  bool left = false;
  LINSTOCK_EVENT(Joined, general, unit, left)
};
/// A round begins: the deck is shuffled.
struct RoundBegins {
  std::uint16_t round = 0;
  std::uint8_t cards = 0;
  LINSTOCK_EVENT(RoundBegins, round, cards)
};
/// A card was drawn.
struct CardDrawn {
  CardId card;
  UnitId unit;  ///< none: an event
  std::uint8_t left = 0;
  LINSTOCK_EVENT(CardDrawn, card, unit, left)
};
/// An event found nothing to do, or took effect by itself.
struct EventHappens {
  CardId card;
  bool nothing = false;
  LINSTOCK_EVENT(EventHappens, card, nothing)
};
/// The die for a side.
struct EventSide {
  CardId card;
  std::uint8_t die = 0;
  Side side{};
  LINSTOCK_EVENT(EventSide, card, die, side)
};
/// An event names a unit.
struct EventNames {
  CardId card;
  UnitId unit;
  LINSTOCK_EVENT(EventNames, card, unit)
};
/// A single die for an event: `happens` if it strikes.
struct EventDie {
  CardId card;
  UnitId unit;
  std::uint8_t die = 0;
  bool happens = false;
  LINSTOCK_EVENT(EventDie, card, unit, die, happens)
};
/// A unit's commander declared an option.
struct OrderDeclared {
  UnitId unit;
  Order order{};
  LINSTOCK_EVENT(OrderDeclared, unit, order)
};
/// A unit does nothing on its card, though something else was meant.
struct Idle {
  UnitId unit;
  Order order{};
  LINSTOCK_EVENT(Idle, unit, order)
};
/// A unit entered the table.
struct Entered {
  UnitId unit;
  Pose at;
  LINSTOCK_EVENT(Entered, unit, at)
};
/// A unit's formation or facing changed, or it mounted or dismounted.
struct Formed {
  UnitId unit;
  Formation formation{};
  bool mounted = false;
  Pose from, at;
  LINSTOCK_EVENT(Formed, unit, formation, mounted, from, at)
};
/// The movement dice of a unit.
struct MovementRolled {
  UnitId unit;
  List<std::uint8_t, 2> dice;
  Formation formation{};  ///< to which the modifier belongs. DTS-T.movemod
  std::int8_t modifier = 0;
  bool firing = false;      ///< halved: it is to fire after its advance. DTS-T.options
  bool ditch = false;       ///< halved by the event. DTS-E.16
  std::uint8_t inches = 0;  ///< in the open, ahead
  LINSTOCK_EVENT(MovementRolled, unit, dice, formation, modifier, firing, ditch, inches)
};
/// A unit, or one stand of it, moved. `stand` 255: the whole unit.
struct Moved {
  UnitId unit;
  std::uint8_t stand = 255;
  Cause cause{};
  std::vector<Pose> bends;
  Pose from, to;
  LINSTOCK_EVENT(Moved, unit, stand, cause, bends, from, to)
};
/// A unit's points were determined.
struct PointsRolled {
  UnitId unit;
  std::uint8_t die = 0;
  std::uint8_t points = 0;  ///< its own
  bool general = false;     ///< with one more from its general
  LINSTOCK_EVENT(PointsRolled, unit, die, points, general)
};
/// A unit lost a point; `none_left` if it was poor and had none.
struct PointLost {
  UnitId unit;
  LossReason because{};
  std::uint8_t points = 0;  ///< left, with a general's
  bool none_left = false;
  LINSTOCK_EVENT(PointLost, unit, because, points, none_left)
};
/// A unit regained or won a point.
struct PointGained {
  UnitId unit;
  std::uint8_t points = 0;  ///< now, with a general's
  LINSTOCK_EVENT(PointGained, unit, points)
};
/// A unit took a morale check.
struct Checked {
  UnitId unit, passed;  ///< passed: the unit that passed through it, or that it passed; none: an event's
  Effect effect;
  LINSTOCK_EVENT(Checked, unit, passed, effect)
};
/// A target was named for a volley.
struct Aimed {
  UnitId unit, target;
  std::uint8_t range_die = 0;  ///< 0: none was rolled. DTS-E.9
  Mil range = 0, distance = 0;
  LINSTOCK_EVENT(Aimed, unit, target, range_die, range, distance)
};
/// A volley was lost.
struct VolleyLost {
  UnitId unit;
  Spoiled because{};
  LINSTOCK_EVENT(VolleyLost, unit, because)
};
/// A volley took effect.
struct Fired {
  UnitId unit, target;
  Effect effect;
  std::uint8_t losses = 0;
  LINSTOCK_EVENT(Fired, unit, target, effect, losses)
};
/// A general was in danger.
struct CasualtyRolled {
  UnitId general;
  std::uint8_t die = 0;
  bool killed = false;
  LINSTOCK_EVENT(CasualtyRolled, general, die, killed)
};
/// An attack was declared.
struct AttackDeclared {
  UnitId unit, target;
  Zone zone{};
  LINSTOCK_EVENT(AttackDeclared, unit, target, zone)
};
/// An attacker did not come up to its target.
struct FellShort {
  UnitId unit, target;
  LINSTOCK_EVENT(FellShort, unit, target)
};
/// The closing roll.
struct CloseRolled {
  UnitId unit, target;
  std::uint8_t die = 0, needed = 0;
  bool closes = false;
  LINSTOCK_EVENT(CloseRolled, unit, target, die, needed, closes)
};
/// The fight roll.
struct Fought {
  UnitId unit, target;
  Zone zone{};
  Effect effect;
  LINSTOCK_EVENT(Fought, unit, target, zone, effect)
};
/// A push: so many inches.
struct PushRolled {
  UnitId unit;
  List<std::uint8_t, 2> dice;
  LINSTOCK_EVENT(PushRolled, unit, dice)
};
/// How far a stand routs, stands gather, a forlorn hope moves or a carole evades.
struct WayRolled {
  UnitId unit;
  std::uint8_t stand = 255;  ///< 255: the whole unit
  Purpose purpose{};
  List<std::uint8_t, 2> dice;
  LINSTOCK_EVENT(WayRolled, unit, stand, purpose, dice)
};
/// A unit that was to move could not move at all.
struct Stuck {
  UnitId unit;
  LINSTOCK_EVENT(Stuck, unit)
};
/// A capture was tried.
struct CaptureTried {
  UnitId unit, target;
  PrizeId prize;
  std::uint8_t by = 0, against = 0;  ///< sums, the second with its additions
  bool taken = false;
  LINSTOCK_EVENT(CaptureTried, unit, target, prize, by, against, taken)
};
/// A unit broke and routs.
struct Broke {
  UnitId unit;
  LINSTOCK_EVENT(Broke, unit)
};
/// A stand of a routing unit ran off the table or had no way out.
struct StandLost {
  UnitId unit;
  std::uint8_t stand = 0;
  Gone how{};
  LINSTOCK_EVENT(StandLost, unit, stand, how)
};
/// A unit left the battle.
struct Removed {
  UnitId unit;
  Gone how{};
  LINSTOCK_EVENT(Removed, unit, how)
};
/// A break roll: whether a pursuer breaks off.
struct BreakRolled {
  UnitId unit;
  std::uint8_t die = 0, points = 0;
  bool halts = false;
  LINSTOCK_EVENT(BreakRolled, unit, die, points, halts)
};
/// A pursuer rolled how far it goes.
struct PursuitRolled {
  UnitId unit, after;
  std::uint8_t die = 0;
  LINSTOCK_EVENT(PursuitRolled, unit, after, die)
};
/// A pursuer halted.
struct PursuitEnds {
  UnitId unit;
  LINSTOCK_EVENT(PursuitEnds, unit)
};
/// A rally roll: of a routing unit or a halted pursuer, by itself, in an event, or a rest.
struct RallyRolled {
  UnitId unit;
  std::array<std::uint8_t, 2> dice{};
  std::uint8_t left = 0;  ///< rolls that it has left
  bool doubles = false;
  LINSTOCK_EVENT(RallyRolled, unit, dice, left, doubles)
};
/// A unit rests.
struct Rested {
  UnitId unit;
  std::array<std::uint8_t, 2> dice{};
  bool doubles = false;
  LINSTOCK_EVENT(Rested, unit, dice, doubles)
};
/// A unit has gathered round its colours, or a halted one is in hand again.
struct Rallied {
  UnitId unit;
  Pose at;
  LINSTOCK_EVENT(Rallied, unit, at)
};
/// A forlorn hope went out, or came back into the ranks (`back`).
struct HopeSent {
  UnitId unit, regiment;
  Pose at;
  bool back = false;
  LINSTOCK_EVENT(HopeSent, unit, regiment, at, back)
};
/// Both sides' broken units are counted, in halves of a unit: an exited one counts half.        DTS-L.2.k
struct BrokenCounted {
  std::uint8_t royalist = 0, royalist_of = 0, parliament = 0, parliament_of = 0;
  LINSTOCK_EVENT(BrokenCounted, royalist, royalist_of, parliament, parliament_of)
};
/// Both sides' points are compared, and the objectives that they hold (`places`).
struct ScoresCompared {
  std::uint16_t royalist = 0, parliament = 0;
  std::uint8_t royalist_places = 0, parliament_places = 0;
  LINSTOCK_EVENT(ScoresCompared, royalist, parliament, royalist_places, parliament_places)
};
/// A side won the battle.
struct BattleWon {
  Side side{};
  Ending how{};
  LINSTOCK_EVENT(BattleWon, side, how)
};
/// The battle is a draw.
struct BattleDrawn {
  Ending how{};
  LINSTOCK_EVENT(BattleDrawn, how)
};

using Thrown = linstock::Thrown<Purpose, core_size.dice>;
using Shuffled = linstock::Shuffled<Purpose>;

struct EventKinds
    : Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff, DeployRolled, Deployed, Joined,
            RoundBegins, CardDrawn, EventHappens, EventSide, EventNames, EventDie, OrderDeclared, Idle,
            Entered, Formed, MovementRolled, Moved, PointsRolled, PointLost, PointGained, Checked, Aimed,
            VolleyLost, Fired, CasualtyRolled, AttackDeclared, FellShort, CloseRolled, Fought, PushRolled,
            WayRolled, Stuck, CaptureTried, Broke, StandLost, Removed, BreakRolled, PursuitRolled,
            PursuitEnds, RallyRolled, Rested, Rallied, HopeSent, BrokenCounted, ScoresCompared, BattleWon,
            BattleDrawn> {};
using Event = OneOf<EventKinds>;

}  // namespace linstock::declare_thee_sir
