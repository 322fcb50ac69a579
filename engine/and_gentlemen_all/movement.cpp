#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
Seat Movement::asked(const State& s) const { return s.action.side; }
void Movement::options(const State&, const Table&, Options& out) const { out.add(verb::end_movement); }
void Movement::choose(State&, const Choice&, GamePlay&) const {}
void Movement::part(State&, const Choice&, const Table&) const {}
void Movement::parts(const State&, const Table&, std::vector<Choice>&) const {}
std::optional<Refusal> Movement::refuse(const State&, const Table&, const Choice&) const { return {}; }
Dice<Purpose> AdvanceTest::dice(const State&, const Table& t) const {
  return {Purpose::advance, t[unit].side, 1};
}
void AdvanceTest::rolled(State&, Faces, GamePlay&) const {}
void CarryOut::run(State&, GamePlay&) const {}
Stop straight(const State&, const Table&, UnitId, const Unit&, Angle, Mil most, const UnitSet&) {
  return {most};
}
Mil reach(const Table&, UnitId, const Unit&, Angle, Mil allowance) { return allowance; }
Mil cost(const Table&, UnitId, const Unit&, Angle, Mil distance) { return distance; }
Mil to_nearest_enemy(const State&, const Table&, UnitId, const Unit&) { return 0; }
}  // namespace linstock::and_gentlemen_all
