// 18.2: Highland and Irish units in England, and the order in which they disband.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

constexpr auto both = R"({"highlanders_in_england":"both"})";

Scene& south_open(Scene& g) { return g.clear().put("inveraray", "argyll").defeated("inveraray inverlochy"); }

TEST(England, IsOpenToTheClansOfTheSideThatUsesTheOption) {
  CLAUSES("MON-18.2.1", "MON-R.73", "MON-R.76", "MON-18.0.2");
  for (const auto& [use, royalists, covenanters] : {std::tuple{"off", false, false},
                                                    {"royalist", true, false},
                                                    {"covenanter", false, true},
                                                    {"both", true, true}}) {
    Scene g{fmt::format(R"({{"highlanders_in_england":"{}"}})", use)};
    south_open(g).put("dunbar", "irish-1 r-highland-1").put("kelso", "c-highland-1");
    g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
    if (royalists) {
      g.play("march irish-1 r-highland-1 berwick");
    } else {
      EXPECT_EQ(g.refused("march irish-1 berwick"), "MON-11.4.6") << use;
      EXPECT_EQ(g.refused("march r-highland-1 berwick"), "MON-11.4.7") << use;
      g.play("end-march");
    }
    if (covenanters)
      g.play("march c-highland-1 en-otterburn");
    else
      EXPECT_EQ(g.refused("march c-highland-1 en-otterburn"), "MON-11.4.7") << use;
    EXPECT_EQ(g.where("irish-1"), royalists ? "berwick" : "dunbar") << use;
  }
}

TEST(England, IsOpenToRetreats) {
  CLAUSES("MON-R.76");
  for (const bool open : {true, false}) {
    Scene g{open ? both : "{}"};
    south_open(g).put("dunbar", "irish-1 c-lowland-1").put("edinburgh", "c-lowland-2");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "5");
    EXPECT_EQ(g.at("berwick"), open ? "irish-1" : "");
    EXPECT_EQ(g.is_out("irish-1"), !open);
  }
}

TEST(England, IsOpenToPursuit) {
  CLAUSES("MON-R.76");
  for (const bool open : {true, false}) {
    Scene g{open ? R"({"highlanders_in_england":"both","pursuit":"both"})" : R"({"pursuit":"both"})"};
    south_open(g).put("dunbar", "irish-1 c-lowland-1");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1 1");
    EXPECT_EQ(g.asked(), "royalist pursue");
    if (open)
      g.play("pursue irish-1 berwick");
    else
      EXPECT_NE(g.refused("pursue irish-1 berwick"), "");
  }
}

TEST(England, IsReachedOnlyThroughLegalSpaces) {
  Scene g{both};
  g.clear().put("inveraray", "argyll").put("carlisle", "irish-1 r-highland-1").put("stirling", "irish-2");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  CLAUSES("MON-R.76");
  EXPECT_EQ(g.refused("march irish-1 dumfries"), "MON-11.4.3");
  EXPECT_EQ(g.refused("march r-highland-1 dumfries"), "MON-11.4.4");
  EXPECT_EQ(g.refused("march irish-2 linlithgow"), "MON-11.4.3");
  g.play("march irish-1 r-highland-1 hexham");
}

TEST(England, CountsAsTheSouthForCaseB) {
  Scene g{both};
  south_open(g).put("hexham", "r-highland-1").put("perth", "r-highland-2");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  CLAUSES("MON-R.76", "MON-18.2.2");
  g.roll("disband", "1 3");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.where("r-highland-2"), "perth");
}

TEST(England, DisbandsRegionByRegionIrishIncluded) {
  Scene g{both};
  south_open(g)
      .put("hexham", "r-highland-1 irish-1")
      .put("edinburgh", "r-highland-2 irish-2")
      .put("perth", "r-highland-3");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  g.roll("disband", "6 6");
  CLAUSES("MON-18.2.2", "MON-R.76", "MON-D.18");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_EQ(g.offers(), (Lines{"flip irish-1", "remove irish-1"}));
  EXPECT_EQ(g.refused("disband r-highland-2"), "MON-18.2.2");
  EXPECT_EQ(g.refused("flip irish-2"), "MON-18.2.2");
  g.play("remove irish-1");
  EXPECT_EQ(g.at("edinburgh"), "irish-2");
  EXPECT_EQ(g.at("perth"), "r-highland-3");
  EXPECT_TRUE(g.state().reduced.empty());
}

TEST(England, TheOrderHoldsWithNobodyInEngland) {
  Scene g{both};
  south_open(g).put("edinburgh", "r-highland-2 irish-2").put("perth", "r-highland-3");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  g.roll("disband", "3 3");
  CLAUSES("MON-R.76");
  EXPECT_TRUE(g.in_pool("r-highland-2"));
  EXPECT_TRUE(g.state().reduced.contains(unit::irish_2));
  EXPECT_EQ(g.where("r-highland-3"), "perth");
}

TEST(England, TheNorthAloneStillSparesTheIrish) {
  Scene g{both};
  south_open(g).put("perth", "r-highland-3 irish-1");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  g.roll("disband", "6");
  CLAUSES("MON-R.76");
  EXPECT_EQ(g.at("perth"), "irish-1");
  EXPECT_TRUE(g.state().reduced.empty());
}

TEST(England, SwitchPutsHighlandUnitsBeforeIrish) {
  Scene g{R"({"highlanders_in_england":"both","england_irish_by_region":false})"};
  south_open(g)
      .put("hexham", "r-highland-1 irish-1")
      .put("edinburgh", "r-highland-2 irish-2")
      .put("perth", "r-highland-3");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  g.roll("disband", "6 6");
  CLAUSES("MON-R.76", "MON-T.switches");
  EXPECT_EQ(g.at("hexham"), "irish-1");
  EXPECT_EQ(g.at("edinburgh"), "irish-2");
  EXPECT_EQ(g.at("perth"), "");
  EXPECT_EQ(g.state().reduced, g.units("irish-1"));  // of the Irish, England first
}

TEST(England, CovenantersDisbandRegionByRegion) {
  Scene g{R"({"highlanders_in_england":"covenanter"})"};
  g.clear().put("inveraray", "argyll").put("hexham", "c-highland-1").put("edinburgh", "c-highland-2");
  g.put("glasgow", "c-highland-3").put("perth", "c-highland-4");
  g.begin(Disband{covenanter}, MarchPhase{covenanter});
  g.roll("disband", "6");
  CLAUSES("MON-18.2.2", "MON-R.66", "MON-R.76", "MON-D.18");
  EXPECT_TRUE(g.in_pool("c-highland-1"));
  EXPECT_EQ(g.offers(), (Lines{"disband c-highland-2", "disband c-highland-3"}));
  EXPECT_EQ(g.refused("disband c-highland-4"), "MON-18.2.2");
}

TEST(England, TheOrderIsNotForTheOtherSide) {
  CLAUSES("MON-18.2.2", "MON-R.73");
  {
    Scene g{R"({"highlanders_in_england":"royalist"})"};
    g.clear().put("inveraray", "argyll").put("edinburgh", "c-highland-2").put("perth", "c-highland-4");
    g.begin(Disband{covenanter}, MarchPhase{covenanter});
    g.roll("disband", "4");
    EXPECT_EQ(g.offers(), (Lines{"disband c-highland-2", "disband c-highland-4"}));
  }
  {
    Scene g{R"({"highlanders_in_england":"covenanter"})"};
    south_open(g).put("edinburgh", "r-highland-2 irish-2").put("perth", "r-highland-3");
    g.begin(Disband{royalist}, MarchPhase{covenanter});
    g.roll("disband", "3 3");
    EXPECT_TRUE(g.in_pool("r-highland-2") && g.in_pool("r-highland-3"));
    EXPECT_TRUE(g.state().reduced.empty());
  }
}

TEST(England, TheOrderIsNotForVictoriesNorForForcedMarches) {
  Scene g{both};
  south_open(g)
      .put("hexham", "r-highland-1")
      .put("perth", "r-highland-2")
      .put("dunkeld", "r-highland-3")
      .in_force("irish-terror");
  g.begin(BattlePhase{royalist}, Disband{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  g.roll("disband", "6");
  CLAUSES("MON-18.2.2", "MON-R.76");
  EXPECT_TRUE(g.in_pool("r-highland-2"));
  EXPECT_EQ(g.where("r-highland-1"), "hexham");
  EXPECT_EQ(g.where("r-highland-3"), "dunkeld");

  Scene h{both};
  south_open(h).put("hexham", "r-highland-1").put("dunkeld", "r-highland-3").in_force("r-force-march");
  h.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  h.play("march r-highland-3 nl-coupar-angus forfar brechin stonehaven aberdeen");
  h.roll("force-march", "6");
  EXPECT_TRUE(h.in_pool("r-highland-3"));
  EXPECT_EQ(h.where("r-highland-1"), "hexham");
}

TEST(England, FourRegularsWithMontroseWinThere) {
  const auto ends = [](std::string_view army, std::string_view elsewhere) {
    auto g = std::make_unique<Scene>(both);
    south_open(*g).turn(4).put("alnwick", army).put("berwick", elsewhere);
    g->begin(Interphase{covenanter});
    return g;
  };
  CLAUSES("MON-R.104");
  const auto won = ends("montrose r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2", "irish-1");
  EXPECT_TRUE(won->won(royalist));
  EXPECT_EQ(won->last_clause("match-won"), "MON-6.0.3");
  EXPECT_FALSE(
      ends("montrose r-lowland-1 r-lowland-2 r-cavalry-1 irish-1 irish-2 r-highland-1", "maccolla")->over());
  EXPECT_FALSE(ends("montrose r-lowland-1 r-lowland-2 r-cavalry-1", "r-cavalry-2")->over());
  EXPECT_FALSE(ends("maccolla r-lowland-1 r-lowland-2 r-cavalry-1 r-cavalry-2", "montrose")->over());
}

}  // namespace
}  // namespace linstock::montrose
