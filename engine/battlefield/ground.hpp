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

/// The features of some kinds.
FeatureSet of_kinds(const Ground& ground, KindSet kinds);
/// The features in which a point lies; the edge of a feature belongs to it.
FeatureSet under(const Ground& ground, Point p);
/// The highest step of some features; 0 if none is a hill.
int height(const Ground& ground, FeatureSet features);
/// The highest step at a point of the hills of some kinds.
int height(const Ground& ground, Point p, KindSet hills);

/// The part of a shape that lies in a feature, in thousandths of its area.
int share_within(const Convex& shape, const Feature& feature);
/// The features of which a shape overlaps a piece.
FeatureSet touched(const Ground& ground, const Convex& shape);
/// How far a point is from the middle of a line, rounded up: at most n if and only if it truly is.
Mil to_middle(const Feature& line, Point p);

/// Whether all of a shape lies on the table, its edge included.
bool on_table(const Convex& shape, const Ground& ground);
/// How far a shape goes straight in a direction, up to `most`, before a corner would leave the table; 0 if
/// one is beyond an edge and would go farther.
Mil to_edge(const Convex& moving, Angle direction, Mil most, const Ground& ground);

/// An edge of the table.
enum class TableEdge : std::uint8_t { north, east, south, west };
/// The direction straight towards an edge.
constexpr Angle toward(TableEdge edge) { return quarter_turn * static_cast<Angle>(edge); }
/// How far a point is from an edge; below 0 if it is beyond it.
Mil distance_to(TableEdge edge, Point p, const Ground& ground);

/// How far a shape turns about a point, towards `most`, before a corner would leave the table. at(a) gives
/// the shape when it has turned by a. The end is on the table; on the way no corner is farther out than
/// `slack`, so that rounding does not hold what stands flush with an edge and turns away from it.
template <class Shape>
Angle wheel_on_table(const Shape& at, Point about, Angle most, const Ground& ground);

/// How many hundredths of a degree a shape may surely turn about a point, way < 0 to the left, with no corner
/// farther out than `slack`; 0: it must be tried.
Angle free_turn(const Convex& moving, Point about, int way, const Ground& ground);
/// Whether no corner is farther out than `slack`.
bool nearly_on_table(const Convex& shape, const Ground& ground);

template <class Shape>
Angle wheel_on_table(const Shape& at, Point about, Angle most, const Ground& ground) {
  const Angle way = most < 0 ? -1 : 1, all = most * way;
  Angle done = 0;
  while (done < all) {
    const Angle free = free_turn(at(done * way), about, way, ground);
    if (free == 0 && !nearly_on_table(at((done + 1) * way), ground)) break;
    done = std::min(all, done + std::max(free, 1));
  }
  while (done > 0 && !on_table(at(done * way), ground)) --done;
  return done * way;
}

}  // namespace linstock::battlefield
