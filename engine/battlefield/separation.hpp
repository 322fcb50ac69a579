// Lower bounds for how far a shape can turn while an edge separates it from another, or while none does.
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

/// The corners of two shapes, one of which turns. The moving ones are computed from the exact pose, not from
/// rounded corners.
struct Arms {
  List<Arm, 8> moving{}, still{};
};

/// How far the shape can turn, to the right if `way` is 1, to the left if it is -1, while one and the same
/// edge separates the shapes whatever the rounding: in 1/100 degree, rounded down; 0 if no edge surely does
/// now.
Angle separated_turn(const Arms& all, int way);
/// How far it can turn while surely no edge separates them; 0 if one may now.
Angle unseparated_turn(const Arms& all, int way);

}  // namespace linstock::battlefield
