// The legs that a composed move may continue with, from what its step offers and refuses.
#pragma once

#include "battlefield/reached.hpp"
#include "kernel/refusal.hpp"
#include "kernel/step.hpp"

namespace linstock::battlefield {

/// Adds each part that the step offers, at its longest: leg_after(choice, state) is the leg as a NextLeg,
/// from the state after it. What limits it is the refusal that a player would get for one step more.
template <class G, class Step, class Reached, class LegAfter>
void add_next_legs(const Step& step, const typename G::State& s, const typename G::Table& t,
                   std::vector<Reached>& all, LegAfter leg_after) {
  Options options;
  step.options(s, t, options);
  for (const Option& o : options.list) {
    if (G::verbs[o.verb.index()].role != Role::part) continue;
    const auto in = o.ranges ? options.range_of(o, 0) : std::span<const Interval>{};
    Choice leg = choice_of(o);
    if (!in.empty()) leg.numbers[0] = in.back().high;
    typename G::State then = s;
    step.part(then, leg, t);
    auto next = leg_after(leg, then);
    for (const Interval& i : in) next.by.push_back({i.low, i.high, i.step});
    if (!in.empty()) {
      leg.numbers[0] += in.back().step;
      if (const auto why = step.refuse(s, t, leg))
        next.stopped_by = why->reason, next.clause = text(why->clause, G::clause_ids);
    }
    all.emplace_back(std::move(next));
  }
}

/// How much of a part is legal, up to the amount asked for: 0 if it is not offered.
inline std::int32_t allowed_of(const Options& offered, const Choice& asked) {
  std::int32_t most = 0;
  for (const Option& o : offered.list)
    if (o.verb == asked.verb && o.ranges)
      for (const Interval& in : offered.range_of(o, 0))
        if (in.low <= asked.numbers[0]) most = std::max(most, std::min(in.high, asked.numbers[0]));
  return most;
}

}  // namespace linstock::battlefield
