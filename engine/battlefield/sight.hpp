// What an eye sees of a target: past bodies, into woods as deep as they may be looked through, over crests.
// Lengths and places on the way are kept to 1/1000 inch; what is seen of a target between two of them is at
// least so wide.
#pragma once

#include "battlefield/zone.hpp"

namespace linstock::battlefield {

/// What stands in the way. A line may run along its edge and over its corner.
struct Screen {
  Convex shape;
  Mil depth = 0;  ///< that a line may go through in all, rounded, of those that have one; 0: none
};

/// DTS-R.24: ground as high as a contour step. It hides what is lower from eyes that are lower.
struct Hill {
  Convex shape;
  std::uint8_t level = 1;
};

struct Seen {
  bool in_arc = false;   ///< whether any part of the target lies in the arc
  bool visible = false;  ///< whether any such part is seen
  Gap range;     ///< to the nearest part that is seen in the arc; if none is seen, to the nearest in it
  Segment line;  ///< from the eye to the point at that range; if nothing is seen, to where the line to it is
                 ///< stopped, or one to another part if that is not
  List<Segment, 16> outline;  ///< what is seen of the edges that face the eye; no more than the first 16
};

/// Whether a straight line from the eye to some part of the target in the arc (NMM-R.125: everywhere if it is
/// null) is not stopped, and how far the nearest such part is from an edge, as a rule the front that the eye
/// belongs to. A target does not hide itself. Looker and target must not be among the screens; eye and target
/// may be in a wood. No more than 128 screens may come between.
Seen sight(Point eye, const Arc* arc, const Segment& measured_from, const Convex& target,
           std::span<const Screen> screens, std::span<const Hill> hills = {});

}  // namespace linstock::battlefield
