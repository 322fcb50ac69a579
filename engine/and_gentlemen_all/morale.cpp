#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
bool Tests::gone(const State& s, const Table&) const { return s.action.due.empty(); }
Seat Tests::asked(const State& s) const { return s.action.side; }
void Tests::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : s.action.due) out.add(verb::test, u);
}
void Tests::choose(State&, const Choice&, GamePlay&) const {}
bool MoraleTest::gone(const State& s, const Table&) const { return !on_table(s, unit); }
Dice<Purpose> MoraleTest::dice(const State&, const Table& t) const {
  return {Purpose::morale, t[unit].side, 1};
}
void MoraleTest::rolled(State&, Faces, GamePlay&) const {}
void shock(State& s, UnitId u, int sp) { s.units[u].sp = static_cast<std::uint16_t>(s.units[u].sp + sp); }
void harm(State&, UnitId, UnitId, int, Face) {}
Score morale_score(const State&, const Table&, UnitId, std::uint8_t) { return {}; }
Result morale_result(const Table&, int) { return Result::ok; }
void apply(State&, GamePlay&, UnitId, Result) {}
}  // namespace linstock::and_gentlemen_all
