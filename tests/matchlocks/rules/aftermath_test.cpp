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
  CLAUSES("NMM-12.16.1", "NMM-12.16.2", "NMM-12.18.1", "NMM-13.5.2", "NMM-13.1.1", "NMM-R.160");
  Round g{"battalia", "battalia"};
  g.kills(16, 2, 16, 1);
  EXPECT_EQ(g.figures("enemy"), 22);
  g.roll("morale", "3 3");
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy")) << "passed: it fights on";
  EXPECT_EQ(g.state().melees[0].winner, attackers);
  EXPECT_TRUE(g.at("own").today.won && !g.at("enemy").today.won);
  Round tie{"battalia", "battalia"};
  tie.kills(16, 2, 16, 2);
  EXPECT_TRUE(tie.engaged("own"));
  EXPECT_TRUE(tie.quiet()) << "nobody tests";
}

TEST(Aftermath, CasualtiesOfEachKind) {
  CLAUSES("NMM-12.15.2", "NMM-12.15.3", "NMM-R.88", "NMM-11.8.3");
  Round battalia{"battalia", "battalia"};
  battalia.kills(16, 3, 16, 3);
  EXPECT_EQ(battalia.at("enemy").figures, (std::array<std::uint8_t, 2>{13, 8}));
  Round square{"square", "square"};
  square.kills(18, 3, 18, 3);
  EXPECT_EQ(square.at("enemy").figures, (std::array<std::uint8_t, 2>{10, 11})) << "the odd one in front";
  EXPECT_EQ(told_of(square, "saves", "kills"), 3);
  Round rear{"square", "square"};
  rear.edit().melees[0].stance = Stance::caught, rear.edit().melees[0].face = Face::rear;
  rear.kills(18, 3, 3, 3);
  EXPECT_EQ(rear.at("enemy").figures, (std::array<std::uint8_t, 2>{11, 10})) << "the odd one in contact";
  Round even{"square", "square"};
  even.kills(18, 2, 18, 2);
  EXPECT_EQ(even.at("enemy").figures, (std::array<std::uint8_t, 2>{11, 11}));
  Round weak{"square", "square"};
  weak.edit().units[weak.unit("enemy")].figures = {1, 12};
  weak.kills(18, 1, 13, 0);
  EXPECT_EQ(weak.at("enemy").figures, (std::array<std::uint8_t, 2>{0, 12}));
  Round pikes{"battalia", "battalia lost16"};
  pikes.kills(16, 1, 8, 0);
  EXPECT_EQ(pikes.at("enemy").figures, (std::array<std::uint8_t, 2>{0, 7})) << "no Musketeers are left";
}

TEST(Aftermath, TheFrontRankStaysFull) {
  CLAUSES("NMM-12.15.1", "NMM-12.20.1");
  Round g{"battalia", "musketeers"};
  g.kills(16, 5, 6, 0);
  g.roll("morale", "5 4");
  ASSERT_TRUE(g.engaged("enemy") && g.disarray("enemy") == 1) << "its front rank alone fights on";
  EXPECT_EQ(melee_dice(g.state(), g.table(), 0, defenders, g.state().melees[0].sides[defenders][0]), 3)
      << "six figures of seven";
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

TEST(Aftermath, ALeaderWhoseUnitIsDestroyedRunsNoRisk) {
  CLAUSES("NMM-12.15.4", "NMM-12.16.3");
  Round g{"harquebusiers", "harquebusiers"};
  g.edit().units[g.unit("enemy")].figures = {4, 0};
  g.with("colonel", "enemy");
  g.fight();
  g.roll("melee", faces(4, 6, 8, 2)), g.roll("melee", faces(6, 2));
  g.roll("melee-save", "1 1 1 1"), g.roll("melee-save", "6 6");  // the leader adds two Hits
  EXPECT_EQ(g.last("risk-run"), "");
  EXPECT_EQ(g.at("enemy").where, Where::lost);
  EXPECT_EQ(g.at("colonel").where, Where::lost);
  EXPECT_EQ(g.figures("own"), 8);
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

TEST(Aftermath, WhoFallsBackOntoTheVictorFightsOn) {
  CLAUSES("NMM-R.113", "NMM-12.17.1");
  Round g{"harquebusiers column", "musketeers lost5"};
  g.edit().units[g.unit("own")].at = {30'000, 30'000, 18'000};
  g.edit().units[g.unit("enemy")].at = {30'000, 28'100, 18'000};  // its home is behind the victor
  g.kills(12, 1, 4, 0);
  g.roll("morale", "3 3");
  EXPECT_EQ(g.at("enemy").at.y, 29'213) << "it comes up to it again";
  EXPECT_TRUE(g.engaged("own") && g.engaged("enemy"));
  EXPECT_EQ(g.state().melees[0].sides[defenders].size(), 1u) << "as what it was";
  EXPECT_FALSE(g.state().melees[1].open);
}

TEST(Aftermath, FollowUpOfFoot) {
  CLAUSES("NMM-12.16.5", "NMM-12.16.6", "NMM-P.23", "NMM-R.113", "NMM-12.17.3");
  Round alone{"battalia", "musketeers lost5"};
  alone.kills(16, 1, 4, 0);
  alone.roll("morale", "3 3");
  EXPECT_FALSE(alone.engaged("own")) << "it holds its ground";
  EXPECT_EQ(alone.stands("own"), "30 20 0");
  Round nobody{"battalia", "musketeers lost5"};
  nobody.kills(16, 1, 4, 0);
  nobody.roll("morale", "1 2");
  EXPECT_TRUE(nobody.quiet()) << "who has no leader does not go after those who fled";
  EXPECT_EQ(nobody.stands("own"), "30 20 0");
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

TEST(Aftermath, FollowUpOfDragoons) {
  CLAUSES("NMM-12.1.4", "NMM-R.113", "NMM-12.16.5", "NMM-12.16.6");
  Round mounted{"dragoons", "musketeers lost5"};
  mounted.with("brigadier", "own");
  mounted.kills(8, 1, 4, 0);
  mounted.roll("morale", "3 3");
  EXPECT_EQ(mounted.asked(), "royalist ask-follow-up");
  for (const std::string_view what : {"dragoons dismounted", "detachment"}) {
    Round g{what, "musketeers lost5"};
    g.with("brigadier", "own");
    g.kills(what == "detachment" ? 3 : 4, 1, 4, 0);
    g.roll("morale", "3 3");
    EXPECT_FALSE(g.engaged("own")) << what;
    EXPECT_EQ(g.last_clause("after-round"), "NMM-12.16.6") << what << " never Follows Up";
  }
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
  CLAUSES("NMM-12.17.7", "NMM-R.117", "NMM-P.23", "NMM-12.19.5");
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
  EXPECT_TRUE(m.from == g.at("own").at && m.target_from == g.at("next").at);
  EXPECT_TRUE(g.quiet());
}

TEST(Aftermath, PursuersMeetOneThatFights) {
  CLAUSES("NMM-12.17.8", "NMM-13.1.7", "NMM-R.121", "NMM-12.17.3", "NMM-12.17.6");
  Round g{"harquebusiers column", "musketeers lost5"};
  g.foe("next", "battalia", {30, 29.574, 0}).put("mate", "battalia", {30, 29.574, 180});
  g.fighting("mate", "next");
  g.kills(12, 1, 4, 0);
  g.roll("morale", "1 2");
  EXPECT_EQ(g.last_clause("collides"), "NMM-12.17.8");
  g.roll("morale", "5 5");
  EXPECT_NE(g.last("tested").find("flank-attack"), std::string::npos) << "struck in the rear";
  EXPECT_TRUE(g.quiet()) << "they fight at the next first Bonus Card";
  EXPECT_TRUE(g.engaged("own"));
}

TEST(Aftermath, PursuersMeetAGun) {
  CLAUSES("NMM-R.105", "NMM-12.4.5", "NMM-12.17.8");
  struct Pursuit : Round {
    explicit Pursuit(std::string_view gun) : Round("harquebusiers column", "musketeers lost5") {
      foe("gun", gun, {30, 28, 180});
      kills(12, 1, 4, 0);
      roll("morale", "1 2"), roll("morale", "6");  // and of the Gun, which sees it
    }
  };
  const Pursuit limbered{"light_gun limbered"};
  EXPECT_EQ(limbered.at("gun").where, Where::lost);
  EXPECT_EQ(limbered.stands("own"), "30 28 0") << "they stop all the same";
  EXPECT_FALSE(limbered.engaged("own"));
  EXPECT_EQ(limbered.last("collides"), "") << "there is no Melee";
  for (const char* gun : {"light_gun", "light_gun fired", "field_gun"}) {
    const Pursuit g{gun};
    EXPECT_TRUE(g.engaged("own") && g.engaged("gun")) << gun;
  }
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
  Clash on_foot{"pikes", "pikes", 5};
  on_foot.attack();
  on_foot.roll("melee", faces(12, 3)), on_foot.roll("melee", faces(12, 3));
  EXPECT_TRUE(on_foot.engaged("own")) << "only Horse";
  Round later{"harquebusiers", "battalia"};
  later.kills(12, 1, 16, 1);
  EXPECT_TRUE(later.engaged("own")) << "only in its first round";
  Clash with_gun{"harquebusiers", "pikes", 10};
  with_gun.put("gun", "galloper limbered", {34, 20, 0}).with("gun", "own");
  with_gun.attack();
  with_gun.roll("doctrine", "3"), with_gun.roll("melee", faces(12, 3)), with_gun.roll("melee", faces(12, 3));
  EXPECT_FALSE(with_gun.engaged("own"));
  EXPECT_TRUE(with_gun.in_touch("gun", "own"));
  EXPECT_EQ(with_gun.at("gun").at.facing, 18'000) << "its Gun turns about with it";
}

TEST(Aftermath, DisengagementStopsShortOfAnotherEnemy) {
  CLAUSES("NMM-12.16.7", "NMM-R.114", "NMM-12.1.1");
  Clash g{"harquebusiers", "pikes", 8};
  g.foe("behind", "musketeers", {30, 18, 0});
  g.attack();
  g.roll("doctrine", "3");
  g.roll("melee", faces(12, 3)), g.roll("melee", faces(12, 3));
  EXPECT_EQ(g.last_clause("after-round"), "NMM-12.16.7");
  EXPECT_TRUE(g.quiet());
  EXPECT_FALSE(g.engaged("own") || g.engaged("behind")) << "no new combat";
  EXPECT_FALSE(g.in_touch("own", "behind"));
  EXPECT_EQ(g.stands("own"), "30 18.06 180");
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
  CLAUSES("NMM-R.122", "NMM-12.17.2", "NMM-12.17.1", "NMM-12.22.6");
  Round g{"harquebusiers", "musketeers lost6"};
  g.edit().tests.add({g.unit("enemy"), TestReason::friends_rout});
  g.begin_in(RunTests{});
  g.roll("morale", "3 2");
  EXPECT_TRUE(g.at("enemy").daunted);
  EXPECT_EQ(g.stands("own"), "30 26 0") << "victorious Cavalry Follows Up";
  EXPECT_TRUE(g.state().any_mover && g.state().last_mover == Side::royalist);
  EXPECT_TRUE(g.engaged("own"));
  EXPECT_TRUE(g.at("own").today.won);
  EXPECT_EQ(g.state().melees[0].rounds, 1) << "no round was fought";
  EXPECT_EQ(g.disarray("own"), 0);
  Round raw{"harquebusiers raw", "musketeers lost6"};
  raw.edit().tests.add({raw.unit("enemy"), TestReason::friends_rout});
  raw.begin_in(RunTests{});
  raw.roll("morale", "3 2");
  EXPECT_EQ(raw.disarray("own"), 1) << "Raw Horse";
}

TEST(Aftermath, FollowUpMeetsAnother) {
  CLAUSES("NMM-12.17.1", "NMM-R.113", "NMM-R.179");
  Round g{"harquebusiers line", "musketeers lost5"};
  g.foe("screen", "pikes", {34, 23, 180});
  g.kills(12, 1, 4, 0);
  g.roll("morale", "3 3");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_TRUE(g.engaged("own") && g.engaged("screen"));
  EXPECT_FALSE(g.engaged("enemy"));
}

TEST(Aftermath, FollowUpStaysOnTheTable) {
  CLAUSES("NMM-R.113", "NMM-R.74");
  Round g{"harquebusiers line", "musketeers lost5"};
  g.edit().units[g.unit("enemy")].at = {30'000, 41'500, 18'000};
  g.edit().units[g.unit("own")].at = {33'700, 42'700, 31'500};  // its left corner follows the enemy
  g.kills(12, 1, 4, 0);
  g.roll("morale", "3 3");
  EXPECT_EQ(g.stands("enemy"), "30 47.5 180");
  EXPECT_EQ(g.stands("own"), "33.7 48 315");
  EXPECT_FALSE(g.engaged("own"));
}

TEST(Aftermath, WinnersOfADestroyedEnemy) {
  CLAUSES("NMM-12.16.1", "NMM-R.112");
  Round g{"musketeers lost11", "battalia"};
  g.kills(1, 1, 16, 1);
  EXPECT_EQ(g.at("own").where, Where::lost);
  EXPECT_TRUE(g.at("enemy").today.won) << "though Kills are equal";
}

TEST(Aftermath, DisengagementOffTheTable) {
  CLAUSES("NMM-12.16.7", "NMM-R.114");
  const auto disengage = [](Clash& g) {
    g.attack();
    g.roll("doctrine", "3");
    g.roll("melee", faces(12, 3)), g.roll("melee", faces(12, 3));
  };
  Clash off{"harquebusiers", "pikes", 5};
  for (const char* id : {"own", "enemy"}) off.edit().units[off.unit(id)].at.y -= 16'000;
  disengage(off);
  EXPECT_EQ(off.at("own").where, Where::lost);
}

}  // namespace
}  // namespace linstock::matchlocks
