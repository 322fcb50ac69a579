// Force March (MON-R.72, MON-R.88) in both settings of its switch, and 18.9A.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// Force March in force for the Royalist, Burleigh far away.
Scene& forced(Scene& g) { return g.clear().in_force("r-force-march").put("ayr", "burleigh"); }

TEST(ForceMarch, OnePointMoreAndADieEach) {
  Scene g;
  forced(g).put("dunkeld", "montrose r-highland-1 r-highland-2 r-cavalry-1");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-highland-1 perth dundee forfar brechin stonehaven aberdeen"), "MON-11.1.9");
  g.play("march montrose r-highland-1 r-highland-2 r-cavalry-1 perth dundee forfar brechin stonehaven");
  EXPECT_EQ(g.where("montrose"), "stonehaven");
  g.roll("force-march", "5");  // 3: lost
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  EXPECT_FALSE(g.in_pool("r-highland-2"));
  g.roll("force-march", "1");  // -1
  EXPECT_TRUE(g.no_dice());    // cavalry within its allowance; leaders never
  EXPECT_EQ(g.at("stonehaven"), "montrose r-highland-2 r-cavalry-1");
  CLAUSES("MON-R.72", "MON-ex.7", "MON-ex.8", "MON-ex.9", "MON-Z.3", "MON-D.9");
}

TEST(ForceMarch, DiceComeBeforeTheNextMove) {
  Scene g;
  forced(g).put("dunkeld", "r-highland-1 r-lowland-1");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-highland-1 perth dundee forfar brechin stonehaven");
  EXPECT_FALSE(g.no_dice());
  EXPECT_EQ(g.asked(), "");
  g.roll("force-march", "4");  // 2
  EXPECT_EQ(g.where("r-highland-1"), "stonehaven");
  g.play("march r-lowland-1 perth dundee forfar brechin");  // within its allowance
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-ex.7", "MON-ex.8");
}

TEST(ForceMarch, LeadersGainThePointAndDoNotRoll) {
  Scene g;
  forced(g).put("dunkeld", "montrose maccolla");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose perth dundee forfar brechin stonehaven aberdeen fyvie strathbogie"),
            "MON-11.1.9");
  g.play("march montrose perth dundee forfar brechin stonehaven aberdeen fyvie");
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-R.72");
}

TEST(ForceMarch, IrishPayInSteps) {
  struct Case {
    const char *reduced, *die;
    bool flipped, out;
  };
  for (auto [reduced, die, flipped, out] :
       {Case{"", "4", false, false}, Case{"", "6", true, false}, Case{"irish-1", "3", true, false},
        Case{"irish-1", "5", false, true}}) {
    Scene g;
    forced(g).reduced(reduced).put("dunkeld", "irish-1");
    g.begin(MarchPhase{royalist}, stop);
    g.play("march irish-1 perth dundee forfar brechin stonehaven aberdeen");
    g.roll("force-march", die);
    EXPECT_EQ(g.is_out("irish-1"), out) << reduced << die;
    EXPECT_EQ(g.state().reduced.contains(unit::irish_1) && !out, flipped) << reduced << die;
  }
  CLAUSES("MON-R.72");
}

TEST(ForceMarch, AFullIrishUnitLeavesOnTwo) {
  for (std::uint8_t units : {1, 2}) {
    Scene g;
    const_cast<Table&>(g.table()).disband = {{0, 0},
                                             {INT8_MAX, units}};  // the supplied one never gives 2 with -2
    forced(g).put("dunkeld", "irish-1");
    g.begin(MarchPhase{royalist}, stop);
    g.play("march irish-1 perth dundee forfar brechin stonehaven aberdeen");
    g.roll("force-march", "6");
    EXPECT_EQ(g.is_out("irish-1"), units == 2);
    EXPECT_EQ(g.where("irish-1"), units == 2 ? "" : "aberdeen");
  }
  CLAUSES("MON-R.72");
}

TEST(ForceMarch, OnlyForTheDrawingPlayer) {
  Scene g;
  forced(g).put("stirling", "elcho c-lowland-1");
  g.begin(MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.refused("march c-lowland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  CLAUSES("MON-R.72");
}

TEST(ForceMarch, UpToTwiceTheAllowance) {
  Scene g{R"({"force_march":"twice"})"};
  forced(g).put("dunkeld", "montrose r-highland-1 r-lowland-1");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-highland-1 perth dundee forfar brechin stonehaven aberdeen fyvie strathbogie "
                      "nl-fochabers"),
            "MON-11.1.9");
  g.play("march montrose r-highland-1 perth dundee forfar brechin stonehaven aberdeen fyvie strathbogie");
  g.roll("force-march", "3");
  EXPECT_EQ(g.at("strathbogie"), "montrose r-highland-1");
  CLAUSES("MON-R.72");
}

TEST(ForceMarch, LeadersLeftAmongTheEnemyAreDisplacedInOrder) {
  Scene g;
  g.clear().in_force("c-force-march").put("dunkeld", "burleigh argyll c-highland-1 c-highland-2");
  g.put("stonehaven", "r-lowland-1").put("ayr", "elcho");
  g.begin(MarchPhase{covenanter}, stop);
  g.play("march argyll burleigh c-highland-1 c-highland-2 perth dundee forfar brechin stonehaven");
  EXPECT_FALSE(g.last("march-stopped").empty());
  g.roll("force-march", "6");
  EXPECT_FALSE(g.no_dice());  // one unit is still with them
  g.roll("force-march", "6");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  EXPECT_EQ(g.refused("displace burleigh brechin"), "MON-Z.12");
  g.play("displace argyll brechin");
  g.play("displace burleigh aberdeen");
  EXPECT_EQ(g.at("stonehaven"), "r-lowland-1");
  CLAUSES("MON-R.36", "MON-R.72", "MON-Z.12");
}

TEST(ForceMarch, WhatTheArrivalCausedStands) {
  Scene g;
  forced(g).put("dunkeld", "r-highland-1").put("stonehaven", "elcho");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-highland-1 perth dundee forfar brechin stonehaven");
  g.play("displace elcho aberdeen");
  g.roll("force-march", "6");
  EXPECT_EQ(g.where("elcho"), "aberdeen");
  EXPECT_TRUE(g.in_pool("r-highland-1"));
  CLAUSES("MON-R.72");
}

// --- 18.9A ---

TEST(LedMarch, OnePointMoreWithALeader) {
  Scene g{R"({"leaders_speed_marches":"royalist"})"};
  g.clear().put("dunkeld", "montrose maccolla r-highland-1 r-highland-2 r-lowland-1").put("ayr", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march r-highland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  EXPECT_EQ(g.refused("march montrose maccolla r-highland-1 perth dundee forfar brechin stonehaven aberdeen"),
            "MON-11.1.9");  // +1 in all
  g.play("march montrose r-highland-1 r-highland-2 perth dundee forfar brechin stonehaven");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.refused("march r-lowland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  CLAUSES("MON-18.9.1", "MON-R.88", "MON-11.1.2");
}

TEST(LedMarch, TheLeaderIsBoundByHisOwnAllowance) {
  Scene g{R"({"leaders_speed_marches":"both"})"};
  g.clear().put("dunkeld", "montrose r-cavalry-1").put("ayr", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose r-cavalry-1 perth dundee forfar brechin stonehaven aberdeen fyvie"),
            "MON-11.1.9");
  g.play("march montrose r-cavalry-1 perth dundee forfar brechin stonehaven aberdeen");
  CLAUSES("MON-R.88");
}

TEST(LedMarch, OfOneSideOnly) {
  Scene g{R"({"leaders_speed_marches":"covenanter"})"};
  g.clear().put("dunkeld", "montrose r-highland-1").put("stirling", "burleigh c-lowland-1");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.refused("march montrose r-highland-1 perth dundee forfar brechin stonehaven"), "MON-11.1.9");
  g.play("end-march");
  g.play("march burleigh c-lowland-1 perth dundee forfar brechin stonehaven");
  CLAUSES("MON-18.9.1");
}

TEST(LedMarch, ForceMarchDoublesTheBonus) {
  Scene g{R"({"leaders_speed_marches":"both"})"};
  forced(g).put("dunkeld", "montrose maccolla r-highland-1 r-highland-2 r-highland-3");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose r-highland-1 perth dundee forfar brechin stonehaven aberdeen fyvie"),
            "MON-11.1.9");
  g.play("march montrose r-highland-1 perth dundee forfar brechin stonehaven aberdeen");
  g.roll("force-march", "6");  // it spent the second point
  g.play("march maccolla r-highland-2 perth dundee forfar brechin stonehaven");
  EXPECT_TRUE(g.no_dice());  // the first costs nothing
  g.play("march r-highland-3 perth dundee forfar brechin stonehaven");
  g.roll("force-march", "1");  // without a leader it does
  CLAUSES("MON-18.9.2", "MON-R.88");
}

TEST(LedMarch, WithTheSwitchTwiceTheNormalAllowance) {
  Scene g{R"({"leaders_speed_marches":"both","force_march":"twice"})"};
  forced(g).put("dunkeld", "montrose r-highland-1");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(
      g.refused(
          "march montrose r-highland-1 perth dundee forfar brechin stonehaven aberdeen fyvie strathbogie "
          "nl-fochabers elgin auldearn"),
      "MON-11.1.9");
  g.play(
      "march montrose r-highland-1 perth dundee forfar brechin stonehaven aberdeen fyvie strathbogie "
      "nl-fochabers elgin");
  g.roll("force-march", "1");
  CLAUSES("MON-18.9.2", "MON-R.72");
}

TEST(LedMarch, UnitsThatStandStillNeedNothing) {
  Scene g{R"({"leaders_speed_marches":"both","displaced_leaders_roll":"royalist"})"};
  forced(g).put("dunkeld", "montrose r-highland-1").put("perth", "elcho");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-highland-1 perth");
  g.play("displace elcho dundee");
  EXPECT_TRUE(g.no_dice());  // 18.9B is chosen by itself, here for the other side
  CLAUSES("MON-18.9.4", "MON-R.88");
}

}  // namespace
}  // namespace linstock::montrose
