// Data files that break the format or the rules are refused, with file, place and reason.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// One change to a built-in file, and the fault that it must give.
struct Bad {
  std::string from, to, fault;
};

std::string faults_of(const std::string& file, const std::string& from, const std::string& to) {
  const std::string path = "data/montrose/" + file;
  MatchSetup setup;
  std::string text{*setup.file(path)};
  const auto at = text.find(from);
  if (at == std::string::npos) return "the file has no such text: " + from;
  setup.files[path] = text.replace(at, from.size(), to);
  const auto table = read_table(setup);
  std::string all;
  if (!table)
    for (const Fault& f : table.error()) all += f.where + ": " + f.what() + "\n";
  return all;
}

void refuse(const std::string& file, std::initializer_list<Bad> variants) {
  for (const Bad& bad : variants) {
    const std::string all = faults_of(file, bad.from, bad.to);
    EXPECT_NE(("\n" + all).find("\n" + bad.fault), std::string::npos)
        << bad.from << " -> " << bad.to << "\n  expected: " << bad.fault
        << "\n  found: " << all.substr(0, 400);
  }
}

TEST(BadFiles, TheBuiltInOnesAreSound) {
  EXPECT_TRUE(read_table(MatchSetup{}));
  EXPECT_EQ(faults_of("map.json", R"("name": "Kilcumin")", R"("name": "Fort Augustus")"), "");
}

TEST(BadFiles, TextAndHead) {
  for (const char* file : {"map.json", "tables.json", "units.json", "cards.json"}) {
    refuse(file, {{"{", "[", std::string{file} + ": line "},
                  {"\"schema\": 1", "\"schema\": 2",
                   std::string{file} + ": schema: expected a whole number from 1 to 1"},
                  {"\"game\": \"montrose\"", "\"game\": \"alford\"",
                   std::string{file} + ": game: expected montrose"}});
    MatchSetup list;
    list.files[std::string{"data/montrose/"} + file] = "[]";
    EXPECT_FALSE(read_table(list)) << file;
  }
}

TEST(BadFiles, Spaces) {
  CLAUSES("MON-3.0.2", "MON-3.0.12", "MON-3.0.4", "MON-17.0.4");
  refuse("map.json",
         {{R"("kind": "burgh")", R"("kind": "castle")", "map.json: spaces[0].kind: unknown word: castle"},
          {R"("kind": "burgh",)", "", "map.json: spaces[0].kind: expected a string"},
          {R"("region": "highlands")", R"("region": "wales")",
           "map.json: spaces[0].region: unknown word: wales"},
          {R"("id": "kilcumin")", R"("id": "Kilcumin")",
           "map.json: spaces[1].id: expected letters a-z, digits and hyphens"},
          {R"("id": "kilcumin")", R"("id": "inverness")", "map.json: spaces[1].id: used twice"},
          {R"("place": "Fort Augustus")", R"("place": 7)", "map.json: spaces[1].place: expected a string"},
          {R"("name": "Inverness")", R"("name": null)", "map.json: spaces[0].name: a Burgh has a name"},
          {R"("spaces": [)", R"("places": [)", "map.json: spaces: expected a list"},
          {R"("spaces": [)", R"("spaces": [{"id":"lost","place":"x","kind":"open","region":"england"},)",
           "map.json: spaces[1]: cannot be reached: inverness"}});
  std::string many;
  for (int i = 0; i < 20; ++i)
    many += fmt::format(R"({{"id":"s{}","place":"x","kind":"open","region":"england"}},)", i);
  refuse("map.json", {{R"("spaces": [)", R"("spaces": [)" + many, "map.json: spaces: more than 64 spaces"}});
}

/// A line may name units and spaces side by side: each word must be one thing.
TEST(BadFiles, IdsAreWordsOfTheNotation) {
  const std::string unit = R"("id": "r-highland-1")", space = R"("id": "kilcumin")";
  const auto words = "expected letters a-z, digits and hyphens";
  refuse("units.json", {{unit, R"("id": "")", fmt::format("units.json: units[4].id: {}", words)},
                        {unit, R"("id": "r highland")", fmt::format("units.json: units[4].id: {}", words)},
                        {unit, R"("id": "perth")", "units.json: units[4].id: the id of a space"},
                        {unit, R"("id": "march")", "units.json: units[4].id: a word of the notation"},
                        {unit, R"("id": "done")", "units.json: units[4].id: a word of the notation"},
                        {unit, R"("id": "garrison-1")", "units.json: units[4].id: a word of the notation"}});
  refuse("map.json", {{space, R"("id": "line")", "map.json: spaces[1].id: a word of the notation"}});
  refuse("cards.json", {{R"("id": "plunder")", R"("id": "plunder all")",
                         fmt::format("cards.json: cards[7].id: {}", words)}});
}

TEST(BadFiles, AFloodOfFaultsEnds) {
  std::string entries, ways;
  for (int i = 0; i < 300; ++i) entries += "{},", ways += "7,";
  refuse("units.json",
         {{R"("units": [)", R"("units": [)" + entries, "units.json: units: more than 256 entries"}});
  const auto all = faults_of("map.json", R"("routes": [)", R"("routes": [)" + ways);
  EXPECT_LT(std::ranges::count(all, '\n'), 200);
}

TEST(BadFiles, Routes) {
  CLAUSES("MON-3.0.5", "MON-3.0.6");
  const std::string first = R"({"a": "inverness", "b": "auldearn", "kind": "land")";
  refuse(
      "map.json",
      {{first, R"({"a": "inverness", "b": "auldearn", "kind": "road")",
        "map.json: routes[0].kind: unknown word: road"},
       {first, R"({"a": "inverness", "b": "inverness", "kind": "land")",
        "map.json: routes[0].b: a route from a space to itself"},
       {first, R"({"a": "inverness", "b": "kilcumin", "kind": "land")",
        "map.json: routes[1].b: these two are joined already"},
       {first, R"({"a": "inverness", "b": "narnia", "kind": "land")", "map.json: routes[0].b: no such space"},
       {first, R"({"b": "auldearn", "kind": "land")", "map.json: routes[0].a: expected a string"}});
}

TEST(BadFiles, SpacesThatRulesName) {
  CLAUSES("MON-M.2", "MON-M.6", "MON-M.7", "MON-M.10", "MON-M.26", "MON-R.94", "MON-10.1.14", "MON-18.7.1");
  refuse("map.json", {{R"("id": "blair-atholl")", R"("id": "blair")",
                       "map.json: spaces: the rules need a space blair-atholl"},
                      {R"("id": "edinburgh")", R"("id": "edina")",
                       "map.json: spaces: the rules need a space edinburgh"}});
  const auto changed = [](std::string_view id, std::string_view from, const std::string& to) {
    MatchSetup setup;
    std::string text{*setup.file("data/montrose/map.json")};
    const auto at = text.find(from, text.find(fmt::format("\"id\": \"{}\"", id)));
    setup.files["data/montrose/map.json"] = text.replace(at, from.size(), to);
    const auto table = read_table(setup);
    return table ? std::string{} : table.error().front().where + ": " + table.error().front().what();
  };
  EXPECT_EQ(changed("inverlochy", "burgh", "open"), "map.json: spaces: inverlochy is a Burgh");
  EXPECT_EQ(changed("inveraray", "burgh", "open"), "map.json: spaces: inveraray is a Burgh");
  EXPECT_EQ(changed("blair-atholl", "open", "burgh"), "map.json: spaces: blair-atholl is not a Burgh");
  EXPECT_EQ(changed("newcastle", "england", "highlands"), "map.json: spaces: newcastle is in England");
  const Scene g;  // the town has an id of its own
  EXPECT_TRUE(g.table().burgh(g.space("montrose-town")));
  EXPECT_TRUE(g.table().is_leader(g.unit("montrose")));
}

TEST(BadFiles, Tables) {
  CLAUSES("MON-T.recruit", "MON-T.battle", "MON-T.turns", "MON-T.terrain", "MON-M.60", "MON-M.61",
          "MON-M.63");
  const std::string first = R"({"max": 1, "units": 0})";
  refuse(
      "tables.json",
      {{R"({"min": 2, "max": 4)", R"({"min": 3, "max": 4)",
        "tables.json: recruit.rows[1].min: each row must begin where the last ends"},
       {first, R"({"min": 1, "max": 1, "units": 0})",
        "tables.json: recruit.rows[0].min: each row must begin where"},
       {first, R"({"max": 1, "units": 2})", "tables.json: recruit.rows[1].units: a table may not get better"},
       {first, R"({"max": 1, "units": -1})",
        "tables.json: recruit.rows[0].units: expected a whole number from 0 to 20"},
       {R"({"min": 5, "units": 2})", R"({"min": 5, "max": 6, "units": 2})",
        "tables.json: recruit.rows: the last row has no max"},
       {R"({"min": 6, "units": 2})", R"({"min": 6, "units": 0})",
        "tables.json: disband.rows[2].units: a table may not get better"},
       {R"("irish": ["none", )", R"("irish": [)", "tables.json: battle.irish: expected six results"},
       {R"("other": ["none")", R"("other": ["rout")",
        "tables.json: battle.other[0]: expected none, panic or eliminate"},
       {R"("turns": [)", R"("turns": [], "old": [)", "tables.json: turns: expected 1 to 30 turns"},
       {R"("winter": false)", R"("winter": "no")", "tables.json: turns[0].winter: expected true or false"},
       {R"("land": 1)", R"("land": 0)", "tables.json: terrain.land: expected a whole number from 1 to 20"},
       {R"("mountain": 2)", R"("mountain": 1.5)", "tables.json: terrain.mountain: expected a whole number"},
       {R"("royalist_wins": 10)", R"("royalist_wins": 0)",
        "tables.json: victories.royalist_wins: expected a whole number from 1"},
       {R"("activate_leslie": 7)", R"("activate_leslie": 3)",
        "tables.json: victories.activate_leslie: expected a whole number from 4 to 100"},
       {R"("strength": 1,)", R"("strength": 0,)",
        "tables.json: garrison.strength: expected a whole number from 1 to 4"},
       {R"("edinburgh_with_18_3": 3)", R"("edinburgh_with_18_3": 4)",
        "tables.json: garrison.edinburgh_with_18_3: expected a"},
       {R"("lost_on": 2)", R"("lost_on": 1)",
        "tables.json: leader_loss.lost_on: expected a whole number from 2 to 12"},
       {R"("recruit": {)", R"("recruits": {)", "tables.json: recruit: expected an object"}});
}

TEST(BadFiles, NumbersHaveBounds) {
  CLAUSES("MON-T.terrain", "MON-T.thresholds", "MON-4.0.2", "MON-9.0.2");
  struct Number {
    std::string file, before, now;  ///< the file has it behind this text
    int low, high;
  };
  for (const Number& n : {Number{"tables.json", R"("max": )", "1", -100, 100},
                          {"tables.json", R"("min": )", "2", -100, 100},
                          {"tables.json", R"("units": )", "0", 0, 20},
                          {"tables.json", R"("royalist_wins": )", "10", 1, 100},
                          {"tables.json", R"("activate_baillie_and_urry": )", "4", 1, 100},
                          {"tables.json", R"("activate_leslie": )", "7", 4, 100},
                          {"tables.json", R"("land": )", "1", 1, 20},
                          {"tables.json", R"("mountain": )", "2", 1, 20},
                          {"tables.json", "\"garrison\": {\n  \"units\": ", "2", 1, 3},
                          {"tables.json", R"("strength": )", "1", 1, 4},
                          {"tables.json", R"("edinburgh_with_18_3": )", "3", 1, 3},
                          {"tables.json", R"("lost_on": )", "2", 2, 12},
                          {"units.json", R"("movement": )", "6", 1, 7},
                          {"units.json", R"("leadership": )", "2", 0, 4},
                          {"units.json", R"("strength": )", "3", 1, 5},
                          {"units.json", R"("reduced_strength": )", "2", 1, 5},
                          {"cards.json", R"("mp": )", "1", 1, 6},
                          {"cards.json", R"("drm": )", "-2", -6, 6},
                          {"cards.json", R"("strength": )", "1", 1, 5},
                          {"cards.json", R"("count": )", "1", 1, 6},
                          {"cards.json", R"("modifier": )", "1", -6, 6},
                          {"cards.json", R"("enemy_strength": )", "1", 1, 5},
                          {"cards.json", R"("routes": )", "1", 0, 1},
                          {"cards.json", R"("kind": "mountain", "mp": )", "1", 1, 6}})
    for (const int value : {n.low - 1, n.low, n.high, n.high + 1}) {
      const auto all = faults_of(n.file, n.before + n.now, n.before + std::to_string(value));
      const auto bounds = fmt::format(": expected a whole number from {} to {}", n.low, n.high);
      EXPECT_FALSE(all.starts_with("the file has no")) << all;
      EXPECT_EQ(all.contains(bounds), value < n.low || value > n.high) << n.before << value << "\n" << all;
    }
}

TEST(BadFiles, Units) {
  CLAUSES("MON-1.0.1", "MON-4.0.2", "MON-4.0.3", "MON-4.0.13", "MON-M.77", "MON-M.78", "MON-M.79", "MON-M.81",
          "MON-4.0.1", "MON-Z.12");
  const std::string montrose = R"("id": "montrose",)", highland = R"("id": "r-highland-1",)";
  refuse(
      "units.json",
      {{R"("units": [)", R"("units": [], "old": [)", "units.json: units: expected 40 units"},
       {montrose, R"("id": "graham",)", "units.json: units[0].id: expected montrose"},
       {R"("id": "irish-2")", R"("id": "irish-1")", "units.json: units[3].id: used twice"},
       {R"("side": "royalist")", R"("side": "covenanter")",
        "units.json: units[0].side: 16 Royalist units come first"},
       {R"("side": "royalist")", R"("side": "english")", "units.json: units[0].side: unknown word: english"},
       {R"("type": "highland")", R"("type": "artillery")",
        "units.json: units[4].type: unknown word: artillery"},
       {R"("type": "leader")", R"("type": "cavalry")",
        "units.json: units[0].type: leaders and Irish units must be those"},
       {R"("type": "irish")", R"("type": "highland")",
        "units.json: units[2].type: leaders and Irish units must be those"},
       {R"("type": "highland")", R"("type": "leader")",
        "units.json: units[4].type: leaders and Irish units must be those"},
       {R"("type": "highland")", R"("type": "irish")",
        "units.json: units[4].type: leaders and Irish units must be those"},
       {R"("leadership": 2)", R"("leadership": 5)",
        "units.json: units[0].leadership: expected a whole number from 0 to 4"},
       {R"("strength": 3)", R"("strength": 6)",
        "units.json: units[2].strength: expected a whole number from 1 to 5"},
       {R"("reduced_strength": 2,)", "", "units.json: units[2].reduced_strength: expected a whole number"},
       {R"("movement": 6)", R"("movement": 8)",
        "units.json: units[0].movement: expected a whole number from 1 to 7"},
       {R"("setup": "blair-atholl")", R"("setup": "atholl")",
        "units.json: units[0].setup: no such name: atholl"},
       {R"("active": false)", R"("active": 0)", "units.json: units[17].active: expected true or false"},
       {R"(["inverlochy", "inveraray"])", R"(["inverlochy"])",
        "units.json: argylls_group: expected two spaces"},
       {R"(["inverlochy", "inveraray"])", R"(["inverlochy", "islay"])",
        "map.json: spaces: the rules need a space islay"}});
}

TEST(BadFiles, ASetUpThatNoPositionHas) {
  CLAUSES("MON-7.0.13", "MON-10.0.20", "MON-T.entry");
  refuse("units.json", {{R"("setup": "none")", R"("setup": "newcastle")",
                         "units.json: set-up: at.leslie: Leslie is not yet in play"},
                        {"\"reduced_strength\": 2,\n   \"setup\": \"blair-atholl\"",
                         "\"reduced_strength\": 2,\n   \"setup\": \"pool\"",
                         "units.json: set-up: at.irish-1: Irish units have no pool"},
                        {"\"reduced_strength\": 2,\n   \"setup\": \"blair-atholl\"",
                         "\"reduced_strength\": 2,\n   \"setup\": \"edinburgh\"",
                         "units.json: set-up: at.irish-1: this unit may not enter that region"}});
}

TEST(BadFiles, AnOpHasNoOtherParameters) {
  CLAUSES("MON-9.0.2");
  for (const char* op : {"defeat-first-burgh", "march-bonus", "place-units", "drm", "swap-unit", "route-cost",
                         "ignore-winter", "superiority", "go-home", "move-inactive", "no-recruit"}) {
    const std::string is = fmt::format(R"("op": "{}")", op);
    EXPECT_NE(faults_of("cards.json", is, is + R"(, "colour": 1)").find("colour: unknown parameter"),
              std::string::npos)
        << op;
  }
}

TEST(BadFiles, Cards) {
  CLAUSES("MON-2.0.2", "MON-9.0.2", "MON-M.95");
  refuse(
      "cards.json",
      {{R"({"op": "defeat-first-burgh"})", R"({"op": "defeat-all"})",
        "cards.json: cards[0].ops[0].op: unknown op: defeat-all"},
       {R"({"op": "defeat-first-burgh"})", R"({"op": "defeat-first-burgh", "mp": 1})",
        "cards.json: cards[0].ops[0].mp: unknown parameter"},
       {R"("mp": 1, "drm": -2)", R"("mp": 9, "drm": -2)",
        "cards.json: cards[1].ops[0].mp: expected a whole number from 1 to 6"},
       {R"("mp": 1, "drm": -2)", R"("mp": 1)",
        "cards.json: cards[1].ops[0].drm: expected a whole number from -6 to 6"},
       {R"("regions": ["northern-lowlands"])", R"("regions": ["fife"])",
        "cards.json: cards[2].ops[0].regions: no such region"},
       {R"("type": "cavalry")", R"("type": "dragoons")",
        "cards.json: cards[2].ops[0].type: unknown word: dragoons"},
       {R"("roll": "recruit")", R"("roll": "battle")",
        "cards.json: cards[3].ops[0].roll: unknown word: battle"},
       {R"("near": "montrose")", R"("near": "irish-1")",
        "cards.json: cards[4].ops[0].near: expected a leader"},
       {R"("near": "montrose")", R"("near": "argyll")",
        "cards.json: cards[4].ops[0].near: expected a Royalist leader"},
       {R"("near": "montrose")", R"("near": "graham")",
        "cards.json: cards[4].ops[0].near: no such name: graham"},
       {R"("kind": "mountain")", R"("kind": "sea")", "cards.json: cards[5].ops[0].kind: unknown word: sea"},
       {R"("battles": 1)", R"("battles": 2)",
        "cards.json: cards[6].ops[0].battles: expected a whole number from 1 to 1"},
       {R"("rounds": "all")", R"("rounds": "last")",
        "cards.json: cards[6].ops[0].rounds: unknown word: last"},
       {R"("leader": "maccolla")", R"("leader": "urry")",
        "cards.json: cards[8].ops[0].leader: expected a Royalist leader"},
       {R"("to": ["newcastle"])", R"("to": ["london"])", "cards.json: cards[11].ops[0].to: no such space"},
       {R"("to": ["newcastle"])", R"("to": ["newcastle", "berwick"])",
        "cards.json: cards[11].ops[0].to: expected one space, unless"},
       {R"("to": ["newcastle"])", R"("to": [])", "cards.json: cards[11].ops[0].to: expected a space"},
       {R"("space": "edinburgh")", R"("space": "leith")",
        "cards.json: cards[17].ops[0].space: no such name: leith"},
       {R"("clause": "MON-C.1")", R"("clause": "MON-C.99")",
        "cards.json: cards[0].clause: no such clause in the register"},
       {R"("removed": "never")", R"("removed": "always")",
        "cards.json: cards[0].removed: unknown word: always"},
       {R"("id": "r-force-march")", R"("id": "irish-terror")", "cards.json: cards[1].id: used twice"},
       {R"("side": "royalist")", R"("side": "covenanter")", "cards.json: cards: each side has nine cards"},
       {R"("text": "The first Burgh)", R"("texts": "The first Burgh)",
        "cards.json: cards[0].text: expected a string"}});
}

}  // namespace
}  // namespace linstock::montrose
