// The names of Never Mind the Matchlocks: units, brigades, cards, Actions; why dice are thrown.
#pragma once

#include "battlefield/shape.hpp"
#include "clauses/matchlocks.hpp"
#include "kernel/agenda.hpp"
#include "reasons/matchlocks.hpp"

namespace linstock::matchlocks {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units and leaders of both sides together, those that special events bring included.
constexpr std::size_t max_units = 96;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

constexpr std::size_t max_brigades = 16;  ///< of both sides
struct BrigadeTag {
  static constexpr Domain domain{4};
};
using BrigadeId = Id<BrigadeTag>;

/// A card of the Play Deck: two Bonus Cards, the Skirmishers and Artillery Card of each side, then the
/// card of each leader, by his number as a unit.                                               NMM-7.5
constexpr std::size_t first_leader_card = 4, max_cards = first_leader_card + max_units;
struct CardTag {
  static constexpr Domain domain{5};
};
using CardId = Id<CardTag>;
constexpr bool is_bonus(CardId c) { return c.index() < 2; }
constexpr bool is_skirmish_card(CardId c) { return c.index() == 2 || c.index() == 3; }
constexpr CardId leader_card(UnitId leader) { return CardId{first_leader_card + leader.index()}; }
constexpr UnitId leader_of(CardId c) { return UnitId{c.index() - first_leader_card}; }
constexpr std::size_t max_leaders = 20, max_play_deck = first_leader_card + max_leaders;

/// The Bonus Deck, one card of each.                                                     NMM-7.8, NMM-cards.1
struct BonusTag {
  static constexpr Domain domain{6};
};
using BonusId = Id<BonusTag>;
namespace bonus {
constexpr BonusId perk{0}, forfeit{1}, reroll{2}, jeopardy{3}, special_event{4};
}
constexpr std::size_t bonus_cards = 5;

/// The Special Events Deck, in the order of NMM-cards.5 to NMM-cards.13.                          NMM-cards.2
struct EventTag {
  static constexpr Domain domain{7};
};
using EventId = Id<EventTag>;
namespace special {
constexpr EventId ammunition{0}, well_drilled{1}, ambush{2}, skittish_mount{3}, clubmen{4}, loot{5},
    showers{6}, explosion{7}, fog{8};
}
constexpr std::size_t special_events = 9;

/// The Action List.                                                                      NMM-9.3 to NMM-9.9
struct ActionTag {
  static constexpr Domain domain{8};
};
using ActionId = Id<ActionTag>;
constexpr std::size_t max_actions = 12;
using ActionSet = Set<ActionId, max_actions>;
namespace action {
constexpr ActionId move{0}, wheel{1}, about_face{2}, shoot{3}, attack{4}, support{5}, rally{6}, mount{7},
    dismount{8}, pack_up{9}, pivot{10}, reform{11};
}

/// A formation as a player orders it.                                                              NMM-R.70
struct FormTag {
  static constexpr Domain domain{9};
};
using FormId = Id<FormTag>;
namespace form {
constexpr FormId line{0}, column{1}, forlorn{2}, plotton{3}, one_row{4}, two_rows{5};
}

/// A piece of terrain, by its number in the scenario. The numbers after those of the scenario are those of
/// field works, by their place in State::works.
struct FeatureTag {
  static constexpr Domain domain{10};
};
using FeatureId = Id<FeatureTag>;
constexpr std::size_t max_features = 64;

/// A side of the table.                                                                            NMM-6.3
struct EdgeTag {
  static constexpr Domain domain{11};
};
using EdgeId = Id<EdgeTag>;

enum class Side : std::uint8_t { royalist, parliament };
BOOST_DESCRIBE_ENUM(Side, royalist, parliament)
constexpr Side both_sides[] = {Side::royalist, Side::parliament};
constexpr Side side_of(Seat seat) { return Side(seat.index()); }
constexpr Side other(Side side) { return Side(1 - int(side)); }
constexpr std::size_t index(Side side) { return std::size_t(side); }
constexpr Seat seat_of(Side side) { return Seat{index(side)}; }

/// How a unit stands; `block` for units that have one formation only. Swarms are loose.   NMM-T.geometry
enum class Formation : std::uint8_t { block, line, column, forlorn, plotton, one_row, two_rows };
BOOST_DESCRIBE_ENUM(Formation, block, line, column, forlorn, plotton, one_row, two_rows)

/// Whether a unit is on the table, and if not, why. `lost`: destroyed, broken or captured. `gone`: evaded or
/// pursued off the table, looting, or merged into another squadron.
enum class Where : std::uint8_t { reserve, table, lost, gone };
BOOST_DESCRIBE_ENUM(Where, reserve, table, lost, gone)

/// An Order Token beside a unit. `support`: one of an earlier turn, kept for an unused Support order.
///                                                                                    NMM-8.4.4, NMM-9.6.4
enum class Token : std::uint8_t { none, order, support };
BOOST_DESCRIBE_ENUM(Token, none, order, support)

/// Where an enemy is struck.                                                            NMM-R.93, NMM-R.123
enum class Face : std::uint8_t { front, left, right, rear };
BOOST_DESCRIBE_ENUM(Face, front, left, right, rear)

/// What a player can throw dice or shuffle for.                                         NMM-D.1 to NMM-D.13
enum class Purpose : std::uint8_t {
  coin,
  command_class,
  deploy,
  play_deck,
  bonus_deck,
  event_deck,
  bonus,
  obstacle,
  clubmen,
  shoot,
  shoot_save,
  leader_risk,
  repair,
  flank_reaction,
  stand_or_evade,
  doctrine,
  doctrine_fire,
  exchange,
  melee,
  melee_save,
  after_three_rounds,
  morale,
  replacement
};
BOOST_DESCRIBE_ENUM(Purpose, coin, command_class, deploy, play_deck, bonus_deck, event_deck, bonus, obstacle,
                    clubmen, shoot, shoot_save, leader_risk, repair, flank_reaction, stand_or_evade, doctrine,
                    doctrine_fire, exchange, melee, melee_save, after_three_rounds, morale, replacement)

struct State;
struct Table;
struct Matchlocks;
using GamePlay = Play<Matchlocks>;

}  // namespace linstock::matchlocks
