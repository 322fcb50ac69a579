// Methods that ask a program.
#include "opponent/opponent.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

Reply opponent_levels(Call& c) {
  const auto levels = c.game ? levels_of(c.game->id) : std::span{all_levels};
  auto w = writer();
  w.open('{');
  w.key("strengths"), w.open('[');
  if (const auto* strengths = c.game ? strengths_of(c.game->id) : nullptr)
    for (std::size_t i = 0; i < strengths->size(); ++i) {
      w.open('{');
      w.member("name", strength_names[i]), w.member("elo", (*strengths)[i].elo);
      w.close('}');
    }
  w.close(']');
  w.key("levels"), w.open('[');
  for (const Level level : levels) w.string(name_of(level));
  w.close(']');
  w.member("playouts", usual_budget(levels.back()).playouts);
  w.close('}');
  return w.take();
}

/// Deterministic: the same position, seat, level, budget and seed always give the same advice.
Reply opponent_choose(Call& c) {
  constexpr std::uint64_t most = 4096;
  Program program = strongest_of(c.game->id);
  if (const auto level = c.text("level")) program = *program_called(c.game->id, *level);
  const auto playouts = c.number("playouts").value_or(program.budget.playouts);
  if (playouts < 1 || playouts > most)
    return refuse(Code::bad_parameters, "playouts-range"_reason.with("most", most));
  if (!c.match->question(*c.seat)) return refuse(Code::not_your_turn, "no-open-question"_reason);
  Rng rng{c.number("seed").value_or(c.match->journal().size())};
  program.budget.playouts = static_cast<std::uint32_t>(playouts);
  const auto advice = advise(*c.match, *c.seat, program, rng);
  if (!advice) return refuse(Code::not_offered, "no-advice-at-random"_reason);
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
