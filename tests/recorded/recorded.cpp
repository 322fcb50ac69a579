#include "recorded/recorded.hpp"

#include "each_game.hpp"

namespace linstock {

#define DECLARED(name)                  \
  namespace name {                      \
  std::vector<Recorded> playthroughs(); \
  std::string signatures();             \
  }
LINSTOCK_EACH_GAME(DECLARED)

std::vector<Recorded> recorded() {
  std::vector<Recorded> all{{"signatures.txt", ""}};
  const auto add = [&](std::vector<Recorded> playthroughs, const std::string& signatures) {
    all.front().text += signatures;
    for (Recorded& one : playthroughs) all.push_back(std::move(one));
  };
#define ADD(name) add(name::playthroughs(), name::signatures());
  LINSTOCK_EACH_GAME(ADD)
  return all;
}

}  // namespace linstock
