// XIV Disarray: taking Tokens.
#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

constexpr int most_disarray = 2, most_of_pursuers = 3;  // NMM-10.5.10, NMM-12.17.4

void disarray(State& s, GamePlay& play, UnitId u, int tokens, DisarrayReason because, Clause clause) {
  if (!fights(s, play.table, u)) return;
  Unit& it = s.units[u];
  const int now = std::max<int>(it.disarray, std::min(it.disarray + tokens, most_disarray));
  if (now == it.disarray) return;
  it.disarray = std::uint8_t(now);
  play.say(Disarrayed{u, because, it.disarray}, clause);
}

void pursuers_disarray(State& s, GamePlay& play, UnitId u) {
  if (!fights(s, play.table, u)) return;
  s.units[u].disarray = most_of_pursuers;
  play.say(Disarrayed{u, DisarrayReason::pursuit, most_of_pursuers}, "NMM-12.17.4"_clause);
}

}  // namespace linstock::matchlocks
