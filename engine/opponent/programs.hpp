// What programs can do in one game: play, give odds, summarise a match, simulate in bulk. The entry of a
// game is made by <game>/programs/programs.cpp.
#pragma once

#include "kernel/match_of.hpp"
#include "opponent/decide.hpp"
#include "opponent/known.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/odds.hpp"
#include "opponent/opponent.hpp"
#include "opponent/summary.hpp"
#include "opponent/training.hpp"

namespace linstock {

/// The entry of one game. A null function means that programs cannot do this. Any match passed in must be of
/// this game.
struct Programs {
  std::string_view game;
  Level strongest = Level::random;       ///< programs play at every level up to this
  std::optional<Strengths> strengths{};  ///< none: programs play at random only
  /// The answer of a program other than a random one for a seat; nothing if the seat is not asked.
  std::optional<Decision> (*think)(const Match&, Seat, Program, Rng&) = nullptr;
  /// See odds_of in odds.hpp.
  std::expected<std::vector<Odds>, Refusal> (*odds)(const Match&, Viewer, std::string_view line) = nullptr;
  /// See summary_of in summary.hpp.
  Summary (*summary)(const Match&, std::span<const GameInfo> games, Viewer) = nullptr;
  /// See line_to_deploy in opponent.hpp.
  std::optional<std::string> (*deploy)(const Match&, Seat, std::string_view unit) = nullptr;
  /// See make_laboratory in laboratory.hpp.
  std::expected<std::unique_ptr<Laboratory>, Faults> (*laboratory)(const MatchSetup&) = nullptr;
  /// The positions of one match between programs, from which a net learns (training.hpp).
  Examples (*examples)(std::uint64_t seed) = nullptr;
  /// See is_drawn in laboratory.hpp.
  bool (*is_drawn)(std::string_view scenario) = nullptr;
};

/// The entries of all games.
std::span<const Programs> all_programs();
/// The entry of a game; with all functions null if the game is not listed.
const Programs& programs_of(std::string_view game);

/// Downcast without a check: the match must be of the game G.
template <class G>
const MatchOf<G>& as(const Match& match) {
  return static_cast<const MatchOf<G>&>(match);
}
/// Implements Programs::think with the game's function `think`.
template <class G>
std::optional<Decision> think_in(const Match& match, Seat seat, Program program, Rng& rng) {
  const auto& m = as<G>(match);
  const auto* step = m.machine().question(m.state(), seat);
  if (!step) return {};
  return decide(Known<G>{m.state(), m.table(), seat}, *step, program, rng);
}

}  // namespace linstock
