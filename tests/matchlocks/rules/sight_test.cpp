// XI Shooting: spotting, lines of sight, arcs, gaps.
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

/// What a test adds between the two, or about them.
template <class Change>
std::string shot(std::string_view own, std::string_view enemy, double apart, Change change) {
  Range g{own, enemy, apart};
  change(g);
  g.order("own", "");
  return g.offers("shoot enemy") ? "" : g.refused("shoot enemy");
}

TEST(Sight, DenseCoverIsSpottedAtSixInches) {
  CLAUSES("NMM-11.1.3", "NMM-11.1.6", "NMM-11.1.8", "NMM-11.1.10", "NMM-R.151", "NMM-R.170");
  const auto wood = [](double apart) {
    return [=](Range& g) { g.ground("wood", 10 + apart - 0.5, 16, 8, 16); };
  };
  EXPECT_EQ(shot("battalia", "musketeers", 6, wood(6)), "");
  EXPECT_EQ(shot("battalia", "musketeers", 6.001, wood(6.001)), "NMM-11.1.8");
  EXPECT_EQ(
      shot("battalia", "musketeers", 12, [&](Range& g) { wood(12)(g), g.today("enemy").from_cover = true; }),
      "");
}

TEST(Sight, OnlyHillsRaiseWhoStandsOnThem) {
  CLAUSES("NMM-R.172");
  for (const char* what : {"bad", "hill"}) {
    Range g{"musketeers", "pikes", 12};
    g.ground(what, 21, 14, 8, 20).put("between", "pikes", {16, 24, 90});
    g.change().ground.features[0].level = 1;  // as every area of a scenario file
    g.make();
    EXPECT_EQ(sees(g.edit(), g.table(), g.unit("own"), g.unit("enemy")), what == std::string{"hill"}) << what;
  }
}

TEST(Sight, LightCoverIsSpottedAtTwelveInches) {
  CLAUSES("NMM-11.1.9");
  for (const char* what : {"obstacle wall", "obstacle hedge"}) {
    const auto line = [&](double apart) {
      return [=](Range& g) { g.line(what, {9.75 + apart, 16, 0}, {9.75 + apart, 32, 0}); };
    };
    EXPECT_EQ(shot("battalia", "musketeers", 12, line(12)), "") << what;
    EXPECT_EQ(shot("battalia", "musketeers", 12.001, line(12.001)), "NMM-11.1.9") << what;
  }
}

TEST(Sight, WhoShotFromCoverIsRevealed) {
  CLAUSES("NMM-11.1.10", "NMM-R.151", "NMM-10.4.3");
  for (const bool wood : {true, false}) {
    Range g{"battalia", "musketeers", 9};
    if (wood) g.ground("wood", 6, 16, 4.5, 16);
    g.fire();
    EXPECT_EQ(g.at("own").today.from_cover, wood);
  }
}

TEST(Sight, FromInsideAWoodToSixInches) {
  CLAUSES("NMM-11.2.2", "NMM-11.2.3", "NMM-R.69", "NMM-R.170", "NMM-10.4.4");
  const auto wood = [](double to) { return [=](Range& g) { g.ground("wood", 2, 16, to - 2, 16); }; };
  EXPECT_EQ(shot("battalia", "musketeers", 6, wood(11.5)), "");
  EXPECT_EQ(shot("battalia", "musketeers", 6.001, wood(11.5)), "NMM-11.2.2");
  EXPECT_EQ(shot("battalia", "musketeers", 15, wood(11)), "") << "it lines the edge";
  EXPECT_EQ(shot("battalia", "musketeers", 15, wood(11.001)), "NMM-11.2.2");
}

TEST(Sight, WhatStopsALineOfSight) {
  CLAUSES("NMM-11.1.7", "NMM-R.80", "NMM-11.3.4", "NMM-11.1.6");
  const auto enemy = [](const char* what) {
    return [=](Range& g) { g.foe("between", what, {16, 24, 270}); };
  };
  const auto friendly = [](const char* what) {
    return [=](Range& g) { g.put("between", what, {14, 24, 90}); };
  };
  EXPECT_EQ(shot("musketeers", "musketeers", 12, enemy("battalia")), "NMM-11.1.6");
  EXPECT_EQ(shot("field_gun", "light_gun", 12, enemy("field_gun")), "NMM-11.1.6") << "Guns stop it";
  for (const char* what : {"detachment", "dragoons", "horse_detachment", "clubmen", "brigadier"})
    EXPECT_EQ(shot("field_gun", "musketeers", 12, enemy(what)), "") << what;
  EXPECT_EQ(shot("musketeers", "musketeers", 12, friendly("battalia")), "NMM-11.1.6");
  for (const char* what : {"dragoons", "clubmen"})
    EXPECT_EQ(shot("musketeers", "musketeers", 12, friendly(what)), "NMM-11.3.4") << what;
  EXPECT_EQ(shot("musketeers", "musketeers", 12, friendly("brigadier")), "");
  const auto area = [](const char* what) { return [=](Range& g) { g.ground(what, 14, 16, 2, 16); }; };
  EXPECT_EQ(shot("musketeers", "musketeers", 12, area("building")), "NMM-11.1.6");
  EXPECT_EQ(shot("musketeers", "musketeers", 12, area("wood")), "NMM-11.1.6");
  EXPECT_EQ(shot("musketeers", "musketeers", 12, area("bad")), "");
}

TEST(Sight, HillsByTheirSteps) {
  CLAUSES("NMM-R.80", "NMM-R.172", "NMM-11.1.7");
  const auto hill = [](Range& g) { g.ground("hill", 14, 16, 2, 16); };
  EXPECT_EQ(shot("musketeers", "musketeers", 12, hill), "NMM-11.1.6") << "both are below it";
  const auto on = [](double from, double width) {
    return [=](Range& g) {
      g.ground("hill", from, 16, width, 16);
      g.foe("between", "battalia", {16, 24, 270});
    };
  };
  EXPECT_EQ(shot("musketeers", "musketeers", 12, on(4, 7)), "NMM-11.3.7")
      << "from a hill over an enemy below: it is only farther off";
  EXPECT_EQ(shot("musketeers", "musketeers", 12, on(21, 7)), "NMM-11.3.7") << "at a hill over an enemy below";
  EXPECT_EQ(shot("musketeers", "musketeers", 12, on(4, 20)), "NMM-11.1.6") << "all on one hill";
}

TEST(Sight, ALineOfShotBeginsAtTheFrontCentre) {
  CLAUSES("NMM-R.171", "NMM-R.172");
  const auto spur = [](bool high) {
    return [=](Range& g) {
      if (high) g.ground("hill", 9.9, 23.9, 0.3, 0.2);  // no base of the shooter stands on it
      g.foe("between", "battalia", {16, 24, 270});
    };
  };
  EXPECT_EQ(shot("musketeers", "musketeers", 12, spur(false)), "NMM-11.1.6");
  EXPECT_EQ(shot("musketeers", "musketeers", 12, spur(true)), "NMM-11.3.7") << "over an enemy below";
}

TEST(Sight, ArtilleryShootsOverFriendsBelow) {
  CLAUSES("NMM-11.2.4", "NMM-11.2.5", "NMM-R.81");
  const auto below = [](double at, bool high) {
    return [=](Range& g) {
      if (high) g.ground("hill", 4, 16, 8, 16);
      g.put("between", "battalia", {at, 24, 90});
    };
  };
  EXPECT_EQ(shot("field_gun", "musketeers", 30, below(16, true)), "");
  EXPECT_EQ(shot("field_gun", "musketeers", 30, below(16.001, true)), "NMM-11.2.5");
  EXPECT_EQ(shot("field_gun", "musketeers", 30, below(16, false)), "NMM-11.1.6");
  EXPECT_EQ(shot("musketeers", "musketeers", 15, below(14, true)), "NMM-11.3.4") << "Artillery only";
}

TEST(Sight, ArtilleryKeepsThreeInchesFromFriends) {
  CLAUSES("NMM-11.4.2", "NMM-R.81", "NMM-R.171");
  const auto beside = [](const char* what, double x, double off) {
    return [=](Range& g) { g.put("between", what, {x, 24 + off, 90}); };
  };
  const double half = 3.546 / 2;  // of the front of a Division
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("musketeers", 18, half + 3.01)), "");
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("musketeers", 18, half + 2.98)), "NMM-11.4.2");
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("musketeers", 18, half + 3)), "");
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("musketeers", 10.06, half + 1.5)), "NMM-11.4.2")
      << "a little ahead of its front";
  EXPECT_EQ(shot("musketeers", "pikes", 12, beside("musketeers", 14, half + 0.5)), "") << "Artillery only";
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("light_gun", 18, 2)), "") << "crews apart";
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("brigadier", 18, 0)), "") << "leaders apart";
  EXPECT_EQ(shot("field_gun", "pikes", 20, beside("musketeers", 10, half + 1.5)), "")
      << "beside it, not ahead";
}

TEST(Sight, GapsOfFourInches) {
  CLAUSES("NMM-11.4.1", "NMM-R.81", "NMM-R.171");
  const double half = 3.546 / 2;
  const auto between = [&](double gap, bool friends) {
    return [=](Range& g) {
      for (const int side : {-1, 1}) {
        const Spot at{16, 24 + side * (gap / 2 + half), friends ? 90.0 : 270.0};
        const std::string id = side < 0 ? "left" : "right";
        if (friends)
          g.put(id, "musketeers", at);
        else
          g.foe(id, "musketeers", at);
      }
    };
  };
  for (const bool friends : {true, false}) {
    EXPECT_EQ(shot("musketeers", "pikes", 12, between(4.01, friends)), friends ? "" : "NMM-11.3.7");
    EXPECT_EQ(shot("musketeers", "pikes", 12, between(3.98, friends)), "NMM-11.4.1");
  }
  const auto flush = [&](Range& g) {  // neighbours level with the target make no gap
    g.foe("left", "musketeers", {22, 24 - 1.772 - 1.9, 270}),
        g.foe("right", "musketeers", {22, 24 + 1.772 + 1.9, 270});
  };
  EXPECT_EQ(shot("musketeers", "pikes", 12, flush), "");
  const auto house = [](Range& g) {
    g.ground("building", 14, 18, 3, 4.5), g.ground("building", 14, 25.5, 3, 4.5);
  };
  EXPECT_EQ(shot("musketeers", "pikes", 12, house), "NMM-11.4.1") << "terrain too";
}

TEST(Sight, AHalfHiddenTargetIsShotAt) {
  CLAUSES("NMM-R.79", "NMM-R.171", "NMM-11.1.4");
  const auto half = [](Range& g) { g.ground("building", 15, 24.3, 3, 6); };
  EXPECT_EQ(shot("musketeers", "pikes", 12, half), "");
  const auto middle = [](Range& g) { g.ground("building", 11, 23.8, 1, 0.4); };  // before its front centre
  EXPECT_EQ(shot("musketeers", "battalia", 12, middle), "") << "others see it";
}

TEST(Sight, ABodyThatTheLineGrazesMakesNoGap) {
  CLAUSES("NMM-11.4.1", "NMM-R.171");
  for (int i = 0; i < 200; ++i) {
    const auto graze = [&](Range& g) {  // the nearest part that is seen is beside the corner of a house
      g.ground("building", 12.013 + 0.017 * i, 24.107 + 0.003 * i, 1.5, 9);
      g.edit().units[g.unit("enemy")].at.facing = 25'000 + 13 * i;
    };
    EXPECT_EQ(shot("musketeers", "battalia", 14, graze), "") << i;
  }
}

TEST(Sight, TheArc) {
  CLAUSES("NMM-11.3.5", "NMM-11.3.6", "NMM-G.6");
  const auto at = [](double x, double y) {
    return [=](Range& g) { g.edit().units[g.unit("enemy")].at = {Mil(x * 1'000), Mil(y * 1'000), 27'000}; };
  };
  // The left front corner of a Division that faces east is at (10, 25.773); a Stand reaches 1.773 to each
  // side.
  EXPECT_EQ(shot("musketeers", "pikes", 5, at(15, 32.5)), "");
  EXPECT_EQ(shot("musketeers", "pikes", 5, at(12, 31.4)), "NMM-11.3.6");
  EXPECT_EQ(shot("musketeers", "pikes", 5, at(4, 26)), "NMM-11.3.6") << "behind it";
  EXPECT_EQ(shot("detachment", "pikes", 5, at(4, 26)), "NMM-11.3.6") << "Skirmishers have an arc too";
}

TEST(Sight, RangeIsFromTheFrontCentre) {
  CLAUSES("NMM-11.3.1", "NMM-11.3.2", "NMM-G.8", "NMM-G.10");
  Range g{"battalia raw", "pikes", 12};
  g.edit().units[g.unit("enemy")].at = {19'000, 33'773,
                                        27'000};  // nearest point (19, 32), nine inches north, nine east
  g.order("own", "shoot");
  g.play("shoot enemy");
  EXPECT_NEAR(told_of(g, "shoots", "range"), 12'044, 2) << "not from its left wing";
}

TEST(Sight, NobodyShootsAtMeleesLeadersOrFriends) {
  CLAUSES("NMM-11.3.3", "NMM-11.10.4", "NMM-5.4.1", "NMM-9.2.4");
  Range g{"battalia", "pikes", 5};
  g.put("other", "pikes", {17, 24, 90});
  g.fighting("other", "enemy");
  g.order("own", "");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.3.3");
  EXPECT_EQ(g.refused("shoot colonel"), "NMM-11.10.4");
  EXPECT_EQ(g.refused("shoot rest"), "NMM-9.4.1");
  Range fights{"battalia", "pikes", 5};
  fights.fighting("own", "enemy");
  fights.make();
  EXPECT_EQ(why_no_shot(fights.state(), fights.table(), fights.unit("own"))->clause, "NMM-9.2.4"_clause);
}

TEST(Sight, GarrisonsAreForArtilleryUntilTheyShoot) {
  CLAUSES("NMM-10.4.3", "NMM-R.19", "NMM-R.173");
  const auto inside = [](bool shot) {
    return [=](Range& g) {
      g.ground("building", 14, 22, 4, 4);
      g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
      g.today("enemy").from_cover = shot;
    };
  };
  EXPECT_EQ(shot("battalia", "detachment", 5, inside(false)), "NMM-10.4.3");
  EXPECT_EQ(shot("battalia", "detachment", 5, inside(true)), "");
  EXPECT_EQ(shot("field_gun", "detachment", 5, inside(false)), "");
}

TEST(Sight, AGarrisonShootsAllRound) {
  CLAUSES("NMM-R.173", "NMM-11.2.1");
  Range g{"detachment", "pikes", 5};
  g.ground("building", 8, 22, 4, 4);
  g.edit().units[g.unit("own")].garrison = FeatureId{std::size_t{0}};
  g.edit().units[g.unit("own")].at.facing = 27'000;
  g.fire();
  EXPECT_EQ(dice_of(g), 6);
  EXPECT_EQ(told_of(g, "shoots", "range"), 3'000);
  EXPECT_TRUE(g.at("own").today.from_cover);
}

TEST(Sight, SeeingForOtherRules) {
  CLAUSES("NMM-12.1.3", "NMM-R.19", "NMM-R.80");
  const auto seen = [](double apart, auto change) {
    Range g{"musketeers", "pikes", apart};
    change(g);
    g.make();
    return sees(g.state(), g.table(), g.unit("own"), g.unit("enemy"));
  };
  const auto nothing = [](Range&) {};
  const auto inside = [](Range& g) {
    g.ground("building", 16, 22, 4, 4);
    g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
  };
  EXPECT_TRUE(seen(40, nothing)) << "in the open, at any range";
  EXPECT_TRUE(seen(6, inside));
  EXPECT_FALSE(seen(6, [&](Range& g) { inside(g), g.edit().units[g.unit("own")].at.x -= 10; }));
  EXPECT_TRUE(seen(12, [](Range& g) { g.put("between", "detachment", {14, 24, 90}); }))
      << "past friends' Skirmishers";
  EXPECT_FALSE(seen(12, [](Range& g) { g.put("between", "battalia", {14, 24, 90}); }));
  Range led{"battalia", "pikes", 12};
  led.with("brigadier", "own");
  led.make();
  EXPECT_TRUE(sees(led.state(), led.table(), led.unit("brigadier"), led.unit("enemy"))) << "past his unit";
}

TEST(Sight, DefendedObstacles) {
  CLAUSES("NMM-R.109", "NMM-12.14.3", "NMM-12.14.4", "NMM-R.161");
  struct Case {
    const char* ground;
    bool defends, covers;
  };
  for (const Case c : {Case{"obstacle wall", true, true},
                       {"obstacle fieldwork", true, true},
                       {"obstacle hedge", true, false},
                       {"obstacle", true, false},
                       {"bad", false, false}}) {
    Range g{"pikes", "musketeers", 5};
    g.line(c.ground, {14.75, 16, 0}, {14.75, 32, 0});
    g.make();
    EXPECT_EQ(defends_obstacle(g.state(), g.table(), g.unit("enemy"), g.unit("own")), c.defends) << c.ground;
    EXPECT_EQ(covered_in_melee(g.state(), g.table(), g.unit("enemy"), g.unit("own")), c.covers) << c.ground;
    EXPECT_FALSE(defends_obstacle(g.state(), g.table(), g.unit("own"), g.unit("enemy")));
  }
}

}  // namespace
}  // namespace linstock::matchlocks
