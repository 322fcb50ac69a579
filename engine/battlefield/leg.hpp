// Legs, the manoeuvres that rulebooks name: where each ends; and what stops a straight move.
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
inline Convex rectangle(const Pose& front, const Footprint& f) { return rectangle(front, f.width, f.depth); }

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

/// The heading and length of a straight leg; of a drift to the nearest 1/100 degree and 1/1000 inch.
Angle direction(const Leg& leg, const Pose& start);
Mil length(const Leg& leg);
/// The point about which any other leg turns: from the middle of the front edge, in halves of 1/1000 inch.
struct PivotOffset {
  std::int64_t right = 0, forward = 0;
};
PivotOffset pivot_offset(const Leg& leg, const Footprint& footprint);
/// DTS-R.36: the straight distance that the outer front corner of a wheel travels, rounded up.
Mil wheel_distance(const Leg& wheel, const Footprint& footprint);

/// Where a leg ends, rounded once: a leg made in parts is computed from where it began.
Pose after(const Leg& leg, const Pose& start, const Footprint& footprint);

/// How far something moves, and the index of what stops it; -1 if nothing does.
struct Stop {
  std::int32_t far = 0;
  int by = -1;
  friend constexpr bool operator==(const Stop&, const Stop&) = default;
};

/// How far a shape goes straight, up to `most`, before it would overlap one of those that stand still or, if
/// `apart` is above 0, come nearer to one than that. If several stop it at once, the first is named.
/// DTS-R.42, DTS-R.82, NMM-R.103, NMM-R.104.
Stop first_stop(const Convex& moving, Angle direction, Mil most, std::span<const Convex> still,
                Mil apart = 0);

/// The same before it would overlap a barred feature, whose index is given; 0 if it is in one.
/// DTS-2.18, DTS-R.43, NMM-10.2.4.
Stop first_stop(const Convex& moving, Angle direction, Mil most, const Ground& ground, FeatureSet barred);
/// NMM-R.69: the features that a shape overlaps anywhere on a straight way; of length 0: where it stands.
FeatureSet features_crossed(const Convex& moving, Angle direction, Mil distance, const Ground& ground);

}  // namespace linstock::battlefield
