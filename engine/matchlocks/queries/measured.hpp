// The answer to a measurement between units or points.                                        NMM-10.1.4
#pragma once

#include "battlefield/drawing.hpp"
#include "matchlocks/events.hpp"

namespace linstock::matchlocks {

/// How a unit would Shoot at another as both stand, or why it may not.                   NMM-11.1 to NMM-11.6
struct FireLine {
  std::optional<Mil> range;  ///< none: it may not Shoot
  std::uint8_t dice = 0, to_hit = 0;
  bool covered = false;
  std::optional<Reason> refusal;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(FireLine, (), (range, dice, to_hit, covered, refusal, clause))

/// How a unit would Attack another as both stand, or why it may not.                     NMM-R.91 to NMM-R.93
struct AttackLine {
  std::optional<Mil> distance;  ///< the gap
  Face face{};                  ///< of the target, that it would strike
  std::optional<Reason> refusal;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(AttackLine, (), (distance, face, refusal, clause))

/// The distance and the lines of fire and attack between two units or points.
struct Measured {
  UnitId from, to;                           ///< none: a point
  Mil distance = 0;                          ///< between what the two cover
  Point nearest, there;                      ///< the two points that this distance joins
  bool in_command = false;                   ///< of a leader and a unit of his side
  std::optional<FireLine> fire, fire_of_to;  ///< between enemies: of `from` at `to`, and back
  std::optional<AttackLine> attack, attack_of_to;
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Measured, (),
                      (from, to, distance, nearest, there, in_command, fire, fire_of_to, attack, attack_of_to,
                       drawing))

}  // namespace linstock::matchlocks
