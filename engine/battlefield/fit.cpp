#include "battlefield/fit.hpp"

#include <array>
#include <cstdlib>

#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

constexpr int part_bits = 12;  ///< of lengths along a normal: 1/4096 of 1/1000 inch

/// The square root, rounded down; at most 2^51 - 1.
std::int64_t root_down(Wide n) {
  std::int64_t root = 0;
  for (int bit = 50; bit >= 0; --bit) {
    const std::int64_t with = root + (std::int64_t{1} << bit);
    if (Wide{with} * with <= n) root = with;
  }
  return root;
}

/// n / d to the nearest integer, halves away from zero, so that mirror images round alike.
Mil rounded(Wide n, Wide d) {
  if (d < 0) n = -n, d = -d;
  return static_cast<Mil>(n < 0 ? -((-n + d / 2) / d) : (n + d / 2) / d);
}

/// Part of the boundary of the forbidden displacements: a line, or a circle about a corner.
struct Border {
  Point normal;            ///< of a line, outward; or the centre of a circle
  std::int64_t level = 0;  ///< of a line: the dot product of its normal and any of its points, in 1/4096
  Mil radius = 0;          ///< above 0: a circle
};

/// A candidate displacement.
struct Shift {
  Point by;
  std::int64_t length2 = 0;
};

bool too_near(const Convex& shape, const Box& bound, const Convex& enemy, Mil apart) {
  if (square_between(bound, box(enemy)) > std::int64_t{apart} * apart) return false;
  return apart > 0 ? gap(shape, enemy).distance < apart : overlap(shape, enemy);
}

class ShiftSearch {
 public:
  ShiftSearch(const Convex& shape_, Angle facing_, Mil most_, const Surroundings& around_)
      : shape(shape_),
        facing(facing_),
        around(around_),
        bound(box(shape_)),
        most2(std::int64_t{most_} * most_),
        farthest(most_) {
    const Box reach = grown(bound, most_);
    for (const Convex& other : around.others)
      if (overlaps(reach, box(other))) take(other, 0, others);
    for (const Convex& enemy : around.enemies)
      if (overlaps(grown(reach, around.apart), box(enemy))) take(enemy, around.apart, enemies);
    add_line({1, 0}, around.table.low.x - bound.low.x), add_line({1, 0}, around.table.high.x - bound.high.x);
    add_line({0, 1}, around.table.low.y - bound.low.y), add_line({0, 1}, around.table.high.y - bound.high.y);
  }

  std::optional<Point> run() {
    if (full) return {};
    for (const Border& b : borders) try_nearest(b);
    drop_far();
    for (std::size_t i = 0; i < borders.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) try_crossings(borders[i], borders[j]);
    if (!found) return {};
    return best.by;
  }

 private:
  using Close = List<const Convex*, 64>;
  void take(const Convex& other, Mil apart, Close& close) {
    full = close.full() || full, close.add(&other);
    add_borders(other, apart);
  }
  /// fits(), but checks the close shapes only.
  bool fits_in(const Convex& shifted) const {
    const Box b = box(shifted);
    if (!within(b, around.table)) return false;
    for (const Convex* other : others)
      if (overlaps(b, box(*other)) && overlap(shifted, *other)) return false;
    for (const Convex* enemy : enemies)
      if (too_near(shifted, b, *enemy, around.apart)) return false;
    return true;
  }
  void add(const Border& b) { full = borders.full() || full, borders.add(b); }
  void add_line(Point normal, Mil level) {
    add({.normal = normal, .level = std::int64_t{level} * (std::int64_t{1} << part_bits)});
  }

  /// The forbidden displacements are the Minkowski difference of the two shapes: convex, with the edges of
  /// both in order of their direction. To keep apart, its edges are moved outward and circles added at its
  /// corners.
  void add_borders(const Convex& other, Mil apart) {
    std::size_t i = lowest(other, 1), j = lowest(shape, -1);
    for (std::size_t left_i = other.size(), left_j = shape.size(); left_i + left_j > 0;) {
      const Point start = other.corners[i] - shape.corners[j];
      const Point ei = other.to(i) - other.from(i), ej = shape.from(j) - shape.to(j);
      const std::int64_t turn = left_i == 0 ? -1 : left_j == 0 ? 1 : cross({}, ei, ej);
      if (apart > 0) add({.normal = start, .radius = apart});
      add_edge(start, turn >= 0 ? ei : ej, apart);
      if (turn >= 0) i = i + 1 == other.size() ? 0 : i + 1, --left_i;
      if (turn <= 0) j = j + 1 == shape.size() ? 0 : j + 1, --left_j;
    }
  }
  void add_edge(Point start, Point edge, Mil apart) {
    const Point normal{edge.y, -edge.x};
    const std::int64_t level = std::int64_t{normal.x} * start.x + std::int64_t{normal.y} * start.y;
    const std::int64_t out = apart == 0 ? 0 : apart * root_up(square(normal) << (2 * part_bits));
    add({.normal = normal, .level = level * (std::int64_t{1} << part_bits) + out});
  }
  static std::size_t lowest(const Convex& c, int way) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < c.size(); ++i) {
      const Point by = c.corners[i] - c.corners[best];
      if (way * by.y < 0 || (by.y == 0 && way * by.x < 0)) best = i;
    }
    return best;
  }

  /// Orders shifts by length, then rearmost first, then leftmost first.
  bool better(const Shift& a) const {
    if (a.length2 > most2) return false;
    if (!found || a.length2 != best.length2) return !found || a.length2 < best.length2;
    const std::int64_t s = sine(facing), c = cosine(facing);
    const auto forward = [&](Point p) { return p.x * s + p.y * c; };
    const auto right = [&](Point p) { return p.x * c - p.y * s; };
    const std::int64_t nearer = forward(a.by) - forward(best.by);
    return nearer != 0 ? nearer < 0 : right(a.by) < right(best.by);
  }
  void try_at(Point by) {
    const Shift shift{by, square(by)};
    if (!better(shift) || !fits_in(moved(shape, by))) return;
    best = shift, found = true;
    farthest = root_up(best.length2);
  }

  void try_nearest(const Border& b) {
    if (b.radius == 0) {
      const Wide den = Wide{square(b.normal)} << part_bits;
      return try_at({rounded(Wide{b.normal.x} * b.level, den), rounded(Wide{b.normal.y} * b.level, den)});
    }
    const std::int64_t far = root_up(square(b.normal) << (2 * part_bits));
    if (far == 0) return;
    const Wide rest = far - (std::int64_t{b.radius} << part_bits);
    try_at({rounded(b.normal.x * rest, far), rounded(b.normal.y * rest, far)});
  }
  void try_crossings(const Border& a, const Border& b) {
    if (a.radius == 0 && b.radius == 0) return try_lines(a, b);
    if (a.radius > 0 && b.radius > 0) return try_circles(a, b);
    return a.radius == 0 ? try_line_circle(a, b) : try_line_circle(b, a);
  }
  void try_lines(const Border& a, const Border& b) {
    const Wide den = Wide{cross({}, a.normal, b.normal)} << part_bits;
    if (den == 0) return;
    const Wide x = Wide{a.level} * b.normal.y - Wide{b.level} * a.normal.y;
    const Wide y = Wide{b.level} * a.normal.x - Wide{a.level} * b.normal.x;
    if (beyond(x, y, den)) return;
    try_at({rounded(x, den), rounded(y, den)});
  }
  /// Whether a crossing is farther than the best shift so far, so that it need not be rounded.
  bool beyond(Wide x, Wide y, Wide den) const {
    const Wide limit = (den < 0 ? -den : den) * (farthest + 1);
    return x > limit || -x > limit || y > limit || -y > limit;
  }
  void try_line_circle(const Border& line, const Border& circle) {
    const Point n = line.normal, m = circle.normal;
    const Wide length2 = square(n);
    const Wide off = line.level - ((Wide{n.x} * m.x + Wide{n.y} * m.y) << part_bits);
    const Wide half2 = ((length2 * circle.radius * circle.radius) << (2 * part_bits)) - off * off;
    if (half2 < 0) return;
    const Wide half = root_down(half2), den = length2 << part_bits;
    for (const int way : {-1, 1})
      try_at({rounded(m.x * den + n.x * off - way * n.y * half, den),
              rounded(m.y * den + n.y * off + way * n.x * half, den)});
  }
  /// All circles have the same radius.
  void try_circles(const Border& a, const Border& b) {
    const Point d = b.normal - a.normal, sum = a.normal + b.normal;
    const Wide length2 = square(d), rest = 4 * Wide{a.radius} * a.radius - length2;
    if (length2 == 0 || rest < 0) return;
    const Wide half = root_down(rest * length2);
    for (const int way : {-1, 1})
      try_at({rounded(sum.x * length2 - way * d.y * half, 2 * length2),
              rounded(sum.y * length2 + way * d.x * half, 2 * length2)});
  }

  /// Drops the borders that are farther off than the best shift so far.
  void drop_far() {
    const auto far = [&](const Border& b) {
      const std::int64_t length = root_up(square(b.normal));
      if (b.radius > 0) return std::abs(length - b.radius) > farthest + 1;
      return std::abs(b.level) > Wide{length * (farthest + 1)} << part_bits;
    };
    borders.count =
        static_cast<std::uint8_t>(std::remove_if(borders.begin(), borders.end(), far) - borders.begin());
  }

  const Convex& shape;
  Angle facing;
  const Surroundings& around;
  Box bound;
  std::int64_t most2, farthest;
  Close others, enemies;
  List<Border, 255> borders;
  Shift best;
  bool found = false, full = false;
};

/// How far a shape moves until it is flush with another; `most` if they do not meet, or it only grazes it.
Mil until_flush(const Convex& moving, const Box& swept, Angle direction, Mil most, const Convex& still) {
  if (!overlaps(swept, box(still)) || grazes(moving, direction, still)) return most;
  const Mil far = slide(moving, direction, most, still);
  return far <= slack ? 0 : far;
}

/// How far the mover (0) and each pushed shape (1, 2, …) can move before it meets each of the others.
using Freedom = std::array<std::array<Mil, most_pushed + 1>, most_pushed + 1>;

}  // namespace

bool fits(const Convex& shape, const Surroundings& around) {
  const Box b = box(shape);
  if (!within(b, around.table)) return false;
  for (const Convex& other : around.others)
    if (overlaps(b, box(other)) && overlap(shape, other)) return false;
  for (const Convex& enemy : around.enemies)
    if (too_near(shape, b, enemy, around.apart)) return false;
  return true;
}

std::optional<Point> least_shift(const Convex& shape, Angle facing, Mil most, const Surroundings& around) {
  if (fits(shape, around)) return Point{};
  if (most <= 0) return {};
  return ShiftSearch{shape, facing, most, around}.run();
}

Mil push(const Convex& mover, Angle direction, Mil distance, std::span<const Pushable> pushed,
         std::span<Mil> moved_by) {
  const std::size_t count = std::min(pushed.size(), most_pushed);
  const auto shape = [&](std::size_t i) -> const Convex& { return i == 0 ? mover : pushed[i - 1].shape; };
  const Point way = ahead({}, direction, distance);
  Freedom free;
  for (std::size_t i = 0; i <= count; ++i) {
    const Box start = box(shape(i)), swept = grown(joined(start, {start.low + way, start.high + way}), slack);
    for (std::size_t j = 1; j <= count; ++j)
      free[i][j] = i == j ? distance : until_flush(shape(i), swept, direction, distance, shape(j));
  }
  // Propagate how far each can move, from the far end of each chain back to the mover; then how far each
  // must.
  std::array<Mil, most_pushed + 1> most{}, must{};
  most[0] = distance;
  for (std::size_t i = 1; i <= count; ++i) most[i] = std::min(distance, pushed[i - 1].most);
  for (std::size_t round = 0; round <= count; ++round)
    for (std::size_t i = 0; i <= count; ++i)
      for (std::size_t j = 1; j <= count; ++j)
        if (free[i][j] < distance) most[i] = std::min(most[i], free[i][j] + most[j]);
  must[0] = most[0];
  for (std::size_t round = 0; round <= count; ++round)
    for (std::size_t i = 0; i <= count; ++i)
      for (std::size_t j = 1; j <= count; ++j) must[j] = std::max(must[j], must[i] - free[i][j]);
  for (std::size_t i = 0; i < moved_by.size(); ++i) moved_by[i] = i < count ? must[i + 1] : 0;
  return must[0];
}

}  // namespace linstock::battlefield
