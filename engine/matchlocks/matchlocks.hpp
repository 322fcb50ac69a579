// Never Mind the Matchlocks for the kernel: its verbs, and what MatchOf needs of a game.
#pragma once

#include "battlefield/proof.hpp"
#include "kernel/machine.hpp"
#include "matchlocks/events.hpp"
#include "matchlocks/queries/measured.hpp"
#include "matchlocks/queries/setting.hpp"
#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

/// Every verb; its notation stands in `verbs`, in the same order (kernel/verb_names.hpp).
namespace verb {
enum Name : std::uint8_t {
  edge,
  assign,
  place,
  attach,
  use,
  ride_with,
  pass_turn,
  order_unit,
  first,
  second,
  target,
  order_done,
  move_leader,
  reorganise,
  finish,
  give_token,
  rally_unit,
  lead,
  new_position,
  wheel_left,
  wheel_right,
  pivot_left,
  pivot_right,
  left,
  right,
  ahead,
  move_done,
  about_face,
  cross,
  enter,
  shoot,
  attack,
  support,
  rally,
  rally_daunted,
  mount,
  dismount,
  pack_up,
  reform,
  hold,
  face,
  keep_facing,
  ride,
  join,
  stay,
  go_along,
  stay_behind,
  remove_token,
  nothing,
  evade,
  stand,
  turn_to_face,
  take_cover,
  halt,
  go_on,
  meet,
  reroll_doctrine,
  keep_die,
  follow_up,
  hold_ground,
  pursue,
  hold_back,
  feed_in,
  wait,
  perk,
  play_on,
  ambush,
  raise_clubmen,
  reroll_die,
  reroll_all,
  jeopardy,
  forfeit,
  no_card,
  victim,
  concede,
};
}

constexpr Arg a_unit{"unit", Form::id, UnitTag::domain};
constexpr Arg a_second_unit{"other", Form::id, UnitTag::domain};
constexpr Arg a_leader{"leader", Form::id, UnitTag::domain};
constexpr Arg a_target{"target", Form::id, UnitTag::domain};
constexpr Arg an_action{"action", Form::id, ActionTag::domain};
constexpr Arg a_form{"form", Form::id, FormTag::domain};
constexpr Arg a_feature{"ground", Form::id, FeatureTag::domain};
constexpr Arg an_edge{"edge", Form::id, EdgeTag::domain};
constexpr Arg an_event{"event", Form::id, EventTag::domain};
constexpr Arg a_die{"die", Form::number};
constexpr Arg a_place{"place", Form::pose};
constexpr Arg inches{"inches", Form::range, {}, 1'000};
constexpr Arg degrees{"degrees", Form::range, {}, 100};

inline constexpr std::array<VerbInfo, 75> verbs{{
    {"edge", "edge {}", Role::play, {an_edge}},
    {"assign", "assign {}", Role::play, {a_leader}},
    {"place", "place {} {} {}", Role::play, {a_unit, a_form, a_place}},
    {"attach", "attach {} {}", Role::play, {a_leader, a_unit}},
    {"use", "use {}", Role::play, {a_unit}},
    {"ride-with", "ride-with {}", Role::play, {a_leader}},
    {"pass-turn", "pass-turn"},
    {"order-unit", "{}", Role::part, {a_unit}, "order"},
    {"first", "first {}", Role::part, {an_action}, "order"},
    {"second", "second {}", Role::part, {an_action}, "order"},
    {"target", "at {}", Role::part, {a_target}, "order"},
    {"order-done", "", Role::done, {}, "order"},
    {"move-leader", "move-leader"},
    {"reorganise", "reorganise {} {}", Role::play, {a_unit, a_second_unit}},
    {"finish", "finish"},
    {"give-token", "give-token {}", Role::play, {a_leader}},
    {"rally-unit", "rally-unit {}", Role::play, {a_unit}},
    {"lead", "lead {} {}", Role::play, {a_unit, an_action}},
    {"new-position", "new-position"},
    {"wheel-left", "wheel left {}", Role::part, {degrees}, "move"},
    {"wheel-right", "wheel right {}", Role::part, {degrees}, "move"},
    {"pivot-left", "pivot left {}", Role::part, {degrees}, "move"},
    {"pivot-right", "pivot right {}", Role::part, {degrees}, "move"},
    {"left", "left {}", Role::part, {degrees}, "move"},
    {"right", "right {}", Role::part, {degrees}, "move"},
    {"ahead", "ahead {}", Role::part, {inches}, "move"},
    {"move-done", "", Role::done, {}, "move"},
    {"about-face", "about-face"},
    {"cross", "cross {}", Role::play, {a_feature}},
    {"enter", "enter {}", Role::play, {a_feature}},
    {"shoot", "shoot {}", Role::play, {a_target}},
    {"attack", "attack {}", Role::play, {a_target}},
    {"support", "support {}", Role::play, {a_unit}},
    {"rally", "rally"},
    {"rally-daunted", "rally-daunted"},
    {"mount", "mount"},
    {"dismount", "dismount"},
    {"pack-up", "pack-up"},
    {"reform", "reform {}", Role::play, {a_form}},
    {"hold", "hold"},
    {"face", "face {}", Role::play, {degrees}},
    {"keep-facing", "keep-facing"},
    {"ride", "ride {}", Role::play, {a_place}},
    {"join", "join {}", Role::play, {a_unit}},
    {"stay", "stay"},
    {"go-along", "go-along"},
    {"stay-behind", "stay-behind"},
    {"remove-token", "remove-token"},
    {"nothing", "nothing"},
    {"evade", "evade"},
    {"stand", "stand"},
    {"turn-to-face", "turn-to-face"},
    {"take-cover", "take-cover {}", Role::play, {a_feature}},
    {"halt", "halt"},
    {"go-on", "go-on"},
    {"meet", "meet"},
    {"reroll-doctrine", "reroll-doctrine"},
    {"keep-die", "keep-die"},
    {"follow-up", "follow-up"},
    {"hold-ground", "hold-ground"},
    {"pursue", "pursue"},
    {"hold-back", "hold-back"},
    {"feed-in", "feed-in {}", Role::play, {a_unit}},
    {"wait", "wait"},
    {"perk", "perk {}", Role::play, {a_unit}},
    {"play-on", "play {} {}", Role::play, {an_event, a_unit}},
    {"ambush", "ambush"},
    {"raise-clubmen", "raise-clubmen"},
    {"reroll-die", "reroll-die {}", Role::play, {a_die}},
    {"reroll-all", "reroll-all"},
    {"jeopardy", "jeopardy {}", Role::play, {a_die}},
    {"forfeit", "forfeit {}", Role::play, {a_unit}},
    {"no-card", "no-card", Role::pass},
    {"victim", "victim {}", Role::play, {a_target}},
    {"concede", "concede", Role::act},
}};

using Proof = battlefield::Proof<UnitId>;

/// What a standing order may wait for before it plays.
enum class Condition : std::uint8_t { always };
BOOST_DESCRIBE_ENUM(Condition, always)

/// The game as a template argument of the kernel.
struct Matchlocks {
  static constexpr std::string_view id = "matchlocks";
  static constexpr std::uint32_t rules_version = 10;  ///< tests/rules_versions.txt
  static constexpr std::span<const VerbInfo> verbs = matchlocks::verbs;
  static constexpr ClauseIds clause_ids = matchlocks::clause_ids;

  using State = matchlocks::State;
  using Table = matchlocks::Table;
  using Event = matchlocks::Event;
  using Thrown = matchlocks::Thrown;
  using Shuffled = matchlocks::Shuffled;
  using Window = matchlocks::Window;
  using Condition = matchlocks::Condition;

  static Names names(const Table&);
  static State begin(const Table&);

  // Positions: entry points, and the members of State that positions and edits may not set.
  static constexpr std::string_view entry_points[] = {"turn"};
  static constexpr std::string_view course_of_play[] = {
      "core",        "play_deck", "bonus_deck",   "event_deck",  "cards_left", "bonus_left",
      "events_left", "turned",    "cards_held",   "events_held", "card",       "deploying",
      "stage",       "placing",   "ahead",        "passes",      "engaged",    "activations",
      "melees",      "tests",     "order_tokens", "shots"};
  static void enter(State&, const Table&, std::size_t entry_point, std::span<const std::string_view> named);
  /// Faults of a position or an edit: more cards held and played than have come up.      NMM-7.6.4, NMM-7.8.6
  static Faults entry_faults(const State&, const Table&);
  /// Ends what is under way if an edit has removed the unit that does it or the unit that it is done to; the
  /// decks and the Tokens at hand follow from what has been edited of them.                         NMM-R.189
  static void settle(State&, Play<Matchlocks>&, std::span<const std::string_view> named);
  /// A leader whom an edit has put elsewhere alone is no more with his unit.                        NMM-R.189
  static void part_leaders(State&, const State& before, const Table&);

  static void acts(const State&, const Table&, Actor, Seat, Options&);  // NMM-2.2
  static void act(State&, Actor, Seat, const Choice&, Play<Matchlocks>&);
  static void resign(State&, Seat, Play<Matchlocks>&);
  /// After each throw: rerolls that the rules demand, then the cards that may change it.         NMM-R.45
  static void thrown(State&, Play<Matchlocks>&);
  static bool holds(const State&, const Table&, Seat, std::uint8_t condition);
  /// Faults that no legal state has; none after any play.
  static Faults faults(const State&, const Table&);
  /// A random state that the viewer cannot tell from this one: other orders of the decks,
  /// other cards held.                                                                                NMM-H.1
  static State resample(const State&, const Table&, Viewer, Rng&);
  /// What is constant in a match.
  static Setting setting(const State&, const Table&, Viewer);
  /// Measures from a unit or a point to another, by `premeasure`.                              NMM-10.1.4
  static std::expected<Measured, Refusal> measure(const State&, const Table&, std::string_view from,
                                                  std::string_view to);
  static std::optional<Proof> proof(const State&, const Table&, const State::Step& question, const Choice&);
};

}  // namespace linstock::matchlocks

namespace linstock {
LINSTOCK_MADE_ONCE(matchlocks::Matchlocks)
}
