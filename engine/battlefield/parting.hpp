// How far a shape turns until the edges between it and another part the two no more, or do so again. For
// turning.cpp.
#pragma once

#include "battlefield/shape.hpp"

namespace linstock::battlefield {

/// A place as it is seen from that about which a shape turns, in 1/64 of 1/1000 inch.
constexpr std::int64_t arm_parts = 64;
struct Arm {
  std::int64_t x = 0, y = 0;
  friend constexpr bool operator==(const Arm&, const Arm&) = default;
};
constexpr Arm operator-(Arm a, Arm b) { return {a.x - b.x, a.y - b.y}; }
constexpr std::int64_t cross(Arm a, Arm b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Arm a, Arm b) { return a.x * b.x + a.y * b.y; }
inline std::int64_t length(Arm a) { return root_up(dot(a, a)); }

/// The corners of two shapes, of which one turns. Those of the moving one are not rounded.
struct Arms {
  List<Arm, 8> moving{}, still{};
};

/// How far a shape can turn, to the right or to the left, in hundredths of a degree and rounded down.
class Parting {
 public:
  /// `doubt` is -1 if rounding is to count as bringing them together, 1 if as parting them.
  Parting(const Arms& all, int way, int doubt);
  /// Until no edge that parts them now surely does so any more; 0: none does.
  Angle free() const { return longest_; }
  /// Until an edge may part them; 0: one may now.
  Angle barred() const { return shortest_; }

 private:
  using Corners = List<Arm, 8>;
  void look(const Corners& edges, const Corners& corners, int way, bool edges_stand);
  void look_past(Arm p, Arm q, const Corners& corners, int way, bool edge_stands);
  std::int64_t rounding(Arm edge, std::int64_t long_edge, Arm corner, bool edge_stands) const;

  int doubt_;
  Angle longest_ = 0, shortest_ = full_turn;
};

}  // namespace linstock::battlefield
