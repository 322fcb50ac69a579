// Why a leg may not be made: what a refusal says.                                             6 Movement
#include "and_gentlemen_all/movement/contact.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/movement/straight.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

Refusal stopped(const Table& t, const MoveDraft& d, const Stop& stop) {
  if (stop.edge) return no("table-edge"_reason, "AGA-R.40"_clause);
  if (stop.ground) return no("deployed-horse-stays-in-open"_reason, "AGA-R.41"_clause);
  if (!stop.unit) return no("out-of-reach"_reason, "AGA-6.16"_clause);
  if (t[stop.unit].side == t[d.unit].side) return no("friend-in-the-way"_reason, "AGA-6.37"_clause);
  return no("enemy-in-the-way"_reason, "AGA-6.38"_clause);
}

Refusal ahead(const State& s, const Table& t, const MoveDraft& d, Mil distance) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  const bool deployed = d.now.formation == Formation::deployed;
  if (d.in_contact) return no("halts-in-contact"_reason, "AGA-6.40"_clause);
  if (d.halted) return no("halts-at-unit"_reason, "AGA-6.39"_clause);
  if (deployed && t[d.unit].type == UnitType::heavy_artillery)
    return no("deployed-heavy-guns-do-not-move"_reason, "AGA-6.34"_clause);
  if (m.form && arm == Arm::artillery) return no("guns-form-or-move"_reason, "AGA-6.9"_clause);
  if (m.form && d.legs[0].kind == LegKind::ahead)
    return no("half-move-before-or-after-forming"_reason, "AGA-6.12"_clause);
  if (deployed && m.turn && arm == Arm::foot) return no("foot-turns-or-moves"_reason, "AGA-6.28"_clause);
  if (deployed && m.turn && arm == Arm::artillery) return no("guns-turn-or-move"_reason, "AGA-6.35"_clause);
  if (distance < shortest_leg) return no("leg-too-short"_reason, "AGA-R.119"_clause);
  const Mil left = std::max(0, allowance(t, d) - d.spent);
  const Stop stop = straight(s, t, d.unit, d.now, d.now.at.facing, left);
  if (stop.distance < std::min(distance, left)) return stopped(t, d, stop);
  const bool guns = arm == Arm::artillery && !t.rules.artillery_attacks;
  if (guns && straight(s, t, d.unit, d.now, d.now.at.facing, left, {}, short_of_enemy).distance <
                  std::min(distance, left))
    return no("guns-halt-short-of-enemy"_reason, "AGA-R.44"_clause);
  if (distance <= left) return no("difficult-ground"_reason, "AGA-6.20"_clause);
  if (m.form) return no("half-move-with-forming"_reason, "AGA-6.11"_clause);
  if (deployed && m.wheel && arm == Arm::foot) return no("half-move-after-wheel"_reason, "AGA-6.27"_clause);
  if (deployed && m.turn) return no("half-move-after-turn"_reason, "AGA-6.32"_clause);
  return no("out-of-reach"_reason, "AGA-6.16"_clause);
}

Refusal swing(const Table& t, const MoveDraft& d, bool wheel, Angle by) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  if (d.halted) return no("halts-at-unit"_reason, "AGA-6.39"_clause);
  if (m.form) return no("no-manoeuvre-with-forming"_reason, "AGA-6.30"_clause);
  if (d.now.formation == Formation::column) {
    if (by > battlefield::quarter_turn)
      return no("at-most-90-degrees"_reason, wheel ? "AGA-6.25"_clause : "AGA-6.26"_clause);
    if (d.swung >= 2) return no("advance-after-two-manoeuvres"_reason, "AGA-R.117"_clause);
    return no("no-room"_reason, "AGA-R.29"_clause);
  }
  if (m.manoeuvre()) return no("one-manoeuvre"_reason, "AGA-R.31"_clause);
  if (t[d.unit].type == UnitType::heavy_artillery)
    return no("deployed-heavy-guns-do-not-turn"_reason, "AGA-6.34"_clause);
  if (wheel) {
    if (arm == Arm::artillery) return no("guns-do-not-wheel"_reason, "AGA-6.35"_clause);
    if (by > 4'500)
      return no("at-most-45-degrees"_reason, arm == Arm::foot ? "AGA-6.27"_clause : "AGA-6.31"_clause);
    if (arm == Arm::foot && 2 * d.spent > rate(t, d.unit, Formation::deployed, d.now.mounted))
      return no("wheel-needs-half-move"_reason, "AGA-6.27"_clause);
    return no("unit-in-the-way"_reason, "AGA-R.29"_clause);
  }
  if (arm == Arm::horse && m.ahead) return no("turn-comes-first"_reason, "AGA-R.33"_clause);
  if (arm == Arm::foot && by != battlefield::quarter_turn)
    return no("exactly-90-degrees"_reason, "AGA-R.32"_clause);
  if (arm == Arm::artillery && by > 4'500) return no("at-most-45-degrees"_reason, "AGA-6.35"_clause);
  if (by > battlefield::quarter_turn) return no("at-most-90-degrees"_reason, "AGA-6.32"_clause);
  if (arm != Arm::horse && m.ahead) return no("turns-or-moves"_reason, "AGA-R.32"_clause);
  return no("no-room"_reason, "AGA-R.30"_clause);
}

Refusal drift(const Table& t, const MoveDraft& d, Mil by) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  const Clause clause = arm == Arm::horse ? "AGA-6.33"_clause : "AGA-6.29"_clause;
  if (d.now.formation != Formation::deployed || arm == Arm::artillery)
    return no("only-deployed-foot-and-horse-drift"_reason, clause);
  if (m.form) return no("no-manoeuvre-with-forming"_reason, "AGA-6.30"_clause);
  if (m.manoeuvre()) return no("one-manoeuvre"_reason, "AGA-R.31"_clause);
  if (d.legs.empty() || d.legs.back().kind != LegKind::ahead)
    return no("drift-while-advancing"_reason, "AGA-R.34"_clause);
  if (by > t.drift) return no("drift-too-far"_reason, clause);
  return no("something-in-the-way"_reason, "AGA-6.39"_clause);
}

Refusal form(const Table& t, const MoveDraft& d, const Leg& leg) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  if (leg.kind == LegKind::face && (arm != Arm::artillery || !m.form))
    return no("only-guns-face"_reason, "AGA-6.10"_clause);
  if (leg.kind == LegKind::face) return no("no-room"_reason, "AGA-R.35"_clause);
  if (leg.kind != LegKind::form && t[d.unit].type != UnitType::dragoons)
    return no("only-dragoons-mount"_reason, "AGA-5.11"_clause);
  if (m.manoeuvre()) return no("no-forming-with-manoeuvre"_reason, "AGA-6.14"_clause);
  if (m.form) return no("forms-once"_reason, "AGA-6.15"_clause);
  if (d.in_contact) return no("no-forming-in-contact"_reason, "AGA-R.113"_clause);
  if (arm == Arm::artillery && m.ahead) return no("guns-form-or-move"_reason, "AGA-6.9"_clause);
  if (2 * d.spent > rate(t, d.unit, Formation::deployed, d.now.mounted))
    return no("half-move-with-forming"_reason, "AGA-6.11"_clause);
  if (leg.kind == LegKind::form && leg.amount == std::int32_t(d.now.formation))
    return no("in-that-formation"_reason, "AGA-6.2"_clause);
  return no("no-room"_reason, "AGA-R.35"_clause);
}

/// Why it may not turn or form so; where there is room, what artillery keeps from the enemy is in the way.
Refusal in_place(const State& s, const Table& t, const MoveDraft& d, const Leg& leg, const Refusal& why) {
  const bool no_room =
      why.clause == "AGA-R.29"_clause || why.clause == "AGA-R.30"_clause || why.clause == "AGA-R.35"_clause;
  const bool guns = arm_of(t[d.unit].type, d.now.mounted) == Arm::artillery && !t.rules.artillery_attacks;
  if (no_room && guns && fits(s, t, d.unit, unhindered(s, t, d, leg)))
    return no("guns-halt-short-of-enemy"_reason, "AGA-R.44"_clause);
  return why;
}

}  // namespace

Refusal why_not(const State& s, const Table& t, const MoveDraft& d, const Leg& leg) {
  if (d.legs.full()) return no("too-many-legs"_reason, "AGA-R.119"_clause);
  if (locked(s, d.unit)) return no("only-turns-to-face"_reason, "AGA-R.45"_clause);
  switch (leg.kind) {
    case LegKind::ahead: return ahead(s, t, d, leg.amount);
    case LegKind::wheel_left:
    case LegKind::wheel_right: return in_place(s, t, d, leg, swing(t, d, true, leg.amount));
    case LegKind::turn_left:
    case LegKind::turn_right: return in_place(s, t, d, leg, swing(t, d, false, leg.amount));
    case LegKind::drift_left:
    case LegKind::drift_right: return drift(t, d, leg.amount);
    case LegKind::leave: return no("leaves-by-own-edge"_reason, "AGA-R.40"_clause);
    default: return in_place(s, t, d, leg, form(t, d, leg));
  }
}

}  // namespace linstock::and_gentlemen_all
