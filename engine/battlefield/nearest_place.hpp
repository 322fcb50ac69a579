// The legal place that is nearest to a requested one.
#pragma once

#include <optional>

#include "battlefield/ground.hpp"
#include "battlefield/leg.hpp"

namespace linstock::battlefield {

/// The first pose for which fits(pose) holds: the requested one, moved onto the table; then those on rings
/// about it, `step` apart: the one straight behind first, then to both sides alternately. None: nothing fits.
template <class Fits>
std::optional<Pose> nearest_place(const Pose& request, const Ground& table, Mil step, Fits fits) {
  const Pose first{std::clamp(request.x, 0, table.width), std::clamp(request.y, 0, table.depth),
                   heading(request.facing)};
  if (fits(first)) return first;
  for (Mil far = step; far <= table.width + table.depth; far += step) {
    const int count = static_cast<int>(std::min<Mil>(8 + far / step * 2, 72));
    for (int i = 0; i < count; ++i) {
      const int side = (i + 1) / 2 * (i % 2 ? 1 : -1);
      const Angle way = first.facing + half_turn + full_turn * side / count;
      const Point p = ahead({first.x, first.y}, way, far);
      const Pose at{p.x, p.y, first.facing};
      if (fits(at)) return at;
    }
  }
  return {};
}

}  // namespace linstock::battlefield
