// Intervals against numbers worked out by hand or found in books.
#include "sim/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "sim/elo.hpp"

namespace linstock::sim {
namespace {

TEST(Statistics, BoundsAreThoseOfTheTables) {
  EXPECT_NEAR(normal_bound(0.05), 1.959964, 1e-6);
  EXPECT_NEAR(normal_bound(0.05 / 5), 2.575829, 1e-6);
  EXPECT_NEAR(student_bound(0.05, 9), 2.262157, 1e-6);
}

TEST(Statistics, WilsonsIntervalIsAsWorkedOutByHand) {
  // z² = 3.841459: centre (0.7 + 0.192073) / 1.384146 = 0.644493, half 1.959964·√(0.021 + 0.0096036)
  // / 1.384146.
  const auto i = wilson(7, 10);
  EXPECT_NEAR(i.low, 0.396778, 1e-5);
  EXPECT_NEAR(i.high, 0.892209, 1e-5);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 3.841459 / 13.841459, 1e-6);
  EXPECT_EQ(wilson(10, 10).high, 1);
  EXPECT_TRUE(wilson(0, 0).contains(0.5)) << "nothing is known";
}

TEST(Statistics, TheIntervalOfAMeanIsStudents) {
  // Of 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, t(7) = 2.364624.
  Sums s;
  for (const double x : {2, 4, 4, 4, 5, 5, 7, 9}) s.add(x);
  EXPECT_DOUBLE_EQ(s.mean(), 5);
  EXPECT_NEAR(s.interval().high - 5, 2.364624 * std::sqrt(32.0 / 7 / 8), 1e-5);
  EXPECT_NEAR(5 - s.interval().low, 2.364624 * std::sqrt(32.0 / 7 / 8), 1e-5);
  Sums one;
  one.add(3);
  EXPECT_TRUE(one.interval().contains(1e300)) << "one observation says nothing of the spread";
}

TEST(Statistics, ADifferenceOfSharesIsAsWorkedOutByHand) {
  // 100 pairs, of which 20 differ one way and 8 the other: 12/102, variance (29/102 - (12/102)²) / 102.
  Sums d;
  for (int i = 0; i < 100; ++i) d.add(i < 20 ? 1 : i < 28 ? -1 : 0);
  const auto i = share_difference(d, 0.05);
  const double at = 12.0 / 102, half = 1.959964 * std::sqrt((29.0 / 102 - at * at) / 102);
  EXPECT_NEAR(i.low, at - half, 1e-6);
  EXPECT_NEAR(i.high, at + half, 1e-6);
  EXPECT_FALSE(i.contains(0));
  Sums few;
  for (int n = 0; n < 1000; ++n) few.add(n < 3 ? 1 : 0);
  EXPECT_TRUE(share_difference(few, 0.05).contains(0)) << "three pairs prove nothing";
}

TEST(Statistics, QuantilesAreThoseOfTheNumbersAdded) {
  Histogram h;
  for (int x = 1; x <= 10; ++x) h.add(x);
  EXPECT_EQ(h.quantile(0.1), 1);
  EXPECT_EQ(h.quantile(0.5), 5);
  EXPECT_EQ(h.quantile(0.9), 9);
  EXPECT_EQ(h.quantile(1), 10);
}

TEST(Ratings, AreAsWorkedOutByHand) {
  // 75 of 100, and half of one more: the odds 75.5 / 25.5 are 188.56 points of Elo. Information
  // 101·0.7475·0.2525 = 19.06: the difference of both has the error 1/√19.06 = 0.2290, each rating half of
  // it: 0.1145·173.72·1.96 = 39.0.
  const auto rated = ratings(
      2,
      std::vector<Duel>{{.first = 0, .second = 1, .matches = 100, .won_by_first = 75, .won_by_second = 25}});
  EXPECT_NEAR(rated[0].elo, 94.28, 0.01);
  EXPECT_NEAR(rated[1].elo, -94.28, 0.01);
  EXPECT_NEAR(rated[0].interval.high - rated[0].elo, 39.0, 0.1);
}

TEST(Ratings, CountAMatchThatNobodyWonForHalf) {
  const auto duel = [](std::uint64_t won, std::uint64_t lost) {
    return ratings(
               2,
               std::vector<Duel>{
                   {.first = 0, .second = 1, .matches = 40, .won_by_first = won, .won_by_second = lost}})[0]
        .elo;
  };
  EXPECT_NEAR(duel(10, 10), 0, 1e-9);
  EXPECT_NEAR(duel(20, 0), duel(30, 10), 1e-9);
}

TEST(Ratings, OfWhoWinsAlwaysAreHighButKnownOnlyAsFarAsTheMatchesSay) {
  const std::vector<Duel> duels{
      {.first = 0, .second = 1, .matches = 20, .won_by_first = 20},
      {.first = 0, .second = 2, .matches = 20, .won_by_first = 20},
      {.first = 1, .second = 2, .matches = 20, .won_by_first = 15, .won_by_second = 5}};
  const auto rated = ratings(3, duels);
  EXPECT_GT(rated[0].elo, rated[1].elo + 200);
  EXPECT_GT(rated[1].elo, rated[2].elo + 100);
  EXPECT_LT(rated[0].elo, 1'000);
  EXPECT_NEAR(rated[0].elo + rated[1].elo + rated[2].elo, 0, 1e-6);
}

}  // namespace
}  // namespace linstock::sim
