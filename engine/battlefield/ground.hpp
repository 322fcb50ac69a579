// What lies on a table: woods, hills, marshes and buildings as areas, streams, hedges and roads as lines.
// What a kind of ground means is each game's own.
#pragma once

#include <span>
#include <vector>

#include "battlefield/near.hpp"

namespace linstock::battlefield {

/// Features of a table: bit i is its feature i.
using FeatureSet = std::uint64_t;
/// Kinds of ground: bit k is kind k.
using KindSet = std::uint64_t;
constexpr std::size_t most_features = 64, most_kinds = 64;

/// A piece of ground.
struct Feature {
  std::uint8_t kind = 0;         ///< below 64
  std::uint8_t level = 0;        ///< the step of a hill that this contour bounds, from 1; 0: it is no hill
  bool line = false;             ///< an area otherwise
  Mil depth = 0;                 ///< of a line, in all: half on each side
  std::vector<Point> outline{};  ///< the corners of an area, either way round, or the points of a line
  std::vector<Convex> pieces{};  ///< what it covers, none of it twice; none: it cannot be
  Box bounds{};
};
/// The ground within a simple polygon.
Feature area(std::uint8_t kind, std::vector<Point> polygon, std::uint8_t level = 0);
/// The ground about a line, half of `depth` on each side; see band() for which lines can be.
Feature line(std::uint8_t kind, std::vector<Point> points, Mil depth);

/// A table: x from 0 in the west to its width, y from 0 in the south to its depth.
struct Ground {
  Mil width = 0, depth = 0;
  std::vector<Feature> features{};  ///< at most 64
};

/// The features in which a point lies; the edge of a feature belongs to it.
FeatureSet under(const Ground& ground, Point p);
/// The highest step of some features; 0 if none is a hill.
int height(const Ground& ground, FeatureSet features);
/// DTS-R.24, NMM-R.80: the highest step at a point of the hills of some kinds.
int height(const Ground& ground, Point p, KindSet hills);

/// The part of a shape that lies in a feature, in thousandths of its area.
int share_within(const Convex& shape, const Feature& feature);

/// Whether all of a shape lies on the table, its edge included.
bool on_table(const Convex& shape, const Ground& ground);
/// DTS-R.47, DTS-R.82: how far a shape goes straight in a direction, up to `most`, before a corner would
/// leave the table; 0 if one is beyond an edge and would go farther.
Mil to_edge(const Convex& moving, Angle direction, Mil most, const Ground& ground);

/// An edge of the table.
enum class TableEdge : std::uint8_t { north, east, south, west };
/// The direction straight towards an edge.
constexpr Angle toward(TableEdge edge) { return quarter_turn * static_cast<Angle>(edge); }

}  // namespace linstock::battlefield
