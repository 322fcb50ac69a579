// What an eye sees of a target: past bodies, into woods as deep as they may be looked through, over crests.
// Lengths and places on the way are kept to 1/1000 inch; what is seen of a target between two of them is at
// least so wide.
#pragma once

#include <optional>

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// What stands in the way. A line may run along its edge and over its corner.
struct Screen {
  Convex shape;
  Mil depth = 0;           ///< that a line may go through; 0: none
  std::uint8_t group = 0;  ///< of those with a depth, the same for all of a group: what a line may go through
                           ///< them all together, rounded
};

/// Ground as high as a contour step. It hides what is lower from eyes that are lower.
struct Hill {
  Convex shape;
  std::uint8_t level = 1;
};
/// The highest level at a point; 0 on no hill.
int level_at(Point p, std::span<const Hill> hills);

/// Where a straight line is stopped, and by which screen or hill; -1 is none.
struct Blocked {
  Point at;
  int screen = -1, hill = -1;
};
/// What stops a line from one point to another first, if anything does.
std::optional<Blocked> stopped(Point eye, Point to, std::span<const Screen> screens,
                               std::span<const Hill> hills = {});

struct Seen {
  bool in_arc = false;   ///< whether any part of the target lies in the arc
  bool visible = false;  ///< whether any such part is seen
  Gap range;     ///< to the nearest part that is seen in the arc; if none is seen, to the nearest in it
  Segment line;  ///< from the eye to the point at that range, or to where the line to it is stopped
  Blocked stop;  ///< by what, if nothing is seen; the line is to another part if one to that is not
  List<Segment, 16> outline;  ///< what is seen of the edges that face the eye; no more than the first 16
};

/// Whether a straight line from the eye to some part of the target in the arc (everywhere if it is null) is
/// not stopped, and how far the nearest such part is from an edge, as a rule the front that the eye belongs
/// to. A target does not hide itself. Looker and target must not be among the screens; eye and target may be
/// in a wood. No more than 128 screens may come between.
Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills = {});

/// How wide the narrowest gap is through which a line runs: between a body on its left and one on its right,
/// of what of them lies beside the way from a to b; rounded up. 0 if a body lies across the line, INT32_MAX
/// if there is none on one of its sides.
Mil narrowest_gap(Point a, Point b, std::span<const Convex> bodies);

}  // namespace linstock::battlefield
