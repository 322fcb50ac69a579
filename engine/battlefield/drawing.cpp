#include "battlefield/drawing.hpp"

#include <ranges>

namespace linstock::battlefield {

namespace {

Point middle_between(Point a, Point b) {
  const Point both = a + b;
  return {static_cast<Mil>(divided(both.x, 2)), static_cast<Mil>(divided(both.y, 2))};
}

/// The angles from 0 to the spread, inclusive, in steps of 5 degrees.
std::vector<Angle> steps_up_to(Angle spread) {
  constexpr Angle step = 500;
  std::vector<Angle> all;
  for (Angle a = 0; a < spread; a += step) all.push_back(a);
  all.push_back(spread);
  return all;
}

}  // namespace

void add(Drawing& drawing, Point p) { drawing.points.push_back(p); }
void add(Drawing& drawing, const Segment& line) { drawing.lines.push_back(line); }
void add(Drawing& drawing, const Convex& shape) {
  drawing.outlines.emplace_back(shape.corners.begin(), shape.corners.end());
}
void add(Drawing& drawing, const Number& number) { drawing.numbers.push_back(number); }

void add_range(Drawing& drawing, const Gap& range) {
  add(drawing, range.from), add(drawing, range.to);
  add(drawing, Segment{range.from, range.to});
  add(drawing, Number{middle_between(range.from, range.to), range.distance, Unit::inch});
}

void add_arc(Drawing& drawing, const Arc& arc, Mil range) {
  const Point left = arc.left.from, right = arc.right.from;
  const std::vector<Angle> out = steps_up_to(arc.spread);
  std::vector<Point> outline{left};
  for (const Angle a : std::views::reverse(out)) outline.push_back(ahead(left, arc.facing - a, range));
  for (const Angle a : out) outline.push_back(ahead(right, arc.facing + a, range));
  outline.push_back(right);
  drawing.outlines.push_back(std::move(outline));
  add(drawing, Number{left, arc.spread, Unit::degree});
  add(drawing, Number{right, arc.spread, Unit::degree});
}

void add_sight(Drawing& drawing, const Seen& seen) {
  if (!seen.in_arc) return;
  add(drawing, seen.line);
  if (!seen.visible) return add(drawing, seen.line.to);
  for (const Segment& edge : seen.outline) add(drawing, edge);
  add_range(drawing, seen.range);
}

void add_zones(Drawing& drawing, const Zoned& body, Mil length) {
  add(drawing, body.footprint);
  for (const Arc& arc : {body.front, body.rear}) {
    add(drawing, Segment{arc.left.from, ahead(arc.left.from, arc.facing - arc.spread, length)});
    add(drawing, Segment{arc.right.from, ahead(arc.right.from, arc.facing + arc.spread, length)});
  }
}

}  // namespace linstock::battlefield
