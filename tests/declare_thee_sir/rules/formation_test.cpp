// 1 Formations: what option 1 changes, where the stands go.
//                                                                          DTS-1, DTS-R.9, DTS-R.18, DTS-R.19
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Stands = std::vector<std::string>;

/// Option 1 of `own`, far from the enemy.
struct Change : Facing {
  explicit Change(std::string_view what, Rules rules = {}) : Facing(what, "foot", 25, rules) {
    declare("own", "formation");
  }
};

TEST(Formations, WhichArmsMayFormWhat) {
  CLAUSES("DTS-1.1", "DTS-1.a.2", "DTS-1.b.2", "DTS-1.c.2", "DTS-R.9", "DTS-7.b.1", "DTS-D.3");
  struct Case {
    const char *what, *hedgehog, *carole;
  };
  for (const Case c : {Case{"foot", "", "DTS-7.b.1"}, Case{"artillery", "DTS-1.c.2", "DTS-7.b.1"},
                       Case{"cavalry", "DTS-1.c.2", "DTS-7.b.1"}, Case{"dragoons", "DTS-1.c.2", "DTS-7.b.1"},
                       Case{"musketeers", "DTS-1.c.2", "DTS-7.b.1"}}) {
    Change g{c.what};
    if (*c.hedgehog) EXPECT_EQ(g.refused("form hedgehog 0"), c.hedgehog) << c.what;
    EXPECT_EQ(g.refused("form carole 0"), c.carole) << c.what;
    g.play("form long-march 0");
    EXPECT_EQ(g.at("own").formation, Formation::march);
  }
  Change foot{"foot"};
  foot.play("form hedgehog 0");
  EXPECT_EQ(foot.at("own").formation, Formation::hedgehog);
}

TEST(Formations, WhoStandsSoAlreadyIsToldThat) {
  CLAUSES("DTS-R.11", "DTS-R.28");
  Change g{"foot"};
  EXPECT_EQ(g.refused("form line 0"), "DTS-R.11");
  EXPECT_TRUE(g.told("form line 0").contains("it stands so already")) << g.told("form line 0");
}

TEST(Formations, AChangeCostsTheActivationAndNoDice) {
  CLAUSES("DTS-A.9", "DTS-1.2", "DTS-R.27", "DTS-Z.14");
  Change g{"foot long-march"};
  EXPECT_TRUE(g.quiet());
  g.play("form line 90");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.asked(), "");
  EXPECT_EQ(g.at("own").formation, Formation::line);
  EXPECT_EQ(g.at("own").at.facing, 9'000);
}

TEST(Formations, AUnitMayJustTurnToAnyFacing) {
  CLAUSES("DTS-R.27");
  Change g{"foot"};
  g.play("form line 213");
  EXPECT_EQ(g.at("own").at.facing, 21'300);
}

TEST(Formations, InLineTheStandsTouchSideToSideThePikesBetween) {
  CLAUSES("DTS-1.a.1", "DTS-1.a.3", "DTS-R.19", "DTS-R.18");
  Facing g{"foot", "foot", 25};
  g.activate("own");
  EXPECT_EQ(g.all_stands("own"), (Stands{"28.5 20 0", "30 20 0", "31.5 20 0"}));
}

TEST(Formations, InLongMarchTheyStandOneBehindAnother) {
  CLAUSES("DTS-1.b.1", "DTS-1.b.3", "DTS-R.19", "DTS-R.28");
  Change g{"foot"};
  g.play("form long-march-second 0");  // the flag stand is second, and stays
  EXPECT_EQ(g.all_stands("own")[1], "30 20 0");
  EXPECT_EQ(g.stands("own"), "30 21 0");
  EXPECT_EQ(g.at("own").flag_at, 1);
}

TEST(Formations, AFileIsNoLongerThanItsStands) {
  CLAUSES("DTS-R.19");
  Change g{"cavalry"};
  EXPECT_EQ(g.refused("form long-march-third 0"), "DTS-R.19");
}

TEST(Formations, TheHedgehogIsOneCompactRectangle) {
  CLAUSES("DTS-1.c.1", "DTS-R.19");
  for (const int stands : {7, 3, 1}) {
    Facing g{"foot hedgehog", "foot", 25};
    g.edit().units[g.unit("own")].with_it = StandSet(stands);
    g.activate("own");
    const auto f = footprint(g.table(), g.unit("own"), g.at("own"));
    EXPECT_EQ(f.width, stands == 7 ? 2'000 : 1'500);
    EXPECT_EQ(f.depth, stands == 7 ? 2'500 : stands == 3 ? 2'000 : 1'000);
  }
}

TEST(Formations, TheStandsOfAHedgehogFaceOutwards) {
  CLAUSES("DTS-1.c.1", "DTS-R.19");
  Facing g{"foot hedgehog", "foot", 25};
  g.activate("own");
  EXPECT_EQ(g.all_stands("own"), (Stands{"29 18.25 270", "30 20 0", "31 18.25 90"}));
}

TEST(Formations, StandSizesByScale) {
  CLAUSES("DTS-R.18", "DTS-units.5", "DTS-units.8", "DTS-units.10");
  struct Case {
    const char* what;
    Mil width, depth;
  };
  for (const bool large : {false, true})
    for (const Case c : {Case{"foot", 1'500, 1'000}, Case{"cavalry", 1'500, 1'500},
                         Case{"dragoons", 1'500, 1'000}, Case{"dragoons mounted", 1'500, 1'500},
                         Case{"artillery", 1'500, 1'500}, Case{"general", 1'000, 1'000}}) {
      Rules rules;
      if (large) rules.stand_scale = StandScale::mm25;
      Facing g{c.what, "foot", 25, rules};
      g.activate("own");
      const auto f = stand_size(g.table(), g.unit("own"), g.at("own"));
      EXPECT_NEAR(f.width, large ? c.width * 5 / 3 : c.width, 1) << c.what;
      EXPECT_NEAR(f.depth, large ? c.depth * 5 / 3 : c.depth, 1) << c.what;
    }
}

TEST(Formations, TheFlagStandIsThePikesOfFootAndTheFirstOfOthers) {
  CLAUSES("DTS-units.1", "DTS-units.2", "DTS-units.3", "DTS-units.13", "DTS-R.28");
  Facing g{"foot", "foot", 25};
  g.put("horse", "cavalry three", {50, 10, 0});
  g.activate("own");
  EXPECT_EQ(flag_stand(g.table(), g.unit("own"), g.at("own")), 1U);
  EXPECT_EQ(flag_stand(g.table(), g.unit("horse"), g.at("horse")), 0U);
  Unit less = g.at("horse");
  less.with_it = 6;
  EXPECT_EQ(flag_stand(g.table(), g.unit("horse"), less), 1U) << "the first that is left";
  less.with_it = 0;
  EXPECT_EQ(flag_stand(g.table(), g.unit("horse"), less), 0U);
}

TEST(Formations, NoChangeWithoutRoom) {
  CLAUSES("DTS-R.28");
  for (const char* what : {"friend", "impassable", "enemy"}) {
    Facing g{"foot", "foot", 25};
    if (what[0] == 'f') g.put("friend", "foot", {30, 18.5, 0});
    if (what[0] == 'i') g.ground("impassable", 25, 17, 10, 1.5);
    if (what[0] == 'e') g.foe("near", "foot", {30, 17.5, 0});
    g.declare("own", "formation");
    EXPECT_EQ(g.refused("form long-march 0"), "DTS-R.28") << what;
  }
}

TEST(Formations, DragoonsMountAndDismountByOption1) {
  CLAUSES("DTS-R.9", "DTS-units.12", "DTS-R.27", "DTS-2.1", "DTS-2.2");
  Change g{"dragoons"};
  g.play("mount 0");
  EXPECT_TRUE(g.at("own").mounted);
  Change h{"dragoons mounted"};
  h.play("dismount 0");
  EXPECT_FALSE(h.at("own").mounted);
  Change foot{"foot"};
  EXPECT_EQ(foot.refused("mount 0"), "DTS-R.9");
}

TEST(Formations, InContactAUnitMayOnlyTurn) {
  CLAUSES("DTS-T.states");
  Facing g{"foot points3", "foot points3", 2.25};
  g.edit().units[g.unit("own")].at.facing = 9'000;  // its left flank touches
  g.touching("own", "enemy");
  g.declare("own", "formation");
  EXPECT_EQ(g.refused("form hedgehog 0"), "DTS-T.states");
  g.play("form line 0");
  EXPECT_TRUE(g.in_touch("own", "enemy"));
  EXPECT_EQ(g.at("own").at.facing, 0);
  Facing dragoons{"dragoons points3", "foot points3", 1.5};
  dragoons.edit().units[dragoons.unit("own")].at.facing = 9'000;
  dragoons.touching("own", "enemy");
  dragoons.declare("own", "formation");
  EXPECT_EQ(dragoons.offers(), (Stands{"form line {degrees}", "unchanged"}));
}

TEST(Formation, TheGroundThatEachCovers) {
  CLAUSES("DTS-R.19", "DTS-R.115", "DTS-1.a.3", "DTS-1.b.3");
  struct Case {
    const char* what;
    int stands;
    Mil width, depth;
  };
  for (const Case c :
       {Case{"foot", 7, 4'500, 1'000}, Case{"foot long-march", 7, 1'500, 3'000},
        Case{"foot hedgehog", 7, 2'000, 2'500}, Case{"foot hedgehog", 3, 1'500, 2'000},
        Case{"foot long-march", 3, 1'500, 2'000}, Case{"cavalry three firelocks carole", 7, 3'000, 3'000},
        Case{"cavalry firelocks carole", 3, 3'000, 1'500}, Case{"artillery", 1, 1'500, 1'500}}) {
    Facing g{c.what, "foot", 25};
    g.edit().units[g.unit("own")].with_it = StandSet(c.stands);
    g.activate("own");
    EXPECT_EQ(footprint(g.table(), g.unit("own"), g.at("own")), (Footprint{c.width, c.depth})) << c.what;
  }
}

TEST(Formation, KeepsOffEnemiesOnly) {
  CLAUSES("DTS-R.28", "DTS-R.42");
  // Turned east, the line comes nearer to what stands before its left.
  const auto turns = [](const std::function<void(Facing&)>& stands_there) {
    Facing g{"foot", "foot", 25};
    stands_there(g);
    g.declare("own", "formation");
    return g.offers("form line {degrees}") && g.match().choose(Seat{0U}, "form line 90", {}).has_value();
  };
  EXPECT_FALSE(turns([](Facing& g) { g.foe("x", "artillery points2", {30, 22.5, 180}); }));
  EXPECT_TRUE(turns([](Facing& g) { g.put("x", "artillery points2", {30, 24, 0}); }));
  EXPECT_TRUE(turns([](Facing& g) { g.foe("x", "general", {30, 22.5, 180}); }));
  EXPECT_TRUE(turns([](Facing& g) {
    g.foe("x", "artillery points2", {30, 22.5, 180}).scattered_as("x", Mode::routing, {{30, 22.5, 180}});
  }));
  EXPECT_TRUE(turns([](Facing& g) {
    g.foe("x", "artillery points2", {30, 22.5, 180});
    g.edit().units[g.unit("x")].where = Where::removed;
  }));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
