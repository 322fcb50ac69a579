// What can happen, one struct each; above it the line that it prints in the log.
#pragma once

#include "and_gentlemen_all/state.hpp"

namespace linstock::and_gentlemen_all {

/// What a line of a modifier table speaks of. AGA-T.fire-firer, AGA-T.melee-attacker, AGA-T.morale-mods
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

/// A die, or two, and all that is added to it.
struct Score {
  List<std::uint8_t, 2> dice;
  List<Modifier, 10> modifiers;
  std::int16_t total = 0;
  friend bool operator==(const Score&, const Score&) = default;
};
BOOST_DESCRIBE_STRUCT(Score, (), (dice, modifiers, total))

enum class Band : std::uint8_t { point_blank, effective, long_range };
BOOST_DESCRIBE_ENUM(Band, point_blank, effective, long_range)
/// AGA-T.morale
enum class Result : std::uint8_t { ok, halt, fall_back, rout, destroyed };
BOOST_DESCRIBE_ENUM(Result, ok, halt, fall_back, rout, destroyed)
enum class End : std::uint8_t { dissolved, trapped, left_the_table, overrun, abandoned };
BOOST_DESCRIBE_ENUM(End, dissolved, trapped, left_the_table, overrun, abandoned)
/// How the battle was decided. AGA-R.100, AGA-R.121
enum class Ending : std::uint8_t { shattered, no_unit_left, time, concession };
BOOST_DESCRIBE_ENUM(Ending, shattered, no_unit_left, time, concession)

#define LINSTOCK_EVENT(Name, ...) BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())

/// {unit} is placed, {formation}.
struct Deployed {
  UnitId unit;
  Pose at;
  Formation formation{};
  LINSTOCK_EVENT(Deployed, unit, at, formation)
};
/// Turn {turn}.
struct TurnBegins {
  std::uint8_t turn = 0;
  LINSTOCK_EVENT(TurnBegins, turn)
};
/// Initiative: Parliament {parliament}, Royalists {royalist}.
struct InitiativeRolled {
  Score parliament, royalist;
  LINSTOCK_EVENT(InitiativeRolled, parliament, royalist)
};
/// {side} is Player A.
struct InitiativeWon {
  Seat side;
  LINSTOCK_EVENT(InitiativeWon, side)
};
/// Action phase {phase}: Parliament shows {parliament}, the Royalists {royalist}.
struct CardsShown {
  std::uint8_t phase = 0;
  CardId parliament, royalist;
  LINSTOCK_EVENT(CardsShown, phase, parliament, royalist)
};
/// Both pass: the turn ends.
struct TurnCutShort {};
BOOST_DESCRIBE_STRUCT(TurnCutShort, (), ())
/// {side}: {card}.
struct ActionBegins {
  Seat side;
  CardId card;
  LINSTOCK_EVENT(ActionBegins, side, card)
};
/// {unit} moves.
struct Moved {
  UnitId unit;
  Pose from, to;
  Mil spent = 0;
  LINSTOCK_EVENT(Moved, unit, from, to, spent)
};
/// {unit} forms: {formation}.
struct Formed {
  UnitId unit;
  Formation formation{};
  bool dragoons = false, mounted = false;
  Pose at;
  LINSTOCK_EVENT(Formed, unit, formation, dragoons, mounted, at)
};
/// {unit} comes into contact with {enemy}.
struct Touched {
  UnitId unit, enemy;
  Face on_unit{}, on_enemy{};
  LINSTOCK_EVENT(Touched, unit, enemy, on_unit, on_enemy)
};
/// {unit} breaks off.
struct BrokeOff {
  UnitId unit;
  Pose from, to;
  LINSTOCK_EVENT(BrokeOff, unit, from, to)
};
/// {unit} leaves the field in good order.
struct Withdrawn {
  UnitId unit;
  LINSTOCK_EVENT(Withdrawn, unit)
};
/// {unit} fires at {target}: {by} against {against}, {sp} SP.
struct Fired {
  UnitId unit, target;
  Mil range = 0;
  Band band{};
  Score by, against;
  std::uint8_t sp = 0;
  LINSTOCK_EVENT(Fired, unit, target, range, band, by, against, sp)
};
/// {unit} attacks {target}: {by} against {against}; {harmed} takes {sp} SP.
struct Fought {
  UnitId unit, target;
  Score by, against;
  UnitId harmed;
  std::uint8_t sp = 0;
  LINSTOCK_EVENT(Fought, unit, target, by, against, harmed, sp)
};
/// {unit} tests its morale: {score}, {result}.
struct MoraleTested {
  UnitId unit;
  Score score;
  Result result{};
  bool advance = false;  ///< AGA-10.9
  LINSTOCK_EVENT(MoraleTested, unit, score, result, advance)
};
/// {unit} routs.
struct Routed {
  UnitId unit;
  bool by_contact = false;  ///< AGA-6.62
  LINSTOCK_EVENT(Routed, unit, by_contact)
};
/// {unit} runs.
struct Ran {
  UnitId unit;
  Pose from, to;
  LINSTOCK_EVENT(Ran, unit, from, to)
};
/// {unit} is destroyed: {how}.
struct Destroyed {
  UnitId unit;
  End how{};
  LINSTOCK_EVENT(Destroyed, unit, how)
};
/// {unit} falls back.
struct FellBack {
  UnitId unit;
  Pose from, to;
  bool pushed = false;  ///< by a friend. AGA-9.14
  LINSTOCK_EVENT(FellBack, unit, from, to, pushed)
};
/// {unit} cannot get away.
struct HemmedIn {
  UnitId unit;
  LINSTOCK_EVENT(HemmedIn, unit)
};
/// {unit} is told to hold: {die}.
struct PursuitChecked {
  UnitId unit;
  std::uint8_t die = 0;
  bool goes = false;
  LINSTOCK_EVENT(PursuitChecked, unit, die, goes)
};
/// {unit} holds.
struct Held {
  UnitId unit;
  LINSTOCK_EVENT(Held, unit)
};
/// {unit} pursues {after}.
struct Pursued {
  UnitId unit, after;
  Pose from, to;
  bool forced = false;
  bool off_table = false;
  LINSTOCK_EVENT(Pursued, unit, after, from, to, forced, off_table)
};
/// {unit} tries to rally: {score}.
struct RallyTried {
  UnitId unit;
  Score score;
  bool rallied = false;
  LINSTOCK_EVENT(RallyTried, unit, score, rallied)
};
/// {side} counts {losses} of {number}.
struct LossCounted {
  Seat side;
  CommandId command;
  std::uint8_t losses = 0, number = 0;
  LINSTOCK_EVENT(LossCounted, side, command, losses, number)
};
/// {side} is demoralised.
struct Demoralised {
  Seat side;
  CommandId command;  ///< none: the whole army
  LINSTOCK_EVENT(Demoralised, side, command)
};
/// {side} is shattered.
struct Shattered {
  Seat side;
  LINSTOCK_EVENT(Shattered, side)
};
/// {side} wins: {how}.
struct MatchWon {
  Seat side;
  Ending how{};
  LINSTOCK_EVENT(MatchWon, side, how)
};
/// A draw: {how}.
struct MatchDrawn {
  Ending how{};
  LINSTOCK_EVENT(MatchDrawn, how)
};

#undef LINSTOCK_EVENT

using Thrown = linstock::Thrown<Purpose, core_size.dice>;

using Event =
    std::variant<Thrown, Edited, TimedOut, Deployed, TurnBegins, InitiativeRolled, InitiativeWon, CardsShown,
                 TurnCutShort, ActionBegins, Moved, Formed, Touched, BrokeOff, Withdrawn, Fired, Fought,
                 MoraleTested, Routed, Ran, Destroyed, FellBack, HemmedIn, PursuitChecked, Held, Pursued,
                 RallyTried, LossCounted, Demoralised, Shattered, MatchWon, MatchDrawn>;

}  // namespace linstock::and_gentlemen_all
