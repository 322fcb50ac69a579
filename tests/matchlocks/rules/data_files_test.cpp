// What files of scenarios, armies and costs say arrives, is refused where it is wrong, and is written out
// again.
#include <boost/json.hpp>

#include "battlefield/own_scenarios.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/game.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army_file.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {
namespace {

// --- armies drawn at random ---

TEST(ArmyBuilder, DrawsAnArmyOfSoManyPoints) {
  CLAUSES("NMM-R.184");
  for (const int points : {60, 150, 400}) {
    Faults faults;
    const std::string text = army_builder.random({}, points, 7, faults);
    ASSERT_TRUE(faults.empty()) << points;
    const auto file = boost::json::parse(text);
    EXPECT_EQ(file.at("schema"), 1);
    EXPECT_EQ(file.at("game"), "matchlocks");
    EXPECT_EQ(std::string{file.at("id").as_string()}, fmt::format("army-random-{}-7", points));
    EXPECT_EQ(file.at("status"), "drawn at random");
    const auto sheet = boost::json::parse(army_builder.check({}, "army.json", text, faults));
    EXPECT_TRUE(faults.empty()) << points;
    EXPECT_GE(sheet.at("points").as_int64(), points * 9 / 10);
    EXPECT_EQ(std::string{file.at("title").as_string()},
              fmt::format("Random army of {} points", sheet.at("points").as_int64()));
  }
  for (const int points : {59, 401}) {
    Faults faults;
    EXPECT_EQ(army_builder.random({}, points, 7, faults), "");
    ASSERT_EQ(faults.size(), 1u);
    EXPECT_EQ(faults[0].where, "points");
    EXPECT_EQ(text(faults[0].clause, clause_ids), "NMM-R.184");
  }
}

TEST(ArmyBuilder, ReadsWhatIsBoughtForUnits) {
  CLAUSES("NMM-4.7", "NMM-3.2.6", "NMM-5.2.1", "NMM-R.32");
  Faults faults;
  std::string text{*MatchSetup{}.file("data/matchlocks/army-parliament-150.json")};
  const auto put = [&](std::string_view from, std::string_view to) {
    ASSERT_NE(text.find(from), text.npos) << from;
    text.replace(text.find(from), from.size(), to);
  };
  put(R"("type": "battalia")", R"("type": "battalia", "works": true, "pikes": 12)");
  put(R"("brigadier": {)", R"("brigadier": {"class": 3, )");
  const auto sheet = boost::json::parse(army_builder.check({}, "army.json", text, faults));
  const auto& units = sheet.at("brigades").as_array()[0].at("units").as_array();
  EXPECT_EQ(units[0].at("command_class"), 3);
  EXPECT_EQ(units[1].at("works"), 6);
  EXPECT_EQ(units[1].at("pikes"), 12);
  EXPECT_EQ(units[1].at("figures"), 24);
}

// --- costs ---

TEST(Costs, AreThoseOfTheFile) {
  CLAUSES("NMM-T.points", "NMM-4.5", "NMM-4.7", "NMM-4.8", "NMM-R.4");
  const MatchSetup plain;
  Costs costs;
  Faults faults;
  read_costs(plain, costs, faults);
  const std::array<std::uint8_t, 15> each{24, 12, 12, 24, 6, 16, 20, 8, 12, 9, 6, 6, 0, 5, 0};
  EXPECT_TRUE(std::ranges::equal(costs.of_type, each));
  EXPECT_EQ(costs.galloper_qrs, 8);
  EXPECT_EQ(costs.veteran_detachment, 2);
  EXPECT_EQ(costs.works, 3);
  EXPECT_EQ(costs.works_battalia, 6);
  const auto bad = [](std::string from, std::string to) {
    return faults_of(changed("points.json", {{std::move(from), std::move(to)}}));
  };
  for (const char* name : {"works", "works_battalia", "galloper_qrs", "veteran_detachment"}) {
    const auto at = [&](std::string_view value) {
      const std::string text{*MatchSetup{}.file("data/matchlocks/points.json")};
      const auto from = text.rfind(fmt::format("\"{}\": ", name));
      const auto end = text.find_first_of(",\n", from);
      return bad(text.substr(from, end - from), fmt::format("\"{}\": {}", name, value));
    };
    EXPECT_EQ(at("0"), "") << name;
    EXPECT_EQ(at("60"), "") << name;
    EXPECT_TRUE(at("61").starts_with(fmt::format("points.json: {}:", name))) << at("61");
    EXPECT_TRUE(at("-1").starts_with(fmt::format("points.json: {}:", name))) << at("-1");
  }
  EXPECT_TRUE(
      bad(R"("pikes": 12,)", R"("pikes": 12, "archers": 3,)").starts_with("points.json: troops.archers"));
  EXPECT_TRUE(bad(R"("works": 3,)", R"("works": 3, "towers": 3,)").starts_with("points.json: towers"));
}

// --- faults ---

std::string bad(std::string from, std::string to) {
  return faults_of(changed("first-battle.json", {{std::move(from), std::move(to)}}));
}

TEST(ScenarioFaults, OfUnitsAndBrigades) {
  CLAUSES("NMM-3.1.3", "NMM-3.8.1", "NMM-5.1.2", "NMM-R.32", "NMM-5.2.5", "NMM-6.11");
  const std::string blue = R"("name": "Bluecoats", "type": "battalia")";
  EXPECT_EQ(bad(blue, R"("name": "Bluecoats", "type": "clubmen")").substr(0, 75),
            "first-battle.json: sides.royalist.brigades[0].units[0].type: that is not a ");
  EXPECT_NE(bad(blue, R"("name": "Bluecoats", "type": "general")").find(".units[0].type: "),
            std::string::npos);
  EXPECT_NE(bad(R"("edge": "south",)", R"("edge": "south", "colour": "red",)").find("sides.royalist.colour"),
            std::string::npos);
  EXPECT_NE(bad(R"("royalist": {
)",
                R"("scots": {}, "royalist": {
)")
                .find("sides.scots"),
            std::string::npos);
  EXPECT_NE(bad(R"("id": "rupert",)", R"("id": "rupert", "class": 2,)").find("sides.royalist.general.class"),
            std::string::npos);
  EXPECT_NE(bad(R"("id": "skippons",)", R"("id": "gerards",)").find("sides.parliament.brigades[0].id"),
            std::string::npos);
  EXPECT_NE(bad(R"("id": "gerard",)", R"("id": "gerard", "attached-to": "redcoats",)").find("NMM-R.62"),
            std::string::npos)
      << "a unit of the enemy";
  EXPECT_NE(bad(R"("type": "field-gun", "at": "23 8 N")", R"("type": "light-gun", "parent": "gerard")")
                .find("NMM-R.32"),
            std::string::npos)
      << "a leader";
}

std::string many_units(int more) {
  std::string units;
  for (int i = 0; i < more; ++i)
    units += fmt::format(
        R"({{"id": "extra-{0}", "name": "Extra {0}", "type": "horse-detachment", "at": "{1} 3 N"}}, )", i,
        1 + i % 24);
  return faults_of(
      changed("first-battle.json", {{R"({"id": "bluecoats")", units + R"({"id": "bluecoats")"}}));
}
TEST(ScenarioFaults, OfTooManyUnitsAndBrigades) {
  CLAUSES("NMM-5.1.2", "NMM-7.5.1");
  // Room is kept for the four that events bring: 14 others are in the file.
  constexpr int most = int{max_units} - 4 - 14;
  EXPECT_EQ(many_units(most).find("at most"), std::string::npos);
  EXPECT_NE(many_units(most + 1).find(fmt::format("{}", max_units - 4)), std::string::npos)
      << many_units(most + 1);
  const auto brigades = [](int more) {
    std::string all;
    for (int i = 0; i < more; ++i)
      all += fmt::format(
          R"({{"id": "b-{0}", "name": "B {0}", "brigadier": {{"id": "l-{0}", "name": "L {0}", "at": "2 2 N"}},
 "units": [{{"id": "u-{0}", "name": "U {0}", "type": "dragoons", "at": "{1} 3 N"}}]}}, )",
          i, 1 + 2 * i);
    return bad(R"({
     "id": "gerards")",
               all + R"({
     "id": "gerards")");
  };
  EXPECT_EQ(brigades(int{max_brigades} - 2).find(fmt::format("more than {} brigades", max_brigades)),
            std::string::npos);
  EXPECT_NE(brigades(int{max_brigades} - 1).find(fmt::format("more than {} brigades", max_brigades)),
            std::string::npos)
      << brigades(int{max_brigades} - 1);
}

TEST(ScenarioFaults, OfNames) {
  EXPECT_EQ(faults_of({.scenario = "no-such-battle"}).substr(0, 9), "scenario:");
  const auto army = changed("army-royalist-150.json",
                            {{R"("id": "army-royalist-150")", R"("id": "army-other")"}}, "meeting-of-equals");
  EXPECT_TRUE(faults_of(army).starts_with("army-royalist-150.json: id: ")) << faults_of(army);
  EXPECT_NE(faults_of(changed("meeting-of-equals.json",
                              {{R"("army": "royalist-150")", R"("army": "royalist-150", "units": [])"}},
                              "meeting-of-equals"))
                .find("sides.royalist.units: "),
            std::string::npos);
}

TEST(ScenarioFaults, ALeaderWithAUnitBeforeDeployment) {
  CLAUSES("NMM-6.11");
  const auto faults = faults_of(
      changed("winceby.json",
              {{R"("id": "savile", "name")", R"("id": "savile", "attached-to": "saviles-horse", "name")"}},
              "winceby"));
  EXPECT_NE(faults.find("attached-to"), std::string::npos) << faults;
}

// --- written out and read again ---

std::string described(const Table& t) {
  std::string all = fmt::format("{} {} {} {} {} {}\n", t.deployed, t.may_swap, t.free_armies, t.title,
                                t.ground.width, t.ground.depth);
  for (const BrigadeInfo& b : t.brigades) all += fmt::format("{} {} {}\n", b.id, b.name, int(b.side));
  for (const UnitInfo& u : t.units)
    all += fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}\n", u.id, u.name, int(u.side), int(u.type),
                       int(u.grade), int(u.figures[0]), int(u.figures[1]), int(u.points), u.works,
                       int(u.command_class), u.brigade ? int(u.brigade.index()) : -1,
                       u.parent ? int(u.parent.index()) : -1);
  for (std::size_t i = 0; i < t.ground.features.size(); ++i)
    all += fmt::format("{} {} {}\n", t.kind(t.ground.features[i]).id, t.ground_name[i], int(t.occupancy[i]));
  return all;
}

TEST(ScenarioWritten, ReadsTheSame) {
  CLAUSES("NMM-R.184");
  const std::initializer_list<Change> everything{
      {R"("deployment": "fixed")", R"("deployment": "fixed", "free_armies": true)"},
      {R"("type": "battalia", "at": "15 8 N")",
       R"("type": "battalia", "pikes": 10, "works": true, "grade": "raw", "at": "15 8 N")"},
      {R"("type": "battalia", "at": "31 8 N")",
       R"("type": "dragoons", "mounted": false, "formation": "one-row", "at": "31 8 N")"},
      {R"("type": "harquebusiers", "at": "40 8 N")",
       R"("type": "harquebusiers", "formation": "line", "grade": "veteran", "at": "40 8 N"}, {"id": "falconet", "name": "Falconet", "type": "light-gun", "limbered": false, "at": "26 4 N"}, {"id": "drake", "name": "Drake", "type": "light-gun", "parent": "bluecoats")"},
      {R"("name": "Charles Gerard", "at": "28 5.5 N")",
       R"("name": "Charles Gerard", "class": 3, "attached-to": "lifeguard")"},
      {R"({"kind": "hedge")",
       R"({"kind": "building", "name": "Farm", "area": ["20 20", "24 20", "24 24", "20 24"], "occupancy": 9}, {"kind": "hedge")"},
      {R"("name": "Prince Rupert", "at": "24 3 N")", R"("name": "Prince Rupert", "at": "24.5 3.25 12.5")"}};
  for (const bool changed_too : {false, true})
    for (const char* name : {"first-battle", "winceby", "hopton-heath", "meeting-of-equals"}) {
      if (changed_too && name != std::string{"first-battle"}) continue;
      const auto made =
          changed_too ? read_table(changed("first-battle.json", everything)) : read_table({.scenario = name});
      ASSERT_TRUE(made) << name << ": " << refusal_of(made.error()).what();
      Table t = **made;
      t.scenario = "my-battle";
      Faults faults;
      const auto again = read_sketch(written(t), faults);
      ASSERT_TRUE(again && faults.empty())
          << name << (faults.empty() ? "" : faults[0].where + faults[0].what());
      EXPECT_EQ(described(*again), described(t));
      for (std::size_t i = 0; i < t.count(); ++i)
        EXPECT_EQ(again->units[i].start, t.units[i].start) << t.units[i].id;
    }
}

TEST(ScenarioWritten, SaysOnlyWhatIsUnusual) {
  CLAUSES("NMM-5.2.1", "NMM-3.2.6");
  Table t = **read_table({.scenario = "first-battle"});
  const auto plain = boost::json::parse(written(t));
  const auto& royalist = plain.at("sides").at("royalist");
  const auto& units = royalist.at("brigades").as_array()[0].at("units").as_array();
  EXPECT_EQ(boost::json::serialize(units[0]),
            R"({"id":"bluecoats","name":"Bluecoats","type":"battalia","at":"15 8 0"})");
  EXPECT_EQ(boost::json::serialize(units[2]),
            R"({"id":"lifeguard","name":"Prince's Lifeguard","type":"harquebusiers","at":"40 8 0"})");
  EXPECT_EQ(boost::json::serialize(royalist.at("general")),
            R"({"id":"rupert","name":"Prince Rupert","at":"24 3 0"})");
}

// --- drafts ---

TEST(ScenarioSketch, OfADraft) {
  CLAUSES("NMM-T.points", "NMM-4.8");
  Faults faults;
  std::string text{*MatchSetup{}.file("data/matchlocks/first-battle.json")};
  text.replace(text.find("\"first-battle\""), 14, "\"my-battle\"");
  const auto drawn = boost::json::parse(game().sketch(text, faults));
  EXPECT_TRUE(faults.empty());
  EXPECT_TRUE(drawn.is_object());
  const auto t = read_sketch(text, faults);
  ASSERT_TRUE(t);
  for (const Side side : both_sides) {
    const auto* points =
        drawn.at_pointer(side == Side::royalist ? "/points/royalist" : "/points/parliament").if_int64();
    ASSERT_TRUE(points);
    EXPECT_EQ(*points, sum_of(*t, side).all());
  }
  text.replace(text.find(R"("id": "bluecoats",)"), 18, R"("id": "bluecoats", "works": true,)");
  EXPECT_EQ(boost::json::parse(game().sketch(text, faults)).at_pointer("/points/royalist").to_number<int>(),
            sum_of(*t, Side::royalist).all() + 6);
  EXPECT_EQ(t->title, "First battle");
  EXPECT_EQ(t->costs.works_battalia, 6);
  EXPECT_EQ(unit_named(*t, "bluecoats").points, 24);
  EXPECT_EQ(t->unit_ids.size(), t->units.size());
  EXPECT_FALSE(read_sketch("{", faults));
  EXPECT_FALSE(faults.empty());
  Faults of_create;
  EXPECT_FALSE(game().create({.scenario = "no-such-battle"}));
  EXPECT_TRUE(game().create({.scenario = "first-battle"}));
}

}  // namespace
}  // namespace linstock::matchlocks
