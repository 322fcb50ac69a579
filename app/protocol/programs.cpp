// Methods that ask a program.
#include "opponent/opponent.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

Reply opponent_levels(Call&) {
  auto w = writer();
  w.open('{');
  w.key("levels"), w.open('[');
  for (const auto level : level_names) w.string(level);
  w.close(']');
  w.member("playouts", Budget{}.playouts);
  w.close('}');
  return w.take();
}

/// Deterministic: the same position, seat and budget always give the same advice.
Reply opponent_choose(Call& c) {
  constexpr std::uint64_t most = 4096;
  const auto playouts = c.number("playouts").value_or(Budget{}.playouts);
  if (playouts < 1 || playouts > most)
    return refuse(Code::bad_parameters, "playouts-range"_reason.with("most", most));
  if (!c.match->question(*c.seat)) return refuse(Code::not_your_turn, "no-open-question"_reason);
  Rng rng{c.match->journal().size()};
  const auto advice = advise(*c.match, *c.seat, {static_cast<std::uint32_t>(playouts)}, rng);
  if (!advice) return refuse(Code::not_offered, "no-rules-of-thumb"_reason);
  auto w = writer();
  w.open('{');
  w.member("line", advice->line);
  w.key("worth"), w.raw(fmt::format("{:.2f}", advice->worth));
  w.member("why", advice->why);
  w.member("playouts", advice->playouts);
  w.close('}');
  return w.take();
}

}  // namespace linstock::protocol
