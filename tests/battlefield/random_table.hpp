// Random rectangles, and the same table turned and mirrored.
#pragma once

#include <gtest/gtest.h>

#include "battlefield/sweep.hpp"
#include "kernel/rng.hpp"

namespace linstock::battlefield {

constexpr Mil inch = 1'000;

inline Mil between(Rng& rng, Mil low, Mil high) {
  return low + static_cast<Mil>(rng.below(static_cast<std::uint64_t>(high - low) + 1));
}

/// A rectangle by its pose and size.
struct Laid {
  Pose pose;
  Mil width = 0, depth = 0;
  Convex shape() const { return rectangle(pose, width, depth); }
};
/// A random rectangle whose pose is within `far` of the origin. Half of the headings are multiples of 15
/// degrees, as players like them.
inline Laid laid(Rng& rng, Mil far) {
  const Angle any = between(rng, 0, full_turn - 1);
  return {{between(rng, -far, far), between(rng, -far, far), rng.below(2) ? any : any / 1'500 * 1'500},
          between(rng, inch / 2, 6 * inch),
          between(rng, inch / 2, 3 * inch)};
}

/// One of the eight symmetries of a table: quarter turns and mirror images.
struct Look {
  int quarters = 0;
  bool mirrored = false;

  Point operator()(Point p) const {
    if (mirrored) p.x = -p.x;
    for (int i = 0; i < quarters; ++i) p = {p.y, -p.x};
    return p;
  }
  Angle operator()(Angle a) const { return heading((mirrored ? -a : a) + quarters * quarter_turn); }
  Angle turn(Angle a) const { return mirrored ? -a : a; }
  /// Corners stay anticlockwise.
  Convex operator()(const Convex& c) const {
    Convex out;
    for (std::size_t i = 0; i < c.size(); ++i)
      (void)out.corners.push((*this)(c.corners[mirrored ? c.size() - 1 - i : i]));
    return out;
  }
};
inline std::vector<Look> looks() {
  std::vector<Look> all;
  for (int q = 0; q < 4; ++q) all.push_back({q, false}), all.push_back({q, true});
  return all;
}

}  // namespace linstock::battlefield
