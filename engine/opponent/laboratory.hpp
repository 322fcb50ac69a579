// Matches by the thousand: one match after another between programs, without journal, log or news.
#pragma once

#include <memory>
#include <span>

#include "kernel/game_info.hpp"
#include "opponent/opponent.hpp"

namespace linstock {

/// How a match between programs went.
struct Trial {
  std::uint64_t seed = 0;
  Seats winners;
  std::string_view ending;            ///< how it ended, in the game's word: "time"
  std::uint32_t decisions = 0;        ///< answers given
  std::uint64_t hash = 0;             ///< of the last state: the trial's signature
  std::vector<std::int32_t> figures;  ///< in the order of Laboratory::figures
};

/// A game with its data and options read, ready for match after match. May be used by many threads at once.
class Laboratory {
 public:
  virtual ~Laboratory() = default;
  /// What is measured of every match: "turn", "victories", and the victories at the end of each turn.
  virtual std::vector<std::string> figures() const = 0;
  virtual Seats in_play() const = 0;
  /// One match between players given by seat; the same seed gives the same dice and decks whoever plays.
  virtual Trial play(std::uint64_t seed, std::span<const Level> players, Budget budget) const = 0;
};

/// Whether a scenario leaves open which of many battles it is, as "pickup-12-any": each match then has one of
/// its own, drawn by its seed.
bool is_drawn(const GameInfo& game, std::string_view scenario);
/// A laboratory for a game, or everything that is wrong with the set-up.
std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup);

}  // namespace linstock
