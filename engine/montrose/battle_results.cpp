// 12.1 step 3, fighting; 12.2 Battle results.
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

UnitId leader_on(const State& s, UnitId u) {
  for (const Stacked& x : s.battle.stacks)
    if (x.unit == u) return x.leader;
  return {};
}

UnitSet unpanicked(const State& s, const Table& t, Seat side) {
  return combat_in_battle(s, t, side) - s.battle.panicked;
}

/// The units that a side may still select in this round.                                    MON-12.1.21
Eligibility eligible(const State& s, const Table& t, Seat side) {
  Eligibility units;
  units.only(combat_in_battle(s, t, side), "not-your-unit-in-battle"_reason, "MON-12.1.21"_clause);
  units.bar(s.battle.panicked, "has-panicked"_reason, "MON-12.1.23"_clause);
  units.bar(s.battle.rolled, "rolled-this-round"_reason, "MON-12.1.22"_clause);
  return units;
}
/// Whether the results left eliminate all these units, to whichever each is given. MON-R.50
bool all_are_lost(const State& s, const Table& t, UnitSet units) {
  const Battle& b = s.battle;
  unsigned eliminations = 0, panics = 0;  // that it takes
  for (UnitId u : units) {
    eliminations += t.type(u) == UnitType::irish && !s.reduced.contains(u) ? 2u : 1u;
    panics += !b.panicked.contains(u);
  }
  return b.eliminates ? b.eliminates >= eliminations : b.panics >= eliminations + panics;
}

/// The units of a side that may take a result, those that have rolled included.
///                                                                   MON-12.1.25, MON-12.2.3, MON-12.2.6
Eligibility may_take_result(const State& s, const Table& t, Seat side) {
  Eligibility units;
  units.bar(t.leaders, "results-do-not-touch-leaders"_reason, "MON-12.2.12"_clause);  // MON-16.3.1
  const UnitSet takers = combat_in_battle(s, t, side);
  units.only(takers, "not-your-unit-in-battle"_reason, "MON-12.1.17"_clause);
  if (!takers.empty() && all_are_lost(s, t, takers))
    units.only(UnitSet::of(*takers.begin()), "all-are-lost-anyway"_reason, "MON-R.50"_clause);
  return units;
}
/// Leaves out all but the first of units that are alike in their line.
Eligibility first_in_line(const State& s, const Table& t, Eligibility units) {
  units.first_of_alike_only(s, t, [&](UnitId u) {
    return std::tuple{leader_on(s, u), s.battle.panicked.contains(u), s.battle.rolled.contains(u)};
  });
  return units;
}

bool is_garrison(const Table& t, UnitId u) { return t.garrison_units.contains(u); }

/// Eliminates a unit in the battle. A garrison unit merely leaves the battle; it has no counter.
///                                                                        MON-12.2.7, MON-12.2.9, MON-12.5.7
void lose(State& s, UnitId u, GamePlay& play, const LossClauses& by) {
  play.say(Eliminated{u}, by.pooled);
  if (is_garrison(play.table, u)) return s.battle.units.erase(u);  // MON-12.5.18
  eliminate(s, u, play, by);
}

}  // namespace

void FightOn::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Battle& b = s.battle;
  for (Seat side : {royalist, covenanter}) {
    const bool none = combat_in_battle(s, t, side).empty();                   // MON-R.48
    if (none || (!t.rules.roll_out_round && unpanicked(s, t, side).empty()))  // MON-R.47
      return s.core.agenda.run_next(EndRound{});
  }
  const auto all_rolled = [&](Seat side) { return eligible(s, t, side).units().empty(); };
  if (all_rolled(b.to_roll)) b.to_roll = other(b.to_roll);               // MON-12.1.24
  if (all_rolled(b.to_roll)) return s.core.agenda.run_next(EndRound{});  // MON-12.1.26
  s.core.agenda.run_next(SelectUnit{b.to_roll}, *this);
}

bool SelectUnit::obsolete(const State& s, const Table& t) const {
  return eligible(s, t, side).units().empty();
}
Seat SelectUnit::asked(const State&) const { return side; }  // MON-12.5.8, MON-R.52

void SelectUnit::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : first_in_line(s, t, eligible(s, t, side)).units()) out.add(verb::fight, u);
}

std::optional<Refusal> SelectUnit::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::fight) return {};
  return first_in_line(s, t, eligible(s, t, side)).refusal(arg_id<UnitId>(c, 0));
}

void SelectUnit::choose(State& s, const Choice& c, GamePlay&) const {
  s.battle.to_roll = other(side);  // MON-12.1.20
  s.core.agenda.run_next(UnitRoll{arg_id<UnitId>(c, 0)});
}

bool UnitRoll::obsolete(const State& s, const Table&) const { return !s.battle.units.contains(unit); }

/// A unit rolls dice for its strength and for the leadership of the leader on it.
///                                                            MON-1.0.4, MON-4.0.15, MON-12.1.13, MON-Z.5
Dice<Purpose> UnitRoll::dice(const State& s, const Table& t) const {
  const UnitId leader = leader_on(s, unit);
  const unsigned count = strength(s, t, unit) + (leader ? t[leader].strength : 0u);
  const Seat side = of_side_in_battle(s, t, royalist).contains(unit) ? royalist : covenanter;
  return {Purpose::unit_roll, side, static_cast<std::uint8_t>(count), 6};
}

void UnitRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  Battle& b = s.battle;
  b.rolled.insert(unit);
  const auto& column = t.battle[t.type(unit) == UnitType::irish];  // MON-12.2.1, MON-12.2.2
  const UnitId leader = leader_on(s, unit);
  UnitRolled event{unit, leader, strength(s, t, unit), leader ? t[leader].strength : std::uint8_t{0}, {},
                   0,    0};
  for (std::uint8_t face : faces) {  // MON-12.1.15
    event.faces.add(face);
    event.eliminates += column[face - 1u] == Result::eliminate;
    event.panics += column[face - 1u] == Result::panic;
  }
  play.say(event, "MON-12.1.15"_clause);
  const Seat target = of_side_in_battle(s, t, royalist).contains(unit) ? covenanter : royalist;
  const bool immune = b.burgh && target != b.attacker;  // MON-12.5.6
  b.eliminates = event.eliminates;
  b.panics = immune ? std::uint8_t{0} : event.panics;
  if (b.eliminates || b.panics) s.core.agenda.run_next(Allot{target});  // MON-12.1.16, MON-ex.5
}

bool Allot::obsolete(const State& s, const Table& t) const { return combat_in_battle(s, t, side).empty(); }
Seat Allot::asked(const State&) const { return side; }  // MON-12.1.17

void Allot::options(const State& s, const Table& t, Options& out) const {  // MON-12.1.19
  const auto v = s.battle.eliminates ? verb::eliminate : verb::panic;
  for (UnitId u : first_in_line(s, t, may_take_result(s, t, side)).units()) out.add(v, u);
}

std::optional<Refusal> Allot::refuse(const State& s, const Table& t, const Choice& c) const {
  const bool eliminates = c.verb.index() == verb::eliminate;
  if (!eliminates && c.verb.index() != verb::panic) return {};
  if (!eliminates && s.battle.eliminates)
    return no("eliminations-come-before-panics"_reason, "MON-12.1.19"_clause);
  if (eliminates && !s.battle.eliminates) return no("no-elimination-left"_reason, "MON-12.1.18"_clause);
  return first_in_line(s, t, may_take_result(s, t, side)).refusal(arg_id<UnitId>(c, 0));
}

void Allot::choose(State& s, const Choice& c, GamePlay& play) const {
  Battle& b = s.battle;
  const UnitId u = arg_id<UnitId>(c, 0);
  if (c.verb.index() == verb::eliminate) {
    --b.eliminates;
    lose(s, u, play, {"MON-12.2.6"_clause, "MON-12.2.9"_clause, "MON-12.2.11"_clause});
  } else {
    --b.panics;
    if (b.panicked.contains(u)) {
      // A unit that has panicked already is eliminated: MON-12.2.5.
      lose(s, u, play, {"MON-12.2.3"_clause, "MON-12.2.10"_clause, "MON-12.2.11"_clause});
    } else {
      b.panicked.insert(u);  // MON-12.2.4
      play.say(Panicked{u}, "MON-12.2.4"_clause);
    }
  }
  if (s.core.over() || (!b.eliminates && !b.panics)) return;
  // All results are applied, but for those that find no combat unit: MON-12.1.18, MON-16.3.1.
  if (!combat_in_battle(s, play.table, side).empty()) return s.core.agenda.run_next(*this);
  play.say(ResultsLost{b.eliminates, b.panics}, "MON-R.48"_clause);
  b.eliminates = b.panics = 0;
}

void EndRound::run(State& s, GamePlay& play) const {
  for (Seat side : {royalist, covenanter})
    if (unpanicked(s, play.table, side).empty())  // MON-12.1.27, MON-12.3.1, MON-R.49
      return s.core.agenda.run_next(EndBattle{other(side)});
  s.core.agenda.run_next(BattleRound{});  // MON-12.0.5, MON-12.1.28
}

}  // namespace linstock::montrose
