// What event cards leave in force.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// An intrigue that acts until the turn ends. BTS-T.intrigue
enum class Intrigue : std::uint8_t {
  none,
  bribed_clerk,
  stolen_plans,
  bought_captain,
  embezzler,
  arson,
  assassin
};
BOOST_DESCRIBE_ENUM(Intrigue, none, bribed_clerk, stolen_plans, bought_captain, embezzler, arson, assassin)

/// The card of this turn and whom it hits. Cleared when the turn ends. BTS-ev.3
struct CardInForce {
  EventId card;                 ///< none: not drawn yet
  RegionId region;              ///< that was rolled, or named
  PowerId player;               ///< of that region, or of the port                  BTS-R.8, BTS-R.175
  List<AreaId, 10> areas;       ///< territories that were rolled; of a burnt one twice
  List<HarbourId, 3> harbours;  // BTS-R.6
  ZoneId zone;
  Powers allies;           ///< whose alliance fails                                      BTS-E28.1
  std::uint8_t uses = 0;   ///< what the card still allows: moves, honours, transport in fifties
  Hidden<Points> shipped;  ///< troops of `player` that fleets have carried back           BTS-E39.2
  PowerId rival;           ///< of the intrigue                                             BTS-S.6
  Intrigue intrigue = Intrigue::none;
  friend bool operator==(const CardInForce&, const CardInForce&) = default;
};
BOOST_DESCRIBE_STRUCT(CardInForce, (),
                      (card, region, player, areas, harbours, zone, allies, uses, shipped, rival, intrigue))

/// What spreads from territory to territory.
enum class Spreading : std::uint8_t { plague, rebellion };
BOOST_DESCRIBE_ENUM(Spreading, plague, rebellion)

/// Plague and rebellion: where, and since how many turns.                                BTS-E01.1, BTS-E19.1
struct Outbreak {
  AreaSet areas;
  AreaSet fresh;      ///< of them, those that do not roll before the next Admin Phase       BTS-E01.11
  AreaSet recovered;  ///< plague: they cannot catch it again                                   BTS-R.173
  std::array<std::uint8_t, territory_count> turns{};
  friend bool operator==(const Outbreak&, const Outbreak&) = default;
};
BOOST_DESCRIBE_STRUCT(Outbreak, (), (areas, fresh, recovered, turns))

/// Points that are away for the turn, and where they return to. BTS-E27.4, BTS-R.178
struct Away {
  PowerId power;
  AreaId area;
  ForceId force;  ///< that they came from
  Points points = 0;
  friend bool operator==(const Away&, const Away&) = default;
};
BOOST_DESCRIBE_STRUCT(Away, (), (power, area, force, points))

/// The hunt for the pirates. BTS-E27.2
struct Hunt {
  bool on = false;
  bool given = false;   ///< something this turn
  List<Away, 24> away;  ///< this turn
  std::uint8_t fleets = 0;
  Points points = 0;
  std::uint8_t idle = 0;  ///< turns in succession without a contribution                       BTS-E27.6
  friend bool operator==(const Hunt&, const Hunt&) = default;
};
BOOST_DESCRIBE_STRUCT(Hunt, (), (on, given, away, fleets, points, idle))

/// The crusade. BTS-E32.1
struct Crusade {
  PowerId player;  ///< none: there is none
  AreaId goal;
  AreaId from;             ///< where the force stood when the Land step began
  ForceId force;           ///< none: not assembled
  Crowns gift = 0;         ///< still to be spent                                              BTS-E32.4
  std::uint8_t turns = 0;  ///< since it was called
  std::uint8_t left = 0;   ///< turns since it has left, this one included; 0: it has not       BTS-E32.7
  friend bool operator==(const Crusade&, const Crusade&) = default;
};
BOOST_DESCRIBE_STRUCT(Crusade, (), (player, goal, from, force, gift, turns, left))

/// The king and his party. BTS-E42.1
struct Reign {
  PowerId king;     ///< none: there is none
  Powers party;     ///< the king and his supporters
  Crowns fund = 0;  ///< of his 200 crowns                                                      BTS-E42.8
  friend bool operator==(const Reign&, const Reign&) = default;
};
BOOST_DESCRIBE_STRUCT(Reign, (), (king, party, fund))

struct EventDeck {
  Hidden<List<EventId, event_count>> deck{{}, nobody};  ///< top card last                       BTS-I.3
  List<EventId, event_count> discards;
  Seat drawer;  ///< of the last card                                                              BTS-ev.2
  CardInForce now;
  Outbreak plague, rebellion;
  std::uint8_t support = 0;  ///< crowns paid for the rebellion that is rolled for             BTS-E19.8
  bool truce = false;        // BTS-E24.1
  Hunt hunt;
  Crusade crusade;
  Reign reign;
  friend bool operator==(const EventDeck&, const EventDeck&) = default;
};
BOOST_DESCRIBE_STRUCT(EventDeck, (),
                      (deck, discards, drawer, now, plague, rebellion, support, truce, hunt, crusade, reign))

}  // namespace linstock::by_the_sword
