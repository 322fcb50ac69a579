#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
bool Run::gone(const State& s, const Table&) const { return s.action.to_run.empty(); }
Seat Run::asked(const State& s) const { return s.action.side; }
void Run::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : s.action.to_run) out.add(verb::run, u);
}
void Run::choose(State& s, const Choice& c, GamePlay&) const {
  s.action.to_run.erase(arg_id<UnitId>(c, 0));
  s.core.agenda.then(Run{});
}
Seat ChooseFrom::asked(const State&) const { return parliament; }
void ChooseFrom::options(const State&, const Table&, Options&) const {}
void ChooseFrom::choose(State&, const Choice&, GamePlay&) const {}
void RoutMove::run(State&, GamePlay&) const {}
void FallBack::run(State&, GamePlay&) const {}
}  // namespace linstock::and_gentlemen_all
