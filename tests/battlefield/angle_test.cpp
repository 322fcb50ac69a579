// Sines and headings, against those of the C library.
#include <cmath>
#include <numbers>

#include "random_table.hpp"

namespace linstock::battlefield {
namespace {

constexpr double radians = std::numbers::pi / half_turn;

TEST(Angles, SinesAreTheTrueOnesAndAlikeInEveryQuarter) {
  const double one = std::int64_t{1} << sine_bits;
  for (Angle a = 0; a < full_turn; ++a) {
    EXPECT_NEAR(static_cast<double>(sine(a)), std::sin(a * radians) * one, 1) << a;
    EXPECT_EQ(sine(a), -sine(-a));
    EXPECT_EQ(sine(a), sine(half_turn - a));
    EXPECT_EQ(cosine(a), sine(a + quarter_turn));
  }
  EXPECT_EQ(sine(quarter_turn), std::int64_t{1} << sine_bits);
  EXPECT_EQ(sine(quarter_turn / 3), std::int64_t{1} << (sine_bits - 1));
}

TEST(Angles, HeadingsTurnToTheRight) {
  EXPECT_EQ(heading(-1), full_turn - 1);
  EXPECT_EQ(heading(2 * full_turn + 5), 5);
  EXPECT_EQ(turn_between(35'000, 1'000), 2'000);
  EXPECT_EQ(turn_between(1'000, 35'000), -2'000);
  EXPECT_EQ(turn_between(0, half_turn), half_turn);
  EXPECT_EQ(ahead({0, 0}, 0, 5), (Point{0, 5}));
  EXPECT_EQ(ahead({1, 1}, quarter_turn, 5), (Point{6, 1}));
  EXPECT_EQ(ahead({0, 0}, 3'000, -2 * inch), (Point{-1'000, -1'732}));
}

TEST(Angles, AHeadingIsTheNearestToTheWayBetweenTwoPoints) {
  Rng rng{1};
  for (int i = 0; i < 20'000; ++i) {
    const Mil far = between(rng, 1, 100 * inch);
    const Point p{between(rng, -far, far), between(rng, -far, far)};
    if (p == Point{}) continue;
    const double a = std::atan2(p.x, p.y) / radians;
    EXPECT_LE(std::abs(std::remainder(heading_to({}, p) - a, full_turn)), 0.5 + 1e-4) << p.x << " " << p.y;
    for (const Look& look : looks()) EXPECT_EQ(heading_to({}, look(p)), look(heading_to({}, p)));
  }
  EXPECT_EQ(heading_to({3, 3}, {3, 3}), 0);
}

TEST(Angles, RoundingIsAlikeOnBothSidesOfNought) {
  EXPECT_EQ(divided(5, 2), 3);
  EXPECT_EQ(divided(-5, 2), -3);
  EXPECT_EQ(divided(4, 3), 1);
  EXPECT_EQ(divided(-4, 3), -1);
}

}  // namespace
}  // namespace linstock::battlefield
