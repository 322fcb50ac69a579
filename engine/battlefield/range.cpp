#include "battlefield/range.hpp"

#include <algorithm>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// The squared distance, as a fraction, of a point from an edge: from one of its ends or from its interior.
struct Reach {
  Wide num = -1;  ///< below 0: none yet
  std::int64_t den = 1;
  Point of{}, from{}, to{};
  std::int64_t off = 0;  ///< distance from the line through the edge, times the edge's length

  /// Three-way comparison: negative if this distance is shorter, 0 if equal.
  Wide compare(const Reach& other) const { return num * other.den - other.num * den; }
  /// The nearest point of the edge. Computed from the point `of`, so that rounding does not depend on the
  /// orientation of the edge.
  Point foot() const {
    if (den == 1) return from;
    const Point edge = to - from;
    return of +
           Point{static_cast<Mil>(divided(off * edge.y, den)), static_cast<Mil>(divided(-off * edge.x, den))};
  }
};

Reach reach(Point v, Point p, Point q) {
  const Point edge = q - p;
  const std::int64_t length = square(edge), far = dot(v - p, edge);
  if (far <= 0) return {square(v - p), 1, v, p, p};
  if (far >= length) return {square(v - q), 1, v, q, q};
  const std::int64_t off = cross(p, q, v);
  return {Wide{off} * off, length, v, p, q, off};
}

Point end_of(std::span<const Point> shape, std::size_t i) { return shape[i + 1 == shape.size() ? 0 : i + 1]; }

/// Separating axis test: whether all of b lies beyond an edge of a or, if a is a segment, beyond its end.
bool parted_by_line(std::span<const Point> a, std::span<const Point> b) {
  const auto all = [&](const auto& beyond) { return std::ranges::all_of(b, beyond); };
  if (a.size() == 1) return b.size() == 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point p = a[i], q = end_of(a, i);
    if (all([&](Point v) { return cross(p, q, v) < 0; })) return true;
    if (a.size() == 2 && all([&](Point v) { return dot(v - q, q - p) > 0; })) return true;
  }
  return false;
}

std::span<const Point> without_twins(std::span<const Point> a) {
  return a.size() == 2 && a[0] == a[1] ? a.first(1) : a;
}

Point halfway(Point a, Point b) {
  const Point both = a + b;
  return {static_cast<Mil>(divided(both.x, 2)), static_cast<Mil>(divided(both.y, 2))};
}

/// The shortest connections between corners and edges. Parallel edges have two, at the ends of their overlap.
struct Shortest {
  struct Way {
    Reach reach;
    bool swapped = false;
    Segment ends() const {
      return swapped ? Segment{reach.foot(), reach.of} : Segment{reach.of, reach.foot()};
    }
  };
  Way one, other;
  bool tied = false;

  void look(std::span<const Point> corners_of, std::span<const Point> edges_of, bool swapped) {
    const std::size_t edges = edges_of.size() == 2 ? 1 : edges_of.size();
    for (const Point v : corners_of)
      for (std::size_t i = 0; i < edges; ++i) {
        const Reach r = reach(v, edges_of[i], end_of(edges_of, i));
        const Wide longer = one.reach.num < 0 ? -1 : r.compare(one.reach);
        if (longer > 0) continue;
        const Way way{r, swapped};
        if (longer < 0) one = way, tied = false;
        if (longer == 0 && !(way.ends() == one.ends())) other = way, tied = true;
      }
  }
};

}  // namespace

Gap nearest(std::span<const Point> a, std::span<const Point> b) {
  a = without_twins(a), b = without_twins(b);
  Shortest s;
  s.look(a, b, false), s.look(b, a, true);
  const Segment one = s.one.ends(), other = s.tied ? s.other.ends() : one;
  Gap gap{0, halfway(one.from, other.from), halfway(one.to, other.to)};
  const Reach& best = s.one.reach;
  if (best.num == 0 || (!parted_by_line(a, b) && !parted_by_line(b, a))) return gap;
  auto distance = root_up(best.den == 1 ? static_cast<std::int64_t>(best.num)
                                        : static_cast<std::int64_t>(best.num / best.den));
  while (Wide{distance} * distance * best.den < best.num) ++distance;
  gap.distance = static_cast<Mil>(distance);
  return gap;
}

}  // namespace linstock::battlefield
