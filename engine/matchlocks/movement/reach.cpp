// How far a Move that is being composed may go on, by NMM-R.65 and NMM-R.68. A direction is shown with all of
// its way.
#include "battlefield/next_legs.hpp"
#include "matchlocks/movement/mover.hpp"

namespace linstock::matchlocks {

namespace {

/// A Move that goes on ahead as far as it can.
MoveDraft as_far_as_it_can(const State& s, const Table& t, const MoveDraft& d, FeatureId crossed) {
  const auto far = distances({s, t, d, crossed});
  return far.empty() ? d : with_leg(s, t, d, {LegKind::ahead, far.back().high});
}

template <class Question>
std::vector<UnitReach> reach_of(const Question& q, const State& s, const Table& t, FeatureId crossed) {
  const MoveDraft d = move_so_far(s, q.seat, q.unit);
  const Mover m{s, t, d, crossed};
  const Unit& it = d.now;
  std::vector<UnitReach> all{battlefield::SoFar<UnitId, Formation>{.unit = q.unit,
                                                                   .at = it.at,
                                                                   .formation = it.formation,
                                                                   .mounted = mounted(t, q.unit, it),
                                                                   .spent = d.spent,
                                                                   .allowance = m.allowance(),
                                                                   .complete = may_end(m)}};
  battlefield::add_next_legs<Matchlocks>(q, s, t, all, [&](const Choice& c, const State& then) {
    const Leg leg = leg_of(c);
    MoveDraft after = move_so_far(then, q.seat, q.unit);
    if (leg.kind == LegKind::left || leg.kind == LegKind::right)
      after = as_far_as_it_can(then, t, after, crossed);
    return battlefield::NextLeg<LegKind, Formation>{
        .leg = leg.kind, .at = after.now.at, .spent = after.spent};
  });
  return all;
}

}  // namespace

std::vector<UnitReach> Act::reach(const State& s, const Table& t) const { return reach_of(*this, s, t, {}); }
std::vector<UnitReach> Cross::reach(const State& s, const Table& t) const {
  return reach_of(*this, s, t, feature);
}

}  // namespace linstock::matchlocks
