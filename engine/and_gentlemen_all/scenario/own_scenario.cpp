#include "and_gentlemen_all/scenario/own_scenario.hpp"

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"
#include "battlefield/own_scenarios.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr std::string_view other_files[] = {"tables", "ground"};
constexpr battlefield::ScenarioFiles scenario_files{AndGentlemenAll::id, scenarios, other_files};

}  // namespace

std::string own_file(std::string_view scenario) { return battlefield::own_file(scenario_files, scenario); }

std::string scenario_file(std::string_view scenario) {
  return battlefield::scenario_file(scenario_files, scenario);
}

std::shared_ptr<const Table> read_sketch(std::string_view text, Faults& faults) {
  auto t = std::make_shared<Table>();
  const bool readable =
      battlefield::read_draft(scenario_files, text, faults, [&](const Fields& f, std::string_view name) {
        read_tables({}, *t, faults);
        read_scenario(f, name, *t, faults);
        complete(*t);
      });
  return readable ? t : nullptr;
}

int points_of(const Table& t, Seat side) {
  int all = 0;
  for (const UnitInfo& u : t.units)
    if (u.side == side) all += t.points[std::size_t(u.type)][std::size_t(u.rating)];
  return all;
}

std::string scenario_text(std::string_view scenario) {
  if (auto text = battlefield::shipped_text(scenario_files, scenario)) return *std::move(text);
  const auto table = pickup_named(scenario) ? read_table({.scenario = std::string{scenario}}) : nullptr;
  return table && *table ? written(**table) : "";
}

}  // namespace linstock::and_gentlemen_all
