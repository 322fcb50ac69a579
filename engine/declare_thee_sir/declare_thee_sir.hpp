// Declare Thee Sir for the kernel: its verbs, and what MatchOf needs of a game.
#pragma once

#include "battlefield/proof.hpp"
#include "declare_thee_sir/events.hpp"
#include "declare_thee_sir/queries/measured.hpp"
#include "declare_thee_sir/queries/setting.hpp"
#include "declare_thee_sir/table.hpp"
#include "kernel/machine.hpp"

namespace linstock::declare_thee_sir {

/// Every verb; its notation stands in `verbs`, in the same order (kernel/verb_names.hpp).
namespace verb {
enum Name : std::uint8_t {
  place,
  place_masked,
  attach,
  deployed,
  formation,
  advance,
  advance_fire,
  stand_fire,
  rally,
  defer,
  form,
  mount,
  dismount,
  send_hope,
  recall_hope,
  rejoin,
  unchanged,
  attack,
  plain_move,
  wheel_left,
  wheel_right,
  left,
  right,
  ahead,
  along,
  move_done,
  join,
  leave,
  go_along,
  stay_behind,
  evade,
  evade_to,
  fire,
  fire_face,
  withhold,
  capture,
  decline,
  flee,
  after_stand,
  rearward,
  rest,
  gather,
  face,
  keep_facing,
  name,
  name_nothing,
  concede,
};
}

constexpr Arg a_unit{"unit", Form::id, UnitTag::domain};
constexpr Arg a_general{"general", Form::id, UnitTag::domain};
constexpr Arg a_target{"target", Form::id, UnitTag::domain};
constexpr Arg a_form{"form", Form::id, FormTag::domain};
constexpr Arg a_face{"face", Form::id, FaceTag::domain};
constexpr Arg a_prize{"prize", Form::id, PrizeTag::domain};
constexpr Arg a_refuge{"refuge", Form::id, RefugeTag::domain};
constexpr Arg a_stand{"stand", Form::number};
constexpr Arg a_place{"place", Form::pose};
constexpr Arg inches{"inches", Form::range, {}, 1'000};
constexpr Arg degrees{"degrees", Form::range, {}, 100};

inline constexpr std::array<VerbInfo, 47> verbs{{
    {"place", "place {} {} {}", Role::play, {a_unit, a_form, a_place}},
    {"place-masked", "place-masked {} {} {}", Role::play, {a_unit, a_form, a_place}},
    {"attach", "attach {} {}", Role::play, {a_general, a_unit}},
    {"deployed", "deployed"},
    {"formation", "formation"},
    {"advance", "advance"},
    {"advance-fire", "advance-fire"},
    {"stand-fire", "stand-fire"},
    {"rally", "rally"},
    {"defer", "defer"},
    {"form", "form {} {}", Role::play, {a_form, degrees}},
    {"mount", "mount {}", Role::play, {degrees}},
    {"dismount", "dismount {}", Role::play, {degrees}},
    {"send-hope", "send-hope {} {}", Role::play, {a_stand, degrees}},
    {"recall-hope", "recall-hope {}", Role::play, {degrees}},
    {"rejoin", "rejoin"},
    {"unchanged", "unchanged"},
    {"attack", "attack {}", Role::play, {a_target}},
    {"plain-move", "plain-move"},
    {"wheel-left", "wheel left {}", Role::part, {degrees}, "move"},
    {"wheel-right", "wheel right {}", Role::part, {degrees}, "move"},
    {"left", "left {}", Role::part, {degrees}, "move"},
    {"right", "right {}", Role::part, {degrees}, "move"},
    {"ahead", "ahead {}", Role::part, {inches}, "move"},
    {"along", "along {}", Role::part, {inches}, "move"},
    {"move-done", "", Role::done, {}, "move"},
    {"join", "join {}", Role::play, {a_unit}},
    {"leave", "leave"},
    {"go-along", "go-along"},
    {"stay-behind", "stay-behind"},
    {"evade", "evade {} {}", Role::play, {a_general, a_place}},
    {"evade-to", "evade-to {}", Role::play, {a_unit}},
    {"fire", "fire {}", Role::play, {a_target}},
    {"fire-face", "fire {} {}", Role::play, {a_target, a_face}},
    {"withhold", "withhold"},
    {"capture", "capture {}", Role::play, {a_prize}},
    {"decline", "decline"},
    {"flee", "flee {}", Role::play, {a_refuge}},
    {"after-stand", "after-stand {}", Role::play, {a_stand}},
    {"rearward", "rearward"},
    {"rest", "rest"},
    {"gather", "gather {}", Role::play, {inches}},
    {"face", "face {}", Role::play, {degrees}},
    {"keep-facing", "keep-facing"},
    {"name", "name {}", Role::play, {a_unit}},
    {"name-nothing", "name-nothing"},
    {"concede", "concede", Role::act},
}};

using Proof = battlefield::Proof<UnitId>;

/// The game as a template argument of the kernel.
struct DeclareTheeSir {
  static constexpr std::string_view id = "declare-thee-sir";
  static constexpr std::uint32_t rules_version = 6;  ///< tests/rules_versions.txt
  static constexpr std::span<const VerbInfo> verbs = declare_thee_sir::verbs;
  static constexpr ClauseIds clause_ids = declare_thee_sir::clause_ids;
  /// Only the deck is secret, and no option depends on it.                                       DTS-I.1
  static constexpr bool options_read_no_secrets = true;

  using State = declare_thee_sir::State;
  using Table = declare_thee_sir::Table;
  using Event = declare_thee_sir::Event;
  using Thrown = declare_thee_sir::Thrown;

  static Names names(const Table&);
  static State begin(const Table&);
  static Seats in_play(const Table& t) { return t.commanders; }

  // Positions: entry points, and the members of State that positions and edits may not set.
  static constexpr std::string_view entry_points[] = {"round", "card"};
  static constexpr std::string_view course_of_play[] = {"core",     "cards_left", "card",   "deploying",
                                                        "declared", "pending",    "action", "passed",
                                                        "courses",  "chase",      "volley", "fight"};
  static void enter(State&, const Table&, std::size_t entry_point, std::span<const std::string_view> named);
  /// Puts right, after an edit, what follows from the rest: contacts of units that no longer touch.
  static void settle(State&, Play<DeclareTheeSir>&, std::span<const std::string_view> named);
  /// A general whom an edit has put elsewhere alone is no more with his unit.                       DTS-R.177
  static void part_leaders(State&, const State& before, const Table&);
  static Faults entry_faults(const State&, const Table&);

  static void acts(const State&, const Table&, Actor, Seat, Options&);  // DTS-V.5
  static void act(State&, Actor, Seat, const Choice&, Play<DeclareTheeSir>&);
  static void resign(State&, Seat, Play<DeclareTheeSir>&);
  /// Faults that no legal state has; none after any play.
  static Faults faults(const State&, const Table&);
  /// A random state that the viewer cannot tell from this one: another order of the deck.
  static State resample(const State&, const Table&, Viewer, Rng&);
  /// What is constant in a match.
  static Setting setting(const State&, const Table&, Viewer);
  /// Measures from a unit or a point, "12.5,20", to another, by `premeasure`; with an empty `to`, what a
  /// unit commands.                                                                               DTS-R.26
  static std::expected<Measured, Refusal> measure(const State&, const Table&, std::string_view from,
                                                  std::string_view to);
  /// What on the table causes the refusal of an answer or leg of this question; nothing if the cause is no
  /// distance, angle or obstacle.
  static std::optional<Proof> proof(const State&, const Table&, const State::Step& question, const Choice&);
};

/// The player who speaks for a side where no unit is active.                                   DTS-R.131
Seat spokesman(const Table&, Side);

}  // namespace linstock::declare_thee_sir

namespace linstock {
LINSTOCK_MADE_ONCE(declare_thee_sir::DeclareTheeSir)
}
