// A straight way over the ground: what it leads through, what that costs, and how far an allowance reaches.
// The way is that of one point of a mover, or of an edge of it. Costs are rounded once, at the end.
#pragma once

#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// Places on a way are counted in 1/65536 of 1/1000 inch from its start.
constexpr int place_bits = 16;
constexpr std::int64_t place(Mil far) { return std::int64_t{far} << place_bits; }

/// DTS-2.15, DTS-2.16, DTS-R.38: what a way does on a step of a hill: it leads to a higher step, to a lower
/// one, or no farther than this one. A way that is to be judged by where it would lead is asked for longer
/// than the move.
enum class Slope : std::uint8_t { level, up, across, down };

/// A part of a way along which the ground is the same. A way along the edge of a feature is in it.
struct Stretch {
  std::int64_t from = 0;    ///< its place; it goes on to the next stretch or the end of the way
  FeatureSet under = 0;     ///< the features it leads through
  std::uint8_t height = 0;  ///< the highest step among them
  Slope slope{};            ///< level where there is no hill
  friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

/// A straight way, cut where the ground changes. One that changes more often than can be kept ends there.
struct Way {
  std::int64_t end = 0;           ///< the place at which it ends
  List<Stretch, 48> stretches{};  ///< the first from 0; none if the way has no length
  std::int64_t end_of(std::size_t i) const { return i + 1 < stretches.size() ? stretches[i + 1].from : end; }
};
/// DTS-R.33: the way of a point.
Way way(const Ground& ground, Point from, Angle direction, Mil most);

/// The edge of a mover that must all be out of some kinds of ground: it is in them as long as any part of it
/// is, but for what only grazes an end by the slack.
struct LeadingEdge {
  Point left, right;
  KindSet kinds = 0;
};
/// The way of a point, where those kinds of ground count by the edge that moves with it.
Way way(const Ground& ground, Point from, Angle direction, Mil most, const LeadingEdge& edge);

/// What ground costs is given by a function of a stretch: twelfths of 1/1000 inch of allowance for each
/// 1/1000 inch of way.
constexpr int open_rate = 12;

/// A cost before it is rounded.
using ExactCost = std::int64_t;
constexpr ExactCost exact_cost(Mil allowance) { return place(allowance) * open_rate; }

/// What a way costs up to a distance in 1/1000 inch, rounded up once at the end.
template <class Rate>
Mil cost(const Way& way, Mil upto, const Rate& rate) {
  ExactCost sum = 0;
  for (std::size_t i = 0; i < way.stretches.size() && way.stretches[i].from < place(upto); ++i)
    sum += (std::min(way.end_of(i), place(upto)) - way.stretches[i].from) * rate(way.stretches[i]);
  return static_cast<Mil>((sum + exact_cost(1) - 1) / exact_cost(1));
}

/// The farthest distance along a way whose cost is within an allowance.
template <class Rate>
Mil reach(const Way& way, Mil allowance, const Rate& rate) {
  ExactCost left = exact_cost(allowance);
  if (left < 0) return 0;
  for (std::size_t i = 0; i < way.stretches.size(); ++i) {
    const std::int64_t from = way.stretches[i].from, length = way.end_of(i) - from;
    const int each = rate(way.stretches[i]);
    if (length * each > left) return static_cast<Mil>((from + left / each) >> place_bits);
    left -= length * each;
  }
  return static_cast<Mil>(way.end >> place_bits);
}

/// DTS-R.30: whether every stretch of a way up to a distance is such that fits(stretch) is true.
template <class Fits>
bool all_along(const Way& way, Mil upto, const Fits& fits) {
  for (const Stretch& s : way.stretches)
    if (s.from < place(upto) && !fits(s)) return false;
  return true;
}

}  // namespace linstock::battlefield
