// Example of play #1, die by die: the Royalist player turn of game turn 8.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Example1, RoyalistPlayerTurnOfTurn8) {
  Scene g;
  g.clear().turn(8).victories(6).woken().defeated("inveraray inverlochy");
  g.put("linlithgow", "montrose r-lowland-1").put("hl-callander", "maccolla irish-1 irish-2");
  g.put("stirling", "argyll c-highland-1 c-highland-2").put("aberdeen", "burleigh c-lowland-1 c-lowland-2");
  g.put("glasgow", "urry c-cavalry-1").put("newcastle", "leslie").inactive("leslie").out("baillie");
  CLAUSES("MON-X1.1", "MON-X1.2", "MON-X1.3");
  g.top_card(royalist, "irish-terror");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter});
  EXPECT_EQ(g.last("card-drawn"), R"({"side":"royalist","card":"irish-terror"})");
  CLAUSES("MON-X1.4");

  EXPECT_EQ(g.asked(), "royalist next-recruit-roll");
  g.play("recruit hl-callander");
  g.roll("recruit", "3");
  g.play("recruit linlithgow");
  g.roll("recruit", "2");
  EXPECT_EQ(g.asked(), "royalist place-recruits");
  g.play("place r-highland-1 hl-callander");
  g.play("place r-cavalry-1 linlithgow");
  CLAUSES("MON-X1.5", "MON-X1.6");

  g.play("march maccolla irish-1 irish-2 perth");
  g.play("march r-highland-1 perth nl-coupar-angus forfar brechin");
  g.play("march montrose r-lowland-1 edinburgh");
  g.play("end-march");
  CLAUSES("MON-X1.7", "MON-X1.8", "MON-X1.9", "MON-ex.1", "MON-ex.2");

  EXPECT_EQ(g.offers(), (std::vector<std::string>{"assault perth", "assault edinburgh", "end-battles"}));
  g.play("assault edinburgh");
  CLAUSES("MON-X1.10", "MON-X1.11", "MON-ex.3");
  EXPECT_EQ(g.state().victories, 7);
  EXPECT_FALSE(g.state().inactive.contains(unit::leslie));
  CLAUSES("MON-X1.12", "MON-ex.4");

  g.play("assault perth");
  g.roll("superiority", "2 2");
  EXPECT_EQ(g.state().battle.superiority, royalist);
  CLAUSES("MON-X1.13");
  g.play("fight irish-1");
  g.roll("unit-roll", "1 1 3 5");
  CLAUSES("MON-X1.14", "MON-X1.15");
  g.roll("unit-roll", "6");
  g.play("eliminate irish-1");
  g.roll("unit-roll", "1 1 5");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"eliminate irish-1", "eliminate irish-2"}));
  g.play("eliminate irish-2");
  CLAUSES("MON-X1.16", "MON-X1.17", "MON-X1.18");
  EXPECT_EQ(g.state().reduced, g.units("irish-1 irish-2"));
  EXPECT_EQ(g.state().battle.round, 2);
  CLAUSES("MON-X1.19");

  // The fill-in for the rounds that the source leaves out. Of the two reduced units the first takes MacColla.
  g.roll("superiority", "1 6");
  EXPECT_EQ(g.state().battle.superiority, covenanter);
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"eliminate irish-1", "eliminate irish-2"}));
  g.play("eliminate irish-2");
  EXPECT_TRUE(g.is_out("irish-2"));
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.asked(), "covenanter allot");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"eliminate garrison-1", "eliminate garrison-2"}));
  g.play("eliminate garrison-1");
  g.roll("unit-roll", "1");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  EXPECT_TRUE(g.is_out("irish-1"));
  EXPECT_EQ(g.last("battle-won"), R"({"winner":"covenanter","space":"perth","burgh":true})");
  CLAUSES("MON-X1.20", "MON-X1.27");
  g.roll("leader-check", "1 1");
  EXPECT_TRUE(g.is_out("maccolla"));
  EXPECT_EQ(g.last("leader-eliminated"), R"({"leader":"maccolla","space":"perth"})");
  CLAUSES("MON-X1.21");
  EXPECT_EQ(g.at("perth"), "");
  EXPECT_EQ(g.state().victories, 7);
  EXPECT_EQ(g.state().defeated.size(), 3u);
  EXPECT_TRUE(g.in_pool("c-lowland-3"));
  CLAUSES("MON-X1.22");

  g.roll("disband", "1");
  EXPECT_EQ(g.last("disband-result"),
            R"({"side":"royalist","space":null,"dice":[1],"modifier":0,"units":0})");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.8");
  CLAUSES("MON-X1.23", "MON-X1.26");

  // The recruiting of the Covenanter player turn begins: Leslie's veterans come in this turn.
  EXPECT_EQ(g.asked(), "covenanter next-recruit-roll");
  EXPECT_EQ(g.last("turn-begins"), R"({"turn":8,"side":"covenanter"})");
  CLAUSES("MON-X1.24");
  EXPECT_EQ(g.at("edinburgh"), "montrose r-lowland-1");
  EXPECT_EQ(g.at("linlithgow"), "r-cavalry-1");
  EXPECT_EQ(g.at("brechin"), "r-highland-1");
  EXPECT_EQ(g.at("stirling"), "argyll c-highland-1 c-highland-2");
  EXPECT_EQ(g.at("aberdeen"), "burleigh c-lowland-1 c-lowland-2");
  EXPECT_EQ(g.at("glasgow"), "urry c-cavalry-1");
  EXPECT_EQ(g.at("newcastle"),
            "leslie c-lowland-veteran-1 c-cavalry-veteran-1 c-cavalry-veteran-2 c-cavalry-veteran-3 "
            "c-cavalry-veteran-4 c-cavalry-veteran-5");
  EXPECT_EQ(g.state().defeated, g.spaces("inveraray inverlochy edinburgh"));
  EXPECT_EQ(g.state().inactive, UnitSet{});
  CLAUSES("MON-X1.25");
}

// Where the example and the rules seem to differ: leaders are always active, the garrison uses up no counter,
// and the one disband roll follows a victory without Highlanders.
TEST(Example1, WhereItSeemsToContradictTheRules) {
  Scene g;
  g.clear()
      .turn(8)
      .victories(6)
      .woken()
      .put("perth", "maccolla irish-1 irish-2")
      .put("brechin", "r-highland-1");
  g.put(
      "glasgow",
      "urry c-lowland-1 c-lowland-2 c-lowland-3 c-lowland-4 c-lowland-5 c-cavalry-1 c-cavalry-2 c-cavalry-3");
  g.in_force("irish-terror").put("edinburgh", "montrose r-lowland-1");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  g.play("assault edinburgh");
  g.play("assault perth");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"perth","burgh":true,"attacker":"royalist",)"
                                     R"("royalist":["maccolla","irish-1","irish-2"],)"
                                     R"("covenanter":["garrison-1","garrison-2"]})");
  g.roll("superiority", "6 1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 6 1 1");
  EXPECT_EQ(g.state().victories, 8);
  EXPECT_TRUE(g.in_pool("c-highland-1"));
  g.roll("disband", "2");
  EXPECT_EQ(g.last_clause("disband-result"), "MON-13.1.8");
  CLAUSES("MON-X1.28");
}

}  // namespace
}  // namespace linstock::montrose
