// 18.5 Assault after a battle.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// The first of the selected side's units has three dice and destroys the only enemy.
void irish_win(Scene& g) {
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
}

constexpr std::string_view may_assault = R"({"assault_after_battle":true})";

TEST(AssaultAtOnce, TheVictorsOfABurghSpaceMayAttackTheBurgh) {
  Scene g(may_assault);
  g.clear().woken().put("perth", "irish-1 r-lowland-1 c-lowland-1").put("ayr", "c-lowland-5").victories(2);
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("panic r-lowland-1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.asked(), "royalist assault-at-once");
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "end-battles"}));
  EXPECT_EQ(g.refused("assault edinburgh"), "MON-18.5.1");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.panicked, UnitSet{});
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-1");  // panicked before, unpanicked now
  g.roll("unit-roll", "6");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.state().victories, 4);
  EXPECT_EQ(g.state().defeated, g.spaces("perth"));
  CLAUSES("MON-18.5.1", "MON-18.5.2", "MON-D.20");
}

TEST(AssaultAtOnce, ItIsVoluntaryAndNotForOpenSpacesOrWithoutTheOption) {
  for (const char* space : {"perth", "forfar"})
    for (const char* options : {"{}", R"({"assault_after_battle":true})"}) {
      Scene g(options);
      g.clear().woken().put(space, "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
      g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
      irish_win(g);
      if (space[0] == 'p' && options == may_assault) g.play("end-battles");
      EXPECT_EQ(g.asked(), "covenanter march-phase");
      EXPECT_EQ(g.state().defeated, SpaceSet{});
    }
  CLAUSES("MON-18.5.1");
}

TEST(AssaultAtOnce, PursuitIsDecidedFirst) {
  Scene g(R"({"pursuit":"both","assault_after_battle":true})");
  g.clear()
      .woken()
      .put("perth", "irish-1 irish-2 c-lowland-1")
      .put("kinross", "c-lowland-2")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  irish_win(g);
  EXPECT_EQ(g.asked(), "royalist pursue");
  g.play("pursue irish-1 kinross");
  g.play("end-pursuit");
  irish_win(g);  // Kinross
  g.play("end-pursuit");
  EXPECT_EQ(g.asked(), "royalist assault-at-once");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("irish-2 garrison-1 garrison-2")) << "who stayed";
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1");
  EXPECT_EQ(g.asked(), "covenanter march-phase") << "no pursuit follows";
  CLAUSES("MON-R.84", "MON-18.4.12");
}

TEST(AssaultAtOnce, InTheEnemyTurnTooUnlessTheSwitchSaysNo) {
  for (const bool may : {false, true}) {
    Scene g(may ? may_assault : R"({"assault_after_battle":true,"burgh_assault_in_enemy_turn":false})");
    g.clear().woken().put("perth", "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    irish_win(g);
    EXPECT_EQ(g.asked(), may ? "royalist assault-at-once" : "covenanter march-phase");
  }
  CLAUSES("MON-R.83");
}

TEST(AssaultAtOnce, InTheEnemyTurnTheEnemyLinesUpFirstAndHisCardCounts) {
  for (const char* card : {"quarrels", "morning-mist"}) {
    const bool mist = std::string_view{card} == "morning-mist";
    Scene g(R"({"assault_after_battle":true,"leaders_inside_burghs":true})");
    g.clear()
        .woken()
        .put("edinburgh", "montrose irish-1 c-lowland-1 leslie")
        .inactive("leslie")
        .inside("leslie")
        .put("ayr", "c-lowland-5")
        .in_force(card);
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    if (mist) g.play("hold morning-mist");
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1 1 1 1");
    g.play("assault edinburgh");
    EXPECT_EQ(g.last("activated"), R"({"leader":"leslie","space":"edinburgh"})");
    EXPECT_EQ(g.state().battle.units, g.units("montrose irish-1 leslie garrison-1 garrison-2"));
    EXPECT_EQ(g.state().battle.attacker, royalist);
    if (mist) {
      EXPECT_EQ(g.asked(), "covenanter use-card");
      g.play("use morning-mist");
      EXPECT_EQ(g.state().battle.superiority, covenanter);
    } else {
      g.roll("superiority", "6 1");
      EXPECT_TRUE(g.last("superiority-won").contains(R"("modifier":-1)")) << g.last("superiority-won");
    }
    std::vector<std::string> lines;
    for (const auto& line : g.log())
      if (line.starts_with("lined-up")) lines.push_back(line.substr(0, line.find(',')));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[2], R"(lined-up {"side":"covenanter")");
    EXPECT_EQ(lines[3], R"(lined-up {"side":"royalist")");
    CLAUSES("MON-R.83", "MON-R.44", "MON-R.86", "MON-C.16", "MON-C.17");
  }
}

}  // namespace
}  // namespace linstock::montrose
