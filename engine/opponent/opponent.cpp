#include "opponent/opponent.hpp"

#include <algorithm>

#include "and_gentlemen_all/match.hpp"
#include "kernel/match_of.hpp"
#include "montrose/match.hpp"
#include "opponent/and_gentlemen_all_thumb.hpp"
#include "opponent/montrose_thumb.hpp"
#include "opponent/random.hpp"

namespace linstock {

namespace {

/// The line of a decision in the match's notation.
std::string text_of(const Match& match, const Line& line) {
  const Language language = match.language();
  const auto& info = language.info(line.last.verb);
  return info.role == Role::done ? language.write(info.head, line.parts) : language.write(line.last);
}

template <class G>
std::optional<Decision> of_game(const Match& match, Seat seat, Budget budget, Rng& rng) {
  const auto& m = static_cast<const MatchOf<G>&>(match);
  const auto* step = m.machine().question(m.state(), seat);
  if (!step) return {};
  return think(Known<G>{m.state(), m.table(), seat}, *step, budget, rng);
}

std::optional<Decision> by_thumb(const Match& match, Seat seat, Budget budget, Rng& rng) {
  if (match.game() == montrose::Montrose::id) return of_game<montrose::Montrose>(match, seat, budget, rng);
  if (match.game() == and_gentlemen_all::AndGentlemenAll::id)
    return of_game<and_gentlemen_all::AndGentlemenAll>(match, seat, budget, rng);
  return {};
}

}  // namespace

std::optional<Level> level_named(std::string_view name) {
  const auto it = std::ranges::find(level_names, name);
  if (it == std::end(level_names)) return {};
  return static_cast<Level>(it - std::begin(level_names));
}

bool has_rules_of_thumb(std::string_view game) {
  return game == montrose::Montrose::id || game == and_gentlemen_all::AndGentlemenAll::id;
}

std::optional<Advice> advise(const Match& match, Seat seat, Budget budget, Rng& rng) {
  const auto d = by_thumb(match, seat, budget, rng);
  if (!d) return {};
  return Advice{text_of(match, d->line), d->worth, d->why, d->playouts};
}

Result play_for(Match& match, Seat seat, Level level, Budget budget, Rng& rng) {
  if (level == Level::random) return play_at_random(match, seat, rng);
  const auto advice = advise(match, seat, budget, rng);
  if (!advice) return play_at_random(match, seat, rng);
  return match.choose(seat, advice->line);
}

}  // namespace linstock
