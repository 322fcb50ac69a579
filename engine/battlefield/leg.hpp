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
  ahead,    ///< straight on
  back,     ///< straight back, facing kept
  oblique,  ///< straight, `angle` off the facing to the right, facing kept
  drift,    ///< `distance` on and `sideways` to the right in one straight line, facing kept
  shift,    ///< straight towards the heading `angle`, facing kept; also towards an edge of the table
  wheel,    ///< turn by `angle`; to the left about the left front corner, to the right about the right one
  head,     ///< turn by `angle` about the middle of the front edge
  turn,     ///< turn by `angle` about the middle of the footprint
  about,    ///< face the other way where it stands
};

/// One leg. What its kind does not name is 0.
struct Leg {
  LegKind kind{};
  Angle angle = 0;   ///< to the right; of a shift, its heading
  Mil distance = 0;  ///< not below 0
  Mil sideways = 0;  ///< to the right
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};
constexpr bool is_straight(LegKind kind) { return kind <= LegKind::shift; }

/// The heading in which a straight leg goes, and how far; of a drift to the nearest hundredth and 1/1000
/// inch.
Angle direction(const Leg& leg, const Pose& start);
Mil length(const Leg& leg);
/// The place about which any other leg turns.
Point pivot(const Leg& leg, const Pose& start, const Footprint& footprint);
/// The same within the footprint: from the middle of its front, in halves of 1/1000 inch.
struct Halves {
  std::int64_t right = 0, forward = 0;
};
Halves pivot_of(const Leg& leg, const Footprint& footprint);
/// How far the outer front corner comes in a wheel, as a straight line, rounded up.
Mil swing(const Leg& wheel, const Footprint& footprint);

/// Where a leg ends, worked out once from its start.
Pose after(const Leg& leg, const Pose& start, const Footprint& footprint);
/// The pose when so much of a straight leg is done; when it has turned so far of another.
Pose part_way(const Leg& leg, const Pose& start, const Footprint& footprint, std::int32_t done);

/// Whether a leg goes on with the one before it: of the same kind and in the same direction.
bool continues(const Leg& before, const Leg& leg);
/// Both as one, from the start of the first, if the second continues it.
Leg joined(const Leg& before, const Leg& leg);

/// How far something comes, and what stops it: an index, or below 0 if nothing does.
struct Stop {
  std::int32_t far = 0;
  int by = -1;
  friend constexpr bool operator==(const Stop&, const Stop&) = default;
};

/// How far a shape goes straight, up to `most`, before it would overlap one of those that stand still; or
/// come nearer to one than `apart`, if that is above 0. Of those that stop it at once the first is named.
Stop furthest(const Convex& moving, Angle direction, Mil most, std::span<const Convex> still, Mil apart = 0);

/// The same before it would overlap a piece of one of some features; `by` is the feature. 0 if it is in one.
Stop furthest(const Convex& moving, Angle direction, Mil most, const Ground& ground, FeatureSet barred);
/// The features of which a shape overlaps a piece, anywhere on a straight way.
FeatureSet crossed(const Convex& moving, Angle direction, Mil distance, const Ground& ground);

/// How far a shape turns about a point, towards `most`, before it would overlap one of those that stand
/// still. at(a) gives the shape when it has turned by a.
template <class Shape>
Stop furthest_turn(const Shape& at, Point about, Angle most, std::span<const Convex> still);

/// How far a footprint comes on a leg, straight or turning, every place of which must be free: its distance
/// or its angle.
Stop furthest(const Leg& leg, const Pose& start, const Footprint& footprint, std::span<const Convex> still);

/// A box that holds a shape while it turns about a point by a step to become another.
Box swept_turn(const Convex& shape, const Convex& turned_on, Point about, Angle step);

template <class Shape>
Stop furthest_turn(const Shape& at, Point about, Angle most, std::span<const Convex> still) {
  constexpr Angle step = half_turn / 4;  // the boxes of smaller turns lie closer
  Convex last = at(0);
  Box all = box(last);
  for (Angle done = 0; done != most;) {
    const Angle next = std::clamp(most, done - step, done + step);
    const Convex turned_on = at(next);
    all = joined(all, swept_turn(last, turned_on, about, step));
    last = turned_on, done = next;
  }
  Stop stop{most};
  for (std::size_t i = 0; i < still.size(); ++i) {
    if (!overlaps(all, box(still[i]))) continue;
    if (const Angle far = wheel(at, about, stop.far, still[i]); far != stop.far)
      stop = {far, static_cast<int>(i)};
  }
  return stop;
}

}  // namespace linstock::battlefield
