// MON-T.switches: the same scene with both values of a switch, and how play goes on differently.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// The switch at its default, or at the other value.
std::string set_to(bool other, std::string_view name, std::string_view value, std::string_view more = "") {
  return other ? fmt::format(R"({{"{}":{}{}}})", name, value, more)
               : fmt::format("{{{}}}", more.empty() ? more : more.substr(1));
}

/// Baillie and Urry inactive in Newcastle, Montrose near; of the 2-strength units one is in the pool.
Scene& before_newcastle(Scene& g) {
  return g.clear()
      .put("stirling", "elcho c-lowland-1")
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("alnwick", "montrose r-cavalry-1")
      .put("kilcumin", "maccolla")
      .put("aberdeen", "c-cavalry-veteran-1 c-cavalry-veteran-2 c-cavalry-veteran-3")
      .put("fyvie", "c-cavalry-veteran-4 c-cavalry-veteran-5");
}

TEST(Switches, RoyalistsWhoEnterNewcastleFightOrDisplace) {
  CLAUSES("MON-R.20", "MON-T.switches");
  for (const bool displace : {false, true}) {
    Scene g{set_to(displace, "newcastle_entry", R"("displace")")};
    before_newcastle(g).begin(MarchPhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
    g.play("march montrose r-cavalry-1 newcastle");
    if (displace) {
      for (const char* leader : {"baillie", "leslie", "urry"})
        g.play(fmt::format("displace {} hexham", leader));
      g.play("halt");
      g.play("end-march");
      g.play("end-battles");
      EXPECT_EQ(g.at("newcastle"), "montrose r-cavalry-1");
      EXPECT_EQ(g.at("hexham"), "baillie leslie urry");
      EXPECT_EQ(g.last("battle-begins"), "");
    } else {
      EXPECT_EQ(g.at("newcastle"), "montrose r-cavalry-1 baillie leslie urry c-lowland-veteran-1");
      g.play("end-march");
      EXPECT_NE(g.last("battle-begins").find(R"("space":"newcastle","burgh":false)"), std::string::npos);
    }
  }
}

TEST(Switches, TheEmergencyLeavesLeslieHisAutomaticRecruitmentOrUsesItUp) {
  CLAUSES("MON-R.24", "MON-T.switches");
  for (const bool used_up : {false, true}) {
    Scene g{set_to(used_up, "emergency_uses_up_auto_recruit", "true")};
    before_newcastle(g).begin(MarchPhase{royalist}, BattlePhase{royalist}, Recruiting{covenanter},
                              MarchPhase{covenanter});
    g.play("march montrose r-cavalry-1 newcastle");
    g.play("end-march");
    g.roll("superiority", "6 1");
    g.play("line leslie c-lowland-veteran-1");
    g.roll("unit-roll", "6 1 1");  // the 2-strength unit is in the pool again
    for (int i = 0; i < 3; ++i) g.roll("leader-check", "3 3");
    for (const char* leader : {"baillie", "leslie", "urry"}) g.play(fmt::format("retreat {} hexham", leader));
    g.play("end-recruiting");
    EXPECT_EQ(g.at("hexham"), used_up ? "baillie leslie urry" : "baillie leslie urry c-lowland-veteran-1");
  }
}

TEST(Switches, RoyalistsStormABurghInTheEnemyTurnOrNot) {
  CLAUSES("MON-R.83", "MON-T.switches");
  for (const bool forbidden : {false, true}) {
    Scene g{set_to(forbidden, "burgh_assault_in_enemy_turn", "false", R"(,"assault_after_battle":true)")};
    g.clear().woken().put("perth", "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1 1");
    if (!forbidden) {
      g.play("assault perth");
      g.roll("superiority", "6 1");
      g.roll("unit-roll", "6 6 1");
    }
    EXPECT_EQ(g.asked(), "covenanter march-phase");
    EXPECT_EQ(g.state().victories, forbidden ? 1 : 2);
    EXPECT_EQ(g.state().defeated, g.spaces(forbidden ? "" : "perth"));
  }
}

TEST(Switches, ABeatenBurghSheltersLeadersOrNot) {
  CLAUSES("MON-R.85", "MON-T.switches");
  for (const bool none : {false, true}) {
    Scene g{set_to(none, "leaders_inside_defeated_burgh", "false", R"(,"leaders_inside_burghs":true)")};
    g.clear().put("aberdeen", "burleigh").put("stonehaven", "r-lowland-1").put("inveraray", "c-lowland-1");
    g.defeated("aberdeen").begin(MarchPhase{royalist}, MarchPhase{covenanter});
    g.play("march r-lowland-1 aberdeen");
    g.play(none ? "displace burleigh fyvie" : "stay burleigh");
    g.play("march stonehaven");
    EXPECT_EQ(g.where("burleigh"), none ? "fyvie" : "aberdeen");
  }
}

TEST(Switches, ALeaderWhoPursuedIntoALostBattleIsCheckedOrNot) {
  CLAUSES("MON-R.81", "MON-T.switches", "MON-12.3.2", "MON-R.54");
  for (const bool spared : {false, true}) {
    Scene g{set_to(spared, "pursuing_leaders_checked", "false", R"(,"pursuit":"both")")};
    g.clear()
        .woken()
        .put("stirling", "maccolla r-cavalry-1 c-lowland-1")
        .put("kinross", "c-lowland-3")
        .put("ayr", "montrose");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1");
    g.play("pursue maccolla r-cavalry-1 kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "6");
    if (spared)
      g.play("retreat maccolla perth");
    else
      g.roll("leader-check", "1 1");
    EXPECT_EQ(g.asked(), "covenanter march-phase");
    EXPECT_EQ(g.is_out("maccolla"), !spared);
  }
}

}  // namespace
}  // namespace linstock::montrose
