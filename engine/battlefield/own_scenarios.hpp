// The scenario files of a game: those shipped with it, and those that players write.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// What a game says of its data files.
struct ScenarioFiles {
  std::string_view game;
  std::span<const std::string_view> shipped;  ///< its scenarios
  std::span<const std::string_view> others;   ///< its other data files, whose names no scenario may have

  bool is_shipped(std::string_view scenario) const;
};

/// The file path of a player's own scenario; "" if its name is taken, too long, begins with "pickup", or is
/// not of letters, digits and hyphens.
std::string own_file(const ScenarioFiles&, std::string_view scenario);
/// The file path of a shipped or own scenario; "" if the name is neither.
std::string scenario_file(const ScenarioFiles&, std::string_view scenario);
/// The text of a shipped scenario.
std::optional<std::string> shipped_text(const ScenarioFiles&, std::string_view scenario);
/// Parses a draft, checks its head and its name, and calls read(fields, name); false if it is no JSON.
bool read_draft(const ScenarioFiles&, std::string_view text, Faults&,
                const std::function<void(const Fields&, std::string_view name)>& read);

}  // namespace linstock::battlefield
