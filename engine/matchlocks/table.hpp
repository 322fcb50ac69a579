// What is constant in a match: terrain, armies, match options.
#pragma once

#include <memory>
#include <optional>

#include "battlefield/deployment_zone.hpp"
#include "battlefield/ground.hpp"
#include "kernel/match.hpp"
#include "matchlocks/state.hpp"

namespace linstock::matchlocks {

using battlefield::Convex;

/// The kinds of units, and leaders. A Division of musketeers or pikes: `musketeers`, `pikes` (a Stand).
///                                                                               NMM-3.2 to NMM-3.5, NMM-5.1
enum class UnitType : std::uint8_t {
  battalia,
  musketeers,
  pikes,
  square,
  detachment,
  harquebusiers,
  cuirassiers,
  horse_detachment,
  dragoons,
  field_gun,
  light_gun,
  galloper,
  clubmen,
  brigadier,
  general
};
BOOST_DESCRIBE_ENUM(UnitType, battalia, musketeers, pikes, square, detachment, harquebusiers, cuirassiers,
                    horse_detachment, dragoons, field_gun, light_gun, galloper, clubmen, brigadier, general)
enum class Grade : std::uint8_t { raw, seasoned, veteran };  // NMM-3.7.2
BOOST_DESCRIBE_ENUM(Grade, raw, seasoned, veteran)

/// A unit of an army, or a leader.
struct UnitInfo {
  std::string id, name;
  Side side{};
  UnitType type{};
  Grade grade = Grade::seasoned;
  BrigadeId brigade;                      ///< none: the General, and units that events bring
  std::array<std::uint8_t, 2> figures{};  ///< at full strength, as in Unit
  std::uint8_t points = 0;                ///< original value: with quality, without field defences. NMM-R.140
  std::uint8_t command_class = 2;         ///< of a Brigadier, if classes are not rolled. NMM-5.2.2
  UnitId parent;                          ///< of a Light or Galloper Gun. NMM-R.32
  bool firelocks = false;                 ///< a Division of its own, from no Battalia. NMM-3.2.9
  bool works = false;                     ///< field defences were bought for it. NMM-4.7, NMM-4.8
  Unit start;  ///< as it begins; in reserve if it is to be deployed, or if an event may bring it
};

struct BrigadeInfo {
  std::string id, name;
  Side side{};
};

/// The effects of a kind of terrain.
struct GroundKind {
  std::string id, name;
  bool bad = false;       ///< Bad Going. NMM-10.2.1
  bool wood = false;      ///< dense cover; no Horse, no Guns. NMM-10.2.4, NMM-11.1.8
  bool boggy = false;     ///< Bad Going that Cuirassiers may not enter. NMM-10.2.6
  bool building = false;  ///< NMM-10.4
  bool impassable = false;
  bool obstacle = false;   ///< takes an Action to cross. NMM-10.5.5
  bool wall = false;       ///< hard cover for who touches it from behind; light cover to spotting. NMM-11.7.2
  bool hedge = false;      ///< cover for Foot Skirmishers only. NMM-11.7.3
  bool high = false;       ///< a high wall: cover for mounted troops too. NMM-11.7.4, NMM-R.89
  bool fieldwork = false;  ///< NMM-4.7
  bool enclosure = false;  ///< Infantry inside ignores routing Cavalry. NMM-13.1.4
  bool hill = false;       ///< higher than the ground about it. NMM-R.80
  bool steep = false;      ///< a Move costs Disarray away from a road. NMM-10.5.9
  bool road = false;
  std::uint8_t occupancy = 0;  ///< figures that a building holds. NMM-10.4.2
  bool may_be_area = true, may_be_line = false;
  Mil depth = 500;  ///< of a linear feature, unless the scenario sets another
};

/// What troops cost: data/matchlocks/points.json.                                            NMM-T.points
struct Costs {
  std::array<std::uint8_t, 15> of_type{};      ///< by UnitType: a Seasoned unit, or a leader
  std::uint8_t galloper_qrs = 8;               ///< by the quick reference sheet. NMM-R.4
  std::uint8_t veteran_detachment = 2;         ///< more than a Seasoned one. NMM-4.5
  std::uint8_t works = 3, works_battalia = 6;  ///< field defences. NMM-4.7, NMM-4.8
};

/// What is constant in a match.
struct Table {
  std::string scenario, title;
  battlefield::Ground ground;
  std::vector<std::string> ground_name;  ///< by feature
  std::vector<std::uint8_t> occupancy;   ///< by feature: of a building. NMM-10.4.2
  std::vector<Crossing> crossing;        ///< by feature: what the scenario fixes. NMM-10.5.6
  std::vector<GroundKind> kinds;
  std::vector<UnitInfo> units;
  std::vector<BrigadeInfo> brigades;
  std::array<std::string, 2> side_name;
  std::array<battlefield::TableEdge, 2> edge{battlefield::TableEdge::south, battlefield::TableEdge::north};
  std::array<battlefield::DeploymentZone, 2> zones;  ///< by side, before a swap
  Mil flank_margin = 9'000;  ///< from a side edge: only Skirmishers and Cavalry deploy there. NMM-6.12
  bool deployed = true;      ///< all positions are fixed; no coin, no scouting, no dice-off but for the start
  bool may_swap = false;     ///< the loser of the coin chooses a side. NMM-6.3
  bool bombardment = true;   ///< the battle begins with the Manoeuvre and Bombardment Phase. NMM-7.1.1
  bool free_armies = false;  ///< the scenario sets aside the limits of armies. NMM-3.6.2, NMM-3.2.12
  Costs costs;
  Rules rules;

  // --- derived from the above ---
  std::array<UnitSet, 2> of_side{};  ///< leaders and units in reserve included
  std::array<UnitId, 2> general{}, ambushers{}, clubmen{};
  std::vector<std::string> seat_ids, verb_ids, unit_ids, brigade_ids, card_ids, bonus_ids, event_ids,
      action_ids, form_ids, feature_ids, edge_ids;

  const UnitInfo& operator[](UnitId u) const { return units[u.index()]; }
  const GroundKind& kind(const battlefield::Feature& f) const { return kinds[f.kind]; }
  const battlefield::Feature& feature(FeatureId f) const { return ground.features[f.index()]; }
  std::size_t count() const { return units.size(); }
};

/// The scenarios that come as files; the first is the default.
inline constexpr std::string_view scenarios[] = {"first-battle", "meeting-of-equals", "hopton-heath",
                                                 "winceby"};

/// The table of a match, or all faults of its scenario, data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup&);
/// Derives the rest, and adds the units that Special Events may bring. Call once everything else is set.
void complete(Table&);

}  // namespace linstock::matchlocks
