// A position of Campaigns of Montrose: the map, the tracks, the decks, and the frames of what is in progress.
#pragma once

#include "atlas/map.hpp"
#include "clauses/montrose.hpp"
#include "kernel/agenda.hpp"
#include "montrose/rules_options.hpp"
#include "reasons/montrose.hpp"

namespace linstock::montrose {

using atlas::SpaceId;
constexpr std::size_t max_spaces = 64;
using SpaceSet = Set<SpaceId, max_spaces>;

/// 40 units on 39 counters: Elcho and Leslie are two sides of one (MON-4.0.20). Besides, at most three
/// garrison units, which exist only in a Burgh battle (MON-R.51).
constexpr std::size_t unit_count = 40, garrison_count = 3;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, unit_count + garrison_count>;

constexpr std::size_t card_count = 18;
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, card_count>;

constexpr Seat royalist{0}, covenanter{1};
constexpr Seat other(Seat s) { return Seat{1 - s.index()}; }

/// Units that rules name. Their positions in units.json are fixed, and checked on reading.    MON-Z.12
namespace unit {
constexpr UnitId montrose{0}, maccolla{1}, irish_1{2}, irish_2{3}, argyll{16}, baillie{17}, burleigh{18},
    elcho{19}, leslie{20}, urry{21}, garrison{unit_count};
}

/// Leslie's automatic recruitment. MON-10.1.14 to MON-10.1.19
enum class AutoRecruit : std::uint8_t { not_yet, due, now, done };  ///< now: in the present Recruiting Phase
BOOST_DESCRIBE_ENUM(AutoRecruit, not_yet, due, now, done)

/// Why dice are rolled or cards shuffled.
enum class Purpose : std::uint8_t {
  recruit,
  force_march,
  superiority,
  unit_roll,
  leader_check,
  displacement_check,
  disband,
  deck
};
BOOST_DESCRIBE_ENUM(Purpose, recruit, force_march, superiority, unit_roll, leader_check, displacement_check,
                    disband, deck)

/// How units come into a space; decides what their arrival causes. The last two are for leaders displaced
/// though nobody arrives: their combat units were lost, or Leslie is placed among the enemy.
///                                                MON-R.20, MON-R.113, MON-R.116; MON-R.36, MON-R.22
enum class Arrival : std::uint8_t { march, retreat, pursuit, recruit, card, loss, placed };
BOOST_DESCRIBE_ENUM(Arrival, march, retreat, pursuit, recruit, card, loss, placed)

/// Recruits that a roll allows in a space, not yet placed. MON-10.0.5
struct Allowance {
  SpaceId space;
  std::uint8_t units = 0;
  friend bool operator==(const Allowance&, const Allowance&) = default;
};
BOOST_DESCRIBE_STRUCT(Allowance, (), (space, units))

/// The frame of a march in progress. MON-11.1.5
struct MarchFrame {
  UnitSet units{};
  SpaceId at;                ///< where the group is now; none: no march in progress
  std::uint8_t spent = 0;    ///< MP spent so far
  List<SpaceId, 16> path{};  ///< spaces still to be entered; capacity: no unit has more than 14 MP
  friend bool operator==(const MarchFrame&, const MarchFrame&) = default;
};
BOOST_DESCRIBE_STRUCT(MarchFrame, (), (units, at, spent, path))

/// A leader and the unit of the line that he is stacked on. MON-12.1.9
struct Stacked {
  UnitId leader, unit;
  friend bool operator==(const Stacked&, const Stacked&) = default;
};
BOOST_DESCRIBE_STRUCT(Stacked, (), (leader, unit))

constexpr std::size_t leader_count = 8;

/// The frame of the battle in progress.
struct Battle {
  SpaceId space;       ///< none: no battle in progress
  bool burgh = false;  ///< an assault on a Burgh's garrison. MON-12.5.1
  Seat attacker;       ///< the side that assaults the Burgh, or else the phasing player. MON-12.0.6
  std::uint8_t round = 0;
  UnitSet units{};                       ///< all that take part and are alive, leaders and garrison included
  UnitSet checked{};                     ///< leaders to be checked if their side loses. MON-R.54
  UnitSet panicked{};                    ///< combat units that have panicked in this battle. MON-12.1.29
  UnitSet set_aside{};                   ///< excess leaders, for the rest of the battle. MON-12.1.30
  UnitSet rolled{};                      ///< units that have rolled this round. MON-12.1.22
  List<Stacked, leader_count> stacks{};  ///< of this round
  Seat superiority;                      ///< of this round
  Seat to_roll;                          ///< the side that selects the next unit
  std::uint8_t eliminates = 0, panics = 0;  ///< results still to be allotted
  UnitSet highlanders{};                    ///< Royalist Highland units in it when it began. MON-R.61
  CardId card;                              ///< the card used in this battle: MON-C.7 or MON-C.17
  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (space, burgh, attacker, round, units, checked, panicked, set_aside, rolled, stacks,
                       superiority, to_roll, eliminates, panics, highlanders, card))

/// The draft of a march, retreat or pursuit: units, and the spaces they are to enter in order.
struct GroupDraft {
  UnitSet units{};
  List<SpaceId, 16> path{};
  friend bool operator==(const GroupDraft&, const GroupDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(GroupDraft, (), (units, path))
/// The draft of a battle line: leaders on units.
struct LineDraft {
  List<Stacked, leader_count> stacks{};
  friend bool operator==(const LineDraft&, const LineDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(LineDraft, (), (stacks))
using Draft = std::variant<NoDraft, GroupDraft, LineDraft>;

struct State;
struct Table;
struct Montrose;

}  // namespace linstock::montrose

#include "montrose/steps.hpp"

namespace linstock::montrose {

/// Depth: a player turn stacks seven phases. Above them lie at most three steps for each battle that a
/// pursuit has begun within another, and each pursuit needs a combat unit of its own: 40 leave room for ten
/// such battles.
constexpr CoreSize core_size{.seats = 2, .depth = 40, .dice = 9, .throws = 1};

struct State {
  using Step = montrose::Step;
  static constexpr std::size_t seats = 2;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the map ---
  PerId<UnitId, SpaceId, unit_count + garrison_count> at;  ///< none: off the map, in the pool unless `out`
  UnitSet out;                       ///< out of the game for good: Irish units and leaders. MON-R.57
  UnitSet reduced;                   ///< Irish on their reduced side. MON-12.2.8
  UnitSet inactive;                  ///< Covenanter leaders on the map that are not active. MON-10.1.2
  UnitSet inside;                    ///< leaders inside a Burgh. MON-18.6.2
  SpaceSet defeated;                 ///< Burghs that the Royalist has defeated. MON-12.5.11
  bool blair_atholl_beaten = false;  ///< the Covenanter's only possible victory there. MON-R.87

  // --- tracks and decks ---
  std::uint8_t turn = 1;       ///< box of the Turn Record Track, 1 to 11
  Seat phasing = royalist;     ///< the side of the marker that is up. MON-4.0.10
  std::uint8_t victories = 0;  ///< box of Montrose's Victories Track, 0 to 10
  bool woken = false;          ///< Baillie and Urry have been activated; Elcho is gone. MON-10.1.8
  AutoRecruit auto_recruit = AutoRecruit::not_yet;
  PerSeat<Hidden<List<CardId, 9>>, 2> decks;  ///< top card last; nobody knows the order. MON-H.1
  PerSeat<List<CardId, 9>, 2> discards;
  CardSet removed;         ///< cards out of the game. MON-9.0.6
  CardId card;             ///< in force until the player turn ends. MON-R.8, MON-R.108
  bool card_used = false;  ///< its single use is spent: MON-C.1, MON-C.7, MON-C.17

  // --- the player turn ---
  SpaceSet rolled;  ///< spaces whose recruit roll has been made
  List<Allowance, leader_count> allowances;
  UnitSet moved;  ///< units that have marched, or may not march: MON-11.1.6, MON-C.9
  MarchFrame march;
  PerId<UnitId, SpaceId, unit_count + garrison_count>
      stood;              ///< each unit's space when the Battle Phase began
  SpaceSet open_burghs;   ///< Burghs that may be assaulted in this phase. MON-12.5.1
  SpaceSet assaulted;     ///< Burghs assaulted in this phase; each only once. MON-R.38
  SpaceSet pursued_into;  ///< spaces entered by the pursuit in progress. MON-R.80
  Battle battle;
  UnitSet victors;                ///< units that won in this player turn and have not lost since
  UnitSet pursuers;               ///< Highland units that won and pursued, even if beaten since. MON-18.4.13
  SpaceSet victory_spaces;        ///< spaces of Royalist victories in this player turn
  bool highland_victory = false;  ///< at least one of them involved Highland units. MON-R.61

  State() {
    for (auto& deck : decks.of) deck.audience = nobody;
  }
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, at, out, reduced, inactive, inside, defeated, blair_atholl_beaten, turn,
                        phasing, victories, woken, auto_recruit, decks, discards, removed, card, card_used,
                        rolled, allowances, moved, march, stood, open_burghs, assaulted, pursued_into, battle,
                        victors, pursuers, victory_spaces, highland_victory),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace linstock::montrose
