// What is constant in a match: tables of the rules, terrain, orders of battle, match options.
#pragma once

#include <memory>

#include "and_gentlemen_all/state.hpp"
#include "battlefield/deployment_zone.hpp"
#include "kernel/match.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Convex;

/// The types of AGA-T.organisation, in the order of tables.json. Infantry comes in three kinds: AGA-3.17.
/// Detached musketeers have no type of their own, but are musket-heavy foot: AGA-M.26, AGA-R.104.
enum class UnitType : std::uint8_t {
  balanced_foot,
  musket_heavy_foot,
  pike_heavy_foot,
  horse,
  cuirassiers,
  lancers,
  dragoons,
  light_artillery,
  heavy_artillery
};
BOOST_DESCRIBE_ENUM(UnitType, balanced_foot, musket_heavy_foot, pike_heavy_foot, horse, cuirassiers, lancers,
                    dragoons, light_artillery, heavy_artillery)
/// How the rules treat a unit at present: dragoons are foot or horse. AGA-3.13, AGA-3.14, AGA-3.16
enum class Arm : std::uint8_t { foot, horse, artillery };
BOOST_DESCRIBE_ENUM(Arm, foot, horse, artillery)
enum class Rating : std::uint8_t { green, regular, veteran };  // AGA-3.7
BOOST_DESCRIBE_ENUM(Rating, green, regular, veteran)

/// A unit as listed in the order of battle and the roster. AGA-3.11, AGA-3.12
struct UnitInfo {
  std::string id, name;
  Seat side;
  CommandId command;
  UnitType type{};
  Rating rating{};
  Unit start;                          ///< as it begins the battle; in reserve if it is to be deployed
  std::array<std::int8_t, 2> fire{};   ///< final Fire Value; dragoons: indexed by mounted
  std::array<std::int8_t, 2> melee{};  ///< final Melee Value; dragoons: indexed by mounted
  std::uint8_t pursues_on = 6;         ///< lowest die on which horse pursues involuntarily. AGA-R.63
};

/// A command as listed in the order of battle.
struct CommandInfo {
  std::string id, name;
  Seat side;
};

/// What a unit's type, or its rating, adds to its values. AGA-T.type-values, AGA-T.rating
struct Values {
  std::int8_t fire = 0, melee = 0;
};
constexpr std::size_t unit_types = 9, ratings = 3;

/// The effects of a kind of terrain. AGA-6.18 ff., AGA-R.17, AGA-R.22, AGA-R.38, AGA-R.41, AGA-R.78
struct GroundKind {
  std::string id, name;
  bool difficult = false;  ///< each inch costs two. AGA-6.20
  bool woods = false;      ///< closed to deployed horse; fire passes through 1" of it at most
  bool built_up = false;   ///< as woods
  bool impassable = false;
  bool blocks_sight = false;
  bool road = false;         ///< AGA-6.21, AGA-R.39
  bool hill = false;         ///< AGA-R.17: artillery on it may fire overhead, by option
  bool earthwork = false;    ///< AGA-T.morale-mods, AGA-R.90
  std::uint8_t cover = 0;    ///< 2 light, 3 medium, 4 heavy. AGA-T.fire-target
  std::uint8_t defence = 0;  ///< 2 obstacle or woods, 3 works or built-up. AGA-T.melee-defender
  bool may_be_area = true, may_be_line = false;
  Mil depth = 1'000;  ///< of a linear feature, unless the scenario sets another. AGA-R.38
};

/// One line of AGA-T.range: the upper limits of point blank, effective and long range.
using Bands = std::array<Mil, 3>;

/// Army morale of an army or a command: its number (AGA-10.1), and the losses that demoralise (AGA-10.8) and
/// shatter it (AGA-10.14).
struct ArmyMorale {
  int regiments = 0, number = 0, demoralised_at = 0, shattered_at = 0;
};

using Zone = battlefield::DeploymentZone;  // AGA-R.102

/// What is constant in a match.
struct Table {
  // --- tables of the rules: tables.json ---
  Mil frontage = 1'575;                                         ///< of every stand. AGA-2.10, AGA-2.12
  std::array<Mil, 3> stand_depth{};                             ///< by arm: foot, horse, artillery
  std::array<std::uint8_t, unit_types> stands{};                ///< AGA-3.1 to AGA-3.4, AGA-6.4, AGA-6.5
  std::array<bool, unit_types> veterans{};                      ///< may be Veteran. AGA-3.8
  std::array<std::array<Values, 2>, unit_types> type_values{};  ///< dragoons: indexed by mounted
  std::array<Values, ratings> rating_values{};
  std::array<std::array<Mil, 2>, 4> rate{};  ///< [foot, horse, light, heavy][deployed, column]. AGA-T.move
  std::array<Bands, 4> range{};              ///< [foot, horse, light, heavy]. AGA-T.range
  Mil drift = 1'000;                         ///< AGA-6.29
  Mil behind_flank = 4'000;                  ///< AGA-T.morale-mods
  Mil gap = 1'000;                           ///< lane that a routed unit needs. AGA-6.61
  std::array<std::int8_t, 3> target_rating{0, 1, 1};       ///< AGA-T.fire-target
  std::array<std::int8_t, 3> morale_rating{0, -1, -2};     ///< AGA-T.rating; AGA-M.12 included
  std::array<std::int8_t, 4> morale_up_to{6, 10, 13, 15};  ///< OK, Halt, Fall Back, Rout. AGA-T.morale
  std::int8_t rally_up_to = 6;                             ///< highest total that rallies. AGA-9.24
  std::array<std::array<std::uint8_t, ratings>, unit_types> points{};  ///< 0: no such unit. AGA-R.152
  int inches_for_50_yards = 1;  ///< factor from scenario figures to table inches. AGA-2.2, AGA-R.150

  // --- the scenario ---
  std::string scenario, title;
  std::array<std::string, 2> side_name;
  battlefield::Ground ground;            ///< its size in the scenarios: AGA-S.1.1, AGA-S.2.1, AGA-S.3.1
  std::vector<std::string> ground_name;  ///< by feature; empty or missing: it has no name
  std::vector<GroundKind> kinds;
  std::vector<UnitInfo> units;
  std::vector<CommandInfo> commands;
  std::uint8_t turn_limit = 0;           ///< 0: none. AGA-2.1, AGA-M.18, AGA-R.100, AGA-S.0.5
  std::uint8_t morale_bonus = 0;         ///< bonus of the scenario, for both armies. AGA-11.7
  std::array<Angle, 2> home{18'000, 0};  ///< heading to each side's starting table edge. AGA-S.0.2
  std::array<Zone, 2> zone;              ///< where each side deploys; empty: fixed positions
  bool deployed = true;                  ///< all positions are fixed: nothing to deploy
  Seat must_pass;                        ///< in phase 1 of turn 1, by scenario_start. AGA-S.1.10
  Seat first_player_a;                   ///< of turn 1, by scenario_start. AGA-S.2.12
  Rules rules;

  // --- derived from the above ---
  std::array<UnitSet, 2> of_side{};
  std::array<ArmyMorale, 2> army{};                       ///< never changes: AGA-10.16, AGA-T.army-morale
  std::array<ArmyMorale, max_commands> command_morale{};  ///< AGA-R.101
  std::vector<std::string> seat_ids, verb_ids, unit_ids, card_ids, command_ids, form_ids, depiction_ids;

  const UnitInfo& operator[](UnitId u) const { return units[u.index()]; }
  const GroundKind& kind(const battlefield::Feature& f) const { return kinds[f.kind]; }
  std::size_t count() const { return units.size(); }
};

/// The scenarios that come as files; the first is the default. Pick-up battles: pickup.hpp. AGA-M.20
inline constexpr std::string_view scenarios[] = {"first-battle", "naseby", "marston-moor", "the-heath"};

/// Reads the rules' tables, at the figure scale of t.rules, and the kinds of terrain.
void read_tables(const MatchSetup&, Table&, Faults&);
/// The table of a match, or all faults of its scenario, data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup&);
/// Derives the rest: sets, army morale numbers, final values, names. Call once everything else is set.
void complete(Table&);

/// Army morale of this many regiments, with a bonus on the number. AGA-10.1, AGA-10.8, AGA-10.14, AGA-11.6
/// Fractions are rounded up: AGA-R.94, AGA-R.95; examples: AGA-E.4, AGA-E.28.
constexpr ArmyMorale army_morale(int regiments, int bonus = 0) {
  const int number = regiments ? (2 * regiments + 2) / 3 + bonus : 0;
  return {regiments, number, (number + 2) / 3, (number + 1) / 2};
}

}  // namespace linstock::and_gentlemen_all
