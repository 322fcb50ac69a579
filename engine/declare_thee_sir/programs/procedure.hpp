// What dice decide in Declare Thee Sir, each followed to its end, for opponent/markov_chain.hpp.
#pragma once

#include "declare_thee_sir/declare_thee_sir.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::declare_thee_sir {

/// What is decided. Its name is what the odds are of.
enum class Matter : std::uint8_t { fire, melee, check, rally, rest, break_off, rout };
BOOST_DESCRIBE_ENUM(Matter, fire, melee, check, rally, rest, break_off, rout)

/// How it ended. Its name is that of the outcome.
enum class Decided : std::uint8_t {
  nothing,  ///< yet
  out_of_range,
  nobody_harmed,
  target_harmed,
  target_pushed,  ///< whether it lost points or not
  falls_short,    ///< the attacker does not come up to its target, or breaks on its way
  does_not_close,
  driven_on,  ///< a routing target: the stand that is reached runs on
  holds,
  target_routs,
  unit_routs,
  both_rout,
  stands,  ///< a check that does not break the unit
  rallied,
  not_rallied,
  point_regained,
  no_point_regained,
  breaks_off,
  pursues,
  still_routing,
  lost
};
BOOST_DESCRIBE_ENUM(Decided, nothing, out_of_range, nobody_harmed, target_harmed, target_pushed, falls_short,
                    does_not_close, driven_on, holds, target_routs, unit_routs, both_rout, stands, rallied,
                    not_rallied, point_regained, no_point_regained, breaks_off, pursues, still_routing, lost)

/// What has happened so far.
struct SirNote {
  Decided end{};
  std::uint8_t target_lost = 0, unit_lost = 0;       ///< points
  std::uint8_t stands_lost = 0;                      ///< off the table or trapped
  bool general_tried = false, general_lost = false;  ///< the target's
  bool captured = false;
  List<Modifier, 8> modifiers;  ///< of the effect or fight roll, once it has been made
  friend bool operator==(const SirNote&, const SirNote&) = default;
};
BOOST_DESCRIBE_STRUCT(SirNote, (),
                      (end, target_lost, unit_lost, stands_lost, general_tried, general_lost, captured,
                       modifiers))

/// One matter, from its first throw or a later position, to what decides it: a volley to its losses, an
/// attack to the end of the fight, a rout to where the last stand of the unit has run.
class Procedure {
 public:
  using Game = DeclareTheeSir;
  using Note = SirNote;

  static constexpr bool policy_reads_no_secrets = true;  ///< the only secret is the order of the deck

  Procedure(const Table& table, Matter matter, UnitId unit, UnitId target)
      : table_(&table), matter_(matter), unit_(unit), target_(target) {}
  const Table& table() const { return *table_; }
  std::size_t observe(SirNote&, const State&, std::span<const Logged<Event>>) const;
  void canonicalise(State&) const;
  DieEquivalence read(const State&) const { return DieEquivalence::each_face(false); }
  /// As rule-of-thumb answers.
  Choice answer(const State&, const Step& question, const Options&) const;
  bool done(const State&, const SirNote& note) const { return note.end != Decided::nothing; }

 private:
  void note(SirNote&, const Event&, const State&) const;
  bool goes_on(const State&, const SirNote&) const;
  Decided settled(const State&, const SirNote&) const;

  const Table* table_;
  Matter matter_;
  UnitId unit_, target_;
};

}  // namespace linstock::declare_thee_sir
