// A battle of Montrose, and a recruit or disband roll, as procedures for opponent/chain.hpp.
#pragma once

#include "montrose/montrose.hpp"
#include "opponent/chain.hpp"

namespace linstock::montrose {

/// What a battle has brought so far, by seat where there are two. Losses count from its beginning, or from
/// the position asked about if it is under way.
struct BattleNote {
  Seat winner;               ///< none yet
  Seat defender;             ///< whose the garrison is
  bool fought = false;       ///< both sides have had combat units in it
  bool surrendered = false;  ///< the Burgh opened its gates
  bool routed = false;       ///< combat units of the loser were left, all of them panicked
  std::array<std::uint8_t, 2> units{},
      units_lost{};                          ///< combat units, garrison and those without a retreat too
  std::array<std::uint8_t, 2> steps_lost{};  ///< a full Irish unit has two, every other one
  std::array<std::uint8_t, 2> leaders_lost{};
  friend bool operator==(const BattleNote&, const BattleNote&) = default;
};
BOOST_DESCRIBE_STRUCT(BattleNote, (),
                      (winner, defender, fought, surrendered, routed, units, units_lost, steps_lost,
                       leaders_lost))

/// From any position of a battle, or from where it begins, to its end: leader checks, retreats and the
/// victory scored, but neither pursuit nor what follows.
class BattleProcedure {
 public:
  using Game = Montrose;
  using Note = BattleNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< the order of a deck is the only one

  explicit BattleProcedure(const Table& table) : table_(&table) {}
  const Table& table() const { return *table_; }
  /// What is to be noted of a battle that is under way in `s`.
  BattleNote so_far(const State& s) const;
  std::size_t observe(BattleNote& note, const State& s, std::span<const Logged<Event>> log) const;
  /// Alike units change places so that what happens to one happens to the first of them.
  void forget(State& s) const;
  DieEquivalence read(const State& s) const;
  Choice answer(const State& s, const Step& question, const Options& options) const;
  bool done(const State& s, const BattleNote& note) const { return note.winner && !s.battle.space; }

 private:
  const Table* table_;
};

/// What a recruit or disband roll has given.
struct RollNote {
  bool made = false;
  std::uint8_t units = 0;  ///< that may be recruited, or must leave
  friend bool operator==(const RollNote&, const RollNote&) = default;
};
BOOST_DESCRIBE_STRUCT(RollNote, (), (made, units))

/// From a RecruitRoll or a DisbandRoll on top of the agenda to its result.
class RollProcedure {
 public:
  using Game = Montrose;
  using Note = RollNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< the order of a deck is the only one

  explicit RollProcedure(const Table& table) : table_(&table) {}
  const Table& table() const { return *table_; }
  std::size_t observe(RollNote& note, const State& s, std::span<const Logged<Event>> log) const;
  void forget(State&) const {}
  DieEquivalence read(const State&) const { return DieEquivalence::each_face(false); }
  Choice answer(const State& s, const Step& question, const Options& options) const;
  bool done(const State&, const RollNote& note) const { return note.made; }

 private:
  const Table* table_;
};

}  // namespace linstock::montrose
