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

/// An answer as it was given.
struct Given {
  Seat seat;
  Line line;
};

/// Measures a match that is played from outside, answer by answer. Refers to the match.
class Observer {
 public:
  virtual ~Observer() = default;
  /// Called before each answer; false: the match may go on for ever and is broken off.
  virtual bool look() = 0;
  virtual Trial result() = 0;
};

/// The random numbers of the programs in a match with this seed.
constexpr Rng thoughts_of(std::uint64_t seed) { return Rng{seed + 1}; }

/// A game with its data and options loaded, ready to play matches. Thread-safe.
class Laboratory {
 public:
  virtual ~Laboratory() = default;
  /// The names of what is measured in every match, such as "turn" or "victories".
  virtual std::vector<std::string> figures() const = 0;
  virtual Seats in_play() const = 0;
  /// Plays one match; `players` are indexed by seat. The same seed gives the same dice and decks whoever
  /// plays.
  /// `record` takes all answers.
  virtual Trial play(std::uint64_t seed, std::span<const Program> players,
                     std::vector<Given>* record = nullptr) const = 0;
  /// The set-up of the match with this seed.
  virtual MatchSetup setup(std::uint64_t seed) const = 0;
  /// An observer of such a match.
  virtual std::unique_ptr<Observer> observe(const Match& match) const = 0;
};

/// Whether a scenario such as "pickup-12-any" stands for many battles, of which each match draws one by its
/// seed.
bool is_drawn(const GameInfo& game, std::string_view scenario);
/// The laboratory of a game, or all faults of the set-up.
std::expected<std::unique_ptr<Laboratory>, Faults> make_laboratory(const GameInfo& game,
                                                                   const MatchSetup& setup);
/// A match between programs, as Laboratory::play plays it, with journal, log and news; or why there is none.
std::expected<std::unique_ptr<Match>, Faults> record_match(const GameInfo& game, const Laboratory& laboratory,
                                                           std::uint64_t seed,
                                                           std::span<const Program> players);

}  // namespace linstock
