// 12.2 Battle results: the two columns, panic and elimination, the two states of the Irish.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

void battle_at_stirling(Scene& g, std::string_view units) {
  g.clear().woken().put("stirling", units).put("ayr", "c-lowland-5").put("kilcumin", "r-cavalry-3");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
}

TEST(BattleResults, TheColumnIsThatOfTheRoller) {
  Scene g;
  battle_at_stirling(g, "maccolla irish-1 r-lowland-1 c-lowland-1 c-lowland-2 c-lowland-3");
  g.roll("superiority", "6 1");
  g.play("line maccolla r-lowland-1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "4 4");  // with MacColla, but not Irish
  g.roll("unit-roll", "4");    // against the Irish, but not Irish
  g.roll("unit-roll", "4 5 1");
  EXPECT_EQ(g.asked(), "covenanter allot");
  EXPECT_EQ(g.state().battle.panics, 2);
  CLAUSES("MON-12.1.15", "MON-12.2.1", "MON-12.2.2");
}

/// What each face of the die does to the enemy, rolled by an Irish unit and by another.
TEST(BattleResults, EachFaceInBothColumns) {
  CLAUSES("MON-T.battle", "MON-12.2.1", "MON-12.2.2", "MON-12.1.15");
  const auto done = [](std::string_view roller, int face) {
    Scene g;
    g.clear().put("stirling", fmt::format("{} c-lowland-1 c-highland-1", roller)).put("ayr", "c-lowland-5");
    g.reduced("irish-1").begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", fmt::format("{}{}", face, roller == "irish-1" ? " 1" : ""));
    return g.offers("panic c-lowland-1") ? "panic" : g.offers("eliminate c-lowland-1") ? "eliminate" : "";
  };
  const std::string_view irish[] = {"", "", "", "panic", "panic", "eliminate"};
  const std::string_view others[] = {"", "", "", "", "panic", "eliminate"};
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(done("irish-1", face), irish[face - 1]) << face;
    EXPECT_EQ(done("r-cavalry-1", face), others[face - 1]) << face;
  }
}

TEST(BattleResults, TheTargetAllotsEliminationsThenPanicsOneByOne) {
  Scene g;
  battle_at_stirling(g, "montrose r-cavalry-1 argyll c-lowland-1 c-cavalry-1 c-highland-1 c-highland-2");
  g.roll("superiority", "6 1");
  g.play("line argyll c-cavalry-1");
  g.roll("unit-roll", "5 6 5");
  EXPECT_EQ(g.asked(), "covenanter allot");
  EXPECT_EQ(g.offers(), (Lines{"eliminate c-highland-1", "eliminate c-lowland-1", "eliminate c-cavalry-1"}));
  EXPECT_EQ(g.refused("panic c-lowland-1"), "MON-12.1.19");
  EXPECT_EQ(g.refused("eliminate argyll"), "MON-12.2.12");
  EXPECT_EQ(g.refused("eliminate r-cavalry-1"), "MON-12.1.17");
  EXPECT_EQ(g.refused("eliminate c-highland-2"), "MON-R.115");
  g.play("eliminate c-lowland-1");
  EXPECT_TRUE(g.in_pool("c-lowland-1"));
  CLAUSES("MON-12.1.17", "MON-12.1.19", "MON-12.2.6", "MON-12.2.7", "MON-12.2.12", "MON-D.13");
  EXPECT_EQ(g.refused("eliminate c-highland-1"), "MON-12.1.18");
  g.play("panic c-cavalry-1");
  EXPECT_EQ(g.offers(), (Lines{"panic c-highland-1", "panic c-cavalry-1"}))
      << "the last result must be taken too";
  g.play("panic c-cavalry-1");  // several results of a group on one unit
  EXPECT_TRUE(g.in_pool("c-cavalry-1"));
  EXPECT_EQ(g.where("argyll"), "stirling");
  CLAUSES("MON-12.1.18", "MON-12.2.3", "MON-12.2.5", "MON-R.50");
}

TEST(BattleResults, NobodyIsAskedWhereAllAreLostAnyway) {
  CLAUSES("MON-R.50");
  Scene g;
  battle_at_stirling(g, "montrose r-cavalry-1 c-lowland-1 c-cavalry-1");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1");
  EXPECT_TRUE(g.in_pool("c-lowland-1"));
  EXPECT_TRUE(g.in_pool("c-cavalry-1"));

  Scene panics;  // two units take two panics each
  battle_at_stirling(panics, "montrose r-cavalry-1 c-lowland-1 c-cavalry-1");
  panics.roll("superiority", "6 1");
  panics.roll("unit-roll", "5 5 5");
  EXPECT_EQ(panics.asked(), "covenanter allot");

  Scene irish;  // of two steps
  battle_at_stirling(irish, "irish-1 r-lowland-1 argyll c-cavalry-1");
  irish.roll("superiority", "1 6");
  irish.roll("unit-roll", "6 6");
  EXPECT_EQ(irish.asked(), "royalist allot");
}

TEST(BattleResults, CasualtiesMayBeUnitsThatHaveRolled) {
  Scene g;
  battle_at_stirling(g, "r-lowland-1 r-cavalry-1 c-lowland-1");
  g.roll("superiority", "6 1");
  g.play("fight r-cavalry-1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (Lines{"eliminate r-lowland-1", "eliminate r-cavalry-1"}));
  g.play("eliminate r-cavalry-1");
  g.roll("unit-roll", "6");  // the other rolls on
  EXPECT_EQ(g.state().victories, 1);
  CLAUSES("MON-12.1.25");
}

TEST(BattleResults, APanickedUnitTakesAnEliminationAndComesBackUnpanicked) {
  Scene g;
  battle_at_stirling(g, "r-lowland-1 r-cavalry-1 leslie c-cavalry-veteran-1");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 1 1 1");
  g.play("panic r-lowland-1");
  EXPECT_EQ(g.where("r-lowland-1"), "stirling") << "set aside intact";
  g.roll("unit-roll", "1");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6 1 1 1");
  EXPECT_EQ(g.offers(), (Lines{"eliminate r-lowland-1", "eliminate r-cavalry-1"}));
  g.play("eliminate r-lowland-1");
  EXPECT_TRUE(g.in_pool("r-lowland-1"));
  CLAUSES("MON-12.2.5", "MON-12.2.6", "MON-12.1.12");
}

struct IrishCase {
  const char* faces;
  bool reduced, panicked, out;
};

TEST(BattleResults, IrishUnitsFlipBeforeTheyGo) {
  constexpr IrishCase full[] = {
      {"6 1 1 1", true, false, false},  // eliminated: flipped, fights on
      {"5 1 1 1", false, true, false},  // panicked
      {"5 5 1 1", true, true, false},   // panicked twice: flipped, still panicked
      {"6 5 1 1", true, true, false},   // flipped first, then panicked
      {"6 6 1 1", true, false, true},   // gone
      {"5 5 5 1", true, true, true},    // panicked, flipped, gone
      {"6 5 5 1", true, true, true},    //
  };
  for (const auto& [faces, reduced, panicked, out] : full) {
    Scene g;
    battle_at_stirling(g, "irish-1 leslie c-cavalry-veteran-1");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", faces);
    EXPECT_EQ(g.is_out("irish-1"), out) << faces;
    EXPECT_FALSE(g.in_pool("irish-1") && out) << faces;
    EXPECT_EQ(g.state().reduced.contains(g.unit("irish-1")), reduced) << faces;
    const bool fights_on = !panicked && !out;
    EXPECT_EQ(g.no_dice(), !fights_on) << faces;
    if (fights_on) g.roll("unit-roll", "1 1");  // at its reduced strength
  }
  CLAUSES("MON-12.2.8", "MON-12.2.9", "MON-12.2.10", "MON-12.2.11", "MON-R.50", "MON-ex.6");
}

TEST(BattleResults, ReducedIrishUnitsGoForGood) {
  for (const auto& [faces, out] :
       {std::pair{"6 1 1 1", true}, std::pair{"5 1 1 1", false}, std::pair{"5 5 1 1", true}}) {
    Scene g;
    g.reduced("irish-1");
    battle_at_stirling(g, "irish-1 leslie c-cavalry-veteran-1");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", faces);
    EXPECT_EQ(g.is_out("irish-1"), out) << faces;
    EXPECT_EQ(g.last_clause("out-of-game"), out ? "MON-12.2.11" : "");
  }
  CLAUSES("MON-12.2.7", "MON-12.2.11");
}

TEST(BattleResults, AFlippedPanickedIrishUnitRollsNoMoreInThisBattle) {
  Scene g;
  battle_at_stirling(g, "irish-1 irish-2 leslie c-cavalry-veteran-1");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 1 1 1");
  g.roll("unit-roll", "1 1 1");  // of two alike the first has panicked; the other rolls
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6 1 1 1");
  EXPECT_EQ(g.offers(), (Lines{"eliminate irish-1", "eliminate irish-2"}));
  g.play("eliminate irish-1");
  EXPECT_TRUE(g.state().battle.panicked.contains(g.unit("irish-1"))) << "a flip keeps the panic";
  g.roll("unit-roll", "1 1 1");
  EXPECT_EQ(g.state().battle.round, 3);
  CLAUSES("MON-12.2.10", "MON-12.2.4");
}

}  // namespace
}  // namespace linstock::montrose
