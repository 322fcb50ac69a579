// The registries of the program `made_up_linstock`: linstock with one made-up game in place of its own.
// Nothing else of the program knows which games there are.
#include "app/tiny.hpp"
#include "games.hpp"

namespace linstock {

std::span<const GameInfo> games() { return tiny::games(); }

const GameInfo* find_game(std::string_view id) { return id == games()[0].id ? &games()[0] : nullptr; }

std::span<const Programs> all_programs() {
  static const Programs all[] = {tiny::programs()};
  return all;
}

const Programs& programs_of(std::string_view game) {
  static const Programs none;
  return game == all_programs()[0].game ? all_programs()[0] : none;
}

}  // namespace linstock
