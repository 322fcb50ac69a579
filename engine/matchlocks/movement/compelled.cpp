// Moves that are no player's choice: Evades, Fall Backs, Routs, disengagement,
// Follow Up, Pursuit, meeting.                         NMM-12.5.2, NMM-R.104, NMM-R.113, NMM-R.117, NMM-R.130
#include "battlefield/sweep.hpp"
#include "matchlocks/morale/tokens.hpp"
#include "matchlocks/movement/mover.hpp"

namespace linstock::matchlocks {

using battlefield::ahead;
using battlefield::heading;

namespace {

Clause clause_of_move(Cause cause) {
  switch (cause) {
    case Cause::move: return "NMM-9.3.1"_clause;
    case Cause::attack: return "NMM-12.5.5"_clause;  // its target has Evaded
    case Cause::meet: return "NMM-12.9.5"_clause;
    case Cause::evade: return "NMM-12.5.2"_clause;
    case Cause::fall_back: return "NMM-R.130"_clause;
    case Cause::rout: return "NMM-13.5.9"_clause;
    case Cause::disengage: return "NMM-12.16.7"_clause;
    case Cause::follow_up: return "NMM-R.113"_clause;
    case Cause::pursuit: return "NMM-R.117"_clause;
    case Cause::feed_in: return "NMM-12.19.3"_clause;
    case Cause::ride: break;
  }
  return "NMM-8.3.1"_clause;
}

/// Whether it is one Move, slower in Bad Going: not an Attack, which counts its own reach, a Rout or a
/// Pursuit.                                                                         NMM-R.117, NMM-R.130
bool is_one_move(Cause cause) {
  return cause == Cause::evade || cause == Cause::fall_back || cause == Cause::disengage;
}
/// Whether it goes on where it would end on friends. NMM-R.130
bool goes_on_past_friends(Cause cause) {
  return is_one_move(cause) || cause == Cause::follow_up || cause == Cause::pursuit;
}

bool off_the_table(const Table& t, const Pose& at) {
  return at.x < 0 || at.y < 0 || at.x > t.ground.width || at.y > t.ground.depth;
}

Convex moved_by(const Convex& is, Angle direction, Mil far) {
  return battlefield::moved(is, ahead({}, direction, far));
}

/// The first distance from `far` on at which a shape is clear of other units; else the last before it; else
/// where it is.
Mil clear_end(const State& s, const Table& t, UnitId u, const Convex& is, Angle direction, Mil far,
              Cause cause, UnitId except) {
  constexpr Mil step = 50, farther = 24 * inch;
  const auto clear = [&](Mil at) { return clear_of_units(s, t, u, moved_by(is, direction, at)); };
  if (clear(far)) return far;
  const Mil most = straight(s, t, u, is, direction, far + farther, cause, except).distance;
  for (Mil on = far + step; on <= most; on += step)
    if (clear(on)) return on;
  for (Mil back = far - step; back > 0; back -= step)
    if (clear(back)) return back;
  return 0;
}

/// A garrison that is driven out begins at the edge of its building.
Unit begins(const State& s, const Table& t, UnitId u, Angle direction) {
  const Unit& it = s.units[u];
  return it.garrison ? come_out(t, u, it, direction, it.at.facing) : it;
}

}  // namespace

Driven drive(State& s, GamePlay& play, UnitId u, Angle direction, Mil most, Cause cause, UnitId except) {
  const Table& t = play.table;
  const Unit before = s.units[u], start = begins(s, t, u, direction);
  const Convex is = shape(t, u, start);
  if (is_one_move(cause)) most = farthest(t, u, start, direction, most);
  Driven done{.from = before.at};
  const Stop stop = straight(s, t, u, is, direction, most, cause, except);
  Mil far = stop.distance;
  // An enemy that it touched when it began holds it, but is not come upon.
  if (stop.unit && enemies(t, u, stop.unit) && !touching(s, t, u, stop.unit)) done.met = stop.unit;
  if (goes_on_past_friends(cause)) far = clear_end(s, t, u, is, direction, far, cause, except);
  if (far + contact_gap < stop.distance) done.met = {};
  done.passed = friends_on_way(s, t, u, is, direction, far);
  const UnitSet disarrayed = disarrayed_by_passing(s, t, u, done.passed, cause);
  const Point by = ahead({}, direction, far);
  Unit& it = s.units[u];
  it.garrison = {};
  it.at = {start.at.x + by.x, start.at.y + by.y, start.at.facing};
  it.today.compelled |= cause != Cause::attack && cause != Cause::feed_in && cause != Cause::meet;
  it.today.moved |= cause == Cause::attack;
  done.at = it.at;
  done.off_table = off_the_table(t, it.at);
  if (before.garrison) play.say(Garrisoned{u, before.garrison, true}, clause_of_move(cause));
  if (it.at != before.at) play.say(Moved{u, cause, {}, before.at, it.at}, clause_of_move(cause));
  pass_through(s, play, u, done.passed, disarrayed);
  bring_along(s, t, u, before.at);
  clear_leaders(s, t, u);
  if (!done.off_table) recapture_guns(s, play, u);  // NMM-R.105
  return done;
}

Angle way_to_evade(const State& s, const Table& t, UnitId u, Angle away, Mil most) {
  constexpr Angle step = 500, most_bent = 9'000;
  const Unit it = begins(s, t, u, away);
  const Convex is = shape(t, u, it);
  const auto along = [&](Angle direction) {
    return straight(s, t, u, is, direction, farthest(t, u, it, direction, most), Cause::evade);
  };
  const Stop on = along(away);
  if (!on.ground) return heading(away);  // only ground bends its way
  Angle best = away;
  Mil longest = on.distance;
  for (Angle bent = step; bent <= most_bent; bent += step)
    for (const Angle by : {-bent, bent}) {
      const Stop stop = along(heading(away + by));
      if (stop.distance > longest) longest = stop.distance, best = away + by;
      if (!stop.ground) return heading(away + by);
    }
  return heading(best);
}

}  // namespace linstock::matchlocks
