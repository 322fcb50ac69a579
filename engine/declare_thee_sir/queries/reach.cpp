// How far a move in progress may continue. A direction is shown with all of its way.   DTS-R.36, DTS-R.37
#include "battlefield/next_legs.hpp"
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/movement/move.hpp"

namespace linstock::declare_thee_sir {

namespace {

using SoFar = battlefield::SoFar<UnitId, Formation>;
using NextLeg = battlefield::NextLeg<LegKind, Formation>;

/// A move that goes on ahead as far as it can.
MoveDraft all_ahead(const Move& move, const State& s, const Table& t) {
  Options options;
  move.options(s, t, options);
  State then = s;
  for (const Option& o : options.list)
    if (o.verb.index() == verb::ahead) {
      Choice c = choice_of(o);
      c.numbers[0] = options.range_of(o, 0).back().high;
      move.part(then, c, t);
    }
  return move_so_far(then, t, move.seat);
}

}  // namespace

std::vector<UnitReach> Move::reach(const State& s, const Table& t) const {
  const MoveDraft d = move_so_far(s, t, seat);
  std::vector<UnitReach> all{SoFar{.unit = d.unit,
                                   .at = d.now.at,
                                   .formation = d.now.formation,
                                   .mounted = mounted(t, d.unit, d.now),
                                   .spent = d.spent,
                                   .allowance = allowance_of(s, t, d),
                                   .in_contact = in_contact(s, d.unit),
                                   .complete = true}};  // zero included. DTS-R.37
  battlefield::add_next_legs<DeclareTheeSir>(*this, s, t, all, [&](const Choice& c, const State& then) {
    const LegKind kind = leg_of(c).kind;
    const bool directs = kind == LegKind::left || kind == LegKind::right;
    const MoveDraft after = directs ? all_ahead(*this, then, t) : move_so_far(then, t, seat);
    return NextLeg{.leg = kind, .at = after.now.at, .spent = after.spent};
  });
  return all;
}

}  // namespace linstock::declare_thee_sir
