// What is constant in a match: map, tables, cards, army list, match options. Read from data/by-the-sword/.
#pragma once

#include <memory>
#include <optional>

#include "by_the_sword/state.hpp"
#include "kernel/match.hpp"

namespace linstock::by_the_sword {

enum class Border : std::uint8_t { land, river, bridge };  // BTS-M.37
constexpr std::string_view border_words[] = {"land", "river", "bridge"};

/// The kinds of ground of territories. BTS-T.gaz
enum class Ground : std::uint8_t {
  mines,
  river_crossing,
  farmlands,
  plains,
  port,
  town,
  wastes,
  pasture,
  forest,
  mountains,
  mountain_pass
};
BOOST_DESCRIBE_ENUM(Ground, mines, river_crossing, farmlands, plains, port, town, wastes, pasture, forest,
                    mountains, mountain_pass)

struct AreaInfo {
  std::uint8_t value = 0;  ///< EV, in crowns                                                  BTS-T.gaz
  List<Ground, 2> types;   ///< the owner picks one of two                                     BTS-gaz.4
  ZoneSet zones;           ///< on whose coast it lies                                          BTS-M.39
  HarbourSet harbours;     ///< none: it is no port                                             BTS-M.29
  RegionSet serves;        ///< of a castle: regions that it adjoins                           BTS-M.26
};
struct ZoneInfo {
  std::string id, name;
  ZoneSet neighbours;
};
struct HarbourInfo {
  std::string id;
  AreaId area;
  ZoneId zone;
};

/// Percentages and numbers by 2D6, from 2 on. BTS-T.attrition
struct Attrition {
  std::array<std::uint8_t, 11> fleets{}, supply{}, force_march{};
  std::array<std::int8_t, region_count> in_region{};  ///< modifier
};
struct Losses {
  std::array<std::uint8_t, 11> winner{}, loser{};  // BTS-T.loss
};
struct CaravanRow {
  std::uint8_t areas = 0, dice = 0;  ///< from this number of areas on BTS-T.caravan
};
struct Prices {
  std::uint8_t points_per_crown = 10, general = 15, fleet = 20, merchant = 15, caravan = 5,
               fort = 10;  // BTS-T.prices
};
struct Upkeep {
  std::uint8_t points_per_crown = 100, siege = 5, fort = 3;  // BTS-T.upkeep
};
struct ExileRow {
  std::uint8_t crowns = 0;
  std::int16_t points = 0;
};
struct AmbushRow {
  std::uint8_t dice = 0;
  std::int16_t plus = 0;
  bool retreat = false;
};
/// What the empire sends or calls back; or an event of its own.                                  BTS-T.empire
struct EmpireRow {
  enum class Is : std::uint8_t { none, emperor_dies, civil_war, debate };
  Is is = Is::none;
  std::int8_t fleets = 0;
  std::int16_t points = 0;
};

struct Tables {
  Attrition attrition;
  Losses losses;
  std::array<std::uint8_t, 4> siege_advance{};                               // BTS-T.siegelevel
  std::array<std::uint8_t, 6> siege_dice_attacker{}, siege_dice_defender{};  // BTS-T.siegeloss
  std::array<SiegeResult, 11> siege_result{};                                // BTS-T.siegeresult
  std::array<Piece, 11> terrain{};                                           // BTS-T.terrain
  std::array<CaravanRow, 3> caravan{};
  Prices prices;
  Upkeep upkeep;
  std::array<ExileRow, 6> exile{};
  std::array<Culture, 6> culture{};                  // BTS-T.npculture
  std::array<AmbushRow, 6> ambush{};                 // BTS-T.ambush
  std::array<std::uint8_t, 11> intelligence{};       // BTS-T.intel
  std::array<ZoneId, 6> storm{};                     // BTS-E09.1
  std::array<RegionId, 6> dust{};                    // BTS-E16.1
  std::array<std::array<AreaId, 3>, 11> landings{};  // BTS-T.landing
  std::array<EmpireRow, 11> empire{};
  std::array<EmpireRow, 6> succession{};    // BTS-T.succession
  std::array<std::uint8_t, 7> automatic{};  // BTS-T.auto
  std::array<std::uint8_t, 6> rating{};     // BTS-S.1
  std::array<Skill, 11> skills{};           // BTS-T.skill
};

enum class UnitClass : std::uint8_t { infantry, cavalry, chariot, elephant, artillery, leader, fleet };
BOOST_DESCRIBE_ENUM(UnitClass, infantry, cavalry, chariot, elephant, artillery, leader, fleet)

/// A unit of a list, or of a mercenary card.                                           BTS-T.list, BTS-T.merc
struct UnitInfo {
  std::string id, name;
  UnitClass kind{};
  bool skirmish = false;
  std::uint8_t attack = 0, range = 0, hits = 0, armour = 0, stands = 0;  ///< armour: saves on; 0: none
  Points points = 0;
  std::uint8_t per_thousand = 0;  ///< at most, per 1,000 points of a force; 0: no limit
};
/// What a power may field.                                                                  BTS-S.4, BTS-S.5
struct ArmyList {
  UnitKinds units;
  std::uint8_t cavalry_per_thousand = 6;
  std::array<List<UnitId, 2>, 11> bonus{};  ///< by ground                                        BTS-T.bonus
};
struct ArmyLists {
  std::vector<UnitInfo> units;  ///< of all lists
  ArmyList common;
  std::array<std::optional<ArmyList>, player_count> own;  ///< of players who have one           BTS-intro.5

  const ArmyList& of(PowerId p) const { return is_player(p) && own[p.index()] ? *own[p.index()] : common; }
  /// Of allies: what any of them may field.
  ArmyList of(Powers allies) const {
    if (allies.empty()) return common;
    ArmyList all{.cavalry_per_thousand = 0};
    for (PowerId p : allies) {
      all.units |= of(p).units;
      all.cavalry_per_thousand = std::max(all.cavalry_per_thousand, of(p).cavalry_per_thousand);
    }
    return all;
  }
};

/// An event card: what it does is its op, one of a closed set, with its numbers. BTS-T.events
enum class Op : std::uint8_t {
  plague,
  gain_fleet_choice,
  value_change,
  movement_cap,
  new_markets,
  piracy,
  income_dice,
  close_sea_zone,
  strategic_move,
  free_mercenary,
  no_offensive_action,
  income_flat,
  upkeep_factor,
  dust_storms,
  loss_unless_fort,
  port_closed,
  rebellion,
  free_intrigue,
  casualty_recovery,
  planned_move,
  income_flat_per_port,
  truce,
  extra_permanent_loss,
  garrison_or_loss,
  pirate_hunt,
  alliance_suspended,
  garrison_or_zero,
  purchase_factor,
  crusade,
  always_in_supply,
  hired_transport,
  no_movement,
  siege_broken,
  port_raid,
  return_mercenaries,
  one_true_king,
  cancel_enemy,
  gain_leaders,
  gain_units,
  destroy_fleets,
  general_rating_roll,
  gain_fleet_or_cavalry,
  siege_cost_factor,
  invasion
};
BOOST_DESCRIBE_ENUM(Op, plague, gain_fleet_choice, value_change, movement_cap, new_markets, piracy,
                    income_dice, close_sea_zone, strategic_move, free_mercenary, no_offensive_action,
                    income_flat, upkeep_factor, dust_storms, loss_unless_fort, port_closed, rebellion,
                    free_intrigue, casualty_recovery, planned_move, income_flat_per_port, truce,
                    extra_permanent_loss, garrison_or_loss, pirate_hunt, alliance_suspended, garrison_or_zero,
                    purchase_factor, crusade, always_in_supply, hired_transport, no_movement, siege_broken,
                    port_raid, return_mercenaries, one_true_king, cancel_enemy, gain_leaders, gain_units,
                    destroy_fleets, general_rating_roll, gain_fleet_or_cavalry, siege_cost_factor, invasion)
/// What is rolled for before a card acts. BTS-T.events
enum class Target : std::uint8_t { none, territory, port, region, zone, dusty_region };
BOOST_DESCRIBE_ENUM(Target, none, territory, port, region, zone, dusty_region)
/// A unit of the army list that a card gives.                                                     BTS-R.189
enum class Gift : std::uint8_t { infantry, line_infantry, line_cavalry };
BOOST_DESCRIBE_ENUM(Gift, infantry, line_infantry, line_cavalry)
struct CardInfo {
  std::string id, title, text;
  bool continuing = false, reshuffle = false, removed = false;  ///< BTS-E19.11, BTS-E32.12, BTS-E42.12
  Op op{};
  Target target{};
  std::uint8_t targets = 0;  ///< how many different ones
  std::int16_t delta = 0;    ///< crowns, of an EV, an income or a general's gift; plague: the EV itself
  std::uint8_t dice = 0;     ///< D6 of crowns
  std::uint8_t percent = 0;  // BTS-E15.1
  Points points = 0;         ///< that must stand, be given or be carried
  std::uint8_t count = 0;    ///< units, fleets, cards or moves
  Gift gift{};               // BTS-E45.1
  bool cavalry = false;      ///< only its price is lowered                                      BTS-E38.1
};

/// What is constant in a match.
struct Table {
  atlas::Map map;
  std::vector<AreaInfo> areas;
  std::vector<ZoneInfo> zones;
  std::vector<HarbourInfo> harbours;
  Tables tables;
  ArmyLists list;
  std::vector<CardInfo> cards;
  std::vector<UnitInfo> mercs;
  Rules rules;
  std::array<std::array<std::uint8_t, area_count>, area_count> distance{};  ///< in areas, by land
  std::vector<std::string> seat_ids, verb_ids, region_ids, zone_ids, harbour_ids, power_ids, force_ids,
      general_ids, vessel_ids, caravan_ids, screens_ids, event_ids, merc_ids, unit_ids, grant_ids;

  const AreaInfo& operator[](AreaId a) const { return areas[a.index()]; }
  const HarbourInfo& operator[](HarbourId h) const { return harbours[h.index()]; }
  const ZoneInfo& operator[](ZoneId z) const { return zones[z.index()]; }
  std::size_t players() const { return rules.players; }
  /// The kind of the border between two areas; none: they do not adjoin.
  std::optional<Border> border(AreaId a, AreaId b) const {
    const auto kind = map.route(a, b);
    return kind ? std::optional{static_cast<Border>(*kind)} : std::nullopt;
  }
  bool is_port(AreaId a) const { return !(*this)[a].harbours.empty(); }
  bool is_coastal(AreaId a) const { return !(*this)[a].zones.empty(); }
  /// The seats of the match: the players', and those of further persons.                    BTS-intro.3
  Seats seats() const {
    Seats all = first_seats(players());
    if (rules.invader == InvaderRun::person) all.insert(invader_seat);
    if (rules.np_castles == NpCastles::person) all.insert(lords_seat);
    return all;
  }
  /// The players, by seat.
  Powers all_players() const {
    Powers all;
    for (std::size_t i = 0; i < players(); ++i) all.insert(PowerId{i});
    return all;
  }
};

/// The table of a match, or all faults of its data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup);

/// Whether each of these regions can get one of these castles for itself that adjoins it.            BTS-R.15
bool all_can_get_one(const Table&, RegionSet regions, AreaSet castles);

}  // namespace linstock::by_the_sword
