// Sieges by the tables and by assault, sallies, relief, changes of control.
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

using Lines = std::vector<std::string>;

/// Red's garrison red-1 in castle 1, blue-1 before it.
struct CastleOne : HiddenHollow {
  explicit CastleOne(std::string_view options = R"({"players":3})") : HiddenHollow(options) {}
  CastleOne& besieged(int level, int garrison, int besieger, Skill of_besieger = Skill::none) {
    edit().place(force("red", "castle-1", garrison, 8)).inside = true;
    comes("blue", "castle-1", "hidden-hollow", besieger, 8, of_besieger);
    edit().areas[area("castle-1")].siege = static_cast<std::uint8_t>(level);
    edit().areas[area("castle-1")].besieger = id<PowerId>("blue");
    return *this;
  }
  int level() const { return state().areas[area("castle-1")].siege; }
  void resolve(std::string_view method = "besiege") {
    begin(SiegesPhase{}, the_end);
    play(method);
  }
};

TEST(Siege, Example20TermsAtLevelThree) {
  CastleOne g;
  g.besieged(2, 1000, 2000);
  g.resolve();
  g.roll("siege-level", "3");
  EXPECT_EQ(g.level(), 3);
  g.roll("siege-losses", "5");
  g.roll("siege-losses", "4 4 3 3 2 1");
  EXPECT_EQ(g.last("siege-losses"), R"({"castle":"castle-1","attacker":80,"defender":90})");
  g.roll("siege-result", "6 4");
  EXPECT_EQ(g.last("siege-result-rolled"),
            R"({"castle":"castle-1","dice":10,"modifier":1,"result":"terms","level":3})");
  EXPECT_EQ(g.points("blue-1"), 1920);
  EXPECT_EQ(g.points("red-1"), 910);
  EXPECT_EQ(g.asked(), "red march-out");
  EXPECT_EQ(g.offers(),
            (Lines{"march-out lair-of-the-lizard", "march-out dewbury", "march-out hidden-hollow"}));
  g.play("march-out dewbury");
  EXPECT_EQ(g.where("red-1"), "dewbury");
  EXPECT_EQ(g.controller("castle-1"), "blue");
  CLAUSES("BTS-X.20", "BTS-siege.9", "BTS-siege.10", "BTS-siege.11", "BTS-siege.12", "BTS-siege.13",
          "BTS-siege.14", "BTS-siege.15", "BTS-siege.17", "BTS-siege.22", "BTS-R.103", "BTS-D.18",
          "BTS-T.siegelevel", "BTS-T.siegeloss", "BTS-T.siegeresult", "BTS-seq.10");
}

TEST(Siege, EveryResultOfTheTable) {
  const auto after = [](int level, std::string_view dice, std::string_view losses = "1 1 1 1") {
    CastleOne g;
    g.besieged(level, 1000, 2000);
    g.edit().combat.begun.insert(g.area("castle-1"));  // no level roll
    g.resolve();
    g.roll("siege-losses", "1");
    g.roll("siege-losses", level >= 3 ? "1 1 1 1 1" : losses);
    g.roll("siege-result", dice);
    if (g.last("siege-result-rolled").find("no-quarter") != std::string::npos)
      g.roll("siege-losses", "1 1 1 2 2 2");
    return std::to_string(g.level()) + " " + std::to_string(g.points("blue-1")) + " " +
           std::to_string(g.points("red-1")) + " " + g.controller("castle-1");
  };
  EXPECT_EQ(after(2, "1 2"), "1 1980 980 red") << "level −1";
  EXPECT_EQ(after(1, "1 1"), "1 1980 980 red") << "never below 1";
  EXPECT_EQ(after(2, "2 2"), "2 1950 920 red") << "no quarter";
  EXPECT_EQ(after(2, "2 3"), "2 1950 920 red");
  EXPECT_EQ(after(2, "3 3"), "2 1980 980 red") << "goes on";
  EXPECT_EQ(after(2, "4 4"), "2 1980 980 red");
  EXPECT_EQ(after(2, "4 5"), "3 1980 980 red") << "level +1";
  EXPECT_EQ(after(4, "4 4"), "4 1980 970 red") << "+2 at level 4, never above";
  EXPECT_EQ(after(2, "6 6"), "0 1980 0 blue") << "surrender";
  EXPECT_EQ(after(4, "4 6"), "0 1980 0 blue");
  EXPECT_EQ(after(2, "4 5", "1 2 1 1"), "2 1970 980 red") << "−1 if the defender lost less: 8";
  CLAUSES("BTS-siege.16", "BTS-siege.18", "BTS-siege.19", "BTS-siege.20", "BTS-siege.21", "BTS-siege.23",
          "BTS-R.101", "BTS-R.104", "BTS-siege.7", "BTS-P.8");
}

TEST(Siege, LevelIsNotRolledInTheFirstTurnNorAtFour) {
  CastleOne four;
  four.besieged(4, 1000, 2000);
  four.resolve();
  four.roll("siege-losses", "1");
  CastleOne breach(R"({"players":3,"siege_level4":"breach"})");
  breach.besieged(4, 1000, 2000);
  breach.resolve();
  breach.roll("siege-level", "5");
  breach.roll("siege-losses", "1"), breach.roll("siege-losses", "1 1 1 1 1");
  breach.roll("siege-result", "2 1");
  EXPECT_NE(breach.last("siege-result-rolled").find(R"("modifier":3,"result":"continues")"),
            std::string::npos);
  CastleOne first(R"({"players":3,"siege_first_roll":true})");
  first.besieged(1, 1000, 2000, Skill::siege_engineer);
  first.edit().combat.begun.insert(first.area("castle-1"));
  first.resolve();
  first.roll("siege-level", "2");
  EXPECT_EQ(first.level(), 2) << "a siege engineer adds 1";
  CLAUSES("BTS-R.99", "BTS-R.100", "BTS-siege.7", "BTS-siege.10", "BTS-T.skill");
}

TEST(Siege, WhoIsUsedUpLosesOrGoes) {
  CastleOne falls;
  falls.besieged(1, 100, 2000);
  falls.edit().combat.begun.insert(falls.area("castle-1"));
  falls.resolve();
  falls.roll("siege-losses", "5"), falls.roll("siege-losses", "1 1 4 4 4");
  EXPECT_EQ(falls.where("red-1"), "");
  EXPECT_EQ(falls.controller("castle-1"), "blue");
  CastleOne ends;
  ends.besieged(1, 1000, 520);
  ends.edit().combat.begun.insert(ends.area("castle-1"));
  ends.controls("blue", "hidden-hollow");
  ends.resolve();
  ends.roll("siege-losses", "1"), ends.roll("siege-losses", "3 3 1 1");
  EXPECT_EQ(ends.level(), 0);
  EXPECT_EQ(ends.where("red-1"), "castle-1");
  EXPECT_EQ(ends.points("blue-1"), 460);
  EXPECT_EQ(ends.where("blue-1"), "hidden-hollow") << "a remnant retreats";
  EXPECT_EQ(ends.controller("castle-1"), "red");
  CLAUSES("BTS-R.102", "BTS-R.40");
}

TEST(Siege, MethodIsChangedOnlyIfBothAgree) {
  CastleOne g;
  g.besieged(1, 1000, 2000);
  g.edit().combat.begun.insert(g.area("castle-1"));
  g.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(g.asked(), "blue ask-method");
  g.play("assault");
  EXPECT_EQ(g.asked(), "red ask-method");
  g.play("besiege");
  g.roll("siege-losses", "1");
  CLAUSES("BTS-siege.8", "BTS-H.3", "BTS-C.16");
}

TEST(Assault, GarrisonCountsHalfAsMuchAgainAndTheCastleIsTaken) {
  CastleOne g;
  g.besieged(3, 500, 2000);
  g.edit().assigned[g.area("dewbury")] = g.id<ForceId>("red-1");
  g.begin(SiegesPhase{}, the_end);
  g.play("assault"), g.play("assault");
  g.roll("battle", "3 4 3 4");  // no ground; 7 and the level less one: 9
  EXPECT_EQ(g.last("round-fought"), R"({"round":1,"attacker_total":9,"defender_total":7,"by_attacker":280,)"
                                    R"("by_defender":85,"attacker_left":1915,"defender_left":470})");
  EXPECT_EQ(g.asked(), "blue ask-concession") << "only the attacker may concede";
  g.play("fight-on");
  g.roll("battle", "4 4 3 4");
  EXPECT_EQ(g.last("battle-ended"), R"({"area":"castle-1","winner":"attacker","ending":"breaking",)"
                                    R"("attacker_lost":140,"defender_lost":407})");
  g.roll("permanent-losses", "3 4");  // 140 against 610: +1, 8: 20%
  EXPECT_EQ(g.points("blue-1"), 1972);
  EXPECT_EQ(g.where("red-1"), "");
  EXPECT_EQ(g.controller("castle-1"), "blue");
  CLAUSES("BTS-S.12", "BTS-S.12.1", "BTS-R.110", "BTS-M.11", "BTS-H.41");
}

TEST(Assault, BeatenTheSiegeContinuesAtTheSameLevel) {
  CastleOne g(R"({"players":3,"sieges":"automatic"})");
  g.besieged(2, 1500, 1000);
  g.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(g.offers(), (Lines{"assault", "besiege"}));
  g.play("assault");
  g.roll("battle", "1 1 4 4");
  g.play("yield");
  g.roll("permanent-losses", "3 4");
  EXPECT_EQ(g.level(), 2);
  EXPECT_EQ(g.where("red-1"), "castle-1 (inside)");
  EXPECT_EQ(g.where("blue-1"), "castle-1");
  CLAUSES("BTS-R.110");
}

// --- how a siege begins, sallies and relief ---

TEST(Siege, HolderOfACastleFightsWithdrawsOrRetires) {
  CastleOne g;
  g.force("red", "castle-1", 1000, 8), g.comes("blue", "castle-1", "hidden-hollow", 1500, 8);
  g.begin(CombatPhase{}, SiegesPhase{}, the_end);
  EXPECT_EQ(g.offers(), (Lines{"fight blue", "withdraw", "retire"}));
  EXPECT_EQ(g.refused("stand"), "BTS-R.207");
  g.play("withdraw"), g.play("stand");
  g.roll("withdrawal", "1");
  EXPECT_EQ(g.asked(), "red declare");
  EXPECT_EQ(g.refused("withdraw"), "BTS-R.207");
  g.play("retire");  // all of red-1 has room, so nothing is asked
  EXPECT_EQ(g.where("red-1"), "castle-1 (inside)");
  EXPECT_EQ(g.level(), 1);
  EXPECT_EQ(g.last("siege-begins"), R"({"area":"castle-1","besieger":"blue"})");
  g.play("besiege");
  g.roll("siege-losses", "1");  // in the first turn no level roll
  CLAUSES("BTS-field.17", "BTS-field.18", "BTS-siege.1", "BTS-R.207", "BTS-R.99", "BTS-C.11");
}

TEST(Siege, WhatACastleCannotHoldLeavesOrSurrenders) {
  for (const bool friends : {true, false}) {
    CastleOne g;
    g.force("red", "castle-1", 1500, 8), g.force("red", "castle-1", 900, 8);
    g.comes("blue", "castle-1", "hidden-hollow", 3000, 8);
    if (!friends)
      for (const char* area : {"lair-of-the-lizard", "dewbury", "hidden-hollow"}) g.controls("blue", area);
    g.begin(CombatPhase{}, the_end);
    g.play("retire");
    EXPECT_EQ(g.refused("retreat red-2 dewbury"), "BTS-R.78");
    g.play("inside red-1");
    EXPECT_EQ(g.points("red-3"), 500) << "the part of red-2 for which there is room";
    EXPECT_EQ(g.last("force-split"), R"({"whole":"red-2","part":"red-3","points":500})");
    if (friends) g.play("retreat red-2 dewbury");
    EXPECT_EQ(g.where("red-2"), friends ? "dewbury" : "");
    EXPECT_EQ(g.level(), 1);
  }
  CLAUSES("BTS-siege.2", "BTS-siege.3", "BTS-siege.4", "BTS-R.78");
}

TEST(Siege, AForceDividesOnlyIfTheRosterHasALineForIt) {
  CLAUSES("BTS-form.1", "BTS-R.78");
  CastleOne g;
  g.force("red", "castle-1", 1500, 8), g.force("red", "castle-1", 900, 8);
  for (int i = 0; i < 14; ++i) g.force("red", "britton", 500);
  g.comes("blue", "castle-1", "hidden-hollow", 3000, 8);
  g.begin(CombatPhase{}, the_end);
  g.play("retire");
  g.play("inside red-1");
  EXPECT_EQ(g.refused("inside red-2"), "BTS-form.1");
  g.play("retreat red-2 dewbury");
  EXPECT_EQ(g.points("red-2"), 900);
}

TEST(Siege, SallyWonEndsItSallyLostGoesBackInside) {
  for (const bool won : {true, false}) {
    CastleOne g;
    g.besieged(3, 1000, 1000);
    g.controls("blue", "hidden-hollow");
    g.begin(CombatPhase{}, the_end);
    EXPECT_EQ(g.offers(), (Lines{"sally blue", "stand"}));
    g.play("sally blue");  // and Blue cannot but stand
    g.play("resolve automatic");
    EXPECT_NE(g.last("battle-begins").find(R"("attacker":"red","defender":"blue")"), std::string::npos);
    g.roll("terrain", "4 4"), g.roll("battle", "3 4 3 4");
    if (won) {
      g.play("yield");
      EXPECT_EQ(g.where("blue-1"), "hidden-hollow");
    } else {
      g.play("fight-on"), g.play("yield");
      g.play("inside red-1");
    }
    while (!g.no_dice() || g.offers("let-go")) {
      if (g.offers("let-go"))
        g.play("let-go");
      else
        g.roll("permanent-losses", "3 4");
    }
    EXPECT_EQ(g.level(), won ? 0 : 3);
    EXPECT_EQ(g.where("red-1"), won ? "castle-1" : "castle-1 (inside)");
  }
  CLAUSES("BTS-R.105", "BTS-R.66", "BTS-R.80", "BTS-R.205");
}

TEST(Siege, ReliefFightsWithOrWithoutTheGarrison) {
  for (const bool together : {true, false}) {
    CastleOne g;
    g.besieged(2, 1000, 1500);
    g.comes("red", "castle-1", "dewbury", 1200, 8);
    g.begin(CombatPhase{}, the_end);
    EXPECT_EQ(g.offers(), (Lines{"fight blue", "sally blue", "withdraw", "stand"}));
    g.play(together ? "sally blue" : "fight blue");
    g.play("resolve automatic");
    EXPECT_NE(g.last("battle-begins").find(together ? R"(["red-1","red-2"])" : R"(["red-2"])"),
              std::string::npos);
  }
  CLAUSES("BTS-R.106");
}

TEST(Control, AreasChangeHandsAtTheEndOfThePhase) {
  HiddenHollow g;
  g.force("blue", "dewbury", 500, 8);
  g.force("blue", "melting-sands", 400, 8);                                   // a remnant
  g.force("blue", "britton", 500, 8), g.force("red", "britton", 100);         // still held
  g.force("blue", "red-dune", 500, 8), g.force("green", "red-dune", 700, 8);  // not allied
  g.force("blue", "castle-1", 500, 8);                                        // no garrison
  g.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(g.controller("dewbury"), "blue");
  EXPECT_EQ(g.controller("melting-sands"), "red");
  EXPECT_EQ(g.controller("britton"), "red");
  EXPECT_EQ(g.controller("red-dune"), "red");
  EXPECT_EQ(g.controller("castle-1"), "blue");
  HiddenHollow allies;
  allies.force("blue", "red-dune", 500, 8), allies.force("green", "red-dune", 700, 8);
  for (Grant what : {Grant::passage, Grant::joint_battle})  // BTS-R.9: an alliance is both
    allies.grant("blue", "green", what).grant("green", "blue", what);
  allies.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(allies.controller("red-dune"), "green") << "who has most points there";
  HiddenHollow enemies;  // who fight side by side, but have no passage: no alliance
  enemies.force("blue", "red-dune", 500, 8), enemies.force("green", "red-dune", 700, 8);
  enemies.grant("blue", "green", Grant::joint_battle).grant("green", "blue", Grant::joint_battle);
  enemies.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(enemies.controller("red-dune"), "red");
  HiddenHollow truce;
  truce.force("blue", "dewbury", 500, 8);
  truce.edit().events.truce = true;
  truce.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(truce.controller("dewbury"), "red");
  CLAUSES("BTS-R.9", "BTS-R.42", "BTS-R.45", "BTS-R.206", "BTS-R.177");
}

TEST(Control, SiegeWithoutABesiegerEndsAndWhoControlsNothingIsOut) {
  CastleOne g;
  g.besieged(2, 1000, 2000);
  g.edit().place(g.id<ForceId>("blue-1")).at = g.area("dewbury");
  g.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(g.level(), 0);
  EXPECT_EQ(g.where("red-1"), "castle-1");
  HiddenHollow out;
  for (std::size_t i = 0; i < area_count; ++i)
    if (out.state().areas.of[i].controller == out.id<PowerId>("green"))
      out.edit().areas.of[i].controller = {};
  out.force("green", "dewbury", 1000, 8);
  out.force("red", "dewbury", 1000, 8);
  out.begin(SiegesPhase{}, the_end);
  EXPECT_TRUE(out.state().player(out.id<PowerId>("green")).out);
  EXPECT_EQ(out.where("green-1"), "");
  CLAUSES("BTS-R.205", "BTS-R.131", "BTS-exile.1");
}

TEST(Siege, TruceLetsItRest) {
  CastleOne g;
  g.besieged(2, 1000, 2000);
  g.edit().events.truce = true;
  g.begin(SiegesPhase{}, the_end);
  EXPECT_EQ(g.last("siege-losses"), "");
  EXPECT_EQ(g.level(), 2);
  CLAUSES("BTS-R.177");
}

}  // namespace

}  // namespace linstock::by_the_sword
