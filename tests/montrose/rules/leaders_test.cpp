// 16.0 Leaders: with and without combat units, displacement, elimination; 18.9B.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Leaders, WithoutCombatUnitsThereIsNoBattle) {
  Scene g;
  g.clear()
      .put("perth", "montrose burleigh")
      .put("dundee", "r-lowland-1 r-lowland-2")
      .put("stirling", "elcho");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("attack perth"), "MON-12.0.1");
  EXPECT_EQ(g.refused("assault perth"), "MON-12.5.1");
  CLAUSES("MON-16.0.2");
}

TEST(Leaders, AmongTheEnemyOnlyWithCombatUnits) {
  Scene g;
  g.clear().put("perth", "montrose maccolla r-lowland-1").put("dundee", "c-lowland-1");
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose dundee"), "MON-16.0.4");
  EXPECT_EQ(g.refused("march montrose kinross perth dundee"), "MON-16.0.4");
  CLAUSES("MON-16.0.3", "MON-16.0.4");
  g.play("march maccolla r-lowland-1 dundee");  // with one
  EXPECT_EQ(g.refused("march montrose dundee forfar"), "MON-11.3.3");
  g.play("march montrose dundee");  // or after one; and there he stops
  CLAUSES("MON-R.28");
}

TEST(Leaders, NotLeftAloneAmongTheEnemy) {
  const auto scene = [](Scene& g) {
    g.clear().put("perth", "montrose maccolla r-lowland-1 r-cavalry-1 c-lowland-1").put("ayr", "burleigh");
    g.begin(MarchPhase{royalist}, BattlePhase{royalist}, stop);
  };
  Scene g;
  scene(g);
  g.play("march r-lowland-1 dundee forfar");  // they leave as ever
  EXPECT_EQ(g.refused("march r-cavalry-1 dundee"), "MON-R.29");
  EXPECT_EQ(g.refused("march maccolla r-cavalry-1 dundee"), "MON-R.29");
  g.play("march maccolla dundee");
  g.play("march montrose r-cavalry-1 dundee");
  EXPECT_EQ(g.at("perth"), "c-lowland-1");
  Scene stay;
  scene(stay);
  stay.play("march montrose maccolla dundee");
  stay.play("march r-lowland-1 dundee");
  stay.play("march r-cavalry-1 dundee");  // after them
  EXPECT_EQ(stay.at("perth"), "c-lowland-1");
  Scene fight;
  scene(fight);
  fight.play("march montrose dundee");
  fight.play("end-march");
  EXPECT_TRUE(fight.last("battle-begins").contains(R"(["maccolla","r-lowland-1","r-cavalry-1"])"));
  CLAUSES("MON-R.29");
}

TEST(Leaders, WhoCannotGoWithoutTheOtherIsNamedBeforeHim) {
  Scene g;  // neither leader can go without the unit, which can leave neither behind
  g.clear().put("perth", "montrose maccolla r-lowland-1 c-lowland-1").put("ayr", "burleigh");
  for (auto [space, u] : {std::pair{"dunkeld", "c-lowland-2"},
                          {"hl-callander", "c-lowland-3"},
                          {"stirling", "c-lowland-4"},
                          {"kinross", "c-cavalry-1"},
                          {"dundee", "c-cavalry-2"},
                          {"nl-coupar-angus", "c-highland-1"}})
    g.put(space, u);
  g.begin(MarchPhase{royalist}, stop);
  EXPECT_EQ(g.refused("march montrose r-lowland-1 dundee"), "MON-R.29");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"end-march", "montrose", "maccolla", "r-lowland-1"}));
  g.play("march montrose maccolla r-lowland-1 dundee");
  CLAUSES("MON-16.0.4", "MON-R.29");
}

TEST(Leaders, TheyPassAndEndAmongLoneEnemyLeaders) {
  Scene g;
  g.clear()
      .put("perth", "montrose")
      .put("dundee", "burleigh")
      .put("forfar", "elcho")
      .put("brechin", "argyll");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march montrose dundee forfar");
  EXPECT_EQ(g.at("forfar"), "montrose elcho");
  EXPECT_EQ(g.at("dundee"), "burleigh");
  EXPECT_TRUE(g.last("displaced").empty());
  CLAUSES("MON-16.2.9", "MON-16.2.10");
}

TEST(Displacement, InMidPathTheMoverIsAskedAgain) {
  Scene g;
  g.clear().put("dunkeld", "r-cavalry-1 r-lowland-1").put("perth", "burleigh");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 perth dundee forfar");
  EXPECT_EQ(g.where("r-cavalry-1"), "perth");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  EXPECT_EQ(g.refused("displace burleigh dunkeld"), "MON-16.2.3");  // r-lowland-1 is there
  EXPECT_EQ(g.refused("displace burleigh forfar"), "MON-16.2.3");   // does not adjoin
  EXPECT_EQ(
      g.told("displace burleigh forfar"),
      "that space is not adjoining, only hl-callander, dunkeld, stirling, kinross, nl-coupar-angus, dundee");
  EXPECT_EQ(g.refused("displace burleigh perth"), "MON-16.2.3");
  g.play("displace burleigh dundee");
  CLAUSES("MON-16.2.1", "MON-16.2.3", "MON-16.2.4", "MON-D.7", "MON-R.27");
  EXPECT_EQ(g.asked(), "royalist go-on-marching");  // the rest of the path is not played for him
  EXPECT_TRUE(g.state().march.path.empty());
  EXPECT_NE(g.match().reach(royalist).find(R"("cost":)"), std::string::npos) << "he may go on from there";
  EXPECT_EQ(g.refused("march r-lowland-1"), "MON-R.27");
  EXPECT_EQ(g.refused("march dundee forfar brechin stonehaven aberdeen fyvie"), "MON-11.1.9");
  g.play("march dundee");
  g.play("displace burleigh perth");  // once more, by the same unit, into the space it has left
  g.play("march perth");
  g.play("displace burleigh kinross");
  g.play("halt");
  EXPECT_EQ(g.at("perth"), "r-cavalry-1");
  CLAUSES("MON-16.2.6", "MON-R.34", "MON-R.35");
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_TRUE(g.last("battle-begins").empty());
  CLAUSES("MON-16.2.13");
}

TEST(Displacement, SeveralInTheirFixedOrder) {
  Scene g;
  g.clear().put("dunkeld", "r-lowland-1").put("perth", "elcho burleigh argyll").put("kinross", "maccolla");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 perth");
  EXPECT_EQ(g.refused("displace burleigh dundee"), "MON-Z.12");
  g.play("displace argyll dundee");
  EXPECT_EQ(g.refused("displace elcho dundee"), "MON-Z.12");
  g.play("displace burleigh kinross");  // where only an enemy leader is
  g.play("displace elcho dunkeld");     // where the stack came from
  EXPECT_EQ(g.at("kinross"), "maccolla burleigh");
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-16.2.5", "MON-16.2.7", "MON-R.34", "MON-R.35", "MON-Z.12", "MON-Z.13");
  Scene r;
  r.clear().put("dunkeld", "c-lowland-1").put("perth", "maccolla montrose");
  r.begin(MarchPhase{covenanter}, stop);
  r.play("march c-lowland-1 perth");
  EXPECT_EQ(r.asked(), "royalist choose-displacement");
  EXPECT_EQ(r.refused("displace maccolla dundee"), "MON-Z.12");
  r.play("displace montrose dundee");
  r.play("displace maccolla dundee");
  CLAUSES("MON-16.2.4", "MON-Z.12");
}

TEST(Displacement, NotWhereBothSidesHaveCombatUnits) {
  Scene g;  // any region and route will do: a Royalist leader goes to the Highlands by a mountain
  g.clear()
      .put("dunkeld", "r-lowland-1")
      .put("nl-coupar-angus", "burleigh")
      .put("dundee", "r-lowland-2 c-lowland-2");
  g.put("perth", "c-lowland-1");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 nl-coupar-angus");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"displace burleigh dunkeld", "displace burleigh hl-braemar",
                                                  "displace burleigh perth", "displace burleigh forfar"}));
  CLAUSES("MON-16.2.3", "MON-R.35");
}

TEST(Displacement, WhoCannotGoIsEliminated) {
  Scene g;
  g.clear()
      .put("dundee", "r-lowland-1 r-lowland-2")
      .put("perth", "argyll burleigh")
      .put("kinross", "r-lowland-3");
  for (auto [space, u] : {std::pair{"dunkeld", "r-highland-1"},
                          {"hl-callander", "r-highland-2"},
                          {"stirling", "r-cavalry-1"},
                          {"nl-coupar-angus", "r-cavalry-2"}})
    g.put(space, u);
  g.put("ayr", "elcho");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 perth");
  EXPECT_TRUE(g.is_out("argyll"));
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_EQ(g.where("leslie"), "") << "they were not inactive: nobody wakes";
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-16.2.8");
  EXPECT_EQ(g.asked(), "royalist go-on-marching");
  CLAUSES("MON-16.2.8", "MON-16.3.3", "MON-R.34");
}

TEST(Displacement, MontroseWhoCannotGoLosesTheGame) {
  Scene g;
  g.clear().put("carlisle", "c-cavalry-1").put("dumfries", "montrose").put("sl-nithsdale", "c-lowland-1");
  g.put("sl-moffat", "c-lowland-2").put("carlisle", "c-lowland-3");
  g.begin(MarchPhase{covenanter}, stop);
  g.play("march c-cavalry-1 dumfries");
  EXPECT_TRUE(g.is_out("montrose"));
  EXPECT_TRUE(g.won(covenanter));
  CLAUSES("MON-16.3.3", "MON-16.3.7");
}

TEST(Displacement, ByRetreat) {
  Scene g;
  g.clear().put("perth", "r-lowland-1 c-lowland-1").put("dundee", "burleigh").put("ayr", "elcho");
  g.begin(BattlePhase{royalist}, stop);
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat r-lowland-1 dundee");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace burleigh perth");
  EXPECT_EQ(g.at("perth"), "burleigh c-lowland-1");
  CLAUSES("MON-16.2.2");
}

TEST(Displacement, TheFirstToBringCombatUnitsDisplaces) {
  Scene g;
  g.clear().put("perth", "montrose burleigh").put("dundee", "c-lowland-1").put("kinross", "r-lowland-1");
  g.begin(MarchPhase{covenanter}, stop);
  g.play("march c-lowland-1 perth");
  EXPECT_EQ(g.asked(), "royalist choose-displacement");
  g.play("displace montrose kinross");
  EXPECT_EQ(g.at("perth"), "burleigh c-lowland-1");
  CLAUSES("MON-16.2.11");
}

TEST(Displacement, ACardThatTakesTheUnitsAway) {
  Scene g;
  g.clear().in_force("kilpont").put("perth", "montrose burleigh c-lowland-1").put("ayr", "elcho");
  g.begin(PlayCard{royalist}, stop);
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace burleigh dundee");
  EXPECT_EQ(g.last_clause("displaced"), "MON-R.36");
  EXPECT_EQ(g.at("perth"), "montrose r-lowland-1");
  CLAUSES("MON-R.36");
}

TEST(Displacement, EntryIntoABurghByAnyMeansLetsLeadersStay) {
  Scene march{R"({"leaders_inside_burghs":true})"};
  march.clear().put("dunkeld", "r-lowland-1").put("perth", "burleigh");
  march.begin(MarchPhase{royalist}, stop);
  march.play("march r-lowland-1 perth");
  march.play("stay burleigh");
  EXPECT_EQ(march.state().inside, march.units("burleigh"));
  Scene retreat{R"({"leaders_inside_burghs":true})"};
  retreat.clear().put("perth", "r-lowland-1 c-lowland-1").put("dundee", "burleigh");
  retreat.begin(BattlePhase{royalist}, stop);
  retreat.roll("superiority", "1 6");
  retreat.roll("unit-roll", "5");
  retreat.play("retreat r-lowland-1 dundee");
  EXPECT_TRUE(retreat.offers("stay burleigh"));
  Scene recruit{R"({"leaders_inside_burghs":true})"};
  recruit.clear().put("perth", "montrose burleigh").put("ayr", "elcho");
  recruit.begin(Recruiting{royalist}, stop);
  recruit.play("recruit perth");
  recruit.roll("recruit", "6");
  recruit.play("place r-lowland-1 perth");
  recruit.play("stay burleigh");
  recruit.play("place r-lowland-2 perth");  // the second unit asks nobody again
  EXPECT_EQ(recruit.at("perth"), "montrose r-lowland-1 r-lowland-2 burleigh");
  Scene card{R"({"leaders_inside_burghs":true})"};
  card.clear().in_force("gordon-horse").put("perth", "montrose burleigh").put("ayr", "elcho");
  card.begin(PlayCard{royalist}, stop);
  card.play("place r-cavalry-1 perth");
  EXPECT_TRUE(card.offers("stay burleigh"));
  CLAUSES("MON-R.113");
}

// --- eliminated ---

TEST(Leaders, ResultsOfTheTableNeverTouchThem) {
  Scene g;
  g.clear()
      .put("perth", "montrose irish-1 irish-2")
      .put("perth", "burleigh c-lowland-1 c-lowland-2")
      .put("ayr", "elcho");
  g.begin(BattlePhase{royalist}, stop);
  g.roll("superiority", "6 1");
  g.play("fight irish-1");
  g.roll("unit-roll", "6 6 6 6 6");
  EXPECT_EQ(g.where("burleigh"), "perth");  // three results find nobody
  CLAUSES("MON-16.3.1");
  EXPECT_FALSE(g.no_dice());
  g.roll("leader-check", "1 1");
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_EQ(g.last("leader-checked"), R"({"leader":"burleigh","sum":2,"eliminated":true})");
  CLAUSES("MON-16.3.5");
}

TEST(Leaders, WhoCannotRetreatIsEliminated) {
  Scene g;
  g.clear()
      .put("kinross", "montrose irish-1 burleigh c-lowland-1")
      .put("perth", "r-lowland-1")
      .put("stirling", "r-lowland-2");
  g.put("ayr", "elcho");
  g.begin(BattlePhase{royalist}, stop);
  g.play("attack kinross");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 1 1 1 1");
  g.roll("leader-check", "1 2");
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-16.3.4");
  EXPECT_TRUE(g.in_pool("c-lowland-1"));
  CLAUSES("MON-16.3.4");
}

TEST(Leaders, GoneForGoodAndNeverInactiveRoyalists) {
  Scene g;
  g.out("burleigh");
  EXPECT_FALSE(g.in_pool("burleigh"));
  const auto faults = [](const State& s, const Scene& scene) {
    std::string clauses;
    for (const Fault& f : Montrose::faults(s, scene.table())) clauses += f.where + " ";
    return clauses;
  };
  EXPECT_EQ(faults(g.state(), g), "");
  State back = g.state();
  back.at[g.unit("burleigh")] = g.space("perth");
  EXPECT_EQ(faults(back, g), "at.burleigh ");
  State elcho = g.state();
  elcho.woken = true;
  EXPECT_EQ(faults(elcho, g), "at.elcho ");
  CLAUSES("MON-R.93", "MON-10.1.2");
  State idle = g.state();
  idle.inactive.insert(unit::montrose);
  EXPECT_EQ(faults(idle, g), "inactive ");
  CLAUSES("MON-R.92");
}

TEST(Leaders, LossesChangeNothingForStackMates) {
  Scene g;
  g.clear().put("perth", "r-lowland-1 r-cavalry-1 c-lowland-1 c-highland-1").put("ayr", "elcho");
  g.begin(BattlePhase{royalist}, stop);
  g.roll("superiority", "1 6");
  g.play("fight c-highland-1");
  g.roll("unit-roll", "6");
  g.play("eliminate r-lowland-1");
  g.roll("unit-roll", "6");  // one die, and it still hits on a 6
  g.play("eliminate c-highland-1");
  g.roll("unit-roll", "1");
  g.roll("superiority", "3 3");
  CLAUSES("MON-R.95");
}

// --- 18.9B ---

TEST(DisplacedLeadersRoll, PlacedFirstThenTwoDice) {
  Scene g{R"({"displaced_leaders_roll":"covenanter"})"};
  g.clear().put("dunkeld", "r-lowland-1").put("perth", "argyll burleigh").put("ayr", "elcho");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 perth");
  g.play("displace argyll dundee");
  EXPECT_EQ(g.where("argyll"), "dundee");
  g.roll("displacement-check", "1 1");  // before Burleigh goes
  EXPECT_TRUE(g.is_out("argyll"));
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-18.9.3");
  EXPECT_EQ(g.where("burleigh"), "perth");
  g.play("displace burleigh dundee");
  g.roll("displacement-check", "1 2");
  EXPECT_EQ(g.where("burleigh"), "dundee");
  CLAUSES("MON-18.9.3", "MON-R.89", "MON-Z.10", "MON-16.2.4");
}

TEST(DisplacedLeadersRoll, OfOneSideAndNotInRetreats) {
  Scene g{R"({"displaced_leaders_roll":"covenanter"})"};
  g.clear()
      .put("dunkeld", "c-lowland-1")
      .put("perth", "montrose")
      .put("stirling", "burleigh c-lowland-2 irish-1");
  g.put("ayr", "elcho");
  g.begin(MarchPhase{covenanter}, BattlePhase{royalist}, stop);
  g.play("march c-lowland-1 perth");
  g.play("displace montrose dundee");
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-18.9.3", "MON-18.9.4");
  g.play("halt");
  g.play("end-march");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 1 1");
  g.roll("leader-check", "3 3");
  g.play("retreat burleigh kinross");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
  CLAUSES("MON-R.89");
}

TEST(DisplacedLeadersRoll, NoDiceForALeaderWithoutASpace) {
  Scene g{R"({"displaced_leaders_roll":"both"})"};
  g.clear().put("stirling", "r-lowland-1 r-lowland-2").put("perth", "r-cavalry-1").put("kinross", "burleigh");
  g.put("ayr", "elcho").begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 kinross");
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_TRUE(g.no_dice());
  CLAUSES("MON-R.89");
}

}  // namespace
}  // namespace linstock::montrose
