#include "battlefield/parting.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace linstock::battlefield {

namespace {

/// How deep a corner is behind a line while one of them turns by t: ahead * cos t + aside * sin t, of which
/// more than `most` is too deep.
struct Swing {
  std::int64_t ahead = 0, aside = 0, most = 0;

  /// Hundredths of a degree, rounded down, until it is too deep; until it is so no more.
  Angle until_deep() const { return ahead > most ? 0 : crossing(-1); }
  Angle until_free() const { return ahead > most ? crossing(1) : 0; }

 private:
  /// When it is as deep as it may be, before it is deepest or after; a full turn if it never is.
  Angle crossing(int side) const {
    const std::int64_t farthest = std::abs(ahead) + std::abs(aside);
    if (std::abs(most) >= farthest) return full_turn;
    constexpr int kept = 30;  // bits: the squares are below 2^62
    const int width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(farthest)));
    const int shift = std::max(width - kept, 0);
    const std::int64_t along = ahead >> shift, across = aside >> shift, level = most >> shift;
    const std::int64_t rest = along * along + across * across - level * level;
    if (rest <= 0) return full_turn;
    const std::int64_t turn = finely_turned(along, across) + side * finely_turned(level, root_up(rest));
    constexpr std::int64_t doubt = 4, all = finer * full_turn;
    return static_cast<Angle>(std::max((turn + all) % all - doubt, std::int64_t{0}) / finer);
  }
};

}  // namespace

Parting::Parting(const Arms& all, int way, int doubt) : doubt_(doubt) {
  look(all.still, all.moving, way, true);
  look(all.moving, all.still, -way, false);
}

void Parting::look(const Corners& edges, const Corners& corners, int way, bool edges_stand) {
  for (std::size_t i = 0; i < edges.size() && longest_ < full_turn && shortest_ > 0; ++i)
    look_past(edges[i], edges[i + 1 == edges.size() ? 0 : i + 1], corners, way, edges_stand);
}

/// By how much the depth of a corner behind an edge may be off, times the edge's length. Corners that are
/// exact become those of a rounded pose, rounded once more: each coordinate is off by 1/1000 inch at most,
/// and beyond the ends of an edge it is felt more.
std::int64_t Parting::rounding(Arm edge, std::int64_t long_edge, Arm corner, bool edge_stands) const {
  constexpr std::int64_t of_parts = arm_parts / 8;
  if (edge_stands) return arm_parts * (std::abs(edge.x) + std::abs(edge.y)) + of_parts * long_edge;
  return 3 * arm_parts / 2 * (long_edge + length(corner)) + of_parts * long_edge;
}

void Parting::look_past(Arm p, Arm q, const Corners& corners, int way, bool edge_stands) {
  const Arm edge = q - p;
  const std::int64_t base = cross(p, edge),
                     surely = slack * arm_parts * (std::abs(edge.x) + std::abs(edge.y));
  const auto deep = [&](Arm v) { return base + cross(edge, v) > surely; };
  if (doubt_ < 0 && std::ranges::any_of(corners, deep)) return;
  const std::int64_t long_edge = length(edge);
  Angle all = full_turn, any = 0;
  for (const Arm v : corners) {
    const std::int64_t most =
        slack * arm_parts * long_edge + doubt_ * rounding(edge, long_edge, v, edge_stands) - base;
    const Swing swing{cross(edge, v), -way * dot(edge, v), most};
    if (doubt_ < 0)
      all = std::min(all, swing.until_deep());
    else
      any = std::max(any, swing.until_free());
    if (doubt_ < 0 ? all <= longest_ : any >= shortest_) return;
  }
  (doubt_ < 0 ? longest_ : shortest_) = doubt_ < 0 ? all : any;
}

}  // namespace linstock::battlefield
