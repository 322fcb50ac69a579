// What is constant in a match: the tables of the rules, the ground, the orders of battle, the match options.
#pragma once

#include <memory>

#include "and_gentlemen_all/state.hpp"
#include "battlefield/ground.hpp"
#include "kernel/match.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Convex;

/// AGA-T.organisation, in this order in tables.json.
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
/// What a unit is to the rules at a moment: dragoons are foot or horse. AGA-3.13, AGA-3.14, AGA-3.16
enum class Arm : std::uint8_t { foot, horse, artillery };
BOOST_DESCRIBE_ENUM(Arm, foot, horse, artillery)
enum class Rating : std::uint8_t { green, regular, veteran };  // AGA-3.7
BOOST_DESCRIBE_ENUM(Rating, green, regular, veteran)

/// A unit as the order of battle and the roster have it. AGA-3.11, AGA-3.12
struct UnitInfo {
  std::string id, name;
  Seat side;
  CommandId command;
  UnitType type{};
  Rating rating{};
  Unit start;                          ///< where and how it begins; in reserve if it is to be deployed
  std::array<std::int8_t, 2> fire{};   ///< final Fire Value; of dragoons [mounted]
  std::array<std::int8_t, 2> melee{};  ///< final Melee Value; of dragoons [mounted]
  std::uint8_t pursues_on = 6;  ///< the least die with which horse pursues in spite of itself. AGA-R.63
};

struct CommandInfo {
  std::string id, name;
  Seat side;
};

/// What its type, or its rating, gives a unit. AGA-T.type-values, AGA-T.rating
struct Values {
  std::int8_t fire = 0, melee = 0;
};
constexpr std::size_t unit_types = 9, ratings = 3;

/// What a kind of ground does. AGA-6.18 ff., AGA-R.17, AGA-R.22, AGA-R.38, AGA-R.41, AGA-R.78
struct GroundKind {
  std::string id, name;
  bool difficult = false;  ///< each inch costs two. AGA-6.20
  bool woods = false;      ///< deployed horse may not go in; fire passes 1" of it
  bool built_up = false;   ///< likewise
  bool impassable = false;
  bool blocks_sight = false;
  bool road = false;         ///< AGA-6.21, AGA-R.39
  bool hill = false;         ///< AGA-R.17: artillery on it may fire overhead, by switch
  bool earthwork = false;    ///< AGA-T.morale-mods, AGA-R.90
  std::uint8_t cover = 0;    ///< 2 light, 3 medium, 4 heavy. AGA-T.fire-target
  std::uint8_t defence = 0;  ///< 2 obstacle or woods, 3 works or built-up. AGA-T.melee-defender
  bool may_be_area = true, may_be_line = false;
  Mil depth = 1'000;  ///< of a line, where the scenario says no other. AGA-R.38
};

/// Ranges of one line of AGA-T.range: point blank up to here, effective, long.
using Bands = std::array<Mil, 3>;

/// How many losses do what, of an army or of a command. AGA-10.1, AGA-10.8, AGA-10.14
struct ArmyMorale {
  std::uint8_t regiments = 0, number = 0, demoralised_at = 0, shattered_at = 0;
};

/// Where a side may deploy. AGA-R.102
struct Zone {
  std::vector<Point> outline;
  std::vector<Convex> pieces;
};

struct Table {
  // --- tables of the rules: tables.json ---
  Mil frontage = 1'575;                                         ///< of a stand. AGA-2.12
  std::array<Mil, 3> stand_depth{};                             ///< of foot, horse, artillery
  std::array<std::uint8_t, unit_types> stands{};                ///< AGA-3.1 to AGA-3.4
  std::array<bool, unit_types> veterans{};                      ///< may be Veteran. AGA-3.8
  std::array<std::array<Values, 2>, unit_types> type_values{};  ///< of dragoons [mounted]
  std::array<Values, ratings> rating_values{};
  std::array<std::array<Mil, 2>, 4> rate{};  ///< [foot, horse, light, heavy][deployed, column]. AGA-T.move
  std::array<Bands, 4> range{};              ///< [foot, horse, light, heavy]. AGA-T.range
  Mil drift = 1'000;                         ///< AGA-6.29
  Mil behind_flank = 4'000;                  ///< AGA-T.morale-mods
  Mil gap = 1'000;                           ///< for routed units. AGA-6.61
  std::array<std::int8_t, 3> target_rating{0, 1, 1};       ///< AGA-T.fire-target
  std::array<std::int8_t, 3> morale_rating{0, -1, -2};     ///< AGA-T.rating, with AGA-M.12 in it
  std::array<std::int8_t, 4> morale_up_to{6, 10, 13, 15};  ///< OK, Halt, Fall Back, Rout. AGA-T.morale
  std::int8_t rally_up_to = 6;                             ///< AGA-9.24
  std::array<std::array<std::uint8_t, ratings>, unit_types> points{};  ///< AGA-R.152; 0: there is none
  int inches_for_50_yards = 1;  ///< the figures of a scenario are multiplied with it. AGA-R.150

  // --- the scenario ---
  std::string scenario, title;
  std::array<std::string, 2> side_name;
  battlefield::Ground ground;
  std::vector<std::string> ground_name;  ///< of its features, as far as they have names
  std::vector<GroundKind> kinds;
  std::vector<UnitInfo> units;
  std::vector<CommandInfo> commands;
  std::uint8_t turn_limit = 0;           ///< 0: none. AGA-R.100
  std::uint8_t morale_bonus = 0;         ///< agreed for the scenario, for either army. AGA-11.7
  std::array<Angle, 2> home{18'000, 0};  ///< heading to each side's starting table edge. AGA-S.0.2
  std::array<Zone, 2> zone;              ///< where each side deploys; empty: fixed positions
  bool deployed = true;                  ///< all positions are fixed
  Seat must_pass;                        ///< in phase 1 of turn 1, by scenario_start. AGA-S.1.10
  Seat first_player_a;                   ///< of turn 1, by scenario_start. AGA-S.2.12
  Rules rules;

  // --- worked out from it ---
  std::array<UnitSet, 2> of_side{};
  std::array<ArmyMorale, 2> army{};                       ///< AGA-T.army-morale
  std::array<ArmyMorale, max_commands> command_morale{};  ///< AGA-R.101
  std::vector<std::string> seat_ids, verb_ids, unit_ids, card_ids, command_ids, form_ids, depiction_ids;

  const UnitInfo& operator[](UnitId u) const { return units[u.index()]; }
  const GroundKind& kind(const battlefield::Feature& f) const { return kinds[f.kind]; }
  std::size_t count() const { return units.size(); }
};

/// The scenarios that have a file; the first is what is played if none is named. Pick-up battles: pickup.hpp.
inline constexpr std::string_view scenarios[] = {"first-battle", "naseby", "marston-moor", "the-heath"};

/// The tables of the rules at the figure scale of t.rules, and the kinds of ground, as the files have them.
void read_tables(const MatchSetup&, Table&, Faults&);
/// The table of a match, or everything that is wrong with its scenario, data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup&);
/// What follows from the rest: sets, army morale numbers, final values. Called once all else is set.
void complete(Table&);

/// AGA-10.1, AGA-10.8, AGA-10.14: of so many regiments, with so much added to the number.
constexpr ArmyMorale army_morale(int regiments, int bonus = 0) {
  const int number = regiments ? (2 * regiments + 2) / 3 + bonus : 0;
  return {static_cast<std::uint8_t>(regiments), static_cast<std::uint8_t>(number),
          static_cast<std::uint8_t>((number + 2) / 3), static_cast<std::uint8_t>((number + 1) / 2)};
}

}  // namespace linstock::and_gentlemen_all
