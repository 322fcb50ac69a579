// Shifts, against a net of displacements; pushing, against small steps.
#include "battlefield/fit.hpp"

#include "real.hpp"

namespace linstock::battlefield {
namespace {

constexpr Box open_table{{-12 * inch, -12 * inch}, {12 * inch, 12 * inch}};

/// Shapes that do not overlap each other.
std::vector<Convex> crowd(Rng& rng, int count, Mil far) {
  std::vector<Convex> out;
  while (count-- > 0) {
    const Convex next = laid(rng, far).shape();
    bool free = true;
    for (const Convex& c : out) free = free && !overlap(c, next);
    if (free) out.push_back(next);
  }
  return out;
}
std::vector<Convex> seen(const Look& look, const std::vector<Convex>& shapes) {
  std::vector<Convex> out;
  for (const Convex& c : shapes) out.push_back(look(c));
  return out;
}

/// Whether a shape fits in real numbers, without any overlap.
bool fits_truly(const Convex& shape, const Surroundings& room) {
  if (!within(box(shape), room.table)) return false;
  for (const Convex& c : room.others)
    if (real::depth(shape, c) > 0) return false;
  for (const Convex& c : room.enemies)
    if (real::depth(shape, c) > 0 || gap(shape, c).distance < room.apart) return false;
  return true;
}
/// The length of the shortest displacement of a net that fits, if shorter than `below`.
double shortest_tried(const Convex& shape, const Surroundings& room, double below) {
  constexpr Mil step = 40;
  const auto reach = static_cast<Mil>(below) / step * step;
  for (Mil x = -reach; x <= reach; x += step)
    for (Mil y = -reach; y <= reach; y += step)
      if (std::hypot(x, y) < below && fits_truly(moved(shape, {x, y}), room)) below = std::hypot(x, y);
  return below;
}

TEST(Fitting, TheLeastShiftIsAsShortAsAnyThatIsTried) {
  Rng rng{16};
  int shifted = 0, stuck = 0, as_it_is = 0;
  for (int i = 0; i < 300; ++i) {
    const std::vector<Convex> others = crowd(rng, between(rng, 1, 7), 6 * inch);
    std::vector<Convex> enemies =
        rng.below(2) ? crowd(rng, between(rng, 1, 3), 6 * inch) : std::vector<Convex>{};
    const Laid one = laid(rng, 6 * inch);
    const Mil apart = between(rng, 0, inch), most = between(rng, 100, 2 * inch),
              edge = between(rng, 5 * inch, 12 * inch);
    const Surroundings room{{{-12 * inch, -edge}, {edge, 12 * inch}}, others, enemies, apart};
    const auto by = least_shift(one.shape(), one.pose.facing, most, room);
    (!by ? stuck : *by == Point{} ? as_it_is : shifted) += 1;
    const double length = by ? std::hypot(by->x, by->y) : most;
    EXPECT_LE(length, most);
    if (by) {
      EXPECT_TRUE(fits(moved(one.shape(), *by), room)) << i;
    }
    if (length > 0) {
      EXPECT_GE(shortest_tried(one.shape(), room, length), length - 1) << i;
    }
    for (const Look& look : looks()) {
      const std::vector<Convex> o = seen(look, others), e = seen(look, enemies);
      const Point a = look(room.table.low), b = look(room.table.high);
      const Box turned_table{{std::min(a.x, b.x), std::min(a.y, b.y)},
                             {std::max(a.x, b.x), std::max(a.y, b.y)}};
      const auto there =
          least_shift(look(one.shape()), look(one.pose.facing), most, {turned_table, o, e, apart});
      ASSERT_EQ(!!there, !!by);
      if (by) {
        EXPECT_EQ(*there, look(*by));
      }
    }
  }
  EXPECT_GT(shifted, 50);
  EXPECT_GT(stuck, 15);
  EXPECT_GT(as_it_is, 10);
}

TEST(Fitting, AShiftCanBeCheckedByHand) {
  // Four inches wide and two deep: it stands half an inch deep in a friend to its right.
  const Convex body = rectangle({0, 0, 0}, 4 * inch, 2 * inch);
  const Convex right[] = {rectangle({3'500, 0, 0}, 4 * inch, 2 * inch)};
  EXPECT_EQ(least_shift(body, 0, inch, {open_table, right, {}}), (Point{-500, 0}));
  EXPECT_EQ(least_shift(body, 0, 500, {open_table, right, {}}), (Point{-500, 0}));
  EXPECT_EQ(least_shift(body, 0, 499, {open_table, right, {}}), std::nullopt);
  EXPECT_EQ(least_shift(body, 0, inch, {open_table, {}, right, 100}), (Point{-600, 0}))
      << "clear of an enemy";
  EXPECT_EQ(least_shift(moved(body, {-500, 0}), 0, inch, {open_table, right, {}}), (Point{})) << "flush";
  // The table ends at its left side: it must go forward or back, and goes back.
  const Box narrow{{-2 * inch, -12 * inch}, {12 * inch, 12 * inch}};
  EXPECT_EQ(least_shift(body, 0, 4 * inch, {narrow, right, {}}), (Point{0, -2 * inch}));
  EXPECT_EQ(least_shift(body, half_turn, 4 * inch, {narrow, right, {}}), (Point{0, 2 * inch}));
  EXPECT_EQ(least_shift(body, 0, 1'999, {narrow, right, {}}), std::nullopt);
  // Between two friends of whom each is a tenth of an inch too near there is room behind.
  const Convex both[] = {rectangle({3'900, -1'000, 0}, 4 * inch, 2 * inch),
                         rectangle({-3'900, -1'000, 0}, 4 * inch, 2 * inch)};
  EXPECT_EQ(least_shift(body, 0, 4 * inch, {open_table, both, {}}), (Point{0, inch}));
  // A small one in the middle of another: back before left, left before right.
  const Convex small = rectangle({0, -500, 0}, inch, inch),
               square_one[] = {rectangle({0, inch, 0}, 4 * inch, 4 * inch)};
  EXPECT_EQ(least_shift(moved(small, {0, -500}), 0, 4 * inch, {open_table, square_one, {}}),
            (Point{0, -5 * inch / 2 + 500}));
  const Convex low[] = {rectangle({0, 10 * inch, 0}, 4 * inch, 20 * inch)};
  EXPECT_EQ(least_shift(small, 0, 4 * inch, {open_table, low, {}}), (Point{-5 * inch / 2, 0}));
  EXPECT_EQ(least_shift(small, half_turn, 4 * inch, {open_table, low, {}}), (Point{5 * inch / 2, 0}));
}

TEST(Fitting, AShiftKeepsItsDistanceRoundCorners) {
  // The enemy's corner is at the origin; the body's own corner lies 3/10 and 4/10 of an inch from it, so half
  // an inch; it must be an inch away, and goes on the same line.
  const Convex enemy[] = {rectangle({-2 * inch, 0, 0}, 4 * inch, 4 * inch)};
  const Convex body = rectangle({1'300, 1'400, 0}, 2 * inch, inch);
  EXPECT_EQ(least_shift(body, 0, inch, {open_table, {}, enemy, inch}), (Point{300, 400}));
  EXPECT_EQ(least_shift(body, 0, 499, {open_table, {}, enemy, inch}), std::nullopt);
  EXPECT_EQ(least_shift(moved(body, {400, 400}), 0, inch, {open_table, {}, enemy, inch}), (Point{}));
  // Where it may not go to the right it goes up, until its corner is at 0.3 and 0.954 inch: 1 inch off.
  const Box left_half{{-12 * inch, -12 * inch}, {2'300, 12 * inch}};
  EXPECT_EQ(least_shift(body, 0, inch, {left_half, {}, enemy, inch}), (Point{0, 554}));
  // Between two corners 1.2 inches apart: 0.6 and 0.8 inch from both is an inch.
  const Convex diamond{{4, {Point{0, -600}, {300, -300}, {0, 0}, {-300, -300}}}};
  const Convex two[] = {diamond, moved(diamond, {1'200, 0})};
  EXPECT_EQ(least_shift(moved(diamond, {600, 1'100}), 0, inch, {open_table, {}, two, inch}), (Point{0, 300}));
  EXPECT_EQ(least_shift(moved(body, {10'200, 0}), 0, inch, {open_table, {}, {}}), (Point{-500, 0}));
}

/// Moves in small steps; what it overlaps moves as well, or stops all.
struct StepByStep {
  std::vector<Convex> shapes;
  std::vector<Mil> gone, most;
  Angle direction;

  Convex at(std::size_t i, Mil far) const { return moved(shapes[i], ahead({}, direction, far)); }
  bool go(std::size_t i, Mil step) {
    if (gone[i] + step > most[i]) return false;
    const Convex there = at(i, gone[i] + step);
    for (std::size_t j = 1; j < shapes.size(); ++j)
      if (j != i && real::depth(there, at(j, gone[j])) > slack && !go(j, step)) return false;
    gone[i] += step;
    return true;
  }
};

TEST(Fitting, PushingIsAsGoingStepByStep) {
  Rng rng{17};
  int moved_on = 0, chains = 0, stopped = 0;
  for (int i = 0; i < 60; ++i) {
    const std::vector<Convex> all = crowd(rng, 7, 5 * inch);
    const Angle way = laid(rng, 1).pose.facing;
    const Mil distance = between(rng, 0, 6 * inch);
    StepByStep slow{all, std::vector<Mil>(all.size()), {distance}, way};
    std::vector<Pushable> pushed;
    for (std::size_t k = 1; k < all.size(); ++k) {
      slow.most.push_back(rng.below(3) ? 20 * inch : between(rng, 0, 4 * inch));
      pushed.push_back({all[k], slow.most.back()});
    }
    std::vector<Mil> gone(pushed.size());
    const Mil far = push(all[0], way, distance, pushed, gone);
    constexpr Mil step = 5;
    while (slow.gone[0] + step <= distance && slow.go(0, step)) {
    }
    const auto chain = static_cast<Mil>(all.size());
    EXPECT_NEAR(far, slow.gone[0], (step + 12) * chain) << i;
    int on = 0;
    for (std::size_t k = 1; k < all.size(); ++k) {
      EXPECT_NEAR(gone[k - 1], slow.gone[k], (step + 12) * chain) << i << " " << k;
      EXPECT_LE(gone[k - 1], pushed[k - 1].most);
      on += gone[k - 1] > 0;
      const Convex there = slow.at(k, gone[k - 1]);
      EXPECT_FALSE(overlap(there, slow.at(0, far))) << i << " " << k;
      for (std::size_t l = 1; l < k; ++l) EXPECT_FALSE(overlap(there, slow.at(l, gone[l - 1])));
    }
    moved_on += on > 0, chains += on > 1, stopped += far < distance;
    for (const Look& look : looks()) {
      std::vector<Pushable> others = pushed;
      for (Pushable& p : others) p.shape = look(p.shape);
      std::vector<Mil> there(pushed.size());
      EXPECT_EQ(push(look(all[0]), look(way), distance, others, there), far);
      EXPECT_EQ(there, gone);
    }
  }
  EXPECT_GT(moved_on, 15);
  EXPECT_GT(chains, 5);
  EXPECT_GT(stopped, 5);
}

TEST(Fitting, APushCanBeCheckedByHand) {
  // Bodies an inch deep with an inch between them; the last can go half an inch.
  const auto at = [](Mil y) { return rectangle({0, y, 0}, 4 * inch, inch); };
  std::array<Mil, 3> gone{};
  const Pushable far_off{at(2 * inch), 9 * inch}, next{at(4 * inch), 9 * inch}, last{at(6 * inch), 500};
  const Pushable two[] = {far_off, next};
  EXPECT_EQ(push(at(0), 0, 3 * inch, two, std::span{gone}.first(2)), 3 * inch);
  EXPECT_EQ(gone, (std::array<Mil, 3>{2 * inch, inch, 0}));
  const Pushable three[] = {last, far_off, next};
  EXPECT_EQ(push(at(0), 0, 3 * inch, three, gone), 3 * inch);
  EXPECT_EQ(gone, (std::array<Mil, 3>{0, 2 * inch, inch}));
  EXPECT_EQ(push(at(0), 0, 4 * inch, three, gone), 3'500) << "the last stops them all";
  EXPECT_EQ(gone, (std::array<Mil, 3>{500, 2'500, 1'500}));
  EXPECT_EQ(push(at(0), quarter_turn, 4 * inch, three, gone), 4 * inch);
  EXPECT_EQ(gone, (std::array<Mil, 3>{}));
}

}  // namespace
}  // namespace linstock::battlefield
