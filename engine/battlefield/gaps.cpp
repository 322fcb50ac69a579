#include "battlefield/gaps.hpp"

#include <algorithm>
#include <limits>

namespace linstock::battlefield {

namespace {

/// A body beside the way, and a lower bound for its distance from it.
struct BesideWay {
  std::size_t body = 0;
  std::int64_t off = 0;
};
using SideOfWay = List<BesideWay, 128>;

/// The part of a body that is level with the way from a to b, neither before its start nor beyond its end.
Outline beside_way(const Convex& body, Point a, Point b) {
  const Point way = b - a;
  const Ray ends[]{{a, way.y, -way.x}, {b, -way.y, way.x}};
  return common(outline_of(body), ends);
}

/// Whether a body lies wholly before the start of the way or beyond its end.
bool off_way(const Convex& body, Point a, Point b) {
  const Point way = b - a;
  bool behind = true, beyond = true;
  for (const Point v : body.corners) {
    behind &= std::int64_t{way.x} * (v.x - a.x) + std::int64_t{way.y} * (v.y - a.y) < 0;
    beyond &= std::int64_t{way.x} * (v.x - b.x) + std::int64_t{way.y} * (v.y - b.y) > 0;
  }
  return behind || beyond;
}

void sort_by_distance(SideOfWay& side) {
  std::ranges::sort(side, [](const BesideWay& x, const BesideWay& y) {
    return x.off != y.off ? x.off < y.off : x.body < y.body;
  });
}

}  // namespace

Mil narrowest_gap(Point a, Point b, std::span<const Convex> bodies) {
  SideOfWay lefts, rights;
  const std::int64_t length = root_up(square(b - a));
  for (std::size_t i = 0; i < bodies.size() && length > 0; ++i) {
    if (off_way(bodies[i], a, b)) continue;
    const Outline part = beside_way(bodies[i], a, b);
    if (part.empty()) continue;
    const auto [low, high] = std::ranges::minmax(part, {}, [&](Point v) { return cross(a, b, v); });
    const std::int64_t right = cross(a, b, low), left = cross(a, b, high);
    if (right < 0 && left > 0) return 0;
    if (left > 0) lefts.add({i, right / length});
    if (right < 0) rights.add({i, -left / length});
  }
  sort_by_distance(lefts), sort_by_distance(rights);
  Mil narrowest = std::numeric_limits<Mil>::max();
  for (const BesideWay& l : lefts)
    for (const BesideWay& r : rights) {
      if (l.off + r.off >= narrowest) break;
      const Outline left = beside_way(bodies[l.body], a, b), right = beside_way(bodies[r.body], a, b);
      narrowest = std::min(narrowest, nearest(corners(left), corners(right)).distance);
    }
  return narrowest;
}

}  // namespace linstock::battlefield
