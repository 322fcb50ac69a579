#include "battlefield/shape.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// A squared distance as a fraction, and the two nearest points.
struct Near {
  Wide num = -1;  ///< below 0: none yet
  std::int64_t den = 1;
  Point from, to;

  bool beats(const Near& other) const { return other.num < 0 || num * other.den < other.num * den; }
};

/// The distance from a point to the edge between p and q.
Near near(Point v, Point p, Point q) {
  const std::int64_t length = square(q - p);
  const std::int64_t along = std::int64_t{v.x - p.x} * (q.x - p.x) + std::int64_t{v.y - p.y} * (q.y - p.y);
  if (along <= 0) return {square(v - p), 1, v, p};
  if (along >= length) return {square(v - q), 1, v, q};
  const std::int64_t off = cross(p, q, v);
  const auto part = [&](std::int64_t whole) {
    return static_cast<Mil>(whole * along / length);  // below 2^36 * 2^18
  };
  return {Wide{off} * off, length, v, p + Point{part(q.x - p.x), part(q.y - p.y)}};
}

/// Separating axis test on the edges of a: whether b lies beyond one of them, or at most `depth` inside it.
/// If `depth` is negative, b must be at least that far beyond it.
bool parted_by_edge(const Convex& a, const Convex& b, Mil depth) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::int64_t most = deepest(b, a.from(i), a.to(i));
    const Point edge = a.to(i) - a.from(i);
    if (depth < 0) {
      if (most < 0 && most <= depth * root_up(square(a.to(i) - a.from(i)))) return true;
      continue;
    }
    if (most < 0) return true;
    // An edge is no longer than |x| + |y|: quick rejection without a square root.
    if (depth == 0 || most > depth * (std::abs(std::int64_t{edge.x}) + std::abs(std::int64_t{edge.y})))
      continue;
    if (most <= depth * root_up(square(edge))) return true;
  }
  return false;
}

bool touching(const Convex& a, const Convex& b) {
  return !parted_by_edge(a, b, 0) && !parted_by_edge(b, a, 0);
}

/// A point in 1/65536 of 1/1000 inch, for intersections of edges.
struct Fine {
  std::int64_t x = 0, y = 0;
};
constexpr int fine_bits = 16;
constexpr Fine fine(Point p) { return {std::int64_t{p.x} << fine_bits, std::int64_t{p.y} << fine_bits}; }
constexpr Wide cross(Fine o, Fine a, Fine b) {
  return Wide{a.x - o.x} * (b.y - o.y) - Wide{a.y - o.y} * (b.x - o.x);
}

/// Clips a polygon to the left side of the line from p to q. The intersection of two shapes has at most 16
/// corners.
using Clipped = List<Fine, 16>;
Clipped clip(const Clipped& shape, Fine p, Fine q) {
  Clipped out;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Fine a = shape[i], b = shape[i + 1 == shape.size() ? 0 : i + 1];
    const Wide da = cross(p, q, a), db = cross(p, q, b);
    if (da >= 0) out.add(a);
    if ((da < 0) == (db < 0)) continue;
    const auto between = [&](std::int64_t u, std::int64_t v) {
      constexpr int kept = 62;  // bits of the distances: the product is below 2^127
      Wide n = da, d = da - db;
      while (d >= Wide{1} << kept || -d >= Wide{1} << kept) n /= 2, d /= 2;
      return u + static_cast<std::int64_t>((v - u) * n / d);
    };
    out.add({between(a.x, b.x), between(a.y, b.y)});
  }
  return out;
}

/// The square roots of all numbers of at most `leading` bits, rounded up.
constexpr int leading = 14;
constexpr auto roots = [] {
  std::array<std::uint8_t, 1 << leading> table{};
  for (std::size_t root = 1; root <= 1 << leading / 2; ++root)
    for (std::size_t n = (root - 1) * (root - 1) + 1; n <= root * root && n < table.size(); ++n)
      table[n] = static_cast<std::uint8_t>(root);
  return table;
}();

}  // namespace

std::int64_t root_up(std::int64_t n) {
  if (n <= 0) return 0;
  // The root of the leading bits is accurate to one part in 128. Each Newton step doubles the number of
  // correct bits.
  const int even = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n)) + 1) / 2 * 2;
  const int shift = even > leading ? (even - leading) / 2 : 0;
  std::int64_t root = std::int64_t{roots[static_cast<std::size_t>(n >> (2 * shift))]} << shift;
  root = (root + n / root + 1) / 2;
  root = (root + n / root + 1) / 2;
  while ((root - 1) * (root - 1) >= n) --root;
  while (root * root < n) ++root;
  return root;
}

Point ahead(Point from, Angle direction, Mil distance) {
  constexpr std::int64_t one = std::int64_t{1} << sine_bits;
  return from + Point{static_cast<Mil>(divided(distance * sine(direction), one)),
                      static_cast<Mil>(divided(distance * cosine(direction), one))};
}

namespace {

/// beside(), given the sine and cosine of the facing.
Point beside(Point from, std::int64_t s, std::int64_t c, std::int64_t right_halves,
             std::int64_t forward_halves) {
  constexpr std::int64_t two = std::int64_t{1} << (sine_bits + 1);
  return from + Point{static_cast<Mil>(divided(right_halves * c + forward_halves * s, two)),
                      static_cast<Mil>(divided(forward_halves * c - right_halves * s, two))};
}

}  // namespace

Point beside(const Pose& pose, std::int64_t right_halves, std::int64_t forward_halves) {
  return beside({pose.x, pose.y}, sine(pose.facing), cosine(pose.facing), right_halves, forward_halves);
}

Angle heading_to(Point from, Point to) {
  const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
  if (dx == 0 && dy == 0) return 0;
  const std::int64_t across = std::min(std::abs(dx), std::abs(dy)),
                     along = std::max(std::abs(dx), std::abs(dy));
  const auto off = [&](Angle a) {
    return across * cosine(a) - along * sine(a);
  };  // positive: the vector lies beyond a
  auto low = static_cast<Angle>(fine_turn(along, across) / fine_parts);
  while (low > 0 && off(low) < 0) --low;
  while (low < half_turn / 4 - 1 && off(low + 1) >= 0) ++low;
  const Angle high = low + 1;
  const Angle nearest = off(low) > -off(high) ? high : low;
  const Angle steep = std::abs(dx) <= std::abs(dy) ? nearest : quarter_turn - nearest;
  const Angle right = dy >= 0 ? steep : half_turn - steep;
  return heading(dx >= 0 ? right : -right);
}

Convex rectangle(const Pose& front, Mil width, Mil depth) {
  const std::int64_t s = sine(front.facing), c = cosine(front.facing), back = -2 * std::int64_t{depth};
  const auto corner = [&](Mil right, std::int64_t forward) {
    return beside({front.x, front.y}, s, c, right, forward);
  };
  return {{4, {corner(-width, 0), corner(-width, back), corner(width, back), corner(width, 0)}}};
}

Convex moved(const Convex& shape, Point by) {
  Convex out = shape;
  for (Point& corner : out.corners) corner = corner + by;
  return out;
}

Convex turned(const Convex& shape, Point about, Angle by) {
  Convex out = shape;
  for (Point& corner : out.corners) {
    const Point arm = corner - about;
    corner = beside({about.x, about.y, by}, 2 * std::int64_t{arm.x}, 2 * std::int64_t{arm.y});
  }
  return out;
}

std::int64_t twice_area(const Convex& shape) {
  std::int64_t sum = 0;
  for (std::size_t i = 2; i < shape.size(); ++i)
    sum += cross(shape.corners[0], shape.corners[i - 1], shape.corners[i]);
  return sum;
}

std::int64_t deepest(const Convex& shape, Point p, Point q) {
  std::int64_t most = cross(p, q, shape.corners[0]);
  for (const Point v : shape.corners) most = std::max(most, cross(p, q, v));
  return most;
}

bool contains(const Convex& shape, Point p) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (cross(shape.from(i), shape.to(i), p) < 0) return false;
  return true;
}

bool overlap(const Convex& a, const Convex& b, Mil deeper_than) {
  return !parted_by_edge(a, b, deeper_than) && !parted_by_edge(b, a, deeper_than);
}

Gap gap(const Convex& a, const Convex& b) {
  Near best;
  const auto look = [&](const Convex& corners_of, const Convex& edges_of, bool swapped) {
    for (const Point v : corners_of.corners)
      for (std::size_t i = 0; i < edges_of.size(); ++i) {
        Near n = near(v, edges_of.from(i), edges_of.to(i));
        if (swapped) std::swap(n.from, n.to);
        if (n.beats(best)) best = n;
      }
  };
  look(a, b, false), look(b, a, true);
  if (touching(a, b)) return {0, best.from, best.to};
  auto distance = root_up(static_cast<std::int64_t>(best.num / best.den));
  while (Wide{distance} * distance * best.den < best.num) ++distance;
  return {static_cast<Mil>(distance), best.from, best.to};
}

Convex swept(const Convex& shape, Point by) {
  Convex out;
  const auto leads = [&](std::size_t edge) { return cross({}, shape.to(edge) - shape.from(edge), by) < 0; };
  bool before = leads(shape.size() - 1);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Point corner = shape.corners[i];
    const bool after = leads(i);
    out.corners.add(before ? corner + by : corner);
    if (before != after) out.corners.add(after ? corner + by : corner);
    before = after;
  }
  return out;
}

Convex part_left_of(const Convex& shape, Point p, Point q) {
  Clipped whole;
  for (const Point corner : shape.corners) whole.add(fine(corner));
  Convex left;
  for (const Fine& f : clip(whole, fine(p), fine(q))) {
    const Point corner{static_cast<Mil>(divided(f.x, 1 << fine_bits)),
                       static_cast<Mil>(divided(f.y, 1 << fine_bits))};
    if (left.corners.empty() || !(corner == left.corners.back() || corner == left.corners[0]))
      left.corners.add(corner);
  }
  return left;
}

std::int64_t twice_shared(const Convex& a, const Convex& b) {
  Clipped shared;
  for (const Point corner : a.corners) shared.add(fine(corner));
  for (std::size_t i = 0; i < b.size() && !shared.empty(); ++i)
    shared = clip(shared, fine(b.from(i)), fine(b.to(i)));
  Wide twice = 0;
  for (std::size_t i = 2; i < shared.size(); ++i) twice += cross(shared[0], shared[i - 1], shared[i]);
  return static_cast<std::int64_t>(twice >> fine_bits);
}

int share_within(const Convex& shape, const Convex& area) {
  const Wide shared = twice_shared(shape, area);
  return static_cast<int>(
      divided(static_cast<std::int64_t>((1'000 * shared) >> fine_bits), twice_area(shape)));
}

}  // namespace linstock::battlefield
