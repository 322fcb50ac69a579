// What lies between two units or points, and what a unit commands, as it is shown. AGA-R.12 to AGA-R.18
#pragma once

#include <optional>

#include "and_gentlemen_all/events.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::and_gentlemen_all {

/// How a unit would fire at another as they stand, or the clause by which it may not.      AGA-7.1 to AGA-7.6
struct FireLine {
  bool in_arc = false, in_sight = false;
  std::optional<Mil> range;  ///< to the nearest part that it sees in its arc
  std::optional<Band> band;
  std::uint8_t cover = 0;         ///< added to the target's die. AGA-R.22
  std::optional<Reason> refusal;  ///< none: it may fire, on a FIRE card
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(FireLine, (), (in_arc, in_sight, range, band, cover, refusal, clause))

/// What lies in its arc of fire as far as a band goes.                            AGA-7.3, AGA-T.range
struct FireReach {
  Band band{};
  Mil range = 0;
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(FireReach, (), (band, range, outline))

/// An enemy, and what either could do to the other with the card for it.
struct Opposed {
  UnitId unit;
  FireLine fire, fire_of_it;
  bool charge = false, charge_of_it = false;  ///< by one wheel and one advance
};
BOOST_DESCRIBE_STRUCT(Opposed, (), (unit, fire, fire_of_it, charge, charge_of_it))

/// What a unit commands from where it stands, or would stand by the move that is being composed.
struct Commands {
  std::vector<FireReach> fire;               ///< none: it may not fire
  std::vector<std::vector<Point>> advances;  ///< over which its front may go by one wheel and one advance
  std::vector<Opposed> enemies;
};
BOOST_DESCRIBE_STRUCT(Commands, (), (fire, advances, enemies))

struct Measured {
  UnitId from, to;       ///< none: a point
  Mil distance = 0;      ///< between the footprints
  Point nearest, there;  ///< the two points that are so far apart
  Face zone{};           ///< of the first, in which the front of the second lies, or the point. AGA-R.12
  std::optional<Face> zone_of_to;  ///< the other way round
  bool touching = false;
  std::optional<FireLine> fire, fire_of_to;  ///< between enemies
  std::optional<Commands> commands;          ///< of the first, if nothing was measured to
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Measured, (),
                      (from, to, distance, nearest, there, zone, zone_of_to, touching, fire, fire_of_to,
                       commands, drawing))

}  // namespace linstock::and_gentlemen_all
