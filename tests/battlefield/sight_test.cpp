// Sight, against lines to many points of the target, in real numbers.
#include "battlefield/sight.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "random_table.hpp"

namespace linstock::battlefield::sight_test {
namespace {

struct Spot {
  double x = 0, y = 0;
};
Spot spot(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
Spot on_way(Spot a, Spot b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }
double apart(Spot a, Spot b) { return std::hypot(b.x - a.x, b.y - a.y); }
double to_segment(Spot p, const Segment& s) {
  const Spot a = spot(s.from), b = spot(s.to);
  const double length = apart(a, b);
  if (length == 0) return apart(a, p);
  const double t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length / length;
  return apart(p, on_way(a, b, std::clamp(t, 0., 1.)));
}

/// The part of the way from a to b in a shape grown by so much; none if out <= in.
struct Inside {
  double in = 0, out = 1;
};
Inside inside(const Convex& c, double larger, Spot a, Spot b) {
  Inside s;
  for (std::size_t i = 0; i < c.size(); ++i) {
    const Spot p = spot(c.from(i)), q = spot(c.to(i));
    const auto off = [&](Spot v) {
      return ((q.x - p.x) * (v.y - p.y) - (q.y - p.y) * (v.x - p.x)) / apart(p, q) + larger;
    };
    const double at_a = off(a), at_b = off(b);
    if (at_a < 0 && at_b < 0) return {1, 0};
    if (at_a < 0) s.in = std::max(s.in, at_a / (at_a - at_b));
    if (at_b < 0) s.out = std::min(s.out, at_a / (at_a - at_b));
  }
  return s;
}

/// A table to look over.
struct Table {
  Laid firer, target;
  Angle spread = 4'500;
  std::vector<Screen> screens;
  std::vector<Hill> hills;

  Point eye() const { return {firer.pose.x, firer.pose.y}; }
  Segment front() const {
    const Convex c = firer.shape();
    return {c.corners[0], c.corners[3]};
  }
  Seen seen(const Look& look, bool in_arc) const {
    const Point at = look(eye());
    const Arc arc = front_arc({at.x, at.y, look(firer.pose.facing)}, firer.width, spread);
    std::vector<Screen> looked = screens;
    for (Screen& s : looked) s.shape = look(s.shape);
    std::vector<Hill> hills_looked = hills;
    for (Hill& h : hills_looked) h.shape = look(h.shape);
    return sight(at, in_arc ? &arc : nullptr, {look(front().from), look(front().to)}, look(target.shape()),
                 looked, hills_looked);
  }
};

int level(const std::vector<Hill>& hills, double larger, Spot p) {
  int most = 0;
  for (const Hill& h : hills) {
    const Inside s = inside(h.shape, larger, p, p);
    if (s.out > s.in) most = std::max<int>(most, h.level);
  }
  return most;
}

/// Whether a line is surely (`larger` below 0) or perhaps (above 0) stopped before it reaches the target.
bool is_stopped(const Table& t, Spot a, Spot b, double larger) {
  const double end = inside(t.target.shape(), larger < 0 ? 0.5 : 0, a, b).in;
  const double length = apart(a, b);
  double woods = 0;
  for (const Screen& s : t.screens) {
    const Inside in = inside(s.shape, larger, a, b);
    const double way = (std::min(in.out, end) - in.in) * length;
    if (way <= 0) continue;
    if (s.depth == 0) return true;
    woods += way;
    if (woods > s.depth + 0.5 - larger) return true;
  }
  const int higher = std::max(level(t.hills, -larger, a), level(t.hills, -larger, b));
  for (const Hill& h : t.hills) {
    const Inside in = inside(h.shape, larger, a, b);
    if (h.level > higher && in.out > in.in && in.in < end) return true;
  }
  return false;
}

bool surely_in_arc(const Table& t, Spot p) {
  const double a = t.firer.pose.facing * std::numbers::pi / half_turn, dx = p.x - t.firer.pose.x,
               dy = p.y - t.firer.pose.y;
  const double right = std::abs(dx * std::cos(a) - dy * std::sin(a)) - t.firer.width / 2.,
               ahead_of = dx * std::sin(a) + dy * std::cos(a) - 2;
  return ahead_of > 0 && right < ahead_of * std::tan(t.spread * std::numbers::pi / half_turn) - 2;
}

/// Compares with lines to many points of the target.
void compare(const Table& t, const Seen& seen, bool in_arc, Rng& rng) {
  const Spot eye = spot(t.eye());
  constexpr double sure = 3;
  const Convex target = t.target.shape();
  for (int i = 0; i < 160; ++i) {
    const auto edge = static_cast<std::size_t>(i % 4);
    Spot p = on_way(spot(target.from(edge)), spot(target.to(edge)), between(rng, 0, 1'000) / 1'000.);
    if (i % 8 == 7) p = on_way(p, spot(target.from((edge + 2) % 4)), between(rng, 0, 1'000) / 1'000.);
    if ((in_arc && !surely_in_arc(t, p)) || is_stopped(t, eye, p, sure)) continue;
    EXPECT_TRUE(seen.visible);
    EXPECT_LE(seen.range.distance, to_segment(p, t.front()) + 2);
    if (i % 8 == 7 || cross(target.from(edge), target.to(edge), t.eye()) >= 0) continue;
    double off = 1e9;
    for (const Segment& s : seen.outline) off = std::min(off, to_segment(p, s));
    EXPECT_LE(off, 2) << "an edge that faces the eye";
  }
  if (!seen.visible) return;
  const Spot nearest = spot(seen.range.to);
  if (seen.range.distance == 0) return;
  EXPECT_LE(to_segment(nearest, t.front()), seen.range.distance + 1);
  EXPECT_GE(to_segment(nearest, t.front()), seen.range.distance - 2);
  EXPECT_GT(inside(target, 1.5, nearest, nearest).out, 0);
  EXPECT_FALSE(is_stopped(t, eye, nearest, -sure)) << seen.range.to.x << " " << seen.range.to.y;
  for (const Segment& s : seen.outline)
    for (const double at : {0., 0.3, 0.5, 1.})
      EXPECT_FALSE(is_stopped(t, eye, on_way(spot(s.from), spot(s.to), at), -sure));
}

/// The visible outline, in an order that a mirror does not change.
std::vector<std::array<Mil, 4>> sorted_outline(const Seen& seen, const Look& look) {
  std::vector<std::array<Mil, 4>> all;
  for (const Segment& s : seen.outline) {
    Point a = look(s.from), b = look(s.to);
    if (std::pair{b.x, b.y} < std::pair{a.x, a.y}) std::swap(a, b);
    all.push_back({a.x, a.y, b.x, b.y});
  }
  std::ranges::sort(all);
  return all;
}

struct Count {
  int seen = 0, partly = 0, hidden = 0;
};
void expect_true(const Table& t, Rng& rng, Count& count) {
  for (const bool in_arc : {true, false}) {
    const Seen seen = t.seen({}, in_arc);
    compare(t, seen, in_arc, rng);
    count.seen += seen.visible, count.hidden += seen.in_arc && !seen.visible;
    count.partly += seen.visible && seen.range.distance > gap(t.front(), t.target.shape()).distance;
    for (const Look& look : looks()) {
      const Seen looked = t.seen(look, in_arc);
      EXPECT_EQ(looked.visible, seen.visible);
      EXPECT_EQ(looked.in_arc, seen.in_arc);
      EXPECT_EQ(looked.range.distance, seen.range.distance);
      EXPECT_EQ(sorted_outline(looked, {}), sorted_outline(seen, look));
    }
  }
}

Table table(Rng& rng, int screens) {
  Table t{.firer = laid(rng, inch), .target = laid(rng, 9 * inch), .screens = {}, .hills = {}};
  if (rng.below(2)) t.spread = between(rng, 1'000, 8'000);
  const Point toward{t.target.pose.x / 2, t.target.pose.y / 2};
  for (int i = 0; i < screens; ++i) t.screens.push_back({moved(laid(rng, 4 * inch).shape(), toward)});
  return t;
}

TEST(Sight, PassesBodies) {
  Rng rng{14};
  Count count;
  for (int i = 0; i < 350; ++i) {
    const Table t = table(rng, static_cast<int>(rng.below(6)));
    if (gap(t.eye(), t.target.shape()).distance > 0) expect_true(t, rng, count);
  }
  EXPECT_GT(count.seen, 100);
  EXPECT_GT(count.partly, 50);
  EXPECT_GT(count.hidden, 50);
}

TEST(Sight, GoesSoFarThroughWoods) {
  Rng rng{15};
  Count count;
  for (int i = 0; i < 250; ++i) {
    Table t = table(rng, 1 + static_cast<int>(rng.below(4)));
    if (gap(t.eye(), t.target.shape()).distance == 0) continue;
    for (Screen& s : t.screens)
      if (rng.below(4)) s.depth = 1'200;
    expect_true(t, rng, count);
  }
  EXPECT_GT(count.seen, 75);
  EXPECT_GT(count.partly, 30);
  EXPECT_GT(count.hidden, 30);
}

TEST(Sight, GoesOverWhatIsNoHigher) {
  Rng rng{16};
  Count count;
  for (int i = 0; i < 250; ++i) {
    Table t = table(rng, static_cast<int>(rng.below(2)));
    if (gap(t.eye(), t.target.shape()).distance == 0) continue;
    for (const int high : {1, 2, 1})
      if (rng.below(2)) t.hills.push_back({laid(rng, 6 * inch).shape(), static_cast<std::uint8_t>(high)});
    expect_true(t, rng, count);
  }
  EXPECT_GT(count.seen, 75);
  EXPECT_GT(count.partly, 25);
  EXPECT_GT(count.hidden, 25);
}

constexpr Segment edge_of_4{{-2 * inch, 0}, {2 * inch, 0}};
Convex facing_south(Mil x, Mil y, Mil width, Mil depth) { return rectangle({x, y, half_turn}, width, depth); }
Seen from_middle(const Convex& target, std::span<const Screen> screens, std::span<const Hill> hills = {}) {
  return sight({0, 0}, nullptr, edge_of_4, target, screens, hills);
}

TEST(Sight, ReachesATargetThatStandsOutBehindABody) {
  const Screen body{facing_south(0, inch, 2 * inch, inch)};  // its corners are at 45 degrees
  const Seen hidden = from_middle(facing_south(0, 4 * inch, 8 * inch, inch), {&body, 1});
  EXPECT_TRUE(hidden.in_arc);
  EXPECT_FALSE(hidden.visible);
  EXPECT_EQ(hidden.line.to.y, inch);
  EXPECT_EQ(hidden.range.distance, 4 * inch) << "how near it stands";
  const Seen seen = from_middle(facing_south(0, 4 * inch, 8 * inch + 4, inch), {&body, 1});
  EXPECT_TRUE(seen.visible) << "2/1000 of an inch stand out on either side";
  EXPECT_EQ(seen.range.distance, 4'473) << "from 2, 0 to 4, 4: 4.472";
  EXPECT_EQ(seen.outline.size(), 2U);
  EXPECT_EQ(std::abs(seen.range.to.x), 4 * inch) << "sliding past the corner of the body";
}

TEST(Sight, IsStoppedByABodyThatEyeAndTargetTouch) {
  const Screen body{facing_south(0, 0, 4 * inch, inch)};
  for (const Mil deep : {0, 1, 2}) {
    EXPECT_FALSE(from_middle(facing_south(200, inch - deep, 3 * inch, inch), {&body, 1}).visible) << deep;
    EXPECT_TRUE(from_middle(facing_south(200, -2 * inch - deep, 3 * inch, inch), {&body, 1}).visible)
        << "away from it";
  }
  // The eye at its corner sees half of what lies before it.
  const Screen aside{facing_south(2 * inch, 0, 4 * inch, inch)};
  const Seen half = from_middle(facing_south(0, inch - 1, 4 * inch, inch), {&aside, 1});
  ASSERT_EQ(half.outline.size(), 1U);
  EXPECT_EQ(half.outline[0], (Segment{{-2 * inch, inch - 1}, {0, inch - 1}}));
}

TEST(Sight, IsNotStoppedByWhatLiesUnderTheTargetOrBeyondIt) {
  const Screen same{facing_south(500, 4 * inch, 2 * inch, 3 * inch)};
  const Seen seen = from_middle(facing_south(0, 4 * inch, 2 * inch, inch), {&same, 1});
  EXPECT_EQ(seen.range.distance, 4 * inch);
  ASSERT_EQ(seen.outline.size(), 1U);
  EXPECT_EQ(seen.outline[0], (Segment{{-inch, 4 * inch}, {inch, 4 * inch}}));
}

TEST(Sight, DoesNotSlipBetweenBodiesThatStandFlush) {
  Screen bodies[]{{facing_south(-1'500, inch, 3 * inch, inch)}, {facing_south(1'500, inch, 3 * inch, inch)}};
  const Convex target = facing_south(0, 4 * inch, 2 * inch, inch);
  EXPECT_FALSE(from_middle(target, bodies).visible);
  bodies[1].shape = moved(bodies[1].shape, {1, 0});
  const Seen seen = from_middle(target, bodies);
  EXPECT_TRUE(seen.visible);
  ASSERT_EQ(seen.outline.size(), 1U);
  EXPECT_EQ(seen.outline[0], (Segment{{0, 4 * inch}, {2, 4 * inch}}))
      << "1 at their rear is 2 at twice as far";
}

TEST(Sight, SeesThroughAsMuchWoodAsItMay) {
  Screen woods[]{{facing_south(0, inch, 9 * inch, inch), inch},
                 {facing_south(0, 3 * inch, 9 * inch, 400), inch}};
  const Convex target = facing_south(0, 5 * inch, 2 * inch, inch);
  const std::span<const Screen> one{woods, 1};
  EXPECT_TRUE(from_middle(target, one).visible) << "1 inch of wood straight across";
  EXPECT_EQ(from_middle(target, one).range.distance, 5 * inch);
  const Seen hidden = from_middle(target, woods);
  EXPECT_FALSE(hidden.visible) << "1.4 inches together";
  EXPECT_NEAR(hidden.line.to.y, 3 * inch, 1) << "the inch is used up where the second begins";
  woods[0].shape = facing_south(0, inch, 9 * inch, 600);
  EXPECT_TRUE(from_middle(target, woods).visible) << "0.6 and 0.4";
  woods[0].shape = facing_south(0, inch, 9 * inch, 601);
  EXPECT_FALSE(from_middle(target, woods).visible) << "0.601 and 0.4";
}

TEST(Sight, GoesAnInchThroughWoodsThatHoldEyeOrTarget) {
  const Screen wood{facing_south(0, -3 * inch, 20 * inch, 3'700), inch};  // up to 0.7
  EXPECT_TRUE(from_middle(facing_south(0, 700, 2 * inch, inch), {&wood, 1}).visible);
  const Screen deep{facing_south(0, -3 * inch, 20 * inch, 20 * inch), inch};
  EXPECT_TRUE(from_middle(facing_south(0, inch, 2 * inch, inch), {&deep, 1}).visible);
  EXPECT_FALSE(from_middle(facing_south(0, 1'001, 2 * inch, inch), {&deep, 1}).visible);
  const Screen edge{facing_south(0, 3 * inch, 20 * inch, 9 * inch), inch};
  const Seen seen = from_middle(facing_south(0, 4 * inch, 20 * inch, inch), {&edge, 1});
  EXPECT_TRUE(seen.visible) << "1 inch within the far edge";
  ASSERT_EQ(seen.outline.size(), 1U);
  const Mil half = seen.outline[0].to.x;
  EXPECT_NEAR(std::hypot(half, 4 * inch) / 4, inch + 0.5, 1) << "a quarter of the way is in the wood";
}

TEST(Sight, IsStoppedByCrestsHigherThanBothEnds) {
  const Convex target = facing_south(0, 6 * inch, 2 * inch, inch),
               ridge = facing_south(0, 2 * inch, 30 * inch, inch);
  Hill hills[]{{ridge, 1}, {{}, 1}};
  const std::span<const Hill> one{hills, 1};
  const Seen hidden = from_middle(target, {}, one);
  EXPECT_FALSE(hidden.visible);
  EXPECT_EQ(hidden.line.to, (Point{0, 2 * inch}));
  hills[1] = {facing_south(0, 5 * inch, 4 * inch, 3 * inch), 1};
  EXPECT_TRUE(from_middle(target, {}, hills).visible) << "the target stands as high";
  hills[1] = {facing_south(0, 6'400, 4 * inch, 3 * inch), 1};
  const Seen rear = from_middle(target, {}, hills);
  EXPECT_TRUE(rear.visible);
  EXPECT_EQ(rear.range.distance, 6'400) << "the rear of it stands as high";
  hills[1] = {facing_south(0, -inch, 4 * inch, inch), 1};
  EXPECT_TRUE(from_middle(target, {}, hills).visible) << "the eye stands as high";
  hills[0].level = 2;
  EXPECT_FALSE(from_middle(target, {}, hills).visible) << "the crest is higher still";
}

TEST(Sight, KeepsToTheArc) {
  const Arc arc = front_arc({0, 0, 0}, 2 * inch, 4'500);
  const Segment front{{-inch, 0}, {inch, 0}};
  const auto look = [&](const Convex& target, std::span<const Screen> screens) {
    return sight({0, 0}, &arc, front, target, screens);
  };
  const Convex beside_it = facing_south(3 * inch, 500, 2 * inch, 3 * inch);  // from 2 to 4, the ray at 2, 1
  const Seen seen = look(beside_it, {});
  EXPECT_EQ(seen.range.distance, 1'415) << "from 1, 0 to 2, 1";
  EXPECT_EQ(seen.range.to, (Point{2 * inch, inch}));
  EXPECT_EQ(gap(front, beside_it).distance, 1'119) << "but out of arc";
  const Convex corner = facing_south(3'500, inch, inch, inch);  // its corner 3, 2 on the ray
  EXPECT_EQ(look(corner, {}).range.distance, 2'829);
  EXPECT_TRUE(look(corner, {}).visible);
  const Screen before{facing_south(2 * inch, 1'200, 400, 400)};
  EXPECT_FALSE(look(corner, {&before, 1}).visible);
  EXPECT_TRUE(look(corner, {&before, 1}).in_arc);
  const Screen aside{facing_south(inch, 1'200, 400, 400)};
  EXPECT_TRUE(look(corner, {&aside, 1}).visible) << "the corner alone";
  EXPECT_FALSE(look(moved(corner, {1, 0}), {}).in_arc);
  const Convex behind = facing_south(4 * inch, -5 * inch, 2 * inch, 3 * inch);
  EXPECT_FALSE(look(behind, {}).in_arc);
}

TEST(Sight, ReachesWhatIsInTouch) {
  const Screen body{facing_south(3 * inch, 0, inch, inch)};
  EXPECT_EQ(from_middle(facing_south(0, 0, 2 * inch, inch), {&body, 1}).range.distance, 0);
  EXPECT_TRUE(from_middle(facing_south(0, -1, 2 * inch, inch), {&body, 1}).visible);
  EXPECT_TRUE(from_middle(facing_south(0, 1, 2 * inch, inch), {&body, 1}).visible);
  EXPECT_EQ(from_middle(facing_south(0, 1, 2 * inch, inch), {&body, 1}).range.distance, 1);
}

TEST(Sight, AHillAsHighAsTheEyeStopsNothing) {
  const Hill hills[]{{rectangle({0, inch, 0}, 4 * inch, 2 * inch), 1},
                     {rectangle({0, 4 * inch, 0}, 4 * inch, inch), 1}};
  const Screen body[]{{rectangle({0, 7 * inch, 0}, 4 * inch, inch)}};
  const Seen hidden = from_middle(rectangle({0, 11 * inch, 0}, inch, inch), body, hills);
  EXPECT_FALSE(hidden.visible);
  EXPECT_EQ(hidden.line.to, (Point{0, 6 * inch}));
}

}  // namespace
}  // namespace linstock::battlefield::sight_test
