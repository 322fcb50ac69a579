// 12.15 to 12.17, 12.22: casualties, winner and loser, Follow Up, Pursuit, disengagement.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

/// A Melee that goes on, `own` against `enemy`, in contact, after so many rounds; its next round is fought.
struct Round : Clash {
  Round(std::string_view own, std::string_view enemy, int rounds = 1, Rules rules = {})
      : Clash(own, enemy, 0.0, rules) {
    fighting("own", "enemy", rounds);
  }
  void fight() { begin_in(FightRound{0}); }
  /// Each side throws so many dice and scores so many Hits, of which all are Kills.
  void kills(int own_dice, int own_hits, int enemy_dice, int enemy_hits) {
    fight();
    roll("melee", faces(own_hits, 6, own_dice - own_hits, 2));
    roll("melee", faces(enemy_hits, 6, enemy_dice - enemy_hits, 2));
    if (own_hits) roll("melee-save", faces(own_hits, 1));
    if (enemy_hits) roll("melee-save", faces(enemy_hits, 1));
  }
};

TEST(Aftermath, MoreKillsLose) {
  CLAUSES("NMM-12.16.1", "NMM-12.16.2", "NMM-12.18.1", "NMM-13.5.2", "NMM-13.1.1");
  Round g{"battalia", "battalia"};
  g.kills(16, 2, 16, 1);
  EXPECT_EQ(g.figures("enemy"), 22);
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy")) << "passed: it fights on";
  EXPECT_EQ(g.state().melees[0].winner, attackers);
  Round tie{"battalia", "battalia"};
  tie.kills(16, 2, 16, 2);
  EXPECT_TRUE(tie.engaged("own"));
  EXPECT_TRUE(tie.quiet()) << "nobody tests";
}

TEST(Aftermath, CasualtiesOfEachKind) {
  CLAUSES("NMM-12.15.1", "NMM-12.15.2", "NMM-12.15.3", "NMM-R.88", "NMM-11.8.3");
  Round battalia{"battalia", "battalia"};
  battalia.kills(16, 3, 16, 3);
  EXPECT_EQ(battalia.at("enemy").figures, (std::array<std::uint8_t, 2>{13, 8}));
  Round square{"square", "square"};
  square.kills(18, 3, 18, 3);
  EXPECT_EQ(square.at("enemy").figures, (std::array<std::uint8_t, 2>{10, 11})) << "the odd one in front";
  Round rear{"square", "square"};
  rear.edit().melees[0].stance = Stance::caught, rear.edit().melees[0].face = Face::rear;
  rear.kills(18, 3, 3, 3);
  EXPECT_EQ(rear.at("enemy").figures, (std::array<std::uint8_t, 2>{11, 10})) << "the odd one in contact";
}

TEST(Aftermath, LeadersAtRisk) {
  CLAUSES("NMM-12.15.4", "NMM-5.4.1", "NMM-R.87", "NMM-D.7");
  Round g{"harquebusiers", "harquebusiers"};
  g.with("brigadier", "own").with("colonel", "enemy");
  g.fight();
  g.roll("melee", faces(3, 6, 9, 2)), g.roll("melee", faces(12, 2));
  g.roll("melee-save", "1 1 1 1 1"), g.roll("melee-save", "1 6");  // the leaders add two Hits each
  g.roll("leader-risk", "1 2");
  EXPECT_EQ(g.at("colonel").where, Where::lost);
  EXPECT_EQ(g.at("brigadier").where, Where::table);
  g.roll("morale", "6");
}

TEST(Aftermath, FollowUpOfHorse) {
  CLAUSES("NMM-12.17.1", "NMM-12.17.2", "NMM-R.113", "NMM-13.5.4", "NMM-R.118", "NMM-R.160");
  for (const bool raw : {false, true}) {
    Round g{raw ? "harquebusiers raw" : "harquebusiers", "musketeers"};
    g.edit().units[g.unit("enemy")].figures[0] = 7;  // five lost already
    g.kills(12, 1, 4, 0);
    g.roll("morale", "3 3");  // 6, not above 6
    EXPECT_TRUE(g.at("enemy").daunted);
    EXPECT_EQ(g.stands("enemy"), "30 26 180");
    EXPECT_EQ(g.stands("own"), "30 26 0");
    EXPECT_EQ(g.disarray("own"), 1 + raw) << "the second round, and Raw Horse";
    EXPECT_TRUE(g.engaged("own"));
    EXPECT_TRUE(g.at("own").today.won && g.at("own").today.withdrew_from);
    EXPECT_EQ(g.state().melees[0].rounds, 2);
  }
}

TEST(Aftermath, FollowUpOfFoot) {
  CLAUSES("NMM-12.16.5", "NMM-12.16.6", "NMM-P.23", "NMM-R.113");
  Round alone{"battalia", "musketeers lost5"};
  alone.kills(16, 1, 4, 0);
  alone.roll("morale", "3 3");
  EXPECT_FALSE(alone.engaged("own")) << "it holds its ground";
  EXPECT_EQ(alone.stands("own"), "30 20 0");
  for (const bool follows : {false, true}) {
    Round g{"battalia", "musketeers lost5"};
    g.with("brigadier", "own");
    g.kills(16, 1, 4, 0);
    g.roll("morale", "3 3");
    EXPECT_EQ(g.asked(), "royalist ask-follow-up");
    g.play(follows ? "follow-up" : "hold-ground");
    EXPECT_EQ(g.engaged("own"), follows);
    EXPECT_EQ(g.stands("own"), follows ? "30 26 0" : "30 20 0");
  }
  Round broken{"battalia", "musketeers lost5"};
  broken.with("brigadier", "own");
  broken.kills(16, 1, 4, 0);
  broken.roll("morale", "1 2");
  EXPECT_EQ(broken.at("enemy").where, Where::lost);
  broken.play("follow-up");
  EXPECT_EQ(broken.stands("own"), "30 26 0") << "one free Move";
  EXPECT_FALSE(broken.engaged("own"));
}

TEST(Aftermath, PursuitOfHorse) {
  CLAUSES("NMM-12.16.4", "NMM-12.17.3", "NMM-12.17.4", "NMM-12.17.6", "NMM-12.17.7", "NMM-R.23", "NMM-R.163",
          "NMM-X.19", "NMM-14.2.5", "NMM-R.117", "NMM-10.5.10");
  struct Case {
    const char* what;
    int doctrine;
    const char* ends;
    int tokens;
  };
  for (const Case c : {Case{"harquebusiers line", 3, "30 30 0", 1},
                       {"harquebusiers line", 5, "30 48 0", 3},
                       {"harquebusiers column", 5, "30 30 0", 1},
                       {"cuirassiers", 5, "30 30 0", 1},
                       {"harquebusiers column raw", 3, "30 48 0", 3},
                       {"cuirassiers raw", 3, "30 44 0", 3},
                       {"horse_detachment", 5, "30 30 0", 1}}) {
    Round g{c.what, "musketeers lost5"};
    g.edit().melees[0].sides[attackers][0].doctrine = std::uint8_t(c.doctrine);
    const int dice = c.what == std::string{"horse_detachment"} ? 5 : 12;
    g.kills(dice, 1, 4, 0);
    g.roll("morale", "1 2");
    EXPECT_EQ(g.stands("own"), c.ends) << c.what << c.doctrine;
    EXPECT_EQ(g.disarray("own"), c.tokens) << c.what << c.doctrine;
    EXPECT_FALSE(g.engaged("own"));
  }
}

TEST(Aftermath, HeldBack) {
  CLAUSES("NMM-12.17.7", "NMM-R.117", "NMM-P.23");
  Round g{"harquebusiers column", "musketeers lost5"};
  g.with("brigadier", "own");
  g.fight();
  g.roll("melee", faces(1, 6, 11, 2)), g.roll("melee", "2 2 2 2");
  g.roll("melee-save", "1 1 1");  // one Hit and two of the leader
  g.roll("morale", "1 2");
  EXPECT_EQ(g.asked(), "royalist ask-hold");
  g.play("hold-back");
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_EQ(g.disarray("own"), 0);
  Round charged{"harquebusiers line", "musketeers lost5"};
  charged.with("brigadier", "own");
  charged.edit().melees[0].sides[attackers][0].doctrine = 6;
  charged.fight();
  charged.roll("melee", faces(1, 6, 11, 2)), charged.roll("melee", "2 2 2 2");
  charged.roll("melee-save", "1 1 1"), charged.roll("morale", "1 2");
  EXPECT_EQ(charged.disarray("own"), 3) << "no leader holds those who charged in line";
}

TEST(Aftermath, PursuersOffTheTable) {
  CLAUSES("NMM-12.17.5", "NMM-16.2.8");
  Round g{"harquebusiers line raw", "musketeers lost5"};
  for (const char* id : {"own", "enemy"}) g.edit().units[g.unit(id)].at.y += 10'000;
  g.kills(12, 1, 4, 0);
  g.roll("morale", "1 2");
  EXPECT_EQ(g.at("own").where, Where::gone);
  EXPECT_EQ(g.tokens(Side::royalist), 19);
}

TEST(Aftermath, PursuersMeetAnother) {
  CLAUSES("NMM-12.17.8", "NMM-12.17.9", "NMM-R.117", "NMM-R.43");
  Round g{"harquebusiers column", "musketeers lost5"};
  g.foe("next", "battalia", {30, 28, 180});
  g.kills(12, 1, 4, 0);
  g.roll("morale", "1 2");
  EXPECT_EQ(g.stands("own"), "30 28 0");
  EXPECT_TRUE(g.engaged("own") && g.engaged("next")) << "fought next turn";
  const Melee& m = g.state().melees[*engaged_in(g.state(), g.unit("own"))];
  EXPECT_TRUE(m.plain);
  EXPECT_EQ(m.rounds, 0);
  EXPECT_EQ(m.turn, g.state().turn);
  EXPECT_TRUE(g.quiet());
}

TEST(Aftermath, Disengagement) {
  CLAUSES("NMM-12.16.7", "NMM-R.114", "NMM-R.160");
  for (const char* foot : {"battalia", "pikes", "square"}) {
    Clash g{"harquebusiers", foot, 10};
    g.attack();
    g.roll("doctrine", "3");
    const bool muskets = foot == std::string{"battalia"};
    if (muskets) g.roll("doctrine", "1"), g.roll("doctrine-fire", faces(8, 2));
    g.roll("melee", faces(12, 3));
    g.roll("melee", faces(muskets ? 16 : foot == std::string{"pikes"} ? 12 : 24, 3));
    EXPECT_FALSE(g.engaged("own")) << foot;
    EXPECT_EQ(g.at("own").at.facing, 18'000) << foot;
    EXPECT_EQ(g.disarray("own"), 1) << foot;
    EXPECT_EQ(g.stands("own"), "30 18.425 180") << "About Face, then one Move";
    EXPECT_TRUE(g.at("enemy").today.won) << "its opponent withdrew";
    EXPECT_FALSE(g.at("enemy").hedgehog);
  }
  Clash musketeers{"harquebusiers", "musketeers fired", 10};
  musketeers.attack();
  musketeers.roll("doctrine", "3"), musketeers.roll("doctrine", "1"),
      musketeers.roll("doctrine-fire", faces(6, 2));
  musketeers.roll("melee", faces(12, 3)), musketeers.roll("melee", faces(6, 3));
  EXPECT_TRUE(musketeers.engaged("own")) << "only from Battalia and Pikes";
}

TEST(Aftermath, DestroyedInMelee) {
  CLAUSES("NMM-12.16.3", "NMM-R.112", "NMM-12.15.5", "NMM-5.4.7");
  Round g{"battalia", "musketeers lost10"};
  g.with("colonel", "enemy");
  g.fight();
  g.roll("melee", faces(3, 6, 13, 2)), g.roll("melee", "6");
  g.roll("melee-save", "1 1 1"), g.roll("melee-save", "1");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.at("colonel").where, Where::lost);
  EXPECT_EQ(g.tokens(Side::parliament), 18);
  EXPECT_TRUE(g.at("own").today.won);
  Round both{"detachment lost5", "detachment lost5"};
  both.fight();
  both.roll("melee", "6"), both.roll("melee", "6"), both.roll("melee-save", "1"),
      both.roll("melee-save", "1");
  EXPECT_EQ(both.at("own").where, Where::lost);
  EXPECT_EQ(both.at("enemy").where, Where::lost);
}

TEST(Aftermath, FallsBackIntoAnotherEnemy) {
  CLAUSES("NMM-13.5.7", "NMM-R.121", "NMM-12.11.8");
  Round g{"musketeers", "battalia lost10"};
  g.put("behind", "musketeers", {30, 26, 180});
  g.kills(6, 1, 11, 0);
  g.roll("morale", "4 4");  // 9, not above 11
  EXPECT_TRUE(g.at("enemy").daunted);
  g.roll("melee", "3 3 3 3 3 3");  // `behind`, no Attack rerolls
  EXPECT_EQ(g.match().wanted_dice()->purpose, "melee");
}

TEST(Aftermath, LeavesForAnotherCause) {
  CLAUSES("NMM-R.122", "NMM-R.149");
  Round g{"harquebusiers", "musketeers lost6"};
  g.edit().tests.add({g.unit("enemy"), TestReason::friends_rout});
  g.begin_in(RunTests{});
  g.roll("morale", "3 2");
  EXPECT_TRUE(g.at("enemy").daunted);
  EXPECT_EQ(g.stands("own"), "30 26 0") << "victorious Cavalry Follows Up";
  EXPECT_TRUE(g.engaged("own"));
  EXPECT_TRUE(g.at("own").today.won);
  EXPECT_EQ(g.state().melees[0].rounds, 1) << "no round was fought";
  EXPECT_EQ(g.disarray("own"), 0);
}

}  // namespace
}  // namespace linstock::matchlocks
