// The subcommands that list: games, options of a game, saves.
#pragma once

#include <iosfwd>
#include <string>

namespace linstock {

/// The games with their seats and scenarios.
int list_games(std::ostream& out);
/// The options of a game with their values, defaults and clauses; of every game, if none is named.
int list_options(std::ostream& out, const std::string& id);
/// The saves of the state folder, newest first; of one game, if one is named.
int list_saves(std::ostream& out, const std::string& id);

}  // namespace linstock
