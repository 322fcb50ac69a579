// Look-ahead by successive halving: every candidate is played out from states that the seat cannot tell from
// the true one, with dice other than the match's, as far as the game's rules of thumb look; the better half
// is played out again, and so on.
#pragma once

#include <algorithm>

#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock {

/// Plays a line for a seat. Does not run the steps that follow.
template <class G>
void play_line(const Machine<G>& machine, typename G::State& s, Seat seat, const Line& line, Play<G>& play) {
  const auto step = *machine.question(s, seat);
  s.core.drafts[seat].value = NoDraft{};
  for (const Choice& part : line.parts) machine.part(s, step, part);
  machine.choose(s, seat, line.last, play);
}

/// Plays on, answering every question with `policy(state, step, options) -> Line`, until `until(state)`, the
/// end of the match, or 2,000 answers.
template <class G>
void play_on(const Machine<G>& machine, typename G::State& s, Rng& rng, Options& options, auto&& policy,
             auto&& until) {
  QuickTape tape{Rng{rng.next()}};
  Play<G> play{machine.table(), nullptr};
  for (int i = 0; i < 2'000; ++i) {
    if (machine.advance(s, play, tape, options) != Halt::question || until(s)) return;
    const auto step = s.core.agenda.stack.back();
    const Seat seat = machine.asked(step, s);
    s.core.drafts[seat].value = NoDraft{};
    machine.options(s, step, options);
    play_line(machine, s, seat, policy(s, step, options), play);
  }
}

/// A candidate answer with the results of its playouts.
struct Candidate {
  Line line;
  std::size_t number = 0;  ///< breaks ties
  double sum = 0;
  std::uint32_t playouts = 0;
  double mean() const { return playouts ? sum / playouts : 0; }
};

/// Sorts the candidates by the mean worth of their playouts, best first, within the budget. `worth(state)` is
/// for the seat of `known`. Returns the number of playouts.
template <class G>
std::uint32_t look_ahead(const Known<G>& known, std::vector<Candidate>& candidates, Budget budget, Rng& rng,
                         auto&& policy, auto&& until, auto&& worth) {
  const Machine<G> machine{known.table()};
  Options options;
  std::uint32_t spent = 0;
  std::size_t kept = candidates.size();
  // In each round all remaining candidates get the same state and the same dice, which reduces the variance
  // of their differences.
  while (kept > 1 && spent + kept <= budget.playouts) {
    const auto rounds = std::max<std::size_t>(1, budget.playouts / 4 / kept);
    for (std::size_t r = 0; r < rounds && spent + kept <= budget.playouts; ++r) {
      const auto sampled = known.sample(rng);
      const Rng dice{rng.next()};
      for (std::size_t i = 0; i < kept; ++i) {
        auto s = sampled;
        Rng own = dice;
        Play<G> play{known.table(), nullptr};
        play_line(machine, s, known.seat(), candidates[i].line, play);
        play_on(machine, s, own, options, policy, until);
        candidates[i].sum += worth(s);
        ++candidates[i].playouts, ++spent;
      }
    }
    std::ranges::sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(kept),
                      [](const Candidate& a, const Candidate& b) {
                        return a.mean() != b.mean() ? a.mean() > b.mean() : a.number < b.number;
                      });
    kept = (kept + 1) / 2;
  }
  return spent;
}

/// The same with what a game brings to it, its `Mind`; all are const:
///   quick(state, step, options, rng): a reasonable line without look-ahead
///   until(state): a predicate of later states, true of those that are far enough ahead of it
///   worth(state, seat): how good a state is for a seat
template <class G>
std::uint32_t look_ahead(const Known<G>& known, std::vector<Candidate>& candidates, Budget budget, Rng& rng,
                         const auto& mind) {
  const auto quick = [&](const auto& s, const auto& step, const Options& o) {
    return mind.quick(s, step, o, rng);
  };
  const auto worth = [&](const auto& s) { return mind.worth(s, known.seat()); };
  return look_ahead(known, candidates, budget, rng, quick, mind.until(known.seen()), worth);
}

}  // namespace linstock
