// How far a shape turns, at least, while an edge separates it from another, or while none does.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// The vector from the pivot to a point, in 1/64 of 1/1000 inch.
constexpr std::int64_t arm_parts = 64;
struct Arm {
  std::int64_t x = 0, y = 0;
  friend constexpr bool operator==(const Arm&, const Arm&) = default;
};
constexpr Arm operator-(Arm a, Arm b) { return {a.x - b.x, a.y - b.y}; }
constexpr std::int64_t cross(Arm a, Arm b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Arm a, Arm b) { return a.x * b.x + a.y * b.y; }
inline std::int64_t length(Arm a) { return root_up(dot(a, a)); }

/// The corners of two shapes, of which one turns. Those of the moving one are exact, not rounded.
struct Arms {
  List<Arm, 8> moving{}, still{};
};

/// The turn, to the right if `way` is 1, to the left if it is -1, through which one edge surely separates the
/// shapes, however they are rounded: in 1/100 degree, rounded down; 0 if no edge surely does now.
Angle separated_turn(const Arms& all, int way);
/// The turn through which surely no edge separates them; 0 if one may now.
Angle unseparated_turn(const Arms& all, int way);

}  // namespace linstock::battlefield
