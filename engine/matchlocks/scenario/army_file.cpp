#include "matchlocks/scenario/army_file.hpp"

#include <tuple>

#include "kernel/data_file.hpp"
#include "kernel/json.hpp"
#include "kernel/match_options.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/random_army.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Side any_side = Side::royalist;  ///< an army is the same for both
constexpr std::string_view pickup_of_armies = "pickup-armies";

/// An empty table with the options and costs of a set-up.
Table empty_table(const MatchSetup& setup, Faults& faults) {
  Table t;
  t.deployed = false;
  read_options(setup, t.rules, faults);
  read_costs(setup, t.costs, faults);
  return t;
}

// --- what may be bought ---

std::optional<std::uint8_t> price(const Table& t, UnitType type, Grade grade) {
  if (!may_be_of(type, grade)) return {};
  return static_cast<std::uint8_t>(points_of(t.costs, t.rules, type, grade));
}

std::string prices(const MatchSetup& setup, Faults& faults) {
  const Table t = empty_table(setup, faults);
  const Names names;
  JsonWriter w{names};
  w.open('{');
  w.key("units"), w.open('[');
  for (std::size_t i = 0; i < std::size(t.costs.of_type); ++i) {
    const auto type = UnitType(i);
    const bool division = is_formed_foot(type) && type != UnitType::battalia;
    if (type == UnitType::clubmen || type == UnitType::general || (division && !t.rules.divisions_allowed))
      continue;
    Price of{type, price(t, type, Grade::raw), price(t, type, Grade::seasoned),
             price(t, type, Grade::veteran), figures_of(type, usual_pikes)};
    if (is_leader(type)) of.raw = of.veteran = {};
    if (may_have_works(type)) of.works = static_cast<std::uint8_t>(points_of_works(t.costs, type));
    of.limited = is_limited(type), of.needs_brigade = !acts_by_initiative(type);
    w.write(of);
  }
  w.close(']');
  const std::tuple<std::string_view, int, std::string_view> limits[] = {
      {"quarter", 4, "NMM-3.6.2"},
      {"generals", 1, "NMM-3.8.3"},
      {"brigadiers-each", 1, "NMM-5.1.2"},
      {"light-guns-each", 2, "NMM-3.5.4"},
      {"leaders", int{max_leaders / 2}, "NMM-7.5.1"},
      {"fewest-pikes", fewest_pikes, "NMM-3.2.6"},
      {"most-pikes", most_pikes, "NMM-3.2.6"},
      {"least-points", least_army, "NMM-R.184"},
      {"most-points", most_army, "NMM-R.184"}};
  w.key("limits"), w.open('[');
  for (const auto& [limit, most, clause] : limits) {
    w.open('{');
    w.member("limit", limit), w.member("is", most), w.member("clause", clause);
    w.close('}');
  }
  w.close(']'), w.close('}');
  return w.take();
}

// --- an army file ---

ArmyLine line_of(const Table& t, const UnitInfo& u) {
  return {.id = u.id,
          .name = u.name,
          .type = u.type,
          .grade = u.grade,
          .figures = u.figures[0] + u.figures[1],
          .pikes = u.type == UnitType::battalia ? int{u.figures[1]} : 0,
          .points = u.points,
          .firelocks = u.firelocks,
          .works = u.works ? static_cast<std::uint8_t>(points_of_works(t.costs, u.type)) : std::uint8_t{0},
          .command_class = u.type == UnitType::brigadier ? u.command_class : std::uint8_t{0},
          .parent = u.parent ? t[u.parent].id : ""};
}

ArmySheet sheet_of(const Table& t) {
  ArmySheet sheet{.id = t.scenario, .title = t.title, .sum = sum_of(t, any_side)};
  sheet.points = sheet.sum.all();
  for (const BrigadeInfo& b : t.brigades) sheet.brigades.push_back({b.id, b.name, {}});
  for (const UnitInfo& u : t.units)
    (u.brigade ? sheet.brigades[u.brigade.index()].units : sheet.units).push_back(line_of(t, u));
  return sheet;
}

std::string check(const MatchSetup& setup, std::string_view path, std::string_view text, Faults& faults) {
  const auto t = army_table(empty_table(setup, faults), path, text, faults);
  if (!t) return {};
  const Names names;
  JsonWriter w{names};
  w.write(sheet_of(*t));
  return w.take();
}

std::string random(const MatchSetup& setup, int points, std::uint64_t seed, Faults& faults) {
  Table t = empty_table(setup, faults);
  if (points < least_army || points > most_army)
    faults.push_back({"points", "points-of-an-army"_reason.with("least", least_army).with("most", most_army),
                      "NMM-R.184"_clause});
  if (!faults.empty()) return {};
  Rng rng{seed};
  enrol(t, any_side, random_army(t.costs, t.rules, points, rng), {});
  complete(t);
  return written_army(t, any_side, fmt::format("army-random-{}-{}", points, seed),
                      fmt::format("Random army of {} points", sum_of(t, any_side).all()));
}

constexpr std::string_view ready[] = {"data/matchlocks/army-royalist-150.json",
                                      "data/matchlocks/army-parliament-150.json"};

std::string file_of(std::string_view seat) { return own_file(fmt::format("army-{}", seat)); }

/// A pick-up battle between two armies takes those of the sides; a file says which army each side has.
std::vector<std::string> named(const MatchSetup& setup) {
  std::vector<std::string> all;
  const auto add = [&](std::string_view name) {
    auto path = own_file(fmt::format("army-{}", name));
    if (!path.empty() && std::ranges::find(all, path) == all.end()) all.push_back(std::move(path));
  };
  if (setup.scenario.starts_with(pickup_of_armies)) {
    for (const auto side : side_words) add(side);
    return all;
  }
  Faults faults;  // whoever reads the scenario tells them
  const auto document = parse_json(setup.file(scenario_file(setup.scenario)).value_or("{}"), "", faults);
  if (!document) return all;
  const Fields sides = Fields{*document, "", faults}.object("sides");
  for (const auto side : side_words)
    if (const Fields of = sides.object(side); of.find("army")) add(of.id("army"));
  return all;
}

}  // namespace

std::optional<Table> army_table(Table t, std::string_view path, std::string_view text, Faults& faults) {
  const auto document = parse_json(text, path, faults);
  if (!document) return {};
  const Fields f{*document, fmt::format("{}: ", path), faults};
  read_head(f, Matchlocks::id);
  f.no_more_than(army_members);
  t.scenario = f.text("id"), t.title = f.find("title") ? f.text("title") : t.scenario;
  Places places;
  places.sides[index(any_side)] = f.place("brigades");
  read_army(f, any_side, "", t, places, faults);
  report_army(t, any_side, places, faults);
  return t;
}

const ArmyBuilder army_builder{.prices = prices,
                               .check = check,
                               .random = random,
                               .file = file_of,
                               .named = named,
                               .scenario = pickup_of_armies,
                               .ready = ready};

}  // namespace linstock::matchlocks
