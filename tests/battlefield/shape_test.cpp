// Shapes and what is measured between them, against Boost.Geometry on tables laid at random.
#include <cmath>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "random_table.hpp"

namespace linstock::battlefield {
namespace {

namespace bg = boost::geometry;
using Exact = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Exact, false>;

Polygon polygon(const Convex& c) {
  Polygon out;
  for (const Point p : c.corners) bg::append(out.outer(), Exact(p.x, p.y));
  bg::correct(out);
  return out;
}
double area_of_both(const Convex& a, const Convex& b) {
  std::vector<Polygon> both;
  bg::intersection(polygon(a), polygon(b), both);
  double area = 0;
  for (const auto& part : both) area += bg::area(part);
  return area;
}

TEST(Shapes, ARectangleLiesBehindItsFront) {
  const Convex r = rectangle({10 * inch, 5 * inch, quarter_turn}, 4 * inch, inch);
  EXPECT_EQ(r.corners[0], (Point{10 * inch, 7 * inch}));
  EXPECT_EQ(r.corners[1], (Point{9 * inch, 7 * inch}));
  EXPECT_EQ(r.corners[2], (Point{9 * inch, 3 * inch}));
  EXPECT_EQ(r.corners[3], (Point{10 * inch, 3 * inch}));
  EXPECT_EQ(twice_area(r), 8 * inch * inch);
  EXPECT_TRUE(contains(r, {10 * inch, 5 * inch}));
  EXPECT_FALSE(contains(r, {10 * inch + 1, 5 * inch}));
  EXPECT_EQ(turned(r, {10 * inch, 5 * inch}, -quarter_turn),
            rectangle({10 * inch, 5 * inch, 0}, 4 * inch, inch));
}

TEST(Shapes, RootsAreRoundedUp) {
  for (std::int64_t n = 0; n < 2'000; ++n) {
    const std::int64_t root = root_up(n * n);
    EXPECT_EQ(root, n);
    EXPECT_EQ(root_up(n * n + 1), n + 1);
  }
  EXPECT_EQ(root_up((std::int64_t{1} << 40) - 1), 1 << 20);
}

TEST(Shapes, GapsOverlapsAndSharesAreTheTrueOnes) {
  Rng rng{2};
  int apart = 0, together = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Convex a = laid(rng, 5 * inch).shape(), b = laid(rng, 5 * inch).shape();
    const double distance = bg::distance(polygon(a), polygon(b)), both = area_of_both(a, b);
    const Gap between = gap(a, b);
    EXPECT_GE(between.distance, distance - 1e-6);
    EXPECT_LE(between.distance, distance + 1);
    if (distance > 0) {
      ++apart;
      EXPECT_FALSE(overlap(a, b));
      EXPECT_NEAR(std::hypot(between.to.x - between.from.x, between.to.y - between.from.y), distance, 1.5);
      EXPECT_NEAR(bg::distance(Exact(between.from.x, between.from.y), polygon(a)), 0, 1);
      EXPECT_NEAR(bg::distance(Exact(between.to.x, between.to.y), polygon(b)), 0, 1);
    } else if (overlap(a, b)) {
      ++together;
      EXPECT_GT(both, 0);
    } else {
      EXPECT_LE(both, slack * 7. * inch) << "hardly more than touching";
    }
    EXPECT_NEAR(share_within(a, b), 1'000 * both / bg::area(polygon(a)), 1.5);
    EXPECT_EQ(overlap(a, b), overlap(b, a));
    EXPECT_EQ(between.distance, gap(b, a).distance);
    for (const Look& look : looks()) {
      EXPECT_EQ(gap(look(a), look(b)).distance, between.distance);
      EXPECT_EQ(overlap(look(a), look(b)), overlap(a, b));
      EXPECT_NEAR(share_within(look(a), look(b)), share_within(a, b), 1);
    }
  }
  EXPECT_GT(apart, 500);
  EXPECT_GT(together, 500);
}

TEST(Shapes, WhatTouchesOverlapsNoMoreThanRoundingDoes) {
  Rng rng{3};
  for (int i = 0; i < 2'000; ++i) {
    const Laid one = laid(rng, 10 * inch);
    const Pose beside_it{one.pose.x, one.pose.y, one.pose.facing};
    const Point next = beside(beside_it, 2 * std::int64_t{one.width}, 0);
    const Convex other = rectangle({next.x, next.y, one.pose.facing}, one.width, one.depth);
    EXPECT_FALSE(overlap(one.shape(), other)) << "side by side";
    EXPECT_LE(gap(one.shape(), other).distance, slack);
  }
  const Convex a = rectangle({0, 0, 0}, 2 * inch, inch);
  EXPECT_EQ(gap(a, moved(a, {2 * inch, inch})).distance, 0) << "corner to corner";
  EXPECT_FALSE(overlap(a, moved(a, {2 * inch - slack, 0})));
  EXPECT_TRUE(overlap(a, moved(a, {2 * inch - slack - 1, 0})));
  EXPECT_EQ(gap(a, moved(a, {2 * inch + 3, inch + 4})).distance, 5);
  EXPECT_EQ(gap(a, moved(a, {2 * inch + 1, inch + 1})).distance, 2) << "1.41, rounded up";
}

}  // namespace
}  // namespace linstock::battlefield
