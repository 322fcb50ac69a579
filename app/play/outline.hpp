// Points and outlines of maps, in the units of a data file: x to the right, y downwards.
#pragma once

#include <vector>

#include <boost/json/value.hpp>

#include "play/values.hpp"

namespace linstock::play {

struct Point {
  double x = 0, y = 0;
};
using Outline = std::vector<Point>;

/// Whether a point lies within a closed outline.
inline bool inside(const Outline& line, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = line.size() - 1; i < line.size(); j = i++) {
    const Point &a = line[i], &b = line[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

/// [x, y]; the origin if it is something else.
inline Point read_point(const boost::json::value& v) {
  if (!v.is_array() || v.get_array().size() != 2) return {};
  const auto number = [](const boost::json::value& n) { return n.is_number() ? n.to_number<double>() : 0; };
  return {number(v.get_array()[0]), number(v.get_array()[1])};
}
inline Outline read_outline(const boost::json::array& points) {
  Outline out;
  for (const auto& p : points) out.push_back(read_point(p));
  return out;
}

}  // namespace linstock::play
