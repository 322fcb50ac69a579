// What on the table causes a refusal: how far the unit would get, what it meets, and a drawing of both.
#pragma once

#include <optional>
#include <string>

#include "battlefield/body.hpp"
#include "battlefield/drawing.hpp"

namespace linstock::battlefield {

/// Why a play is refused, in measurements. Fields that do not apply are absent or empty.
template <class UnitId>
struct Proof {
  Unit in{};                              ///< of `requested` and `allowed`
  std::optional<std::int32_t> requested;  ///< the distance or angle asked for: 1/1000 inch or 1/100 degree
  std::optional<std::int32_t> allowed;    ///< the largest that is legal, in the same unit
  UnitId met;                             ///< the unit in the way, or in contact
  std::string ground;                     ///< id of the kind of terrain in the way; empty: none
  bool edge = false;                      ///< the edge of the table or deployment zone is in the way
  std::optional<Point> at;                ///< where the unit meets it
  Drawing drawing;
  BOOST_DESCRIBE_CLASS(Proof, (), (in, requested, allowed, met, ground, edge, at, drawing), (), ())

  void draw(const Convex& shape) { add(drawing, shape); }
  void draw(const Body& body) {
    for (const Convex& piece : body.pieces) add(drawing, piece);
  }
  void number(Point p, std::int32_t value) { add(drawing, Number{p, value, in}); }
  /// Marks where it meets something, unless it is marked already.
  void met_at(Point p) {
    if (!at) at = p, add(drawing, p);
  }
  /// Draws a unit that is met, and marks where.
  void meet(UnitId unit, const Convex& it, Point where) {
    if (!met) met = unit;
    draw(it), met_at(where);
  }
  /// Draws a piece of ground of a kind that a shape meets.
  void meet_ground(std::string_view kind, const Convex& piece, Point where) {
    ground = kind;
    draw(piece), met_at(where);
  }
  /// Marks the corners of a shape that lie off the table.
  void meet_edge(const Convex& shape, const Ground& table) {
    for (const Point p : shape.corners)
      if (p.x < 0 || p.y < 0 || p.x > table.width || p.y > table.depth) edge = true, met_at(p);
  }
  /// Draws the ways of the corners from one place to another.
  void draw_way(const Convex& from, const Convex& to) {
    for (std::size_t i = 0; i < to.size(); ++i) add(drawing, Segment{from.corners[i], to.corners[i]});
  }
  /// Draws a zone, and marks the corners of a shape that lie outside it.
  template <class Zone>
  void meet_zone(const Zone& zone, const Convex& shape) {
    drawing.outlines.push_back(zone.outline);
    for (const Point p : shape.corners)
      if (std::ranges::none_of(zone.pieces, [&](const Convex& piece) { return contains(piece, p); }))
        edge = true, met_at(p);
  }
};

/// Where two shapes meet: a corner of one inside the other, otherwise the nearest point of `other`.
Point meeting(const Convex& one, const Convex& other);

}  // namespace linstock::battlefield
