// Programs that play: their levels, budgets and strengths, and their answers with reasons.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.hpp"

namespace linstock {

/// How a program plays.
enum class Level : std::uint8_t {
  random,         ///< picks evenly among the answers
  rule_of_thumb,  ///< rules of thumb; looks no further than the end of its turn
  search,         ///< looks at many more plays, and judges them by what it has learnt from matches
};

constexpr Level all_levels[] = {Level::random, Level::rule_of_thumb, Level::search};
constexpr std::string_view level_names[] = {"random", "rule-of-thumb", "search"};
constexpr std::string_view name_of(Level level) { return level_names[static_cast<std::size_t>(level)]; }
/// The level of this name, if any.
std::optional<Level> level_named(std::string_view name);

/// A hard limit on what a program may spend on one answer.
struct Budget {
  std::uint32_t playouts = 128;  ///< continuations played, each as far as the program looks ahead
};
/// What a level spends if nothing else is said.
constexpr Budget usual_budget(Level level) { return level == Level::search ? Budget{2'048} : Budget{}; }

/// Who plays: a level, what it may spend on an answer, and how careless it is.
struct Program {
  Level level;
  Budget budget;
  std::uint8_t careless = 0;  ///< percent of its answers that are any answer, all equally likely; at most 100

  constexpr Program(Level l = Level::rule_of_thumb) : Program(l, usual_budget(l)) {}
  constexpr Program(Level l, Budget b, std::uint8_t c = 0) : level(l), budget(b), careless(c) {}
};
/// Its notation, with what is not usual of the level: "search", "search:1000" for one that may spend so many
/// playouts, "search~20" for one that is careless in 20 of 100 answers, "search:1000~20".
std::string name_of(const Program& program);

/// The strengths among which people choose, from the weakest; every game has all of them.
constexpr std::string_view strength_names[] = {"ensign", "lieutenant", "captain", "colonel", "general"};
/// What a strength is in one game.
struct Strength {
  Program program;
  /// Measured among the strengths of the game, where a player at random is 1000 (docs/opponents.md).
  int elo = 0;
};
/// By strength_names.
using Strengths = std::array<Strength, std::size(strength_names)>;

/// A whole answer to a question: the parts of a composed play in order, and the choice that completes it.
struct Line {
  std::vector<Choice> parts;
  Choice last;
};

/// The line in the notation of a game.
std::string text_of(const Language& language, const Line& line);

/// An answer with its worth and its reason.
struct Decision {
  Line line;
  double worth = 0;  ///< in the game's own measure (<game>/programs/rules_of_thumb.hpp); 0 if not evaluated
  Reason why;
  std::uint32_t playouts = 0;  ///< spent
};

/// A Decision for people: its line is in notation.
struct Advice {
  std::string line;
  double worth = 0;
  Reason why;
  std::uint32_t playouts = 0;
};

/// How the programs of a game play, from the weakest level to the strongest.
std::span<const Level> levels_of(std::string_view game);
/// The strengths of a game; nullptr: it has no programs but random ones.
const Strengths* strengths_of(std::string_view game);
/// The strongest program of a game.
Program strongest_of(std::string_view game);
/// What a program of a game may be called by anybody: its strengths, then its levels.
std::vector<std::string_view> program_names_of(std::string_view game);
/// The program of a game that is called so; nothing if none is.
std::optional<Program> program_called(std::string_view game, std::string_view name);
/// The same, or one in notation (name_of), which may spend anything.
std::optional<Program> program_named(std::string_view game, std::string_view name);

/// What the program would answer for this seat, from what the seat may know; nothing if the seat is not
/// asked, or if it would answer at random.
std::optional<Advice> advise(const Match& match, Seat seat, Program program, Rng& rng);
/// The line that deploys this unit where rule-of-thumb wants it; nothing if the seat may not deploy it now.
std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit);
/// Answers the open question of `seat`.
Result play_for(Match& match, Seat seat, Program program, Rng& rng);

}  // namespace linstock
