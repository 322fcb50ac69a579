// The table of programs for all games; the only file in this folder that names the games.
#include "opponent/and_gentlemen_all/programs.hpp"
#include "opponent/declare_thee_sir/programs.hpp"
#include "opponent/montrose/programs.hpp"

namespace linstock {

std::span<const Programs> all_programs() {
  static const Programs all[] = {montrose::programs(), and_gentlemen_all::programs(),
                                 declare_thee_sir::programs()};
  return all;
}

const Programs& programs_of(std::string_view game) {
  static const Programs none;
  for (const Programs& programs : all_programs())
    if (programs.game == game) return programs;
  return none;
}

}  // namespace linstock
