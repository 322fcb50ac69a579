// Drawings of measurements.
#include "battlefield/drawing.hpp"

#include <algorithm>

#include "kernel/json.hpp"
#include "random_table.hpp"

namespace linstock::battlefield::drawing_test {
namespace {

std::string json(const Drawing& drawing) {
  const Names none;
  JsonWriter out{none};
  out.write(drawing);
  return out.take();
}

TEST(Drawings, OfARangeHaveItsPointsItsLineAndItsNumber) {
  Drawing d;
  add_range(d, {2 * inch, {0, 0}, {0, 2 * inch}});
  EXPECT_EQ(json(d), R"({"points":[{"x":0,"y":0},{"x":0,"y":2000}],)"
                     R"("lines":[{"from":{"x":0,"y":0},"to":{"x":0,"y":2000}}],"outlines":[],)"
                     R"("numbers":[{"at":{"x":0,"y":1000},"value":2000,"unit":"inch"}]})");
}

TEST(Drawings, OfAnArcRunRoundTheCornersOfTheFront) {
  Drawing d;
  add_arc(d, front_arc({0, 0, 0}, 2 * inch, quarter_turn), 3 * inch);
  ASSERT_EQ(d.outlines.size(), 1U);
  const auto& outline = d.outlines[0];
  EXPECT_EQ(outline.front(), (Point{-inch, 0}));
  EXPECT_EQ(outline[1], (Point{-4 * inch, 0}));
  EXPECT_EQ(outline[outline.size() - 2], (Point{4 * inch, 0}));
  EXPECT_EQ(outline.back(), (Point{inch, 0}));
  EXPECT_EQ(std::ranges::count(outline, Point{-inch, 3 * inch}), 1);
  for (const Point p : outline)
    EXPECT_EQ(std::ranges::count(outline, Point{-p.x, p.y}), 1) << "the same on both sides";
  EXPECT_EQ(d.numbers[0], (Number{{-inch, 0}, quarter_turn, Unit::degree}));
}

TEST(Drawings, OfSightEndWhereItIsStopped) {
  const Convex target = rectangle({0, 6 * inch, half_turn}, inch, inch);
  const Screen screen{rectangle({0, 3 * inch, half_turn}, 4 * inch, inch)};
  const Segment front{{-inch, 0}, {inch, 0}};
  Drawing hidden, open;
  add_sight(hidden, sight({0, 0}, nullptr, front, target, {&screen, 1}));
  EXPECT_EQ(hidden.lines, (std::vector<Segment>{{{0, 0}, {0, 3 * inch}}}));
  EXPECT_EQ(hidden.points, (std::vector<Point>{{0, 3 * inch}}));
  add_sight(open, sight({0, 0}, nullptr, front, target, {}));
  ASSERT_EQ(open.lines.size(), 3U) << "the line of sight, the edge that is seen, the range";
  EXPECT_EQ(open.lines[1], (Segment{{-500, 6 * inch}, {500, 6 * inch}}));
  EXPECT_EQ(open.numbers.at(0).value, 6 * inch);
  const Arc arc = front_arc({0, 0, half_turn}, inch, 4'500);
  Drawing none;
  add_sight(none, sight({0, 0}, &arc, front, target, {}));
  EXPECT_EQ(none, Drawing{}) << "behind it";
}

TEST(Drawings, OfZonesHaveTheFootprintAndFourRays) {
  Drawing d;
  add_zones(d, zoned({0, 0, 0}, 4 * inch, inch, quarter_turn), inch);
  EXPECT_EQ(d.outlines[0].size(), 4U);
  const std::vector<Segment> rays{{{-2 * inch, 0}, {-3 * inch, 0}},
                                  {{2 * inch, 0}, {3 * inch, 0}},
                                  {{2 * inch, -inch}, {3 * inch, -inch}},
                                  {{-2 * inch, -inch}, {-3 * inch, -inch}}};
  EXPECT_EQ(d.lines, rays);
}

}  // namespace
}  // namespace linstock::battlefield::drawing_test
