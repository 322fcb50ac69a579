// Shares, means and their 95 % confidence intervals.
#pragma once

#include <cstdint>
#include <map>

namespace linstock::sim {

/// A confidence interval.
struct Interval {
  double low = 0, high = 0;
  bool contains(double x) const { return low <= x && x <= high; }
};

/// The significance level of a 95 % interval.
inline constexpr double chance = 0.05;
/// With fewer pairs than this no verdict is given on a difference: the intervals hold for large samples.
inline constexpr std::uint64_t fewest_pairs = 30;

/// The two-sided critical value of the normal distribution at this significance level.
double normal_bound(double beyond);
/// The two-sided critical value of Student's t with these degrees of freedom.
double student_bound(double beyond, double degrees);

/// Wilson's 95 % interval for a share of k in n.
Interval wilson(std::uint64_t k, std::uint64_t n);

/// Running sums of a measure, for its mean and the interval of the mean.
struct Sums {
  std::uint64_t n = 0;
  double sum = 0, squares = 0;

  void add(double x) { ++n, sum += x, squares += x * x; }
  double mean() const { return n ? sum / static_cast<double>(n) : 0; }
  /// Student's interval for the mean; infinite if n < 2.
  Interval interval(double beyond = chance) const;
};

/// The interval for a mean difference of paired shares, each difference from -1 to 1. Adds half a pair to
/// each of the four outcomes (Agresti and Min), so that a few discordant pairs prove nothing.
Interval share_difference(const Sums& differences, double beyond);

/// Counts of integer values.
struct Histogram {
  std::map<std::int64_t, std::uint64_t> counts;
  Sums sums;

  void add(std::int64_t x) { ++counts[x], sums.add(static_cast<double>(x)); }
  /// The smallest value that at least this share of all values do not exceed; 0 if empty.
  std::int64_t quantile(double share) const;
};

}  // namespace linstock::sim
