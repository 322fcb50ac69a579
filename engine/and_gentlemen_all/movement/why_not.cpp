// Why a leg is refused: the reason and clause of the refusal.                                    6 Movement
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/movement/mover.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

Refusal stopped(const Mover& u, const Stop& stop) {
  if (stop.edge) return no("table-edge"_reason, "AGA-R.40"_clause);
  if (stop.ground) return no("deployed-horse-stays-in-open"_reason, "AGA-R.41"_clause);
  if (u.t[stop.unit].side == u.t[u.d.unit].side) return no("friend-in-the-way"_reason, "AGA-6.37"_clause);
  if (u.stays_short()) return no("guns-halt-short-of-enemy"_reason, "AGA-R.44"_clause);
  return no("enemy-in-the-way"_reason, "AGA-6.38"_clause);
}

/// Whether nothing but the rule to stay short of the enemy bars it from there.                     AGA-R.44
bool only_short_of_enemy(const Mover& u, const Leg& leg) {
  return u.stays_short() && fits(u.s, u.t, u.d.unit, unhindered(u.s, u.t, u.d, leg));
}
Refusal no_room(const Mover& u, const Leg& leg, ReasonId reason, Clause clause) {
  if (only_short_of_enemy(u, leg)) return no("guns-halt-short-of-enemy"_reason, "AGA-R.44"_clause);
  return no(reason, clause);
}

Refusal ahead(const Mover& u, Mil distance) {
  if (auto why = u.no_ahead()) return *why;
  const LegAhead leg = leg_ahead(u);
  if (distance < leg.least) return no("leg-too-short"_reason, "AGA-R.119"_clause);
  if (leg.stop.distance < leg.reach) return stopped(u, leg.stop);
  if (leg.so_far + distance <= leg.movement_left) return no("difficult-ground"_reason, "AGA-6.20"_clause);
  return limit(u.t, u.d).why();
}

Refusal wheel(const Mover& u, const Leg& leg) {
  if (auto why = u.no_wheel()) return *why;
  if (auto why = u.no_wheel_by(leg.amount)) return *why;
  return no_room(u, leg, u.column() ? "no-room"_reason : "unit-in-the-way"_reason, "AGA-R.29"_clause);
}

Refusal turn(const Mover& u, const Leg& leg) {
  if (auto why = u.no_turn()) return *why;
  if (auto why = u.no_turn_by(leg.amount)) return *why;
  return no_room(u, leg, "no-room"_reason, u.column() ? "AGA-R.29"_clause : "AGA-R.30"_clause);
}

Refusal drift(const Mover& u, Mil by) {
  if (auto why = u.no_drift()) return *why;
  if (auto why = u.no_drift_by(by)) return *why;
  return no("something-in-the-way"_reason, "AGA-6.39"_clause);
}

Refusal form(const Mover& u, const Leg& leg) {
  if (leg.kind == LegKind::face) {
    if (auto why = u.no_face()) return *why;
  } else if (auto why = leg.kind == LegKind::form ? u.no_form() : u.no_mount()) {
    return *why;
  } else if (leg.kind == LegKind::form && leg.amount == std::int32_t(u.it().formation)) {
    return no("in-that-formation"_reason, "AGA-6.2"_clause);
  }
  return no_room(u, leg, "no-room"_reason, "AGA-R.35"_clause);
}

}  // namespace

Refusal why_not(const State& s, const Table& t, const MoveDraft& d, const Leg& leg) {
  const Mover u{s, t, d};
  if (auto why = u.no_leg()) return *why;
  switch (leg.kind) {
    case LegKind::ahead: return ahead(u, leg.amount);
    case LegKind::wheel_left:
    case LegKind::wheel_right: return wheel(u, leg);
    case LegKind::turn_left:
    case LegKind::turn_right: return turn(u, leg);
    case LegKind::drift_left:
    case LegKind::drift_right: return drift(u, leg.amount);
    case LegKind::leave: return no("leaves-by-own-edge"_reason, "AGA-R.40"_clause);
    case LegKind::form:
    case LegKind::face:
    case LegKind::mount:
    case LegKind::dismount: break;
  }
  return form(u, leg);
}

}  // namespace linstock::and_gentlemen_all
