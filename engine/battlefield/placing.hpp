// Where a unit may be put that cannot stand where it was wanted.
#pragma once

#include <algorithm>
#include <optional>

#include "battlefield/angle.hpp"
#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// The place nearest to the requested one at which `legal` holds, found on rings that lie `step` apart: on
/// each the point straight behind first, then to both sides alternately. Facing and table are put right
/// before.
template <class Legal>
std::optional<Pose> nearest_place(Pose request, const Ground& ground, Mil step, Legal legal) {
  request.facing = heading(request.facing);
  request.x = std::clamp(request.x, 0, ground.width), request.y = std::clamp(request.y, 0, ground.depth);
  if (legal(request)) return request;
  for (Mil distance = step; distance <= ground.width + ground.depth; distance += step) {
    const int count = static_cast<int>(std::min<Mil>(8 + distance / step * 2, 72));
    for (int i = 0; i < count; ++i) {
      const int side = (i + 1) / 2 * (i % 2 ? 1 : -1);
      const Angle way = request.facing + half_turn + full_turn * side / count;
      const Point p = ahead({request.x, request.y}, way, distance);
      if (const Pose at{p.x, p.y, request.facing}; legal(at)) return at;
    }
  }
  return {};
}

}  // namespace linstock::battlefield
