#include "opponent/laboratory.hpp"

#include "opponent/programs.hpp"

namespace linstock {

bool is_drawn(const GameInfo& game, std::string_view scenario) {
  auto* const drawn = programs_of(game.id).is_drawn;
  return drawn && drawn(scenario);
}

std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup) {
  auto* const laboratory = programs_of(game.id).laboratory;
  if (!laboratory) return std::unexpected(Faults{{"game", "no-laboratory"_reason, {}}});
  return laboratory(setup);
}

std::expected<std::unique_ptr<Match>, Faults> record_match(const GameInfo& game, const Laboratory& laboratory,
                                                           std::uint64_t seed,
                                                           std::span<const Program> players) {
  auto match = game.create(laboratory.setup(seed));
  if (!match) return match;
  std::vector<Given> answers;
  const auto trial = laboratory.play(seed, players, &answers);
  for (const auto& [seat, line] : answers)
    if (const auto played = (*match)->choose(seat, text_of((*match)->language(), line)); !played)
      return std::unexpected(Faults{{"match", played.error().reason, played.error().clause}});
  if ((*match)->hash() != trial.hash) return std::unexpected(Faults{{"match", "plays-otherwise"_reason, {}}});
  return match;
}

}  // namespace linstock
