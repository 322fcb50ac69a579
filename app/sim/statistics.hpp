// Shares, means and their 95 % intervals.
#pragma once

#include <cstdint>
#include <map>

namespace linstock::sim {

struct Interval {
  double low = 0, high = 0;
  bool contains(double x) const { return low <= x && x <= high; }
};

/// What a claim that is 95 % sure leaves to chance.
inline constexpr double chance = 0.05;
/// Below this number of pairs nothing is said of a difference: the intervals are those of many.
inline constexpr std::uint64_t fewest_pairs = 30;

/// The z beyond which a normal variable lies with this chance, on either side.
double normal_bound(double beyond);
/// The same for Student's t.
double student_bound(double beyond, double degrees);

/// Wilson's interval for a share: k of n.
Interval wilson(std::uint64_t k, std::uint64_t n);

/// Sums of a measure, from which come its mean and an interval for it.
struct Sums {
  std::uint64_t n = 0;
  double sum = 0, squares = 0;

  void add(double x) { ++n, sum += x, squares += x * x; }
  double mean() const { return n ? sum / static_cast<double>(n) : 0; }
  /// Student's interval for the mean; the whole line for fewer than two.
  Interval interval(double beyond = chance) const;
};

/// The interval of a mean difference of shares, each difference from -1 to 1. Half a pair of each kind is
/// added, as Agresti and Min do, so that a few pairs which differ prove nothing.
Interval share_difference(const Sums& differences, double beyond);

/// How often each whole number came.
struct Histogram {
  std::map<std::int64_t, std::uint64_t> counts;
  Sums sums;

  void add(std::int64_t x) { ++counts[x], sums.add(static_cast<double>(x)); }
  /// The smallest number that at least this share of all do not exceed.
  std::int64_t quantile(double share) const;
};

}  // namespace linstock::sim
