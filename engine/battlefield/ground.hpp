// Terrain: woods, hills, marshes and buildings as areas; streams, hedges and roads as lines. Each game
// defines what its kinds of ground mean.
#pragma once

#include <span>
#include <vector>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// A set of features of a table: bit i is feature i.
using FeatureSet = std::uint64_t;
/// A set of kinds of ground: bit k is kind k.
using KindSet = std::uint64_t;
constexpr std::size_t most_features = 64, most_kinds = 64;

/// A piece of terrain. One without pieces is invalid.
struct Feature {
  std::uint8_t kind = 0;         ///< below 64
  std::uint8_t level = 0;        ///< DTS-R.38: the hill step inside this contour, from 1; 0: not a hill
  bool line = false;             ///< otherwise an area
  Mil depth = 0;                 ///< of a line: its whole width, half on each side
  std::vector<Point> outline{};  ///< corners of the area, in either orientation, or points of the line
  std::vector<Convex> pieces{};  ///< disjoint; empty if the outline is invalid
  Box bounds{};
};
/// Terrain inside a simple polygon.
Feature area(std::uint8_t kind, std::vector<Point> polygon, std::uint8_t level = 0);
/// Terrain along a line, `depth` wide; see line_pieces() for which lines are valid.
Feature line(std::uint8_t kind, std::vector<Point> points, Mil depth);

/// A table: x from 0 in the west to its width, y from 0 in the south to its depth.
struct Ground {
  Mil width = 0, depth = 0;
  std::vector<Feature> features{};  ///< at most 64
};

/// DTS-R.33, DTS-R.38: the features that a point, the centre of a leading edge, is in, edges included.
FeatureSet under(const Ground& ground, Point p);
/// DTS-R.38: the highest hill step of some features; 0 if none is a hill.
int height(const Ground& ground, FeatureSet features);
/// DTS-R.24, NMM-R.80: the highest step at a point, among hills of these kinds.
int height(const Ground& ground, Point p, KindSet hills);

/// The share of a shape's area that lies in a feature, in thousandths.
int share_within(const Convex& shape, const Feature& feature);

/// Whether a shape lies wholly on the table, edge included.
bool on_table(const Convex& shape, const Ground& ground);
/// DTS-R.47, DTS-R.82: how far a shape moves straight, up to `most`, before a corner would leave the table; 0
/// if a corner is off the table already and would go farther off.
Mil to_edge(const Convex& moving, Angle direction, Mil most, const Ground& ground);

/// An edge of the table.
enum class TableEdge : std::uint8_t { north, east, south, west };
/// The heading towards an edge, perpendicular to it.
constexpr Angle toward(TableEdge edge) { return quarter_turn * static_cast<Angle>(edge); }

}  // namespace linstock::battlefield
