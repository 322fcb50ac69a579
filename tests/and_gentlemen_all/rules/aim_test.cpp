// Section 7: at whom a unit may fire, and how far off he is.
#include <cmath>

#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"
#include "battlefield/contact.hpp"
#include "battlefield/sight.hpp"

namespace linstock::and_gentlemen_all {
namespace {

struct Reach {
  std::string_view who;
  double point_blank, effective, far;
};

TEST(Aim, EveryLineOfTheRangeTableToItsEdge) {
  CLAUSES("AGA-T.range", "AGA-7.6", "AGA-7.16", "AGA-E.12", "AGA-R.18");
  for (const Reach& r : {Reach{"balanced-foot regular", 1, 4, 6},
                         {"dragoons regular", 1, 4, 6},
                         {"dragoons regular mounted", 1, 2, 3},
                         {"horse regular", 1, 2, 3},
                         {"cuirassiers regular", 1, 2, 3},
                         {"lancers regular", 1, 2, 3},
                         {"light-artillery green", 2, 8, 16},
                         {"heavy-artillery green", 2, 12, 24}}) {
    const auto band = [&](double range) {
      Field g;
      g.put("own", r.who, {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 10 + range, 180});
      g.begin_card(parliament, card::fire);
      const auto shot = aim(g.state(), g.table(), g.unit("own"), g.unit("enemy"));
      if (!shot) return std::string{linstock::text(shot.error().clause, clause_ids)};
      return fmt::format("{} {}", int(shot->band), shot->range);
    };
    const auto at = [](int which, double range) { return fmt::format("{} {:.0f}", which, range * 1'000); };
    for (const auto& [which, edge] : {std::pair{0, r.point_blank}, {1, r.effective}, {2, r.far}}) {
      EXPECT_EQ(band(edge), at(which, edge)) << r.who;
      EXPECT_EQ(band(edge + .01), which == 2 ? "AGA-7.6" : at(which + 1, edge + .01)) << r.who;
    }
  }
}

TEST(Aim, ReachesAsFarFromTheCornersOfItsFront) {
  CLAUSES("AGA-7.16", "AGA-7.6");
  Field g;  // a corner of the rear of a column is 5.98 from the right corner of its front
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {28.68, 15.586, 38.9});
  g.in_column("enemy").begin_card(parliament, card::fire);
  EXPECT_TRUE(aim(g.state(), g.table(), g.unit("own"), g.unit("enemy")));
}

TEST(Aim, TheArcIsFortyFiveDegreesFromEachCorner) {
  CLAUSES("AGA-7.3", "AGA-R.16", "AGA-R.18", "AGA-7.16");
  for (FireArc arc : {FireArc::wide, FireArc::narrow}) {
    Rules rules;
    rules.fire_arc = arc;
    Field g{rules};
    g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {27, 14, 180});
    g.foe("aside", "horse regular", {29, 12, 270}).foe("behind", "horse regular", {20, 7, 0});
    g.foe("ahead", "horse regular", {18, 14, 180});
    g.begin_card(parliament, card::fire);
    EXPECT_TRUE(g.offers("fire own ahead"));
    EXPECT_EQ(g.offers("fire own enemy"), arc == FireArc::wide);
    if (arc == FireArc::narrow) {
      EXPECT_EQ(g.refused("fire own enemy"), "AGA-7.3");
    }
    if (arc == FireArc::wide) {
      EXPECT_EQ(g.aimed("own", "enemy").range, 5'038) << "corner to corner";
    }
    EXPECT_EQ(g.refused("fire own aside"), "AGA-7.6");
    EXPECT_EQ(g.refused("fire own behind"), "AGA-7.3");
  }
}

TEST(Aim, UnitsOfBothSidesStandInTheWay) {
  CLAUSES("AGA-7.2", "AGA-R.17", "AGA-R.18");
  for (bool friends : {true, false})
    for (bool routed : {false, true}) {
      Field g;
      g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {20, 15, 180});
      const Spot between{20, routed ? 11.8 : 12, 0};
      friends ? g.put("other", "balanced-foot green", between)
              : g.foe("other", "balanced-foot green", between);
      if (routed) g.routed("other");
      g.busy();
      g.begin_card(parliament, card::fire);
      EXPECT_EQ(g.refused("fire own enemy"), "AGA-7.2");
    }
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.put("other", "balanced-foot green", {18, 12, 0});
  g.begin_card(parliament, card::fire);
  const Aim shot = g.aimed("own", "enemy");
  EXPECT_EQ(shot.range, 4'000);
  EXPECT_GE(shot.to.x, 20'000) << "at what is seen of it";
}

TEST(Aim, ARangeIsToWhatIsSeenAndNotToWhatIsHidden) {
  CLAUSES("AGA-R.18", "AGA-R.17");
  Field g;  // an enemy across the front, of whose near part a friend leaves nothing to be seen
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 13, 90});
  g.put("other", "horse regular", {18.5, 12, 0});
  g.begin_card(parliament, card::fire);
  EXPECT_GT(g.aimed("own", "enemy").range, 0);
  EXPECT_GE(g.aimed("own", "enemy").to.x, 19'213);
}

TEST(Aim, WoodsAndBuildingsAreSeenThroughForAnInch) {
  CLAUSES("AGA-7.2", "AGA-R.17");
  const auto seen = [](std::string_view what, double depth, double second = 0) {
    Field g;
    g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {20, 14, 180});
    g.ground(what, 12, 10.5, 16, depth);
    if (second) g.ground(what, 12, 12, 16, second);
    g.begin_card(parliament, card::fire);
    return g.offers("fire own enemy");
  };
  EXPECT_TRUE(seen("woods", 1));
  EXPECT_FALSE(seen("woods", 1.01));
  EXPECT_FALSE(seen("built-up", 1.01));
  EXPECT_FALSE(seen("woods", .6, .6)) << "together";
  EXPECT_FALSE(seen("blocks", .1));
  EXPECT_TRUE(seen("difficult cover2", 2)) << "fields, hedges and works do not hide";
  EXPECT_TRUE(seen("earthwork cover4", 2));
  EXPECT_TRUE(seen("hill", 2));
}

TEST(Aim, GunsOnAHillFireOverheadByTheSwitch) {
  CLAUSES("AGA-R.17", "AGA-R.136");
  const auto fires = [](bool on, bool hill, std::string_view who, std::string_view before = "") {
    Rules rules;
    rules.artillery_overhead = on;
    Field g{rules};
    g.put("own", who, {20, 10, 0}).foe("enemy", "horse regular", {20, 15, 180});
    g.put("friend", "balanced-foot regular", {20, 12, 0});
    if (hill) g.ground("hill", 15, 7, 10, 4);
    if (!before.empty()) g.ground(before, 15, 12.5, 10, 2);
    g.begin_card(parliament, card::fire);
    return g.offers("fire own enemy");
  };
  EXPECT_TRUE(fires(true, true, "light-artillery green"));
  EXPECT_TRUE(fires(true, true, "heavy-artillery green"));
  EXPECT_FALSE(fires(false, true, "light-artillery green"));
  EXPECT_FALSE(fires(true, false, "light-artillery green"));
  EXPECT_FALSE(fires(true, true, "balanced-foot regular"));
  EXPECT_FALSE(fires(true, true, "light-artillery green", "woods")) << "not over trees";
}

TEST(Aim, NoFireIntoAMelee) {
  CLAUSES("AGA-R.19", "AGA-5.15", "AGA-R.21");
  for (bool on : {false, true}) {
    Rules rules;
    rules.fire_into_melee = on;
    Field g{rules};
    g.put("own", "balanced-foot regular", {20, 10, 0}).put("friend", "balanced-foot regular", {25, 13, 0});
    g.foe("enemy", "balanced-foot regular", {25, 13, 180}).touch("friend", Face::front, "enemy", Face::front);
    g.busy();
    g.begin_card(parliament, card::fire);
    EXPECT_EQ(g.offers("fire own enemy"), on);
    if (!on) {
      EXPECT_EQ(g.refused("fire own enemy"), "AGA-R.19");
    }
    EXPECT_EQ(g.refused("fire friend enemy"), "AGA-5.15");
  }
}

TEST(Aim, RoutedMenHoldNobodyFromFiringAtOthers) {
  CLAUSES("AGA-R.21", "AGA-5.15");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("runs", "horse regular", {18, 11.6, 0});
  g.foe("enemy", "horse regular", {22, 13, 180}).routed("runs");
  g.touch("own", Face::front, "runs", Face::none);
  g.begin_card(parliament, card::fire);
  EXPECT_TRUE(g.offers("fire own enemy"));
  EXPECT_EQ(g.refused("fire own runs"), "AGA-R.19");
  Field into{{.fire_into_melee = true}};
  into.busy();
  into.put("own", "balanced-foot regular", {20, 10, 0})
      .foe("runs", "horse regular", {18, 11.6, 0})
      .routed("runs");
  into.touch("own", Face::front, "runs", Face::none);
  into.begin_card(parliament, card::fire);
  EXPECT_EQ(into.refused("fire own runs"), "AGA-R.21") << "not even then";
}

TEST(Aim, ArtilleryFiresOnlyDeployed) {
  CLAUSES("AGA-7.4", "AGA-7.5");
  Field g;
  g.put("guns", "light-artillery green", {15, 10, 0}).put("foot", "balanced-foot green", {20, 10, 0});
  g.put("horse", "horse green", {25, 10, 0}).in_column("guns foot horse");
  g.foe("enemy", "balanced-foot regular", {20, 12.5, 180}).foe("other", "horse regular", {25, 12.5, 180});
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.refused("fire guns enemy"), "AGA-7.4");
  EXPECT_TRUE(g.offers("fire foot enemy") && g.offers("fire horse other"));
  EXPECT_EQ(g.refused("fire foot horse"), "AGA-7.1");
  EXPECT_EQ(g.refused("fire enemy foot"), "AGA-5.14");
}

TEST(Aim, WhatIsPassedOverForSpeedHidesNothing) {
  CLAUSES("AGA-7.2", "AGA-R.17", "AGA-R.18");
  Rng rng{7};
  int hidden = 0, seen = 0;
  for (int n = 0; n < 60; ++n) {
    Field g;
    const auto draw = [&](int most) { return double(rng.below(std::uint64_t(most) * 100)) / 100; };
    const auto spot = [&] { return Spot{15 + draw(12), 15 + draw(12), double(rng.below(360))}; };
    for (int i = 0; i < 5; ++i)
      g.put(fmt::format("p{}", i), "balanced-foot regular", spot())
          .foe(fmt::format("r{}", i), "horse regular", spot());
    g.ground("woods", 20, 20, 3, 1.5).begin_card(parliament, card::fire);
    for (int i = 0; i < 25; ++i) {
      const UnitId u = g.unit(fmt::format("p{}", i % 5)), v = g.unit(fmt::format("r{}", i / 5));
      const auto shot = aim(g.state(), g.table(), u, v);
      if (!shot && shot.error().clause == "AGA-7.3"_clause) continue;
      std::vector<battlefield::Screen> all{{g.table().ground.features[0].pieces[0], 1'000}};
      for (std::size_t k = 0; k < g.table().count(); ++k)
        if (const UnitId x{k}; x != u && x != v) all.push_back({body(g.state(), g.table(), x), 0});
      const Pose& at = g.state().units[u].at;
      const auto arc = battlefield::front_arc(at, 4'725, 4'500);
      const auto should = battlefield::sight(
          {at.x, at.y}, &arc, {battlefield::beside(at, -4'725, 0), battlefield::beside(at, 4'725, 0)},
          body(g.state(), g.table(), v), all);
      const bool in_range = should.visible && should.range.distance <= 6'000;
      EXPECT_EQ(shot.has_value(), in_range) << n << " " << i;
      if (shot && in_range) {
        EXPECT_EQ(shot->range, should.range.distance);
      }
      shot ? ++seen : ++hidden;
    }
  }
  EXPECT_GT(seen, 50);
  EXPECT_GT(hidden, 50);
}

/// The front of the enemy is looked at slantwise, its near part hidden by a friend: against real numbers.
TEST(Aim, TheRangeToAPartBehindAScreenIsThatOfTheCutWithinTheSlackOfWholeNumbers) {
  CLAUSES("AGA-R.18", "AGA-R.11", "AGA-R.17");
  int near = 0, far = 0;
  for (int i = 0; i < 80; ++i) {
    Field g;
    g.put("own", "balanced-foot regular", {20, 10, 0}).put("friend", "horse regular", {23.66, 12.157, 0});
    g.foe("enemy", "balanced-foot regular", {24.5 - 0.007 * i, 14.65 + 0.001 * (i % 7), 303.7});
    g.begin_card(parliament, card::fire);
    const Convex enemy = body(g.state(), g.table(), g.unit("enemy")),
                 screen = body(g.state(), g.table(), g.unit("friend"));
    // From the middle of its front over the left front corner of the friend to the front of the enemy.
    const double x = screen.corners[0].x - 20'000, y = screen.corners[0].y - 10'000;
    const auto front = std::size_t(battlefield::Edge::front);
    const Point p = enemy.from(front), q = enemy.to(front);
    const double ex = q.x - p.x, ey = q.y - p.y, px = p.x - 20'000, py = p.y - 10'000;
    const double at = (px * ey - py * ex) / (x * ey - y * ex);
    const double cut =
        std::hypot(at * x - 2'362.5, at * y);  // the right front corner of the firer is nearest
    const Aim shot = g.aimed("own", "enemy");
    EXPECT_NEAR(shot.range, cut, 12);
    if (std::abs(cut - 4'000) <= 12) continue;
    EXPECT_EQ(shot.band, cut < 4'000 ? Band::effective : Band::long_range) << cut;
    ++(cut < 4'000 ? near : far);
  }
  EXPECT_GT(near, 5);
  EXPECT_GT(far, 5);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
