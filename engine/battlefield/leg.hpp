// Legs: the ways of moving that rulebooks name, where each ends, and how far it goes before something stops
// it.
#pragma once

#include <span>

#include "battlefield/ground.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

/// What a body covers, behind a pose that is the middle of its front edge.
struct Footprint {
  Mil width = 0, depth = 0;
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};
inline Convex rectangle(const Pose& front, const Footprint& f) { return rectangle(front, f.width, f.depth); }

enum class LegKind : std::uint8_t {
  oblique,  ///< straight, `angle` off the facing to the right, facing kept. DTS-2.6, DTS-R.35, NMM-R.65
  drift,    ///< `distance` on and `sideways` to the right in one straight line, facing kept
  wheel,    ///< turn by `angle`; to the left about the left front corner, to the right about the right one
  head,     ///< turn by `angle` about the middle of the front edge
  turn,     ///< turn by `angle` about the middle of the footprint
};

/// One leg. What its kind does not name is 0.
struct Leg {
  LegKind kind{};
  Angle angle = 0;   ///< to the right
  Mil distance = 0;  ///< not below 0
  Mil sideways = 0;  ///< to the right
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

/// The heading in which a straight leg goes, and how far; of a drift to the nearest hundredth and 1/1000
/// inch.
Angle direction(const Leg& leg, const Pose& start);
Mil length(const Leg& leg);
/// The place about which any other leg turns: from the middle of the front edge, in halves of 1/1000 inch.
struct Halves {
  std::int64_t right = 0, forward = 0;
};
Halves pivot_of(const Leg& leg, const Footprint& footprint);
/// DTS-R.36: how far the outer front corner comes in a wheel, as a straight line, rounded up.
Mil swing(const Leg& wheel, const Footprint& footprint);

/// Where a leg ends, worked out once from its start.
Pose after(const Leg& leg, const Pose& start, const Footprint& footprint);

/// How far something comes, and what stops it: an index, or below 0 if nothing does.
struct Stop {
  std::int32_t far = 0;
  int by = -1;
  friend constexpr bool operator==(const Stop&, const Stop&) = default;
};

/// DTS-R.42, DTS-R.82, NMM-R.103, NMM-R.104: how far a shape goes straight, up to `most`, before it would
/// overlap one of those that stand still; or come nearer to one than `apart`, if that is above 0. Of those
/// that stop it at once the first is named.
Stop furthest(const Convex& moving, Angle direction, Mil most, std::span<const Convex> still, Mil apart = 0);

/// DTS-2.18, DTS-R.43, NMM-10.2.4: the same before it would overlap a piece of one of some features; `by` is
/// the feature. 0 if it is in one.
Stop furthest(const Convex& moving, Angle direction, Mil most, const Ground& ground, FeatureSet barred);
/// NMM-R.69: the features of which a shape overlaps a piece, anywhere on a straight way.
FeatureSet features_crossed(const Convex& moving, Angle direction, Mil distance, const Ground& ground);

}  // namespace linstock::battlefield
