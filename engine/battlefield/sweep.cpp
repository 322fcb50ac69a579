#include "battlefield/sweep.hpp"

#include <algorithm>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

/// A distance moved, as a fraction; `den` is positive.
struct Time {
  Wide num = 0;
  std::int64_t den = 1;
  friend bool operator<(const Time& a, const Time& b) { return a.num * b.den < b.num * a.den; }
};

/// The interval, from `in` to `out`, in which two shapes overlap if one of them moves on for ever.
struct Meeting {
  bool never = false, ends = false;
  Time in{}, out{};

  /// Adds an edge. The other shape is `depth` behind it and gets deeper by `speed` per 1/1000 inch; up to
  /// `free` deep is no overlap. All are times the edge's length and 2^30.
  void edge(Wide depth, std::int64_t speed, Wide free) {
    if (speed == 0) {
      never = never || depth <= free;
    } else if (speed > 0) {
      in = std::max(in, Time{free - depth, speed});
    } else if (const Time leaves{depth - free, -speed}; !ends || leaves < out) {
      ends = true, out = leaves;
    }
  }
  bool comes() const { return !never && (!ends || (Time{} < out && in < out)); }
};

/// The interval in which two shapes penetrate each other by more than `deep`.
Meeting meeting(const Convex& moving, Angle direction, const Convex& still, Mil deep) {
  const std::int64_t east = sine(direction), north = cosine(direction);
  Meeting m;
  const auto look = [&](const Convex& edges_of, const Convex& other, int way) {
    for (std::size_t i = 0; i < edges_of.size(); ++i) {
      const Point p = edges_of.from(i), q = edges_of.to(i), along = q - p;
      const std::int64_t depth = deepest(other, p, q), speed = way * (along.x * north - along.y * east);
      if (depth <= 0 && speed <= 0) return void(m.never = true);  // outside, and not approaching
      m.edge(Wide{depth} << sine_bits, speed, (Wide{deep} * root_up(square(along))) << sine_bits);
    }
  };
  look(still, moving, 1);
  if (!m.never) look(moving, still, -1);
  return m;
}

/// Where on a straight way two shapes are nearest, by ternary search: their gap first falls, then rises.
template <class Near>
Mil nearest_on_way(const Near& near, Mil most) {
  Mil low = 0, high = most;
  while (high - low > 2) {
    const Mil third = (high - low) / 3;
    if (near(low + third) <= near(high - third))
      high -= third;
    else
      low += third;
  }
  for (const Mil far : {low + 1, high})
    if (far <= high && near(far) < near(low)) low = far;
  return low;
}
/// The farthest point up to `upto` with a gap of at least `keep`, by binary search; the gap must fall on the
/// way.
template <class Near>
Mil last_at_least(const Near& near, Mil upto, Mil keep) {
  Mil good = 0;
  while (upto - good > 1) {
    const Mil middle = good + (upto - good) / 2;
    (near(middle) >= keep ? good : upto) = middle;
  }
  return good;
}

}  // namespace

Mil slide(const Convex& moving, Angle direction, Mil most, const Convex& still) {
  // Flush edges are not quite parallel once their corners are rounded.
  const Meeting m = meeting(moving, direction, still, in_touch(moving, still) ? 2 * slack : 0);
  Mil far = most;
  if (m.comes()) {
    const Wide before = m.in.num / m.in.den;
    if (before < far) far = static_cast<Mil>(std::max(before, Wide{0}));
  }
  while (far > 0 && overlap(moved(moving, ahead({}, direction, far)), still)) --far;
  return far;
}

bool grazes(const Convex& moving, Angle direction, const Convex& still) {
  return !in_touch(moving, still) && !meeting(moving, direction, still, slack).comes();
}

Mil slide_apart(const Convex& moving, Angle direction, Mil most, const Convex& still, Mil apart) {
  const auto near = [&](Mil far) { return gap(moved(moving, ahead({}, direction, far)), still).distance; };
  constexpr Mil rounding = 2 * slack;
  const Mil start = near(0);
  const bool near_already = start <= apart + slack;
  const Mil keep = near_already ? std::min(start, apart) - rounding : apart;
  if (keep <= 0) return slide(moving, direction, most, still);
  const Mil nearest = nearest_on_way(near, most);
  if (near(nearest) >= keep) return most;
  const Mil far = last_at_least(near, nearest, keep);
  return near_already && far <= rounding ? 0 : far;
}

}  // namespace linstock::battlefield
