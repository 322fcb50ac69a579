// What stands on a table, seen from above: points, convex shapes, and what can be measured between them.
// Whole numbers only; the shapes of bodies have at most eight corners.
#pragma once

#include "battlefield/angle.hpp"
#include "kernel/list.hpp"
#include "kernel/option.hpp"

namespace linstock::battlefield {

struct Point {
  Mil x = 0, y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

/// Twice the area of the triangle o, a, b: above 0 if b lies to the left of the way from o to a.
constexpr std::int64_t cross(Point o, Point a, Point b) {
  return std::int64_t{a.x - o.x} * (b.y - o.y) - std::int64_t{a.y - o.y} * (b.x - o.x);
}
/// How far b leads in the direction of a, times the length of a.
constexpr std::int64_t dot(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t square(Point a) { return std::int64_t{a.x} * a.x + std::int64_t{a.y} * a.y; }

/// The least whole number whose square is not below n, for n >= 0.
std::int64_t root_up(std::int64_t n);

/// The point so far from another in a direction; less than 0 is behind.
Point ahead(Point from, Angle direction, Mil distance);
/// A point that lies so far to the right of a pose's heading and so far before it, in halves of 1/1000 inch.
Point beside(const Pose& pose, std::int64_t right_halves, std::int64_t forward_halves);
/// The heading from one point to another, to the nearest 1/100 degree; 0 if they are one.
Angle heading_to(Point from, Point to);

/// A convex shape: its corners anticlockwise, none of them on a line between others.
struct Convex {
  List<Point, 8> corners{};

  std::size_t size() const { return corners.size(); }
  Point from(std::size_t edge) const { return corners[edge]; }
  Point to(std::size_t edge) const { return corners[edge + 1 == corners.size() ? 0 : edge + 1]; }
  friend constexpr bool operator==(const Convex&, const Convex&) = default;
};

/// A rectangle whose pose is that of the middle of its front edge: first the corner at its left front, then
/// left rear, right rear, right front.
Convex rectangle(const Pose& front, Mil width, Mil depth);
Convex moved(const Convex& shape, Point by);
Convex turned(const Convex& shape, Point about, Angle by);

std::int64_t twice_area(const Convex& shape);
/// How deep a shape lies to the left of the line from p to q, at its deepest corner, times the length of p q;
/// below 0 if it lies to the right.
std::int64_t deepest(const Convex& shape, Point p, Point q);
/// Whether a point lies within, or on an edge.
bool contains(const Convex& shape, Point p);

/// Bodies overlap if they are deeper in one another than this: deeper than rounding to 1/1000 inch can bring
/// them that touch.
constexpr Mil slack = 2;
bool overlap(const Convex& a, const Convex& b, Mil deeper_than = slack);
/// Whether they are in touch: as near, or as deep in one another, as rounding may bring them that stand
/// flush.
inline bool in_touch(const Convex& a, const Convex& b) { return overlap(a, b, -slack); }

/// The shortest way between two shapes, from a point of one to a point of the other.
struct Gap {
  Mil distance = 0;  ///< rounded up: at most n if and only if the true one is; 0 if they touch or overlap
  Point from, to;
};
Gap gap(const Convex& a, const Convex& b);

/// All that a shape covers on a straight way: at most two corners more than it has.
Convex swept(const Convex& shape, Point by);
/// What of a shape lies to the left of the line from p to q, its corners rounded; no corners if nothing does.
Convex left_of(const Convex& shape, Point p, Point q);

/// Twice the area that two shapes share, times 2^16; nearly exact.
std::int64_t twice_shared(const Convex& a, const Convex& b);
/// The part of a shape that lies within another, in thousandths of its area.
int share_within(const Convex& shape, const Convex& area);

}  // namespace linstock::battlefield
