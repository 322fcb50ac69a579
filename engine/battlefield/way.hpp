// A straight way over terrain: what it crosses, what that costs, and how far a movement allowance reaches.
#pragma once

#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// A place on a way is its distance from the start, in 1/65536 of 1/1000 inch.
constexpr int place_bits = 16;
constexpr std::int64_t place(Mil far) { return std::int64_t{far} << place_bits; }

/// DTS-2.15, DTS-2.16, DTS-R.38: what a way does on a hill step: comes up to it from a lower one, just behind
/// its start too, or leads up to a higher one; else it leads down to a lower one, or ends on this one
/// (across).
enum class Slope : std::uint8_t { level, up, across, down };

/// A part of a way with the same features under it. A way along the edge of a feature is in it.
struct Stretch {
  std::int64_t from = 0;    ///< a place; it ends at the next stretch or the end of the way
  FeatureSet under = 0;     ///< the features it crosses
  std::uint8_t height = 0;  ///< the highest hill step among them
  Slope slope{};            ///< `level` off hills
  friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

/// A straight way, split where the features change. On overflow it ends before the stretch that does not fit.
struct Way {
  std::int64_t end = 0;           ///< a place
  List<Stretch, 48> stretches{};  ///< the first is from 0; none if the way has no length
  std::int64_t end_of(std::size_t i) const { return i + 1 < stretches.size() ? stretches[i + 1].from : end; }
};
/// DTS-R.33: the way of a point.
Way way(const Ground& ground, Point from, Angle direction, Mil most);

/// AGA-R.38: the leading edge of a mover, and the kinds of ground that count while any part of that edge is
/// in them, unless an end only grazes them by the slack.
struct LeadingEdge {
  Point left, right;
  KindSet kinds = 0;
};
/// The way of a point with a leading edge.
Way way(const Ground& ground, Point from, Angle direction, Mil most, const LeadingEdge& edge);

/// A rate is a function of a stretch: the cost of an inch of it, in twelfths of an inch of movement. Open
/// ground costs one inch per inch.
constexpr int open_rate = 12;

/// An unrounded cost: a place times a rate.
using ExactCost = std::int64_t;
constexpr ExactCost exact_cost(Mil allowance) { return place(allowance) * open_rate; }

/// The cost of a way up to a distance, in 1/1000 inch, rounded up once at the end.
template <class Rate>
Mil cost(const Way& way, Mil upto, const Rate& rate) {
  ExactCost sum = 0;
  for (std::size_t i = 0; i < way.stretches.size() && way.stretches[i].from < place(upto); ++i)
    sum += (std::min(way.end_of(i), place(upto)) - way.stretches[i].from) * rate(way.stretches[i]);
  return static_cast<Mil>((sum + exact_cost(1) - 1) / exact_cost(1));
}

/// The farthest distance along a way that a movement allowance pays for; 0 if the allowance is negative.
template <class Rate>
Mil reach(const Way& way, Mil allowance, const Rate& rate) {
  ExactCost remaining = exact_cost(allowance);
  if (remaining < 0) return 0;
  for (std::size_t i = 0; i < way.stretches.size(); ++i) {
    const std::int64_t from = way.stretches[i].from, length = way.end_of(i) - from;
    const int each = rate(way.stretches[i]);
    if (length * each > remaining) return static_cast<Mil>((from + remaining / each) >> place_bits);
    remaining -= length * each;
  }
  return static_cast<Mil>(way.end >> place_bits);
}

/// DTS-R.30: whether fits(stretch) holds for every stretch of a way up to a distance.
template <class Fits>
bool all_along(const Way& way, Mil upto, const Fits& fits) {
  for (const Stretch& s : way.stretches)
    if (s.from < place(upto) && !fits(s)) return false;
  return true;
}

}  // namespace linstock::battlefield
