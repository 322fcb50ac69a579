// Agreements: trade with whoever does not lead, and nothing that binds the army.
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr Grants harmless = bit(Grant::trade);

/// Whether a rival holds so much that nothing is given to him.
bool leads_too_far(const Asked& a, PowerId p) {
  return areas_of(a.s, p).size() > areas_of(a.s, a.me).size() + 3;
}

Grants given_by(const Asked& a, PowerId by, PowerId to) { return a.s.grants[seat_of(by)][seat_of(to)].value; }

/// The grant of trade as an argument.
constexpr GrantId trade_id{static_cast<std::size_t>(Grant::trade)};

}  // namespace

Decision decide(const Negotiate&, const Asked& a) {
  return a.first_of({verb::end_talks}, "hint-nothing-better"_reason);
}

Decision decide(const Treat& step, const Asked& a) {
  if (!(a.s.treaty.value.gives & harmless) && !(given_by(a, step.from, step.to) & harmless))
    if (const Option* o = a.offered(verb::grant, trade_id)) return a.say(*o, "hint-treaty"_reason);
  if (!(a.s.treaty.value.wants & harmless))
    if (const Option* o = a.offered(verb::want, trade_id)) return a.say(*o, "hint-treaty"_reason);
  return a.first_of({verb::propose, verb::pass}, "hint-treaty"_reason);
}

Decision decide(const AnswerTreaty& step, const Asked& a) {
  const Treaty& treaty = a.s.treaty.value;
  const bool asks_little = (treaty.wants & ~(harmless | treaty.gives)) == 0;
  const bool binds =
      (treaty.gives | treaty.wants) & bit(Grant::passage);  // an army that may not march on him
  return asks_little && !binds && !leads_too_far(a, step.from)
             ? a.first_of({verb::accept}, "hint-treaty"_reason)
             : a.first_of({verb::decline}, "hint-treaty"_reason);
}

}  // namespace linstock::by_the_sword
