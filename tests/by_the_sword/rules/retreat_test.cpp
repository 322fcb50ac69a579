// Where beaten forces go; permanent losses.
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

using Lines = std::vector<std::string>;

/// Blue has attacked; this side has just conceded.
void loses(HiddenHollow& g, std::string_view side) {
  g.fight_on_open_ground();
  g.roll("battle", "3 4 3 4");
  if (side == "blue") g.play("fight-on");
  g.play("yield");
}

TEST(Retreat, AttackerGoesBackWhereHeCameFromUnlessAnEnemyIsThere) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.controls("blue", "gaudy-greene").controls("green", "heatherlawn");
  loses(g, "blue");
  EXPECT_EQ(g.where("blue-1"), "heatherlawn") << "whoever owns it; the only way, so nobody is asked";
  EXPECT_EQ(g.last_clause("retreated"), "BTS-ret.1");
  HiddenHollow blocked;
  blocked.troops(1000, 8, 1000, 8);
  blocked.force("red", "heatherlawn", 500, 8);
  loses(blocked, "blue");
  blocked.play("retreat blue-1 gaudy-greene");
  EXPECT_EQ(blocked.where("blue-1"), "gaudy-greene") << "then as a defender";
  CLAUSES("BTS-ret.2", "BTS-R.75", "BTS-R.76");
}

TEST(Retreat, AGarrisonBarsNoWayBack) {
  HiddenHollow g;
  g.force("red", "hidden-hollow", 1000, 8), g.force("red", "castle-1", 800);
  g.comes("blue", "hidden-hollow", "castle-1", 1000, 8);
  g.edit().place(g.id<ForceId>("red-2")).inside = true;
  loses(g, "blue");
  EXPECT_EQ(g.where("blue-1"), "castle-1");
  CLAUSES("BTS-R.31");
}

TEST(Retreat, WhoCameTooLateForTheBattleIsNotPursued) {
  HiddenHollow g;
  g.force("blue", "hidden-hollow", 1000, 8), g.force("red", "dewbury", 1000, 8);
  g.force("red", "dewbury", 2000, 8, Skill::master_of_horse);
  const auto of = [&](const char* id) { return ForceSet::of(g.id<ForceId>(id)); };
  auto& combat = g.edit().combat;
  combat.battle.at = g.area("hidden-hollow"), combat.battle.winner = Winner::attacker;
  combat.battle.attacker = {.speaker = g.id<PowerId>("blue"), .seat = Seat{1}, .forces = of("blue-1")};
  combat.battle.defender = {.speaker = g.id<PowerId>("red"), .seat = Seat{0}, .forces = of("red-1")};
  combat.retreat.by_land = of("red-1") | of("red-2");  // red-2 had retreated to it before
  g.begin(Pursuit{}, the_end);
  g.play("pursue");
  g.roll("pursuit", "1 1 1");
  const auto dice = g.match().wanted_dice();
  EXPECT_EQ(dice ? dice->count : 0, 3U) << "those of red-1 alone";
  CLAUSES("BTS-R.62", "BTS-R.81");
}

TEST(Retreat, DefenderChoosesAnAdjacentFriendlyAreaEachForceForItself) {
  HiddenHollow g;
  g.troops(2000, 8, 1000, 8);
  g.force("red", "hidden-hollow", 600);
  loses(g, "red");
  EXPECT_EQ(g.asked(), "red choose-retreat");
  EXPECT_EQ(g.refused("retreat red-1 heatherlawn"), "BTS-ret.1");
  EXPECT_EQ(g.refused("retreat red-1 britton"), "BTS-ret.1");
  EXPECT_EQ(g.refused("inside red-1"), "BTS-R.80");
  g.play("retreat red-1 dewbury");
  g.play("retreat red-2 castle-1");
  EXPECT_EQ(g.where("red-1"), "dewbury");
  EXPECT_EQ(g.where("red-2"), "castle-1") << "without a general";
  CLAUSES("BTS-ret.1", "BTS-R.68", "BTS-R.75", "BTS-C.14");
}

TEST(Retreat, WithoutAWayItSurrenders) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  for (const char* area : {"lair-of-the-lizard", "dewbury", "melting-sands", "castle-1"})
    g.controls("blue", area);
  g.edit().honours.add({g.id<ForceId>("red-1"), UnitId{0}, 1});
  loses(g, "red");
  g.roll("honour", "6");
  EXPECT_EQ(g.where("red-1"), "");
  EXPECT_EQ(g.last("surrendered"), R"({"force":"red-1","area":"hidden-hollow"})");
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-1")).rating, 0) << "his general is lost";
  EXPECT_TRUE(g.state().honours.empty());
  g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.last("pursued"), "") << "nobody to pursue";
  CLAUSES("BTS-ret.3", "BTS-R.79", "BTS-R.87");
}

TEST(Retreat, OntoFleetsFullInAPortOfHisHalfOnACoast) {
  HiddenHollow port;
  port.force("red", "melting-sands", 1100, 8);
  port.comes("blue", "melting-sands", "heatherlawn", 2000, 8);
  port.fleet("red", "melting-sands").fleet("red", "melting-sands", true);
  for (const char* area : {"dewbury", "hidden-hollow", "red-dune"}) port.controls("blue", area);
  loses(port, "red");
  EXPECT_EQ(port.offers(), (Lines{"embark red-1 red-fleet-1", "embark red-1 red-fleet-2"}));
  port.play("embark red-1 red-fleet-1");
  EXPECT_EQ(port.points("red-2"), 500) << "with the general";
  EXPECT_EQ(port.points("red-3"), 250);
  EXPECT_EQ(port.where("red-2"), "aboard");
  EXPECT_EQ(port.where("red-1"), "") << "the rest of 350 points surrenders";
  EXPECT_EQ(port.state().general(port.id<GeneralId>("red-general-1")).with, port.id<ForceId>("red-2"));

  HiddenHollow coast;
  coast.force("red", "dewbury", 1000, 8);
  coast.comes("blue", "dewbury", "hidden-hollow", 2000, 8);
  coast.fleet("red", "melting-sands");
  coast.edit().vessels[coast.id<VesselId>("red-fleet-1")].port = {};
  coast.edit().vessels[coast.id<VesselId>("red-fleet-1")].zone = coast.id<ZoneId>("zone-a");
  loses(coast, "red");
  coast.play("embark red-1 red-fleet-1");
  EXPECT_EQ(coast.points("red-2"), 250);
  coast.play("retreat red-1 castle-1");
  EXPECT_EQ(coast.points("red-1"), 750) << "the rest by land";
  EXPECT_EQ(coast.where("red-2"), "zone-a");
  CLAUSES("BTS-ret.4", "BTS-ret.5", "BTS-ret.6", "BTS-R.77", "BTS-R.234");
}

TEST(Pursuit, NoneOfThoseOnFleetsAndEqualHitsCostNothing) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  loses(g, "red");
  g.play("retreat red-1 dewbury");
  g.play("pursue");
  g.roll("pursuit", "6 1 1"), g.roll("pursuit", "6 1 1");
  EXPECT_EQ(g.last_clause("pursued"), "BTS-purs.9");
  g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.points("red-1"), 1000 - 44) << "40% of 110";
  CLAUSES("BTS-purs.1", "BTS-purs.2", "BTS-purs.9", "BTS-combat.3");
}

TEST(Losses, CarefulGeneralsMedicalServicesAndABadWar) {
  const auto lost = [](std::string_view card, Skill of_red) {
    HiddenHollow g;
    g.troops(1000, 8, 1000, 8, Skill::none, of_red);
    if (!card.empty()) g.card(card, "red");
    loses(g, "red");
    g.play("retreat red-1 dewbury"), g.play("let-go");
    g.roll("permanent-losses", "3 4");  // 7: 25% and 40% of 110
    return std::pair{1000 - g.points("blue-1"), 1000 - g.points("red-1")};
  };
  EXPECT_EQ(lost("", Skill::none), (std::pair{28, 44}));
  EXPECT_EQ(lost("", Skill::careful), (std::pair{28, 39}));               // 35%
  EXPECT_EQ(lost("medical-services", Skill::none), (std::pair{28, 35}));  // 40% of 88
  EXPECT_EQ(lost("bad-war", Skill::none), (std::pair{49, 61}));           // 28 and a share of the other 82
  CLAUSES("BTS-R.86", "BTS-T.skill", "BTS-T.loss", "BTS-loss.6", "BTS-loss.7");
}

TEST(Losses, TheWinnerGetsPlusOneIfHeSufferedHalfOrLess) {
  for (const bool strict : {false, true}) {
    HiddenHollow g(strict ? R"({"players":3,"loss_mod_strict":true})" : R"({"players":3})");
    g.troops(2000, 8, 1000, 8);
    loses(g, "red");  // 110 of blue's, 220 of red's
    g.play("retreat red-1 dewbury"), g.play("let-go");
    g.roll("permanent-losses", "6 6");
    EXPECT_NE(g.last("losses-found")
                  .find(strict ? R"("roll":12,"plus_one":false)" : R"("roll":12,"plus_one":true)"),
              std::string::npos);
  }
  CLAUSES("BTS-loss.4", "BTS-R.84", "BTS-R.3");
}

TEST(Losses, SeveralForcesShareInProportionAndRoundToTheSum) {
  HiddenHollow g;
  g.troops(2000, 8, 700, 8);
  g.force("red", "hidden-hollow", 600);
  loses(g, "red");  // red loses 11% of 2000: 220
  g.play("retreat red-1 dewbury"), g.play("retreat red-2 dewbury"), g.play("let-go");
  g.roll("permanent-losses", "1 1");  // 75% of 220 is 165
  EXPECT_EQ(700 - g.points("red-1"), 89);
  EXPECT_EQ(600 - g.points("red-2"), 76);
  CLAUSES("BTS-R.85");
}

TEST(Honours, WinnerNamesAUnitAndHonouredUnitsMayLoseTheirs) {
  HiddenHollow g(R"({"players":3,"honours":true})");
  g.troops(1000, 8, 1000, 8);
  g.edit().honours.add({g.id<ForceId>("red-1"), UnitId{0}, 1});
  g.edit().honours.add({g.id<ForceId>("blue-1"), UnitId{1}, 2});
  loses(g, "red");
  g.roll("honour", "1");  // the winner's first: lost on 1
  g.roll("honour", "2");  // the loser's: lost on 1 or 2
  EXPECT_TRUE(g.state().honours.empty());
  g.play("retreat red-1 dewbury"), g.play("let-go");
  g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.asked(), "blue honour-unit");
  g.play("honour blue-1 cavalry");
  g.roll("honour", "4");
  ASSERT_EQ(g.state().honours.size(), 1U);
  EXPECT_EQ(g.state().honours[0].honour, 4);
  CLAUSES("BTS-S.7", "BTS-hon.1", "BTS-hon.2", "BTS-R.167", "BTS-D.16", "BTS-T.honour");
}

TEST(FirstBattle, SkillsNotYetKnownAreRolled) {
  HiddenHollow g(R"({"players":3,"late_skills":true})");
  g.troops(1000, 9, 1000, 8, Skill::unknown);
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red");
  g.roll("skill", "6 6");
  EXPECT_EQ(g.state().general(g.id<GeneralId>("blue-general-1")).rating, 10);
  CLAUSES("BTS-skill.1", "BTS-skill.2", "BTS-R.166");
}

}  // namespace

}  // namespace linstock::by_the_sword
