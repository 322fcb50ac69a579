// Terrain and the table's edges, against Boost.Geometry and by trying every point.
#include <cmath>

#include "random_ground.hpp"

namespace linstock::battlefield {
namespace {

const std::vector<Point> wood_outline{
    {0, 0}, {8 * inch, 0}, {8 * inch, 4 * inch}, {4 * inch, 4 * inch}, {4 * inch, 8 * inch}, {0, 8 * inch}};

TEST(GroundOfATable, IsFoundUnderAPoint) {
  const Ground g{.width = 20 * inch,
                 .depth = 20 * inch,
                 .features = {area(0, wood_outline), area(1, {{0, 0}, {9'000, 0}, {9'000, 9'000}}, 1),
                              area(1, {{2'000, 1'000}, {7'000, 1'000}, {7'000, 6'000}}, 2),
                              line(2, {{0, 6'000}, {20'000, 6'000}}, inch)}};
  EXPECT_EQ(under(g, {3'000, 5'000}), 0b0001u);
  EXPECT_EQ(under(g, {6'000, 2'000}), 0b0111u);
  EXPECT_EQ(under(g, {8'000, 2'000}), 0b0011u) << "the edge belongs to the wood";
  EXPECT_EQ(under(g, {15'000, 6'500}), 0b1000u) << "half an inch off the line";
  EXPECT_EQ(under(g, {15'000, 6'501}), 0u);
  EXPECT_EQ(height(g, Point{6'000, 2'000}, 0b010), 2);
  EXPECT_EQ(height(g, Point{8'000, 2'000}, 0b010), 1);
  EXPECT_EQ(height(g, Point{6'000, 2'000}, 0b101), 0) << "other kinds";
  EXPECT_TRUE(area(0, {{0, 0}, {1, 1}, {2, 2}}).pieces.empty());
}

TEST(GroundOfATable, TakesAShareOfAShape) {
  const Feature wood = area(0, wood_outline);
  EXPECT_EQ(share_within(rectangle({4 * inch, 4 * inch, 0}, 2 * inch, inch), wood), 1'000);
  EXPECT_EQ(share_within(rectangle({4 * inch, 5 * inch, 0}, 2 * inch, 2 * inch), wood), 750);
  EXPECT_EQ(share_within(rectangle({4 * inch, 8 * inch, 0}, 2 * inch, inch), wood), 500);
  EXPECT_EQ(share_within(rectangle({9 * inch, 9 * inch, 0}, inch, inch), wood), 0);
  EXPECT_EQ(share_within(rectangle({8 * inch, 500, 0}, 8 * inch, inch), wood), 250);
  EXPECT_EQ(share_within(rectangle({8'000, 250, 0}, 2'000, 2'000), wood), 63) << "62.5, rounded up";
}

TEST(GroundOfATable, IsTheSameForBoostAndHoweverItIsLookedAt) {
  Rng rng{21};
  int inside = 0, parts = 0;
  for (int i = 0; i < 150; ++i) {
    const Ground g = laid_ground(rng, 48 * inch, 36 * inch);
    std::vector<exact::Polygon> whole;
    for (const Feature& f : g.features)
      whole.push_back(exact::polygon(f.line ? std::vector<Point>{} : f.outline));
    for (int k = 0; k < 8; ++k) {
      const Point p{between(rng, 0, g.width), between(rng, 0, g.depth)};
      const Convex body = moved(laid(rng, inch).shape(), p);
      for (std::size_t n = 0; n < g.features.size(); ++n) {
        if (g.features[n].line) continue;
        const bool in = exact::bg::covered_by(exact::Place(p.x, p.y), whole[n]);
        EXPECT_EQ((under(g, p) >> n & 1) != 0, in);
        const double both = exact::area_of_both(exact::polygon(body.corners), whole[n]);
        EXPECT_NEAR(share_within(body, g.features[n]), 2'000 * both / static_cast<double>(twice_area(body)),
                    0.51);
        inside += in, parts += both > 0;
      }
    }
    for (const TableLook& look : looks(g)) {
      const Ground other = look(g);
      const Point p{between(rng, 0, g.width), between(rng, 0, g.depth)};
      const Convex body = moved(laid(rng, inch).shape(), p);
      EXPECT_EQ(under(other, look(p)), under(g, p));
      EXPECT_EQ(height(other, look(p), 0b110), height(g, p, 0b110));
      for (std::size_t n = 0; n < g.features.size(); ++n)
        EXPECT_EQ(share_within(look(body), other.features[n]), share_within(body, g.features[n]));
    }
  }
  EXPECT_GT(inside, 300);
  EXPECT_GT(parts, 300);
}

TEST(GroundOfATable, EndsAtItsEdges) {
  const Ground g{.width = 48 * inch, .depth = 36 * inch};
  const Convex flush = rectangle({10 * inch, 36 * inch, 0}, 4 * inch, inch);
  EXPECT_TRUE(on_table(flush, g));
  EXPECT_FALSE(on_table(moved(flush, {0, 1}), g));
  EXPECT_EQ(to_edge(flush, 0, 6 * inch, g), 0);
  EXPECT_EQ(to_edge(flush, half_turn, 60 * inch, g), 35 * inch);
  EXPECT_EQ(to_edge(flush, toward(TableEdge::west), 60 * inch, g), 8 * inch);
  EXPECT_EQ(to_edge(flush, toward(TableEdge::east), 60 * inch, g), 36 * inch);
  EXPECT_EQ(to_edge(moved(flush, {0, -3 * inch}), 6'000, 60 * inch, g), 6 * inch)
      << "three to the edge at 60";
  EXPECT_EQ(to_edge(moved(flush, {0, 500}), half_turn, inch, g), inch) << "from beyond it comes on";
  EXPECT_EQ(to_edge(moved(flush, {0, 500}), 0, inch, g), 0);
}

TEST(GroundOfATable, LetsAShapeGoAsFarAsEveryPlaceIsOnIt) {
  Rng rng{23};
  const Ground g{.width = 12 * inch, .depth = 9 * inch};
  int stopped = 0;
  for (int i = 0; i < 400; ++i) {
    const Convex body = moved(laid(rng, 3 * inch).shape(), {6 * inch, 4 * inch});
    if (!on_table(body, g)) continue;
    const Angle way = laid(rng, 1).pose.facing;
    const Mil most = between(rng, 0, 8 * inch), far = to_edge(body, way, most, g);
    Mil tried = 0;
    while (tried < most && on_table(moved(body, ahead({}, way, tried + 1)), g)) ++tried;
    EXPECT_EQ(far, tried);
    stopped += far < most;
    for (const TableLook& look : looks(g)) EXPECT_EQ(to_edge(look(body), look(way), most, look(g)), far);
  }
  EXPECT_GT(stopped, 50);
}

}  // namespace
}  // namespace linstock::battlefield
