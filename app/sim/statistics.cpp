#include "sim/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace linstock::sim {

double normal_bound(double beyond) { return boost::math::quantile(boost::math::normal{}, 1 - beyond / 2); }

double student_bound(double beyond, double degrees) {
  return boost::math::quantile(boost::math::students_t{degrees}, 1 - beyond / 2);
}

Interval wilson(std::uint64_t k, std::uint64_t n) {
  if (!n) return {0, 1};
  const double m = static_cast<double>(n), p = static_cast<double>(k) / m;
  const double z = normal_bound(chance), zz = z * z;
  const double centre = (p + zz / (2 * m)) / (1 + zz / m);
  const double half = z * std::sqrt(p * (1 - p) / m + zz / (4 * m * m)) / (1 + zz / m);
  return {k ? centre - half : 0, k == n ? 1 : centre + half};
}

Interval Sums::interval(double beyond) const {
  if (n < 2) return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  const double m = static_cast<double>(n), at = mean();
  const double variance = std::max(0.0, (squares - sum * at) / (m - 1));
  const double half = student_bound(beyond, m - 1) * std::sqrt(variance / m);
  return {at - half, at + half};
}

Interval share_difference(const Sums& d, double beyond) {
  const double m = static_cast<double>(d.n) + 2, at = d.sum / m;
  const double variance = std::max(0.0, (d.squares + 1) / m - at * at);
  const double half = normal_bound(beyond) * std::sqrt(variance / m);
  return {std::max(-1.0, at - half), std::min(1.0, at + half)};
}

std::int64_t Histogram::quantile(double share) const {
  const double wanted = share * static_cast<double>(sums.n);
  std::uint64_t so_far = 0;
  for (const auto& [x, count] : counts)
    if (so_far += count; static_cast<double>(so_far) >= wanted) return x;
  return counts.empty() ? 0 : counts.rbegin()->first;
}

}  // namespace linstock::sim
