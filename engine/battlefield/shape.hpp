// Points and convex shapes on the table, and the measurements between them. Integers only.
#pragma once

#include "battlefield/angle.hpp"
#include "kernel/list.hpp"
#include "kernel/option.hpp"

namespace linstock::battlefield {

/// A point or a vector.
struct Point {
  Mil x = 0, y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

/// Twice the signed area of the triangle o, a, b: positive if b lies to the left of the line from o to a.
constexpr std::int64_t cross(Point o, Point a, Point b) {
  return std::int64_t{a.x - o.x} * (b.y - o.y) - std::int64_t{a.y - o.y} * (b.x - o.x);
}
constexpr std::int64_t dot(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t square(Point a) { return std::int64_t{a.x} * a.x + std::int64_t{a.y} * a.y; }

/// The square root of n >= 0, rounded up.
std::int64_t root_up(std::int64_t n);

/// The point at a distance from another in a direction; a negative distance goes the other way.
Point ahead(Point from, Angle direction, Mil distance);
/// The point at an offset to the right of a pose and ahead of it, in halves of 1/1000 inch.
Point beside(const Pose& pose, std::int64_t right_halves, std::int64_t forward_halves);
/// The heading from one point to another, to the nearest 1/100 degree; 0 if they coincide.
Angle heading_to(Point from, Point to);

/// A convex polygon: corners anticlockwise, no three collinear. Edge i runs from corner i to the next.
struct Convex {
  List<Point, 8> corners{};

  std::size_t size() const { return corners.size(); }
  Point from(std::size_t edge) const { return corners[edge]; }
  Point to(std::size_t edge) const { return corners[edge + 1 == corners.size() ? 0 : edge + 1]; }
  friend constexpr bool operator==(const Convex&, const Convex&) = default;
};

/// A rectangle, given the pose of the middle of its front edge. Corners: left front, left rear, right rear,
/// right front.
Convex rectangle(const Pose& front, Mil width, Mil depth);
/// The shape moved by a vector.
Convex moved(const Convex& shape, Point by);
/// The shape turned about a point; corners are rounded.
Convex turned(const Convex& shape, Point about, Angle by);

/// Twice the area of a shape.
std::int64_t twice_area(const Convex& shape);
/// The distance of the corner farthest to the left of the line from p to q, times the length of p q; negative
/// if the whole shape lies to the right.
std::int64_t deepest(const Convex& shape, Point p, Point q);
/// Whether a point lies in a shape, edges included.
bool contains(const Convex& shape, Point p);

/// Shapes overlap if they penetrate each other by more than this, which rounding alone does not make touching
/// shapes do.
constexpr Mil slack = 2;
/// Whether no edge separates two shapes (separating axis test), allowing them to be `deeper_than` deep in
/// each other. If that is negative, they must be that far apart to count as separated.
bool overlap(const Convex& a, const Convex& b, Mil deeper_than = slack);
/// Whether shapes touch or overlap, allowing for the gap that rounding can leave between flush shapes.
inline bool in_touch(const Convex& a, const Convex& b) { return overlap(a, b, -slack); }

/// The distance between two things, and the nearest point of each.
struct Gap {
  Mil distance = 0;  ///< rounded up: at most n exactly if the true one is; 0 if they touch or overlap
  Point from, to;
};
/// The distance between two shapes.
Gap gap(const Convex& a, const Convex& b);

/// The area that a shape sweeps on a straight way. It has up to two corners more than the shape.
Convex swept(const Convex& shape, Point by);
/// The part of a shape to the left of the line from p to q, with rounded corners; without corners if empty.
Convex part_left_of(const Convex& shape, Point p, Point q);

/// Twice the area of the intersection of two shapes, times 2^16; almost exact.
std::int64_t twice_shared(const Convex& a, const Convex& b);
/// The share of a shape's area that lies in another, in thousandths.
int share_within(const Convex& shape, const Convex& area);

}  // namespace linstock::battlefield
