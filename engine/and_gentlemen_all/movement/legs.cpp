// The effect of each leg of a move.                                     AGA-6.8 to AGA-6.36, AGA-R.28 ff.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/movement/mover.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// The unit that it stands against in this direction, if any.
UnitId stopped_by(const Mover& u, Angle direction) {
  constexpr Mil touch = 2 * battlefield::slack;
  const Stop stop = straight(u.s, u.t, u.d.unit, u.it(), direction, touch);
  return stop.distance < touch ? stop.unit : UnitId{};
}

void add_ahead(const State& s, const Table& t, MoveDraft& d, Mil distance) {
  if (!d.legs.empty() && d.legs.back().kind == LegKind::ahead) {
    d.legs.back().amount += distance;
  } else {
    d.legs.add({LegKind::ahead, distance});
    d.leg_from = d.now.at, d.spent_before = d.spent;
  }
  const Angle facing = d.now.at.facing;
  Unit from = d.now;
  from.at = d.leg_from;
  const Point to = battlefield::ahead({d.leg_from.x, d.leg_from.y}, facing, d.legs.back().amount);
  d.now.at = {to.x, to.y, facing};
  d.now = set_clear(s, t, d.unit, d.now);
  d.spent = d.spent_before + cost(t, d.unit, from, facing, d.legs.back().amount);
  d.swung = 0;
  d.halted = bool{stopped_by({s, t, d}, facing)};
}

}  // namespace

Unit unhindered(const State& s, const Table& t, const MoveDraft& d, Leg leg) {
  const Mover u{s, t, d};
  switch (leg.kind) {
    case LegKind::ahead: {
      const bool on = u.last_is(LegKind::ahead);
      const Pose from = on ? d.leg_from : d.now.at;
      const Mil far = leg.amount + (on ? d.legs.back().amount : 0);
      Unit it = d.now;
      const Point to = battlefield::ahead({from.x, from.y}, from.facing, far);
      it.at = {to.x, to.y, from.facing};
      return it;
    }
    case LegKind::wheel_left: return swung(u, wheel_of(u), -leg.amount);
    case LegKind::wheel_right: return swung(u, wheel_of(u), leg.amount);
    case LegKind::turn_left: return after_turn(u, -leg.amount);
    case LegKind::turn_right: return after_turn(u, leg.amount);
    default: {
      MoveDraft then = d;
      add_leg(s, t, then, leg);
      return then.now;
    }
  }
}

namespace {

/// The area that a unit sweeps when it moves from one place to another with its facing kept.
Convex covered(const Table& t, UnitId u, const Unit& stood, const Unit& stands) {
  return battlefield::swept(body(t, u, stood), {stands.at.x - stood.at.x, stands.at.y - stood.at.y});
}

bool is_drift(const Leg& leg) { return leg.kind == LegKind::drift_left || leg.kind == LegKind::drift_right; }
bool is_wheel(const Leg& leg) { return leg.kind == LegKind::wheel_left || leg.kind == LegKind::wheel_right; }

/// How near a unit comes to an enemy while it wheels on a front corner, in steps of one degree.
Mil nearest_on_wheel(const State& s, const Table& t, const MoveDraft& before, const Leg& leg) {
  constexpr Angle step = 100;
  const Mover u{s, t, before};
  const Angle way = leg.kind == LegKind::wheel_right ? 1 : -1;
  Mil nearest = INT32_MAX;
  for (Angle a = 0; a <= leg.amount; a = a == leg.amount ? a + 1 : std::min(a + step, leg.amount)) {
    const Convex shape = body(t, before.unit, swung(u, wheel_of(u), way * a));
    nearest = std::min(nearest, to_nearest_enemy(s, t, before.unit, shape));
  }
  return nearest;
}

}  // namespace

Mil nearest_on_the_way(const State& s, const Table& t, const MoveDraft& d) {
  MoveDraft made{.unit = d.unit, .now = s.units[d.unit], .leg_from = s.units[d.unit].at};
  Mil nearest = INT32_MAX;
  for (std::size_t i = 0; i < d.legs.size(); ++i) {
    const MoveDraft before = made;
    const Leg leg = d.legs[i];
    add_leg(s, t, made, leg);
    if (i + 1 < d.legs.size() && is_drift(d.legs[i + 1])) continue;  // together with the drift, one line
    Unit from = before.now;
    if (is_drift(leg)) from.at = before.leg_from;
    Mil nearest_on_leg = INT32_MAX;
    if (leg.kind == LegKind::ahead || is_drift(leg))
      nearest_on_leg = to_nearest_enemy(s, t, d.unit, covered(t, d.unit, from, made.now));
    else if (is_wheel(leg) && from.formation == Formation::deployed)
      nearest_on_leg = nearest_on_wheel(s, t, before, leg);
    const Mil start = to_nearest_enemy(s, t, d.unit, body(t, d.unit, from));
    if (nearest_on_leg < start - battlefield::slack) nearest = std::min(nearest, nearest_on_leg);
  }
  return nearest;
}

std::vector<Pose> bends(const State& s, const Table& t, const MoveDraft& d) {
  MoveDraft made{.unit = d.unit, .now = s.units[d.unit], .leg_from = s.units[d.unit].at};
  std::vector<Pose> all;
  for (std::size_t i = 0; i + 1 < d.legs.size(); ++i) {
    const Pose before = made.now.at;
    add_leg(s, t, made, d.legs[i]);
    if (is_drift(d.legs[i + 1])) continue;  // together with the drift, one line
    if (!(made.now.at == before)) all.push_back(made.now.at);
  }
  return all;
}

void add_leg(const State& s, const Table& t, MoveDraft& d, Leg leg) {
  if (leg.kind == LegKind::ahead) {
    add_ahead(s, t, d, leg.amount);
  } else {
    const Mover u{s, t, d};
    const bool right = leg.kind == LegKind::wheel_right || leg.kind == LegKind::turn_right ||
                       leg.kind == LegKind::drift_right;
    const Angle by = right ? leg.amount : -leg.amount;
    Unit then = d.now;
    switch (leg.kind) {
      case LegKind::wheel_left:
      case LegKind::wheel_right: then = set_clear(s, t, d.unit, swung(u, wheel_of(u), by)); break;
      case LegKind::turn_left:
      case LegKind::turn_right: then = set_clear(s, t, d.unit, after_turn(u, by)); break;
      case LegKind::drift_left:
      case LegKind::drift_right: {
        then = drifted(u, by);
        Unit from = d.now;
        from.at = d.leg_from;
        d.spent = d.spent_before + drift_cost(t, d.unit, from, drifting(u, by));
        break;
      }
      case LegKind::form: then = formed(u, static_cast<Formation>(leg.amount)); break;
      case LegKind::face:
        then.at = battlefield::about_centre(centre(t, d.unit, d.now), leg.amount, u.size());
        break;
      case LegKind::mount: then.mounted = true; break;
      case LegKind::dismount: then.mounted = false; break;
      case LegKind::leave: then.where = Where::withdrawn; break;
      case LegKind::ahead: break;
    }
    const bool wheels = d.now.formation == Formation::deployed &&
                        (leg.kind == LegKind::wheel_left || leg.kind == LegKind::wheel_right);
    if (wheels) {  // AGA-R.29: touching a unit stops the wheel and the move
      const Obstacles all{s, t, d.unit, then, 2};
      const Unit next = swung(u, wheel_of(u), right ? by + 1 : by - 1);
      const Convex start = body(t, d.unit, d.now), further = body(t, d.unit, next);
      const bool clear = can_be_set_clear(s, t, d.unit, next);
      for (const Obstacle& o : all.list) {
        const Mil deep = clear ? deepest_on_the_way(start, o.shape) : battlefield::slack;
        d.halted = d.halted || (o.unit && overlap(further, o.shape, deep));
      }
    }
    d.legs.add(leg);
    d.now = then;
    d.leg_from = then.at, d.spent_before = d.spent;
    d.swung = static_cast<std::uint8_t>(d.swung + (d.now.formation == Formation::column &&
                                                   leg.kind >= LegKind::wheel_left &&
                                                   leg.kind <= LegKind::turn_right));
  }
  d.in_contact =
      d.now.where == Where::table &&
      !(would_touch(s, t, d.unit, d.now) - (touching(s, d.unit) & routed_units(s, t, other(t[d.unit].side))))
           .empty();
  d.halted = d.halted || d.in_contact || d.now.where != Where::table;
}

}  // namespace linstock::and_gentlemen_all
