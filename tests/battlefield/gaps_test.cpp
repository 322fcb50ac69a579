// The narrowest gap on a line, against Boost.Geometry on tables laid at random.
#include "battlefield/gaps.hpp"

#include <array>
#include <limits>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "random_table.hpp"

namespace linstock::battlefield::gaps_test {
namespace {

namespace bg = boost::geometry;
using Area = bg::model::polygon<bg::model::d2::point_xy<double>, false>;
Area area(std::span<const Point> points) {
  Area out;
  for (const Point p : points) bg::append(out.outer(), bg::model::d2::point_xy<double>(p.x, p.y));
  bg::correct(out);
  return out;
}
/// The parts of a body beside the way, on its left (1) or right (-1).
std::vector<Area> beside_way(const Convex& body, Point a, Point b, int side) {
  const Point way = b - a, off{-way.y * side * 20, way.x * side * 20};
  std::vector<Area> parts;
  bg::intersection(area(corners(body)), area(std::array{a, b, b + off, a + off}), parts);
  return parts;
}
double all_of(const std::vector<Area>& parts) {
  double sum = 0;
  for (const Area& part : parts) sum += bg::area(part);
  return sum;
}

TEST(Gaps, AreTheNarrowestOnTheWay) {
  Rng rng{17};
  int found = 0;
  for (int i = 0; i < 500; ++i) {
    const Point a = laid(rng, inch).shape().corners[0],
                b = ahead(a, laid(rng, 1).pose.facing, between(rng, 2 * inch, 9 * inch));
    std::vector<Convex> bodies;
    for (std::uint64_t n = rng.below(7); n > 0; --n) bodies.push_back(laid(rng, 8 * inch).shape());
    std::vector<Area> sides[2];
    bool across = false, surely = false;
    for (const Convex& c : bodies) {
      const auto left = beside_way(c, a, b, 1), right = beside_way(c, a, b, -1);
      across = across || (!left.empty() && !right.empty());
      surely = surely || (all_of(left) > 15'000 && all_of(right) > 15'000);
      sides[0].insert(sides[0].end(), left.begin(), left.end());
      sides[1].insert(sides[1].end(), right.begin(), right.end());
    }
    double least = std::numeric_limits<double>::max();
    for (const Area& l : sides[0])
      for (const Area& r : sides[1]) least = std::min(least, bg::distance(l, r));
    const Mil gap = narrowest_gap(a, b, bodies);
    if (surely) {
      EXPECT_EQ(gap, 0);
    } else if (across) {  // a corner perhaps
      EXPECT_GE(gap, 0);
    } else if (least > 1e9) {
      EXPECT_EQ(gap, std::numeric_limits<Mil>::max());
    } else {
      EXPECT_NEAR(gap, least + 0.5, 2);
      ++found;
    }
    for (const Look& look : looks()) {
      std::vector<Convex> looked;
      for (const Convex& c : bodies) looked.push_back(look(c));
      EXPECT_EQ(narrowest_gap(look(a), look(b), looked), gap);
    }
  }
  EXPECT_GT(found, 50);
}

Convex toward_south(Mil x, Mil y, Mil width, Mil depth) { return rectangle({x, y, half_turn}, width, depth); }

TEST(Gaps, AreThoseByHandInPlainCases) {
  const Point a{0, 0}, b{0, 10 * inch};
  std::vector<Convex> bodies{toward_south(-2 * inch, 3 * inch, 2 * inch, inch)};
  EXPECT_EQ(narrowest_gap(a, b, bodies), std::numeric_limits<Mil>::max()) << "none on the right";
  bodies.push_back(toward_south(2 * inch, 3 * inch, 2 * inch, inch));
  EXPECT_EQ(narrowest_gap(a, b, bodies), 2 * inch);
  bodies.push_back(toward_south(2 * inch, 11 * inch, 3 * inch, inch));
  EXPECT_EQ(narrowest_gap(a, b, bodies), 2 * inch) << "what stands beyond does not count";
  bodies.push_back(toward_south(1'500, 5 * inch, 2 * inch, inch));
  EXPECT_EQ(narrowest_gap(a, b, bodies), 1'803) << "from -1, 4 to 0.5, 5: 1.803";
  bodies.push_back(toward_south(0, 8 * inch, inch, inch));
  EXPECT_EQ(narrowest_gap(a, b, bodies), 0) << "across the way";
}

}  // namespace
}  // namespace linstock::battlefield::gaps_test
