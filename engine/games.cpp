#include "games.hpp"

#include "and_gentlemen_all/game.hpp"
#include "declare_thee_sir/game.hpp"
#include "montrose/game.hpp"

namespace linstock {

std::span<const GameInfo> games() {
  static const GameInfo all[] = {montrose::game(), and_gentlemen_all::game(), declare_thee_sir::game()};
  return all;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& g : games())
    if (g.id == id) return &g;
  return nullptr;
}

}  // namespace linstock
