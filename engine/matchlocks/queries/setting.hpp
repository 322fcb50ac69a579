// What is constant in a match: table, terrain, armies, cards, options. It takes no rules to draw it.
#pragma once

#include <optional>

#include "battlefield/drawing.hpp"
#include "matchlocks/table.hpp"

namespace linstock::matchlocks {

BOOST_DESCRIBE_STRUCT(GroundKind, (),
                      (id, name, bad, wood, boggy, building, impassable, obstacle, wall, hedge, high,
                       fieldwork, enclosure, hill, steep, road, occupancy, may_be_area, may_be_line))

/// A terrain feature: an area, or a line with a depth.
struct GroundPiece {
  FeatureId id;
  std::string kind, name;  ///< name: may be empty
  bool line = false;
  std::uint8_t level = 0;      ///< of a hill
  std::uint8_t occupancy = 0;  ///< figures that a building holds. NMM-10.4.2
  Mil depth = 0;               ///< of a line: the width of its strip
  std::vector<Point> outline;
};
BOOST_DESCRIBE_STRUCT(GroundPiece, (), (id, kind, name, line, level, occupancy, depth, outline))

/// One side.
struct SideLine {
  Side side{};
  std::string name;
  battlefield::TableEdge home{};  ///< its baseline
  std::vector<Point> zone;        ///< where it deploys; empty: positions are fixed. NMM-6.11
};
BOOST_DESCRIBE_STRUCT(SideLine, (), (side, name, home, zone))

/// A brigade. NMM-3.8.1
struct BrigadeLine {
  BrigadeId id;
  std::string name;
  Side side{};
};
BOOST_DESCRIBE_STRUCT(BrigadeLine, (), (id, name, side))

/// A line of the army list.
struct RosterLine {
  std::string id, name;
  Side side{};
  UnitType type{};
  Grade grade{};
  BrigadeId brigade;
  std::array<std::uint8_t, 2> figures{};
  std::uint8_t points = 0, command_class = 0;
  UnitId parent;
  bool works = false;
};
BOOST_DESCRIBE_STRUCT(RosterLine, (),
                      (id, name, side, type, grade, brigade, figures, points, command_class, parent, works))

/// A card of the Play Deck.
struct CardLine {
  CardId id;
  std::string name;  ///< the leader's; empty: a Bonus Card, or a Skirmishers and Artillery Card
  UnitId leader;     ///< whose card it is
  std::optional<Side> side;
};
BOOST_DESCRIBE_STRUCT(CardLine, (), (id, name, leader, side))

/// The base of one figure, by how it moves.                                              NMM-G.1, NMM-G.2
struct BaseLine {
  bool mounted = false;
  Mil width = 0, depth = 0;
};
BOOST_DESCRIBE_STRUCT(BaseLine, (), (mounted, width, depth))

/// What a kind of unit covers at full strength in a formation.                               NMM-T.geometry
struct LayoutLine {
  UnitType type{};
  Formation formation{};
  bool mounted = false;  ///< of Dragoons
  Mil width = 0, depth = 0;
  friend bool operator==(const LayoutLine&, const LayoutLine&) = default;
};
BOOST_DESCRIBE_STRUCT(LayoutLine, (), (type, formation, mounted, width, depth))

/// Everything that is constant in a match, for one viewer.
struct Setting {
  std::string scenario, title;
  Mil width = 0, depth = 0;
  bool bombardment = true;
  std::vector<SideLine> sides;
  std::vector<BrigadeLine> brigades;
  std::vector<RosterLine> units;
  std::vector<CardLine> cards;
  std::vector<BaseLine> bases;
  std::vector<LayoutLine> layouts;
  std::vector<GroundKind> kinds;
  std::vector<GroundPiece> ground;
  Rules rules;
};
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (scenario, title, width, depth, bombardment, sides, brigades, units, cards, bases,
                       layouts, kinds, ground, rules))

/// All of a table is open to every viewer. Before the sides are chosen, their edges are the scenario's.
Setting setting_of(const State&, const Table&);

}  // namespace linstock::matchlocks
