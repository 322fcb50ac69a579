// Front, flank and rear of a body, and arcs before its front.
#pragma once

#include "battlefield/range.hpp"

namespace linstock::battlefield {

/// A point and a direction vector of any length; its length is 2^30 if made from an angle.
struct Ray {
  Point from;
  std::int64_t east = 0, north = 0;
  friend constexpr bool operator==(const Ray&, const Ray&) = default;
};
Ray ray(Point from, Angle direction);
constexpr Ray ray(Point from, Point through) { return {from, through.x - from.x, through.y - from.y}; }
/// Positive if a point lies to the left of the line through the ray, 0 if it is on it.
constexpr std::int64_t left_of(const Ray& r, Point p) {
  return r.east * (p.y - r.from.y) - r.north * (p.x - r.from.x);
}

/// The area in front of a front edge, between rays from its two corners, rays included.
struct Arc {
  Ray left, right;
  Angle facing = 0;
  Angle spread = 0;  ///< of each ray, outward from straight ahead: from 0 to a quarter turn
};
/// The front edge of a footprint.
inline Segment front_edge(const Pose& front, Mil width) {
  return {beside(front, -width, 0), beside(front, width, 0)};
}
Arc front_arc(const Pose& front, Mil width, Angle spread);

/// Whether a point lies in the arc.
bool in_arc(const Arc& arc, Point p);
/// Whether any part of a shape, even one corner, lies in the arc.
bool in_arc(const Arc& arc, const Convex& shape);

/// The corners, anticlockwise, of a part of a shape. It may be degenerate: a point or an edge.
using Outline = List<Point, 24>;
/// The intersection of an outline with the region to the left of all `lines`. `corners` are the corners of
/// that region. New corners are rounded.
Outline common(const Outline& shape, std::span<const Ray> lines, std::span<const Point> corners = {});
/// Twice the area of an outline.
std::int64_t twice_area(const Outline& shape);
/// A shape as an outline.
Outline outline_of(const Convex& shape);
/// The corners of an outline for nearest().
inline std::span<const Point> corners(const Outline& shape) { return {shape.begin(), shape.size()}; }

/// The part of a shape in an arc; empty if there is none.
Outline part_in_arc(const Arc& arc, const Convex& shape);

enum class Zone : std::uint8_t { front, left, right, rear };

/// A footprint with its zones. The front zone is the front arc, the rear zone its mirror image behind the
/// rear edge, the flanks are the rest on each side. Points on a border belong to the front, or else to the
/// rear.
struct Zoned {
  Convex footprint;
  Arc front, rear;
  Ray middle;  ///< from the middle of the front edge straight ahead
};
Zoned zoned(const Pose& front, Mil width, Mil depth, Angle spread);

/// The zone of a point. Inside the footprint it is front or rear, whichever edge is nearer.
Zone zone(const Zoned& body, Point p);
inline Zone zone(const Pose& front, Mil width, Mil depth, Angle spread, Point p) {
  return zone(zoned(front, width, depth, spread), p);
}

/// A set of zones, a bit for each.
using Zones = std::uint8_t;
constexpr Zones bit(Zone z) { return static_cast<Zones>(1 << static_cast<int>(z)); }

/// NMM-R.125: the zones that a shape reaches into. A corner suffices for front and rear; a flank takes an
/// area.
Zones zones_of(const Zoned& body, const Convex& shape);

}  // namespace linstock::battlefield
