// The scenarios that come as files, players' own and pick-up battles, and what is wrong with bad ones.
#include "matchlocks/game.hpp"
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
  EXPECT_EQ(t->side_name, (std::array<std::string, 2>{"Royalists", "Parliament"}));
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

TEST(ScenarioFiles, TheFirstBattleBeginsWithRoomBetweenUnitsAndAllFormedOnesInCommand) {
  CLAUSES("NMM-3.8.2", "NMM-8.4.3");
  const auto t = read("first-battle");
  const auto begins = [&](UnitId u) { return body(*t, u, (*t)[u].start); };
  for (const Side side : both_sides) {
    std::vector<UnitId> units;
    for (UnitId u : t->of_side[index(side)])
      if (!is_leader(*t, u) && (*t)[u].start.where == Where::table) units.push_back(u);
    ASSERT_EQ(units.size(), 5u);
    const UnitInfo& brigadier = unit_named(*t, side == Side::royalist ? "gerard" : "skippon");
    const Point at{brigadier.start.at.x,
                   brigadier.start.at.y - (side == Side::royalist ? 1 : -1) * leader_radius};
    for (UnitId u : units) {
      for (UnitId v : units)
        EXPECT_TRUE(v == u || gap(begins(u), begins(v)).distance >= 3 * inch) << (*t)[u].id << (*t)[v].id;
      if (is_formed(*t, u))
        EXPECT_LE(way_from_base(at, begins(u)).distance - leader_radius, command_range) << (*t)[u].id;
    }
  }
}

TEST(ScenarioFiles, EachFaultIsToldWithItsPlaceAndClause) {
  CLAUSES("NMM-10.2.8", "NMM-R.74", "NMM-R.73", "NMM-6.3", "NMM-3.7.3");
  const auto bad = [](Change change) { return faults_of(changed("first-battle.json", {change})); };
  EXPECT_EQ(
      bad({R"("type": "field-gun", "at": "23 8 N")",
           R"("type": "field-gun", "grade": "raw", "at": "23 8 N")"}),
      "first-battle.json: sides.royalist.brigades[0].units[4].id: Artillery is always Seasoned NMM-3.7.3\n");
  EXPECT_EQ(bad({R"("at": "15 8 N")", R"("at": "12 0 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[0].id: off the table NMM-R.74\n");
  EXPECT_EQ(bad({R"("at": "31 8 N")", R"("at": "20 8 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[1].id: overlaps bluecoats NMM-R.73\n"
            "first-battle.json: sides.royalist.brigades[0].units[4].id: overlaps whitecoats NMM-R.73\n");
  EXPECT_EQ(bad({R"("edge": "north")", R"("edge": "south")"}),
            "first-battle.json: sides.parliament: both have the same edge NMM-6.3\n");
  EXPECT_EQ(bad({R"("at": "40 8 N")", R"("at": "7 20 N")"}),
            "first-battle.json: sides.royalist.brigades[0].units[2].id: the unit may not enter that ground "
            "NMM-10.2.8\n");
  EXPECT_EQ(
      bad({R"(, "at": "40 8 N")", ""}),
      "first-battle.json: sides.royalist.brigades[0].units[2].at: its position is missing: positions are "
      "fixed in this scenario \n");
}

TEST(ScenarioFiles, BothSidesBeginApartButFriendsMayTouch) {
  CLAUSES("NMM-7.1.1", "NMM-6.3", "NMM-R.73");
  const auto bad = [](Change change) { return faults_of(changed("first-battle.json", {change})); };
  // The fault at the first place that has one, in steps of a twentieth of an inch.
  const auto first_fault = [&](std::string_view at, auto place) {
    for (int step = 0; step < 120; ++step)
      if (auto fault =
              bad({fmt::format(R"("at": "{}")", at), fmt::format(R"("at": "{}")", place(step / 20.))});
          !fault.empty())
        return fault;
    return std::string{};
  };
  const auto of_enemies = first_fault("5 9 N", [](double d) { return fmt::format("5 {:.2f} N", 24 + d); });
  EXPECT_NE(of_enemies.find("NMM-7.1.1"), std::string::npos) << of_enemies;
  const auto of_friends = first_fault("23 8 N", [](double d) { return fmt::format("{:.2f} 8 N", 22 - d); });
  EXPECT_NE(of_friends.find("NMM-R.73"), std::string::npos) << of_friends;
  EXPECT_EQ(bad({R"("table": {)", R"("choose_sides": true, "table": {)"}),
            "first-battle.json: choose_sides: the positions are fixed NMM-6.3\n");
  EXPECT_EQ(bad({R"("edge": "south",)", R"("edge": "south", "zone": ["0 0", "10 0", "10 10"],)"}),
            "first-battle.json: sides.royalist.zone: the positions are fixed NMM-6.11\n");
  const auto with_army = bad({R"("edge": "south",)", R"("edge": "south", "army": "royalist-150",)"});
  EXPECT_NE(with_army.find("sides.royalist.army: the positions are fixed NMM-6.11"), std::string::npos)
      << with_army;
}

TEST(ScenarioFiles, FaultsOfAWholeArmyAreThoseOfItsFile) {
  CLAUSES("NMM-3.6.2");
  const auto faults = faults_of(changed(
      "army-royalist-150.json", {{R"("type": "harquebusiers", "grade": "veteran")", R"("type": "dragoons")"}},
      "meeting-of-equals"));
  EXPECT_TRUE(faults.starts_with("army-royalist-150.json: brigades: ")) << faults;
}

TEST(ScenarioFiles, ATableThatIsCompletedAgainStaysAsItIs) {
  Table t = *read("hopton-heath");
  const Table before = t;
  const auto units = t.unit_ids, brigades = t.brigade_ids, features = t.feature_ids;
  complete(t);
  for (const auto ids : {&Table::seat_ids, &Table::verb_ids, &Table::card_ids, &Table::bonus_ids,
                         &Table::event_ids, &Table::action_ids, &Table::form_ids, &Table::edge_ids})
    EXPECT_EQ(t.*ids, before.*ids);
  EXPECT_EQ(t.of_side, before.of_side);
  EXPECT_EQ(t.general, before.general);
  EXPECT_EQ(t.unit_ids, units);
  EXPECT_EQ(t.brigade_ids, brigades);
  EXPECT_EQ(t.feature_ids, features);
}

TEST(ScenarioFiles, KindsOfGroundThatInfantryIsEnclosedBy) {
  CLAUSES("NMM-13.1.4", "NMM-M.5");
  std::string all;
  const auto t = read("first-battle");
  for (const GroundKind& kind : t->kinds)
    if (kind.enclosure) all += (all.empty() ? "" : " ") + kind.id;
  EXPECT_EQ(all, "enclosure fence");
}

TEST(ScenarioFiles, FaultsOfGround) {
  CLAUSES("NMM-10.5.6", "NMM-10.4.2");
  const auto bad = [](std::string_view more) {
    const std::string road = R"("name": "The road")";
    return faults_of(changed("first-battle.json", {{road, road + ", " + std::string{more}}}));
  };
  EXPECT_NE(bad(R"("crossing": "free")").find("NMM-10.5.6"), std::string::npos) << "no obstacle";
  EXPECT_NE(bad(R"("occupancy": 6)").find("NMM-10.4.2"), std::string::npos) << "no building";
}

TEST(ScenarioFiles, FieldGunsAreTwelveInchesFromThoseOfTheirSide) {
  CLAUSES("NMM-3.5.3", "NMM-R.153");
  const auto two = [](std::string_view at) {
    return faults_of(
        changed("first-battle.json",
                {{R"({"id": "r-forlorn", "name": "Royalist forlorn", "type": "detachment", "at": "5 9 N"})",
                  fmt::format(R"({{"id": "r-gun", "name": "Gun", "type": "field-gun", "at": "{}"}})", at)}}));
  };
  EXPECT_EQ(two("5 9 N"), "");
  EXPECT_EQ(
      two("9 9 N"),
      "first-battle.json: sides.royalist.brigades[0].units[4].id: Field Guns deploy at least 12″ apart: too "
      "near to r-gun NMM-3.5.3\n");
}

TEST(ScenarioFiles, ADeploymentZoneHasFourTimesTheAreaOfTheUnits) {
  CLAUSES("NMM-R.180", "NMM-6.11");
  const auto equals = read("meeting-of-equals");
  double area = 0;  // of the Royalists' units that are placed by themselves, in square inches
  for (UnitId u : equals->of_side[0]) {
    if (is_leader(*equals, u) || (*equals)[u].parent || u == equals->ambushers[0] || u == equals->clubmen[0])
      continue;
    const Footprint of = footprint(*equals, u, (*equals)[u].start);
    area += 1e-6 * of.width * of.depth;
  }
  for (int width = 1; width <= 72; ++width) {
    const auto zone = fmt::format(R"("edge": "south", "zone": ["0 0", "{0} 0", "{0} 9", "0 9"])", width);
    const std::string faults =
        faults_of(changed("meeting-of-equals.json", {{R"("edge": "south")", zone}}, "meeting-of-equals"));
    EXPECT_EQ(faults.find("NMM-6.11") != std::string::npos, 9 * width < 4 * area) << width << faults;
  }
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
  const auto files = game().files_of(setup);
  EXPECT_EQ(std::ranges::count(files, own_file("army-mine")), 1) << "whoever fetches the files is told of it";
  EXPECT_EQ(std::ranges::count(game().files_of({.scenario = "pickup-armies-7"}), own_file("army-royalist")),
            1);
  EXPECT_EQ(std::ranges::count(game().files_of({.scenario = "meeting-of-equals"}), own_file("army-royalist")),
            0);
  EXPECT_EQ(own_file("army-royalist-150"), "");
  EXPECT_EQ(own_file("pickup-mine"), "");
}

TEST(ScenarioFiles, TheFilesOfTheGameAreListed) {
  const auto files = data_files();
  for (const std::string_view name : {"points", "ground", "army-royalist-150", "first-battle", "winceby"})
    EXPECT_TRUE(std::ranges::find(files, fmt::format("data/matchlocks/{}.json", name)) != files.end())
        << name;
}

TEST(PickUp, NamesHaveASizeASeedAndMayBeReady) {
  EXPECT_EQ(pickup_named("pickup")->points, 150);
  EXPECT_EQ(pickup_named("pickup-200-7-ready")->points, 200);
  EXPECT_TRUE(pickup_named("pickup-200-7-ready")->ready);
  EXPECT_EQ(pickup_named("pickup-200-7")->seed, 7u);
  EXPECT_FALSE(pickup_named("pickup-170"));
  EXPECT_FALSE(pickup_named("pickup-large"));
  EXPECT_TRUE(pickup_named(pickup_drawn("pickup-100-any", 5)));
  EXPECT_EQ(read("pickup-100-3")->title, "Pick-up battle");
}

/// "horse harquebusiers raw 20 10 0, ...": the units of a table and where they begin.
std::string units_of(const Table& t) {
  std::string all;
  for (const UnitInfo& u : t.units)
    all += fmt::format("{} {} {} {} {} {} {}\n", u.id, boost::describe::enum_to_string(u.type, ""),
                       boost::describe::enum_to_string(u.grade, ""), u.start.at.x, u.start.at.y,
                       u.start.at.facing, u.parent ? t[u.parent].id : "");
  return all;
}
TEST(PickUp, OfASeed) {
  CLAUSES("NMM-3.5.3", "NMM-3.6.3", "NMM-3.8.2", "NMM-6.12");
  EXPECT_EQ(units_of(*read("pickup-150-4-ready")), R"(r-general general seasoned 60675 5350 0 
r-brigadier-1 brigadier seasoned 34815 6926 0 
r-foot-1 battalia veteran 34815 8500 0 
r-foot-2 battalia raw 44907 8500 0 
r-gun-1 field_gun seasoned 27088 8500 0 
r-forlorn-1 detachment veteran 32429 5000 0 
r-forlorn-2 detachment seasoned 41930 5000 0 
r-brigadier-2 brigadier seasoned 54527 5350 0 
r-horse-1 harquebusiers veteran 54527 8500 0 
r-horse-2 harquebusiers seasoned 11324 8500 0 
r-brigadier-3 brigadier seasoned 60675 5350 0 
r-horse-3 harquebusiers veteran 60675 8500 0 
r-scouts-1 horse_detachment seasoned 18652 8500 0 
p-general general seasoned 12898 42650 18000 
p-brigadier-1 brigadier seasoned 44120 41074 18000 
p-foot-1 battalia raw 44120 39500 18000 
p-foot-2 battalia veteran 34028 39500 18000 
p-gun-1 field_gun seasoned 51847 39500 18000 
p-forlorn-1 detachment veteran 39075 43000 18000 
p-gun-2 field_gun seasoned 26301 39500 18000 
p-brigadier-2 brigadier seasoned 19046 42650 18000 
p-cuirassiers-1 cuirassiers veteran 19046 39500 18000 
p-horse-1 harquebusiers veteran 59102 39500 18000 
p-brigadier-3 brigadier seasoned 12898 42650 18000 
p-horse-2 harquebusiers seasoned 12898 39500 18000 
royalist-ambush detachment seasoned 0 0 0 
royalist-clubmen clubmen raw 0 0 0 
parliament-ambush detachment seasoned 0 0 0 
parliament-clubmen clubmen raw 0 0 0 
)");
  const auto t = read("pickup-100-3");
  std::string ground;
  for (const battlefield::Feature& f : t->ground.features)
    ground += fmt::format("{} {} {} {} {}\n", t->kind(f).id, f.bounds.low.x, f.bounds.low.y, f.bounds.high.x,
                          f.bounds.high.y);
  EXPECT_EQ(ground, R"(building 3750 16000 8000 20000
hill 13750 13750 22750 20750
wood 15000 25000 21750 31500
marsh 39750 28000 45500 33500
road 17250 -31 31894 48447
)");
}

TEST(PickUp, HasTheNamesOfTheSides) {
  EXPECT_EQ(read("pickup-100-3")->side_name, (std::array<std::string, 2>{"Royalists", "Parliament"}));
}

TEST(PickUp, FieldGunsStandBetweenTheFoot) {
  CLAUSES("NMM-3.5.3");
  int armies = 0;
  for (int seed = 1; seed <= 60; ++seed) {
    const auto t = read(fmt::format("pickup-200-{}-ready", seed));
    for (const Side side : both_sides) {
      std::vector<std::pair<Mil, UnitType>> line;
      for (UnitId u : t->of_side[index(side)]) {
        const UnitInfo& it = (*t)[u];
        const bool front = it.start.at.y == (side == Side::royalist ? 8'500 : t->ground.depth - 8'500);
        if (front && (is_formed_foot(it.type) || it.type == UnitType::field_gun))
          line.emplace_back(it.start.at.x, it.type);
      }
      const auto guns = std::ranges::count(line, UnitType::field_gun, &std::pair<Mil, UnitType>::second);
      if (guns < 3 || std::ssize(line) < 2 * guns - 1) continue;
      ++armies;
      std::ranges::sort(line);
      for (std::size_t i = 1; i < line.size(); ++i)
        EXPECT_FALSE(line[i - 1].second == UnitType::field_gun && line[i].second == UnitType::field_gun)
            << seed;
    }
  }
  EXPECT_GT(armies, 0);
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
