// The two sides come together.                           NMM-12.2.1, NMM-12.9.5, NMM-R.91, NMM-R.94, NMM-R.95
#include "matchlocks/melee/melee.hpp"
#include "matchlocks/morale/tokens.hpp"
#include "matchlocks/movement/leaders.hpp"

namespace linstock::matchlocks {

using battlefield::heading;

void set_at(State& s, GamePlay& play, UnitId u, const Pose& at, Cause cause, bool led, Clause because) {
  const Table& t = play.table;
  Unit& it = s.units[u];
  const Pose from = it.at;
  if (from == at) return;
  it.at = at;
  play.say(Moved{u, cause, {}, from, at}, because);
  for (UnitId v : t.of_side[index(t[u].side)])
    if (on_table(s, v) && s.units[v].with == u && (led || is_gun(t, v)))
      s.units[v].at = beside_unit(t, u, it);
  recapture_guns(s, play, u);  // NMM-R.105
}

namespace {

int hill_height(const Table& t, Point p) {
  battlefield::KindSet hills = 0;
  for (std::size_t k = 0; k < t.kinds.size(); ++k)
    if (t.kinds[k].hill) hills |= battlefield::KindSet{1} << k;
  return battlefield::height(t.ground, p, hills);
}
bool leads_uphill(const Table& t, const Pose& from, const Pose& to) {
  return hill_height(t, {to.x, to.y}) > hill_height(t, {from.x, from.y});
}

/// Whether a unit that goes straight ahead comes upon its target; lining up is free.    NMM-10.3.5, NMM-R.178
bool meets_straight_ahead(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[u];
  const Mil most = distance(s, t, u, target) + attack_reach(t, u, it, false);
  return slide(body(t, u, it), it.at.facing, most, body(s, t, target)) < most;
}

/// Horse meets Horse half-way, if nothing prevents the defender: both places are shifted.        NMM-R.95
bool meet_half_way(State& s, GamePlay& play, std::uint8_t melee, Contact& c) {
  const Table& t = play.table;
  const Melee& m = s.melees[melee];
  const UnitId attacker = first_of(s, melee, attackers).unit, target = first_of(s, melee, defenders).unit;
  const Angle back = heading(c.direction + battlefield::half_turn);
  const Mil half = m.gap / 2;
  const Stop stop = straight(s, t, target, shape(s, t, target), back, half, Cause::meet, attacker);
  if (stop.distance + contact_gap < half) return false;
  const auto shifted = [&](const Pose& at) {
    const Point p = battlefield::ahead({at.x, at.y}, back, half);
    return Pose{p.x, p.y, at.facing};
  };
  Unit& it = s.units[target];
  const Pose stood = it.at;
  it.at = shifted(stood);
  Unit attackers_there = s.units[attacker];
  attackers_there.at = shifted(c.at);
  const bool legal = may_stand(s, t, target, it) && may_stand(s, t, attacker, attackers_there);
  const Pose meets = std::exchange(it.at, stood);
  if (!legal) return false;
  c.at = attackers_there.at, c.distance -= std::min(half, c.distance);
  play.say(AfterRound{target, After::meets}, "NMM-12.9.5"_clause);
  set_at(s, play, target, meets, Cause::meet, true, "NMM-R.95"_clause);
  return true;
}

}  // namespace

void Close::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  Fighter &a = first_of(s, melee, attackers), &d = first_of(s, melee, defenders);
  if (!on_table(s, a.unit)) return close_melee(s, melee);
  if (!still_in(s, d) && !s.units[d.unit].crewless)  // the test took it away. NMM-R.179
    return s.core.agenda.run_next(AfterEvade{owner(t, a.unit), melee});
  const UnitId attacker = a.unit;
  const Unit before = s.units[attacker];
  const bool captured = s.units[d.unit].crewless;
  Contact c = contact_after_all(s, t, a.unit, d.unit, a.face);
  a.oblique = !meets_straight_ahead(s, t, a.unit, d.unit);
  a.across = c.across, d.cover = covered_in_melee(s, t, d.unit, a.unit);
  a.uphill = leads_uphill(t, before.at, c.at);
  if (m.stance == Stance::meets && meet_half_way(s, play, melee, c)) {
    d.uphill = leads_uphill(t, m.target_from, s.units[d.unit].at);
    a.uphill = leads_uphill(t, before.at, c.at);
  }
  if (!foot_skirmishers(t, a.unit, before) && through_bad_going(t, a.unit, before, c.direction, c.distance))
    disarray(s, play, a.unit, 1, DisarrayReason::bad_going, "NMM-10.5.9"_clause);
  if (a.across && rides(s, t, a.unit))  // NMM-12.11.9
    disarray(s, play, a.unit, 1, DisarrayReason::across, "NMM-12.11.9"_clause);
  set_at(s, play, a.unit, c.at, Cause::attack, false, "NMM-12.2.1"_clause);
  if (captured) close_melee(s, melee);  // its fighters are gone with it
  clear_leaders(s, t, attacker);
  ask_along(s, t, attacker, before.at);
}

}  // namespace linstock::matchlocks
