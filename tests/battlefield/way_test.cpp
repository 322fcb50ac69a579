// Ways over terrain and their costs, against Boost.Geometry and by trying every distance.
#include "battlefield/way.hpp"

#include <cmath>

#include "random_ground.hpp"

namespace linstock::battlefield {
namespace {

/// A marsh that costs double, a hill of two steps, a road two inches wide through both.
Ground marsh_and_hill() {
  return {.width = 40 * inch,
          .depth = 40 * inch,
          .features = {area(0, {{0, 3'000}, {40'000, 3'000}, {40'000, 6'000}, {0, 6'000}}),
                       area(1, {{0, 10'000}, {40'000, 10'000}, {40'000, 20'000}, {0, 20'000}}, 1),
                       area(1, {{0, 13'000}, {40'000, 13'000}, {40'000, 17'000}, {0, 17'000}}, 2),
                       line(2, {{30'000, 0}, {30'000, 40'000}}, 2 * inch)}};
}
int double_in_marsh(const Stretch& s) {
  return s.under & 8 ? open_rate : s.under & 1 ? 2 * open_rate : open_rate;
}

TEST(Ways, CostByTheGroundTheyLeadThrough) {
  const Ground g = marsh_and_hill();
  const Way up = way(g, {10'000, 0}, 0, 8 * inch);
  ASSERT_EQ(up.stretches.size(), 3u);
  EXPECT_EQ(up.stretches[1].from, place(3'000));
  EXPECT_EQ(up.stretches[1].under, 1u);
  EXPECT_EQ(up.stretches[2].from, place(6'000));
  EXPECT_EQ(up.end, place(8'000));
  EXPECT_EQ(cost(up, 2'000, double_in_marsh), 2'000);
  EXPECT_EQ(cost(up, 4'500, double_in_marsh), 6'000) << "3 of open ground, 1.5 of marsh";
  EXPECT_EQ(cost(up, 8'000, double_in_marsh), 11'000);
  EXPECT_EQ(reach(up, 6'000, double_in_marsh), 4'500);
  EXPECT_EQ(reach(up, 6'001, double_in_marsh), 4'500) << "the half is not enough";
  EXPECT_EQ(reach(up, 6'002, double_in_marsh), 4'501);
  EXPECT_EQ(reach(up, 20'000, double_in_marsh), 8'000);
  EXPECT_EQ(reach(way(g, {30'500, 0}, 0, 8 * inch), 6'000, double_in_marsh), 6'000) << "on the road";
  EXPECT_EQ(cost(way(g, {10'000, 0}, 6'000, 20 * inch), 12'000, double_in_marsh), 18'000)
      << "at 60 degrees three inches of marsh are six";
}

TEST(Ways, LeadAllAlongWhatIsAskedFor) {
  const Ground g = marsh_and_hill();
  const auto road = [](const Stretch& s) { return (s.under & 8) != 0; };
  EXPECT_TRUE(all_along(way(g, {30'000, 0}, 0, 9 * inch), 9 * inch, road));
  const Way leaving = way(g, {30'500, 0}, 3'000, 9 * inch);
  EXPECT_TRUE(all_along(leaving, inch, road)) << "half an inch aside in one";
  EXPECT_FALSE(all_along(leaving, inch + 1, road));
}

TEST(Ways, CostsAreRoundedUp) {
  const Way one = way(marsh_and_hill(), {0, 0}, 0, 100);
  const auto third = [](const Stretch&) { return 4; };
  EXPECT_EQ(cost(one, 100, third), 34) << "33.3";
  EXPECT_EQ(reach(one, 34, third), 100);
  EXPECT_EQ(reach(one, 33, third), 99);
  EXPECT_EQ(reach(one, -1, third), 0);
}

TEST(Ways, GoUpAndDownAndAcross) {
  const Ground g = marsh_and_hill();
  const auto slopes = [&](Point from, Angle direction, Mil most) {
    std::vector<std::pair<int, Slope>> out;
    for (const Stretch& s : way(g, from, direction, most).stretches) out.push_back({s.height, s.slope});
    return out;
  };
  using Slopes = std::vector<std::pair<int, Slope>>;
  EXPECT_EQ(slopes({0, 8'000}, 0, 14'000),
            (Slopes{{0, Slope::level}, {1, Slope::up}, {2, Slope::up}, {1, Slope::down}, {0, Slope::level}}));
  EXPECT_EQ(slopes({0, 8'000}, 0, 4'000), (Slopes{{0, Slope::level}, {1, Slope::up}}));
  EXPECT_EQ(slopes({0, 10'000}, 0, 2'000), (Slopes{{1, Slope::up}})) << "from the foot";
  EXPECT_EQ(slopes({0, 10'100}, 0, 2'000), (Slopes{{1, Slope::across}}));
  EXPECT_EQ(slopes({0, 17'500}, 0, 4'000), (Slopes{{1, Slope::down}, {0, Slope::level}}));
  EXPECT_EQ(slopes({0, 15'000}, 0, 4'000), (Slopes{{2, Slope::down}, {1, Slope::across}}));
  EXPECT_EQ(slopes({100, 12'000}, quarter_turn, 9'000), (Slopes{{1, Slope::across}}));
  EXPECT_EQ(slopes({20'000, 12'000}, quarter_turn, 12'000),
            (Slopes{{1, Slope::across}, {1, Slope::across}, {1, Slope::across}}))
      << "a road changes the ground, not the step";
}

TEST(Ways, EndWhereTheyChangeTooOften) {
  Ground g{.width = 40 * inch, .depth = 40 * inch};
  for (Mil y = 0; y < 30; ++y)
    g.features.push_back(line(0, {{0, y * inch + 500}, {40 * inch, y * inch + 500}}, 100));
  const Way w = way(g, {inch, 0}, 0, 40 * inch);
  EXPECT_EQ(w.stretches.size(), 47u) << "23 lines, and the open ground before, between and after them";
  EXPECT_EQ(w.end, place(23'450)) << "where the next line begins";
  EXPECT_EQ(reach(w, 40 * inch, [](const Stretch&) { return open_rate; }), 23'450);
  EXPECT_TRUE(way(g, {inch, 0}, 0, 0).stretches.empty());
}

/// The length of a line that lies in an area.
double length_within(const exact::bg::model::linestring<exact::Place>& line, const exact::Polygon& area) {
  std::vector<exact::bg::model::linestring<exact::Place>> parts;
  exact::bg::intersection(line, area, parts);
  double sum = 0;
  for (const auto& part : parts) sum += exact::bg::length(part);
  return sum;
}

TEST(Ways, LeadAsFarThroughEachAreaAsBoostSays) {
  Rng rng{31};
  int met = 0;
  for (int i = 0; i < 120; ++i) {
    const Ground g = laid_ground(rng, 48 * inch, 36 * inch);
    for (int k = 0; k < 4; ++k) {
      const Point from{between(rng, 0, g.width), between(rng, 0, g.depth)};
      const Angle direction = laid(rng, 1).pose.facing;
      const Mil most = between(rng, 1, 24 * inch);
      const Way w = way(g, from, direction, most);
      const double a = direction * std::numbers::pi / half_turn;
      exact::bg::model::linestring<exact::Place> line{
          exact::Place(from.x, from.y),
          exact::Place(from.x + most * std::sin(a), from.y + most * std::cos(a))};
      for (std::size_t n = 0; n < g.features.size(); ++n) {
        double in = 0, expected = 0;
        for (std::size_t s = 0; s < w.stretches.size(); ++s)
          if (w.stretches[s].under >> n & 1)
            in += static_cast<double>(w.end_of(s) - w.stretches[s].from) / (1 << place_bits);
        if (g.features[n].line)
          for (const Convex& piece : g.features[n].pieces)
            expected += length_within(line, exact::polygon(piece.corners));
        else
          expected = length_within(line, exact::polygon(g.features[n].outline));
        EXPECT_NEAR(in, expected, 0.01);
        met += in > 0;
      }
    }
  }
  EXPECT_GT(met, 300);
}

TEST(Ways, ReachExactlyWhatTheAllowancePaysFor) {
  Rng rng{32};
  int stopped = 0;
  for (int i = 0; i < 150; ++i) {
    const Ground g = laid_ground(rng, 24 * inch, 24 * inch);
    const std::array<int, 8> rates{12, 24, 36, 18, 7, 0, 25, i % 3 ? 12 : 120};
    const auto rate = [&](const Stretch& s) {
      int most = open_rate;
      for (std::size_t n = 0; n < g.features.size(); ++n)
        if (s.under >> n & 1) most = std::max(most, rates[n]);
      return s.under == 0b100000 ? 0 : most;
    };
    const Point from{between(rng, 0, g.width), between(rng, 0, g.depth)};
    const Angle direction = laid(rng, 1).pose.facing;
    const Mil most = between(rng, 1, 12 * inch), allowance = between(rng, 0, 12 * inch);
    const Way w = way(g, from, direction, most);
    const Mil far = reach(w, allowance, rate);
    EXPECT_LE(cost(w, far, rate), allowance);
    if (far < most) {
      ++stopped;
      EXPECT_GT(cost(w, far + 1, rate), allowance);
    }
    for (std::size_t s = 0; s < w.stretches.size(); ++s) {
      const auto middle = static_cast<Mil>((w.stretches[s].from + w.end_of(s)) >> (place_bits + 1));
      if (w.end_of(s) - w.stretches[s].from < place(4)) continue;
      EXPECT_EQ(w.stretches[s].under, under(g, ahead(from, direction, middle))) << middle;
    }
    for (const TableLook& look : looks(g)) {
      const Way seen = way(look(g), look(from), look(direction), most);
      EXPECT_EQ(seen.end, w.end);
      EXPECT_EQ(seen.stretches, w.stretches);
    }
  }
  EXPECT_GT(stopped, 50);
}

/// The leading edge as long as it counts: without the slack at each end.
exact::bg::model::linestring<exact::Place> felt_part(const LeadingEdge& edge, Point by) {
  const double x = edge.right.x - edge.left.x, y = edge.right.y - edge.left.y, length = std::hypot(x, y);
  const double off = length > 2 * slack ? slack / length : 0;
  return {exact::Place(edge.left.x + by.x + off * x, edge.left.y + by.y + off * y),
          exact::Place(edge.right.x + by.x - off * x, edge.right.y + by.y - off * y)};
}

TEST(Ways, OfALeadingEdgeAreInGroundAsLongAsAnyPartOfTheEdgeIs) {
  Rng rng{33};
  int in = 0, out = 0, stopped = 0;
  for (int i = 0; i < 120; ++i) {
    const Ground g = laid_ground(rng, 24 * inch, 24 * inch);
    const Point from{between(rng, 0, g.width), between(rng, 0, g.depth)};
    const Laid who = laid(rng, 1);
    const Pose at{from.x, from.y, who.pose.facing};
    const LeadingEdge edge{beside(at, -who.width, 0), beside(at, who.width, 0), KindSet{0b0101}};
    const Mil most = between(rng, 1, 12 * inch), allowance = between(rng, 0, 12 * inch);
    const Way w = way(g, from, at.facing, most, edge);
    for (std::size_t s = 0; s < w.stretches.size(); ++s)
      for (const int quarter : {1, 2, 3}) {
        const auto place = static_cast<Mil>((w.stretches[s].from * (4 - quarter) + w.end_of(s) * quarter) >>
                                            (place_bits + 2));
        const auto line = felt_part(edge, ahead({}, at.facing, place));
        for (std::size_t n = 0; n < g.features.size(); ++n) {
          const Feature& f = g.features[n];
          if ((edge.kinds >> f.kind & 1) == 0) {
            if (w.end_of(s) - w.stretches[s].from < battlefield::place(8)) continue;
            EXPECT_EQ(w.stretches[s].under >> n & 1, under(g, ahead(from, at.facing, place)) >> n & 1);
            continue;
          }
          double within = 0, off = 1e9;
          for (const Convex& piece : f.pieces) {
            const auto area = exact::polygon(piece.corners);
            within += length_within(line, area), off = std::min(off, exact::bg::distance(line, area));
          }
          const bool counts = (w.stretches[s].under >> n & 1) != 0;
          if (within > 12) {
            ++in;
            EXPECT_TRUE(counts) << place;
          }
          if (off > 3) {
            ++out;
            EXPECT_FALSE(counts) << place;
          }
        }
      }
    const auto rate = [&](const Stretch& s) {
      int each = open_rate;
      for (std::size_t n = 0; n < g.features.size(); ++n)
        if (s.under >> n & 1) each = std::max(each, std::array{12, 24, 36, 18, 7, 0, 25, 20}[n]);
      return each;
    };
    const Mil far = reach(w, allowance, rate);
    EXPECT_LE(cost(w, far, rate), allowance);
    if (far < most) {
      ++stopped;
      EXPECT_GT(cost(w, far + 1, rate), allowance);
    }
    for (const TableLook& look : looks(g)) {
      LeadingEdge turned{look(edge.left), look(edge.right), edge.kinds};
      if (look.look.mirrored) std::swap(turned.left, turned.right);
      const Way seen = way(look(g), look(from), look(at.facing), most, turned);
      EXPECT_EQ(seen.end, w.end);
      EXPECT_EQ(seen.stretches, w.stretches);
    }
  }
  EXPECT_GT(in, 300);
  EXPECT_GT(out, 1'000);
  EXPECT_GT(stopped, 30);
}

}  // namespace
}  // namespace linstock::battlefield
