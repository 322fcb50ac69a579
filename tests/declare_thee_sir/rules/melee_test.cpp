// 5.b and 5.c The fight: losses, modifiers.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Fight, OnlyTheAttackerRolls) {
  CLAUSES("DTS-5.b.1", "DTS-Z.6");
  InContact g{"foot points4", "foot points4"};
  g.fight("1 2");
  EXPECT_EQ(g.points("own"), 3);
  EXPECT_EQ(g.points("enemy"), 4);
  EXPECT_TRUE(done(g));
}

TEST(Fight, InContactWithoutMovementAndClosing) {
  CLAUSES("DTS-R.81", "DTS-Z.6", "DTS-T.states", "DTS-5.1");
  InContact g{"foot", "foot"};
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("points", "6"), g.roll("points", "1"), g.roll("fight", "4 5");
  g.roll("push", "1 2");
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(Fight, BothLossesOfTheTargetByOneRoll) {
  CLAUSES("DTS-5.b.2", "DTS-5.b.3", "DTS-5.b.4", "DTS-R.57", "DTS-R.71");
  InContact g{"foot points4", "foot points4", {}, 0};
  g.led();
  g.fight("3 4");  // in the rear, with a general: 13
  EXPECT_EQ(g.points("enemy"), 2);
}

TEST(Fight, TheLossesOfTheAttacker) {
  CLAUSES("DTS-5.b.5", "DTS-5.b.6", "DTS-5.b.7");
  struct Case {
    const char* dice;
    int left;
  };
  for (const Case c : {Case{"5 5", 3}, Case{"1 3", 3}, Case{"1 1", 2}, Case{"4 5", 4}}) {
    InContact g{"foot points4", "foot points2"};
    g.fight(c.dice);
    EXPECT_EQ(g.points("own"), c.left) << c.dice;
    EXPECT_EQ(g.points("enemy"), 2);
  }
}

TEST(Fight, AModifiedSevenOrBareTwelve) {
  CLAUSES("DTS-5.c.10");
  InContact g{"foot points4", "foot points2"};
  g.led();
  g.fight("2 3");  // 7 with the general
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_TRUE(told(g, "fought", R"("total":7)"));
  InContact h{"foot points4", "foot points2"};
  h.led();
  h.fight("3 4");  // 9 with the general
  EXPECT_EQ(h.points("enemy"), 1);
}

TEST(Fight, TheModifiers) {
  CLAUSES("DTS-T.meleemod", "DTS-5.c.1", "DTS-5.c.2", "DTS-5.c.4", "DTS-5.c.5", "DTS-5.c.6", "DTS-5.c.8",
          "DTS-5.c.9", "DTS-R.20", "DTS-R.22");
  struct Case {
    const char *own, *enemy;
    double facing;
    const char* told;
  };
  for (const Case c : {Case{"foot points4", "foot points4", 180, ""},
                       Case{"foot points4", "foot points4 long-march", 180, "long-march 4"},
                       Case{"foot points4", "foot points4", 0, "rear 4"},
                       Case{"foot points4", "cavalry points4 firelocks carole", 180, "carole 2"},
                       Case{"foot points4", "musketeers points4", 180, "forlorn-hope 2"},
                       Case{"foot points4", "foot points4", 90, "flank 2"},
                       Case{"foot points4", "foot points4", 270, "flank 2"},
                       Case{"musketeers points4", "foot points4", 180, "attacking-hope -2"},
                       Case{"cavalry points4", "foot points4 hedgehog", 180, "hedgehog -2"},
                       Case{"dragoons mounted points4", "foot points4 hedgehog", 180, "hedgehog -2"},
                       Case{"foot points4", "foot points4 hedgehog", 180, ""},
                       Case{"dragoons points4", "foot points4 hedgehog", 180, ""},
                       Case{"cavalry points4", "foot points4", 180, ""}}) {
    InContact g{c.own, c.enemy, {}, c.facing};
    g.fight("1 2");
    EXPECT_EQ(modifiers(g), c.told) << c.own << " on " << c.enemy << ' ' << c.facing;
  }
}

TEST(Fight, AHedgehogHasNoFlankAndNoRear) {
  CLAUSES("DTS-R.23");
  Scene g;
  g.put("own", "foot points4", {30, 20, 0}).foe("enemy", "foot points4 hedgehog", {30, 22.5, 0});
  g.touching("own", "enemy");
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("fight", "1 2");
  EXPECT_EQ(modifiers(g), "");
  EXPECT_TRUE(told(g, "fought", R"("zone":"front")"));
}

TEST(Fight, AGeneralWithTheAttacker) {
  CLAUSES("DTS-5.c.3");
  InContact g{"foot points3", "foot points4"};
  g.led();
  g.fight("1 2");
  EXPECT_EQ(modifiers(g), "general 2");
  InContact h{"foot points3", "foot points3"};
  h.foe("general", "general", {30, 24, 180}).with("general", "enemy");
  h.fight("1 2");
  EXPECT_EQ(modifiers(h), "");
}

TEST(Fight, TheLevelOfTheAttackerChangesNothing) {
  CLAUSES("DTS-5.c.11");
  for (const char* own : {"foot points0", "foot points2", "foot points4"}) {
    InContact g{own, "foot points2"};
    g.fight("3 5");
    EXPECT_TRUE(told(g, "fought", R"("modifiers":[],"total":8,"column":"good","reading":"push-one")"));
  }
}

TEST(Fight, HardCover) {
  CLAUSES("DTS-5.c.7", "DTS-R.87", "DTS-R.65", "DTS-R.40");
  for (const bool along_front : {true, false}) {
    Assault g{"foot points4", "foot points4", 4};
    if (along_front)
      g.line("hard-cover", {24, 23.8}, {36, 23.8}, 0.2);
    else
      g.line("hard-cover", {33, 22}, {33, 28}, 0.2);  // beside it
    g.charge("4");
    g.roll("close", "2"), g.roll("fight", "1 2");
    EXPECT_EQ(modifiers(g), along_front ? "hard-cover -2" : "");
  }
}

TEST(Fight, CoverDoesNotHelpAgainstAFlankAttackBesideIt) {
  CLAUSES("DTS-R.87");
  Scene g;
  g.put("own", "foot points4", {30, 20, 0}).foe("enemy", "foot points4", {30.5, 26.25, 90});
  g.line("hard-cover", {30.7, 22}, {30.7, 30}, 0.2);  // along the front of the target
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "4"), g.roll("close", "2"), g.roll("fight", "1 2");
  EXPECT_EQ(modifiers(g), "flank 2");
}

TEST(Fight, FlankByTheStartOfTheMoveOrByTheEdgeTouched) {
  CLAUSES("DTS-R.22", "DTS-T.switches");
  for (const bool by_contact : {false, true}) {
    Rules rules;
    if (by_contact) rules.flank_test = FlankTest::contact;
    Scene g{rules};
    // It starts beyond the corner's line, and comes against the front edge of the target with its end.
    g.put("own", "cavalry points4", {36, 26.5, 315}).foe("enemy", "foot points4", {30, 30, 180});
    g.declare("own", "advance");
    g.play("attack enemy");
    g.roll("movement", "6 6"), g.roll("close", "2"), g.roll("fight", "1 2");
    EXPECT_EQ(modifiers(g), by_contact ? "" : "flank 2");
  }
}

TEST(Fight, ByTheEdgeTouchedARearIsARear) {
  CLAUSES("DTS-R.22");
  Rules rules;
  rules.flank_test = FlankTest::contact;
  for (const double facing : {180., 90., 0.}) {
    InContact g{"foot points4", "foot points4", rules, facing};
    g.fight("1 2");
    EXPECT_EQ(modifiers(g), facing == 180 ? "" : facing == 90 ? "flank 2" : "rear 4");
  }
}

TEST(Fight, EachConditionOrEachLineOfTheList) {
  CLAUSES("DTS-R.64", "DTS-X.22");
  for (const bool by_line : {false, true}) {
    Rules rules;
    if (by_line) rules.modifier_stacking = ModifierStacking::line;
    Scene g{rules};
    g.put("own", "foot points4", {30, 20, 0}).foe("enemy", "foot points3 long-march", {30, 23, 0});
    g.touching("own", "enemy");
    g.put("rest", "foot points4", {8, 3, 0}).foe("far", "foot points4", {60, 46, 180});
    g.declare("own", "advance");
    g.play("attack enemy");
    g.roll("fight", "1 3");
    EXPECT_TRUE(told(g, "fought",
                     by_line ? R"("total":8,"column":"excellent","reading":"push-one")"
                             : R"("total":12,"column":"excellent","reading":"rout")"));
    EXPECT_EQ(g.points("enemy"), by_line ? 3 : 2);
  }
}

TEST(Fight, TheColumnAfterOrBeforeTheSeven) {
  CLAUSES("DTS-R.76");
  for (const bool before : {false, true}) {
    Rules rules;
    if (before) rules.melee_column = MeleeColumn::before_loss;
    InContact g{"foot points4", "foot points3", rules, 90};
    g.fight("3 4");  // 9 with the flank
    EXPECT_EQ(g.points("enemy"), 2);
    g.roll("push", before ? "4" : "2 4");
  }
}

TEST(Fight, LossesOfTheAttackerOneAtATime) {
  CLAUSES("DTS-R.77", "DTS-3.16");
  InContact g{"foot points1", "foot points2"};
  g.fight("1 1");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  InContact h{"foot points1", "foot points2"};
  h.fight("1 3");
  EXPECT_EQ(h.points("own"), 0);
  EXPECT_EQ(h.mode("own"), Mode::formed);
}

TEST(Fight, AHoldCostsTheAttackerThoughThePoorTargetRouts) {
  CLAUSES("DTS-R.80", "DTS-5.d.12", "DTS-R.129");
  InContact g{"musketeers points4", "foot points0"};
  g.line("hard-cover", {24, 19.9}, {36, 19.9}, 0.2);
  g.fight("3 4");  // 3: HOLD
  EXPECT_EQ(g.mode("enemy"), Mode::routing);
  EXPECT_EQ(g.points("own"), 3);
  g.roll("rout", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_EQ(g.mode("own"), Mode::pursuing);
  g.roll("pursuit", "1");
}

TEST(Fight, TheTargetDoesNotPursueAnAttackerThatRouts) {
  CLAUSES("DTS-R.78", "DTS-R.128");
  InContact g{"foot points0", "foot points4"};
  g.fight("1 2");
  g.roll("rout", "1 2"), g.roll("rout", "1 2"), g.roll("rout", "1 2");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  EXPECT_FALSE(g.in_touch("own", "enemy"));
  EXPECT_EQ(g.last("pursuit-rolled"), "");
}

TEST(Fight, BothRout) {
  CLAUSES("DTS-X.23", "DTS-R.79");
  InContact g{"foot points0", "foot points0"};
  g.fight("6 6");
  g.play("decline");
  for (int i = 0; i < 3; ++i) g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("own").front().substr(0, 8), "28.5 20 ") << "the target runs first";
  for (int i = 0; i < 3; ++i) g.roll("rout", "1 2");
  EXPECT_EQ(g.mode("own"), Mode::routing);
  EXPECT_EQ(g.mode("enemy"), Mode::routing);
  EXPECT_EQ(g.last("pursuit-rolled"), "");
}

TEST(Fight, AMeleeNeverKillsAGeneral) {
  CLAUSES("DTS-R.67");
  InContact g{"foot points4", "foot points2"};
  g.foe("general", "general", {30, 24, 180}).with("general", "enemy");
  g.fight("3 4");
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_EQ(g.last("casualty-rolled"), "");
}

TEST(Fight, StandsLostChangeNoDice) {
  CLAUSES("DTS-R.130");
  InContact g{"foot points2", "foot points2"};
  g.edit().units[g.unit("own")].with_it = 2;
  g.fight("3 5");
  EXPECT_TRUE(told(g, "fought", R"("modifiers":[],"total":8)"));
}

TEST(Fight, TheOwnerOfTheUnitConcernedRolls) {
  CLAUSES("DTS-R.126");
  const auto roller = [](const Scene& g) { return side_of(g.match().wanted_dice()->seat); };
  Assault g{"foot", "foot", 4};
  g.charge("4");
  EXPECT_EQ(roller(g), Side::royalist);  // its points
  g.roll("points", "6");
  EXPECT_EQ(roller(g), Side::royalist);  // closing
  g.roll("close", "6");
  EXPECT_EQ(roller(g), Side::parliament);  // the target's points
  g.roll("points", "1");
  EXPECT_EQ(roller(g), Side::royalist);  // the fight
  g.roll("fight", "3 5");
  EXPECT_EQ(roller(g), Side::parliament);  // the push back
  InContact h{"foot points4", "foot points2"};
  h.fight("5 6");
  EXPECT_EQ(roller(h), Side::parliament);  // the rout
  h.roll("rout", "1 2"), h.roll("rout", "1 2"), h.roll("rout", "1 2");
  EXPECT_EQ(roller(h), Side::royalist);  // the pursuit
}

TEST(Fight, AgainstAnEnemyOnTheFlankOnlyAfterTurning) {
  CLAUSES("DTS-R.81", "DTS-T.states");
  Scene g;
  g.put("own", "foot points3", {30, 20, 0}).foe("enemy", "cavalry points3", {32.25, 19.5, 270});
  g.foe("before", "foot points3", {30, 20, 180}).touching("own", "enemy").touching("own", "before");
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack enemy"), "DTS-R.81");
  Scene h;
  h.put("own", "foot points3", {30, 20, 0}).foe("enemy", "cavalry points3", {32.25, 19.5, 270});
  h.touching("own", "enemy");
  h.declare("own", "formation");
  EXPECT_EQ(h.refused("form long-march 90"), "DTS-T.states");
  h.play("form line 90");
  EXPECT_TRUE(h.in_touch("own", "enemy"));
  later(h, "own", "advance");
  EXPECT_TRUE(h.offers("attack enemy"));
}

TEST(Fight, AUnitInContactFightsOnlyThatEnemy) {
  CLAUSES("DTS-T.states", "DTS-R.81");
  InContact g{"foot points3", "foot points3"};
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack far"), "DTS-T.states");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"attack enemy", "plain-move"}));
  g.activate("own");
  EXPECT_EQ(g.refused("stand-fire"), "DTS-R.58");
  EXPECT_EQ(g.refused("advance-fire"), "DTS-R.58");
}

TEST(Fight, RecoilAfterAHold) {
  CLAUSES("DTS-R.81", "DTS-5.d.4");
  for (const bool recoil : {false, true}) {
    Rules rules;
    if (recoil) rules.contact_after_hold = AfterHold::recoil;
    InContact g{"foot points4", "foot points4", rules};
    g.fight("1 2");
    EXPECT_EQ(g.stands("own"), recoil ? "30 19 0" : "30 20 0");
    EXPECT_EQ(g.in_touch("own", "enemy"), !recoil);
    EXPECT_EQ(g.stands("enemy"), "30 20 180");
  }
}

TEST(Fight, OptionFiveLeavesContact) {
  CLAUSES("DTS-R.81", "DTS-6.a.1", "DTS-R.104");
  InContact g{"foot points2", "foot points4"};
  g.declare("own", "rally");
  g.roll("movement", "4");  // no rest in contact
  g.play("move ahead 4");
  EXPECT_EQ(g.stands("own"), "30 16 0");
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(Fight, ATargetThatRoutsIsNotPushedToo) {
  CLAUSES("DTS-R.80");
  InContact g{"foot points4", "foot points0"};
  g.fight("3 4");  // PB2D6 in column poor
  EXPECT_EQ(g.state().fight.push_dice, 0);
  InContact h{"foot points4", "foot points2"};
  h.fight("3 5");
  EXPECT_EQ(h.state().fight.push_dice, 1);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
