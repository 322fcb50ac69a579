// The command line of the server: `linstock serve` and `linstock backup`.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace linstock::server {

/// A subcommand of the program.
struct Command {
  CLI::App* app;
  std::function<int()> status;  ///< carries it out and returns the exit status
};
/// Adds the subcommand `serve`.
Command add_command(CLI::App& app);
/// Adds the subcommand `backup FILE`.
Command add_backup(CLI::App& app);
/// Replays every match of a database and prints those that do not replay as recorded. Returns 1 if the store
/// or a match cannot be read, or a journal has a gap; else 0.
int verify_store(const std::string& where);

}  // namespace linstock::server
