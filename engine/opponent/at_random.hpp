// Uniformly random answers: the option, its numbers and its pose are each drawn evenly.
#pragma once

#include "kernel/dispatch.hpp"
#include "kernel/machine.hpp"
#include "opponent/opponent.hpp"

namespace linstock {

/// One random answer out of option `i`. The step itself draws the pose, if the option has one.
template <class G>
Choice at_random(const Machine<G>& machine, const typename G::State& s, const typename G::State::Step& step,
                 const Options& options, std::size_t i, Rng& rng) {
  Choice c = options.sample(i, rng);
  if (options[i].corners)
    dispatch_to<void>(
        [&]<Placed<G> X>(const X& x) { c.pose = x.sample(s, machine.table(), options[i], rng); }, step);
  return c;
}

/// A random answer to a step, part by part if the play is composed: the parts are made in the draft of `s`.
/// `options` are those of the step; they are overwritten after each part.
template <class G>
Line line_at_random(const Machine<G>& machine, typename G::State& s, const typename G::State::Step& step,
                    Options& options, Rng& rng) {
  Line line;
  for (;;) {
    line.last = at_random(machine, s, step, options, rng.below(options.size()), rng);
    if (G::verbs[line.last.verb.index()].role != Role::part) return line;
    machine.part(s, step, line.last);
    line.parts.push_back(line.last);
    machine.options(s, step, options);
  }
}

/// Answers a step for a seat at random, and returns the answer. `options` as for line_at_random.
template <class G>
Line play_at_random(const Machine<G>& machine, typename G::State& s, const typename G::State::Step& step,
                    Seat seat, Play<G>& play, Options& options, Rng& rng) {
  Line line = line_at_random(machine, s, step, options, rng);
  machine.choose(s, seat, line.last, play);
  return line;
}

}  // namespace linstock
