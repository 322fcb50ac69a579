#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
Seat Rally::asked(const State& s) const { return s.action.side; }
void Rally::options(const State&, const Table&, Options& out) const { out.add(verb::end_rally); }
void Rally::choose(State&, const Choice&, GamePlay&) const {}
std::optional<Refusal> Rally::refuse(const State&, const Table&, const Choice&) const { return {}; }
Dice<Purpose> RallyRoll::dice(const State&, const Table& t) const {
  return {Purpose::rally, t[unit].side, 2};
}
void RallyRoll::rolled(State&, Faces, GamePlay&) const {}
Seat Reform::asked(const State& s) const { return s.action.side; }
void Reform::options(const State&, const Table&, Options&) const {}
void Reform::choose(State&, const Choice&, GamePlay&) const {}
}  // namespace linstock::and_gentlemen_all
