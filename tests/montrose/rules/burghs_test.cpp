// 12.5 Royalist battles with unoccupied Burghs, and 18.3.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// Royalists in a Burgh, their Battle Phase just begun; two of them in a row.
struct Siege : Scene {
  Siege(std::string_view burgh, std::string_view units, std::string_view options = "{}") : Scene(options) {
    clear().woken().put(burgh, units).put("ayr", "c-lowland-5").put("kilcumin", "r-cavalry-3");
    begin(BattlePhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  }
  UnitSet garrison() const { return state().battle.units & table().garrison_units; }
};

TEST(Burghs, TheGarrisonFightsLikeTwoUnitsImmuneToPanic) {
  Siege g("perth", "maccolla irish-1");
  EXPECT_EQ(g.offers(), (Lines{"assault perth", "end-battles"}));
  g.play("assault perth");
  EXPECT_EQ(g.garrison().size(), 2u);
  g.roll("superiority", "1 2");  // 1 + 1 against 2, no leader: a tie
  g.roll("superiority", "1 3");
  EXPECT_EQ(g.state().battle.superiority, covenanter);
  g.roll("unit-roll", "4");  // the column of the others: no panic
  EXPECT_NE(g.last("thrown").find(R"("seat":"covenanter")"), std::string::npos);
  EXPECT_EQ(g.state().battle.panicked, UnitSet{});
  CLAUSES("MON-12.5.3", "MON-12.5.4", "MON-12.5.8", "MON-R.52");
  g.roll("unit-roll", "5 5 4 6");
  EXPECT_EQ(g.asked(), "covenanter allot");
  EXPECT_EQ(g.offers(), (Lines{"eliminate garrison-1", "eliminate garrison-2"}));
  g.play("eliminate garrison-1");
  EXPECT_EQ(g.garrison(), g.units("garrison-2"));
  EXPECT_EQ(g.state().battle.panicked, UnitSet{});
  CLAUSES("MON-12.5.6", "MON-12.5.7", "MON-D.13");
  g.roll("unit-roll", "5");
  EXPECT_EQ(g.last("panicked"), R"({"unit":"irish-1"})") << "its results are those of any unit";
  CLAUSES("MON-ex.5");
}

TEST(Burghs, AttackingIsOptional) {
  Siege g("perth", "r-lowland-1");
  g.play("end-battles");
  EXPECT_EQ(g.state().defeated, SpaceSet{});
  g.play("assault perth");
  CLAUSES("MON-12.5.2", "MON-8.2.7");
}

TEST(Burghs, ABurghThatHoldsIsWholeAgainNextTime) {
  Siege g("perth", "montrose r-lowland-1 r-lowland-2");
  g.play("assault perth");
  g.roll("superiority", "6 1");
  g.play("fight r-lowland-1");
  g.roll("unit-roll", "6 1 1");
  g.roll("unit-roll", "6");
  g.play("eliminate r-lowland-1");
  g.roll("unit-roll", "1");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.roll("leader-check", "1 2");
  g.play("retreat r-lowland-2 dundee");
  g.play("retreat montrose dunkeld");
  EXPECT_EQ(g.at("perth"), "");
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_EQ(g.state().defeated, SpaceSet{});
  CLAUSES("MON-12.5.19", "MON-12.5.20", "MON-12.5.18");

  Siege again("perth", "r-lowland-1 r-cavalry-1");
  again.play("assault perth");
  again.roll("superiority", "6 1");
  again.play("fight r-lowland-1");
  again.roll("unit-roll", "6");
  again.roll("unit-roll", "6");
  again.play("eliminate r-lowland-1");
  again.roll("unit-roll", "1");
  again.roll("superiority", "1 6");
  again.roll("unit-roll", "6");
  EXPECT_EQ(again.at("perth"), "");
  EXPECT_EQ(again.asked(), "covenanter march-phase");
  CLAUSES("MON-12.5.9");
}

TEST(Burghs, InALaterPhaseTheSameBurghMayBeAttackedAgainAtFullStrength) {
  Scene g;
  g.clear().woken().put("perth", "r-lowland-1").put("stirling", "r-lowland-2").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist}, BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("unit-roll", "6");
  g.play("end-battles");
  g.play("march r-lowland-2 perth");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("r-lowland-2 garrison-1 garrison-2"));
  CLAUSES("MON-12.5.9", "MON-12.5.10");
}

TEST(Burghs, ABeatenBurghIsMarkedAndNeverAttackedAgain) {
  Siege g("perth", "irish-1 irish-2");
  g.play("assault perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1");
  EXPECT_EQ(g.state().defeated, g.spaces("perth"));
  EXPECT_EQ(g.last("burgh-beaten"), R"({"space":"perth"})");
  EXPECT_EQ(g.state().victories, 1);
  EXPECT_EQ(g.at("perth"), "irish-1 irish-2");
  EXPECT_FALSE(g.state().at[g.unit("garrison-1")]);
  EXPECT_EQ(g.asked(), "covenanter march-phase") << "nothing to attack in the second phase";
  CLAUSES("MON-12.5.11", "MON-12.5.12", "MON-12.5.18");
}

TEST(Burghs, ABeatenBurghStaysANamedBurghSpace) {
  Scene g;
  g.clear()
      .woken()
      .turn(3)
      .put("perth", "irish-1")
      .put("nl-coupar-angus", "r-lowland-1")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, Winter{royalist}, MarchPhase{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1");
  EXPECT_EQ(g.at("perth"), "irish-1");
  EXPECT_TRUE(g.in_pool("r-lowland-1"));
  g.play("march irish-1 dundee perth");
  EXPECT_EQ(g.at("perth"), "irish-1");
  CLAUSES("MON-12.5.14");
}

TEST(Burghs, BothWesternBurghsOpenTheSouthAtOnce) {
  Scene g;
  g.clear()
      .woken()
      .defeated("inverlochy")
      .put("inveraray", "r-highland-1 r-highland-2")
      .put("ayr", "c-lowland-5");
  g.put("stirling", "irish-1 r-highland-3 c-cavalry-1 c-cavalry-2")
      .put("dundee", "r-cavalry-1 r-cavalry-2 c-lowland-1");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("assault inveraray");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6");
  g.play("attack stirling");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("panic irish-1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "5");
  g.play("panic r-highland-3");
  g.play("retreat irish-1 linlithgow");
  g.play("retreat r-highland-3 kilsyth");
  CLAUSES("MON-12.5.13", "MON-12.3.11");
}

TEST(Burghs, GarrisonsNeverAttack) {
  Scene g;
  g.clear().woken().put("perth", "r-lowland-1").put("ayr", "c-lowland-5");
  g.edit().phasing = covenanter;
  g.begin(BattlePhase{covenanter}, MarchPhase{royalist});
  EXPECT_EQ(g.asked(), "royalist march-phase");
  EXPECT_EQ(g.at("perth"), "r-lowland-1");
  CLAUSES("MON-12.5.17");
}

TEST(Burghs, TheGarrisonIsVirtual) {
  Scene g;
  g.clear()
      .woken()
      .put("perth", "irish-1")
      .put("ayr", "c-lowland-1 c-lowland-2 c-lowland-3 c-lowland-4 c-lowland-5");
  g.put("glasgow", "c-highland-1 c-highland-2 c-highland-3 c-highland-4 c-cavalry-1 c-cavalry-2 c-cavalry-3");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("irish-1 garrison-1 garrison-2"));
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 1 1");
  EXPECT_EQ(pool(g.state(), g.table(), covenanter).size(), 6u) << "the veterans, before and after";
  CLAUSES("MON-R.51", "MON-12.5.18");
}

TEST(Burghs, EdinburghMayHaveThreeUnits) {
  for (const char* options : {"{}", R"({"edinburgh_garrison_of_three":true})"}) {
    const std::size_t n = options[1] == '}' ? 2 : 3;
    for (const char* burgh : {"edinburgh", "glasgow"}) {
      Siege g(burgh, "montrose r-lowland-1", options);
      g.play(std::string{"assault "} + burgh);
      EXPECT_EQ(g.garrison().size(), burgh[0] == 'e' ? n : 2u);
    }
  }
  Siege g("edinburgh", "montrose r-lowland-1", R"({"edinburgh_garrison_of_three":true})");
  g.play("assault edinburgh");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "5 5 6");
  EXPECT_EQ(g.garrison(), g.units("garrison-2 garrison-3"));
  g.roll("unit-roll", "4");
  g.roll("unit-roll", "1");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "6 6 1");
  EXPECT_EQ(g.state().defeated, g.spaces("edinburgh"));
  CLAUSES("MON-18.3.1", "MON-R.90");
}

TEST(Burghs, AnAutomaticDefeatHasNoDiceAndNoChecks) {
  Scene g;
  g.clear().woken().victories(6).put("newcastle", "leslie").inactive("leslie").in_force("irish-terror");
  g.put("glasgow", "montrose r-highland-1")
      .put("perth", "maccolla r-lowland-1")
      .defeated("inveraray inverlochy");
  g.put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
  g.play("assault glasgow");
  EXPECT_EQ(g.asked(), "royalist next-battle");
  EXPECT_EQ(g.last("burgh-surrenders"), R"({"space":"glasgow","card":"irish-terror"})");
  EXPECT_TRUE(g.state().defeated.contains(g.space("glasgow")));
  EXPECT_EQ(g.state().victories, 7);
  EXPECT_TRUE(g.state().highland_victory);
  EXPECT_FALSE(g.state().inactive.contains(unit::leslie)) << "between the battles of one phase";
  CLAUSES("MON-R.59", "MON-ex.3", "MON-ex.4");
  g.play("assault perth");
  g.roll("superiority", "6 1");  // the second Burgh is fought
}

TEST(Burghs, UnitsThatRetreatInTakeNoPart) {
  Scene g;
  g.clear().woken().put("stirling", "montrose r-lowland-1 r-lowland-2 c-cavalry-1 c-cavalry-2 c-cavalry-3");
  g.put("perth", "r-highland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("panic r-lowland-1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "5");
  g.play("panic r-lowland-2");
  g.roll("unit-roll", "1");
  g.roll("leader-check", "3 3");
  g.play("retreat montrose r-lowland-1 perth");
  g.play("retreat r-lowland-2 kinross");
  EXPECT_EQ(g.asked(), "royalist next-battle");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("r-highland-1 garrison-1 garrison-2"));
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");  // no check for Montrose
  g.roll("unit-roll", "1");
  g.play("retreat r-highland-1 dundee");
  EXPECT_EQ(g.at("perth"), "montrose r-lowland-1") << "only the attackers retreat";
  CLAUSES("MON-R.41", "MON-R.54", "MON-R.58");
}

TEST(Burghs, ABurghCannotBeAttackedByUnitsThatRetreatedIn) {
  Scene g;
  g.clear()
      .woken()
      .put("stirling", "r-lowland-1 c-cavalry-1")
      .put("dundee", "r-highland-1")
      .put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "1 6");
  g.roll("unit-roll", "5");
  g.play("retreat r-lowland-1 perth");
  EXPECT_EQ(g.offers(), (Lines{"assault dundee", "end-battles"}));
  EXPECT_EQ(g.refused("assault perth"), "MON-12.5.1");
  CLAUSES("MON-R.41", "MON-R.58");
}

TEST(Burghs, ALeaderDisplacedInTakesNoPart) {
  Scene g;
  g.clear().woken().put("stirling", "irish-1 c-cavalry-1 c-cavalry-2").put("hl-callander", "maccolla");
  g.put("perth", "r-highland-1").put("ayr", "c-lowland-5");
  g.begin(BattlePhase{royalist}, MarchPhase{royalist});
  g.play("attack stirling");
  g.roll("superiority", "6 1");
  g.roll("unit-roll", "4 6 1");
  g.play("retreat c-cavalry-2 hl-callander");
  g.play("displace maccolla perth");
  g.play("assault perth");
  EXPECT_EQ(g.state().battle.units, g.units("r-highland-1 garrison-1 garrison-2"));
  g.roll("superiority", "2 1");
  g.roll("unit-roll", "1");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.at("perth"), "maccolla") << "no check, no retreat";
  EXPECT_EQ(g.asked(), "royalist march-phase");
  CLAUSES("MON-R.105");
}

}  // namespace
}  // namespace linstock::montrose
