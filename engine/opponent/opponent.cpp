#include "opponent/opponent.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>

#include <fmt/ranges.h>

#include "opponent/programs.hpp"
#include "opponent/random.hpp"

namespace linstock {

std::string text_of(const Language& language, const Line& line) {
  const auto& info = language.info(line.last.verb);
  return info.role == Role::done ? language.write(info.head, line.parts) : language.write(line.last);
}

std::optional<Level> level_named(std::string_view name) {
  const auto it = std::ranges::find(level_names, name);
  if (it == std::end(level_names)) return {};
  return static_cast<Level>(it - std::begin(level_names));
}

std::optional<Program> program_named(std::string_view name) {
  const auto colon = name.find(':');
  const auto level = level_named(name.substr(0, colon));
  if (!level || (*level == Level::random && colon != name.npos)) return {};
  if (colon == name.npos) return Program{*level};
  const auto digits = name.substr(colon + 1);
  std::uint32_t playouts = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), playouts);
  if (error != std::errc{} || end != digits.data() + digits.size() || !playouts) return {};
  return Program{*level, {playouts}};
}

std::string name_of(const Program& program) {
  const auto [level, budget] = program;
  if (budget.playouts == usual_budget(level).playouts) return std::string{name_of(level)};
  return fmt::format("{}:{}", name_of(level), budget.playouts);
}

const Programs& programs_of(std::string_view game) {
  static const Programs none;
  for (const Programs& programs : all_programs())
    if (programs.game == game) return programs;
  return none;
}

std::span<const Level> levels_of(std::string_view game) {
  return std::span{all_levels}.first(static_cast<std::size_t>(programs_of(game).strongest) + 1);
}

std::string level_names_of(std::string_view game) {
  return fmt::format(
      "{}", fmt::join(levels_of(game) | std::views::transform([](Level l) { return name_of(l); }), ", "));
}

bool has_level(std::string_view game, Level level) { return level <= programs_of(game).strongest; }

Program strongest_of(std::string_view game) { return programs_of(game).strongest; }

std::optional<Advice> advise(const Match& match, Seat seat, Program program, Rng& rng) {
  const auto& programs = programs_of(match.game());
  if (program.level == Level::random || !programs.think) return {};
  const auto d = programs.think(match, seat, program, rng);
  if (!d) return {};
  return Advice{text_of(match.language(), d->line), d->worth, d->why, d->playouts};
}

std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit) {
  auto* const deploy = programs_of(match.game()).deploy;
  return deploy ? deploy(match, seat, unit) : std::nullopt;
}

Result play_for(Match& match, Seat seat, Program program, Rng& rng) {
  const auto advice = advise(match, seat, program, rng);
  if (!advice) return play_at_random(match, seat, rng);
  return match.choose(seat, advice->line);
}

}  // namespace linstock
