// Random terrain, the same table turned and mirrored, and shapes for Boost.Geometry.
#pragma once

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include "battlefield/ground.hpp"
#include "random_table.hpp"

namespace linstock::battlefield {

/// Shapes of Boost.Geometry.
namespace exact {

namespace bg = boost::geometry;
using Place = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Place, false>;

template <class Corners>
Polygon polygon(const Corners& corners) {
  Polygon out;
  for (const Point p : corners) bg::append(out.outer(), Place(p.x, p.y));
  bg::correct(out);
  return out;
}

template <class A, class B>
double area_of_both(const A& a, const B& b) {
  std::vector<Polygon> both;
  bg::intersection(a, b, both);
  double area = 0;
  for (const auto& part : both) area += bg::area(part);
  return area;
}

}  // namespace exact

/// A random outline round a middle, such as a wood has.
inline std::vector<Point> outline(Rng& rng, Point middle, Mil far) {
  const int corners = between(rng, 3, 12);
  std::vector<Point> out;
  for (int i = 0; i < corners; ++i) {
    const Angle a = full_turn * i / corners + between(rng, 0, full_turn / corners / 2);
    out.push_back(ahead(middle, a, between(rng, far / 4, far)));
  }
  return out;
}

/// A table with woods and hills that overlap, streams and roads.
inline Ground laid_ground(Rng& rng, Mil width, Mil depth) {
  const auto anywhere = [&] { return Point{between(rng, 0, width), between(rng, 0, depth)}; };
  Ground out{.width = width, .depth = depth};
  while (out.features.size() < 8) {
    const auto kind = static_cast<std::uint8_t>(out.features.size() % 4);
    Feature f = kind < 3 ? area(kind, outline(rng, anywhere(), width / 3), kind)
                         : line(kind, {anywhere(), anywhere(), anywhere()}, between(rng, inch / 4, 2 * inch));
    if (!f.pieces.empty()) out.features.push_back(std::move(f));
  }
  return out;
}

/// A look at a whole table, with its south-west corner moved back to the origin.
struct TableLook {
  Look look;
  Point corner{};
  TableLook(const Look& by, const Ground& ground) : look(by) {
    const Point far = look(Point{ground.width, ground.depth});
    corner = {std::max(0, -far.x), std::max(0, -far.y)};
  }
  Point operator()(Point p) const { return look(p) + corner; }
  Angle operator()(Angle a) const { return look(a); }
  Convex operator()(const Convex& c) const { return moved(look(c), corner); }
  Pose operator()(const Pose& p) const {
    const Point at = (*this)(Point{p.x, p.y});
    return {at.x, at.y, look(p.facing)};
  }
  std::vector<Point> operator()(const std::vector<Point>& points) const {
    std::vector<Point> out;
    for (const Point p : points) out.push_back((*this)(p));
    return out;
  }
  Feature operator()(const Feature& f) const {
    return f.line ? line(f.kind, (*this)(f.outline), f.depth) : area(f.kind, (*this)(f.outline), f.level);
  }
  Ground operator()(const Ground& g) const {
    const bool turned = look.quarters % 2 != 0;
    Ground out{.width = turned ? g.depth : g.width, .depth = turned ? g.width : g.depth};
    for (const Feature& f : g.features) out.features.push_back((*this)(f));
    return out;
  }
};
inline std::vector<TableLook> looks(const Ground& ground) {
  std::vector<TableLook> all;
  for (const Look& look : looks()) all.emplace_back(look, ground);
  return all;
}

}  // namespace linstock::battlefield
