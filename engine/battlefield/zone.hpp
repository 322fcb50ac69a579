// Front, flank and rear of a body, and arcs before its front.
#pragma once

#include "battlefield/range.hpp"

namespace linstock::battlefield {

/// A point and a direction from it, of any length; made from an angle it is 2^30 long.
struct Ray {
  Point from;
  std::int64_t east = 0, north = 0;
  friend constexpr bool operator==(const Ray&, const Ray&) = default;
};
Ray ray(Point from, Angle direction);
constexpr Ray ray(Point from, Point through) { return {from, through.x - from.x, through.y - from.y}; }
/// Above 0 if the point lies to the left of the ray, or of its line behind it; 0 if it lies on that line.
constexpr std::int64_t left_of(const Ray& r, Point p) {
  return r.east * (p.y - r.from.y) - r.north * (p.x - r.from.x);
}

/// The area before a front edge, between a ray from each of its corners. A point on a ray belongs to it.
struct Arc {
  Ray left, right;
  Angle facing = 0;
  Angle spread = 0;  ///< of each ray from straight ahead, outward: from 0 to a quarter turn
};
Arc front_arc(const Pose& front, Mil width, Angle spread);

bool in_arc(const Arc& arc, Point p);
/// Whether any part of a shape, be it a corner, lies in the arc.
bool in_arc(const Arc& arc, const Convex& shape);

/// Corners, anticlockwise, of a part of a shape; of one or two points if no more than these lie in it.
using Outline = List<Point, 24>;
/// What of an outline lies in a region: to the left of all its lines, or on them. The region's own corners
/// are given too. New corners are rounded.
Outline common(const Outline& shape, std::span<const Ray> lines, std::span<const Point> corners = {});
std::int64_t twice_area(const Outline& shape);
Outline outline_of(const Convex& shape);
inline std::span<const Point> corners(const Outline& shape) { return {shape.begin(), shape.size()}; }

/// The part of a shape in an arc; nothing if there is none.
Outline part_in_arc(const Arc& arc, const Convex& shape);

enum class Zone : std::uint8_t { front, left, right, rear };

/// A body's footprint with its zones: the front zone is its front arc, the rear zone is the same behind, from
/// the rear corners; what both leave on each side is a flank. Where they meet the front comes first, then the
/// rear.
struct Zoned {
  Convex footprint;
  Arc front, rear;
  Ray middle;  ///< from the middle of the front edge straight ahead
};
Zoned zoned(const Pose& front, Mil width, Mil depth, Angle spread);

/// A point within the footprint belongs to front or rear, whichever edge is nearer.
Zone zone(const Zoned& body, Point p);
inline Zone zone(const Pose& front, Mil width, Mil depth, Angle spread, Point p) {
  return zone(zoned(front, width, depth, spread), p);
}

/// A set of zones: a bit for each.
using Zones = std::uint8_t;
constexpr Zones bit(Zone z) { return static_cast<Zones>(1 << static_cast<int>(z)); }

/// NMM-R.125: the zones in which a shape has a part: in front and rear be it a corner, in a flank an area.
Zones zones_of(const Zoned& body, const Convex& shape);

}  // namespace linstock::battlefield
