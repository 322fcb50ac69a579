// Programs that play: their levels and budgets, and their answers with reasons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.hpp"

namespace linstock {

/// How a program plays.
enum class Level : std::uint8_t {
  random,         ///< picks evenly among the answers
  rule_of_thumb,  ///< rules of thumb; looks no further than the end of its turn
};

constexpr std::string_view level_names[] = {"random", "rule-of-thumb"};
constexpr std::string_view name_of(Level level) { return level_names[static_cast<std::size_t>(level)]; }
/// The level of this name, if any.
std::optional<Level> level_named(std::string_view name);

/// A hard limit on what a program may spend on one answer.
struct Budget {
  std::uint32_t playouts = 128;  ///< continuations played, each as far as the program looks ahead
};

/// A whole answer to a question: the parts of a composed play in order, and the choice that completes it.
struct Line {
  std::vector<Choice> parts;
  Choice last;
};

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

/// Whether a game has rules of thumb; if not, every level plays at random.
bool has_rules_of_thumb(std::string_view game);
/// What rule-of-thumb would answer for this seat, from what the seat may know; nothing if the seat is not
/// asked, or if the game has no rules of thumb.
std::optional<Advice> advise(const Match& match, Seat seat, Budget budget, Rng& rng);
/// The line that deploys this unit where rule-of-thumb wants it; nothing if the seat may not deploy it now.
std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit);
/// Answers the open question of `seat`.
Result play_for(Match& match, Seat seat, Level level, Budget budget, Rng& rng);

}  // namespace linstock
