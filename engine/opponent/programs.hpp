// What programs can do in one game: play it, give odds, sum it up, play it by the thousand. The table of all
// games is in registry.cpp; a game fills in its line in opponent/<game>/programs.cpp.
#pragma once

#include "kernel/match_of.hpp"
#include "opponent/known.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/odds.hpp"
#include "opponent/opponent.hpp"
#include "opponent/summary.hpp"

namespace linstock {

/// A function that is null is what programs cannot do in this game. The match handed over is one of it.
struct Programs {
  std::string_view game;
  /// What rule-of-thumb answers for a seat; nothing if the seat is not asked.
  std::optional<Decision> (*think)(const Match&, Seat, Budget, Rng&) = nullptr;
  /// As odds_of of odds.hpp.
  std::expected<std::vector<Odds>, Refusal> (*odds)(const Match&, Viewer, std::string_view line) = nullptr;
  /// As summary_of of summary.hpp.
  Summary (*summary)(const Match&, std::span<const GameInfo> games, Viewer) = nullptr;
  /// As make_laboratory of laboratory.hpp.
  std::expected<std::unique_ptr<Laboratory>, Faults> (*laboratory)(const MatchSetup&) = nullptr;
  /// As is_drawn of laboratory.hpp.
  bool (*is_drawn)(std::string_view scenario) = nullptr;
};

/// One line for each game.
std::span<const Programs> all_programs();
/// Those of a game; one that is not in the table can do nothing.
const Programs& programs_of(std::string_view game);

/// A match of the game G, which is what it is known to be.
template <class G>
const MatchOf<G>& as(const Match& match) {
  return static_cast<const MatchOf<G>&>(match);
}
/// Programs::think by the function `think` of a game.
template <class G>
std::optional<Decision> think_in(const Match& match, Seat seat, Budget budget, Rng& rng) {
  const auto& m = as<G>(match);
  const auto* step = m.machine().question(m.state(), seat);
  if (!step) return {};
  return think(Known<G>{m.state(), m.table(), seat}, *step, budget, rng);
}

}  // namespace linstock
