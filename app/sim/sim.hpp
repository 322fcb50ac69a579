// `linstock sim`: matches between programs by the thousand, and what they say of the balance of a game.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace linstock::sim {

/// Adds the subcommand; when it was given, `status` is called to simulate and gives the exit status.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> status;
};
Command add_command(CLI::App& program);

}  // namespace linstock::sim
