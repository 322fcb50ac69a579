#include "battlefield/way.hpp"

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// A place on the way as a fraction of 1/1000 inch; `den` is positive.
struct Place {
  Wide num = 0;
  std::int64_t den = 1;
  friend bool operator<(const Place& a, const Place& b) { return a.num * b.den < b.num * a.den; }
  /// To the nearest 1/65536.
  std::int64_t rounded() const {
    return static_cast<std::int64_t>(((num << (place_bits + 1)) + den) / (2 * Wide{den}));
  }
};

/// A straight way by its direction, times 2^30.
struct Course {
  Point from;
  std::int64_t east = 0, north = 0;
  Mil most = 0;
};

/// The part of a way within a convex piece; none if it has no length.
struct Within {
  Place in{0, 1}, out{};
  bool never = false;

  explicit Within(const Course& way) : out{Wide{way.most}, 1} {}
  /// Clips to where a depth is at least 0; it grows by `speed` / 2^30 per 1/1000 inch.
  void keep(std::int64_t depth, std::int64_t speed) {
    if (speed == 0) {
      never = never || depth < 0;
      return;
    }
    const Place at{(speed > 0 ? -Wide{depth} : Wide{depth}) << sine_bits, speed > 0 ? speed : -speed};
    if (speed > 0 && in < at) in = at;
    if (speed < 0 && at < out) out = at;
  }
  bool any() const { return !never && in < out; }
};

/// How fast the depth behind the line from p to q grows on a course, times 2^30.
std::int64_t speed_behind(const Course& way, Point p, Point q) {
  return (q.x - p.x) * way.north - (q.y - p.y) * way.east;
}

Within within(const Course& way, const Convex& piece) {
  Within part{way};
  for (std::size_t i = 0; i < piece.size() && part.any(); ++i)
    part.keep(cross(piece.from(i), piece.to(i), way.from), speed_behind(way, piece.from(i), piece.to(i)));
  return part;
}

/// The part on which any part of an edge that moves along the course is within the piece.
Within within(const Course& way, const LeadingEdge& edge, const Convex& piece) {
  Within part{way};
  for (std::size_t i = 0; i < piece.size() && part.any(); ++i) {
    const Point p = piece.from(i), q = piece.to(i);
    part.keep(std::max(cross(p, q, edge.left), cross(p, q, edge.right)) - 1, speed_behind(way, p, q));
  }
  // The piece must also lie on both sides of the edge's own line.
  const std::int64_t speed = speed_behind(way, edge.left, edge.right);
  part.keep(deepest(piece, edge.left, edge.right), -speed);
  part.keep(deepest(piece, edge.right, edge.left), speed);
  return part;
}

/// The index of the stretch that begins at a place, split off if necessary. On overflow drops the last
/// stretch and ends the way before it.
std::size_t cut(Way& way, std::int64_t at) {
  auto& stretches = way.stretches;
  std::size_t i = 0;
  while (i < stretches.size() && stretches[i].from < at) ++i;
  if (i < stretches.size() ? stretches[i].from == at : at >= way.end) return i;
  if (stretches.full()) {
    overflow::note();
    way.end = stretches.pop().from;
    if (at >= way.end) return stretches.size();
  }
  Stretch next = stretches[i - 1];
  next.from = at;
  stretches.add(next);
  for (std::size_t k = stretches.size() - 1; k > i; --k) std::swap(stretches[k], stretches[k - 1]);
  return i;
}

/// The edge shortened by the slack at each end.
LeadingEdge without_its_ends(const LeadingEdge& edge) {
  const Point along = edge.right - edge.left;
  const std::int64_t length = root_up(square(along));
  if (length <= 2 * slack) return edge;
  const Point by{static_cast<Mil>(divided(slack * std::int64_t{along.x}, length)),
                 static_cast<Mil>(divided(slack * std::int64_t{along.y}, length))};
  return {edge.left + by, edge.right - by, edge.kinds};
}

void lead_through(Way& way, const Within& part, FeatureSet feature) {
  const std::int64_t in = part.in.rounded(), out = part.out.rounded();
  if (in >= out) return;
  const std::size_t first = cut(way, in), beyond = cut(way, out);
  for (std::size_t i = first; i < beyond; ++i) way.stretches[i].under |= feature;
}

/// Joins neighbouring stretches over the same features.
void join_alike(Way& way) {
  std::size_t kept = 1;
  for (std::size_t i = 1; i < way.stretches.size(); ++i)
    if (way.stretches[i].under != way.stretches[kept - 1].under) way.stretches[kept++] = way.stretches[i];
  way.stretches.count = static_cast<std::uint8_t>(kept);
}

/// Sets heights and slopes. `behind`: the features just behind the start of the way.
void find_slopes(const Ground& ground, Way& way, FeatureSet behind) {
  for (Stretch& s : way.stretches) s.height = static_cast<std::uint8_t>(height(ground, s.under));
  int beyond = -1, current = -1;  // heights; below 0: unknown
  for (std::size_t i = way.stretches.size(); i-- > 0;) {
    Stretch& s = way.stretches[i];
    if (s.height != current) beyond = current, current = s.height;
    if (current == 0) continue;
    s.slope = beyond < 0 ? Slope::across : beyond > current ? Slope::up : Slope::down;
  }
  int before = height(ground, behind);
  current = before;
  for (Stretch& s : way.stretches) {
    if (s.height != current) before = current, current = s.height;
    if (before < current) s.slope = Slope::up;
  }
}

}  // namespace

Way way(const Ground& ground, Point from, Angle direction, Mil most) {
  return way(ground, from, direction, most, {from, from, 0});
}

Way way(const Ground& ground, Point from, Angle direction, Mil most, const LeadingEdge& edge) {
  Way out{.end = place(most)};
  if (most <= 0) return {};
  out.stretches.add({});
  const Course course{from, sine(direction), cosine(direction), most};
  const LeadingEdge felt = without_its_ends(edge);
  const Point last = ahead({}, direction, most);
  const Box start = joined(Box{from, from}, joined(Box{edge.left, edge.left}, Box{edge.right, edge.right}));
  const Box all = grown(joined(start, {start.low + last, start.high + last}), 1);
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const Feature& feature = ground.features[i];
    if (!overlaps(all, feature.bounds)) continue;
    const bool by_edge = (edge.kinds >> feature.kind & 1) != 0;
    for (const Convex& piece : feature.pieces) {
      if (!overlaps(all, box(piece))) continue;
      const Within part = by_edge ? within(course, felt, piece) : within(course, piece);
      if (part.any()) lead_through(out, part, FeatureSet{1} << i);
    }
    join_alike(out);
  }
  find_slopes(ground, out, under(ground, ahead(from, direction, -2 * slack)));
  return out;
}

}  // namespace linstock::battlefield
