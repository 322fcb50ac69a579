// Bulk simulation: match after match between programs, without journal, log or news.
#pragma once

#include <memory>
#include <span>

#include "kernel/game_info.hpp"
#include "opponent/opponent.hpp"

namespace linstock {

/// The result of one match between programs.
struct Trial {
  std::uint64_t seed = 0;
  Seats winners;
  std::string_view ending;            ///< the game's id of how it ended: "time"
  std::uint32_t decisions = 0;        ///< answers given
  std::uint64_t hash = 0;             ///< of the final state: the trial's signature
  std::vector<std::int32_t> figures;  ///< in the order of Laboratory::figures
};

/// A game with its data and options loaded, ready to play matches. Thread-safe.
class Laboratory {
 public:
  virtual ~Laboratory() = default;
  /// The names of what is measured in every match, such as "turn" or "victories".
  virtual std::vector<std::string> figures() const = 0;
  virtual Seats in_play() const = 0;
  /// Plays one match; `players` are indexed by seat. The same seed gives the same dice and decks whoever
  /// plays.
  virtual Trial play(std::uint64_t seed, std::span<const Program> players) const = 0;
};

/// Whether a scenario such as "pickup-12-any" stands for many battles, of which each match draws one by its
/// seed.
bool is_drawn(const GameInfo& game, std::string_view scenario);
/// The laboratory of a game, or all faults of the set-up.
std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup);

}  // namespace linstock
