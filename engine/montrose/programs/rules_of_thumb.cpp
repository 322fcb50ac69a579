#include "montrose/programs/rules_of_thumb.hpp"

#include <fmt/format.h>

#include "kernel/one_of.hpp"
#include "montrose/programs/policy.hpp"
#include "montrose/rules.hpp"
#include "opponent/lookahead.hpp"

namespace linstock::montrose {

namespace {

int strength_of(const State& s, const Table& t, UnitSet units) {
  int sum = 0;
  for (UnitId u : units& t.combat) sum += strength(s, t, u);
  return sum;
}

/// The number of routes from a space to the nearest of `goals`; 20 if that many or more, or none can be
/// reached.
int routes_to(const Table& t, SpaceId from, SpaceSet goals) {
  SpaceSet seen, now;
  now.insert(from);
  for (int n = 0; n < 20 && !now.empty(); ++n) {
    if (!(now & goals).empty()) return n;
    seen |= now;
    SpaceSet next;
    for (SpaceId space : now)
      for (const auto& way : t.map.from(space)) next.insert(way.to);
    now = next - seen;
  }
  return 20;
}

/// Spaces where the Royalist can win something: weak Covenanters, and undefeated Burghs that are not strongly
/// held.
SpaceSet prizes(const State& s, const Table& t, int royal) {
  SpaceSet out = t.burghs - s.defeated;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
    const SpaceId space{i};
    const int enemy = strength_of(s, t, combat_at(s, t, covenanter, space));
    if (enemy * 3 > royal * 2)
      out.erase(space);
    else if (enemy)
      out.insert(space);
  }
  return out;
}

/// The strongest Covenanter stack within two routes of a space.
int threat(const State& s, const Table& t, SpaceId at) {
  int most = 0;
  for (const auto& way : t.map.from(at)) {
    most = std::max(most, strength_of(s, t, combat_at(s, t, covenanter, way.to)));
    for (const auto& on : t.map.from(way.to))
      most = std::max(most, strength_of(s, t, combat_at(s, t, covenanter, on.to)));
  }
  return most;
}

/// The worth of an undecided match for the Royalist, in victories.
double royalist_worth(const State& s, const Table& t) {
  const UnitSet map = on_map(s);
  const UnitSet own = map & t.of_side[royalist], enemy = map & t.of_side[covenanter];
  double w = s.victories;
  w += 0.16 * strength_of(s, t, own) - 0.05 * strength_of(s, t, enemy);
  w += 0.1 * strength_of(s, t, own & t.of_type[std::size_t(UnitType::irish)]);
  if (s.at[unit::maccolla]) w += 0.5;
  w -= 0.15 * (enemy & t.leaders).size();
  const SpaceId at = s.at[unit::montrose];
  const int army = strength_of(s, t, combat_at(s, t, royalist, at));
  if (!army) w -= 1.5;
  if (const int danger = threat(s, t, at); danger > army) w -= 0.08 * (danger - army);
  w -= 0.12 * routes_to(t, at, prizes(s, t, army));
  return w;
}

bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }

/// The worth of a unit to its owner, for comparison only.
int value_of(const State& s, const Table& t, UnitId u) {
  if (t.is_leader(u)) return 10 + t[u].strength;
  return 2 * strength(s, t, u) + (t.type(u) == UnitType::irish) * (s.reduced.contains(u) ? 2 : -1);
}

/// The option that maximises `value`; the first on ties.
const Option& best_of(const Options& options, auto&& value) {
  return *std::ranges::max_element(options.list, {}, value);
}

/// Builds a composed play part by part: `next(state, options)` picks a part, or the choice that completes it.
Line compose(const State& start, const Table& t, const Step& step, Seat seat, auto&& next) {
  const Machine<Montrose> machine{t};
  State s = start;
  s.core.drafts[seat].value = NoDraft{};
  Line line;
  Options options;
  for (;;) {
    machine.options(s, step, options);
    const Choice c = next(s, options);
    if (verbs[c.verb.index()].role != Role::part) {
      line.last = c;
      return line;
    }
    line.parts.push_back(c);
    machine.part(s, step, c);
  }
}

bool closes(const Option& o) { return verbs[o.verb.index()].role != Role::part; }

/// A random composed play; wherever the play may be completed, it is completed with a chance of one in four.
Line at_random(const State& s, const Table& t, const Step& step, Seat seat, Rng& rng) {
  return compose(s, t, step, seat, [&](const State&, const Options& options) {
    for (const Option& o : options.list)
      if (closes(o) && rng.below(4) == 0) return choice_of(o);
    return choice_of(options[rng.below(options.size())]);
  });
}

/// A random option other than those that close a phase; these are chosen only if nothing else is offered.
Line first_thing(const Options& options, Rng& rng) {
  const auto ends = [](const Option& o) {
    return is(o, verb::end_recruiting) || is(o, verb::end_placing) || is(o, verb::end_disbanding);
  };
  const auto things = static_cast<std::size_t>(std::ranges::count_if(options.list, std::not_fn(ends)));
  if (!things) return {{}, choice_of(options[0])};
  auto n = rng.below(things);
  for (const Option& o : options.list)
    if (!ends(o) && n-- == 0) return {{}, choice_of(o)};
  return {{}, choice_of(options[0])};
}

Line with_verb(const Options& options, verb::Name verb, Rng& rng) {
  for (const Option& o : options.list)
    if (is(o, verb)) return {{}, choice_of(o)};
  return {{}, choice_of(options[rng.below(options.size())])};
}

/// The reason for an answer given without look-ahead.
ReasonId why_quick(const Step& step) {
  if (is_one_of<LineUp>(step)) return "hint-leader"_reason;
  if (is_one_of<SelectUnit>(step)) return "hint-roll"_reason;
  if (is_one_of<Allot>(step)) return "hint-loss"_reason;
  if (is_one_of<GoOnMarching>(step)) return "hint-march-stops"_reason;
  return "hint-no-other"_reason;
}

// --- candidates ---

/// Adds the plays of an assembled group: to each space that it can reach, by the fewest moves
/// (breadth-first).
void ways_of(const Machine<Montrose>& machine, const State& with_group, const Step& step, const Line& group,
             verb::Name to, std::vector<Line>& out) {
  struct Way {
    State s;
    Line line;
  };
  std::vector<Way> open{{with_group, group}};
  SpaceSet seen;
  Options options;
  for (std::size_t i = 0; i < open.size() && open.size() < 48; ++i) {
    machine.options(open[i].s, step, options);
    for (const Option& o : options.list) {
      if (closes(o) && !open[i].line.parts.empty()) {
        out.push_back({open[i].line.parts, choice_of(o)});
      } else if (is(o, to) && !seen.contains(SpaceId{std::size_t(o.args[0])})) {
        seen.insert(SpaceId{std::size_t(o.args[0])});
        Way on{open[i].s, open[i].line};
        on.line.parts.push_back(choice_of(o));
        machine.part(on.s, step, choice_of(o));
        open.push_back(std::move(on));
      }
    }
  }
}

/// Groups worth sending: all units in a space, its combat units, its leaders, its leaders with the stronger
/// half of the combat units.
std::vector<UnitSet> groups_in(const State& s, const Table& t, UnitSet all) {
  const UnitSet fighters = all & t.combat, leaders = all & t.leaders;
  std::vector<UnitSet> out{all};
  const auto add = [&](UnitSet group) {
    if (!group.empty() && std::ranges::find(out, group) == out.end()) out.push_back(group);
  };
  add(fighters);
  add(leaders);
  UnitSet half = leaders;
  std::vector<UnitId> by_value(fighters.begin(), fighters.end());
  std::ranges::sort(by_value, [&](UnitId a, UnitId b) {
    const int va = value_of(s, t, a), vb = value_of(s, t, b);
    return va != vb ? va > vb : a.value < b.value;
  });
  for (std::size_t i = 0; i < by_value.size() / 2; ++i) half.insert(by_value[i]);
  add(half);
  return out;
}

/// Adds the plays that move groups, and those that close the question.
void group_plays(const State& start, const Table& t, const Step& step, Seat seat, verb::Name unit,
                 verb::Name to, std::vector<Line>& out) {
  const Machine<Montrose> machine{t};
  State s = start;
  s.core.drafts[seat].value = NoDraft{};
  Options options;
  machine.options(s, step, options);
  SpaceSet spaces;
  for (const Option& o : options.list) {
    if (closes(o)) out.push_back({{}, choice_of(o)});
    if (is(o, unit)) spaces.insert(s.at[arg_id<UnitId>(o, 0)]);
  }
  for (const SpaceId space : spaces)
    for (const UnitSet wanted : groups_in(s, t, units_at(s, space) & t.of_side[seat])) {
      State with = s;
      Line group;
      for (bool more = true; more;) {
        more = false;
        machine.options(with, step, options);
        for (const Option& o : options.list)
          if (is(o, unit) && wanted.contains(arg_id<UnitId>(o, 0))) {
            machine.part(with, step, choice_of(o));
            group.parts.push_back(choice_of(o));
            more = true;
            break;
          }
      }
      if (!group.parts.empty()) ways_of(machine, with, step, group, to, out);
    }
}

}  // namespace

double worth(const State& s, const Table& t, Seat side) {
  if (s.core.over()) {
    const double won = s.core.outcome.winners.contains(royalist) ? 100 : -100;
    return side == royalist ? won : -won;
  }
  const double w = royalist_worth(s, t);
  return side == royalist ? w : -w;
}

Line quick_answer(const State& s, const Table& t, const Step& step, const Options& options, Rng& rng) {
  if (is_one_of<LineUp, SelectUnit, Allot>(step))
    return compose(s, t, step, Machine<Montrose>{t}.asked(step, s),
                   [&](const State& now, const Options& open) { return policy(now, t, step, open); });
  if (is_one_of<ChooseDisband>(step))
    return {
        {},
        choice_of(best_of(options, [&](const Option& o) { return -value_of(s, t, arg_id<UnitId>(o, 0)); }))};
  if (is_one_of<MarchPhase>(step)) return with_verb(options, verb::end_march, rng);
  if (is_one_of<GoOnMarching>(step)) return with_verb(options, verb::halt, rng);
  if (is_one_of<Pursue>(step)) return with_verb(options, verb::end_pursuit, rng);
  if (is_one_of<ChooseRetreat>(step)) return at_random(s, t, step, Machine<Montrose>{t}.asked(step, s), rng);
  if (is_one_of<UseCard>(step)) return with_verb(options, verb::use, rng);
  return first_thing(options, rng);
}

std::vector<Line> candidates_of(const State& s, const Table& t, const Step& step, Seat seat, std::size_t most,
                                Rng& rng) {
  std::vector<Line> out;
  if (is_one_of<MarchPhase>(step)) {
    group_plays(s, t, step, seat, verb::march_unit, verb::march_to, out);
  } else if (is_one_of<Pursue>(step)) {
    group_plays(s, t, step, seat, verb::pursue_unit, verb::pursue_to, out);
  } else if (is_one_of<ChooseRetreat>(step)) {
    group_plays(s, t, step, seat, verb::retreat_unit, verb::retreat_to, out);
  } else if (!is_one_of<LineUp, SelectUnit, Allot, GoOnMarching>(step)) {
    Options options;
    Machine<Montrose>{t}.options(s, step, options);
    for (const Option& o : options.list) out.push_back({{}, choice_of(o)});
  }
  if (out.size() > most) {  // the first play is kept: with groups, it is the one that closes the phase
    for (std::size_t i = 1; i < most; ++i) std::swap(out[i], out[i + rng.below(out.size() - i)]);
    out.resize(most);
  }
  return out;
}

Decision think(const Known<Montrose>& known, const Step& step, Budget budget, Rng& rng) {
  const Table& t = known.table();
  const Seat seat = known.seat();
  State s = known.seen();
  s.core.drafts[seat].value = NoDraft{};
  const Machine<Montrose> machine{t};
  std::vector<Candidate> candidates;
  for (auto& line : candidates_of(s, t, step, seat, std::max(budget.playouts / 2, 2u), rng))
    candidates.push_back({std::move(line), candidates.size()});
  if (candidates.size() < 2 || budget.playouts < candidates.size()) {
    Options options;
    machine.options(s, step, options);
    return {quick_answer(s, t, step, options, rng), 0, why_quick(step), 0};
  }
  const auto turn = s.turn;
  const Seat phasing = s.phasing;
  const auto looked = look_ahead(
      known, candidates, budget, rng,
      [&](const State& now, const Step& asked, const Options& options) {
        return quick_answer(now, t, asked, options, rng);
      },
      [&](const State& now) { return now.turn != turn || now.phasing != phasing; },
      [&](const State& now) { return worth(now, t, seat); });
  const double first = candidates[0].mean(), second = candidates[1].mean();
  constexpr double a_tenth = 0.05;  // less is written as 0.0
  const auto why = first - second < a_tenth ? "hint-as-good"_reason.with("plays", candidates.size())
                                            : "hint-looked-ahead"_reason.with("plays", candidates.size())
                                                  .with("worth", fmt::format("{:.1f}", first - second));
  return {candidates[0].line, first, why, looked};
}

}  // namespace linstock::montrose
