#include "battlefield/deployment_zone.hpp"

#include <algorithm>

#include "battlefield/polygon.hpp"
#include "battlefield/scenario_points.hpp"

namespace linstock::battlefield {

DeploymentZone edge_zone(const Ground& ground, TableEdge edge, Mil depth) {
  using enum TableEdge;
  const Mil left = edge == east ? ground.width - depth : 0, right = edge == west ? depth : ground.width;
  const Mil low = edge == north ? ground.depth - depth : 0, high = edge == south ? depth : ground.depth;
  DeploymentZone zone{{{left, low}, {right, low}, {right, high}, {left, high}}, {}};
  zone.pieces = convex_pieces(zone.outline);
  return zone;
}

DeploymentZone read_zone(const Fields& f, std::string_view name, const Ground& ground, int scale) {
  DeploymentZone zone{read_points(f, name, 3, ground, scale), {}};
  if (zone.outline.empty()) return zone;
  zone.pieces = convex_pieces(zone.outline);
  if (zone.pieces.empty()) f.fault(name, "bad-outline"_reason);
  return zone;
}

Box bounds(const DeploymentZone& zone) {
  Box out{{INT32_MAX, INT32_MAX}, {}};
  for (const Point p : zone.outline) {
    out.low = {std::min(out.low.x, p.x), std::min(out.low.y, p.y)};
    out.high = {std::max(out.high.x, p.x), std::max(out.high.y, p.y)};
  }
  return out;
}

std::int64_t twice_area(const DeploymentZone& zone) {
  std::int64_t all = 0;
  for (const Convex& piece : zone.pieces) all += twice_area(piece);
  return all;
}

bool has_room(const DeploymentZone& zone, std::int64_t twice_needed) {
  return !twice_needed || 4 * twice_needed <= twice_area(zone);
}

bool inside(const DeploymentZone& zone, const Convex& shape) {
  // The shares of the shape in the pieces add up to all of it, allowing for rounding of each share.
  int share = 0;
  for (const Convex& piece : zone.pieces) {
    if (std::ranges::all_of(shape.corners, [&](Point p) { return contains(piece, p); })) return true;
    share += share_within(shape, piece);
  }
  return share >= 1'000 - static_cast<int>(zone.pieces.size()) &&
         std::ranges::all_of(shape.corners, [&](Point corner) {
           return std::ranges::any_of(zone.pieces,
                                      [&](const Convex& piece) { return contains(piece, corner); });
         });
}

}  // namespace linstock::battlefield
