#include "battlefield/way.hpp"

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// A place on the way as a fraction of 1/1000 inch times 2^30; `under` is above 0.
struct Place {
  Wide over = 0;
  std::int64_t under = 1;
  friend bool operator<(const Place& a, const Place& b) { return a.over * b.under < b.over * a.under; }
  /// To the nearest 1/65536.
  std::int64_t rounded() const {
    return static_cast<std::int64_t>(((over << (place_bits + 1)) + under) / (2 * Wide{under}));
  }
};

/// A straight way that goes so far east and north with each 1/1000 inch, times 2^30.
struct Course {
  Point from;
  std::int64_t east = 0, north = 0;
  Mil most = 0;
};

/// The part of a way within a convex piece; none if it ends where it begins.
struct Within {
  std::int64_t in = 0, out = 0;
};
Within within(const Course& way, const Convex& piece) {
  Place in{0, 1}, out{Wide{way.most}, 1};
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const Point p = piece.from(i), q = piece.to(i), edge = q - p;
    const std::int64_t depth = cross(p, q, way.from), speed = edge.x * way.north - edge.y * way.east;
    if (speed == 0) {
      if (depth < 0) return {};
      continue;
    }
    const Place at{(speed > 0 ? -Wide{depth} : Wide{depth}) << sine_bits, speed > 0 ? speed : -speed};
    if (speed > 0 && in < at) in = at;
    if (speed < 0 && at < out) out = at;
    if (!(in < out)) return {};
  }
  return {in.rounded(), out.rounded()};
}

/// The stretch that begins at a place, made by a cut if there is none. Where no more can be kept the last is
/// given up, and the way ends before it.
std::size_t cut(Way& way, std::int64_t at) {
  auto& stretches = way.stretches;
  std::size_t i = 0;
  while (i < stretches.size() && stretches[i].from < at) ++i;
  if (i < stretches.size() ? stretches[i].from == at : at >= way.end) return i;
  if (stretches.full()) {
    way.end = stretches.pop().from;
    if (at >= way.end) return stretches.size();
  }
  Stretch next = stretches[i - 1];
  next.from = at;
  (void)stretches.push(next);
  for (std::size_t k = stretches.size() - 1; k > i; --k) std::swap(stretches[k], stretches[k - 1]);
  return i;
}

void lead_through(Way& way, const Within& part, FeatureSet feature) {
  const std::size_t first = cut(way, part.in), beyond = cut(way, part.out);
  for (std::size_t i = first; i < beyond; ++i) way.stretches[i].under |= feature;
}

/// Stretches that are alike become one.
void join_alike(Way& way) {
  std::size_t kept = 1;
  for (std::size_t i = 1; i < way.stretches.size(); ++i)
    if (way.stretches[i].under != way.stretches[kept - 1].under) way.stretches[kept++] = way.stretches[i];
  way.stretches.count = static_cast<std::uint8_t>(kept);
}

/// From the end of the way to its start, so that each step knows where it leads.
void find_slopes(const Ground& ground, Way& way) {
  int beyond = -1, here = -1;  // heights; below 0: not known
  for (std::size_t i = way.stretches.size(); i-- > 0;) {
    Stretch& s = way.stretches[i];
    s.height = static_cast<std::uint8_t>(height(ground, s.under));
    if (s.height != here) beyond = here, here = s.height;
    if (here == 0) continue;
    s.slope = beyond < 0 ? Slope::across : beyond > here ? Slope::up : Slope::down;
  }
}

}  // namespace

Way way(const Ground& ground, Point from, Angle direction, Mil most) {
  Way out{.end = place(most)};
  if (most <= 0) return {};
  (void)out.stretches.push({});
  const Course course{from, sine(direction), cosine(direction), most};
  const Point last = ahead(from, direction, most);
  const Box all = grown(joined(Box{from, from}, Box{last, last}), 1);
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const Feature& feature = ground.features[i];
    if (!overlaps(all, feature.bounds)) continue;
    for (const Convex& piece : feature.pieces) {
      if (!overlaps(all, box(piece))) continue;
      if (const Within part = within(course, piece); part.in < part.out)
        lead_through(out, part, FeatureSet{1} << i);
    }
    join_alike(out);
  }
  find_slopes(ground, out);
  return out;
}

}  // namespace linstock::battlefield
