// A battle of Montrose, and a recruit or disband roll, as procedures for opponent/markov_chain.hpp.
#pragma once

#include "montrose/montrose.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::montrose {

/// The results of a battle so far; arrays are indexed by seat. Losses count from the beginning of the battle,
/// or from the position asked about if it is under way.
struct BattleNote {
  Seat winner;               ///< none: not decided
  Seat defender;             ///< owns the garrison, if there is one
  bool fought = false;       ///< both sides had combat units
  bool surrendered = false;  ///< the Burgh surrendered
  bool routed = false;       ///< the loser still had combat units, all of them panicked
  std::array<std::uint8_t, 2> units{},
      units_lost{};  ///< combat units, including garrisons and units unable to retreat
  std::array<std::uint8_t, 2> steps_lost{};  ///< a full Irish unit has two steps, every other unit one
  std::array<std::uint8_t, 2> leaders_lost{};
  friend bool operator==(const BattleNote&, const BattleNote&) = default;
};
BOOST_DESCRIBE_STRUCT(BattleNote, (),
                      (winner, defender, fought, surrendered, routed, units, units_lost, steps_lost,
                       leaders_lost))

/// A battle, from its beginning or any later position, to its end: with leader checks, retreats and the score
/// for the victory, but without pursuit or anything after it.
class BattleProcedure {
 public:
  using Game = Montrose;
  using Note = BattleNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< the only secret is the order of a deck

  explicit BattleProcedure(const Table& table) : table_(&table) {}
  const Table& table() const { return *table_; }
  /// The initial note for a battle under way in `s`.
  BattleNote so_far(const State& s) const;
  std::size_t observe(BattleNote& note, const State& s, std::span<const Logged<Event>> log) const;
  /// Also brings interchangeable units into canonical order, so that equivalent positions become equal.
  void canonicalise(State& s) const;
  DieEquivalence read(const State& s) const;
  Choice answer(const State& s, const Step& question, const Options& options) const;
  bool done(const State& s, const BattleNote& note) const { return note.winner && !s.battle.space; }

 private:
  const Table* table_;
};

/// The result of a recruit or disband roll.
struct RollNote {
  bool made = false;
  std::uint8_t units = 0;  ///< number that may be recruited or must disband
  friend bool operator==(const RollNote&, const RollNote&) = default;
};
BOOST_DESCRIBE_STRUCT(RollNote, (), (made, units))

/// A RecruitRoll or DisbandRoll on top of the agenda, up to its result.
class RollProcedure {
 public:
  using Game = Montrose;
  using Note = RollNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< the only secret is the order of a deck

  explicit RollProcedure(const Table& table) : table_(&table) {}
  const Table& table() const { return *table_; }
  std::size_t observe(RollNote& note, const State& s, std::span<const Logged<Event>> log) const;
  void canonicalise(State&) const {}
  DieEquivalence read(const State&) const { return DieEquivalence::each_face(false); }
  Choice answer(const State& s, const Step& question, const Options& options) const;
  bool done(const State&, const RollNote& note) const { return note.made; }

 private:
  const Table* table_;
};

}  // namespace linstock::montrose
