// A rectangle that turns about a place of its own, as in a wheel or a turn: how far it surely overlaps
// another shape or does not. Where it would be without rounding is known, so that little is left to be tried.
#pragma once

#include "battlefield/leg.hpp"

namespace linstock::battlefield {

struct Turning {
  Footprint footprint;
  std::int64_t right = 0,
               forward = 0;   ///< of its pivot from the middle of its front, in halves of 1/1000 inch
  std::int64_t x = 0, y = 0;  ///< where its pivot is, in 1/64 of 1/1000 inch
};
/// What turns on a leg from a pose.
Turning turning(const Leg& leg, const Pose& start, const Footprint& footprint);
/// What turns about its centre.
Turning turning_about(Point centre, const Footprint& footprint);

/// The circle that it does not leave.
Disc disc(const Turning& turning);

/// How many hundredths of a degree it may surely turn from a facing without overlapping a shape, to the right
/// if `way` is 1, to the left if it is -1; 0: it must be tried. Wherever it is, its pose is to be rounded to
/// 1/1000 inch, and its corners from there.
Angle free_turn(const Turning& turning, Angle facing, int way, const Convex& still);
/// How many it may turn and surely overlaps the shape all the while; 0: it must be tried.
Angle barred_turn(const Turning& turning, Angle facing, int way, const Convex& still);

/// DTS-R.36, NMM-R.66: how far a footprint turns on a leg, with the sign of the leg's angle, before it would
/// overlap one of those that stand still, and which. It is free at every hundredth on the way.
Stop furthest_turn(const Leg& leg, const Pose& start, const Footprint& footprint,
                   std::span<const Convex> still);

}  // namespace linstock::battlefield
