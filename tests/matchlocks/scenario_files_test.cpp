// The scenarios that come as files, players' own and pick-up battles, and what is wrong with bad ones.
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/pickup.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {
namespace {

int count(const Table& t, Side side, UnitType type) {
  int n = 0;
  for (UnitId u : t.of_side[index(side)]) n += t[u].type == type && u != t.ambushers[index(side)];
  return n;
}

TEST(ScenarioFiles, EveryShippedScenarioIsWithoutFault) {
  for (const auto name : listed_scenarios()) {
    const auto t = read(std::string{name});
    EXPECT_FALSE(t->title.empty()) << name;
    for (const Side side : both_sides) EXPECT_TRUE(t->general[index(side)]) << name;
    EXPECT_EQ(t->units.size(), t->unit_ids.size());
  }
}

TEST(ScenarioFiles, TheReadyArmiesCostThe150PointsThatTheySay) {
  CLAUSES("NMM-4.1", "NMM-3.6.2");
  const auto t = read("meeting-of-equals");
  for (const Side side : both_sides) {
    EXPECT_EQ(sum_of(*t, side).all(), 150);
    EXPECT_TRUE(faults_of_army(*t, side).empty());
  }
  EXPECT_EQ(count(*t, Side::royalist, UnitType::harquebusiers), 4);
  EXPECT_EQ(count(*t, Side::parliament, UnitType::battalia), 4);
  EXPECT_EQ(unit_named(*t, "r-saker").type, UnitType::field_gun);
  EXPECT_EQ(unit_named(*t, "p-saker").side, Side::parliament);
}

TEST(ScenarioFiles, UnitsBeginWithFiguresAndAmmunition) {
  CLAUSES("NMM-11.11.1", "NMM-11.11.5", "NMM-11.11.6", "NMM-11.11.7", "NMM-9.8.3");
  const auto t = read("hopton-heath");
  EXPECT_EQ(unit_named(*t, "gells-foot").start.shots_left, 7);
  EXPECT_EQ(unit_named(*t, "breretons-horse").start.shots_left, 2);
  EXPECT_EQ(unit_named(*t, "western-shot").start.shots_left, 255);
  EXPECT_EQ(unit_named(*t, "roaring-meg").start.shots_left, 255);
  EXPECT_FALSE(unit_named(*t, "first-drake").start.limbered);
  EXPECT_TRUE(unit_named(*t, "royalist-dragoons").start.mounted);
  EXPECT_FALSE(unit_named(*t, "cheshire-dragoons").start.mounted);
  EXPECT_EQ(unit_named(*read("winceby"), "forlorn-hope").start.shots_left, 3);
  const UnitInfo& gell = unit_named(*t, "gell");
  EXPECT_EQ((*t)[gell.start.with].id, "gells-foot");
}

TEST(ScenarioFiles, SpecialEventsHaveTheirUnitsInReserve) {
  CLAUSES("NMM-R.51", "NMM-R.53", "NMM-qrs.3");
  const auto t = read("first-battle");
  const UnitInfo &party = unit_named(*t, "royalist-ambush"), &mob = unit_named(*t, "parliament-clubmen");
  EXPECT_EQ(party.start.where, Where::reserve);
  EXPECT_EQ(party.points, 6);
  EXPECT_EQ(party.start.formation, Formation::forlorn);
  EXPECT_FALSE(party.brigade);
  EXPECT_EQ(mob.points, 0);
  EXPECT_EQ(mob.grade, Grade::raw);
  EXPECT_EQ(mob.figures[0], 20);
  EXPECT_EQ(sum_of(*t, Side::royalist).troops, 24 + 24 + 16 + 6 + 9);
}

TEST(ScenarioFiles, EachFaultIsToldWithItsPlaceAndClause) {
  const auto bad = [](Change change) { return faults_of(changed("first-battle.json", {change})); };
  EXPECT_EQ(
      bad({R"("type": "field-gun", "at": "21.5 8 N")",
           R"("type": "field-gun", "grade": "raw", "at": "21.5 8 N")"}),
      "first-battle.json: sides.royalist.brigades[0].units[4].id: Artillery is always Seasoned NMM-3.7.3\n");
  EXPECT_EQ(bad({R"("at": "15 8 N")", R"("at": "12 0 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[0].id: off the table NMM-R.74\n");
  EXPECT_EQ(bad({R"("at": "28 8 N")", R"("at": "20 8 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[1].id: overlaps bluecoats NMM-R.73\n"
            "first-battle.json: sides.royalist.brigades[0].units[4].id: overlaps whitecoats NMM-R.73\n");
  EXPECT_EQ(bad({R"("edge": "north")", R"("edge": "south")"}),
            "first-battle.json: sides.parliament: both have the same edge NMM-6.3\n");
  EXPECT_EQ(bad({R"("at": "38 8 N")", R"("at": "7 20 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[2].id: the unit may not enter that ground "
            "NMM-10.2.8\n");
  EXPECT_EQ(
      bad({R"(, "at": "38 8 N")", ""}),
      "first-battle.json: sides.royalist.brigades[0].units[2].at: its position is missing: positions are "
      "fixed in this scenario \n");
}

TEST(ScenarioFiles, FieldGunsAreTwelveInchesFromThoseOfTheirSide) {
  CLAUSES("NMM-3.5.3", "NMM-R.153");
  const auto two = [](std::string_view at) {
    return faults_of(
        changed("first-battle.json",
                {{R"({"id": "r-forlorn", "name": "Royalist forlorn", "type": "detachment", "at": "6 9 N"})",
                  fmt::format(R"({{"id": "r-gun", "name": "Gun", "type": "field-gun", "at": "{}"}})", at)}}));
  };
  EXPECT_EQ(two("6 9 N"), "");
  EXPECT_EQ(
      two("9 9 N"),
      "first-battle.json: sides.royalist.brigades[0].units[4].id: Field Guns deploy at least 12″ apart: too "
      "near to r-gun NMM-3.5.3\n");
}

TEST(ScenarioFiles, FrontLinesAreAtMostFortyEightInchesApart) {
  CLAUSES("NMM-6.13", "NMM-M.1");
  const auto deep = [](std::string_view depth) {
    return faults_of(
        changed("winceby.json", {{R"("depth": 48})", fmt::format(R"("depth": {}}})", depth)}}, "winceby"));
  };
  EXPECT_EQ(deep("66"), "");
  EXPECT_EQ(deep("67"),
            "winceby.json: sides.parliament.units: the front lines may be at most 48″ apart NMM-6.13\n");
}

TEST(ScenarioFiles, OwnScenariosMayUseOwnArmies) {
  MatchSetup setup{.scenario = "my-meeting"};
  std::string text{*MatchSetup{}.file("data/matchlocks/meeting-of-equals.json")};
  const auto put = [&](std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
  };
  put(R"("id": "meeting-of-equals")", R"("id": "my-meeting")");
  put(R"("army": "parliament-150")", R"("army": "mine")");
  setup.files[own_file("my-meeting")] = text;
  std::string army{*MatchSetup{}.file("data/matchlocks/army-royalist-150.json")};
  army.replace(army.find("army-royalist-150"), 17, "army-mine");
  setup.files[own_file("army-mine")] = army;
  const auto t = read_table(setup);
  ASSERT_TRUE(t) << refusal_of(t.error()).what();
  EXPECT_EQ(unit_named(**t, "p-old-horse").grade, Grade::veteran);
  EXPECT_EQ(own_file("army-royalist-150"), "");
  EXPECT_EQ(own_file("pickup-mine"), "");
}

TEST(PickUp, NamesHaveASizeASeedAndMayBeReady) {
  EXPECT_EQ(pickup_named("pickup")->points, 150);
  EXPECT_EQ(pickup_named("pickup-200-7-ready")->points, 200);
  EXPECT_TRUE(pickup_named("pickup-200-7-ready")->ready);
  EXPECT_EQ(pickup_named("pickup-200-7")->seed, 7u);
  EXPECT_FALSE(pickup_named("pickup-170"));
  EXPECT_FALSE(pickup_named("pickup-large"));
  EXPECT_TRUE(pickup_named(pickup_drawn("pickup-100-any", 5)));
}

TEST(PickUp, MayBeMusteredByCards) {
  CLAUSES("NMM-17.6");
  for (int seed = 1; seed <= 12; ++seed) {
    const auto t = read(fmt::format("pickup-150-{}-ready", seed), R"({"muster_by_cards": true})");
    for (const Side side : both_sides) EXPECT_GE(sum_of(*t, side).all(), 150) << seed;
  }
}

TEST(PickUp, ArmiesAreLegalAndWrittenOutReadTheSame) {
  CLAUSES("NMM-R.184", "NMM-6.13");
  for (const auto size : {"100", "150", "200"})
    for (int seed = 1; seed <= 12; ++seed)
      for (const auto ready : {"", "-ready"}) {
        const auto name = fmt::format("pickup-{}-{}{}", size, seed, ready);
        const auto t = read(name);
        ASSERT_FALSE(t->units.empty()) << name;
        for (const Side side : both_sides) EXPECT_TRUE(faults_of_army(*t, side).empty()) << name;
        MatchSetup setup{.scenario = "my-" + name};
        setup.files[own_file("my-" + name)] = scenario_text(name);
        const auto again = read_table(setup);
        ASSERT_TRUE(again) << name << ": " << refusal_of(again.error()).what();
        EXPECT_EQ((*again)->unit_ids, t->unit_ids);
        for (std::size_t i = 0; i < t->count(); ++i)
          EXPECT_EQ((*again)->units[i].start, t->units[i].start) << t->units[i].id;
      }
}

}  // namespace
}  // namespace linstock::matchlocks
