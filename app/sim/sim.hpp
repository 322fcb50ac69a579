// `linstock sim`: thousands of matches between programs, to measure the balance of a game.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace linstock::sim {

/// A subcommand of the program.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()>
      status;  ///< simulates and returns the exit status; call it if the subcommand was given
};
/// Adds the subcommand `sim`.
Command add_command(CLI::App& program);

}  // namespace linstock::sim
