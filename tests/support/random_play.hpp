// A match of any game played at random, every answer as likely as the next, straight on its states.
#pragma once

#include "opponent/at_random.hpp"

namespace linstock {

/// Plays to the end; f(state) at every question and at the end. False if the match has not ended.
template <class G, class F>
bool play_to_the_end(typename G::State& s, const typename G::Table& t, std::uint64_t seed, F f) {
  constexpr std::size_t bound = 20'000;
  const Machine<G> machine{t};
  Rng rng{seed};
  QuickTape tape{Rng{seed + 1}};
  Options options;
  Play<G> play{t, nullptr};
  for (std::size_t n = 0; n < bound; ++n) {
    const Halt halt = machine.advance(s, play, tape, options);
    f(s);
    if (halt == Halt::over) return true;
    if (halt != Halt::question && halt != Halt::lanes) return false;
    for (std::size_t i = 0; i < G::State::seats; ++i)
      if (const Seat seat{i}; const auto* step = machine.question(s, seat)) {
        const auto asked = *step;
        machine.options(s, asked, options);
        play_at_random(machine, s, asked, seat, play, options, rng);
        break;
      }
  }
  return false;
}

}  // namespace linstock
