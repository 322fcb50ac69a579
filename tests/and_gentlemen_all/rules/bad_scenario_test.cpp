// Files that break the format or the rules are refused, with every fault, its place and its clause.
#include <fmt/format.h>

#include "and_gentlemen_all/scenario/pickup.hpp"
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {
namespace {

struct Change {
  std::string from, to;
};

/// The faults of a built-in file after changes: "first-battle.json: turns: expected … AGA-…" each on a line.
std::string faults_of(const std::string& file, std::initializer_list<Change> changes,
                      std::string scenario = "first-battle") {
  const std::string path = "data/and-gentlemen-all/" + file;
  MatchSetup setup{.scenario = std::move(scenario)};
  std::string text{*setup.file(path)};
  for (const Change& change : changes) {
    const auto at = text.find(change.from);
    if (at == std::string::npos) return "the file has no such text: " + change.from;
    text.replace(at, change.from.size(), change.to);
  }
  setup.files[path] = text;
  const auto table = read_table(setup);
  std::string all;
  if (!table)
    for (const Fault& f : table.error())
      all += fmt::format("{}: {} {}\n", f.where, f.what(), linstock::text(f.clause, clause_ids));
  return all;
}

void refuse(const std::string& file, const std::string& from, const std::string& to,
            const std::string& fault) {
  const auto all = "\n" + faults_of(file, {{from, to}});
  EXPECT_NE(all.find("\n" + file + ": " + fault), std::string::npos)
      << from << " -> " << to << "\n  expected: " << fault << "\n  found: " << all.substr(0, 500);
}

const std::string band = R"({"id": "trained-band", "name": "Trained band", "type": "balanced-foot", )"
                         R"("rating": "regular", "at": "12 8 N"})";
std::string band_with(const std::string& from, const std::string& to) {
  std::string text = band;
  return text.replace(text.find(from), from.size(), to);
}
void refuse_band(const std::string& from, const std::string& to, const std::string& fault) {
  refuse("first-battle.json", band, band_with(from, to), "sides.parliament.commands[0].units[0]." + fault);
}

TEST(BadScenario, HeadAndFrame) {
  CLAUSES("AGA-11.7", "AGA-M.16", "AGA-S.0.2");
  refuse("first-battle.json", R"("schema": 1)", R"("schema": 2)",
         "schema: expected a whole number from 1 to 1");
  refuse("first-battle.json", R"("game": "and-gentlemen-all")", R"("game": "montrose")",
         "game: expected and-gentlemen-all");
  refuse("first-battle.json", R"("id": "first-battle")", R"("id": "other")", "id: expected first-battle");
  refuse("first-battle.json", R"("width": 36)", R"("width": 3)",
         "table.width: expected a number from 12 to 240");
  refuse("first-battle.json", R"("width": 36)", R"("width": 36.5)", "table.width: expected a number");
  refuse("first-battle.json", R"("width": 36)", R"("width": "36.0005")", "table.width: expected a number");
  refuse("first-battle.json", R"("turns": 6)", R"("turns": 201)",
         "turns: expected a whole number from 0 to 200");
  refuse("first-battle.json", R"("morale_bonus": 3)", R"("morale_bonus": 21)",
         "morale_bonus: expected a whole number from 0 to 20");
  refuse("first-battle.json", R"("deployment": "fixed")", R"("deployment": "loose")",
         "deployment: unknown word: loose");
  refuse("first-battle.json", R"("turns": 6)", R"("turns": 6, "weather": "rain")",
         "weather: unknown parameter");
  refuse("first-battle.json", R"("edge": "north")", R"("edge": "south")",
         "sides.royalist.edge: both have the same edge");
  EXPECT_FALSE(read_table({.scenario = "edgehill"}));
}

TEST(BadScenario, TheNumberAtWhichTheHorseOfASidePursues) {
  CLAUSES("AGA-6.70", "AGA-6.71", "AGA-R.63");
  for (const char* number : {"0", "8"})
    refuse("first-battle.json", R"("pursues_on": 6)", fmt::format(R"("pursues_on": {})", number),
           "sides.parliament.pursues_on: expected a whole number from 1 to 7");
  for (const char* number : {"1", "7"})
    EXPECT_EQ(
        faults_of("first-battle.json", {{R"("pursues_on": 6)", fmt::format(R"("pursues_on": {})", number)}}),
        "");
  MatchSetup setup{.scenario = "first-battle"};
  std::string text{*setup.file("data/and-gentlemen-all/first-battle.json")};
  for (const std::string_view own : {R"("pursues_on": 6,)", R"("pursues_on": 4,)"})
    text.erase(text.find(own), own.size());
  setup.files["data/and-gentlemen-all/first-battle.json"] = text;
  const auto table = read_table(setup);
  ASSERT_TRUE(table);
  for (const auto& u : (*table)->units) EXPECT_EQ(u.pursues_on, u.side == parliament ? 6 : 4) << u.id;
}

TEST(BadScenario, DecimalsAreReadExactly) {
  CLAUSES("AGA-R.11");
  EXPECT_EQ(faults_of("first-battle.json", {{R"("width": 36)", R"("width": "36.125")"}}), "");
  MatchSetup setup{.scenario = "first-battle"};
  const std::string path = "data/and-gentlemen-all/first-battle.json";
  std::string text{*setup.file(path)};
  text.replace(text.find("12 8 N"), 6, "12.001 8.1 359.99");
  setup.files[path] = text;
  const auto t = *read_table(setup);
  EXPECT_EQ(t->units[0].start.at, (Pose{12'001, 8'100, 35'999}));
}

TEST(BadScenario, Units) {
  CLAUSES("AGA-3.3", "AGA-3.8", "AGA-6.2", "AGA-R.63");
  refuse_band("trained-band", "Trained", "id: expected letters a-z, digits and hyphens");
  refuse_band("trained-band", "12", "id: expected a letter in it");
  for (const char* word :
       {"ahead", "wheel", "left", "done", "deployed", "fire", "move", "parliament", "break-off"})
    refuse_band("trained-band", word, "id: a word of the notation");
  refuse_band("trained-band", "p-foot", "id: used twice");
  refuse_band("balanced-foot", "pikemen", "type: unknown word: pikemen");
  refuse_band("regular", "elite", "rating: unknown word: elite");
  refuse_band("12 8 N", "12 8", "at: expected a place and a facing");
  refuse_band("12 8 N", "12 8.0001 N", "at: expected a place and a facing");
  refuse_band("12 8 N", "12 8 360", "at: expected a place and a facing");
  refuse_band(R"(, "at": "12 8 N")", "", "at: expected a string");
  refuse_band(R"("rating")", R"("mounted": true, "rating")",
              "mounted: only dragoons mount and dismount AGA-3.3");
  refuse_band(R"("rating")", R"("formation": "routed", "rating")",
              "formation: expected deployed or column AGA-6.2");
  refuse_band(R"("rating")", R"("pursues_on": 0, "rating")",
              "pursues_on: expected a whole number from 1 to 7");
  refuse_band(R"("rating")", R"("morale_command": "nobody", "rating")",
              "morale_command: no such command of this side");
  refuse("first-battle.json", R"("type": "light-artillery", "rating": "green")",
         R"("type": "light-artillery", "rating": "veteran")",
         "sides.parliament.commands[0].units[2].rating: artillery is Green or Regular AGA-3.8");
}

TEST(BadScenario, PlacesOfUnits) {
  CLAUSES("AGA-R.11", "AGA-R.41", "AGA-R.154", "AGA-6.22", "AGA-6.23", "AGA-6.50", "AGA-R.100");
  refuse_band("12 8 N", "1 8 N", "at: off the table AGA-R.11");
  refuse_band("12 8 N", "12 0.5 N", "at: off the table AGA-R.11");
  refuse("first-battle.json", "16.5 8 N", "14 8 N",
         "sides.parliament.commands[0].units[2].at: overlaps trained-band AGA-R.11");
  refuse("first-battle.json", "9 22 S", "12 8 S",
         "sides.royalist.commands[1].units[0].at: begins in contact with trained-band AGA-R.154");
  refuse("first-battle.json", "9 22 S", "12 8.05 S",
         "sides.royalist.commands[1].units[0].at: begins in contact with trained-band AGA-R.154");
  EXPECT_EQ(faults_of("first-battle.json", {{"9 22 S", "12 8.051 S"}}), "");
  const std::string road = R"({"kind": "road")";
  const auto ground = [&](const char* kind, const char* low, const char* high) {
    return fmt::format(R"({{"kind": "{}", "area": ["24 {}", "30 {}", "30 {}", "24 {}"]}}, )", kind, low, low,
                       high, high) +
           road;
  };
  for (const char* kind : {"woods", "built-up-area"})
    refuse(
        "first-battle.json", road, ground(kind, "6", "9"),
        "sides.parliament.commands[1].units[0].at: deployed horse does not stand in woods or among buildings "
        "AGA-R.41");
  refuse("first-battle.json", road, ground("water", "6", "9"),
         "sides.parliament.commands[1].units[0].at: no unit stands in impassable ground AGA-6.50");
  EXPECT_EQ(faults_of("first-battle.json", {{road, ground("woods", "9", "11")}}), "");
  EXPECT_EQ(
      faults_of("first-battle.json", {{road, ground("woods", "6", "9")},
                                      {R"("at": "27 8 N")", R"("formation": "column", "at": "27 8 N")"}}),
      "");
  refuse("first-battle.json", R"("royalist": {)",
         R"("royalist": {"name": "", "edge": "north", "commands": []}, "x": {)",
         "sides.royalist.commands: a side without a unit has lost AGA-R.100");
}

TEST(BadScenario, Ground) {
  CLAUSES("AGA-6.18");
  const std::string lane = R"({"kind": "road", "name": "The lane", "line": ["18 0", "18 30"]})";
  const auto piece = [&](const std::string& text, const std::string& fault) {
    refuse("first-battle.json", lane, text, "ground[2]" + fault);
  };
  piece(R"({"kind": "jungle", "line": ["18 0", "18 30"]})", ".kind: unknown kind of ground");
  piece(R"({"kind": "road", "area": ["1 1", "5 1", "5 5"]})", ".kind: road cannot be of this shape: area");
  piece(R"({"kind": "woods", "line": ["18 0", "18 30"]})", ".kind: woods cannot be of this shape: line");
  piece(R"({"kind": "woods"})", ".area: expected either an area or a line");
  piece(R"({"kind": "woods", "area": ["1 1", "5 1"]})", ".area: expected 3 to 64 points");
  piece(R"({"kind": "woods", "area": ["1 1", "5 5", "5 1", "1 5"]})",
        ".area: it crosses itself, or has no area");
  piece(R"({"kind": "woods", "area": ["1 1", "5 1", "9 1"]})", ".area: it crosses itself, or has no area");
  piece(R"({"kind": "woods", "area": ["1 1", "37 1", "9 9"]})", ".area[1]: expected a point on the table");
  piece(R"({"kind": "woods", "area": ["1 1", "9 -1", "9 9"]})", ".area[1]: expected a point on the table");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1", "1 2"]})", ".line: it bends too sharply");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1"], "depth": 0})", ".depth: expected a number");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1"], "cover": 1})", ".cover: expected 0, or 2 to 4");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1"], "colour": 1})", ".colour: unknown parameter");
  std::string many = lane;
  for (int i = 0; i < 64; ++i) many += ", " + lane;
  refuse("first-battle.json", lane, many, "ground: more than 64 pieces of ground");
}

/// AGA-6.18: each scenario states which ground is difficult.
TEST(BadScenario, APieceOfGroundMayBeUnlikeItsKind) {
  CLAUSES("AGA-6.18", "AGA-R.17", "AGA-R.151", "AGA-R.38");
  MatchSetup setup{.scenario = "first-battle"};
  const std::string path = "data/and-gentlemen-all/first-battle.json";
  std::string text{*setup.file(path)};
  const std::string hedge = R"("line": ["6 15", "13 15"], "depth": 1)";
  text.replace(text.find(hedge), hedge.size(),
               R"("line": ["6 15", "13 15"], "depth": "0.5", "difficult": false, "blocks_sight": true)");
  setup.files[path] = text;
  const auto t = *read_table(setup);
  const auto &near = t->kind(t->ground.features[0]), &far = t->kind(t->ground.features[1]);
  EXPECT_FALSE(near.difficult);
  EXPECT_TRUE(near.blocks_sight);
  EXPECT_TRUE(far.difficult);
  EXPECT_FALSE(far.blocks_sight);
  EXPECT_EQ(near.cover, 2);
  EXPECT_EQ(t->ground.features[0].depth, 500);
}

TEST(BadScenario, Bounds) {
  CLAUSES("AGA-R.118");
  std::string units = band, commands;
  for (int i = 0; i < 120; ++i) units += ", " + band_with("trained-band", fmt::format("band-{}", i));
  refuse("first-battle.json", band, units,
         "sides.parliament.commands[0].units[120].id: more than 120 units AGA-R.118");
  for (int i = 0; i < 16; ++i) commands += fmt::format(R"({{"id": "c-{}", "name": "C", "units": []}}, )", i);
  refuse("first-battle.json", R"("commands": [)", R"("commands": [)" + commands,
         "sides.parliament.commands[16].id: more than 16 commands AGA-R.118");
}

TEST(BadScenario, AllFaultsAtOnce) {
  const auto all = faults_of("first-battle.json", {{"12 8 N", "1 8 N"},
                                                   {R"("kind": "road")", R"("kind": "jungle")"},
                                                   {R"("turns": 6)", R"("turns": -1)"},
                                                   {"9 22 S", "15 22 S"}});
  EXPECT_EQ(std::ranges::count(all, '\n'), 4) << all;
}

TEST(BadScenario, TablesAndKinds) {
  CLAUSES("AGA-T.scale", "AGA-6.18", "AGA-T.melee-defender");
  refuse("tables.json", R"("frontage": "1.575")", R"("frontage": 1.575)",
         "scales.mm15.stand.frontage: expected a number from 0.2 to 10");
  refuse("tables.json", R"("range": {"foot": [1, 4, 6])", R"("range": {"foot": [1, 4, 3])",
         "scales.mm15.range.foot[2]: a band ends no nearer");
  refuse("tables.json", R"("range": {"foot": [1, 4, 6])", R"("range": {"foot": [1, 4])",
         "scales.mm15.range.foot: expected 3 figures");
  refuse("tables.json", R"("inches_for_50_yards": 1)", R"("inches_for_50_yards": 3)",
         "scales.mm15.inches_for_50_yards: expected a whole number from 1 to 2");
  refuse("tables.json", R"("inches_for_50_yards": 1)", R"("inches_for_50_yards": 1, "inches": 1)",
         "scales.mm15.inches: unknown parameter");
  EXPECT_EQ(faults_of("tables.json", {{R"("gap": 1)", R"("gap": 10)"}}), "");
  refuse("tables.json", R"("gap": 1)", R"("gap": "10.001")",
         "scales.mm15.gap: expected a number from 0 to 10");
  refuse("tables.json", R"("frontage": "2.362")", R"("frontage": "")",
         "scales.mm25.stand.frontage: expected");
  refuse("tables.json", R"({"type": "horse", "stands": 2)", R"({"type": "lancers", "stands": 2)",
         "organisation[3].type: not in the rulebook's order");
  refuse("tables.json", R"("up_to": {"ok": 6, "halt": 10)", R"("up_to": {"ok": 6, "halt": 6)",
         "morale.up_to.halt: expected a whole number from 7 to 100");
  refuse("tables.json", R"("points": [3, 4, 0])", R"("points": [3, 0, 0])",
         "points[7].points: expected points");
  refuse("ground.json", R"("id": "marsh")", R"("id": "ditch")", "kinds[7].id: used twice");
  refuse("ground.json", R"("cover": 2, "defence": 2)", R"("cover": 1, "defence": 2)",
         "kinds[0].cover: expected 0, or 2 to 4");
  refuse("ground.json", R"("cover": 2, "defence": 2)", R"("cover": 2, "defence": 4)",
         "kinds[0].defence: expected a whole number from 0 to 3");
  EXPECT_EQ(faults_of("ground.json", {{R"("cover": 2, "defence": 2)", R"("cover": 0, "defence": 0)"}}), "");
  refuse("ground.json", R"("as": "area", "difficult": true, "woods": true)", R"("as": "area", "trees": true)",
         "kinds[0].trees: unknown parameter");
  EXPECT_NE(faults_of("ground.json", {{R"("id": "hedge")", R"("id": "fence")"}}), "");
}

TEST(BadScenario, Options) {
  const auto refused = [](const char* options) {
    const auto t = read_table({.scenario = "first-battle", .options = options});
    return t ? std::string{} : t.error().front().where + ": " + t.error().front().what();
  };
  EXPECT_EQ(refused(R"({"fire_arc":"narrow","army_morale_bonus":7})"), "");
  EXPECT_EQ(refused(R"({"army_morale_bonus":-1})"),
            "options: army_morale_bonus: expected a whole number from 0 to 65535");
  EXPECT_EQ(refused(R"({"army_morale_bonus":"plus-5"})"),
            "options: army_morale_bonus: expected a whole number from 0 to 65535");
  EXPECT_EQ(refused(R"({"fire_arc":"round"})"), "options: fire_arc: expected one of wide, narrow");
  EXPECT_EQ(refused(R"({"weather":true})"), "options: weather: no such option");
}

TEST(BadScenario, RaisedArmyMorale) {
  CLAUSES("AGA-11.7");
  for (const char* three : {"3", R"("plus-3")"}) {  // the word is what earlier versions wrote
    const auto t =
        *read_table({.scenario = "naseby", .options = fmt::format(R"({{"army_morale_bonus":{}}})", three)});
    EXPECT_EQ(t->army[0].number, 18);
    EXPECT_EQ(t->army[0].demoralised_at, 6);
    EXPECT_EQ(t->army[0].shattered_at, 9);
  }
  const auto t = *read_table({.scenario = "naseby", .options = R"({"army_morale_bonus":1000})"});
  EXPECT_EQ(t->army[0].number, 1015);
  EXPECT_EQ(t->army[0].shattered_at, 508);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
