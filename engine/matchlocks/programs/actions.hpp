// What a program answers is made of, and what a unit that acts does.
#pragma once

#include "matchlocks/orders/actions.hpp"
#include "matchlocks/programs/judgement.hpp"
#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock::matchlocks {

inline bool is(const Option& o, verb::Name verb) { return o.verb.index() == verb; }
inline Choice just(verb::Name verb, std::int16_t id = 0) { return {.verb = Verb{verb}, .args = {id}}; }

/// The input of a decision: the position as the seat knows it, and the options.
struct Asked {
  const State& s;
  const Table& t;
  const Options& options;

  std::string name(UnitId u) const { return t[u].id; }
  const Option* offered(verb::Name verb) const {
    for (const Option& o : options.list)
      if (is(o, verb)) return &o;
    return nullptr;
  }
  const Option* offered(verb::Name verb, UnitId u) const {
    for (const Option& o : options.list)
      if (is(o, verb) && arg_id<UnitId>(o, 0) == u) return &o;
    return nullptr;
  }
  Decision say(const Option& o, Reason why, double worth = 0) const {
    return {{{}, choice_of(o)}, worth, std::move(why), 0};
  }
  Decision otherwise() const { return say(options.list.back(), "hint-nothing-better"_reason); }
};

/// The heading from a unit to an enemy; without one, towards the enemy's baseline.
Angle toward(const State&, const Table&, UnitId u, UnitId enemy);

/// One Action of a unit: it Attacks, Rallies, Shoots, turns or moves, whichever promises most.
Decision decide_action(const Act&, const Asked&, Rng&);
/// The Move across an obstacle: towards the enemy.                                                  NMM-R.68
Decision decide_crossing(const Cross&, const Asked&, Rng&);

}  // namespace linstock::matchlocks
