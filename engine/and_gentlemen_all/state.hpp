// A position of And Gentlemen All: where the units stand and how they are, the cards, and what is being done.
#pragma once

#include "and_gentlemen_all/rules_options.hpp"
#include "battlefield/shape.hpp"
#include "clauses/and_gentlemen_all.hpp"
#include "kernel/agenda.hpp"
#include "reasons/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// The most units of both sides together.                                                     AGA-R.118
constexpr std::size_t max_units = 120;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

/// The four cards of a side; their names in this order.                                         AGA-2.8
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, 4>;
namespace card {
constexpr CardId fire{0}, move{1}, rally{2}, pass{3};
}

/// A command of an army; both sides' commands in one list.                                     AGA-3.18
constexpr std::size_t max_commands = 16;
struct CommandTag {
  static constexpr Domain domain{5};
};
using CommandId = Id<CommandTag>;

struct FormTag {
  static constexpr Domain domain{6};
};
using FormId = Id<FormTag>;  ///< as players name a formation: deployed, column
struct DepictionTag {
  static constexpr Domain domain{7};
};
using DepictionId = Id<DepictionTag>;  ///< of dragoons: dismounted, mounted

constexpr Seat parliament{0}, royalist{1};
constexpr Seat other(Seat s) { return Seat{1 - s.index()}; }

/// AGA-6.2; a routed unit has none. AGA-6.60
enum class Formation : std::uint8_t { deployed, column, routed };
BOOST_DESCRIBE_ENUM(Formation, deployed, column, routed)

/// Where a unit is, and why it is not on the table.
enum class Where : std::uint8_t { reserve, table, withdrawn, destroyed, pursued_off };
BOOST_DESCRIBE_ENUM(Where, reserve, table, withdrawn, destroyed, pursued_off)

/// A Halt marker: laid in the MOVE/MELEE action of its own side that is being played, it outlasts it.
/// AGA-R.85
enum class Halted : std::uint8_t { no, now_laid, in_force };
BOOST_DESCRIBE_ENUM(Halted, no, now_laid, in_force)

/// Which part of a unit an enemy touches. AGA-R.14; a routed unit has none. AGA-R.51
enum class Face : std::uint8_t { front, flank, rear, none };
BOOST_DESCRIBE_ENUM(Face, front, flank, rear, none)

/// Why dice are thrown.
enum class Purpose : std::uint8_t { initiative, advance, melee, fire, morale, pursuit, rally };
BOOST_DESCRIBE_ENUM(Purpose, initiative, advance, melee, fire, morale, pursuit, rally)

struct Unit {
  Pose at;               ///< the middle of its front edge, and its facing. AGA-R.11
  std::uint16_t sp = 0;  ///< never removed. AGA-9.8
  Where where = Where::reserve;
  Formation formation = Formation::deployed;
  bool mounted = false;  ///< of dragoons: which of the two depictions is on the table. AGA-3.3
  Halted halted = Halted::no;
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (at, sp, where, formation, mounted, halted))

/// Two enemies that touch, and with which faces, as recorded when it began. AGA-R.14
struct Contact {
  UnitId parliament, royalist;
  Face on_parliament{}, on_royalist{};
  friend bool operator==(const Contact&, const Contact&) = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (parliament, royalist, on_parliament, on_royalist))

/// SP that one unit gave another in this player action, and by which face; by none: from a distance. AGA-R.50
struct Harm {
  UnitId to, by;
  std::uint8_t sp = 0;
  Face on{};
  friend bool operator==(const Harm&, const Harm&) = default;
};
BOOST_DESCRIBE_STRUCT(Harm, (), (to, by, sp, on))

/// The frame of a player action. AGA-4.12
struct PlayerAction {
  Seat side;  ///< phasing; none between actions
  CardId card;
  UnitSet done{};     ///< have moved, broken off, fired, attacked or tried to rally, as the step has it
  UnitSet to_run{};   ///< were routed when the card was begun and have not made their move. AGA-R.58
  UnitSet charged{};  ///< have moved into contact in this action. AGA-8.3
  UnitSet barred{};   ///< may not attack: their advance was halted. AGA-R.98
  UnitSet due{};      ///< are to test their morale. AGA-9.1
  UnitSet tested{};   ///< have made their test for an advance. AGA-R.98
  List<Harm, max_units> harm{};
  friend bool operator==(const PlayerAction&, const PlayerAction&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerAction, (), (side, card, done, to_run, charged, barred, due, tested, harm))

/// The frame of a rout or fall back that enemies in contact may pursue. AGA-6.64, AGA-6.65
struct Flight {
  UnitId unit;           ///< who flees or falls back; none: nobody does
  UnitSet may_pursue{};  ///< and have not decided yet. AGA-R.59
  friend bool operator==(const Flight&, const Flight&) = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (unit, may_pursue))

/// One part of a move. AGA-6.16, AGA-T.manoeuvre
enum class LegKind : std::uint8_t {
  ahead,
  wheel_left,
  wheel_right,
  turn_left,
  turn_right,
  drift_left,  ///< how far aside the next leg ahead goes
  drift_right,
  form,  ///< amount: the Formation
  face,  ///< artillery that has formed: amount is the heading. AGA-6.10
  mount,
  dismount,
  leave,  ///< over its own edge. AGA-R.40
};
BOOST_DESCRIBE_ENUM(LegKind, ahead, wheel_left, wheel_right, turn_left, turn_right, drift_left, drift_right,
                    form, face, mount, dismount, leave)
struct Leg {
  LegKind kind{};
  std::int32_t amount = 0;  ///< Mil or Angle
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, amount))

constexpr std::size_t max_legs = 24;  // AGA-R.119

/// The draft of a move: its legs, and how the unit stands after them.
struct MoveDraft {
  UnitId unit;
  List<Leg, max_legs> legs{};
  Unit now{};               ///< as it stands after them
  Mil spent = 0;            ///< of its allowance
  Pose leg_from{};          ///< where the last leg began, which one of its kind continues
  Mil spent_before = 0;     ///< without the last leg
  std::uint8_t swung = 0;   ///< manoeuvres since the last leg ahead, of a column. AGA-R.117
  bool halted = false;      ///< it touches a unit, or has left: it goes no farther
  bool in_contact = false;  ///< with an enemy
  friend bool operator==(const MoveDraft&, const MoveDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveDraft, (),
                      (unit, legs, now, spent, leg_from, spent_before, swung, halted, in_contact))
using Draft = std::variant<NoDraft, MoveDraft>;

struct State;
struct Table;
struct AndGentlemenAll;

}  // namespace linstock::and_gentlemen_all

#include "and_gentlemen_all/steps.hpp"

namespace linstock::and_gentlemen_all {

/// Depth: a game turn stacks its phases and the steps of a player action; below a morale test lie at most its
/// result, moves, a chain of friends pushed or routed (one step each, never the same unit twice in a chain,
/// AGA-R.120) and pursuits.
constexpr CoreSize core_size{.seats = 2, .depth = 48, .dice = 4, .throws = 1, .lane_depth = 1};

struct State {
  using Step = and_gentlemen_all::Step;
  static constexpr std::size_t seats = 2;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  List<Contact, 236> contacts;               ///< no more pairs of bodies can touch in the plane
  PerId<UnitId, UnitId, max_units> pursued;  ///< whom it pursues in spite of itself. AGA-6.76
  UnitSet pursuing;                          ///< count as pursuing for their next attack. AGA-R.65
  UnitSet known;                             ///< have rolled: their roster lines are open. AGA-R.103

  // --- the turn ---
  std::uint8_t turn = 0, phase = 0;
  Seat player_a;                      ///< of this turn; none before initiative. AGA-4.5
  PerSeat<CardSet, 2> played;         ///< this turn; open. AGA-H.3
  PerSeat<Hidden<CardId>, 2> chosen;  ///< of this phase, face down. AGA-H.1
  UnitSet tried;                      ///< have tried to rally this turn. AGA-5.18

  // --- losses ---
  PerId<CommandId, std::uint8_t, max_commands> losses;  ///< by command. AGA-10.4, AGA-10.18
  UnitSet counted;                                      ///< routed now, and that rout is counted. AGA-R.96
  CommandId placing;                                    ///< the command that is being deployed. AGA-R.102

  PlayerAction action;
  MoveDraft announced;  ///< the move that is being carried out. AGA-D.15
  Flight flight;

  State() {
    for (std::size_t i = 0; i < 2; ++i) chosen.of[i].audience = only(Seat{i});
  }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, units, contacts, pursued, pursuing, known, turn, phase, player_a, played,
                        chosen, tried, losses, counted, placing, action, announced, flight),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192);

}  // namespace linstock::and_gentlemen_all
