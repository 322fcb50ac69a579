// What is measured again in real numbers, slowly and plainly.
#pragma once

#include <cmath>

#include "random_table.hpp"

namespace linstock::battlefield::real {

/// How far to the right of the line from p to q a point lies.
inline double off_line(Point p, Point q, Point v) {
  return -static_cast<double>(cross(p, q, v)) / std::hypot(q.x - p.x, q.y - p.y);
}
/// How deep two shapes are in one another; below 0 if they are apart.
inline double depth(const Convex& a, const Convex& b) {
  double least = 1e9;
  for (const auto& [edges_of, other] : {std::pair{&a, &b}, {&b, &a}})
    for (std::size_t i = 0; i < edges_of->size(); ++i) {
      double most = -1e18;
      for (const Point v : other->corners)
        most = std::max(most, -off_line(edges_of->from(i), edges_of->to(i), v));
      least = std::min(least, most);
    }
  return least;
}
inline double distance(double x, double y, Point p, Point q) {
  const double length2 = std::hypot(q.x - p.x, q.y - p.y) * std::hypot(q.x - p.x, q.y - p.y);
  const double along =
      length2 == 0 ? 0 : std::clamp(((x - p.x) * (q.x - p.x) + (y - p.y) * (q.y - p.y)) / length2, 0., 1.);
  return std::hypot(p.x + along * (q.x - p.x) - x, p.y + along * (q.y - p.y) - y);
}
/// From a place to a shape; 0 within.
inline double distance(double x, double y, const Convex& c) {
  bool inside = true;
  double least = 1e9;
  for (std::size_t i = 0; i < c.size(); ++i) {
    const Point p = c.from(i), q = c.to(i);
    inside = inside && (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    least = std::min(least, distance(x, y, p, q));
  }
  return inside ? 0 : least;
}

}  // namespace linstock::battlefield::real
