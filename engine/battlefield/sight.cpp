#include "battlefield/sight.hpp"

#include <algorithm>
#include <optional>

#include "battlefield/through.hpp"

namespace linstock::battlefield {

namespace sight_detail {

namespace {

constexpr Point minus(Point p) { return Point{} - p; }

Point from(const Outline& o, std::size_t edge) { return o[edge]; }
Point to(const Outline& o, std::size_t edge) { return o[edge + 1 == o.size() ? 0 : edge + 1]; }
Outline moved(Outline part, Point by) {
  for (Point& v : part) v = v + by;
  return part;
}
Outline stretch(const Segment& s) {
  Outline out;
  out.add(s.from), out.add(s.to);
  return out;
}
Outline on_hill(const Outline& part, const Convex& hill) {
  List<Ray, 8> contour;
  for (std::size_t i = 0; i < hill.size(); ++i) contour.add(ray(hill.from(i), hill.to(i)));
  return common(part, {contour.begin(), contour.size()}, corners(hill));
}

/// The highest hill level at a point; 0 off hills.
int level_at(Point p, std::span<const Hill> hills) {
  int level = 0;
  for (const Hill& hill : hills)
    if (hill.level > level && contains(hill.shape, p)) level = hill.level;
  return level;
}

/// Indices of the screens and hills that may be between an eye and some points.
struct Between {
  List<std::uint16_t, 128> bodies;  ///< screens without depth
  List<std::uint16_t, 128> woods, hills;

  Between(Point eye, std::span<const Point> seen, std::span<const Screen> screens,
          std::span<const Hill> all_hills) {
    Point low = eye, high = eye;
    for (const Point v : seen) {
      low = {std::min(low.x, v.x), std::min(low.y, v.y)};
      high = {std::max(high.x, v.x), std::max(high.y, v.y)};
    }
    const auto beyond = [&](const Convex& shape, std::size_t size) {
      bool west = true, east = true, south = true, north = true;
      for (std::size_t i = 0; i < size; ++i) {
        const Point v = shape.corners[i];
        west &= v.x <= low.x, east &= v.x >= high.x, south &= v.y <= low.y, north &= v.y >= high.y;
      }
      return west | east | south | north;
    };
    constexpr std::size_t most = 4;  // most bodies have 4 corners, and a loop of constant length is faster
    const auto reached = [&](const Convex& shape) {
      return !(shape.size() == most ? beyond(shape, most) : beyond(shape, shape.size()));
    };
    for (std::size_t i = 0; i < screens.size(); ++i)
      if (reached(screens[i].shape))
        (screens[i].depth == 0 ? bodies : woods).add(static_cast<std::uint16_t>(i));
    for (std::size_t i = 0; i < all_hills.size(); ++i)
      if (reached(all_hills[i].shape)) hills.add(static_cast<std::uint16_t>(i));
  }
  bool empty() const { return bodies.empty() && woods.empty() && hills.empty(); }
};

/// Where a line enters and leaves a wood, as parts of the line (`whole_way` is the whole line).
struct ThroughWood {
  std::int64_t in = 0, out = 0;
};
using WaysThrough = List<ThroughWood, 32>;

/// Where a line through these woods, nearest first, has used up the length `free` that it may run through
/// woods.
std::int64_t end_in_woods(const WaysThrough& woods, std::int64_t free) {
  for (const ThroughWood& w : woods) {
    if (w.out - w.in >= free) return w.in + free;
    free -= w.out - w.in;
  }
  return woods.back().in;
}

/// The part of a line at which woods block it; whole_way if they do not. `end` is relative to the eye.
std::int64_t stop_in_woods(Point eye, Point end, std::span<const Screen> screens, const Between& between) {
  if (between.woods.empty()) return whole_way;
  const Mil depth = screens[between.woods[0]].depth;
  WaysThrough ways;
  std::int64_t sum = 0;
  for (const auto i : between.woods) {
    const auto t = through(moved(screens[i].shape, minus(eye)), end, end);
    if (!t) continue;
    const ThroughWood way{part_of_way(t->in, 0), part_of_way(t->out, 0)};
    sum += way.out - way.in;
    std::size_t k = ways.size();
    while (k > 0 && way.in < ways[k - 1].in) --k;
    if (ways.full()) {
      overflow::note();
      break;
    }
    ways.add(way);
    std::rotate(ways.begin() + k, ways.end() - 1, ways.end());
  }
  constexpr std::int64_t finer = 64;
  if (!too_deep(sum, square(end) * finer * finer, depth)) return whole_way;
  return end_in_woods(ways, (2 * depth + 1) * whole_way / (2 * root_up(square(end))));
}

/// Where the line from the eye to a point is blocked, if it is. `end` is relative to the eye, the result is
/// not.
std::optional<Point> stop_on_way(Point eye, Point end, std::span<const Screen> screens,
                                 std::span<const Hill> hills, const Between& between) {
  if (end == Point{}) return std::nullopt;
  std::int64_t least = whole_way;
  const auto look = [&](const Convex& shape) {
    if (const auto t = through(moved(shape, minus(eye)), end, end))
      least = std::min(least, part_of_way(t->in, 0));
  };
  for (const auto i : between.bodies) look(screens[i].shape);
  const int level = between.hills.empty() ? 0 : std::max(level_at(eye, hills), level_at(eye + end, hills));
  for (const auto i : between.hills)
    if (hills[i].level > level) look(hills[i].shape);
  least = std::min(least, stop_in_woods(eye, end, screens, between));
  if (least == whole_way) return std::nullopt;
  return eye + Point{static_cast<Mil>(divided(end.x * least, whole_way)),
                     static_cast<Mil>(divided(end.y * least, whole_way))};
}

/// The state of one call of sight(). Points are relative to the eye, except in `seen.outline` and
/// find_stop().
struct SightQuery {
  Point eye;
  Segment measured_from;
  std::span<const Screen> screens;
  std::span<const Hill> hills;
  Between between;
  Seen seen{};

  Gap nearest_of(const Outline& part) const {
    const Point ends[]{measured_from.from, measured_from.to};
    return nearest(ends, corners(part));
  }
  /// Updates the range: prefers visible parts, then the nearest.
  void range(const Outline& part, bool visible) {
    const Gap gap = nearest_of(part);
    if (seen.in_arc && (seen.visible != visible ? seen.visible : seen.range.distance <= gap.distance)) return;
    seen.in_arc = true, seen.visible = visible, seen.range = gap;
  }
  void edge(const Segment& s) {
    if (!seen.outline.full()) seen.outline.add({s.from + eye, s.to + eye});
  }

  void sees_all(const Outline& part) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (cross_from_eye(from(part, i), to(part, i)) < 0) edge({from(part, i), to(part, i)});
    range(part, true);
  }
  /// Adds the visible parts of an edge from a, its left end, to b.
  void look_along(int level, Point a, Point b) {
    Shadows shadows;
    for (const auto i : between.bodies) shadows.cast(moved(screens[i].shape, minus(eye)), a, b);
    for (const auto i : between.hills)
      if (hills[i].level > level) shadows.cast(moved(hills[i].shape, minus(eye)), a, b);
    List<Segment, 32> gaps = shadows.gaps(a, b);
    if (!between.woods.empty() && !gaps.empty()) {
      Woods woods;
      for (const auto i : between.woods) woods.add(&screens[i].shape);
      gaps = through_woods(eye, gaps, woods, screens[between.woods[0]].depth);
    }
    // Only edges matter for the range: whatever is behind them is farther off.
    for (const Segment& s : gaps) edge(s), range(stretch(s), true);
  }
  /// Adds the visible parts of a part of the target. Hills above `level` block lines to it.
  void look_at(const Outline& part, int level) {
    if (between.empty()) return sees_all(part);
    range(part, false);
    bool edge_on = true;  // no edge faces the eye: the part is seen edge-on, or the eye is inside it
    for (std::size_t i = 0; i < part.size(); ++i)
      if (const Point a = from(part, i), b = to(part, i); cross_from_eye(a, b) < 0)
        edge_on = false, look_along(level, a, b);
    if (edge_on && !stop_on_way(nearest_of(part).to)) range(part, true);
  }
  std::optional<Point> stop_on_way(Point end) const {
    return sight_detail::stop_on_way(eye, end, screens, hills, between);
  }
  /// Finds where the line to the nearest part is blocked. If that line just slips through, tries lines to the
  /// middles of edges.
  void find_stop(const Outline& part) {
    std::optional<Point> stop = stop_on_way(seen.range.to - eye);
    for (std::size_t i = 0; i < part.size() && !stop; ++i) {
      const Point both = part[i] + to(part, i) - eye - eye;
      const Point half{static_cast<Mil>(divided(both.x, 2)), static_cast<Mil>(divided(both.y, 2))};
      stop = stop_on_way(half);
    }
    seen.line = {eye, stop.value_or(seen.range.to)};
  }
};

}  // namespace

}  // namespace sight_detail

Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills) {
  using namespace sight_detail;
  SightQuery query{eye,
                   {measured_from.from - eye, measured_from.to - eye},
                   screens,
                   hills,
                   {eye, corners(target), screens, hills}};
  const Outline part = arc ? part_in_arc(*arc, target) : outline_of(target);
  if (part.empty()) return query.seen;
  const int level = level_at(eye, hills);
  query.look_at(moved(part, minus(eye)), level);
  for (const Hill& hill : hills)
    if (hill.level > level)
      if (const Outline higher = on_hill(part, hill.shape); !higher.empty())
        query.look_at(moved(higher, minus(eye)), hill.level);
  Seen& seen = query.seen;
  if (!seen.in_arc) return seen;
  seen.range.from = seen.range.from + eye, seen.range.to = seen.range.to + eye;
  seen.line = {eye, seen.range.to};
  if (!seen.visible) query.find_stop(part);
  return seen;
}

}  // namespace linstock::battlefield
