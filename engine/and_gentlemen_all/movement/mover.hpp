// A unit in mid-move, and the result of one further leg. For manoeuvre.cpp and legs.cpp.
#pragma once

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/obstacles.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "battlefield/turning.hpp"

namespace linstock::and_gentlemen_all {

/// A unit in mid-move: its draft, and the rules for its next leg.
struct Mover {
  const State& s;
  const Table& t;
  const MoveDraft& d;
  Made m = made(d);

  const Unit& it() const { return d.now; }
  Arm arm() const { return arm_of(t[d.unit].type, it().mounted); }
  bool deployed() const { return it().formation == Formation::deployed; }
  bool column() const { return it().formation == Formation::column; }
  Footprint size() const { return and_gentlemen_all::size(t, d.unit, it().formation, it().mounted); }
  /// Half its deployed rate. AGA-6.11, AGA-6.13, AGA-R.36
  Mil half() const { return rate(t, d.unit, Formation::deployed, it().mounted) / 2; }
  Mil movement_left() const { return std::max(0, allowance(t, d) - d.spent); }
  bool last_is(LegKind kind) const { return !d.legs.empty() && d.legs.back().kind == kind; }

  /// Whether it may make each of its manoeuvres once, by option.                                  AGA-R.31
  bool each_once() const {
    return arm() == Arm::horse && t.rules.horse_manoeuvres == HorseManoeuvres::each_once;
  }
  bool heavy_guns() const { return t[d.unit].type == UnitType::heavy_artillery; }
  /// Whether it must not come into contact, nor within 0.1" of an enemy, by any leg.              AGA-R.44
  bool stays_short() const { return arm() == Arm::artillery && !t.rules.artillery_attacks; }

  // Why a kind of leg is illegal, whatever its amount: read by options and refusals. Amounts are limited by
  // no_wheel_by() and the like, and by obstacles.

  /// For any leg but the turns to face of a unit that is locked in contact.
  Verdict no_leg() const {
    if (d.legs.full()) return no("too-many-legs"_reason, "AGA-R.119"_clause);
    if (locked(s, d.unit)) return no("only-turns-to-face"_reason, "AGA-R.45"_clause);
    return {};
  }
  Verdict no_ahead() const {
    if (d.in_contact) return no("halts-in-contact"_reason, "AGA-6.40"_clause);
    if (d.halted) return no("halts-at-unit"_reason, "AGA-6.39"_clause);
    if (movement_left() == 0) return limit(t, d).why();
    return {};
  }
  Verdict no_swing() const {
    if (d.halted) return no("halts-at-unit"_reason, "AGA-6.39"_clause);
    if (m.form) return no("no-manoeuvre-with-forming"_reason, "AGA-6.30"_clause);
    if (column() && d.swung >= 2) return no("advance-after-two-manoeuvres"_reason, "AGA-R.117"_clause);
    return {};
  }
  Verdict no_wheel() const {
    if (auto why = no_swing(); why || column()) return why;  // AGA-6.25
    if (each_once() ? m.wheel : m.manoeuvre()) return no("one-manoeuvre"_reason, "AGA-R.31"_clause);
    if (heavy_guns()) return no("deployed-heavy-guns-do-not-turn"_reason, "AGA-6.34"_clause);
    if (arm() == Arm::artillery) return no("guns-do-not-wheel"_reason, "AGA-6.35"_clause);
    if (arm() == Arm::foot && d.spent > half()) return no("wheel-needs-half-move"_reason, "AGA-6.27"_clause);
    return {};
  }
  Verdict no_turn() const {
    if (auto why = no_swing(); why || column()) return why;  // AGA-6.26
    if (each_once() ? m.turn : m.manoeuvre()) return no("one-manoeuvre"_reason, "AGA-R.31"_clause);
    if (heavy_guns()) return no("deployed-heavy-guns-do-not-turn"_reason, "AGA-6.34"_clause);
    if (arm() == Arm::horse && m.ahead) return no("turn-comes-first"_reason, "AGA-R.33"_clause);  // AGA-6.32
    if (m.ahead && arm() != Arm::horse && !t.rules.move_before_turn)  // AGA-6.28, AGA-6.35
      return no("turns-or-moves"_reason, "AGA-R.32"_clause);
    return {};
  }
  Verdict no_drift() const {
    const Clause clause = arm() == Arm::horse ? "AGA-6.33"_clause : "AGA-6.29"_clause;
    if (!deployed() || arm() == Arm::artillery)
      return no("only-deployed-foot-and-horse-drift"_reason, clause);
    if (m.form) return no("no-manoeuvre-with-forming"_reason, "AGA-6.30"_clause);
    if (each_once() ? m.drift : m.manoeuvre()) return no("one-manoeuvre"_reason, "AGA-R.31"_clause);
    if (!last_is(LegKind::ahead)) return no("drift-while-advancing"_reason, "AGA-R.34"_clause);
    if (d.in_contact) return no("halts-in-contact"_reason, "AGA-6.40"_clause);
    return {};
  }
  /// For a change of formation; also for dragoons that mount or dismount.
  Verdict no_form() const {
    if (m.manoeuvre()) return no("no-forming-with-manoeuvre"_reason, "AGA-6.14"_clause);  // AGA-6.30
    if (m.form) return no("forms-once"_reason, "AGA-6.15"_clause);
    if (d.in_contact) return no("no-forming-in-contact"_reason, "AGA-R.113"_clause);
    if (arm() == Arm::artillery)
      return m.ahead ? Verdict{no("guns-form-or-move"_reason, "AGA-6.9"_clause)} : Verdict{};
    if (d.spent > half()) return no("half-move-with-forming"_reason, "AGA-6.11"_clause);  // AGA-6.12
    return {};
  }
  Verdict no_mount() const {
    if (t[d.unit].type != UnitType::dragoons) return no("only-dragoons-mount"_reason, "AGA-5.11"_clause);
    return no_form();
  }
  Verdict no_face() const {
    if (arm() != Arm::artillery || !last_is(LegKind::form))
      return no("only-guns-face"_reason, "AGA-6.10"_clause);
    return {};
  }
  Angle most_turn() const { return deployed() && arm() == Arm::artillery ? 4'500 : 9'000; }
  Angle most_wheel() const { return deployed() ? 4'500 : 9'000; }
  /// Deployed foot turns by exactly 90 degrees.                                                   AGA-R.32
  Angle least_turn() const { return deployed() && arm() == Arm::foot ? 9'000 : 1; }

  // Why a leg of this amount is illegal, obstacles apart.

  Verdict no_wheel_by(Angle by) const {
    if (by <= most_wheel()) return {};
    if (column()) return no("at-most-90-degrees"_reason, "AGA-6.25"_clause);
    return no("at-most-45-degrees"_reason, arm() == Arm::foot ? "AGA-6.27"_clause : "AGA-6.31"_clause);
  }
  Verdict no_turn_by(Angle by) const {
    if (by < least_turn() || (least_turn() > 1 && by > most_turn()))
      return no("exactly-90-degrees"_reason, "AGA-R.32"_clause);
    if (by <= most_turn()) return {};
    if (column()) return no("at-most-90-degrees"_reason, "AGA-6.26"_clause);
    if (arm() == Arm::artillery) return no("at-most-45-degrees"_reason, "AGA-6.35"_clause);
    return no("at-most-90-degrees"_reason, "AGA-6.32"_clause);
  }
  Verdict no_drift_by(Mil by) const {
    if (by <= t.drift) return {};
    return no("drift-too-far"_reason, arm() == Arm::horse ? "AGA-6.33"_clause : "AGA-6.29"_clause);
  }
};

/// A leg straight ahead. A leg that goes on with the last leg is measured from the start of the last leg, so
/// that the total does not depend on the number of parts.
struct LegAhead {
  Mil so_far = 0;         ///< its length up to now
  Mil movement_left = 0;  ///< the movement left at its start
  Mil reach = 0;          ///< how far that takes the unit, obstacles apart
  Stop stop;              ///< where it ends by reach and obstacles, and the obstacle that ends it
  Mil least = 0;          ///< the shortest that it may go on
  Mil most = 0;           ///< the farthest that it may go on: nothing if less than `least`
};
LegAhead leg_ahead(const Mover&);

using Turn = battlefield::LegKind;

/// A deployed unit wheels on a front corner and turns about its centre; a column does both about the middle
/// of its front edge.                                                              AGA-R.29, AGA-R.30
inline Turn wheel_of(const Mover& u) { return u.column() ? Turn::head : Turn::wheel; }
inline Turn turn_of(const Mover& u) { return u.column() ? Turn::head : Turn::turn; }
inline Unit swung(const Mover& u, Turn how, Angle by) {
  Unit it = u.it();
  it.at = battlefield::after({how, by}, it.at, u.size());
  return it;
}
/// The unit turned to face the enemy that touches its flank (AGA-R.45): the middle of its front comes where
/// that of the flank was.
inline Unit turned_to_face(const Mover& u, Angle by) {
  Unit it = u.it();
  const auto [width, depth] = u.size();
  const Point flank = battlefield::beside(it.at, by > 0 ? width : -width, -depth);
  it.at = {flank.x, flank.y, battlefield::heading(it.at.facing + by)};
  return it;
}
inline Unit after_turn(const Mover& u, Angle by) {
  return locked(u.s, u.d.unit) ? turned_to_face(u, by) : swung(u, turn_of(u), by);
}
/// The overlap tolerated on the way of a wheel, so that rounding alone does not let a unit touched at its
/// start stop it.
inline Mil deepest_on_the_way(const Convex& start, const Convex& other) {
  constexpr Mil rounding = 2;
  return in_touch(start, other) ? battlefield::slack + rounding : battlefield::slack;
}

/// Moving sideways is free (AGA-R.34): the straight path of the drift is charged in proportion to its
/// distance ahead.
inline Mil drift_cost(const Table& t, UnitId u, const Unit& from, const battlefield::Leg& leg) {
  return slant_cost(t, u, from, battlefield::direction(leg, from.at), battlefield::length(leg), leg.distance);
}

/// The leg ahead just made, with a drift to the right (left if negative): one straight line.
inline battlefield::Leg drifting(const Mover& u, Mil right) {
  return {Turn::drift, 0, u.d.legs.back().amount, right};
}
inline Unit drifted(const Mover& u, Mil right) {
  Unit it = u.it();
  it.at = battlefield::after(drifting(u, right), u.d.leg_from, u.size());
  return it;
}
inline Unit formed(const Mover& u, Formation as) {
  Unit it = u.it();
  it.formation = as;
  return it;
}

}  // namespace linstock::and_gentlemen_all
