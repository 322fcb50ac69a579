// 5.a Who attacks whom, the way up to the target, closing.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Attack, ArtilleryNeverAttacks) {
  CLAUSES("DTS-5.a.2", "DTS-R.72");
  Facing g{"artillery points2", "foot points2", 4};
  g.declare("own", "advance");
  g.roll("movement", "3");  // no attack is asked about
  InContact h{"artillery points2", "foot points2"};
  h.activate("own");
  EXPECT_EQ(h.refused("advance"), "DTS-5.a.2");
}

TEST(Attack, GeneralsNeverAttack) {
  CLAUSES("DTS-5.a.3");
  Facing g{"general", "foot points2", 4};
  g.declare("own", "advance");
  EXPECT_EQ(g.asked(), "royalist move");
  EXPECT_FALSE(g.offers("attack enemy"));
}

TEST(Attack, LoneGeneralsAreNeverAttacked) {
  CLAUSES("DTS-5.a.4", "DTS-R.23");
  Facing g{"foot points2", "general", 4};
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack enemy"), "DTS-5.a.4");
}

TEST(Attack, OnlyALineAttacks) {
  CLAUSES("DTS-R.72", "DTS-5.a.5", "DTS-T.states");
  struct Case {
    const char *what, *dice;
  };
  for (const Case c : {Case{"foot points2 hedgehog", "5"}, Case{"foot points2 long-march", "5"},
                       Case{"cavalry points2 firelocks carole", "2 3"}}) {
    Facing g{c.what, "foot points2", 4};
    g.declare("own", "advance");
    g.roll("movement", c.dice);
    InContact h{c.what, "foot points2"};
    h.activate("own");
    EXPECT_EQ(h.refused("advance"), "DTS-R.72") << c.what;
  }
  for (const char* what : {"foot", "cavalry", "dragoons", "dragoons mounted", "musketeers"}) {
    Facing g{what, "foot points2", 4};
    g.declare("own", "advance");
    EXPECT_TRUE(g.offers("attack enemy")) << what;
  }
}

TEST(Attack, AHopeAttacks) {
  CLAUSES("DTS-R.72", "DTS-5.c.8", "DTS-R.109", "DTS-R.108");
  Facing g{"foot with-hope points3", "foot points4", 8};
  g.edit().units[g.unit("own")].with_it = 6;
  Unit& hope = g.edit().units[g.unit("own-hope")];
  hope.where = Where::table, hope.at = {30'000, 24'000, 0}, hope.points = hope.first = 4;
  g.declare("own-hope", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("close", "2"), g.roll("fight", "3 5");
  EXPECT_EQ(modifiers(g), "attacking-hope -2");
}

TEST(Attack, OnlyByOptionTwo) {
  CLAUSES("DTS-5.a.5");
  Facing g{"foot points2", "foot points2", 4};
  g.declare("own", "advance-fire");
  g.roll("movement", "6");
  EXPECT_EQ(g.asked(), "royalist move");
  EXPECT_EQ(g.refused("move ahead 3.5"), "DTS-2.1");
  EXPECT_EQ(g.last("attack-declared"), "");
}

TEST(Attack, WhoIsInContactDoesNotMoveAway) {
  CLAUSES("DTS-R.11");
  Facing g{"foot points3", "foot points3", 0};
  g.foe("second", "cavalry points3", {40, 20, 180});
  g.touching("own", "enemy");
  g.declare("own", "advance");
  if (g.asked().empty()) return ADD_FAILURE() << "nothing is asked";
  g.play("plain-move");
  EXPECT_EQ(g.last_clause("idle"), "DTS-R.11");
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

TEST(Attack, TheTargetIsNamedBeforeTheRoll) {
  CLAUSES("DTS-R.71", "DTS-D.4", "DTS-Z.5", "DTS-5.a.1");
  Assault g{"foot", "foot", 4};
  g.declare("own", "advance");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"attack enemy", "plain-move"}));
  EXPECT_EQ(g.refused("attack rest"), "DTS-5.a.1");
  g.play("attack enemy");
  g.roll("movement", "4"), g.roll("points", "5"), g.roll("close", "6"), g.roll("points", "5"),
      g.roll("fight", "6 5");
  g.roll("push", "1 1");
  EXPECT_TRUE(done(g));
}

TEST(Attack, TheTargetLiesInTheFrontZone) {
  CLAUSES("DTS-R.134");
  Scene g;
  g.put("own", "foot points2", {30, 20, 0});
  g.foe("beside", "foot points2", {45, 21, 180}).foe("oblique", "foot points2", {35, 25, 180});
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack beside"), "DTS-R.134");
  EXPECT_TRUE(g.offers("attack oblique"));
}

TEST(Attack, StraightAndObliqueWithoutTurning) {
  CLAUSES("DTS-5.a.6", "DTS-R.134", "DTS-5.1");
  Scene g;
  g.put("own", "foot points4", {30, 20, 0}).foe("enemy", "foot points2", {36, 23, 180});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "6"), g.roll("close", "2");
  EXPECT_EQ(g.at("own").at.facing, 0);
  EXPECT_TRUE(g.in_touch("own", "enemy"));
  EXPECT_NEAR(g.at("own").at.y, 23'000, 5);
  EXPECT_GT(g.at("own").at.x, 31'400);
}

TEST(Attack, NotPastANearerEnemy) {
  CLAUSES("DTS-R.75", "DTS-5.a.1");
  Facing g{"foot points2", "foot points2", 6};
  g.foe("nearer", "foot points2", {33, 23, 180});
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack enemy"), "DTS-R.75");
  EXPECT_TRUE(g.offers("attack nearer"));
}

TEST(Attack, OnlyTheNamedTargetIsFought) {
  CLAUSES("DTS-5.a.1", "DTS-R.75");
  Scene g;
  g.put("own", "foot points4", {32, 20, 0});
  g.foe("enemy", "foot points3", {30, 24, 180}).foe("other", "foot points3", {34.5, 24, 180});
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("close", "2"), g.roll("fight", "3 4");
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_EQ(g.points("other"), 3);
  EXPECT_FALSE(g.in_touch("own", "other"));
}

TEST(Attack, SeveralAttackOneTargetEachOnItsCard) {
  CLAUSES("DTS-R.75", "DTS-R.81");
  InContact g{"foot points3", "foot points4"};
  g.put("second", "cavalry points3", {30, 30, 180});
  g.declare("second", "advance");
  g.play("attack enemy");
  g.roll("movement", "6 6"), g.roll("close", "2"), g.roll("fight", "1 2");
  EXPECT_EQ(modifiers(g), "rear 4");
  EXPECT_TRUE(g.in_touch("own", "enemy"));
  EXPECT_TRUE(g.in_touch("second", "enemy"));
}

TEST(Attack, AMoveThatFallsShortStaysHoweverNear) {
  CLAUSES("DTS-R.73");
  Assault g{"foot points2", "foot points2", 3.5};
  g.charge("3");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_NE(g.last("fell-short"), "");
  EXPECT_EQ(g.last("close-rolled"), "");
}

TEST(Attack, GoesAsFarAsTheTotalAllows) {
  CLAUSES("DTS-R.37", "DTS-R.73");
  Assault g{"cavalry points2", "foot points2", 15};
  g.charge("6 6");
  EXPECT_EQ(g.stands("own"), "30 32 0");
}

TEST(Attack, ClosingByLevel) {
  CLAUSES("DTS-5.a.7", "DTS-T.close", "DTS-5.a.8", "DTS-P.11", "DTS-T.level");
  struct Case {
    const char *what, *die;
    bool closes;
  };
  for (const Case c :
       {Case{"foot points4", "1", false}, Case{"foot points3", "2", true}, Case{"foot points2", "2", false},
        Case{"foot points1", "3", true}, Case{"foot points0", "4", false}, Case{"foot points0", "5", true}}) {
    Assault g{c.what, "foot points2", 4};
    g.charge("4");
    g.roll("close", c.die);
    EXPECT_EQ(g.in_touch("own", "enemy"), c.closes) << c.what << ' ' << c.die;
    EXPECT_EQ(g.stands("own"), c.closes ? "30 24 0" : "30 23 0");
  }
}

TEST(Attack, AFailureDoesNotMoveItBackwards) {
  CLAUSES("DTS-R.74");
  Assault g{"foot points2", "foot points2", 0.5};
  g.charge("2");
  g.roll("close", "1");
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(Attack, PointsOfBothJustBeforeTheyCount) {
  CLAUSES("DTS-R.50", "DTS-3.4", "DTS-Z.5");
  Assault g{"foot", "foot", 4};
  g.charge("4");
  EXPECT_FALSE(tested(g.at("own")));
  g.roll("points", "1"), g.roll("close", "3");
  EXPECT_FALSE(tested(g.at("enemy")));
  g.roll("points", "1");
  EXPECT_TRUE(tested(g.at("enemy")));
}

TEST(Attack, NobodyFiresAtAnAttacker) {
  CLAUSES("DTS-R.133");
  Assault g{"foot points4", "foot points4", 4};
  g.charge("4");
  g.roll("close", "2"), g.roll("fight", "1 2");
  EXPECT_EQ(g.last("fired"), "");
  EXPECT_EQ(g.last("aimed"), "");
}

TEST(Attack, FiringTestsNobodyAndAnUntestedFirerIsNotPoor) {
  CLAUSES("DTS-R.135");
  Facing g{"foot", "foot points2", 5};
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "5 6");
  EXPECT_TRUE(told(g, "fired", R"("modifiers":[],"total":11)"));
  EXPECT_FALSE(tested(g.at("own")));
}

TEST(Attack, AGeneralInTheWayEvades) {
  CLAUSES("DTS-5.a.4", "DTS-R.84", "DTS-D.15", "DTS-R.71", "DTS-2.3");
  Assault g{"foot points4", "foot points2", 5};
  g.foe("general", "general", {30, 24, 180});
  g.charge("5");
  EXPECT_EQ(g.asked(), "parliament evade");
  EXPECT_EQ(g.refused("evade general 30 24 180"), "DTS-R.43");
  EXPECT_EQ(g.refused("evade general 30 36 180"), "DTS-R.84");
  EXPECT_EQ(g.refused("evade general 33.5 25 180"), "DTS-R.84");  // within 1 of the attacker
  EXPECT_TRUE(g.offers("evade-to enemy"));
  g.play("evade general 30 29 180");
  EXPECT_EQ(g.stands("general"), "30 29 180");
  g.roll("close", "2");
}

TEST(Attack, AGeneralWhomTheAttackerRidesOverEvades) {
  CLAUSES("DTS-R.84", "DTS-5.a.4", "DTS-R.170");
  Assault g{"cavalry points4", "foot points2", 10};
  g.foe("general", "general", {30, 24, 180});
  g.charge("6 6");
  g.play("evade-to enemy");
  EXPECT_EQ(g.at("enemy").general, g.unit("general"));
  EXPECT_EQ(g.points("enemy"), 3);
}

TEST(Attack, AGeneralWhoCannotEvadeIsCaptured) {
  CLAUSES("DTS-R.84");
  Assault g{"foot points4", "foot points2", 2};
  g.foe("general", "general", {30, 20.5, 180})
      .foe("second", "general", {30, 26, 180})
      .with("second", "enemy");
  g.put("behind", "foot points4", {30, 19, 0});
  g.ground("impassable", 0, 5, 27.5, 36).ground("impassable", 32.5, 5, 27.5, 36);
  g.ground("impassable", 26, 5, 8, 12).ground("impassable", 26, 23.2, 8, 15);
  g.charge("2");
  EXPECT_EQ(g.at("general").where, Where::removed);
  EXPECT_TRUE(told(g, "removed", R"("how":"captured")"));
  EXPECT_EQ(g.last_clause("removed"), "DTS-R.84");
}

TEST(Attack, WithinTheFootprintTheNearestEdgeIsTheZone) {
  CLAUSES("DTS-R.20", "DTS-R.22", "DTS-R.23");
  Facing g{"foot", "foot", 20};  // 27.75 to 32.25, 19 to 20
  g.activate("own");
  const auto zone = [&](Mil x, Mil y) { return zone_of(g.table(), g.unit("own"), g.at("own"), {x, y}); };
  for (const Mil x : {28'200, 30'000, 31'800}) {
    EXPECT_EQ(zone(x, 19'900), Zone::front) << x;
    EXPECT_EQ(zone(x, 19'100), Zone::rear) << x;
  }
  for (const Mil y : {19'200, 19'500, 19'800}) {
    EXPECT_EQ(zone(27'800, y), Zone::flank) << y;
    EXPECT_EQ(zone(32'200, y), Zone::flank) << y;
  }
}

TEST(Attack, PointsOnTheLinesBetweenZones) {
  CLAUSES("DTS-R.20", "DTS-R.22");
  Facing g{"foot", "foot", 5};  // the enemy's front edge from 27.75 to 32.25 on y = 25, its rear on y = 26
  g.begin_in(Points{g.unit("own")});
  const auto zone = [&](Mil x, Mil y) { return zone_of(g.table(), g.unit("enemy"), g.at("enemy"), {x, y}); };
  EXPECT_EQ(zone(34'250, 23'000), Zone::front) << "on the line of front and flank";
  EXPECT_EQ(zone(34'260, 23'000), Zone::flank);
  EXPECT_EQ(zone(34'250, 28'000), Zone::flank) << "on the line of flank and rear";
  EXPECT_EQ(zone(34'240, 28'000), Zone::rear);
  EXPECT_EQ(zone(32'250, 25'500), Zone::flank) << "on its side";
  EXPECT_EQ(zone(30'000, 26'000), Zone::rear) << "on its rear edge";
}

TEST(Attack, OnARoutingUnitDrivesAStandOn) {
  CLAUSES("DTS-R.85", "DTS-5.d.14", "DTS-R.138");
  Assault g{"foot points2", "foot points2", 15};
  g.scattered_as("enemy", Mode::routing, {{20, 40, 0}, {30, 25, 0}, {40, 40, 0}});
  g.charge("6");
  g.roll("rout", "1 2");
  EXPECT_EQ(g.all_stands("enemy"), (std::vector<std::string>{"20 40 0", "30 28 0", "40 40 0"}));
  EXPECT_EQ(g.last("close-rolled"), "");
  EXPECT_EQ(g.mode("own"), Mode::formed);
  EXPECT_TRUE(done(g));
}

TEST(Attack, ARallyingUnitFightsAsInLongMarch) {
  CLAUSES("DTS-R.85", "DTS-5.c.1");
  Assault g{"foot points4", "foot points2", 15};
  g.scattered_as("enemy", Mode::rallying, {{26, 27, 0}, {30, 25, 0}, {34, 27, 0}});
  g.charge("6");
  g.roll("close", "2"), g.roll("fight", "1 3");
  EXPECT_EQ(modifiers(g), "long-march 4");
  g.roll("push", "3");
  EXPECT_EQ(g.all_stands("enemy"), (std::vector<std::string>{"26 30 0", "30 28 0", "34 30 0"}));
  EXPECT_EQ(g.mode("enemy"), Mode::rallying);
}

TEST(Attack, AHaltedUnitIsFoughtAsFormed) {
  CLAUSES("DTS-R.85", "DTS-R.127");
  Assault g{"foot points4", "cavalry points2 halted", 4};
  g.charge("5");
  g.roll("close", "2"), g.roll("fight", "3 5");
  EXPECT_EQ(modifiers(g), "");
  g.roll("push", "2");
  EXPECT_EQ(g.mode("enemy"), Mode::halted);
}

TEST(Attack, AFailureIsSetBackAnInchOrToWhereItBegan) {
  CLAUSES("DTS-5.a.8", "DTS-R.74");
  for (const double apart : {0.5, 1.0, 1.5}) {
    Assault g{"foot points2", "foot points2", apart};
    g.charge("2");
    g.roll("close", "1");
    EXPECT_EQ(g.stands("own"), apart == 1.5 ? "30 20.5 0" : "30 20 0") << apart;
    EXPECT_EQ(g.last_clause("moved"), apart < 1 ? "DTS-R.74" : "DTS-5.a.8") << apart;
  }
}

TEST(Attack, AnObstacleCountsAsTheTargetWithinAnInchOfIt) {
  CLAUSES("DTS-R.40", "DTS-R.39");
  for (const double beyond : {1.0, 1.001}) {
    Assault g{"foot points2", "foot points2", 4.5 + beyond - 1};
    g.ground("obstacle", 10, 23, 40, 0.5);
    g.charge("6");
    EXPECT_EQ(g.stands("own"), "30 23 0");
    if (beyond == 1.0)
      g.roll("close", "6");
    else
      EXPECT_TRUE(done(g));
  }
  Assault over{"foot points2", "foot points2", 1.4};  // it crosses what it stands at, and falls short
  over.ground("obstacle", 10, 20, 40, 0.5);
  over.charge("1");
  EXPECT_TRUE(done(over));
  EXPECT_NE(over.last("fell-short"), "");
}

TEST(Attack, OnScatteredStandsHasNoFlank) {
  CLAUSES("DTS-R.85", "DTS-R.22");
  Rules rules;
  rules.flank_test = FlankTest::contact;
  Assault g{"foot points4", "foot points4", 4, rules};
  g.scattered_as("enemy", Mode::rallying, {{26, 26, 0}, {30, 23, 0}, {36, 26, 0}});
  g.charge("6");
  g.roll("close", "6"), g.roll("fight", "1 2");
  EXPECT_EQ(modifiers(g), "long-march 4") << "not in the rear, though it touches one";
}

TEST(Attack, AnAttackerThatRoutsOnItsWayAttacksNobody) {
  CLAUSES("DTS-R.45", "DTS-R.71");
  Assault g{"foot points0", "foot points4", 6};
  g.put("friend", "artillery points2", {30, 23, 0});
  g.charge("6");
  g.roll("check", "3 4");
  for (int i = 0; i < 3; ++i) g.roll("rout", "1 1");
  g.roll("check", "1 2");
  EXPECT_TRUE(done(g));
  EXPECT_EQ(g.last("fell-short"), "");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
