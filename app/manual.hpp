// The man page and the completions of shells, from the tables behind --help and help.
#pragma once

#include <CLI/CLI.hpp>

namespace linstock {

/// The page of section 1 in man's own language: every subcommand with its options, and every command of the
/// prompt.
std::string man_page(const CLI::App& program);

constexpr std::string_view shells[] = {"bash", "zsh", "fish"};
/// The completion script of the program for one of the shells.
std::string completion_script(const CLI::App& program, std::string_view shell);

}  // namespace linstock
