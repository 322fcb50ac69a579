#include "and_gentlemen_all/rules.hpp"

namespace linstock::and_gentlemen_all {
Seat Deploy::asked(const State&) const { return side; }
bool Deploy::gone(const State&, const Table&) const { return true; }
void Deploy::options(const State&, const Table&, Options&) const {}
void Deploy::choose(State&, const Choice&, GamePlay&) const {}
std::optional<Refusal> Deploy::refuse(const State&, const Table&, const Choice&) const { return {}; }
std::optional<Refusal> Deploy::place(const State&, const Table&, const Choice&) const { return {}; }
Pose Deploy::nearest(const State&, const Table&, const Choice& c) const { return c.pose; }
Pose Deploy::sample(const State&, const Table&, const Option&, Rng&) const { return {}; }
}  // namespace linstock::and_gentlemen_all
