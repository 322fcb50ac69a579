#include "battlefield/leg.hpp"

#include <limits>

namespace linstock::battlefield {

Pose about_centre(Point centre, Angle facing, const Footprint& f) {
  const Point front = beside({centre.x, centre.y, facing}, 0, f.depth);
  return {front.x, front.y, heading(facing)};
}

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t one = std::int64_t{1} << sine_bits;

std::int64_t nearest_root(std::int64_t n) {
  const std::int64_t up = root_up(n);
  return n <= up * up - up ? up - 1 : up;
}

/// A pose turned about a point to its right and ahead of it, in halves of 1/1000 inch. Rounds only once.
Pose turned_about(const Pose& start, std::int64_t right_halves, std::int64_t forward_halves, Angle by) {
  const Angle facing = heading(start.facing + by);
  if (right_halves == 0 && forward_halves == 0) return {start.x, start.y, facing};
  const std::int64_t sines = sine(start.facing) - sine(facing),
                     cosines = cosine(start.facing) - cosine(facing);
  const auto moved = [](std::int64_t n) { return static_cast<Mil>(divided(n, 2 * one)); };
  return {start.x + moved(right_halves * cosines + forward_halves * sines),
          start.y + moved(forward_halves * cosines - right_halves * sines), facing};
}

/// The bounding box of what a shape sweeps on a straight way, grown by `apart`.
Box swept_box(const Box& start, Angle direction, Mil far, Mil apart) {
  const Point by = ahead({}, direction, far);
  return grown(joined(start, {start.low + by, start.high + by}), apart + 1);
}

/// The extent of a shape along a direction and across it, times 2^30.
struct Extent {
  std::int64_t rear = 0, front = 0, left = 0, right = 0;
};
Extent extent(const Convex& shape, std::int64_t east, std::int64_t north) {
  constexpr auto least = std::numeric_limits<std::int64_t>::min(),
                 most = std::numeric_limits<std::int64_t>::max();
  Extent e{most, least, most, least};
  for (const Point v : shape.corners) {
    const std::int64_t along = v.x * east + v.y * north, across = v.x * north - v.y * east;
    e.rear = std::min(e.rear, along), e.front = std::max(e.front, along);
    e.left = std::min(e.left, across), e.right = std::max(e.right, across);
  }
  return e;
}

/// Quick rejection of shapes that a moving one surely neither meets nor comes near to on a straight way.
class Corridor {
 public:
  Corridor(const Convex& moving, Angle direction, Mil far, Mil apart)
      : east_(sine(direction)),
        north_(cosine(direction)),
        start_(box(moving)),
        moving_(extent(moving, east_, north_)),
        direction_(direction),
        apart_(apart) {
    // Rounding cannot make touching shapes overlap, but it can bring shapes that must stay apart too near.
    constexpr Mil rounding = 2;
    margin_ = apart > 0 ? (std::int64_t{apart} + rounding) * one : 0;
    shorten(far);
  }
  void shorten(Mil far) {
    box_ = swept_box(start_, direction_, far, apart_);
    front_ = moving_.front + (std::int64_t{far} + 1) * one;
  }
  bool misses(const Convex& still) const {
    if (!overlaps(box_, box(still))) return true;
    const Extent e = extent(still, east_, north_);
    return e.left >= moving_.right + margin_ || e.right <= moving_.left - margin_ ||
           e.front <= moving_.rear - margin_ || e.rear >= front_ + margin_;
  }

 private:
  std::int64_t east_, north_, margin_ = 0, front_ = 0;
  Box start_, box_{};
  Extent moving_;
  Angle direction_;
  Mil apart_;
};

}  // namespace

Angle direction(const Leg& leg, const Pose& start) {
  switch (leg.kind) {
    case LegKind::oblique: return heading(start.facing + leg.angle);
    case LegKind::drift: return heading(start.facing + heading_to({}, {leg.sideways, leg.distance}));
    default: return heading(start.facing);
  }
}

Mil length(const Leg& leg) {
  if (leg.kind != LegKind::drift) return leg.distance;
  return static_cast<Mil>(nearest_root(square({leg.sideways, leg.distance})));
}

PivotOffset pivot_offset(const Leg& leg, const Footprint& footprint) {
  switch (leg.kind) {
    case LegKind::wheel: return {leg.angle < 0 ? -footprint.width : footprint.width, 0};
    case LegKind::turn: return {0, -footprint.depth};
    default: return {};
  }
}

Mil wheel_distance(const Leg& wheel, const Footprint& footprint) {
  const Wide twice = 2 * Wide{footprint.width} * footprint.width * (one - cosine(wheel.angle));
  return static_cast<Mil>(root_up(static_cast<std::int64_t>((twice + one - 1) >> sine_bits)));
}

Pose after(const Leg& leg, const Pose& start, const Footprint& footprint) {
  if (leg.kind == LegKind::oblique || leg.kind == LegKind::drift) {
    const Point end = ahead({start.x, start.y}, direction(leg, start), length(leg));
    return {end.x, end.y, start.facing};
  }
  const PivotOffset at = pivot_offset(leg, footprint);
  return turned_about(start, at.right, at.forward, leg.angle);
}

Stop first_stop(const Convex& moving, Angle direction, Mil most, std::span<const Convex> still, Mil apart) {
  const auto alone = [&](Mil upto, const Convex& other) {
    return apart > 0 ? slide_apart(moving, direction, upto, other, apart)
                     : slide(moving, direction, upto, other);
  };
  Stop stop{most};
  Corridor corridor(moving, direction, most, apart);
  for (std::size_t i = 0; i < still.size(); ++i) {
    if (corridor.misses(still[i])) continue;
    const Mil far = alone(most, still[i]);
    if (far < stop.far) stop = {far, static_cast<int>(i)}, corridor.shorten(far);
  }
  // The rounded end may overlap a shape that is merely passed, by 1/1000 inch: move back until it overlaps
  // none.
  const auto forbids = [&](const Convex& other) {
    const Convex end = moved(moving, ahead({}, direction, stop.far));
    return apart > 0 ? gap(end, other).distance < apart : overlap(end, other);
  };
  for (Mil tried = most; tried != stop.far;) {
    tried = stop.far;
    for (const Convex& other : still)
      if (!corridor.misses(other) && forbids(other)) stop.far = alone(stop.far, other);
  }
  return stop;
}

Stop first_stop(const Convex& moving, Angle direction, Mil most, const Ground& ground, FeatureSet barred) {
  const Box all = swept_box(box(moving), direction, most, 0);
  Stop stop{most};
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    const Feature& feature = ground.features[i];
    if ((barred >> i & 1) == 0 || !overlaps(all, feature.bounds)) continue;
    if (const Mil far = first_stop(moving, direction, most, feature.pieces).far; far < stop.far)
      stop = {far, static_cast<int>(i)};
  }
  return stop;
}

FeatureSet features_crossed(const Convex& moving, Angle direction, Mil distance, const Ground& ground) {
  const Box all = swept_box(box(moving), direction, distance, 0);
  const Corridor corridor(moving, direction, distance, 0);
  FeatureSet set = 0;
  for (std::size_t i = 0; i < ground.features.size(); ++i) {
    if (!overlaps(all, ground.features[i].bounds)) continue;
    for (const Convex& piece : ground.features[i].pieces)
      if (!corridor.misses(piece) &&
          (overlap(moving, piece) || slide(moving, direction, distance, piece) < distance))
        set |= FeatureSet{1} << i;
  }
  return set;
}

}  // namespace linstock::battlefield
