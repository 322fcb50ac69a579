// What the register rules where the rulebook is silent on combat and sieges.
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(CombatRulings, OnAgreedGroundAnAutomaticBattleRollsNone) {
  HiddenHollow g(R"({"players":3,"battlefield":"agreed"})");
  g.troops(1000, 8, 1000, 8);
  g.fight();
  g.roll("battle", "3 4 3 4");
  CLAUSES("BTS-R.237", "BTS-S.11.4");
}

TEST(CombatRulings, BadOmensLeaveTheHolderOfACastleHisFight) {
  HiddenHollow g;
  g.force("red", "castle-1", 1000, 8), g.comes("blue", "castle-1", "hidden-hollow", 1000, 8);
  g.card("bad-omens", "red");
  g.begin(CombatPhase{}, the_end);
  EXPECT_TRUE(g.offers("fight blue"));
  CLAUSES("BTS-R.235", "BTS-R.181");
}

TEST(CombatRulings, LandedTroopsGoBackToTheirFleets) {
  HiddenHollow g;
  g.force("red", "dewbury", 1000, 8);
  const ForceId landed = g.force("blue", "dewbury", 600, 8);
  g.edit().body(landed).landed = true;
  g.fleet("blue", "castle-2");
  Vessel& fleet = g.edit().vessels[g.id<VesselId>("blue-fleet-1")];
  fleet.port = {}, fleet.zone = g.id<ZoneId>("zone-a");
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red"), g.play("resolve automatic");
  g.roll("terrain", "4 4"), g.roll("battle", "3 4 3 4");
  g.play("fight-on"), g.play("yield");
  EXPECT_EQ(g.points("blue-2"), 250) << "half of 500 on an open coast";
  EXPECT_EQ(g.where("blue-2"), "zone-a");
  EXPECT_EQ(g.where("blue-1"), "") << "the rest has nowhere to go";
  CLAUSES("BTS-C.13", "BTS-R.75", "BTS-ret.5", "BTS-ret.6");
}

TEST(CombatRulings, SeveralBesiegersShareTheLossAndRaidersTakeNothing) {
  HiddenHollow g;
  g.edit().place(g.force("red", "castle-1", 1000, 8)).inside = true;
  g.force("blue", "castle-1", 900, 8), g.force("blue", "castle-1", 600);
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.edit().areas[g.area("castle-1")].besieger = g.id<PowerId>("blue");
  g.edit().combat.begun.insert(g.area("castle-1"));
  const PowerId raiders = np_castle(castle(4));
  g.edit().others.castles[4].culture = Culture::raider;
  g.edit().others.castles[4].standing[Seat{0}] = enemy_standing;
  raise(g.edit(), raiders, g.area("britton"), 1000);
  g.begin(SiegesPhase{}, the_end);
  g.play("besiege");
  g.roll("siege-losses", "1"), g.roll("siege-losses", "1 4 1 1");
  EXPECT_EQ(g.points("blue-1"), 870);
  EXPECT_EQ(g.points("blue-2"), 580);
  g.roll("siege-result", "3 4");
  EXPECT_EQ(g.controller("britton"), "red");
  CLAUSES("BTS-R.107", "BTS-R.233");
}

TEST(CombatRulings, StrengthNeverFallsBelowNothing) {
  HiddenHollow g;
  g.troops(10'000, 8, 500, 8);
  g.fight_on_open_ground();
  g.roll("battle", "5 4 3 4");  // 14% of 10,000 against 500
  EXPECT_NE(g.last("round-fought").find(R"("by_attacker":1400)"), std::string::npos);
  EXPECT_NE(g.last("round-fought").find(R"("defender_left":0)"), std::string::npos);
  CLAUSES("BTS-S.11", "BTS-S.11.14");
}

TEST(CombatRulings, SallyThatIsADrawGoesBackInside) {
  HiddenHollow g(R"({"players":3,"battles":"entered","battlefield":"agreed"})");
  g.edit().place(g.force("red", "castle-1", 1000, 8)).inside = true;
  g.force("blue", "castle-1", 1000, 8);
  g.edit().areas[g.area("castle-1")].siege = 2;
  g.edit().areas[g.area("castle-1")].besieger = g.id<PowerId>("blue");
  g.begin(CombatPhase{}, the_end);
  g.play("sally blue"), g.play("resolve entered"), g.compose();
  g.play("drawn"), g.play("confirm"), g.play("agree");
  g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.where("red-1"), "castle-1 (inside)");
  EXPECT_EQ(g.state().areas[g.area("castle-1")].siege, 2);
  CLAUSES("BTS-R.232", "BTS-R.74");
}

}  // namespace

}  // namespace linstock::by_the_sword
