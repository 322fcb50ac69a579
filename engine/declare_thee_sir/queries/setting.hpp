// What is constant in a match: table, terrain, army lists, cards, options. It takes no rules to draw it.
#pragma once

#include <optional>

#include "battlefield/drawing.hpp"
#include "declare_thee_sir/table.hpp"

namespace linstock::declare_thee_sir {

BOOST_DESCRIBE_STRUCT(GroundKind, (),
                      (id, name, difficult, wood, building, impassable, obstacle, hard_cover, high, road,
                       hill, level_top, may_be_area, may_be_line))
BOOST_DESCRIBE_STRUCT(Objective, (), (name, at))
BOOST_DESCRIBE_STRUCT(Exit, (), (name, side, from, to))

/// A terrain feature: an area, or a line with a depth.
struct GroundPiece {
  std::string kind, name;  ///< name: may be empty
  bool line = false;
  std::uint8_t level = 0;       ///< step of a hill
  Mil depth = 0;                ///< of a line: the width of its strip
  std::optional<Angle> covers;  ///< heading of the only side on which it is cover. DTS-L.2.c
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(GroundPiece, (), (kind, name, line, level, depth, covers, outline))

/// One side.
struct SideLine {
  Side side{};
  std::string name;
  battlefield::TableEdge home{};  ///< its friendly edge. DTS-R.17
  std::vector<Point> zone;        ///< where it deploys; empty: positions are fixed. DTS-R.122
};
BOOST_DESCRIBE_STRUCT(SideLine, (), (side, name, home, zone))

/// A player.                                                                                      DTS-R.8
struct CommanderLine {
  Seat seat;
  Side side{};
};
BOOST_DESCRIBE_STRUCT(CommanderLine, (), (seat, side))

/// The footprint of a unit in a formation, with all its stands.                        DTS-R.19, DTS-R.115
struct FootprintLine {
  Formation formation{};
  bool mounted = false;
  Mil width = 0, depth = 0;
};
BOOST_DESCRIBE_STRUCT(FootprintLine, (), (formation, mounted, width, depth))

/// A line of the army list.
struct RosterLine {
  std::string id, name;
  Side side{};
  Seat commander;
  UnitType type{};
  Grade grade{};
  std::uint8_t stands = 0, cards = 0;
  bool firelocks = false, fires = true, hedgehog = false, masked = false;
  std::uint8_t arrives = 0;  ///< the round in which it arrives; 0: it is there from the start
  UnitId hope, parent;       ///< of a regiment, its forlorn hope; of a hope, its regiment
  std::vector<Point> zone;   ///< a deployment zone of its own; empty: its side's
  std::vector<FootprintLine> footprints;
};
BOOST_DESCRIBE_STRUCT(RosterLine, (),
                      (id, name, side, commander, type, grade, stands, cards, firelocks, fires, hedgehog,
                       masked, arrives, hope, parent, zone, footprints))

/// A card of the deck: an event, or a card of a unit.
struct CardLine {
  CardId card;
  bool event = false;
  UnitId unit;
};
BOOST_DESCRIBE_STRUCT(CardLine, (), (card, event, unit))

/// The size of one stand of units of a type.                                                     DTS-R.18
struct StandLine {
  UnitType type{};
  bool mounted = false;
  Mil width = 0, depth = 0;
};
BOOST_DESCRIBE_STRUCT(StandLine, (), (type, mounted, width, depth))

/// A stand in a layout.
struct StandPlace {
  std::uint8_t stand = 0;
  Pose at;  ///< the middle of its front edge, relative to that of the footprint of a unit that faces north
  bool flag = false;
};
BOOST_DESCRIBE_STRUCT(StandPlace, (), (stand, at, flag))

/// How the stands of a unit of a type lie in a formation, by which of them are with it.          DTS-R.19
struct Layout {
  UnitType type{};
  bool mounted = false;
  Formation formation{};
  std::uint8_t flag_at = 0;  ///< in Long March: stands before the flag stand
  StandSet with_it = 0;
  Mil width = 0, depth = 0;  ///< of the footprint
  std::vector<StandPlace> stands;
};
BOOST_DESCRIBE_STRUCT(Layout, (), (type, mounted, formation, flag_at, with_it, width, depth, stands))

/// Everything that is constant in a match, for one viewer.
struct Setting {
  std::string scenario, title;
  Mil width = 0, depth = 0;
  std::uint8_t length = 0;  ///< rounds; 0: none
  std::optional<Side> wins_on_time;
  std::vector<SideLine> sides;
  std::vector<CommanderLine> commanders;
  std::vector<RosterLine> units;
  std::vector<CardLine> cards;
  std::vector<StandLine> stands;
  std::vector<Layout> layouts;
  std::vector<GroundKind> kinds;
  std::vector<GroundPiece> ground;
  std::vector<Objective> objectives;
  std::vector<Exit> exits;
  Rules rules;
};
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, width, depth, length, wins_on_time, sides, commanders, units, cards,
                       stands, layouts, kinds, ground, objectives, exits, rules))

/// All of a table is open to every viewer.                                                            DTS-I.5
Setting setting_of(const Table&);

}  // namespace linstock::declare_thee_sir
