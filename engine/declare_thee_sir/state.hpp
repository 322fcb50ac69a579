// A position of Declare Thee Sir: the units and their stands, the deck, and the frames of what is in
// progress.
#pragma once

#include "battlefield/reached.hpp"
#include "clauses/declare_thee_sir.hpp"
#include "declare_thee_sir/rules_options.hpp"
#include "kernel/agenda.hpp"
#include "reasons/declare_thee_sir.hpp"

namespace linstock::declare_thee_sir {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units of both sides together, the forlorn hopes of their regiments included.
constexpr std::size_t max_units = 80;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

/// A card of the deck: first the events in the order of DTS-E.1 to DTS-E.17, then two for each unit.
constexpr std::size_t event_cards = 16, first_unit_card = 17, max_cards = first_unit_card + 2 * max_units;
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, max_cards>;
constexpr CardId day_card{16};  ///< DTS-E.17
constexpr bool is_event(CardId c) { return c.index() < first_unit_card; }
constexpr CardId card_of(UnitId u, std::size_t which) {
  return CardId{first_unit_card + 2 * u.index() + which};
}
constexpr UnitId unit_of(CardId c) { return UnitId{(c.index() - first_unit_card) / 2}; }

/// A formation as a player orders it: where the flag stand is in a file belongs to it.          DTS-R.19
struct FormTag {
  static constexpr Domain domain{5};
};
using FormId = Id<FormTag>;
namespace form {
constexpr FormId line{0}, march{1}, march_second{2}, march_third{3}, hedgehog{4}, carole{5};
}

/// A face of a Hedgehog.                                                                         DTS-R.70
struct FaceTag {
  static constexpr Domain domain{6};
};
using FaceId = Id<FaceTag>;
constexpr std::size_t faces = 4;  ///< front, right, rear, left

/// What an attacker may capture.                                                                DTS-7.c.2
struct PrizeTag {
  static constexpr Domain domain{7};
};
using PrizeId = Id<PrizeTag>;
namespace prize {
constexpr PrizeId flag{0}, general{1};
}

/// Where a routing unit runs, if its owner may choose.                                          DTS-R.88
struct RefugeTag {
  static constexpr Domain domain{8};
};
using RefugeId = Id<RefugeTag>;
namespace refuge {
constexpr RefugeId away{0}, edge{1};
}

/// The sides. A seat is a commander; even seats are Royalist, odd ones Parliamentarian.           DTS-R.8
enum class Side : std::uint8_t { royalist, parliament };
BOOST_DESCRIBE_ENUM(Side, royalist, parliament)
constexpr Side both_sides[] = {Side::royalist, Side::parliament};
constexpr std::size_t max_commanders = 4, max_seats_in_play = 2 * max_commanders;
constexpr Side side_of(Seat seat) { return Side(seat.index() % 2); }
constexpr Side other(Side side) { return Side(1 - int(side)); }
constexpr std::size_t index(Side side) { return std::size_t(side); }
constexpr Seat commander(Side side, std::size_t number) { return Seat{2 * number + index(side)}; }

enum class Formation : std::uint8_t { line, march, hedgehog, carole };
BOOST_DESCRIBE_ENUM(Formation, line, march, hedgehog, carole)

/// The states of DTS-T.states. The stands of a routing or rallying unit are scattered.
enum class Mode : std::uint8_t { formed, routing, rallying, pursuing, halted };
BOOST_DESCRIBE_ENUM(Mode, formed, routing, rallying, pursuing, halted)

/// Whether a unit is on the table, and if not, why. `ranks`: a forlorn hope within its regiment.
enum class Where : std::uint8_t { reserve, table, ranks, removed, exited };
BOOST_DESCRIBE_ENUM(Where, reserve, table, ranks, removed, exited)

/// The point that an attached general brings.                                                    DTS-R.52
enum class Bonus : std::uint8_t { none, held, spent };
BOOST_DESCRIBE_ENUM(Bonus, none, held, spent)

/// DTS-T.level
enum class Level : std::uint8_t { poor, good, excellent };
BOOST_DESCRIBE_ENUM(Level, poor, good, excellent)

/// The zone of a target from which it is attacked.                                        DTS-R.20, DTS-R.22
enum class Zone : std::uint8_t { front, flank, rear };
BOOST_DESCRIBE_ENUM(Zone, front, flank, rear)

/// The options, numbered as in the rules; none: it makes no declaration.                  DTS-T.options
enum class Order : std::uint8_t { none, formation, advance, advance_fire, stand_fire, rally, defer };
BOOST_DESCRIBE_ENUM(Order, none, formation, advance, advance_fire, stand_fire, rally, defer)

/// Why a unit lost a point.
enum class LossReason : std::uint8_t { doubles, seven, rout_read, hold_read, burst };
BOOST_DESCRIBE_ENUM(LossReason, doubles, seven, rout_read, hold_read, burst)

/// Why dice are thrown or cards shuffled.
enum class Purpose : std::uint8_t {
  deploy,
  movement,
  points,
  check,
  range,
  effect,
  casualty,
  push,
  evade,
  close,
  fight,
  capture,
  capture_defence,
  rout,
  pursuit,
  break_off,
  rally,
  rest,
  gather,
  hope,
  event_side,
  event,
  events,
  deck
};
BOOST_DESCRIBE_ENUM(Purpose, deploy, movement, points, check, range, effect, casualty, push, evade, close,
                    fight, capture, capture_defence, rout, pursuit, break_off, rally, rest, gather, hope,
                    event_side, event, events, deck)

constexpr std::size_t max_stands = 3;
/// The stands of a unit that are with it: bit i is stand i of its list.
using StandSet = std::uint8_t;

struct Unit {
  Pose at;  ///< the middle of the front edge of its footprint; while scattered, that of the flag stand
  std::array<Pose, max_stands> stands{};  ///< while scattered: each stand; otherwise zero
  StandSet with_it = 0;
  Where where = Where::reserve;
  Mode mode = Mode::formed;
  Formation formation = Formation::line;
  std::uint8_t flag_at = 0;  ///< Long March: stands in file before the flag stand
  bool mounted = false;      ///< horse, and dragoons that are mounted
  std::uint8_t points = 0;   ///< its own, without a general's. DTS-R.52
  std::uint8_t first = 0;    ///< the points first rolled; 0: untested
  Bonus bonus = Bonus::none;
  UnitId general;           ///< attached to it; of a general: the unit he is attached to
  UnitId chases;            ///< the routing unit that it pursues
  bool flag_taken = false;  ///< DTS-R.118
  bool has_fired = false;   ///< in this battle. DTS-E.7
  bool masked = false;      ///< DTS-L.1.g
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (at, stands, with_it, where, mode, formation, flag_at, mounted, points, first, bonus,
                       general, chases, flag_taken, has_fired, masked))

/// Two enemies in contact; the first is the one of the lower number.                       DTS-R.81
struct Contact {
  UnitId a, b;
  friend bool operator==(const Contact&, const Contact&) = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (a, b))

/// A declared option that is yet to be carried out.                                          DTS-R.13
struct Declared {
  UnitId unit;  ///< none: nothing is declared
  Order order{};
  Mode mode{};  ///< of the unit when it was declared
  friend bool operator==(const Declared&, const Declared&) = default;
};
BOOST_DESCRIBE_STRUCT(Declared, (), (unit, order, mode))

/// The frame of the option that is being carried out.
struct Action {
  UnitId unit;
  Order order{};
  std::uint8_t roll = 0;       ///< the sum of the movement dice, or of the doubles that rallied it
  bool rearward = false;       ///< DTS-6.a.1
  bool free = false;           ///< any direction: a halted pursuer that rallied. DTS-R.103
  UnitId target;               ///< of an attack
  Zone zone{};                 ///< from which the target is attacked. DTS-R.22
  Pose from;                   ///< where the attacker began
  Mil spent = 0;               ///< of an attack, by the way so far
  Angle direction = 0;         ///< of the last stretch of its way
  bool over_obstacle = false;  ///< it fights over an obstacle. DTS-R.40
  bool evaded = false;         ///< the carole has evaded from this attack. DTS-R.116
  bool fresh = false;          ///< the attack is new: its target was not in contact. DTS-R.137
  bool ditch = false;          ///< DTS-E.16
  std::uint8_t volley = 0;     ///< how many volleys have begun
  std::uint8_t stand = 0;      ///< the stand that goes out as a forlorn hope
  UnitId left_unit;            ///< the unit that the acting general left. DTS-R.54
  friend bool operator==(const Action&, const Action&) = default;
};
BOOST_DESCRIBE_STRUCT(Action, (),
                      (unit, order, roll, rearward, free, target, zone, from, spent, direction, over_obstacle,
                       evaded, fresh, ditch, volley, stand, left_unit))

/// Two units that have checked for one passing through the other, in this activation.            DTS-R.45
struct Passed {
  UnitId a, b;
  friend bool operator==(const Passed&, const Passed&) = default;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (a, b))

/// What makes a body move.
enum class Cause : std::uint8_t { move, attack, push, evade, rout, pursuit, gather, ride, aside };
BOOST_DESCRIBE_ENUM(Cause, move, attack, push, evade, rout, pursuit, gather, ride, aside)

/// The frame of a unit or of a stand on its way: it stops where it meets a friend, so that both check.
struct Course {
  UnitId unit;
  std::uint8_t stand = 255;  ///< of a scattered unit; 255: the whole unit
  Cause cause{};
  Angle direction = 0;
  Mil distance = 0, gone = 0;
  Pose from;
  friend bool operator==(const Course&, const Course&) = default;
};
BOOST_DESCRIBE_STRUCT(Course, (), (unit, stand, cause, direction, distance, gone, from))

/// The frame of a pursuit move.                                                          DTS-5.d.12, DTS-R.93
struct Driven {
  UnitId unit;
  std::uint8_t stand = 0;
  friend bool operator==(const Driven&, const Driven&) = default;
};
BOOST_DESCRIBE_STRUCT(Driven, (), (unit, stand))
struct Chase {
  UnitId unit, after;
  Mil left = 0;
  List<Driven, 40> driven;  ///< stands that it has driven on in this move
  friend bool operator==(const Chase&, const Chase&) = default;
};
BOOST_DESCRIBE_STRUCT(Chase, (), (unit, after, left, driven))

/// The frame of one volley.                                                                     DTS-4.4
struct Volley {
  UnitId unit, target;
  FaceId face;  ///< of a Hedgehog
  Mil distance = 0;
  bool covered = false;  ///< by hard cover
  friend bool operator==(const Volley&, const Volley&) = default;
};
BOOST_DESCRIBE_STRUCT(Volley, (), (unit, target, face, distance, covered))

/// The frame of a fight.                                                                    DTS-R.71
struct Fight {
  UnitId attacker, target;
  bool target_breaks = false, attacker_breaks = false;
  std::uint8_t push_dice = 0;  ///< the target is pushed back by so many dice
  PrizeId prize;
  std::uint8_t captors_roll = 0;
  friend bool operator==(const Fight&, const Fight&) = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (),
                      (attacker, target, target_breaks, attacker_breaks, push_dice, prize, captors_roll))

/// What events have brought about, until the reshuffle or as the card says.                 DTS-E.6 to
/// DTS-E.16
struct Effects {
  UnitSet astray{};            ///< DTS-E.6
  UnitSet low_on_powder{};     ///< DTS-E.7
  bool shower = false;         ///< DTS-E.8
  std::uint8_t smoke = 0;      ///< DTS-E.9: cards for which it still hangs
  UnitSet burst{};             ///< DTS-E.12: may not fire in their next activation
  bool pikes_charged = false;  ///< DTS-E.13
  bool ditch = false;          ///< DTS-E.16
  friend bool operator==(const Effects&, const Effects&) = default;
};
BOOST_DESCRIBE_STRUCT(Effects, (), (astray, low_on_powder, shower, smoke, burst, pikes_charged, ditch))

/// What a move may be made of.
enum class LegKind : std::uint8_t { wheel_left, wheel_right, left, right, ahead, along };
BOOST_DESCRIBE_ENUM(LegKind, wheel_left, wheel_right, left, right, ahead, along)
struct Leg {
  LegKind kind{};
  std::int32_t amount = 0;  ///< Mil or Angle
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, amount))

/// The draft of a move: a wheel, a direction, a distance; each may be left out.
struct MoveDraft {
  UnitId unit;
  List<Leg, 3> legs{};
  Unit now{};     ///< the unit after these legs
  Mil spent = 0;  ///< of its movement
  Angle off = 0;  ///< the direction, relative to straight ahead or, rearward, straight back
  friend bool operator==(const MoveDraft&, const MoveDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveDraft, (), (unit, legs, now, spent, off))
using Draft = std::variant<NoDraft, MoveDraft>;

struct State;
struct Table;
struct DeclareTheeSir;

}  // namespace linstock::declare_thee_sir

#include "declare_thee_sir/steps.hpp"

namespace linstock::declare_thee_sir {

/// Depth: the round, a card, an option and its steps; above them the stands of one rout after another, each
/// of which may start the rout of a friend that it passes, no unit twice (DTS-R.45).
constexpr CoreSize core_size{.seats = max_seats_in_play, .depth = 200, .dice = max_cards, .throws = 1};

struct State {
  using Step = declare_thee_sir::Step;
  static constexpr std::size_t seats = max_seats_in_play;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the table ---
  PerId<UnitId, Unit, max_units> units;
  List<Contact, 160> contacts;
  UnitSet in_play;                            ///< units that have been on the table. DTS-V.1
  std::array<std::uint8_t, 2> flags_taken{};  ///< by each side. DTS-V.2
  std::array<std::uint8_t, 2> generals_lost{};

  // --- the deck ---
  std::uint16_t round = 0;
  Hidden<List<CardId, max_cards>> deck;  ///< top card last; nobody knows the order. DTS-I.1
  std::uint8_t cards_left = 0;           ///< in the deck: how many is no secret
  CardSet discards;
  std::uint8_t events_in = 0;  ///< events put into the deck at the last reshuffle
  Effects effects;
  CardId card;  ///< drawn, and not yet discarded

  // --- what is in progress ---
  Side deploying{};
  Declared declared, pending;
  Action action;
  List<Passed, 60> passed;
  List<Course, 60> courses;  ///< the last is on its way; the others wait for it
  Chase chase;
  Volley volley;
  Fight fight;

  State() { deck.audience = nobody; }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, units, contacts, in_play, flags_taken, generals_lost, round, deck, cards_left,
                        discards, events_in, effects, card, deploying, declared, pending, action, passed,
                        courses, chase, volley, fight),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 16384);

}  // namespace linstock::declare_thee_sir
