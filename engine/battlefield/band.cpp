#include "battlefield/band.hpp"

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

constexpr int normal_bits = 20;

std::int64_t projected(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }

/// divided() for wide integers.
Wide nearest_whole(Wide n, std::int64_t d) { return n < 0 ? -((-n + d / 2) / d) : (n + d / 2) / d; }

/// A direction vector of length 2^20.
struct Outward {
  std::int64_t x = 0, y = 0;
};
Outward normal_of(std::int64_t x, std::int64_t y, std::int64_t length2, int bits) {
  const std::int64_t length = root_up(length2 << (2 * bits));
  return {divided(x << (normal_bits + bits), length), divided(y << (normal_bits + bits), length)};
}
/// The normal of an edge, pointing out of its shape.
Outward outward(Point edge) { return normal_of(edge.y, -edge.x, square(edge), 12); }
Outward middle_of(const Outward& a, const Outward& b) {
  const std::int64_t x = a.x + b.x, y = a.y + b.y;
  return normal_of(x, y, x * x + y * y, 0);
}
/// The intersection of two lines at width / 2 from a corner, with these normals.
Point corner_out(Point corner, Mil width, const Outward& a, const Outward& b) {
  const std::int64_t den = (std::int64_t{1} << (2 * normal_bits)) + a.x * b.x + a.y * b.y;
  const auto part = [&](std::int64_t sum) {
    return static_cast<Mil>(divided((sum * width) << normal_bits, 2 * den));
  };
  return corner + Point{part(a.x + b.x), part(a.y + b.y)};
}

/// Whether no other corner of a shape lies farther in this direction; by convexity its neighbours decide.
bool foremost(const Convex& shape, std::size_t corner, Point way) {
  const auto behind = [&](Point p) { return projected(p - shape.corners[corner], way) <= 0; };
  return behind(shape.to(corner)) && behind(shape.from(corner == 0 ? shape.size() - 1 : corner - 1));
}

/// Adds the points for the gap between p and q if its width is near that of the band.
void add_places(Point p, Point q, Mil width, GapPlaces& places) {
  const Point way = q - p;
  const std::int64_t apart = root_up(square(way));
  constexpr int excess = 9;  // per cent by which square joins stick out
  if (apart < width - 2 * slack || apart > width + std::int64_t{width} * excess / 100) return;
  for (const int tenths : {-10, -4, 4, 10}) {  // of half the width, on either side
    const auto middle = [&](Mil sum, Mil along) {
      return static_cast<Mil>(divided(sum * 10 * apart + std::int64_t{along} * width * tenths, 20 * apart));
    };
    places.add({middle(p.x + q.x, -way.y), middle(p.y + q.y, way.x)});
  }
}

/// Adds the gaps between corners of one shape and edges of another.
void add_from_corners(const Convex& one, const Convex& other, Mil width, GapPlaces& places) {
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t j = 0; j < other.size(); ++j) {
      const Point corner = one.corners[i], p = other.from(j), q = other.to(j), edge = q - p;
      const std::int64_t on = projected(corner - p, edge), length2 = square(edge);
      if (on <= 0 || on >= length2 || cross(p, q, corner) >= 0 || !foremost(one, i, {-edge.y, edge.x}))
        continue;
      const auto part = [&](Mil from, Mil by) {
        return static_cast<Mil>(nearest_whole(Wide{from} * length2 + Wide{by} * on, length2));
      };
      add_places({part(p.x, edge.x), part(p.y, edge.y)}, corner, width, places);
    }
}

void add_between_corners(const Convex& a, const Convex& b, Mil width, GapPlaces& places) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Point p = a.corners[i], q = b.corners[j];
      if (foremost(a, i, q - p) && foremost(b, j, p - q)) add_places(p, q, width, places);
    }
}

}  // namespace

Band::Band(Point from_, Point to_, Mil length_, Mil width_)
    : from(from_), to(to_), length(length_), width(width_) {
  const Point way = to - from;
  const auto side = [&](Mil part) {
    return static_cast<Mil>(
        divided((std::int64_t{part} * width) << fine_length_bits, 2 * std::int64_t{length}));
  };
  const Point left{side(-way.y), side(way.x)};
  for (const Point p : {from - left, to - left, to + left, from + left}) outline.corners.add(p);
  bound = box(outline);
}

/// Quick rejection: whether a shape lies wholly on one side of the band.
bool Band::passes(const Convex& shape) const {
  const std::int64_t free = (std::int64_t{width} - 2 * slack) * length;
  constexpr std::int64_t twice = 2 << fine_length_bits;
  bool left = true, right = true;
  for (const Point p : shape.corners) {
    const std::int64_t off = twice * cross(from, to, p);
    left = left && off >= free, right = right && off <= -free;
  }
  return left || right;
}

bool Band::hits(const Convex& shape) const {
  if (width <= 2 * slack) return crosses(shape);
  return overlaps(bound, box(shape)) && !passes(shape) && overlap(outline, shape);
}

bool Band::crosses(const Convex& shape) const {
  return overlaps(bound, box(shape)) && overlap(Convex{{2, {from, to}}}, shape);
}

bool nearer_than(Point p, Mil twice, const Convex& shape) {
  if (4 * square_between({p, p}, box(shape)) >= std::int64_t{twice} * twice) return false;
  const auto near_enough = [&](Wide num, std::int64_t den) { return 4 * num < Wide{twice} * twice * den; };
  bool inside = true;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Point a = shape.from(i), b = shape.to(i);
    const std::int64_t off = cross(a, b, p), length2 = square(b - a);
    if (off >= 0) continue;
    inside = false;
    const std::int64_t on = projected(p - a, b - a);
    if (on > 0 && on < length2 ? near_enough(Wide{off} * off, length2)
                               : near_enough(square(p - (on <= 0 ? a : b)), 1))
      return true;
  }
  return inside;
}

List<Point, 16> grown_corners(const Convex& shape, Mil width) {
  List<Point, 16> ring;
  if (width == 0)
    for (const Point p : shape.corners) ring.add(p);
  for (std::size_t i = 0; i < shape.size() && width > 0; ++i) {
    const Point corner = shape.corners[i], out = shape.to(i) - corner,
                in = corner - shape.from(i == 0 ? shape.size() - 1 : i - 1);
    const Outward a = outward(in), b = outward(out);
    if (cross({}, in, out) > projected(in, out)) {
      const Outward middle = middle_of(a, b);
      ring.add(corner_out(corner, width, a, middle));
      ring.add(corner_out(corner, width, middle, b));
    } else {
      ring.add(corner_out(corner, width, a, b));
    }
  }
  return ring;
}

GapPlaces gap_places(const Convex& a, const Convex& b, Mil width) {
  GapPlaces places;
  if (square_between(box(a), box(b)) > 2 * std::int64_t{width} * width) return places;
  add_between_corners(a, b, width, places);
  add_from_corners(a, b, width, places);
  add_from_corners(b, a, width, places);
  return places;
}

}  // namespace linstock::battlefield
