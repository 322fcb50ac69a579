// A match with its players and the files that keep it.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game_info.hpp"
#include "opponent/opponent.hpp"
#include "play/guide.hpp"

namespace linstock::play {

/// Who plays a seat: a person, or the program of this name (program_named).
using Player = std::string;
constexpr std::string_view person = "person";

/// A match with its players, as the arguments set it up.
struct LocalMatch {
  const GameInfo* game = nullptr;
  std::unique_ptr<Match> match;
  std::vector<Player> players;  ///< by seat
  std::filesystem::path file;   ///< where the match is saved
  std::optional<Guide> guide;
  std::uint64_t program_seed = 1;  ///< for the programs' choices
  std::string umpire{};            ///< who umpired the match on a server; "": nobody
  std::string language = "en";
  bool resumed = false;                  ///< `file` already has the match
  std::optional<std::size_t> written{};  ///< hash_of_save() of what `file` holds, as far as is known
};

std::size_t hash_of_save(std::string_view text);
/// The error of write_match() where another program has written the file meanwhile: nothing of it is lost.
constexpr std::string_view changed_elsewhere = "another program has changed it";

/// The match is saved to this file from now on, whatever it holds.
void save_to(LocalMatch& local, const std::filesystem::path& file);
/// Writes the save, and beside it who plays which seat, so that --resume needs no arguments. An error says
/// what could not be written, or is `changed_elsewhere`.
std::expected<void, std::string> write_match(LocalMatch& local);
/// The players recorded beside a save: pairs of seat and player; empty if there is no such record.
std::vector<std::pair<std::string, std::string>> players_beside(const std::filesystem::path& save);

}  // namespace linstock::play
