// 18.6: Covenanter leaders shut in Burghs.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

constexpr auto inside = R"({"leaders_inside_burghs":true})";

/// Burleigh alone in Aberdeen, a Royalist unit on its way there.
Scene& march_on_aberdeen(Scene& g, std::string_view with = "") {
  g.clear()
      .put("aberdeen", "burleigh")
      .put("stonehaven", "r-lowland-1")
      .put("inveraray", "argyll c-lowland-1");
  g.put("aberdeen", with);
  g.begin(MarchPhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 aberdeen");
  return g;
}

TEST(LeadersInside, MayStayOrBeDisplaced) {
  Scene g{inside};
  march_on_aberdeen(g);
  CLAUSES("MON-18.6.2", "MON-R.85", "MON-D.21");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  EXPECT_TRUE(g.offers("stay burleigh") && g.offers("displace burleigh fyvie"));
  g.play("stay burleigh");
  EXPECT_EQ(g.last_clause("stays-inside"), "MON-18.6.2");
  EXPECT_EQ(g.state().inside, g.units("burleigh"));
  EXPECT_EQ(g.at("aberdeen"), "r-lowland-1 burleigh");
}

TEST(LeadersInside, WithoutTheOptionNobodyStays) {
  Scene g;
  march_on_aberdeen(g);
  CLAUSES("MON-18.6.2", "MON-18.6.1");
  EXPECT_EQ(g.refused("stay burleigh"), "MON-18.6.2");
  g.play("displace burleigh fyvie");
  EXPECT_EQ(g.where("burleigh"), "fyvie");
}

TEST(LeadersInside, NotInAnOpenSpace) {
  Scene g{inside};
  g.clear().put("fyvie", "burleigh").put("strathbogie", "r-lowland-1").put("inveraray", "argyll");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 fyvie");
  CLAUSES("MON-18.6.2");
  EXPECT_EQ(g.refused("stay burleigh"), "MON-18.6.2");
}

TEST(LeadersInside, NotForRoyalistLeaders) {
  Scene g{inside};
  g.clear().put("aberdeen", "maccolla").put("stonehaven", "c-lowland-1");
  g.begin(MarchPhase{covenanter}, MarchPhase{royalist});
  g.play("march c-lowland-1 aberdeen");
  CLAUSES("MON-18.6.1");
  EXPECT_EQ(g.asked(), "royalist choose-displacement");
  EXPECT_EQ(g.refused("stay maccolla"), "MON-18.6.1");
  g.play("displace maccolla fyvie");
  EXPECT_EQ(g.where("maccolla"), "fyvie");
}

TEST(LeadersInside, EachDecidesForHimself) {
  Scene g{inside};
  march_on_aberdeen(g, "elcho");
  CLAUSES("MON-R.85", "MON-D.21");
  g.play("stay burleigh");
  EXPECT_TRUE(g.offers("stay elcho"));
  g.play("displace elcho fyvie");
  EXPECT_EQ(g.state().inside, g.units("burleigh"));
  EXPECT_EQ(g.where("elcho"), "fyvie");
}

TEST(LeadersInside, ABeatenBurghGivesShelterTooUnlessTheSwitchSaysNo) {
  CLAUSES("MON-R.85", "MON-T.switches");
  for (const bool open : {false, true}) {
    Scene g{open ? inside : R"({"leaders_inside_burghs":true,"leaders_inside_defeated_burgh":false})"};
    g.defeated("aberdeen");
    march_on_aberdeen(g);
    EXPECT_EQ(g.offers("stay burleigh"), open);
    if (!open) {
      EXPECT_EQ(g.refused("stay burleigh"), "MON-R.85");
    }
  }
}

TEST(LeadersInside, AreUnaffectedUnlessTheBurghIsAttacked) {
  CLAUSES("MON-18.6.3", "MON-R.85");
  {
    Scene g{inside};
    march_on_aberdeen(g);
    g.play("stay burleigh");
    g.play("march fyvie");  // moves on
    EXPECT_EQ(g.where("burleigh"), "aberdeen");
    EXPECT_EQ(g.where("r-lowland-1"), "fyvie");
    EXPECT_FALSE(g.is_out("burleigh"));
  }
  Scene g{inside};
  march_on_aberdeen(g);
  g.play("stay burleigh");
  g.play("halt");
  EXPECT_TRUE(g.offers("assault aberdeen"));  // unoccupied still: MON-R.85 (6)
  g.play("end-battles");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  EXPECT_EQ(g.at("aberdeen"), "r-lowland-1 burleigh");
  g.play("march burleigh fyvie");  // (3)
  EXPECT_EQ(g.where("burleigh"), "fyvie");
  EXPECT_TRUE(g.state().inside.empty());
}

TEST(LeadersInside, MoreUnitsBeforeTheWallsAskNobodyAgain) {
  Scene g{inside};
  g.clear().put("aberdeen", "burleigh r-lowland-2").inside("burleigh").put("stonehaven", "r-lowland-1");
  g.put("inveraray", "argyll c-lowland-1").begin(MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 aberdeen");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  EXPECT_EQ(g.at("aberdeen"), "r-lowland-1 r-lowland-2 burleigh");
  EXPECT_EQ(g.state().inside, g.units("burleigh"));
  CLAUSES("MON-18.6.2", "MON-R.85", "MON-R.113");
}

TEST(LeadersInside, ElchoWhoLeavesTheGameIsInsideNoMore) {
  Scene g{inside};
  g.victories(3).put("stirling", "irish-1 c-lowland-1").put("perth", "elcho r-lowland-1").inside("elcho");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack stirling");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_TRUE(g.is_out("elcho"));
  EXPECT_TRUE(g.state().inside.empty());
  CLAUSES("MON-R.93");
}

TEST(LeadersInside, WhoStayedBeforeChoosesAnewAfterTheSiege) {
  Scene g{inside};
  g.inside("burleigh");
  march_on_aberdeen(g);
  g.play("displace burleigh fyvie");
  EXPECT_TRUE(g.state().inside.empty());
  CLAUSES("MON-R.85", "MON-R.113", "MON-16.2.1");
}

TEST(LeadersInside, RecruitNobodyWhileShutIn) {
  Scene g{inside};
  g.clear().put("aberdeen", "burleigh r-lowland-1").inside("burleigh").put("perth", "argyll");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter});
  CLAUSES("MON-18.6.4", "MON-18.6.2");
  EXPECT_EQ(g.offers(), (Lines{"recruit perth", "end-recruiting"}));
  EXPECT_EQ(g.refused("recruit aberdeen"), "MON-18.6.4");

  Scene h{inside};  // the Royalists have gone
  h.clear().put("aberdeen", "burleigh").inside("burleigh").put("perth", "r-lowland-1");
  h.begin(Recruiting{covenanter}, MarchPhase{covenanter});
  EXPECT_TRUE(h.offers("recruit aberdeen"));
}

/// Montrose and an Irish unit before Aberdeen, Burleigh inside, the Burgh attacked.
Scene& assault(Scene& g, std::string_view royalists = "montrose irish-1") {
  g.clear()
      .put("aberdeen", royalists)
      .put("aberdeen", "burleigh")
      .inside("burleigh")
      .put("inveraray", "argyll");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault aberdeen");
  return g;
}

TEST(LeadersInside, StrengthenTheGarrison) {
  Scene g{inside};
  assault(g, "r-lowland-1 r-lowland-2");
  CLAUSES("MON-18.6.5", "MON-R.85");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"aberdeen","burgh":true,"attacker":"royalist",)"
                                     R"("royalist":["r-lowland-1","r-lowland-2"],)"
                                     R"("covenanter":["burleigh","garrison-1","garrison-2"]})");
  g.roll("superiority", "3 3");  // 3 against 3 + 1
  EXPECT_EQ(g.state().battle.superiority, covenanter);
  EXPECT_EQ(g.offers(), (Lines{"fight garrison-1", "fight garrison-2"}));
  g.play("fight garrison-1");
  g.roll("unit-roll", "1 1");  // 1 + 1 of Burleigh
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "1");
}

TEST(LeadersInside, AreCheckedAndRetreatIfTheBurghFalls) {
  Scene g{inside};
  assault(g);
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1 1 1");
  CLAUSES("MON-18.6.6", "MON-18.6.7");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
  g.play("retreat burleigh fyvie");
  EXPECT_EQ(g.where("burleigh"), "fyvie");
  EXPECT_TRUE(g.state().inside.empty());
  EXPECT_EQ(g.state().victories, 1);
}

TEST(LeadersInside, MayDieInTheCheck) {
  Scene g{inside};
  assault(g);
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1 1 1");
  g.roll("leader-check", "1 1");
  CLAUSES("MON-18.6.6");
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_TRUE(g.state().inside.empty());
}

TEST(LeadersInside, AreEliminatedWithoutARetreat) {
  Scene g{inside};
  g.clear()
      .put("aberdeen", "burleigh irish-1")
      .inside("burleigh")
      .in_force("irish-terror")
      .put("inveraray", "argyll");
  g.put("stonehaven", "r-lowland-1")
      .put("fyvie", "r-lowland-2")
      .put("alford", "r-lowland-3")
      .put("nl-deeside", "r-cavalry-1");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault aberdeen");
  g.roll("leader-check", "3 4");
  CLAUSES("MON-R.85");
  EXPECT_TRUE(g.is_out("burleigh"));
  EXPECT_EQ(g.last_clause("leader-eliminated"), "MON-16.3.4");
}

TEST(LeadersInside, AreCheckedAfterAnAutomaticDefeat) {
  Scene g{inside};
  g.in_force("irish-terror");
  assault(g);
  CLAUSES("MON-R.85", "MON-18.6.6", "MON-18.6.7");
  EXPECT_EQ(g.last_clause("burgh-surrenders"), "MON-C.1");
  g.roll("leader-check", "3 4");
  g.play("retreat burleigh fyvie");
}

TEST(LeadersInside, StayIfTheRoyalistLoses) {
  Scene g{inside};
  assault(g, "r-lowland-1");
  g.roll("superiority", "1 6");
  g.play("fight garrison-1");
  g.roll("unit-roll", "6 1");
  CLAUSES("MON-R.85");
  EXPECT_EQ(g.at("aberdeen"), "burleigh");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(LeadersInside, FightBesideTheirOwnUnitsThatAttack) {
  Scene g{inside};
  g.clear()
      .put("aberdeen", "burleigh r-lowland-1")
      .inside("burleigh")
      .put("stonehaven", "c-lowland-1")
      .put("inveraray", "argyll");
  g.edit().phasing = covenanter;
  g.begin(MarchPhase{covenanter}, BattlePhase{covenanter}, MarchPhase{covenanter});
  g.play("march c-lowland-1 aberdeen");
  g.play("end-march");
  CLAUSES("MON-R.85");
  EXPECT_EQ(g.last("battle-begins"),
            R"({"space":"aberdeen","burgh":false,"attacker":"covenanter",)"
            R"("royalist":["r-lowland-1"],"covenanter":["burleigh","c-lowland-1"]})");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
}

TEST(LeadersInside, NobodyIsDisplacedIntoABesiegedBurgh) {
  Scene g{inside};
  g.clear()
      .put("stonehaven", "burleigh")
      .put("aberdeen", "r-lowland-2")
      .put("brechin", "r-lowland-1")
      .put("inveraray", "argyll");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 stonehaven");
  CLAUSES("MON-R.85");
  EXPECT_EQ(g.offers(), (Lines{"displace burleigh brechin", "displace burleigh montrose-town"}));
  EXPECT_EQ(g.refused("displace burleigh aberdeen"), "MON-16.2.3");
}

TEST(LeadersInside, TheNewcastleEmergencyComesFirst) {
  Scene g{inside};
  g.clear()
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("alnwick", "r-cavalry-1")
      .put("perth", "elcho");
  g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("march r-cavalry-1 newcastle");
  CLAUSES("MON-R.85");
  EXPECT_EQ(g.last_clause("emergency"), "MON-10.1.11");
  EXPECT_TRUE(g.state().inside.empty());
  EXPECT_EQ(g.asked(), "covenanter march-phase");
}

TEST(LeadersInside, InactiveOnesWakeOnlyWhenTheBurghIsAttacked) {
  Scene g{inside};
  g.clear().put("edinburgh", "baillie").put("newcastle", "urry").inactive("baillie urry");
  g.put("linlithgow", "r-lowland-1 r-lowland-2").put("perth", "elcho");
  g.begin(MarchPhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 r-lowland-2 edinburgh");
  g.play("stay baillie");
  CLAUSES("MON-R.86");
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
  g.play("halt");
  g.play("assault edinburgh");
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  EXPECT_EQ(g.where("leslie"), "newcastle");
  EXPECT_TRUE(g.is_out("elcho"));
  EXPECT_TRUE(g.state().battle.units.contains(unit::baillie));
  g.roll("superiority", "3 3");
  EXPECT_EQ(g.state().battle.superiority, covenanter);  // with Baillie's 1
}

TEST(LeadersInside, LesliePlacedInTheAttackedBurghIsSettledBeforeTheBattle) {
  Scene g{R"({"leaders_inside_burghs":true,"newcastle_entry":"displace"})"};
  g.clear()
      .put("newcastle", "baillie")
      .inactive("baillie")
      .put("alnwick", "r-lowland-1")
      .put("perth", "elcho");
  g.begin(MarchPhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 newcastle");
  g.play("stay baillie");
  g.play("halt");
  g.play("assault newcastle");
  CLAUSES("MON-R.86", "MON-D.21");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace leslie hexham");
  EXPECT_FALSE(g.state().inactive.contains(unit::leslie));
  EXPECT_TRUE(g.state().battle.units.contains(unit::baillie));
  g.roll("superiority", "6 1");
}

TEST(LeadersInside, InactiveOnesTakeNoPartInAnAttackOfTheirOwnSide) {
  CLAUSES("MON-R.106");
  for (const bool wins : {true, false}) {
    Scene g{inside};
    g.clear()
        .put("edinburgh", "baillie c-lowland-1 r-lowland-1")
        .inside("baillie")
        .inactive("baillie urry")
        .put("newcastle", "urry");
    g.edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
    EXPECT_EQ(g.last("battle-begins"), R"({"space":"edinburgh","burgh":false,"attacker":"covenanter",)"
                                       R"("royalist":["r-lowland-1"],"covenanter":["c-lowland-1"]})");
    g.roll("superiority", wins ? "1 6" : "6 1");
    g.roll("unit-roll", "5");
    if (wins)
      g.play("retreat r-lowland-1 linlithgow");
    else
      g.play("retreat c-lowland-1 linlithgow");  // no check
    EXPECT_EQ(g.where("baillie"), "edinburgh");
    EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
    EXPECT_EQ(g.state().inside, g.units("baillie"));
  }
}

TEST(ForcedBattles, VanishWithTheLastUnitOfASide) {
  Scene g;  // Argyll comes with a unit that the forced march costs: he is displaced, there is no battle
  g.clear()
      .put("montrose-town", "r-lowland-1")
      .put("dunkeld", "c-highland-1 argyll")
      .in_force("c-force-march");
  g.begin(MarchPhase{covenanter}, BattlePhase{covenanter}, MarchPhase{royalist});
  g.play("march argyll c-highland-1 nl-coupar-angus forfar brechin stonehaven montrose-town");
  g.roll("force-march", "6");
  g.play("displace argyll dundee");
  CLAUSES("MON-R.96");
  EXPECT_EQ(g.asked(), "royalist march-phase");
  EXPECT_EQ(g.where("r-lowland-1"), "montrose-town");
}

TEST(ForcedBattles, DoNotOpenABurghByVanishing) {
  Scene g;
  g.clear().put("perth", "r-lowland-1").put("inveraray", "argyll").put("kinross", "r-lowland-2 c-lowland-2");
  g.put("alford", "r-lowland-3 c-lowland-3");
  g.edit().stood = g.state().at;  // the Burghs open to attack are those of the phase's beginning: none
  g.begin(NextBattle{royalist}, MarchPhase{covenanter});
  CLAUSES("MON-R.96");
  EXPECT_EQ(g.offers(), (Lines{"attack kinross", "attack alford"}));
  EXPECT_EQ(g.refused("assault perth"), "MON-12.5.16");
}

}  // namespace
}  // namespace linstock::montrose
