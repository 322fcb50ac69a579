#include "opponent/random.hpp"

namespace linstock {

std::string any_line(const Match& match, const Question& question, const Answer& answer, Rng& rng) {
  const Option& o = answer.option;
  if (!o.ranges && !o.corners) return answer.text;
  Choice c{o.verb, o.args, {}, {}};
  if (o.corners) c.pose = match.sample_pose(question.seat, o, rng);
  for (std::size_t r = 0; r < o.ranges; ++r) {
    const Interval& in = question.intervals[o.first[r] + rng.below(o.count[r])];
    const auto count = static_cast<std::uint64_t>((in.high - in.low) / in.step + 1);
    c.numbers[r] = in.low + in.step * static_cast<std::int32_t>(rng.below(count));
  }
  return match.language().write(c);
}

Result play_at_random(Match& match, Seat seat, Rng& rng) {
  for (;;) {
    const auto q = match.question(seat);
    if (!q || q->answers.empty())
      return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
    const Answer& a = q->answers[rng.below(q->answers.size())];
    const auto line = any_line(match, *q, a, rng);
    if (a.role != Role::part) return match.choose(seat, line);
    if (auto taken = match.part(seat, line); !taken) return std::unexpected(taken.error());
  }
}

}  // namespace linstock
