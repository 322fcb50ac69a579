#include "games.hpp"

#include "each_game.hpp"  // made by the build, from its list of games
#include "opponent/programs.hpp"

namespace linstock {

#define DECLARED(name)    \
  namespace name {        \
  const GameInfo& game(); \
  Programs programs();    \
  }
LINSTOCK_EACH_GAME(DECLARED)

std::span<const GameInfo> games() {
#define INFO(name) name::game(),
  static const GameInfo all[] = {LINSTOCK_EACH_GAME(INFO)};
  return all;
}

std::span<const Programs> all_programs() {
#define PROGRAMS(name) name::programs(),
  static const Programs all[] = {LINSTOCK_EACH_GAME(PROGRAMS)};
  return all;
}

}  // namespace linstock
