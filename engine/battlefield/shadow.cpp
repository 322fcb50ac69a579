#include "battlefield/shadow.hpp"

#include <algorithm>

namespace linstock::battlefield::sight_detail {

namespace {

__extension__ using Wide = __int128;

/// Unnormalised barycentric coordinates of a point in the triangle of the eye and an edge: a negative one
/// means outside that side. Seen from the eye the point is at left / (left + right) of the edge.
struct Inside {
  std::int64_t left = 0, right = 0, before = 0;
};

/// The coordinates at which an edge of a shape crosses a side of the triangle, times a positive factor.
struct SideCrossing {
  Wide left, right, before;
};
SideCrossing crossing(const Inside& v, const Inside& w, std::int64_t of_v, std::int64_t of_w) {
  const Wide at_v = std::abs(of_w), at_w = std::abs(of_v);
  return {at_v * v.left + at_w * w.left, at_v * v.right + at_w * w.right, at_v * v.before + at_w * w.before};
}

Place place(Wide left, Wide right) {
  while ((left | right) >> 62 != 0) left >>= 1, right >>= 1;
  return {static_cast<std::int64_t>(left), static_cast<std::int64_t>(right)};
}

}  // namespace

bool Place::before(const Place& other) const { return Wide{left} * other.right < Wide{other.left} * right; }

Point at(const Place& place, Point a, Point b) {
  if (place.left == 0) return a;
  if (place.right == 0) return b;
  const Wide whole = Wide{place.left} + place.right;
  const auto between = [&](Mil u, Mil v) {
    const Wide n = Wide{u} * place.right + Wide{v} * place.left;
    return static_cast<Mil>(n < 0 ? -((-n + whole / 2) / whole) : (n + whole / 2) / whole);
  };
  return {between(a.x, b.x), between(a.y, b.y)};
}

void Shadows::cast(const Convex& shape, Point a, Point b) {
  const std::int64_t whole = cross_from_eye(b, a);
  List<Inside, 8> corners;
  bool left = false, right = false, before = false;
  bool into_left = true,
       into_right = true;  // whether the line of sight to a, b starts inside the shape
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Point v = shape.from(i);
    const Inside in{cross_from_eye(v, a), cross_from_eye(b, v),
                    whole - cross_from_eye(v, a) - cross_from_eye(b, v)};
    left |= in.left > 0, right |= in.right > 0, before |= in.before > 0;
    const Point edge = shape.to(i) - v;
    const std::int64_t in_edge = cross_from_eye(v, shape.to(i));
    into_left &= in_edge > 0 || (in_edge == 0 && cross_from_eye(edge, a) > 0);
    into_right &= in_edge > 0 || (in_edge == 0 && cross_from_eye(edge, b) > 0);
    corners.add(in);
  }
  if (!left || !right || !before) return;
  Stretch hidden{rightmost, leftmost};
  const auto reach = [&](const Place& p) {
    if (p.before(hidden.from)) hidden.from = p;
    if (hidden.to.before(p)) hidden.to = p;
  };
  if (into_left) reach(leftmost);
  if (into_right) reach(rightmost);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Inside &v = corners[i], &w = corners[i + 1 == corners.size() ? 0 : i + 1];
    if (v.left >= 0 && v.right >= 0 && v.before >= 0 && v.left + v.right > 0) reach({v.left, v.right});
    if ((v.left < 0) != (w.left < 0))
      if (const SideCrossing c = crossing(v, w, v.left, w.left); c.right > 0 && c.before >= 0)
        reach(leftmost);
    if ((v.right < 0) != (w.right < 0))
      if (const SideCrossing c = crossing(v, w, v.right, w.right); c.left > 0 && c.before >= 0)
        reach(rightmost);
    if ((v.before < 0) != (w.before < 0))
      if (const SideCrossing c = crossing(v, w, v.before, w.before); c.left >= 0 && c.right >= 0)
        reach(place(c.left, c.right));
  }
  if (hidden.from.before(hidden.to)) add(hidden);
}

void Shadows::add(Stretch stretch) {
  std::size_t i = 0;
  while (i < hidden_.size() && hidden_[i].to.before(stretch.from)) ++i;
  while (i < hidden_.size() && !stretch.to.before(hidden_[i].from)) {
    if (hidden_[i].from.before(stretch.from)) stretch.from = hidden_[i].from;
    if (stretch.to.before(hidden_[i].to)) stretch.to = hidden_[i].to;
    hidden_.erase(i);
  }
  if (hidden_.full()) {  // too many stretches: treat the whole edge as hidden
    overflow::note();
    hidden_.clear(), hidden_.add({leftmost, rightmost});
    return;
  }
  hidden_.add(stretch);
  std::rotate(hidden_.begin() + i, hidden_.end() - 1, hidden_.end());
}

List<Segment, 32> Shadows::gaps(Point a, Point b) const {
  List<Segment, 32> all;
  Place from = leftmost;
  const auto open = [&](const Place& to) {
    if (!from.before(to)) return;
    if (const Segment s{at(from, a, b), at(to, a, b)}; !(s.from == s.to)) all.add(s);
  };
  for (const Stretch& s : hidden_) open(s.from), from = s.to;
  open(rightmost);
  return all;
}

}  // namespace linstock::battlefield::sight_detail
