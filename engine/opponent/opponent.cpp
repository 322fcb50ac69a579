#include "opponent/opponent.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>

#include <fmt/format.h>

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

namespace {

/// A whole number from 1 that all of the text gives; nothing if it does not.
template <class N>
std::optional<N> number_of(std::string_view text) {
  N n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size() || !n) return {};
  return n;
}

/// Cuts the text at the mark and returns what is behind it; nothing if it has none.
std::optional<std::string_view> cut(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  if (at == text.npos) return {};
  const auto behind = text.substr(at + 1);
  text = text.substr(0, at);
  return behind;
}

/// The program of any game that is noted so; nothing if none is.
std::optional<Program> program_noted(std::string_view notation) {
  const auto care = cut(notation, '~'), budget = cut(notation, ':');
  const auto level = level_named(notation);
  if (!level || (*level == Level::random && (budget || care))) return {};
  Program program{*level};
  if (budget) {
    const auto playouts = number_of<std::uint32_t>(*budget);
    if (!playouts) return {};
    program.budget = {*playouts};
  }
  if (care) {
    const auto careless = number_of<std::uint8_t>(*care);
    if (!careless || *careless > 100) return {};
    program.careless = *careless;
  }
  return program;
}

}  // namespace

std::string name_of(const Program& program) {
  const auto& [level, budget, careless] = program;
  std::string name{name_of(level)};
  if (budget.playouts != usual_budget(level).playouts) name += fmt::format(":{}", budget.playouts);
  if (careless) name += fmt::format("~{}", careless);
  return name;
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

const Strengths* strengths_of(std::string_view game) {
  const auto& strengths = programs_of(game).strengths;
  return strengths ? &*strengths : nullptr;
}

Program strongest_of(std::string_view game) {
  const auto* strengths = strengths_of(game);
  return strengths ? strengths->back().program : Program{Level::random};
}

std::vector<std::string_view> program_names_of(std::string_view game) {
  std::vector<std::string_view> names;
  if (strengths_of(game)) names.assign(std::begin(strength_names), std::end(strength_names));
  const auto levels = std::span{level_names}.first(levels_of(game).size());
  names.insert(names.end(), levels.begin(), levels.end());
  return names;
}

std::optional<Program> program_called(std::string_view game, std::string_view name) {
  const auto strength = std::ranges::find(strength_names, name);
  if (const auto* strengths = strengths_of(game); strengths && strength != std::end(strength_names))
    return (*strengths)[static_cast<std::size_t>(strength - std::begin(strength_names))].program;
  if (const auto level = level_named(name); level && *level <= programs_of(game).strongest)
    return Program{*level};
  return {};
}

std::optional<Program> program_named(std::string_view game, std::string_view name) {
  if (const auto called = program_called(game, name)) return called;
  const auto noted = program_noted(name);
  return noted && noted->level <= programs_of(game).strongest ? noted : std::nullopt;
}

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
