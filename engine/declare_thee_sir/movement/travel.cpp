// A unit or a stand on its way: through friends, off the table, up to generals.         DTS-2.21, DTS-R.43
// ff.
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/straight.hpp"

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
  play.say(Moved{c.unit, c.stand, c.cause, {}, from, place(s, c)}, "DTS-2.1"_clause);
}

/// Whether a course goes on where it would end on another unit: compulsory moves do.        DTS-R.43,
/// DTS-R.102
bool goes_on(Cause cause) {
  return cause == Cause::push || cause == Cause::evade || cause == Cause::rout || cause == Cause::pursuit;
}

/// How much farther a course goes until it is clear of other units; nothing if it is, or cannot be.
Mil farther_until_clear(const State& s, const Table& t, const Course& c) {
  const Body is = moving_body(s, t, c);
  if (!goes_on(c.cause) || clear(s, t, c.unit, is, c.stand)) return 0;
  constexpr Mil step = 50, farthest = 20 * inch;
  const Mil most = free_way(s, t, c.unit, is, c.direction, farthest, c.cause);
  for (Mil more = step; more <= most; more += step)
    if (clear(s, t, c.unit, moved(is, ahead({}, c.direction, more)), c.stand)) return more;
  return 0;
}

/// Else it ends where it was clear last.                                                        DTS-R.172
void back_until_clear(State& s, GamePlay& play, Course& c) {
  constexpr Mil step = 50;
  const Body is = moving_body(s, play.table, c);
  for (Mil less = 0; less < c.gone + step; less += step) {
    const Mil back = std::min(less, c.gone);
    if (clear(s, play.table, c.unit, moved(is, ahead({}, c.direction, -back)), c.stand))
      return go(s, play, c, -back);
  }
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

/// A regiment that comes to stand on its forlorn hope takes it into its ranks.                   DTS-R.148
void take_up_hope(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  const UnitId hope = t[u].hope ? t[u].hope : t[u].parent ? u : UnitId{};
  if (!hope || !on_table(s, hope) || !on_table(s, t[hope].parent)) return;
  const UnitId regiment = t[hope].parent;
  if (scattered(s.units[hope]) || scattered(s.units[regiment])) return;
  if (std::ranges::any_of(s.courses, [&](const Course& c) { return c.unit == hope || c.unit == regiment; }))
    return;
  if (overlap(body(s, t, hope), body(s, t, regiment))) enter_ranks(s, play, hope);
}

void arrive(State& s, GamePlay& play, const Course& c) {
  const Table& t = play.table;
  if (c.cause == Cause::rout && off_table(t, moving_body(s, t, c)))  // DTS-5.d.11, DTS-R.91
    return lose_stand(s, play, c.unit, c.stand, Gone::ran_off);
  if (c.cause == Cause::ride) come_up(s, play, c.unit);
  take_up_hope(s, play, c.unit);
  const Body start = moved(moving_body(s, t, c),
                           ahead({}, battlefield::heading(c.direction + battlefield::half_turn), c.gone));
  evade_from_way(s, play, c.unit, start, c.direction, c.gone);  // DTS-R.84, DTS-R.170
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
    // The mover checks first, then the unit passed.                                              DTS-R.45
    s.core.agenda.run_next(Check{c.unit, met->unit}, Check{met->unit, c.unit}, Travel{});
    return;
  }
  go(s, play, c, c.distance - c.gone);
  if (const Mil more = farther_until_clear(s, t, c)) {  // through whom it meets there, too
    c.distance = c.gone + more;
    return s.core.agenda.run_next(Travel{});
  }
  back_until_clear(s, play, c);
  const Course done = c;
  s.courses.erase(s.courses.size() - 1);
  arrive(s, play, done);
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
