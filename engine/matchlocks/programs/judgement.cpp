#include "matchlocks/programs/judgement.hpp"

#include <cmath>
#include <limits>

#include "matchlocks/melee/melee.hpp"
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

NearEnemy nearest_enemy(const State& s, const Table& t, UnitId u) {
  NearEnemy best{{}, std::numeric_limits<Mil>::max()};
  for (UnitId v : fighting(s, t, other(t[u].side)))
    if (const Mil far = distance(s, t, u, v); far < best.distance) best = {v, far};
  return best;
}

namespace {

/// The chance that a Hit by fire kills.                                                 NMM-T.shootsave
double dies_of_shot(const Table& t, UnitId u) {
  if (is_cavalry(t, u) || is_pikes(t[u].type)) return 0.5;
  return t[u].type == UnitType::clubmen ? 5.0 / 6 : 4.0 / 6;
}
/// The chance that a Hit in Melee kills.                                                NMM-T.meleesave
double dies_in_melee(const Table& t, UnitId u) {
  const UnitType type = t[u].type;
  if (type == UnitType::cuirassiers) return 2.0 / 6;
  if (is_cavalry(t, u) || is_pikes(type) || type == UnitType::battalia) return 0.5;
  return 4.0 / 6;
}
/// How much nearer a unit comes to breaking: each Kill counts, more when it has suffered many.
double weight_of(const State& s, const Table& t, UnitId u) {
  const double hurt = kills(t, u, s.units[u]), all = std::max(full_strength(t, u), 1);
  return (1 + hurt / all) * std::max<int>(t[u].points, 4) / 16.0;
}

/// Melee dice, about.
double power(const State& s, const Table& t, UnitId u, bool attacking, bool caught) {
  const Unit& it = s.units[u];
  double dice = 0;
  if (is_squadron(t, u))
    dice = 1.5 * figures(it) * (attacking && !disordered(it) ? 1.3 : 1);
  else if (t[u].type == UnitType::horse_detachment)
    dice = 1.25 * figures(it);
  else if (t[u].type == UnitType::battalia)
    dice = it.figures[1] + it.figures[0] / 2.0;
  else if (is_pikes(t[u].type))
    dice = figures(it) * (attacking ? 1.2 : 1);
  else
    dice = figures(it) / 2.0;
  if (disordered(it)) dice /= 2;
  return caught ? dice / 4 : dice;
}

}  // namespace

double worth_of_shot(const State& s, const Table& t, UnitId shooter, UnitId target) {
  const Point from = front_centre(s.units[shooter]);
  Mil range = std::numeric_limits<Mil>::max();
  for (const Convex& piece : body(s, t, target).pieces)
    range = std::min(range, battlefield::gap(from, piece).distance);
  const Volley v = volley(s, t, shooter, target, 0, range);
  if (v.dice == 0 || v.to_hit > 6) return 0;
  const double hits = v.dice * (7.0 - v.to_hit) / 6;
  const double die = v.artillery ? 1 : dies_of_shot(t, target) - (v.covered ? 1.0 / 6 : 0);
  return hits * die * weight_of(s, t, target);
}

double worth_of_attack(const State& s, const Table& t, UnitId u, UnitId target) {
  if (is_gun(t, target)) return 2;
  const Face face = face_of(t, target, s.units[target], front_centre(s.units[u]));
  const bool horse = mounted(t, u, s.units[u]), foot = !mounted(t, target, s.units[target]);
  // Horse that does not scatter pikes at once must break off, with what their muskets and pikes did to it.
  const bool bristles = horse && foot && (is_pikes(t[target].type) || t[target].type == UnitType::battalia) &&
                        face == Face::front && !s.units[target].daunted;
  if (bristles) return -1;
  const bool caught = face != Face::front && distance(s, t, u, target) <= rate(t, u, s.units[u]);
  const double strikes = power(s, t, u, true, false) / 2 * dies_in_melee(t, target);
  const bool fires =
      face == Face::front && (t[target].type == UnitType::battalia || t[target].type == UnitType::musketeers);
  const double shot = fires ? s.units[target].figures[0] / 2.0 / 3 : 0;  // Hits by one rank before the Melee
  const double suffers = (power(s, t, target, false, caught) / 2 + shot) * dies_in_melee(t, u);
  return strikes * weight_of(s, t, target) - suffers * weight_of(s, t, u) + (caught ? 1 : 0);
}

double least_worth_of_attack(const State& s) {
  constexpr int patient_turns = 6, desperate_turns = 25;
  const double least = 0.3 - 0.1 * std::max(0, s.turn - patient_turns);
  return s.turn > desperate_turns ? least : std::max(least, -0.5);  // no charge at pikes until then
}

Promise best_shot(const State& s, const Table& t, UnitId u) {
  Promise best;
  if (why_no_shot(s, t, u)) return best;
  for (UnitId target : targets(s, t, u))
    if (const double worth = worth_of_shot(s, t, u, target); worth > best.worth || !best.target)
      best = {target, worth};
  return best;
}

Promise best_attack(const State& s, const Table& t, UnitId u, const ActionSet& allowed) {
  Promise best{{}, -100};
  Options options;
  offer_attacks(s, t, u, allowed, options);
  for (const Option& o : options.list)
    if (o.verb.index() == verb::attack)
      if (const UnitId v = arg_id<UnitId>(o, 0); worth_of_attack(s, t, u, v) > best.worth)
        best = {v, worth_of_attack(s, t, u, v)};
  return best;
}

Mil stops_at(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  constexpr int bold_after = 10;
  if (is_gun(t, u)) return 20 * inch;
  const bool spent = is_formed_foot(t, u) && s.units[u].shots_left == 0;
  if (is_formed(t, u) && (s.turn > bold_after || spent)) return 4 * inch;  // within reach of an Attack
  if (mounted(t, u, it)) return 9 * inch;
  if (is_pikes(t[u].type)) return 5 * inch;
  if (foot_skirmishers(t, u, it)) return 10 * inch;
  return 8 * inch;
}

Wish wish_of(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (it.daunted) {
    if (no_rally_daunted(s, t, u, 2)) return {};
    return {action::rally, action::rally, 3};
  }
  if (it.disarray > 0 && !no_rally(s, t, u))
    return {action::rally, it.disarray > 1 ? action::rally : action::move, 1.2};
  ActionSet attack;
  attack.insert(action::attack);
  if (!never(s, t, u, action::attack) && it.today.shots == 0) {
    const Promise charge = best_attack(s, t, u, attack);
    if (charge.target && charge.worth > least_worth_of_attack(s))
      return {action::attack, {}, std::max(0.4, 1 + charge.worth)};
  }
  for (UnitId ahead : is_squadron(t, u) ? fighting(s, t, t[u].side) : UnitSet{})
    if (!why_no_support(s, t, u, ahead)) return {action::support, {}, 2};
  const NearEnemy enemy = nearest_enemy(s, t, u);
  if (!enemy.unit) return {};
  const Angle off = battlefield::turn_between(
      it.at.facing, battlefield::heading_to(centre(t, u, it), centre(t, enemy.unit, s.units[enemy.unit])));
  const bool spent =
      (t[u].type == UnitType::battalia || t[u].type == UnitType::musketeers) && it.shots_left == 0;
  const bool may_shoot = !never(s, t, u, action::shoot) && !is_squadron(t, u) && !spent;
  const Promise shot = may_shoot ? best_shot(s, t, u) : Promise{};
  const bool volleys = t[u].type == UnitType::battalia || t[u].type == UnitType::musketeers;
  if (shot.target) {
    if (volleys && enemy.distance <= 9 * inch && !disordered(it))
      return {action::shoot, action::shoot, 2 * shot.worth};
    if (enemy.distance > stops_at(s, t, u) && !is_gun(t, u))
      return {action::shoot, action::move, shot.worth + 0.3};
    return {action::shoot, {}, shot.worth};
  }
  if (never(s, t, u, action::move) || enemy.distance <= stops_at(s, t, u)) {
    if (is_gun(t, u) && !never(s, t, u, action::pivot)) return {action::pivot, action::shoot, 0.3};
    return is_gun(t, u) || std::abs(off) < 500 ? Wish{} : Wish{action::wheel, action::move, 0.2};
  }
  if (std::abs(off) > 6'000 && is_formed(t, u)) return {action::wheel, action::move, 0.5};
  return {action::move, may_shoot ? action::shoot : action::move, 0.6};
}

}  // namespace linstock::matchlocks
