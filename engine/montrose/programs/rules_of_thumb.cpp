#include "montrose/programs/rules_of_thumb.hpp"

#include <fmt/format.h>

#include "kernel/one_of.hpp"
#include "montrose/programs/policy.hpp"
#include "montrose/rules.hpp"
#include "opponent/lookahead.hpp"

namespace linstock::montrose {

namespace {

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

Line Mind::quick(const State& s, const Step& step, const Options& options, Rng& rng) const {
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

std::vector<Line> Mind::candidates(const State& s, const Step& step, Seat seat, std::size_t most,
                                   Rng& rng) const {
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

namespace {

/// Why the best of so many plays: how much more it is worth than the next best.
Reason why_best(Level level, std::size_t plays, double more) {
  constexpr double least_victories = 0.05, least_chance = 0.005;  // less is as good
  const bool searched = level == Level::search;
  if (more < (searched ? least_chance : least_victories)) return "hint-as-good"_reason.with("plays", plays);
  if (searched) return "hint-searched"_reason.with("plays", plays);
  return "hint-looked-ahead"_reason.with("plays", plays).with("worth", fmt::format("{:.1f}", more));
}

template <class M>
Decision think_with(const M& mind, const Known<Montrose>& known, const Step& step, Program program,
                    Rng& rng) {
  const auto& [level, budget, careless] = program;
  State s = known.seen();
  s.core.drafts[known.seat()].value = NoDraft{};
  std::vector<Candidate> candidates;
  for (auto& line : mind.candidates(s, step, known.seat(), std::max(budget.playouts / 2, 2u), rng))
    candidates.push_back({std::move(line), candidates.size()});
  const auto plays = candidates.size();
  if (plays < 2 || budget.playouts < plays) {
    Options options;
    Machine<Montrose>{mind.t}.options(s, step, options);
    return {mind.quick(s, step, options, rng), 0, why_quick(step), 0};
  }
  const auto looked = look_ahead(known, candidates, budget, rng, mind);
  const double first = candidates[0].mean(), second = candidates[1].mean();
  return {candidates[0].line, first, why_best(level, plays, first - second), looked};
}

}  // namespace

Decision think(const Known<Montrose>& known, const Step& step, Program program, Rng& rng) {
  if (program.level == Level::search)
    return think_with(LearntMind{{known.table()}}, known, step, program, rng);
  return think_with(Mind{known.table()}, known, step, program, rng);
}

}  // namespace linstock::montrose
