// 12.16 to 12.21: victors and losers where more than two units fight, or by dice, or near the edge of the
// table.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

/// Two Squadrons, the second fed in behind the first, that have so many figures; the next round is fought.
struct Pair : Supported {
  Pair(int own, int support, int enemy) {
    edit().units[unit("own")].figures[0] = std::uint8_t(own);
    edit().units[unit("support")].figures[0] = std::uint8_t(support);
    edit().units[unit("enemy")].figures[0] = std::uint8_t(enemy);
    edit().units[unit("support")].at.y = 16'850;
    melee().sides[attackers].add({.unit = unit("support"), .against = unit("enemy"), .how = Entry::fed_in});
    next();
  }
};

TEST(Victors, WhoLoseTogetherAreDauntedTogether) {
  CLAUSES("NMM-12.19.6", "NMM-12.22.6", "NMM-R.115");
  Pair g{2, 3, 8};
  g.roll("melee", "2 2 2"), g.roll("melee", "2 2 2 2 2"), g.roll("melee", faces(1, 5, 11, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "3");  // 5, not above 5: the second has three of eight left
  EXPECT_NE(g.last("tested").find("support"), std::string::npos);
  EXPECT_TRUE(g.at("support").daunted && g.at("own").daunted);
}

TEST(Victors, OneThatPassesItsTestHoldsTheOthers) {
  CLAUSES("NMM-12.19.6", "NMM-12.22.6", "NMM-R.112");
  Supported g;
  g.put("third", "harquebusiers column", {30, 13.7, 0});
  g.edit().units[g.unit("own")].figures[0] = 1;
  g.edit().units[g.unit("support")].at.y = 16'850;
  for (const char* id : {"support", "third"})
    g.melee().sides[attackers].add({.unit = g.unit(id), .against = g.unit("enemy"), .how = Entry::fed_in});
  g.next();
  g.roll("melee", "2 2"), g.roll("melee", faces(6, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee", faces(3, 5, 9, 2));
  g.roll("melee-save", "1"), g.roll("melee-save", "6"), g.roll("melee-save", "6");
  while (g.match().wanted_dice()->purpose == "morale") g.roll("morale", "6");  // and of who saw it die
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_FALSE(g.at("support").daunted || g.at("third").daunted);
  EXPECT_TRUE(g.engaged("third"));
}

TEST(Victors, AllPursueABrokenEnemy) {
  CLAUSES("NMM-R.179", "NMM-12.17.6", "NMM-R.117");
  Pair g{8, 8, 4};
  g.roll("melee", faces(1, 5, 11, 2)), g.roll("melee", faces(6, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "2");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.stands("own"), "30 30 0");
  EXPECT_EQ(g.stands("support"), "30 26.85 0");
  EXPECT_EQ(g.disarray("own"), 1);
  EXPECT_EQ(g.disarray("support"), 1);
  EXPECT_FALSE(g.engaged("own") || g.engaged("support"));
  EXPECT_TRUE(g.state().any_mover && g.state().last_mover == Side::royalist) << "a Pursuit is a Move";
}

TEST(Victors, OnlyTheFirstFollowsUp) {
  CLAUSES("NMM-R.179", "NMM-12.17.1");
  Pair g{8, 8, 3};
  g.roll("melee", faces(1, 5, 11, 2)), g.roll("melee", faces(6, 2)), g.roll("melee", faces(5, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "4");  // 6, not above 6
  EXPECT_TRUE(g.at("enemy").daunted);
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy"));
  EXPECT_FALSE(g.engaged("support"));
  EXPECT_EQ(g.stands("support"), "30 16.85 0");
}

TEST(Victors, FollowUpAfterAnEnemyThatWasStruckInFlank) {
  CLAUSES("NMM-R.113", "NMM-12.17.1");
  Continuing g{"harquebusiers column", "musketeers lost5"};
  g.edit().units[g.unit("own")].at = {28'200, 20'787, 9'000};
  g.melee().stance = Stance::caught, g.melee().face = Face::right;
  g.melee().sides[attackers][0].face = Face::right;
  g.next();
  g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", "2 2");
  g.roll("melee-save", "1");
  g.roll("morale", "3 3");
  EXPECT_EQ(g.stands("enemy"), "30 26 180");
  EXPECT_TRUE(g.in_touch("own", "enemy")) << "straight at it, where it is no longer ahead";
  EXPECT_TRUE(g.engaged("own"));
}

TEST(Victors, FollowUpAfterAnEnemyThatFellBackIntoAnotherMelee) {
  CLAUSES("NMM-R.113", "NMM-13.5.7", "NMM-12.17.8", "NMM-R.121");
  Continuing g{"harquebusiers column", "musketeers lost5"};
  g.put("behind", "musketeers", {30, 26, 180}).foe("mate", "musketeers", {30, 27.574, 180});
  g.fighting("behind", "mate");
  g.begin_in(FightRound{0});
  g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", "2 2 2 2");
  g.roll("melee-save", "1");
  g.roll("morale", "3 3");
  g.roll("melee", faces(6, 2)), g.roll("melee", faces(6, 2)), g.roll("melee", "2 2");  // it joins that Melee
  EXPECT_TRUE(g.in_touch("own", "enemy"));
  EXPECT_EQ(engaged_in(g.state(), g.unit("own")), engaged_in(g.state(), g.unit("behind")));
  EXPECT_FALSE(g.state().melees[0].open);
}

TEST(Victors, GroundStopsAFollowUp) {
  CLAUSES("NMM-R.113", "NMM-12.17.1");
  Continuing g{"harquebusiers column", "musketeers lost5"};
  g.ground("wood", 20, 22, 20, 6);  // closed to Horse
  g.next();
  g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", "2 2 2 2");
  g.roll("melee-save", "1");
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.at("enemy").daunted);
  EXPECT_EQ(g.stands("own"), "30 22 0");
  EXPECT_FALSE(g.engaged("own") || g.engaged("enemy"));
  EXPECT_TRUE(g.quiet());
}

TEST(Victors, AGarrisonDoesNotFollowUp) {
  CLAUSES("NMM-R.179", "NMM-12.16.6");
  Continuing g{"musketeers lost5", "musketeers"};
  g.ground("building occupancy12", 28, 20, 4, 3).with("colonel", "enemy");
  g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
  g.next();
  g.roll("melee", "2 2 2 2"), g.roll("melee", faces(1, 6, 5, 2));
  g.roll("melee-save", "1");
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.at("own").daunted);
  EXPECT_TRUE(g.quiet()) << "nobody is asked";
  EXPECT_EQ(g.last_clause("after-round"), "NMM-12.16.6");
}

TEST(Victors, KillsBeforeTheVictoryDoNotCount) {
  CLAUSES("NMM-13.2.2", "NMM-R.122", "NMM-R.160");
  Continuing g{"musketeers", "musketeers lost6"};
  g.today("own").kills_since = true;
  g.edit().tests.add({g.unit("enemy"), TestReason::friends_rout});
  g.begin_in(RunTests{});
  g.roll("morale", "3 2");
  EXPECT_TRUE(g.at("own").today.won);
  EXPECT_FALSE(g.at("own").today.kills_since);
}

TEST(Victors, FootMayGoAfterThoseWhoFled) {
  CLAUSES("NMM-12.16.5", "NMM-R.56");
  Continuing g{"battalia", "musketeers lost5"};
  g.with("brigadier", "own");
  g.next();
  g.roll("melee", faces(1, 6, 15, 2)), g.roll("melee", "2 2 2 2");
  g.roll("melee-save", "1"), g.roll("morale", "1 2");
  g.play("follow-up");
  EXPECT_TRUE(g.state().any_mover && g.state().last_mover == Side::royalist) << "a Follow Up is a Move";
}

TEST(Victors, OneKillOfAGunCounts) {
  CLAUSES("NMM-R.105", "NMM-11.7.5", "NMM-12.16.1");
  Clash g{"musketeers raw", "field_gun", 5};
  g.attack();
  g.roll("doctrine", "1"), g.roll("doctrine-fire", faces(6, 5));
  g.roll("doctrine-fire", "6 1 1 1 1 1");
  g.roll("melee", faces(6, 2)), g.roll("melee", "2 2");
  EXPECT_EQ(g.figures("own"), 11);
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("lost-round"), std::string::npos);
}

TEST(AfterThreeRounds, TheAttackersMayLoseTheDice) {
  CLAUSES("NMM-12.21.3", "NMM-D.10");
  Continuing g{"harquebusiers disarray1", "cuirassiers disarray1", 2};
  g.next();
  g.nothing(6, 6);
  g.roll("after-three-rounds", "3"), g.roll("after-three-rounds", "4");
  EXPECT_EQ(g.stands("own"), "30 10 0");
  EXPECT_EQ(g.stands("enemy"), "30 20 180");
  EXPECT_EQ(g.last_clause("diced-off"), "NMM-12.21.3");
  EXPECT_FALSE(g.engaged("own") || g.engaged("enemy"));
}

TEST(AfterThreeRounds, AttackersWhoFallBackOffTheTableAreLost) {
  CLAUSES("NMM-12.21.2", "NMM-16.2.3", "NMM-R.74");
  Continuing g{"battalia disarray1", "battalia disarray1", 2};
  for (const char* id : {"own", "enemy"}) g.edit().units[g.unit(id)].at.y -= 15'000;
  g.next();
  g.nothing(8, 8);
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_EQ(g.last_clause("left"), "NMM-16.2.3");
  EXPECT_EQ(g.tokens(Side::royalist), 16) << "four for a Battalia";
  EXPECT_FALSE(g.engaged("enemy"));
}

}  // namespace
}  // namespace linstock::matchlocks
