// 12.1, 12.2: who may Attack whom, from where, and how the two line up.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Attack, WhoNeverAttacks) {
  CLAUSES("NMM-12.1.4", "NMM-12.10.6", "NMM-R.53", "NMM-12.1.1", "NMM-15.2", "NMM-12.1.5");
  EXPECT_EQ((Clash{"detachment", "musketeers", 4}.no_attack()), "NMM-12.1.4");
  EXPECT_EQ((Clash{"dragoons dismounted", "musketeers", 4}.no_attack()), "NMM-12.1.4");
  EXPECT_EQ((Clash{"light_gun limbered", "musketeers", 4}.no_attack()), "NMM-12.1.1");
  Clash daunted{"musketeers daunted", "musketeers", 4};
  daunted.make();
  EXPECT_EQ(
      why_no_attack(daunted.edit(), daunted.table(), daunted.unit("own"), daunted.unit("enemy"))->clause,
      "NMM-15.2"_clause);
  Rules rules;
  EXPECT_EQ((Clash{"clubmen", "musketeers", 4, rules}.no_attack()), "NMM-R.53");
  rules.clubmen_attack = true;
  Clash clubmen{"clubmen", "musketeers", 4, rules};
  clubmen.order("own", "");
  EXPECT_TRUE(clubmen.offers("attack enemy"));
}

TEST(Attack, MountedSkirmishersAreChoosy) {
  CLAUSES("NMM-12.1.5", "NMM-12.10.7", "NMM-R.177");
  for (const char* own : {"horse_detachment", "dragoons"}) {
    EXPECT_EQ((Clash{own, "musketeers", 6}.no_attack()), "NMM-12.1.5") << own;
    EXPECT_EQ((Clash{own, "musketeers daunted", 6}.no_attack()), "NMM-12.1.5") << own << ": its front";
    EXPECT_EQ((Clash{own, "harquebusiers", 6}.no_attack()), "NMM-12.1.5") << own;
    EXPECT_EQ((Clash{own, "field_gun", 6}.no_attack()), "NMM-12.1.5") << own;
    for (const char* prey :
         {"detachment", "dragoons dismounted", "dragoons", "horse_detachment", "clubmen"}) {
      Clash g{own, prey, 6};
      g.order("own", "");
      EXPECT_TRUE(g.offers("attack enemy")) << own << " at " << prey;
    }
    Clash g{own, "musketeers daunted", 6};
    g.edit().units[g.unit("enemy")].at.facing = 0;
    g.order("own", "");
    EXPECT_TRUE(g.offers("attack enemy")) << own << ": its rear";
  }
}

TEST(Attack, MountedSkirmishersStrikeFromBehindOnlyFootThatIsDaunted) {
  CLAUSES("NMM-12.1.5");
  for (const char* own : {"horse_detachment", "dragoons"})
    for (const char* enemy : {"musketeers", "harquebusiers daunted"}) {
      Clash g{own, enemy, 6};
      g.edit().units[g.unit("enemy")].at.facing = 0;
      EXPECT_EQ(g.no_attack(), "NMM-12.1.5") << own << " at " << enemy;
    }
}

TEST(Attack, Reach) {
  CLAUSES("NMM-R.92", "NMM-10.3.1", "NMM-10.3.2", "NMM-R.8", "NMM-9.5.1", "NMM-12.1.5");
  struct Case {
    const char *own, *enemy;
    double reach;
  };
  for (const Case c : {Case{"musketeers", "musketeers", 6},
                       {"pikes", "musketeers", 6},
                       {"harquebusiers", "musketeers", 14},
                       {"cuirassiers", "musketeers", 12},
                       {"horse_detachment", "detachment", 14},
                       {"dragoons", "detachment", 10}}) {
    Clash near{c.own, c.enemy, c.reach};
    near.order("own", "");
    EXPECT_TRUE(near.offers("attack enemy")) << c.own;
    EXPECT_EQ((Clash{c.own, c.enemy, c.reach + 0.01}.no_attack()), "NMM-R.92") << c.own;
  }
}

TEST(Attack, InBadGoing) {
  CLAUSES("NMM-10.2.1", "NMM-R.69", "NMM-10.5.9");
  Clash far{"musketeers", "musketeers", 5};
  far.ground("bad", 20, 21, 20, 2);
  EXPECT_EQ(far.no_attack(), "NMM-10.2.1");
  Clash g{"musketeers", "musketeers", 4};
  g.ground("bad", 20, 21, 20, 2);
  g.attack();
  EXPECT_EQ(g.disarray("own"), 1);
}

TEST(Attack, NotAfterShooting) {
  CLAUSES("NMM-9.5.2");
  Clash g{"musketeers", "musketeers", 5};
  g.today("own").shots = 1;
  EXPECT_EQ(g.no_attack(), "NMM-9.5.2");
  Clash fired{"musketeers", "musketeers", 5};  // doctrine fire as a defender does not bar it
  fired.today("own").fired = true;
  fired.order("own", "");
  EXPECT_TRUE(fired.offers("attack enemy"));
}

TEST(Attack, MustSeeItsTarget) {
  CLAUSES("NMM-12.1.3");
  Clash g{"harquebusiers", "detachment", 12.5};  // behind a hedge it is spotted at 12 inches
  g.line("obstacle hedge", {20, 32.25, 0}, {40, 32.25, 0});
  EXPECT_EQ(g.no_attack(), "NMM-12.1.3");
  Clash led{"harquebusiers", "detachment", 12.5};
  led.line("obstacle hedge", {20, 32.25, 0}, {40, 32.25, 0});
  led.edit().units[led.unit("brigadier")].at = {34'000, 24'000, 0};  // who is nearer
  led.leads("brigadier");
  led.play("order own first attack");
  EXPECT_TRUE(led.offers("attack enemy")) << "its leader sees it";
}

TEST(Attack, FromTheForwardArcAndLinesUp) {
  CLAUSES("NMM-R.146", "NMM-R.91", "NMM-12.2.1");
  Clash aside{"harquebusiers", "musketeers", 5};
  aside.edit().units[aside.unit("enemy")].at = {42'000, 22'000, 18'000};
  EXPECT_EQ(aside.no_attack(), "NMM-R.146");
  Clash turned{"harquebusiers", "musketeers", 5};
  turned.edit().units[turned.unit("enemy")].at.facing =
      22'800;  // its front looks 48 degrees past the attacker
  EXPECT_EQ(turned.no_attack(), "NMM-R.91");
  Clash g{"musketeers", "battalia", 5};
  g.edit().units[g.unit("own")].at = {28'000, 20'000, 1'000};
  g.attack();
  EXPECT_EQ(g.stands("own"), "30 25 0") << "centre to centre";
}

TEST(Attack, OneEnemyOnly) {
  CLAUSES("NMM-12.2.2", "NMM-R.176");
  Clash crowded{"harquebusiers", "pikes", 5};
  crowded.foe("left", "pikes", {26, 25, 180}).foe("right", "pikes", {34, 25, 180});
  EXPECT_EQ(crowded.no_attack(), "NMM-12.2.2");
  Clash one{"harquebusiers", "pikes", 5};
  one.foe("left", "pikes", {25.4, 25, 180});
  one.attack();
  one.roll("doctrine", "3");
  EXPECT_EQ(one.stands("own"), "30.5 25 0") << "half an inch to the side";
}

TEST(Attack, ThroughWhatIsInTheWay) {
  CLAUSES("NMM-12.2.2", "NMM-10.5.5", "NMM-R.91");
  Clash friends{"musketeers", "musketeers", 6};
  friends.put("in-front", "detachment", {30, 23, 0});
  EXPECT_EQ(friends.no_attack(), "NMM-10.6.3");
  Clash enemy{"harquebusiers", "musketeers", 12};
  enemy.foe("screen", "detachment", {30, 26, 180});
  EXPECT_EQ(enemy.no_attack(), "NMM-12.1.1");
  Clash wood{"harquebusiers", "musketeers", 12};
  wood.ground("wood", 28, 24, 4, 2);
  EXPECT_EQ(wood.no_attack(), "NMM-10.2.4");
  Clash hedge{"musketeers", "musketeers", 5};
  hedge.line("obstacle hedge", {20, 22.5, 0}, {40, 22.5, 0});
  EXPECT_EQ(hedge.no_attack(), "NMM-10.5.5");
}

TEST(Attack, DoesNotEndOnAFriendThatItTouched) {
  CLAUSES("NMM-R.167", "NMM-12.2.1");
  for (const bool gun_in_touch : {false, true}) {
    Clash g{"horse_detachment", "detachment", 1.5};
    if (gun_in_touch) g.put("gun", "field_gun", {31.5, 22.362, 0});  // its back to the front of the Horse
    g.order("own", "");
    EXPECT_EQ(g.offers("attack enemy"), !gun_in_touch);
    if (gun_in_touch) EXPECT_EQ(g.refused("attack enemy"), "NMM-R.167");
  }
}

TEST(Attack, EachFaceOnce) {
  CLAUSES("NMM-R.123", "NMM-R.150", "NMM-9.2.4", "NMM-11.3.3");
  Clash g{"musketeers", "musketeers", 5};
  g.put("front", "battalia", {30, 25, 0}).fighting("front", "enemy");
  EXPECT_EQ(g.no_attack(), "NMM-R.150");
  Clash flank{"musketeers", "battalia", 0};
  flank.put("front", "battalia", {30, 20, 0})
      .put("first", "pikes", {26.456, 20.787, 90})
      .fighting("front", "enemy");
  Melee& m = flank.edit().melees[0];
  m.sides[attackers].add({.unit = flank.unit("first"),
                          .against = flank.unit("enemy"),
                          .how = Entry::joined,
                          .face = Face::right});
  flank.edit().units[flank.unit("own")].at = {22'000, 20'787, 9'000};
  EXPECT_EQ(flank.no_attack(), "NMM-R.123");
}

TEST(Attack, DefendedObstacle) {
  CLAUSES("NMM-R.109", "NMM-12.11.9", "NMM-R.143", "NMM-12.13.9", "NMM-12.14.3");
  Clash g{"harquebusiers", "musketeers", 8};
  g.line("obstacle wall", {20, 27.75, 0}, {40, 27.75, 0});  // touched by its front
  g.attack();
  EXPECT_EQ(g.disarray("own"), 1) << "Cavalry across a defended obstacle";
  EXPECT_EQ(g.stands("own"), "30 27.5 0");
  g.roll("doctrine", "6"), g.roll("doctrine", "3");
  g.roll("doctrine-fire", "1 1 1 1 1 1"), g.roll("doctrine-fire", "1 1 1 1 1 1");  // Seasoned, first fire
  g.roll("melee", "6 6 6 6 1 1");                                                  // half of 8, no rerolls
  g.roll("melee", "1 1 1 1 1 1");
  g.roll("melee-save", "4 4 4 3");  // 4+ behind a wall
  EXPECT_EQ(g.figures("enemy"), 11);
}

TEST(Attack, BuildingsAreForFoot) {
  CLAUSES("NMM-12.11.11", "NMM-R.141", "NMM-R.109", "NMM-R.93");
  for (const bool horse : {false, true}) {
    Clash g{horse ? "harquebusiers" : "pikes", "detachment", 5};
    g.ground("building", 28, 24, 4, 3);
    g.edit().units[g.unit("enemy")].garrison = FeatureId{0};
    if (horse) {
      EXPECT_EQ(g.no_attack(), "NMM-12.11.11");
      continue;
    }
    g.attack();
    g.roll("doctrine-fire", "5 5 1 1 1 1");  // Stand and Shoot
    g.roll("melee", "6 6 1 1 1 1");          // front rank, no rerolls
    g.roll("melee", "1 1 1");
    g.roll("melee-save", "4 1");  // 5+ and 1 for cover
    g.roll("melee-save", "4 4");
    EXPECT_EQ(g.figures("enemy"), 5);
    EXPECT_EQ(g.figures("own"), 12);
  }
}

TEST(Attack, CountsTheActionsOfTheTurn) {
  CLAUSES("NMM-R.92", "NMM-R.145", "NMM-10.3.3");
  Clash g{"harquebusiers", "harquebusiers", 20};
  g.order("own", "move attack");
  g.play("move ahead 10"), g.play("attack enemy");
  EXPECT_EQ(g.state().melees[0].approach, 2);
  EXPECT_EQ(g.state().melees[0].gap, 10'000);
}

TEST(Attack, GunThatGoesWithItsParent) {
  CLAUSES("NMM-R.177", "NMM-R.32");
  Clash g{"musketeers", "light_gun limbered", 4};
  g.foe("parent", "battalia", {30, 30, 180}).with("enemy", "parent");
  g.edit().units[g.unit("enemy")].at = {30'000, 24'000, 18'000};
  EXPECT_EQ(g.no_attack(), "NMM-R.32");
}

}  // namespace
}  // namespace linstock::matchlocks
