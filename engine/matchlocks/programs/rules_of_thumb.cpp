#include "matchlocks/programs/rules_of_thumb.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "kernel/dispatch.hpp"
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/programs/actions.hpp"

namespace linstock::matchlocks {

namespace {

// --- the first phase ---

/// Whether a unit gets on by going straight ahead.
bool has_way_ahead(const Asked& a, UnitId u) {
  constexpr Mil worth_it = 3 * inch;
  const Unit& it = a.s.units[u];
  const Angle off = battlefield::turn_between(it.at.facing, forward_of(a.s, a.t, a.t[u].side));
  return std::abs(off) < 4'500 &&
         straight(a.s, a.t, u, shape(a.s, a.t, u), it.at.facing, rate(a.t, u, it), Cause::move).distance >=
             worth_it;
}

Decision decide(const Bombard&, const Asked& a, Rng& rng) {
  constexpr Mil near = 20 * inch;
  constexpr std::uint32_t one_in = 12;
  if (rng.below(one_in) == 0) return a.otherwise();  // ends the phase even if no plan can be carried out
  const Option* best = nullptr;
  Mil farthest = near;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::use)) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    if (is_gun(a.t, u)) {
      if (best_shot(a.s, a.t, u).target) return a.say(o, "hint-shoot"_reason.with("unit", a.name(u)));
      continue;
    }
    const Mil far = nearest_enemy(a.s, a.t, u).distance;
    if (far > farthest && !is_swarm(a.t, u) && has_way_ahead(a, u)) farthest = far, best = &o;
  }
  if (best) return a.say(*best, "hint-advance"_reason.with("unit", a.name(arg_id<UnitId>(*best, 0))));
  return a.otherwise();
}

// --- Orders ---

/// The Order that is worth most: units of one brigade that wish for the same.
struct Plan {
  ActionId first, second;
  std::vector<UnitId> units;
  double worth = 0;
};
Plan best_plan(const Asked& a, UnitId leader) {
  std::map<std::pair<int, int>, Plan> plans;
  Plan alone;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::order_unit)) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    const Wish w = wish_of(a.s, a.t, u);
    if (!w.first || w.worth <= 0) continue;
    const bool own = a.t[u].brigade && a.s.brigadiers[a.t[u].brigade] == leader;
    if (!own) {
      if (w.worth > alone.worth) alone = {w.first, w.second, {u}, w.worth};
      continue;
    }
    Plan& p = plans[{w.first.value, w.second ? w.second.value : -1}];
    p.first = w.first, p.second = w.second;
    if (p.units.size() < 12) p.units.push_back(u), p.worth += w.worth;
  }
  for (const auto& [key, p] : plans)
    if (p.worth > alone.worth) alone = p;
  return alone;
}

/// Whether a leader had better ride: a unit that only he can Rally, or his brigade out of command; from the
/// unit that he is with if most of his brigade is.
bool had_better_ride(const Asked& a, UnitId leader) {
  int near = 0, far = 0;
  bool needed = false;
  for (UnitId u : fighting(a.s, a.t, a.t[leader].side)) {
    const bool own = a.t[u].brigade && a.s.brigadiers[a.t[u].brigade] == leader;
    if (!own || in_melee(a.s, u)) continue;
    const Unit& it = a.s.units[u];
    const bool needs = it.daunted || (it.disarray > 0 && a.t[u].grade == Grade::raw);
    needed |= needs && leaders_with(a.s, a.t, u).empty();
    ++(command_distance(a.s, a.t, leader, u) > command_range ? far : near);
  }
  return a.s.units[leader].with ? far > near : needed || far > 0;
}

Decision decide(const SpendToken& step, const Asked& a, Rng&) {
  const Plan plan = best_plan(a, step.leader);
  if (a.s.order_tokens > 1 && had_better_ride(a, step.leader))
    if (const Option* ride = a.offered(verb::move_leader))
      return a.say(*ride, "hint-leader-rides"_reason.with("unit", a.name(step.leader)));
  if (plan.units.empty()) {
    if (had_better_ride(a, step.leader))
      if (const Option* ride = a.offered(verb::move_leader))
        return a.say(*ride, "hint-leader-rides"_reason.with("unit", a.name(step.leader)));
    return a.say(*a.offered(verb::finish), "hint-nothing-better"_reason);
  }
  // Each part is offered only after those before it, so the Order is tried out on a copy.
  State then = a.s;
  Line line{{}, just(verb::order_done)};
  const auto add = [&](Choice part) {
    Options now;
    step.options(then, a.t, now);
    if (!now.find(part)) return false;
    step.part(then, part, a.t);
    line.parts.push_back(part);
    return true;
  };
  for (UnitId u : plan.units) add(just(verb::order_unit, u.value));
  if (add(just(verb::first, plan.first.value)) && plan.second) add(just(verb::second, plan.second.value));
  Options last;
  step.options(then, a.t, last);
  if (!last.find(line.last)) return a.say(*a.offered(verb::finish), "hint-nothing-better"_reason);
  return {line, plan.worth, "hint-order"_reason.with("unit", a.name(plan.units[0])), 0};
}

/// Whether a unit is of his brigade; all are the General's.
bool commands(const State& s, const Table& t, UnitId leader, UnitId u) {
  return t[leader].type == UnitType::general || (t[u].brigade && s.brigadiers[t[u].brigade] == leader);
}

/// The unit of his brigade that is farthest from a leader; of the General, from anybody's.
UnitId farthest_of_brigade(const Asked& a, UnitId leader) {
  UnitId goal;
  Mil most = 0;
  for (UnitId u : fighting(a.s, a.t, a.t[leader].side)) {
    if (!commands(a.s, a.t, leader, u)) continue;
    if (const Mil far = command_distance(a.s, a.t, leader, u); far > most) most = far, goal = u;
  }
  return goal;
}

Decision decide(const Generalship& step, const Asked& a, Rng&) {
  const UnitId farthest = farthest_of_brigade(a, step.leader);
  const bool far = farthest && command_distance(a.s, a.t, step.leader, farthest) > 2 * command_range;
  const Option* best = nullptr;
  double worth = 0;
  for (const Option& o : a.options.list) {
    double w = 0;
    if (is(o, verb::rally_unit)) w = a.s.units[arg_id<UnitId>(o, 0)].daunted ? 3 : 1;
    if (is(o, verb::give_token)) w = 1.5;
    if (is(o, verb::new_position)) w = far ? 1.2 : 0;
    if (is(o, verb::lead) && arg_id<ActionId>(o, 1) == action::attack) {
      ActionSet attack;
      attack.insert(action::attack);
      const double promise = best_attack(a.s, a.t, arg_id<UnitId>(o, 0), attack).worth;
      w = promise > 0.3 ? 1.2 + promise : 0;
    }
    if (w > worth) best = &o, worth = w;
  }
  if (best) return a.say(*best, "hint-general"_reason, worth);
  return a.say(*a.offered(verb::finish), "hint-nothing-better"_reason);
}

Decision decide(const Initiative&, const Asked& a, Rng&) {
  for (const Option& o : a.options.list)
    if (is(o, verb::use))
      if (const UnitId u = arg_id<UnitId>(o, 0); wish_of(a.s, a.t, u).worth > 0)
        return a.say(o, "hint-order"_reason.with("unit", a.name(u)));
  return a.say(*a.offered(verb::finish), "hint-nothing-better"_reason);
}

Decision decide(const Act& step, const Asked& a, Rng& rng) { return decide_action(step, a, rng); }
Decision decide(const Cross& step, const Asked& a, Rng& rng) { return decide_crossing(step, a, rng); }

// --- leaders ---

Decision decide(const GoAlong&, const Asked& a, Rng&) {
  return a.say(*a.offered(verb::go_along), "hint-stays-with-unit"_reason);
}

// --- the end of a turn, and Melee ---

Decision decide(const FreeAction& step, const Asked& a, Rng&) {
  const Promise shot = best_shot(a.s, a.t, step.unit);
  if (const Option* o = a.offered(verb::remove_token))
    return a.say(*o, "hint-rally"_reason.with("unit", a.name(step.unit)));
  if (shot.target)
    if (const Option* o = a.offered(verb::shoot, shot.target))
      return a.say(*o, "hint-shoot"_reason.with("unit", a.name(step.unit)));
  return a.otherwise();
}
Decision decide(const RallyFacing& step, const Asked& a, Rng&) {
  const NearEnemy enemy = nearest_enemy(a.s, a.t, step.unit);
  const Option* face = a.offered(verb::face);
  if (!enemy.unit || !face) return a.otherwise();
  Choice c = choice_of(*face);
  const Angle wanted = toward(a.s, a.t, step.unit, enemy.unit);
  Angle least = battlefield::full_turn;
  for (const Interval& in : a.options.range_of(*face, 0)) {
    const Angle n = in.low + (std::clamp(wanted, in.low, in.high) - in.low) / in.step * in.step;
    if (const Angle off = std::abs(battlefield::turn_between(n, wanted)); off < least)
      least = off, c.numbers[0] = n;
  }
  return {{{}, c}, 0, "hint-turn"_reason.with("unit", a.name(step.unit)), 0};
}
Decision decide(const AskEvade&, const Asked& a, Rng&) {
  return a.say(*a.offered(verb::stand), "hint-stands"_reason);
}
Decision decide(const AskDoctrine& step, const Asked& a, Rng&) {
  constexpr int good = 5;
  (void)step;
  const bool poor = !a.s.core.throws.empty() && a.s.core.throws.back().faces[0] < good;
  return a.say(*a.offered(poor ? verb::reroll_doctrine : verb::keep_die), "hint-reroll"_reason);
}

// --- cards ---

Decision decide(const Moment&, const Asked& a, Rng&) {
  const Option* best = nullptr;
  double worth = 0.4;
  for (const Option& o : a.options.list) {
    double w = 0;
    if (is(o, verb::perk)) {
      const Wish wish = wish_of(a.s, a.t, arg_id<UnitId>(o, 0));
      const bool at_once = wish.first && (wish.first == action::shoot || wish.first == action::attack);
      w = at_once ? wish.worth : 0;
    }
    if (is(o, verb::play_on) || is(o, verb::ambush) || is(o, verb::raise_clubmen)) w = 1;
    if (w > worth) worth = w, best = &o;
  }
  if (best) return a.say(*best, "hint-card"_reason, worth);
  return a.otherwise();
}
Decision decide(const AfterThrow&, const Asked& a, Rng&) {
  const auto& open = a.s.core.throws.back();
  const bool test = open.purpose == Purpose::morale;
  int sum = 0;
  for (const std::uint8_t f : open.faces) sum += f;
  const bool poor = test ? sum <= 3 * int(open.faces.size()) : 3 * sum <= 8 * int(open.faces.size());
  const Option* all = a.offered(verb::reroll_all);
  if (!all) all = a.offered(verb::reroll_die);
  const bool matters = test || open.purpose == Purpose::melee || open.purpose == Purpose::melee_save;
  if (all && poor && matters) return a.say(*all, "hint-card"_reason, 1);
  for (const Option& o : a.options.list)
    if (test && is(o, verb::jeopardy) && open.faces[std::size_t(o.args[0] - 1)] >= 5)
      return a.say(o, "hint-card"_reason, 1);
  return a.otherwise();
}
Decision decide(const ForfeitWindow&, const Asked& a, Rng&) {
  const Option* forfeit = a.offered(verb::forfeit);
  return forfeit ? a.say(*forfeit, "hint-card"_reason, 1) : a.otherwise();
}

// --- deployment and places ---

/// The units of a side from left to right: Foot in the centre, brigades with Horse on the wings, each
/// together.
std::vector<UnitId> line_of_battle(const State& s, const Table& t, Side side) {
  std::vector<UnitId> line;
  std::array<bool, max_brigades + 1> horse{};
  const auto brigade_of = [&](UnitId v) { return t[v].brigade ? t[v].brigade.index() : max_brigades; };
  for (UnitId v : t.of_side[index(side)]) {
    if (is_leader(t, v) || s.units[v].where == Where::gone) continue;
    line.push_back(v);
    horse[brigade_of(v)] |= t[v].brigade && is_cavalry(t, v);
  }
  std::ranges::sort(line, {}, [&](UnitId v) {
    const std::size_t brigade = brigade_of(v);
    return std::tuple{horse[brigade] ? (brigade % 2 ? 2 : 0) : 1, brigade, v.index()};
  });
  return line;
}

/// The place of a unit along the line, in thousandths; a leader stands behind the middle of the units that he
/// commands.
int place_along(const State& s, const Table& t, UnitId u) {
  const auto line = line_of_battle(s, t, t[u].side);
  int sum = 0, of = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_leader(t, u) ? !commands(s, t, u, line[i]) : line[i] != u) continue;
    sum += static_cast<int>((2 * i + 1) * 500 / line.size()), ++of;
  }
  return of ? sum / of : 500;
}

/// A place along the front of its zone; leaders stand three inches behind it.
Pose place_in_line(const State& s, const Table& t, UnitId u) {
  const Side side = t[u].side;
  const auto zone = battlefield::bounds(t.zones[s.swapped ? index(other(side)) : index(side)]);
  const Angle facing = forward_of(s, t, side);
  const int along = place_along(s, t, u), behind = is_leader(t, u) ? 3 * inch : 0;
  const auto between = [&](Mil low, Mil high) {
    return low + Mil((std::int64_t{high} - low) * along / 1000);
  };
  Pose at{between(zone.low.x, zone.high.x), between(zone.low.y, zone.high.y), facing};
  if (facing == 0) at.y = zone.high.y - behind;
  if (facing == battlefield::half_turn) at.y = zone.low.y + behind;
  if (facing == battlefield::quarter_turn) at.x = zone.high.x - behind;
  if (facing == 3 * battlefield::quarter_turn) at.x = zone.low.x + behind;
  return at;
}

template <class S>
Decision put_near(const S& step, const Asked& a, Rng& rng, const Option& o, const Pose& wanted, Reason why) {
  Choice c = choice_of(o);
  c.pose = wanted;
  c.pose = step.nearest(a.s, a.t, c);
  if (step.place(a.s, a.t, c)) c.pose = step.sample(a.s, a.t, o, rng);
  return {{{}, c}, 0, std::move(why), 0};
}

Decision decide(const Ride& step, const Asked& a, Rng& rng) {
  const Option* best = nullptr;
  double need = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::join)) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    const Unit& it = a.s.units[u];
    const bool own = a.t[u].brigade && a.s.brigadiers[a.t[u].brigade] == step.leader;
    double n = own ? 1 : 0.2;
    if (own && it.daunted) n += 3;
    if (own && it.disarray > 0 && a.t[u].grade == Grade::raw) n += 2;
    if (n > need) need = n, best = &o;
  }
  const UnitId goal = farthest_of_brigade(a, step.leader);
  const bool in_command = !goal || command_distance(a.s, a.t, step.leader, goal) <= command_range;
  if (const Option* joins_goal = in_command ? nullptr : a.offered(verb::join, goal))
    return a.say(*joins_goal, "hint-leader-joins"_reason.with("unit", a.name(goal)));
  if (best && (need > 1 || (in_command && need >= 1)))
    return a.say(*best, "hint-leader-joins"_reason.with("unit", a.name(arg_id<UnitId>(*best, 0))));
  const Option* place = a.offered(verb::ride);
  if (!place || !goal) return a.otherwise();
  const Point from = front_centre(a.s.units[step.leader]), to = centre(a.t, goal, a.s.units[goal]);
  const Point end =
      battlefield::ahead(from, battlefield::heading_to(from, to), Mil{step.inches} * inch * 9 / 10);
  return put_near(step, a, rng, *place, {end.x, end.y, forward_of(a.s, a.t, a.t[step.leader].side)},
                  "hint-leader-rides"_reason.with("unit", a.name(step.leader)));
}
Decision decide(const Deploy& step, const Asked& a, Rng& rng) {
  for (const Option& o : a.options.list) {
    if (!is(o, verb::place)) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    return put_near(step, a, rng, o, place_in_line(a.s, a.t, u),
                    "hint-deploy"_reason.with("unit", a.name(u)));
  }
  return a.otherwise();
}
Decision decide(const Appear& step, const Asked& a, Rng& rng) {
  Choice c = choice_of(a.options[0]);
  c.pose = step.sample(a.s, a.t, a.options[0], rng);
  return {{{}, c}, 0, "hint-card"_reason, 0};
}
Decision decide(const GetClear& step, const Asked& a, Rng& rng) {
  Choice c = choice_of(a.options[0]);
  c.pose = step.sample(a.s, a.t, a.options[0], rng);
  return {{{}, c}, 0, "hint-nothing-better"_reason, 0};
}

template <class S>
Decision decide(const S&, const Asked& a, Rng&) {
  return a.say(a.options[0], "hint-nothing-better"_reason);
}

}  // namespace

Decision think(const Known<Matchlocks>& known, const Step& step, Program, Rng& rng) {
  const State& s = known.seen();
  const Machine<Matchlocks> machine{known.table()};
  Options options;
  machine.options(s, step, options);
  const Asked asked{s, known.table(), options};
  return dispatch_to<Decision>(
      [&]<Asks<Matchlocks> X>(const X& x) -> Decision { return decide(x, asked, rng); }, step);
}

}  // namespace linstock::matchlocks
