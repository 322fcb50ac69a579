// How far a move in progress may continue.                                  AGA-D.5; 6 Movement: Manoeuvres
#include "and_gentlemen_all/movement/manoeuvre.hpp"

namespace linstock::and_gentlemen_all {

namespace {

Leg at_most(const Option& o, std::span<const Interval> in) {
  Choice c = choice_of(o);
  if (!in.empty()) c.numbers[0] = in.back().high;
  return leg_of(c);
}

NextLeg next_leg(const State& s, const Table& t, const MoveDraft& d, const Leg& most) {
  NextLeg next{.leg = most.kind};
  if (most.kind == LegKind::form) next.formation = static_cast<Formation>(most.amount);
  MoveDraft then = d;
  add_leg(s, t, then, most);
  next.at = then.now.at, next.spent = then.spent, next.in_contact = then.in_contact;
  return next;
}

/// Adds the refusal that a player would get for one step more.
void explain(NextLeg& next, const State& s, const Table& t, const MoveDraft& d, const Leg& most) {
  const Refusal why = why_not(s, t, d, {most.kind, most.amount + next.by.back().step});
  next.stopped_by = why.reason, next.clause = text(why.clause, clause_ids);
}

}  // namespace

std::vector<Reached> Movement::reach(const State& s, const Table& t) const {
  const auto* d = std::get_if<MoveDraft>(&s.core.drafts[s.action.side].value);
  if (!d) return {};
  std::vector<Reached> all{SoFar{d->unit, d->now.at, d->now.formation, d->now.mounted, d->spent,
                                 allowance(t, *d), d->in_contact, complete(s, t, *d)}};
  Options options;
  offer_legs(s, t, *d, options);
  for (const Option& o : options.list) {
    const auto in = o.ranges ? options.range_of(o, 0) : std::span<const Interval>{};
    const Leg most = at_most(o, in);
    NextLeg next = next_leg(s, t, *d, most);
    for (const Interval& i : in) next.by.push_back({i.low, i.high, i.step});
    if (!in.empty()) explain(next, s, t, *d, most);
    all.emplace_back(std::move(next));
  }
  return all;
}

}  // namespace linstock::and_gentlemen_all
