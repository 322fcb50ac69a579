// Example of play #2, die by die: the Covenanter player turn of game turn 8.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Example2, CovenanterPlayerTurnOfTurn8) {
  Scene g;
  g.clear().turn(8).victories(6).woken().defeated("inveraray inverlochy");
  CLAUSES("MON-X2.1", "MON-11.1.6", "MON-14.0.1");
  g.put("inveraray", "argyll c-highland-1 c-highland-2").put("aberdeen", "burleigh c-lowland-1 c-lowland-2");
  g.put("edinburgh", "urry c-cavalry-1").put("newcastle", "leslie").inactive("leslie").out("baillie");
  g.put("stirling", "montrose r-cavalry-1 r-lowland-1 r-lowland-2")
      .put("hl-callander", "maccolla irish-1 irish-2");
  CLAUSES("MON-X2.2", "MON-X2.3");
  g.top_card(covenanter, "c-force-march").top_card(royalist, "clans-rise");
  g.begin(PlayerTurn{covenanter});
  EXPECT_EQ(g.last("card-drawn"), R"({"side":"covenanter","card":"c-force-march"})");
  CLAUSES("MON-X2.4");

  EXPECT_EQ(g.offers(), (std::vector<std::string>{"recruit inveraray", "recruit aberdeen",
                                                  "recruit edinburgh", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit newcastle"), "MON-10.0.3");
  CLAUSES("MON-X2.8");
  g.play("recruit inveraray");
  g.roll("recruit", "3");
  g.play("recruit aberdeen");
  g.roll("recruit", "1");
  EXPECT_EQ(g.last("recruit-result"),
            R"({"side":"covenanter","space":"aberdeen","die":1,"modifier":0,"units":0})");
  g.play("recruit edinburgh");
  g.roll("recruit", "2");
  EXPECT_EQ(g.offers(),
            (std::vector<std::string>{"place c-highland-3 inveraray", "place c-lowland-3 edinburgh",
                                      "place c-cavalry-2 edinburgh", "end-placing"}));
  g.play("place c-highland-3 inveraray");
  g.play("place c-cavalry-2 edinburgh");
  CLAUSES("MON-X2.5", "MON-X2.6", "MON-X2.7");

  g.play("march argyll c-highland-1 c-highland-2 c-highland-3 hl-arrochar nl-drymen stirling");
  EXPECT_EQ(g.last("march-stopped"), R"({"space":"stirling"})");
  CLAUSES("MON-X2.9");
  g.roll("force-march", "1");
  g.roll("force-march", "2");
  g.roll("force-march", "6");
  EXPECT_EQ(g.last("force-march-result"), R"({"unit":"c-highland-3","die":6,"modifier":-2,"units":1})");
  EXPECT_EQ(g.at("stirling"),
            "montrose r-lowland-1 r-lowland-2 r-cavalry-1 argyll c-highland-1 c-highland-2");
  CLAUSES("MON-X2.10");
  g.play("march urry c-cavalry-1 c-cavalry-2 linlithgow stirling");
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-X2.11");
  g.play("march burleigh c-lowland-1 c-lowland-2 stonehaven montrose-town");
  EXPECT_EQ(g.at("montrose-town"), "burleigh c-lowland-1 c-lowland-2");
  CLAUSES("MON-X2.12");

  EXPECT_EQ(g.last("battle-begins"),
            R"({"space":"stirling","burgh":false,"attacker":"covenanter",)"
            R"("royalist":["montrose","r-lowland-1","r-lowland-2","r-cavalry-1"],)"
            R"("covenanter":["argyll","urry","c-highland-1","c-highland-2","c-cavalry-1","c-cavalry-2"]})");
  CLAUSES("MON-X2.13");
  g.roll("superiority", "2 3");
  EXPECT_EQ(g.state().battle.superiority, royalist);
  EXPECT_EQ(g.last_clause("superiority-won"), "MON-12.1.5");
  CLAUSES("MON-X2.14");
  g.play("line argyll c-cavalry-1 urry c-cavalry-2");
  g.play("line montrose r-cavalry-1");
  CLAUSES("MON-X2.15", "MON-ex.10", "MON-ex.11");
  g.play("fight r-cavalry-1");
  g.roll("unit-roll", "1 5 6");
  EXPECT_EQ(g.refused("panic c-highland-2"), "MON-12.1.19");
  g.play("eliminate c-highland-1");
  g.play("panic c-highland-2");
  EXPECT_TRUE(g.in_pool("c-highland-1"));
  CLAUSES("MON-X2.16");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"fight c-cavalry-1", "fight c-cavalry-2"}));
  g.play("fight c-cavalry-1");
  g.roll("unit-roll", "6 6");
  g.play("eliminate r-lowland-1");
  g.play("eliminate r-cavalry-1");
  EXPECT_EQ(g.where("montrose"), "stirling");
  CLAUSES("MON-X2.17");
  g.roll("unit-roll", "4");
  CLAUSES("MON-X2.18");
  g.roll("unit-roll", "3 5");
  EXPECT_EQ(g.last("panicked"), R"({"unit":"r-lowland-2"})");
  CLAUSES("MON-X2.19");
  EXPECT_EQ(g.last("battle-won"), R"({"winner":"covenanter","space":"stirling","burgh":false})");
  EXPECT_EQ(g.state().victories, 6);
  CLAUSES("MON-X2.20");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.last("leader-checked"), R"({"leader":"montrose","sum":7,"eliminated":false})");
  CLAUSES("MON-X2.21");
  g.play("retreat montrose r-lowland-2 linlithgow");
  EXPECT_EQ(g.at("linlithgow"), "montrose r-lowland-2");
  CLAUSES("MON-X2.22");
  EXPECT_EQ(g.at("stirling"), "argyll urry c-highland-2 c-cavalry-1 c-cavalry-2");
  CLAUSES("MON-X2.23");
  g.roll("disband", "1");
  EXPECT_EQ(g.last("disband-result"),
            R"({"side":"covenanter","space":null,"dice":[1],"modifier":0,"units":0})");
  CLAUSES("MON-X2.24", "MON-X2.27");

  EXPECT_EQ(g.last("turn-begins"), R"({"turn":9,"side":"royalist"})");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  CLAUSES("MON-X2.25");
  EXPECT_TRUE(g.in_pool("r-cavalry-1") && g.in_pool("r-lowland-1"));
  EXPECT_TRUE(g.in_pool("c-highland-1") && g.in_pool("c-highland-3"));
  EXPECT_EQ(g.at("hl-callander"), "maccolla irish-1 irish-2");
  EXPECT_EQ(g.state().reduced, UnitSet{});
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  EXPECT_EQ(g.state().victories, 6);
  CLAUSES("MON-X2.26");
}

// The retreat to Linlithgow never depended on the two Burghs, which bind only Irish and Highland units.
TEST(Example2, TheRetreatIsLegalWithTheBurghsUndefeatedToo) {
  for (const char* beaten : {"", "inveraray inverlochy"}) {
    Scene g;
    g.clear().woken().defeated(beaten).put("stirling", "montrose r-lowland-2 urry c-cavalry-1");
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "3 5");
    g.roll("leader-check", "3 4");
    g.play("retreat montrose r-lowland-2 linlithgow");
    EXPECT_EQ(g.at("linlithgow"), "montrose r-lowland-2");
  }
  CLAUSES("MON-X2.28");
}

}  // namespace
}  // namespace linstock::montrose
