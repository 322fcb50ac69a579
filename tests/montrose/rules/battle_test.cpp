// 12.0 which battles are fought, by whom, in which order.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

TEST(Battle, ForcedBattlesAndBurghsInAnyOrder) {
  Scene g;
  g.clear().woken().put("perth", "r-highland-1 c-lowland-1").put("aberdeen", "r-cavalry-1 c-cavalry-1");
  g.put("dundee", "r-lowland-1").put("glasgow", "c-lowland-3 urry").put("ayr", "montrose");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.asked(), "royalist next-battle");
  EXPECT_EQ(g.offers(), (Lines{"attack perth", "attack aberdeen", "assault dundee"}));
  EXPECT_EQ(g.refused("end-battles"), "MON-12.0.1");
  EXPECT_EQ(g.refused("attack glasgow"), "MON-12.0.1");
  CLAUSES("MON-12.0.1", "MON-12.0.4");
  g.play("attack aberdeen");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"aberdeen","burgh":false,"attacker":"royalist",)"
                                     R"("royalist":["r-cavalry-1"],"covenanter":["c-cavalry-1"]})");
  g.roll("superiority", "6 1");  // one at a time: no other battle is in question before this one has ended
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (Lines{"attack perth", "assault dundee"}));
  CLAUSES("MON-12.0.3");
  g.play("assault dundee");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("unit-roll", "1");
  EXPECT_TRUE(g.no_dice() == false && g.asked().empty()) << "a battle is fought to its end";
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("superiority", "6 1");  // Perth is the only battle left, and must be fought
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.state().victories, 3);
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  CLAUSES("MON-12.0.5", "MON-D.10", "MON-R.38");
}

TEST(Battle, ThePhasingPlayerAttacks) {
  for (Seat side : {royalist, covenanter}) {
    Scene g;
    g.clear().woken().put("stirling", "r-lowland-1 c-lowland-1");
    g.edit().phasing = side;
    g.begin(BattlePhase{side}, MarchPhase{royalist});
    const char* who = side == royalist ? R"("attacker":"royalist")" : R"("attacker":"covenanter")";
    EXPECT_NE(g.last("battle-begins").find(who), std::string::npos);
  }
  CLAUSES("MON-12.0.6", "MON-D.23");
}

TEST(Battle, AllUnitsInTheSpaceTakePart) {
  Scene g;
  g.clear().woken().put("stirling", "montrose maccolla irish-1 r-lowland-1 argyll c-lowland-1 c-cavalry-1");
  g.put("linlithgow", "burleigh c-lowland-2").put("perth", "r-highland-1");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.refused("attack linlithgow"), "MON-12.0.1");
  g.play("attack stirling");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"stirling","burgh":false,"attacker":"royalist",)"
                                     R"("royalist":["montrose","maccolla","irish-1","r-lowland-1"],)"
                                     R"("covenanter":["argyll","c-lowland-1","c-cavalry-1"]})");
  CLAUSES("MON-12.0.7", "MON-12.0.8", "MON-R.40");
}

TEST(Battle, WhichBurghsMayBeAttacked) {
  Scene g;
  g.clear().woken().defeated("glasgow").put("perth", "r-lowland-1").put("glasgow", "r-lowland-2");
  g.put("newcastle", "r-cavalry-1").put("forfar", "r-highland-1").put("aberdeen", "montrose");
  g.put("dundee", "r-lowland-3 c-lowland-1").put("blair-atholl", "r-highland-2").put("ayr", "c-lowland-2");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  EXPECT_EQ(g.offers(), (Lines{"attack dundee", "assault perth", "assault newcastle"}));
  EXPECT_EQ(g.refused("assault glasgow"), "MON-12.5.11");
  EXPECT_EQ(g.refused("assault forfar"), "MON-12.0.2");
  EXPECT_EQ(g.refused("assault aberdeen"), "MON-12.5.1") << "a leader alone";
  EXPECT_EQ(g.refused("assault dundee"), "MON-12.5.15");
  EXPECT_EQ(g.refused("assault blair-atholl"), "MON-18.7.5");
  EXPECT_EQ(g.refused("assault inverness"), "MON-12.5.1") << "nobody";
  CLAUSES("MON-12.0.2", "MON-12.5.1", "MON-12.5.15", "MON-R.39", "MON-12.5.11", "MON-12.5.16");
  g.play("assault perth");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.refused("assault perth"), "MON-R.38");
  CLAUSES("MON-R.38");
}

TEST(Battle, OnceBegunADefendedBurghStaysClosedForThePhase) {
  Scene g;
  g.clear()
      .woken()
      .put("perth", "r-lowland-1 c-lowland-1")
      .put("dundee", "r-cavalry-1")
      .put("ayr", "c-lowland-2");
  g.begin(BattlePhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("attack perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (Lines{"assault dundee", "end-battles"}));
  EXPECT_EQ(g.refused("assault perth"), "MON-12.5.16");
  g.play("end-battles");
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "assault dundee", "end-battles"})) << "in a later phase";
  CLAUSES("MON-12.5.16", "MON-12.5.2");
}

TEST(BattlePhase, ABurghThatWasOpenInAnEarlierPhaseIsNotOpenInThis) {
  Scene g;
  g.clear().woken().put("perth", "irish-1 c-lowland-1").put("ayr", "c-lowland-5");
  g.edit().open_burghs = g.spaces("perth");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(g.asked(), "covenanter march-phase");
  CLAUSES("MON-12.5.16");
}

}  // namespace
}  // namespace linstock::montrose
