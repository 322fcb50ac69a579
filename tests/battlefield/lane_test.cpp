// The shortest clear lane, against shortest paths on a fine net, and against true distances.
#include "battlefield/lane.hpp"

#include <algorithm>
#include <queue>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "battlefield/band.hpp"
#include "real.hpp"

namespace linstock::battlefield {
namespace {

using Spot = boost::geometry::model::d2::point_xy<double>;

constexpr Mil half_table = 8 * inch;

/// Walls eight inches from the origin, except in the north, where lanes go.
void add_walls(std::vector<Convex>& shapes, Mil half = half_table) {
  constexpr Mil thick = 60 * inch;
  shapes.push_back(rectangle({-half - thick / 2, thick, 0}, thick, 2 * thick));
  shapes.push_back(rectangle({half + thick / 2, thick, 0}, thick, 2 * thick));
  shapes.push_back(rectangle({0, -half_table, 0}, 2 * thick, thick));
}

bool band_clear(Point from, Point to, Mil width, std::span<const Convex> shapes) {
  const Band band{from, to, fine_length(from, to), width};
  return std::ranges::none_of(shapes, [&](const Convex& c) { return band.hits(c); });
}

double true_distance(Point p, Point q, const Convex& shape) {
  boost::geometry::model::polygon<Spot, false> outline;
  for (const Point c : shape.corners) boost::geometry::append(outline.outer(), Spot(c.x, c.y));
  boost::geometry::correct(outline);
  return boost::geometry::distance(
      boost::geometry::model::linestring<Spot>{{1. * p.x, 1. * p.y}, {1. * q.x, 1. * q.y}}, outline);
}

/// Points a quarter of an inch apart, each joined to sixteen others.
struct Net {
  static constexpr Mil step = 250;
  static constexpr int side = 2 * half_table / step + 1;
  double half_width = 0;
  std::span<const Convex> obstacles, ignored;

  static Point at(int i) { return {i % side * step - half_table, i / side * step - half_table}; }
  bool open(double x, double y) const {
    if (std::max(std::abs(x), std::abs(y)) > half_table - half_width) return false;
    for (const Convex& c : obstacles)
      if (real::distance(x, y, c) < half_width) return false;
    for (const Convex& c : ignored)
      if (real::distance(x, y, c) <= 0) return false;
    return true;
  }
  /// The length of the shortest way; below 0 if there is none.
  double shortest(int from, const auto& is_goal) const {
    static constexpr std::array<std::array<int, 2>, 16> steps{{{1, 0},
                                                               {0, 1},
                                                               {-1, 0},
                                                               {0, -1},
                                                               {1, 1},
                                                               {1, -1},
                                                               {-1, 1},
                                                               {-1, -1},
                                                               {2, 1},
                                                               {1, 2},
                                                               {-2, 1},
                                                               {-1, 2},
                                                               {2, -1},
                                                               {1, -2},
                                                               {-2, -1},
                                                               {-1, -2}}};
    std::vector<double> best(side * side, 1e9);
    std::vector<char> free(side * side);
    for (int i = 0; i < side * side; ++i) free[static_cast<std::size_t>(i)] = open(at(i).x, at(i).y);
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>> next;
    next.push({best[static_cast<std::size_t>(from)] = 0, from});
    while (!next.empty()) {
      const auto [length, i] = next.top();
      next.pop();
      if (length > best[static_cast<std::size_t>(i)]) continue;
      if (is_goal(at(i))) return length;
      for (const auto& [dx, dy] : steps) {
        const int x = i % side + dx, y = i / side + dy, j = y * side + x;
        if (x < 0 || y < 0 || x >= side || y >= side || !free[static_cast<std::size_t>(j)]) continue;
        const double far = length + step * std::hypot(dx, dy);
        if (far >= best[static_cast<std::size_t>(j)]) continue;
        if (std::abs(dx) + std::abs(dy) == 3 && !open((at(i).x + at(j).x) / 2., (at(i).y + at(j).y) / 2.))
          continue;
        next.push({best[static_cast<std::size_t>(j)] = far, j});
      }
    }
    return -1;
  }
};

/// An open point of the net; below 0 if none is soon found.
int open_place(Rng& rng, const Net& net) {
  for (int tries = 0; tries < 100; ++tries) {
    const int place = between(rng, 0, Net::side * Net::side - 1);
    if (net.open(Net::at(place).x, Net::at(place).y)) return place;
  }
  return -1;
}

TEST(Lanes, AreAsShortAsANetFindsThemAndClear) {
  Rng rng{18};
  int bent = 0, none = 0;
  for (int i = 0; i < 60; ++i) {
    const bool village = i % 6 == 0;
    std::vector<Convex> shapes;
    for (int n = village ? 60 : between(rng, 4, 10); n > 0; --n) {
      Laid next = laid(rng, village ? half_table : 6 * inch);
      if (village) next.width /= 6, next.depth /= 3;
      shapes.push_back(next.shape());
    }
    add_walls(shapes);
    const Mil width = between(rng, 300, village ? 700 : 3'000);
    const std::size_t ignored = rng.below(2);
    const std::span<const Convex> others = std::span{shapes}.subspan(ignored),
                                  first = std::span{shapes}.first(ignored);
    const Net net{width / 2., others, first};
    const int from = open_place(rng, net), to = open_place(rng, net);
    if (from < 0 || to < 0) continue;
    const Mil north = Net::at(to).y;
    const auto there = [&](Point p) { return p.y >= north; };
    const auto found = clear_lane(Net::at(from), north, {width, others, first});

    // It is not too short, because it is clear. The net, for a slightly wider lane, shows that it is not too
    // long.
    const double wider = Net{width * .53, others, first}.shortest(from, there);
    if (wider >= 0) {
      ASSERT_TRUE(found) << i;
      EXPECT_LE(found->length, wider * 1.01 + 50) << i;
    }
    none += !found;
    if (!found) continue;
    EXPECT_TRUE(there(found->end));
    Point at = Net::at(from);
    double length = 0;
    for (std::size_t b = 0; b <= found->bends.size(); ++b) {
      const bool last = b == found->bends.size();
      const Point next = last ? found->end : found->bends[b];
      length += std::hypot(next.x - at.x, next.y - at.y);
      // Its end is square: what lies beyond may be nearer.
      for (const Convex& c : others)
        EXPECT_TRUE(last || true_distance(at, next, c) >= width / 2. - slack - .01) << i;
      for (const Convex& c : first) EXPECT_FALSE(overlap(Convex{{2, {at, next}}}, c)) << i;
      at = next;
    }
    EXPECT_NEAR(found->length, length, 1.1);
    bent += !found->bends.empty();
    const Look mirror{0, true};
    std::vector<Convex> all;
    for (const Convex& c : shapes) all.push_back(mirror(c));
    const auto mirrored = clear_lane(mirror(Net::at(from)), north,
                                     {width, std::span{all}.subspan(ignored), std::span{all}.first(ignored)});
    ASSERT_TRUE(mirrored);
    EXPECT_EQ(mirrored->length, found->length);
    ASSERT_EQ(mirrored->bends.size(), found->bends.size());
    for (std::size_t b = 0; b < found->bends.size(); ++b)
      EXPECT_EQ(mirrored->bends[b], mirror(found->bends[b]));
    EXPECT_EQ(mirrored->end, mirror(found->end));
  }
  EXPECT_GT(bent, 8);
  EXPECT_GT(none, 0);
}

TEST(Lanes, CanBeCheckedByHand) {
  // A building four inches wide and two deep, about the origin; a lane two inches wide from south to north.
  const Convex house = rectangle({0, inch, 0}, 4 * inch, 2 * inch);
  const std::vector<Convex> one{house};
  const LaneConstraints constraints{2 * inch, one, {}};
  const auto past = clear_lane({-3 * inch, -6 * inch}, 6 * inch, constraints);
  ASSERT_TRUE(past);
  EXPECT_TRUE(past->bends.empty()) << "it just passes";
  EXPECT_EQ(past->length, 12 * inch);
  EXPECT_TRUE(band_clear({-3 * inch, -6 * inch}, {-3 * inch, 6 * inch}, 2 * inch, one));
  EXPECT_FALSE(
      band_clear({-3 * inch + slack + 1, -6 * inch}, {-3 * inch + slack + 1, 6 * inch}, 2 * inch, one));
  EXPECT_EQ(clear_lane({0, 7 * inch}, 7 * inch, constraints)->length, 0);

  // From the middle it goes round by the left, where the cut corner is an inch out and 0.414 inch before it.
  const auto round_it = clear_lane({0, -6 * inch}, 6 * inch, constraints);
  ASSERT_TRUE(round_it);
  EXPECT_EQ(round_it->bends, (List<Point, 32>{1, {Point{-3 * inch, -1'414}}}));
  EXPECT_EQ(round_it->end, (Point{-3 * inch, 6 * inch}));
  EXPECT_NEAR(round_it->length, std::hypot(3'000, 6'000 - 1'414) + 7'414, 2);
  // A wall on the left, then on both sides.
  std::vector<Convex> narrow{house, rectangle({-8'900, 8 * inch, 0}, 10 * inch, 16 * inch)};
  EXPECT_EQ(clear_lane({0, -6 * inch}, 6 * inch, {2 * inch, narrow, {}})->bends[0],
            (Point{3 * inch, -1'414}));
  std::vector<Convex> closed{house};
  add_walls(closed, 3'900);
  EXPECT_FALSE(clear_lane({0, -6 * inch}, 6 * inch, {2 * inch, closed, {}}));

  // A peg that touches neither stretch, but the bend between them.
  const std::vector<Convex> and_peg{house, rectangle({-3'931, -1'676, 0}, 20, 20)};
  EXPECT_TRUE(band_clear({0, -6 * inch}, {-3 * inch, -1'414}, 2 * inch, and_peg));
  EXPECT_TRUE(band_clear({-3 * inch, -1'414}, {-3 * inch, 1'414}, 2 * inch, and_peg));
  const auto past_peg = clear_lane({0, -6 * inch}, 6 * inch, {2 * inch, and_peg, {}});
  EXPECT_TRUE(past_peg && past_peg->bends[0] == Point(3 * inch, -1'414))
      << "there is no room for it at the left";

  // A house aslant on the goal's line: the shortest lane ends beside it.
  const std::vector<Convex> aslant{
      turned(rectangle({0, 12 * inch, 0}, 8 * inch, 8 * inch), {0, 8 * inch}, 3'000)};
  const auto beside_it = clear_lane({inch, 0}, 8 * inch, {inch, aslant, {}});
  ASSERT_TRUE(beside_it);
  EXPECT_TRUE(beside_it->bends.empty()) << "straight to where it leaves the line free";
  EXPECT_GT(std::abs(beside_it->end.x - inch), 4 * inch);
  EXPECT_TRUE(band_clear({inch, 0}, beside_it->end, inch, aslant));

  // Close before the house, the lane may overlap it if it is ignored, but not pass through it.
  const Point flush{-inch, -1'500};
  EXPECT_FALSE(band_clear(flush, {-2 * inch, -inch}, 2 * inch, one));
  const auto through = clear_lane(flush, 1'500, {2 * inch, {}, one});
  ASSERT_TRUE(through);
  EXPECT_EQ(through->bends, (List<Point, 32>{1, {Point{-2 * inch, -inch}}})) << "along its side";
}

TEST(Lanes, GoThroughGapsOfExactlyTheirWidth) {
  // Two walls across the table, with an inch and a half between them; one must bend to get there.
  const std::vector<Convex> walls{rectangle({-50'750, inch, 0}, 100 * inch, 2 * inch),
                                  rectangle({50'750, inch, 0}, 100 * inch, 2 * inch)};
  const auto across = [&](Mil width) {
    const auto found = clear_lane({-3 * inch, -6 * inch}, 6 * inch, {width, walls, {}});
    return found && found->length < 20 * inch;
  };
  EXPECT_TRUE(across(1'500));
  EXPECT_TRUE(across(1'400));
  EXPECT_FALSE(across(1'500 + 2 * slack + 1));

  // The gap lies between corners, at every slant.
  for (Angle slant = 0; slant < full_turn; slant += 1'111) {
    // One with its corner at the origin, and one with its corner 1.5 inches away.
    const Convex one = rectangle({-10 * inch, 0, 0}, 20 * inch, 20 * inch);
    std::vector<Convex> slanted{turned(one, {}, slant / 12 - 1'500),
                                turned(moved(turned(one, {}, slant / 9), {1'500, 0}), {1'500, 0}, half_turn)};
    if (gap(slanted[0], slanted[1]).distance < 1'499) continue;
    for (const bool swapped : {false, true}) {
      if (swapped) std::swap(slanted[0], slanted[1]);
      const auto found = clear_lane({2'500, -5 * inch}, 5 * inch, {1'499, slanted, {}});
      ASSERT_TRUE(found) << slant;
      EXPECT_LT(found->length, 14 * inch) << slant;
    }
    const auto not_through = clear_lane({2'500, -5 * inch}, 5 * inch, {1'510, slanted, {}});
    EXPECT_TRUE(!not_through || not_through->length > 20 * inch) << slant;
  }
}

}  // namespace
}  // namespace linstock::battlefield
