// What is constant in a match, as it is shown: the table and its ground, the orders of battle, what is
// reckoned by. AGA-H.4, AGA-R.103
#pragma once

#include <optional>

#include "and_gentlemen_all/events.hpp"
#include "and_gentlemen_all/table.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::battlefield {
BOOST_DESCRIBE_ENUM(TableEdge, north, east, south, west)
}

namespace linstock::and_gentlemen_all {

BOOST_DESCRIBE_STRUCT(GroundKind, (),
                      (id, name, difficult, woods, built_up, impassable, blocks_sight, road, hill, earthwork,
                       cover, defence, may_be_area, may_be_line))
BOOST_DESCRIBE_STRUCT(ArmyMorale, (), (regiments, number, demoralised_at, shattered_at))

/// A piece of ground: an area, or a line with a depth.
struct GroundPiece {
  std::string kind, name;  ///< name: empty, if it has none
  bool line = false;
  std::uint8_t level = 0;  ///< the step of a hill
  Mil depth = 0;           ///< of a line
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(GroundPiece, (), (kind, name, line, level, depth, outline))

/// What a unit covers in a formation, and its basic rate.                      AGA-T.organisation, AGA-T.move
struct Order {
  Mil width = 0, depth = 0, rate = 0;
};
BOOST_DESCRIBE_STRUCT(Order, (), (width, depth, rate))

/// A unit as it is on foot or in the saddle: of dragoons there are two.                              AGA-3.3
struct Depiction {
  bool mounted = false;
  Arm arm{};
  std::optional<std::int8_t> fire, melee;  ///< Fire and Melee Value, if known. AGA-R.103
  Order deployed, column;
  Bands range{};  ///< AGA-T.range
};
BOOST_DESCRIBE_STRUCT(Depiction, (), (mounted, arm, fire, melee, deployed, column, range))

/// A line of the roster.                                                                    AGA-3.11, AGA-M.1
struct RosterLine {
  std::string id, name;
  Seat side;
  CommandId command;
  UnitType type{};
  std::optional<Rating> rating;  ///< if known
  std::vector<Depiction> depictions;
  std::uint8_t pursues_on = 0;  ///< the least die with which its horse pursues in spite of itself
};
BOOST_DESCRIBE_STRUCT(RosterLine, (), (id, name, side, command, type, rating, depictions, pursues_on))

struct CommandLine {
  std::string id, name;
  Seat side;
  ArmyMorale morale;  ///< of a command by itself. AGA-10.17
};
BOOST_DESCRIBE_STRUCT(CommandLine, (), (id, name, side, morale))

struct SideLine {
  Seat side;
  std::string name;
  battlefield::TableEdge home{};  ///< its starting table edge. AGA-6.56
  ArmyMorale morale;
  std::vector<Point> zone;  ///< where it deploys; empty: positions are fixed. AGA-R.102
};
BOOST_DESCRIBE_STRUCT(SideLine, (), (side, name, home, morale, zone))

/// Where the rules say what counts in a throw; of some modifiers somewhere else for fire.
struct ModifierLine {
  ModifierReason because{};
  std::string clause, in_fire;
};
BOOST_DESCRIBE_STRUCT(ModifierLine, (), (because, clause, in_fire))

struct Setting {
  std::string scenario, title;
  Mil width = 0, depth = 0;
  std::uint8_t turn_limit = 0;  ///< 0: none
  Mil routed = 0;               ///< the side of the square that a routed unit covers. AGA-R.51
  std::vector<SideLine> sides;
  std::vector<CommandLine> commands;
  std::vector<RosterLine> units;
  std::vector<GroundKind> kinds;
  std::vector<GroundPiece> ground;
  std::vector<ModifierLine> modifiers;
  Rules rules;
};
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, width, depth, turn_limit, routed, sides, commands, units, kinds,
                       ground, modifiers, rules))

/// The units whose roster lines somebody may know: by the switch, of an enemy only once it has rolled.
/// AGA-R.103, AGA-R.160
UnitSet knows_roster_of(const State&, const Table&, Viewer);

}  // namespace linstock::and_gentlemen_all
