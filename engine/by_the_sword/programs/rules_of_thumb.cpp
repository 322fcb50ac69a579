#include "by_the_sword/programs/rules_of_thumb.hpp"

#include "by_the_sword/programs/decisions.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::by_the_sword {

namespace {

/// Questions that are answered by their first answer: it says yes, or all answers are alike.
Decision decide(const AddFort&, const Asked& a) { return a.first_of({verb::use_fort}, "hint-fights"_reason); }
Decision decide(const ChooseMode&, const Asked& a) {
  return a.first_of({verb::resolve_automatic}, "hint-nothing-better"_reason);
}
Decision decide(const CancelBattle&, const Asked& a) {
  return a.first_of({verb::cancel_move}, "hint-weather"_reason);
}
Decision decide(const ChooseBattle&, const Asked& a) {
  return a.say(a.options[0], "hint-nothing-better"_reason);
}
Decision decide(const PickHonour&, const Asked& a) {
  return a.say(a.options[0], "hint-nothing-better"_reason);
}
Decision decide(const AgreeResult&, const Asked& a) {
  return a.first_of({verb::agree}, "hint-nothing-better"_reason);
}
Decision decide(const AgreeNavalResult&, const Asked& a) {
  return a.first_of({verb::agree}, "hint-nothing-better"_reason);
}
Decision decide(const AnswerCastle&, const Asked& a) {
  return a.first_of({verb::accept}, "hint-nothing-better"_reason);
}

/// The answer of a further person, who has no aims of his own: what ends the matter.
template <class S>
Decision answer_of_other(const S& step, const Asked& a) {
  if constexpr (std::is_same_v<S, EnterResult>)
    return decide(step, a);
  else if (const Option* agree = a.offered(verb::agree))
    return a.say(*agree, "hint-nothing-better"_reason);
  else
    return a.say_at_most(a.options.list.back(), 0, "hint-nothing-better"_reason);
}

template <class S>
Decision answer_to(const S& step, const Asked& a) {
  if (!is_player(a.me)) return answer_of_other(step, a);
  if constexpr (requires { decide(step, a); })
    return decide(step, a);
  else
    return a.say_at_most(a.options.list.back(), 0, "hint-nothing-better"_reason);
}

}  // namespace

Decision think(const Known<ByTheSword>& known, const Step& step, Program, Rng&) {
  const State& s = known.seen();
  const Machine<ByTheSword> machine{known.table()};
  Options options;
  machine.options(s, step, options);
  const Asked asked{s, known.table(), power_of(known.seat()), options};
  return dispatch_to<Decision>(
      [&]<Asks<ByTheSword> X>(const X& x) -> Decision { return answer_to(x, asked); }, step);
}

}  // namespace linstock::by_the_sword
