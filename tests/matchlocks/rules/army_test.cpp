// What armies cost, and what none may have.                                        III Army organisation, IV
// Points values
#include "matchlocks/scenario/army.hpp"

#include "kernel/hash.hpp"
#include "kernel/rng.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army_file.hpp"
#include "matchlocks/scenario/files.hpp"
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
/// What an army costs, as far as it can be read.
std::optional<ArmySum> read_army_draft(std::string_view text, const Rules& rules, Faults& faults) {
  Table empty{.rules = rules};
  empty.deployed = false;
  read_costs({}, empty.costs, faults);
  const auto t = army_table(std::move(empty), "army.json", text, faults);
  return t ? std::optional{sum_of(*t, Side::royalist)} : std::nullopt;
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
  CLAUSES("NMM-4.2", "NMM-4.3", "NMM-4.4", "NMM-4.6", "NMM-T.points", "NMM-R.7", "NMM-X.3");
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
  CLAUSES("NMM-R.4", "NMM-4.2");
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
          "NMM-3.4.1", "NMM-3.5.1", "NMM-X.1", "NMM-X.2");
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

TEST(Army, WithoutItsGeneralIsNoArmy) {
  CLAUSES("NMM-3.8.3");
  Table t = *read("meeting-of-equals");
  const auto lacks_general = [&] {
    return std::ranges::any_of(faults_of_army(t, Side::royalist),
                               [](const ArmyFault& f) { return f.clause == "NMM-3.8.3"_clause; });
  };
  EXPECT_FALSE(lacks_general());
  t.units[t.general[0].index()].type = UnitType::brigadier;
  EXPECT_TRUE(lacks_general());
}

TEST(Army, HasNoMoreLeadersThanTheDeckHasCards) {
  CLAUSES("NMM-7.5.1");
  Table t = *read("meeting-of-equals");
  const auto too_many = [&] {
    return std::ranges::any_of(faults_of_army(t, Side::royalist),
                               [](const ArmyFault& f) { return f.clause == "NMM-7.5.1"_clause; });
  };
  const UnitInfo general = t.units[t.general[0].index()];
  int leaders = 0;
  for (UnitId u : t.of_side[0]) leaders += is_leader(t, u);
  for (; leaders <= int{max_leaders / 2}; ++leaders) {
    EXPECT_FALSE(too_many()) << leaders;
    t.units.push_back(general);
  }
  EXPECT_TRUE(too_many());
}

TEST(Army, AGeneralHasNoClassAndArmiesAreDeployedInBattle) {
  CLAUSES("NMM-5.2.5", "NMM-6.11");
  const auto general = [](std::string_view more) {
    std::string text = army(big);
    const std::string_view name = R"("name": "Hopton")";
    return breaks(text.replace(text.find(name), name.size(), std::string{name} + std::string{more}));
  };
  EXPECT_EQ(general(""), "");
  EXPECT_EQ(general(R"(, "class": 2)"), "NMM-5.2.5");
  EXPECT_EQ(general(R"(, "at": "30 4 N")"), "NMM-6.11");
  EXPECT_EQ(breaks(army(big + "," + unit("shot", "detachment", R"("at": "30 8 N")"))), "NMM-6.11");
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
  const std::string firelocks = "," + unit("f", "musketeers", R"("firelocks": true)");
  EXPECT_EQ(breaks(army(big + firelocks), agreed), "");
  EXPECT_EQ(breaks(army(big + firelocks)), "NMM-3.2.12");
  EXPECT_EQ(breaks(army(big + firelocks + shot("a")), agreed), "NMM-3.2.10");
  EXPECT_EQ(breaks(army(big + "," + unit("f", "detachment", R"("firelocks": true)"))), "NMM-3.2.9");
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

TEST(RandomArmies, GiveEveryBrigadeABattaliaOrASquadron) {
  CLAUSES("NMM-3.6.3", "NMM-3.8.1");
  for (int points = 60; points <= 200; points += 10)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Rng rng{seed};
      const RandomArmy drawn = random_army(costs(), {}, points, rng);
      for (std::size_t b = 0; b < drawn.brigades; ++b)
        EXPECT_TRUE(std::ranges::any_of(
            drawn.units, [&](const Recruit& r) { return r.brigade == b && is_formed(r.type); }))
            << points << ' ' << seed;
    }
}

/// "battalia raw 0, ...": troops, grades and brigades.
std::string listed(const RandomArmy& army) {
  std::string all = fmt::format("{} brigades:", army.brigades);
  for (const Recruit& r : army.units)
    all += fmt::format(" {} {} {},", boost::describe::enum_to_string(r.type, ""),
                       boost::describe::enum_to_string(r.grade, ""), r.brigade);
  return all;
}
std::uint64_t hash_of_text(std::string_view text) {
  Hasher h;
  for (const char c : text) h.add(c);
  return h.value();
}
TEST(MusteredArmies, OfASeed) {
  CLAUSES("NMM-17.1", "NMM-17.2", "NMM-17.3", "NMM-17.4", "NMM-17.6");
  Rng rng{7};
  EXPECT_EQ(
      listed(mustered_army(costs(), {}, 150, rng)),
      "3 brigades: battalia seasoned 0, cuirassiers veteran 2, battalia seasoned 1, harquebusiers veteran 2, "
      "harquebusiers veteran 2, field_gun seasoned 0, detachment seasoned 0, field_gun seasoned 0,");
  EXPECT_EQ(listed(mustered_army(costs(), {}, 260, rng)),
            "4 brigades: battalia veteran 0, harquebusiers veteran 2, battalia seasoned 1, harquebusiers "
            "seasoned 3, battalia seasoned 0, cuirassiers veteran 2, field_gun seasoned 0, dragoons seasoned "
            "3, horse_detachment veteran 3, harquebusiers raw 3, battalia veteran 1, battalia veteran 0,");
}
TEST(RandomArmies, OfASeed) {
  CLAUSES("NMM-3.6.2", "NMM-3.8.1", "NMM-3.6.3");
  Rng rng{7};
  EXPECT_EQ(listed(random_army(costs(), {}, 150, rng)),
            "3 brigades: battalia seasoned 0, battalia seasoned 1, battalia seasoned 0, harquebusiers "
            "seasoned 2, harquebusiers seasoned 2, cuirassiers veteran 2, light_gun seasoned 0,");
  EXPECT_EQ(listed(random_army(costs(), {}, 100, rng)),
            "2 brigades: battalia veteran 0, battalia seasoned 0, harquebusiers veteran 1, harquebusiers "
            "seasoned 1,");
}

TEST(RandomArmies, OfEverySizeStayWhatTheyAre) {
  CLAUSES("NMM-3.6.2", "NMM-3.6.3", "NMM-17.3");
  std::string drawn, mustered;
  for (const int points : {100, 129, 130, 150, 179, 180, 260})
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      Rng one{seed}, other{seed};
      drawn += listed(random_army(costs(), {}, points, one));
      mustered += listed(mustered_army(costs(), {}, points, other));
    }
  EXPECT_EQ(hash_of_text(drawn), 10777867101081929355u);
  EXPECT_EQ(hash_of_text(mustered), 10599608310149069540u);
}

TEST(MusteredArmies, ArePickedByHalfAndDealtUntilThePointsAreReached) {
  CLAUSES("NMM-17.1", "NMM-17.2", "NMM-17.3", "NMM-17.4", "NMM-17.5", "NMM-17.6", "NMM-X.18");
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
