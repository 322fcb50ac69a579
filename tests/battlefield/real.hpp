// Measurements in real numbers, slow and simple.
#pragma once

#include <cmath>

#include "random_table.hpp"

namespace linstock::battlefield::real {

/// The distance of a point to the right of the line from p to q.
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
  const double dx = q.x - p.x, dy = q.y - p.y;
  const double along = std::clamp(((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy), 0., 1.);
  const double to_x = p.x + along * dx - x, to_y = p.y + along * dy - y;
  return std::sqrt(to_x * to_x + to_y * to_y);
}
/// The distance of a point from a shape; 0 inside.
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
