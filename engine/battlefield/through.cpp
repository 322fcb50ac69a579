#include "battlefield/through.hpp"

#include <algorithm>

namespace linstock::battlefield::sight_detail {

namespace {

__extension__ using Wide = __int128;

/// Lines from the eye to a stretch that all cross the same edges of each wood.
struct Fan {
  Point p, q;
  Mil depth = 0;
  List<Through, 16> woods{};

  /// The point at a step, in 1 / `parts` of 1/1000 inch.
  Point at(std::int64_t step, std::int64_t parts = 1) const {
    const auto between = [&](Mil u, Mil v) {
      return static_cast<Mil>(divided(u * (steps - step) + v * step, steps / parts));
    };
    return {between(p.x, q.x), between(p.y, q.y)};
  }
};

/// The lines of a fan between two steps: for each the part in woods, and its squared length.
struct Sector {
  struct Line {
    std::int64_t parts = 0, square = 0;
  };
  Line first, last;
  Line least, most;  ///< lower and upper bounds over the lines
};

Sector sector(const Fan& fan, std::int64_t from, std::int64_t to) {
  Sector s;
  for (const Through& t : fan.woods) {
    const std::int64_t in = part_of_way(t.in, from), out = part_of_way(t.out, from);
    const std::int64_t last_in = part_of_way(t.in, to), last_out = part_of_way(t.out, to);
    const auto add = [](Sector::Line& l, std::int64_t parts) { l.parts += std::max(parts, std::int64_t{0}); };
    add(s.first, out - in), add(s.last, last_out - last_in);
    add(s.least, std::min(out, last_out) - std::max(in, last_in));
    add(s.most, std::max(out, last_out) - std::min(in, last_in));
  }
  constexpr int parts = 64;
  const Point a = fan.at(from, parts), b = fan.at(to, parts);
  s.first.square = square(a), s.last.square = square(b);
  s.most.square = std::max(square(a), square(b));
  s.least.square = std::max(std::int64_t{0}, std::min(square(a), square(b)) - square(b - a) / 4);
  return s;
}

/// The last visible step from a visible one towards a hidden one, by binary search.
std::int64_t last_seen(const Fan& fan, std::int64_t seen, std::int64_t unseen) {
  while (std::abs(seen - unseen) > 1) {
    const std::int64_t middle = (seen + unseen) / 2;
    const Sector s = sector(fan, middle, middle);
    (too_deep(s.first.parts, s.first.square, fan.depth) ? unseen : seen) = middle;
  }
  return seen;
}

/// Adds the visible stretches between two steps of a fan. Halves the interval until its bounds decide.
void look(const Fan& fan, std::int64_t from, std::int64_t to, List<Segment, 32>& seen) {
  constexpr std::int64_t finest = steps / 64;  // up to here the length in woods is linear to 1/1000 inch
  const auto deep = [&](const Sector::Line& l) { return too_deep(l.parts, l.square, fan.depth); };
  const auto open = [&](std::int64_t first, std::int64_t last) {
    const Segment s{fan.at(first), fan.at(last)};
    if (s.from == s.to) return;
    if (!seen.empty() && seen.back().to == s.from)
      seen.back().to = s.to;
    else
      seen.add(s);
  };
  const Sector s = sector(fan, from, to);
  if (deep(s.least)) return;
  if (!deep(s.most) || (to - from <= finest && !deep(s.first) && !deep(s.last))) return open(from, to);
  if (to - from > finest) {
    look(fan, from, (from + to) / 2, seen), look(fan, (from + to) / 2, to, seen);
  } else if (!deep(s.first)) {
    open(from, last_seen(fan, from, to));
  } else if (!deep(s.last)) {
    open(last_seen(fan, to, from), to);
  }
}

/// The places between p and q where the lines begin to cross other edges of the woods, from left to right.
List<Place, 64> places(Point eye, const Woods& woods, Point p, Point q) {
  List<Place, 64> all;
  for (const Convex* wood : woods)
    for (const Point corner : wood->corners) {
      const Point v = corner - eye;
      const Place place{cross_from_eye(v, p), cross_from_eye(q, v)};
      if (place.left <= 0 || place.right <= 0) continue;
      if (all.full()) {
        overflow::note();
        continue;
      }
      std::size_t i = all.size();
      while (i > 0 && place.before(all[i - 1])) --i;
      all.add(place);
      std::rotate(all.begin() + i, all.end() - 1, all.end());
    }
  return all;
}

}  // namespace

std::optional<Through> through(const Convex& shape, Point p, Point q) {
  const Point middle = p + q;
  Through t;
  Wide in = 0, in_den = 1, out = -1, out_den = 1;  // of the middle line
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Point v = shape.from(i), edge = shape.to(i) - v;
    const std::int64_t off = cross_from_eye(v, shape.to(i)), speed = cross_from_eye(edge, middle);
    if (speed == 0 && off < 0) return std::nullopt;
    if (speed > 0 && -off * in_den > in * speed) {
      in = -off, in_den = speed;
      t.in = {-off, cross_from_eye(edge, p), cross_from_eye(edge, q)};
    } else if (speed < 0) {
      if (off <= 0) return std::nullopt;
      if (out >= 0 && off * out_den >= out * -speed) continue;
      out = off, out_den = -speed;
      t.out = {off, -cross_from_eye(edge, p), -cross_from_eye(edge, q)};
    }
  }
  if (out < 0 || in * out_den >= out * in_den) return std::nullopt;
  return t;
}

std::int64_t part_of_way(const EdgeCrossing& crossing, std::int64_t step) {
  if (crossing.num == 0) return 0;
  const std::int64_t den = (crossing.at_p * (steps - step) + crossing.at_q * step) / steps;
  if (den <= 0 || crossing.num >= den) return whole_way;
  return crossing.num * whole_way / den;
}

bool too_deep(std::int64_t parts, std::int64_t square, Mil depth) {
  const Wide free = (2 * Wide{depth} + 1) * whole_way * 32;
  return Wide{parts} * parts * square >= free * free;
}

List<Segment, 32> through_woods(Point eye, const List<Segment, 32>& stretches, const Woods& woods,
                                Mil depth) {
  List<Segment, 32> seen;
  for (const Segment& s : stretches) {
    Point from = s.from;
    const auto look_to = [&](Point to) {
      Fan fan{from, to, depth};
      for (const Convex* wood : woods)
        if (const auto t = through(moved(*wood, Point{} - eye), from, to)) fan.woods.add(*t);
      look(fan, 0, steps, seen);
      from = to;
    };
    for (const Place& place : places(eye, woods, s.from, s.to))
      if (const Point to = at(place, s.from, s.to); !(to == from)) look_to(to);
    if (!(s.to == from)) look_to(s.to);
  }
  return seen;
}

}  // namespace linstock::battlefield::sight_detail
