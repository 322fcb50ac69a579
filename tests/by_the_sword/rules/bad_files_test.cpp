// Data files that break the format or the rules are refused, with every fault, its place and its clause.
#include <fmt/format.h>

#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

struct Change {
  std::string_view from, to;
};

/// The faults of a built-in file after changes, each on a line: "map.json: zones: expected … BTS-…".
std::string faults_of(std::string_view file, std::initializer_list<Change> changes) {
  const std::string path = fmt::format("data/by-the-sword/{}", file);
  MatchSetup setup{.scenario = "campaign"};
  std::string text{*setup.file(path)};
  for (const auto& [from, to] : changes) {
    const auto at = text.find(from);
    if (at == std::string::npos) return fmt::format("the file has no such text: {}", from);
    text.replace(at, from.size(), to);
  }
  setup.files[path] = text;
  const auto table = read_table(setup);
  std::string all;
  if (!table)
    for (const Fault& f : table.error())
      all += fmt::format("{}: {} {}\n", f.where, f.what(), linstock::text(f.clause, ByTheSword::clause_ids));
  return all;
}

TEST(BadFiles, OfTheMapTellEveryFaultAndItsPlace) {
  CLAUSES("BTS-M.32", "BTS-M.36");
  EXPECT_EQ(faults_of("map.json", {{R"("types": ["river-crossing", "farmlands"])", R"("types": ["ford", 7])"},
                                   {R"("value": 10)", R"("value": 1000)"},
                                   {R"("zones": [])", R"("zones": ["zone-a", "zone-x"])"},
                                   {R"("serves": ["golden-dunes"])", R"("serves": ["golden-dunes", "dune"])"},
                                   {R"("neighbours": ["zone-a", "zone-c"])", R"("neighbours": ["zone-c"])"},
                                   {R"("space": "bentwood", "zone": "zone-b")",
                                    R"("space": "bentwood", "zone": "zone-a")"}}),
            "map.json: zones[0].neighbours: zone-b does not name this zone as its neighbour BTS-M.32\n"
            "map.json: spaces[1].types[0]: unknown word: ford \n"
            "map.json: spaces[1].types[1]: expected a string \n"
            "map.json: spaces[2].value: expected a whole number from 0 to 100 \n"
            "map.json: spaces[2].zones[1]: no such name: zone-x \n"
            "map.json: spaces[36].serves[1]: no such name: dune \n"
            "map.json: harbours[1].zone: a harbour lies on a zone of its area's coast BTS-M.36\n");
  EXPECT_EQ(faults_of("map.json", {{R"("types": ["mines"])", R"("types": [])"}}),
            "map.json: spaces[0].types: expected a list \n");
  EXPECT_EQ(faults_of("map.json", {{R"(["zone-b", "zone-d"])", R"(["zone-a", "zone-b", "zone-d"])"}}),
            "map.json: zones[0].neighbours: a route from a space to itself \n");
}

TEST(BadFiles, OfAMapOnWhichARegionGetsNoCastleAreRefused) {
  CLAUSES("BTS-M.28", "BTS-R.15");
  const std::string fault =
      "map.json: spaces: each region needs a castle of its own that adjoins it BTS-M.28\n";
  EXPECT_EQ(faults_of("map.json", {{R"("serves": ["golden-dunes"])", R"("serves": [])"}}), fault);
  // Castles 5 and 6 are left for the Misty Forest and regions 4 and 6.
  constexpr std::string_view third = R"("serves": ["whispery-meadow", "misty-forest", "region-6"])",
                             fourth = R"("serves": ["whispery-meadow", "region-5", "region-6"])",
                             eighth = R"("serves": ["region-4", "region-5"])";
  EXPECT_EQ(faults_of("map.json", {{third, R"("serves": [])"}, {fourth, R"("serves": [])"}}), "");
  EXPECT_EQ(faults_of("map.json", {{third, R"("serves": [])"},
                                   {fourth, R"("serves": [])"},
                                   {eighth, R"("serves": ["region-5"])"}}),
            fault);
}

TEST(BadFiles, OfTheTablesTellEveryFaultAndItsPlace) {
  EXPECT_EQ(faults_of("tables.json", {{R"("fleets": [3, 2, 1)", R"("fleets": [3, 21, "1")"},
                                      {R"("siege_advance": [3, 3, 4, 5])", R"("siege_advance": [3, 3, 4])"},
                                      {R"(["level-down", "level-down")", R"(["level-drop", "level-down")"},
                                      {R"("areas": 4, "dice": 2)", R"("areas": 4, "dice": 11)"},
                                      {R"("storm": ["zone-a")", R"("storm": ["zone-x")"},
                                      {R"(["dewbury", "melting-sands")", R"(["dewbury", "Melting Sands")"},
                                      {R"("plus": 0)", R"("plus": 0, "minus": 1)"}}),
            "tables.json: attrition.fleets[1]: expected a whole number from 0 to 20 \n"
            "tables.json: attrition.fleets[2]: expected a whole number from 0 to 20 \n"
            "tables.json: siege_advance: expected 4 of them \n"
            "tables.json: siege_result[0]: unknown word: level-drop \n"
            "tables.json: caravan[1].dice: expected a whole number from 0 to 10 \n"
            "tables.json: ambush[0].minus: unknown parameter \n"
            "tables.json: storm[0]: no such name: zone-x \n"
            "tables.json: landings[0].areas[1]: no such name: Melting Sands \n");
}

TEST(BadFiles, OfTheListsTellEveryFaultAndItsPlace) {
  EXPECT_EQ(faults_of("lists.json", {{R"("class": "infantry")", R"("class": "mob")"},
                                     {R"("armour": "6+")", R"("armour": "2+")"},
                                     {R"("id": "guard-infantry")", R"("id": "levy-infantry")"},
                                     {R"("type": "mines")", R"("type": "fens")"},
                                     {R"(["skirmishers", "horse-archers"])",
                                      R"(["skirmishers", "archer", "horse-archers", "cavalry"])"}}),
            "lists.json: units[0].class: unknown word: mob \n"
            "lists.json: units[1].armour: unknown word: 2+ \n"
            "lists.json: units[3].id: used twice \n"
            "lists.json: bonus[0].type: unknown word: fens \n"
            "lists.json: bonus[6].units[1]: no such name: archer \n"
            "lists.json: bonus[6].units[3]: more than 2 entries \n");
}

TEST(BadFiles, OfTheCardsTellEveryFaultAndItsPlace) {
  EXPECT_EQ(faults_of("cards.json", {{R"("id": "shipbuilders", "number": 2)", R"("id": "Ship", "number": 3)"},
                                     {R"("op": "value-change")", R"("op": "value-shift")"},
                                     {R"("class": "elephant")", R"("class": "whale")"}}),
            "cards.json: events[1].id: expected letters a-z, digits and hyphens \n"
            "cards.json: events[1].number: the cards stand in the order of their numbers \n"
            "cards.json: events[2].op: unknown word: value-shift \n"
            "cards.json: mercenaries[0].class: unknown word: whale \n");
}

}  // namespace

}  // namespace linstock::by_the_sword
