// IX Actions: Initiative, on the Skirmishers and Artillery Card; Guns that are repaired.
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

Seat Initiative::asked(const State&) const { return seat; }

void Initiative::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[index(side_of(seat))])
    if (!no_initiative(s, t, u)) out.add(verb::use, u);
  out.add(verb::finish);
}

std::optional<Refusal> Initiative::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::use) return {};
  const UnitId u = arg_id<UnitId>(c, 0);
  if (u.index() >= t.count() || side_of(seat) != t[u].side)
    return no("not-one-of-ours"_reason, "NMM-7.7.1"_clause);
  return no_initiative(s, t, u);
}

void Initiative::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::finish) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  s.core.agenda.run_next(*this);
  s.units[u].today.initiative = true;
  play.say(Acts{u, Why::initiative}, "NMM-9.2.1"_clause);
  Activation a{.why = Why::initiative, .side = side_of(seat), .count = 2};
  a.units.insert(u);
  activate(s, a);
  if (s.units[u].out_of_order && !s.units[u].today.repair_tried) s.core.agenda.run_next(RepairRoll{u});
}

bool RepairRoll::obsolete(const State& s, const Table& t) const { return !fights(s, t, unit); }
Dice<Purpose> RepairRoll::dice(const State&, const Table& t) const {
  return {Purpose::repair, seat_of(t[unit].side)};
}
void RepairRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  constexpr int repairs = 5;  // NMM-11.6.6
  Unit& it = s.units[unit];
  it.today.repair_tried = true;
  const bool repaired = faces[0] >= repairs;
  if (repaired) it.out_of_order = false;
  play.say(RepairRolled{unit, faces[0], repaired}, "NMM-R.86"_clause);
}

}  // namespace linstock::matchlocks
