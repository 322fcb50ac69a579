#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
Seat Melee::asked(const State& s) const { return s.action.side; }
void Melee::options(const State&, const Table&, Options& out) const { out.add(verb::end_melee); }
void Melee::choose(State&, const Choice&, GamePlay&) const {}
std::optional<Refusal> Melee::refuse(const State&, const Table&, const Choice&) const { return {}; }
Dice<Purpose> Attack::dice(const State&, const Table& t) const { return {Purpose::melee, t[unit].side, 2}; }
void Attack::rolled(State&, Faces, GamePlay&) const {}
}  // namespace linstock::and_gentlemen_all
