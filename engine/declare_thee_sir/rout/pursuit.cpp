// 5.d Pursuit: the move at once, the break roll, the end.
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

namespace {

bool pursues(const State& s, UnitId u) { return on_table(s, u) && s.units[u].mode == Mode::pursuing; }

}  // namespace

// --- the break roll ---

bool BreakRoll::obsolete(const State& s, const Table&) const { return !pursues(s, unit); }
Dice<Purpose> BreakRoll::dice(const State&, const Table& t) const {
  return {Purpose::break_off, owner(t, unit), 1};
}
void BreakRoll::rolled(State& s, Faces dice, GamePlay& play) const {  // DTS-5.d.16, DTS-R.95, DTS-X.1
  const int now = points(s.units[unit]);
  const bool halts = dice[0] > now;
  play.say(BreakRolled{unit, dice[0], std::uint8_t(now), halts}, "DTS-5.d.16"_clause);
  if (halts) return halt(s, play, unit, true);  // DTS-R.98
  s.core.agenda.run_next(PursuitRoll{unit});    // DTS-Z.8
}

void halt(State& s, GamePlay& play, UnitId u, bool may_turn) {
  Unit& it = s.units[u];
  it.mode = Mode::halted, it.chases = {};
  play.say(PursuitEnds{u}, "DTS-5.d.18"_clause);
  if (may_turn) s.core.agenda.run_next(AskFacing{owner(play.table, u), u});  // DTS-5.d.19
}

void end_pursuits_of(State& s, GamePlay& play, UnitId pursued) {
  for (std::size_t i = play.table.count(); i-- > 0;) {
    const UnitId u{i};
    if (pursues(s, u) && s.units[u].chases == pursued) halt(s, play, u, true);
  }
}

// --- other enemies in the way ---

bool Collide::obsolete(const State& s, const Table&) const { return !pursues(s, unit); }

void Collide::run(State& s, GamePlay& play) const {  // DTS-R.96
  const Table& t = play.table;
  const Body is = body(s, t, unit);
  const Mil apart = t.rules.pursuit_collision == PursuitCollision::halt ? keep_off : 0;
  for (UnitId v : on_table(s, t, other(t[unit].side))) {
    if (is_general(t, v) || s.units[v].mode == Mode::routing) continue;
    if (gap(is, body(s, t, v)).distance > apart + battlefield::slack) continue;
    halt(s, play, unit, apart > 0);
    if (apart == 0) fight_what_it_met(s, play, unit, v);
    return;
  }
}

// --- the pursuit move ---

bool PursuitRoll::obsolete(const State& s, const Table&) const { return !pursues(s, unit); }
Dice<Purpose> PursuitRoll::dice(const State&, const Table& t) const {
  return {Purpose::pursuit, owner(t, unit), 1};
}
void PursuitRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  play.say(PursuitRolled{unit, s.units[unit].chases, dice[0]}, "DTS-5.d.13"_clause);
  s.chase = {unit, s.units[unit].chases, dice[0] * inch, {}};
  s.core.agenda.run_next(Pursue{});
  ask_along(s, play.table, unit);
}

bool Pursue::obsolete(const State& s, const Table&) const {
  return !pursues(s, s.chase.unit) || s.units[s.chase.unit].chases != s.chase.after ||
         !on_table(s, s.chase.after);
}

namespace {

/// The stands that it may go for next: the nearest of those it has not driven on in this move.
///                                                                                     DTS-5.d.14, DTS-R.93
List<std::uint8_t, max_stands> nearest_stands(const State& s, const Table& t) {
  const Body is = body(s, t, s.chase.unit);
  const Unit& after = s.units[s.chase.after];
  List<std::uint8_t, max_stands> nearest;
  Mil least = INT32_MAX;
  for (const std::uint8_t i : stands_with(after)) {
    if (s.chase.driven.contains({s.chase.after, i})) continue;
    Mil far = INT32_MAX;
    for (const Convex& piece : is.pieces)
      far = std::min(far, gap(piece, stand_shape(t, s.chase.after, after, i)).distance);
    if (far < least) nearest.clear();
    if (far <= least) nearest.add(i), least = far;
  }
  return nearest;
}

/// Calls f(unit, stand, shape) for the stands of routing enemies that it has not driven on in this move.
template <class F>
void for_stands(const State& s, const Table& t, F f) {
  if (s.chase.driven.size() == s.chase.driven.capacity()) return;
  for (UnitId v : on_table(s, t, other(t[s.chase.unit].side))) {
    if (s.units[v].mode != Mode::routing) continue;
    for (const std::uint8_t i : stands_with(s.units[v]))
      if (!s.chase.driven.contains({v, i})) {
        Body stand;
        stand.pieces.add(stand_shape(t, v, s.units[v], i));
        f(Driven{v, i}, stand);
      }
  }
}

/// A stand that it touches.                                                        DTS-5.d.14, DTS-R.96
std::optional<Driven> touched_stand(const State& s, const Table& t) {
  const Body is = body(s, t, s.chase.unit);
  std::optional<Driven> found;
  for_stands(s, t, [&](Driven who, const Body& stand) {
    if (!found && (touch(is, stand) || overlap(is, stand))) found = who;
  });
  return found;
}

/// How far it goes until it meets the stand of another routing unit, if it does.                 DTS-R.96
std::optional<Mil> stand_met(const State& s, const Table& t, const Body& is, Angle direction, Mil most) {
  std::optional<Mil> first;
  for_stands(s, t, [&](Driven who, const Body& stand) {
    if (who.unit == s.chase.after) return;
    const Mil at = slide(is, direction, most, stand);
    if (at < most && (!first || at < *first)) first = at;
  });
  return first;
}

void go_for(State& s, GamePlay& play, std::uint8_t stand) {
  const Table& t = play.table;
  Chase& chase = s.chase;
  const UnitId u = chase.unit;
  const Body is = body(s, t, u);
  const Unit& after = s.units[chase.after];
  Body pursued;
  pursued.pieces.add(stand_shape(t, chase.after, after, stand));
  const auto [direction, apart] = way_to(is, pursued);
  s.core.agenda.run_next(Pursue{});
  // Difficult ground and obstacles hinder it, formation and roads do not.                         DTS-R.97
  const Point lead{s.units[u].at.x, s.units[u].at.y};
  const Mil far = std::min(apart, reach(t, lead, direction, chase.left));
  Mil goes = free_way(s, t, u, is, direction, far, Cause::pursuit);
  const auto met = stand_met(s, t, is, direction, goes);
  if (met) goes = *met;
  const bool goes_on = goes > 0 && (met || goes == apart);
  chase.left = goes_on ? std::max(0, chase.left - cost(t, lead, direction, goes, chase.left)) : 0;
  s.core.agenda.run_next(Collide{u});
  set_out(s, {u, 255, Cause::pursuit, direction, goes, 0, s.units[u].at});
}

}  // namespace

void Pursue::run(State& s, GamePlay& play) const {
  if (const auto who = touched_stand(s, play.table)) {  // it moves on, once in this move. DTS-5.d.14
    s.chase.driven.add(*who);
    return s.core.agenda.run_next(DriveRoll{who->unit, s.chase.unit, who->stand}, Pursue{});
  }
  if (s.chase.left <= 0) return;
  const auto nearest = nearest_stands(s, play.table);
  if (nearest.empty()) return;
  if (nearest.size() > 1) return s.core.agenda.run_next(ChooseStand{owner(play.table, s.chase.unit)});
  go_for(s, play, nearest[0]);
}

Seat ChooseStand::asked(const State&) const { return seat; }
bool ChooseStand::obsolete(const State& s, const Table& t) const { return Pursue{}.obsolete(s, t); }
void ChooseStand::options(const State& s, const Table& t, Options& out) const {
  for (const std::uint8_t i : nearest_stands(s, t)) out.add(verb::after_stand, i + 1);
}
void ChooseStand::choose(State& s, const Choice& c, GamePlay& play) const {
  go_for(s, play, static_cast<std::uint8_t>(c.args[0] - 1));
}

}  // namespace linstock::declare_thee_sir
