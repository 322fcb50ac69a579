#include "battlefield/own_scenarios.hpp"

#include <algorithm>

#include "kernel/data_file.hpp"

namespace linstock::battlefield {

namespace {
constexpr std::size_t longest_name = 40;
}

bool ScenarioFiles::is_shipped(std::string_view scenario) const {
  return std::ranges::find(shipped, scenario) != shipped.end();
}

std::string own_file(const ScenarioFiles& files, std::string_view scenario) {
  const auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (scenario.empty() || scenario.size() > longest_name || !std::ranges::all_of(scenario, good) ||
      scenario.starts_with("pickup") || files.is_shipped(scenario) ||
      std::ranges::find(files.others, scenario) != files.others.end())
    return {};
  return data_path(files.game, scenario);
}

std::string scenario_file(const ScenarioFiles& files, std::string_view scenario) {
  return files.is_shipped(scenario) ? data_path(files.game, scenario) : own_file(files, scenario);
}

std::optional<std::string> shipped_text(const ScenarioFiles& files, std::string_view scenario) {
  if (!files.is_shipped(scenario)) return {};
  return std::string{MatchSetup{}.file(data_path(files.game, scenario)).value_or("")};
}

bool read_draft(const ScenarioFiles& files, std::string_view text, Faults& faults,
                const std::function<void(const Fields&, std::string_view)>& read) {
  const auto document = parse_json(text, "scenario.json", faults);
  if (!document) return false;
  const Fields f{*document, "scenario.json: ", faults};
  read_head(f, files.game);
  const auto* id = f.find("id");
  const std::string name = id && id->is_string() ? std::string{JsonReader::view(*id)} : "";
  if (scenario_file(files, name).empty()) f.fault("id", "expected-new-scenario-id"_reason);
  read(f, name);
  return true;
}

}  // namespace linstock::battlefield
