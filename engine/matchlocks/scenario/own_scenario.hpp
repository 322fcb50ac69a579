// Scenarios and armies that players write: their names, drafts, and any scenario as the text to start from.
#pragma once

#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

/// The shipped scenarios, pick-up battles last.
std::span<const std::string_view> listed_scenarios();
/// The paths of all shipped files.
std::span<const std::string_view> data_files();
/// The file path of a player's own scenario or army ("army-" before its name); "" if its name is taken, too
/// long, or not of letters, digits and hyphens.
std::string own_file(std::string_view name);
/// The file path of a shipped or own scenario; "" if the name is neither.
std::string scenario_file(std::string_view scenario);
/// The table of a scenario draft, as far as it can be read, and all its faults; nullptr if it is no JSON.
std::shared_ptr<const Table> read_sketch(std::string_view text, Faults&);
/// The text of a scenario's file: a shipped one as it is, a pick-up battle written out; "" if there is none.
std::string scenario_text(std::string_view scenario);
}  // namespace linstock::matchlocks
