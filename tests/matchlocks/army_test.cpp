// What armies cost, and what none may have.                                        III Army organisation, IV
// Points values
#include "matchlocks/scenario/army.hpp"

#include "kernel/rng.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/random_army.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {
namespace {

/// The costs of data/matchlocks/points.json.
const Costs& costs() {
  static const Costs all = read("first-battle")->costs;
  return all;
}
/// The points of a type: raw, seasoned, veteran.
std::string points(UnitType type, const Rules& rules = {}) {
  return fmt::format("{} {} {}", points_of(costs(), rules, type, Grade::raw),
                     points_of(costs(), rules, type, Grade::seasoned),
                     points_of(costs(), rules, type, Grade::veteran));
}

/// The text of an army of one brigade with these units, and more brigades after it.
std::string army(std::string_view units, std::string_view more = "", std::string_view rest = "") {
  return fmt::format(
      R"({{"schema": 1, "game": "matchlocks", "id": "army-x", "general": {{"id": "hopton", "name": "Hopton"}},
"brigades": [{{"id": "one", "name": "One", "brigadier": {{"id": "slanning", "name": "Slanning"}}, "units": [{}]}}{}]{}}})",
      units, more, rest);
}
std::string unit(std::string_view id, std::string_view type, std::string_view more = "") {
  return fmt::format(R"({{"id": "{0}", "name": "{0}", "type": "{1}"{2}{3}}})", id, type,
                     more.empty() ? "" : ", ", more);
}
/// The clauses of all faults of an army, in order, each once.
std::string breaks(std::string_view text, const Rules& rules = {}) {
  Faults faults;
  read_army_draft(text, rules, faults);
  std::string all;
  for (const Fault& f : faults) {
    const auto clause = linstock::text(f.clause, clause_ids);
    if (all.find(clause) == all.npos) all += (all.empty() ? "" : " ") + std::string{clause};
  }
  return all;
}
ArmySum sum(std::string_view text) {
  Faults faults;
  return read_army_draft(text, {}, faults).value_or(ArmySum{});
}
const std::string foot = unit("foot", "battalia"), more_foot = unit("more-foot", "battalia"),
                  horse = unit("horse", "harquebusiers");
const std::string big = foot + "," + more_foot + "," + horse;  // 64 points: 16 may be limited

TEST(Points, AreThoseOfTheTable) {
  CLAUSES("NMM-4.2", "NMM-4.3", "NMM-4.4", "NMM-4.6", "NMM-T.points", "NMM-R.7");
  EXPECT_EQ(points(UnitType::cuirassiers), "15 20 25");
  EXPECT_EQ(points(UnitType::harquebusiers), "12 16 20");
  EXPECT_EQ(points(UnitType::dragoons), "9 12 15");
  EXPECT_EQ(points(UnitType::battalia), "18 24 30");
  EXPECT_EQ(points(UnitType::musketeers), "9 12 15");
  EXPECT_EQ(points(UnitType::pikes), "9 12 15");
  EXPECT_EQ(points(UnitType::square), "18 24 30");
  const Rules usual;
  for (const auto& [type, seasoned] : {std::pair{UnitType::field_gun, 9},
                                       {UnitType::light_gun, 6},
                                       {UnitType::galloper, 6},
                                       {UnitType::brigadier, 5},
                                       {UnitType::general, 0}})
    EXPECT_EQ(points_of(costs(), usual, type, Grade::seasoned), seasoned) << enum_name(type);
}

TEST(Points, OfAVeteranDetachmentAreTwoMore) {
  CLAUSES("NMM-4.5");
  EXPECT_EQ(points_of(costs(), {}, UnitType::detachment, Grade::veteran), 8);
  EXPECT_EQ(points_of(costs(), {}, UnitType::horse_detachment, Grade::veteran), 10);
}

TEST(Points, OfAGalloperFollowItsProfile) {
  CLAUSES("NMM-R.4");
  EXPECT_EQ(
      points_of(costs(), {.galloper_profile = GalloperProfile::qrs}, UnitType::galloper, Grade::seasoned), 8);
}

TEST(Points, OfFieldDefences) {
  CLAUSES("NMM-4.7", "NMM-4.8", "NMM-R.181");
  EXPECT_EQ(points_of_works(costs(), UnitType::battalia), 6);
  for (const UnitType type : {UnitType::musketeers, UnitType::pikes, UnitType::square, UnitType::detachment,
                              UnitType::field_gun, UnitType::light_gun})
    EXPECT_EQ(points_of_works(costs(), type), 3);
  const std::string dug_in = unit("gun", "field-gun", R"("works": true)");
  EXPECT_EQ(breaks(army(big + "," + dug_in)), "");
  EXPECT_EQ(breaks(army(big + "," + unit("more-horse", "harquebusiers", R"("works": true)"))), "NMM-4.7");
}

TEST(Army, AddsUpTroopsLeadersAndWorks) {
  CLAUSES("NMM-4.3", "NMM-R.28", "NMM-R.140");
  const ArmySum all = sum(army(big + "," + unit("gun", "field-gun", R"("works": true)") + "," +
                               unit("shot", "detachment", R"("grade": "veteran")")));
  EXPECT_EQ(all.troops, 24 + 24 + 16 + 9 + 8);
  EXPECT_EQ(all.limited, 9 + 8);
  EXPECT_EQ(all.leaders, 5);
  EXPECT_EQ(all.works, 3);
  EXPECT_EQ(all.all(), 89);
}

TEST(Army, FiguresAreThoseOfTheUnits) {
  CLAUSES("NMM-3.2.1", "NMM-3.2.4", "NMM-3.2.5", "NMM-3.2.8", "NMM-3.2.13", "NMM-3.3.1", "NMM-3.3.5",
          "NMM-3.4.1", "NMM-3.5.1");
  const auto full = [](UnitType type) { return figures_of(type, usual_pikes); };
  using Figures = std::array<std::uint8_t, 2>;
  EXPECT_EQ(full(UnitType::battalia), (Figures{16, 8}));
  EXPECT_EQ(full(UnitType::musketeers), (Figures{12, 0}));
  EXPECT_EQ(full(UnitType::pikes), (Figures{12, 0}));
  EXPECT_EQ(full(UnitType::square), (Figures{12, 12}));
  EXPECT_EQ(full(UnitType::detachment), (Figures{6, 0}));
  EXPECT_EQ(full(UnitType::harquebusiers), (Figures{8, 0}));
  EXPECT_EQ(full(UnitType::cuirassiers), (Figures{8, 0}));
  EXPECT_EQ(full(UnitType::horse_detachment), (Figures{4, 0}));
  EXPECT_EQ(full(UnitType::dragoons), (Figures{8, 0}));
  EXPECT_EQ(full(UnitType::field_gun), (Figures{3, 0}));
  EXPECT_EQ(full(UnitType::light_gun), (Figures{2, 0}));
  EXPECT_EQ(full(UnitType::galloper), (Figures{2, 0}));
}

TEST(Army, OfDetachmentsDragoonsAndGunsOnlyAQuarter) {
  CLAUSES("NMM-3.6.1", "NMM-3.6.2", "NMM-R.28");
  // 64 points of the line bear 21 of others: 85 in all, 4 × 21 = 84.
  const std::string within = big + "," + unit("dragoons", "dragoons") + "," + unit("gun", "field-gun");
  EXPECT_EQ(breaks(army(within)), "");
  EXPECT_EQ(breaks(army(within + "," + unit("shot", "detachment"))), "NMM-3.6.2");
}

TEST(Army, SomeTroopsHaveTheirQualityFixed) {
  CLAUSES("NMM-3.7.2", "NMM-3.7.3", "NMM-3.7.4");
  EXPECT_EQ(breaks(army(big + "," + unit("gun", "field-gun", R"("grade": "veteran")"))), "NMM-3.7.3");
  EXPECT_EQ(breaks(army(big + "," + unit("shot", "detachment", R"("grade": "raw")"))), "NMM-3.7.4");
  EXPECT_EQ(breaks(army(big + "," + unit("scouts", "horse-detachment", R"("grade": "raw")"))), "NMM-3.7.4");
  EXPECT_EQ(breaks(army(big + "," + unit("levies", "battalia", R"("grade": "raw")"))), "");
}

TEST(Army, LightGunsGoWithAUnitOfTheirBrigade) {
  CLAUSES("NMM-3.5.4", "NMM-3.5.5", "NMM-3.5.6", "NMM-R.32");
  const auto gun = [](std::string_view id, std::string_view parent = "foot") {
    return "," + unit(id, "light-gun", fmt::format(R"("parent": "{}")", parent));
  };
  EXPECT_EQ(breaks(army(big + gun("a") + gun("b"))), "");
  EXPECT_EQ(breaks(army(big + "," + unit("a", "light-gun"))), "NMM-R.32");
  EXPECT_EQ(breaks(army(big + gun("a", "nobody"))), "NMM-R.32");
  const std::string larger = big + "," + unit("third", "battalia");
  EXPECT_EQ(breaks(army(larger + gun("a") + gun("b") + gun("c"))), "NMM-3.5.4");
  const std::string galloper = unit("galloper", "galloper", R"("parent": "foot")");
  EXPECT_EQ(breaks(army(big + "," + galloper)), "");
  EXPECT_EQ(breaks(army(foot + "," + more_foot + "," + galloper)), "NMM-3.5.5");
}

TEST(Army, HasOneGeneralAndABrigadierForEachBrigade) {
  CLAUSES("NMM-3.1.1", "NMM-3.8.1", "NMM-3.8.3", "NMM-5.1.1", "NMM-5.1.2", "NMM-5.2.1", "NMM-5.2.5");
  EXPECT_EQ(breaks(army("")), "NMM-3.8.1 NMM-3.1.1");
  std::string text = army(big);
  text.replace(text.find(R"({"id": "slanning", "name": "Slanning"})"), 38,
               R"({"id": "slanning", "name": "Slanning", "class": 4})");
  EXPECT_NE(breaks(text), "no fault");
  Faults faults;
  read_army_draft(text, {}, faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "army.json: brigades[0].brigadier.class");
}

TEST(Army, DivisionsNeedAgreementAndWholeBattalia) {
  CLAUSES("NMM-3.2.9", "NMM-3.2.10", "NMM-3.2.11", "NMM-3.2.12", "NMM-R.164", "NMM-R.183");
  const auto shot = [](std::string_view id) { return "," + unit(id, "musketeers"); };
  const auto pike = [](std::string_view id) { return "," + unit(id, "pikes"); };
  const Rules agreed{.divisions_allowed = true};
  EXPECT_EQ(breaks(army(big + shot("a") + pike("b"))), "NMM-3.2.12");
  EXPECT_EQ(breaks(army(big + shot("a") + pike("b")), agreed), "");
  EXPECT_EQ(
      breaks(army(big + shot("a") + shot("b") + shot("c") + shot("d") + "," + unit("e", "square")), agreed),
      "");
  EXPECT_EQ(breaks(army(big + shot("a") + shot("b")), agreed), "NMM-3.2.10");              // no pikemen
  EXPECT_EQ(breaks(army(big + shot("a") + shot("b") + pike("c")), agreed), "NMM-3.2.10");  // 36
  EXPECT_EQ(breaks(army(big + pike("a") + "," + unit("b", "square") + shot("c")), agreed), "NMM-3.2.10");
}

TEST(Army, ABattaliaHasItsOwnMix) {
  CLAUSES("NMM-3.2.6", "NMM-R.182");
  EXPECT_EQ(breaks(army(unit("early", "battalia", R"("pikes": 12)"))), "");
  EXPECT_EQ(breaks(army(unit("late", "battalia", R"("pikes": 4)"))), "");
  Faults faults;
  read_army_draft(army(unit("wrong", "battalia", R"("pikes": 13)")), {}, faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].where, "army.json: brigades[0].units[0].pikes");
  EXPECT_EQ(breaks(army(big + "," + unit("shot", "detachment", R"("pikes": 4)"))), "NMM-3.2.6");
}

TEST(Army, FormationsAreThoseOfTheTroops) {
  CLAUSES("NMM-3.2.2", "NMM-3.3.2", "NMM-3.3.3", "NMM-3.1.3", "NMM-P.1");
  const auto formed = [](std::string_view type, std::string_view formation) {
    return breaks(army(big + "," + foot.substr(0, 0) +
                       unit("x", type, fmt::format(R"("formation": "{}")", formation))));
  };
  EXPECT_EQ(formed("harquebusiers", "line"), "");
  EXPECT_EQ(formed("harquebusiers", "column"), "");
  EXPECT_EQ(formed("cuirassiers", "column"), "");
  EXPECT_EQ(formed("cuirassiers", "line"), "NMM-3.1.3");
  EXPECT_EQ(formed("detachment", "plotton"), "");
  EXPECT_EQ(formed("battalia", "column"), "NMM-3.1.3");
}

TEST(Army, OnlySkirmishersAndGunsStandOutsideBrigades) {
  CLAUSES("NMM-3.8.1");
  const auto apart = [](std::string_view what) {
    return army(big, "", fmt::format(R"(, "units": [{}])", what));
  };
  EXPECT_EQ(breaks(apart(unit("gun", "field-gun"))), "");
  EXPECT_EQ(breaks(apart(unit("levies", "battalia"))), "NMM-3.8.1");
}

TEST(Army, EachFaultHasItsPlace) {
  Faults faults;
  read_army_draft(army(big + "," + unit("gun", "field-gun", R"("grade": "raw")") + "," +
                       unit("foot", "battalia", R"("colour": "red")")),
                  {}, faults);
  std::vector<std::string> where;
  for (const Fault& f : faults) where.push_back(f.where);
  EXPECT_EQ(where, (std::vector<std::string>{"army.json: brigades[0].units[4].colour",
                                             "army.json: brigades[0].units[4].id",
                                             "army.json: brigades[0].units[3].id"}));
  faults.clear();
  EXPECT_FALSE(read_army_draft("no army", {}, faults));
  EXPECT_EQ(faults.size(), 1u);
}

TEST(RandomArmies, AreLegalAndOfTheirPoints) {
  CLAUSES("NMM-4.1", "NMM-3.6.3", "NMM-R.184");
  for (const int points : {100, 150, 200}) {
    int exact = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Rng rng{seed};
      const RandomArmy drawn = random_army(costs(), {}, points, rng);
      int sum = int(drawn.brigades) * 5, limited = 0, of_foot = 0, of_horse = 0;
      for (const Recruit& r : drawn.units) {
        const int cost = points_of(costs(), {}, r.type, r.grade);
        sum += cost;
        if (is_formed_foot(r.type)) of_foot += cost;
        if (is_squadron(r.type)) of_horse += cost;
        if (!is_formed(r.type)) limited += cost;
      }
      EXPECT_LE(sum, points) << seed;
      EXPECT_GE(sum, points - 3) << seed;
      EXPECT_LE(4 * limited, of_foot + of_horse + limited) << seed;
      EXPECT_GE(2 * std::min(of_foot, of_horse), std::max(of_foot, of_horse)) << seed;
      exact += sum == points;
    }
    EXPECT_GE(exact, 16) << points;
  }
}

TEST(MusteredArmies, ArePickedByHalfAndDealtUntilThePointsAreReached) {
  CLAUSES("NMM-17.1", "NMM-17.2", "NMM-17.3", "NMM-17.4", "NMM-17.5", "NMM-17.6");
  bool over_a_quarter = false, overshoots = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng{seed};
    const RandomArmy drawn = mustered_army(costs(), {}, 150, rng);
    const int wanted = 150 - 5 * int(drawn.brigades);  // Leaders are counted apart
    int sum = 0, picked = 0, limited = 0, battalia = 0, squadrons = 0;
    for (const Recruit& r : drawn.units) {
      const int cost = points_of(costs(), {}, r.type, r.grade);
      EXPECT_LT(sum, wanted) << "the card before was the last";
      if (2 * picked < wanted) {
        picked += cost;
        battalia += r.type == UnitType::battalia, squadrons += is_squadron(r.type);
      }
      sum += cost;
      if (!is_formed(r.type)) limited += cost;
    }
    EXPECT_LE(std::abs(battalia - squadrons), 1) << seed;
    EXPECT_GE(2 * picked, wanted) << seed;
    EXPECT_GE(sum, wanted) << seed;
    over_a_quarter |= 4 * limited > sum, overshoots |= sum > wanted;
  }
  EXPECT_TRUE(over_a_quarter);
  EXPECT_TRUE(overshoots);
}

}  // namespace
}  // namespace linstock::matchlocks
