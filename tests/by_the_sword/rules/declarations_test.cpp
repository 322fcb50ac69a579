// Who fights, stands, withdraws or retires, and in which order.
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

using Lines = std::vector<std::string>;

TEST(Declarations, EachPartyInInitiativeOrderAndOnlyAFightMakesABattle) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.begin(CombatPhase{}, the_end);
  EXPECT_EQ(g.asked(), "red declare");
  EXPECT_EQ(g.offers(), (Lines{"fight blue", "withdraw", "stand"}));
  EXPECT_EQ(g.refused("retire"), "BTS-field.17");
  EXPECT_EQ(g.refused("fight green"), "BTS-R.9");
  EXPECT_EQ(g.refused("sally blue"), "BTS-R.105");
  g.play("stand");
  EXPECT_EQ(g.asked(), "blue declare");
  g.play("stand");
  EXPECT_EQ(g.last("battle-begins"), "");
  EXPECT_EQ(g.where("blue-1"), "hidden-hollow");
  CLAUSES("BTS-combat.1", "BTS-R.63", "BTS-seq.8", "BTS-C.10");
}

TEST(Declarations, RemnantsDoNotFightButMayBeFought) {
  HiddenHollow g;
  g.troops(1000, 8, 400, 8);
  g.begin(CombatPhase{}, the_end);
  EXPECT_EQ(g.refused("fight blue"), "BTS-R.63");
  g.play("stand");
  EXPECT_TRUE(g.offers("fight red"));
  HiddenHollow both;
  both.troops(400, 8, 400, 8);
  both.begin(CombatPhase{}, the_end);
  EXPECT_EQ(both.last("declared"), "") << "remnants alone declare nothing";
  CLAUSES("BTS-R.10", "BTS-R.63");
}

TEST(Declarations, AllWithdrawalsComeBeforeAllBattlesAndPlayersNameTheirsInRotation) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.force("red", "lair-of-the-lizard", 1000, 8),
      g.comes("blue", "lair-of-the-lizard", "sheep-meade", 1000, 8);
  g.force("green", "moss-glen", 1000, 8), g.comes("blue", "moss-glen", "orc-hill", 1000, 8);
  g.begin(CombatPhase{}, the_end);
  g.play("fight blue");  // 1-1 before 1-3: both concern red first
  EXPECT_NE(g.last("declared").find("lair-of-the-lizard"), std::string::npos);
  g.play("fight blue");  // whoever is attacked and has no way out stands without being asked
  EXPECT_EQ(g.asked(), "blue declare") << "in Moss Glen blue comes before green";
  g.play("fight green"), g.play("stand");
  EXPECT_EQ(g.asked(), "red choose-battle");
  EXPECT_EQ(g.offers(), (Lines{"battle lair-of-the-lizard", "battle hidden-hollow"}));
  EXPECT_EQ(g.refused("battle moss-glen"), "BTS-R.62");
  g.play("battle hidden-hollow");
  g.play("resolve automatic"), g.roll("terrain", "4 4"), g.roll("battle", "3 4 3 4"), g.play("yield");
  g.play("retreat red-1 dewbury"), g.play("let-go"), g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.asked(), "blue choose-battle") << "then blue names one";
  EXPECT_EQ(g.offers(), (Lines{"battle lair-of-the-lizard", "battle moss-glen"}));
  CLAUSES("BTS-combat.2", "BTS-R.62", "BTS-init.6", "BTS-seq.13");
}

TEST(Declarations, ThreePartiesFightOneBattleAndAlliesAreOneParty) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.comes("green", "hidden-hollow", "heatherlawn", 1000, 8);
  g.fort("heatherlawn");
  g.begin(CombatPhase{}, the_end);
  EXPECT_EQ(g.offers(), (Lines{"fight blue", "fight green", "withdraw", "stand"}));
  g.play("fight blue");
  EXPECT_EQ(g.asked(), "blue declare");
  EXPECT_EQ(g.refused("fight green"), "BTS-R.65");
  EXPECT_EQ(g.refused("fight red"), "BTS-R.65") << "it fights by standing";
  g.play("stand");
  EXPECT_NE(g.last("declared").find(R"("power":"green","stance":"stand")"), std::string::npos)
      << "both are engaged, so green can only stand";
  g.play("resolve automatic");
  EXPECT_NE(g.last("battle-begins").find(R"("attackers":["blue-1"],"defenders":["red-1"])"),
            std::string::npos);

  HiddenHollow allies;
  allies.troops(1000, 8, 1000, 8);
  allies.comes("green", "hidden-hollow", "heatherlawn", 700, 8);
  for (auto g2 : {Grant::joint_battle, Grant::passage})
    allies.grant("blue", "green", g2), allies.grant("green", "blue", g2);
  allies.begin(CombatPhase{}, the_end);
  EXPECT_EQ(allies.offers(), (Lines{"fight blue", "withdraw", "stand"}));
  allies.play("fight blue");
  EXPECT_NE(allies.last("battle-begins").find(R"("attackers":["blue-1","green-1"],"defenders":["red-1"])"),
            std::string::npos);
  CLAUSES("BTS-R.65", "BTS-R.230");
}

TEST(Withdrawal, SucceedsOnFourAndGoesWhereItIsInSupply) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.begin(CombatPhase{}, the_end);
  g.play("withdraw"), g.play("fight red");
  g.roll("withdrawal", "4");
  EXPECT_EQ(g.last("withdrawal-rolled"),
            R"({"area":"hidden-hollow","power":"red","die":4,"modifier":0,"away":true})");
  EXPECT_EQ(g.asked(), "red choose-withdrawal");
  EXPECT_EQ(g.refused("withdraw-to heatherlawn"), "BTS-R.5");
  EXPECT_EQ(g.refused("withdraw-to britton"), "BTS-R.67");
  g.play("withdraw-to melting-sands");
  EXPECT_EQ(g.where("red-1"), "melting-sands");
  EXPECT_EQ(g.asked(), "blue ask-pursuit");
  g.play("let-go");
  EXPECT_EQ(g.last("battle-begins"), "") << "his opponent has got away";
  CLAUSES("BTS-wd.1", "BTS-wd.2", "BTS-wd.4", "BTS-R.67", "BTS-break.6", "BTS-R.68");
}

TEST(Withdrawal, FailureMeansABattleIfTheOtherFightsElseBothStay) {
  for (const bool fights : {true, false}) {
    HiddenHollow g;
    g.troops(1000, 9, 1000, 8);
    g.begin(CombatPhase{}, the_end);
    g.play("withdraw"), g.play(fights ? "fight red" : "stand");
    g.roll("withdrawal", "4");  // −1 for the enemy's general
    EXPECT_EQ(g.last("withdrawal-rolled"),
              R"({"area":"hidden-hollow","power":"red","die":4,"modifier":-1,"away":false})");
    EXPECT_EQ(!g.last("battle-begins").empty(), fights);
    EXPECT_EQ(g.where("red-1"), "hidden-hollow");
  }
  CLAUSES("BTS-wd.3", "BTS-R.63", "BTS-T.break");
}

TEST(Withdrawal, OfTwoThatWantToGoTheEarlierRollsFirstAndTheOtherMayPursue) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8).fort("heatherlawn");
  g.begin(CombatPhase{}, the_end);
  g.play("withdraw"), g.play("withdraw");
  g.roll("withdrawal", "3");
  g.roll("withdrawal", "5");  // blue's, since red's failed
  g.play("withdraw-to heatherlawn");
  EXPECT_EQ(g.asked(), "red ask-pursuit");
  HiddenHollow first;
  first.troops(1000, 8, 1000, 8).fort("heatherlawn");
  first.begin(CombatPhase{}, the_end);
  first.play("withdraw"), first.play("withdraw");
  first.roll("withdrawal", "4");
  first.play("withdraw-to dewbury");
  EXPECT_EQ(first.asked(), "blue ask-pursuit") << "blue stays without a roll";
  CLAUSES("BTS-R.64", "BTS-D.13");
}

TEST(Withdrawal, NotUnderAFirebrandNorOutOfSupply) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8, Skill::none, Skill::firebrand);
  g.begin(CombatPhase{}, the_end);
  EXPECT_EQ(g.refused("withdraw"), "BTS-T.skill");
  HiddenHollow cut_off;
  cut_off.troops(1000, 8, 1000, 8);
  for (const char* area : {"lair-of-the-lizard", "dewbury", "melting-sands", "castle-1"})
    cut_off.controls("blue", area);
  cut_off.begin(CombatPhase{}, the_end);
  EXPECT_EQ(cut_off.refused("withdraw"), "BTS-R.35");
  CLAUSES("BTS-R.35", "BTS-R.231", "BTS-T.skill");
}

TEST(Withdrawal, Example9ThePursuitAfterIt) {
  HiddenHollow g;
  g.troops(1800, 8, 1000, 8);
  g.begin(CombatPhase{}, the_end);
  g.play("withdraw"), g.play("fight red");
  g.roll("withdrawal", "6"), g.play("withdraw-to dewbury");
  g.play("pursue");
  g.roll("pursuit", "1 3 4 5 6 6");
  g.roll("pursuit", "1 2 6");
  EXPECT_EQ(g.last("pursued"), R"({"pursuer":"blue","pursued":"red","pursuer_hits":3,"pursued_hits":1,)"
                               R"("loser":"red","points":100})");
  EXPECT_EQ(g.points("red-1"), 900) << "at once, for good";
  EXPECT_EQ(g.last("losses-found"), "");
  CLAUSES("BTS-X.9", "BTS-wd.5", "BTS-purs.2", "BTS-purs.3", "BTS-purs.4", "BTS-purs.5", "BTS-purs.6",
          "BTS-purs.7", "BTS-purs.8", "BTS-R.82", "BTS-R.83");
}

TEST(Withdrawal, PursuerMayLoseAndTheStrictRatioIsMoreThanTwo) {
  HiddenHollow g(R"({"players":3,"pursuit_ratio_strict":true})");
  g.troops(1800, 8, 1000, 8, Skill::none, Skill::master_of_horse);
  g.begin(CombatPhase{}, the_end);
  g.play("withdraw"), g.play("fight red");
  g.roll("withdrawal", "6"), g.play("withdraw-to dewbury");
  g.play("pursue");
  g.roll("pursuit", "1 3 4 5 5 5");
  g.roll("pursuit", "6 6 1 1 6");  // two more dice
  EXPECT_EQ(g.last("pursued"), R"({"pursuer":"blue","pursued":"red","pursuer_hits":0,"pursued_hits":3,)"
                               R"("loser":"blue","points":150})");
  EXPECT_EQ(g.points("blue-1"), 1650);
  EXPECT_EQ(g.points("red-1"), 1000);
  CLAUSES("BTS-R.82", "BTS-R.83");
}

TEST(Declarations, TruceAndBadOmensForbidToFight) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.edit().events.truce = true;
  g.begin(CombatPhase{}, the_end);
  EXPECT_EQ(g.last("declared"), "");
  HiddenHollow omens;
  omens.troops(1000, 8, 1000, 8).fort("heatherlawn").card("bad-omens", "blue");
  omens.begin(CombatPhase{}, the_end);
  omens.play("stand");
  EXPECT_EQ(omens.refused("fight red"), "BTS-R.181");
  CLAUSES("BTS-R.177", "BTS-R.181");
}

}  // namespace

}  // namespace linstock::by_the_sword
