// Scenarios that players write: their names, how they look while they are written, and texts to begin from.
#include "and_gentlemen_all/scenario/own_scenario.hpp"

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/scene.hpp"
#include "kernel/save.hpp"

namespace linstock::and_gentlemen_all {
namespace {

std::string renamed(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

std::string mine() {
  return renamed(scenario_text("first-battle"), R"("id": "first-battle")", R"("id": "my-battle")");
}

TEST(OwnScenario, Names) {
  EXPECT_EQ(own_file("my-battle"), "data/and-gentlemen-all/my-battle.json");
  for (const char* bad :
       {"", "naseby", "pickup", "pickup-12", "tables", "ground", "My", "a b", "../x", "a.json"})
    EXPECT_EQ(own_file(bad), "") << bad;
  EXPECT_EQ(own_file(std::string(41, 'a')), "");
  EXPECT_TRUE(game().takes_file("data/and-gentlemen-all/my-battle.json"));
  EXPECT_TRUE(game().takes_file("data/and-gentlemen-all/naseby.json"));
  for (const char* bad :
       {"my-battle.json", "data/montrose/my-battle.json", "data/and-gentlemen-all/my-battle"})
    EXPECT_FALSE(game().takes_file(bad)) << bad;
}

TEST(OwnScenario, IsPlayedUnderItsOwnNameSavedAndLoaded) {
  MatchSetup setup{.scenario = "my-battle", .seed = 7};
  EXPECT_FALSE(game().has_scenario(setup));
  EXPECT_FALSE(game().create(setup));
  setup.files["data/and-gentlemen-all/my-battle.json"] = mine();
  EXPECT_TRUE(game().has_scenario(setup));
  const auto match = game().create(setup);
  ASSERT_TRUE(match) << refusal_of(match.error()).what();
  EXPECT_NE((*match)->setting(umpire_view).find(R"("scenario":"my-battle")"), std::string::npos);
  const GameInfo all[] = {game()};
  const auto loaded = load(save(**match, umpire_view), all);
  ASSERT_TRUE(loaded);
  EXPECT_EQ((*loaded)->setup().scenario, "my-battle");
}

TEST(OwnScenario, ASketchShowsWhatIsWrongAndWhatCanBeRead) {
  Faults faults;
  const std::string good = game().sketch(mine(), faults);
  EXPECT_TRUE(faults.empty()) << refusal_of(faults).what();
  EXPECT_NE(good.find(R"("file":"data/and-gentlemen-all/my-battle.json")"), std::string::npos);

  const std::string on_another = renamed(mine(), "12 8 N", "22 8 N");
  const std::string drawn = game().sketch(on_another, faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "scenario.json: sides.parliament.commands[0].units[1].at");
  EXPECT_TRUE(faults[0].clause);
  EXPECT_NE(drawn.find(R"("trained-band":{"at":{"x":22000)"), std::string::npos)
      << "it is drawn all the same";

  for (const char* bad : {"", "[]", "{", "{}", R"({"id": 7, "sides": [], "ground": {}})"}) {
    faults.clear();
    (void)game().sketch(bad, faults);
    EXPECT_FALSE(faults.empty()) << bad;
  }
  faults.clear();
  (void)game().sketch(renamed(mine(), "my-battle", "pickup-x"), faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "scenario.json: id");
}

TEST(OwnScenario, APickUpBattleWrittenOutIsTheSame) {
  CLAUSES("AGA-R.152");
  for (const char* name : {"pickup-4-7-ready", "pickup-20-3", "pickup-60-11-ready"}) {
    Faults faults;
    const auto read = read_sketch(scenario_text(name), faults);
    ASSERT_TRUE(read && faults.empty()) << name << refusal_of(faults).what();
    const auto made = *read_table({.scenario = name});
    ASSERT_EQ(read->count(), made->count());
    std::map<std::string, Unit> places;
    for (const UnitInfo& u : made->units) places[u.id] = u.start;
    for (const UnitInfo& u : read->units) {
      EXPECT_EQ(u.start.at, places[u.id].at) << u.id;
      EXPECT_EQ(u.start.where, places[u.id].where) << u.id;
    }
    EXPECT_EQ(read->ground.features.size(), made->ground.features.size());
    EXPECT_EQ(points_of(*read, parliament), points_of(*made, parliament));
  }
  EXPECT_EQ(scenario_text("edgehill"), "");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
