// Facings by whole degrees.
#pragma once

#include <vector>

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

constexpr Angle degree = 100;

/// The facings, in whole degrees, for which fits(facing) holds.
template <class F>
std::vector<Interval> facings_where(F fits) {
  std::vector<Interval> in;
  for (Angle a = 0; a < battlefield::full_turn; a += degree) {
    if (!fits(a)) continue;
    if (!in.empty() && in.back().high == a - degree)
      in.back().high = a;
    else
      in.push_back({a, a, degree});
  }
  return in;
}

}  // namespace linstock::declare_thee_sir
