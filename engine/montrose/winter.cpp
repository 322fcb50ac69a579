// 17.0 Winter turns.
#include "montrose/rules.hpp"

namespace linstock::montrose {

void Winter::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!t.winter(s)) return;                                                         // MON-17.0.1
  if (t.in_force<IgnoreWinter>(s) && t.cards[s.card.index()].side == side) return;  // MON-C.6, MON-M.102
  for (UnitId u : on_map(s) & t.of_side[side]) {                                    // MON-17.0.7, MON-R.70
    if (s.core.over()) return;
    if (!s.at[u] || t.named(s.at[u])) continue;                                   // MON-17.0.3
    if (t.is_leader(u) && uses(t.rules.leaders_winter_anywhere, side)) continue;  // MON-18.8.1
    if (t.is_leader(u)) {
      play.say(WinterLoss{u, s.at[u]}, "MON-17.0.6"_clause);
      eliminate_leader(s, u, play, "MON-17.0.6"_clause);  // MON-16.3.2, MON-R.71
    } else if (t.type(u) == UnitType::irish) {
      play.say(WinterLoss{u, s.at[u]}, "MON-R.69"_clause);
      out_of_game(s, u, play, "MON-R.69"_clause);
    } else {
      play.say(WinterLoss{u, s.at[u]}, "MON-17.0.5"_clause);
      to_pool(s, u, play, "MON-17.0.5"_clause);  // MON-11.4.1
    }
  }
}

}  // namespace linstock::montrose
