// Scenarios that players write: their names, their drafts, and texts to begin from.
#include "declare_thee_sir/scenario/own_scenario.hpp"

#include "declare_thee_sir/reading.hpp"
#include "declare_thee_sir/scenario/files.hpp"

namespace linstock::declare_thee_sir {
namespace {

std::string renamed(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

std::string mine() {
  return renamed(scenario_text("first-battle"), R"("id": "first-battle")", R"("id": "my-battle")");
}

/// The table as its text is read again; `name`: what it is called.
std::shared_ptr<const Table> read_again(const Table& t) {
  Faults faults;
  const auto again = read_sketch(written(t), faults);
  EXPECT_TRUE(again && faults.empty()) << t.scenario << ": " << refusal_of(faults).what();
  return again;
}

void expect_same(const UnitInfo& a, const UnitInfo& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.side, b.side);
  EXPECT_EQ(a.type, b.type);
  EXPECT_EQ(a.grade, b.grade);
  EXPECT_EQ(a.stands, b.stands);
  EXPECT_EQ(a.cards, b.cards);
  EXPECT_EQ(a.firelocks, b.firelocks);
  EXPECT_EQ(a.fires, b.fires);
  EXPECT_EQ(a.hedgehog, b.hedgehog);
  EXPECT_EQ(a.masked, b.masked);
  EXPECT_EQ(a.arrives, b.arrives);
  EXPECT_EQ(a.entry, b.entry);
  EXPECT_EQ(a.start, b.start) << a.id;
  EXPECT_EQ(a.hope, b.hope);
  EXPECT_EQ(a.parent, b.parent);
  EXPECT_EQ(a.zone, b.zone);
  EXPECT_EQ(a.commander, b.commander);
}

TEST(OwnScenario, Names) {
  EXPECT_EQ(own_file("my-battle"), "data/declare-thee-sir/my-battle.json");
  for (const char* bad : {"", "braddock-down", "pickup", "pickup-small", "ground", "My", "a b", "../x"})
    EXPECT_EQ(own_file(bad), "") << bad;
  EXPECT_EQ(own_file(std::string(41, 'a')), "");
  EXPECT_EQ(scenario_file("braddock-down"), "data/declare-thee-sir/braddock-down.json");
}

TEST(OwnScenario, IsReadUnderItsOwnName) {
  MatchSetup setup{.scenario = "my-battle"};
  EXPECT_FALSE(read_table(setup));
  setup.files["data/declare-thee-sir/my-battle.json"] = mine();
  const auto t = read_table(setup);
  ASSERT_TRUE(t);
  EXPECT_EQ((*t)->scenario, "my-battle");
}

TEST(OwnScenario, ASketchShowsWhatIsWrongAndWhatCanBeRead) {
  Faults faults;
  EXPECT_TRUE(read_sketch(mine(), faults));
  EXPECT_TRUE(faults.empty());
  const auto drawn = read_sketch(renamed(mine(), "22 9 N", "18 9 N"), faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "scenario.json: sides.royalist.units[4].at");
  EXPECT_EQ(drawn->count(), 14u) << "it is drawn all the same";
  for (const char* bad : {"", "[]", "{", "{}", R"({"id": 7, "sides": [], "ground": {}})"}) {
    faults.clear();
    (void)read_sketch(bad, faults);
    EXPECT_FALSE(faults.empty()) << bad;
  }
  faults.clear();
  (void)read_sketch(renamed(mine(), "my-battle", "pickup-x"), faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "scenario.json: id");
}

TEST(OwnScenario, WrittenAndReadAgainIsTheSame) {
  CLAUSES("DTS-R.145");
  for (const char* name : {"first-battle", "braddock-down", "adwalton-moor", "pickup-small-1-ready",
                           "pickup-medium-2", "pickup-large-3-ready"}) {
    const auto made = read(name), t = read_again(*made);
    ASSERT_TRUE(t);
    EXPECT_EQ(t->scenario, std::string{"my-"} + name);
    EXPECT_EQ(t->title, made->title);
    EXPECT_EQ(t->side_name, made->side_name);
    EXPECT_EQ(t->home, made->home);
    EXPECT_EQ(t->length, made->length);
    EXPECT_EQ(t->wins_on_time, made->wins_on_time);
    EXPECT_EQ(t->first, made->first);
    EXPECT_EQ(t->deployed, made->deployed);
    ASSERT_EQ(t->zones.size(), made->zones.size());
    for (std::size_t i = 0; i < t->zones.size(); ++i) EXPECT_EQ(t->zones[i].outline, made->zones[i].outline);
    EXPECT_EQ(t->objectives.size(), made->objectives.size());
    ASSERT_EQ(t->exits.size(), made->exits.size());
    EXPECT_EQ(t->covers, made->covers);
    EXPECT_EQ(t->ground_name, made->ground_name);
    ASSERT_EQ(t->ground.features.size(), made->ground.features.size());
    for (std::size_t i = 0; i < t->ground.features.size(); ++i) {
      EXPECT_EQ(t->ground.features[i].kind, made->ground.features[i].kind);
      EXPECT_EQ(t->ground.features[i].outline, made->ground.features[i].outline);
      EXPECT_EQ(t->ground.features[i].depth, made->ground.features[i].depth);
      EXPECT_EQ(t->ground.features[i].level, made->ground.features[i].level);
    }
    ASSERT_EQ(t->unit_ids, made->unit_ids);
    EXPECT_EQ(t->card_ids, made->card_ids);
    for (std::size_t i = 0; i < t->count(); ++i) expect_same(t->units[i], made->units[i]);
  }
}

TEST(OwnScenario, CommandersAndEventsAreKept) {
  CLAUSES("DTS-R.8", "DTS-R.2");
  Table t = *read("adwalton-moor", R"({"royalist_commanders":2,"parliament_commanders":3})");
  t.events = {2, 9};
  MatchSetup setup{.scenario = "my-adwalton-moor",
                   .options = R"({"royalist_commanders":2,"parliament_commanders":3})"};
  setup.files["data/declare-thee-sir/my-adwalton-moor.json"] = written(t);
  const auto again = read_table(setup);
  ASSERT_TRUE(again) << refusal_of(again.error()).what();
  EXPECT_EQ((*again)->events, t.events);
  for (std::size_t i = 0; i < t.count(); ++i) EXPECT_EQ((*again)->units[i].commander, t.units[i].commander);
}

TEST(OwnScenario, TextsToStartFrom) {
  EXPECT_NE(scenario_text("first-battle").find("First battle"), std::string::npos);
  EXPECT_NE(scenario_text("pickup-small-4").find("my-pickup-small-4"), std::string::npos);
  EXPECT_EQ(scenario_text("edgehill"), "");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
