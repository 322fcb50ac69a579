// Measurements as drawings: points, lines, outlines and numbers on the table, for a page to set over it.
#pragma once

#include <vector>

#include <boost/describe.hpp>

#include "battlefield/sight.hpp"

namespace linstock::battlefield {

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Segment, (), (from, to))

enum class Unit : std::uint8_t { inch, degree };
BOOST_DESCRIBE_ENUM(Unit, inch, degree)

/// A number to be written at a place: in 1/1000 inch or 1/100 degree.
struct Number {
  Point at;
  std::int32_t value = 0;
  Unit unit = Unit::inch;
  friend bool operator==(const Number&, const Number&) = default;
};
BOOST_DESCRIBE_STRUCT(Number, (), (at, value, unit))

/// Made for showing, not in play.
struct Drawing {
  std::vector<Point> points;
  std::vector<Segment> lines;
  std::vector<std::vector<Point>> outlines;  ///< closed
  std::vector<Number> numbers;
  friend bool operator==(const Drawing&, const Drawing&) = default;
};
BOOST_DESCRIBE_STRUCT(Drawing, (), (points, lines, outlines, numbers))

void add(Drawing& drawing, Point p);
void add(Drawing& drawing, const Segment& line);
void add(Drawing& drawing, const Convex& shape);
void add(Drawing& drawing, const Number& number);

/// The two points, the line between them, and in its middle how long it is.
void add_range(Drawing& drawing, const Gap& range);
/// What lies in an arc within a range of its front edge, as an outline, with the spread at each corner.
void add_arc(Drawing& drawing, const Arc& arc, Mil range);
/// The line of sight, and what is seen of the target with the range to it; or where the line is stopped.
void add_sight(Drawing& drawing, const Seen& seen);
/// A footprint, and from its corners the rays between its zones, so long.
void add_zones(Drawing& drawing, const Zoned& body, Mil length);

}  // namespace linstock::battlefield
