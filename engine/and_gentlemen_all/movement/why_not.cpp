// Why a leg may not be made: what a refusal says.                                             6 Movement
#include "and_gentlemen_all/movement/contact.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/movement/straight.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

Refusal stopped(const Table& t, const MoveDraft& d, const Stop& stop) {
  if (stop.edge) return no("the edge of the table", "AGA-R.40"_clause);
  if (stop.ground) return no("deployed horse does not enter woods or a built-up area", "AGA-R.41"_clause);
  if (!stop.unit) return no("the move does not reach so far", "AGA-6.16"_clause);
  if (t[stop.unit].side == t[d.unit].side) return no("a friendly unit is in the way", "AGA-6.37"_clause);
  return no("an enemy unit is in the way", "AGA-6.38"_clause);
}

Refusal ahead(const State& s, const Table& t, const MoveDraft& d, Mil distance) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  const bool deployed = d.now.formation == Formation::deployed;
  if (d.in_contact) return no("it has come into contact and halts", "AGA-6.40"_clause);
  if (d.halted) return no("it has touched a unit and halts", "AGA-6.39"_clause);
  if (deployed && t[d.unit].type == UnitType::heavy_artillery)
    return no("deployed heavy artillery does not move", "AGA-6.34"_clause);
  if (m.form && arm == Arm::artillery)
    return no("artillery that changes formation does not move", "AGA-6.9"_clause);
  if (m.form && d.legs[0].kind == LegKind::ahead)
    return no("the half move comes wholly before the change or wholly after it", "AGA-6.12"_clause);
  if (deployed && m.turn && arm == Arm::foot) return no("foot that turns does not move", "AGA-6.28"_clause);
  if (deployed && m.turn && arm == Arm::artillery)
    return no("artillery that turns does not move", "AGA-6.35"_clause);
  if (distance < shortest_leg) return no("the shortest leg is 0.1 inch", "AGA-R.119"_clause);
  const Mil left = std::max(0, allowance(t, d) - d.spent);
  const Stop stop = straight(s, t, d.unit, d.now, d.now.at.facing, left);
  if (stop.distance < std::min(distance, left)) return stopped(t, d, stop);
  const bool guns = arm == Arm::artillery && !t.rules.artillery_attacks;
  if (guns && straight(s, t, d.unit, d.now, d.now.at.facing, left, {}, short_of_enemy).distance <
                  std::min(distance, left))
    return no("artillery halts short of the enemy", "AGA-R.44"_clause);
  if (distance <= left) return no("difficult ground costs twice", "AGA-6.20"_clause);
  if (m.form) return no("half a move goes with a change of formation", "AGA-6.11"_clause);
  if (deployed && m.wheel && arm == Arm::foot)
    return no("half a move is left after a wheel", "AGA-6.27"_clause);
  if (deployed && m.turn) return no("half a move is left after a turn", "AGA-6.32"_clause);
  return no("the move does not reach so far", "AGA-6.16"_clause);
}

Refusal swing(const Table& t, const MoveDraft& d, bool wheel, Angle by) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  if (d.halted) return no("it has touched a unit and halts", "AGA-6.39"_clause);
  if (m.form) return no("no manoeuvre goes with a change of formation", "AGA-6.30"_clause);
  if (d.now.formation == Formation::column) {
    if (by > battlefield::quarter_turn)
      return no("at most 90 degrees", wheel ? "AGA-6.25"_clause : "AGA-6.26"_clause);
    if (d.swung >= 2) return no("two manoeuvres, then an advance", "AGA-R.117"_clause);
    return no("it does not fit", "AGA-R.29"_clause);
  }
  if (m.manoeuvre()) return no("one manoeuvre of a deployed unit", "AGA-R.31"_clause);
  if (t[d.unit].type == UnitType::heavy_artillery)
    return no("deployed heavy artillery does not turn", "AGA-6.34"_clause);
  if (wheel) {
    if (arm == Arm::artillery) return no("artillery does not wheel", "AGA-6.35"_clause);
    if (by > 4'500) return no("at most 45 degrees", arm == Arm::foot ? "AGA-6.27"_clause : "AGA-6.31"_clause);
    if (arm == Arm::foot && 2 * d.spent > rate(t, d.unit, Formation::deployed, d.now.mounted))
      return no("a wheel leaves half a move", "AGA-6.27"_clause);
    return no("a unit is in the way", "AGA-R.29"_clause);
  }
  if (arm == Arm::horse && m.ahead) return no("the turn comes first", "AGA-R.33"_clause);
  if (arm == Arm::foot && by != battlefield::quarter_turn) return no("exactly 90 degrees", "AGA-R.32"_clause);
  if (arm == Arm::artillery && by > 4'500) return no("at most 45 degrees", "AGA-6.35"_clause);
  if (by > battlefield::quarter_turn) return no("at most 90 degrees", "AGA-6.32"_clause);
  if (arm != Arm::horse && m.ahead) return no("it turns or moves", "AGA-R.32"_clause);
  return no("it does not fit", "AGA-R.30"_clause);
}

Refusal drift(const Table& t, const MoveDraft& d, Mil by) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  const Clause clause = arm == Arm::horse ? "AGA-6.33"_clause : "AGA-6.29"_clause;
  if (d.now.formation != Formation::deployed || arm == Arm::artillery)
    return no("only deployed foot and horse drift", clause);
  if (m.form) return no("no manoeuvre goes with a change of formation", "AGA-6.30"_clause);
  if (m.manoeuvre()) return no("one manoeuvre of a deployed unit", "AGA-R.31"_clause);
  if (d.legs.empty() || d.legs.back().kind != LegKind::ahead)
    return no("a unit drifts as it moves forward", "AGA-R.34"_clause);
  if (by > t.drift) return no("it drifts no farther", clause);
  return no("something is in the way", "AGA-6.39"_clause);
}

Refusal form(const Table& t, const MoveDraft& d, const Leg& leg) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  if (leg.kind == LegKind::face && (arm != Arm::artillery || !m.form))
    return no("only artillery that forms takes a new facing", "AGA-6.10"_clause);
  if (leg.kind == LegKind::face) return no("it does not fit", "AGA-R.35"_clause);
  if (leg.kind != LegKind::form && t[d.unit].type != UnitType::dragoons)
    return no("only dragoons mount and dismount", "AGA-5.11"_clause);
  if (m.manoeuvre()) return no("no change of formation goes with a manoeuvre", "AGA-6.14"_clause);
  if (m.form) return no("one change of formation", "AGA-6.15"_clause);
  if (d.in_contact) return no("a unit in contact does not change formation", "AGA-R.113"_clause);
  if (arm == Arm::artillery && m.ahead)
    return no("artillery that changes formation does not move", "AGA-6.9"_clause);
  if (2 * d.spent > rate(t, d.unit, Formation::deployed, d.now.mounted))
    return no("half a move goes with a change of formation", "AGA-6.11"_clause);
  if (leg.kind == LegKind::form && leg.amount == std::int32_t(d.now.formation))
    return no("it is in that formation", "AGA-6.2"_clause);
  return no("it does not fit", "AGA-R.35"_clause);
}

/// Why it may not turn or form so; where there is room, what artillery keeps from the enemy is in the way.
Refusal in_place(const State& s, const Table& t, const MoveDraft& d, const Leg& leg, const Refusal& why) {
  const bool no_room =
      why.clause == "AGA-R.29"_clause || why.clause == "AGA-R.30"_clause || why.clause == "AGA-R.35"_clause;
  const bool guns = arm_of(t[d.unit].type, d.now.mounted) == Arm::artillery && !t.rules.artillery_attacks;
  if (no_room && guns && fits(s, t, d.unit, unhindered(s, t, d, leg)))
    return no("artillery halts short of the enemy", "AGA-R.44"_clause);
  return why;
}

}  // namespace

Refusal why_not(const State& s, const Table& t, const MoveDraft& d, const Leg& leg) {
  if (d.legs.full()) return no("a move has at most 24 legs", "AGA-R.119"_clause);
  if (locked(s, d.unit)) return no("it turns to face, and no more", "AGA-R.45"_clause);
  switch (leg.kind) {
    case LegKind::ahead: return ahead(s, t, d, leg.amount);
    case LegKind::wheel_left:
    case LegKind::wheel_right: return in_place(s, t, d, leg, swing(t, d, true, leg.amount));
    case LegKind::turn_left:
    case LegKind::turn_right: return in_place(s, t, d, leg, swing(t, d, false, leg.amount));
    case LegKind::drift_left:
    case LegKind::drift_right: return drift(t, d, leg.amount);
    case LegKind::leave: return no("a unit leaves the table only over its own edge", "AGA-R.40"_clause);
    default: return in_place(s, t, d, leg, form(t, d, leg));
  }
}

}  // namespace linstock::and_gentlemen_all
