// What a program is asked, and how it answers: the position as the seat knows it, and the options.
#pragma once

#include "by_the_sword/programs/judgement.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::by_the_sword {

inline bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }

/// The input of a decision.
struct Asked {
  const State& s;
  const Table& t;
  PowerId me;
  const Options& options;
  Outlook outlook{s, t, me};

  const Option* offered(verb::Name verb) const {
    for (const Option& o : options.list)
      if (is(o, verb)) return &o;
    return nullptr;
  }
  template <class Tag>
  const Option* offered(verb::Name verb, Id<Tag> first) const {
    for (const Option& o : options.list)
      if (is(o, verb) && arg_id<Id<Tag>>(o, 0) == first) return &o;
    return nullptr;
  }
  Decision say(const Option& o, Reason why, double worth = 0) const {
    return {{{}, choice_of(o)}, worth, std::move(why), 0};
  }
  /// The answer with the greatest number in its ranges that is at most this one, or else the least.
  Decision say_at_most(const Option& o, std::int32_t number, Reason why) const;
  /// The first of these verbs that is offered; without one, the last option.
  Decision first_of(std::initializer_list<verb::Name> likes, Reason why) const {
    for (verb::Name v : likes)
      if (const Option* o = offered(v)) return say(*o, std::move(why));
    return say(options.list.back(), std::move(why));
  }
  Decision otherwise() const { return say(options.list.back(), "hint-nothing-better"_reason); }
  /// The option that is worth most, if that is more than `least`; otherwise the last one.
  template <class Worth>
  Decision best_by(Worth worth, Reason why, double least = -1e9) const {
    const Option* best = nullptr;
    double most = least;
    for (const Option& o : options.list)
      if (const double w = worth(o); w > most) most = w, best = &o;
    return best ? say(*best, std::move(why), most) : otherwise();
  }
};

}  // namespace linstock::by_the_sword
