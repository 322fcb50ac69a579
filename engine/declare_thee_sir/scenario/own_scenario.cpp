#include "declare_thee_sir/scenario/own_scenario.hpp"

#include "battlefield/data_file.hpp"
#include "battlefield/own_scenarios.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr std::string_view other_files[] = {"ground"};

std::string path_of(std::string_view name) { return battlefield::data_path(DeclareTheeSir::id, name); }

bool shipped(std::string_view scenario) {
  return std::ranges::find(scenarios, scenario) != std::end(scenarios);
}

}  // namespace

std::string own_file(std::string_view scenario) {
  if (shipped(scenario)) return {};
  return battlefield::own_scenario_file(DeclareTheeSir::id, scenario, other_files);
}

std::string scenario_file(std::string_view scenario) {
  return shipped(scenario) ? path_of(scenario) : own_file(scenario);
}

std::shared_ptr<const Table> read_sketch(std::string_view text, Faults& faults) {
  const auto document = parse_json(text, "scenario.json", faults);
  if (!document) return nullptr;
  auto t = std::make_shared<Table>();
  read_kinds({}, *t, faults);
  const Fields f{*document, "scenario.json: ", faults};
  battlefield::read_head(f, DeclareTheeSir::id);
  const auto* id = f.find("id");
  const std::string name = id && id->is_string() ? std::string{JsonReader::view(*id)} : "";
  if (own_file(name).empty() && !shipped(name)) f.fault("id", "expected-new-scenario-id"_reason);
  read_scenario(f, name, *t, faults);
  complete(*t);
  return t;
}

std::string scenario_text(std::string_view scenario) {
  if (shipped(scenario)) return std::string{MatchSetup{}.file(path_of(scenario)).value_or("")};
  const auto table = pickup_named(scenario) ? read_table({.scenario = std::string{scenario}}) : nullptr;
  return table && *table ? written(**table) : "";
}

}  // namespace linstock::declare_thee_sir
