// The names of Campaigns of Montrose: what there is on the map and in the decks; why dice are thrown.
#pragma once

#include "atlas/map.hpp"
#include "clauses/montrose.hpp"
#include "kernel/agenda.hpp"
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

constexpr std::size_t card_count = 18;  // MON-1.0.2, MON-M.95
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, card_count>;

constexpr Seat royalist{0}, covenanter{1};
constexpr Seat other(Seat s) { return Seat{1 - s.index()}; }

/// Units that rules name, among them all leaders. Their positions in units.json are fixed, and checked on
/// reading. The leader Montrose is not the town, whose id is another.
///                                                                 MON-M.77, MON-M.78, MON-R.94, MON-Z.12
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

struct State;
struct Table;
struct Montrose;
using GamePlay = Play<Montrose>;

}  // namespace linstock::montrose
