// A position of And Gentlemen All: the units, the cards, and the frames of what is in progress.
#pragma once

#include "and_gentlemen_all/rules_options.hpp"
#include "battlefield/reached.hpp"
#include "clauses/and_gentlemen_all.hpp"
#include "kernel/agenda.hpp"
#include "reasons/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units of both sides together.                                                    AGA-R.118
constexpr std::size_t max_units = 120;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

/// The four cards of a side. Card names in data and notation follow this order.                 AGA-2.8
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, 4>;
namespace card {
constexpr CardId fire{0}, move{1}, rally{2}, pass{3};
}

/// A command of an army. Both sides' commands share one list of ids.                           AGA-3.18
constexpr std::size_t max_commands = 16;
struct CommandTag {
  static constexpr Domain domain{5};
};
using CommandId = Id<CommandTag>;

/// A formation as players choose it: deployed or column.
struct FormTag {
  static constexpr Domain domain{6};
};
using FormId = Id<FormTag>;
/// Which of its two sets of figures shows a dragoon unit: dismounted or mounted.
struct DepictionTag {
  static constexpr Domain domain{7};
};
using DepictionId = Id<DepictionTag>;

constexpr Seat parliament{0}, royalist{1};
constexpr Seat other(Seat s) { return Seat{1 - s.index()}; }

/// AGA-6.2; a routed unit has none. AGA-6.60
enum class Formation : std::uint8_t { deployed, column, routed };
BOOST_DESCRIBE_ENUM(Formation, deployed, column, routed)

/// Whether a unit is on the table, and if not, why.
enum class Where : std::uint8_t { reserve, table, withdrawn, destroyed, pursued_off };
BOOST_DESCRIBE_ENUM(Where, reserve, table, withdrawn, destroyed, pursued_off)

/// A Halt marker. It is removed at the end of its side's next MOVE/MELEE action; one laid during such an
/// action (`now_laid`) outlasts that action. AGA-R.85
enum class Halted : std::uint8_t { no, now_laid, in_force };
BOOST_DESCRIBE_ENUM(Halted, no, now_laid, in_force)

/// Which part of a unit an enemy touches (AGA-R.14); `none` for a routed unit (AGA-R.51).
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
  bool mounted = false;  ///< dragoons only: which of the two depictions is on the table. AGA-3.3
  Halted halted = Halted::no;
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (at, sp, where, formation, mounted, halted))

/// Two enemies in contact, with the faces recorded when the contact began. AGA-R.14
struct Contact {
  UnitId parliament, royalist;
  Face on_parliament{}, on_royalist{};
  friend bool operator==(const Contact&, const Contact&) = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (parliament, royalist, on_parliament, on_royalist))

/// SP that one unit inflicted on another in this player action. AGA-R.50
struct Harm {
  UnitId to, by;
  std::uint8_t sp = 0;
  Face on{};  ///< the face of `to` that `by` touched; none: inflicted from a distance
  friend bool operator==(const Harm&, const Harm&) = default;
};
BOOST_DESCRIBE_STRUCT(Harm, (), (to, by, sp, on))

/// The frame of a player action. AGA-4.12
struct PlayerAction {
  Seat side;  ///< the phasing side; none between actions
  CardId card;
  UnitSet done{};     ///< have moved, broken off, fired, attacked or tried to rally, depending on the card
  UnitSet to_run{};   ///< routed when the card was begun, and still to make their move. AGA-R.58
  UnitSet charged{};  ///< have moved into contact in this action. AGA-8.3
  UnitSet barred{};   ///< may not attack in this action: their advance was halted. AGA-R.98
  UnitSet due{};      ///< must test their morale. AGA-9.1
  UnitSet tested{};   ///< have taken the test for an advance. AGA-R.98
  List<Harm, max_units> harm{};
  friend bool operator==(const PlayerAction&, const PlayerAction&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerAction, (), (side, card, done, to_run, charged, barred, due, tested, harm))

/// The frame of a rout or fall back that enemies in contact may pursue. AGA-6.64, AGA-6.65
struct Flight {
  UnitId unit;           ///< routs or falls back; none: no flight is in progress
  UnitSet may_pursue{};  ///< those that have not decided yet. AGA-R.59
  friend bool operator==(const Flight&, const Flight&) = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), (unit, may_pursue))

/// One leg of a move. AGA-6.16, AGA-T.manoeuvre
enum class LegKind : std::uint8_t {
  ahead,
  wheel_left,
  wheel_right,
  turn_left,
  turn_right,
  drift_left,  ///< amount: how far sideways the leg ahead just made goes
  drift_right,
  form,  ///< amount: the Formation
  face,  ///< artillery that has just formed; amount: the heading. AGA-6.10
  mount,
  dismount,
  leave,  ///< over its own table edge. AGA-R.40
};
BOOST_DESCRIBE_ENUM(LegKind, ahead, wheel_left, wheel_right, turn_left, turn_right, drift_left, drift_right,
                    form, face, mount, dismount, leave)
struct Leg {
  LegKind kind{};
  std::int32_t amount = 0;  ///< Mil or Angle, or as the kind says
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, amount))

constexpr std::size_t max_legs = 24;  // AGA-R.119

/// The draft of a move: its legs so far, and the unit as it stands after them.
struct MoveDraft {
  UnitId unit;
  List<Leg, max_legs> legs{};
  Unit now{};               ///< the unit after these legs
  Mil spent = 0;            ///< of its movement allowance
  Pose leg_from{};          ///< where the last leg began; a further leg of the same kind extends that leg
  Mil spent_before = 0;     ///< `spent` before the last leg
  std::uint8_t swung = 0;   ///< column only: manoeuvres since the last leg ahead. AGA-R.117
  bool halted = false;      ///< it touches a unit or has left the table: no further legs
  bool in_contact = false;  ///< it touches an enemy
  friend bool operator==(const MoveDraft&, const MoveDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveDraft, (),
                      (unit, legs, now, spent, leg_from, spent_before, swung, halted, in_contact))
using Draft = std::variant<NoDraft, MoveDraft>;
using Reached = battlefield::Reached<UnitId, Formation, LegKind>;

struct State;
struct Table;
struct AndGentlemenAll;

}  // namespace linstock::and_gentlemen_all

#include "and_gentlemen_all/steps.hpp"

namespace linstock::and_gentlemen_all {

/// Depth: a game turn stacks its phases and the steps of a player action. Above a morale test lie at most its
/// result, moves, a chain of friends pushed or routed (one step each, no unit twice in a chain, AGA-R.120)
/// and pursuits.
constexpr CoreSize core_size{.seats = 2, .depth = 48, .dice = 4, .throws = 1, .lane_depth = 1};

struct State {
  using Step = and_gentlemen_all::Step;
  static constexpr std::size_t seats = 2;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  List<Contact, 236> contacts;               ///< capacity: in the plane no more pairs of bodies can touch
  PerId<UnitId, UnitId, max_units> pursued;  ///< the enemy that a unit must pursue. AGA-6.76
  UnitSet pursuing;                          ///< count as pursuing for their next attack. AGA-R.65
  UnitSet known;                             ///< have rolled: their roster lines are open. AGA-R.103

  // --- the turn ---
  std::uint8_t turn = 0, phase = 0;
  Seat player_a;                      ///< of this turn; none before initiative. AGA-4.5
  PerSeat<CardSet, 2> played;         ///< cards played this turn; open. AGA-H.3
  PerSeat<Hidden<CardId>, 2> chosen;  ///< the card of this phase, face down. AGA-H.1
  UnitSet tried;                      ///< have tried to rally this turn. AGA-5.18

  // --- losses ---
  PerId<CommandId, std::uint8_t, max_commands> losses;  ///< by command. AGA-10.4, AGA-10.18
  UnitSet counted;    ///< routed now, with that rout already counted as a loss. AGA-R.96
  CommandId placing;  ///< the command that is now deploying. AGA-R.102

  PlayerAction action;
  MoveDraft announced;  ///< the announced move, while it is carried out. AGA-D.15
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
