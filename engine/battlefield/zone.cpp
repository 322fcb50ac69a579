#include "battlefield/zone.hpp"

#include <algorithm>
#include <cstdlib>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// The region between two rays and, if their origins differ, in front of the edge between these.
struct Cone {
  Ray left, right;

  bool edged() const { return !(left.from == right.from); }
  bool has(Point p) const {
    return left_of(left, p) <= 0 && left_of(right, p) >= 0 &&
           (!edged() || cross(left.from, right.from, p) >= 0);
  }
  /// Whether the edge from p to q of a shape separates it from the cone: the whole cone is to its right.
  bool outside(Point p, Point q) const {
    const Ray edge = ray(p, q);
    const auto parts = [&](const Ray& r) {
      return left_of(edge, r.from) < 0 && edge.east * r.north - edge.north * r.east <= 0;
    };
    return parts(left) && parts(right);
  }
};

constexpr Ray backward(const Ray& r) { return {r.from, -r.east, -r.north}; }

Cone cone_of(const Arc& arc) { return {arc.left, arc.right}; }

bool reaches_into(const Cone& cone, const Convex& shape) {
  bool beyond_left = true, beyond_right = true, behind = cone.edged();
  for (const Point v : shape.corners) {
    const bool left = left_of(cone.left, v) > 0, right = left_of(cone.right, v) < 0,
               back_of = cone.edged() && cross(cone.left.from, cone.right.from, v) < 0;
    if (!left && !right && !back_of) return true;
    beyond_left &= left, beyond_right &= right, behind &= back_of;
  }
  if (beyond_left || beyond_right || behind) return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (cone.outside(shape.from(i), shape.to(i))) return false;
  return true;
}

/// The part of an outline in a cone.
Outline in_cone(const Outline& shape, const Cone& cone) {
  const Point corners[]{cone.left.from, cone.right.from};
  const Ray lines[]{backward(cone.left), cone.right, ray(corners[0], corners[1])};
  return common(shape, {lines, cone.edged() ? 3U : 2U}, corners);
}

/// The part of the edge from a to b that lies to the left of all lines, as fractions of its length.
struct Kept {
  std::int64_t enters = 0, enters_of = 1, leaves = 1, leaves_of = 1;
  bool none = false;

  Kept(Point a, Point b, std::span<const Ray> lines) {
    for (const Ray& line : lines) {
      const std::int64_t at_a = left_of(line, a), at_b = left_of(line, b), all = std::abs(at_a - at_b);
      if (at_a < 0 && at_b < 0) {
        none = true;
      } else if (at_a < 0 && Wide{-at_a} * enters_of > Wide{enters} * all) {
        enters = -at_a, enters_of = all;
      } else if (at_b < 0 && Wide{at_a} * leaves_of < Wide{leaves} * all) {
        leaves = at_a, leaves_of = all;
      }
    }
    none = none || Wide{enters} * leaves_of > Wide{leaves} * enters_of;
  }
};

/// The point at a fraction of the way from a to b. Halves round forward or back, towards the part that is
/// kept, so that the result does not depend on the orientation of the table.
Point on_the_way(Point a, Point b, std::int64_t num, std::int64_t den, bool forward) {
  const auto part = [&](std::int64_t way) {
    const Wide n = (2 * Wide{num} * std::abs(way) + den - !forward) / (2 * Wide{den});
    return static_cast<Mil>(way < 0 ? -n : n);
  };
  return a + Point{part(b.x - a.x), part(b.y - a.y)};
}

bool lies_within(const Outline& shape, Point p) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (cross(shape[i], shape[i + 1 == shape.size() ? 0 : i + 1], p) < 0) return false;
  return shape.size() > 2;
}

using Many = List<Point, 48>;

/// The convex hull.
Outline around(Many& all) {
  std::ranges::sort(all, [](Point p, Point q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
  Outline out;
  const auto go = [&](Point p, std::size_t first) {
    while (out.size() > first && cross(out[out.size() - 2], out.back(), p) <= 0) out.pop();
    if (out.empty() || !(out.back() == p)) out.add(p);
  };
  for (const Point p : all) go(p, 1);
  const std::size_t below = out.size();
  for (std::size_t i = all.size(); i-- > 0;) go(all[i], below);
  if (out.size() > 1) out.pop();
  return out;
}

/// The part of a shape in one flank of a body.
Outline in_flank(const Zoned& body, const Convex& shape, bool left) {
  const Ray &ahead_of = left ? body.front.left : body.front.right,
            &behind = left ? body.rear.right : body.rear.left;
  const Point corners[]{ahead_of.from, behind.from};
  const Ray lines[]{left ? ray(behind.from, ahead_of.from) : ray(ahead_of.from, behind.from),
                    left ? ahead_of : backward(ahead_of), left ? backward(behind) : behind};
  return common(outline_of(shape), lines, corners);
}

}  // namespace

Ray ray(Point from, Angle direction) { return {from, sine(direction), cosine(direction)}; }

Arc front_arc(const Pose& front, Mil width, Angle spread) {
  return {ray(beside(front, -std::int64_t{width}, 0), front.facing - spread),
          ray(beside(front, width, 0), front.facing + spread), front.facing, spread};
}

bool in_arc(const Arc& arc, Point p) { return cone_of(arc).has(p); }

bool in_arc(const Arc& arc, const Convex& shape) { return reaches_into(cone_of(arc), shape); }

Outline common(const Outline& shape, std::span<const Ray> lines, std::span<const Point> corners) {
  const auto left_of_all = [&](Point v) {
    return std::ranges::all_of(lines, [&](const Ray& line) { return left_of(line, v) >= 0; });
  };
  if (std::ranges::all_of(shape, left_of_all)) return shape;
  Many all;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Point a = shape[i], b = shape[i + 1 == shape.size() ? 0 : i + 1];
    const Kept kept{a, b, lines};
    if (kept.none) continue;
    all.add(on_the_way(a, b, kept.enters, kept.enters_of, true));
    all.add(on_the_way(a, b, kept.leaves, kept.leaves_of, false));
  }
  for (const Point corner : corners)
    if (lies_within(shape, corner)) all.add(corner);
  return around(all);
}

std::int64_t twice_area(const Outline& shape) {
  std::int64_t sum = 0;
  for (std::size_t i = 2; i < shape.size(); ++i) sum += cross(shape[0], shape[i - 1], shape[i]);
  return sum;
}

Outline outline_of(const Convex& shape) {
  Outline out;
  for (const Point v : shape.corners) out.add(v);
  return out;
}

Outline part_in_arc(const Arc& arc, const Convex& shape) {
  const Cone cone = cone_of(arc);
  return reaches_into(cone, shape) ? in_cone(outline_of(shape), cone) : Outline{};
}

Zoned zoned(const Pose& front, Mil width, Mil depth, Angle spread) {
  Zoned body{.footprint = rectangle(front, width, depth), .front = {}, .rear = {}, .middle = {}};
  const auto& corners = body.footprint.corners;  // left front, left rear, right rear, right front
  const Point at{front.x, front.y};
  const Ray outward_left = ray(at, front.facing - spread), outward_right = ray(at, front.facing + spread);
  const auto from = [](Point corner, const Ray& r) { return Ray{corner, r.east, r.north}; };
  body.front = {from(corners[0], outward_left), from(corners[3], outward_right), front.facing, spread};
  body.rear = {from(corners[2], backward(outward_left)), from(corners[1], backward(outward_right)),
               heading(front.facing + half_turn), spread};
  body.middle = ray(at, front.facing);
  return body;
}

Zone zone(const Zoned& body, Point p) {
  if (in_arc(body.front, p)) return Zone::front;
  if (in_arc(body.rear, p)) return Zone::rear;
  if (contains(body.footprint, p)) {
    const auto& c = body.footprint.corners;
    return -cross(c[0], c[3], p) <= -cross(c[2], c[1], p) ? Zone::front : Zone::rear;
  }
  return left_of(body.middle, p) > 0 ? Zone::left : Zone::right;
}

Zones zones_of(const Zoned& body, const Convex& shape) {
  Zones zones = 0;
  if (in_arc(body.front, shape)) zones |= bit(Zone::front);
  if (in_arc(body.rear, shape)) zones |= bit(Zone::rear);
  if (twice_area(in_flank(body, shape, true)) > 0) zones |= bit(Zone::left);
  if (twice_area(in_flank(body, shape, false)) > 0) zones |= bit(Zone::right);
  return zones;
}

}  // namespace linstock::battlefield
