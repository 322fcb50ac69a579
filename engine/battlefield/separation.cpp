#include "battlefield/separation.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace linstock::battlefield {

namespace {

/// A corner's depth behind a line as one of them turns: ahead * cos t + aside * sin t after a turn by t. A
/// depth above `most` is too deep.
struct Swing {
  std::int64_t ahead = 0, aside = 0, most = 0;

  /// The turn in 1/100 degree, rounded down, until it is too deep, and until it is no longer too deep.
  Angle until_deep() const { return ahead > most ? 0 : crossing(-1); }
  Angle until_free() const { return ahead > most ? crossing(1) : 0; }

 private:
  /// The turn at which the depth is exactly `most`, before (-1) or after (1) the maximum; a full turn if
  /// never.
  Angle crossing(int side) const {
    const std::int64_t farthest = std::abs(ahead) + std::abs(aside);
    if (std::abs(most) >= farthest) return full_turn;
    constexpr int kept = 30;  // bits: the squares are below 2^62
    const int width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(farthest)));
    const int shift = std::max(width - kept, 0);
    const std::int64_t along = ahead >> shift, across = aside >> shift, level = most >> shift;
    const std::int64_t rest = along * along + across * across - level * level;
    if (rest <= 0) return full_turn;
    const std::int64_t turn = fine_turn(along, across) + side * fine_turn(level, root_up(rest));
    constexpr std::int64_t doubt = 4, all = fine_parts * full_turn;
    return static_cast<Angle>(std::max((turn + all) % all - doubt, std::int64_t{0}) / fine_parts);
  }
};

/// A bound for the error of a corner's depth behind an edge, times the edge's length. Real corners are
/// rounded twice, with the pose and by themselves, so each coordinate is off by at most 1/1000 inch, and the
/// line through an edge by more beyond its ends.
std::int64_t rounding_error(Arm edge, std::int64_t long_edge, Arm corner, bool edge_stands) {
  constexpr std::int64_t of_parts = arm_parts / 8;
  if (edge_stands) return arm_parts * (std::abs(edge.x) + std::abs(edge.y)) + of_parts * long_edge;
  return 3 * arm_parts / 2 * (long_edge + length(corner)) + of_parts * long_edge;
}

/// Tries every edge. `doubt` is -1 to assume that rounding brings the shapes together, 1 that it separates
/// them.
class Search {
 public:
  Search(const Arms& all, int way, int doubt_) : doubt(doubt_) {
    try_edges(all.still, all.moving, way, true);
    try_edges(all.moving, all.still, -way, false);
  }
  Angle longest = 0;           ///< with doubt -1: the turn while an edge surely separates them
  Angle shortest = full_turn;  ///< with doubt 1: until an edge may separate them

 private:
  using Corners = List<Arm, 8>;
  void try_edges(const Corners& edges, const Corners& corners, int way, bool edges_stand) {
    for (std::size_t i = 0; i < edges.size() && longest < full_turn && shortest > 0; ++i)
      try_edge(edges[i], edges[i + 1 == edges.size() ? 0 : i + 1], corners, way, edges_stand);
  }
  void try_edge(Arm p, Arm q, const Corners& corners, int way, bool edge_stands) {
    const Arm edge = q - p;
    const std::int64_t base = cross(p, edge),
                       surely = slack * arm_parts * (std::abs(edge.x) + std::abs(edge.y));
    const auto deep = [&](Arm v) { return base + cross(edge, v) > surely; };
    if (doubt < 0 && std::ranges::any_of(corners, deep)) return;
    const std::int64_t long_edge = length(edge);
    Angle all = full_turn, any = 0;
    for (const Arm v : corners) {
      const std::int64_t most =
          slack * arm_parts * long_edge + doubt * rounding_error(edge, long_edge, v, edge_stands) - base;
      const Swing swing{cross(edge, v), -way * dot(edge, v), most};
      if (doubt < 0)
        all = std::min(all, swing.until_deep());
      else
        any = std::max(any, swing.until_free());
      if (doubt < 0 ? all <= longest : any >= shortest) return;
    }
    (doubt < 0 ? longest : shortest) = doubt < 0 ? all : any;
  }

  int doubt;
};

}  // namespace

Angle separated_turn(const Arms& all, int way) { return Search{all, way, -1}.longest; }
Angle unseparated_turn(const Arms& all, int way) { return Search{all, way, 1}.shortest; }

}  // namespace linstock::battlefield
