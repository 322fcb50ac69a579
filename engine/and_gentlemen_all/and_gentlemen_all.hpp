// And Gentlemen All for the kernel: its verbs, and what MatchOf needs of a game.
#pragma once

#include "and_gentlemen_all/events.hpp"
#include "and_gentlemen_all/queries/measured.hpp"
#include "and_gentlemen_all/queries/setting.hpp"
#include "and_gentlemen_all/table.hpp"
#include "battlefield/proof.hpp"
#include "kernel/machine.hpp"

namespace linstock::and_gentlemen_all {

/// Every verb; its notation stands in `verbs`, in the same order (kernel/verb_names.hpp).
namespace verb {
enum Name : std::uint8_t {
  place,
  card,
  first,
  move_unit,
  ahead,
  wheel_left,
  wheel_right,
  turn_left,
  turn_right,
  drift_left,
  drift_right,
  form,
  face,
  mount,
  dismount,
  leave,
  move_done,
  break_off,
  end_movement,
  run,
  flee_from,
  pursue,
  hold,
  fire,
  end_fire,
  attack,
  end_melee,
  test,
  rally,
  end_rally,
  reform,
  reform_dragoons,
  concede,
};
}

constexpr Arg a_unit{"unit", Form::id, UnitTag::domain};
constexpr Arg a_target{"target", Form::id, UnitTag::domain};
constexpr Arg a_card{"card", Form::id, CardTag::domain};
constexpr Arg a_side{"side", Form::id, seat_domain};
constexpr Arg a_form{"form", Form::id, FormTag::domain};
constexpr Arg a_depiction{"depiction", Form::id, DepictionTag::domain};
constexpr Arg a_place{"place", Form::pose};
constexpr Arg inches{"inches", Form::range, {}, 1'000};
constexpr Arg degrees{"degrees", Form::range, {}, 100};

inline constexpr std::array<VerbInfo, 33> verbs{{
    {"place", "place {} {} {}", Role::play, {a_unit, a_form, a_place}},
    {"card", "card {}", Role::play, {a_card}},
    {"first", "first {}", Role::play, {a_side}},
    {"move-unit", "{}", Role::part, {a_unit}, "move"},
    {"ahead", "ahead {}", Role::part, {inches}, "move"},
    {"wheel-left", "wheel left {}", Role::part, {degrees}, "move"},
    {"wheel-right", "wheel right {}", Role::part, {degrees}, "move"},
    {"turn-left", "turn left {}", Role::part, {degrees}, "move"},
    {"turn-right", "turn right {}", Role::part, {degrees}, "move"},
    {"drift-left", "drift left {}", Role::part, {inches}, "move"},
    {"drift-right", "drift right {}", Role::part, {inches}, "move"},
    {"form", "form {}", Role::part, {a_form}, "move"},
    {"face", "face {}", Role::part, {degrees}, "move"},
    {"mount", "mount", Role::part, {}, "move"},
    {"dismount", "dismount", Role::part, {}, "move"},
    {"leave", "leave", Role::part, {}, "move"},
    {"move-done", "", Role::done, {}, "move"},
    {"break-off", "break-off {}", Role::play, {a_unit}},
    {"end-movement", "end-movement"},
    {"run", "run {}", Role::play, {a_unit}},
    {"flee-from", "flee-from {}", Role::play, {a_unit}},
    {"pursue", "pursue {}", Role::play, {a_unit}},
    {"hold", "hold {}", Role::play, {a_unit}},
    {"fire", "fire {} {}", Role::play, {a_unit, a_target}},
    {"end-fire", "end-fire"},
    {"attack", "attack {} {}", Role::play, {a_unit, a_target}},
    {"end-melee", "end-melee"},
    {"test", "test {}", Role::play, {a_unit}},
    {"rally", "rally {}", Role::play, {a_unit}},
    {"end-rally", "end-rally"},
    {"reform", "reform {} {}", Role::play, {a_form, degrees}},
    {"reform-dragoons", "reform {} {} {}", Role::play, {a_depiction, a_form, degrees}},
    {"concede", "concede", Role::act},
}};

using Proof = battlefield::Proof<UnitId>;

/// The game as a template argument of the kernel.
struct AndGentlemenAll {
  static constexpr std::string_view id = "and-gentlemen-all";
  static constexpr std::uint32_t rules_version = 6;  ///< tests/rules_versions.txt
  static constexpr std::span<const VerbInfo> verbs = and_gentlemen_all::verbs;
  static constexpr ClauseIds clause_ids = and_gentlemen_all::clause_ids;
  /// Only the face-down cards are secret, and no option depends on them.                       AGA-H.2
  static constexpr bool options_read_no_secrets = true;

  using State = and_gentlemen_all::State;
  using Table = and_gentlemen_all::Table;
  using Event = and_gentlemen_all::Event;
  using Thrown = and_gentlemen_all::Thrown;

  static Names names(const Table&);
  static State begin(const Table&);

  // Positions: entry points, and the members of State that positions and edits may not set.
  static constexpr std::string_view entry_points[] = {
      "initiative",       "cards",         "parliament-fire", "parliament-move",
      "parliament-rally", "royalist-fire", "royalist-move",   "royalist-rally"};
  static constexpr std::string_view course_of_play[] = {"core",   "chosen",    "placing",
                                                        "action", "announced", "flight"};
  static void enter(State&, const Table&, std::size_t entry_point, std::span<const std::string_view> named);
  /// Recomputes contacts after an umpire's edit (AGA-R.161) and for a new position, unless `named` contains
  /// "contacts".
  static void settle(State&, Play<AndGentlemenAll>&, std::span<const std::string_view> named);
  /// Faults of a position at an entry point: about to begin a turn, a phase or a player's action.
  static Faults entry_faults(const State&, const Table&);

  static void acts(const State&, const Table&, Actor, Seat, Options&);  // AGA-R.121
  static void act(State&, Actor, Seat, const Choice&, Play<AndGentlemenAll>&);
  static void resign(State&, Seat, Play<AndGentlemenAll>&);
  /// Faults that no legal state has; none after any play.
  static Faults faults(const State&, const Table&);
  /// A random state that the viewer cannot tell from this one: a face-down enemy card may be any in hand.
  static State resample(const State&, const Table&, Viewer, Rng&);
  /// What is constant in a match, as far as the viewer may know it.                      AGA-H.4, AGA-R.103
  static Setting setting(const State&, const Table&, Viewer);
  /// Measures from a unit or a point, "12.5,20", to another; with an empty `to`, what a unit commands.
  static std::expected<Measured, Refusal> measure(const State&, const Table&, std::string_view from,
                                                  std::string_view to);
  /// What on the table causes the refusal of an answer or leg of this question; nothing if the cause is no
  /// distance, angle or obstacle.
  static std::optional<Proof> proof(const State&, const Table&, const State::Step& question, const Choice&);
};

}  // namespace linstock::and_gentlemen_all

namespace linstock {
LINSTOCK_MADE_ONCE(and_gentlemen_all::AndGentlemenAll)
}
