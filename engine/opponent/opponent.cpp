#include "opponent/opponent.hpp"

#include <algorithm>

#include "opponent/programs.hpp"
#include "opponent/random.hpp"

namespace linstock {

namespace {

/// The line of a decision in the match's notation.
std::string text_of(const Match& match, const Line& line) {
  const Language language = match.language();
  const auto& info = language.info(line.last.verb);
  return info.role == Role::done ? language.write(info.head, line.parts) : language.write(line.last);
}

}  // namespace

std::optional<Level> level_named(std::string_view name) {
  const auto it = std::ranges::find(level_names, name);
  if (it == std::end(level_names)) return {};
  return static_cast<Level>(it - std::begin(level_names));
}

const Programs& programs_of(std::string_view game) {
  static const Programs none;
  for (const Programs& programs : all_programs())
    if (programs.game == game) return programs;
  return none;
}

bool has_rules_of_thumb(std::string_view game) { return programs_of(game).think; }

std::optional<Advice> advise(const Match& match, Seat seat, Budget budget, Rng& rng) {
  auto* const think = programs_of(match.game()).think;
  const auto d = think ? think(match, seat, budget, rng) : std::nullopt;
  if (!d) return {};
  return Advice{text_of(match, d->line), d->worth, d->why, d->playouts};
}

std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit) {
  auto* const deploy = programs_of(match.game()).deploy;
  return deploy ? deploy(match, seat, unit) : std::nullopt;
}

Result play_for(Match& match, Seat seat, Level level, Budget budget, Rng& rng) {
  if (level == Level::random) return play_at_random(match, seat, rng);
  const auto advice = advise(match, seat, budget, rng);
  if (!advice) return play_at_random(match, seat, rng);
  return match.choose(seat, advice->line);
}

}  // namespace linstock
