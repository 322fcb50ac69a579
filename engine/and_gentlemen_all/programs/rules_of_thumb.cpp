#include "and_gentlemen_all/programs/rules_of_thumb.hpp"

#include <fmt/format.h>

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/combat/fire.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/programs/best_move.hpp"
#include "and_gentlemen_all/programs/deployment.hpp"
#include "and_gentlemen_all/programs/judgement.hpp"
#include "and_gentlemen_all/turn.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::and_gentlemen_all {

namespace {

bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }
Line just(const Option& o) { return {{}, choice_of(o)}; }

/// The input of a decision: the position as the seat knows it, and the options.
struct Asked {
  const State& s;
  const Table& t;
  Seat side;
  const Options& options;
  Budget budget;
  Judgement j{s, t, side};

  std::string name(UnitId u) const { return t[u].id; }
  const Option* offered(verb::Name verb) const {
    for (const Option& o : options.list)
      if (is(o, verb)) return &o;
    return nullptr;
  }
  /// The unit that an option names first.
  static UnitId unit(const Option& o) { return arg_id<UnitId>(o, 0); }
};

/// The default answer: the first option.
Decision first_of(const Asked& a, ReasonId why) { return {just(a.options[0]), 0, why, 0}; }

/// The option that maximises `of`; the first on ties.
template <class F>
const Option& most(const Options& options, F&& of) {
  return *std::ranges::max_element(options.list, {}, of);
}

// --- before the battle ---

Decision decide(const Deploy& step, const Asked& a, Rng&) {
  const Choice c = deploy_next(a.s, a.t, step, a.options);
  return {{{}, c}, 0, "hint-deploy"_reason.with("unit", a.name(arg_id<UnitId>(c, 0))), 0};
}

// --- cards --- AGA-D.1, AGA-D.2

/// What a side can gain with each card in this position.
struct Prospects {
  double fire = 0;     ///< by its shots
  double charges = 0;  ///< by its charges and melees
  double threat = 0;   ///< what the enemy could gain by his charges
  int to_rally = 0;    ///< units that may try to rally
};

double best_charge(const Judgement& j, UnitId u, const UnitSet& targets) {
  const State& s = j.now();
  const Table& t = j.table();
  if (is_artillery(t, u) || locked(s, u) || s.units[u].halted == Halted::in_force) return 0;
  const Unit& it = s.units[u];
  const Mil rate = and_gentlemen_all::rate(t, u, it.formation, it.mounted);
  double best = 0;
  for (UnitId v : targets) {
    const Angle aside = std::abs(battlefield::turn_between(
        it.at.facing, battlefield::heading_to({it.at.x, it.at.y}, centre(t, v, s.units[v]))));
    const Mil reach = aside > 1'500 && arm(s, t, u) == Arm::foot ? rate / 2 : rate;
    if (aside <= 6'000 && Judgement::apart(s, t, u, v) <= reach)
      best = std::max(best, j.charge(s, u, v).net());
  }
  return best;
}

Prospects prospects(const Asked& a) {
  Prospects p;
  for (UnitId u : a.j.friends()) {
    p.fire += a.j.best_shot(a.s, u);
    p.charges += best_charge(a.j, u, a.j.enemies());
  }
  for (UnitId v : a.j.enemies()) p.threat += best_charge(a.j, v, a.j.friends());
  p.charges += std::max(a.j.melees(a.s), 0.0);
  for (UnitId u : routed_units(a.s, a.t, a.side))
    p.to_rally += touching(a.s, u).empty() && !a.s.tried.contains(u);
  return p;
}

Decision decide(const ChooseCard&, const Asked& a, Rng&) {
  const Prospects p = prospects(a);
  const bool he_may_move = in_hand(a.s, other(a.side)).contains(card::move);
  const auto worth = [&](const Option& o) {
    const CardId c = arg_id<CardId>(o, 0);
    if (c == card::fire) return p.fire;
    if (c == card::move) return 0.06 + p.charges + (he_may_move ? 0.5 * p.threat : 0);
    // Among cards that do nothing now, FIRE is kept longest, since it may still get a shot.
    if (c == card::rally) return 0.005 + 0.3 * p.to_rally;
    return 0.01;
  };
  const Option& best = most(a.options, worth);
  constexpr ReasonId why[] = {"hint-card-fire"_reason, "hint-card-move"_reason, "hint-card-rally"_reason,
                              "hint-card-pass"_reason};
  return {just(best), worth(best), why[std::size_t(best.args[0])], 0};
}

/// AGA-4.10: fire before the enemy moves; charge first if that gains enough; otherwise let him act first.
Decision decide(const ChooseFirst&, const Asked& a, Rng&) {
  const Prospects p = prospects(a);
  const CardId own = a.s.chosen[a.side].value, enemy_card = a.s.chosen[other(a.side)].value;
  bool first = true;
  if (own == card::fire && enemy_card == card::move) first = p.fire > 0.02;
  if (own == card::move && enemy_card == card::fire) first = p.charges > 0.1;
  if (own == card::move && enemy_card == card::move) first = p.charges + p.threat > 0.05;
  for (const Option& o : a.options.list)
    if ((arg_id<Seat>(o, 0) == a.side) == first)
      return {just(o), 0, first ? "hint-act-first"_reason : "hint-act-second"_reason, 0};
  return first_of(a, "hint-either-first"_reason);
}

// --- MOVE/MELEE ---

/// Units nearest their own edge run first, to clear the way for the others.
Decision decide(const Run&, const Asked& a, Rng&) {
  const Pose home{a.t.ground.width / 2, a.t.ground.depth / 2, a.t.home[a.side.index()]};
  const Option& o = most(a.options, [&](const Option& x) {
    const Pose& at = a.s.units[Asked::unit(x)].at;
    return ahead_of(home, {at.x, at.y});
  });
  return {just(o), 0, "hint-run"_reason.with("unit", a.name(Asked::unit(o))), 0};
}

std::string two_decimals(double worth) { return fmt::format("{:.2f}", worth); }

Reason why_move(const Asked& a, const EvaluatedMove& m) {
  const std::string who = a.name(m.unit);
  if (m.breaks_off) return "hint-break-off"_reason.with("unit", who);
  if (m.against)
    return "hint-charge"_reason.with("unit", who)
        .with("target", a.name(m.against))
        .with("worth", two_decimals(m.gain));
  return "hint-move"_reason.with("unit", who).with("worth", two_decimals(m.gain));
}

/// Units nearest their goal move first. The budget is divided evenly among the units that may move.
Decision decide(const Movement&, const Asked& a, Rng&) {
  struct Mover {
    Mil far;
    UnitId unit;
    bool may_move, may_break_off;
  };
  List<Mover, max_units> movers;
  const auto add = [&](UnitId u, bool moves) {
    const UnitId goal = a.j.goal(u);
    const Mil far = goal ? Judgement::apart(a.s, a.t, u, goal) : 0;
    for (Mover& m : movers)
      if (m.unit == u) return void((moves ? m.may_move : m.may_break_off) = true);
    movers.add({far, u, moves, !moves});
  };
  for (const Option& o : a.options.list)
    if (is(o, verb::move_unit) || is(o, verb::break_off)) add(Asked::unit(o), is(o, verb::move_unit));
  std::ranges::sort(movers, {}, [](const Mover& m) { return std::pair(m.far, m.unit); });
  constexpr double worth_while = 0.012;
  std::uint32_t tried = 0;
  const auto each = std::clamp<std::uint32_t>(
      a.budget.playouts / static_cast<std::uint32_t>(std::max<std::size_t>(movers.size(), 1)), 1, 16);
  for (const Mover& m : movers) {
    if (tried + each > a.budget.playouts) break;
    auto best = best_move(a.j, m.unit, m.may_move, m.may_break_off, each, tried);
    if (best.gain > worth_while) return {best.line, best.gain, why_move(a, best), tried};
  }
  return {just(*a.offered(verb::end_movement)), 0, "hint-end-movement"_reason, tried};
}

Decision decide(const Melee&, const Asked& a, Rng&) {
  const Option* best = a.offered(verb::end_melee);
  double most_net = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::attack)) continue;
    const double net = a.j.fight(a.s, Asked::unit(o), arg_id<UnitId>(o, 1)).net();
    if (net > most_net) best = &o, most_net = net;
  }
  if (!is(*best, verb::attack)) return {just(*best), 0, "hint-end-melee"_reason, 0};
  return {just(*best), most_net,
          "hint-attack"_reason.with("unit", a.name(Asked::unit(*best)))
              .with("target", a.name(arg_id<UnitId>(*best, 1)))
              .with("worth", two_decimals(most_net)),
          0};
}

// --- pursuit --- AGA-D.11

/// Compares the position after a pursuit with that after holding; horse told to hold may still pursue.
Decision decide(const AskPursuit&, const Asked& a, Rng&) {
  const UnitId u = Asked::unit(a.options[0]), gone = a.s.flight.unit;
  const Option *pursue = nullptr, *hold = nullptr;
  for (const Option& o : a.options.list)
    if (Asked::unit(o) == u) (is(o, verb::pursue) ? pursue : hold) = &o;
  if (!hold || !pursue) return first_of(a, "hint-forced-pursuit"_reason);
  State then = a.s;
  Play<AndGentlemenAll> play{a.t, nullptr};
  and_gentlemen_all::Pursue{u, gone}.run(then, play);
  const double after = a.j.melees(then) + a.j.stand(then, u);
  double held = a.j.melees(a.s) + a.j.stand(a.s, u);
  if (arm(a.s, a.t, u) == Arm::horse) {
    constexpr double out_of_hand = 0.15;
    const double runs = (7 - a.t[u].pursues_on) / 6.0;
    held = (1 - runs) * held + runs * (after - out_of_hand);
  }
  const bool goes = after > held;
  return {just(goes ? *pursue : *hold), goes ? after - held : 0,
          (goes ? "hint-pursue"_reason : "hint-hold"_reason).with("unit", a.name(u)), 0};
}

/// Flees from the enemy that costs its own side the fewest losses.                               AGA-D.12
Decision decide(const ChooseFrom& step, const Asked& a, Rng&) {
  const auto losses = [&](const Option& o) {
    State then = a.s;
    Play<AndGentlemenAll> play{a.t, nullptr};
    then.core.agenda.stack.clear();
    step.choose(then, choice_of(o), play);
    if (then.core.agenda.empty()) return 0;
    if (const auto* move = get_if<RoutMove>(&then.core.agenda.stack.back())) RoutMove{*move}.run(then, play);
    return -army_losses(then, a.t, a.side) - (then.units[step.unit].where != Where::table);
  };
  return {just(most(a.options, losses)), 0, "hint-flee"_reason, 0};
}

// --- FIRE ---

/// Concentrates fire: the shot with the greatest worth plus a share of all shots at the same target.
Decision decide(const Fire&, const Asked& a, Rng&) {
  PerId<UnitId, double, max_units> all{};
  std::vector<double> worth;
  worth.reserve(a.options.size());
  for (const Option& o : a.options.list) {
    double w = 0;
    if (is(o, verb::fire))
      if (const auto at = aim(a.s, a.t, Asked::unit(o), arg_id<UnitId>(o, 1)))
        w = a.j.shot(a.s, Asked::unit(o), arg_id<UnitId>(o, 1), *at);
    if (is(o, verb::fire)) all[arg_id<UnitId>(o, 1)] += w;
    worth.push_back(w);
  }
  const Option* best = a.offered(verb::end_fire);
  double best_worth = 0, best_appeal = 0;
  for (std::size_t i = 0; i < a.options.size() && i < worth.size(); ++i) {
    if (!is(a.options[i], verb::fire) || worth[i] <= 0) continue;
    const double appeal = worth[i] + 0.15 * all[arg_id<UnitId>(a.options[i], 1)];
    if (appeal > best_appeal) best = &a.options[i], best_worth = worth[i], best_appeal = appeal;
  }
  if (!is(*best, verb::fire)) return {just(*best), 0, "hint-end-fire"_reason, 0};
  return {just(*best), best_worth,
          "hint-fire"_reason.with("unit", a.name(Asked::unit(*best)))
              .with("target", a.name(arg_id<UnitId>(*best, 1)))
              .with("worth", two_decimals(best_worth)),
          0};
}

// --- morale, RALLY ---

/// The steadiest unit first: a unit that breaks may lower the morale of those that test after it.
Decision decide(const Tests&, const Asked& a, Rng&) {
  const Option& o = most(a.options, [&](const Option& x) { return -a.j.breaks(Asked::unit(x), 0); });
  return {just(o), 0, "hint-test"_reason.with("unit", a.name(Asked::unit(o))), 0};
}

/// Rallies units that are not likely to break again, which would be another loss.                AGA-10.7
Decision decide(const Rally&, const Asked& a, Rng&) {
  const Option* best = a.offered(verb::end_rally);
  std::int64_t nearest_home = INT64_MIN;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::rally)) continue;
    const UnitId u = Asked::unit(o);
    Mil enemy = 99'000;
    for (UnitId v : a.j.enemies()) enemy = std::min(enemy, Judgement::apart(a.s, a.t, u, v));
    if (a.j.breaks(u, 1) > 0.5 && enemy < 12'000 && a.j.friends().size() > 1) continue;
    const Pose& at = a.s.units[u].at;
    const auto home = ahead_of({0, 0, a.t.home[a.side.index()]}, {at.x, at.y});
    if (home > nearest_home) best = &o, nearest_home = home;
  }
  if (!is(*best, verb::rally)) return {just(*best), 0, "hint-end-rally"_reason, 0};
  return {just(*best), 0, "hint-rally"_reason.with("unit", a.name(Asked::unit(*best))), 0};
}

/// Prefers to be deployed, with dragoons on foot, facing the nearest enemy.
Decision decide(const Reform& step, const Asked& a, Rng&) {
  const Point at = centre(a.t, step.unit, a.s.units[step.unit]);
  UnitId nearest;
  for (UnitId v : a.j.enemies())
    if (!nearest || Judgement::apart(a.s, a.t, step.unit, v) < Judgement::apart(a.s, a.t, step.unit, nearest))
      nearest = v;
  const Angle wish = nearest ? battlefield::heading_to(at, centre(a.t, nearest, a.s.units[nearest]))
                             : battlefield::heading(a.t.home[a.side.index()] + battlefield::half_turn);
  Choice best = choice_of(a.options[0]);
  int best_badness = INT32_MAX;
  for (const Option& o : a.options.list) {
    const bool dragoons = is(o, verb::reform_dragoons);
    const int bad = (dragoons && o.args[0] == 1 ? 3'000 : 0) + (o.args[dragoons] == 1 ? 12'000 : 0);
    for (const Interval& in : a.options.range_of(o, 0))
      for (Angle facing = in.low; facing <= in.high; facing += in.step) {
        const int all = bad + std::abs(battlefield::turn_between(facing, wish));
        if (all >= best_badness) continue;
        best = choice_of(o), best.numbers[0] = facing, best_badness = all;
      }
  }
  return {{{}, best}, 0, "hint-reform"_reason.with("unit", a.name(step.unit)), 0};
}

/// Every other question.
template <class X>
Decision decide(const X&, const Asked& a, Rng&) {
  return first_of(a, "hint-no-choice"_reason);
}

/// The table as a side knows it (AGA-R.103): enemy units with unknown ratings are taken to be regular, guns
/// to be green.
Table as_known(const Table& t, const State& s, Seat side) {
  Table known = t;
  for (UnitId u : t.of_side[other(side).index()]) {
    if (s.known.contains(u)) continue;
    known.units[u.index()].rating = is_artillery(t, u) ? Rating::green : Rating::regular;
  }
  complete(known);
  return known;
}

Decision decide_on(const State& s, const Table& t, Seat side, const Step& step, Budget budget, Rng& rng) {
  Options options;
  Machine<AndGentlemenAll>{t}.options(s, step, options);
  const Asked asked{s, t, side, options, budget};
  return dispatch([&](const auto& x) { return decide(x, asked, rng); }, step);
}

}  // namespace

Decision think(const Known<AndGentlemenAll>& known, const Step& step, Program program, Rng& rng) {
  State s = known.seen();
  s.core.drafts[known.seat()].value = NoDraft{};
  const Table& t = known.table();
  if (!t.rules.hidden_rosters) return decide_on(s, t, known.seat(), step, program.budget, rng);
  return decide_on(s, as_known(t, s, known.seat()), known.seat(), step, program.budget, rng);
}

}  // namespace linstock::and_gentlemen_all
