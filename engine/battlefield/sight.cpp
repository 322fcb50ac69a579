#include "battlefield/sight.hpp"

#include <algorithm>

#include "battlefield/through.hpp"

namespace linstock::battlefield {

namespace looking {

namespace {

constexpr Point minus(Point p) { return Point{} - p; }

Point from(const Outline& o, std::size_t edge) { return o[edge]; }
Point to(const Outline& o, std::size_t edge) { return o[edge + 1 == o.size() ? 0 : edge + 1]; }
Outline moved(Outline part, Point by) {
  for (Point& v : part) v = v + by;
  return part;
}
Outline on_hill(const Outline& part, const Convex& hill) {
  List<Ray, 8> contour;
  for (std::size_t i = 0; i < hill.size(); ++i) (void)contour.push(ray(hill.from(i), hill.to(i)));
  return common(part, {contour.begin(), contour.size()}, corners(hill));
}

/// What comes between an eye and some points, which are reckoned from it.
class Between {
 public:
  Between(Point eye, std::span<const Point> seen, std::span<const Screen> screens,
          std::span<const Hill> hills, int level)
      : eye_(eye) {
    for (const Point v : seen) {
      low_ = {std::min(low_.x, v.x), std::min(low_.y, v.y)};
      high_ = {std::max(high_.x, v.x), std::max(high_.y, v.y)};
    }
    for (std::size_t i = 0; i < screens.size(); ++i)
      if (reached(screens[i].shape)) (void)(screens[i].depth == 0 ? bodies : woods).push(narrow(i));
    for (std::size_t i = 0; i < hills.size(); ++i)
      if (hills[i].level > level && reached(hills[i].shape)) (void)crests.push(narrow(i));
  }
  bool empty() const { return bodies.empty() && woods.empty() && crests.empty(); }

  List<std::uint16_t, 128> bodies;  ///< of the screens, those without depth
  List<std::uint16_t, 128> woods, crests;

 private:
  static std::uint16_t narrow(std::size_t i) { return static_cast<std::uint16_t>(i); }
  /// Whether a shape may have a part in the rectangle about the eye and the points.
  bool reached(const Convex& shape) const {
    bool west = true, east = true, south = true, north = true;
    for (const Point v : shape.corners) {
      west &= v.x - eye_.x <= low_.x, east &= v.x - eye_.x >= high_.x;
      south &= v.y - eye_.y <= low_.y, north &= v.y - eye_.y >= high_.y;
    }
    return !(west || east || south || north);
  }
  Point eye_, low_, high_;
};

/// Calls f(the woods of a group, their depth) for each group that comes between.
template <class F>
void for_each_group(Point eye, std::span<const Screen> screens, const Between& between, F&& f) {
  const auto group = [&](std::size_t i) { return screens[between.woods[i]].group; };
  for (std::size_t i = 0; i < between.woods.size(); ++i) {
    bool first = true;
    for (std::size_t j = 0; j < i; ++j) first &= group(j) != group(i);
    if (!first) continue;
    Woods woods;
    for (std::size_t j = i; j < between.woods.size(); ++j)
      if (group(j) == group(i)) (void)woods.push(moved(screens[between.woods[j]].shape, minus(eye)));
    f(woods, screens[between.woods[i]].depth);
  }
}

/// One question: who looks from where, and what has been seen so far. Points are reckoned from the eye.
struct Look {
  Point eye;
  Segment measured_from;
  std::span<const Screen> screens;
  std::span<const Hill> hills;
  Seen seen{};

  Gap nearest_of(const Outline& part) const {
    const Point ends[]{measured_from.from, measured_from.to};
    return nearest(ends, corners(part));
  }
  /// The nearest of what is seen; what is seen beats what is not.
  void range(const Outline& part, bool visible) {
    const Gap gap = nearest_of(part);
    if (seen.in_arc && (seen.visible != visible ? seen.visible : seen.range.distance <= gap.distance)) return;
    seen.in_arc = true, seen.visible = visible, seen.range = gap;
  }
  void edge(const Segment& s) { (void)seen.outline.push({s.from + eye, s.to + eye}); }

  void sees_all(const Outline& part) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (turn(from(part, i), to(part, i)) < 0) edge({from(part, i), to(part, i)});
    range(part, true);
  }
  /// Looks at a stretch of an edge of a part, from left to right.
  void look_along(const Outline& part, Point a, Point b, const Between& between) {
    Shadows shadows;
    for (const auto i : between.bodies) shadows.cast(moved(screens[i].shape, minus(eye)), a, b);
    for (const auto i : between.crests) shadows.cast(moved(hills[i].shape, minus(eye)), a, b);
    List<Segment, 32> gaps = shadows.gaps(a, b);
    for_each_group(eye, screens, between, [&](const Woods& woods, Mil depth) {
      if (!gaps.empty()) gaps = through_woods(gaps, woods, depth);
    });
    for (const Segment& s : gaps) {
      edge(s);
      const Ray sides[]{{{}, -s.from.x, -s.from.y}, {{}, s.to.x, s.to.y}};
      range(common(part, sides), true);
    }
  }
  /// Looks at a part of the target that lies as high as a level, the eye's own or a higher one.
  void look_at(const Outline& part, int level) {
    const Between between{eye, corners(part), screens, hills, level};
    const Point here{};
    if (between.empty() || (part.size() > 2 && nearest({&here, 1}, corners(part)).distance == 0))
      return sees_all(part);
    range(part, false);
    bool edge_on = true;
    for (std::size_t i = 0; i < part.size(); ++i)
      if (const Point a = from(part, i), b = to(part, i); turn(a, b) < 0)
        edge_on = false, look_along(part, a, b, between);
    if (edge_on && !stopped(eye, eye + nearest_of(part).to, screens, hills)) range(part, true);
  }
  /// Says what stops the line to the nearest part; if it slips through where nothing else does, one to the
  /// middle of an edge.
  void explain(const List<Outline, 3>& parts) {
    std::optional<Blocked> stop = stopped(eye, seen.range.to, screens, hills);
    for (const Outline& part : parts)
      for (std::size_t i = 0; i < part.size() && !stop; ++i) {
        const Point both = part[i] + to(part, i) - eye - eye;
        const Point half{static_cast<Mil>(divided(both.x, 2)), static_cast<Mil>(divided(both.y, 2))};
        stop = stopped(eye, eye + half, screens, hills);
      }
    seen.stop = stop.value_or(Blocked{seen.range.to});
    seen.line = {eye, seen.stop.at};
  }
};

/// The ways of one line through woods, from the nearest on.
struct Wood {
  std::int64_t in = 0, out = 0;  ///< as parts of the whole way
  int screen = -1;
};
using Ways = List<Wood, 32>;

/// Where a line that goes too deep into woods has gone as deep as it may.
Wood ends_in(const Ways& woods, std::int64_t free) {
  for (const Wood& w : woods) {
    if (w.out - w.in >= free) return {w.in + free, w.out, w.screen};
    free -= w.out - w.in;
  }
  return woods.back();
}

/// The same screen by screen for a single line; `end` is reckoned from the eye.
void stop_in_woods(Point eye, Point end, std::span<const Screen> screens, const Between& between,
                   std::int64_t& least, Blocked& stop) {
  const auto group = [&](std::size_t i) { return screens[between.woods[i]].group; };
  for (std::size_t i = 0; i < between.woods.size(); ++i) {
    const Mil depth = screens[between.woods[i]].depth;
    Ways ways;
    std::int64_t sum = 0;
    for (std::size_t j = 0; j < between.woods.size(); ++j) {
      if (group(j) != group(i)) continue;
      const auto t = through(moved(screens[between.woods[j]].shape, minus(eye)), end, end);
      if (!t) continue;
      const Wood way{part_of_way(t->in, 0), part_of_way(t->out, 0), between.woods[j]};
      sum += way.out - way.in;
      std::size_t k = ways.size();
      while (k > 0 && way.in < ways[k - 1].in) --k;
      if (!ways.push(way)) break;
      std::rotate(ways.begin() + k, ways.end() - 1, ways.end());
    }
    constexpr std::int64_t finer = 64;
    if (!too_deep(sum, square(end) * finer * finer, depth)) continue;
    const Wood last = ends_in(ways, (2 * depth + 1) * whole_way / (2 * root_up(square(end))));
    if (last.in < least) least = last.in, stop = {{}, last.screen, -1};
  }
}

}  // namespace

}  // namespace looking

int level_at(Point p, std::span<const Hill> hills) {
  int level = 0;
  for (const Hill& hill : hills)
    if (hill.level > level && contains(hill.shape, p)) level = hill.level;
  return level;
}

std::optional<Blocked> stopped(Point eye, Point to, std::span<const Screen> screens,
                               std::span<const Hill> hills) {
  using namespace looking;
  const Point end = to - eye;
  if (end == Point{}) return std::nullopt;
  const Between between{eye, {&end, 1}, screens, hills, std::max(level_at(eye, hills), level_at(to, hills))};
  std::int64_t least = whole_way;
  Blocked stop;
  const auto look = [&](const Convex& shape, int screen, int hill) {
    const auto t = through(moved(shape, minus(eye)), end, end);
    if (const std::int64_t in = t ? part_of_way(t->in, 0) : whole_way; in < least)
      least = in, stop = {{}, screen, hill};
  };
  for (const auto i : between.bodies) look(screens[i].shape, i, -1);
  for (const auto i : between.crests) look(hills[i].shape, -1, i);
  stop_in_woods(eye, end, screens, between, least, stop);
  if (stop.screen < 0 && stop.hill < 0) return std::nullopt;
  stop.at = eye + Point{static_cast<Mil>(divided(end.x * least, whole_way)),
                        static_cast<Mil>(divided(end.y * least, whole_way))};
  return stop;
}

Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills) {
  using namespace looking;
  Look look{eye, {measured_from.from - eye, measured_from.to - eye}, screens, hills};
  List<Outline, 3> parts;
  if (arc)
    parts = parts_in_arc(*arc, target);
  else
    (void)parts.push(whole(target));
  const int level = level_at(eye, hills);
  for (const Outline& part : parts) {
    look.look_at(moved(part, minus(eye)), level);
    for (const Hill& hill : hills)
      if (hill.level > level)
        if (const Outline higher = on_hill(part, hill.shape); !higher.empty())
          look.look_at(moved(higher, minus(eye)), hill.level);
  }
  Seen& seen = look.seen;
  if (!seen.in_arc) return seen;
  seen.range.from = seen.range.from + eye, seen.range.to = seen.range.to + eye;
  seen.line = {eye, seen.range.to};
  if (!seen.visible) look.explain(parts);
  return seen;
}

}  // namespace linstock::battlefield
