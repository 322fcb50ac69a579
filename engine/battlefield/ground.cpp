#include "battlefield/ground.hpp"

#include <bit>

#include "battlefield/polygon.hpp"

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

constexpr FeatureSet bit(std::size_t i) { return FeatureSet{1} << i; }

template <class Is>
FeatureSet those(const Ground& ground, const Is& is) {
  FeatureSet set = 0;
  for (std::size_t i = 0; i < ground.features.size(); ++i)
    if (is(ground.features[i])) set |= bit(i);
  return set;
}

Feature bounded(Feature f) {
  if (f.pieces.empty()) return f;
  f.bounds = box(f.pieces[0]);
  for (const Convex& piece : f.pieces) f.bounds = joined(f.bounds, box(piece));
  return f;
}

/// The distance of a point from a stretch, rounded up.
Mil distance(Point v, Point p, Point q) {
  const Point way = q - p, off = v - p;
  const std::int64_t length = square(way);
  const std::int64_t along = std::int64_t{off.x} * way.x + std::int64_t{off.y} * way.y;
  if (along <= 0) return static_cast<Mil>(root_up(square(off)));
  if (along >= length) return static_cast<Mil>(root_up(square(v - q)));
  const Wide over = Wide{cross(p, q, v)} * cross(p, q, v);
  auto far = root_up(static_cast<std::int64_t>(over / length));
  while (Wide{far} * far * length < over) ++far;
  return static_cast<Mil>(far);
}

/// How far one goes with a speed, times 2^30, before the rounded way is longer than `room`.
std::int64_t before(std::int64_t room, std::int64_t speed, Mil most) {
  if (speed <= 0) return most;
  constexpr int one = sine_bits;
  return room < 0 ? 0 : ((room << one) + (std::int64_t{1} << (one - 1)) - 1) / speed;
}

/// A step towards an edge of the table.
Point outward(TableEdge edge) { return ahead({}, toward(edge), 1); }

}  // namespace

Feature area(std::uint8_t kind, std::vector<Point> polygon, std::uint8_t level) {
  auto pieces = convex_pieces(polygon);
  return bounded({.kind = kind, .level = level, .outline = std::move(polygon), .pieces = std::move(pieces)});
}

Feature line(std::uint8_t kind, std::vector<Point> points, Mil depth) {
  auto pieces = band(points, depth);
  return bounded({.kind = kind,
                  .line = true,
                  .depth = depth,
                  .outline = std::move(points),
                  .pieces = std::move(pieces)});
}

FeatureSet of_kinds(const Ground& ground, KindSet kinds) {
  return those(ground, [&](const Feature& f) { return (kinds >> f.kind & 1) != 0; });
}

FeatureSet under(const Ground& ground, Point p) {
  return those(ground, [&](const Feature& f) {
    return contains(f.bounds, p) &&
           std::ranges::any_of(f.pieces, [&](const Convex& piece) { return contains(piece, p); });
  });
}

int height(const Ground& ground, FeatureSet features) {
  int highest = 0;
  for (; features != 0; features &= features - 1)
    highest =
        std::max<int>(highest, ground.features[static_cast<std::size_t>(std::countr_zero(features))].level);
  return highest;
}

int height(const Ground& ground, Point p, KindSet hills) {
  return height(ground, under(ground, p) & of_kinds(ground, hills));
}

int share_within(const Convex& shape, const Feature& feature) {
  const Box bounds = box(shape);
  if (!overlaps(bounds, feature.bounds)) return 0;
  Wide shared = 0;
  for (const Convex& piece : feature.pieces)
    if (overlaps(bounds, box(piece))) shared += twice_shared(shape, piece);
  // Halves of a thousandth that are exact stay so: what clipping lost is less than the rounding.
  constexpr int parts = 100, bits = 16;
  const auto part = static_cast<std::int64_t>((1'000 * parts * shared) >> bits);
  return static_cast<int>(divided(divided(part, twice_area(shape)), parts));
}

FeatureSet touched(const Ground& ground, const Convex& shape) {
  const Box bounds = box(shape);
  return those(ground, [&](const Feature& f) {
    return overlaps(bounds, f.bounds) && std::ranges::any_of(f.pieces, [&](const Convex& piece) {
             return overlaps(bounds, box(piece)) && overlap(shape, piece);
           });
  });
}

Mil to_middle(const Feature& line, Point p) {
  Mil least = distance(p, line.outline[0], line.outline[1]);
  for (std::size_t i = 2; i < line.outline.size(); ++i)
    least = std::min(least, distance(p, line.outline[i - 1], line.outline[i]));
  return least;
}

bool on_table(const Convex& shape, const Ground& ground) {
  return within(box(shape), {{0, 0}, {ground.width, ground.depth}});
}

Mil to_edge(const Convex& moving, Angle direction, Mil most, const Ground& ground) {
  const Box b = box(moving);
  const std::int64_t east = sine(direction), north = cosine(direction);
  return static_cast<Mil>(
      std::min({std::int64_t{most}, before(ground.width - b.high.x, east, most), before(b.low.x, -east, most),
                before(ground.depth - b.high.y, north, most), before(b.low.y, -north, most)}));
}

Mil distance_to(TableEdge edge, Point p, const Ground& ground) {
  switch (edge) {
    case TableEdge::north: return ground.depth - p.y;
    case TableEdge::east: return ground.width - p.x;
    case TableEdge::south: return p.y;
    case TableEdge::west: return p.x;
  }
  return 0;
}

bool nearly_on_table(const Convex& shape, const Ground& ground) {
  return within(box(shape), grown({{0, 0}, {ground.width, ground.depth}}, slack));
}

Angle free_turn(const Convex& moving, Point about, int way, const Ground& ground) {
  constexpr std::int64_t radian = 5'729;  // hundredths of a degree, rounded down
  std::int64_t free = quarter_turn;
  for (const Point v : moving.corners) {
    const Point arm = v - about;
    const std::int64_t length = root_up(square(arm));
    for (const TableEdge edge : {TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west}) {
      const Mil beyond_pivot = distance_to(edge, about, ground);
      if (beyond_pivot > length) continue;  // it never comes so far
      // Turning away it does not come back within a quarter turn.
      const Point out = outward(edge);
      if (beyond_pivot >= 0 && way * (std::int64_t{arm.y} * out.x - std::int64_t{arm.x} * out.y) <= 0)
        continue;
      free = std::min(free, distance_to(edge, v, ground) * radian / std::max<std::int64_t>(length, 1));
    }
  }
  return static_cast<Angle>(std::max<std::int64_t>(free, 0));
}

}  // namespace linstock::battlefield
