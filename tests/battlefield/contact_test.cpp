// Contact and alignment, against every point of the edges, in real numbers.
#include "battlefield/contact.hpp"

#include <numbers>

#include "battlefield/sweep.hpp"
#include "real.hpp"

namespace linstock::battlefield {
namespace {

constexpr Mil tolerance = 20;

Edges seen(const Look& look, Edges edges, std::size_t size) {
  Edges out = 0;
  for (std::size_t i = 0; i < size; ++i)
    if (edges >> i & 1) out |= static_cast<Edges>(1U << (look.mirrored ? (2 * size - 2 - i) % size : i));
  return out;
}

/// The greatest length of an edge of b within reach of an edge of a that it faces, counted in 1/1000 inch.
int stretch(const Convex& a, const Convex& b, Mil reach) {
  int longest = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Point p = a.from(i), q = a.to(i), u = b.from(j), w = b.to(j), e = q - p, f = w - u;
      const double turn =
          std::atan2(cross({}, e, f), static_cast<double>(std::int64_t{e.x} * f.x + std::int64_t{e.y} * f.y));
      if (std::abs(turn) < std::numbers::pi - std::atan(1. / 12)) continue;
      const double length = std::hypot(f.x, f.y);
      int here = 0;
      for (int n = 0; n <= length; ++n) {
        const double x = u.x + f.x * n / length, y = u.y + f.y * n / length;
        const double along = ((x - p.x) * e.x + (y - p.y) * e.y) / std::hypot(e.x, e.y);
        const double off = ((y - p.y) * -e.x + (x - p.x) * e.y) / std::hypot(e.x, e.y);
        here += along >= 0 && along <= std::hypot(e.x, e.y) && off <= reach && off >= -slack;
      }
      longest = std::max(longest, here);
    }
  return longest;
}

TEST(Contacts, EdgesHaveNames) {
  const Convex r = rectangle({0, 0, 0}, 4 * inch, 2 * inch);
  const auto edge = [&](Edge e) {
    return std::pair{r.from(static_cast<std::size_t>(e)), r.to(static_cast<std::size_t>(e))};
  };
  EXPECT_EQ(edge(Edge::front), (std::pair{Point{2 * inch, 0}, Point{-2 * inch, 0}}));
  EXPECT_EQ(edge(Edge::left), (std::pair{Point{-2 * inch, 0}, Point{-2 * inch, -2 * inch}}));
  EXPECT_EQ(edge(Edge::rear), (std::pair{Point{-2 * inch, -2 * inch}, Point{2 * inch, -2 * inch}}));
  EXPECT_EQ(edge(Edge::right), (std::pair{Point{2 * inch, -2 * inch}, Point{2 * inch, 0}}));
}

/// Of two edges beside one edge, the leaning one is dropped, whichever is tried first.
TEST(Contacts, WhatLiesAlongIsPreferredToWhatLeans) {
  const Convex b = rectangle({0, 0, 0}, 4 * inch, 2 * inch);
  const auto above = [&](Mil left, Mil right) {
    Convex a;
    for (const Point p : {Point{-1'500, left}, {0, 0}, {1'500, right}, {1'500, inch}, {-1'500, inch}})
      (void)a.corners.push(p);
    return touch(a, b, tolerance, inch);
  };
  const auto leans_first = above(60, 0), leans_last = above(0, 60);
  ASSERT_TRUE(leans_first && leans_last);
  EXPECT_EQ(leans_first->shared, 1'500);
  EXPECT_EQ(leans_first->of_a, 0b10);
  EXPECT_EQ(leans_last->shared, 1'500);
  EXPECT_EQ(leans_last->of_a, 0b01);
}

TEST(Contacts, AreOfEdgesOrOfACornerOnAnEdge) {
  const Convex b = rectangle({0, 0, 0}, 4 * inch, 2 * inch);
  const auto facing_it = [&](Mil x, Mil y, Angle a) {
    return rectangle({x, y, half_turn + a}, 4 * inch, 2 * inch);
  };
  const auto front = touch(facing_it(inch, 0, 0), b, tolerance, inch);
  ASSERT_TRUE(front) << "front to front, the right half overlapping";
  EXPECT_EQ(front->of_a, bit(Edge::front));
  EXPECT_EQ(front->of_b, bit(Edge::front));
  EXPECT_EQ(front->shared, 3 * inch);
  EXPECT_EQ(front->at, (Point{inch / 2, 0}));
  EXPECT_TRUE(touch(facing_it(inch, tolerance, 0), b, tolerance, inch)) << "as far as the tolerance";
  EXPECT_FALSE(touch(facing_it(inch, tolerance + 1, 0), b, tolerance, inch));
  EXPECT_TRUE(touch(facing_it(inch, -slack, 0), b, tolerance, inch)) << "as deep as the slack";
  EXPECT_FALSE(touch(facing_it(inch, -slack - 1, 0), b, tolerance, inch));
  EXPECT_TRUE(touch(facing_it(3 * inch, 0, 0), b, tolerance, inch)) << "exactly the least that is shared";
  EXPECT_FALSE(touch(facing_it(3 * inch + 1, 0, 0), b, tolerance, inch));
  EXPECT_FALSE(touch(facing_it(4 * inch, 0, 0), b, tolerance, 0)) << "corner to corner";
  EXPECT_FALSE(touch(facing_it(4 * inch, -2 * inch, 0), b, tolerance, 5 * inch)) << "too short a side";
  const auto side = touch(facing_it(4 * inch, -2 * inch, 0), b, tolerance, 2 * inch);
  ASSERT_TRUE(side) << "side by side, facing opposite ways";
  EXPECT_TRUE(has(side->of_a, Edge::right) && has(side->of_b, Edge::right));

  // At 45 degrees its left front corner comes to (x, 0), in the line of the front of b.
  const auto pointed = [&](Mil x) {
    return rectangle({x - 1'414, 1'414, half_turn + 4'500}, 4 * inch, 2 * inch);
  };
  const auto corner = touch(pointed(inch), b, tolerance, inch);
  ASSERT_TRUE(corner);
  EXPECT_EQ(corner->of_a, bit(Edge::front) | bit(Edge::left));
  EXPECT_EQ(corner->of_b, bit(Edge::front));
  EXPECT_EQ(corner->shared, 0);
  EXPECT_EQ(corner->at, (Point{inch, 0}));
  EXPECT_FALSE(touch(pointed(2 * inch), b, tolerance, inch)) << "on the corner of b";

  // Two degrees out of line: its front is within the tolerance of b for little more than half an inch.
  const Point hinge{-2 * inch, 0};
  const Convex leaning = turned(facing_it(0, 0, 0), hinge, -200);
  EXPECT_TRUE(touch(leaning, b, tolerance, inch)) << "but it touches";
  EXPECT_EQ(touch(leaning, b, tolerance, inch)->shared, 0);
  EXPECT_EQ(touch(leaning, b, tolerance, inch)->of_a, bit(Edge::front));
  EXPECT_NEAR(touch(leaning, b, tolerance, 500)->shared, 20 / std::tan(2 * std::numbers::pi / 180), 2);
  EXPECT_TRUE(touch(moved(leaning, {0, tolerance - 1}), b, tolerance, inch)) << "as far as the tolerance";
  EXPECT_FALSE(touch(moved(leaning, {0, tolerance + slack + 1}), b, tolerance, inch));
  const Convex near_corner = moved(pointed(inch), {0, tolerance});
  EXPECT_TRUE(touch(near_corner, b, tolerance, inch)) << "a corner, too";
  EXPECT_FALSE(touch(moved(near_corner, {0, slack}), b, tolerance, inch));
}

/// A corner of a lies 10 before the front of b, the right front corner of b farther off before an edge of a.
TEST(Contacts, OfSeveralCornersAreTheNearestOnes) {
  const Convex b = rectangle({0, 0, 0}, 4 * inch, 2 * inch);
  const auto leaning = [&](Mil before_the_end) {  // by 10 degrees
    Convex a;
    const Point low{2 * inch - before_the_end, 10};
    for (const Point by : {Point{0, 0}, {2'954, 521}, {2'694, 1'998}, {-260, 1'477}})
      (void)a.corners.push(low + by);
    return touch(a, b, 50, inch / 10);
  };
  const auto near_and_far = leaning(174);  // 10 and 40
  ASSERT_TRUE(near_and_far);
  EXPECT_EQ(near_and_far->of_b, bit(Edge::front));
  EXPECT_EQ(near_and_far->of_a, 0b1001);
  const auto both = leaning(7);  // 10 and 11
  ASSERT_TRUE(both);
  EXPECT_EQ(both->of_b, bit(Edge::front) | bit(Edge::right));
}

TEST(Contacts, AreFoundWhereEdgesLieAlongEachOther) {
  Rng rng{14};
  int flush = 0, corners = 0, none = 0;
  for (int i = 0; i < 350; ++i) {
    const Laid one = laid(rng, 5 * inch), two = laid(rng, 5 * inch);
    const Pose turned_to{one.pose.x, one.pose.y,
                         heading(two.pose.facing + between(rng, 0, 3) * quarter_turn +
                                 (rng.below(2) ? 0 : between(rng, -600, 600)))};
    const Convex start = rectangle(turned_to, one.width, one.depth), b = two.shape();
    if (overlap(start, b)) continue;
    const Angle way = heading_to({one.pose.x, one.pose.y}, {two.pose.x, two.pose.y});
    const Mil far = slide(start, way, 20 * inch, b), short_of = rng.below(3) ? 0 : between(rng, 0, 30);
    const Convex a = moved(start, ahead({}, way, std::max(0, far - short_of)));
    const Mil least = between(rng, 1, 2 * inch);
    const int true_one = std::min(stretch(a, b, tolerance), stretch(b, a, tolerance));
    if (std::abs(true_one - least) < 6 || (true_one > 0 && true_one < 8)) continue;
    const auto found = touch(a, b, tolerance, least);
    EXPECT_EQ(found && found->shared > 0, true_one >= least) << i;
    if (found && found->shared > 0) {
      EXPECT_NEAR(found->shared, true_one, 5);
    }
    if (found) {
      EXPECT_LE(gap(a, b).distance, tolerance);
      EXPECT_LE(real::distance(found->at.x, found->at.y, b), tolerance + 1);
      EXPECT_LE(real::distance(found->at.x, found->at.y, a), tolerance + 1);
    }
    (!found ? none : found->shared ? flush : corners) += 1;
    const auto swapped = touch(b, a, tolerance, least);
    ASSERT_EQ(!!swapped, !!found);
    if (found) {
      EXPECT_EQ(swapped->of_a, found->of_b);
      EXPECT_EQ(swapped->shared, found->shared);
    }
    for (const Look& look : looks()) {
      const auto other = touch(look(a), look(b), tolerance, least);
      ASSERT_EQ(!!other, !!found);
      if (!found) continue;
      EXPECT_EQ(other->of_a, seen(look, found->of_a, 4));
      EXPECT_EQ(other->of_b, seen(look, found->of_b, 4));
      EXPECT_EQ(other->shared, found->shared);
      EXPECT_EQ(other->at, look(found->at));
    }
  }
  EXPECT_GT(flush, 50);
  EXPECT_GT(corners, 30);
  EXPECT_GT(none, 20);
}

Pose seen(const Look& look, const Pose& pose) {
  const Point at = look(Point{pose.x, pose.y});
  return {at.x, at.y, look(pose.facing)};
}
/// In a mirror left edges are right edges.
Edges sides(const Look& look, Edges e) {
  return look.mirrored ? static_cast<Edges>((e & 10) | (e & 1) << 2 | (e & 4) >> 2) : e;
}

TEST(Contacts, ABodyPivotsIntoLine) {
  Rng rng{15};
  int done = 0, hindered = 0, too_far = 0;
  for (int i = 0; i < 400; ++i) {
    Laid one = laid(rng, 8 * inch);
    const Laid two = laid(rng, 3 * inch), third = laid(rng, 6 * inch);
    const Convex b = two.shape(), other = third.shape();
    const Angle way = heading_to({one.pose.x, one.pose.y}, {two.pose.x, two.pose.y});
    if (overlap(one.shape(), b) || overlap(one.shape(), other) || overlap(b, other)) continue;
    const Point to = ahead({one.pose.x, one.pose.y}, way, slide(one.shape(), way, 20 * inch, b));
    one.pose.x = to.x, one.pose.y = to.y;
    const auto how = touch(one.shape(), b, tolerance, inch / 2);
    if (!how) continue;
    const Angle most = between(rng, 0, 6'000);
    // The least turn that brings an edge along another, tried one by one.
    Angle least = full_turn;
    for (Angle n = 0; n <= most && least == full_turn; ++n)
      for (const Angle turn : {n, -n})
        for (int e = 0; e < 4; ++e)
          for (int f = 0; f < 4; ++f)
            if ((how->of_a >> e & 1) && (how->of_b >> f & 1) &&
                heading(one.pose.facing + turn - e * quarter_turn) ==
                    heading(two.pose.facing - f * quarter_turn + half_turn))
              least = turn;
    const Convex others[] = {other};
    const auto alone =
        aligned(one.pose, one.width, one.depth, *how, two.pose, two.width, two.depth, most, {});
    const auto pose =
        aligned(one.pose, one.width, one.depth, *how, two.pose, two.width, two.depth, most, others);
    ASSERT_EQ(!!alone, least != full_turn);
    too_far += !alone;
    if (alone) {
      const Convex shape = rectangle(*alone, one.width, one.depth);
      EXPECT_EQ(std::abs(turn_between(one.pose.facing, alone->facing)), std::abs(least));
      EXPECT_FALSE(overlap(shape, b));
      EXPECT_LE(gap(shape, b).distance, tolerance + slack);
      EXPECT_TRUE(touch(shape, b, tolerance, 0) && touch(shape, b, tolerance, 0)->shared > 0);
      // The pivot is still as far from its corners.
      for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(std::hypot(shape.corners[c].x - how->at.x, shape.corners[c].y - how->at.y),
                    std::hypot(one.shape().corners[c].x - how->at.x, one.shape().corners[c].y - how->at.y),
                    4);
      EXPECT_EQ(!!pose, !overlap(shape, other));
      if (pose) {
        EXPECT_EQ(*pose, *alone);
      }
      hindered += !pose, ++done;
    }
    for (const Look& look : looks()) {
      Touch it = *how;
      it.of_a = sides(look, it.of_a), it.of_b = sides(look, it.of_b), it.at = look(it.at);
      const Convex also[] = {look(other)};
      const auto there = aligned(seen(look, one.pose), one.width, one.depth, it, seen(look, two.pose),
                                 two.width, two.depth, most, also);
      ASSERT_EQ(!!there, !!pose);
      if (pose) {
        EXPECT_EQ(*there, seen(look, *pose));
      }
    }
  }
  EXPECT_GT(done, 80);
  EXPECT_GT(hindered, 5);
  EXPECT_GT(too_far, 40);
}

TEST(Contacts, APivotCanBeCheckedByHand) {
  // Its left front corner touches the front of b an inch from the middle; it pivots about it by 45 degrees.
  const Pose b{0, 0, 0}, a{inch - 1'414, 1'414, half_turn + 4'500};
  const auto how = touch(rectangle(a, 4 * inch, 2 * inch), rectangle(b, 4 * inch, 2 * inch), tolerance, inch);
  ASSERT_TRUE(how);
  EXPECT_EQ(aligned(a, 4 * inch, 2 * inch, *how, b, 4 * inch, 2 * inch, 4'500, {}),
            (Pose{-inch, 0, half_turn}));
  EXPECT_FALSE(aligned(a, 4 * inch, 2 * inch, *how, b, 4 * inch, 2 * inch, 4'499, {}));
  const Convex in_the_way[] = {rectangle({-inch, inch, 0}, inch, inch / 2)};
  EXPECT_FALSE(aligned(a, 4 * inch, 2 * inch, *how, b, 4 * inch, 2 * inch, 4'500, in_the_way));
}

}  // namespace
}  // namespace linstock::battlefield
