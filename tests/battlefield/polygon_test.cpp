// Outlines as convex pieces, against Boost.Geometry and by their exact areas.
#include "battlefield/polygon.hpp"

#include <array>
#include <cmath>

#include "random_ground.hpp"

namespace linstock::battlefield {
namespace {

bool strictly_convex(const Convex& c) {
  for (std::size_t i = 0; i < c.size(); ++i)
    if (cross(c.from(i), c.to(i), c.to((i + 1) % c.size())) <= 0) return false;
  return c.size() >= 3;
}

bool simple(const std::vector<Point>& corners) { return !convex_pieces(corners).empty(); }

void expect_pieces_of(const std::vector<Point>& corners) {
  const auto pieces = convex_pieces(corners);
  const exact::Polygon whole = exact::polygon(corners);
  std::int64_t twice = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    EXPECT_TRUE(strictly_convex(pieces[i]));
    twice += twice_area(pieces[i]);
    EXPECT_NEAR(exact::area_of_both(exact::polygon(pieces[i].corners), whole), twice_area(pieces[i]) / 2., 1)
        << "within it";
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NEAR(exact::area_of_both(exact::polygon(pieces[i].corners), exact::polygon(pieces[j].corners)),
                  0, 1)
          << "not in another";
  }
  EXPECT_EQ(static_cast<double>(twice), 2 * exact::bg::area(whole));
}

const std::vector<Point> cross_shape{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {2, 2},
                                     {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 1}, {1, 1}};

TEST(Polygons, AreCutIntoConvexPieces) {
  EXPECT_EQ(convex_pieces(std::vector<Point>{{0, 0}, {4, 0}, {4, 2}, {0, 2}}).size(), 1u);
  EXPECT_EQ(convex_pieces(std::vector<Point>{{0, 2}, {4, 2}, {4, 0}, {2, 0}, {0, 0}}).size(), 1u)
      << "the other way round, with a corner on a straight edge";
  EXPECT_EQ(convex_pieces(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {2, 4}, {2, 2}, {0, 2}}).size(), 2u);
  EXPECT_LE(convex_pieces(cross_shape).size(), 5u);
  expect_pieces_of(cross_shape);
  std::vector<Point> circle;
  for (Angle a = 0; a < full_turn; a += 1'500) circle.push_back(ahead({}, a, 5 * inch));
  EXPECT_LE(convex_pieces(circle).size(), 6u) << "24 corners, 8 in a piece";
  expect_pieces_of(circle);
}

TEST(Polygons, PiecesHaveTheAreaTogetherAndDoNotOverlap) {
  Rng rng{11};
  for (int i = 0; i < 300; ++i) {
    const auto corners = outline(rng, {}, i % 2 ? 6 * inch : 6);
    if (simple(corners)) expect_pieces_of(corners);
  }
}

TEST(Polygons, AreSimpleOrRefused) {
  Rng rng{12};
  EXPECT_FALSE(simple(std::vector<Point>{{0, 0}, {1, 0}}));
  EXPECT_FALSE(simple(std::vector<Point>{{0, 0}, {1, 1}, {2, 2}})) << "no area";
  EXPECT_FALSE(simple(std::vector<Point>{{0, 0}, {2, 2}, {2, 0}, {0, 2}})) << "a bow";
  EXPECT_FALSE(simple(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}})) << "a corner on an edge";
  EXPECT_FALSE(simple(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {4, 2}, {0, 2}})) << "folded back";
  int good = 0;
  for (int i = 0; i < 2'000; ++i) {
    std::vector<Point> corners;
    for (int k = between(rng, 3, 6); k > 0; --k) corners.push_back({between(rng, 0, 6), between(rng, 0, 6)});
    const exact::Polygon p = exact::polygon(corners);
    const bool no_ring = exact::bg::area(p) == 0 || corners.front() == corners.back();
    EXPECT_EQ(simple(corners),
              !no_ring && exact::bg::is_valid(p) && exact::bg::is_simple(p) && !exact::bg::intersects(p))
        << exact::bg::wkt(p);
    good += simple(corners);
    for (const Look& look : looks()) {
      std::vector<Point> seen;
      for (const Point c : corners) seen.push_back(look(c));
      EXPECT_EQ(simple(seen), simple(corners));
    }
    if (simple(corners)) expect_pieces_of(corners);
  }
  EXPECT_GT(good, 200);
}

TEST(Polygons, ABandOfOneStretchLiesHalfOnEachSide) {
  const auto strip = [](Point a, Point b, Mil depth) { return line_pieces(std::array{a, b}, depth).at(0); };
  const Convex s = strip({0, 0}, {4 * inch, 0}, inch);
  EXPECT_EQ(s.corners[0], (Point{0, -500}));
  EXPECT_EQ(s.corners[2], (Point{4 * inch, 500}));
  const Convex steep = strip({0, 0}, {3 * inch, 4 * inch}, inch);
  EXPECT_EQ(steep.corners[3], (Point{-400, 300})) << "three, four, five";
  Rng rng{13};
  for (int i = 0; i < 500; ++i) {
    const Point a{between(rng, 0, 70 * inch), between(rng, 0, 70 * inch)},
        b = laid(rng, 70 * inch).shape().corners[0];
    const Mil depth = between(rng, 2, 3 * inch);
    if (square(b - a) < inch) continue;
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    EXPECT_TRUE(strictly_convex(strip(a, b, depth)));
    EXPECT_NEAR(twice_area(strip(a, b, depth)) / 2. / length, depth, 1.5);
    for (const Look& look : looks())
      EXPECT_EQ(twice_area(strip(look(a), look(b), depth)), twice_area(strip(a, b, depth)));
  }
}

TEST(Polygons, BandsMeetAtBends) {
  const std::vector<Point> corner{{0, 0}, {4 * inch, 0}, {4 * inch, 4 * inch}};
  const auto two = line_pieces(corner, inch);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].corners[1], (Point{4'500, -500}));
  EXPECT_EQ(two[1].corners[3], (Point{3'500, 500}));
  EXPECT_EQ(twice_area(two[0]) + twice_area(two[1]), 2 * 8 * inch * inch);
  const std::vector<Point> yard{{0, 0}, {4 * inch, 0}, {4 * inch, 4 * inch}, {0, 4 * inch}, {0, 0}};
  std::int64_t twice = 0;
  for (const Convex& piece : line_pieces(yard, inch)) twice += twice_area(piece);
  EXPECT_EQ(twice, 2 * 16 * inch * inch) << "25 without the 9 inside";
  EXPECT_TRUE(line_pieces(std::vector<Point>{{0, 0}}, inch).empty());
  EXPECT_TRUE(line_pieces(corner, 0).empty());
  EXPECT_TRUE(line_pieces(std::vector<Point>{{0, 0}, {4 * inch, 0}, {0, inch}}, inch).empty()) << "too sharp";
  EXPECT_TRUE(line_pieces(std::vector<Point>{{0, 0}, {4'000, 0}, {4'000, 100}, {0, 100}}, inch).empty())
      << "too short";
  EXPECT_TRUE(
      line_pieces(std::vector<Point>{{0, 0}, {4'000, 0}, {4'000, 4'000}, {2'000, 4'000}, {2'000, -4'000}},
                  inch)
          .empty())
      << "crosses itself";
}

TEST(Polygons, BandsCoverWhatIsNearTheLine) {
  Rng rng{14};
  int made = 0;
  for (int i = 0; i < 300; ++i) {
    std::vector<Point> points{{0, 0}};
    Angle way = between(rng, 0, full_turn);
    for (int k = 0; k < 4; ++k, way += between(rng, -6'000, 6'000))
      points.push_back(ahead(points.back(), way, between(rng, 2 * inch, 8 * inch)));
    const Mil depth = between(rng, 100, 2 * inch);
    const auto pieces = line_pieces(points, depth);
    if (pieces.empty()) continue;
    ++made;
    exact::bg::model::linestring<exact::Place> line;
    for (const Point p : points) line.push_back(exact::Place(p.x, p.y));
    for (int k = 0; k < 50; ++k) {
      const Point p = ahead(points[rng.below(5)], between(rng, 0, full_turn), between(rng, 0, 3 * inch));
      const double off = exact::bg::distance(exact::Place(p.x, p.y), line);
      const bool in = std::ranges::any_of(pieces, [&](const Convex& c) { return contains(c, p); });
      EXPECT_TRUE(!in || off <= depth / 2. * 1.5 + 2) << "no farther than its bends reach out";
      const bool beyond_end = exact::bg::distance(exact::Place(p.x, p.y), exact::Place(line[0])) < off + 1 ||
                              exact::bg::distance(exact::Place(p.x, p.y), exact::Place(line[4])) < off + 1;
      EXPECT_TRUE(in || beyond_end || off > depth / 2. - 2) << "all that is near enough";
    }
    for (const Look& look : looks()) {
      std::vector<Point> seen;
      for (const Point p : points) seen.push_back(look(p));
      const auto same = line_pieces(seen, depth);
      ASSERT_EQ(same.size(), pieces.size());
      for (std::size_t k = 0; k < same.size(); ++k) EXPECT_EQ(twice_area(same[k]), twice_area(pieces[k]));
    }
  }
  EXPECT_GT(made, 100);
}

}  // namespace
}  // namespace linstock::battlefield
