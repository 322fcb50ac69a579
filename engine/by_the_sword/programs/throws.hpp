// What single throws of By The Sword decide, followed to their end, for opponent/markov_chain.hpp: each by
// the steps of the game itself.
#pragma once

#include "by_the_sword/by_the_sword.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::by_the_sword {

/// What is decided. The name of the value says what the odds are of.
enum class Matter : std::uint8_t { interception, contact, withdrawal, force_march, supply, fleets, siege };
BOOST_DESCRIBE_ENUM(Matter, interception, contact, withdrawal, force_march, supply, fleets, siege)

/// How the matter ended. The name of the value is the name of the outcome.
enum class OddsEnd : std::uint8_t {
  nothing,  ///< yet
  intercepted,
  passes,
  breaks_contact,
  stays,
  withdraws,
  done,           ///< only the losses are of interest
  siege_goes_on,  ///< at the level of the start
  level_rises,    ///< over the turn, by the level roll and the result together
  level_falls,
  siege_ends,
  terms,
  castle_falls
};
BOOST_DESCRIBE_ENUM(OddsEnd, nothing, intercepted, passes, breaks_contact, stays, withdraws, done,
                    siege_goes_on, level_rises, level_falls, siege_ends, terms, castle_falls)

/// What has happened so far. Losses are points, or vessels.
struct ThrowNote {
  OddsEnd end{};
  std::int32_t lost = 0;           ///< by who throws; of a siege by the besieger
  std::int32_t defender_lost = 0;  ///< of a siege, by the garrison
  friend bool operator==(const ThrowNote&, const ThrowNote&) = default;
};
BOOST_DESCRIBE_STRUCT(ThrowNote, (), (end, lost, defender_lost))

/// The matter that a step belongs to, if it is a throw of one.
std::optional<Matter> matter_of(const Step&);

/// One matter, from its throw to what decides it: a siege to the result of the turn.
class Throws {
 public:
  using Game = ByTheSword;
  using Note = ThrowNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< no question is asked on the way

  /// `start` is the position before the throw; `at` the castle of a siege.
  Throws(const Table& table, Matter matter, const State& start, AreaId at = {});
  const Table& table() const { return *table_; }
  std::size_t observe(ThrowNote&, const State&, std::span<const Logged<Event>>) const;
  void canonicalise(State&) const {}
  DieEquivalence read(const State&) const { return DieEquivalence::each_face(false); }
  /// The dice of a siege's losses together: only their sums count.
  bool leap(const State&, const std::function<void(const State&, double)>& each) const;
  Choice answer(const State&, const Step&, const Options& options) const { return choice_of(options[0]); }
  bool done(const State&, const ThrowNote& note) const { return note.end != OddsEnd::nothing; }

 private:
  void note(ThrowNote&, const Event&) const;
  bool goes_on(const State&) const;

  const Table* table_;
  Matter matter_;
  AreaId at_;
  ForceSet outside_, within_;  ///< besiegers and garrison at the start
  std::int32_t points_outside_ = 0, points_within_ = 0;
  std::uint8_t level_ = 0;  ///< of the siege at the start
};

}  // namespace linstock::by_the_sword
