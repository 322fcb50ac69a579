// A straight way over the ground: what it leads through, what that costs, and how far an allowance reaches.
// The way is that of one point of a mover, or of an edge of it. Costs are rounded once, at the end.
#pragma once

#include <limits>

#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// Places on a way are counted in 1/65536 of 1/1000 inch from its start.
constexpr int place_bits = 16;
constexpr std::int64_t place(Mil far) { return std::int64_t{far} << place_bits; }

/// What a way does on a step of a hill: it leads to a higher step, to a lower one, or no farther than this
/// one. A way that is to be judged by where it would lead is asked for longer than the move.
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
/// 1/1000 inch of way, or that nothing may go there.
constexpr int open_rate = 12, impassable = -1;

/// An exact cost: what several ways cost is added before it is rounded.
using Spent = std::int64_t;
constexpr Spent too_much = std::numeric_limits<Spent>::max();
constexpr Spent spent(Mil allowance) { return place(allowance) * open_rate; }
/// A cost in 1/1000 inch, rounded up; the highest number if it is too much.
constexpr Mil rounded_up(Spent cost) {
  return cost == too_much ? std::numeric_limits<Mil>::max()
                          : static_cast<Mil>((cost + spent(1) - 1) / spent(1));
}

/// The exact cost of a way up to a distance; too_much if it leads through what is impassable.
template <class Rate>
Spent spent(const Way& way, Mil upto, const Rate& rate) {
  Spent sum = 0;
  for (std::size_t i = 0; i < way.stretches.size() && way.stretches[i].from < place(upto); ++i) {
    const int each = rate(way.stretches[i]);
    if (each < 0) return too_much;
    sum += (std::min(way.end_of(i), place(upto)) - way.stretches[i].from) * each;
  }
  return sum;
}
/// The same in 1/1000 inch, rounded up.
template <class Rate>
Mil cost(const Way& way, Mil upto, const Rate& rate) {
  return rounded_up(spent(way, upto, rate));
}

/// The farthest distance along a way whose cost, with what was spent before it, is within an allowance, and
/// which comes into nothing impassable.
template <class Rate>
Mil reach(const Way& way, Mil allowance, const Rate& rate, Spent before = 0) {
  Spent left = spent(allowance) - before;
  if (left < 0) return 0;
  for (std::size_t i = 0; i < way.stretches.size(); ++i) {
    const std::int64_t from = way.stretches[i].from, length = way.end_of(i) - from;
    const int each = rate(way.stretches[i]);
    if (each < 0) return static_cast<Mil>(from >> place_bits);
    if (length * each > left) return static_cast<Mil>((from + left / each) >> place_bits);
    left -= length * each;
  }
  return static_cast<Mil>(way.end >> place_bits);
}

/// How far a way leads before it comes onto a stretch of which stops(stretch) is true; 0 if it starts on one.
template <class Stops>
Mil before(const Way& way, const Stops& stops) {
  for (const Stretch& s : way.stretches)
    if (stops(s)) return static_cast<Mil>(s.from >> place_bits);
  return static_cast<Mil>(way.end >> place_bits);
}
/// Whether every stretch of a way up to a distance is such that fits(stretch) is true.
template <class Fits>
bool all_along(const Way& way, Mil upto, const Fits& fits) {
  for (const Stretch& s : way.stretches)
    if (s.from < place(upto) && !fits(s)) return false;
  return true;
}

}  // namespace linstock::battlefield
