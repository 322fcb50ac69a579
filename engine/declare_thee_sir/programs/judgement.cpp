#include "declare_thee_sir/programs/judgement.hpp"

#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/allowance.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr double worth_of_rout = 3, worth_of_push = 0.3, worth_of_shaking = 0.5;
constexpr double worth_of_friend_passed = 0.8;  // two checks. DTS-2.24
constexpr int usual_points = 2;

/// The points that an untested unit is taken to have.
int likely_points(const Unit& it) { return tested(it) ? points(it) : usual_points; }

template <class F>
double mean_of_two_dice(F worth) {
  double sum = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) sum += worth(a, b);
  return sum / 36;
}

}  // namespace

Near nearest_enemy(const State& s, const Table& t, UnitId u) {
  Near best, routing;
  const Body is = body(s, t, u);
  for (UnitId v : on_table(s, t, other(t[u].side))) {
    if (is_general(t, v)) continue;
    Near& nearest = s.units[v].mode == Mode::routing ? routing : best;
    const Mil far = gap(is, body(s, t, v)).distance;
    if (far < nearest.distance) nearest = {v, far};
  }
  return best.unit ? best : routing;
}

Angle turn_to(const State& s, const Table& t, UnitId u, UnitId to) {
  return battlefield::turn_between(s.units[u].at.facing,
                                   battlefield::heading_to(centre(s, t, u), centre(s, t, to)));
}

double worth_of_attack(const State& s, const Table& t, UnitId u, UnitId target, bool in_contact) {
  const Zone zone = attack_zone(s, t, u, target);
  int modifier = 0;
  const Point from{s.units[u].at.x, s.units[u].at.y};
  for (const Modifier& m : melee_modifiers(s, t, u, target, zone, from)) modifier += m.by;
  const int own_points = likely_points(s.units[u]), target_points = likely_points(s.units[target]);
  const double fight = mean_of_two_dice([&](int a, int b) {
    double worth = 0;
    const bool seven = a + b == 7;
    const Level column = level_of(target_points - seven);
    const Reading read = reading(a + b + modifier, column);
    const bool breaks = read == Reading::rout || (seven && target_points == 0);
    if (breaks)
      worth += worth_of_rout;
    else
      worth += seven + (read == Reading::push_one || read == Reading::push_two ? worth_of_push : 0);
    const int lost = (a == b) + (read == Reading::hold);
    worth -= lost > own_points ? worth_of_rout : lost;
    return worth;
  });
  if (in_contact) return fight;
  const Approach way = approach(s, t, u, target);
  const bool passes = next_friend(s, t, u, body(s, t, u), way.direction, way.distance).has_value();
  const int needed = level_of(own_points) == Level::excellent ? 2
                     : level_of(own_points) == Level::good    ? 3
                                                              : 5;
  return fight * (7 - needed) / 6 - passes * worth_of_friend_passed;
}

double promise_of_attack(const State& s, const Table& t, UnitId u, UnitId target) {
  if (may_not_attack(s, t, u, target)) return 0;
  const bool contact = in_contact(s, u);
  const double worth = worth_of_attack(s, t, u, target, contact);
  if (contact) return worth;
  if (s.units[target].mode == Mode::routing) return 0;
  const double far = approach(s, t, u, target).distance / 1'000.0;
  return worth * std::clamp(1.4 - 0.5 * far / usual_move(t, u, s.units[u]), 0.0, 1.0);
}

namespace {

/// The worth of the attacks that the enemy's horse may make on a unit in a round: one for each card.
double threat_by_horse(const State& s, const Table& t, UnitId u) {
  double sum = 0;
  for (UnitId v : on_table(s, t, other(t[u].side)))
    if (mounted(t, v, s.units[v]) && s.units[v].mode == Mode::formed)
      sum += t[v].cards * std::max(promise_of_attack(s, t, v, u), 0.0);
  return sum;
}

}  // namespace

double spared_by_hedgehog(const State& s, const Table& t, UnitId u) {
  State as = s;
  as.units[u].formation = Formation::line;
  const double in_line = threat_by_horse(as, t, u);
  if (in_line == 0) return 0;
  as.units[u].formation = Formation::hedgehog;
  return in_line - threat_by_horse(as, t, u);
}

double worth_of_volley(const State& s, const Table& t, UnitId u, FaceId face, UnitId target) {
  const bool guns = t[u].type == UnitType::artillery;
  const Mil most = (least_range(t, u, s.units[u]) + 6) * inch;
  if (!battlefield::near(around(t, u, s.units[u]), around(t, target, s.units[target]), most)) return 0;
  const auto line = line_of_fire(s, t, u, face, target);
  if (!line) return 0;
  const int beyond = (line->distance - least_range(t, u, s.units[u]) * inch + inch - 1) / inch;
  const bool smoke = s.effects.smoke > 0;  // no die for the range. DTS-E.9
  const double in_range = beyond <= !smoke ? 1 : smoke || beyond > 6 ? 0 : (7.0 - beyond) / 6;
  const int modifier = -2 * line->covered - 2 * poor(s.units[u]) - is_hope(t, target, s.units[target]) -
                       (s.effects.shower && !guns);
  const int target_points = likely_points(s.units[target]);
  const bool pushes = guns && !scattered(s.units[target]);
  const double points = mean_of_two_dice([&](int a, int b) {
    const int bare = a == b || (!guns && a + b == 7);
    const Reading read = reading(a + b + modifier, level_of(target_points - bare));
    const int lost = std::min(target_points, bare + (read == Reading::rout && !guns));  // DTS-3.15
    return lost + (lost && lost == target_points ? worth_of_shaking : 0) +
           (pushes && read >= Reading::push_two ? worth_of_push : 0);
  });
  return in_range * points;
}

double usual_move(const Table& t, UnitId u, const Unit& it) {
  const int dice = movement_dice(t, u, it);
  return dice ? 3.5 * dice + movement_modifier(t, it, false) : 9;
}

}  // namespace linstock::declare_thee_sir
