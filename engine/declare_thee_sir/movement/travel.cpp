// A unit or a stand on its way: through friends, off the table, up to generals.      DTS-2.21, DTS-R.43 ff.
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/allowance.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;

namespace {

bool whole(const Course& c) { return c.stand == 255; }

Body moving_body(const State& s, const Table& t, const Course& c) {
  if (whole(c)) return body(s, t, c.unit);
  Body one;
  one.pieces.add(stand_shape(t, c.unit, s.units[c.unit], c.stand));
  return one;
}

Pose place(const State& s, const Course& c) {
  return whole(c) ? s.units[c.unit].at : s.units[c.unit].stands[c.stand];
}

/// The clause by which it moves.
Clause rule_of(const State& s, const Table& t, const Course& c) {
  switch (c.cause) {
    case Cause::attack: return "DTS-5.a.6"_clause;
    case Cause::push:
      if (c.unit == s.fight.attacker) return "DTS-R.81"_clause;
      return c.unit == s.fight.target ? "DTS-5.d.3"_clause : "DTS-4.b.6"_clause;
    case Cause::evade: return "DTS-7.b.5"_clause;
    case Cause::rout: return "DTS-5.d.8"_clause;
    case Cause::pursuit: return "DTS-5.d.12"_clause;
    case Cause::gather: return whole(c) ? "DTS-7.a.8"_clause : "DTS-6.b.4"_clause;
    case Cause::ride: return "DTS-2.3"_clause;
    default: break;
  }
  if (c.unit != s.action.unit) return "DTS-7.a.4"_clause;  // a hope goes along
  if (s.action.free) return "DTS-6.c.2"_clause;
  if (s.action.rearward) return "DTS-6.a.2"_clause;
  return movement_rule(t, c.unit, s.units[c.unit]);
}

/// Moves it so far along its course, and says so.
void go(State& s, GamePlay& play, Course& c, Mil far) {
  if (far == 0) return;
  const Table& t = play.table;
  const Point by = ahead({}, c.direction, far);
  Unit& it = s.units[c.unit];
  const Pose from = place(s, c);
  if (whole(c)) {
    it = moved(it, by);
  } else {
    it.stands[c.stand].x += by.x, it.stands[c.stand].y += by.y;
    if (c.stand == flag_stand(t, c.unit, it)) it.at = it.stands[c.stand];
  }
  c.gone += far;
  play.say(Moved{c.unit, c.stand, c.cause, {}, from, place(s, c)}, rule_of(s, t, c));
}

/// Whether a course goes on where it would end on another unit: compulsory moves do.    DTS-R.43, DTS-R.102
bool goes_on(Cause cause) {
  return cause == Cause::push || cause == Cause::evade || cause == Cause::rout || cause == Cause::pursuit;
}

/// Whether a course may end with the body there. A general of its own side steps aside.          DTS-R.173
bool ends_clear(const State& s, const Table& t, const Course& c, const Body& there) {
  return clear(s, t, c.unit, there, c.stand, is_general(t, c.unit));
}

/// How far a course goes in all: until the body is clear of other units. If it cannot get clear, it goes back
/// to where it was clear last.                                                        DTS-R.43, DTS-R.172
Mil ends_at(const State& s, const Table& t, const Course& c) {
  constexpr Mil step = 50, farthest = 20 * inch;
  const Body is = moving_body(s, t, c);
  const auto at = [&](Mil far) { return moved(is, ahead({}, c.direction, far - c.gone)); };
  const auto clear_at = [&](Mil far) { return ends_clear(s, t, c, at(far)); };
  if (clear_at(c.distance)) return c.distance;
  if (goes_on(c.cause)) {
    const Mil most = free_way(s, t, c.unit, at(c.distance), c.direction, farthest, c.cause);
    for (Mil more = step; more <= most; more += step)
      if (clear_at(c.distance + more)) return c.distance + more;
  }
  for (Mil far = c.distance - step; far > 0; far -= step)
    if (clear_at(far)) return far;
  return clear_at(0) ? 0 : c.distance;
}

bool off_table(const Table& t, const Body& b) {
  for (const Convex& piece : b.pieces)
    for (const Point p : piece.corners)
      if (p.x < -battlefield::slack || p.y < -battlefield::slack ||
          p.x > t.ground.width + battlefield::slack || p.y > t.ground.depth + battlefield::slack)
        return true;
  return false;
}

/// A general who ends his ride in contact with a friend joins him.                               DTS-R.54
void come_up(State& s, GamePlay& play, UnitId general) {
  const Table& t = play.table;
  const UnitId meant = s.action.target;
  UnitId joins;
  for (UnitId u : on_table(s, t, t[general].side)) {
    const Unit& it = s.units[u];
    if (is_general(t, u) || it.general || it.mode == Mode::routing || u == s.action.left_unit) continue;
    if (touch(body(s, t, general), body(s, t, u)) && (!joins || u == meant)) joins = u;
  }
  if (joins) attach(s, play, general, joins);
}

void arrive(State& s, GamePlay& play, const Course& c) {
  const Table& t = play.table;
  if (c.cause == Cause::rout && off_table(t, moving_body(s, t, c)))  // DTS-5.d.11, DTS-R.91
    return lose_stand(s, play, c.unit, c.stand, Gone::ran_off);
  if (c.cause == Cause::ride) come_up(s, play, c.unit);
  const Body start = moved(moving_body(s, t, c),
                           ahead({}, battlefield::heading(c.direction + battlefield::half_turn), c.gone));
  come_to_stand(s, play, c.unit, start, c.direction, c.gone);
}

}  // namespace

void Travel::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Course& c = s.courses.back();
  if (!c.unit || !on_table(s, c.unit) || (!whole(c) && !has_stand(s.units[c.unit], c.stand)))
    return s.courses.erase(s.courses.size() - 1);
  if (const auto met = next_friend(s, t, c.unit, moving_body(s, t, c), c.direction, c.distance - c.gone)) {
    go(s, play, c, met->at);
    s.passed.add({c.unit, met->unit});
    // The unit on its way checks first, then the unit passed.         DTS-2.21, DTS-2.22, DTS-R.45, DTS-Z.3
    s.core.agenda.run_next(Check{c.unit, met->unit}, Check{met->unit, c.unit}, Travel{});
    return;
  }
  const Mil end = ends_at(s, t, c);
  if (end > c.distance) {  // friends that it meets beyond are passed as well
    c.distance = end;
    return s.core.agenda.run_next(Travel{});
  }
  if (end < c.distance && c.cause == Cause::pursuit) s.chase.left = 0;  // another unit blocks its way
  go(s, play, c, end - c.gone);
  const Course done = c;
  s.courses.erase(s.courses.size() - 1);
  arrive(s, play, done);
}

void end_lost_courses(State& s) {
  constexpr Mil rounding = 20;
  for (Course& c : s.courses) {
    if (!c.unit) continue;
    const Point was = ahead({c.from.x, c.from.y}, c.direction, c.gone);
    const Pose is = place(s, c);
    if (std::abs(is.x - was.x) > rounding || std::abs(is.y - was.y) > rounding) c.unit = {};
  }
}

// --- generals ---

Seat AskAlong::asked(const State&) const { return seat; }
bool AskAlong::obsolete(const State& s, const Table&) const {
  return !on_table(s, general) || !s.units[general].general;
}
void AskAlong::options(const State&, const Table&, Options& out) const {
  out.add(verb::stay_behind), out.add(verb::go_along);
}
void AskAlong::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::stay_behind) detach(s, play, general);
}

}  // namespace linstock::declare_thee_sir
