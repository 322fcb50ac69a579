// A look ahead: each candidate is played on from states that the seat cannot tell from the truth, with dice
// of its own, as far as the game's thumbs look; the better half of the candidates is looked at again, and so
// on.
#pragma once

#include <algorithm>

#include "opponent/known.hpp"
#include "opponent/opponent.hpp"

namespace linstock {

/// Plays a line for a seat; the state is left before whatever comes next.
template <class G>
void play_line(const Machine<G>& machine, typename G::State& s, Seat seat, const Line& line, Play<G>& play) {
  const auto step = *machine.question(s, seat);
  s.core.drafts[seat].value = NoDraft{};
  for (const Choice& part : line.parts) machine.part(s, step, part);
  machine.choose(s, seat, line.last, play);
}

/// Goes on with `policy(state, step, options) -> Line` at every question until `until(state)` or the end.
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

/// A candidate and what was seen of it.
struct Candidate {
  Line line;
  std::size_t number = 0;  ///< decides between equals
  double sum = 0;
  std::uint32_t looks = 0;
  double mean() const { return looks ? sum / looks : 0; }
};

/// Orders the candidates by what they lead to, best first, within the budget. `worth(state)` is that of the
/// asking seat. Returns how many continuations were played.
template <class G>
std::uint32_t look_ahead(const Known<G>& known, std::vector<Candidate>& candidates, Budget budget, Rng& rng,
                         auto&& policy, auto&& until, auto&& worth) {
  const Machine<G> machine{known.table()};
  Options options;
  std::uint32_t spent = 0;
  std::size_t kept = candidates.size();
  // Every round looks at the candidates that are left from the same states.
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
        ++candidates[i].looks, ++spent;
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

}  // namespace linstock
