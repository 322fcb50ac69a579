// The table of programs for all games; the only file in this folder that names the games.
#include "opponent/and_gentlemen_all/programs.hpp"
#include "opponent/by_the_sword/programs.hpp"
#include "opponent/declare_thee_sir/programs.hpp"
#include "opponent/matchlocks/programs.hpp"
#include "opponent/montrose/programs.hpp"

namespace linstock {

std::span<const Programs> all_programs() {
  static const Programs all[] = {
      montrose::programs(),   and_gentlemen_all::programs(), declare_thee_sir::programs(),
      matchlocks::programs(), by_the_sword::programs(),
  };
  return all;
}

}  // namespace linstock
