// 10.1 Activating Covenanter leaders; the Newcastle emergency in all its branches.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// Elcho and some Lowlanders in Stirling; nobody else.
Scene& field(Scene& g) { return g.clear().put("stirling", "elcho c-lowland-1"); }

/// One box before `box`; Montrose may take Perth without a die.
Scene& before_victory(Scene& g, int box) {
  return g.victories(box - 1).in_force("irish-terror").put("perth", "montrose r-lowland-1");
}

bool happened(const Scene& g, std::string_view event) { return !g.last(event).empty(); }

TEST(Activation, InactiveLeadersStandStill) {
  Scene start;
  EXPECT_EQ(start.at("newcastle"), "baillie urry");
  EXPECT_EQ(start.state().inactive, start.units("baillie urry"));
  CLAUSES("MON-10.1.1");
  Scene g;
  field(g).put("newcastle", "baillie urry").inactive("baillie urry").put("dundee", "montrose");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter}, stop);
  EXPECT_EQ(g.refused("recruit newcastle"), "MON-10.0.3");
  g.play("end-recruiting");
  EXPECT_EQ(g.refused("march baillie alnwick"), "MON-10.1.2");
  CLAUSES("MON-10.1.2");
}

TEST(Activation, InactiveLeadersDoNotFight) {
  Scene g{R"({"leaders_inside_burghs":true})"};
  field(g)
      .put("edinburgh", "baillie r-lowland-1")
      .inside("baillie")
      .put("newcastle", "urry")
      .inactive("baillie urry");
  g.put("linlithgow", "burleigh c-cavalry-1");
  g.begin(MarchPhase{covenanter}, BattlePhase{covenanter}, stop);
  g.play("march burleigh c-cavalry-1 edinburgh");
  g.play("end-march");
  EXPECT_TRUE(g.last("battle-begins").contains(R"("covenanter":["burleigh","c-cavalry-1"])"))
      << g.last("battle-begins");
  CLAUSES("MON-10.1.3");
}

TEST(Activation, ACardMovesButDoesNotActivate) {
  Scene g;
  field(g).put("newcastle", "baillie urry").inactive("baillie urry").in_force("summons");
  g.begin(PlayCard{covenanter}, MarchPhase{covenanter}, stop);
  g.play("send baillie edinburgh");
  g.play("keep urry");
  EXPECT_EQ(g.where("baillie"), "edinburgh");
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
  CLAUSES("MON-10.1.4");
}

TEST(Activation, FourthVictory) {
  Scene g;
  before_victory(field(g), 4).put("newcastle", "baillie urry").inactive("baillie urry");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_EQ(g.state().victories, 4);
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.5");
  EXPECT_EQ(g.at("stirling"), "c-lowland-1");
  EXPECT_EQ(g.at("newcastle"), "baillie leslie urry");
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  CLAUSES("MON-10.1.5", "MON-10.1.8", "MON-10.1.9", "MON-R.26");
  EXPECT_EQ(g.asked(), "covenanter march-phase");  // not before his own turn
  EXPECT_EQ(g.refused("march leslie alnwick"), "MON-10.1.2");
  EXPECT_EQ(g.refused("march elcho stirling"), "MON-11.1.1");
  g.play("march baillie alnwick");
  CLAUSES("MON-10.1.7");
}

TEST(Activation, LeslieComesThoughElchoIsDead) {
  Scene g;
  before_victory(field(g), 4).put("newcastle", "baillie urry").inactive("baillie urry").out("elcho");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_EQ(g.where("leslie"), "newcastle");
  EXPECT_FALSE(happened(g, "elcho-leaves"));
  CLAUSES("MON-10.1.10", "MON-16.3.6");
}

TEST(Activation, SeventhVictory) {
  Scene g;
  before_victory(field(g), 7).woken().put("newcastle", "leslie").inactive("leslie");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.12");
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::due);
  CLAUSES("MON-10.1.12", "MON-R.26", "MON-R.19");
}

TEST(Activation, NobodyBecomesInactiveAgain) {
  Scene g;
  before_victory(field(g), 4).woken().put("newcastle", "baillie").put("alnwick", "leslie");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");  // box 4 is entered once more
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_EQ(g.where("leslie"), "alnwick");
  g.play("march leslie newcastle");
  CLAUSES("MON-10.1.20");
}

TEST(Activation, DisplacingOneOfThePairActivatesBoth) {
  Scene g;
  field(g)
      .put("berwick", "baillie")
      .put("newcastle", "urry")
      .inactive("baillie urry")
      .put("dunbar", "r-cavalry-1");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 berwick");
  g.play("displace baillie alnwick");
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.6");
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  EXPECT_EQ(g.at("newcastle"), "leslie urry");
  EXPECT_EQ(g.where("elcho"), "");
  CLAUSES("MON-10.1.6", "MON-R.21");
}

TEST(Activation, OneWhomAnUmpireHasSetBackIsActivatedAlone) {
  Scene g;
  field(g).woken().put("berwick", "baillie").put("newcastle", "urry").inactive("baillie urry");
  g.put("dunbar", "r-cavalry-1");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 berwick");
  g.play("displace baillie alnwick");
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.6");
  EXPECT_TRUE(g.state().inactive.contains(g.named<UnitId>("urry")));
  EXPECT_FALSE(g.state().inactive.contains(g.named<UnitId>("baillie")));
  CLAUSES("MON-10.1.6", "MON-10.1.20");
}

TEST(Activation, APairOfWhichOneIsLost) {
  Scene g;  // lost in the very displacement
  field(g).put("berwick", "baillie").put("newcastle", "urry").inactive("baillie urry");
  g.put("dunbar", "r-cavalry-1 r-lowland-1").put("kelso", "r-lowland-2").put("alnwick", "r-lowland-3");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 berwick");
  EXPECT_TRUE(g.is_out("baillie"));
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  for (const std::string& line : g.log())
    EXPECT_FALSE(line.starts_with("activated ") && line.contains("baillie")) << "he is dead";
  Scene before;  // lost before
  field(before).put("berwick", "urry").inactive("urry").out("baillie").put("dunbar", "r-cavalry-1");
  before.begin(MarchPhase{royalist}, stop);
  before.play("march r-cavalry-1 berwick");
  before.play("displace urry alnwick");
  EXPECT_EQ(before.state().inactive, before.units("leslie"));
  CLAUSES("MON-R.21", "MON-10.1.6", "MON-R.93");
}

TEST(Activation, TheEndOfTheMatchWakesNobody) {
  Scene g;  // Baillie, the last Covenanter on the map, has nowhere to go
  g.clear().put("berwick", "baillie").inactive("baillie").out("urry");
  g.put("dunbar", "r-cavalry-1 r-lowland-1").put("kelso", "r-lowland-2").put("alnwick", "r-lowland-3");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 berwick");
  EXPECT_TRUE(g.won(royalist));
  EXPECT_FALSE(happened(g, "leslie-placed"));
  CLAUSES("MON-6.0.2", "MON-R.4", "MON-10.1.6");
}

TEST(Activation, AttackIsTheEntryOfCombatUnits) {
  Scene g;
  field(g).put("berwick", "baillie c-lowland-2").put("newcastle", "urry").inactive("baillie urry");
  g.put("dunbar", "montrose r-cavalry-1").put("kelso", "maccolla");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-cavalry-1 berwick");
  EXPECT_EQ(g.state().inactive, g.units("leslie"));
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.6");
  CLAUSES("MON-10.1.6", "MON-R.25");
  Scene alone;
  field(alone)
      .put("berwick", "baillie")
      .put("newcastle", "urry")
      .inactive("baillie urry")
      .put("dunbar", "montrose");
  alone.begin(MarchPhase{royalist}, stop);
  alone.play("march montrose berwick");
  EXPECT_EQ(alone.state().inactive, alone.units("baillie urry"));
  EXPECT_EQ(alone.at("berwick"), "montrose baillie");
  CLAUSES("MON-R.25");
}

TEST(Activation, LeslieDisplacedOrAttacked) {
  for (std::string_view guard : {"", "c-lowland-2"}) {
    Scene g;
    field(g)
        .woken()
        .put("newcastle", "leslie")
        .put("newcastle", guard)
        .inactive("leslie")
        .put("alnwick", "r-cavalry-1");
    g.begin(MarchPhase{royalist}, stop);
    g.play("march r-cavalry-1 newcastle");
    if (guard.empty()) g.play("displace leslie hexham");
    EXPECT_TRUE(g.state().inactive.empty());
    EXPECT_EQ(g.last_clause("activated"), "MON-10.1.13");
    EXPECT_EQ(g.state().auto_recruit, AutoRecruit::due);
    EXPECT_FALSE(happened(g, "emergency"));
  }
  CLAUSES("MON-10.1.13");
}

// --- the Newcastle emergency ---

Scene& at_newcastle(Scene& g) {
  return field(g)
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("alnwick", "montrose r-cavalry-1");
}

TEST(Emergency, MarchingInIsTheAttack) {
  Scene g;
  at_newcastle(g).put("kilcumin", "maccolla").begin(MarchPhase{royalist}, BattlePhase{royalist}, stop);
  g.play("march montrose r-cavalry-1 newcastle hexham");
  EXPECT_EQ(g.at("newcastle"), "montrose r-cavalry-1 baillie leslie urry " + std::string{veterans});
  EXPECT_EQ(g.at("hexham"), "");  // they must stop
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_FALSE(happened(g, "displaced"));
  EXPECT_EQ(g.where("elcho"), "");
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::due);
  EXPECT_EQ(g.last("leslie-placed"), R"({"space":"newcastle","active":true})");
  EXPECT_TRUE(g.last("emergency").contains("c-lowland-veteran-1"));
  CLAUSES("MON-10.1.11", "MON-R.20", "MON-R.24", "MON-R.116");
  EXPECT_EQ(g.asked(), "royalist march-phase");  // the Covenanter only defends
  g.play("end-march");
  EXPECT_TRUE(g.last("battle-begins").contains(R"(["baillie","leslie","urry","c-lowland-veteran-1")"));
  EXPECT_TRUE(g.last("battle-begins").contains(R"("attacker":"royalist")"));
  CLAUSES("MON-R.101");
}

TEST(Emergency, ItMayUseUpTheAutomaticRecruitment) {
  Scene g{R"({"emergency_uses_up_auto_recruit":true})"};
  at_newcastle(g).begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-cavalry-1 newcastle");
  EXPECT_TRUE(happened(g, "emergency"));
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::done);
  CLAUSES("MON-R.24");
}

TEST(Emergency, WithoutVeteransTheLeadersAreDisplaced) {
  Scene g;
  at_newcastle(g).put("aberdeen", veterans).begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-cavalry-1 newcastle");
  g.play("displace baillie hexham");
  EXPECT_EQ(g.refused("displace urry hexham"), "MON-Z.12");
  g.play("displace leslie alnwick");
  g.play("displace urry en-otterburn");
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_EQ(g.asked(), "royalist go-on-marching");
  CLAUSES("MON-R.20");
}

TEST(Emergency, OneOfThePairInNewcastleIsEnough) {
  Scene g;
  at_newcastle(g).put("berwick", "baillie").begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-cavalry-1 newcastle");
  EXPECT_TRUE(g.at("newcastle").contains("leslie urry c-lowland-veteran-1"));
  EXPECT_TRUE(g.state().inactive.empty());
  Scene none;
  at_newcastle(none).put("berwick", "baillie urry").begin(MarchPhase{royalist}, stop);
  none.play("march montrose r-cavalry-1 newcastle");
  EXPECT_EQ(none.at("newcastle"), "montrose r-cavalry-1");
  EXPECT_EQ(none.state().inactive, none.units("baillie urry"));
  CLAUSES("MON-R.21");
}

TEST(Emergency, SwitchDisplace) {
  Scene g{R"({"newcastle_entry":"displace"})"};
  at_newcastle(g).begin(MarchPhase{royalist}, stop);
  g.play("march montrose r-cavalry-1 newcastle");
  g.play("displace baillie hexham");
  EXPECT_EQ(g.state().inactive, g.units("leslie"));  // placed among the Royalists: displaced in his turn
  g.play("displace leslie hexham");
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.13");
  g.play("displace urry alnwick");
  EXPECT_FALSE(happened(g, "emergency"));
  EXPECT_TRUE(g.in_pool("c-lowland-veteran-1"));
  CLAUSES("MON-R.20", "MON-R.22");
  Scene held{R"({"newcastle_entry":"displace"})"};
  at_newcastle(held).put("newcastle", "c-lowland-2").begin(MarchPhase{royalist}, stop);
  held.play("march montrose r-cavalry-1 newcastle");
  EXPECT_TRUE(happened(held, "emergency"));
  EXPECT_TRUE(held.at("newcastle").contains("leslie"));
  CLAUSES("MON-R.20");
}

TEST(Emergency, NotByRetreat) {
  Scene g;
  field(g)
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("alnwick", "r-lowland-1 c-cavalry-1");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat r-lowland-1 newcastle");
  g.play("displace baillie alnwick");
  EXPECT_EQ(g.last_clause("activated"), "MON-10.1.6");
  g.play("displace leslie hexham");
  EXPECT_EQ(g.refused("displace urry newcastle"), "MON-16.2.3");
  g.play("displace urry hexham");
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_FALSE(happened(g, "emergency"));
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  CLAUSES("MON-R.116", "MON-R.22");
}

// --- Leslie placed among Royalists ---

/// Royalists in Newcastle, Baillie and Urry in Berwick, the fourth victory at hand.
Scene& leslie_among_royalists(Scene& g) {
  return before_victory(field(g), 4)
      .put("berwick", "baillie urry")
      .inactive("baillie urry")
      .put("newcastle", "r-lowland-2");
}

TEST(Activation, LesliePlacedIntoAPendingBattle) {
  Scene g;
  leslie_among_royalists(g)
      .put("newcastle", "c-lowland-2")
      .begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_EQ(g.last_clause("activated"), "MON-R.22");
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_TRUE(g.last("battle-begins").contains(R"("covenanter":["leslie","c-lowland-2"])"));
  CLAUSES("MON-R.22");
}

TEST(Activation, LeslieDisplacedOnPlacement) {
  Scene g;
  leslie_among_royalists(g).begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_EQ(g.asked(), "covenanter choose-displacement");
  g.play("displace leslie hexham");
  EXPECT_TRUE(g.state().inactive.empty());
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::due);
  Scene shut;
  leslie_among_royalists(shut)
      .put("alnwick", "r-lowland-3")
      .put("en-otterburn", "r-cavalry-1")
      .put("hexham", "r-cavalry-2");
  shut.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  shut.play("assault perth");
  EXPECT_TRUE(shut.is_out("leslie"));
  EXPECT_EQ(shut.last_clause("activated"), "MON-10.1.13");
  CLAUSES("MON-R.22", "MON-10.1.13", "MON-10.1.5", "MON-R.19");
}

// --- Elcho goes ---

TEST(Activation, ElchoGoesAfterTheBattleIsSettled) {
  Scene g;
  g.clear().victories(3).put("newcastle", "baillie urry").inactive("baillie urry");
  g.put("perth", "montrose irish-1").put("perth", "elcho c-lowland-1");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 1 1 1 1");
  g.roll("leader-check", "3 4");
  EXPECT_EQ(g.asked(), "covenanter choose-retreat");
  EXPECT_EQ(g.where("elcho"), "perth");
  g.play("retreat elcho dundee");
  g.play("retreat c-lowland-1 kinross");
  EXPECT_EQ(g.where("elcho"), "");
  EXPECT_EQ(g.where("c-lowland-1"), "kinross");
  CLAUSES("MON-R.23");
}

TEST(Activation, ElchoWhoHasGoneDoesNotPursue) {
  Scene g{R"({"pursuit":"both"})"};
  g.clear().put("alnwick", "r-lowland-1 elcho c-cavalry-1").put("stirling", "c-lowland-1");
  g.put("newcastle", "baillie urry").inactive("baillie urry");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 1");
  g.play("retreat r-lowland-1 newcastle");
  g.play("displace baillie hexham");
  EXPECT_TRUE(g.is_out("elcho"));
  g.play("displace leslie hexham");
  g.play("displace urry hexham");
  EXPECT_EQ(g.asked(), "covenanter pursue");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"end-pursuit", "c-cavalry-1"}));
  CLAUSES("MON-10.1.8", "MON-R.93");
}

TEST(Activation, LaterBattlesAreFoughtWithoutElcho) {
  Scene g;
  before_victory(field(g), 4)
      .put("newcastle", "baillie urry")
      .inactive("baillie urry")
      .put("stirling", "r-cavalry-1");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter}, stop);
  g.play("assault perth");
  EXPECT_TRUE(g.last("battle-begins").contains(R"("covenanter":["c-lowland-1"])"));
  CLAUSES("MON-R.23");
}

}  // namespace
}  // namespace linstock::montrose
