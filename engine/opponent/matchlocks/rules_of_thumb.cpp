#include "opponent/matchlocks/rules_of_thumb.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "kernel/dispatch.hpp"
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/orders/actions.hpp"
#include "opponent/matchlocks/judgement.hpp"

namespace linstock::matchlocks {

namespace {

bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }
Choice just(verb::Name verb, std::int16_t id = 0) { return {.verb = Verb{verb}, .args = {id}}; }

/// The input of a decision: the position as the seat knows it, and the options.
struct Asked {
  const State& s;
  const Table& t;
  const Options& options;

  std::string name(UnitId u) const { return t[u].id; }
  const Option* offered(verb::Name verb) const {
    for (const Option& o : options.list)
      if (is(o, verb)) return &o;
    return nullptr;
  }
  const Option* offered(verb::Name verb, UnitId u) const {
    for (const Option& o : options.list)
      if (is(o, verb) && arg_id<UnitId>(o, 0) == u) return &o;
    return nullptr;
  }
  Decision say(const Option& o, Reason why, double worth = 0) const {
    return {{{}, choice_of(o)}, worth, std::move(why), 0};
  }
  Decision otherwise() const { return say(options.list.back(), "hint-nothing-better"_reason); }
};

Angle toward(const State& s, const Table& t, UnitId u, UnitId enemy) {
  if (!enemy) return forward_of(s, t, t[u].side);
  return battlefield::heading_to(centre(t, u, s.units[u]), centre(t, enemy, s.units[enemy]));
}

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

Decision decide(const Bombard& step, const Asked& a, Rng&) {
  constexpr Mil near = 20 * inch;
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
  (void)step;
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

/// Whether a leader had better ride: a unit that only he can Rally, or his brigade out of command.
bool had_better_ride(const Asked& a, UnitId leader) {
  if (a.s.units[leader].with) return false;
  for (UnitId u : fighting(a.s, a.t, a.t[leader].side)) {
    const bool own = a.t[u].brigade && a.s.brigadiers[a.t[u].brigade] == leader;
    if (!own || in_melee(a.s, u)) continue;
    const Unit& it = a.s.units[u];
    const bool needs = it.daunted || (it.disarray > 0 && a.t[u].grade == Grade::raw);
    if ((needs && leaders_with(a.s, a.t, u).empty()) || command_distance(a.s, a.t, leader, u) > command_range)
      return true;
  }
  return false;
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

Decision decide(const Generalship& step, const Asked& a, Rng&) {
  (void)step;
  const Option* best = nullptr;
  double worth = 0;
  for (const Option& o : a.options.list) {
    double w = 0;
    if (is(o, verb::rally_unit)) w = a.s.units[arg_id<UnitId>(o, 0)].daunted ? 3 : 1;
    if (is(o, verb::give_token)) w = 1.5;
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

// --- one Action ---

/// A Move that ends as near as can be to where the unit does best.
struct Course {
  Line line;
  double gain = -1;
};
template <class S>
Course best_move(const S& step, const Asked& a, UnitId u, const NearEnemy& enemy) {
  constexpr Angle offs[] = {0, 1'500, -1'500, 3'000, -3'000, 4'500, -4'500};
  Course best;
  const Mil wanted = stops_at(a.s, a.t, u);
  const double before = std::abs(enemy.distance - wanted);
  for (const Angle off : offs) {
    State then = a.s;
    Line line{{}, just(verb::move_done)};
    if (off) {
      Choice turn = just(off < 0 ? verb::left : verb::right);
      turn.numbers[0] = std::abs(off);
      if (!a.options.find(turn)) continue;
      step.part(then, turn, a.t);
      line.parts.push_back(turn);
    }
    Options now;
    step.options(then, a.t, now);
    for (const Option& o : now.list) {
      if (!is(o, verb::ahead)) continue;
      for (const Interval& in : now.range_of(o, 0))
        for (const std::int32_t far :
             {in.high, std::clamp<std::int32_t>(enemy.distance - wanted, in.low, in.high)}) {
          State at = then;
          Choice ahead = choice_of(o);
          ahead.numbers[0] = far;
          if (!now.find(ahead)) continue;
          step.part(at, ahead, a.t);
          Unit moved = a.s.units[u];
          const Angle way = battlefield::heading(moved.at.facing + off);
          const Point end = battlefield::ahead(front_centre(moved), way, far);
          moved.at.x = end.x, moved.at.y = end.y;
          const Mil left = gap(body(a.t, u, moved), body(a.s, a.t, enemy.unit)).distance;
          const double gain = before - std::abs(left - wanted);
          if (gain > best.gain) {
            Line whole = line;
            whole.parts.push_back(ahead);
            best = {whole, gain};
          }
        }
    }
  }
  return best;
}

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

Decision decide(const Act& step, const Asked& a, Rng&) {
  const UnitId u = step.unit;
  const Reason shoots = "hint-shoot"_reason.with("unit", a.name(u));
  if (const Option* o = a.offered(verb::rally_daunted))
    return a.say(*o, "hint-rally"_reason.with("unit", a.name(u)), 3);
  const ActionSet open = actions_open(a.s, a.t, u);
  const Promise charge = best_attack(a.s, a.t, u, open), shot = best_shot(a.s, a.t, u);
  const bool told = acting(a.s).announced[0].value == action::attack.value ||
                    acting(a.s).announced[1].value == action::attack.value;
  if (charge.target && (charge.worth > 0.3 || told))
    if (const Option* o = a.offered(verb::attack, charge.target))
      return a.say(*o, "hint-attack"_reason.with("unit", a.name(u)).with("target", a.name(charge.target)),
                   charge.worth);
  if (const Option* o = a.offered(verb::rally))
    return a.say(*o, "hint-rally"_reason.with("unit", a.name(u)), 1);
  if (shot.target && acting(a.s).why != Why::bombardment)
    if (const Option* o = a.offered(verb::shoot, shot.target)) return a.say(*o, shoots, shot.worth);
  if (shot.target && is_gun(a.t, u))
    if (const Option* o = a.offered(verb::shoot, shot.target)) return a.say(*o, shoots, shot.worth);
  const NearEnemy enemy = nearest_enemy(a.s, a.t, u);
  if (!enemy.unit) return a.otherwise();
  if (auto turn = best_turn(a, u, enemy.unit, verb::pivot_left, verb::pivot_right))
    return {*turn, 0.2, "hint-turn"_reason.with("unit", a.name(u)), 0};
  const Angle off = battlefield::turn_between(a.s.units[u].at.facing, toward(a.s, a.t, u, enemy.unit));
  if (std::abs(off) > 4'500 || !open.contains(action::move))
    if (auto turn = best_turn(a, u, enemy.unit, verb::wheel_left, verb::wheel_right))
      return {*turn, 0.3, "hint-turn"_reason.with("unit", a.name(u)), 0};
  const Course course = best_move(step, a, u, enemy);
  if (course.gain > 0)
    return {course.line, course.gain / inch, "hint-advance"_reason.with("unit", a.name(u)), 0};
  return a.otherwise();
}

// --- leaders ---

Decision decide(const Ride& step, const Asked& a, Rng&) {
  const Option* best = nullptr;
  double need = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::join)) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    const Unit& it = a.s.units[u];
    const bool own = a.t[u].brigade && a.s.brigadiers[a.t[u].brigade] == step.leader;
    double n = own ? 1 : 0.2;
    if (it.daunted) n += 3;
    if (it.disarray > 0 && a.t[u].grade == Grade::raw) n += 2;
    if (n > need) need = n, best = &o;
  }
  if (best) return a.say(*best, "hint-leader-joins"_reason.with("unit", a.name(arg_id<UnitId>(*best, 0))));
  return a.otherwise();
}
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
    if (is(o, verb::play_on_unit) || is(o, verb::ambush) || is(o, verb::raise_clubmen)) w = 1;
    if (w > worth) worth = w, best = &o;
  }
  if (best) return a.say(*best, "hint-card"_reason, worth);
  return a.otherwise();
}
Decision decide(const RerollWindow&, const Asked& a, Rng&) {
  const auto& open = a.s.core.throws.back();
  const bool test = open.purpose == Purpose::morale;
  int sum = 0;
  for (const std::uint8_t f : open.faces) sum += f;
  const bool poor = test ? sum <= 3 * int(open.faces.size()) : 3 * sum <= 8 * int(open.faces.size());
  const Option* all = a.offered(verb::reroll_all);
  if (!all) all = a.offered(verb::reroll_die);
  const bool matters = test || open.purpose == Purpose::melee || open.purpose == Purpose::melee_save;
  if (all && poor && matters) return a.say(*all, "hint-card"_reason, 1);
  return a.otherwise();
}
Decision decide(const JeopardyWindow&, const Asked& a, Rng&) {
  const auto& open = a.s.core.throws.back();
  if (open.purpose != Purpose::morale) return a.otherwise();
  for (const Option& o : a.options.list)
    if (is(o, verb::jeopardy) && open.faces[std::size_t(o.args[0] - 1)] >= 5)
      return a.say(o, "hint-card"_reason, 1);
  return a.otherwise();
}
Decision decide(const ForfeitWindow&, const Asked& a, Rng&) {
  const Option* forfeit = a.offered(verb::forfeit);
  return forfeit ? a.say(*forfeit, "hint-card"_reason, 1) : a.otherwise();
}

// --- deployment and places ---

/// Foot in the centre, Horse on the wings: a place along the front of its zone.
Pose place_in_line(const State& s, const Table& t, UnitId u) {
  const Side side = t[u].side;
  std::vector<UnitId> line;
  for (UnitId v : t.of_side[index(side)])
    if (!is_leader(t, v) && s.units[v].where != Where::gone) line.push_back(v);
  std::ranges::sort(line, {}, [&](UnitId v) {
    const bool horse = is_cavalry(t, v);
    return std::pair{horse ? (v.index() % 2 ? 2 : 0) : 1, v.index()};
  });
  const std::size_t place = std::size_t(std::ranges::find(line, u) - line.begin()),
                    count = std::max<std::size_t>(line.size(), 1);
  const auto zone = battlefield::bounds(t.zones[s.swapped ? index(other(side)) : index(side)]);
  const Angle facing = forward_of(s, t, side);
  const auto between = [&](Mil low, Mil high) {
    return low + Mil((std::int64_t{high} - low) * (2 * std::int64_t(place) + 1) / (2 * std::int64_t(count)));
  };
  Pose at{between(zone.low.x, zone.high.x), between(zone.low.y, zone.high.y), facing};
  if (facing == 0) at.y = zone.high.y;
  if (facing == battlefield::half_turn) at.y = zone.low.y;
  if (facing == battlefield::quarter_turn) at.x = zone.high.x;
  if (facing == 3 * battlefield::quarter_turn) at.x = zone.low.x;
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

Decision think(const Known<Matchlocks>& known, const Step& step, Budget, Rng& rng) {
  const State& s = known.seen();
  const Machine<Matchlocks> machine{known.table()};
  Options options;
  machine.options(s, step, options);
  const Asked asked{s, known.table(), options};
  return dispatch(
      [&](const auto& x) -> Decision {
        if constexpr (Asks<std::remove_cvref_t<decltype(x)>, Matchlocks>)
          return decide(x, asked, rng);
        else
          return {};
      },
      step);
}

}  // namespace linstock::matchlocks
