// A position of Campaigns of Montrose: the map, the tracks, the decks, and the frames of what is in progress.
#pragma once

#include "montrose/model.hpp"
#include "montrose/rules_options.hpp"
#include "montrose/steps.hpp"

namespace linstock::montrose {

/// Depth: a player turn stacks seven phases. Above them lie at most three steps for each battle that a
/// pursuit has begun within another, and each pursuit needs a combat unit of its own: 40 leave room for ten
/// such battles.
constexpr CoreSize core_size{.seats = 2, .depth = 40, .dice = 9, .throws = 1};

struct State {
  using Step = montrose::Step;
  static constexpr std::size_t seats = 2;  // MON-2.0.1
  Core<Step, Draft, Purpose, core_size> core;

  // --- the map: open to both players. MON-11.3.8 ---
  PerId<UnitId, SpaceId, unit_count + garrison_count> at;  ///< none: off the map, in the pool unless `out`
  UnitSet out;                       ///< out of the game for good: Irish units and leaders. MON-R.57
  UnitSet reduced;                   ///< Irish on their reduced side; none at set-up. MON-10.0.18, MON-12.2.8
  UnitSet inactive;                  ///< Covenanter leaders on the map that are not active. MON-10.1.2
  UnitSet inside;                    ///< leaders inside a Burgh. MON-18.6.2
  SpaceSet defeated;                 ///< Burghs that the Royalist has defeated. MON-7.0.14, MON-12.5.11
  bool blair_atholl_beaten = false;  ///< the Covenanter's only possible victory there. MON-R.87

  // --- tracks and decks ---
  std::uint8_t turn = 1;       ///< box of the Turn Record Track, 1 to 11. MON-4.0.9, MON-7.0.10, MON-8.1.2
  Seat phasing = royalist;     ///< the side of the marker that is up. MON-4.0.10, MON-7.0.10, MON-8.1.2
  std::uint8_t victories = 0;  ///< box of Montrose's Victories Track, 0 to 10. MON-7.0.11, MON-M.15
  bool woken = false;          ///< Baillie and Urry have been activated; Elcho is gone. MON-10.1.8
  AutoRecruit auto_recruit = AutoRecruit::not_yet;
  PerSeat<Hidden<List<CardId, 9>>, 2> decks;  ///< top card last; nobody knows the order. MON-H.1
  PerSeat<List<CardId, 9>, 2> discards;       ///< open. MON-H.2
  CardSet removed;                            ///< cards out of the game. MON-9.0.6
  CardId card;                                ///< in force until the player turn ends. MON-R.8, MON-R.108
  bool card_used = false;                     ///< its single use is spent: MON-C.1, MON-C.7, MON-C.17

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
