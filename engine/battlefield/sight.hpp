// What an eye sees of a target: past bodies, a limited way through woods, over crests. Lengths are kept to
// 1/1000 inch, so a stretch that is seen between two such points counts as seen.
#pragma once

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// A body or a wood that may hide the target. A line may run along its edge or touch its corner.
struct Screen {
  Convex shape;
  Mil depth = 0;  ///< 0: a body. Of a wood, the length that a line may run through all woods together,
                  ///< rounded; all woods have the same
};

/// DTS-R.24: the ground inside a contour. It stops lines of which both ends are lower.
struct Hill {
  Convex shape;
  std::uint8_t level = 1;
};

struct Seen {
  bool in_arc = false;   ///< whether any part of the target lies in the arc
  bool visible = false;  ///< whether any such part is seen
  Gap range;     ///< to the nearest part seen in the arc; if none is seen, to the nearest part in the arc
  Segment line;  ///< from the eye to that nearest point; if nothing is seen, to where a line is stopped
  List<Segment, 16> outline;  ///< the visible parts of the edges that face the eye, at most the first 16
};

/// Looks for a straight line from the eye to any part of the target in the arc that nothing stops, and
/// measures the range of the nearest such part from an edge, usually the front edge that the eye belongs to.
/// Without an arc (NMM-R.125) it looks all round. Looker and target must not be among the screens; either may
/// stand in a wood. At most 128 screens may be between them.
Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills = {});

}  // namespace linstock::battlefield
