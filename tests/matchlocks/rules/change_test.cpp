// Formation changes, mounting, Pack-Up, pivots, buildings.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

TEST(NmmChange, AFormationChangeTakesBothActions) {
  CLAUSES("NMM-9.9.1", "NMM-R.70", "NMM-3.3.2", "NMM-M.9");
  Facing g{"harquebusiers column", "musketeers", 22};
  g.order("own", "reform move");
  g.play("reform line");
  EXPECT_EQ(g.at("own").formation, Formation::line);
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_EQ(g.disarray("own"), 0);
  EXPECT_TRUE(g.quiet());  // no Action is left
  Facing late{"harquebusiers column", "musketeers", 22};
  late.order("own", "");
  late.play("move ahead 1");
  EXPECT_EQ(late.refused("reform line"), "NMM-9.9.1");
}

TEST(NmmChange, ByOptionItTakesOne) {
  CLAUSES("NMM-R.70");
  Facing g{"detachment", "musketeers", 22, {.formation_change_actions = FormationChange::one_action}};
  g.order("own", "reform move");
  g.play("reform plotton"), g.play("move ahead 8");
  EXPECT_EQ(g.at("own").formation, Formation::plotton);
}

TEST(NmmChange, EachKnowsItsOwnFormations) {
  CLAUSES("NMM-R.70", "NMM-3.3.3");
  Facing g{"harquebusiers", "musketeers", 22};
  g.order("own", "reform move");
  EXPECT_EQ(g.refused("reform plotton"), "NMM-R.70");
  EXPECT_EQ(g.refused("reform line"), "NMM-R.70");
  g.play("reform column");
  for (const std::string_view what : {"cuirassiers", "battalia"}) {
    Facing none{what, "musketeers", 22};
    none.order("own", "");
    EXPECT_EQ(none.refused("reform line"), "NMM-R.70") << what;
  }
}

TEST(NmmChange, ItNeedsRoom) {
  CLAUSES("NMM-R.70");
  Facing g{"harquebusiers column", "musketeers", 22};
  g.put("near", "battalia", {36, 20, 0});
  g.order("own", "");
  EXPECT_EQ(g.refused("reform line"), "NMM-R.70");
}

TEST(NmmChange, OnlyDragoonsMountAndDismount) {
  CLAUSES("NMM-9.8.1", "NMM-R.74");
  Facing g{"dragoons", "musketeers", 22};
  g.order("own", "dismount mount");
  g.play("dismount");
  EXPECT_FALSE(g.at("own").mounted);
  EXPECT_EQ(g.stands("own"), "30 20 0");
  g.play("mount");
  EXPECT_TRUE(g.at("own").mounted);
  Facing horse{"harquebusiers", "musketeers", 22};
  horse.order("own", "");
  EXPECT_EQ(horse.refused("dismount"), "NMM-9.8.1");
  Facing wood{"dragoons dismounted", "musketeers", 22};
  wood.ground("wood", 20, 10, 20, 20);
  wood.order("own", "");
  EXPECT_EQ(wood.refused("mount"), "NMM-R.70");  // no Horse in woods
}

TEST(NmmChange, GunsLimberToMoveAndUnlimberToPivot) {
  CLAUSES("NMM-9.8.2", "NMM-qrs.2", "NMM-R.72", "NMM-10.2.9");
  Facing g{"light-gun", "musketeers", 22};
  g.order("own", "");
  EXPECT_EQ(g.refused("move ahead 1"), "NMM-R.72");
  EXPECT_EQ(g.refused("move pivot left 46"), "NMM-10.2.9");
  g.play("pack-up");
  EXPECT_TRUE(g.at("own").limbered);
  EXPECT_NE(g.refused("move pivot left 10"), "");
  g.play("move ahead 4");
  EXPECT_EQ(g.stands("own"), "30 24 0");
  Facing turns{"light-gun", "musketeers", 22};
  turns.order("own", "pivot shoot");
  turns.play("move pivot right 45");
  EXPECT_EQ(turns.at("own").at.facing, 4'500);
  EXPECT_TRUE(turns.at("own").today.pivoted);
  EXPECT_EQ(turns.disarray("own"), 0);
  EXPECT_EQ(centre(turns.table(), turns.unit("own"), turns.at("own")).x, 30'000);
}

TEST(NmmChange, LimberedGunsWheel) {
  CLAUSES("NMM-R.168");
  Facing g{"galloper limbered", "musketeers", 22};
  g.order("own", "wheel move");
  g.play("move wheel left 90");
  EXPECT_EQ(g.disarray("own"), 1);
  g.play("move ahead 8");
}

TEST(NmmChange, FieldGunsNeverMove) {
  CLAUSES("NMM-3.5.2", "NMM-9.8.3", "NMM-10.2.7");
  Facing g{"field-gun", "musketeers", 22};
  g.order("own", "");
  EXPECT_EQ(g.refused("move ahead 1"), "NMM-9.8.3");
  EXPECT_EQ(g.refused("pack-up"), "NMM-9.8.2");
  g.play("move pivot left 20");
}

struct House : Facing {
  explicit House(std::string_view own, std::string_view house = "building") : Facing(own, "musketeers", 25) {
    ground(house, 28, 24, 4, 4);
  }
};

TEST(NmmChange, MusketeersAndDragoonsOnFootEnterBuildings) {
  CLAUSES("NMM-10.4.1", "NMM-10.4.2", "NMM-R.141", "NMM-R.168", "NMM-M.16");
  for (const std::string_view what : {"detachment", "dragoons dismounted lost2"}) {
    House g{what};
    g.order("own", "move move");
    g.play("enter ground-0-1");
    EXPECT_EQ(g.at("own").garrison, FeatureId{0u}) << what;
  }
  House pikes{"pikes", "building occupancy30"};
  pikes.order("own", "move");
  EXPECT_EQ(pikes.refused("enter ground-0-1"), "NMM-10.4.1");
  House horse{"horse-detachment"};
  horse.order("own", "move");
  EXPECT_EQ(horse.refused("enter ground-0-1"), "NMM-10.4.1");
  House large{"musketeers", "building occupancy12"};
  large.order("own", "move");
  large.play("enter ground-0-1");
}

TEST(NmmChange, FormedTroopsEnterABuildingAsideWithDisarray) {
  CLAUSES("NMM-10.5.1", "NMM-10.5.9", "NMM-10.4.1", "NMM-R.65");
  const auto tokens = [](std::string_view what, double x, double y, Why why = Why::order) {
    Facing g{what, "musketeers", 25};
    g.ground("building occupancy12", x, y, 2, 2);
    if (why == Why::bombardment)
      g.bombard("own");
    else
      g.order("own", "");
    g.play("enter ground-0-1");
    EXPECT_TRUE(g.at("own").today.moved);
    EXPECT_EQ(g.at("own").today.moves, 1);
    return g.disarray("own");
  };
  EXPECT_EQ(tokens("musketeers", 34, 18.2), 1) << "to its side";
  EXPECT_EQ(tokens("musketeers", 34, 18.2, Why::bombardment), 0) << "free in the first phase";
  EXPECT_EQ(tokens("musketeers", 29, 24), 0) << "ahead";
  EXPECT_EQ(tokens("detachment", 36, 18.2), 0) << "Skirmishers";
  for (const std::string_view what : {"musketeers", "detachment"}) {
    Facing through{what, "musketeers", 25};
    through.ground("building occupancy12", 29, 23, 2, 2).ground("bad", 20, 21, 20, 1);
    through.order("own", "");
    through.play("enter ground-0-1");
    EXPECT_EQ(through.disarray("own"), what == "musketeers") << what << " through Bad Going";
  }
  Facing behind{"musketeers", "musketeers", 25};
  behind.ground("building occupancy12", 29, 14, 2, 2).ground("wood", 29, 22, 2, 2);
  behind.order("own", "");
  EXPECT_EQ(behind.refused("enter ground-0-1"), "NMM-R.65") << "it is behind them";
  EXPECT_EQ(behind.refused("enter ground-1-1"), "NMM-10.4.1") << "no building";
}

TEST(NmmChange, ItEntersTheBuildingThatItIsTold) {
  CLAUSES("NMM-10.4.1");
  House g{"detachment"};
  g.ground("building", 36, 24, 4, 4);
  g.order("own", "move");
  g.play("enter ground-1-1");
  EXPECT_EQ(g.at("own").garrison, FeatureId{1u});
}

TEST(NmmChange, ABuildingThatItTouchesIsEnteredWithoutAWay) {
  CLAUSES("NMM-10.5.9", "NMM-10.4.1");
  House g{"musketeers", "building occupancy12"};
  g.ground("bad", 20, 15, 20, 9);
  g.edit().units[g.unit("own")].at.y = 24'000;
  g.order("own", "move");
  g.play("enter ground-0-1");
  EXPECT_EQ(g.disarray("own"), 0) << "though it stands in Bad Going";
}

TEST(NmmChange, ABuildingHoldsSoManyFiguresOfOneSide) {
  CLAUSES("NMM-10.4.2", "NMM-R.141");
  House full{"dragoons dismounted"};
  full.order("own", "move");
  EXPECT_EQ(full.refused("enter ground-0-1"), "NMM-10.4.2");
  House shared{"detachment", "building occupancy10"};
  shared.put("inside", "detachment", {30, 26, 0});
  shared.edit().units[shared.unit("inside")].garrison = FeatureId{0u};
  shared.order("own", "move");
  EXPECT_EQ(shared.refused("enter ground-0-1"), "NMM-10.4.2");
  House held{"detachment", "building occupancy20"};
  held.foe("inside", "detachment", {30, 26, 0});
  held.edit().units[held.unit("inside")].garrison = FeatureId{0u};
  held.order("own", "move");
  EXPECT_EQ(held.refused("enter ground-0-1"), "NMM-10.4.1");
}

TEST(NmmChange, ItMustBeWithinOneMove) {
  CLAUSES("NMM-10.4.1", "NMM-R.168");
  Facing g{"detachment", "musketeers", 25};
  g.ground("building", 28, 28.1, 4, 4);
  g.order("own", "move move");
  EXPECT_EQ(g.refused("enter ground-0-1"), "NMM-10.4.1");
  g.play("move ahead 1"), g.play("enter ground-0-1");
}

TEST(NmmChange, AGarrisonLeavesOnAnySideFromTheEdge) {
  CLAUSES("NMM-R.168");
  House g{"detachment"};
  g.edit().units[g.unit("own")].at = {30'000, 26'000, 0};
  g.edit().units[g.unit("own")].garrison = FeatureId{0u};
  g.order("own", "");
  EXPECT_EQ(g.refused("move wheel left 10"), "NMM-R.168");
  EXPECT_EQ(g.refused("about-face"), "NMM-R.168");
  EXPECT_EQ(g.refused("move right 90 ahead 8.1"), "NMM-T.movement");
  g.play("move right 90 ahead 8");
  EXPECT_FALSE(g.at("own").garrison);
  EXPECT_EQ(g.at("own").at.facing, 9'000);
  EXPECT_NEAR(g.at("own").at.x, 32'000 + 787 + 8'000, 3);  // its front, from a rear at the eastern wall
  EXPECT_EQ(g.disarray("own"), 0);
}

}  // namespace
}  // namespace linstock::matchlocks
