// The automatic battle, pursuit and permanent losses: the worked examples die by die.
#include "by_the_sword/combat_scene.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(AutomaticBattle, Example21FromGroundToPermanentLosses) {
  HiddenHollow g;
  g.troops(1500, 9, 1000, 8);
  g.fight();
  EXPECT_EQ(g.last("battle-begins"),
            R"({"area":"hidden-hollow","attacker":"blue","defender":"red","attackers":["blue-1"],)"
            R"("defenders":["red-1"],"assault":false})");
  g.roll("terrain", "4 4");
  g.roll("battle", "4 3 6 2");
  EXPECT_EQ(g.last("round-fought"), R"({"round":1,"attacker_total":8,"defender_total":8,"by_attacker":210,)"
                                    R"("by_defender":140,"attacker_left":1360,"defender_left":790})");
  EXPECT_EQ(g.asked(), "red ask-concession");
  g.play("fight-on");
  EXPECT_EQ(g.asked(), "blue ask-concession");
  g.play("fight-on");
  g.roll("battle", "5 5 3 3");
  EXPECT_EQ(g.last("round-fought"), R"({"round":2,"attacker_total":11,"defender_total":6,"by_attacker":235,)"
                                    R"("by_defender":90,"attacker_left":1270,"defender_left":555})");
  g.play("fight-on"), g.play("fight-on");
  g.roll("battle", "2 1 5 4");
  EXPECT_EQ(g.last("battle-ended"), R"({"area":"hidden-hollow","winner":"attacker","ending":"breaking",)"
                                    R"("attacker_lost":310,"defender_lost":550})");
  CLAUSES("BTS-loss.1", "BTS-S.11.1", "BTS-S.11.2", "BTS-S.11.3", "BTS-S.11.4", "BTS-S.11.6", "BTS-S.11.7",
          "BTS-S.11.8", "BTS-S.11.10", "BTS-S.11.12", "BTS-D.14", "BTS-T.auto", "BTS-R.63", "BTS-R.66",
          "BTS-R.71");
  EXPECT_EQ(g.asked(), "red choose-retreat");
  g.play("retreat red-1 dewbury");
  EXPECT_EQ(g.asked(), "blue ask-pursuit");
  g.play("pursue");
  g.roll("pursuit", "5 2 6 1");
  g.roll("pursuit", "6 3");
  EXPECT_EQ(g.last("pursued"), R"({"pursuer":"blue","pursued":"red","pursuer_hits":2,"pursued_hits":1,)"
                               R"("loser":"red","points":50})");
  g.roll("permanent-losses", "4 4");
  EXPECT_EQ(g.last("losses-found"), R"({"roll":8,"plus_one":false,"attacker":62,"defender":180})");
  EXPECT_EQ(g.points("blue-1"), 1438);
  EXPECT_EQ(g.points("red-1"), 820);
  EXPECT_EQ(g.where("red-1"), "dewbury");
  CLAUSES("BTS-X.21", "BTS-purs.3", "BTS-purs.4", "BTS-purs.5", "BTS-purs.6", "BTS-purs.7", "BTS-purs.8",
          "BTS-S.5", "BTS-loss.2", "BTS-loss.3", "BTS-loss.4", "BTS-loss.5", "BTS-loss.6", "BTS-R.81",
          "BTS-R.84", "BTS-D.15");
}

TEST(AutomaticBattle, CommandGroundAndSkillsModify) {
  const auto totals = [](int blue_rating, Skill of_blue, std::string_view ground) {
    HiddenHollow g;
    g.troops(1500, blue_rating, 1500, 8, of_blue);
    g.fight();
    g.roll("terrain", ground);
    g.roll("battle", "3 4 3 4");
    const std::string line = g.last("round-fought");
    const auto number = [&](std::string_view name) {
      return line.substr(line.find(name) + name.size() + 2, 2);
    };
    return number("attacker_total") + " " + number("defender_total");
  };
  EXPECT_EQ(totals(8, Skill::none, "4 4"), "7, 7,");
  EXPECT_EQ(totals(9, Skill::none, "4 4"), "8, 7,");
  EXPECT_EQ(totals(7, Skill::none, "4 4"), "6, 7,");
  EXPECT_EQ(totals(9, Skill::great_captain, "4 4"), "9, 7,");
  EXPECT_EQ(totals(8, Skill::firebrand, "4 4"), "8, 7,");
  EXPECT_EQ(totals(8, Skill::none, "1 1"), "7, 8,") << "ridge";
  EXPECT_EQ(totals(8, Skill::none, "1 3"), "7, 8,") << "large hill";
  EXPECT_EQ(totals(8, Skill::none, "6 6"), "7, 8,") << "river";
  EXPECT_EQ(totals(8, Skill::none, "3 3"), "6, 6,") << "forest";
  EXPECT_EQ(totals(8, Skill::none, "4 5"), "6, 6,") << "rough ground";
  EXPECT_EQ(totals(8, Skill::none, "1 2"), "7, 7,") << "village";
  CLAUSES("BTS-S.11.3", "BTS-S.11.4", "BTS-T.skill");
}

TEST(AutomaticBattle, FirebrandsFireIsOutAfterTheFirstRoundAndTheRiverCrossedAfterTheSecond) {
  HiddenHollow g;
  g.troops(3000, 8, 3000, 8, Skill::firebrand);
  g.fight();
  g.roll("terrain", "6 6");
  const auto totals = [&] {
    g.roll("battle", "1 3 1 3");
    g.go_on();
    const std::string line = g.last("round-fought");
    return line.substr(line.find("attacker_total"), 39);
  };
  EXPECT_EQ(totals(), R"(attacker_total":5,"defender_total":5,"b)");
  EXPECT_EQ(totals(), R"(attacker_total":4,"defender_total":5,"b)");
  EXPECT_EQ(totals(), R"(attacker_total":4,"defender_total":4,"b)");
}

/// The whole island supplies the troops of one battle, and all their generals have their skills to learn.
TEST(AutomaticBattle, IsPreparedWithAsManyUnitsAndGeneralsAsTheIslandHas) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  for (std::size_t i = 0; i < territory_count; ++i) {
    g.edit().assigned[AreaId{i}] = g.id<ForceId>(i % 2 ? "red-1" : "blue-1");
    g.edit().areas[AreaId{i}].controller = g.id<PowerId>(i % 2 ? "red" : "blue");
  }
  for (std::size_t i = 0; i < 2 * generals_each; ++i)
    g.edit().general(GeneralId{i}) = {
        .rating = 8, .skill = Skill::unknown, .with = g.id<ForceId>(i < generals_each ? "red-1" : "blue-1")};
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red");
  EXPECT_FALSE(g.state().core.agenda.overflow);
  EXPECT_GT(g.state().core.agenda.stack.size(), 36u);
  CLAUSES("BTS-S.7");
}

TEST(AutomaticBattle, BonusUnitsLeadersHonoursAndFortAddStrengthButAreNoLoss) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8).fort("hidden-hollow");
  g.edit().body(g.id<ForceId>("red-1")).leaders = 2;
  g.edit().honours.add({g.id<ForceId>("red-1"), UnitId{0}, 1});
  g.edit().assigned[g.area("dewbury")] = g.id<ForceId>("red-1");        // river crossing, farmlands
  g.edit().assigned[g.area("britton")] = g.id<ForceId>("red-1");        // wastes
  g.edit().assigned[g.area("hidden-hollow")] = g.id<ForceId>("red-1");  // contested: supplies nothing
  g.edit().assigned[g.area("orc-hill")] = g.id<ForceId>("red-1");       // not red's: supplies nothing
  g.edit().areas[g.area("orc-hill")].controller = g.id<PowerId>("blue");
  g.begin(CombatPhase{}, the_end);
  g.play("stand"), g.play("fight red");
  EXPECT_EQ(g.asked(), "red add-fort");
  g.play("use-fort");
  EXPECT_EQ(g.asked(), "red supply-unit");
  EXPECT_EQ(g.offers(),
            (std::vector<std::string>{"bonus dewbury medium-infantry", "bonus dewbury skirmishers",
                                      "bonus dewbury levy-infantry"}));
  g.play("bonus dewbury medium-infantry");
  g.play("bonus britton horse-archers");
  EXPECT_EQ(g.asked(), "blue choose-mode");
  g.play("resolve automatic");
  g.roll("terrain", "4 4");
  g.roll("battle", "3 4 3 4");
  // 1000 + 35 + 60 + 2 * 25 + 25 + 100 = 1270; the attacker inflicts 110, the defender 139.7, up to 140
  EXPECT_EQ(g.last("round-fought"), R"({"round":1,"attacker_total":7,"defender_total":7,"by_attacker":110,)"
                                    R"("by_defender":140,"attacker_left":860,"defender_left":1160})");
  g.play("yield");
  // 1000 / 1270 of 110 lost
  EXPECT_EQ(g.last("battle-ended"), R"({"area":"hidden-hollow","winner":"attacker","ending":"concession",)"
                                    R"("attacker_lost":140,"defender_lost":87})");
  CLAUSES("BTS-S.11.1", "BTS-S.11.2", "BTS-S.11.9", "BTS-S.3", "BTS-S.7", "BTS-S.8", "BTS-S.9", "BTS-fort.5",
          "BTS-R.19", "BTS-setup.26", "BTS-T.bonus", "BTS-M.8", "BTS-M.9", "BTS-form.3");
}

TEST(AutomaticBattle, MercenariesFightAndTheirOwnerGivesPointsOrTheCard) {
  for (const bool gives_up : {false, true}) {
    HiddenHollow g;
    g.troops(1000, 8, 920, 8);
    const MercId card{10};  // heavy cavalry, 80 points
    g.edit().mercs[card] = {.holder = g.id<PowerId>("red"), .with = g.id<ForceId>("red-1"), .fee = 8};
    g.edit().merc_deck.value.erase(10);
    g.fight_on_open_ground();
    g.roll("battle", "6 5 3 4");  // 17% of 1000 against 11% of 1000
    g.play("yield");
    EXPECT_EQ(g.last("battle-ended"), R"({"area":"hidden-hollow","winner":"attacker","ending":"concession",)"
                                      R"("attacker_lost":110,"defender_lost":170})");
    g.play("retreat red-1 dewbury"), g.play("let-go");
    g.roll("permanent-losses", "2 2");  // 4: 60% of 170 is 102, of which 8 fall on the card
    EXPECT_EQ(g.asked(), "red mercenary-loss");
    EXPECT_EQ(g.points("red-1"), 826);
    g.play(gives_up ? "give-up merc-heavy-cavalry-2" : "take-loss");
    EXPECT_EQ(g.points("red-1"), gives_up ? 826 : 818);
    EXPECT_EQ(bool{g.state().mercs[card].holder}, !gives_up);
  }
  CLAUSES("BTS-R.85", "BTS-merc.7", "BTS-R.171");
}

TEST(AutomaticBattle, TwelveOfTheEnemyPutsACommanderAtRisk) {
  HiddenHollow g;
  g.troops(2000, 9, 2000, 9);
  g.fight_on_open_ground();
  g.roll("battle", "6 6 6 6");
  g.roll("general-at-risk", "1");
  EXPECT_EQ(g.last("commander-tested"), R"({"general":"blue-general-1","die":1,"killed":true})");
  g.roll("general-at-risk", "2");
  EXPECT_EQ(g.last("commander-tested"), R"({"general":"red-general-1","die":2,"killed":false})");
  g.go_on();
  g.roll("battle", "3 4 3 4");
  EXPECT_NE(g.last("round-fought").find(R"("attacker_total":6,"defender_total":8)"), std::string::npos)
      << "without a commander −1, from the next round on";
  CLAUSES("BTS-S.11.13", "BTS-D.14", "BTS-R.87");
}

TEST(AutomaticBattle, EightRoundsAtMostThenTheLowerShareWinsAndEqualSharesTheDefender) {
  for (const bool equal : {true, false}) {
    HiddenHollow g;
    g.troops(2000, 8, 2000, 8);
    g.fight_on_open_ground();
    for (int round = 1; round <= 8; ++round) {
      g.roll("battle", round == 1 && !equal ? "2 2 1 1" : "1 1 1 1");
      EXPECT_EQ(g.last("battle-ended").empty(), round < 8) << round;
      g.go_on();
    }
    EXPECT_NE(g.last("battle-ended")
                  .find(equal ? R"("winner":"defender","ending":"turn-limit")"
                              : R"("winner":"attacker","ending":"turn-limit")"),
              std::string::npos)
        << g.last("battle-ended");
  }
  CLAUSES("BTS-S.11.5", "BTS-S.11.11", "BTS-len.4", "BTS-R.70");
}

TEST(AutomaticBattle, BothBrokenAtOnceAndEqualSharesTheDefenderWins) {
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.fight_on_open_ground();
  for (int round = 1; round <= 3; ++round) {  // 790, 620, 485
    g.roll("battle", "6 6 6 6");
    g.roll("general-at-risk", "6"), g.roll("general-at-risk", "6");
    g.go_on();
  }
  EXPECT_NE(g.last("battle-ended").find(R"("winner":"defender","ending":"breaking")"), std::string::npos)
      << "equal shares: the defender";
  CLAUSES("BTS-S.11.10");
}

TEST(AutomaticBattle, DefenderOfHisLastTerritoryBreaksAtThreeQuarters) {
  HiddenHollow g;
  g.troops(2000, 8, 1000, 8);
  for (std::size_t i = 0; i < area_count; ++i)
    if (g.state().areas.of[i].controller == g.id<PowerId>("red") && AreaId{i} != g.area("hidden-hollow"))
      g.edit().areas.of[i].controller = {};
  g.fight_on_open_ground();
  g.roll("battle", "6 6 1 1");  // 21% of 2000: 420
  g.roll("general-at-risk", "6");
  g.go_on();
  g.roll("battle", "5 4 1 1");  // 14% of 1950: 275; 695 lost
  EXPECT_EQ(g.last("battle-ended"), "");
  g.go_on();
  g.roll("battle", "2 2 1 1");
  EXPECT_NE(g.last("battle-ended").find(R"("winner":"attacker","ending":"breaking")"), std::string::npos);
  CLAUSES("BTS-len.3", "BTS-R.72", "BTS-S.11.8", "BTS-S.10");
}

}  // namespace

}  // namespace linstock::by_the_sword
