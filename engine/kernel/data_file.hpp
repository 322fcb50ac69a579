// The data files of a game: where they are, and what each begins with.
#pragma once

#include "kernel/fields.hpp"
#include "kernel/match.hpp"

namespace linstock {

/// The path of a data file by its name without ".json".
std::string data_path(std::string_view game, std::string_view name);
/// Checks the members that every file begins with.
void read_head(const Fields&, std::string_view game);
/// Reads and parses a data file; adds faults of its text or head.
std::optional<boost::json::value> read_data_file(const MatchSetup&, std::string_view game,
                                                 std::string_view name, Faults&);

}  // namespace linstock
