// What is constant in a match, as clients are told.
#include "matchlocks/queries/setting.hpp"

#include "matchlocks/matchlocks.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {
namespace {

TEST(SettingOfABattle, ListsArmiesCardsAndGround) {
  CLAUSES("NMM-7.5.1", "NMM-7.5.2", "NMM-7.5.3", "NMM-H.6");
  const auto t = read("hopton-heath");
  const Setting all = setting_of(Matchlocks::begin(*t), *t);
  EXPECT_EQ(all.title, t->title);
  EXPECT_EQ(all.units.size(), t->count());
  EXPECT_EQ(all.brigades.size(), 5u);
  // Two Bonus Cards, two of Skirmishers and Artillery, and one for each of seven leaders.
  EXPECT_EQ(all.cards.size(), 4u + 7u);
  EXPECT_FALSE(all.cards[0].side);
  EXPECT_EQ(all.cards[2].side, Side::royalist);
  EXPECT_EQ(all.cards[3].side, Side::parliament);
  EXPECT_EQ(all.cards[4].name, "Earl of Northampton");
  EXPECT_EQ(all.cards[4].leader, UnitId{std::size_t{0}});
  const RosterLine& first = all.units[2];
  EXPECT_EQ(first.id, "princes-horse");
  EXPECT_EQ(first.points, 20);
  EXPECT_EQ(all.ground.size(), 5u);
  EXPECT_EQ(all.ground[0].kind, "hill");
  EXPECT_EQ(all.ground[0].id, FeatureId{std::size_t{0}});
}

TEST(SettingOfABattle, ListsTheLayoutsOfDragoonsInTheSaddleAndOnFoot) {
  CLAUSES("NMM-T.geometry", "NMM-9.8.1");
  const auto t = read("hopton-heath");
  std::array<Mil, 2> width{};
  for (const LayoutLine& line : setting_of(Matchlocks::begin(*t), *t).layouts)
    if (line.type == UnitType::dragoons && line.formation == Formation::two_rows)
      width[line.mounted] = line.width;
  EXPECT_EQ(width[0], 4 * foot_base + 3 * foot_base);
  EXPECT_EQ(width[1], 4 * horse_base + 3 * horse_base);
}

TEST(SettingOfABattle, ListsTheLayoutsOfEachFormation) {
  CLAUSES("NMM-T.geometry");
  const auto t = read("hopton-heath");
  const auto layouts = setting_of(Matchlocks::begin(*t), *t).layouts;
  const auto listed = [&](UnitType type, Formation formation) {
    return std::ranges::any_of(
        layouts, [&](const LayoutLine& l) { return l.type == type && l.formation == formation; });
  };
  for (const Formation formation : {Formation::line, Formation::column})
    EXPECT_TRUE(listed(UnitType::harquebusiers, formation));
  for (const Formation formation : {Formation::two_rows, Formation::one_row})
    EXPECT_TRUE(listed(UnitType::dragoons, formation));
}

TEST(SettingOfABattle, SidesSwapTheirEdgesWithTheirZones) {
  CLAUSES("NMM-6.3");
  const auto t = read("meeting-of-equals");
  State s = Matchlocks::begin(*t);
  EXPECT_EQ(setting_of(s, *t).sides[0].home, battlefield::TableEdge::south);
  s.swapped = true;
  const Setting all = setting_of(s, *t);
  EXPECT_EQ(all.sides[0].home, battlefield::TableEdge::north);
  EXPECT_EQ(all.sides[0].zone, t->zones[1].outline);
}

TEST(SettingOfABattle, BuildingsHoldWhatTheirKindOrTheScenarioSays) {
  CLAUSES("NMM-10.4.2", "NMM-M.16");
  const auto t = read("winceby");
  for (const GroundPiece& piece : setting_of({}, *t).ground)
    EXPECT_EQ(piece.occupancy, piece.kind == "building" ? 6 : 0);
  const auto larger = read_table(
      changed("winceby.json", {{R"("name": "Winceby farm")", R"("name": "Winceby farm", "occupancy": 12)"}},
              "winceby"));
  ASSERT_TRUE(larger);
  EXPECT_EQ(std::ranges::max((*larger)->occupancy), 12);
}

}  // namespace
}  // namespace linstock::matchlocks
