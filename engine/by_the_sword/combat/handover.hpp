// What goes out when a battle is handed over to be played elsewhere.                   BTS-H.10 to BTS-H.25
#pragma once

#include "by_the_sword/combat/composition.hpp"

namespace linstock::by_the_sword {

struct ForceHandedOver {
  ForceId force;
  PowerId owner;
  Points points = 0;
  Points on_table = 0;  ///< as the scale reduces them                                          BTS-H.23
  AreaId from;
  bool from_the_sea = false;
  bool in_supply = false;
  std::uint8_t leaders = 0;
};
BOOST_DESCRIBE_STRUCT(ForceHandedOver, (),
                      (force, owner, points, on_table, from, from_the_sea, in_supply, leaders))

/// Units of one kind: bought with points of forces, or beside them of a territory or a mercenary card.
/// BTS-H.18, BTS-H.19, BTS-H.22
struct UnitHandedOver {
  AreaId territory;  ///< none: not of a territory
  MercId card;       ///< none: not of a mercenary card
  std::string unit;
  UnitClass kind{};
  bool skirmish = false;
  std::uint8_t attack = 0, range = 0, hits = 0, armour = 0, stands = 0;
  Points points = 0;  ///< of one
  std::uint16_t number = 1;
};
BOOST_DESCRIBE_STRUCT(UnitHandedOver, (),
                      (territory, card, unit, kind, skirmish, attack, range, hits, armour, stands, points,
                       number))

struct SideHandedOver {
  PowerId power;
  std::vector<ForceHandedOver> forces;
  GeneralId commander;
  int rating = 0;
  Skill skill = Skill::none;
  bool mercenary_commander = false;
  std::vector<UnitHandedOver> composition;  ///< bought with points of its forces; empty: not shown yet
  std::vector<UnitHandedOver> units;        ///< beside them
  std::vector<Honour> honours;
  std::uint8_t break_percent = 50;
  bool last_territory = false;
  Edge edge = 0;
  bool fort = false;
  AreaSet retreats;                   ///< where each of its forces may go, for information    BTS-H.25
  VesselSet fleets;                   ///< at hand
  std::uint8_t recovers_percent = 0;  ///< card 21
};
BOOST_DESCRIBE_STRUCT(SideHandedOver, (),
                      (power, forces, commander, rating, skill, mercenary_commander, composition, units,
                       honours, break_percent, last_territory, edge, fort, retreats, fleets,
                       recovers_percent))

struct HandOverSheet {
  std::uint16_t turn = 0;
  Phase phase{};
  AreaId area;
  std::string name;
  Scale scale;
  bool castle = false, assault = false;
  RegionId region;
  List<Ground, 2> types;
  bool port = false;
  ZoneSet zones;
  Battlefield method{};
  BattleGround ground;
  std::uint8_t coast_inches = 0;     ///< near a port                                           BTS-field.15
  std::uint8_t garrison_points = 0;  ///< what the castle holds, in hundreds                        BTS-H.21
  SideHandedOver attacker, defender;
  std::uint8_t lost_for_good_percent = 0;  ///< card 25
};
BOOST_DESCRIBE_STRUCT(HandOverSheet, (),
                      (turn, phase, area, name, scale, castle, assault, region, types, port, zones, method,
                       ground, coast_inches, garrison_points, attacker, defender, lost_for_good_percent))

/// The battle in progress as it is handed over to a viewer: what a side composes is its own until then.
/// BTS-H.5, BTS-H.10
HandOverSheet hand_over(const State&, const Table&, Viewer);

}  // namespace linstock::by_the_sword
