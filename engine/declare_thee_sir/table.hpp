// What is constant in a match: terrain, orders of battle, match options.
#pragma once

#include <memory>
#include <optional>

#include "battlefield/deployment_zone.hpp"
#include "battlefield/ground.hpp"
#include "declare_thee_sir/state.hpp"
#include "kernel/match.hpp"

namespace linstock::declare_thee_sir {

using battlefield::Convex;

/// The kinds of units. A `hope` is the forlorn hope of a regiment; `musketeers` are commanded musketeers
/// without one.                                                        DTS-intro.3, DTS-7.a, DTS-R.108
enum class UnitType : std::uint8_t { foot, cavalry, dragoons, artillery, general, musketeers, hope };
BOOST_DESCRIBE_ENUM(UnitType, foot, cavalry, dragoons, artillery, general, musketeers, hope)
enum class Grade : std::uint8_t { raw, trained, veteran };  // DTS-R.56
BOOST_DESCRIBE_ENUM(Grade, raw, trained, veteran)

/// A unit as listed in the army list.
struct UnitInfo {
  std::string id, name;
  Side side{};
  Seat commander;  ///< DTS-R.8
  UnitType type{};
  Grade grade = Grade::trained;
  std::uint8_t stands = 1;
  std::uint8_t cards = 1;
  bool firelocks = false;           ///< DTS-7.b.1
  bool fires = true;                ///< country people do not. DTS-L.2
  bool hedgehog = true;             ///< may form it
  bool masked = false;              ///< may be deployed masked. DTS-L.1.g
  std::uint8_t arrives = 0;         ///< the round in which it arrives; 0: it is on the table at the start
  std::optional<Pose> entry;        ///< where it enters
  UnitId hope, parent;              ///< of a regiment, its forlorn hope; of a hope, its regiment
  Unit start;                       ///< as it begins; in reserve if it is to be deployed or to arrive
  std::optional<std::size_t> zone;  ///< a deployment zone of its own, in Table::zones; none: its side's
};

/// The effects of a kind of terrain.
struct GroundKind {
  std::string id, name;
  bool difficult = false;  ///< DTS-2.12 ff.
  bool wood = false;       ///< sight passes through 2 inches of it. DTS-R.24
  bool building = false;   ///< blocks sight; cover on all sides of a unit inside. DTS-R.65
  bool impassable = false;
  bool obstacle = false;    ///< DTS-2.17
  bool hard_cover = false;  ///< DTS-R.65
  bool high = false;        ///< a high hedge: blocks sight from farther than an inch. DTS-R.24
  bool road = false;
  bool hill = false;       ///< DTS-R.38
  bool level_top = false;  ///< a step that is clear ground. DTS-R.38
  bool may_be_area = true, may_be_line = false;
  Mil depth = 500;  ///< of a linear feature, unless the scenario sets another
};

/// A place that counts for victory.                                                           DTS-V.3
struct Objective {
  std::string name;
  Point at;
};

/// A way off the table for Long March units.                                                    DTS-R.47
struct Exit {
  std::string name;
  Side side{};
  Point from, to;  ///< on the table edge
};

/// What is constant in a match.
struct Table {
  std::string scenario, title;
  battlefield::Ground ground;
  std::vector<std::string> ground_name;
  /// By feature: the heading of the only side on which it is cover; none: on both.           DTS-L.2.c
  std::vector<std::optional<Angle>> covers;
  std::vector<GroundKind> kinds;
  std::vector<UnitInfo> units;
  std::array<std::string, 2> side_name;
  std::array<Angle, 2> home{18'000, 0};            ///< heading to each side's friendly edge. DTS-R.17
  std::vector<battlefield::DeploymentZone> zones;  ///< the first two are those of the sides
  std::optional<Side> first;         ///< deploys first, and wholly; none: by dice and by turns. DTS-R.122
  bool deployed = true;              ///< all positions are fixed
  std::uint8_t length = 0;           ///< rounds; 0: none. DTS-R.125
  std::optional<Side> wins_on_time;  ///< DTS-L.2.j
  std::vector<Objective> objectives;
  std::vector<Exit> exits;
  std::vector<std::size_t> events;  ///< of the scenario, by index from 0. DTS-R.2
  Rules rules;

  // --- derived from the above ---
  std::array<UnitSet, 2> of_side{};
  Seats commanders{};  ///< the seats that play
  std::vector<std::string> seat_ids, verb_ids, unit_ids, card_ids, form_ids, face_ids, prize_ids, refuge_ids;

  const UnitInfo& operator[](UnitId u) const { return units[u.index()]; }
  const GroundKind& kind(const battlefield::Feature& f) const { return kinds[f.kind]; }
  std::size_t count() const { return units.size(); }
};

/// The scenarios that come as files; the first is the default.
inline constexpr std::string_view scenarios[] = {"first-battle", "braddock-down", "adwalton-moor"};

/// The table of a match, or all faults of its scenario, data files and options.
std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup&);
/// Derives the rest. Call once everything else is set.
void complete(Table&);

}  // namespace linstock::declare_thee_sir
