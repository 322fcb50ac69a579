#include "battlefield/polygon.hpp"

#include <algorithm>
#include <optional>

namespace linstock::battlefield {

namespace {

using Corners = std::vector<Point>;

template <class Points>
Point after(const Points& ring, std::size_t i) {
  return ring[i + 1 == ring.size() ? 0 : i + 1];
}
template <class Points>
Point before(const Points& ring, std::size_t i) {
  return ring[i == 0 ? ring.size() - 1 : i - 1];
}

int side(Point p, Point q, Point v) {
  const std::int64_t c = cross(p, q, v);
  return (c > 0) - (c < 0);
}
bool on_edge(Point v, Point p, Point q) { return side(p, q, v) == 0 && dot(p - v, q - v) <= 0; }

bool edges_meet(Point a, Point b, Point c, Point d) {
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
  return on_edge(c, a, b) || on_edge(d, a, b) || on_edge(a, c, d) || on_edge(b, c, d);
}

bool folds_back(Point a, Point b, Point c) { return side(a, b, c) == 0 && dot(a - b, c - b) >= 0; }

std::int64_t twice_area_of(std::span<const Point> ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 2; i < ring.size(); ++i) sum += cross(ring[0], ring[i - 1], ring[i]);
  return sum;
}

bool bends_left(const Corners& ring, std::size_t i) {
  return cross(before(ring, i), ring[i], after(ring, i)) > 0;
}

void drop_flat(Corners& ring) {
  for (std::size_t i = 0; i < ring.size();)
    if (side(before(ring, i), ring[i], after(ring, i)) == 0)
      ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(i)), i = 0;
    else
      ++i;
}

Convex convex(std::span<const Point> corners) {
  Convex out;
  for (const Point p : corners) out.corners.add(p);
  return out;
}

/// Whether a corner is an ear: it is convex, and no other corner lies in its triangle with its neighbours.
bool is_ear(const Corners& ring, std::size_t i) {
  if (!bends_left(ring, i)) return false;
  const Convex triangle = convex(Corners{before(ring, i), ring[i], after(ring, i)});
  return std::ranges::none_of(
      ring, [&](Point v) { return !triangle.corners.contains(v) && contains(triangle, v); });
}

std::vector<Convex> triangles(Corners ring) {
  std::vector<Convex> out;
  while (ring.size() >= 3) {
    std::size_t i = 0;
    while (i < ring.size() && !is_ear(ring, i)) ++i;
    if (i == ring.size()) return {};  // cannot happen: a simple polygon always has two ears
    out.push_back(convex(Corners{before(ring, i), ring[i], after(ring, i)}));
    ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return out;
}

/// Merges two pieces if they share an edge and their union is convex, with at most 8 corners.
std::optional<Convex> as_one(const Convex& a, const Convex& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      if (a.from(i) != b.to(j) || a.to(i) != b.from(j)) continue;
      Corners ring;
      for (std::size_t k = 1; k <= a.size(); ++k) ring.push_back(a.corners[(i + k) % a.size()]);
      for (std::size_t k = 2; k < b.size(); ++k) ring.push_back(b.corners[(j + k) % b.size()]);
      drop_flat(ring);
      if (ring.size() > a.corners.capacity()) return {};
      for (std::size_t k = 0; k < ring.size(); ++k)
        if (!bends_left(ring, k)) return {};
      return convex(ring);
    }
  return {};
}

bool merge_two(std::vector<Convex>& pieces) {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::size_t j = i + 1; j < pieces.size(); ++j)
      if (const auto one = as_one(pieces[i], pieces[j])) {
        pieces[i] = *one;
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
        return true;
      }
  return false;
}

/// Whether no edge meets another except its neighbours at their corners.
bool simple(std::span<const Point> polygon) {
  const std::size_t n = polygon.size();
  if (n < 3) return false;
  for (std::size_t i = 0; i < n; ++i) {
    if (polygon[i] == after(polygon, i) || folds_back(before(polygon, i), polygon[i], after(polygon, i)))
      return false;
    for (std::size_t j = i + 2; j < n; ++j)
      if ((j + 1) % n != i && edges_meet(polygon[i], after(polygon, i), polygon[j], after(polygon, j)))
        return false;
  }
  return true;
}

constexpr int unit_bits = 20;
constexpr std::int64_t unit = std::int64_t{1} << unit_bits;

/// The left normal of a stretch, with length `unit`.
struct Normal {
  std::int64_t x = 0, y = 0;
};
Normal left_normal(Point p, Point q) {
  const std::int64_t length = root_up(square(q - p) << unit_bits);  // times 2^10
  const auto part = [&](std::int64_t n) { return divided(n << (unit_bits + unit_bits / 2), length); };
  return {part(p.y - q.y), part(q.x - p.x)};
}
/// The cosine of the angle between two normals, times unit squared.
std::int64_t straightness(Normal a, Normal b) { return a.x * b.x + a.y * b.y; }
bool too_sharp(Normal a, Normal b) {
  return straightness(a, b) < -4 * unit;
}  // tolerates the rounding of a right angle

/// The vector from a bend of a line to the left corner of its band (a mitred join).
Point mitre(Normal in, Normal out, Mil depth) {
  const std::int64_t whole = 2 * (unit * unit + straightness(in, out));
  const auto part = [&](std::int64_t n) { return static_cast<Mil>(divided(n * depth * unit, whole)); };
  return {part(in.x + out.x), part(in.y + out.y)};
}

bool is_convex(const Convex& shape) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (cross(shape.from(i), shape.to(i), shape.to(i + 1 == shape.size() ? 0 : i + 1)) <= 0) return false;
  return true;
}

}  // namespace

std::vector<Convex> convex_pieces(std::span<const Point> polygon) {
  if (!simple(polygon)) return {};
  Corners ring(polygon.begin(), polygon.end());
  if (twice_area_of(ring) < 0) std::ranges::reverse(ring);
  drop_flat(ring);
  auto pieces = triangles(std::move(ring));
  while (merge_two(pieces)) continue;
  return pieces;
}

std::vector<Convex> line_pieces(std::span<const Point> line, Mil depth) {
  if (line.size() < 2 || depth <= 0) return {};
  std::vector<Normal> left;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i] == line[i + 1]) return {};
    left.push_back(left_normal(line[i], line[i + 1]));
  }
  const bool closed = line.size() > 3 && line.front() == line.back();
  std::vector<Point> off;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool first = i == 0, last = i + 1 == line.size();
    const Normal in = first ? (closed ? left.back() : left.front()) : left[i - 1];
    const Normal out = last ? (closed ? left.front() : left.back()) : left[i];
    if (too_sharp(in, out)) return {};
    off.push_back(mitre(in, out, depth));
  }
  std::vector<Convex> pieces;
  pieces.reserve(left.size());
  for (std::size_t i = 0; i < left.size(); ++i)
    pieces.push_back(convex(
        Corners{line[i] - off[i], line[i + 1] - off[i + 1], line[i + 1] + off[i + 1], line[i] + off[i]}));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!is_convex(pieces[i])) return {};
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(pieces[i], pieces[j])) return {};
  }
  return pieces;
}

}  // namespace linstock::battlefield
