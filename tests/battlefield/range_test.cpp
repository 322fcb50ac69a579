// Ranges from points and edges, against Boost.Geometry on tables laid at random.
#include "battlefield/range.hpp"

#include <cmath>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "random_table.hpp"

namespace linstock::battlefield::range_test {
namespace {

namespace bg = boost::geometry;
using Place = bg::model::d2::point_xy<double>;
using Line = bg::model::linestring<Place>;
using Area = bg::model::polygon<Place, false>;

Place exact(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
Line exact(const Segment& s) { return {exact(s.from), exact(s.to)}; }
Area exact(const Convex& c) {
  Area out;
  for (const Point p : c.corners) bg::append(out.outer(), exact(p));
  bg::correct(out);
  return out;
}

Segment segment(Rng& rng) {
  const Convex c = laid(rng, 4 * inch).shape();
  return {c.from(0), c.to(rng.below(4))};
}
Point of(const Look& look, Point p) { return look(p); }
Segment of(const Look& look, const Segment& s) { return {look(s.from), look(s.to)}; }
Convex of(const Look& look, const Convex& c) { return look(c); }

void expect_true(const auto& a, const auto& b) {
  const Gap range = gap(a, b);
  const double distance = bg::distance(exact(a), exact(b));
  EXPECT_GE(range.distance, distance - 1e-6);
  EXPECT_LT(range.distance, distance + 1 + 1e-6);
  EXPECT_LE(bg::distance(exact(range.from), exact(a)), 1.5);
  EXPECT_LE(bg::distance(exact(range.to), exact(b)), 1.5);
  if (distance > 0) {
    EXPECT_NEAR(bg::distance(exact(range.from), exact(range.to)), distance, 2.2);
  }
  for (const Look& look : looks()) EXPECT_EQ(gap(of(look, a), of(look, b)).distance, range.distance);
}

TEST(Ranges, AreTheTrueOnes) {
  Rng rng{11};
  int touching = 0;
  for (int i = 0; i < 1'500; ++i) {
    const Segment a = segment(rng), b = segment(rng);
    const Convex c = laid(rng, 4 * inch).shape();
    const Point p{between(rng, -6 * inch, 6 * inch), between(rng, -6 * inch, 6 * inch)};
    expect_true(a, c), expect_true(p, c);
    if (!(a.from == a.to) && !(b.from == b.to)) expect_true(a, b);
    touching += gap(a, c).distance == 0;
  }
  EXPECT_GT(touching, 150);
}

TEST(Ranges, AreThoseByHandInPlainCases) {
  const Convex body = rectangle({0, 5 * inch, half_turn}, 2 * inch, inch);  // its front is toward the south
  EXPECT_EQ(gap(Point{0, 0}, body).distance, 5 * inch);
  EXPECT_EQ(gap(Point{0, 0}, body).to, (Point{0, 5 * inch}));
  EXPECT_EQ(gap(Point{4 * inch, 1 * inch}, body).distance, 5 * inch) << "3, 4, 5 to a corner";
  EXPECT_EQ(gap(Point{0, 5'500}, body).distance, 0) << "within";
  EXPECT_EQ(gap(Segment{{-9 * inch, 4'999}, {9 * inch, 4'999}}, body).distance, 1);
  EXPECT_EQ(gap(Segment{{-9 * inch, 5'500}, {9 * inch, 5'500}}, body).distance, 0) << "through it";
  EXPECT_EQ(gap(Segment{{-500, 5'500}, {500, 5'500}}, body).distance, 0) << "within";
  const Segment along{{0, 0}, {inch, 0}};
  EXPECT_EQ(gap(along, Segment{{3 * inch, 0}, {5 * inch, 0}}).distance, 2 * inch) << "on one line";
  EXPECT_EQ(gap(along, Segment{{500, -1}, {500, 1}}).distance, 0) << "crossing";
  EXPECT_EQ(gap(along, Segment{{inch, 0}, {inch, inch}}).distance, 0) << "at an end";
  EXPECT_EQ(gap(Segment{{1, 1}, {1, 1}}, along).distance, 1);
  EXPECT_EQ(gap(Segment{{inch + 1, 1}, {inch + 1, 1}}, along).distance, 2) << "1.41, rounded up";
}

}  // namespace
}  // namespace linstock::battlefield::range_test
