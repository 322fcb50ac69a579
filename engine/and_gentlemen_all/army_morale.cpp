#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
void destroy(State& s, GamePlay&, UnitId u, End, Clause) { s.units[u].where = Where::destroyed; }
void rout(State& s, GamePlay&, UnitId u, bool) { s.units[u].formation = Formation::routed; }
void count_loss(State&, GamePlay&, UnitId) {}
bool demoralised(const State&, const Table&, UnitId) { return false; }
int army_losses(const State&, const Table&, Seat) { return 0; }
bool shattered(const State&, const Table&, Seat) { return false; }
void check_field(State&, GamePlay&) {}
}  // namespace linstock::and_gentlemen_all
