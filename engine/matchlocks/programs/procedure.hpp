// What dice decide in Never Mind the Matchlocks, each followed to its end, for opponent/markov_chain.hpp.
#pragma once

#include "matchlocks/matchlocks.hpp"
#include "matchlocks/programs/round.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::matchlocks {

/// What is decided. The name of the value says what the odds are of.
enum class Matter : std::uint8_t { fire, melee, whole_melee, morale };
BOOST_DESCRIBE_ENUM(Matter, fire, melee, whole_melee, morale)

/// How the matter ended. The name of the value is the name of the outcome.
enum class OddsEnd : std::uint8_t {
  nothing,  ///< yet
  nobody_harmed,
  target_harmed,
  target_destroyed,
  evades,     ///< the target
  captured,   ///< the target, a Gun
  stand_off,  ///< both only exchange shots
  drawn,      ///< nobody wins the round
  target_holds,
  target_daunted,
  target_breaks,
  unit_holds,
  unit_daunted,
  unit_breaks,
  unit_destroyed,
  both_destroyed,
  target_gives_way,  ///< not beaten: Horse breaks off, or a side Falls Back after three rounds
  unit_gives_way,
  pass,
  daunted,
  broken
};
BOOST_DESCRIBE_ENUM(OddsEnd, nothing, nobody_harmed, target_harmed, target_destroyed, evades, captured,
                    stand_off, drawn, target_holds, target_daunted, target_breaks, unit_holds, unit_daunted,
                    unit_breaks, unit_destroyed, both_destroyed, target_gives_way, unit_gives_way, pass,
                    daunted, broken)

/// What has happened so far.
struct MatchlocksNote {
  OddsEnd end{};
  std::uint8_t target_lost = 0, unit_lost = 0;  ///< figures
  bool risked = false, leader_lost = false;     ///< a leader with the target of a volley
  friend bool operator==(const MatchlocksNote&, const MatchlocksNote&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchlocksNote, (), (end, target_lost, unit_lost, risked, leader_lost))

/// One matter, from its first throw or a later position, to what decides it: a volley to its losses, a round
/// of Melee, Doctrine Dice and the fire before it included, to the test of its loser; a whole Melee to the
/// round that a side does not withstand, three at most.
class Procedure {
 public:
  using Game = Matchlocks;
  using Note = MatchlocksNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< nobody holds cards, as odds_of() sets it up

  Procedure(const Table& table, Matter matter, UnitId unit, UnitId target)
      : table_(&table), matter_(matter), unit_(unit), target_(target) {}
  const Table& table() const { return *table_; }
  std::size_t observe(MatchlocksNote&, const State&, std::span<const Logged<Event>>) const;
  void canonicalise(State&) const;
  DieEquivalence read(const State&) const;
  /// The units that fight: nearly all of a state is of others.
  void hash_in(Hasher&, const State&) const;
  /// Melee dice and saves of a round together.
  bool leap(const State& s, const std::function<void(const State&, double)>& each) const {
    return leap_round(s, table(), each);
  }
  /// As rule-of-thumb answers.
  Choice answer(const State&, const Step& question, const Options&) const;
  bool done(const State&, const MatchlocksNote& note) const { return note.end != OddsEnd::nothing; }

 private:
  void note(MatchlocksNote&, const Event&) const;
  bool ours(UnitId u) const { return table()[u].side == table()[unit_].side; }
  bool goes_on(const State&) const;
  OddsEnd settled(const MatchlocksNote&) const;

  const Table* table_;
  Matter matter_;
  UnitId unit_, target_;
};

}  // namespace linstock::matchlocks
