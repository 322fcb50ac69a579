#include "opponent/random.hpp"

namespace linstock {

Result play_at_random(Match& match, Seat seat, Rng& rng) {
  for (;;) {
    const auto q = match.question(seat);
    if (!q || q->answers.empty())
      return std::unexpected(Refusal{Why::not_your_turn, "this seat has no open question", {}});
    const Answer& a = q->answers[rng.below(q->answers.size())];
    const auto line = match.drawn(*q, a, rng);
    if (a.role != Role::part) return match.choose(seat, line);
    if (auto taken = match.part(seat, line); !taken) return std::unexpected(taken.error());
  }
}

}  // namespace linstock
