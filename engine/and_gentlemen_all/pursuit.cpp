#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
bool AskPursuit::gone(const State& s, const Table&) const { return s.flight.may_pursue.empty(); }
Seat AskPursuit::asked(const State&) const { return side; }
void AskPursuit::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : s.flight.may_pursue) out.add(verb::hold, u);
}
void AskPursuit::choose(State&, const Choice&, GamePlay&) const {}
Dice<Purpose> PursuitCheck::dice(const State&, const Table& t) const {
  return {Purpose::pursuit, t[unit].side, 1};
}
void PursuitCheck::rolled(State&, Faces, GamePlay&) const {}
void Pursue::run(State&, GamePlay&) const {}
}  // namespace linstock::and_gentlemen_all
