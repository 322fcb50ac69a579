// Files that break the format or the rules are refused, with every fault, its place and its clause.
#include "declare_thee_sir/reading.hpp"

namespace linstock::declare_thee_sir {
namespace {

void refuse(const std::string& file, const std::string& from, const std::string& to, const std::string& fault,
            const std::string& scenario = "first-battle") {
  const auto all = "\n" + faults_of(changed(file, {{from, to}}, scenario));
  EXPECT_NE(all.find("\n" + file + ": " + fault), std::string::npos)
      << from << " -> " << to << "\n  expected: " << fault << "\n  found: " << all.substr(0, 500);
}

const std::string frame = R"("length": 8)";

const std::string blue = R"({"id": "r-blue", "name": "Blue regiment", "type": "foot", "at": "17 9 N"})";
/// Puts this in place of a text of the Blue regiment.
void refuse_blue(const std::string& from, const std::string& to, const std::string& fault) {
  std::string text = blue;
  text.replace(text.find(from), from.size(), to);
  refuse("first-battle.json", blue, text, "sides.royalist.units[1]." + fault);
}
/// Gives the Blue regiment another member.
void refuse_blue(const std::string& member, const std::string& fault) {
  refuse_blue(R"("at")", member + R"(, "at")", fault);
}

TEST(BadScenario, HeadAndFrame) {
  CLAUSES("DTS-R.17", "DTS-R.125");
  const auto bad = [](const std::string& from, const std::string& to, const std::string& fault) {
    refuse("first-battle.json", from, to, fault);
  };
  bad(R"("schema": 1)", R"("schema": 2)", "schema: expected a whole number from 1 to 1");
  bad(R"("game": "declare-thee-sir")", R"("game": "montrose")", "game: expected declare-thee-sir");
  bad(R"("id": "first-battle")", R"("id": "other")", "id: expected first-battle");
  bad(R"("width": 48)", R"("width": 3)", "table.width: expected a number from 12 to 240");
  bad(frame, R"("length": 101)", "length: expected a whole number from 0 to 100");
  bad(frame, R"("wins_on_time": "nobody")", "wins_on_time: unknown word: nobody");
  bad(frame, R"("first": "nobody")", "first: unknown word: nobody");
  bad(R"("deployment": "fixed")", R"("deployment": "loose")", "deployment: unknown word: loose");
  bad(frame, R"("weather": "rain")", "weather: unknown parameter");
  bad(R"("edge": "north")", R"("edge": "south")", "sides: both have the same edge DTS-R.17");
  EXPECT_FALSE(read_table({.scenario = "edgehill"}));
}

TEST(BadScenario, PlacesOfInterest) {
  CLAUSES("DTS-V.3", "DTS-R.47", "DTS-R.2", "DTS-E.18");
  const auto with = [](const std::string& member, const std::string& fault) {
    refuse("first-battle.json", frame, member, fault);
  };
  refuse("first-battle.json", R"("at": "42 18")", R"("at": "49 18")",
         "objectives[1].at: expected a point on the table");
  with(R"("exits": [{"name": "", "side": "royalist", "from": "1 1", "to": "2 0"}])",
       "exits[0].to: an exit lies on the table edge DTS-R.47");
  with(R"("exits": [{"name": "", "side": "royalist", "from": "1 0", "to": "0 1"}])",
       "exits[0].to: an exit lies on the table edge DTS-R.47");
  with(R"("exits": [{"name": "", "side": "royalist", "from": "3 1", "to": "3 9"}])",
       "exits[0].to: an exit lies on the table edge DTS-R.47");
  with(R"("exits": [{"name": "", "side": "royalist", "from": "1 3", "to": "9 3"}])",
       "exits[0].to: an exit lies on the table edge DTS-R.47");
  with(R"("exits": [{"name": "", "side": "scots", "from": "1 0", "to": "2 0"}])",
       "exits[0].side: unknown word: scots");
  with(R"("events": ["plague"])", "events[0]: no such event: plague DTS-R.2");
  with(R"("events": ["god-with-us", "god-with-us"])", "events[1]: used twice DTS-E.18");
  const auto t = read_table(changed("first-battle.json", {{frame, R"("events": ["a-burst-piece"])"}}));
  ASSERT_TRUE(t);
  EXPECT_EQ((*t)->events, (std::vector<std::size_t>{11}));
}

TEST(BadScenario, Units) {
  CLAUSES("DTS-units.1", "DTS-units.8", "DTS-R.8", "DTS-R.9", "DTS-7.b.1", "DTS-1.c.2", "DTS-L.1.g");
  refuse_blue("r-blue", "Blue", "id: expected letters a-z, digits and hyphens");
  refuse_blue("r-blue", "12", "id: expected a letter in it");
  for (const char* word : {"advance", "wheel-left", "royalist", "hedgehog", "flag", "rally"})
    refuse_blue("r-blue", word, "id: a word of the notation");
  refuse_blue("r-blue", "r-general", "id: used twice");
  refuse_blue(R"("foot")", R"("pikemen")", "type: unknown word: pikemen");
  refuse_blue(R"("foot")", R"("cavalry")", "stands: expected a whole number from 2 to 3");
  refuse_blue(R"("stands": 2)", "stands: expected a whole number from 3 to 3");
  refuse_blue(R"("grade": "green")", "grade: unknown word: green");
  refuse_blue(R"("commander": 5)", "commander: expected a whole number from 1 to 4");
  refuse_blue(R"("firelocks": true)", "firelocks: only cavalry has firelocks DTS-7.b.1");
  refuse_blue(R"("mounted": true)", "mounted: only dragoons mount and dismount DTS-R.9");
  refuse_blue(R"("masked": true)", "masked: only a battery is masked DTS-L.1.g");
  refuse_blue(R"("attached-to": "r-green")", "attached-to: only a general is attached to a unit DTS-R.54");
  refuse_blue(R"("elite": true)", "elite: unknown parameter");
  refuse("first-battle.json", R"("type": "artillery", "at")",
         R"("type": "artillery", "hedgehog": true, "at")",
         "sides.royalist.units[4].hedgehog: only a foot regiment forms a Hedgehog DTS-1.c.2");
  std::string many = blue;
  for (int i = 0; i < 80; ++i) {
    std::string one = blue;
    many += ", " + one.replace(one.find("r-blue"), 6, fmt::format("r-blue-{}", i));
  }
  refuse("first-battle.json", blue, many, "sides.royalist.units[80].id: more than 80 units");
}

TEST(BadScenario, TooManyWithTheirHopes) {
  CLAUSES("DTS-R.143");
  std::string many = blue;
  for (int i = 0; i < 40; ++i) {
    std::string one = blue;
    many += ", " + one.replace(one.find("r-blue"), 6, fmt::format("r-blue-{}", i));
  }
  refuse("first-battle.json", blue, many, "sides: more than 80 units");
}

TEST(BadScenario, Formations) {
  CLAUSES("DTS-R.29", "DTS-1.b.2", "DTS-1.c.2", "DTS-7.b.1", "DTS-R.106", "DTS-R.19");
  const auto refused = [](const std::string& of, const std::string& form) {
    const auto all =
        faults_of(changed("first-battle.json", {{of, fmt::format(R"({}, "formation": "{}")", of, form)}}));
    return all.find("units of this type have no such formation DTS-R.29") != all.npos;
  };
  const std::string foot = R"("type": "foot")", gun = R"("type": "artillery")";
  const std::string general = R"("type": "general")", horse = R"("type": "cavalry")";
  for (const char* form : {"line", "long-march", "long-march-third", "hedgehog"})
    EXPECT_FALSE(refused(foot, form)) << form;
  EXPECT_TRUE(refused(foot, "carole"));
  EXPECT_FALSE(refused(gun, "long-march"));
  EXPECT_TRUE(refused(gun, "long-march-second")) << "it is one stand";
  EXPECT_TRUE(refused(gun, "hedgehog"));
  EXPECT_TRUE(refused(general, "long-march"));
  EXPECT_TRUE(refused(horse, "carole")) << "without firelocks";
  auto setup =
      changed("first-battle.json", {{horse, horse + R"(, "firelocks": true, "formation": "carole")"}});
  auto t = read_table(setup);
  ASSERT_TRUE(t);
  EXPECT_EQ(unit_named(**t, "r-horse").start.formation, Formation::carole);
  setup.options = R"({"carole":false})";
  t = read_table(setup);
  ASSERT_TRUE(t);
  EXPECT_EQ(unit_named(**t, "r-horse").start.formation, Formation::line);
  t = read_table(changed("first-battle.json", {{foot, foot + R"(, "formation": "long-march-second")"}}));
  ASSERT_TRUE(t);
  EXPECT_EQ(unit_named(**t, "r-blue").start.flag_at, 1);
}

TEST(BadScenario, PlacesOfUnits) {
  CLAUSES("DTS-R.42", "DTS-R.43", "DTS-R.47", "DTS-V.1");
  refuse_blue("17 9 N", "17 9", "at: expected a place and a facing");
  refuse_blue("17 9 N", "17 9 360", "at: expected a place and a facing");
  refuse_blue(R"(, "at": "17 9 N")", "", "at: expected a string");
  refuse_blue("17 9 N", "2 9 N", "at: off the table DTS-R.47");
  refuse("first-battle.json", "22 9 N", "19 9 N", "sides.royalist.units[4].at: overlaps r-blue DTS-R.43");
  refuse("first-battle.json", "17 27 S", "17 9 S",
         "sides.parliament.units[1].at: begins in contact with r-blue DTS-R.42");
  const std::string road = R"({"kind": "road")";
  refuse("first-battle.json", road,
         R"({"kind": "deep-water", "area": ["15 7", "19 7", "19 10", "15 10"]}, )" + road,
         "sides.royalist.units[1].at: no unit stands in impassable ground DTS-R.43");
  refuse("first-battle.json", R"("royalist": {)",
         R"("royalist": {"name": "", "edge": "south", "units": []}, "x": {)",
         "sides: a side without a unit has lost DTS-V.1");
}

TEST(BadScenario, GeneralsWithUnits) {
  CLAUSES("DTS-R.53", "DTS-R.54");
  const auto with = [](const std::string& to, const std::string& fault) {
    refuse("first-battle.json", R"("attached-to": "r-blue")", to, "sides.royalist.units[0]." + fault);
  };
  for (const char* nobody : {"p-red", "r-general", "nobody"})
    with(fmt::format(R"("attached-to": "{}")", nobody),
         "attached-to: no unit of his side that he could be attached to DTS-R.54");
  refuse("first-battle.json", blue,
         R"({"id": "r-second", "name": "", "type": "general", "attached-to": "r-blue"}, )" + blue,
         "sides.royalist.units[1].attached-to: that unit has a general DTS-R.53");
}

TEST(BadScenario, Arrivals) {
  CLAUSES("DTS-L.1.f", "DTS-R.142");
  const auto with = [](const std::string& from, const std::string& to, const std::string& fault) {
    refuse("braddock-down.json", from, to, "sides.parliament.units[9]." + fault, "braddock-down");
  };
  const std::string late = R"("arrives": 3, "entry": "36 48 S")";
  with(late, R"("arrives": 3)", "entry: a unit that arrives later needs a place to enter");
  with(late, R"("entry": "36 48 S")", "entry: a unit that arrives later needs a place to enter");
  with(late, R"("arrives": 3, "entry": "36 40 S")", "entry: it enters at the table edge DTS-L.1.f");
  with(late, R"("arrives": 1, "entry": "36 48 S")", "arrives: expected a whole number from 2 to 100");
  with(late, late + R"(, "at": "36 40 S")", "at: a unit that arrives later needs a place to enter");
}

TEST(BadScenario, Zones) {
  CLAUSES("DTS-R.122", "DTS-R.144");
  refuse_blue(R"("zone": ["0 0", "9 0", "9 9"])", "zone: the positions are fixed DTS-R.122");
  refuse("first-battle.json", R"("edge": "south")", R"("edge": "south", "zone": ["0 0", "9 0", "9 9"])",
         "sides.royalist.zone: the positions are fixed DTS-R.122");
  const auto zone = [](const std::string& outline, const std::string& fault) {
    refuse("braddock-down.json", R"(["0 0", "72 0", "72 14", "0 14"])", outline, fault, "braddock-down");
  };
  zone(R"(["0 0", "72 0", "0 14", "72 14"])", "sides.royalist.zone: it crosses itself, or has no area");
  zone(R"(["0 0", "10 0", "10 14", "0 14"])",
       "sides: the deployment zone is too small for its units DTS-R.144");
  refuse("braddock-down.json", R"(["24 45", "48 45", "48 48", "24 48"])", R"(["24 45", "28 45", "28 47"])",
         "sides: the deployment zone is too small for its units DTS-R.144", "braddock-down");
}

TEST(BadScenario, Ground) {
  CLAUSES("DTS-L.2.c");
  const std::string road = R"({"kind": "road", "name": "The road", "line": ["24 0", "24 36"]})";
  const auto piece = [&](const std::string& text, const std::string& fault) {
    refuse("first-battle.json", road, text, "ground[3]" + fault);
  };
  piece(R"({"kind": "jungle", "line": ["18 0", "18 30"]})", ".kind: unknown kind of ground");
  piece(R"({"kind": "road", "area": ["1 1", "5 1", "5 5"]})", ".kind: road cannot be of this shape: area");
  piece(R"({"kind": "wood"})", ".area: expected either an area or a line");
  piece(R"({"kind": "wood", "area": ["1 1", "5 1"]})", ".area: expected 3 to 64 points");
  piece(R"({"kind": "wood", "area": ["1 1", "5 5", "5 1", "1 5"]})",
        ".area: it crosses itself, or has no area");
  piece(R"({"kind": "wood", "area": ["1 1", "49 1", "9 9"]})", ".area[1]: expected a point on the table");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1", "1 2"]})", ".line: it bends too sharply");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1"], "depth": 0})", ".depth: expected a number");
  piece(R"({"kind": "hedge", "line": ["1 1", "9 1"], "colour": 1})", ".colour: unknown parameter");
  piece(R"({"kind": "wall", "line": ["1 1", "9 1"], "covers": "up"})", ".covers: expected a facing");
  piece(R"({"kind": "wood", "area": ["1 1", "5 1", "5 5"], "covers": "S"})",
        ".covers: only a line covers one side DTS-L.2.c");
  std::string many = road;
  for (int i = 0; i < 64; ++i) many += ", " + road;
  refuse("first-battle.json", road, many, "ground: more than 64 pieces of ground");
}

TEST(BadScenario, Kinds) {
  refuse("ground.json", R"("id": "marsh")", R"("id": "wood")", "kinds[2].id: used twice");
  refuse("ground.json", R"("wood": true)", R"("wood": 1)", "kinds[2].wood: expected true or false");
  refuse("ground.json", R"("wood": true)", R"("trees": true)", "kinds[2].trees: unknown parameter");
  EXPECT_NE(faults_of(changed("ground.json", {{R"("id": "hedge")", R"("id": "fence")"}})), "");
}

TEST(BadScenario, Options) {
  CLAUSES("DTS-R.8", "DTS-R.9");
  const auto refused = [](std::string options) {
    return faults_of({.scenario = "first-battle", .options = std::move(options)});
  };
  EXPECT_EQ(refused(R"({"fire_arc":"narrow","dragoon_cards":2})"), "");
  EXPECT_EQ(refused(R"({"dragoon_cards":3})"),
            "options: dragoon_cards: expected a whole number from 1 to 2 DTS-R.9\n");
  EXPECT_EQ(refused(R"({"royalist_commanders":0})"),
            "options: royalist_commanders: expected a whole number from 1 to 4 DTS-R.8\n");
  EXPECT_EQ(refused(R"({"parliament_commanders":5})"),
            "options: parliament_commanders: expected a whole number from 1 to 4 DTS-R.8\n");
  EXPECT_EQ(refused(R"({"weather":true})"), "options: weather: no such option \n");
}

TEST(BadScenario, AllFaultsAtOnce) {
  CLAUSES("DTS-R.42", "DTS-R.43", "DTS-R.47");
  const auto all = faults_of(changed("first-battle.json", {{"17 9 N", "1 9 N"},
                                                           {R"("kind": "road")", R"("kind": "jungle")"},
                                                           {frame, R"("length": -1)"},
                                                           {"22 27 S", "17 27 S"}}));
  EXPECT_EQ(std::ranges::count(all, '\n'), 4) << all;
}

}  // namespace
}  // namespace linstock::declare_thee_sir
