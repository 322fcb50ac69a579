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

  bool has_scenario(std::string_view scenario) const {
    return std::ranges::find(scenarios, scenario) != scenarios.end() || (makes && makes(scenario));
  }
};

}  // namespace linstock
