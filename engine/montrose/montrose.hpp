// Campaigns of Montrose for the kernel: its verbs, and what MatchOf needs of a game.
#pragma once

#include "kernel/machine.hpp"
#include "montrose/events.hpp"
#include "montrose/table.hpp"

namespace linstock::montrose {

/// Every verb; its notation stands in `verbs`, in the same order (kernel/verb_names.hpp).
namespace verb {
enum Name : std::uint8_t {
  deploy,
  recruit,
  end_recruiting,
  place,
  end_placing,
  march_unit,
  march_to,
  march_done,
  halt,
  end_march,
  attack,
  assault,
  end_battles,
  use,
  hold,
  line_leader,
  line_done,
  fight,
  eliminate,
  panic,
  retreat_unit,
  retreat_to,
  retreat_done,
  pursue_unit,
  pursue_to,
  pursue_done,
  end_pursuit,
  displace,
  stay,
  roll,
  disband,
  flip,
  remove,
  end_disbanding,
  win_over,
  go_home,
  take,
  send,
  keep,
  concede,
};
}

constexpr Arg a_space{"space", Form::id, atlas::SpaceTag::domain};
constexpr Arg a_unit{"unit", Form::id, UnitTag::domain};
constexpr Arg a_leader{"leader", Form::id, UnitTag::domain};
constexpr Arg a_card{"card", Form::id, CardTag::domain};

inline constexpr std::array<VerbInfo, 40> verbs{{
    {"deploy", "deploy {}", Role::play, {a_space}},
    {"recruit", "recruit {}", Role::play, {a_space}},
    {"end-recruiting", "end-recruiting"},
    {"place", "place {} {}", Role::play, {a_unit, a_space}},
    {"end-placing", "end-placing"},
    {"march-unit", "{}", Role::part, {a_unit}, "march"},
    {"march-to", "{}", Role::part, {a_space}, "march"},
    {"march-done", "", Role::done, {}, "march"},
    {"halt", "halt"},
    {"end-march", "end-march"},
    {"attack", "attack {}", Role::play, {a_space}},
    {"assault", "assault {}", Role::play, {a_space}},
    {"end-battles", "end-battles"},
    {"use", "use {}", Role::play, {a_card}},
    {"hold", "hold {}", Role::play, {a_card}},
    {"line-leader", "{} {}", Role::part, {a_leader, a_unit}, "line"},
    {"line-done", "", Role::done, {}, "line"},
    {"fight", "fight {}", Role::play, {a_unit}},
    {"eliminate", "eliminate {}", Role::play, {a_unit}},
    {"panic", "panic {}", Role::play, {a_unit}},
    {"retreat-unit", "{}", Role::part, {a_unit}, "retreat"},
    {"retreat-to", "{}", Role::part, {a_space}, "retreat"},
    {"retreat-done", "", Role::done, {}, "retreat"},
    {"pursue-unit", "{}", Role::part, {a_unit}, "pursue"},
    {"pursue-to", "{}", Role::part, {a_space}, "pursue"},
    {"pursue-done", "", Role::done, {}, "pursue"},
    {"end-pursuit", "end-pursuit"},
    {"displace", "displace {} {}", Role::play, {a_leader, a_space}},
    {"stay", "stay {}", Role::play, {a_leader}},
    {"roll", "roll {}", Role::play, {a_space}},
    {"disband", "disband {}", Role::play, {a_unit}},
    {"flip", "flip {}", Role::play, {a_unit}},
    {"remove", "remove {}", Role::play, {a_unit}},
    {"end-disbanding", "end-disbanding"},
    {"win-over", "win-over {}", Role::play, {a_unit}},
    {"go-home", "go-home {}", Role::play, {a_space}},
    {"take", "take {}", Role::play, {a_unit}},
    {"send", "send {} {}", Role::play, {a_leader, a_space}},
    {"keep", "keep {}", Role::play, {a_leader}},
    {"concede", "concede", Role::act},
}};

/// The game as a template argument of the kernel.
struct Montrose {
  static constexpr std::string_view id = "montrose";
  static constexpr std::uint32_t rules_version = 5;  ///< tests/rules_versions.txt
  static constexpr std::span<const VerbInfo> verbs = montrose::verbs;
  static constexpr ClauseIds clause_ids = montrose::clause_ids;
  /// No option depends on the order of a deck, the game's only secret.                        MON-H.3
  static constexpr bool options_read_no_secrets = true;

  using State = montrose::State;
  using Table = montrose::Table;
  using Event = montrose::Event;
  using Thrown = montrose::Thrown;
  using Shuffled = montrose::Shuffled;

  static Names names(const Table&);
  static State begin(const Table&);  // MON-7.0.3 ff.

  // Positions: entry points, and the members of State that positions and edits may not set.
  static constexpr std::string_view entry_points[] = {
      "royalist-cards",        "royalist-recruiting",  "royalist-march",      "royalist-battles",
      "royalist-disband",      "royalist-winter",      "royalist-interphase", "covenanter-cards",
      "covenanter-recruiting", "covenanter-march",     "covenanter-battles",  "covenanter-disband",
      "covenanter-winter",     "covenanter-interphase"};
  static constexpr std::string_view course_of_play[] = {"core",      "phasing",      "allowances",
                                                        "march",     "stood",        "open_burghs",
                                                        "assaulted", "pursued_into", "battle"};
  static void enter(State&, const Table&, std::size_t entry_point, std::span<const std::string_view> named);
  /// After an edit, goes on with what is under way, with the units that are still in their places, and asks
  /// anew. MON-R.118
  static void settle(State&, Play<Montrose>&, std::span<const std::string_view> named);
  /// Faults of a position at an entry point: about to begin a phase.
  static Faults entry_faults(const State&, const Table&);

  static void acts(const State&, const Table&, Actor, Seat, Options&);  // MON-R.5
  static void act(State&, Actor, Seat, const Choice&, Play<Montrose>&);
  static void resign(State&, Seat, Play<Montrose>&);
  /// Faults that no legal state has; none after any play.
  static Faults faults(const State&, const Table&);
  /// A random state that the viewer cannot tell from this one: the decks reshuffled.          MON-H.1
  static State resample(const State&, const Table&, Viewer, Rng&);
};

}  // namespace linstock::montrose

namespace linstock {
LINSTOCK_MADE_ONCE(montrose::Montrose)
}
