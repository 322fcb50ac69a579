// 17.0 Winter turns, 18.8.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Winter, FallsInTurns3And9) {
  CLAUSES("MON-17.0.1", "MON-17.0.2");
  for (int turn = 1; turn <= 11; ++turn) {
    const bool winter = turn == 3 || turn == 9;
    Scene g;
    g.clear()
        .turn(turn)
        .put("perth", "maccolla")
        .put("aberdeen", "burleigh")
        .put("kinross", "r-lowland-1")
        .put("nl-deeside", "r-lowland-2");
    g.begin(Recruiting{royalist}, Winter{royalist}, MarchPhase{royalist});
    EXPECT_EQ(g.asked(), winter ? "royalist march-phase" : "royalist next-recruit-roll") << turn;
    if (!winter) g.play("end-recruiting");
    EXPECT_EQ(g.at("nl-deeside"), winter ? "" : "r-lowland-2") << turn;
    Scene h;
    h.clear().turn(turn).put("aberdeen", "burleigh");
    h.begin(Recruiting{covenanter}, MarchPhase{covenanter});
    EXPECT_EQ(h.asked(), winter ? "covenanter march-phase" : "covenanter next-recruit-roll") << turn;
  }
}

TEST(Winter, UnnamedSpacesAreLeft) {
  Scene g;
  g.clear()
      .turn(3)
      .put("blair-atholl", "montrose")
      .put("perth", "r-lowland-2")
      .put("dunkeld", "r-highland-2");
  g.put("nl-coupar-angus", "maccolla r-lowland-1 irish-1")
      .put("hl-callander", "r-highland-1 irish-2")
      .reduced("irish-2");
  g.put("nl-deeside", "burleigh c-lowland-1");
  g.begin(Winter{royalist}, MarchPhase{covenanter});
  CLAUSES("MON-17.0.3", "MON-17.0.4", "MON-17.0.5", "MON-17.0.6", "MON-17.0.7", "MON-R.69");
  EXPECT_TRUE(g.in_pool("r-lowland-1") && g.in_pool("r-highland-1"));
  EXPECT_EQ(g.last_clause("to-pool"), "MON-17.0.5");
  EXPECT_TRUE(g.is_out("maccolla"));
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-17.0.6");
  EXPECT_TRUE(g.is_out("irish-1") && g.is_out("irish-2"));  // out of the game at either strength
  EXPECT_EQ(g.last_clause("out-of-game"), "MON-R.69");
  EXPECT_EQ(g.where("r-lowland-2"), "perth");     // a Burgh
  EXPECT_EQ(g.where("r-highland-2"), "dunkeld");  // an Open space with a name
  EXPECT_EQ(g.where("montrose"), "blair-atholl");
  EXPECT_EQ(g.at("nl-deeside"), "burleigh c-lowland-1");  // not his player turn
}

TEST(Winter, TheCovenanterIsTestedInHisOwnPlayerTurn) {
  Scene g;
  g.clear()
      .turn(9)
      .put("hl-rannoch", "montrose r-lowland-1")
      .put("nl-deeside", "burleigh c-lowland-1")
      .put("perth", "argyll");
  g.begin(Winter{covenanter}, MarchPhase{covenanter});
  CLAUSES("MON-17.0.5", "MON-17.0.6", "MON-17.0.7");
  EXPECT_TRUE(g.in_pool("c-lowland-1"));
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_EQ(g.at("hl-rannoch"), "montrose r-lowland-1");
}

TEST(Winter, ComesAfterTheDisbandPhaseAndBeforeTheMarkerIsTurned) {
  Scene g;
  g.clear()
      .turn(3)
      .put("dunkeld", "montrose")
      .put("nl-coupar-angus", "r-highland-1 r-highland-2")
      .put("perth", "argyll");
  g.top_card(royalist, "forewarned");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter});
  EXPECT_EQ(g.asked(), "royalist march-phase");  // no Recruiting Phase
  g.play("end-march");
  CLAUSES("MON-R.69", "MON-17.0.2");
  EXPECT_EQ(g.at("nl-coupar-angus"),
            "r-highland-1 r-highland-2");  // still there when the disband die is thrown
  g.roll("disband", "4");
  EXPECT_EQ(g.at("nl-coupar-angus"), "");
  std::vector<std::string> ends;
  for (const auto& line : g.log())
    if (line.starts_with("disband-result") || line.starts_with("to-pool") || line.starts_with("turn-begins"))
      ends.push_back(line.substr(0, line.find(' ')) + line.substr(line.rfind(' ')));
  EXPECT_EQ(ends,
            (std::vector<std::string>{"turn-begins MON-8.2.1", "disband-result MON-13.1.8",
                                      "to-pool MON-13.1.9", "to-pool MON-17.0.5", "turn-begins MON-8.2.1"}));
}

TEST(Winter, InactiveLeadersAreTestedToo) {
  Scene g;
  g.clear()
      .turn(3)
      .put("en-otterburn", "baillie")
      .put("newcastle", "urry")
      .inactive("baillie urry")
      .put("perth", "elcho");
  g.begin(Winter{covenanter}, MarchPhase{covenanter});
  CLAUSES("MON-R.70");
  EXPECT_TRUE(g.is_out("baillie"));
  EXPECT_TRUE(g.state().inactive.contains(unit::urry));  // neither attacked nor displaced
  EXPECT_FALSE(g.state().woken);
  EXPECT_EQ(g.where("elcho"), "perth");
}

TEST(Winter, MontroseInAnUnnamedSpaceLosesTheGame) {
  Scene g;
  g.clear().turn(3).put("hl-rannoch", "montrose r-highland-1").put("perth", "argyll");
  g.begin(Winter{royalist}, MarchPhase{covenanter});
  CLAUSES("MON-R.71");
  EXPECT_TRUE(g.won(covenanter));
  EXPECT_EQ(g.last("match-won"), R"({"side":"covenanter","how":"montrose-gone"})");
}

TEST(Winter, LeadersMayStayAnywhereByOptionOfTheirSide) {
  CLAUSES("MON-18.8.1", "MON-R.71", "MON-R.73", "MON-18.0.2");
  for (const auto& [use, royalists, covenanters] : {std::tuple{"off", false, false},
                                                    {"royalist", true, false},
                                                    {"covenanter", false, true},
                                                    {"both", true, true}}) {
    Scene g{fmt::format(R"({{"leaders_winter_anywhere":"{}"}})", use)};
    g.clear().turn(3).put("hl-rannoch", "maccolla r-highland-1").put("nl-deeside", "burleigh c-lowland-1");
    g.put("blair-atholl", "montrose").put("perth", "argyll");
    g.begin(Winter{royalist}, Winter{covenanter}, MarchPhase{covenanter});
    EXPECT_EQ(g.at("hl-rannoch"), royalists ? "maccolla" : "") << use;
    EXPECT_EQ(g.at("nl-deeside"), covenanters ? "burleigh" : "") << use;
    EXPECT_TRUE(g.in_pool("r-highland-1") && g.in_pool("c-lowland-1")) << use;
  }
  Scene g{R"({"leaders_winter_anywhere":"royalist"})"};
  g.clear().turn(3).put("hl-rannoch", "montrose").put("perth", "argyll");
  g.begin(Winter{royalist}, MarchPhase{covenanter});
  EXPECT_FALSE(g.over());
}

TEST(Winter, IrishInAnUnnamedSpaceLeaveTheGame) {
  Scene g;
  g.clear().turn(3).put("hl-rannoch", "irish-1").put("perth", "argyll").put("dunkeld", "montrose");
  g.begin(Winter{royalist}, MarchPhase{covenanter});
  EXPECT_TRUE(g.is_out("irish-1"));
  EXPECT_EQ(g.last_clause("winter-loss"), "MON-R.69");
  CLAUSES("MON-R.69");
}

}  // namespace
}  // namespace linstock::montrose
