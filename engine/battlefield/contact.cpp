#include "battlefield/contact.hpp"

#include <cstdlib>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

std::int64_t along_line(Point p, Point q, Point v) {
  return std::int64_t{v.x - p.x} * (q.x - p.x) + std::int64_t{v.y - p.y} * (q.y - p.y);
}

/// Whether two edges face each other and are nearly parallel.
bool face_each_other(Point p, Point q, Point u, Point w) {
  constexpr int nearly = 12;
  const std::int64_t with = along_line(p, q, p + (w - u)), across = cross(p, q, p + (w - u));
  return with < 0 && nearly * std::abs(across) <= -with;
}

/// A part of an edge, between two fractions of its length.
struct EdgePart {
  struct Place {
    std::int64_t num = 0, den = 1;
    friend bool operator<(const Place& a, const Place& b) {
      return Wide{a.num} * b.den < Wide{b.num} * a.den;
    }
  };
  Place low{0, 1}, high{1, 1};

  /// Clips to where a quantity that is linear from `from` to `to` is at most `most`.
  void keep(std::int64_t from, std::int64_t to, std::int64_t most) {
    const std::int64_t grows = to - from;
    if (grows == 0 && from > most) high = {-1, 1};
    if (grows > 0) high = std::min(high, Place{most - from, grows});
    if (grows < 0) low = std::max(low, Place{from - most, -grows});
  }
  bool empty() const { return high < low; }
  static Point on(Point u, Point w, const Place& at) {
    const auto part = [&](Mil from, Mil to) {
      return static_cast<Mil>(divided(from * at.den + std::int64_t{to - from} * at.num, at.den));
    };
    return {part(u.x, w.x), part(u.y, w.y)};
  }
};

/// The length and the middle of a part of an edge.
struct Shared {
  bool any = false;
  Mil length = 0;
  Point middle;
};

Shared shared_stretch(const EdgePart& part, Point u, Point w) {
  if (part.empty()) return {};
  const Point from = EdgePart::on(u, w, part.low), to = EdgePart::on(u, w, part.high);
  return {true,
          static_cast<Mil>(root_up(square(to - from))),
          {static_cast<Mil>(divided(from.x + to.x, 2)), static_cast<Mil>(divided(from.y + to.y, 2))}};
}

/// How the edge u w lies beside the edge p q that it faces.
struct Beside {
  Shared flush;  ///< within the tolerance
  Shared along;  ///< at any distance
};

Beside beside_edge(Point p, Point q, Point u, Point w, Mil tolerance) {
  const std::int64_t length = root_up(square(q - p));
  EdgePart along_it;
  along_it.keep(along_line(p, q, u), along_line(p, q, w), square(q - p));
  along_it.keep(-along_line(p, q, u), -along_line(p, q, w), 0);
  EdgePart flush = along_it;
  const std::int64_t in_from = cross(p, q, u), in_to = cross(p, q, w);
  flush.keep(in_from, in_to, slack * length);
  flush.keep(-in_from, -in_to, tolerance * length);
  return {shared_stretch(flush, u, w), shared_stretch(along_it, u, w)};
}

/// The distance of a corner in front of the interior of an edge, negative behind it; none if it is beyond the
/// tolerance or off the ends.
std::optional<Mil> before_edge(Point corner, Point p, Point q, Mil tolerance) {
  const std::int64_t longer = std::int64_t{std::abs(q.x - p.x)} + std::abs(q.y - p.y);
  const std::int64_t off = -cross(p, q, corner);
  if (off > tolerance * (longer + 1)) return {};  // quick rejection without a square root
  const std::int64_t length = root_up(square(q - p)), s = along_line(p, q, corner);
  if (off > tolerance * length || -off > slack * length || s <= slack * length ||
      s >= square(q - p) - slack * length)
    return {};
  return static_cast<Mil>(divided(off, length));
}

constexpr Edges edge_bit(std::size_t i) { return static_cast<Edges>(1U << i); }

/// The best contact so far: flush edges are preferred to touches, nearer corners to farther ones.
struct BestContact {
  Touch best;
  Mil apart = 0;
  bool any = false;

  void add(const Touch& t, Mil off = 0) {
    if (any && off > apart + slack) return;
    const bool nearer = any && off < apart - slack;
    apart = any ? std::min(apart, off) : off;
    if (!any || nearer || (t.shared > 0 && best.shared == 0)) {
      best = t;
    } else if ((t.shared > 0) == (best.shared > 0)) {
      const Touch before = best;
      if (t.shared > best.shared) best = t;
      best.of_a = before.of_a | t.of_a, best.of_b = before.of_b | t.of_b;
    }
    any = true;
  }
};

void look_along(const Convex& a, const Convex& b, Mil tolerance, Mil least, BestContact& found) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Point p = a.from(i), q = a.to(i), u = b.from(j), w = b.to(j);
      if (!face_each_other(p, q, u, w)) continue;
      const Beside of_b = beside_edge(p, q, u, w, tolerance), of_a = beside_edge(u, w, p, q, tolerance);
      const Mil flush = std::min(of_a.flush.length, of_b.flush.length);
      const Mil beside = std::min(of_a.along.length, of_b.along.length);
      if (flush >= least)
        found.add({edge_bit(i), edge_bit(j), flush, of_b.flush.middle});
      else if (beside >= least && of_b.flush.any && of_a.flush.any)
        found.add({edge_bit(i), edge_bit(j), 0, of_b.flush.middle});
    }
}

/// Corners of one shape on edges of another.
void look_at_corners(const Convex& one, const Convex& other, Mil tolerance, bool swapped,
                     BestContact& found) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    const std::size_t before = i == 0 ? one.size() - 1 : i - 1;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const Point p = other.from(j), q = other.to(j), corner = one.corners[i];
      const auto off = before_edge(corner, p, q, tolerance);
      if (!off) continue;
      if (face_each_other(p, q, corner, one.to(i)) || face_each_other(p, q, one.from(before), corner))
        continue;
      const Edges two = edge_bit(before) | edge_bit(i), it = edge_bit(j);
      found.add({swapped ? it : two, swapped ? two : it, 0, corner}, *off);
    }
  }
}

struct Pivot {
  Angle turn = full_turn;
  Angle outward = 0;  ///< the heading away from the target
};

using Headings = List<Angle, 8>;  ///< of the edges of a shape, each from its first corner to its second

/// The left edge runs from front to rear, the rear edge from left to right, and so on.
Headings edge_headings(const Pose& pose) {
  Headings out;
  for (int i = 0; i < 4; ++i) out.add(heading(pose.facing + half_turn - i * quarter_turn));
  return out;
}

/// The smallest turn that makes an edge in contact of one flush with an edge in contact of the other.
Pivot least_turn(const Headings& mover, Edges of_mover, const Headings& target, Edges of_target) {
  Pivot best;
  for (const std::size_t odd : {1U, 0U})  // front and rear edges have odd indices
    for (std::size_t i = 0; i < mover.size(); ++i)
      for (const std::size_t also : {1U, 0U})
        for (std::size_t j = 0; j < target.size(); ++j) {
          if (i % 2 != odd || j % 2 != also) continue;
          if ((of_mover & edge_bit(i)) == 0 || (of_target & edge_bit(j)) == 0) continue;
          const Angle turn = turn_between(mover[i], target[j] + half_turn);
          if (std::abs(turn) < std::abs(best.turn)) best = {turn, heading(target[j] + quarter_turn)};
        }
  return best;
}

bool overlaps_any(const Convex& shape, std::span<const Convex> others) {
  const Box b = box(shape);
  for (const Convex& other : others)
    if (overlaps(b, box(other)) && overlap(shape, other)) return true;
  return false;
}

std::optional<Pose> pivoted(const Pose& mover, Mil width, Mil depth, Point about, const Pivot& pivot,
                            const Convex& target, Angle most, std::span<const Convex> others) {
  if (std::abs(pivot.turn) > most) return {};
  const Point arm = Point{mover.x, mover.y} - about;
  const Point to = beside({about.x, about.y, pivot.turn}, 2 * std::int64_t{arm.x}, 2 * std::int64_t{arm.y});
  // Corners are rounded, so a flush rectangle may overlap slightly: back off by up to the slack.
  for (Mil back = 0; back <= slack; ++back) {
    const Point at = ahead(to, pivot.outward, back);
    const Pose pose{at.x, at.y, heading(mover.facing + pivot.turn)};
    const Convex shape = rectangle(pose, width, depth);
    if (overlap(shape, target)) continue;
    if (overlaps_any(shape, others)) return {};
    return pose;
  }
  return {};
}

}  // namespace

std::optional<Touch> touch(const Convex& a, const Convex& b, Mil tolerance, Mil least_shared) {
  tolerance = std::max(tolerance, slack);
  if (!overlaps(grown(box(a), tolerance), box(b)) || overlap(a, b)) return {};
  BestContact found;
  look_along(a, b, tolerance, std::max(least_shared, slack + 1), found);
  if (!found.any) {
    look_at_corners(a, b, tolerance, false, found);
    look_at_corners(b, a, tolerance, true, found);
  }
  if (!found.any) return {};
  return found.best;
}

std::optional<Pose> aligned(const Pose& mover, Mil width, Mil depth, const Touch& how, const Pose& target,
                            Mil target_width, Mil target_depth, Angle most, std::span<const Convex> others) {
  const Pivot pivot = least_turn(edge_headings(mover), how.of_a, edge_headings(target), how.of_b);
  return pivoted(mover, width, depth, how.at, pivot, rectangle(target, target_width, target_depth), most,
                 others);
}

}  // namespace linstock::battlefield
