// What a position of Declare Thee Sir is made of: units and their stands, the frames of what is in progress,
// drafts.
#pragma once

#include "battlefield/reached.hpp"
#include "declare_thee_sir/ids.hpp"

namespace linstock::declare_thee_sir {

constexpr std::size_t max_stands = 3;
/// The stands of a unit that are with it: bit i is stand i of its list.
using StandSet = std::uint8_t;

struct Unit {
  Pose at;  ///< the middle of the front edge of its footprint; while scattered, that of the flag stand
  std::array<Pose, max_stands> stands{};  ///< while scattered: each stand; otherwise zero
  StandSet with_it = 0;
  Where where = Where::reserve;
  Mode mode = Mode::formed;
  Formation formation = Formation::line;  ///< DTS-1.a.1
  std::uint8_t flag_at = 0;               ///< Long March: stands in file before the flag stand
  bool mounted = false;                   ///< horse, and dragoons that are mounted
  std::uint8_t points = 0;                ///< its own, without a general's. DTS-R.52
  std::uint8_t first = 0;                 ///< the points first rolled; 0: untested
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

/// What events have brought about, until the reshuffle or as the card says.             DTS-E.6 to DTS-E.16
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
using UnitReach = battlefield::Reached<UnitId, Formation, LegKind>;

}  // namespace linstock::declare_thee_sir
