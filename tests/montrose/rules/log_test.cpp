// What is written in the log as play goes on, and the clause that each event cites.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// The last event of a kind is this, by this clause.
void told(const Scene& g, std::string_view event, std::string_view json, std::string_view clause) {
  EXPECT_EQ(g.last(event), json);
  EXPECT_EQ(g.last_clause(event), clause) << event;
}

TEST(Log, OfRecruits) {
  CLAUSES("MON-10.0.5", "MON-10.0.6");
  Scene g;
  g.clear().put("perth", "argyll").put("kilcumin", "montrose");
  g.begin(Recruiting{covenanter}, MarchPhase{covenanter});
  g.play("recruit perth");
  g.roll("recruit", "2");
  told(g, "recruit-result", R"({"side":"covenanter","space":"perth","die":2,"modifier":0,"units":1})",
       "MON-10.0.5");
  g.play("place c-lowland-1 perth");
  told(g, "recruited", R"({"unit":"c-lowland-1","space":"perth"})", "MON-10.0.6");
}

TEST(Log, OfABattle) {
  CLAUSES("MON-12.0.1", "MON-12.1.1", "MON-12.1.15", "MON-12.2.4", "MON-12.2.7", "MON-12.2.9");
  Scene g;
  g.clear().woken().put("stirling", "irish-1 c-lowland-1 c-highland-1 c-cavalry-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.last_clause("battle-begins"), "MON-12.0.1");
  told(g, "round-begins", R"({"round":1})", "MON-12.1.1");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 5 1");
  told(
      g, "unit-rolled",
      R"({"unit":"irish-1","leader":null,"strength":3,"leadership":0,"faces":[6,5,1],"eliminates":1,"panics":1})",
      "MON-12.1.15");
  g.play("eliminate c-lowland-1");
  told(g, "to-pool", R"({"unit":"c-lowland-1","space":"stirling"})", "MON-12.2.6");
  g.play("panic c-highland-1");
  told(g, "panicked", R"({"unit":"c-highland-1"})", "MON-12.2.4");
  g.roll("unit-roll", "6");
  told(g, "flipped", R"({"unit":"irish-1"})", "MON-12.2.9");
  told(g, "round-begins", R"({"round":2})", "MON-12.1.1");
}

TEST(Log, OfAnAttackOnABurgh) {
  CLAUSES("MON-12.5.1", "MON-12.5.7", "MON-12.5.11");
  Scene g;
  g.clear().woken().put("perth", "irish-1").put("ayr", "c-lowland-5 montrose");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  EXPECT_EQ(g.last_clause("battle-begins"), "MON-12.5.1");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  told(g, "eliminated", R"({"unit":"garrison-1"})", "MON-12.2.6");
  g.roll("unit-roll", "1");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  told(g, "burgh-beaten", R"({"space":"perth"})", "MON-12.5.11");
}

TEST(Log, OfTheChecksOfLeadersAndOfARetreat) {
  CLAUSES("MON-12.3.2", "MON-12.3.3", "MON-12.3.4", "MON-12.3.7");
  Scene g;
  g.clear().woken().put("stirling", "irish-1 argyll burleigh c-lowland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.play("line argyll c-lowland-1");
  g.roll("unit-roll", "6 1 1");
  g.roll("leader-check", "1 1");
  told(g, "leader-checked", R"({"leader":"argyll","sum":2,"eliminated":true})", "MON-12.3.3");
  EXPECT_TRUE(g.is_out("argyll"));
  g.roll("leader-check", "1 2");
  told(g, "leader-checked", R"({"leader":"burleigh","sum":3,"eliminated":false})", "MON-12.3.4");
  g.play("retreat burleigh kinross");
  told(g, "retreated", R"({"units":["burleigh"],"from":"stirling","to":"kinross"})", "MON-12.3.7");
}

TEST(Log, OfAPursuit) {
  CLAUSES("MON-18.4.4");
  Scene g{R"({"pursuit":"both"})"};
  g.clear().woken().put("stirling", "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  g.play("pursue irish-1 kinross");
  told(g, "pursued", R"({"units":["irish-1"],"from":"stirling","to":"kinross"})", "MON-18.4.4");
}

TEST(Log, OfALeaderDisplaced) {
  CLAUSES("MON-16.2.1", "MON-18.9.3");
  Scene g{R"({"displaced_leaders_roll":"covenanter"})"};
  g.clear().put("dunkeld", "r-lowland-1").put("perth", "argyll").put("ayr", "elcho");
  g.begin(MarchPhase{royalist}, stop);
  g.play("march r-lowland-1 perth");
  g.play("displace argyll dundee");
  told(g, "displaced", R"({"leader":"argyll","from":"perth","to":"dundee"})", "MON-16.2.1");
  g.roll("displacement-check", "3 4");
  told(g, "leader-checked", R"({"leader":"argyll","sum":7,"eliminated":false})", "MON-18.9.3");
}

/// One leader displaced by each cause.
TEST(Log, OfALeaderDisplacedByOtherCauses) {
  CLAUSES("MON-16.2.2", "MON-16.2.12", "MON-R.36", "MON-R.22", "MON-R.110");
  const auto displaced_by = [](Scene& g, std::string_view line, std::string_view clause) {
    g.play(line);
    EXPECT_EQ(g.last_clause("displaced"), clause) << line;
  };
  Scene retreat;
  retreat.clear().woken().put("stirling", "irish-1 c-lowland-1 c-lowland-2").put("kinross", "maccolla");
  retreat.put("ayr", "c-lowland-5 montrose").begin(BattlePhase{royalist}, MarchPhase{covenanter});
  retreat.roll("superiority", "6 1");
  retreat.roll("unit-roll", "6 5 1");
  retreat.play("retreat c-lowland-2 kinross");
  displaced_by(retreat, "displace maccolla perth", "MON-16.2.2");

  Scene recruit;
  recruit.clear().put("perth", "argyll montrose");
  recruit.begin(Recruiting{covenanter}, MarchPhase{covenanter});
  recruit.play("recruit perth");
  recruit.roll("recruit", "2");
  recruit.play("place c-lowland-1 perth");
  displaced_by(recruit, "displace montrose dundee", "MON-16.2.12");

  Scene card;
  card.clear().put("aberdeen", "montrose argyll").put("perth", "elcho");
  card.in_force("gordon-horse").begin(PlayCard{royalist}, MarchPhase{royalist});
  card.play("place r-cavalry-1 aberdeen");
  displaced_by(card, "displace argyll stonehaven", "MON-16.2.12");

  Scene lost;  // his unit dies in the forced march
  lost.clear()
      .put("montrose-town", "r-lowland-1")
      .put("dunkeld", "c-highland-1 argyll")
      .in_force("c-force-march");
  lost.begin(MarchPhase{covenanter}, BattlePhase{covenanter}, MarchPhase{royalist});
  lost.play("march argyll c-highland-1 nl-coupar-angus forfar brechin stonehaven montrose-town");
  lost.roll("force-march", "6");
  displaced_by(lost, "displace argyll dundee", "MON-R.36");

  Scene placed;  // the fourth victory; Royalist units stand in Newcastle
  placed.clear().victories(3).put("stirling", "irish-1 c-lowland-1").put("newcastle", "r-lowland-1");
  placed.put("ayr", "baillie urry montrose").inactive("baillie urry");
  placed.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  placed.play("attack stirling");
  placed.roll("superiority", "6 1");
  placed.roll("unit-roll", "6 1 1");
  displaced_by(placed, "displace leslie hexham", "MON-R.22");
}

TEST(Log, OfIrishFlippedOrLost) {
  CLAUSES("MON-12.2.9", "MON-12.2.10", "MON-12.2.11", "MON-R.72");
  Scene g;
  g.clear().woken().put("stirling", "irish-1 r-lowland-1 leslie c-cavalry-veteran-1").put("ayr", "montrose");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5 5 5 1");
  g.play("panic irish-1");
  g.play("panic irish-1");
  EXPECT_EQ(g.last_clause("flipped"), "MON-12.2.10");
  g.play("panic irish-1");
  EXPECT_EQ(g.last_clause("out-of-game"), "MON-12.2.11");
  for (const bool reduced : {false, true}) {
    Scene march;
    march.clear().put("dunkeld", "irish-1").put("glasgow", "montrose argyll").in_force("r-force-march");
    march.reduced(reduced ? "irish-1" : "").begin(MarchPhase{royalist}, stop);
    march.play("march irish-1 perth dundee forfar brechin stonehaven aberdeen");
    march.roll("force-march", "6");
    EXPECT_EQ(march.last_clause(reduced ? "out-of-game" : "flipped"), "MON-R.72");
  }
}

TEST(Log, OfHighlandersWhoGoHomeAfterIrishWereDeclined) {
  CLAUSES("MON-13.1.9", "MON-13.1.11");
  Scene g(R"({"highlanders_in_england":"both","irish_must_disband":false})");
  g.clear().put("newcastle", "irish-1").put("ayr", "r-highland-1 argyll").put("perth", "montrose");
  g.begin(Disband{royalist}, MarchPhase{covenanter});
  g.roll("disband", "6 6");
  g.play("end-disbanding");
  told(g, "to-pool", R"({"unit":"r-highland-1","space":"ayr"})", "MON-13.1.11");
}

TEST(Log, OfWinter) {
  CLAUSES("MON-17.0.5", "MON-17.0.6");
  Scene g;
  g.clear().turn(3).put("nl-drymen", "c-lowland-1").put("perth", "argyll").put("dunkeld", "montrose");
  g.begin(Winter{covenanter}, MarchPhase{covenanter});
  told(g, "winter-loss", R"({"unit":"c-lowland-1","space":"nl-drymen"})", "MON-17.0.5");
  Scene h;
  h.clear().turn(3).put("nl-drymen", "burleigh").put("perth", "argyll").put("dunkeld", "montrose");
  h.begin(Winter{covenanter}, MarchPhase{covenanter});
  told(h, "winter-loss", R"({"unit":"burleigh","space":"nl-drymen"})", "MON-17.0.6");
}

TEST(Log, OfACardThatLeavesTheGame) {
  CLAUSES("MON-R.109", "MON-9.0.6");
  Scene g;
  g.clear().put("aberdeen", "montrose").put("brechin", "maccolla").put("perth", "elcho");
  g.in_force("gordon-horse").begin(PlayCard{royalist}, MarchPhase{royalist});
  g.play("place r-cavalry-1 aberdeen");
  told(g, "card-leaves", R"({"card":"gordon-horse"})", "MON-R.109");
  const CardId card = g.named<CardId>("gordon-horse");
  EXPECT_TRUE(g.state().removed.contains(card));
  EXPECT_FALSE(g.state().discards[royalist].contains(card));
}

}  // namespace
}  // namespace linstock::montrose
