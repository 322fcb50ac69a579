#include "matchlocks/programs/actions.hpp"

#include <algorithm>
#include <cmath>

namespace linstock::matchlocks {

Angle toward(const State& s, const Table& t, UnitId u, UnitId enemy) {
  if (!enemy) return forward_of(s, t, t[u].side);
  return battlefield::heading_to(centre(t, u, s.units[u]), centre(t, enemy, s.units[enemy]));
}

namespace {

/// A Move, and how much nearer it brings the unit to where it does best.
struct Course {
  Line line;
  double gain = 0;
};

/// Tries directions, straight at the enemy first, each as far as it goes and as far as the unit wants to.
template <class S>
class Courses {
 public:
  /// `most`: the greatest angle off straight ahead, in steps `between`.
  Courses(const S& step, const Asked& a, UnitId u, UnitId enemy, Angle most, Angle between)
      : step_(step), a_(a), u_(u), enemy_(enemy), wanted_(stops_at(a.s, a.t, u)) {
    constexpr Angle degree = 100;
    const Angle straight = battlefield::turn_between(a.s.units[u].at.facing, toward(a.s, a.t, u, enemy));
    consider(std::clamp<Angle>(straight, -most, most) / degree * degree);
    for (Angle off = -most; off <= most; off += between) consider(off);
  }
  const Course& best() const { return best_; }
  /// The longest Move there is, wherever it leads: out of a place where the unit is stuck.
  const Course& longest() const { return longest_; }

 private:
  void consider(Angle off) {
    State then = a_.s;
    Line line{{}, just(verb::move_done)};
    if (off) {
      Choice turn = just(off < 0 ? verb::left : verb::right);
      turn.numbers[0] = std::abs(off);
      if (!a_.options.find(turn)) return;
      step_.part(then, turn, a_.t);
      line.parts.push_back(turn);
    }
    Options now;
    step_.options(then, a_.t, now);
    for (const Option& o : now.list)
      if (is(o, verb::ahead))
        for (const Interval& in : now.range_of(o, 0))
          for (const std::int32_t far :
               {in.high, std::clamp<std::int32_t>(distance_after(off, 0) - wanted_, in.low, in.high)})
            go(line, now, choice_of(o), off, far);
  }
  void go(Line line, const Options& now, Choice ahead, Angle off, std::int32_t far) {
    ahead.numbers[0] = far;
    if (!now.find(ahead)) return;
    line.parts.push_back(ahead);
    if (far > longest_.gain) longest_ = {line, double(far)};
    const double gain =
        std::abs(distance_after(off, 0) - wanted_) - std::abs(distance_after(off, far) - wanted_);
    if (gain > best_.gain) best_ = {line, gain};
  }
  /// The distance to the enemy after a Move.
  Mil distance_after(Angle off, Mil far) const {
    Unit moved = a_.s.units[u_];
    const Point end =
        battlefield::ahead(front_centre(moved), battlefield::heading(moved.at.facing + off), far);
    moved.at.x = end.x, moved.at.y = end.y;
    return gap(body(a_.t, u_, moved), body(a_.s, a_.t, enemy_)).distance;
  }

  const S& step_;
  const Asked& a_;
  UnitId u_, enemy_;
  Mil wanted_;
  Course best_, longest_;
};

/// The wheel or pivot that turns a unit most towards an enemy.
std::optional<Line> best_turn(const Asked& a, UnitId u, UnitId enemy, verb::Name left, verb::Name right) {
  const Angle off = battlefield::turn_between(a.s.units[u].at.facing, toward(a.s, a.t, u, enemy));
  const Option* o = a.offered(off < 0 ? left : right);
  if (!o || std::abs(off) < 500) return {};
  Choice turn = choice_of(*o);
  const std::int32_t wanted = std::abs(off) / 100 * 100;
  std::int32_t best = -1;
  for (const Interval& in : a.options.range_of(*o, 0)) {
    const std::int32_t n = in.low + (std::clamp(wanted, in.low, in.high) - in.low) / in.step * in.step;
    if (best < 0 || std::abs(n - wanted) < std::abs(best - wanted)) best = n;
  }
  if (best <= 0) return {};
  turn.numbers[0] = best;
  return Line{{turn}, just(verb::move_done)};
}

/// What a unit does that neither Attacks, Rallies nor Shoots.
Decision manoeuvre(const Act& step, const Asked& a, Rng& rng) {
  constexpr double worth_a_move = inch / 10.0;  // up to an obstacle, to cross it next
  constexpr Angle ahead_of_it = 4'500;
  const UnitId u = step.unit;
  const UnitId enemy = nearest_enemy(a.s, a.t, u).unit;
  if (!enemy) return a.otherwise();
  const Reason turns = "hint-turn"_reason.with("unit", a.name(u)),
               advances = "hint-advance"_reason.with("unit", a.name(u));
  if (auto turn = best_turn(a, u, enemy, verb::pivot_left, verb::pivot_right)) return {*turn, 0.2, turns, 0};
  const ActionSet open = actions_open(a.s, a.t, u);
  const Angle off = battlefield::turn_between(a.s.units[u].at.facing, toward(a.s, a.t, u, enemy));
  if (std::abs(off) > ahead_of_it && is_formed(a.t, u) && a.offered(verb::about_face) &&
      std::abs(off) > 3 * ahead_of_it)
    return a.say(*a.offered(verb::about_face), turns, 0.3);
  if (std::abs(off) > ahead_of_it || !open.contains(action::move))
    if (auto turn = best_turn(a, u, enemy, verb::wheel_left, verb::wheel_right))
      return {*turn, 0.3, turns, 0};
  const Courses courses{step, a, u, enemy, ahead_of_it, 1'500};
  if (courses.best().gain >= worth_a_move)
    return {courses.best().line, courses.best().gain / inch, advances, 0};
  const bool far = nearest_enemy(a.s, a.t, u).distance > stops_at(a.s, a.t, u) + inch;
  if (!is_swarm(a.t, u) || far)
    if (const Option* over = a.offered(verb::cross)) return a.say(*over, advances, 0.3);
  if (!far || !open.contains(action::move)) return a.otherwise();
  if (courses.longest().gain >= 2 * inch && rng.below(2)) return {courses.longest().line, 0.1, advances, 0};
  constexpr Angle any_way = 13'500;  // out of its forward arc, for a Disarray Token
  const Courses aside{step, a, u, enemy, any_way, 1'500};
  if (aside.longest().gain >= 2 * inch) return {aside.longest().line, 0.1, advances, 0};
  return a.otherwise();
}

}  // namespace

Decision decide_action(const Act& step, const Asked& a, Rng& rng) {
  const UnitId u = step.unit;
  if (const Option* o = a.offered(verb::rally_daunted))
    return a.say(*o, "hint-rally"_reason.with("unit", a.name(u)), 3);
  if (const Option* o = a.offered(verb::support))
    return a.say(*o, "hint-support"_reason.with("unit", a.name(u)), 2);
  const Promise charge = best_attack(a.s, a.t, u, actions_open(a.s, a.t, u)), shot = best_shot(a.s, a.t, u);
  const auto& announced = acting(a.s).announced;
  const bool told = announced[0].value == action::attack.value || announced[1].value == action::attack.value;
  if (charge.target && (told || charge.worth > least_worth_of_attack(a.s)))
    if (const Option* o = a.offered(verb::attack, charge.target))
      return a.say(*o, "hint-attack"_reason.with("unit", a.name(u)).with("target", a.name(charge.target)),
                   charge.worth);
  if (const Option* o = a.offered(verb::rally))
    return a.say(*o, "hint-rally"_reason.with("unit", a.name(u)), 1);
  if (shot.target && (acting(a.s).why != Why::bombardment || is_gun(a.t, u)))
    if (const Option* o = a.offered(verb::shoot, shot.target))
      return a.say(*o, "hint-shoot"_reason.with("unit", a.name(u)), shot.worth);
  return manoeuvre(step, a, rng);
}

Decision decide_crossing(const Cross& step, const Asked& a, Rng&) {
  const UnitId enemy = nearest_enemy(a.s, a.t, step.unit).unit;
  const Reason why = "hint-advance"_reason.with("unit", a.name(step.unit));
  if (enemy) {
    const Courses courses{step, a, step.unit, enemy, battlefield::half_turn, 500};  // its way may be aslant
    if (courses.best().gain > 0) return {courses.best().line, 0.3, why, 0};
    if (courses.longest().gain > 0) return {courses.longest().line, 0.1, why, 0};
  }
  const Option* hold = a.offered(verb::hold);
  return hold ? a.say(*hold, "hint-nothing-better"_reason) : a.otherwise();
}

}  // namespace linstock::matchlocks
