// Turns of a rectangle about a point of its own, against every hundredth of a degree.
#include "battlefield/turning.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "random_table.hpp"

namespace linstock::battlefield {
namespace {

/// A body and another, anywhere or flush beside it to a few thousandths of an inch.
struct Pair {
  Laid one;
  Convex other;
};
Pair pair_of(Rng& rng) {
  const Laid one = laid(rng, 5 * inch), any = laid(rng, 5 * inch);
  if (rng.below(2)) return {one, any.shape()};
  const Point at = beside(one.pose, one.width + any.width + between(rng, -6, 6),
                          rng.below(2) ? 0 : between(rng, -inch, inch));
  return {one, rectangle({at.x, at.y, heading(one.pose.facing + between(rng, -1, 1))}, any.width, any.depth)};
}

TEST(Turnings, WhatIsSurelyFreeIsFreeAndWhatIsSurelyBarredIsBarred) {
  constexpr LegKind kinds[]{LegKind::wheel, LegKind::head, LegKind::turn};
  Rng rng{5};
  int frees = 0, bars = 0;
  for (int i = 0; i < 400; ++i) {
    const auto [one, other] = pair_of(rng);
    const Footprint size{one.width, one.depth};
    const Angle way = rng.below(2) ? 1 : -1;
    const Leg leg{kinds[rng.below(3)], way};
    const Turning turns = turning(leg, one.pose, size);
    const auto at = [&](Angle by) { return after({leg.kind, way * by}, one.pose, size); };
    std::vector<bool> hits;
    for (Angle by = 0; by <= quarter_turn; ++by) hits.push_back(overlap(rectangle(at(by), size), other));
    for (Angle by = 0; by <= quarter_turn; by += between(rng, 1, 400)) {
      const auto from = hits.begin() + by;
      const Angle far = *from ? blocked_turn(turns, at(by).facing, way, other)
                              : free_turn(turns, at(by).facing, way, other);
      const auto changes = std::find(from, hits.end(), !*from);
      ASSERT_GT(changes - from, std::min(far, quarter_turn - by)) << i << " " << by;
      (*from ? bars : frees) += far > 0;
    }
  }
  EXPECT_GT(frees, 5'000);
  EXPECT_GT(bars, 2'000);
}

TEST(Turnings, FewHundredthsAreLeftToBeTriedBeforeABodyThatComesNearer) {
  const Footprint size{4 * inch, inch};
  const Pose start{0, 0, 3'000};
  const Convex other = rectangle({0, 4 * inch, 0}, 2 * inch, inch);
  const Turning turns = turning({LegKind::wheel, -1}, start, size);
  const auto hits = [&](Angle by) {
    return overlap(rectangle(after({LegKind::wheel, -by}, start, size), size), other);
  };
  const Angle far = free_turn(turns, start.facing, -1, other);
  Angle meets = 0;
  while (meets < full_turn && !hits(meets)) ++meets;
  ASSERT_LT(meets, quarter_turn);
  EXPECT_GT(far, meets - 10);
}

TEST(Turnings, AWallBesideWhichItStandsAxisByAxisNeedsNoTrying) {
  const Footprint size{4 * inch, inch};
  const Convex beside_it = rectangle({4 * inch, 0, 0}, 4 * inch, inch);
  EXPECT_GE(free_turn(turning({LegKind::wheel, 1}, {}, size), 0, 1, beside_it), quarter_turn);
}

TEST(Turnings, ComeAsFarAsTheFirstThatStandsInTheWay) {
  constexpr LegKind kinds[]{LegKind::wheel, LegKind::head, LegKind::turn};
  Rng rng{42};
  int stopped = 0;
  for (int i = 0; i < 200; ++i) {
    const Laid body = laid(rng, 5 * inch);
    const Footprint size{body.width, body.depth};
    const Leg leg{kinds[rng.below(3)], between(rng, -quarter_turn, quarter_turn)};
    std::vector<Convex> others;
    while (others.size() < 4)
      if (const Convex next = laid(rng, 8 * inch).shape(); !overlap(next, body.shape()))
        others.push_back(next);
    const Stop stop = first_stop_turning(leg, body.pose, size, others);
    const Angle way = leg.angle < 0 ? -1 : 1;
    const auto free = [&](Angle by) {
      const Convex there = rectangle(after({leg.kind, by}, body.pose, size), size);
      return std::ranges::none_of(others, [&](const Convex& c) { return overlap(there, c); });
    };
    Angle tried = 0;
    while (tried != leg.angle && free(tried + way)) tried += way;
    EXPECT_EQ(stop.far, tried) << static_cast<int>(leg.kind);
    EXPECT_EQ(stop.by < 0, stop.far == leg.angle);
    if (stop.by >= 0) {
      ++stopped;
      const auto by = static_cast<std::size_t>(stop.by);
      EXPECT_EQ(first_stop_turning(leg, body.pose, size, std::span{others}.subspan(by, 1)).far, stop.far);
    }
    for (const Look& look : looks()) {
      const Point at = look(Point{body.pose.x, body.pose.y});
      std::vector<Convex> seen;
      for (const Convex& c : others) seen.push_back(look(c));
      EXPECT_EQ(first_stop_turning({leg.kind, look.turn(leg.angle)}, {at.x, at.y, look(body.pose.facing)},
                                   size, seen),
                (Stop{look.turn(stop.far), stop.by}));
    }
  }
  EXPECT_GT(stopped, 10);
}

TEST(Turnings, MeetWhatTheOuterCornerSwingsInto) {
  const Pose pose{1'848, -765, 2'250};  // its left front corner is at the origin
  const std::vector<Convex> post{rectangle({3'950, 0, 0}, 100, 100)};
  constexpr Footprint thin{4 * inch, 100};
  const Leg left{LegKind::wheel, -4'500};
  EXPECT_EQ(first_stop_turning(left, pose, thin, post).by, 0) << "it stands beyond both ends of the swing";
  const std::vector<Convex> farther{rectangle({4'060, 0, 0}, 100, 100)};
  EXPECT_EQ(first_stop_turning(left, pose, thin, farther), (Stop{-4'500, -1}));
}

TEST(Turnings, NothingBeyondTheirCircleIsMet) {
  Rng rng{6};
  for (int i = 0; i < 200; ++i) {
    const auto [one, other] = pair_of(rng);
    const Leg leg{rng.below(2) ? LegKind::wheel : LegKind::turn, rng.below(2) ? 1 : -1};
    const Disc all = disc(turning(leg, one.pose, {one.width, one.depth}));
    for (Angle by = 0; by < full_turn; by += 100)
      for (const Point p : rectangle(after({leg.kind, leg.angle * by}, one.pose, {one.width, one.depth}),
                                     one.width, one.depth)
                               .corners)
        ASSERT_LE(square(p - all.at), std::int64_t{all.radius} * all.radius);
  }
}

TEST(Turnings, AFineTurnIsThatOfTheVector) {
  constexpr double fine = static_cast<double>(fine_parts) * half_turn / std::numbers::pi;
  Rng rng{8};
  for (int i = 0; i < 50'000; ++i) {
    const int bits = between(rng, 1, 60);
    const auto any = [&] { return static_cast<std::int64_t>(rng.next()) >> (63 - bits); };
    const std::int64_t ahead = any(), right = any();
    if (ahead == 0 && right == 0) continue;
    const double wanted = std::atan2(static_cast<double>(right), static_cast<double>(ahead)) * fine;
    ASSERT_NEAR(static_cast<double>(fine_turn(ahead, right)), wanted, 2) << ahead << " " << right;
  }
  EXPECT_EQ(fine_turn(0, 0), 0);
  EXPECT_EQ(fine_turn(-5, 0), fine_parts * half_turn);
  EXPECT_EQ(fine_turn(0, -7), -fine_parts * quarter_turn);
}

TEST(Roots, AreTheLeastWholeNumbersNotBelow) {
  Rng rng{9};
  for (int i = 0; i < 20'000; ++i) {
    const auto n = static_cast<std::int64_t>(rng.next() >> between(rng, 2, 63)) + 1;
    const std::int64_t root = root_up(n);
    ASSERT_GE(root * root, n);
    ASSERT_LT((root - 1) * (root - 1), n);
  }
}

}  // namespace
}  // namespace linstock::battlefield
