// The names of Declare Thee Sir: units, cards, sides; why dice are thrown.
#pragma once

#include "battlefield/shape.hpp"
#include "clauses/declare_thee_sir.hpp"
#include "kernel/agenda.hpp"
#include "reasons/declare_thee_sir.hpp"

namespace linstock::declare_thee_sir {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units of both sides together, the forlorn hopes of their regiments included.
constexpr std::size_t max_units = 80;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

/// A card of the deck: first the events in the order of DTS-E.1 to DTS-E.17, then two for each unit.
constexpr std::size_t event_cards = 16, first_unit_card = 17, max_cards = first_unit_card + 2 * max_units;
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, max_cards>;
constexpr CardId day_card{16};                                             ///< DTS-E.17
constexpr bool is_event(CardId c) { return c.index() < first_unit_card; }  // DTS-A.2
constexpr CardId card_of(UnitId u, std::size_t which) {
  return CardId{first_unit_card + 2 * u.index() + which};
}
constexpr UnitId unit_of(CardId c) { return UnitId{(c.index() - first_unit_card) / 2}; }

/// A formation as a player orders it: where the flag stand is in a file belongs to it.          DTS-R.19
struct FormTag {
  static constexpr Domain domain{5};
};
using FormId = Id<FormTag>;
namespace form {
constexpr FormId line{0}, march{1}, march_second{2}, march_third{3}, hedgehog{4}, carole{5};
}

/// A face of a Hedgehog.                                                                         DTS-R.70
struct FaceTag {
  static constexpr Domain domain{6};
};
using FaceId = Id<FaceTag>;
constexpr std::size_t faces = 4;  ///< front, right, rear, left

/// What an attacker may capture.                                                                DTS-7.c.2
struct PrizeTag {
  static constexpr Domain domain{7};
};
using PrizeId = Id<PrizeTag>;
namespace prize {
constexpr PrizeId flag{0}, general{1};
}

/// Where a routing unit runs, if its owner may choose.                                          DTS-R.88
struct RefugeTag {
  static constexpr Domain domain{8};
};
using RefugeId = Id<RefugeTag>;
namespace refuge {
constexpr RefugeId away{0}, edge{1};
}

/// The sides. A seat is a commander; even seats are Royalist, odd ones Parliamentarian.           DTS-R.8
enum class Side : std::uint8_t { royalist, parliament };
BOOST_DESCRIBE_ENUM(Side, royalist, parliament)
constexpr Side both_sides[] = {Side::royalist, Side::parliament};
constexpr std::size_t max_commanders = 4, max_seats_in_play = 2 * max_commanders;
constexpr Side side_of(Seat seat) { return Side(seat.index() % 2); }
constexpr Side other(Side side) { return Side(1 - int(side)); }
constexpr std::size_t index(Side side) { return std::size_t(side); }
constexpr Seat commander(Side side, std::size_t number) { return Seat{2 * number + index(side)}; }

/// The three of the basic rules, and the carole.                                                    DTS-1.1
enum class Formation : std::uint8_t { line, march, hedgehog, carole };
BOOST_DESCRIBE_ENUM(Formation, line, march, hedgehog, carole)

/// The states of DTS-T.states. The stands of a routing or rallying unit are scattered.
enum class Mode : std::uint8_t { formed, routing, rallying, pursuing, halted };
BOOST_DESCRIBE_ENUM(Mode, formed, routing, rallying, pursuing, halted)

/// Whether a unit is on the table, and if not, why. `ranks`: a forlorn hope within its regiment.
enum class Where : std::uint8_t { reserve, table, ranks, removed, exited };
BOOST_DESCRIBE_ENUM(Where, reserve, table, ranks, removed, exited)

/// The point that an attached general brings.                                                    DTS-R.52
enum class Bonus : std::uint8_t { none, held, spent };
BOOST_DESCRIBE_ENUM(Bonus, none, held, spent)

/// DTS-T.level
enum class Level : std::uint8_t { poor, good, excellent };
BOOST_DESCRIBE_ENUM(Level, poor, good, excellent)

/// The zone of a target from which it is attacked.                                        DTS-R.20, DTS-R.22
enum class Zone : std::uint8_t { front, flank, rear };
BOOST_DESCRIBE_ENUM(Zone, front, flank, rear)

/// The options, numbered as in the rules; none: it makes no declaration.                  DTS-T.options
enum class Order : std::uint8_t { none, formation, advance, advance_fire, stand_fire, rally, defer };
BOOST_DESCRIBE_ENUM(Order, none, formation, advance, advance_fire, stand_fire, rally, defer)

/// Why a unit lost a point.
enum class LossReason : std::uint8_t { doubles, seven, rout_read, hold_read, burst };
BOOST_DESCRIBE_ENUM(LossReason, doubles, seven, rout_read, hold_read, burst)

/// Why dice are thrown or cards shuffled: there is no other roll.                                  DTS-Z.14
enum class Purpose : std::uint8_t {
  deploy,
  movement,
  points,
  check,
  range,
  effect,
  casualty,
  push,
  evade,
  close,
  fight,
  capture,
  capture_defence,
  rout,
  pursuit,
  break_off,
  rally,
  rest,
  gather,
  hope,
  event_side,
  event,
  events,
  deck
};
BOOST_DESCRIBE_ENUM(Purpose, deploy, movement, points, check, range, effect, casualty, push, evade, close,
                    fight, capture, capture_defence, rout, pursuit, break_off, rally, rest, gather, hope,
                    event_side, event, events, deck)

struct State;
struct Table;
struct DeclareTheeSir;
using GamePlay = Play<DeclareTheeSir>;

}  // namespace linstock::declare_thee_sir
