// The answer of any program that thinks: its level's, or any answer where it is careless.
#pragma once

#include "opponent/at_random.hpp"
#include "opponent/known.hpp"

namespace linstock {

/// Answers a step by the game's function `think(known, step, program, rng)`, or at random as often as the
/// program is careless.
template <class G>
Decision decide(const Known<G>& known, const typename G::State::Step& step, const Program& program,
                Rng& rng) {
  if (!program.careless || rng.below(100) >= program.careless) return think(known, step, program, rng);
  auto s = known.seen();
  s.core.drafts[known.seat()].value = NoDraft{};
  Options options;
  const Machine<G> machine{known.table()};
  machine.options(s, step, options);
  return {line_at_random(machine, s, step, options, rng), 0, "hint-careless"_reason};
}

}  // namespace linstock
