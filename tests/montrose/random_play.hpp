// A match of Montrose played at random, every answer as likely as the next.
#pragma once

#include "montrose/rules.hpp"

namespace linstock::montrose {

/// Plays to the end; f(state) after each play. False if the match has not ended.
template <class F>
bool play_at_random(State& s, const Table& t, std::uint64_t seed, F f) {
  constexpr std::size_t bound = 20'000;
  const Machine<Montrose> machine{t};
  Rng rng{seed};
  QuickTape tape{Rng{seed + 1}};
  Options options;
  Play<Montrose> play{t, nullptr};
  for (std::size_t i = 0; i < bound; ++i) {
    const Halt halt = machine.advance(s, play, tape, options);
    f(s);
    if (halt == Halt::over) return true;
    if (halt != Halt::question) return false;
    const Step step = s.core.agenda.stack.back();
    const Seat seat = machine.asked(step, s);
    for (bool whole = false; !whole;) {
      machine.options(s, step, options);
      const Choice c = options.sample(rng.below(options.size()), rng);
      whole = verbs[c.verb.index()].role != Role::part;
      if (whole)
        machine.choose(s, seat, c, play);
      else
        machine.part(s, step, c);
    }
  }
  return false;
}

}  // namespace linstock::montrose
