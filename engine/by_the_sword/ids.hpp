// What there is in the campaign: areas, zones, powers, forces, generals, vessels, cards.
#pragma once

#include "atlas/map.hpp"
#include "clauses/by_the_sword.hpp"
#include "kernel/agenda.hpp"
#include "reasons/by_the_sword.hpp"

namespace linstock::by_the_sword {

using Points = std::int16_t;  ///< campaign points: 0 to 30,000
using Crowns = std::int16_t;  ///< the only money                                              BTS-econ.2

/// A territory or a castle area: the 36 territories in ascending order, then the eight castles.
///                                                                                BTS-M.20, BTS-M.21, BTS-R.4
using AreaId = atlas::SpaceId;
constexpr std::size_t territory_count = 36, castle_count = 8, area_count = territory_count + castle_count;
using AreaSet = Set<AreaId, area_count>;
constexpr bool is_castle(AreaId a) { return a.index() >= territory_count; }
constexpr AreaId castle(std::size_t n) { return AreaId{territory_count + n}; }  ///< n from 0

struct RegionTag {
  static constexpr Domain domain{3};
};
using RegionId = Id<RegionTag>;
constexpr std::size_t region_count = 6;
using RegionSet = Set<RegionId, region_count>;
/// The region of a territory; none for a castle area.                                     BTS-M.22, BTS-R.7
constexpr RegionId region_of(AreaId a) { return is_castle(a) ? RegionId{} : RegionId{a.index() / 6}; }
constexpr AreaId territory(RegionId r, std::size_t n) { return AreaId{r.index() * 6 + n}; }  ///< n from 0
/// The six territories of a region; of none: none.
constexpr AreaSet territories(RegionId r) {
  AreaSet areas;
  for (std::size_t n = 0; r && n < 6; ++n) areas.insert(territory(r, n));
  return areas;
}

/// A sea zone: A to D, then the Sea of Marnon.                                             BTS-M.30, BTS-R.49
struct ZoneTag {
  static constexpr Domain domain{4};
};
using ZoneId = Id<ZoneTag>;
constexpr std::size_t zone_count = 5;
using ZoneSet = Set<ZoneId, zone_count>;

/// A harbour, in the order of the random port table. Radner Fen has two.                BTS-T.ports, BTS-R.48
struct HarbourTag {
  static constexpr Domain domain{5};
};
using HarbourId = Id<HarbourTag>;
constexpr std::size_t harbour_count = 10;
using HarbourSet = Set<HarbourId, harbour_count>;

/// Who owns troops and areas: the players by seat, the invader, the NP regions, the NP castles.
struct PowerTag {
  static constexpr Domain domain{6};
};
using PowerId = Id<PowerTag>;
constexpr std::size_t player_count = 6;  ///< at most                                            BTS-intro.2
constexpr std::string_view player_words[] = {"red", "blue", "green", "gold", "violet", "grey"};
constexpr PowerId invader{player_count};
constexpr PowerId np_region(RegionId r) { return PowerId{player_count + 1 + r.index()}; }
constexpr PowerId np_castle(AreaId a) {
  return PowerId{player_count + 1 + region_count + a.index() - territory_count};
}
constexpr std::size_t power_count = player_count + 1 + region_count + castle_count;
using Powers = Set<PowerId, power_count>;
constexpr PowerId power_of(Seat s) { return PowerId{s.index()}; }
constexpr bool is_player(PowerId p) { return p.index() < player_count; }
/// The seats of further persons, after those of the players: the invader's, and that of the lords of all NP
/// castles.                                                                        BTS-intro.3, BTS-R.257
constexpr Seat invader_seat{player_count}, lords_seat{player_count + 1};
constexpr std::size_t seat_count = player_count + 2;
constexpr bool is_further_person(Seat s) { return s.index() >= player_count; }
/// The seat of a player; none for the others.
constexpr Seat seat_of(PowerId p) { return is_player(p) ? Seat{p.index()} : Seat{}; }

/// A force, or a remnant. Each player has a roster of his own, so that the number in use betrays nothing; the
/// others share what is left.                                                       BTS-form.1, BTS-I.4
struct ForceTag {
  static constexpr Domain domain{7};
};
using ForceId = Id<ForceTag>;
constexpr std::size_t roster = 16, other_forces = 28, force_count = player_count * roster + other_forces;
using ForceSet = Set<ForceId, force_count>;

/// A general of a player. NP forces and the invader need none.                                       BTS-R.26
struct GeneralTag {
  static constexpr Domain domain{8};
};
using GeneralId = Id<GeneralTag>;
constexpr std::size_t generals_each = 10, general_count = player_count * generals_each;
using GeneralSet = Set<GeneralId, general_count>;
constexpr PowerId owner_of(GeneralId g) { return PowerId{g.index() / generals_each}; }

/// A war fleet or merchant fleet.
struct VesselTag {
  static constexpr Domain domain{9};
};
using VesselId = Id<VesselTag>;
constexpr std::size_t vessels_each = 16, other_vessels = 40,
                      vessel_count = player_count * vessels_each + other_vessels;
using VesselSet = Set<VesselId, vessel_count>;

struct CaravanTag {
  static constexpr Domain domain{10};
};
using CaravanId = Id<CaravanTag>;
constexpr std::size_t caravans_each = 6, caravan_count = player_count * caravans_each;
constexpr PowerId owner_of(CaravanId c) { return PowerId{c.index() / caravans_each}; }

/// An event card, by its number less one.                                                        BTS-T.events
struct EventTag {
  static constexpr Domain domain{11};
};
using EventId = Id<EventTag>;
constexpr std::size_t event_count = 52;
namespace event {
constexpr EventId plague{0}, rebellion{18}, truce{23}, hunt{26}, crusade{31}, king{41}, invasion{51};
}

/// A mercenary card, by its number less one. BTS-T.merc
struct MercTag {
  static constexpr Domain domain{12};
};
using MercId = Id<MercTag>;
constexpr std::size_t merc_count = 18;
using MercSet = Set<MercId, merc_count>;

/// A group of cavalry screens of a player.                                            BTS-scr.3, BTS-R.264
struct ScreensTag {
  static constexpr Domain domain{15};
};
using ScreensId = Id<ScreensTag>;
constexpr std::size_t groups_each = 8, group_count = player_count * groups_each;
using ScreensSet = Set<ScreensId, group_count>;
constexpr PowerId owner_of(ScreensId g) { return PowerId{g.index() / groups_each}; }

/// A unit of the army list. BTS-T.list
struct UnitTag {
  static constexpr Domain domain{13};
};
using UnitId = Id<UnitTag>;
constexpr std::size_t max_unit_kinds = 32;
using UnitKinds = Set<UnitId, max_unit_kinds>;

enum class Skill : std::uint8_t {  // BTS-T.skill
  firebrand,
  plodder,
  siege_engineer,
  quartermaster,
  pathfinder,
  none,
  drillmaster,
  master_of_horse,
  careful,
  elusive,
  great_captain,
  unknown,  ///< not rolled yet                                                                   BTS-skill.1
};
BOOST_DESCRIBE_ENUM(Skill, firebrand, plodder, siege_engineer, quartermaster, pathfinder, none, drillmaster,
                    master_of_horse, careful, elusive, great_captain, unknown)

/// What an NP castle does by itself. BTS-T.npculture
enum class Culture : std::uint8_t { none, raider, merchant, neutral, mercenary };
BOOST_DESCRIBE_ENUM(Culture, none, raider, merchant, neutral, mercenary)

/// Questions that a standing order may answer, for campaigns by the week.                       BTS-R.269
enum class Window : std::uint8_t { withdrawal, interception, pursuit, trade, event };
BOOST_DESCRIBE_ENUM(Window, withdrawal, interception, pursuit, trade, event)
/// When it does: always, or by points, at sea by war fleets, as far as the player knows them.
enum class Condition : std::uint8_t { always, stronger, weaker, twice_as_strong, half_as_strong };
BOOST_DESCRIBE_ENUM(Condition, always, stronger, weaker, twice_as_strong, half_as_strong)

/// A piece of terrain. BTS-T.terrain
enum class Piece : std::uint8_t { ridge, village, large_hill, small_hill, forest, rough, farms, river };
BOOST_DESCRIBE_ENUM(Piece, ridge, village, large_hill, small_hill, forest, rough, farms, river)

/// What a turn brings to a siege.                                                       BTS-T.siegeresult
enum class SiegeResult : std::uint8_t { level_down, no_quarter, continues, level_up, terms, surrender };
BOOST_DESCRIBE_ENUM(SiegeResult, level_down, no_quarter, continues, level_up, terms, surrender)

/// The phases of a turn. BTS-seq.1
enum class Phase : std::uint8_t {
  set_up,
  events,
  diplomacy,
  initiative,
  land,
  sea,
  reserve,
  combat,
  sieges,
  income,
  expenditures,
  purchases,
  admin
};
BOOST_DESCRIBE_ENUM(Phase, set_up, events, diplomacy, initiative, land, sea, reserve, combat, sieges, income,
                    expenditures, purchases, admin)

/// What one player grants another.                                                                    BTS-R.9
enum class Grant : std::uint8_t { passage, ports, trade, supply, transport, joint_battle };
BOOST_DESCRIBE_ENUM(Grant, passage, ports, trade, supply, transport, joint_battle)
using Grants = std::uint8_t;  ///< one bit for each
constexpr Grants bit(Grant g) { return static_cast<Grants>(1u << static_cast<unsigned>(g)); }
/// A grant as an argument of a play.
struct GrantTag {
  static constexpr Domain domain{14};
};
using GrantId = Id<GrantTag>;
constexpr std::size_t grant_count = 6;
constexpr Grants bit(GrantId g) { return static_cast<Grants>(1u << g.index()); }

/// Why dice are rolled or cards shuffled.                                               BTS-D.1 to BTS-D.25
enum class Purpose : std::uint8_t {
  choice_order,
  rating,
  skill,
  culture,
  event_deck,
  target,
  event,
  initiative,
  break_contact,
  force_march,
  caravan_step,
  interception,
  fleet_attrition,
  withdrawal,
  terrain,
  battle,
  general_at_risk,
  pursuit,
  permanent_losses,
  honour,
  naval,
  naval_pursuit,
  siege_level,
  siege_losses,
  siege_result,
  trade,
  supply,
  track,
  merc_deck,
  bid,
  outbreak,
  truce,
  exile,
  raid,
  empire,
  invader,
  chits,
  numbers,
  ambush,
  screens,
  intelligence,
  pick
};
BOOST_DESCRIBE_ENUM(Purpose, choice_order, rating, skill, culture, event_deck, target, event, initiative,
                    break_contact, force_march, caravan_step, interception, fleet_attrition, withdrawal,
                    terrain, battle, general_at_risk, pursuit, permanent_losses, honour, naval, naval_pursuit,
                    siege_level, siege_losses, siege_result, trade, supply, track, merc_deck, bid, outbreak,
                    truce, exile, raid, empire, invader, chits, numbers, ambush, screens, intelligence, pick)

struct State;
struct Table;
struct ByTheSword;
using GamePlay = Play<ByTheSword>;

}  // namespace linstock::by_the_sword
