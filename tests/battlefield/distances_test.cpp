// Sets of distances along a way, against every point on it.
#include "battlefield/distances.hpp"

#include "random_table.hpp"

namespace linstock::battlefield::distances_test {
namespace {

bool has(const Distances& in, Mil n) {
  return std::ranges::any_of(in, [&](const Interval& part) { return part.contains(n); });
}
Body body_of(const Convex& shape) {
  Body out;
  out.pieces.add(shape);
  return out;
}
Distances of(std::initializer_list<Interval> parts) {
  Distances out;
  for (const Interval& part : parts) out.add(part);
  return out;
}
std::string written(const Distances& in) {
  std::string out;
  for (const Interval& part : in) out += std::to_string(part.low) + "-" + std::to_string(part.high) + " ";
  return out;
}

TEST(DistanceSets, BothIntersectsAndEitherUnites) {
  const Distances a = of({{0, 10, 1}, {20, 30, 1}}), b = of({{5, 24, 1}});
  EXPECT_EQ(written(both(a, b)), "5-10 20-24 ");
  EXPECT_EQ(written(either(a, b)), "0-30 ");
  EXPECT_EQ(written(either(of({{20, 30, 1}}), of({{0, 10, 1}, {11, 12, 1}}))), "0-12 20-30 ");
  EXPECT_TRUE(both(a, {}).empty());
}

TEST(DistanceSets, ClearOfIsWhereBodiesDoNotOverlap) {
  Rng rng{11};
  int passed = 0;
  for (int i = 0; i < 400; ++i) {
    const Body a = body_of(laid(rng, 6 * inch).shape()), b = body_of(laid(rng, 6 * inch).shape());
    if (overlap(a, b)) continue;
    const Angle way = laid(rng, 1).pose.facing;
    const Mil most = between(rng, 1, 14 * inch);
    const Distances clear = clear_of(a, way, most, b);
    passed += clear.size() == 2;
    for (Mil n = 0; n <= most; n += 1 + most / 300) {
      const Body there = moved(a, ahead({}, way, n));
      if (has(clear, n))
        EXPECT_FALSE(overlap(there, b)) << n;
      else
        EXPECT_TRUE(in_touch(there.pieces[0], b.pieces[0])) << n;
    }
  }
  EXPECT_GT(passed, 20);
}

TEST(DistanceSets, AwayFromIsWhereTheGapIsWideEnough) {
  Rng rng{12};
  constexpr Mil apart = 3 * inch, rounding = 6;
  int near_at_start = 0, passed = 0;
  for (int i = 0; i < 400; ++i) {
    const Body a = body_of(laid(rng, 8 * inch).shape()), b = body_of(laid(rng, 8 * inch).shape());
    const Angle way = laid(rng, 1).pose.facing;
    const Mil most = between(rng, 1, 20 * inch);
    const Distances far = away_from(a, way, most, b, apart);
    near_at_start += !far.empty() && gap(a, b).distance < apart;
    passed += far.size() == 2;
    for (Mil n = 0; n <= most; n += 1 + most / 300) {
      const Mil there = gap(moved(a, ahead({}, way, n)), b).distance;
      if (has(far, n)) EXPECT_GE(there, apart - rounding) << n;
      if (!has(far, n)) EXPECT_LE(there, apart + rounding) << n;
    }
  }
  EXPECT_GT(near_at_start, 10);
  EXPECT_GT(passed, 10);
}

}  // namespace
}  // namespace linstock::battlefield::distances_test
