// Legs, the manoeuvres that rulebooks name: where each ends, and what stops a straight one.
#pragma once

#include <span>

#include "battlefield/ground.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

/// The size of a rectangle whose pose is the middle of its front edge.
struct Footprint {
  Mil width = 0, depth = 0;
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};
/// The outline of a footprint at a pose.
inline Convex rectangle(const Pose& front, const Footprint& f) { return rectangle(front, f.width, f.depth); }

/// The pose of a footprint with this centre.
Pose about_centre(Point centre, Angle facing, const Footprint& f);

enum class LegKind : std::uint8_t {
  oblique,  ///< straight at `angle` to the facing, which is kept. DTS-2.6, DTS-R.35, NMM-R.65
  drift,    ///< one straight line, `distance` ahead and `sideways` to the right, facing kept
  wheel,    ///< turn about the front corner on the side to which it turns
  head,     ///< turn about the middle of the front edge, as the head of a column does
  turn,     ///< turn about the centre
};

/// One leg. Members that its kind does not use are 0.
struct Leg {
  LegKind kind{};
  Angle angle = 0;   ///< to the right
  Mil distance = 0;  ///< at least 0
  Mil sideways = 0;  ///< to the right
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

/// The heading and the length of a straight leg; for a drift to the nearest 1/100 degree and 1/1000 inch.
Angle direction(const Leg& leg, const Pose& start);
Mil length(const Leg& leg);
/// The pivot of a leg that turns, relative to the middle of the front edge, in halves of 1/1000 inch.
struct PivotOffset {
  std::int64_t right = 0, forward = 0;
};
PivotOffset pivot_offset(const Leg& leg, const Footprint& footprint);
/// DTS-R.36: the straight-line distance that the outer front corner travels in a wheel, rounded up.
Mil wheel_distance(const Leg& wheel, const Footprint& footprint);

/// Where a leg ends. The pose is rounded, so compute a leg that is made in parts from where it began.
Pose after(const Leg& leg, const Pose& start, const Footprint& footprint);

/// How far something moves (1/1000 inch or 1/100 degree), and the index of what stops it; -1 if nothing does.
struct Stop {
  std::int32_t far = 0;
  int by = -1;
  friend constexpr bool operator==(const Stop&, const Stop&) = default;
};

/// How far a shape moves straight, up to `most`, before it would overlap one of the still ones or, if `apart`
/// is above 0, come nearer to one than that. If several stop it at once, reports the first.
/// DTS-R.42, DTS-R.82, NMM-R.103, NMM-R.104.
Stop first_stop(const Convex& moving, Angle direction, Mil most, std::span<const Convex> still,
                Mil apart = 0);

/// As above, for the features in `barred`; distance 0 if the shape is in such a feature already.
/// DTS-2.18, DTS-R.43, NMM-10.2.4.
Stop first_stop(const Convex& moving, Angle direction, Mil most, const Ground& ground, FeatureSet barred);
/// NMM-R.69: the features that a shape overlaps anywhere on a straight way, or where it stands if `distance`
/// is 0.
FeatureSet features_crossed(const Convex& moving, Angle direction, Mil distance, const Ground& ground);

}  // namespace linstock::battlefield
