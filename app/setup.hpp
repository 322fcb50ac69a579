// How a match is set up from a command line: options and data files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "kernel/game_info.hpp"

namespace linstock {

/// Says that there is no such game, or that none was named, and which there are.
std::string no_game(std::string_view id);

/// "pursuit=both" into the options object; a name alone means true. What is wrong with it, or nothing.
std::string set_option(boost::json::object& options, const GameInfo& game, std::string_view text);

/// Data files of a folder in place of the built-in ones. What is wrong with the folder, or nothing.
std::string replace_data(MatchSetup& setup, const GameInfo& game, const std::filesystem::path& folder);

/// A fault in one line: where, what, and the clause.
std::string in_line(const Fault& fault, const GameInfo& game);

}  // namespace linstock
