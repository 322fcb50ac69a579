// What can be said of a game before a match of it exists, and how a match is made.
#pragma once

#include <algorithm>
#include <span>

#include "kernel/clause.hpp"
#include "kernel/match.hpp"

namespace linstock {

/// One switch or optional rule of a game, as match options have it.
struct MatchOption {
  std::string name;                 ///< as in the options object: "newcastle_entry"
  std::string value;                ///< its default
  std::vector<std::string> values;  ///< all that it may be
  std::string clause;               ///< the clause or ruling that names it
};

/// What can be said of a game before a match of it exists.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view rules;                   ///< path of its register: "rules/montrose.md"
  std::span<const std::string_view> seats;  ///< in seat order
  std::span<const std::string_view> scenarios;
  std::span<const std::string_view> files;         ///< data files that a user may replace
  std::span<const std::string_view> entry_points;  ///< where a position may begin
  ClauseIds clauses;
  std::vector<MatchOption> (*options)();
  /// A match at its first question, or everything that is wrong with the set-up.
  std::expected<std::unique_ptr<Match>, Faults> (*create)(const MatchSetup&);
  /// The TypeScript types of what is shown of it (kernel/typescript.hpp).
  std::string (*types)();
  /// Whether a scenario that is not listed can be made to order, as "pickup-12-7"; nullptr: there is none.
  bool (*makes)(std::string_view scenario) = nullptr;

  /// The path of the file of a scenario of the players' own; "" if it cannot have this name; nullptr: there
  /// are none.
  std::string (*own_file)(std::string_view scenario) = nullptr;
  /// What a scenario that is being written would be, as JSON, with all that is wrong with it; "" if nothing
  /// can be shown of it.
  std::string (*sketch)(std::string_view text, Faults&) = nullptr;
  /// The text of a scenario, listed or made, to begin another from; "" if it has none.
  std::string (*scenario_text)(std::string_view scenario) = nullptr;

  std::string own_file_of(std::string_view scenario) const { return own_file ? own_file(scenario) : ""; }
  /// Whether users may give a file of this path.
  bool takes_file(std::string_view path) const {
    if (std::ranges::find(files, path) != files.end()) return true;
    const auto name = path.substr(path.rfind('/') + 1);
    return name.ends_with(".json") && own_file_of(name.substr(0, name.size() - 5)) == path;
  }
  /// The files that a match so set up may be made of: those of the game, and the players' own.
  std::vector<std::string> files_of(const MatchSetup& setup) const {
    std::vector<std::string> all{files.begin(), files.end()};
    if (auto own = own_file_of(setup.scenario); !own.empty()) all.push_back(std::move(own));
    return all;
  }
  bool has_scenario(std::string_view scenario) const {
    return std::ranges::find(scenarios, scenario) != scenarios.end() || (makes && makes(scenario));
  }
  /// With the files that it brings.
  bool has_scenario(const MatchSetup& setup) const {
    return has_scenario(setup.scenario) || setup.files.contains(own_file_of(setup.scenario));
  }
};

}  // namespace linstock
