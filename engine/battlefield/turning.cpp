#include "battlefield/turning.hpp"

#include <cstdlib>

#include "battlefield/separation.hpp"

namespace linstock::battlefield {

namespace {

/// The vector to the right and ahead of a facing, in halves of 1/1000 inch, given its sine and cosine.
Arm arm_at(std::int64_t s, std::int64_t c, std::int64_t right, std::int64_t forward) {
  constexpr int bits = sine_bits - 5;
  static_assert(2 << (sine_bits - bits) == arm_parts);
  return {(right * c + forward * s) >> bits, (forward * c - right * s) >> bits};
}

Arms arms_of(const Turning& t, Angle facing, const Convex& still) {
  const std::int64_t s = sine(facing), c = cosine(facing);
  const std::int64_t left = -t.footprint.width - t.pivot.right, right = t.footprint.width - t.pivot.right;
  const std::int64_t front = -t.pivot.forward, rear = front - 2 * std::int64_t{t.footprint.depth};
  Arms all{.moving = {4,
                      {arm_at(s, c, left, front), arm_at(s, c, left, rear), arm_at(s, c, right, rear),
                       arm_at(s, c, right, front)}}};
  for (const Point p : still.corners) all.still.add({arm_parts * p.x - t.x, arm_parts * p.y - t.y});
  return all;
}

}  // namespace

Turning turning(const Leg& leg, const Pose& start, const Footprint& footprint) {
  const PivotOffset at = pivot_offset(leg, footprint);
  const Arm pivot = arm_at(sine(start.facing), cosine(start.facing), at.right, at.forward);
  return {footprint, at, arm_parts * start.x + pivot.x, arm_parts * start.y + pivot.y};
}

Turning turning_about(Point centre, const Footprint& footprint) {
  return {footprint, {0, -footprint.depth}, arm_parts * centre.x, arm_parts * centre.y};
}

Disc disc(const Turning& t) {
  const std::int64_t right = t.footprint.width + std::abs(t.pivot.right);
  const std::int64_t forward =
      std::max(-t.pivot.forward, t.pivot.forward + 2 * std::int64_t{t.footprint.depth});
  const auto nearest = [](std::int64_t n) { return static_cast<Mil>(divided(n, arm_parts)); };
  constexpr Mil rounding = 3;
  return {{nearest(t.x), nearest(t.y)},
          static_cast<Mil>(root_up(right * right + forward * forward) / 2) + rounding};
}

Angle free_turn(const Turning& turning, Angle facing, int way, const Convex& still) {
  return separated_turn(arms_of(turning, facing, still), way);
}

Angle blocked_turn(const Turning& turning, Angle facing, int way, const Convex& still) {
  return unseparated_turn(arms_of(turning, facing, still), way);
}

Stop first_stop_turning(const Leg& leg, const Pose& start, const Footprint& footprint,
                        std::span<const Convex> still) {
  const Turning turns = turning(leg, start, footprint);
  const Disc around = disc(turns);
  const int way = leg.angle < 0 ? -1 : 1;
  Stop stop{leg.angle * way};
  for (std::size_t i = 0; i < still.size(); ++i) {
    if (!overlaps(around, box(still[i]))) continue;
    for (Angle done = 0; done < stop.far;) {
      const Pose next = after({leg.kind, (done + 1) * way}, start, footprint);
      const Angle free = free_turn(turns, start.facing + done * way, way, still[i]);
      if (free == 0 && overlap(rectangle(next, footprint), still[i])) stop = {done, static_cast<int>(i)};
      done += std::max(free, 1);
    }
  }
  stop.far *= way;
  return stop;
}

}  // namespace linstock::battlefield
