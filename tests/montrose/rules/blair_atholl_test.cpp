// 18.7 Covenanter Burgh attacks: Blair Atholl.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// The Covenanter in Blair Atholl, his Battle Phase just begun; a second one follows.
struct BlairAtholl : Scene {
  explicit BlairAtholl(std::string_view units, int box,
                       std::string_view options = R"({"blair_atholl_attacked":true})")
      : Scene(options) {
    clear()
        .woken()
        .victories(box)
        .put("blair-atholl", units)
        .put("ayr", "montrose")
        .put("glasgow", "baillie urry");
    edit().phasing = covenanter;
    begin(BattlePhase{covenanter}, BattlePhase{covenanter}, MarchPhase{royalist});
  }
};

TEST(BlairAtholl, ItsDefenceIsNoVictoryButThatOfAnOpenSpaceIs) {
  CLAUSES("MON-18.7.4", "MON-R.87", "MON-12.4.5");
  for (const char* space : {"blair-atholl", "dunkeld"}) {
    const bool open = space[0] == 'd';
    Scene g{R"({"blair_atholl_attacked":true})"};
    g.clear()
        .woken()
        .victories(4)
        .put(space, open ? "r-lowland-1 c-lowland-1" : "c-lowland-1")
        .put("ayr", "montrose");
    g.put("glasgow", "baillie").edit().phasing = covenanter;
    g.begin(BattlePhase{covenanter}, MarchPhase{royalist});
    if (!open) g.play("assault blair-atholl");
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6");
    EXPECT_EQ(g.asked(), "royalist march-phase");
    EXPECT_EQ(g.state().victories, open ? 5 : 4);
  }
}

TEST(BlairAtholl, TheCovenanterMayAttackItAndTheMarkerGoesBack) {
  BlairAtholl g("argyll c-highland-1 c-highland-2", 4);
  EXPECT_EQ(g.offers(), (Lines{"assault blair-atholl", "end-battles"}));
  EXPECT_EQ(g.refused("assault perth"), "MON-8.2.14");
  g.play("assault blair-atholl");
  EXPECT_EQ(g.last("battle-begins"), R"({"space":"blair-atholl","burgh":true,"attacker":"covenanter",)"
                                     R"("royalist":["garrison-1","garrison-2"],)"
                                     R"("covenanter":["argyll","c-highland-1","c-highland-2"]})");
  g.roll("superiority", "5 3");  // no leader for the garrison; Argyll for the attacker
  EXPECT_EQ(g.state().battle.superiority, royalist);
  g.roll("unit-roll", "4");  // the column of the others
  EXPECT_NE(g.last("thrown").find(R"("seat":"royalist")"), std::string::npos);
  g.play("fight c-highland-1");
  g.roll("unit-roll", "5 6");  // the garrison does not panic
  EXPECT_EQ(g.asked(), "royalist allot");
  g.play("eliminate garrison-1");
  EXPECT_EQ(g.state().battle.panicked, UnitSet{});
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.state().victories, 3);
  EXPECT_EQ(g.last("track-moved"), R"({"box":3})");
  EXPECT_TRUE(g.state().blair_atholl_beaten);
  EXPECT_EQ(g.state().inactive, UnitSet{});
  EXPECT_EQ(g.state().defeated, SpaceSet{});
  EXPECT_EQ(g.at("blair-atholl"), "argyll c-highland-1 c-highland-2");
  EXPECT_EQ(g.asked(), "royalist march-phase") << "once only";
  CLAUSES("MON-18.7.1", "MON-18.7.2", "MON-18.7.3", "MON-18.7.4", "MON-R.87", "MON-D.22", "MON-Z.5",
          "MON-Z.11", "MON-12.4.5", "MON-8.2.14");
}

TEST(BlairAtholl, OnceOnlyAndNotBelowZero) {
  BlairAtholl g("argyll c-highland-1 c-highland-2", 0);
  g.play("assault blair-atholl");
  g.roll("superiority", "1 6");
  g.play("fight c-highland-1");
  g.roll("unit-roll", "6 6");
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_TRUE(g.state().blair_atholl_beaten);

  Scene again(R"({"blair_atholl_attacked":true})");
  again.clear()
      .woken()
      .put("blair-atholl", "c-highland-1")
      .put("stirling", "c-lowland-1 r-lowland-1")
      .put("perth", "c-lowland-2 r-lowland-2");
  again.edit().phasing = covenanter;
  again.edit().blair_atholl_beaten = true;
  again.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(again.offers(), (Lines{"attack stirling", "attack perth"}));
  EXPECT_EQ(again.refused("assault blair-atholl"), "MON-R.87");
  CLAUSES("MON-R.87");
}

TEST(BlairAtholl, AFailedAttackCostsTheCovenanterAndGivesTheRoyalistNothing) {
  BlairAtholl g("argyll c-highland-1", 3);
  g.play("assault blair-atholl");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("leader-check", "1 1");
  EXPECT_TRUE(g.is_out("argyll"));
  EXPECT_EQ(g.at("blair-atholl"), "");
  EXPECT_EQ(g.state().victories, 3);
  EXPECT_EQ(g.state().defeated, SpaceSet{});
  EXPECT_FALSE(g.state().blair_atholl_beaten);

  BlairAtholl retreat("argyll c-highland-1", 3);
  retreat.play("assault blair-atholl");
  retreat.roll("superiority", "6 1");
  retreat.roll("unit-roll", "5");
  retreat.roll("unit-roll", "1");
  retreat.roll("leader-check", "3 1");
  retreat.play("retreat argyll c-highland-1 dunkeld");
  EXPECT_EQ(retreat.at("dunkeld"), "argyll c-highland-1");
  EXPECT_EQ(retreat.state().victories, 3);
  CLAUSES("MON-R.87", "MON-18.7.1");
}

TEST(BlairAtholl, EnteringABoxAgainHasNoSecondEffect) {
  BlairAtholl g("argyll c-highland-1 c-highland-2", 8);  // back to 7, with Leslie never woken
  g.play("assault blair-atholl");
  g.roll("superiority", "1 6");
  g.play("fight c-highland-1");
  g.roll("unit-roll", "6 6");
  EXPECT_EQ(g.state().victories, 7);
  EXPECT_EQ(g.last("activated"), "");
  EXPECT_EQ(g.state().auto_recruit, AutoRecruit::not_yet);

  Scene up;
  up.clear().woken().victories(3).put("stirling", "irish-1 c-lowland-1").put("glasgow", "baillie urry");
  up.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  up.roll("superiority", "6 1");
  up.roll("unit-roll", "6 1 1");
  EXPECT_EQ(up.state().victories, 4);
  EXPECT_EQ(up.last("leslie-placed"), "") << "they have been awake before";
  CLAUSES("MON-18.7.3", "MON-R.87");
}

TEST(BlairAtholl, OnlyWithTheOptionAndNeverByTheRoyalist) {
  BlairAtholl off("argyll c-highland-1", 3, "{}");
  EXPECT_EQ(off.asked(), "royalist march-phase");
  Scene g(R"({"blair_atholl_attacked":true})");
  g.clear().woken().put("blair-atholl", "r-highland-1").put("perth", "r-lowland-1").put("ayr", "c-lowland-5");
  g.edit().blair_atholl_beaten = true;
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "end-battles"}));
  EXPECT_EQ(g.refused("assault blair-atholl"), "MON-18.7.5");
  CLAUSES("MON-18.7.1", "MON-18.7.5");
}

TEST(BlairAtholl, UnitsMustHaveBegunThePhaseThere) {
  Scene g(R"({"blair_atholl_attacked":true})");
  g.clear()
      .woken()
      .put("dunkeld", "c-lowland-1 c-lowland-2 irish-1")
      .put("stirling", "c-lowland-3 r-lowland-1")
      .put("ayr", "montrose");
  g.edit().phasing = covenanter;
  g.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  g.play("attack dunkeld");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 5 1");
  g.play("retreat c-lowland-2 blair-atholl");
  EXPECT_NE(g.last("battle-begins").find("stirling"), std::string::npos);
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.asked(), "royalist march-phase") << "Blair Atholl is not attacked by who retreated there";

  Scene held(R"({"blair_atholl_attacked":true})");
  held.clear()
      .woken()
      .put("blair-atholl", "c-highland-1 c-highland-2 r-lowland-1")
      .put("stirling", "c-lowland-3 r-lowland-2");
  held.put("perth", "c-lowland-4 r-lowland-3").edit().phasing = covenanter;
  held.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(held.refused("assault blair-atholl"), "MON-12.5.15");
  held.play("attack blair-atholl");
  held.roll("superiority", "1 6");
  held.roll("unit-roll", "6");
  EXPECT_EQ(held.refused("assault blair-atholl"), "MON-12.5.16");
  CLAUSES("MON-R.87", "MON-R.41", "MON-18.7.5");
}

TEST(BlairAtholl, VictorsWhoPursueIntoItJoinTheAttack) {
  Scene g(R"({"blair_atholl_attacked":true,"pursuit":"both"})");
  g.clear()
      .woken()
      .put("dunkeld", "argyll c-cavalry-1 c-lowland-1 r-lowland-1")
      .put("blair-atholl", "c-highland-1")
      .put("ayr", "montrose");
  g.edit().phasing = covenanter;
  g.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  g.play("attack dunkeld");
  g.roll("superiority", "1 6");
  g.play("line argyll c-cavalry-1");
  g.play("fight c-cavalry-1");
  g.roll("unit-roll", "6 1");
  g.play("pursue argyll c-cavalry-1 blair-atholl");
  g.play("assault blair-atholl");
  EXPECT_EQ(g.state().battle.units, g.units("argyll c-cavalry-1 c-highland-1 garrison-1 garrison-2"));
  EXPECT_EQ(g.at("dunkeld"), "c-lowland-1");
  CLAUSES("MON-18.4.9", "MON-R.87");
}

TEST(BlairAtholl, ALeaderDisplacedInTakesNoPart) {
  Scene g(R"({"blair_atholl_attacked":true})");
  g.clear()
      .woken()
      .put("perth", "r-lowland-1 c-cavalry-1")
      .put("dunkeld", "urry")
      .put("blair-atholl", "c-highland-1")
      .put("ayr", "montrose");
  g.edit().phasing = covenanter;
  g.begin(BattlePhase{covenanter}, MarchPhase{covenanter});
  g.play("attack perth");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat r-lowland-1 dunkeld");
  g.play("displace urry blair-atholl");
  g.play("assault blair-atholl");
  EXPECT_EQ(g.state().battle.units, g.units("c-highland-1 garrison-1 garrison-2"));
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.at("blair-atholl"), "urry") << "no check, no retreat";
  CLAUSES("MON-R.105");
}

TEST(BlairAtholl, ItStaysANamedOpenSpaceAndLoneLeadersAreDisplaced) {
  Scene g(R"({"blair_atholl_attacked":true,"leaders_inside_burghs":true})");
  g.clear()
      .woken()
      .turn(3)
      .put("blair-atholl", "montrose")
      .put("dunkeld", "c-highland-1")
      .put("hl-rannoch", "c-highland-2");
  g.edit().phasing = covenanter;
  g.begin(MarchPhase{covenanter}, Winter{covenanter}, MarchPhase{royalist});
  g.play("march c-highland-1 blair-atholl");
  EXPECT_EQ(g.asked(), "royalist choose-displacement");
  EXPECT_EQ(g.refused("stay montrose"), "MON-18.6.1");
  g.play("displace montrose dunkeld");
  g.play("halt");
  g.play("end-march");
  EXPECT_EQ(g.where("c-highland-1"), "blair-atholl");
  EXPECT_TRUE(g.in_pool("c-highland-2"));
  CLAUSES("MON-R.87");
}

}  // namespace
}  // namespace linstock::montrose
