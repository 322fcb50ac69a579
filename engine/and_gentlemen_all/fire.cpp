#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
Seat Fire::asked(const State& s) const { return s.action.side; }
void Fire::options(const State&, const Table&, Options& out) const { out.add(verb::end_fire); }
void Fire::choose(State&, const Choice&, GamePlay&) const {}
std::optional<Refusal> Fire::refuse(const State&, const Table&, const Choice&) const { return {}; }
Dice<Purpose> Shot::dice(const State&, const Table& t) const { return {Purpose::fire, t[unit].side, 2}; }
void Shot::rolled(State&, Faces, GamePlay&) const {}
}  // namespace linstock::and_gentlemen_all
