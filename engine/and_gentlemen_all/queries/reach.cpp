// How far a move in progress may continue.                                  AGA-D.5; 6 Movement: Manoeuvres
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "battlefield/next_legs.hpp"

namespace linstock::and_gentlemen_all {

std::vector<UnitReach> Movement::reach(const State& s, const Table& t) const {
  const auto draft = [&](const State& in) { return get_if<MoveDraft>(&in.core.drafts[s.action.side].value); };
  const MoveDraft* d = draft(s);
  if (!d) return {};
  std::vector<UnitReach> all{battlefield::SoFar<UnitId, Formation>{d->unit, d->now.at, d->now.formation,
                                                                   d->now.mounted, d->spent, allowance(t, *d),
                                                                   d->in_contact, complete(s, t, *d)}};
  battlefield::add_next_legs<AndGentlemenAll>(*this, s, t, all, [&](const Choice& c, const State& then) {
    const Leg leg = leg_of(c);
    const MoveDraft& after = *draft(then);
    battlefield::NextLeg<LegKind, Formation> next{.leg = leg.kind};
    if (leg.kind == LegKind::form) next.formation = static_cast<Formation>(leg.amount);
    next.at = after.now.at, next.spent = after.spent, next.in_contact = after.in_contact;
    return next;
  });
  return all;
}

}  // namespace linstock::and_gentlemen_all
