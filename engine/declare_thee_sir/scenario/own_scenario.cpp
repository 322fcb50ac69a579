#include "declare_thee_sir/scenario/own_scenario.hpp"

#include "battlefield/own_scenarios.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr std::string_view other_files[] = {"ground"};
constexpr battlefield::ScenarioFiles scenario_files{DeclareTheeSir::id, scenarios, other_files};

}  // namespace

std::string own_file(std::string_view scenario) { return battlefield::own_file(scenario_files, scenario); }

std::string scenario_file(std::string_view scenario) {
  return battlefield::scenario_file(scenario_files, scenario);
}

std::shared_ptr<const Table> read_sketch(std::string_view text, Faults& faults) {
  auto t = std::make_shared<Table>();
  const bool readable =
      battlefield::read_draft(scenario_files, text, faults, [&](const Fields& f, std::string_view name) {
        read_kinds({}, *t, faults);
        read_scenario(f, name, *t, faults);
        complete(*t);
      });
  return readable ? t : nullptr;
}

std::string scenario_text(std::string_view scenario) {
  if (auto text = battlefield::shipped_text(scenario_files, scenario)) return *std::move(text);
  const auto table = pickup_named(scenario) ? read_table({.scenario = std::string{scenario}}) : nullptr;
  return table && *table ? written(**table) : "";
}

}  // namespace linstock::declare_thee_sir
