// 18.4 Pursuit.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view pursuit = R"({"pursuit":"both"})";

/// The first of the selected side's units has three dice and destroys the only enemy.
void win_with_irish(Scene& g) {
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
}

TEST(Pursuit, WhoPursuesAndWhereTo) {
  Scene g(pursuit);
  g.clear().woken().put("stirling",
                        "montrose irish-1 r-highland-1 r-lowland-1 r-cavalry-1 c-lowland-1 c-lowland-2");
  g.put("ayr", "c-lowland-5").put("glasgow", "maccolla").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "1 6");
  g.play("line montrose irish-1");
  g.roll("unit-roll", "5");
  g.play("panic r-cavalry-1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 5 1 1 1");
  g.play("eliminate c-lowland-1");
  g.play("fight r-highland-1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
  g.play("retreat c-lowland-2 kinross");
  EXPECT_EQ(g.asked(), "royalist pursue") << "after the retreat";
  EXPECT_EQ(g.refused("pursue r-lowland-1 perth"), "MON-18.4.2");
  EXPECT_EQ(g.refused("pursue r-cavalry-1 perth"), "MON-18.4.3");
  EXPECT_EQ(g.refused("pursue maccolla kilsyth"), "MON-18.4.1");
  EXPECT_EQ(g.refused("pursue irish-1 dundee"), "MON-18.4.4");
  EXPECT_EQ(g.refused("pursue irish-1 perth dundee"), "MON-18.4.4");
  EXPECT_EQ(g.refused("pursue irish-1 hl-callander r-highland-1"), "MON-18.4.4");
  EXPECT_EQ(g.refused("pursue irish-1 irish-1 hl-callander"), "MON-18.4.4");
  EXPECT_EQ(g.refused("pursue irish-1 linlithgow"), "MON-11.4.3");
  EXPECT_EQ(g.refused("pursue r-highland-1 kilsyth"), "MON-11.4.4");
  EXPECT_EQ(g.refused("pursue montrose kinross"), "MON-16.0.4");
  CLAUSES("MON-18.4.1", "MON-18.4.2", "MON-18.4.3", "MON-18.4.4", "MON-R.79");
  g.play("pursue irish-1 hl-callander");  // not where the loser went
  g.play("pursue r-highland-1 nl-drymen");
  EXPECT_EQ(g.offers(), (Lines{"end-pursuit", "montrose"}));
  g.play("end-pursuit");
  EXPECT_EQ(g.at("stirling"), "montrose r-lowland-1 r-cavalry-1");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  CLAUSES("MON-18.4.5", "MON-18.4.6", "MON-18.4.14", "MON-D.19");
}

TEST(Pursuit, WhatIsRefusedOfAGroup) {
  Scene g(pursuit);
  g.clear().woken().put("stirling", "montrose irish-1 irish-2 c-lowland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 1 1 1 1");
  EXPECT_EQ(g.refused("pursue irish-2 perth"), "MON-R.115");
  EXPECT_EQ(g.refused("pursue montrose montrose perth"), "MON-18.4.4");
  EXPECT_EQ(g.refused("pursue dundee"), "MON-18.4.1");  // nobody does
  CLAUSES("MON-18.4.4", "MON-R.115");

  Scene closed(pursuit);
  closed.clear().woken().put("kelso", "maccolla irish-1 c-lowland-1").put("ayr", "c-lowland-5");
  closed.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  closed.roll("superiority", "6 1");
  closed.roll("unit-roll", "6 1 1 1");
  EXPECT_EQ(closed.refused("pursue irish-1 selkirk"), "MON-R.79");

  Scene led(pursuit);  // a leader may be named before those whom he cannot do without
  led.clear()
      .woken()
      .put("kilcumin", "maccolla irish-1 c-lowland-5")
      .put("inverness", "c-lowland-1")
      .put("inverlochy", "c-lowland-2")
      .put("ruthven", "c-lowland-3");
  led.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  led.roll("superiority", "6 1");
  led.roll("unit-roll", "6 1 1 1");
  EXPECT_EQ(led.offers(), (Lines{"end-pursuit", "maccolla", "irish-1"}));
  CLAUSES("MON-R.79");
}

TEST(Pursuit, ABurghThatABattleOfThePursuitTookIsNotAttacked) {
  Scene g(pursuit);
  g.clear().woken().put("stirling", "irish-1 irish-2 c-lowland-1").put("perth", "c-lowland-2");
  g.put("kinross", "c-lowland-3").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  win_with_irish(g);
  g.play("pursue irish-1 perth");
  g.play("pursue irish-2 kinross");
  g.play("attack kinross");
  win_with_irish(g);
  g.play("pursue irish-2 perth");
  win_with_irish(g);
  g.play("end-pursuit");
  EXPECT_EQ(g.asked(), "covenanter march-phase") << "Perth held units when it was entered";
  CLAUSES("MON-18.4.8", "MON-R.84");
}

TEST(Pursuit, OnlyTheSideThatUsesItPursues) {
  for (const char* options : {"{}", R"({"pursuit":"covenanter"})"}) {
    Scene g(options);
    g.clear().woken().put("stirling", "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    win_with_irish(g);
    EXPECT_EQ(g.asked(), "covenanter march-phase");
  }
  CLAUSES("MON-18.4.1");
}

TEST(Pursuit, BattlesThatItCausesComeFirstAndDepthFirst) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "irish-1 irish-2 c-lowland-1")
      .put("perth", "c-lowland-2")
      .put("kinross", "c-lowland-3");
  g.put("dundee", "c-lowland-4").put("aberdeen", "r-lowland-1 c-cavalry-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  win_with_irish(g);
  g.play("pursue irish-1 perth");
  g.play("pursue irish-2 kinross");
  EXPECT_EQ(g.asked(), "royalist pursuit-battles");
  EXPECT_EQ(g.offers(), (Lines{"attack perth", "attack kinross"}));
  EXPECT_EQ(g.refused("attack aberdeen"), "MON-18.4.11");
  EXPECT_EQ(g.refused("end-battles"), "MON-18.4.7");
  CLAUSES("MON-18.4.7", "MON-18.4.11", "MON-R.80");
  g.play("attack perth");
  win_with_irish(g);
  g.play("pursue irish-1 dundee");  // each time it wins
  EXPECT_NE(g.last("battle-begins").find("dundee"), std::string::npos) << "before Kinross";
  win_with_irish(g);
  g.play("end-pursuit");
  EXPECT_NE(g.last("battle-begins").find("kinross"), std::string::npos);
  EXPECT_EQ(g.state().defeated, SpaceSet{}) << "Perth and Dundee held units when they were entered";
  win_with_irish(g);
  g.play("end-pursuit");
  EXPECT_NE(g.last("battle-begins").find("aberdeen"), std::string::npos);
  EXPECT_EQ(g.state().victories, 4);
  CLAUSES("MON-18.4.10", "MON-R.80");
}

TEST(Pursuit, ItMayReinforceAPendingBattle) {
  Scene g(pursuit);
  g.clear().woken().put("stirling", "irish-1 c-lowland-1").put("perth", "r-lowland-1 c-lowland-2");
  g.put("aberdeen", "r-lowland-2 c-cavalry-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  win_with_irish(g);
  g.play("pursue irish-1 perth");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"perth","burgh":false,"attacker":"royalist",)"
                                     R"("royalist":["irish-1","r-lowland-1"],"covenanter":["c-lowland-2"]})");
  CLAUSES("MON-18.4.9", "MON-R.80");
}

TEST(Pursuit, ABurghWithoutUnitsMayBeAttackedAfterTheBattles) {
  Scene g(pursuit);
  g.clear().woken().put("stirling", "montrose irish-1 irish-2 c-lowland-1").put("kinross", "c-lowland-3");
  g.put("perth", "r-lowland-1")
      .put("ayr", "c-lowland-5")
      .begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  g.roll("superiority", "6 1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 1 1 1 1");
  g.play("pursue montrose irish-1 perth");
  g.play("pursue irish-2 kinross");
  win_with_irish(g);
  g.play("end-pursuit");
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "end-battles"}));
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("montrose irish-1 r-lowland-1 garrison-1 garrison-2"))
      << "all in the space";
  g.roll("superiority", "6 1");
  g.play("line montrose irish-1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 6 1 1 1");
  EXPECT_EQ(g.state().defeated, g.spaces("perth"));
  EXPECT_EQ(g.asked(), "covenanter march-phase") << "no pursuit after a Burgh";
  CLAUSES("MON-18.4.8", "MON-18.4.12", "MON-R.84", "MON-R.40", "MON-D.19");
}

TEST(Pursuit, PursuersJoinAnAttackFromTheirBurgh) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "irish-1 c-lowland-1")
      .put("perth", "r-lowland-1")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  win_with_irish(g);
  g.play("pursue irish-1 perth");
  g.play("end-battles");
  EXPECT_EQ(g.asked(), "royalist next-battle");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("irish-1 r-lowland-1 garrison-1 garrison-2"));
  CLAUSES("MON-18.4.9", "MON-R.40", "MON-18.4.8", "MON-8.2.14");
}

TEST(Pursuit, ABurghFoughtForInThisPhaseIsClosedUntilALaterTurn) {
  for (const bool at_once : {false, true}) {
    Scene g(at_once ? R"({"pursuit":"covenanter","assault_after_battle":true})"
                    : R"({"pursuit":"covenanter"})");
    g.clear()
        .woken()
        .put("stirling", "r-lowland-1 c-cavalry-1")
        .put("perth", "irish-1")
        .put("dundee", "r-cavalry-1")
        .put("ayr", "c-lowland-5");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.play("attack stirling");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "6");
    g.play("pursue c-cavalry-1 perth");
    win_with_irish(g);
    if (at_once) {
      EXPECT_EQ(g.offers(), (Lines{"assault perth", "end-battles"}));
      g.play("end-battles");
    }
    EXPECT_EQ(g.offers(), (Lines{"assault dundee", "end-battles"}));
    EXPECT_EQ(g.refused("assault perth"), "MON-12.5.16");
  }
  CLAUSES("MON-12.5.16", "MON-R.39");
}

TEST(Pursuit, TheDefenderPursuesTooAndThePhasingPlayerStaysAttacker) {
  for (const char* options :
       {R"({"pursuit":"both","burgh_assault_in_enemy_turn":false})", R"({"pursuit":"both"})"}) {
    const bool may = std::string_view{options} == pursuit;
    Scene g(options);
    g.clear()
        .woken()
        .put("stirling", "irish-1 irish-2 c-lowland-1")
        .put("kinross", "c-lowland-3")
        .put("ayr", "c-lowland-5");
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    win_with_irish(g);
    EXPECT_EQ(g.asked(), "royalist pursue");
    g.play("pursue irish-1 kinross");
    g.play("pursue irish-2 perth");
    EXPECT_EQ(g.last("battle-begins"), R"({"space":"kinross","burgh":false,"attacker":"covenanter",)"
                                       R"("royalist":["irish-1"],"covenanter":["c-lowland-3"]})");
    win_with_irish(g);
    g.play("end-pursuit");
    EXPECT_EQ(g.asked(), may ? "royalist pursuit-battles" : "covenanter march-phase");
    EXPECT_EQ(g.offers("assault perth"), may);
  }
  CLAUSES("MON-R.77", "MON-R.78", "MON-R.83", "MON-12.0.6", "MON-18.4.8");
}

TEST(Pursuit, TheCovenanterPursues) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "r-lowland-1 argyll c-cavalry-veteran-1 c-lowland-1")
      .put("perth", "r-lowland-2");
  g.put("kinross", "montrose").begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "1 6");
  g.play("line argyll c-cavalry-veteran-1");
  g.play("fight c-cavalry-veteran-1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.asked(), "covenanter pursue");
  EXPECT_EQ(g.refused("pursue c-lowland-1 perth"), "MON-18.4.2");
  g.play("pursue argyll kinross");  // alone: Montrose stays where he is
  EXPECT_EQ(g.at("kinross"), "montrose argyll");
  g.play("pursue c-cavalry-veteran-1 kinross");
  EXPECT_EQ(g.where("montrose"), "perth") << "displaced by combat units";
  CLAUSES("MON-R.77", "MON-R.79");
}

TEST(Pursuit, LeadersFollowCombatUnitsAmongTheEnemy) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "montrose r-cavalry-1 c-lowland-1")
      .put("kinross", "c-lowland-3")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.refused("pursue montrose kinross"), "MON-16.0.4");
  g.play("pursue r-cavalry-1 kinross");
  g.play("pursue montrose kinross");
  EXPECT_NE(g.last("battle-begins").find(R"(["montrose","r-cavalry-1"])"), std::string::npos);
  CLAUSES("MON-R.79");
}

TEST(Pursuit, PursuingLeadersAreCheckedUnlessTheSwitchSaysNo) {
  for (const bool checked : {true, false}) {
    Scene g(checked ? R"({"pursuit":"both"})" : R"({"pursuit":"both","pursuing_leaders_checked":false})");
    g.clear()
        .woken()
        .put("stirling", "maccolla r-cavalry-1 c-lowland-1")
        .put("kinross", "c-lowland-3")
        .put("ayr", "montrose");
    g.begin(BattlePhase{royalist}, MarchPhase{royalist});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1");
    g.play("pursue maccolla r-cavalry-1 kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "6");
    if (checked) g.roll("leader-check", "3 3");
    EXPECT_EQ(g.asked(), "royalist choose-retreat");
  }
  for (const bool checked : {true, false}) {
    Scene g(checked ? R"({"pursuit":"both"})" : R"({"pursuit":"both","pursuing_leaders_checked":false})");
    g.clear()
        .woken()
        .put("stirling", "leslie c-cavalry-1 r-lowland-1")
        .put("kinross", "r-lowland-3")
        .put("ayr", "montrose argyll");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "6 1 1");
    g.play("pursue leslie c-cavalry-1 kinross");
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6");
    if (checked) g.roll("leader-check", "3 3");
    EXPECT_EQ(g.asked(), "covenanter choose-retreat") << "Leslie too";
  }
  Scene placed(R"({"pursuing_leaders_checked":false})");  // in this phase, after the first battle
  placed.victories(3).put("stirling", "irish-1 c-lowland-1").put("newcastle", "irish-2 c-lowland-2");
  placed.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  placed.play("attack stirling");
  placed.roll("superiority", "6 1");
  placed.roll("unit-roll", "6 1 1");
  placed.roll("superiority", "6 1");
  placed.play("line baillie c-lowland-2");
  placed.roll("unit-roll", "6 1 1");
  for (const char* leader : {"baillie", "leslie", "urry"}) {
    placed.roll("leader-check", "3 3");
    EXPECT_TRUE(placed.last("leader-checked").contains(leader));
  }
  CLAUSES("MON-R.81", "MON-R.22");
}

TEST(Pursuit, HighlandersThatWonAndPursuedRollToDisband) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "irish-1 r-highland-1 r-highland-2 c-lowland-1")
      .put("kinross", "r-highland-3")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 1 1");
  g.play("pursue r-highland-1 kinross");
  g.play("end-pursuit");
  EXPECT_EQ(g.offers(), (Lines{"roll stirling", "roll kinross"}));
  g.play("roll kinross");
  g.roll("disband", "6");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.where("r-highland-3"), "kinross") << "it won nothing";
  g.roll("disband", "4");
  EXPECT_TRUE(g.in_pool("r-highland-2"));
  CLAUSES("MON-18.4.13", "MON-R.82", "MON-Z.11");
}

/// Wherever pursuit and retreat have brought him, he has won and pursued.
TEST(Pursuit, AHighlanderBeatenInPursuitRollsToDisbandWhereHeStands) {
  for (const bool pursues : {true, false}) {
    Scene g(pursuit);
    g.clear()
        .woken()
        .put("stirling", "r-highland-1 r-lowland-1 c-lowland-1")
        .put("perth", "r-highland-3")
        .put("kinross", pursues ? "c-cavalry-1" : "");
    g.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
    g.play("attack stirling");
    g.roll("superiority", "6 1");
    g.play("fight r-lowland-1");
    g.roll("unit-roll", "6");
    if (!pursues) {
      g.play("end-pursuit");
      g.play("end-battles");
      g.roll("disband", "1");
      EXPECT_EQ(g.asked(), "covenanter march-phase") << "one space, one roll";
      continue;
    }
    g.play("pursue r-highland-1 kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    g.play("retreat r-highland-1 perth");
    g.play("end-pursuit");
    g.play("end-battles");
    EXPECT_TRUE(g.state().pursuers.contains(g.named<UnitId>("r-highland-1")));
    g.roll("disband", "6");
    EXPECT_EQ(g.last("disband-result"),
              R"({"side":"royalist","space":"perth","dice":[6],"modifier":0,"units":2})");
    EXPECT_TRUE(g.in_pool("r-highland-1"));
    EXPECT_EQ(g.at("perth"), "r-highland-3") << "he won nothing";
  }
  CLAUSES("MON-18.4.13", "MON-R.62", "MON-R.82");
}

TEST(Pursuit, AVictorWhoThenLosesJoinsNoAttackOnTheBurghHeRetreatsTo) {
  Scene g(pursuit);
  g.clear()
      .woken()
      .put("stirling", "irish-1 c-lowland-1")
      .put("perth", "r-lowland-1")
      .put("kinross", "c-cavalry-1");
  g.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  win_with_irish(g);
  g.play("pursue irish-1 kinross");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat irish-1 perth");
  EXPECT_EQ(g.asked(), "covenanter pursue");
  g.play("end-pursuit");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("r-lowland-1 garrison-1 garrison-2"));
  CLAUSES("MON-R.41", "MON-R.77", "MON-R.62");
}

TEST(Pursuit, AVictoriousLeaderDisplacedIntoABurghJoinsNoAttackOnIt) {
  Scene g(pursuit);
  g.clear().woken().put("stirling", "maccolla irish-1 c-lowland-1").put("perth", "r-lowland-1");
  g.put("kinross", "c-cavalry-1 c-cavalry-2").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1 1");
  g.play("pursue irish-1 kinross");
  g.play("end-pursuit");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 5 1");
  EXPECT_EQ(g.where("c-cavalry-2"), "stirling") << "where alone it could retreat to";
  g.play("displace maccolla perth");
  g.play("end-pursuit");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("r-lowland-1 garrison-1 garrison-2"));
  CLAUSES("MON-R.105");
}

TEST(Pursuit, AUnitThatHasPursuedIsNotLikeOneThatHasNot) {
  CLAUSES("MON-R.115");
  for (const bool pursued : {false, true}) {
    Scene g(pursuit);
    g.clear()
        .woken()
        .put("perth", "r-highland-1 r-highland-2 c-lowland-1")
        .put("ayr", "c-lowland-5 montrose");
    if (pursued) g.edit().pursuers.insert(g.named<UnitId>("r-highland-2"));
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    EXPECT_EQ(g.offers("panic r-highland-2"), pursued);
  }
}

}  // namespace
}  // namespace linstock::montrose
