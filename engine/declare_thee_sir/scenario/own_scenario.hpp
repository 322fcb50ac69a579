// Scenarios that players write: their names, drafts, and any other scenario as the text to start from.
#pragma once

#include "declare_thee_sir/table.hpp"

namespace linstock::declare_thee_sir {

/// The file path of a player's own scenario; "" if its name is taken, too long, or not of letters, digits and
/// hyphens.
std::string own_file(std::string_view scenario);
/// The file path of a shipped or own scenario; "" if the name is neither.
std::string scenario_file(std::string_view scenario);
/// The table of a scenario draft, as far as it can be read, and all its faults; nullptr if it is no JSON.
std::shared_ptr<const Table> read_sketch(std::string_view text, Faults&);
/// The text of a scenario's file: a shipped one as it is, a pick-up battle written out; "" if there is none.
std::string scenario_text(std::string_view scenario);

}  // namespace linstock::declare_thee_sir
