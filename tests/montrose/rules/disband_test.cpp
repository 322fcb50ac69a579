// 13.0 Disband Phase: who rolls, for what, and who goes.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// Selects a battle, unless it is the only one.
void attack(Scene& g, std::string_view space) {
  if (g.asked() == "royalist next-battle") g.play("attack " + std::string{space});
}
/// The Royalist wins against the one Covenanter unit of a space with the first unit that he may select.
void win_at(Scene& g, std::string_view space) {
  attack(g, space);
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
}

void begin_disband(Scene& g, Seat side = royalist) { g.begin(Disband{side}, MarchPhase{covenanter}); }

TEST(Disband, CaseAHasARollForEachSpaceOfAVictoryWithHighlandUnits) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .put("brechin", "r-highland-4")
      .put("stirling", "r-lowland-1 c-cavalry-1");
  g.put("perth", "r-highland-1 r-highland-2 r-lowland-2 c-lowland-1")
      .put("dunkeld", "r-highland-3 c-lowland-2");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  attack(g, "perth");
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-2");
  g.roll("unit-roll", "6");
  win_at(g, "stirling");
  win_at(g, "dunkeld");
  CLAUSES("MON-13.1.1", "MON-13.1.2", "MON-13.1.4", "MON-13.1.5", "MON-13.1.18", "MON-D.15", "MON-Z.7");
  EXPECT_EQ(g.asked(), "royalist next-loot-roll");
  EXPECT_EQ(g.offers(), (Lines{"roll dunkeld", "roll perth"}));
  EXPECT_EQ(g.refused("roll brechin"), "MON-13.1.2");
  EXPECT_EQ(g.refused("roll stirling"), "MON-13.1.2");
  g.play("roll perth");
  g.roll("disband", "6");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.5");
  EXPECT_EQ(g.at("perth"), "r-lowland-2");  // removed before the next die
  EXPECT_TRUE(g.in_pool("r-highland-1") && g.in_pool("r-highland-2"));
  g.roll("disband", "3");
  EXPECT_EQ(g.at("dunkeld"), "");
  EXPECT_EQ(g.where("r-highland-4"), "brechin");
  EXPECT_EQ(g.where("r-lowland-1"), "stirling");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

/// Case (b), for no Highland unit won: Irish who won and pursued, lost and retreated count where they stand.
TEST(Disband, CaseBReadsWherePursuitAndRetreatHaveBroughtTheIrish) {
  CLAUSES("MON-R.82", "MON-R.98", "MON-13.1.6", "MON-13.1.8", "MON-13.1.10");
  for (const bool south : {true, false}) {
    Scene g(R"({"pursuit":"both"})");
    g.clear()
        .woken()
        .put("stirling", "irish-1 c-lowland-1")
        .put("linlithgow", "c-cavalry-1")
        .put("brechin", "r-highland-1")
        .put("ayr", "c-lowland-5 montrose");
    g.put("perth", "maccolla").defeated("inveraray inverlochy");
    g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1 1");
    g.play("pursue irish-1 linlithgow");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    g.play(south ? "retreat irish-1 lanark" : "retreat irish-1 stirling");
    if (g.asked() == "covenanter pursue") g.play("end-pursuit");
    EXPECT_EQ(g.where("irish-1"), south ? "lanark" : "stirling");
    g.roll("disband", south ? "4 1" : "4");
    EXPECT_EQ(g.last_clause("disband-result"), south ? "MON-13.1.10" : "MON-13.1.8");
    EXPECT_TRUE(g.in_pool("r-highland-1"));
  }
}

TEST(Disband, CaseACountsABurgh) {
  Scene g;
  g.clear().put("inveraray", "argyll").put("perth", "r-highland-1 r-highland-2").in_force("irish-terror");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  CLAUSES("MON-13.1.3");
  g.roll("disband", "4");
  EXPECT_EQ(g.last("disband-result"),
            R"({"side":"royalist","space":"perth","dice":[4],"modifier":0,"units":1})");
  EXPECT_EQ(g.at("perth"), "r-highland-2");
}

TEST(Disband, CaseATakesNobodyWhoCameInByRetreat) {
  Scene g;
  g.clear().put("inveraray", "argyll").put("perth", "r-highland-1 r-lowland-1 c-lowland-1");
  g.put("kinross", "r-highland-5 c-lowland-2");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  attack(g, "perth");
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "6");
  attack(g, "kinross");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat r-highland-5 perth");
  g.roll("disband", "6");
  CLAUSES("MON-R.62", "MON-R.99");
  EXPECT_EQ(g.at("perth"), "r-highland-5 r-lowland-1");
  EXPECT_EQ(g.last("disband-short"), R"({"units":1})");
  EXPECT_EQ(g.last_clause("disband-short"), "MON-R.99");
}

TEST(Disband, ByTheSwitchAllHighlandersOfTheSpaceMayTakeLoot) {
  CLAUSES("MON-R.62", "MON-13.1.2", "MON-13.1.5");
  for (const bool all : {false, true}) {
    Scene g{all ? R"({"loot_takers":"all-there"})" : "{}"};
    g.clear().put("inveraray", "argyll").put("perth", "r-highland-1 r-lowland-1 c-lowland-1");
    g.put("kinross", "r-highland-5 c-lowland-2");
    g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
    attack(g, "perth");
    g.roll("superiority", "6 1");
    g.play("fight r-lowland-1");
    g.roll("unit-roll", "6");
    attack(g, "kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    g.play("retreat r-highland-5 perth");
    g.roll("disband", "6");
    EXPECT_EQ(g.at("perth"), all ? "r-lowland-1" : "r-highland-5 r-lowland-1");
  }
}

TEST(Disband, ByTheSwitchASpaceOfAVictoryRollsForHighlandersWhoOnlyCameThere) {
  CLAUSES("MON-R.62", "MON-R.63");
  for (const bool all : {false, true}) {
    Scene g{all ? R"({"loot_takers":"all-there"})" : "{}"};
    g.clear().put("inveraray", "argyll").put("perth", "r-lowland-1 c-lowland-1");
    g.put("kinross", "r-highland-5 c-lowland-2").put("dunkeld", "r-highland-1 c-lowland-3");
    g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
    attack(g, "perth");
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6");
    win_at(g, "dunkeld");
    attack(g, "kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    g.play("retreat r-highland-5 perth");
    if (all) {
      EXPECT_EQ(g.offers(), (Lines{"roll dunkeld", "roll perth"}));
      continue;
    }
    g.roll("disband", "1");
    EXPECT_EQ(g.asked(), "covenanter march-phase") << "only Dunkeld has who fought";
  }
}

TEST(Disband, TwoVictoriesInOneSpaceAreOneRoll) {
  Scene g{R"({"assault_after_battle":true})"};
  g.clear()
      .put("inveraray", "argyll")
      .put("perth", "r-highland-1 r-highland-2 c-lowland-1")
      .in_force("irish-terror");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  attack(g, "perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.play("assault perth");
  CLAUSES("MON-R.67");
  EXPECT_EQ(g.state().victories, 2);
  g.roll("disband", "1");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(Disband, NoRollIfTheHighlandUnitsOfTheVictoryAllDied) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .put("perth", "r-highland-1 r-lowland-1 c-lowland-1")
      .put("brechin", "r-highland-2");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  attack(g, "perth");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  g.play("eliminate r-highland-1");
  g.roll("unit-roll", "6");
  CLAUSES("MON-R.61");
  EXPECT_EQ(g.state().victories, 1);
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.where("r-highland-2"), "brechin");
}

TEST(Disband, CaseBInTheNorthIsOneDieAndTakesHighlandUnitsOnly) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .put("dunkeld", "r-highland-2")
      .put("stirling", "r-lowland-1 c-cavalry-1");
  g.put("perth", "r-highland-1 irish-1 maccolla r-cavalry-1");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  win_at(g, "stirling");
  g.play("end-battles");
  CLAUSES("MON-13.1.6", "MON-13.1.7", "MON-13.1.8", "MON-13.1.9", "MON-13.1.17", "MON-13.3.1", "MON-R.60",
          "MON-Z.8");
  g.roll("disband", "6");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.8");
  EXPECT_EQ(g.last_clause("to-pool"), "MON-13.1.9");
  EXPECT_EQ(g.at("perth"), "maccolla irish-1 r-cavalry-1");
  EXPECT_EQ(g.at("dunkeld"), "r-highland-2");
  EXPECT_EQ(g.at("stirling"), "r-lowland-1");
  EXPECT_EQ(g.last("disband-short"), R"({"units":1})");
  EXPECT_TRUE(g.state().reduced.empty());
}

TEST(Disband, NoDieWhereNobodyCouldGo) {
  CLAUSES("MON-R.63");
  {
    Scene g;
    g.clear().put("inveraray", "argyll").put("perth", "irish-1 r-lowland-1").put("dunkeld", "r-highland-1");
    begin_disband(g);
    EXPECT_EQ(g.asked(), "covenanter march-phase");
  }
  {
    Scene g;
    g.clear().put("inveraray", "argyll c-highland-1").put("perth", "c-lowland-1");
    begin_disband(g, covenanter);
    EXPECT_EQ(g.asked(), "covenanter march-phase");
  }
  {
    Scene g;
    g.clear().put("inveraray", "argyll").put("edinburgh", "irish-1").defeated("inveraray inverlochy");
    begin_disband(g);
    g.roll("disband", "1 2");  // one Irish unit in the South is enough
    EXPECT_EQ(g.asked(), "covenanter march-phase");
  }
}

TEST(Disband, CaseBInTheSouthAddsTwoDiceAndTakesTheSouthFirst) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("edinburgh", "irish-1 r-lowland-1 montrose");
  g.put("linlithgow", "r-highland-1")
      .put("glasgow", "r-highland-2")
      .put("perth", "r-highland-3")
      .put("dunkeld", "r-highland-4");
  begin_disband(g);
  CLAUSES("MON-13.1.10", "MON-13.1.11", "MON-13.1.12", "MON-R.65", "MON-R.68", "MON-D.16", "MON-Z.8",
          "MON-13.1.17", "MON-13.1.18");
  g.roll("disband", "6 3");
  EXPECT_EQ(g.last("disband-result"),
            R"({"side":"royalist","space":null,"dice":[6,3],"modifier":0,"units":3})");
  EXPECT_EQ(g.offers(), (Lines{"disband r-highland-1", "disband r-highland-2"}));
  EXPECT_EQ(g.refused("disband r-highland-3"), "MON-13.1.12");
  EXPECT_EQ(g.refused("flip irish-1"), "MON-R.68");
  EXPECT_EQ(g.refused("disband r-highland-4"), "MON-13.1.17");
  EXPECT_EQ(g.refused("disband r-lowland-1"), "MON-13.1.18");
  EXPECT_EQ(g.refused("disband montrose"), "MON-13.3.1");
  EXPECT_EQ(g.refused("end-disbanding"), "MON-R.64");
  g.play("disband r-highland-2");
  EXPECT_TRUE(g.in_pool("r-highland-1") && g.in_pool("r-highland-2") && g.in_pool("r-highland-3"));
  EXPECT_EQ(g.last_clause("to-pool"), "MON-13.1.11");
  EXPECT_EQ(g.where("r-highland-4"), "dunkeld");
  EXPECT_TRUE(g.state().reduced.empty());
}

TEST(Disband, TheSouthPullsInTheNorth) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("edinburgh", "irish-1")
      .put("perth", "r-highland-3");
  begin_disband(g);
  g.roll("disband", "1 3");
  CLAUSES("MON-13.1.11");
  EXPECT_TRUE(g.in_pool("r-highland-3"));
  EXPECT_TRUE(g.state().reduced.empty());
}

TEST(Disband, IrishMakeUpForMissingHighlandUnits) {
  Scene g;
  g.clear().put("inveraray", "argyll").defeated("inveraray inverlochy");
  g.put("edinburgh", "irish-1").put("perth", "irish-2").put("glasgow", "r-highland-1");
  begin_disband(g);
  g.roll("disband", "6 6");
  CLAUSES("MON-13.1.13", "MON-13.1.14", "MON-13.1.15", "MON-13.1.16", "MON-R.64", "MON-D.16");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.offers(), (Lines{"flip irish-1", "remove irish-1"}));  // of the South, and not to be declined
  EXPECT_EQ(g.refused("flip irish-2"), "MON-R.68");
  EXPECT_EQ(g.refused("end-disbanding"), "MON-R.64");
  g.play("flip irish-1");  // one, then the reduced unit one, then one of the North
  EXPECT_TRUE(g.is_out("irish-1"));
  EXPECT_FALSE(g.in_pool("irish-1"));
  EXPECT_EQ(g.last_clause("out-of-game"), "MON-13.1.14");
  EXPECT_EQ(g.where("irish-2"), "perth");
  EXPECT_EQ(g.state().reduced, g.units("irish-1 irish-2"));
  EXPECT_EQ(g.last_clause("flipped"), "MON-13.1.13");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(Disband, AFullIrishUnitRemovedMeetsTwo) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("edinburgh", "irish-1")
      .put("linlithgow", "irish-2");
  begin_disband(g);
  g.roll("disband", "6 3");
  CLAUSES("MON-13.1.15", "MON-13.1.14", "MON-13.1.16");
  EXPECT_EQ(g.offers(), (Lines{"flip irish-1", "remove irish-1", "flip irish-2", "remove irish-2"}));
  g.play("remove irish-2");
  EXPECT_TRUE(g.is_out("irish-2"));
  EXPECT_EQ(g.last_clause("out-of-game"), "MON-13.1.15");
  EXPECT_EQ(g.state().reduced, g.units("irish-1"));  // one is left to meet: no more than a flip
  EXPECT_EQ(g.where("irish-1"), "edinburgh");
}

TEST(Disband, TwoAreJustEnoughToRemoveAFullUnit) {
  Scene g;
  g.clear().put("inveraray", "argyll").defeated("inveraray inverlochy").put("edinburgh", "irish-1 irish-2");
  begin_disband(g);
  g.roll("disband", "3 3");
  CLAUSES("MON-13.1.15", "MON-13.1.10", "MON-R.65");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.10");
  EXPECT_EQ(g.offers(), (Lines{"flip irish-1", "remove irish-1"}));
  EXPECT_EQ(g.refused("flip argyll"), "MON-R.65");
  EXPECT_EQ(g.refused("disband r-highland-1"), "MON-R.65");
}

TEST(Disband, OneOfAFullUnitIsAFlip) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("edinburgh", "irish-1")
      .put("linlithgow", "irish-2");
  begin_disband(g);
  g.roll("disband", "1 3");
  CLAUSES("MON-13.1.13", "MON-13.1.15");
  EXPECT_EQ(g.offers(), (Lines{"flip irish-1", "flip irish-2"}));
  EXPECT_EQ(g.refused("remove irish-1"), "MON-13.1.15");
  EXPECT_EQ(g.refused("disband irish-1"), "MON-13.1.13") << "Irish are flipped";
}

TEST(Disband, SwitchLeavesTheShortfallToTheRoyalist) {
  Scene g{R"({"irish_must_disband":false})"};
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("edinburgh", "irish-1")
      .put("glasgow", "r-highland-1 r-highland-2");
  begin_disband(g);
  g.roll("disband", "6 6");
  CLAUSES("MON-R.64", "MON-T.switches");
  EXPECT_TRUE(g.in_pool("r-highland-1") && g.in_pool("r-highland-2"));
  EXPECT_TRUE(g.offers("end-disbanding"));
  g.play("end-disbanding");
  EXPECT_EQ(g.where("irish-1"), "edinburgh");
  EXPECT_TRUE(g.state().reduced.empty());
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(Disband, SwitchDoesNotSpareHighlandUnits) {
  Scene g{R"({"irish_must_disband":false,"highlanders_in_england":"royalist"})"};
  g.clear()
      .put("inveraray", "argyll")
      .defeated("inveraray inverlochy")
      .put("hexham", "irish-1")
      .put("glasgow", "r-highland-1");
  begin_disband(g);
  g.roll("disband", "6 6");
  CLAUSES("MON-R.64", "MON-R.76");
  g.play("end-disbanding");
  EXPECT_EQ(g.where("irish-1"), "hexham");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
}

TEST(Disband, PositionsAreReadAfterTheRetreats) {
  CLAUSES("MON-R.98");
  for (const bool home : {true, false}) {
    Scene g;
    g.clear().put("inveraray", "argyll").put("perth", "r-highland-1 c-lowland-1 c-lowland-2");
    g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
    attack(g, "perth");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    g.roll("unit-roll", "1");
    g.play(home ? "retreat r-highland-1 dunkeld" : "retreat r-highland-1 kinross");
    EXPECT_EQ(g.no_dice(), home);
    if (!home) g.roll("disband", "1");
  }
}

TEST(Disband, ADefendersVictoryDisbandsNobody) {
  Scene g;
  g.clear().turn(2).put("inveraray", "argyll").put("perth", "r-highland-1 r-highland-2 c-lowland-1");
  g.edit().phasing = covenanter;
  g.top_card(royalist, "forewarned");
  g.begin(BattlePhase{covenanter}, Disband{covenanter}, PlayerTurn{royalist}, MarchPhase{covenanter});
  attack(g, "perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  CLAUSES("MON-R.100");
  EXPECT_EQ(g.state().victories, 1);
  EXPECT_EQ(g.asked(), "royalist march-phase");  // no roll in the Covenanter player turn
  g.play("end-march");
  g.play("end-battles");
  g.roll("disband", "1");  // case (b) in his own, and no case (a)
  EXPECT_EQ(g.last("disband-result"),
            R"({"side":"royalist","space":null,"dice":[1],"modifier":0,"units":0})");
}

TEST(Disband, TheCovenanterRollsOnceForAllOutsideTheHighlands) {
  Scene g;
  g.clear()
      .put("inveraray", "argyll c-highland-4")
      .put("perth", "c-highland-1 burleigh c-lowland-1")
      .put("edinburgh", "c-highland-2");
  g.edit().highland_victory = true;  // of the Royalist: no concern of his
  begin_disband(g, covenanter);
  CLAUSES("MON-13.2.1", "MON-13.2.2", "MON-13.2.3", "MON-13.2.4", "MON-13.3.1", "MON-R.66", "MON-D.17",
          "MON-Z.9", "MON-R.63");
  g.roll("disband", "5");
  EXPECT_EQ(g.asked(), "covenanter choose-disband");
  EXPECT_EQ(g.offers(), (Lines{"disband c-highland-1", "disband c-highland-2"}));
  EXPECT_EQ(g.refused("disband c-highland-4"), "MON-13.2.3");
  EXPECT_EQ(g.refused("disband c-lowland-1"), "MON-13.2.2");
  EXPECT_EQ(g.refused("disband burleigh"), "MON-13.3.1");
  g.play("disband c-highland-2");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.2.2");
  EXPECT_EQ(g.last_clause("to-pool"), "MON-13.2.2");
  EXPECT_TRUE(g.in_pool("c-highland-2"));
  EXPECT_EQ(g.where("c-highland-1"), "perth");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(Disband, ACovenanterSurplusIsLost) {
  Scene g;
  g.clear().put("inveraray", "argyll c-highland-4").put("perth", "c-highland-1");
  begin_disband(g, covenanter);
  g.roll("disband", "6");
  CLAUSES("MON-R.99");
  EXPECT_EQ(g.last("disband-short"), R"({"units":1})");
  EXPECT_EQ(g.where("c-highland-4"), "inveraray");
}

}  // namespace
}  // namespace linstock::montrose
