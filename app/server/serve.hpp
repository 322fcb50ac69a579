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

}  // namespace linstock::server
