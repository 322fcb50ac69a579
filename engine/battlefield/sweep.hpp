// How far a shape goes before it meets another that stands still.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// How far a shape goes straight in a direction before it would come into another, up to `most`, which is at
/// least 0. Every place on the exact line before it is free, and so is the end itself, ahead({}, direction,
/// result) from where it was. Shapes in touch at the start may end as deep in one another as the slack, and
/// on the way be twice as deep: along each other, or apart, they are free.
Mil slide(const Convex& moving, Angle direction, Mil most, const Convex& still);

/// The same before it would come nearer than `apart` to the other. Shapes that are nearer at the start, or in
/// touch, are free of each other on any way that brings them no nearer.
Mil slide_apart(const Convex& moving, Angle direction, Mil most, const Convex& still, Mil apart);

/// How far a shape turns about a point before it would overlap another: from 0 towards `most`, which is
/// negative to the left. at(a) gives the shape when it has turned by a; every hundredth of a degree on the
/// way is free.
template <class Shape>
Angle wheel(const Shape& at, Point about, Angle most, const Convex& still);

/// How many hundredths of a degree a shape may surely turn about a point without overlapping another, to the
/// right if `way` is 1, to the left if it is -1; 0: it must be tried.
Angle free_turn(const Convex& moving, Point about, int way, const Convex& still);
/// How many it may turn and surely overlaps the other all the while; 0: it must be tried.
Angle barred_turn(const Convex& moving, Point about, int way, const Convex& still);

template <class Shape>
Angle wheel(const Shape& at, Point about, Angle most, const Convex& still) {
  const Angle way = most < 0 ? -1 : 1, all = most * way;
  for (Angle done = 0; done < all;) {
    const Angle free = free_turn(at(done * way), about, way, still);
    if (free == 0 && overlap(at((done + 1) * way), still)) return done * way;
    done = done + (free > 1 ? free : 1);
  }
  return most;
}

}  // namespace linstock::battlefield
