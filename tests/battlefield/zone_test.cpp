// Zones and arcs, against angles in real numbers.
#include "battlefield/zone.hpp"

#include <cmath>
#include <numbers>

#include "random_table.hpp"

namespace linstock::battlefield::zone_test {
namespace {

constexpr Zone all_zones[]{Zone::front, Zone::left, Zone::right, Zone::rear};
constexpr Zone mirrored(Zone z) { return z == Zone::left ? Zone::right : z == Zone::right ? Zone::left : z; }
Zone seen(const Look& look, Zone z) { return look.mirrored ? mirrored(z) : z; }
Pose seen(const Look& look, const Pose& pose) {
  const Point at = look(Point{pose.x, pose.y});
  return {at.x, at.y, look(pose.facing)};
}

/// A point relative to a body: to its right and ahead of its front edge.
struct Own {
  double right = 0, ahead = 0;
};
Own own(const Pose& pose, double x, double y) {
  const double a = pose.facing * std::numbers::pi / half_turn, dx = x - pose.x, dy = y - pose.y;
  return {dx * std::cos(a) - dy * std::sin(a), dx * std::sin(a) + dy * std::cos(a)};
}
/// How far within the front arc: the angle to the nearer ray times the distance; about 0 at a ray.
double within_arc(Own p, double width, Angle spread) {
  const double out = std::abs(p.right) - width / 2, angle = spread * std::numbers::pi / half_turn;
  if (out <= 0 && p.ahead >= 0) return std::max(p.ahead, 0.);
  if (out <= 0) return p.ahead;  // behind the front edge
  const double at = std::atan2(out, p.ahead), far = std::hypot(out, p.ahead);
  return (angle - at) * far;
}
Zone by_angles(const Laid& body, Angle spread, Own p) {
  if (within_arc(p, body.width, spread) >= 0) return Zone::front;
  if (within_arc({p.right, -p.ahead - body.depth}, body.width, spread) >= 0) return Zone::rear;
  if (std::abs(p.right) < body.width / 2.) return -p.ahead < body.depth / 2. ? Zone::front : Zone::rear;
  return p.right < 0 ? Zone::left : Zone::right;
}
bool near_a_border(const Laid& body, Angle spread, Own p) {
  for (const Own q : {p, Own{p.right, -p.ahead - body.depth}})
    if (std::abs(within_arc(q, body.width, spread)) < 3) return true;
  return std::abs(std::abs(p.right) - body.width / 2.) < 3 || std::abs(p.ahead + body.depth / 2.) < 3;
}

TEST(Zones, ArePartedByTheRaysFromTheCorners) {
  Rng rng{12};
  int times[4]{};
  for (int i = 0; i < 4'000; ++i) {
    const Laid body = laid(rng, 3 * inch);
    const Angle spread = rng.below(2) ? between(rng, 0, quarter_turn) : 4'500;
    const Point p{between(rng, -12 * inch, 12 * inch), between(rng, -12 * inch, 12 * inch)};
    const Own place = own(body.pose, p.x, p.y);
    const Zone z = zone(body.pose, body.width, body.depth, spread, p);
    ++times[static_cast<int>(z)];
    if (!near_a_border(body, spread, place)) {
      EXPECT_EQ(z, by_angles(body, spread, place));
    }
    if (z == Zone::front && !contains(body.shape(), p)) {
      EXPECT_TRUE(in_arc(front_arc(body.pose, body.width, spread), p));
    }
    for (const Look& look : looks())
      EXPECT_EQ(zone(seen(look, body.pose), body.width, body.depth, spread, look(p)), seen(look, z));
  }
  for (const int n : times) EXPECT_GT(n, 300);
}

TEST(Zones, AreThoseByHandForAPlainBody) {
  const Zoned body = zoned({0, 0, 0}, 4 * inch, 2 * inch, 4'500);
  EXPECT_EQ(zone(body, {5 * inch, 3 * inch}), Zone::front) << "on the ray";
  EXPECT_EQ(zone(body, {5 * inch, 3 * inch - 1}), Zone::right);
  EXPECT_EQ(zone(body, {-5 * inch, 3 * inch - 1}), Zone::left);
  EXPECT_EQ(zone(body, {-5 * inch, -5 * inch}), Zone::rear) << "on the ray behind";
  EXPECT_EQ(zone(body, {-5 * inch, -5 * inch + 1}), Zone::left);
  EXPECT_EQ(zone(body, {0, 0}), Zone::front) << "on the front edge";
  EXPECT_EQ(zone(body, {0, -999}), Zone::front) << "within, nearer the front";
  EXPECT_EQ(zone(body, {0, -1'001}), Zone::rear);
  const Zoned narrow = zoned({0, 0, 0}, 4 * inch, 2 * inch, 0);
  EXPECT_EQ(zone(narrow, {2 * inch, 9 * inch}), Zone::front);
  EXPECT_EQ(zone(narrow, {2 * inch + 1, 9 * inch}), Zone::right);
  const Zoned half = zoned({0, 0, 0}, 4 * inch, 2 * inch, quarter_turn);
  EXPECT_EQ(zone(half, {9 * inch, 0}), Zone::front);
  EXPECT_EQ(zone(half, {9 * inch, -1}), Zone::right);
  EXPECT_EQ(zone(half, {9 * inch, -2 * inch}), Zone::rear);
}

/// How many of a grid of points of a shape lie in each zone.
struct Shares {
  int of[4]{};
  int least_off = 0;
};
Shares shares(const Laid& body, Angle spread, const Laid& other) {
  Shares s;
  constexpr int n = 24;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      const Point p = beside(other.pose, std::int64_t{other.width} * (2 * i + 1 - n) / n,
                             -std::int64_t{other.depth} * (2 * j + 1) / n);
      ++s.of[static_cast<int>(by_angles(body, spread, own(body.pose, p.x, p.y)))];
    }
  return s;
}

TEST(Zones, OfABodyAreThoseOfItsParts) {
  Rng rng{13};
  int parted = 0;
  for (int i = 0; i < 700; ++i) {
    const Laid one = laid(rng, 2 * inch), other = laid(rng, 9 * inch);
    if (overlap(one.shape(), other.shape())) continue;
    const Angle spread = rng.below(2) ? between(rng, 0, quarter_turn) : 4'500;
    const Zoned body = zoned(one.pose, one.width, one.depth, spread);
    const Zones zones = zones_of(body, other.shape());
    const Shares s = shares(one, spread, other);
    for (const Zone z : all_zones) {
      const int n = s.of[static_cast<int>(z)];
      if (n > 1) {
        EXPECT_TRUE(zones & bit(z)) << n;
      }
    }
    EXPECT_EQ((zones & bit(Zone::front)) != 0, in_arc(body.front, other.shape()));
    parted += (zones & (zones - 1)) != 0;
    for (const Look& look : looks()) {
      const Zoned looked = zoned(seen(look, one.pose), one.width, one.depth, spread);
      const Zones there = zones_of(looked, look(other.shape()));
      for (const Zone z : all_zones) EXPECT_EQ((zones & bit(z)) != 0, (there & bit(seen(look, z))) != 0);
    }
  }
  EXPECT_GT(parted, 100);
}

TEST(Arcs, HoldWhatHasAnyPartInThem) {
  const Arc arc = front_arc({0, 0, 0}, 2 * inch, 4'500);
  const Convex body = rectangle({3'500, 2 * inch, 0}, inch, inch);  // its left front corner is 3, 2
  EXPECT_TRUE(in_arc(arc, body)) << "a corner on the ray";
  EXPECT_FALSE(in_arc(arc, moved(body, {1, 0})));
  EXPECT_TRUE(in_arc(arc, rectangle({0, 3 * inch, 0}, 20 * inch, inch))) << "no corner in the arc";
  EXPECT_FALSE(in_arc(arc, rectangle({0, -1, 0}, 20 * inch, inch))) << "close behind";
  EXPECT_EQ(twice_area(part_in_arc(arc, rectangle({0, 3 * inch, 0}, 20 * inch, inch))),
            2 * (8 * inch + 6 * inch) / 2 * inch)
      << "8 wide afar, 6 wide near";
}

}  // namespace
}  // namespace linstock::battlefield::zone_test
