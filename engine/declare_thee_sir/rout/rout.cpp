// 5.d Rout: units that break, the way of their stands, what leaves the battle.
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::heading;

// --- breaking ---

bool Break::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || s.units[unit].mode == Mode::routing;
}

namespace {

/// Makes each stand of the unit a body of its own.
void scatter(State& s, const Table& t, UnitId u) {
  Unit& it = s.units[u];
  if (scattered(it)) return void(it.mode = Mode::routing);
  std::array<Pose, max_stands> where{};
  for (const std::uint8_t i : stands_with(it)) where[i] = stand_pose(t, u, it, i);
  it.at = where[flag_stand(t, u, it)];
  it.stands = where;
  it.mode = Mode::routing;
  it.formation = Formation::line, it.flag_at = 0;
}

/// Ends the course of the unit as a whole.                                                        DTS-R.45
void cut_course(State& s, UnitId u) {
  for (Course& c : s.courses)
    if (c.unit == u && c.stand == 255) c.unit = {};
}

}  // namespace

void Break::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  play.say(Broke{unit}, "DTS-5.d.5"_clause);
  cut_course(s, unit);
  drop_contacts(s, unit);
  s.units[unit].chases = {};
  scatter(s, t, unit);
  if (t[unit].type == UnitType::artillery && t.rules.guns_abandoned)  // DTS-R.86
    return remove(s, play, unit, Gone::abandoned);
  if (to_its_regiment(s, t, unit)) s.core.agenda.run_next(Rejoin{unit});  // DTS-R.112
  if (t.rules.rout_direction == RoutDirection::owner && !to_its_regiment(s, t, unit))
    s.core.agenda.run_next(AskRefuge{owner(t, unit), unit, from});
  else
    s.core.agenda.run_next(RoutRoll{unit, from, 0});
  ask_along(s, t, unit);  // DTS-R.92
  regiment_routs(s, play, unit);
}

Seat AskRefuge::asked(const State&) const { return seat; }
bool AskRefuge::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || s.units[unit].mode != Mode::routing;
}
void AskRefuge::options(const State& s, const Table& t, Options& out) const {
  out.add(verb::flee, refuge::edge);
  if (from && on_table(s, from) && !must_rejoin(s, t, unit)) out.add(verb::flee, refuge::away);
}
void AskRefuge::choose(State& s, const Choice& c, GamePlay&) const {
  const bool away = arg_id<RefugeId>(c, 0) == refuge::away;
  s.core.agenda.run_next(RoutRoll{unit, away ? from : UnitId{}, 0});
}

// --- the way of a stand ---

namespace {

/// The next stand to run: the flag stand first, then the others in list order.                    DTS-R.89
std::optional<std::uint8_t> next_to_run(const State& s, const Table& t, UnitId u, StandSet ran) {
  for (const std::uint8_t stand : stands_in_order(t, u, s.units[u]))
    if (!(ran >> stand & 1)) return stand;
  return {};
}

}  // namespace

bool RoutRoll::obsolete(const State& s, const Table& t) const {
  return !on_table(s, unit) || s.units[unit].mode != Mode::routing || !next_to_run(s, t, unit, ran);
}

Dice<Purpose> RoutRoll::dice(const State&, const Table& t) const {
  return {Purpose::rout, owner(t, unit), 2};
}

namespace {

/// A course bent by the least angle that leaves the whole way free, at most 90 degrees. If no angle does, the
/// one that leads farthest is taken.                                                      DTS-R.90, DTS-R.139
Course bent(const State& s, const Table& t, UnitId u, std::uint8_t stand, Angle straight, Mil distance) {
  Body one;
  one.pieces.add(stand_shape(t, u, s.units[u], stand));
  const auto stopped = [&](Course c) {  // it does not bend round an obstacle that stops it. DTS-R.39
    c.distance = free_way(s, t, u, one, c.direction, c.distance, Cause::rout);
    return c;
  };
  Course best{u, stand, Cause::rout, heading(straight), 0, 0, s.units[u].stands[stand]};
  for (Angle by = 0; by <= 9'000; by += 100)
    for (const Angle off : {-by, by}) {
      const Mil far = free_way(s, t, u, one, heading(straight + off), distance, Cause::rout, {}, false);
      if (far > best.distance) best.direction = heading(straight + off), best.distance = far;
      if (far == distance) return stopped(best);
    }
  return stopped(best);
}

Angle away_from(const State& s, const Table& t, UnitId from, Point stand) {
  return battlefield::heading_to(centre(s, t, from), stand);
}

Point middle(const Table& t, UnitId u, const Unit& it, std::size_t stand) {
  const Pose p = stand_pose(t, u, it, stand);
  return battlefield::beside(p, 0, -stand_size(t, u, it).depth);
}

}  // namespace

void RoutRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Mil far = (dice[0] + dice[1]) * inch;
  const std::uint8_t stand = *next_to_run(s, t, unit, ran);
  say_way(play, unit, Purpose::rout, dice, "DTS-5.d.7"_clause, stand);
  s.core.agenda.run_next(RoutRoll{unit, from, StandSet(ran | 1U << stand)});  // DTS-R.89, DTS-Z.13
  // A hope runs to its regiment from its first roll on.                                          DTS-R.112
  run_stand(s, play, unit, stand, to_its_regiment(s, t, unit) ? UnitId{} : from, far);
}

void run_stand(State& s, GamePlay& play, UnitId u, std::uint8_t stand, UnitId from, Mil far) {
  const Table& t = play.table;
  const Unit& it = s.units[u];
  const Point at = middle(t, u, it, stand);
  const Angle way = on_table(s, from)          ? away_from(s, t, from, at)
                    : to_its_regiment(s, t, u) ? battlefield::heading_to(at, centre(s, t, t[u].parent))
                                               : t.home[index(t[u].side)];  // DTS-R.88, DTS-R.112
  if (!from && to_its_regiment(s, t, u)) {                                  // it stops at its regiment
    Body one;
    one.pieces.add(stand_shape(t, u, it, stand));
    far = slide(one, way, far, body(s, t, t[u].parent));
  }
  const Course course = bent(s, t, u, stand, way, far);
  // A stand that is already at its regiment need not run and is not lost.
  constexpr Mil no_way = 2 * battlefield::slack;
  if (course.distance <= no_way && far > no_way) return lose_stand(s, play, u, stand, Gone::trapped);
  set_out(s, course);
}

bool DriveRoll::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || s.units[unit].mode != Mode::routing || !has_stand(s.units[unit], stand);
}
Dice<Purpose> DriveRoll::dice(const State&, const Table& t) const {
  return {Purpose::rout, owner(t, unit), 2};
}
void DriveRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  say_way(play, unit, Purpose::rout, dice, "DTS-5.d.14"_clause, stand);
  run_stand(s, play, unit, stand, from, (dice[0] + dice[1]) * inch);
}

// --- leaving the battle ---

namespace {

/// The clause by which a unit leaves play.
Clause rule_of(Gone how) {
  switch (how) {
    case Gone::trapped: return "DTS-R.90"_clause;
    case Gone::ran_off: return "DTS-5.d.11"_clause;
    case Gone::exited: return "DTS-R.47"_clause;
    case Gone::abandoned: return "DTS-R.86"_clause;
    case Gone::killed: return "DTS-4.d.3"_clause;
    case Gone::captured: return "DTS-R.119"_clause;
    case Gone::with_unit: break;
  }
  return "DTS-R.92"_clause;
}

}  // namespace

void lose_stand(State& s, GamePlay& play, UnitId u, std::size_t stand, Gone how) {
  Unit& it = s.units[u];
  const bool colours = stand == flag_stand(play.table, u, it);
  if (colours || stand_count(it) == 1) return remove(s, play, u, how);  // DTS-R.91
  it.with_it &= static_cast<StandSet>(~(1U << stand));
  it.stands[stand] = {};
  play.say(StandLost{u, std::uint8_t(stand), how}, how == Gone::trapped ? rule_of(how) : "DTS-R.91"_clause);
}

void remove(State& s, GamePlay& play, UnitId u, Gone how, Clause because) {
  const Table& t = play.table;
  Unit& it = s.units[u];
  const UnitId general = it.general;
  if (general && !is_general(t, u)) {  // the general is lost with his unit
    it.general = {}, it.bonus = Bonus::none, s.units[general].general = {};
    if (how != Gone::exited) ++s.generals_lost[index(t[general].side)];  // DTS-V.2, DTS-R.92
    s.units[general].where = Where::removed;
    play.say(Removed{general, Gone::with_unit}, rule_of(Gone::with_unit));
  }
  drop_contacts(s, u);
  for (Course& c : s.courses)
    if (c.unit == u) c.unit = {};
  it.where = how == Gone::exited ? Where::exited : Where::removed;
  it.mode = Mode::formed, it.stands = {}, it.chases = {};
  play.say(Removed{u, how}, because ? because : rule_of(how));
  if (is_general(t, u)) return;
  end_pursuits_of(s, play, u);  // DTS-5.d.17
  s.core.agenda.run_next(CheckVictory{false});
}

}  // namespace linstock::declare_thee_sir
