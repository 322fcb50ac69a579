// 10.1 Activating Covenanter leaders, 16.0 Leaders, and how units enter and leave the map.
#include "montrose/rules.hpp"

namespace linstock::montrose {

// --- 11.4 and MON-T.entry ---

Clause barred(const State& s, const Table& t, UnitId u, SpaceId space) {
  const UnitType type = t.type(u);
  const Seat side = t.side(u);
  if (type != UnitType::irish && type != UnitType::highland) return {};  // MON-11.4.8, MON-R.37
  if (t.region(space) == Region::england && !uses(t.rules.highlanders_in_england, side))  // MON-18.2.1
    return type == UnitType::irish ? "MON-11.4.6"_clause : "MON-11.4.7"_clause;
  if (t.region(space) == Region::southern_lowlands && side == royalist &&        // MON-11.4.5
      !(s.defeated.contains(t.inveraray) && s.defeated.contains(t.inverlochy)))  // MON-12.5.13, MON-R.32
    return type == UnitType::irish ? "MON-11.4.3"_clause : "MON-11.4.4"_clause;
  return {};
}

Refusal closed(const Table& t, UnitId u, SpaceId space, Clause by) {
  return no("region-closed-to-unit"_reason.with("unit", t[u].id).with("region", enum_name(t.region(space))),
            by);
}

Clause step_barred(const State& s, const Table& t, UnitSet group, SpaceId to) {
  const Seat side = t.side(group.first());
  for (UnitId u : group)
    if (const Clause bar = barred(s, t, u, to)) return bar;
  const bool escorted = !(group & t.combat).empty() || !combat_at(s, t, side, to).empty();  // MON-R.28
  if (!escorted && !combat_at(s, t, other(side), to).empty()) return "MON-16.0.4"_clause;
  return {};
}

// --- leaving the map ---

namespace {

void take_off(State& s, UnitId u) {
  s.at[u] = {};
  s.battle.units.erase(u);
  s.battle.panicked.erase(u);
  s.inside.erase(u);
  s.inactive.erase(u);
}

}  // namespace

void to_pool(State& s, UnitId u, GamePlay& play, Clause clause) {
  play.say(ToPool{u, s.at[u]}, clause);
  take_off(s, u);
  check_wins(s, play);
}

void out_of_game(State& s, UnitId u, GamePlay& play, Clause clause) {
  play.say(OutOfGame{u, s.at[u]}, clause);
  take_off(s, u);
  s.out.insert(u);
}

void eliminate(State& s, UnitId u, GamePlay& play, const LossClauses& by) {
  if (play.table.type(u) != UnitType::irish) return to_pool(s, u, play, by.pooled);  // MON-12.2.7
  if (s.reduced.contains(u)) return out_of_game(s, u, play, by.out);
  s.reduced.insert(u);  // MON-4.0.19, MON-12.2.9
  play.say(Flipped{u}, by.flipped);
}

void eliminate_leader(State& s, UnitId leader, GamePlay& play, Clause clause) {
  play.say(LeaderEliminated{leader, s.at[leader]}, clause);
  take_off(s, leader);
  s.out.insert(leader);  // MON-R.93
  check_wins(s, play);
}

// --- 10.1 activation ---

namespace {

void activate(State& s, UnitId leader, GamePlay& play, Clause clause) {
  if (!s.inactive.contains(leader)) return;
  s.inactive.erase(leader);  // MON-10.1.7
  play.say(Activated{leader, s.at[leader]}, clause);
}

void elcho_leaves(State& s, GamePlay& play) {
  if (s.at[unit::elcho]) play.say(ElchoLeaves{s.at[unit::elcho]}, "MON-10.1.8"_clause);
  s.at[unit::elcho] = {};
  s.battle.units.erase(unit::elcho);
  s.inside.erase(unit::elcho);
  s.out.insert(unit::elcho);  // MON-R.93
}

void wake(State& s, GamePlay& play, Clause clause) {
  s.woken = true;
  activate(s, unit::baillie, play, clause);
  activate(s, unit::urry, play, clause);
  elcho_leaves(s, play);  // MON-4.0.21, MON-10.1.8
}

/// Puts all 2-strength units of the pool into a space.                      MON-10.1.11, MON-10.1.15
UnitSet bring_veterans(State& s, const Table& t, SpaceId space) {
  UnitSet brought;
  for (UnitId u : pool(s, t, covenanter))
    if (t[u].strength == 2) brought.insert(u), s.at[u] = space;
  return brought;
}

/// The Newcastle emergency: the Royalists attack Baillie and Urry there.      MON-10.1.11, MON-R.20, MON-R.24
void emergency(State& s, GamePlay& play) {
  wake(s, play, "MON-10.1.6"_clause);
  s.at[unit::leslie] = play.table.newcastle;
  play.say(LesliePlaced{play.table.newcastle, true}, "MON-10.1.11"_clause);
  s.auto_recruit = play.table.rules.emergency_uses_up_auto_recruit ? AutoRecruit::done : AutoRecruit::due;
  play.say(Emergency{bring_veterans(s, play.table, play.table.newcastle)}, "MON-10.1.11"_clause);
}

bool emergency_threatens(const State& s, const Table& t, SpaceId space) {
  return !s.woken && space == t.newcastle &&
         (s.at[unit::baillie] == t.newcastle || s.at[unit::urry] == t.newcastle);  // MON-R.21
}

}  // namespace

void activate_baillie_and_urry(State& s, GamePlay& play, Clause why) {
  if (s.woken) return;  // MON-10.1.20, MON-18.7.3
  const Table& t = play.table;
  wake(s, play, why);
  s.at[unit::leslie] = t.newcastle;  // MON-10.1.8, MON-10.1.10, MON-16.3.6
  s.inactive.insert(unit::leslie);   // MON-10.1.9
  play.say(LesliePlaced{t.newcastle, false}, "MON-10.1.8"_clause);
  if (combat_at(s, t, royalist, t.newcastle).empty()) return;
  if (!combat_at(s, t, covenanter, t.newcastle).empty()) return activate_leslie(s, play, "MON-R.22"_clause);
  s.core.agenda.run_next(Displace{unit::leslie, Arrival::placed});
}

void activate_leslie(State& s, GamePlay& play, Clause why) {
  activate(s, unit::leslie, play, why);
  if (s.auto_recruit == AutoRecruit::not_yet) s.auto_recruit = AutoRecruit::due;  // MON-R.19
}

namespace {

/// Baillie or Urry is attacked or displaced: both are activated, or he alone if an umpire has set him back.
void rouse(State& s, UnitId leader, GamePlay& play) {
  activate_baillie_and_urry(s, play, "MON-10.1.6"_clause);
  activate(s, leader, play, "MON-10.1.6"_clause);
}

}  // namespace

void attack_inactive(State& s, SpaceId space, GamePlay& play) {
  const UnitSet attacked = leaders_at(s, play.table, covenanter, space) & s.inactive;
  for (UnitId leader : {unit::baillie, unit::urry})
    if (attacked.contains(leader)) rouse(s, leader, play);
  if (attacked.contains(unit::leslie)) activate_leslie(s, play, "MON-10.1.13"_clause);  // MON-10.1.13
}

// --- 16.2 displacement ---

namespace {

void displace_in_order(State& s, UnitSet leaders, Arrival how) {  // MON-16.2.5, MON-R.34, MON-Z.12
  std::array<UnitId, leader_count> order;
  std::size_t n = 0;
  for (UnitId leader : leaders) order[n++] = leader;
  for (std::size_t i = n; i-- > 0;) s.core.agenda.run_next(Displace{order[i], how});
}

}  // namespace

void arrive(State& s, UnitSet units, SpaceId to, Arrival how, GamePlay& play) {
  const Table& t = play.table;
  const Seat side = t.side(units.first()), enemy = other(side);
  const bool besieged = !combat_at(s, t, side, to).empty();  // leaders inside have already chosen to stay
  for (UnitId u : units) s.at[u] = to, s.inside.erase(u);
  if ((units & t.combat).empty()) return;                                 // MON-16.2.9, MON-16.2.10
  const bool marched = how == Arrival::march || how == Arrival::pursuit;  // MON-R.116
  const bool held = !combat_at(s, t, enemy, to).empty();
  if (side == royalist && marched && emergency_threatens(s, t, to) &&
      (held || t.rules.newcastle_entry == NewcastleEntry::attack)) {
    emergency(s, play);  // MON-R.20, MON-R.85 (11)
    if (!combat_at(s, t, enemy, to).empty()) return;
  }
  if (held) {
    if (side == royalist) attack_inactive(s, to, play);  // MON-R.25
    return;
  }
  UnitSet lone = leaders_at(s, t, enemy, to);
  if (besieged) lone -= s.inside;  // MON-R.113
  s.inside -= lone;
  displace_in_order(s, lone, how);  // MON-16.2.6, MON-16.2.11
}

void displace_lone_leaders(State& s, SpaceId space, GamePlay& play) {
  displace_in_order(s, (units_at(s, space) & play.table.leaders) - s.inside, Arrival::loss);
}

bool Displace::obsolete(const State& s, const Table&) const { return !s.at[leader]; }

namespace {

/// Why a leader may not stay inside a Burgh that enemy units have entered, if so.
Verdict no_stay(const State& s, const Table& t, UnitId leader) {
  const auto outside = [](Clause by) { return no("cannot-stay-inside"_reason, by); };
  const SpaceId space = s.at[leader];
  if (t.side(leader) == royalist) return outside("MON-18.6.1"_clause);
  if (!t.rules.leaders_inside_burghs || !t.burgh(space)) return outside("MON-18.6.2"_clause);
  if (s.defeated.contains(space) && !t.rules.leaders_inside_defeated_burgh)  // MON-R.85 (2)
    return outside("MON-R.85"_clause);
  return {};
}

Verdict no_displacement(const State& s, const Table& t, UnitId leader, SpaceId to) {  // MON-16.2.7, MON-R.35
  if (!combat_at(s, t, other(t.side(leader)), to).empty())
    return no("enemy-combat-units-there"_reason, "MON-16.2.3"_clause);
  return {};
}

Clause displaced_by(Arrival how) {
  switch (how) {
    case Arrival::retreat: return "MON-16.2.2"_clause;
    case Arrival::recruit: return "MON-16.2.12"_clause;
    case Arrival::loss: return "MON-R.36"_clause;
    case Arrival::placed: return "MON-R.22"_clause;
    default: return "MON-16.2.1"_clause;
  }
}

/// Activates a displaced leader, wherever he ends up.                           MON-10.1.6, MON-10.1.13
void wake_displaced(State& s, UnitId leader, GamePlay& play) {
  if (!s.inactive.contains(leader)) return;
  leader == unit::leslie ? activate_leslie(s, play, "MON-10.1.13"_clause) : rouse(s, leader, play);
}

}  // namespace

void Displace::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Seat side = t.side(leader);
  const SpaceId space = s.at[leader];
  if (!combat_at(s, t, side, space).empty() || combat_at(s, t, other(side), space).empty()) return;
  bool somewhere = !no_stay(s, t, leader);
  for (const auto& way : t.map.from(space)) somewhere |= !no_displacement(s, t, leader, way.to);
  if (somewhere) return s.core.agenda.run_next(ChooseDisplacement{leader, how});
  const bool wakes = s.inactive.contains(leader);
  if (leader == unit::leslie) activate_leslie(s, play, "MON-10.1.13"_clause);
  eliminate_leader(s, leader, play, "MON-16.2.8"_clause);  // MON-16.3.3
  if (wakes && leader != unit::leslie && !s.core.over())
    activate_baillie_and_urry(s, play, "MON-10.1.6"_clause);  // MON-R.21
}

Seat ChooseDisplacement::asked(const State&) const {  // MON-16.2.4
  return leader.index() < unit::argyll.index() ? royalist : covenanter;
}

void ChooseDisplacement::options(const State& s, const Table& t, Options& out) const {
  if (!s.at[leader]) return;  // taken off by an edit, which is refused for that reason
  for (const auto& way : t.map.from(s.at[leader]))
    if (!no_displacement(s, t, leader, way.to)) out.add(verb::displace, leader, way.to);
  if (!no_stay(s, t, leader)) out.add(verb::stay, leader);
}

std::optional<Refusal> ChooseDisplacement::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::displace && c.verb.index() != verb::stay) return {};
  if (arg_id<UnitId>(c, 0) != leader) return no("displacement-order"_reason, "MON-Z.12"_clause);
  if (c.verb.index() == verb::stay) return no_stay(s, t, leader);
  if (!t.map.route(s.at[leader], arg_id<SpaceId>(c, 1)))
    return no("space-does-not-adjoin"_reason.with("ways", t.map.neighbours(s.at[leader])),
              "MON-16.2.3"_clause);
  return no_displacement(s, t, leader, arg_id<SpaceId>(c, 1));
}

void ChooseDisplacement::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::stay) {
    s.inside.insert(leader);
    return play.say(StaysInside{leader, s.at[leader]}, "MON-18.6.2"_clause);
  }
  const SpaceId to = arg_id<SpaceId>(c, 1);
  play.say(Displaced{leader, s.at[leader], to}, displaced_by(how));
  s.at[leader] = to;
  s.victors.erase(leader);  // MON-R.105
  wake_displaced(s, leader, play);
  if (uses(play.table.rules.displaced_leaders_roll, asked(s)))  // MON-R.89
    s.core.agenda.run_next(DisplacementCheck{leader});
}

bool DisplacementCheck::obsolete(const State& s, const Table&) const { return !s.at[leader]; }

Dice<Purpose> DisplacementCheck::dice(const State& s, const Table&) const {  // MON-Z.10
  return {Purpose::displacement_check, ChooseDisplacement{leader}.asked(s), 2, 6};
}

void DisplacementCheck::rolled(State& s, Faces faces, GamePlay& play) const {
  const auto sum = static_cast<std::uint8_t>(faces[0] + faces[1]);
  const bool lost = sum == play.table.leader_lost_on;
  play.say(LeaderChecked{leader, sum, lost}, "MON-18.9.3"_clause);
  if (lost) eliminate_leader(s, leader, play, "MON-18.9.3"_clause);
}

}  // namespace linstock::montrose
