// A match with its players and the files that keep it.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/game_info.hpp"
#include "opponent/opponent.hpp"
#include "play/guide.hpp"

namespace linstock::play {

/// Who plays a seat: a program of this level, or a person.
using Player = std::optional<Level>;
constexpr std::nullopt_t person = std::nullopt;

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
  bool resumed = false;  ///< `file` already has the match
};

/// Writes the save, and beside it who plays which seat, so that --resume needs no arguments. An error says
/// what could not be written.
std::expected<void, std::string> write_match(const LocalMatch& local);
/// The players recorded beside a save: pairs of seat and level or "person"; empty if there is no such record.
std::vector<std::pair<std::string, std::string>> players_beside(const std::filesystem::path& save);

}  // namespace linstock::play
