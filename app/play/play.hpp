// `linstock play`: its arguments, and the match that they set up or take up again.
#pragma once

#include <CLI/CLI.hpp>

namespace linstock::play {

/// Adds the subcommand; when it was given, `status` is called to play and gives the exit status.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> status;
};
Command add_command(CLI::App& program);

}  // namespace linstock::play
