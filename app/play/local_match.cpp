#include "play/local_match.hpp"

#include <functional>
#include <sstream>

#include <fmt/format.h>

#include "kernel/save.hpp"
#include "kernel/saved.hpp"
#include "play/store.hpp"

namespace linstock::play {

namespace {

std::filesystem::path players_file(std::filesystem::path save) { return save.replace_extension(".players"); }

std::optional<std::size_t> hash_of_file(const std::filesystem::path& file) {
  const auto text = read_file(file);
  return text ? std::optional{hash_of_save(*text)} : std::nullopt;
}

}  // namespace

std::size_t hash_of_save(std::string_view text) { return std::hash<std::string_view>{}(text); }

void save_to(LocalMatch& local, const std::filesystem::path& file) {
  local.file = file;
  local.written = hash_of_file(file);
}

std::expected<void, std::string> write_match(LocalMatch& local) {
  if (const auto now = hash_of_file(local.file); now && now != local.written)
    return std::unexpected(std::string{changed_elsewhere});
  std::string players;
  for (const Seat seat : local.match->in_play()) {
    players += fmt::format("{} {}\n", local.game->seats[seat.index()], local.players[seat.index()]);
  }
  if (const auto done = write_file(players_file(local.file), players); !done) return done;
  const auto text = umpired_by(save(*local.match), local.umpire);
  const auto done = write_file(local.file, text);
  if (done) local.written = hash_of_save(text);
  return done;
}

std::vector<std::pair<std::string, std::string>> players_beside(const std::filesystem::path& save) {
  std::vector<std::pair<std::string, std::string>> players;
  if (const auto text = read_file(players_file(save))) {
    std::istringstream in{*text};
    for (std::string seat, player; in >> seat >> player;) players.emplace_back(seat, player);
  }
  return players;
}

}  // namespace linstock::play
