// Line of sight: what an eye sees of a target past bodies, a limited way through woods, and over crests.
// Points are rounded to 1/1000 inch; a visible stretch counts unless rounding makes it empty.
#pragma once

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// A body or a wood that may block lines of sight. A line may run along its edge or touch its corner.
struct Screen {
  Convex shape;
  Mil depth = 0;  ///< 0: a body. Otherwise a wood: the length that a line may run through all woods
                  ///< together, rounded; the same for all woods
};

/// DTS-R.24: the ground inside a contour. It blocks lines with both ends lower than its level.
struct Hill {
  Convex shape;
  std::uint8_t level = 1;
};

/// The result of sight().
struct Seen {
  bool in_arc = false;   ///< whether any part of the target lies in the arc
  bool visible = false;  ///< whether any such part is visible
  Gap range;     ///< to the nearest visible part in the arc; if none is visible, to the nearest part in it
  Segment line;  ///< from the eye to that nearest point; if nothing is visible, to where a line is blocked
  List<Segment, 16> outline;  ///< the visible parts of the edges that face the eye, at most the first 16
};

/// Finds the parts of the target in the arc to which an unblocked straight line runs from the eye. The range
/// of the nearest such part is measured from `measured_from`, usually the front edge that the eye is on.
/// Without an arc (NMM-R.125) it looks all round. The viewer and the target must not be among the screens;
/// either may stand in a wood. More than 128 bodies or 32 woods between them, or 16 woods on one line, set
/// the overflow flag.
Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills = {});

}  // namespace linstock::battlefield
