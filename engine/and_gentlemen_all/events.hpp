// Everything that the log can record, one struct for each kind of event.
#pragma once

#include <vector>

#include "and_gentlemen_all/state.hpp"
#include "kernel/game_macros.hpp"

namespace linstock::and_gentlemen_all {

/// What a modifier is for. AGA-T.fire-firer, AGA-T.melee-attacker, AGA-T.morale-mods
enum class ModifierReason : std::uint8_t {
  value,  ///< Fire or Melee Value on the roster: unit type and troop rating. AGA-3.12
  rating,
  into_flank,
  dismounted_dragoons,
  cuirassiers,
  point_blank,
  long_range,
  firer_in_column,
  target_in_column,
  light_cover,
  medium_cover,
  heavy_cover,
  horse_charging,
  foot_charging,
  horse_at_foot,
  several_enemies,
  flank_contacted,
  rear_contacted,
  in_column,
  obstacle,
  works,
  routed,
  shock,
  in_earthworks,
  enemy_behind,
  demoralised,
  lost_units,
  routed_units,
  lowest
};
BOOST_DESCRIBE_ENUM(ModifierReason, value, rating, into_flank, dismounted_dragoons, cuirassiers, point_blank,
                    long_range, firer_in_column, target_in_column, light_cover, medium_cover, heavy_cover,
                    horse_charging, foot_charging, horse_at_foot, several_enemies, flank_contacted,
                    rear_contacted, in_column, obstacle, works, routed, shock, in_earthworks, enemy_behind,
                    demoralised, lost_units, routed_units, lowest)
struct Modifier {
  ModifierReason because{};
  std::int16_t by = 0;
  friend bool operator==(const Modifier&, const Modifier&) = default;
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (because, by))

/// One or two dice, the modifiers added to them, and the sum.
struct Score {
  List<std::uint8_t, 2> dice;
  List<Modifier, 10> modifiers;
  std::int16_t total = 0;
  friend bool operator==(const Score&, const Score&) = default;
};
BOOST_DESCRIBE_STRUCT(Score, (), (dice, modifiers, total))

enum class Band : std::uint8_t { point_blank, effective, long_range };
BOOST_DESCRIBE_ENUM(Band, point_blank, effective, long_range)
/// The results of AGA-T.morale.
enum class Result : std::uint8_t { ok, halt, fall_back, rout, destroyed };
BOOST_DESCRIBE_ENUM(Result, ok, halt, fall_back, rout, destroyed)
/// How a unit came to be destroyed.
enum class End : std::uint8_t { dissolved, trapped, left_the_table, overrun, abandoned };
BOOST_DESCRIBE_ENUM(End, dissolved, trapped, left_the_table, overrun, abandoned)
/// How the battle was decided. AGA-R.100, AGA-R.121
enum class Ending : std::uint8_t { shattered, no_unit_left, time, concession };
BOOST_DESCRIBE_ENUM(Ending, shattered, no_unit_left, time, concession)

/// A unit is deployed.
struct Deployed {
  UnitId unit;
  Pose at;
  Formation formation{};
  LINSTOCK_EVENT(Deployed, unit, at, formation)
};
/// A turn begins.
struct TurnBegins {
  std::uint16_t turn = 0;
  LINSTOCK_EVENT(TurnBegins, turn)
};
/// Both sides rolled for initiative.
struct InitiativeRolled {
  Score parliament, royalist;
  LINSTOCK_EVENT(InitiativeRolled, parliament, royalist)
};
/// A side becomes Player A of the turn, by its roll or by the scenario.
struct InitiativeWon {
  Seat side;
  LINSTOCK_EVENT(InitiativeWon, side)
};
/// Both sides revealed the cards of an action phase.
struct CardsShown {
  std::uint8_t phase = 0;
  CardId parliament, royalist;
  LINSTOCK_EVENT(CardsShown, phase, parliament, royalist)
};
/// Both sides passed: the turn ends.
struct TurnCutShort {};
BOOST_DESCRIBE_STRUCT(TurnCutShort, (), ())
/// A side begins to carry out its card.
struct ActionBegins {
  Seat side;
  CardId card;
  LINSTOCK_EVENT(ActionBegins, side, card)
};
/// The poses between the start and the end of a course. From one pose to the next a unit goes straight or
/// turns about one point.
using Bends = std::vector<Pose>;

/// A unit moved. `spent` is 0 when it only conformed.
struct Moved {
  UnitId unit;
  Pose from;
  Bends bends;
  Pose to;
  Mil spent = 0;
  LINSTOCK_EVENT(Moved, unit, from, bends, to, spent)
};
/// A unit changed formation, mounted or dismounted, or rallied. `mounted` is meaningful if `dragoons` is set.
struct Formed {
  UnitId unit;
  Formation formation{};
  bool dragoons = false, mounted = false;
  Pose at;
  LINSTOCK_EVENT(Formed, unit, formation, dragoons, mounted, at)
};
/// A unit came into contact with an enemy.
struct Touched {
  UnitId unit, enemy;
  Face on_unit{}, on_enemy{};
  LINSTOCK_EVENT(Touched, unit, enemy, on_unit, on_enemy)
};
/// A unit broke off.
struct BrokeOff {
  UnitId unit;
  Pose from, to;
  LINSTOCK_EVENT(BrokeOff, unit, from, to)
};
/// A unit left the table in good order by its own edge.
struct Withdrawn {
  UnitId unit;
  LINSTOCK_EVENT(Withdrawn, unit)
};
/// A unit fired at an enemy. `sp`: inflicted on the target.
struct Fired {
  UnitId unit, target;
  Mil range = 0;
  Band band{};
  Score by, against;
  std::uint8_t sp = 0;
  LINSTOCK_EVENT(Fired, unit, target, range, band, by, against, sp)
};
/// A unit attacked an enemy. `harmed` takes `sp`; none if the scores were equal.
struct Fought {
  UnitId unit, target;
  Score by, against;
  UnitId harmed;
  std::uint8_t sp = 0;
  LINSTOCK_EVENT(Fought, unit, target, by, against, harmed, sp)
};
/// A unit tested its morale.
struct MoraleTested {
  UnitId unit;
  Score score;
  Result result{};
  bool advance = false;  ///< a test for an advance. AGA-10.9
  LINSTOCK_EVENT(MoraleTested, unit, score, result, advance)
};
/// A unit routed.
struct Routed {
  UnitId unit;
  bool by_contact = false;  ///< because a routing friend ran into it. AGA-6.62
  LINSTOCK_EVENT(Routed, unit, by_contact)
};
/// A routed unit made a rout move.
struct Ran {
  UnitId unit;
  Pose from;
  Bends bends;
  Pose to;
  LINSTOCK_EVENT(Ran, unit, from, bends, to)
};
/// A unit was destroyed.
struct Destroyed {
  UnitId unit;
  End how{};
  LINSTOCK_EVENT(Destroyed, unit, how)
};
/// A unit fell back.
struct FellBack {
  UnitId unit;
  Pose from, to;
  bool pushed = false;  ///< by a friend. AGA-9.14
  LINSTOCK_EVENT(FellBack, unit, from, to, pushed)
};
/// A unit has no room to fall back, or cannot get out of contact by it.
struct HemmedIn {
  UnitId unit;
  LINSTOCK_EVENT(HemmedIn, unit)
};
/// Horse that was to hold rolled for pursuit. `goes`: it pursues all the same.
struct PursuitChecked {
  UnitId unit;
  std::uint8_t die = 0;
  bool goes = false;
  LINSTOCK_EVENT(PursuitChecked, unit, die, goes)
};
/// A unit holds instead of pursuing.
struct Held {
  UnitId unit;
  LINSTOCK_EVENT(Held, unit)
};
/// A unit made a pursuit move. `forced`: it had to; `off_table`: it followed over the table edge.
struct Pursued {
  UnitId unit, after;
  Pose from;
  Bends bends;
  Pose to;
  bool forced = false;
  bool off_table = false;
  LINSTOCK_EVENT(Pursued, unit, after, from, bends, to, forced, off_table)
};
/// A unit tried to rally. `rallied` is false too if there was no room for it.
struct RallyTried {
  UnitId unit;
  Score score;
  bool rallied = false;
  LINSTOCK_EVENT(RallyTried, unit, score, rallied)
};
/// A side's losses rose to `losses`, against an army morale number of `number`. `command` none: the army's.
struct LossCounted {
  Seat side;
  CommandId command;
  std::uint8_t losses = 0;
  int number = 0;
  LINSTOCK_EVENT(LossCounted, side, command, losses, number)
};
/// A side's army or one of its commands became demoralised.
struct Demoralised {
  Seat side;
  CommandId command;  ///< none: the whole army
  LINSTOCK_EVENT(Demoralised, side, command)
};
/// A side's army is shattered.
struct Shattered {
  Seat side;
  LINSTOCK_EVENT(Shattered, side)
};
/// An army's losses beside its morale number, and their share of it.
struct Toll {
  std::uint8_t losses = 0;
  int number = 0, percent = 0;
};
BOOST_DESCRIBE_STRUCT(Toll, (), (losses, number, percent))
/// The last turn is over: both sides' losses are compared. AGA-R.100
struct LossesCompared {
  Toll parliament, royalist;
  LINSTOCK_EVENT(LossesCompared, parliament, royalist)
};
/// A side won the battle.
struct MatchWon {
  Seat side;
  Ending how{};
  LINSTOCK_EVENT(MatchWon, side, how)
};
/// The battle is a draw.
struct MatchDrawn {
  Ending how{};
  LINSTOCK_EVENT(MatchDrawn, how)
};

using Thrown = linstock::Thrown<Purpose, core_size.dice>;

struct EventKinds : Kinds<Thrown, Edited, Rebased, TimedOut, CalledOff, Deployed, TurnBegins,
                          InitiativeRolled, InitiativeWon, CardsShown, TurnCutShort, ActionBegins, Moved,
                          Formed, Touched, BrokeOff, Withdrawn, Fired, Fought, MoraleTested, Routed, Ran,
                          Destroyed, FellBack, HemmedIn, PursuitChecked, Held, Pursued, RallyTried,
                          LossCounted, Demoralised, Shattered, LossesCompared, MatchWon, MatchDrawn> {};
using Event = OneOf<EventKinds>;

}  // namespace linstock::and_gentlemen_all
