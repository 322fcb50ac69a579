// Bodies of several pieces, against each pair of their pieces; circles and boxes, against what they hold.
#include "battlefield/body.hpp"

#include "real.hpp"

namespace linstock::battlefield {
namespace {

/// Up to four pieces about a place, as a column or a ragged line has them.
Body some_body(Rng& rng, Mil far) {
  const Laid first = laid(rng, far);
  Body out;
  const int count = between(rng, 1, 4);
  for (int i = 0; i < count; ++i) {
    const Point at = beside(first.pose, i * 2 * std::int64_t{first.width}, between(rng, -inch, inch));
    (void)out.pieces.push(
        rectangle({at.x, at.y, first.pose.facing + between(rng, -900, 900)}, first.width, first.depth));
  }
  return out;
}
Body seen(const Look& look, const Body& body) {
  Body out;
  for (const Convex& piece : body.pieces) (void)out.pieces.push(look(piece));
  return out;
}
template <class Measure>
Mil least_of_pairs(const Body& a, const Body& b, Mil most, const Measure& measure) {
  for (const Convex& one : a.pieces)
    for (const Convex& other : b.pieces) most = std::min(most, measure(one, other));
  return most;
}

TEST(Bodies, DoWhatTheFirstOfTheirPiecesDoes) {
  Rng rng{11};
  int together = 0, stopped = 0, kept = 0;
  for (int i = 0; i < 150; ++i) {
    const Body a = some_body(rng, 8 * inch), b = some_body(rng, 8 * inch);
    const Mil apart = between(rng, 1, inch), most = between(rng, 0, 6 * inch);
    const Angle way = laid(rng, 1).pose.facing;
    const Mil near_by =
        least_of_pairs(a, b, 1'000 * inch, [](auto& p, auto& q) { return gap(p, q).distance; });
    const bool both = least_of_pairs(a, b, 1, [](auto& p, auto& q) { return overlap(p, q) ? 0 : 1; }) == 0;
    const Mil far = least_of_pairs(a, b, most, [&](auto& p, auto& q) { return slide(p, way, most, q); });
    const Mil far_apart =
        least_of_pairs(a, b, most, [&](auto& p, auto& q) { return slide_apart(p, way, most, q, apart); });
    together += both, stopped += far < most, kept += far_apart < far;
    for (const Look& look : looks()) {
      const Body one = seen(look, a), other = seen(look, b);
      EXPECT_EQ(gap(one, other).distance, near_by);
      EXPECT_EQ(overlap(one, other), both);
      EXPECT_EQ(slide(one, look(way), most, other), far);
      EXPECT_EQ(slide_apart(one, look(way), most, other, apart), far_apart);
    }
  }
  EXPECT_GT(together, 10);
  EXPECT_GT(stopped, 15);
  EXPECT_GT(kept, 5);
}

TEST(Bodies, WheelUntilTheFirstOfTheirPiecesMeetsAnother) {
  Rng rng{12};
  int stopped = 0;
  for (int i = 0; i < 140; ++i) {
    const Body a = some_body(rng, 9 * inch), b = some_body(rng, 9 * inch);
    if (overlap(a, b)) continue;
    const Point about = a.pieces[0].corners[0];
    const Angle most = between(rng, -4'500, 4'500), way = most < 0 ? -1 : 1;
    Angle tried = 0;
    while (tried != most && !overlap(turned(a, about, tried + way), b)) tried += way;
    stopped += tried != most;
    for (const Look& look : looks()) {
      const auto at = [&](Angle n) { return turned(seen(look, a), look(about), n); };
      EXPECT_EQ(wheel(at, look(about), look.turn(most), seen(look, b)), look.turn(tried));
    }
  }
  EXPECT_GT(stopped, 4);
}

TEST(Bodies, CirclesAndBoxesHoldThem) {
  Rng rng{13};
  int near_ones = 0, far_ones = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Laid one = laid(rng, 12 * inch), other = laid(rng, 12 * inch);
    const Body a{{1, {one.shape()}}}, b{{1, {other.shape()}}};
    const Point at{one.pose.x, one.pose.y};
    EXPECT_LE(disc(a, at).radius, radius(one.width, one.depth));
    EXPECT_GE(disc(a, at).radius, radius(one.width, one.depth) - 3);
    const Disc da{at, radius(one.width, one.depth)};
    const Disc db{{other.pose.x, other.pose.y}, radius(other.width, other.depth)};
    const Mil reach = between(rng, 0, 6 * inch), between_them = gap(a, b).distance;
    const bool may_be = near(da, db, reach);
    (may_be ? near_ones : far_ones) += 1;
    EXPECT_TRUE(may_be || between_them > reach);
    EXPECT_TRUE(overlaps(da, box(b)) || between_them > 0);
    EXPECT_TRUE(overlaps(box(a), box(b)) || !overlap(a, b));
    EXPECT_LE(square_between(box(a), box(b)), std::int64_t{between_them} * between_them);
    for (const Point p : a.pieces[0].corners) EXPECT_TRUE(contains(box(a), p));
    EXPECT_TRUE(within(box(a), joined(box(a), box(b))) && within(box(b), joined(box(a), box(b))));
  }
  EXPECT_GT(near_ones, 300);
  EXPECT_GT(far_ones, 300);
  EXPECT_TRUE(near({{0, 0}, 2 * inch}, {{0, 7 * inch}, inch}, 4 * inch));
  EXPECT_FALSE(near({{0, 0}, 2 * inch}, {{0, 7 * inch + 1}, inch}, 4 * inch));
  EXPECT_EQ(square_between({{0, 0}, {1, 1}}, {{4, 5}, {6, 6}}), 25);
  EXPECT_EQ(radius(6 * inch, 4 * inch), 5 * inch + 1);
}

/// Two armies drawn up against each other, in lines of up to fourteen, one behind another.
std::vector<Disc> drawn_up(int count) {
  constexpr int in_line = 14;
  std::vector<Disc> out;
  for (int i = 0; i < count; ++i) {
    const int place = i / 2, army = i % 2 ? 1 : -1;
    out.push_back({{(place % in_line) * 5 * inch, army * (8 + place / in_line * 6) * inch},
                   radius(4 * inch, 3 * inch / 2)});
  }
  return out;
}
/// How many closer looks it takes until every body knows what is within its move.
int closer_looks(const std::vector<Disc>& bodies) {
  int count = 0;
  for (const Disc& mover : bodies)
    each_near(mover, bodies, 6 * inch, [&](std::size_t i) { count += &bodies[i] != &mover; });
  return count;
}

TEST(Bodies, AHundredCostEachOfThemAtMostSixTimesTheWorkOfTen) {
  const int ten = closer_looks(drawn_up(10)), hundred = closer_looks(drawn_up(100));
  EXPECT_GT(ten, 10);
  EXPECT_LE(hundred / 100., 6 * ten / 10.) << hundred << " against " << ten;
}

}  // namespace
}  // namespace linstock::battlefield
