// Programs that play: what they are called, what they may spend, what they answer and why.
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
  random,         ///< any answer, each as likely as the next
  rule_of_thumb,  ///< rules of thumb, and a look as far as the end of its turn
};

constexpr std::string_view level_names[] = {"random", "rule-of-thumb"};
constexpr std::string_view name_of(Level level) { return level_names[static_cast<std::size_t>(level)]; }
/// The level of that name, if there is one.
std::optional<Level> level_named(std::string_view name);

/// What a program may spend on one answer. It never spends more.
struct Budget {
  std::uint32_t playouts = 128;  ///< continuations played, each as far as the program looks
};

/// A whole answer to a question: the parts of a composed play in order, and the choice that ends it.
struct Line {
  std::vector<Choice> parts;
  Choice last;
};

/// An answer with what the program makes of it.
struct Decision {
  Line line;
  double worth = 0;  ///< of the position it leads to, in the game's own measure; 0 if it did not look
  Reason why;
  std::uint32_t playouts = 0;  ///< spent
};

/// The same for people: the line in notation.
struct Advice {
  std::string line;
  double worth = 0;
  Reason why;
  std::uint32_t playouts = 0;
};

/// Whether there are rules of thumb for a game; without, every level plays at random.
bool has_rules_of_thumb(std::string_view game);
/// What rule-of-thumb would answer for this seat, from what the seat may know; nothing if it is not asked, or
/// if the game has no rules of thumb.
std::optional<Advice> advise(const Match& match, Seat seat, Budget budget, Rng& rng);
/// Answers the open question of `seat`.
Result play_for(Match& match, Seat seat, Level level, Budget budget, Rng& rng);

}  // namespace linstock
