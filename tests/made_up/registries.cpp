// The registries of the program `made_up_linstock`: linstock with one made-up game in place of its own.
// Nothing else of the program knows which games there are.
#include "app/tiny.hpp"
#include "games.hpp"

namespace linstock {

std::span<const GameInfo> games() { return tiny::games(); }

std::span<const Programs> all_programs() {
  static const Programs all[] = {tiny::programs()};
  return all;
}

}  // namespace linstock
