// Programs that play: their levels and budgets, and their answers with reasons.
#pragma once

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

/// Who plays: a level, and what it may spend on an answer.
struct Program {
  Level level;
  Budget budget;

  constexpr Program(Level l = Level::rule_of_thumb) : Program(l, usual_budget(l)) {}
  constexpr Program(Level l, Budget b) : level(l), budget(b) {}
};
/// The program of this name: "search", or "search:1000" for one that may spend so many playouts; nothing if
/// there is none.
std::optional<Program> program_named(std::string_view name);
/// Its name, with the budget where that is not the usual one.
std::string name_of(const Program& program);

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
/// Their names, such as "random, rule-of-thumb".
std::string level_names_of(std::string_view game);
/// Whether programs of a game play at this level.
bool has_level(std::string_view game, Level level);
/// The strongest program of a game, with its usual budget.
Program strongest_of(std::string_view game);

/// What the program would answer for this seat, from what the seat may know; nothing if the seat is not
/// asked, or if it would answer at random.
std::optional<Advice> advise(const Match& match, Seat seat, Program program, Rng& rng);
/// The line that deploys this unit where rule-of-thumb wants it; nothing if the seat may not deploy it now.
std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit);
/// Answers the open question of `seat`.
Result play_for(Match& match, Seat seat, Program program, Rng& rng);

}  // namespace linstock
