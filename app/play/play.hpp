// `linstock play`: its arguments, and the match that they set up or resume.
#pragma once

#include <CLI/CLI.hpp>

namespace linstock::play {

/// A subcommand of the program.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> status;  ///< plays, and returns the exit status; called if the subcommand was given
};
/// Adds the subcommand `play`.
Command add_command(CLI::App& program);

}  // namespace linstock::play
