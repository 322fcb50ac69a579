// Circles and boxes, against what they contain.
#include "battlefield/near.hpp"

#include "random_table.hpp"

namespace linstock::battlefield {
namespace {

TEST(CirclesAndBoxes, HoldTheirShapes) {
  Rng rng{13};
  int near_ones = 0, far_ones = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Laid one = laid(rng, 12 * inch), other = laid(rng, 12 * inch);
    const Convex a = one.shape(), b = other.shape();
    const auto disc = [](const Laid& it) {
      return Disc{{it.pose.x, it.pose.y}, it.width / 2 + it.depth + 2};
    };
    const Mil reach = between(rng, 0, 6 * inch), between_them = gap(a, b).distance;
    const bool may_be = near(disc(one), disc(other), reach);
    (may_be ? near_ones : far_ones) += 1;
    EXPECT_TRUE(may_be || between_them > reach);
    EXPECT_TRUE(overlaps(disc(one), box(b)) || between_them > 0);
    EXPECT_TRUE(overlaps(box(a), box(b)) || !overlap(a, b));
    EXPECT_LE(square_between(box(a), box(b)), std::int64_t{between_them} * between_them);
    for (const Point p : a.corners) EXPECT_TRUE(contains(box(a), p));
    EXPECT_TRUE(within(box(a), joined(box(a), box(b))) && within(box(b), joined(box(a), box(b))));
  }
  EXPECT_GT(near_ones, 300);
  EXPECT_GT(far_ones, 300);
  EXPECT_TRUE(near({{0, 0}, 2 * inch}, {{0, 7 * inch}, inch}, 4 * inch));
  EXPECT_FALSE(near({{0, 0}, 2 * inch}, {{0, 7 * inch + 1}, inch}, 4 * inch));
  EXPECT_EQ(square_between({{0, 0}, {1, 1}}, {{4, 5}, {6, 6}}), 25);
}

}  // namespace
}  // namespace linstock::battlefield
