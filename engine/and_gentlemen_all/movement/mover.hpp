// A unit that is moving, and where one leg would bring it. For manoeuvre.cpp and legs.cpp.
#pragma once

#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/movement/obstacles.hpp"
#include "battlefield/turning.hpp"

namespace linstock::and_gentlemen_all {

/// A unit that is moving, and what the rules ask of it.
struct Mover {
  const State& s;
  const Table& t;
  const MoveDraft& d;
  Made m = made(d);

  const Unit& it() const { return d.now; }
  Arm arm() const { return arm_of(t[d.unit].type, it().mounted); }
  bool deployed() const { return it().formation == Formation::deployed; }
  bool column() const { return it().formation == Formation::column; }
  Size size() const { return and_gentlemen_all::size(t, d.unit, it().formation, it().mounted); }
  /// AGA-6.11, AGA-6.13, AGA-R.36
  Mil half() const { return rate(t, d.unit, Formation::deployed, it().mounted) / 2; }
  Mil left() const { return std::max(0, allowance(t, d) - d.spent); }
  bool last_is(LegKind kind) const { return !d.legs.empty() && d.legs.back().kind == kind; }

  /// Each of its manoeuvres once, by the switch.                                                  AGA-R.31
  bool each_once() const {
    return arm() == Arm::horse && t.rules.horse_manoeuvres == HorseManoeuvres::each_once;
  }
  bool may_wheel() const {
    if (d.halted || m.form) return false;  // AGA-6.30
    if (column()) return d.swung < 2;      // AGA-6.25, AGA-R.117
    if (each_once()) return !m.wheel;
    if (m.manoeuvre() || arm() == Arm::artillery) return false;  // AGA-R.31
    return arm() == Arm::horse || d.spent <= half();             // AGA-6.31, AGA-6.27
  }
  bool may_turn() const {
    if (d.halted || m.form) return false;  // AGA-6.30
    if (column()) return d.swung < 2;      // AGA-6.26, AGA-R.117
    if (each_once()) return !m.turn && !m.ahead;
    if (m.manoeuvre()) return false;
    if (arm() == Arm::horse) return !m.ahead;                       // AGA-6.32, AGA-R.33
    if (t[d.unit].type == UnitType::heavy_artillery) return false;  // AGA-6.34
    return !m.ahead || t.rules.move_before_turn;                    // AGA-6.28, AGA-6.35, AGA-R.32
  }
  bool may_drift() const {  // AGA-6.29, AGA-6.33, AGA-R.34
    return deployed() && arm() != Arm::artillery && last_is(LegKind::ahead) && !m.form && !d.in_contact &&
           (each_once() ? !m.drift : !m.manoeuvre());
  }
  bool may_form() const {
    if (m.form || m.manoeuvre() || d.in_contact) return false;      // AGA-6.14, AGA-6.30
    return arm() == Arm::artillery ? !m.ahead : d.spent <= half();  // AGA-6.9, AGA-6.12
  }
  Angle most_turn() const { return deployed() && arm() == Arm::artillery ? 4'500 : 9'000; }
  Angle most_wheel() const { return deployed() ? 4'500 : 9'000; }
};

using Turn = battlefield::LegKind;

/// A deployed unit wheels on a front corner and turns about its centre, a column does both about the middle
/// of its front.                                                                            AGA-R.29,
/// AGA-R.30
inline Turn wheel_of(const Mover& u) { return u.column() ? Turn::head : Turn::wheel; }
inline Turn turn_of(const Mover& u) { return u.column() ? Turn::head : Turn::turn; }
inline battlefield::Footprint footprint(const Mover& u) { return {u.size().width, u.size().depth}; }
inline Unit swung(const Mover& u, Turn how, Angle by) {
  Unit it = u.it();
  it.at = battlefield::after({how, by}, it.at, footprint(u));
  return it;
}
/// How deep one who wheels may be in another on the way. Whoever is touched when the wheel begins does not
/// stop it by rounding alone.
inline Mil deepest_on_the_way(const Convex& start, const Convex& other) {
  constexpr Mil rounding = 2;
  return in_touch(start, other) ? battlefield::slack + rounding : battlefield::slack;
}

/// Going aside is free, so that the way costs as if it were as long as it goes ahead.              AGA-R.34
inline Mil drift_cost(const Table& t, UnitId u, const Unit& from, const battlefield::Leg& leg) {
  const Mil length = battlefield::length(leg);
  const Mil all = cost(t, u, from, battlefield::direction(leg, from.at), length);
  return static_cast<Mil>(battlefield::divided(std::int64_t{all} * leg.distance, std::max(length, 1)));
}

/// Where a leg ahead ends that drifts: the straight line from its start to so far ahead and so far aside.
inline battlefield::Leg drifting(const Mover& u, Mil right) {
  return {Turn::drift, 0, u.d.legs.back().amount, right};
}
inline Unit drifted(const Mover& u, Mil right) {
  Unit it = u.it();
  it.at = battlefield::after(drifting(u, right), u.d.leg_from, footprint(u));
  return it;
}
inline Unit formed(const Mover& u, Formation as) {
  Unit it = u.it();
  it.formation = as;
  return it;
}

}  // namespace linstock::and_gentlemen_all
