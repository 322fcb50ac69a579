// The answer to a measurement between units or points, or of what a unit commands.     AGA-R.12 to AGA-R.18
#pragma once

#include <optional>

#include "and_gentlemen_all/events.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::and_gentlemen_all {

/// How a unit would fire at another as both stand, or why it may not.                      AGA-7.1 to AGA-7.6
struct FireLine {
  bool in_arc = false, in_sight = false;
  std::optional<Mil> range;  ///< to the nearest visible part in its arc; none: nothing is visible
  std::optional<Band> band;
  std::uint8_t cover = 0;         ///< to be added to the target's die. AGA-R.22
  std::optional<Reason> refusal;  ///< none: it may fire, given a FIRE card
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(FireLine, (), (in_arc, in_sight, range, band, cover, refusal, clause))

/// The part of its arc of fire that is within a range band's limit.               AGA-7.3, AGA-T.range
struct FireReach {
  Band band{};
  Mil range = 0;
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(FireReach, (), (band, range, outline))

/// An enemy, and what each of the two could do to the other, given the card for it.
struct Opposed {
  UnitId unit;
  FireLine fire, fire_of_it;
  bool charge = false, charge_of_it = false;  ///< within one wheel and one advance
};
BOOST_DESCRIBE_STRUCT(Opposed, (), (unit, fire, fire_of_it, charge, charge_of_it))

/// What a unit commands from where it stands or, in mid-move, from where its draft has brought it.
struct Commands {
  std::vector<FireReach> fire;               ///< by band; empty: it may not fire
  std::vector<std::vector<Point>> advances;  ///< areas its front edge can cross by one wheel and one advance
  std::vector<Opposed> enemies;
};
BOOST_DESCRIBE_STRUCT(Commands, (), (fire, advances, enemies))

/// The distance, zones and lines of fire between two units or points; or what one unit commands.
struct Measured {
  UnitId from, to;       ///< none: a point
  Mil distance = 0;      ///< between the footprints
  Point nearest, there;  ///< the two points that this distance joins
  Face zone{};           ///< the zone of `from` in which the front of `to`, or the point, lies. AGA-R.12
  std::optional<Face> zone_of_to;  ///< the zone of `to`, likewise
  bool touching = false;
  std::optional<FireLine> fire, fire_of_to;  ///< between enemies: of `from` at `to`, and back
  std::optional<Commands> commands;          ///< of `from`, if measured to nothing
  battlefield::Drawing drawing;
};
BOOST_DESCRIBE_STRUCT(Measured, (),
                      (from, to, distance, nearest, there, zone, zone_of_to, touching, fire, fire_of_to,
                       commands, drawing))

}  // namespace linstock::and_gentlemen_all
