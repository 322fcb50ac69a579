// 12.3 Losing battles, 12.4 Winning battles: checks, retreats, the order in which a battle ends.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// Where in the log the first event of each of these kinds stands; they must be in this order.
void expect_order(const Scene& g, std::initializer_list<std::string_view> kinds) {
  const auto log = g.log();
  std::size_t from = 0;
  for (std::string_view kind : kinds) {
    std::size_t i = from;
    while (i < log.size() && !log[i].starts_with(std::string{kind} + " ")) ++i;
    EXPECT_LT(i, log.size()) << "no " << kind << " after the one before";
    from = i;
  }
}

TEST(LosingBattles, EveryLeaderOfTheLoserIsCheckedUsedOrNot) {
  Scene g;
  g.clear().woken().put("stirling", "montrose maccolla r-lowland-1 c-cavalry-1").put("ayr", "c-lowland-5");
  g.put("perth", "r-highland-1");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "1 6");
  g.play("line montrose r-lowland-1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.last("battle-won"), R"({"winner":"covenanter","space":"stirling","burgh":false})");
  g.roll("leader-check", "1 2");
  EXPECT_EQ(g.last("leader-checked"), R"({"leader":"montrose","sum":3,"eliminated":false})");
  g.roll("leader-check", "1 1");
  EXPECT_EQ(g.last("leader-checked"), R"({"leader":"maccolla","sum":2,"eliminated":true})");
  EXPECT_TRUE(g.is_out("maccolla"));
  EXPECT_EQ(g.where("montrose"), "stirling");
  g.play("retreat montrose perth");
  EXPECT_EQ(g.at("stirling"), "c-cavalry-1") << "leaders retreat too, though no combat unit survives";
  CLAUSES("MON-12.1.12", "MON-12.3.1", "MON-12.3.2", "MON-12.3.3", "MON-12.3.4", "MON-12.3.6", "MON-R.54",
          "MON-R.102");
}

TEST(LosingBattles, ChecksAreMadeInTheFixedOrder) {
  Scene g;
  g.clear().woken().put("stirling", "irish-1 irish-2 urry leslie burleigh baillie argyll c-lowland-1");
  g.put("ayr", "c-lowland-5").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.play("line urry c-lowland-1");
  g.roll("unit-roll", "6 1 1");
  for (const char* leader : {"argyll", "baillie", "burleigh", "leslie", "urry"}) {
    g.roll("leader-check", "2 2");
    EXPECT_NE(g.last("leader-checked").find(leader), std::string::npos);
  }
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
  CLAUSES("MON-Z.6");
}

TEST(LosingBattles, NoDieIsRolledAfterMontrose) {
  Scene g;
  g.clear().woken().put("stirling", "montrose maccolla r-lowland-1 c-cavalry-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.play("line montrose r-lowland-1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "1 1");
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-Z.6");
}

TEST(LosingBattles, WhereTheLoserMayRetreat) {
  Scene g;
  g.clear().woken().put("stirling", "montrose irish-1 r-highland-1 r-lowland-1").put("hl-callander", "urry");
  g.put("perth", "c-lowland-5")
      .put("kinross", "leslie c-cavalry-veteran-1 c-cavalry-veteran-2")
      .put("kilsyth", "r-cavalry-1");
  g.edit().phasing = covenanter;
  g.begin(MarchPhase{covenanter}, BattlePhase{covenanter}, MarchPhase{royalist});
  g.play("march leslie c-cavalry-veteran-1 c-cavalry-veteran-2 stirling");
  g.play("end-march");
  g.roll("superiority", "1 6");
  g.play("line montrose r-highland-1");
  g.play("fight c-cavalry-veteran-1");
  g.roll("unit-roll", "5 5 5 1");
  g.play("panic irish-1");
  g.play("panic r-highland-1");
  g.play("panic r-lowland-1");
  g.roll("unit-roll", "1 1");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.asked(), "royalist choose-retreat");
  EXPECT_EQ(g.state().battle.panicked, UnitSet{});
  EXPECT_EQ(g.refused("retreat montrose perth"), "MON-12.3.7");
  EXPECT_EQ(g.refused("retreat montrose dundee"), "MON-12.3.7");
  EXPECT_EQ(g.refused("retreat montrose kinross kilsyth"), "MON-12.3.7");  // to one space
  EXPECT_EQ(g.refused("retreat montrose kinross r-lowland-1"), "MON-12.3.7");
  EXPECT_EQ(g.refused("retreat montrose montrose kinross"), "MON-12.3.6");
  EXPECT_EQ(g.refused("retreat irish-1 linlithgow"), "MON-12.3.11");
  EXPECT_EQ(g.refused("retreat r-highland-1 linlithgow"), "MON-12.3.11");
  EXPECT_EQ(g.refused("retreat r-highland-1 r-lowland-1 kilsyth"), "MON-12.3.11");
  EXPECT_EQ(g.refused("retreat leslie kinross"), "MON-12.3.6");
  EXPECT_FALSE(g.offers("retreat-done")) << "nobody may stay";
  CLAUSES("MON-12.3.5", "MON-12.3.7", "MON-12.3.11", "MON-R.55", "MON-D.14", "MON-12.3.6");
  g.play("retreat r-highland-1 kinross");  // where the attacker came from
  g.play("retreat r-lowland-1 kilsyth");   // into the South, to his own cavalry
  EXPECT_EQ(g.at("kilsyth"), "r-lowland-1 r-cavalry-1");
  CLAUSES("MON-12.3.8", "MON-12.3.10", "MON-R.58");
  g.play("retreat irish-1 hl-callander");  // where only an enemy leader is
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  EXPECT_TRUE(g.offers("displace urry stirling")) << "the battle space, held by his own side";
  g.play("displace urry stirling");
  CLAUSES("MON-12.3.9", "MON-R.56");
  g.play("retreat montrose linlithgow");  // apart from all combat units
  EXPECT_EQ(g.at("linlithgow"), "montrose");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  CLAUSES("MON-R.103");
}

TEST(LosingBattles, HighlandersAndIrishDoNotRetreatIntoEngland) {
  Scene g;
  g.clear()
      .woken()
      .put("kelso", "montrose r-lowland-1 r-cavalry-1 argyll c-highland-1 c-lowland-1")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "6 1");
  g.play("line montrose r-lowland-1");
  g.play("line argyll c-lowland-1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "5 5 1");
  g.play("panic c-highland-1");
  g.play("panic c-lowland-1");
  g.roll("unit-roll", "1");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.refused("retreat c-highland-1 berwick"), "MON-12.3.12");
  EXPECT_EQ(g.refused("retreat argyll c-highland-1 en-otterburn"), "MON-12.3.12");
  g.play("retreat argyll c-lowland-1 berwick");
  g.play("retreat c-highland-1 selkirk");
  CLAUSES("MON-12.3.12");

  Scene irish;  // whom the option lets in, once the South is open
  irish.clear()
      .woken()
      .defeated("inveraray inverlochy")
      .put("kelso", "irish-1 r-highland-1 c-cavalry-veteran-1")
      .put("ayr", "c-lowland-5");
  irish.begin(BattlePhase{royalist}, MarchPhase{royalist});
  irish.roll("superiority", "1 6");
  irish.roll("unit-roll", "5 5");
  irish.play("panic irish-1");
  irish.play("panic r-highland-1");
  EXPECT_EQ(irish.refused("retreat irish-1 berwick"), "MON-12.3.12");
  EXPECT_EQ(irish.refused("retreat r-highland-1 berwick"), "MON-12.3.12");
}

TEST(LosingBattles, WhoCannotRetreatIsEliminated) {
  Scene g;  // Kilcumin adjoins Inverness, Inverlochy and Ruthven
  g.clear()
      .woken()
      .put("inverness", "r-lowland-1")
      .put("inverlochy", "r-lowland-2")
      .put("ruthven", "r-cavalry-1");
  g.put("kilcumin", "irish-1 argyll burleigh c-highland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack kilcumin");
  g.roll("superiority", "6 1");
  g.play("line argyll c-highland-1");
  g.roll("unit-roll", "5 1 1");
  g.roll("leader-check", "6 6");
  g.roll("leader-check", "6 6");
  EXPECT_TRUE(g.is_out("argyll") && g.is_out("burleigh"));
  EXPECT_TRUE(g.in_pool("c-highland-1"));
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-16.3.4");
  EXPECT_EQ(g.last("cannot-retreat"), R"({"unit":"burleigh"})") << "combat units first";
  EXPECT_EQ(g.state().victories, 1);
  CLAUSES("MON-12.3.13", "MON-R.57");
}

/// They go together: what is lost with Montrose is counted before the match ends.
TEST(LosingBattles, CombatUnitsGoBeforeMontrosesLossEndsTheMatch) {
  CLAUSES("MON-12.3.13", "MON-R.57", "MON-6.0.5", "MON-16.3.4");
  Scene g;  // Kilcumin adjoins Inverness, Inverlochy and Ruthven
  g.clear()
      .woken()
      .put("inverness", "c-lowland-1")
      .put("inverlochy", "c-lowland-2")
      .put("ruthven", "c-cavalry-1");
  g.put("kilcumin", "montrose maccolla irish-1 r-cavalry-1 r-lowland-1 leslie c-cavalry-veteran-1");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.play("line montrose r-lowland-1 maccolla r-cavalry-1");
  g.roll("unit-roll", "5 5 5 1");
  for (const auto* line : {"panic irish-1", "panic r-cavalry-1", "panic r-lowland-1"}) g.play(line);
  while (!g.over() && !g.no_dice()) g.roll("leader-check", "6 6");
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_TRUE(g.is_out("irish-1") && g.is_out("montrose"));
  EXPECT_TRUE(g.in_pool("r-cavalry-1") && g.in_pool("r-lowland-1"));
  EXPECT_TRUE(g.is_out("maccolla")) << "Montrose goes last, whatever the order of units";
  std::vector<std::string> went;
  for (const auto& line : g.log())
    if (line.starts_with("cannot-retreat")) went.push_back(line.substr(0, line.find('}') + 1));
  EXPECT_EQ(went, (std::vector<std::string>{
                      R"(cannot-retreat {"unit":"irish-1"})", R"(cannot-retreat {"unit":"r-lowland-1"})",
                      R"(cannot-retreat {"unit":"r-cavalry-1"})", R"(cannot-retreat {"unit":"maccolla"})",
                      R"(cannot-retreat {"unit":"montrose"})"}));
}

TEST(LosingBattles, WhoCannotRetreatGoesNotWithThoseWhoCan) {
  Scene g;
  g.clear().woken().put("kelso", "r-highland-1 r-lowland-1 c-cavalry-veteran-1").put("ayr", "montrose");
  g.put("edinburgh", "c-lowland-1").put("selkirk", "c-lowland-2").put("sl-hawick", "c-lowland-3");
  g.put("en-otterburn", "c-lowland-4").begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 5");
  g.play("panic r-highland-1");
  g.play("panic r-lowland-1");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.at("berwick"), "r-lowland-1");
  CLAUSES("MON-12.3.13", "MON-R.55");
}

TEST(LosingBattles, OfAlikeUnitsTheFirstRetreats) {
  Scene g;
  g.clear().woken().put("stirling", "r-lowland-1 r-lowland-2 c-cavalry-veteran-1").put("ayr", "montrose");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 5");
  g.play("panic r-lowland-2");
  EXPECT_EQ(g.refused("retreat r-lowland-2 perth"), "MON-R.115");
  CLAUSES("MON-R.115");
}

TEST(LosingBattles, IrishThatCannotRetreatLeaveTheGameAtEitherStrength) {
  for (const char* reduced : {"", "irish-1"}) {
    Scene g;
    g.clear()
        .woken()
        .put("inverness", "c-lowland-1")
        .put("inverlochy", "c-lowland-2")
        .put("ruthven", "c-cavalry-1");
    g.put("kilcumin", "maccolla irish-1 r-lowland-1 leslie c-cavalry-veteran-1")
        .put("glasgow", "montrose")
        .reduced(reduced);
    g.begin(BattlePhase{royalist}, MarchPhase{royalist});
    g.roll("superiority", "1 6");
    g.play("line maccolla r-lowland-1");
    g.roll("unit-roll", "5 5 1 1");
    g.play("panic irish-1");
    g.play("panic r-lowland-1");
    g.roll("leader-check", "6 6");
    EXPECT_TRUE(g.is_out("irish-1") && g.is_out("maccolla"));
    EXPECT_EQ(g.last_clause("out-of-game"), "MON-R.57");
    EXPECT_TRUE(g.in_pool("r-lowland-1"));
  }
  CLAUSES("MON-R.57");
}

TEST(LosingBattles, TheLastCovenanterUnitEndsTheGameBeforeTheVictoryIsScored) {
  Scene g;
  g.clear()
      .woken()
      .put("inverness", "r-lowland-1")
      .put("inverlochy", "r-lowland-2")
      .put("ruthven", "r-cavalry-1");
  g.put("kilcumin", "irish-1 c-highland-1").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack kilcumin");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 1 1");
  EXPECT_TRUE(g.won(royalist));
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_EQ(g.last_clause("match-won"), "MON-6.0.2");

  Scene check;
  check.clear()
      .woken()
      .put("kilcumin", "irish-1 argyll c-highland-1")
      .begin(BattlePhase{royalist}, MarchPhase{covenanter});
  check.roll("superiority", "6 1");
  check.roll("unit-roll", "6 1 1");
  check.roll("leader-check", "1 1");
  EXPECT_TRUE(check.won(royalist));
  EXPECT_EQ(check.state().victories, 0);
  CLAUSES("MON-R.107");
}

TEST(WinningBattles, SurvivorsReturnUnpanickedAndTheMarkerMoves) {
  Scene g;
  g.clear()
      .woken()
      .victories(2)
      .put("stirling", "montrose irish-1 r-lowland-1 c-lowland-1")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.play("line montrose irish-1");
  g.roll("unit-roll", "5");
  g.play("panic r-lowland-1");
  g.roll("unit-roll", "6 1 1 1 1");
  EXPECT_EQ(g.at("stirling"), "montrose irish-1 r-lowland-1");
  EXPECT_EQ(g.state().battle, Battle{});
  EXPECT_EQ(g.last("track-moved"), R"({"box":3})");
  EXPECT_EQ(g.count("leader-checked"), 0u) << "the winner checks nobody";
  CLAUSES("MON-12.4.1", "MON-12.4.2", "MON-12.4.3");
}

TEST(WinningBattles, TheTenthVictoryEndsTheGame) {
  Scene g;
  g.clear()
      .woken()
      .victories(9)
      .put("stirling", "irish-1 c-lowland-1")
      .put("dundee", "irish-2")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_TRUE(g.won(royalist));
  CLAUSES("MON-12.4.4");
}

TEST(WinningBattles, ACovenanterVictoryDoesNotMoveTheMarker) {
  Scene g;
  g.clear().woken().victories(5).put("stirling", "r-lowland-1 c-lowland-1").put("glasgow", "montrose");
  g.edit().phasing = covenanter;
  g.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.state().victories, 5);
  EXPECT_EQ(g.count("track-moved"), 0u);
  CLAUSES("MON-12.4.5");
}

TEST(WinningBattles, TheEndOfABattleHasAFixedOrder) {
  Scene g;
  g.put("stirling", "irish-1 montrose elcho c-lowland-1").put("hl-callander", "maccolla").victories(3);
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 1 1 1 1");
  g.roll("leader-check", "3 3");
  g.play("retreat c-lowland-1 hl-callander");
  g.play("displace maccolla stirling");
  EXPECT_EQ(g.state().victories, 3) << "retreats come before the marker";
  g.play("retreat elcho kinross");
  EXPECT_EQ(g.state().victories, 4);
  EXPECT_TRUE(g.is_out("elcho"));
  expect_order(g, {"battle-won", "leader-checked", "retreated", "displaced", "retreated", "track-moved",
                   "activated", "elcho-leaves", "leslie-placed"});
  CLAUSES("MON-R.53", "MON-10.1.8", "MON-12.3.7");
}

}  // namespace
}  // namespace linstock::montrose
