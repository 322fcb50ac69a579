#include "and_gentlemen_all/programs/judgement.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/combat/melee.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

using battlefield::turn_between;

int sum_of(const Score& score) {
  int sum = 0;
  for (const Modifier& m : score.modifiers) sum += m.by;
  return sum;
}

/// Calls f(difference) for each of the 36 results of one die a side; a score below 1 counts as 1.
template <class F>
void each_pair(const Scores& with_any_dice, F f) {
  const int by = sum_of(with_any_dice.by), against = sum_of(with_any_dice.against);
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) f(std::max(a + by, 1) - std::max(b + against, 1));
}

/// The worth of losing a unit: guns do not count as losses but are missed, and routed units count already.
double value(const State& s, const Table& t, UnitId u) {
  if (routed(s, u)) return 0.1;
  return is_artillery(t, u) ? 0.4 : 1;
}

double in_inches(Mil m) { return m / 1'000.0; }

}  // namespace

// --- what hits are worth ---

Judgement::Judgement(const State& s, const Table& t, Seat side) : s_(&s), t_(&t), side_(side) {
  enemies_ = on_table(s, t, other(side)) - routed_units(s, t, other(side));
  friends_ = on_table(s, t, side) - routed_units(s, t, side);
  for (const Seat of : {parliament, royalist})
    for (UnitId u : on_table(s, t, of)) find_prospects(u);
  find_line();
  for (UnitId u : friends_)
    if (is_artillery(t, u) && best_shot(s, u) > 0) guns_in_action_.insert(u);
  const auto ratio = [&](Seat of) {
    return static_cast<double>(army_losses(s, t, of)) / std::max<int>(t.army[of.index()].number, 1);
  };
  const double ahead = ratio(other(side)) - ratio(side);
  const int turns_left = t.turn_limit ? t.turn_limit - s.turn : 9;
  if (ahead > 0 && turns_left <= 1) eager_ = 0.4;
  if (ahead <= 0) eager_ = turns_left <= 1 ? 2.5 : turns_left <= 3 ? 1.6 : 1.1;
}

void Judgement::find_prospects(UnitId u) {
  constexpr double halt = 0.05, fall_back = 0.15, destroyed = 1.1, wear = 0.05;
  Prospect& p = prospects_[u.index()];
  const int base = sum_of(morale_score(*s_, *t_, u, 0));
  const double of = value(*s_, *t_, u);
  for (int sp = 0; sp <= most_sp; ++sp) {
    double test = 0, breaking = 0;
    for (int die = 1; die <= 6; ++die) {
      const Result result = morale_result(*t_, base + sp + die);
      breaking += result >= Result::rout;
      test += result == Result::halt        ? halt
              : result == Result::fall_back ? fall_back
              : result == Result::rout      ? 1
              : result == Result::destroyed ? destroyed
                                            : 0;
    }
    p.breaks[static_cast<std::size_t>(sp)] = breaking / 6;
    p.hurt[static_cast<std::size_t>(sp)] = of * (test / 6 + wear * sp);
  }
}

double Judgement::hurt(UnitId u, int sp) const {
  if (sp <= 0) return 0;
  return prospects_[u.index()].hurt[static_cast<std::size_t>(std::min(sp, most_sp))];
}

double Judgement::breaks(UnitId u, int sp) const {
  return prospects_[u.index()].breaks[static_cast<std::size_t>(std::clamp(sp, 0, most_sp))];
}

// --- fire ---

double Judgement::shot(const State& now, UnitId u, UnitId target, const Aim& aim) const {
  double sum = 0;
  each_pair(fire_scores(now, *t_, u, target, aim, 1, 1), [&](int by) { sum += hurt(target, by); });
  return sum / 36;
}

double Judgement::best_shot(const State& now, UnitId u) const {
  double best = 0;
  if (may_fire(now, *t_, u)) return 0;
  const auto& targets = (*t_)[u].side == side_ ? enemies_ : friends_;
  for (UnitId v : targets)
    if (const auto at = aim(now, *t_, u, v)) best = std::max(best, shot(now, u, v, *at));
  return best;
}

/// The expected harm from enemy fire.
double Judgement::under_fire(const State& now, UnitId u) const {
  double sum = 0;
  for (UnitId v : enemies_)
    if (apart(now, *t_, v, u) <= t_->range[range_line((*t_)[v].type, now.units[v].mounted)][2])
      if (const auto at = aim(now, *t_, v, u)) sum += shot(now, v, u, *at);
  return sum;
}

// --- melee ---

Fight Judgement::fight(const State& now, UnitId u, UnitId target) const {
  Fight f;
  each_pair(melee_scores(now, *t_, u, target, 1, 1),
            [&](int by) { f.given += hurt(target, by), f.taken += hurt(u, -by); });
  f.given /= 36, f.taken /= 36;
  return f;
}

Fight Judgement::charge(const State& now, UnitId u, UnitId target) const {
  State then = now;
  const Pose& at = then.units[u].at;
  const Face face = routed(then, target) ? Face::none : zone_of(then, *t_, target, {at.x, at.y});
  const bool first = (*t_)[u].side == parliament;
  then.contacts.add(first ? Contact{u, target, Face::front, face} : Contact{target, u, face, Face::front});
  then.action.charged.insert(u);
  Fight f = fight(then, u, target);
  // A test with the enemy in flank or rear has 3 more.                                          AGA-R.89
  if (face == Face::flank || face == Face::rear) f.given += 3 * 0.05;
  return f;
}

double Judgement::melees(const State& now) const {
  double sum = 0;
  const auto attack = [&](UnitId u, UnitId v) {
    if (routed(now, u) || face_to(now, u, v) != Face::front || is_artillery(*t_, u)) return 0.0;
    if (now.action.barred.contains(u) || now.units[u].halted == Halted::in_force) return 0.0;
    return std::max(fight(now, u, v).net(), 0.0);
  };
  for (const Contact& c : now.contacts) {
    const UnitId own = side_ == parliament ? c.parliament : c.royalist;
    const UnitId enemy = side_ == parliament ? c.royalist : c.parliament;
    sum += attack(own, enemy);
    sum -= attack(enemy, own);  // with its bonus for a charge of this card, which it will no longer have
  }
  return sum;
}

/// The expected harm from charges that the enemy could make: the worst in full, the others in part.
double Judgement::under_charge(const State& now, UnitId u) const {
  double worst = 0, all = 0;
  const Point at = centre(*t_, u, now.units[u]);
  for (UnitId v : enemies_) {
    const Unit& enemy_unit = now.units[v];
    if (is_artillery(*t_, v) || locked(now, v)) continue;
    const Mil rate = and_gentlemen_all::rate(*t_, v, enemy_unit.formation, enemy_unit.mounted);
    const Angle aside = std::abs(
        turn_between(enemy_unit.at.facing, battlefield::heading_to({enemy_unit.at.x, enemy_unit.at.y}, at)));
    const Mil far = apart(now, *t_, v, u);
    const bool foot = arm(now, *t_, v) == Arm::foot;
    if (aside > 8'000 || far > (foot && aside > 2'000 ? rate / 2 : rate)) continue;
    const double net = std::max(charge(now, v, u).net(), 0.0);
    worst = std::max(worst, net), all += net;
  }
  return worst + 0.3 * (all - worst);
}

// --- where to stand ---

Mil Judgement::apart(const State& s, const Table& t, UnitId a, UnitId b) {
  const Unit &x = s.units[a], &y = s.units[b];
  return gap(body(t, a, x), body(t, b, y)).distance;
}

/// How far forward a unit stands, towards the enemy's edge; only differences are meaningful.
Mil Judgement::forward(const Unit& it) const {
  const Angle to_enemy = battlefield::heading(t_->home[side_.index()] + battlefield::half_turn);
  return static_cast<Mil>(ahead_of({0, 0, to_enemy}, {it.at.x, it.at.y}) >> battlefield::sine_bits);
}

void Judgement::find_line() {
  List<Mil, max_units> foot;
  for (UnitId u : friends_)
    if (arm(*s_, *t_, u) == Arm::foot) foot.add(forward(s_->units[u]));
  if (foot.empty())
    for (UnitId u : friends_) foot.add(forward(s_->units[u]));
  if (foot.empty()) return;
  std::ranges::sort(foot);
  line_ = foot[foot.size() / 2];
}

UnitId Judgement::goal(UnitId u) const {
  UnitId& best = goals_[u];
  if (best) return best;
  constexpr double an_inch = 0.02;
  double most = 0;
  for (UnitId v : enemies_) {
    const Fight f = charge(*s_, u, v);
    const double friends_there = touching(*s_, v).empty() ? 0 : 0.1;
    const double worth = 0.5 * f.net() + friends_there - an_inch * in_inches(apart(*s_, *t_, u, v));
    if (!best || worth > most) best = v, most = worth;
  }
  return best;
}

/// The penalty for a unit's distance from its effective range, for its facing and for its formation.
double Judgement::out_of_place(const State& now, UnitId u) const {
  const UnitId v = goal(u);
  if (!v) return 0;
  constexpr double an_inch = 0.03, a_right_angle = 0.15;
  const Unit& it = now.units[u];
  const Arm own = arm(now, *t_, u);
  const Bands& reach = t_->range[range_line((*t_)[u].type, it.mounted)];
  const Mil far = apart(now, *t_, u, v);
  const Mil wanted = own == Arm::artillery ? reach[1] : own == Arm::foot ? reach[1] - 500 : 1'000;
  const Angle aside = std::abs(
      turn_between(it.at.facing, battlefield::heading_to({it.at.x, it.at.y}, centre(*t_, v, now.units[v]))));
  double bad = an_inch * eager_ * in_inches(std::max(far - wanted, 0));
  bad += a_right_angle * std::max(aside - 1'500, 0) / 9'000.0;
  // Units do not outrun the line of battle except to make contact.
  const Mil before = forward(it) - line_ - (own == Arm::horse ? 6'000 : 3'000);
  if (before > 0 && touching(now, u).empty()) bad += 0.7 * an_inch * in_inches(before);
  if (own == Arm::foot) {  // turning out of line exposes a flank
    const Angle front = battlefield::heading(t_->home[side_.index()] + battlefield::half_turn);
    bad += a_right_angle * std::abs(turn_between(it.at.facing, front)) / 9'000.0;
  }
  if (it.formation == Formation::column && far < 14'000) bad += 0.25;
  if (it.formation == Formation::column && own == Arm::artillery) bad += 0.3;
  if ((*t_)[u].type == UnitType::dragoons && far < 9'000 && it.mounted) bad += 0.1;
  return bad;
}

/// The penalty for blocking the fire of friendly guns.
double Judgement::masks_guns(const State& now, UnitId u) const {
  double bad = 0;
  for (UnitId gun : guns_in_action_)
    if (gun != u && best_shot(now, gun) <= 0) bad += 0.1;
  return bad;
}

/// The penalty for friends close before or behind it: who stands before another cannot break off or fall
/// back.
double Judgement::crowds(const State& now, UnitId u) const {
  constexpr Mil room = 2'000;
  constexpr double flush = 0.4;
  const Unit& it = now.units[u];
  double bad = 0;
  for (const Angle way : {it.at.facing, battlefield::heading(it.at.facing + battlefield::half_turn)}) {
    const Stop stop = straight(now, *t_, u, it, way, room);
    if (stop.unit && friends_.contains(stop.unit)) bad += flush * (room - stop.distance) / room;
  }
  return bad;
}

double Judgement::stand(const State& now, UnitId u) const {
  constexpr double fire = 0.9, fired_at = 0.8, charged = 0.9;
  if (now.units[u].where != Where::table) return -1;
  const double danger = fired_at * under_fire(now, u) + charged * under_charge(now, u);
  return fire * best_shot(now, u) - danger / std::max(eager_, 0.8) - out_of_place(now, u) -
         masks_guns(now, u) - crowds(now, u);
}

}  // namespace linstock::and_gentlemen_all
