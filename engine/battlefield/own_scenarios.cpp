#include "battlefield/own_scenarios.hpp"

#include <algorithm>

#include "battlefield/data_file.hpp"

namespace linstock::battlefield {

namespace {
constexpr std::size_t longest_name = 40;
}

std::string own_scenario_file(std::string_view game, std::string_view scenario,
                              std::span<const std::string_view> taken) {
  const auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (scenario.empty() || scenario.size() > longest_name || !std::ranges::all_of(scenario, good) ||
      scenario.starts_with("pickup") || std::ranges::find(taken, scenario) != taken.end())
    return {};
  return data_path(game, scenario);
}

}  // namespace linstock::battlefield
