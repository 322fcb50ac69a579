#include "play/local_match.hpp"

#include <sstream>

#include <fmt/format.h>

#include "kernel/save.hpp"
#include "kernel/saved.hpp"
#include "play/store.hpp"

namespace linstock::play {

namespace {

std::filesystem::path players_file(std::filesystem::path save) { return save.replace_extension(".players"); }

}  // namespace

std::expected<void, std::string> write_match(const LocalMatch& local) {
  std::string players;
  for (const Seat seat : local.match->in_play()) {
    const Player& player = local.players[seat.index()];
    players += fmt::format("{} {}\n", local.game->seats[seat.index()], player ? name_of(*player) : "person");
  }
  if (const auto done = write_file(players_file(local.file), players); !done) return done;
  return write_file(local.file, umpired_by(save(*local.match), local.umpire));
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
