// Drawings of measurements: points, lines, outlines and numbers for the page to draw over the table.
#pragma once

#include <vector>

#include <boost/describe.hpp>

#include "battlefield/ground.hpp"
#include "battlefield/sight.hpp"

namespace linstock::battlefield {

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Segment, (), (from, to))
BOOST_DESCRIBE_ENUM(TableEdge, north, east, south, west)

enum class Unit : std::uint8_t { inch, degree };
BOOST_DESCRIBE_ENUM(Unit, inch, degree)

/// A number to write at a point, in 1/1000 inch or 1/100 degree by its unit.
struct Number {
  Point at;
  std::int32_t value = 0;
  Unit unit = Unit::inch;
  friend bool operator==(const Number&, const Number&) = default;
};
BOOST_DESCRIBE_STRUCT(Number, (), (at, value, unit))

/// For display only.
struct Drawing {
  std::vector<Point> points;
  std::vector<Segment> lines;
  std::vector<std::vector<Point>> outlines;  ///< closed
  std::vector<Number> numbers;
  friend bool operator==(const Drawing&, const Drawing&) = default;
};
BOOST_DESCRIBE_STRUCT(Drawing, (), (points, lines, outlines, numbers))

/// Adds one element.
void add(Drawing& drawing, Point p);
void add(Drawing& drawing, const Segment& line);
void add(Drawing& drawing, const Convex& shape);
void add(Drawing& drawing, const Number& number);

/// Adds both points, the line between them, and its length at its middle.
void add_range(Drawing& drawing, const Gap& range);
/// Adds the outline of an arc up to a range, and its spread in degrees at each front corner.
void add_arc(Drawing& drawing, const Arc& arc, Mil range);
/// Adds the line of sight, and either the visible parts of the target with its range, or the point where the
/// line is blocked. Nothing if no part of the target is in the arc.
void add_sight(Drawing& drawing, const Seen& seen);
/// Adds a footprint and the borders between its zones, `length` long.
void add_zones(Drawing& drawing, const Zoned& body, Mil length);

}  // namespace linstock::battlefield
