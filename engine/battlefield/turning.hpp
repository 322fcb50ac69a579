// A rectangle that turns about a pivot, as in a wheel: how far it surely overlaps another shape, and how far
// it surely does not. The few turns that rounding leaves undecided are tried one by one.
#pragma once

#include "battlefield/leg.hpp"

namespace linstock::battlefield {

/// A rectangle and its pivot.
struct Turning {
  Footprint footprint;
  PivotOffset pivot;
  std::int64_t x = 0, y = 0;  ///< the exact pivot, in 1/64 of 1/1000 inch
};
/// The rectangle that turns on a leg from a pose.
Turning turning(const Leg& leg, const Pose& start, const Footprint& footprint);
/// The rectangle that turns about its centre.
Turning turning_about(Point centre, const Footprint& footprint);

/// The circle within which it turns.
Disc disc(const Turning& turning);

/// How far it can turn from a facing, in 1/100 degree, and surely not overlap a shape, to the right if `way`
/// is 1, to the left if it is -1; 0: unknown, try the next 1/100 degree. Allows for poses rounded to 1/1000
/// inch.
Angle free_turn(const Turning& turning, Angle facing, int way, const Convex& still);
/// How far it can turn and surely overlap the shape all the time; 0: unknown.
Angle blocked_turn(const Turning& turning, Angle facing, int way, const Convex& still);

/// DTS-R.36, NMM-R.66: how far a rectangle can turn on a leg, with the sign of the leg's angle, before it
/// would overlap one of the still shapes, and which. It overlaps none at any 1/100 degree on the way.
Stop first_stop_turning(const Leg& leg, const Pose& start, const Footprint& footprint,
                        std::span<const Convex> still);

}  // namespace linstock::battlefield
