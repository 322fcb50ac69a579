// 4 Fire: what can be seen and aimed at.                             DTS-R.21, DTS-R.24, DTS-R.25, DTS-R.62
#include "battlefield/view.hpp"
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

using battlefield::beside;
using battlefield::front_edge;
using battlefield::Segment;

namespace {

constexpr Mil through_wood = 2'000;  // DTS-R.24
constexpr Angle wide = 4'500, narrow = 2'250;

/// The front from which a unit fires: of a Hedgehog, one of its faces.                    DTS-R.21, DTS-R.70
struct FiringFront {
  Pose at;
  Mil width = 0;
};
FiringFront front_of(const Table& t, UnitId u, const Unit& it, FaceId face) {
  const Footprint f = footprint(t, u, it);
  if (it.formation != Formation::hedgehog || !face) {
    if (it.formation == Formation::carole)
      return {stand_pose(t, u, it, flag_stand(t, u, it)), stand_size(t, u, it).width};
    return {it.at, f.width};
  }
  const Point middle = centre(t, u, it);
  const bool side = face.index() % 2 == 1;
  const Angle facing = battlefield::heading(it.at.facing + battlefield::quarter_turn * Angle(face.index()));
  const Point p = beside({middle.x, middle.y, facing}, 0, side ? f.width : f.depth);
  return {{p.x, p.y, facing}, side ? f.depth : f.width};
}

/// The front edges of the stands that shoot.                                              DTS-R.25, DTS-R.59
List<Segment, max_stands> shooting_edges(const Table& t, UnitId u, const Unit& it, const FiringFront& front) {
  List<Segment, max_stands> edges;
  if (it.formation != Formation::line) {  // one front edge
    edges.add(front_edge(front.at, front.width));
    return edges;
  }
  const bool pikes = t[u].type == UnitType::foot;
  for (const std::uint8_t i : stands_with(it))
    if (!pikes || i != 1) edges.add(front_edge(stand_pose(t, u, it, i), stand_size(t, u, it).width));
  return edges;
}

int height_at(const Table& t, Point p) {
  battlefield::KindSet hills = 0;
  for (std::size_t k = 0; k < t.kinds.size(); ++k)
    if (t.kinds[k].hill) hills |= battlefield::KindSet{1} << k;
  return battlefield::height(t.ground, p, hills);
}

/// Everything that may block a view between an eye and a target.                                 DTS-R.24
struct Between {
  const State& s;
  const Table& t;
  UnitId from, to;
  battlefield::Screens screens{};
  std::vector<battlefield::Hill> hills{};

  void look(Point eye, const Convex& target) {
    screens.count = 0, hills.clear();
    const battlefield::View view{eye, target};
    const int ours = height_at(t, eye), theirs = height_at(t, target.corners[0]);
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId v{i};
      if (v == from || v == to || !on_table(s, v) || is_general(t, v)) continue;
      if (!view.may_hide(around(t, v, s.units[v]))) continue;
      if (std::max(ours, theirs) > height_at(t, centre(s, t, v))) continue;
      for (const Convex& piece : body(s, t, v).pieces)
        if (view.may_hide(battlefield::box(piece))) screens.add(piece, 0);
    }
    for (const battlefield::Feature& f : t.ground.features) ground(f, view, eye, target);
  }

  void ground(const battlefield::Feature& f, const battlefield::View& view, Point eye, const Convex& target) {
    const GroundKind& kind = t.kind(f);
    if (!view.may_hide(f.bounds)) return;
    for (const Convex& piece : f.pieces) {
      if (kind.hill) hills.push_back({piece, f.level});
      if (kind.wood) screens.add(piece, through_wood);
      // A unit inside a building sees out of it and is seen.
      if (kind.building && !contains(piece, eye) && !battlefield::overlap(piece, target))
        screens.add(piece, 0);
      if (kind.high && battlefield::gap(eye, piece).distance > inch && gap(piece, target).distance > inch)
        screens.add(piece, 0);
    }
  }
};

/// The parts of a target that count one by one: its stands.
List<Convex, max_stands> stands_of(const State& s, const Table& t, UnitId u) {
  List<Convex, max_stands> shapes;
  for (const std::uint8_t i : stands_with(s.units[u])) shapes.add(stand_shape(t, u, s.units[u], i));
  return shapes;
}

constexpr int eyes = 5;
Point eye_on(const Segment& edge, int i) {
  return {static_cast<Mil>(battlefield::divided(
              std::int64_t{edge.from.x} * (eyes - 1 - i) + std::int64_t{edge.to.x} * i, eyes - 1)),
          static_cast<Mil>(battlefield::divided(
              std::int64_t{edge.from.y} * (eyes - 1 - i) + std::int64_t{edge.to.y} * i, eyes - 1))};
}

}  // namespace

int least_range(const Table& t, UnitId u, const Unit& it) {  // DTS-4.1, DTS-4.a.1 to DTS-4.a.3
  return t[u].type == UnitType::artillery ? 18 : mounted(t, u, it) ? 3 : 6;
}

std::optional<Refusal> may_not_fire(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (it.mode != Mode::formed && it.mode != Mode::halted)
    return no("scattered-or-pursuing"_reason, "DTS-R.58"_clause);
  if (in_contact(s, u)) return no("in-contact-does-not-fire"_reason, "DTS-R.58"_clause);
  if (it.formation == Formation::march && !t.rules.column_fire)
    return no("long-march-does-not-fire"_reason, "DTS-R.58"_clause);
  if (it.formation == Formation::hedgehog && !t.rules.hedgehog_fire)
    return no("hedgehog-does-not-fire"_reason, "DTS-R.70"_clause);
  if (!can_shoot(t, u, it)) return no("nothing-to-shoot-with"_reason, "DTS-R.59"_clause);
  if (s.effects.burst.contains(u)) return no("piece-has-burst"_reason, "DTS-E.12"_clause);
  return {};
}

battlefield::Arc arc_of_fire(const Table& t, UnitId u, const Unit& it, FaceId face) {
  const FiringFront front = front_of(t, u, it, face);
  return battlefield::front_arc(front.at, front.width, t.rules.fire_arc == FireArc::narrow ? narrow : wide);
}

battlefield::Seen look_at(const State& s, const Table& t, UnitId u, FaceId face, UnitId target) {
  const FiringFront front = front_of(t, u, s.units[u], face);
  const auto arc = arc_of_fire(t, u, s.units[u], face);
  const Segment whole = front_edge(front.at, front.width);
  const Point eye = eye_on(whole, eyes / 2);
  Between view{s, t, u, target};
  battlefield::Seen best;
  for (const Convex& stand : stands_of(s, t, target)) {
    view.look(eye, stand);
    const auto seen = battlefield::sight(eye, &arc, whole, stand, view.screens.all(), view.hills);
    const bool nearer = seen.in_arc && seen.range.distance < best.range.distance;
    if (!best.in_arc || (seen.visible && !best.visible) || (seen.visible == best.visible && nearer))
      best = seen;
  }
  return best;
}

std::expected<LineOfFire, Refusal> line_of_fire(const State& s, const Table& t, UnitId u, FaceId face,
                                                UnitId target) {
  const auto refused = [](ReasonId reason, Clause clause) { return std::unexpected(no(reason, clause)); };
  if (!on_table(s, target) || !enemies(t, u, target))
    return refused("no-enemy-on-table"_reason, "DTS-4.4"_clause);
  if (is_general(t, target)) return refused("generals-are-no-targets"_reason, "DTS-R.62"_clause);
  if (in_contact(s, target)) return refused("target-in-melee"_reason, "DTS-R.62"_clause);
  if (s.units[target].masked) return refused("battery-is-masked"_reason, "DTS-L.1.g"_clause);  // DTS-I.7
  const Unit& it = s.units[u];
  const FiringFront front = front_of(t, u, it, face);
  const auto arc = arc_of_fire(t, u, it, face);
  bool any_in_arc = false;
  std::optional<LineOfFire> best;
  Between view{s, t, u, target};
  for (const Convex& stand : stands_of(s, t, target)) {
    if (!in_arc(arc, stand)) continue;
    any_in_arc = true;
    const Segment whole = front_edge(front.at, front.width);
    bool seen = false;
    for (int i = 0; i < eyes && !seen; ++i) {
      const Point eye = eye_on(whole, i);
      view.look(eye, stand);
      seen = battlefield::sight(eye, &arc, whole, stand, view.screens.all(), view.hills).visible;
    }
    if (!seen) continue;
    for (const Segment& edge : shooting_edges(t, u, it, front)) {
      const auto way = battlefield::gap(edge, stand);  // DTS-4.6, DTS-R.25
      if (!best || way.distance < best->distance) best = LineOfFire{way.distance, way.from, way.to, false};
    }
  }
  if (!any_in_arc) return refused("target-out-of-arc"_reason, "DTS-4.3"_clause);
  if (!best) return refused("target-not-visible"_reason, "DTS-4.2"_clause);
  best->covered = behind_cover(s, t, target, best->from, best->to);
  return *best;
}

bool sees_within(const State& s, const Table& t, Mil most, UnitId from, UnitId to) {
  Between view{s, t, from, to};
  for (const Convex& own : stands_of(s, t, from))
    for (const Convex& stand : stands_of(s, t, to)) {
      const auto way = gap(own, stand);
      if (way.distance > most) continue;
      view.look(way.from, stand);
      const Segment at{way.from, way.from};
      if (battlefield::sight(way.from, nullptr, at, stand, view.screens.all(), view.hills).visible)
        return true;
    }
  return false;
}

bool behind_cover(const State& s, const Table& t, UnitId target, Point from, Point to) {
  const Body is = body(s, t, target);
  const Point ends[] = {from, to};
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    const GroundKind& kind = t.kind(f);
    if (!kind.hard_cover && !kind.building) continue;
    for (const Convex& piece : f.pieces) {
      if (kind.building) {  // on all sides of a unit inside
        for (const Convex& own : is.pieces)
          if (battlefield::overlap(piece, own)) return true;
      }
      if (!kind.hard_cover) continue;
      bool close = false;
      for (const Convex& own : is.pieces) close |= gap(own, piece).distance <= inch;
      if (!close || battlefield::nearest(ends, battlefield::corners(piece)).distance > 0) continue;
      if (i < t.covers.size() && t.covers[i]) {  // on one side only
        const Point c = centre(s, t, target);
        const Point off = c - piece.corners[0];
        const Angle side = *t.covers[i];
        const std::int64_t along = off.x * battlefield::sine(side) + off.y * battlefield::cosine(side);
        if (along < 0) continue;
      }
      return true;
    }
  }
  return false;
}

}  // namespace linstock::declare_thee_sir
