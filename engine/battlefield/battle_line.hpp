// The line of battle of a pick-up army: a centre between two wings, each of up to three rows.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// A unit in the line of battle.
struct InLine {
  std::size_t part = 1;  ///< left wing, centre, right wing, as seen from the army's own edge
  std::size_t row = 0;   ///< counted from the front
  Mil width = 0;
};

/// The width of a table on which the line has room, in whole feet and at least four.
Mil table_width(std::span<const InLine>);
/// Each unit's place, measured from the army's own edge; the line is centred on the width of the table.
std::vector<Point> line_places(std::span<const InLine>, Mil table_width);
/// Where a place measured from the southern or the northern edge lies, facing the other edge.
Pose from_edge(Point, bool south, const Ground&);

}  // namespace linstock::battlefield
