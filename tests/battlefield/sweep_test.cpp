// How far shapes go, against every point on the way.
#include "battlefield/sweep.hpp"

#include "real.hpp"

namespace linstock::battlefield {
namespace {

TEST(Sweeps, AShapeSlidesUntilItMeetsAnother) {
  Rng rng{4};
  int stopped = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Convex a = laid(rng, 6 * inch).shape(), b = laid(rng, 6 * inch).shape();
    if (overlap(a, b)) continue;
    const Angle way = laid(rng, 1).pose.facing;
    const Mil most = between(rng, 0, 6 * inch), far = slide(a, way, most, b);
    const auto at = [&](Mil n) { return moved(a, ahead({}, way, n)); };
    EXPECT_FALSE(overlap(at(far), b));
    for (Mil n = 0; n <= far; n += 1 + far / 400)
      EXPECT_LE(real::depth(at(n), b), slack + 1) << n << " of " << far;
    if (far < most) {
      ++stopped;
      EXPECT_GT(real::depth(at(far + 3), b), -1) << far << " of " << most;
    }
    for (const Look& look : looks()) EXPECT_EQ(slide(look(a), look(way), most, look(b)), far);
  }
  EXPECT_GT(stopped, 50);
}

TEST(Sweeps, AShapeGrazesAnotherBesideItsWay) {
  const Convex moving = rectangle({0, 0, 0}, 2'000, 1'000);
  const auto beside_it = [](Mil deep) { return rectangle({2'000 - deep, 5'000, 0}, 2'000, 1'000); };
  EXPECT_TRUE(grazes(moving, 0, beside_it(0)));
  EXPECT_TRUE(grazes(moving, 0, beside_it(slack)));
  EXPECT_FALSE(grazes(moving, 0, beside_it(slack + 1)));
  EXPECT_FALSE(grazes(moving, 0, rectangle({2'000, 0, 0}, 2'000, 1'000))) << "in touch";
  EXPECT_TRUE(grazes(moving, half_turn, beside_it(100))) << "it moves away";
}

TEST(Sweeps, WhatStandsFlushDoesNotHinderAnAdvance) {
  Rng rng{5};
  for (int i = 0; i < 500; ++i) {
    const Laid one = laid(rng, 10 * inch);
    for (const int side : {-1, 1}) {
      const Point next = beside(one.pose, side * 2 * std::int64_t{one.width}, 0);
      const Convex other = rectangle({next.x, next.y, one.pose.facing}, one.width, one.depth);
      EXPECT_GT(slide(one.shape(), one.pose.facing, 6 * inch, other), 6 * inch - 10) << one.pose.facing;
    }
  }
}

TEST(Sweeps, AShapeKeepsApart) {
  Rng rng{6};
  int stopped = 0;
  for (int i = 0; i < 600; ++i) {
    const Convex a = laid(rng, 6 * inch).shape(), b = laid(rng, 6 * inch).shape();
    const Mil apart = between(rng, 1, inch), most = between(rng, 0, 4 * inch);
    if (gap(a, b).distance < apart) continue;
    const Angle way = laid(rng, 1).pose.facing;
    const Mil far = slide_apart(a, way, most, b, apart);
    const auto near = [&](Mil n) { return gap(moved(a, ahead({}, way, n)), b).distance; };
    for (Mil n = 0; n <= far; ++n) ASSERT_GE(near(n), apart) << n << " of " << far;
    if (far == most) continue;
    ++stopped;
    EXPECT_LT(near(far + 1), apart);
  }
  EXPECT_GT(stopped, 20);
  const Convex a = rectangle({0, 0, 0}, inch, inch), b = rectangle({0, 2 * inch, 0}, inch, inch);
  EXPECT_EQ(slide_apart(a, 0, inch, b, 100), 900);
  EXPECT_EQ(slide_apart(a, 0, inch, moved(b, {0, -950}), 100), 0) << "too near as it stands";
  EXPECT_EQ(slide_apart(a, half_turn, inch, moved(b, {0, -950}), 100), inch) << "but it may go away";
}

TEST(Sweeps, WhoStandsAsNearAsHeMayGoesPastAtThatDistance) {
  // Its front edge passes another's corner 0.1" away; the corners are rounded, the way is 14" long.
  const Convex moving = rectangle({57'675, 50'707, 24'100}, 4'724, 1'772);
  const Convex still = rectangle({56'946, 48'275, 9'000}, 7'086, 1'181);
  EXPECT_EQ(gap(moving, still).distance, 100);
  EXPECT_EQ(slide_apart(moving, 33'100, 14 * inch, still, 100), 14 * inch);
}

}  // namespace
}  // namespace linstock::battlefield
