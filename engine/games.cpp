#include "games.hpp"

#include "and_gentlemen_all/game.hpp"
#include "by_the_sword/game.hpp"
#include "declare_thee_sir/game.hpp"
#include "matchlocks/game.hpp"
#include "montrose/game.hpp"

namespace linstock {

std::span<const GameInfo> games() {
  static const GameInfo all[] = {
      montrose::game(),   and_gentlemen_all::game(), declare_thee_sir::game(),
      matchlocks::game(), by_the_sword::game(),
  };
  return all;
}

}  // namespace linstock
