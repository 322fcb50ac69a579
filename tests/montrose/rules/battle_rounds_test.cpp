// 12.1 Battle round sequence: Tactical Superiority, battle lines, who rolls when.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// Both sides in Stirling, the battle just begun.
struct Field : Scene {
  Field(std::string_view units, Seat side = royalist, std::string_view options = "{}") : Scene(options) {
    clear().woken().put("stirling", units).put("ayr", "c-lowland-5").put("kilcumin", "r-cavalry-3");
    edit().phasing = side;
    begin(BattlePhase{side}, MarchPhase{covenanter});
  }
  Seat superiority() const { return state().battle.superiority; }
  /// "montrose r-lowland-1": the stacks of this round.
  std::string stacks() const {
    std::string out;
    for (const Stacked& x : state().battle.stacks)
      out += fmt::format("{}{} {}", out.empty() ? "" : " ", table()[x.leader].id, table()[x.unit].id);
    return out;
  }
};

TEST(BattleRounds, TheHigherTotalHasSuperiority) {
  Field a("argyll r-lowland-1 c-lowland-1");
  a.roll("superiority", "6 5");  // the Royalist die first: 6 + 0 against 5 + 1
  a.roll("superiority", "6 4");
  EXPECT_EQ(a.superiority(), royalist);
  EXPECT_EQ(a.last_clause("superiority-won"), "MON-12.1.4");
  Field b("montrose r-lowland-1 argyll c-lowland-1");
  b.roll("superiority", "1 4");  // 1 + 2 against 4 + 1
  EXPECT_EQ(b.superiority(), covenanter);
  CLAUSES("MON-12.1.1", "MON-12.1.2", "MON-12.1.3", "MON-12.1.4", "MON-Z.4");
}

TEST(BattleRounds, TheBestLeaderCounts) {
  Field g("r-lowland-1 argyll leslie c-lowland-1");
  g.roll("superiority", "3 2");  // 3 against 2 + 2, Leslie's, not 2 + 1
  EXPECT_EQ(g.superiority(), covenanter);
  CLAUSES("MON-R.42");
}

TEST(BattleRounds, TiesGoToMontroseOrAreRolledAgain) {
  Field a("montrose r-lowland-1 argyll c-lowland-1");
  a.roll("superiority", "2 3");
  EXPECT_EQ(a.superiority(), royalist);
  EXPECT_EQ(a.last_clause("superiority-won"), "MON-12.1.5");
  Field b("maccolla r-lowland-1 argyll c-lowland-1");
  b.roll("superiority", "3 3");
  EXPECT_EQ(b.last_clause("superiority-tied"), "MON-12.1.6");
  b.roll("superiority", "6 6");
  b.roll("superiority", "1 2");
  EXPECT_EQ(b.superiority(), covenanter);
  CLAUSES("MON-12.1.5", "MON-12.1.6", "MON-Z.4");
}

TEST(BattleRounds, LeadersSetAsideCountInTheFirstRoundOnly) {
  Field g("montrose maccolla r-lowland-1 argyll c-lowland-1");
  g.roll("superiority", "3 4");  // 3 + 2 against 4 + 1: the tie is Montrose's
  EXPECT_EQ(g.superiority(), royalist);
  g.play("line maccolla r-lowland-1");
  EXPECT_EQ(g.state().battle.set_aside, g.units("montrose"));
  g.roll("unit-roll", "1 1");
  g.roll("unit-roll", "1 1");
  g.roll("superiority", "3 3");  // 3 + 1 against 3 + 1: Montrose is out of the battle
  EXPECT_EQ(g.last_clause("superiority-tied"), "MON-12.1.6");
  g.roll("superiority", "3 2");
  EXPECT_EQ(g.stacks(), "maccolla r-lowland-1 argyll c-lowland-1");
  CLAUSES("MON-12.1.7", "MON-12.1.10", "MON-12.1.30", "MON-R.43");
}

TEST(BattleRounds, LeadersAreStackedOneToAUnit) {
  Field g("montrose r-lowland-1 r-cavalry-1 argyll burleigh urry c-lowland-1 c-lowland-2 c-cavalry-1",
          covenanter);
  g.roll("superiority", "6 1");
  EXPECT_EQ(g.asked(), "covenanter line-up") << "the phasing player first";
  EXPECT_EQ(g.refused("line argyll c-lowland-1"), "MON-12.1.9") << "every leader is stacked";
  EXPECT_EQ(g.refused("line argyll c-lowland-1 burleigh c-lowland-1"), "MON-12.1.9");
  EXPECT_EQ(g.refused("line argyll c-lowland-1 argyll c-cavalry-1"), "MON-12.1.9");
  EXPECT_EQ(g.refused("line montrose c-lowland-1"), "MON-12.1.9");
  EXPECT_EQ(g.refused("line argyll r-lowland-1"), "MON-12.1.8");
  EXPECT_EQ(g.refused("line argyll c-lowland-2"), "MON-R.115");
  g.play("line argyll c-lowland-1 burleigh c-cavalry-1 urry c-lowland-2");
  EXPECT_EQ(g.asked(), "royalist line-up");
  g.play("line montrose r-cavalry-1");
  EXPECT_EQ(g.stacks(), "argyll c-lowland-1 burleigh c-cavalry-1 urry c-lowland-2 montrose r-cavalry-1");
  CLAUSES("MON-12.1.8", "MON-12.1.9", "MON-R.44", "MON-R.45", "MON-D.11", "MON-12.1.10");
}

TEST(BattleRounds, ExcessLeadersAreSetAsideForTheRestOfTheBattle) {
  Field g("r-lowland-1 argyll burleigh urry c-lowland-1 c-cavalry-1");
  g.roll("superiority", "6 1");
  EXPECT_EQ(g.refused("line argyll c-lowland-1 burleigh c-cavalry-1 urry c-lowland-1"), "MON-12.1.9");
  g.play("line argyll c-lowland-1 urry c-cavalry-1");
  EXPECT_EQ(g.state().battle.set_aside, g.units("burleigh"));
  g.roll("unit-roll", "1");
  g.play("fight c-lowland-1");
  g.roll("unit-roll", "1 1");
  g.roll("unit-roll", "1 1");
  g.roll("superiority", "6 1");
  EXPECT_EQ(g.refused("line burleigh c-lowland-1"), "MON-12.1.30");
  g.play("line argyll c-lowland-1 urry c-cavalry-1");
  g.roll("unit-roll", "5");
  g.play("panic c-lowland-1");
  g.roll("unit-roll", "1 1");
  g.roll("superiority", "6 1");
  EXPECT_EQ(g.offers(), (Lines{"argyll c-cavalry-1", "urry c-cavalry-1"})) << "the panicked unit is out";
  EXPECT_EQ(g.refused("line urry c-lowland-1"), "MON-12.1.11");
  CLAUSES("MON-12.1.10", "MON-12.1.11", "MON-12.1.29", "MON-12.1.30");
}

TEST(BattleRounds, WhoLinesUpFirst) {
  for (const char* faces : {"6 1", "1 6"}) {
    constexpr std::string_view units = "montrose r-lowland-1 r-cavalry-1 argyll c-lowland-1 c-cavalry-1";
    Field usual(units, covenanter);
    usual.roll("superiority", faces);
    EXPECT_EQ(usual.asked(), "covenanter line-up");
    Field other(units, covenanter, R"({"lineup_order":"loser_of_superiority_first"})");
    other.roll("superiority", faces);
    EXPECT_EQ(other.asked(), faces[0] == '6' ? "covenanter line-up" : "royalist line-up");
  }
  CLAUSES("MON-R.44");
}

TEST(BattleRounds, StrengthAndLeadershipAreTheDice) {
  Field g("montrose irish-1 r-lowland-1 leslie c-cavalry-veteran-1 c-lowland-1");
  g.roll("superiority", "6 1");
  g.play("line montrose irish-1");
  g.play("line leslie c-cavalry-veteran-1");
  g.play("fight irish-1");
  g.roll("unit-roll", "1 1 1 1 1");
  EXPECT_NE(g.last("thrown").find(R"("seat":"royalist")"), std::string::npos);
  g.play("fight c-cavalry-veteran-1");
  g.roll("unit-roll", "1 1 1 1");
  EXPECT_NE(g.last("thrown").find(R"("seat":"covenanter")"), std::string::npos);
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");
  CLAUSES("MON-12.1.13", "MON-Z.5");
}

TEST(BattleRounds, TheSidesAlternateAndEachUnitRollsOnce) {
  Field g("montrose r-lowland-1 r-lowland-2 r-lowland-3 c-lowland-1 c-cavalry-1");
  g.roll("superiority", "1 6");  // 3 against 6
  EXPECT_EQ(g.asked(), "covenanter select-unit") << "superiority rolls first";
  EXPECT_EQ(g.offers(), (Lines{"fight c-lowland-1", "fight c-cavalry-1"}));
  g.play("fight c-cavalry-1");
  g.roll("unit-roll", "1");
  EXPECT_EQ(g.offers(), (Lines{"fight r-lowland-1", "fight r-lowland-2"}))
      << "with Montrose, and one of those without";
  EXPECT_EQ(g.refused("fight c-lowland-1"), "MON-12.1.21");
  EXPECT_EQ(g.refused("fight r-lowland-3"), "MON-R.115");
  g.play("fight r-lowland-2");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");  // c-lowland-1: the only one that has not rolled
  EXPECT_EQ(g.asked(), "royalist select-unit");
  EXPECT_EQ(g.refused("fight r-lowland-2"), "MON-12.1.22");
  CLAUSES("MON-12.1.14", "MON-12.1.20", "MON-12.1.21", "MON-12.1.22", "MON-D.12", "MON-12.1.23");
  g.play("fight r-lowland-3");
  g.roll("unit-roll", "1");
  EXPECT_EQ(g.state().battle.round, 1);
  g.roll("unit-roll", "1 1 1");  // the Royalist's last unit, though the other side has none left
  EXPECT_EQ(g.state().battle.round, 2);
  g.roll("superiority", "1 6");
  EXPECT_EQ(g.offers(), (Lines{"fight c-lowland-1", "fight c-cavalry-1"})) << "all of them again";
  CLAUSES("MON-12.1.24", "MON-12.1.26", "MON-12.1.28");
}

TEST(BattleRounds, ResultsAreAppliedBeforeTheNextUnitRolls) {
  Field g("r-lowland-1 r-cavalry-1 c-lowland-1 c-cavalry-1");
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "5");
  EXPECT_EQ(g.asked(), "covenanter allot") << "the targeted player chooses";
  g.play("panic c-lowland-1");
  g.roll("unit-roll", "1");  // c-cavalry-1; the panicked unit does not roll
  g.roll("unit-roll", "1");  // r-cavalry-1
  EXPECT_EQ(g.state().battle.round, 2);
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");  // c-cavalry-1 alone
  g.roll("unit-roll", "1");
  EXPECT_EQ(g.state().battle.round, 3) << "the panicked unit stays out";
  CLAUSES("MON-12.1.16", "MON-12.1.23", "MON-12.1.29", "MON-12.2.4");
}

TEST(BattleRounds, ALeaderWhoseUnitFallsIsIdleUntilTheNextRound) {
  Field g("montrose r-lowland-1 r-cavalry-1 c-lowland-1 c-lowland-2");
  g.roll("superiority", "1 6");
  g.play("line montrose r-lowland-1");
  g.roll("unit-roll", "5");
  g.play("panic r-lowland-1");
  g.roll("unit-roll", "1");  // the cavalry rolls without Montrose
  g.roll("unit-roll", "1");
  EXPECT_EQ(g.where("montrose"), "stirling");
  EXPECT_EQ(g.state().battle.set_aside, UnitSet{});
  CLAUSES("MON-R.46", "MON-12.1.28");
  g.roll("superiority", "6 1");
  EXPECT_EQ(g.stacks(), "montrose r-cavalry-1");
  g.roll("unit-roll", "1 1 1");
  CLAUSES("MON-12.1.31");
  g.roll("unit-roll", "5");
  EXPECT_EQ(g.offers(), (Lines{"panic r-lowland-1", "panic r-cavalry-1"}));
  g.play("panic r-lowland-1");  // panicked already: eliminated
  EXPECT_TRUE(g.in_pool("r-lowland-1"));
  CLAUSES("MON-12.2.3", "MON-12.2.5");
}

TEST(BattleRounds, TheRoundIsRolledOut) {
  constexpr std::string_view units = "r-lowland-1 r-cavalry-1 burleigh c-lowland-1";
  Field on(units);
  on.roll("superiority", "6 1");
  on.play("fight r-lowland-1");
  on.roll("unit-roll", "5");
  on.roll("unit-roll", "6");  // though every Covenanter unit has panicked
  EXPECT_TRUE(on.in_pool("c-lowland-1"));
  on.roll("leader-check", "3 4");
  Field off(units, royalist, R"({"roll_out_round":false})");
  off.roll("superiority", "6 1");
  off.play("fight r-lowland-1");
  off.roll("unit-roll", "5");
  off.roll("leader-check", "3 4");
  EXPECT_EQ(off.where("c-lowland-1"), "stirling") << "about to retreat";
  CLAUSES("MON-R.47", "MON-12.1.27");
}

TEST(BattleRounds, AStackedLeaderIsNotOfferedAgain) {
  Scene g;
  g.clear().woken().put("stirling", "montrose maccolla r-lowland-1 r-cavalry-1 c-lowland-1");
  g.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  EXPECT_TRUE(g.match().part(royalist, "montrose r-lowland-1"));
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"maccolla r-cavalry-1"}));
  CLAUSES("MON-12.1.9");
}

TEST(BattleRounds, ALineIsWrittenInTheOrderOfItsLeaders) {
  Scene g;
  g.clear().woken().put("stirling", "montrose maccolla r-lowland-1 r-cavalry-1 c-lowland-1");
  g.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  const auto played = g.match().choose(royalist, "line maccolla r-cavalry-1 montrose r-lowland-1", {});
  EXPECT_EQ(played->line, "line montrose r-lowland-1 maccolla r-cavalry-1");
  EXPECT_EQ(g.last_clause("lined-up"), "MON-12.1.9");
  CLAUSES("MON-12.1.9");
  Scene alike;
  alike.clear().woken().put("stirling", "montrose maccolla r-lowland-1 r-lowland-2 c-lowland-1");
  alike.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  alike.roll("superiority", "6 1");
  const auto either = alike.match().choose(royalist, "line maccolla r-lowland-1 montrose r-lowland-2", {});
  ASSERT_TRUE(either);
  EXPECT_EQ(either->line, "line montrose r-lowland-1 maccolla r-lowland-2") << "the first takes the first";
  CLAUSES("MON-R.115");
}

TEST(BattleRounds, OfEquallyGoodLeadersTheFirstIsCounted) {
  Scene g;
  g.clear().woken().put("stirling", "irish-1 argyll burleigh c-lowland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  EXPECT_NE(g.last("superiority-won").find("argyll"), std::string::npos) << g.last("superiority-won");
  CLAUSES("MON-12.1.2");
}

TEST(BattleRounds, ResultsWithoutATargetAreLostAndNobodyElseRolls) {
  Field g("montrose r-lowland-1 r-cavalry-1 burleigh c-lowland-1");
  g.roll("superiority", "6 1");
  g.play("line montrose r-lowland-1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "6 6 5");
  EXPECT_EQ(g.last("results-lost"), R"({"eliminates":1,"panics":1})");
  EXPECT_EQ(g.state().battle.eliminates + g.state().battle.panics, 0);
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.last("battle-won"), R"({"winner":"royalist","space":"stirling","burgh":false})");
  CLAUSES("MON-R.48");
}

TEST(BattleRounds, ExactlyOneSideWins) {
  Field g("r-lowland-1 c-lowland-1 argyll");
  g.roll("superiority", "1 1");
  EXPECT_EQ(g.superiority(), covenanter);
  g.roll("unit-roll", "5 1");  // what panics does not roll back, and a roll never harms the roller
  EXPECT_EQ(g.last("battle-won"), R"({"winner":"covenanter","space":"stirling","burgh":false})");
  EXPECT_EQ(g.asked(), "royalist choose-retreat");
  CLAUSES("MON-R.49");
}

}  // namespace
}  // namespace linstock::montrose
