#include "declare_thee_sir/programs/rules_of_thumb.hpp"

#include <functional>

#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/movement/formation.hpp"
#include "declare_thee_sir/movement/move.hpp"
#include "declare_thee_sir/programs/judgement.hpp"
#include "declare_thee_sir/programs/order_of_battle.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::declare_thee_sir {

namespace {

bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }
Line just(const Option& o) { return {{}, choice_of(o)}; }

/// The input of a decision: the position as the seat knows it, and the options.
struct Asked {
  const State& s;
  const Table& t;
  const Options& options;

  UnitId acting() const { return s.action.unit; }
  std::string name(UnitId u) const { return t[u].id; }
  const Option* offered(verb::Name verb) const {
    for (const Option& o : options.list)
      if (is(o, verb)) return &o;
    return nullptr;
  }
  Decision say(const Option& o, Reason why, double worth = 0) const {
    return {just(o), worth, std::move(why), 0};
  }
  Decision otherwise() const { return say(options.list.back(), "hint-nothing-better"_reason); }
  /// The offered option with the greatest worth; the first of equals.
  template <class F>
  const Option& most(F worth) const {
    return *std::ranges::max_element(options.list, {}, worth);
  }
};

/// The number within the ranges of an option that is nearest to one that is wished for, as an angle.
Choice facing(const Asked& a, const Option& o, Angle wished) {
  Choice c = choice_of(o);
  Angle least = INT32_MAX;
  for (const Interval& in : a.options.range_of(o, 0))
    for (Angle n : {in.low, in.high, std::clamp(wished / degree * degree, in.low, in.high)})
      if (const Angle off = std::abs(battlefield::turn_between(n, wished)); off < least)
        least = off, c.numbers[0] = n;
  return c;
}

Angle toward_enemy(const State& s, const Table& t, UnitId u) {
  const Near enemy = nearest_enemy(s, t, u);
  if (!enemy.unit) return battlefield::heading(t.home[index(t[u].side)] + battlefield::half_turn);
  return battlefield::heading_to(centre(s, t, u), centre(s, t, enemy.unit));
}

/// The best attack that a unit may make: its target and what it is worth.
struct Promise {
  UnitId target;
  double worth = 0;
};
Promise best_attack(const State& s, const Table& t, UnitId u) {
  Promise best;
  if (may_not_attack(s, t, u)) return best;
  for (UnitId v : on_table(s, t, other(t[u].side)))
    if (const double worth = promise_of_attack(s, t, u, v); worth > best.worth) best = {v, worth};
  return best;
}
Promise best_volley(const State& s, const Table& t, UnitId u) {
  Promise best;
  if (may_not_fire(s, t, u)) return best;
  for (UnitId v : on_table(s, t, other(t[u].side)))
    for (const FaceId face : firing_faces(s.units[u]))
      if (const double worth = worth_of_volley(s, t, u, face, v); worth > best.worth) best = {v, worth};
  return best;
}

// --- formations ---

/// Whether foot with pikes should be a Hedgehog, because of the enemy's horse. The change costs it an
/// activation, and standing so its fire, unless a Hedgehog fires.                                 DTS-R.70
bool wants_hedgehog(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (may_not_form(s, t, u, form::hedgehog) || it.mode != Mode::formed || in_contact(s, u)) return false;
  const bool is_one = it.formation == Formation::hedgehog;
  const double spared = spared_by_hedgehog(s, t, u);
  if (spared < (is_one ? 0.1 : 0.4)) return false;
  if (is_one && t.rules.hedgehog_fire) return true;
  State in_line = s;
  in_line.units[u].formation = Formation::line;
  return spared > 2 * best_volley(in_line, t, u).worth;
}

/// Whether a regiment sends out its forlorn hope: on the way to the enemy, whose shots it draws.
bool sends_hope(const State& s, const Table& t, UnitId u) {
  if (may_not_send_hope(s, t, u)) return false;
  const Mil enemy = nearest_enemy(s, t, u).distance;
  return enemy > 8 * inch && enemy < 24 * inch && best_volley(s, t, u).worth <= 0.15;
}

// --- generals ---

constexpr Mil helps_within = 3 * inch;  // DTS-6.b.2

/// The distance of a general, or of the unit that he is with, from another unit.
Mil from_general(const State& s, const Table& t, UnitId general, UnitId u) {
  const UnitId with = s.units[general].general;
  return gap(body(s, t, with ? with : general), body(s, t, u)).distance;
}

/// How badly a unit needs a general; the lowest rank needs him most. It is the distance to the enemy; guns
/// and broken units rank behind all others.
Mil rank_for_general(const State& s, const Table& t, UnitId u) {
  const bool late = t[u].type == UnitType::artillery || s.units[u].mode != Mode::formed;
  return nearest_enemy(s, t, u).distance + late * 200 * inch;
}
/// The unit without a general that needs one most.
UnitId needs_general(const State& s, const Table& t, Side side) {
  UnitId best;
  Mil least = INT32_MAX;
  for (UnitId u : on_table(s, t, side))
    if (!is_general(t, u) && !s.units[u].general && t[u].type != UnitType::hope)
      if (const Mil rank = rank_for_general(s, t, u); rank < least) least = rank, best = u;
  return best;
}
/// The nearest routing friend that a general can help to rally, if no enemy is so near as to endanger him.
///                                                                                            DTS-6.b.2
UnitId routers_to_help(const State& s, const Table& t, UnitId general) {
  const UnitId with = s.units[general].general;
  if (with && nearest_enemy(s, t, with).distance < 12 * inch) return {};
  UnitId best;
  Mil least = helps_within + 9 * inch;  // DTS-2.3
  for (UnitId u : on_table(s, t, t[general].side)) {
    if (s.units[u].mode != Mode::routing || t[u].type == UnitType::hope) continue;
    if (nearest_enemy(s, t, u).distance < 6 * inch) continue;
    if (const Mil far = from_general(s, t, general, u); far < least) least = far, best = u;
  }
  return best;
}
/// Whether another unit needs a general so much more that he should leave his own.
bool leaves_unit(const State& s, const Table& t, UnitId general) {
  const UnitId with = s.units[general].general, other = needs_general(s, t, t[general].side);
  return other && rank_for_general(s, t, other) + 12 * inch < rank_for_general(s, t, with);
}

// --- the six options ---

Decision decide(const Declare& step, const Asked& a, Rng&) {
  const UnitId u = step.unit;
  const Unit& it = a.s.units[u];
  const std::string who = a.name(u);
  const Option* rally = a.offered(verb::rally);
  const Option* advance = a.offered(verb::advance);
  if (it.where == Where::reserve && advance) return a.say(*advance, "hint-advance"_reason.with("unit", who));
  if (is_general(a.t, u)) {
    if (const UnitId routers = routers_to_help(a.s, a.t, u); routers && advance) {
      const Reason why = "hint-general-rallies"_reason.with("unit", who).with("target", a.name(routers));
      const bool there = from_general(a.s, a.t, u, routers) <= helps_within;
      return a.say(there ? *a.offered(verb::defer) : *advance, why);
    }
    if (!advance || (it.general && !leaves_unit(a.s, a.t, u)))
      return a.say(*a.offered(verb::defer), "hint-stays-with-unit"_reason);
    return a.say(*advance, "hint-general-joins"_reason.with("unit", who));
  }
  if (rally && it.mode != Mode::formed && (it.mode != Mode::halted || !advance))
    return a.say(*rally, "hint-rally"_reason.with("unit", who));
  const Near enemy = nearest_enemy(a.s, a.t, u);
  const Promise attack = best_attack(a.s, a.t, u), volley = best_volley(a.s, a.t, u);
  const bool shaken = tested(it) && points(it) == 0;
  if (advance && attack.worth > std::max(0.15, 2 * volley.worth))
    return a.say(*advance, "hint-attack"_reason.with("unit", who).with("target", a.name(attack.target)),
                 attack.worth);
  if (in_contact(a.s, u)) {
    if (const Option* turn = a.offered(verb::formation);
        turn && !attack.target && it.formation == Formation::line)
      return a.say(*turn, "hint-turn"_reason.with("unit", who));
    if (rally && (shaken || attack.worth <= 0))
      return a.say(*rally, "hint-draws-back"_reason.with("unit", who));
    if (advance) return a.say(*advance, "hint-fights-on"_reason.with("unit", who), attack.worth);
  }
  const Option* form = a.offered(verb::formation);
  const bool hedgehog = form && wants_hedgehog(a.s, a.t, u);
  if (hedgehog && it.formation != Formation::hedgehog)
    return a.say(*form, "hint-hedgehog"_reason.with("unit", who));
  if (const Option* stand = a.offered(verb::stand_fire); stand && volley.worth > 0.15)
    return a.say(*stand, "hint-fire"_reason.with("unit", who).with("target", a.name(volley.target)),
                 2 * volley.worth);
  if (rally && shaken && enemy.distance > 6 * inch)
    return a.say(*rally, "hint-rests"_reason.with("unit", who));
  // Far off it goes obliquely, and turns when it must.
  const Angle widest = enemy.distance < 14 * inch ? 4'000 : 9'000;
  const bool wrong_way = enemy.unit && std::abs(turn_to(a.s, a.t, u, enemy.unit)) > widest;
  const bool wrong_form = it.formation != Formation::line && enemy.distance < 16 * inch;
  if (hedgehog) return a.say(*a.offered(verb::defer), "hint-hedgehog"_reason.with("unit", who));
  if (form && sends_hope(a.s, a.t, u)) return a.say(*form, "hint-hope"_reason.with("unit", who));
  if (form && (wrong_way || wrong_form)) return a.say(*form, "hint-turn"_reason.with("unit", who));
  const bool guns = a.t[u].type == UnitType::artillery;  // guns move only while nothing is in range
  const Option* moving_fire = a.offered(verb::advance_fire);
  const Mil shoots = (least_range(a.t, u, it) + 3) * inch;
  if (moving_fire && !guns && can_shoot(a.t, u, it) && !a.s.effects.low_on_powder.contains(u) &&
      enemy.distance < shoots + static_cast<Mil>(usual_move(a.t, u, it) * 500))
    return a.say(*moving_fire, "hint-advance-and-fire"_reason.with("unit", who));
  if (advance && (!guns || enemy.distance > 24 * inch) && !shaken)
    return a.say(*advance, "hint-advance"_reason.with("unit", who));
  if (const Option* stand = a.offered(verb::stand_fire); stand && volley.worth > 0)
    return a.say(*stand, "hint-fire"_reason.with("unit", who).with("target", a.name(volley.target)),
                 volley.worth);
  return a.say(*a.offered(verb::defer), "hint-nothing-better"_reason);
}

Decision decide(const ChangeFormation&, const Asked& a, Rng&) {
  const UnitId u = a.acting();
  const auto turned = [&](const Option& o, Reason why) -> Decision {
    return {{{}, facing(a, o, toward_enemy(a.s, a.t, u))}, 0, std::move(why).with("unit", a.name(u)), 0};
  };
  const FormId wanted = wants_hedgehog(a.s, a.t, u) ? form::hedgehog : form::line;
  if (wanted == form::line && sends_hope(a.s, a.t, u))
    if (const Option* hope = a.offered(verb::send_hope)) return turned(*hope, "hint-hope"_reason);
  for (const Option& o : a.options.list)
    if (is(o, verb::form) && arg_id<FormId>(o, 0) == wanted)
      return turned(o, wanted == form::hedgehog ? "hint-hedgehog"_reason : "hint-turn"_reason);
  return a.otherwise();
}

Decision decide(const ChooseAttack&, const Asked& a, Rng&) {
  const Promise best = best_attack(a.s, a.t, a.acting());
  for (const Option& o : a.options.list)
    if (is(o, verb::attack) && best.target && best.worth > 0.1 && arg_id<UnitId>(o, 0) == best.target)
      return a.say(o,
                   "hint-attack"_reason.with("unit", a.name(a.acting())).with("target", a.name(best.target)),
                   best.worth);
  return a.say(*a.offered(verb::plain_move), "hint-advance"_reason.with("unit", a.name(a.acting())));
}

// --- moves ---

Choice part(verb::Name verb, std::int32_t n) { return {.verb = Verb{std::size_t(verb)}, .numbers = {n}}; }

/// A straight move that comes as near as it can to a distance from where it wants to go, no farther than
/// `most`.
struct Straight {
  Angle off = 0;
  Mil goes = 0;
};
Straight straight(const Asked& a, Angle off, Mil wanted, Mil most = INT32_MAX) {
  Straight best{off / degree * degree, 0};
  for (const Interval& part : distances_toward(a.s, a.t, best.off)) {
    if (part.low > most) continue;
    if (const Mil n = std::clamp(wanted, part.low, std::min(part.high, most));
        std::abs(n - wanted) < std::abs(best.goes - wanted))
      best.goes = n;
  }
  return best;
}
Decision go(const Asked& a, const Straight& way, Reason why) {
  Decision d{{{}, choice_of(*a.offered(verb::move_done))}, 0, std::move(why), 0};
  if (way.goes <= 0) return d;
  if (way.off) d.line.parts.push_back(part(way.off < 0 ? verb::left : verb::right, std::abs(way.off)));
  d.line.parts.push_back(part(verb::ahead, way.goes));
  return d;
}

/// The oblique move after which it is nearest to a distance from an enemy; no friend is passed, since both
/// would have to check.                                                                           DTS-2.21
Straight toward(const Asked& a, UnitId u, const Near& enemy, Mil stops) {
  const Unit& it = a.s.units[u];
  const Body is = body(a.t, u, it), there = body(a.s, a.t, enemy.unit);
  const Angle direct = std::clamp(turn_to(a.s, a.t, u, enemy.unit), -4'400, 4'400);
  Straight best;
  Mil least = std::abs(enemy.distance - stops);
  for (const Angle off : {direct, direct / 2, 0, -2'200, 2'200, -4'400, 4'400}) {
    const Angle direction = battlefield::heading(it.at.facing + off);
    const Mil wanted = std::max(0, enemy.distance - stops);
    const auto meets = next_friend(a.s, a.t, u, is, direction, wanted);
    const Straight way = meets ? straight(a, off, meets->at, meets->at) : straight(a, off, wanted);
    const Body then = body(a.t, u, moved(it, battlefield::ahead({}, direction, way.goes)));
    if (const Mil off_by = std::abs(gap(then, there).distance - stops); off_by < least)
      least = off_by, best = way;
  }
  return best;
}

Decision decide_general(const Asked& a, UnitId u, const Unit& now) {
  if (const UnitId routers = routers_to_help(a.s, a.t, u)) {
    const auto way = gap(body(a.t, u, now), body(a.s, a.t, routers));
    const Angle off = battlefield::turn_between(now.at.facing, battlefield::heading_to(way.from, way.to));
    return go(a, straight(a, off, way.distance - helps_within / 2),
              "hint-general-rallies"_reason.with("unit", a.name(u)).with("target", a.name(routers)));
  }
  const Reason why = "hint-general-joins"_reason.with("unit", a.name(u));
  const Option* best = nullptr;
  Mil least = INT32_MAX;
  for (const Option& o : a.options.list)
    if (is(o, verb::join))
      if (const Mil rank = rank_for_general(a.s, a.t, arg_id<UnitId>(o, 0)); rank < least)
        least = rank, best = &o;
  if (best) return a.say(*best, why);
  if (const UnitId friendly = needs_general(a.s, a.t, a.t[u].side))
    return go(a, straight(a, turn_to(a.s, a.t, u, friendly), 9 * inch), why);
  return go(a, {}, "hint-nothing-better"_reason);
}

Decision decide(const Move& step, const Asked& a, Rng&) {
  const UnitId u = a.acting();
  if (is_general(a.t, u)) return decide_general(a, u, move_so_far(a.s, a.t, step.seat).now);
  const Near enemy = nearest_enemy(a.s, a.t, u);
  if (a.s.action.rearward)
    return go(a, straight(a, 0, 12 * inch), "hint-draws-back"_reason.with("unit", a.name(u)));
  const Reason why = "hint-advance"_reason.with("unit", a.name(u));
  if (!enemy.unit) return go(a, {}, why);
  // Foot and guns stop where they shoot well; horse goes on until it can charge.
  const bool horse = mounted(a.t, u, a.s.units[u]);
  const Mil stops = horse ? 4 * inch : a.t[u].type == UnitType::artillery ? 18 * inch : 5 * inch;
  return go(a, toward(a, u, enemy, stops), why);
}

// --- fire ---

Decision decide(const Aim&, const Asked& a, Rng&) {
  const Option& best = a.most([&](const Option& o) {
    if (is(o, verb::withhold)) return -1.0;
    const FaceId face = is(o, verb::fire_face) ? arg_id<FaceId>(o, 1) : FaceId{};
    return worth_of_volley(a.s, a.t, a.acting(), face, arg_id<UnitId>(o, 0));
  });
  if (is(best, verb::withhold)) return a.otherwise();
  return a.say(
      best,
      "hint-fire"_reason.with("unit", a.name(a.acting())).with("target", a.name(arg_id<UnitId>(best, 0))));
}

// --- the rest ---

Decision decide(const Deploy& step, const Asked& a, Rng& rng) {
  const auto reason = [&](UnitId u) { return "hint-deploy"_reason.with("unit", a.name(u)); };
  for (const Option& o : a.options.list) {
    if (!is(o, verb::place) || arg_id<FormId>(o, 1) != form::line) continue;
    const UnitId u = arg_id<UnitId>(o, 0);
    if (is_general(a.t, u) || a.t[u].type == UnitType::hope) continue;
    Choice c = choice_of(o);
    c.pose = place_in_line(a.s, a.t, u);
    c.pose = step.nearest(a.s, a.t, c);
    if (step.place(a.s, a.t, c)) c.pose = step.sample(a.s, a.t, o, rng);
    return {{{}, c}, 0, reason(u), 0};
  }
  for (const Option& o : a.options.list) {  // the hopes right before their regiments
    const UnitId u = arg_id<UnitId>(o, 0);
    if (!is(o, verb::place) || a.t[u].type != UnitType::hope) continue;
    Choice c = choice_of(o);
    const Pose& regiment = a.s.units[a.t[u].parent].at;
    const Point before = battlefield::beside(regiment, 0, 2 * stand_size(a.t, u, a.s.units[u]).depth);
    c.pose = {before.x, before.y, regiment.facing};
    c.pose = step.nearest(a.s, a.t, c);
    return {{{}, c}, 0, reason(u), 0};
  }
  for (const Option& o : a.options.list)  // the generals last, with a unit that they lead
    if (is(o, verb::attach) && a.t[arg_id<UnitId>(o, 1)].type != UnitType::artillery)
      return a.say(o, reason(arg_id<UnitId>(o, 0)));
  if (const Option* done = a.offered(verb::deployed)) return a.say(*done, "hint-nothing-better"_reason);
  Choice c = choice_of(a.options[0]);
  c.pose = step.sample(a.s, a.t, a.options[0], rng);
  return {{{}, c}, 0, "hint-nothing-better"_reason, 0};
}

Decision decide(const Evade& step, const Asked& a, Rng& rng) {
  if (const Option* friends = a.offered(verb::evade_to)) return a.say(*friends, "hint-general-evades"_reason);
  Choice c = choice_of(a.options[0]);
  if (is(a.options[0], verb::evade)) c.pose = step.sample(a.s, a.t, a.options[0], rng);
  return {{{}, c}, 0, "hint-general-evades"_reason, 0};
}

Decision decide(const AskCapture&, const Asked& a, Rng&) {
  return a.say(a.options[0], "hint-capture"_reason);
}
Decision decide(const AskAlong& step, const Asked& a, Rng&) {
  const UnitId with = a.s.units[step.general].general;
  const Option* stays = a.offered(verb::stay_behind);
  if (stays && with && a.s.units[with].mode == Mode::routing)  // routers might carry him off the table
    return a.say(*stays, "hint-leaves-routers"_reason);
  return a.say(*a.offered(verb::go_along), "hint-stays-with-unit"_reason);
}

Decision decide(const RallyUse&, const Asked& a, Rng&) {
  const Option* rest = a.offered(verb::rest);
  const bool near = nearest_enemy(a.s, a.t, a.acting()).distance < 6 * inch;
  if (rest && !near) return a.say(*rest, "hint-rests"_reason.with("unit", a.name(a.acting())));
  return a.say(*a.offered(verb::rearward), "hint-draws-back"_reason.with("unit", a.name(a.acting())));
}

Decision decide(const Gather&, const Asked& a, Rng&) {
  Choice c = choice_of(a.options[0]);
  c.numbers[0] = a.options.range_of(a.options[0], 0).back().high;
  return {{{}, c}, 0, "hint-gathers"_reason, 0};
}

Decision decide(const AskFacing& step, const Asked& a, Rng&) {
  if (const Option* face = a.offered(verb::face))
    return {{{}, facing(a, *face, toward_enemy(a.s, a.t, step.unit))},
            0,
            "hint-turn"_reason.with("unit", a.name(step.unit)),
            0};
  return a.otherwise();
}

Decision decide(const NameUnit&, const Asked& a, Rng&) { return a.say(a.options[0], "hint-names"_reason); }

template <class S>
Decision decide(const S&, const Asked& a, Rng&) {
  return a.say(a.options[0], "hint-nothing-better"_reason);
}

}  // namespace

Decision think(const Known<DeclareTheeSir>& known, const Step& step, Program, Rng& rng) {
  const State& s = known.seen();
  const Machine<DeclareTheeSir> machine{known.table()};
  Options options;
  machine.options(s, step, options);
  const Asked asked{s, known.table(), options};
  return dispatch_to<Decision>(
      [&]<Asks<DeclareTheeSir> X>(const X& x) -> Decision { return decide(x, asked, rng); }, step);
}

}  // namespace linstock::declare_thee_sir
