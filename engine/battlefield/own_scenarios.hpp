// Files of scenarios that players write, and what all data files of a game begin with.
#pragma once

#include <functional>
#include <span>

#include "kernel/fields.hpp"
#include "kernel/match.hpp"

namespace linstock::battlefield {

/// The path of a data file by its name without ".json".
std::string data_path(std::string_view game, std::string_view name);
/// Checks the members that every file begins with.
void read_head(const Fields&, std::string_view game);
/// Reads and parses a data file; adds faults of its text or head.
std::optional<boost::json::value> read_data_file(const MatchSetup&, std::string_view game,
                                                 std::string_view name, Faults&);

/// The file path of a player's own scenario; "" if its name is taken, too long, begins with "pickup", or is
/// not of letters, digits and hyphens.
std::string own_scenario_file(std::string_view game, std::string_view scenario,
                              std::span<const std::string_view> taken);

/// Whether a word already has a meaning in the notation of these verbs and cannot be a unit's id.
bool word_of_notation(std::span<const VerbInfo>, std::string_view word);
/// An id that players type: it has a letter and no other meaning. `used`: another thing has it.
std::string read_typed_id(const Fields&, bool (*is_notation)(std::string_view),
                          const std::function<bool(std::string_view)>& used);

}  // namespace linstock::battlefield
