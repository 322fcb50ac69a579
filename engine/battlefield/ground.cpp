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

/// The largest distance after which `speed` (times 2^30) times that distance, rounded, does not exceed
/// `free`.
std::int64_t before(std::int64_t free, std::int64_t speed, Mil most) {
  if (speed <= 0) return most;
  constexpr int one = sine_bits;
  return free < 0 ? 0 : ((free << one) + (std::int64_t{1} << (one - 1)) - 1) / speed;
}

}  // namespace

Feature area(std::uint8_t kind, std::vector<Point> polygon, std::uint8_t level) {
  auto pieces = convex_pieces(polygon);
  return bounded({.kind = kind, .level = level, .outline = std::move(polygon), .pieces = std::move(pieces)});
}

Feature line(std::uint8_t kind, std::vector<Point> points, Mil depth) {
  auto pieces = line_pieces(points, depth);
  return bounded({.kind = kind,
                  .line = true,
                  .depth = depth,
                  .outline = std::move(points),
                  .pieces = std::move(pieces)});
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
  return height(
      ground, under(ground, p) & those(ground, [&](const Feature& f) { return (hills >> f.kind & 1) != 0; }));
}

int share_within(const Convex& shape, const Feature& feature) {
  const Box bounds = box(shape);
  if (!overlaps(bounds, feature.bounds)) return 0;
  Wide shared = 0;
  for (const Convex& piece : feature.pieces)
    if (overlaps(bounds, box(piece))) shared += twice_shared(shape, piece);
  // Round twice: clipping loses less than the first rounding, so an exact half remains one for the second.
  constexpr int parts = 100, bits = 16;
  const auto part = static_cast<std::int64_t>((1'000 * parts * shared) >> bits);
  return static_cast<int>(divided(divided(part, twice_area(shape)), parts));
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

}  // namespace linstock::battlefield
