#include "matchlocks/scenario/own_scenario.hpp"

#include "battlefield/own_scenarios.hpp"
#include "kernel/data_file.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/pickup.hpp"

namespace linstock::matchlocks {

namespace {

constexpr std::string_view other_files[] = {"ground", "points", "army-royalist-150", "army-parliament-150"};
constexpr battlefield::ScenarioFiles scenario_files{Matchlocks::id, scenarios, other_files};

}  // namespace

std::span<const std::string_view> listed_scenarios() {
  static const auto all = [] {
    std::vector<std::string_view> names(std::begin(scenarios), std::end(scenarios));
    names.emplace_back("pickup");
    return names;
  }();
  return all;
}

std::span<const std::string_view> data_files() {
  static const auto paths = [] {
    std::vector<std::string> all;
    for (const auto name : other_files) all.push_back(data_path(Matchlocks::id, name));
    for (const auto name : scenarios) all.push_back(data_path(Matchlocks::id, name));
    return all;
  }();
  static const std::vector<std::string_view> views(paths.begin(), paths.end());
  return views;
}

std::string own_file(std::string_view name) { return battlefield::own_file(scenario_files, name); }

std::string scenario_file(std::string_view scenario) {
  return battlefield::scenario_file(scenario_files, scenario);
}

std::shared_ptr<const Table> read_sketch(std::string_view text, Faults& faults) {
  auto t = std::make_shared<Table>();
  const bool readable =
      battlefield::read_draft(scenario_files, text, faults, [&](const Fields& f, std::string_view name) {
        read_costs({}, t->costs, faults);
        read_kinds({}, *t, faults);
        read_scenario({}, f, name, *t, faults);
        complete(*t);
      });
  return readable ? t : nullptr;
}

std::string scenario_text(std::string_view scenario) {
  if (auto text = battlefield::shipped_text(scenario_files, scenario)) return *std::move(text);
  const auto table = pickup_named(scenario) ? read_table({.scenario = std::string{scenario}}) : nullptr;
  return table && *table ? written(**table) : "";
}

}  // namespace linstock::matchlocks
