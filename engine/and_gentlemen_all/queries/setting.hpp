// What is constant in a match: table, terrain, orders of battle, modifiers, options.     AGA-H.4, AGA-R.103
#pragma once

#include <optional>

#include "and_gentlemen_all/events.hpp"
#include "and_gentlemen_all/table.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::and_gentlemen_all {

BOOST_DESCRIBE_STRUCT(GroundKind, (),
                      (id, name, difficult, woods, built_up, impassable, blocks_sight, road, hill, earthwork,
                       cover, defence, may_be_area, may_be_line))
BOOST_DESCRIBE_STRUCT(ArmyMorale, (), (regiments, number, demoralised_at, shattered_at))

/// A terrain feature: an area, or a line with a depth.
struct GroundPiece {
  std::string kind, name;  ///< name: may be empty
  bool line = false;
  std::uint8_t level = 0;  ///< elevation step of a hill
  Mil depth = 0;           ///< of a line: the width of its strip
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(GroundPiece, (), (kind, name, line, level, depth, outline))

/// A unit's footprint and basic movement rate in one formation.                AGA-T.organisation, AGA-T.move
struct Order {
  Mil width = 0, depth = 0, rate = 0;
};
BOOST_DESCRIBE_STRUCT(Order, (), (width, depth, rate))

/// A unit as shown by one set of figures: dragoons have two, on foot and mounted.                    AGA-3.3
struct Depiction {
  bool mounted = false;
  Arm arm{};
  std::optional<std::int8_t> fire, melee;  ///< Fire and Melee Value; none: not known to the viewer. AGA-R.103
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
  std::optional<Rating> rating;  ///< none: not known to the viewer
  std::vector<Depiction> depictions;
  std::uint8_t pursues_on = 0;  ///< lowest die on which its horse pursues involuntarily
};
BOOST_DESCRIBE_STRUCT(RosterLine, (), (id, name, side, command, type, rating, depictions, pursues_on))

/// A command of an army.
struct CommandLine {
  std::string id, name;
  Seat side;
  ArmyMorale morale;  ///< of this command alone. AGA-10.17
};
BOOST_DESCRIBE_STRUCT(CommandLine, (), (id, name, side, morale))

/// One side's army.
struct SideLine {
  Seat side;
  std::string name;
  battlefield::TableEdge home{};  ///< its starting table edge. AGA-6.56
  ArmyMorale morale;
  std::vector<Point> zone;  ///< where it deploys; empty: positions are fixed. AGA-R.102
};
BOOST_DESCRIBE_STRUCT(SideLine, (), (side, name, home, morale, zone))

/// The clause of a modifier; `in_fire` differs from `clause` for some.
struct ModifierLine {
  ModifierReason because{};
  std::string clause, in_fire;
};
BOOST_DESCRIBE_STRUCT(ModifierLine, (), (because, clause, in_fire))

/// Everything that is constant in a match, for one viewer.
struct Setting {
  std::string scenario, title;
  Mil width = 0, depth = 0;
  std::uint8_t turn_limit = 0;  ///< 0: none
  Mil routed = 0;               ///< side length of a routed unit's square. AGA-R.51
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

/// The units whose roster lines a viewer knows (AGA-R.160): under hidden_rosters (AGA-R.103), an enemy's only
/// once it has rolled.
UnitSet knows_roster_of(const State&, const Table&, Viewer);

}  // namespace linstock::and_gentlemen_all
