// Where two shapes meet.
#include "battlefield/proof.hpp"

namespace linstock::battlefield {

Point meeting(const Convex& one, const Convex& other) {
  for (const Point p : one.corners)
    if (contains(other, p)) return p;
  for (const Point p : other.corners)
    if (contains(one, p)) return p;
  return gap(one, other).to;
}

}  // namespace linstock::battlefield
