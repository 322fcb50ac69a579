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

}  // namespace linstock
