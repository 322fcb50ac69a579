#include "montrose/programs/policy.hpp"

#include <algorithm>
#include <tuple>

#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

/// The worth of a die in the unit's column: an elimination counts twice as much as a panic.
int worth_of_die(const Table& t, UnitId u) {
  int worth = 0;
  for (const Result r : t.battle[t.type(u) == UnitType::irish])
    worth += r == Result::eliminate ? 2 : r == Result::panic ? 1 : 0;
  return worth;
}

int leadership_on(const State& s, const Table& t, UnitId u) {
  for (const Stacked& x : s.battle.stacks)
    if (x.unit == u) return t[x.leader].strength;
  return 0;
}

/// The expected worth of the unit's next roll.
int worth_of_roll(const State& s, const Table& t, UnitId u) {
  return (strength(s, t, u) + leadership_on(s, t, u)) * worth_of_die(t, u);
}

/// The cost of an elimination: the unit's dice, or the step of a full Irish unit.
int worth_lost(const State& s, const Table& t, UnitId u) {
  const bool step = t.type(u) == UnitType::irish && !s.reduced.contains(u);
  return (strength(s, t, u) - (step ? t[u].reduced_strength : 0)) * worth_of_die(t, u);
}

/// The option that minimises `worth`; the first on ties.
template <class F>
Choice least(const Options& options, F&& worth) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < options.size(); ++i)
    if (worth(options[i]) < worth(options[best])) best = i;
  return choice_of(options[best]);
}

/// The first option with this verb, else the first that is not a part, else the first.
Choice first_of(const Options& options, verb::Name wanted) {
  for (const Option& o : options.list)
    if (o.verb.index() == wanted) return choice_of(o);
  for (const Option& o : options.list)
    if (verbs[o.verb.index()].role != Role::part) return choice_of(o);
  return choice_of(options[0]);
}

Choice line_up(const State& s, const Table& t, const Options& options) {
  if (options[0].verb.index() == verb::line_done) return choice_of(options[0]);
  return least(options, [&](const Option& o) {
    const UnitId leader = arg_id<UnitId>(o, 0), u = arg_id<UnitId>(o, 1);
    return std::tuple{-t[leader].strength, -worth_of_die(t, u), -strength(s, t, u)};
  });
}

Choice allot(const State& s, const Table& t, Seat side, const Options& options) {
  const Battle& b = s.battle;
  const UnitSet all = combat_in_battle(s, t, side), in_line = all - b.panicked;
  const bool panic = options[0].verb.index() == verb::panic;
  const bool spare_line = panic ? in_line.size() == 1 && all.size() > 1 : true;
  return least(options, [&](const Option& o) {
    const UnitId u = arg_id<UnitId>(o, 0);
    const bool lined = !b.panicked.contains(u), to_roll = lined && !b.rolled.contains(u);
    const int cost = panic && lined ? worth_of_die(t, u) * strength(s, t, u) : worth_lost(s, t, u);
    const int by_leader = to_roll ? leadership_on(s, t, u) * worth_of_die(t, u) : 0;
    return std::tuple{lined == spare_line, to_roll, cost + by_leader};
  });
}

}  // namespace

Choice policy(const State& known, const Table& t, const Step& question, const Options& options) {
  if (holds_alternative<LineUp>(question)) return line_up(known, t, options);
  if (holds_alternative<SelectUnit>(question))
    return least(options, [&](const Option& o) { return -worth_of_roll(known, t, arg_id<UnitId>(o, 0)); });
  if (const auto* x = get_if<Allot>(&question)) return allot(known, t, x->side, options);
  if (!holds_alternative<ChooseRetreat>(question)) return first_of(options, verb::use);
  for (const Option& o : options.list)
    if (o.verb.index() == verb::retreat_unit) return choice_of(o);
  return choice_of(options[0]);
}

}  // namespace linstock::montrose
