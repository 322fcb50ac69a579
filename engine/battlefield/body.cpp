#include "battlefield/body.hpp"

namespace linstock::battlefield {

namespace {

/// The bounding box of everything that a piece can meet on its way.
Box swept_box(const Convex& piece, Angle direction, Mil most) {
  constexpr Mil rounding = 2;
  const Box start = box(piece);
  const Point way = ahead({}, direction, most);
  return grown(joined(start, {start.low + way, start.high + way}), rounding);
}

/// The shortest distance that any pair of pieces allows; stop(piece, other, most) returns that of one pair.
template <class Stop>
Mil first_stop(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart,
               const Stop& stop) {
  for (const Convex& piece : moving.pieces) {
    const Box all = grown(swept_box(piece, direction, most), apart);
    for (const Convex& other : still.pieces)
      if (overlaps(all, box(other))) most = stop(piece, other, most);
  }
  return most;
}

}  // namespace

Body moved(const Body& body, Point by) {
  Body out;
  for (const Convex& piece : body.pieces) out.pieces.add(moved(piece, by));
  return out;
}

bool overlap(const Body& a, const Body& b) {
  for (const Convex& one : a.pieces)
    for (const Convex& other : b.pieces)
      if (overlaps(box(one), box(other)) && overlap(one, other)) return true;
  return false;
}

Gap gap(const Body& a, const Body& b) {
  Gap best;
  bool any = false;
  for (const Convex& one : a.pieces)
    for (const Convex& other : b.pieces) {
      if (any && square_between(box(one), box(other)) >= std::int64_t{best.distance} * best.distance)
        continue;
      const Gap between_pieces = gap(one, other);
      if (!any || between_pieces.distance < best.distance) best = between_pieces;
      any = true;
    }
  return best;
}

Mil slide(const Body& moving, Angle direction, Mil most, const Body& still) {
  return first_stop(
      moving, direction, most, still, 0,
      [&](const Convex& piece, const Convex& other, Mil far) { return slide(piece, direction, far, other); });
}

Mil slide_apart(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart) {
  return first_stop(moving, direction, most, still, apart,
                    [&](const Convex& piece, const Convex& other, Mil far) {
                      return slide_apart(piece, direction, far, other, apart);
                    });
}

}  // namespace linstock::battlefield
