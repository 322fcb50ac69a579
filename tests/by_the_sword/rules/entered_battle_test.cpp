// A battle played elsewhere: its ground, what goes out, what comes back.
#include "by_the_sword/combat/handover.hpp"
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::string_view entered = R"({"players":3,"battles":"entered"})";

/// Up to the numbers of terrain pieces.
void begin_entered(HiddenHollow& g) {
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red");
  g.play("resolve entered");
}

TEST(Battlefield, NumbersInSecretPiecesInTurnThenEdges) {
  HiddenHollow g(entered);
  g.troops(1000, 8, 1000, 8);
  begin_entered(g);
  g.play(Seat{1}, "terrain 2");
  g.play(Seat{0}, "terrain 3");
  EXPECT_EQ(g.last("numbers-shown"), R"({"attacker":2,"defender":3,"pieces":3})");
  g.roll("terrain", "3");      // odd: the attacker first
  g.roll("terrain", "1 1");    // ridge
  g.roll("terrain", "6 6");    // river
  g.roll("terrain", "4 4 5");  // four sections, bridge, ford
  g.roll("terrain", "2 2");    // large hill
  g.roll("terrain", "3 3");    // a tie
  g.roll("terrain", "2 5");
  EXPECT_EQ(g.asked(), "red choose-edge");
  g.play("edge 2");
  const auto& pieces = g.state().combat.battle.ground.pieces;
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[0].kind, Piece::ridge);
  EXPECT_EQ(pieces[0].by, g.id<PowerId>("blue"));
  EXPECT_EQ(pieces[1].by, g.id<PowerId>("red"));
  EXPECT_TRUE(pieces[1].sections == 4 && pieces[1].bridge && pieces[1].ford);
  EXPECT_EQ(g.composed(), "blue enter-result");
  const HandOverSheet sheet = hand_over(g.state(), g.table(), {});
  EXPECT_TRUE(std::ranges::equal(sheet.ground.pieces, pieces)) << "in the order placed, with who placed them";
  EXPECT_EQ(sheet.defender.edge, 2);
  EXPECT_EQ(sheet.attacker.edge, 1);
  CLAUSES("BTS-H.12", "BTS-H.13", "BTS-field.3", "BTS-field.4", "BTS-field.5", "BTS-field.6", "BTS-field.7",
          "BTS-field.11", "BTS-field.12", "BTS-field.13", "BTS-T.terrain", "BTS-R.69", "BTS-D.13",
          "BTS-C.12");
}

TEST(Battlefield, NearAPortTheDefenderChoosesTheEdges) {
  HiddenHollow g(entered);
  g.force("red", "melting-sands", 1000, 8);
  g.comes("blue", "melting-sands", "heatherlawn", 1000, 8);
  begin_entered(g);
  g.play(Seat{1}, "terrain 0"), g.play(Seat{0}, "terrain 0");
  g.roll("terrain", "4");
  EXPECT_EQ(g.asked(), "red place-port");
  g.play("port 2 defend 2");
  EXPECT_EQ(g.composed(), "blue enter-result");
  const HandOverSheet sheet = hand_over(g.state(), g.table(), {});
  EXPECT_EQ(sheet.coast_inches, 12);
  EXPECT_EQ(sheet.ground.port, 2);
  EXPECT_EQ(sheet.attacker.edge, 1);
  EXPECT_EQ(sheet.defender.edge, 2);
  CLAUSES("BTS-field.14", "BTS-field.15", "BTS-field.16", "BTS-R.66", "BTS-R.69");
}

TEST(Battlefield, AgreedOrByAThirdPartyNothingIsRolledButThePartyForEdges) {
  HiddenHollow agreed(R"({"players":3,"battles":"entered","battlefield":"agreed"})");
  agreed.troops(1000, 8, 1000, 8);
  begin_entered(agreed);
  EXPECT_EQ(agreed.composed(), "blue enter-result");
  HiddenHollow third(R"({"players":3,"battles":"entered","battlefield":"third-party"})");
  third.troops(1000, 8, 1000, 8);
  begin_entered(third);
  third.roll("terrain", "6 1");
  EXPECT_EQ(third.asked(), "blue choose-edge");
  CLAUSES("BTS-field.1", "BTS-field.2");
}

/// A battle on agreed ground, about to be entered.
struct Entered : HiddenHollow {
  Entered() : HiddenHollow(R"({"players":3,"battles":"entered","battlefield":"agreed"})") {}
  void ready() { begin_entered(*this), compose(); }
};

TEST(HandOver, SaysAllThatABattleNeeds) {
  Entered g;
  g.troops(1500, 9, 1000, 8, Skill::careful);
  g.fort("hidden-hollow");
  g.edit().assigned[g.area("britton")] = g.id<ForceId>("red-1");
  g.edit().mercs[MercId{10}] = {.holder = g.id<PowerId>("blue"), .with = g.id<ForceId>("blue-1"), .fee = 8};
  g.edit().merc_deck.value.erase(10);
  g.edit().honours.add({g.id<ForceId>("blue-1"), UnitId{0}, 3});
  g.card("bad-war", "red");
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red"), g.play("use-fort"), g.play("bonus britton skirmishers");
  g.play("resolve entered"), g.compose();
  const HandOverSheet sheet = hand_over(g.state(), g.table(), {});
  EXPECT_EQ(sheet.area, g.area("hidden-hollow"));
  EXPECT_EQ(sheet.region, RegionId{0});
  EXPECT_EQ(sheet.turn, 1);
  EXPECT_EQ(sheet.phase, Phase::combat);
  EXPECT_EQ(sheet.attacker.power, g.id<PowerId>("blue"));
  EXPECT_EQ(sheet.attacker.rating, 9);
  EXPECT_EQ(sheet.attacker.skill, Skill::careful);
  ASSERT_EQ(sheet.attacker.forces.size(), 1U);
  EXPECT_EQ(sheet.attacker.forces[0].points, 1500);
  EXPECT_EQ(sheet.attacker.forces[0].from, g.area("heatherlawn"));
  ASSERT_EQ(sheet.attacker.honours.size(), 1U);
  EXPECT_EQ(sheet.attacker.honours[0].honour, 3);
  EXPECT_EQ(sheet.lost_for_good_percent, 25);
  ASSERT_EQ(sheet.attacker.units.size(), 1U);
  EXPECT_EQ(sheet.attacker.units[0].points, 80);
  ASSERT_EQ(sheet.defender.units.size(), 1U);
  EXPECT_EQ(sheet.defender.units[0].unit, "skirmishers");
  EXPECT_TRUE(sheet.defender.fort);
  EXPECT_EQ(sheet.defender.break_percent, 50);
  EXPECT_TRUE(sheet.defender.retreats.contains(g.area("dewbury")));
  EXPECT_EQ(g.last_clause("handed-over"), "BTS-H.5");
  CLAUSES("BTS-H.1", "BTS-H.5", "BTS-H.10", "BTS-H.11", "BTS-H.12", "BTS-H.13", "BTS-H.14", "BTS-H.15",
          "BTS-H.16", "BTS-H.17", "BTS-H.18", "BTS-H.19", "BTS-H.20", "BTS-H.21", "BTS-H.24", "BTS-H.25");
}

TEST(EnteredResult, Example10PermanentLossesOfAReportedBattle) {
  Entered g;
  g.troops(2000, 8, 2000, 8);
  g.ready();
  EXPECT_EQ(g.refused("confirm"), "BTS-H.30");
  g.play("attacker-won");
  EXPECT_EQ(g.refused("confirm"), "BTS-H.30") << "the cause is missing";
  g.play("by-concession");
  g.play("lost blue-1 500"), g.play("lost red-1 600");
  EXPECT_EQ(g.refused("lost red-1 2001"), "BTS-H.39");
  EXPECT_EQ(g.refused("lost green-1 10"), "BTS-H.39");
  g.play("played 6 turns");
  g.play("confirm");
  EXPECT_EQ(g.asked(), "red agree-result");
  g.play("agree");
  EXPECT_EQ(g.last("battle-ended"), R"({"area":"hidden-hollow","winner":"attacker","ending":"concession",)"
                                    R"("attacker_lost":500,"defender_lost":600})");
  g.play("retreat red-1 dewbury"), g.play("let-go");
  g.roll("permanent-losses", "2 3");
  EXPECT_EQ(g.points("blue-1"), 1800);
  EXPECT_EQ(g.points("red-1"), 1700);
  CLAUSES("BTS-X.10", "BTS-loss.3", "BTS-loss.4", "BTS-loss.5", "BTS-loss.6", "BTS-H.30", "BTS-H.31",
          "BTS-H.32", "BTS-H.38", "BTS-H.39", "BTS-R.236");
}

TEST(EnteredResult, ALoserThatBrokeHasItsBreakShareAndAResultMayBeDisputed) {
  Entered g;
  g.troops(2000, 8, 2000, 8);
  g.ready();
  g.play("defender-won"), g.play("by-break");
  EXPECT_EQ(g.refused("confirm"), "BTS-H.39");
  g.play("break-share blue 49");
  EXPECT_EQ(g.refused("confirm"), "BTS-H.39");
  g.play("break-share blue 50"), g.play("break-points blue 12"), g.play("break-points red 6");
  g.play("confirm");
  g.play("dispute");
  EXPECT_EQ(g.asked(), "red enter-result") << "the other enters it anew";
  EXPECT_EQ(g.refused("confirm"), "BTS-H.30");
  g.play("defender-won"), g.play("by-break"), g.play("break-share blue 60");
  g.play("break-points blue 12"), g.play("break-points red 6");
  g.play("confirm"), g.play("agree");
  g.play("let-go");
  g.roll("permanent-losses", "3 4");
  EXPECT_NE(g.last("losses-found").find(R"("roll":8,"plus_one":true)"), std::string::npos)
      << "6 units against 12: half";
  CLAUSES("BTS-H.39", "BTS-R.71", "BTS-R.84");
}

TEST(EnteredResult, GeneralsLeadersHonoursAndCardsMayBeLost) {
  Entered g;
  g.troops(2000, 8, 2000, 8);
  const ForceId force = g.id<ForceId>("red-1");
  g.edit().body(force).leaders = 2;
  g.edit().honours.add({force, UnitId{0}, 1});
  g.edit().mercs[MercId{10}] = {.holder = g.id<PowerId>("red"), .with = force, .fee = 8};
  g.edit().merc_deck.value.erase(10);
  g.ready();
  g.play("drawn");
  g.play("killed red-general-1"), g.play("leaders-lost red-1 1"), g.play("honour-lost red-1 levy-infantry");
  g.play("lost-card merc-heavy-cavalry-2 80"), g.play("destroyed merc-heavy-cavalry-2"),
      g.play("lost red-1 420");
  g.play("confirm"), g.play("agree");
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-1")).rating, 0);
  EXPECT_EQ(g.state().body(force).leaders, 1);
  EXPECT_TRUE(g.state().honours.empty());
  EXPECT_FALSE(g.state().mercs[MercId{10}].holder);
  EXPECT_NE(g.last("battle-ended").find(R"("winner":"draw")"), std::string::npos);
  g.roll("permanent-losses", "3 3");  // both by the winner's column, without +1: 30% of 500
  EXPECT_EQ(g.points("red-1"), 1850);
  EXPECT_EQ(g.where("red-1"), "hidden-hollow");
  EXPECT_EQ(g.where("blue-1"), "hidden-hollow") << "a draw: both stay";
  CLAUSES("BTS-H.33", "BTS-H.34", "BTS-H.35", "BTS-R.74", "BTS-R.87");
}

TEST(EnteredResult, OneBattleInAnotherWayIfBothAgree) {
  for (const bool agrees : {true, false}) {
    HiddenHollow g;
    g.troops(1000, 8, 1000, 8);
    g.begin(CombatPhase{}, the_end);
    g.play("stand"), g.play("fight red");
    EXPECT_EQ(g.asked(), "blue choose-mode");
    g.play("resolve entered");
    EXPECT_EQ(g.asked(), "red choose-mode");
    g.play(agrees ? "resolve entered" : "resolve automatic");
    EXPECT_EQ(g.state().combat.battle.entered, agrees);
  }
  CLAUSES("BTS-H.2");
}

}  // namespace

}  // namespace linstock::by_the_sword
