// What is constant in a match, as it is told to whoever draws the table.
#include "declare_thee_sir/queries/setting.hpp"

#include <boost/json/parse.hpp>

#include "declare_thee_sir/game.hpp"
#include "declare_thee_sir/reading.hpp"

namespace linstock::declare_thee_sir {
namespace {

std::vector<Layout> layouts_of(const Setting& s, UnitType type, Formation formation, StandSet with_it) {
  std::vector<Layout> found;
  for (const Layout& l : s.layouts)
    if (l.type == type && l.formation == formation && l.with_it == with_it) found.push_back(l);
  return found;
}

TEST(Setting, TheTableAndItsSides) {
  CLAUSES("DTS-R.17", "DTS-R.122", "DTS-L.1.a", "DTS-L.2.c", "DTS-I.5");
  const auto s = setting_of(*read("adwalton-moor"));
  EXPECT_EQ(s.width, 72'000);
  EXPECT_EQ(s.length, 10);
  EXPECT_EQ(s.wins_on_time, Side::parliament);
  ASSERT_EQ(s.sides.size(), 2u);
  EXPECT_EQ(s.sides[0].home, battlefield::TableEdge::north);
  EXPECT_EQ(s.sides[1].zone.size(), 4u);
  EXPECT_EQ(s.commanders.size(), 2u);
  EXPECT_EQ(s.exits.size(), 2u);
  ASSERT_EQ(s.ground.size(), 11u);
  EXPECT_EQ(s.ground[2].kind, "ditch-and-bank");
  EXPECT_EQ(s.ground[2].covers, 18'000);
  EXPECT_FALSE(s.ground[5].covers);
}

TEST(Setting, UnitsAndTheirCards) {
  CLAUSES("DTS-I.5", "DTS-units.4", "DTS-units.9", "DTS-A.1", "DTS-A.2", "DTS-R.108");
  const auto t = read("braddock-down");
  const auto s = setting_of(*t);
  ASSERT_EQ(s.units.size(), t->count());
  const UnitId foot{std::size_t(std::ranges::find(t->units, "slannings", &UnitInfo::id) - t->units.begin())};
  EXPECT_EQ(s.units[foot.index()].stands, 3);
  EXPECT_EQ(s.units[s.units[foot.index()].hope.index()].parent, foot);
  std::size_t events = 0, of_units = 0;
  for (const CardLine& c : s.cards) c.event ? ++events : ++of_units;
  EXPECT_EQ(events, 17u);
  EXPECT_EQ(of_units, 14u + 14u + 10u) << "both sides, the batteries, ten hopes";
}

TEST(Setting, HowStandsLie) {
  CLAUSES("DTS-I.5", "DTS-R.18", "DTS-R.19", "DTS-R.115", "DTS-R.28");
  const auto s = setting_of(*read("braddock-down"));
  const auto line = layouts_of(s, UnitType::foot, Formation::line, 7);
  ASSERT_EQ(line.size(), 1u);
  EXPECT_EQ(line[0].width, 4'500);
  EXPECT_EQ(line[0].depth, 1'000);
  ASSERT_EQ(line[0].stands.size(), 3u);
  EXPECT_EQ(line[0].stands[0].at, (Pose{-1'500, 0, 0}));
  EXPECT_TRUE(line[0].stands[1].flag);
  EXPECT_EQ(layouts_of(s, UnitType::foot, Formation::march, 7).size(), 3u);
  EXPECT_EQ(layouts_of(s, UnitType::foot, Formation::hedgehog, 7)[0].depth, 2'500);
  EXPECT_EQ(layouts_of(s, UnitType::cavalry, Formation::carole, 7)[0].stands.size(), 3u);
  EXPECT_EQ(layouts_of(s, UnitType::dragoons, Formation::line, 3).size(), 2u) << "on foot, and mounted";
  const auto& dragoons = s.units[std::size_t(
      std::ranges::find(s.units, UnitType::dragoons, &RosterLine::type) - s.units.begin())];
  ASSERT_EQ(dragoons.footprints.size(), 4u) << "Line and Long March, on foot and mounted";
  EXPECT_EQ(dragoons.footprints[1].depth, 2'000);
  EXPECT_EQ(dragoons.footprints[3].depth, 3'000);
  const auto general = std::ranges::find(s.stands, UnitType::general, &StandLine::type);
  EXPECT_EQ(general->width, 1'000);
  // Of stands that it may have: 2^n - 1; a file with as many places for the colours as stands.
  const auto layouts = [&](UnitType type) { return std::ranges::count(s.layouts, type, &Layout::type); };
  EXPECT_EQ(layouts(UnitType::general), 1);
  EXPECT_EQ(layouts(UnitType::artillery), 2);
  EXPECT_EQ(layouts(UnitType::foot), 7 + 12 + 7);
  EXPECT_EQ(layouts(UnitType::cavalry), 7 + 12 + 4) << "a carole of two stands or three";
  EXPECT_EQ(layouts(UnitType::dragoons), 2 * (3 + 4));
  EXPECT_EQ(layouts(UnitType::musketeers), 3 + 4);
  EXPECT_EQ(layouts(UnitType::hope), 2);
  EXPECT_EQ(s.stands.size(), 8U) << "each type once, dragoons on foot and mounted";
  const auto large = setting_of(*read("braddock-down", R"({"stand_scale":"mm25"})"));
  EXPECT_EQ(layouts_of(large, UnitType::foot, Formation::line, 7)[0].width, 7'500);
}

TEST(Setting, AsItIsSent) {
  CLAUSES("DTS-I.5", "DTS-R.8");
  const auto match = game().create({.scenario = "first-battle", .seed = 7});
  ASSERT_TRUE(match) << refusal_of(match.error()).what();
  const auto s = boost::json::parse((*match)->setting(spectator_view));
  EXPECT_EQ(s.at("scenario"), "first-battle");
  EXPECT_EQ(s.at("commanders").at(1).at("seat"), "parliament");
  const auto& regiment = s.at("units").at(1);
  EXPECT_EQ(regiment.at("type"), "foot");
  EXPECT_EQ(regiment.at("hope"), "r-blue-hope");
  EXPECT_TRUE(regiment.at("parent").is_null());
  EXPECT_EQ(s.at("cards").at(0).at("card"), "first-sight-of-the-foe");
  EXPECT_EQ(s.at("cards").at(17).at("card"), "r-general-1");
  EXPECT_EQ(s.at("sides").at(0).at("home"), "south");
  EXPECT_TRUE(s.at("wins_on_time").is_null());
  EXPECT_EQ(s.at("rules").at("victory"), "broken");
  EXPECT_NE(game().types().find("interface Layout"), std::string::npos);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
