// Where a side deploys: a strip along its table edge, or the outline that a scenario gives.
#pragma once

#include "battlefield/ground.hpp"
#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// A simple polygon and its convex pieces.
struct DeploymentZone {
  std::vector<Point> outline;
  std::vector<Convex> pieces;
};

/// Table edges as files name them, clockwise.
inline constexpr std::string_view edge_words[] = {"north", "east", "south", "west"};

/// The strip along a table edge.                                                     AGA-R.102, DTS-R.122
DeploymentZone edge_zone(const Ground&, TableEdge, Mil depth);
/// Reads an outline; its faults are reported.
DeploymentZone read_zone(const Fields&, std::string_view name, const Ground&, int scale = 1);
/// The bounding box of a zone.
Box bounds(const DeploymentZone&);
/// Twice the area of a zone.
std::int64_t twice_area(const DeploymentZone&);
/// Whether a zone has four times the area of the units to be placed in it, whose doubled area is given.
///                                                                                       AGA-R.153, DTS-R.144
bool has_room(const DeploymentZone&, std::int64_t twice_needed);
/// Whether a shape lies wholly in a zone.
bool inside(const DeploymentZone&, const Convex& shape);

}  // namespace linstock::battlefield
