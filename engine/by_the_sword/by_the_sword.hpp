// By The Sword for the kernel: what MatchOf needs of a game.
#pragma once

#include "by_the_sword/combat/handover.hpp"
#include "by_the_sword/events.hpp"
#include "by_the_sword/naval/handover.hpp"
#include "by_the_sword/queries/measured.hpp"
#include "by_the_sword/table.hpp"
#include "by_the_sword/verbs.hpp"
#include "kernel/machine.hpp"

namespace linstock::by_the_sword {

/// What is handed over now, to be fought elsewhere: all that the players need for it.                 BTS-H.5
struct Setting {
  std::optional<HandOverSheet> battle;
  std::optional<NavalSheet> naval;
};
BOOST_DESCRIBE_STRUCT(Setting, (), (battle, naval))

/// The game as a template argument of the kernel.
struct ByTheSword {
  static constexpr std::string_view id = "by-the-sword";
  static constexpr std::uint32_t rules_version = 11;  ///< tests/rules_versions.txt
  static constexpr std::span<const VerbInfo> verbs = by_the_sword::verbs;
  static constexpr ClauseIds clause_ids = by_the_sword::clause_ids;

  using State = by_the_sword::State;
  using Table = by_the_sword::Table;
  using Event = by_the_sword::Event;
  using Thrown = by_the_sword::Thrown;
  using Shuffled = by_the_sword::Shuffled;
  using Window = by_the_sword::Window;
  using Condition = by_the_sword::Condition;

  static Names names(const Table&);
  static State begin(const Table&);
  static Seats in_play(const Table& t) { return t.seats(); }
  // Positions: entry points, and the members of State that positions and edits may not set.
  static constexpr std::string_view entry_points[] = {
      "turn", "land", "sea", "reserve", "combat", "sieges", "income", "expenditures", "purchases", "admin"};
  static constexpr std::string_view course_of_play[] = {"core",  "phase",    "march", "group",       "combat",
                                                        "naval", "expenses", "sale",  "screen_fight"};
  static void enter(State&, const Table&, std::size_t entry_point, std::span<const std::string_view> named);
  /// After an edit each mercenary card lies in one place. BTS-merc.8
  static void settle(State&, Play<ByTheSword>&, std::span<const std::string_view>);
  /// Faults of a position at an entry point: about to begin a phase.
  static Faults entry_faults(const State&, const Table&) { return {}; }

  static void acts(const State&, const Table&, Actor, Seat, Options&);
  static void act(State&, Actor, Seat, const Choice&, Play<ByTheSword>&);
  static void resign(State&, Seat, Play<ByTheSword>&);
  static bool may_resign(const State&, const Table&, Seat);
  /// Whether the condition of a standing order holds for the question that is asked.              BTS-R.269
  static bool holds(const State& known, const Table&, Seat, std::uint8_t condition);
  static Setting setting(const State& known, const Table&, Viewer);
  /// The account of a player; the prospect of a force, where it stands or in an area; the crossing of
  /// vessels into a zone.
  static std::expected<Measured, Refusal> measure(const State& known, const Table&, std::string_view from,
                                                  std::string_view to);
  /// Faults that no legal state has; none after any play.
  static Faults faults(const State&, const Table&);
  /// A random state that the viewer cannot tell from this one.
  static State resample(const State&, const Table&, Viewer, Rng&);
};

}  // namespace linstock::by_the_sword

namespace linstock {
LINSTOCK_MADE_ONCE(by_the_sword::ByTheSword)
}
