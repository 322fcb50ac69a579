// Setting up a match from the command line: options and data files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "kernel/game_info.hpp"

namespace linstock {

/// The message for an unknown or missing (empty) game id; lists the games.
std::string no_game(std::string_view id);

/// Adds an option such as "pursuit=both" to the options object; a name alone means true. Returns a message if
/// it is not valid, else "".
std::string set_option(boost::json::object& options, const GameInfo& game, std::string_view given);

/// Replaces built-in data files by those of the same name in a folder. Returns a message if there are none or
/// one cannot be read, else "".
std::string replace_data(MatchSetup& setup, const GameInfo& game, const std::filesystem::path& folder);

/// Adds the army of a seat to the files of a set-up, from "royalist=FILE". Returns a message if it cannot,
/// else
/// "".
std::string take_army(MatchSetup& setup, const GameInfo& game, std::string_view given);

/// Accepts whole numbers from 0 to 2^64 - 1, in decimal digits.
CLI::Validator whole_number();

/// A fault as one line: place, reason, clause.
std::string in_line(const Fault& fault, const GameInfo& game);

}  // namespace linstock
