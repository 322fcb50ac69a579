// `linstock play`: its arguments, and the match that they set up or resume.
#pragma once

#include <CLI/CLI.hpp>

#include "kernel/game_info.hpp"
#include "words.hpp"

namespace linstock::play {

/// A subcommand of the program.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> status;  ///< plays, and returns the exit status; called if the subcommand was given
};
/// Adds the subcommand `play`.
Command add_command(CLI::App& program);

/// The catalogues of English and over them those of the language, so that nothing is left unsaid, with the
/// names of the set-up's data files.
Words words_of(const GameInfo&, const MatchSetup&, std::string_view language, Faults&);

}  // namespace linstock::play
