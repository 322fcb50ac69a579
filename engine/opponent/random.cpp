#include "opponent/random.hpp"

namespace linstock {

namespace {

/// The answer as a line, its ranged numbers drawn evenly, its pose any legal one.
std::string line_of(const Match& match, const Question& q, const Answer& a, Rng& rng) {
  if (!a.option.ranges && !a.option.corners) return a.text;
  Choice c{a.option.verb, a.option.args, {}, {}};
  if (a.option.corners) c.pose = match.sample_pose(q.seat, a.option, rng);
  for (std::size_t r = 0; r < a.option.ranges; ++r) {
    const Interval& in = q.intervals[a.option.first[r] + rng.below(a.option.count[r])];
    const auto count = static_cast<std::uint64_t>((in.high - in.low) / in.step + 1);
    c.numbers[r] = in.low + in.step * static_cast<std::int32_t>(rng.below(count));
  }
  return match.language().write(c);
}

}  // namespace

Result play_at_random(Match& match, Seat seat, Rng& rng) {
  for (;;) {
    const auto q = match.question(seat);
    if (!q || q->answers.empty())
      return std::unexpected(Refusal{Why::not_your_turn, "this seat has no open question", {}});
    const Answer& a = q->answers[rng.below(q->answers.size())];
    const auto line = line_of(match, *q, a, rng);
    if (a.role != Role::part) return match.choose(seat, line);
    if (auto taken = match.part(seat, line); !taken) return std::unexpected(taken.error());
  }
}

}  // namespace linstock
