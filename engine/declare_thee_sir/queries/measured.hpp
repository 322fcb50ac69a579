// The answer to a measurement between units or points, or of what a unit commands.      DTS-R.25, DTS-R.26
#pragma once

#include "battlefield/drawing.hpp"
#include "declare_thee_sir/events.hpp"

namespace linstock::declare_thee_sir {

/// How a unit would fire at another as both stand, or why it may not.            DTS-4.2, DTS-4.3, DTS-R.58
struct FireLine {
  std::optional<Mil> range;  ///< from a shooting stand to the nearest visible one; none: it may not fire
  std::uint8_t needs = 0;    ///< the least range die that reaches it; 7: none does. DTS-4.5
  bool covered = false;      ///< by hard cover. DTS-R.65
  std::optional<Reason> refusal;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(FireLine, (), (range, needs, covered, refusal, clause))

/// How a unit would attack another as both stand, or why it may not.          DTS-R.71, DTS-R.75, DTS-R.134
struct AttackLine {
  std::optional<Mil> distance;  ///< of its way to contact
  Zone zone{};                  ///< of the target, from which it would attack. DTS-R.22
  std::optional<Reason> refusal;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(AttackLine, (), (distance, zone, refusal, clause))

/// The part of its arc of fire that a volley reaches with this range die or a higher one.           DTS-4.5
struct FireReach {
  std::uint8_t needs = 0;  ///< 0: no die is rolled. DTS-E.9
  Mil range = 0;
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(FireReach, (), (needs, range, outline))

/// The area that its front edge may cross by a move ahead or oblique for which this was rolled.      DTS-2.1
struct MoveReach {
  std::uint8_t roll = 0;  ///< the sum of the dice; 0: a general, who rolls none
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(MoveReach, (), (roll, outline))

/// An enemy, and what each of the two could do to the other.
struct Opposed {
  UnitId unit;
  FireLine fire, fire_of_it;
  AttackLine attack, attack_of_it;
};
BOOST_DESCRIBE_STRUCT(Opposed, (), (unit, fire, fire_of_it, attack, attack_of_it))

/// What a unit commands from where it stands or, in mid-move, from where its draft has brought it.
struct Commands {
  std::vector<FireReach> fire;   ///< by range die; empty: it may not fire
  std::vector<MoveReach> moves;  ///< by the least, the middle and the highest roll, or by what was rolled
  std::vector<Opposed> enemies;
};
BOOST_DESCRIBE_STRUCT(Commands, (), (fire, moves, enemies))

/// The distance and the lines of fire and attack between two units or points; or what one unit commands.
struct Measured {
  UnitId from, to;       ///< none: a point
  Mil distance = 0;      ///< between what the two cover
  Point nearest, there;  ///< the two points that this distance joins
  bool touching = false;
  std::optional<FireLine> fire, fire_of_to;  ///< between enemies: of `from` at `to`, and back
  std::optional<AttackLine> attack, attack_of_to;
  std::optional<Commands> commands;  ///< of `from`, if measured to nothing
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Measured, (),
                      (from, to, distance, nearest, there, touching, fire, fire_of_to, attack, attack_of_to,
                       commands, drawing))

}  // namespace linstock::declare_thee_sir
