// `linstock serve`: the server from a command line.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace linstock::server {

struct Command {
  CLI::App* app;
  std::function<int()> status;  ///< carries it out
};
Command add_command(CLI::App& app);
/// `linstock backup FILE`
Command add_backup(CLI::App& app);
/// Replays every match of a database, and says which do not come out as they did; 0 if all do.
int verify_store(const std::string& where);

}  // namespace linstock::server
