// Bodies of up to six pieces: what shapes can do, done by all pieces together, boxes compared first.
#pragma once

#include "battlefield/near.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::battlefield {

/// What moves and stands as one: convex pieces, which may touch and overlap each other.
struct Body {
  List<Convex, 6> pieces{};
  friend constexpr bool operator==(const Body&, const Body&) = default;
};
Body moved(const Body& body, Point by);
Body turned(const Body& body, Point about, Angle by);
Box box(const Body& body);
/// The circle about a place of the body that holds all of it.
Disc disc(const Body& body, Point at);

bool overlap(const Body& a, const Body& b);
/// The shortest way from a piece of one to a piece of the other.
Gap gap(const Body& a, const Body& b);

/// How far a body goes straight before one of its pieces would overlap one of the other, as slide() of
/// shapes.
Mil slide(const Body& moving, Angle direction, Mil most, const Body& still);
/// The same before a piece would come nearer than `apart`, as slide_apart() of shapes.
Mil slide_apart(const Body& moving, Angle direction, Mil most, const Body& still, Mil apart);
/// How far a body turns about a point, as wheel() of shapes: at(a) gives the body when it has turned by a.
template <class Turned>
Angle wheel(const Turned& at, Point about, Angle most, const Body& still);

template <class Turned>
Angle wheel(const Turned& at, Point about, Angle most, const Body& still) {
  constexpr Mil rounding = 2;
  const Body start = at(0);
  for (std::size_t i = 0; i < start.pieces.size(); ++i) {
    const auto piece = [&](Angle a) { return at(a).pieces[i]; };
    Mil arm = 0;
    for (const Point p : start.pieces[i].corners)
      arm = std::max(arm, static_cast<Mil>(root_up(square(p - about))));
    for (const Convex& other : still.pieces)
      if (overlaps(Disc{about, arm + rounding}, box(other))) most = wheel(piece, about, most, other);
  }
  return most;
}

}  // namespace linstock::battlefield
