// Figures, footprints, zones and distances of units.                      NMM-G.1 to NMM-G.11, NMM-T.geometry
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

using battlefield::beside;
using battlefield::heading;

namespace {

constexpr Mil field_gun_base = 2'362, light_gun_base = 1'575;
constexpr Angle zone_spread = 4'500;

/// What one figure stands on, and the gap to the next in loose order.        NMM-G.1, NMM-G.2, NMM-T.geometry
struct Base {
  Mil width = 0, depth = 0, gap = 0;
};
Base base(const Table& t, UnitId u, const Unit& it) {
  if (mounted(t, u, it)) return {horse_base, horse_depth, is_squadron(t, u) ? 0 : horse_base};
  const bool loose = is_swarm(t, u) && it.formation != Formation::plotton && t[u].type != UnitType::clubmen;
  return {foot_base, foot_depth, loose ? foot_base : 0};
}

/// Ranks of the formation at full strength.
int ranks_in(const Table& t, UnitId u, const Unit& it) {
  switch (t[u].type) {
    case UnitType::square: return 4;
    case UnitType::horse_detachment: return 1;
    case UnitType::harquebusiers:
    case UnitType::cuirassiers: return it.formation == Formation::line ? 1 : 2;
    case UnitType::detachment: return it.formation == Formation::plotton ? 2 : 1;
    case UnitType::dragoons: return it.formation == Formation::one_row ? 1 : 2;
    default: return 2;
  }
}

}  // namespace

UnitSet fighting(const State& s, const Table& t, Side side) {
  UnitSet in;
  for (UnitId u : t.of_side[index(side)])
    if (fights(s, t, u)) in.insert(u);
  return in;
}

bool has_firearms(const Table& t, UnitId u, const Unit& it) {
  switch (t[u].type) {
    case UnitType::brigadier:
    case UnitType::general:
    case UnitType::pikes:
    case UnitType::square: return false;
    case UnitType::battalia: return it.figures[0] > 0;
    case UnitType::musketeers: return true;  // Scattered Fire at least. NMM-11.11.4
    case UnitType::field_gun: return !it.crewless && it.figures[0] >= 2;  // NMM-11.5.8
    case UnitType::light_gun:
    case UnitType::galloper: return !it.crewless && it.figures[0] >= 1;
    default: return it.shots_left > 0;
  }
}

Layout layout(const Table& t, UnitId u, const Unit& it) {
  const int n = std::max(figures(it), 1);
  if (t[u].type == UnitType::battalia) {  // three blocks, each in two ranks. NMM-3.2.7
    const Ranks muskets = ranks_of(t[u].figures[0], it.figures[0]),
                pikes = ranks_of(t[u].figures[1], it.figures[1]);
    return {std::max(muskets.front + pikes.front, 1), muskets.rear + pikes.rear > 0 ? 2 : 1};
  }
  const int most = ranks_in(t, u, it), files = (full_strength(t, u) + most - 1) / most;
  return {std::min(n, files), (n + files - 1) / files};
}

Footprint footprint(const Table& t, UnitId u, const Unit& it) {
  switch (t[u].type) {
    case UnitType::brigadier:
    case UnitType::general: return {leader_base, leader_base};
    case UnitType::field_gun: return {field_gun_base, field_gun_base};
    case UnitType::light_gun:
    case UnitType::galloper: return {light_gun_base, light_gun_base};
    default: break;
  }
  const Base b = base(t, u, it);
  const auto [files, ranks] = layout(t, u, it);
  return {files * b.width + (files - 1) * b.gap, ranks * b.depth};
}

Body body(const Table& t, UnitId u, const Unit& it) {
  Body out;
  if (!it.garrison) {
    out.pieces.add(shape(t, u, it));
    return out;
  }
  for (const Convex& piece : t.feature(it.garrison).pieces)
    if (!out.pieces.full()) out.pieces.add(piece);
  return out;
}

Point centre(const Table& t, UnitId u, const Unit& it) {
  return beside(it.at, 0, -footprint(t, u, it).depth);
}

List<Point, 32> bases(const Table& t, UnitId u, const Unit& it) {
  List<Point, 32> out;
  if (is_gun(t, u) || is_leader(t, u)) {
    for (int i = 0; i < figures(it); ++i) out.add(centre(t, u, it));
    return out;
  }
  const Base b = base(t, u, it);
  const int n = figures(it), files = layout(t, u, it).files;
  for (int i = 0; i < n; ++i) {
    const int rank = i / files, in_rank = std::min(n - rank * files, files), file = i % files;
    const std::int64_t right = std::int64_t{2 * file - (in_rank - 1)} * (b.width + b.gap);
    out.add(beside(it.at, right, -(2 * rank + 1) * b.depth));
  }
  return out;
}

battlefield::Disc around(const Table& t, UnitId u, const Unit& it) {
  if (it.garrison) {
    const battlefield::Box& box = t.feature(it.garrison).bounds;
    const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    return {middle, static_cast<Mil>(battlefield::root_up(square(box.high - middle))) + 1};
  }
  const Footprint f = footprint(t, u, it);
  return {centre(t, u, it), static_cast<Mil>(battlefield::root_up(square(Point{f.width, f.depth}))) / 2 + 2};
}

Face face_of(const Table& t, UnitId u, const Unit& it, Point p) {
  if (!is_formed(t, u) || it.hedgehog || it.garrison) return Face::front;
  const Footprint f = footprint(t, u, it);
  switch (battlefield::zone(it.at, f.width, f.depth, zone_spread, p)) {
    case battlefield::Zone::front: return Face::front;
    case battlefield::Zone::left: return Face::left;
    case battlefield::Zone::right: return Face::right;
    case battlefield::Zone::rear: return Face::rear;
  }
  return Face::front;
}

battlefield::TableEdge edge_of(const State& s, const Table& t, Side side) {
  return t.edge[s.swapped ? index(other(side)) : index(side)];
}
Angle forward_of(const State& s, const Table& t, Side side) {
  return heading(battlefield::toward(edge_of(s, t, side)) + battlefield::half_turn);
}

battlefield::Gap way_from_base(Point middle, const Body& to) {
  battlefield::Gap nearest{std::numeric_limits<Mil>::max(), {}, {}};
  for (const Convex& piece : to.pieces)
    if (const auto way = battlefield::gap(middle, piece); way.distance < nearest.distance) nearest = way;
  return nearest;
}

Mil distance(const State& s, const Table& t, UnitId a, UnitId b) {
  const auto middle = [&](UnitId u) { return centre(t, u, s.units[u]); };
  if (is_leader(t, a) && is_leader(t, b)) {
    const auto between = static_cast<Mil>(battlefield::root_up(square(middle(b) - middle(a))));
    return std::max(between - leader_base, 0);
  }
  if (is_leader(t, b)) return distance(s, t, b, a);
  if (is_leader(t, a)) return std::max(way_from_base(middle(a), body(s, t, b)).distance - leader_radius, 0);
  return gap(body(s, t, a), body(s, t, b)).distance;
}

Mil command_distance(const State& s, const Table& t, UnitId leader, UnitId unit) {
  return s.units[leader].with == unit ? 0 : distance(s, t, leader, unit);
}

List<UnitId, max_leaders> leaders_with(const State& s, const Table& t, UnitId unit) {
  List<UnitId, max_leaders> out;
  for (UnitId u : t.of_side[index(t[unit].side)])
    if (leads(s, t, u) && s.units[u].with == unit) out.add(u);
  return out;
}

Pose beside_unit(const Table& t, UnitId unit, const Unit& it) {
  const Point p = beside(it.at, 0, -2 * footprint(t, unit, it).depth);
  return onto_table(t, {p.x, p.y, it.at.facing}, {leader_base, leader_base});
}

Pose onto_table(const Table& t, const Pose& at, const Footprint& base) {
  const auto [low, high] = battlefield::box(battlefield::rectangle(at, base));
  const auto inside = [](Mil n, Mil below, Mil above, Mil most) {
    return below < 0 ? n - below : above > most ? n - (above - most) : n;
  };
  return {inside(at.x, low.x, high.x, t.ground.width), inside(at.y, low.y, high.y, t.ground.depth),
          at.facing};
}

std::optional<std::uint8_t> melee_of(const State& s, UnitId u) {
  for (std::size_t i = 0; i < s.melees.size(); ++i) {
    const Melee& m = s.melees[i];
    if (!m.open || !m.fighting) continue;
    for (const auto& side : m.sides)
      for (const Fighter& f : side)
        if (f.unit == u && !f.out) return std::uint8_t(i);
  }
  return {};
}

}  // namespace linstock::matchlocks
