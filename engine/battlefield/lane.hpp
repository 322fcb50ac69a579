// The shortest way along which a lane of a given width is clear.
#pragma once

#include <optional>
#include <span>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// Where a lane is to lead: to a point, or to any place as far north, east, south or west as it, or farther.
enum class Toward : std::uint8_t { point, north, east, south, west };
struct LaneGoal {
  Point at;
  Toward toward = Toward::point;
};

/// What a lane must be clear of.
struct LaneRoom {
  Mil width = 0;
  Box table;
  std::span<const Convex> obstacles;
  std::span<const Convex> ignored;  ///< the lane may overlap these, but its middle line may not cross them
};

struct Lane {
  List<Point, 32> bends;
  Point end;
  Mil length = 0;  ///< of its middle line, rounded up
};

/// Whether a band from one point straight to another, its ends square, overlaps none of the shapes.
bool band_clear(Point from, Point to, Mil width, std::span<const Convex> shapes);

/// The shortest way for the middle of a lane: a band along each stretch, square at start and end, and round
/// each bend all within half the width, clear of the obstacles but for the slack, so that it goes through
/// gaps of exactly its width. Bends keep half the width from the table's edge. It bends at corners of the
/// obstacles grown by half the width: where an obstacle's edges turn by more than 45 degrees its grown corner
/// is cut off square, otherwise pointed; the way is longer than one that rolls round the corners by less than
/// a twelfth of what it spends on rolling round right angles. Of equally long ways one whose first bend lies
/// to the left of the straight way, then one of fewer bends. Nothing if there is none; if there are more than
/// 200 obstacles, ignored ones among them; if more than about 60 of four corners lie in the way at once; if
/// it would take more than 32 bends.
std::optional<Lane> clear_lane(Point from, const LaneGoal& goal, const LaneRoom& room);

}  // namespace linstock::battlefield
