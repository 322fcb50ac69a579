// Sections 2 and 3, the tables of the rules and what fills their gaps: data/and-gentlemen-all/tables.json.
#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/scene.hpp"
#include "kernel/embedded.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using enum UnitType;

struct Components : testing::Test {
  std::shared_ptr<const Table> table = *read_table({.scenario = "the-heath"});
  const Table& t = *table;

  /// The size of one unit of that type: "4724 x 787".
  static std::string covers(const Table& of, UnitType type, Formation formation, bool mounted = false) {
    Table one = of;
    one.units.resize(1);
    one.units[0].type = type;
    const Footprint s = size(one, UnitId{0u}, formation, mounted);
    return fmt::format("{} x {}", s.width, s.depth);
  }
  static Mil rate_of(const Table& of, UnitType type, Formation formation, bool mounted = false) {
    Table one = of;
    one.units.resize(1);
    one.units[0].type = type;
    return rate(one, UnitId{0u}, formation, mounted);
  }
};

constexpr UnitType all_types[] = {balanced_foot, musket_heavy_foot, pike_heavy_foot,
                                  horse,         cuirassiers,       lancers,
                                  dragoons,      light_artillery,   heavy_artillery};

TEST_F(Components, Stands) {
  CLAUSES("AGA-2.10", "AGA-2.12", "AGA-2.13", "AGA-3.1", "AGA-3.2", "AGA-3.3", "AGA-3.4", "AGA-3.17",
          "AGA-6.3", "AGA-6.4", "AGA-6.5", "AGA-6.6", "AGA-6.7", "AGA-T.organisation", "AGA-R.11");
  for (UnitType foot : {balanced_foot, musket_heavy_foot, pike_heavy_foot}) {
    EXPECT_EQ(covers(t, foot, Formation::deployed), "4725 x 787");
    EXPECT_EQ(covers(t, foot, Formation::column), "1575 x 2361");
  }
  for (UnitType mounted : {horse, cuirassiers, lancers}) {
    EXPECT_EQ(covers(t, mounted, Formation::deployed), "3150 x 1181");
    EXPECT_EQ(covers(t, mounted, Formation::column), "1575 x 2362");
  }
  EXPECT_EQ(covers(t, dragoons, Formation::deployed, true), "3150 x 1181");
  EXPECT_EQ(covers(t, dragoons, Formation::column, true), "1575 x 2362");
  EXPECT_EQ(covers(t, dragoons, Formation::deployed, false), "3150 x 787");
  EXPECT_EQ(covers(t, dragoons, Formation::column, false), "1575 x 1574");
  for (UnitType guns : {light_artillery, heavy_artillery}) {
    EXPECT_EQ(covers(t, guns, Formation::deployed), "3150 x 1575");
    EXPECT_EQ(covers(t, guns, Formation::column), "1575 x 3150");
  }
  for (UnitType type : all_types) EXPECT_EQ(t.veterans[std::size_t(type)], type < light_artillery);
}

TEST_F(Components, Arms) {
  CLAUSES("AGA-3.13", "AGA-3.14", "AGA-3.15", "AGA-3.16", "AGA-6.17");
  for (UnitType type : all_types) {
    const Arm expected = type <= pike_heavy_foot   ? Arm::foot
                         : type >= light_artillery ? Arm::artillery
                                                   : Arm::horse;
    EXPECT_EQ(arm_of(type, true), expected);
    EXPECT_EQ(arm_of(type, false), type == dragoons ? Arm::foot : expected);
  }
  EXPECT_EQ(rate_of(t, cuirassiers, Formation::deployed), 9'000);
  EXPECT_EQ(rate_of(t, lancers, Formation::column), 18'000);
  EXPECT_EQ(rate_of(t, dragoons, Formation::deployed, false), 6'000);
  EXPECT_EQ(rate_of(t, dragoons, Formation::deployed, true), 9'000);
}

TEST_F(Components, RatesAndRanges) {
  CLAUSES("AGA-T.move", "AGA-T.range", "AGA-2.2", "AGA-T.scale");
  EXPECT_EQ(
      t.rate,
      (std::array<std::array<Mil, 2>, 4>{{{6'000, 12'000}, {9'000, 18'000}, {2'000, 12'000}, {0, 12'000}}}));
  EXPECT_EQ(
      t.range,
      (std::array<Bands, 4>{
          {{1'000, 4'000, 6'000}, {1'000, 2'000, 3'000}, {2'000, 8'000, 16'000}, {2'000, 12'000, 24'000}}}));
  EXPECT_EQ(t.drift, 1'000);
  EXPECT_EQ(t.behind_flank, 4'000);
  EXPECT_EQ(t.gap, 1'000);
  EXPECT_EQ(t.inches_for_50_yards, 1);
}

TEST_F(Components, TheLargerScale) {
  CLAUSES("AGA-2.3", "AGA-T.scale", "AGA-11.9", "AGA-M.22", "AGA-R.11", "AGA-R.150");
  const auto large = *read_table({.scenario = "the-heath", .options = R"({"figure_scale":"mm25"})"});
  EXPECT_EQ(
      large->rate,
      (std::array<std::array<Mil, 2>, 4>{{{9'000, 18'000}, {14'000, 28'000}, {3'000, 18'000}, {0, 18'000}}}));
  for (std::size_t arm = 0; arm < 4; ++arm)
    for (std::size_t band = 0; band < 3; ++band) EXPECT_EQ(large->range[arm][band], 2 * t.range[arm][band]);
  EXPECT_EQ(large->drift, 2'000);
  EXPECT_EQ(large->behind_flank, 6'000);
  EXPECT_EQ(large->gap, 1'000);
  EXPECT_EQ(covers(*large, balanced_foot, Formation::deployed), "7086 x 1181");
  EXPECT_EQ(covers(*large, horse, Formation::deployed), "4724 x 1772");
  EXPECT_EQ(covers(*large, heavy_artillery, Formation::column), "2362 x 4724");
  EXPECT_EQ(large->ground.width, 96'000);
  EXPECT_EQ(large->ground.depth, 72'000);
  const auto &hedge = t.ground.features[1], &large_hedge = large->ground.features[1];
  ASSERT_EQ(t.kind(hedge).id, "hedge");
  EXPECT_EQ(large_hedge.depth, 2 * hedge.depth);
  for (std::size_t i = 0; i < hedge.outline.size(); ++i)
    EXPECT_EQ(large_hedge.outline[i].x, 2 * hedge.outline[i].x);
  EXPECT_EQ(edge_zone(*large, battlefield::TableEdge::south).outline[2].y, 24'000);
  for (std::size_t i = 0; i < t.count(); ++i) {
    EXPECT_EQ(large->units[i].start.at.x, 2 * t.units[i].start.at.x);
    EXPECT_EQ(large->units[i].start.at.facing, t.units[i].start.at.facing);
  }
}

TEST_F(Components, ValuesOfTypesAndRatings) {
  CLAUSES("AGA-T.type-values", "AGA-T.rating", "AGA-3.6", "AGA-3.7", "AGA-M.2", "AGA-M.3", "AGA-M.4",
          "AGA-M.5", "AGA-M.7", "AGA-M.9", "AGA-M.10", "AGA-M.11", "AGA-M.13", "AGA-3.8");
  const int fire[] = {0, 1, -1, -2, -2, -3, 0, 0, 1}, melee[] = {0, -1, 1, 1, 1, 2, -2, -3, -3};
  for (UnitType type : all_types) {
    EXPECT_EQ(t.type_values[std::size_t(type)][0].fire, fire[std::size_t(type)]);
    EXPECT_EQ(t.type_values[std::size_t(type)][0].melee, melee[std::size_t(type)]);
  }
  EXPECT_EQ(t.type_values[std::size_t(dragoons)][1].fire, -2);
  EXPECT_EQ(t.type_values[std::size_t(dragoons)][1].melee, -1);
  for (UnitType type : all_types)
    if (type != dragoons) {  // mounted or not is the same
      EXPECT_EQ(t.type_values[std::size_t(type)][1].fire, fire[std::size_t(type)]);
      EXPECT_EQ(t.type_values[std::size_t(type)][1].melee, melee[std::size_t(type)]);
    }
  for (int rating = 0; rating < 3; ++rating) {
    EXPECT_EQ(t.rating_values[std::size_t(rating)].fire, rating);
    EXPECT_EQ(t.rating_values[std::size_t(rating)].melee, rating);
  }
  EXPECT_EQ(t.target_rating, (std::array<std::int8_t, 3>{0, 1, 1}));
}

TEST_F(Components, CuirassiersAreNotCountedTwice) {
  CLAUSES("AGA-M.8");
  const auto& plain = t.type_values[std::size_t(horse)][0];
  const auto& armoured = t.type_values[std::size_t(cuirassiers)][0];
  EXPECT_EQ(plain.fire, armoured.fire);
  EXPECT_EQ(plain.melee, armoured.melee);
}

TEST_F(Components, MoraleAndRally) {
  CLAUSES("AGA-M.12", "AGA-R.91", "AGA-T.morale", "AGA-9.24");
  EXPECT_EQ(t.morale_rating, (std::array<std::int8_t, 3>{0, -1, -2}));
  EXPECT_EQ(t.morale_up_to, (std::array<std::int8_t, 4>{6, 10, 13, 15}));
  EXPECT_EQ(t.rally_up_to, 6);
  const auto shaky = *read_table({.scenario = "the-heath", .options = R"({"green_morale":true})"});
  EXPECT_EQ(shaky->morale_rating, (std::array<std::int8_t, 3>{1, -1, -2}));
}

TEST_F(Components, RosterValuesAreFinal) {
  CLAUSES("AGA-3.11", "AGA-3.12", "AGA-M.1");
  for (const UnitInfo& u : t.units) {
    EXPECT_FALSE(u.id.empty() || u.name.empty());
    for (std::size_t mounted : {0, 1}) {
      const Values& type = t.type_values[std::size_t(u.type)][mounted];
      const Values& rating = t.rating_values[std::size_t(u.rating)];
      EXPECT_EQ(u.fire[mounted], type.fire + rating.fire) << u.id;
      EXPECT_EQ(u.melee[mounted], type.melee + rating.melee) << u.id;
    }
  }
}

TEST_F(Components, RosterValuesFollowTheTables) {
  CLAUSES("AGA-3.12", "AGA-R.105");
  MatchSetup setup{.scenario = "the-heath"};
  const std::string path = "data/and-gentlemen-all/tables.json", veteran = R"("target": 1, "melee": 2)";
  std::string text{*setup.file(path)};
  text.replace(text.find(veteran), veteran.size(), R"("target": 2, "melee": 4)");
  setup.files[path] = text;
  const auto other = *read_table(setup);
  EXPECT_EQ(other->target_rating[2], 2);
  for (const UnitInfo& u : other->units)
    if (u.rating == Rating::veteran) {
      EXPECT_EQ(u.melee[0], 5) << u.id;
      EXPECT_EQ(u.fire[0], 0) << u.id;
    }
}

/// Mean SP of two dice with so much added to each.                                         AGA-7.9, AGA-8.10
double mean(int added, int against) {
  int sp = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) sp += std::max(0, std::max(1, a + added) - std::max(1, b + against));
  return sp / 36.0;
}

TEST_F(Components, MeansAreThoseThatTheRegisterGives) {
  CLAUSES("AGA-T.check");
  const auto fires = [&](UnitType type, Rating rating, int range) {
    return mean(t.type_values[std::size_t(type)][0].fire + t.rating_values[std::size_t(rating)].fire + range,
                t.target_rating[1]);
  };
  const auto regular = [&](UnitType type) { return t.type_values[std::size_t(type)][0].melee + 1; };
  constexpr double near = 0.0051;
  EXPECT_NEAR(fires(balanced_foot, Rating::regular, 0), 0.97, near);
  EXPECT_NEAR(fires(musket_heavy_foot, Rating::regular, 0), 1.56, near);
  EXPECT_NEAR(fires(pike_heavy_foot, Rating::regular, 0), 0.56, near);
  EXPECT_NEAR(fires(horse, Rating::regular, 0), 0.28, near);
  EXPECT_NEAR(fires(light_artillery, Rating::green, 0), 0.56, near);
  EXPECT_NEAR(fires(light_artillery, Rating::green, -2), 0.11, near);
  EXPECT_NEAR(fires(heavy_artillery, Rating::green, 0), 0.97, near);
  EXPECT_NEAR(fires(heavy_artillery, Rating::green, -2), 0.28, near);
  const auto pair = [&](int attacker, int defender, double to_enemy, double to_self) {
    EXPECT_NEAR(mean(attacker, defender), to_enemy, near) << attacker << " " << defender;
    EXPECT_NEAR(mean(defender, attacker), to_self, near) << attacker << " " << defender;
  };
  const int h = regular(horse), f = regular(balanced_foot);
  pair(f + 1, f, 1.56, 0.56);
  pair(h - 2, f, 0.56, 1.56);
  pair(h - 2, regular(musket_heavy_foot), 0.97, 0.97);
  pair(h - 2, regular(pike_heavy_foot), 0.28, 2.28);
  pair(h - 2, regular(dragoons), 1.39, 0.56);
  pair(h + 2, h, 2.28, 0.28);
  pair(regular(lancers) + 2, h, 3.11, 0.11);
  pair(regular(cuirassiers) + 2, h - 1, 3.11, 0.11);
  pair(h + 2, f - 4, 6.00, 0.00);
}

TEST_F(Components, OnlySixSidedDice) {
  CLAUSES("AGA-2.7");
  const State s = AndGentlemenAll::begin(t);
  const UnitId a{0u}, b{8u};
  for (const auto& dice :
       {Initiative{}.dice(s, t), AdvanceTest{a}.dice(s, t), PursuitCheck{a}.dice(s, t), Shot{a, b}.dice(s, t),
        Attack{a, b}.dice(s, t), MoraleTest{a}.dice(s, t), RallyRoll{a}.dice(s, t)})
    EXPECT_EQ(dice.sides, 6);
}

TEST_F(Components, FourCards) {
  CLAUSES("AGA-2.8");
  EXPECT_EQ(t.card_ids, (std::vector<std::string>{"fire", "move", "rally", "pass"}));
  EXPECT_EQ(CardSet::capacity(), 4u);
}

/// The rows of a table of the register, cell by cell.
std::vector<std::vector<std::string>> rows_of(std::string_view name) {
  std::string_view text = *embedded_file("rules/and-gentlemen-all.md");
  text.remove_prefix(text.find(fmt::format("**{}**", name)));
  text.remove_prefix(text.find("|---"));
  text.remove_prefix(text.find('\n') + 1);
  std::vector<std::vector<std::string>> rows;
  for (; text.starts_with("| "); text.remove_prefix(text.find('\n') + 1)) {
    std::string_view line = text.substr(2, text.find('\n') - 2);
    auto& row = rows.emplace_back();
    for (; line.find(" |") != line.npos; line.remove_prefix(std::min(line.size(), line.find('|') + 2)))
      row.emplace_back(line.substr(0, line.find(" |")));
  }
  return rows;
}

TEST_F(Components, ArmyMorale) {
  CLAUSES("AGA-T.army-morale", "AGA-10.1", "AGA-R.94", "AGA-R.95", "AGA-10.8", "AGA-10.14");
  const auto rows = rows_of("AGA-T.army-morale");
  ASSERT_EQ(rows.size(), 7u);
  for (const auto& row : rows)
    for (std::size_t i : {0u, 5u}) {
      const auto of = [&](std::size_t column) { return std::stoi(row.at(i + column)); };
      const ArmyMorale m = army_morale(of(0));
      EXPECT_EQ(m.number, of(1)) << row[i];
      EXPECT_EQ(m.demoralised_at, of(2)) << row[i];
      EXPECT_EQ(m.shattered_at, of(3)) << row[i];
    }
}

TEST_F(Components, GunsCountForNothingAndDragoonsOnce) {
  CLAUSES("AGA-10.2", "AGA-10.3", "AGA-3.20");
  EXPECT_EQ(t.army[0].regiments, 7);
  Table other = t;  // in other commands
  for (UnitInfo& u : other.units) u.command = CommandId{u.side == parliament ? 0u : 3u};
  complete(other);
  EXPECT_EQ(other.army[0].number, t.army[0].number);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
