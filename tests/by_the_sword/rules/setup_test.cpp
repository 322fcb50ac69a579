// Campaign set up: order of choice, regions and castles, what is left, generals, deployment, assignment.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

/// A campaign from its very beginning.
struct Fresh : Scene {
  explicit Fresh(std::string_view options = R"({"players":3})") : Scene(options) {
    edit() = ByTheSword::begin(table());
    begin(SetUp{});
  }
  void in_seat_order() {
    for (std::size_t i = 0; i < table().players(); ++i) {
      const std::string face{static_cast<char>('6' - static_cast<int>(i))};
      roll("choice-order", face + " " + face);
    }
  }
  /// Red takes Region 1, blue Region 2 with castle 2, green Region 3 with castle 6.
  void regions_of_three() {
    in_seat_order();
    play("take golden-dunes castle-1");
    play("take whispery-meadow castle-2");
    play("take misty-forest castle-6");
  }
  /// Regions 4 to 6 get castles 5, 8 and 4; castles 3 and 7 are a raider and a mercenary.
  void rest_of_three() {
    roll("pick", "1");
    roll("pick", "5");
    roll("pick", "6");
    roll("culture", "1");
    roll("culture", "6");
  }
  void generals() {
    for (std::size_t i = 0; i < 3 * table().players(); ++i) roll("rating", "3"), roll("skill", "3 4");
  }
  void deploy_red() {
    play("deploy red-1 melting-sands");
    play("deploy red-2 castle-1");
    play("fort dewbury");
    play("lead red-general-1 red-1");
    play("lead red-general-2 red-2");
    play("fleet melting-sands");
  }
};

TEST(SetUpOrder, TheHighestRollChoosesFirstAndTiesRollAgain) {
  CLAUSES("BTS-setup.9", "BTS-setup.10", "BTS-R.16", "BTS-D.1");
  Fresh g;
  g.roll("choice-order", "3 4");
  g.roll("choice-order", "5 6");
  g.roll("choice-order", "2 5");
  g.roll("choice-order", "1 1");
  g.roll("choice-order", "6 6");
  EXPECT_EQ(g.last("order-set"), R"({"order":["blue","green","red"]})");
  EXPECT_EQ(g.asked(), "blue take-region");
}

TEST(SetUpOrder, ChitsAreDrawnWithoutDice) {
  CLAUSES("BTS-setup.11", "BTS-R.214");
  const Fresh chits(R"({"players":3,"choice_order":"chits"})");
  EXPECT_TRUE(chits.no_dice());
  EXPECT_EQ(chits.state().order.size(), 3U);
}

TEST(SetUp, TheCampaignIsPlayedAsAgreed) {
  CLAUSES("BTS-C.1", "BTS-intro.4", "BTS-R.11");
  const Fresh agreed(
      R"({"players":4,"victory":"turn-limit","turn_limit":7,"battles":"entered","honours":true,)"
      R"("umpire":true})");
  const Rules& rules = agreed.table().rules;
  EXPECT_EQ(rules.players, 4);
  EXPECT_EQ(rules.victory, Victory::turn_limit);
  EXPECT_EQ(rules.turn_limit, 7);
  EXPECT_EQ(rules.battles, Battles::entered);
  EXPECT_TRUE(rules.honours);
  EXPECT_EQ(rules.deployment, Deployment::secret) << "the umpire keeps secrets";
  for (const std::string_view needs_umpire :
       {R"({"choice_order":"umpire"})", R"({"event_drawer":"umpire"})"}) {
    MatchSetup setup;
    setup.scenario = "campaign";
    setup.options = needs_umpire;
    EXPECT_FALSE(read_table(setup)) << needs_umpire;
  }
}

TEST(SetUpOrder, TheUmpireMayAssignRegions) {
  CLAUSES("BTS-setup.9", "BTS-setup.12", "BTS-R.214", "BTS-R.11");
  Fresh g(R"({"players":3,"umpire":true,"choice_order":"umpire"})");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.asked(), "red take-region");  // in seat order, unless he assigns one
  const auto assigned = g.match().edit(
      {R"({"players":{"red":{"region":"golden-dunes","castle":"castle-1","capital":"castle-1"}}})",
       "assigned"});
  EXPECT_TRUE(assigned) << (assigned ? "" : assigned.error().what());
  EXPECT_EQ(g.asked(), "blue take-region");
  EXPECT_FALSE(g.match().edit({R"({"players":{"blue":{"region":"golden-dunes"}}})", "slip"}));
  g.play("take whispery-meadow castle-2");
  EXPECT_EQ(g.asked(), "green take-region");
  g.play("take misty-forest castle-6");
  EXPECT_EQ(g.controller("dewbury"), "red");
  EXPECT_EQ(g.controller("castle-1"), "red");
}

TEST(SetUpRegions, ARegionTakesACastleThatAdjoinsIt) {
  CLAUSES("BTS-X.1", "BTS-setup.1", "BTS-setup.2", "BTS-setup.13", "BTS-setup.14", "BTS-setup.15",
          "BTS-setup.16");
  Fresh g;
  g.in_seat_order();
  for (auto castle : {"castle-2", "castle-3", "castle-4"})
    EXPECT_TRUE(g.offers(std::string{"take whispery-meadow "} + castle)) << castle;
  EXPECT_EQ(g.refused("take whispery-meadow castle-1"), "BTS-setup.13");
  EXPECT_EQ(g.refused("take golden-dunes castle-2"), "BTS-setup.14");
  EXPECT_EQ(g.refused("take golden-dunes dewbury"), "BTS-setup.2");
  g.play("take whispery-meadow castle-3");
  EXPECT_EQ(g.refused("take whispery-meadow castle-2"), "BTS-setup.13");
  EXPECT_EQ(g.refused("take misty-forest castle-3"), "BTS-setup.13");
  EXPECT_EQ(g.controller("orc-hill"), "red");
  EXPECT_EQ(g.controller("castle-3"), "red");
  EXPECT_EQ(g.state().player(PowerId{0}).capital, castle(2));
}

TEST(SetUpRegions, NobodyTakesTheLastCastleOfAnotherRegion) {
  CLAUSES("BTS-R.15");
  Fresh g;
  g.in_seat_order();
  g.play("take whispery-meadow castle-3");
  g.play("take region-5 castle-4");
  EXPECT_EQ(g.refused("take region-4 castle-5"), "BTS-R.15");  // Region 6 has no other left
  EXPECT_TRUE(g.offers("take region-4 castle-8"));
  EXPECT_TRUE(g.offers("take region-6 castle-5"));
}

TEST(SetUpRegions, WhatIsLeftBelongsToItsPeopleAndTwoCastlesToTheirLords) {
  CLAUSES("BTS-setup.17", "BTS-R.21", "BTS-npr.1", "BTS-npr.12", "BTS-npc.1", "BTS-npc.6", "BTS-npc.16",
          "BTS-T.npculture", "BTS-R.148", "BTS-D.2");
  Fresh g;
  g.regions_of_three();
  g.rest_of_three();
  EXPECT_EQ(g.controller("sadbury"), "people-of-region-4");
  EXPECT_EQ(g.controller("castle-5"), "people-of-region-4");
  EXPECT_EQ(g.controller("castle-8"), "people-of-region-5");
  EXPECT_EQ(g.controller("castle-4"), "people-of-region-6");
  EXPECT_EQ(g.controller("castle-3"), "lord-of-castle-3");
  EXPECT_EQ(g.state().others.castles[2].culture, Culture::raider);
  EXPECT_EQ(g.state().others.castles[6].culture, Culture::mercenary);
  EXPECT_EQ(worth(g.state(), g.table(), forces_at(g.state(), castle(6))), 1500);
  const auto fleets = [&](std::string_view power) {
    return std::ranges::count(g.state().vessels.of, g.id<PowerId>(power), &Vessel::owner);
  };
  EXPECT_EQ(fleets("people-of-region-4"), 1);
  EXPECT_EQ(fleets("people-of-region-5"), 1);
  EXPECT_EQ(fleets("people-of-region-6"), 0);  // neither a port territory nor castle 4 is a port
}

TEST(SetUpRegions, IgnoredCastlesAndNeutralRegionsAreNobodys) {
  CLAUSES("BTS-npc.2", "BTS-npc.4", "BTS-npr.3", "BTS-R.208");
  Fresh g(R"({"players":3,"np_castles":"ignored","np_regions":"neutral"})");
  g.regions_of_three();
  g.roll("pick", "1");
  g.roll("pick", "5");
  g.roll("pick", "6");
  EXPECT_EQ(g.controller("castle-3"), "");
  EXPECT_EQ(g.controller("sadbury"), "");
  EXPECT_TRUE(out_of_play(g.state(), g.table(), g.area("sadbury")));
  EXPECT_TRUE(out_of_play(g.state(), g.table(), g.area("castle-3")));
}

TEST(SetUpGenerals, EachPlayerHasThreeWithRatingAndSkill) {
  CLAUSES("BTS-setup.6", "BTS-R.18", "BTS-S.1", "BTS-S.2", "BTS-T.skill", "BTS-D.2");
  Fresh g;
  g.regions_of_three();
  g.rest_of_three();
  g.roll("rating", "1");
  g.roll("skill", "6 6");
  g.roll("rating", "5");
  g.roll("skill", "1 1");
  const General first = g.state().general(g.id<GeneralId>("red-general-1"));
  EXPECT_EQ(first.rating, 8);  // 7, and one for the great captain
  EXPECT_EQ(first.skill, Skill::great_captain);
  const General second = g.state().general(g.id<GeneralId>("red-general-2"));
  EXPECT_EQ(second.rating, 9);
  EXPECT_EQ(second.skill, Skill::firebrand);
}

TEST(SetUpDeployment, ForcesFortGeneralsAndAtLastTheFleet) {
  CLAUSES("BTS-setup.3", "BTS-setup.4", "BTS-setup.5", "BTS-setup.7", "BTS-setup.18", "BTS-setup.20",
          "BTS-setup.21", "BTS-setup.22", "BTS-setup.23", "BTS-R.13", "BTS-R.14", "BTS-R.17");
  Fresh g;
  g.regions_of_three();
  g.rest_of_three();
  g.generals();
  EXPECT_EQ(g.asked(), "red deploy");
  EXPECT_EQ(g.points("red-1"), 1500);
  EXPECT_EQ(g.points("red-2"), 1500);
  EXPECT_EQ(g.points("red-3"), 500);
  EXPECT_EQ(g.refused("deploy red-3 dewbury"), "BTS-setup.20");
  EXPECT_EQ(g.refused("deploy red-1 orc-hill"), "BTS-setup.21");
  EXPECT_EQ(g.refused("deploy blue-1 dewbury"), "BTS-setup.18");
  EXPECT_EQ(g.refused("fort orc-hill"), "BTS-R.14");
  g.play("deploy red-1 melting-sands");
  EXPECT_EQ(g.refused("deploy red-1 dewbury"), "BTS-R.17");
  g.play("deploy red-2 castle-1");
  g.play("fort dewbury");
  EXPECT_EQ(g.refused("fort hidden-hollow"), "BTS-R.14");
  EXPECT_EQ(g.refused("fleet melting-sands"), "BTS-R.17");
  g.play("lead red-general-1 red-1");
  EXPECT_EQ(g.refused("lead red-general-2 red-1"), "BTS-setup.22");
  g.play("lead red-general-2 red-2");
  EXPECT_EQ(g.refused("fleet castle-2"), "BTS-setup.23");
  g.play("fleet melting-sands");
  EXPECT_EQ(g.asked(), "blue deploy");
  EXPECT_EQ(g.where("red-1"), "melting-sands");
  EXPECT_EQ(g.where("red-3"), "castle-1");
  EXPECT_TRUE(g.state().areas[g.area("dewbury")].fort);
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-3")).with, g.id<ForceId>("red-3"));
  EXPECT_EQ(g.state().vessels[g.id<VesselId>("red-fleet-1")].port, g.id<HarbourId>("melting-sands"));
}

TEST(SetUpDeployment, WithoutAPortInTheRegionACastlePortGivesAFleetOnlyByDefault) {
  CLAUSES("BTS-R.13", "BTS-setup.7");
  for (const bool strict : {false, true}) {
    Fresh g(strict ? R"({"players":3,"start_fleet":"region-only"})" : R"({"players":3})");
    g.regions_of_three();
    g.rest_of_three();
    g.generals();
    g.deploy_red();
    g.play("deploy blue-1 castle-2");
    g.play("deploy blue-2 castle-2");
    g.play("fort oxleaf");
    g.play("lead blue-general-1 blue-1");
    g.play("lead blue-general-2 blue-2");
    EXPECT_EQ(g.asked(), "green deploy");  // a single harbour is not asked for
    EXPECT_EQ(std::ranges::count(g.state().vessels.of, g.id<PowerId>("blue"), &Vessel::owner),
              strict ? 0 : 1);
  }
}

TEST(SetUpDeployment, PointsTreasuryAndScatteredForcesAreOptions) {
  CLAUSES("BTS-setup.8", "BTS-setup.31", "BTS-setup.32", "BTS-setup.33");
  Fresh g(R"({"players":3,"start_points":4500,"start_treasury":250})");
  g.regions_of_three();
  g.rest_of_three();
  g.roll("rating", "1");
  EXPECT_EQ(g.points("green-2"), 2000);
  EXPECT_EQ(g.points("green-3"), 500);
  EXPECT_EQ(g.crowns("red"), 250);
  Fresh scattered(R"({"players":3,"start_scattered":550})");
  scattered.regions_of_three();
  scattered.rest_of_three();
  scattered.roll("rating", "1");
  EXPECT_EQ(scattered.where("blue-6"), "orc-hill");
  EXPECT_EQ(scattered.points("blue-6"), 550);
  EXPECT_EQ(scattered.where("blue-7"), "");
}

TEST(SetUpDeployment, SecretDeploymentIsShownWhenAllHaveDeployed) {
  CLAUSES("BTS-setup.19", "BTS-I.2");
  Fresh g(R"({"players":2,"deployment":"secret"})");
  g.in_seat_order();
  g.play("take golden-dunes castle-1");
  g.play("take whispery-meadow castle-3");
  while (!g.no_dice()) {
    const auto want = g.match().wanted_dice();
    g.roll(want->purpose, want->count == 2 ? "3 4" : "3", want->sides);
  }
  const Seat red{0}, blue{1};
  g.play(blue, "deploy blue-1 oxleaf");
  EXPECT_FALSE(view_of(red).may_know(g.state().places[g.id<ForceId>("blue-1")].audience));
  for (auto line : {"deploy blue-2 castle-3", "fort sheep-meade", "lead blue-general-1 blue-1",
                    "lead blue-general-2 blue-2", "lead blue-general-3 blue-3"})
    g.play(blue, line);
  EXPECT_FALSE(g.state().areas[g.area("sheep-meade")].fort);
  for (auto line :
       {"deploy red-1 dewbury", "deploy red-2 dewbury", "fort britton", "lead red-general-1 red-1",
        "lead red-general-2 red-2", "lead red-general-3 red-3", "fleet castle-1"})
    g.play(red, line);
  EXPECT_TRUE(g.state().areas[g.area("sheep-meade")].fort);
  EXPECT_TRUE(g.state().areas[g.area("britton")].fort);
  EXPECT_EQ(g.state().places[g.id<ForceId>("blue-1")].audience, everyone);
}

TEST(SetUpReserve, BeforeTheFirstTurnEachPlayerAssignsAndMayMarkAForce) {
  CLAUSES("BTS-C.2", "BTS-setup.25", "BTS-setup.30");
  Fresh g(R"({"players":2})");
  g.in_seat_order();
  g.play("take golden-dunes castle-1");
  g.play("take whispery-meadow castle-3");
  while (!g.no_dice()) {
    const auto want = g.match().wanted_dice();
    g.roll(want->purpose, want->count == 2 ? "3 4" : "3", want->sides);
  }
  g.deploy_red();
  for (auto line : {"deploy blue-1 oxleaf", "deploy blue-2 castle-3", "fort sheep-meade",
                    "lead blue-general-1 blue-1", "lead blue-general-2 blue-2"})
    g.play(line);
  EXPECT_EQ(g.asked(), "red assign");
  g.play("end-admin");
  EXPECT_EQ(g.asked(), "red mark-reserve");
  g.play("reserve red-1");
  EXPECT_EQ(g.asked(), "blue assign");
  g.play("end-admin");
  g.play("no-reserve");
  EXPECT_EQ(g.state().turn, 1);
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-1")).reserve);
}

TEST(SetUpAssignment, ThreeTerritoriesSupplyAForceWhereverTheyLie) {
  CLAUSES("BTS-X.2", "BTS-setup.25", "BTS-setup.26", "BTS-setup.27", "BTS-setup.28", "BTS-setup.29");
  Scene g;
  g.force("red", "melting-sands", 1500, 8);
  g.force("red", "dewbury", 500);
  g.force("blue", "orc-hill", 500);
  g.begin(Assign{PowerId{0}}, FirstOrLast{PowerId{0}});
  for (auto line : {"assign lair-of-the-lizard red-1", "assign hidden-hollow red-1", "assign red-dune red-1"})
    g.play(line);
  EXPECT_EQ(g.refused("assign dewbury red-1"), "BTS-setup.27");
  EXPECT_EQ(g.refused("assign orc-hill red-2"), "BTS-setup.26");
  EXPECT_EQ(g.refused("assign dewbury blue-1"), "BTS-setup.26");
  EXPECT_EQ(g.refused("assign castle-1 red-2"), "BTS-S.3");
  g.play("unassign red-dune");
  g.play("assign dewbury red-1");
  g.play("unassign hidden-hollow");
  g.play("assign hidden-hollow red-2");
  g.play("end-admin");
  EXPECT_EQ(g.state().assigned[g.area("hidden-hollow")], g.id<ForceId>("red-2"));
  EXPECT_FALSE(g.state().assigned[g.area("red-dune")]);
  const Table& t = g.table();
  EXPECT_EQ(t[g.area("lair-of-the-lizard")].types[0], Ground::mines);
  EXPECT_EQ(t[g.area("hidden-hollow")].types[0], Ground::plains);
  EXPECT_EQ(t[g.area("red-dune")].types[0], Ground::wastes);
}

}  // namespace

}  // namespace linstock::by_the_sword
