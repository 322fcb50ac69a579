// What blocks straight movement or a place to stand: other units, terrain, table edges.
#include "and_gentlemen_all/bodies/straight.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/obstacles.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/near.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::and_gentlemen_all {

namespace {

bool near(const Convex& piece, Point at, std::int64_t far) {
  Point low = piece.corners[0], high = low;
  for (const Point p : piece.corners) {
    low.x = std::min(low.x, p.x), low.y = std::min(low.y, p.y);
    high.x = std::max(high.x, p.x), high.y = std::max(high.y, p.y);
  }
  return at.x >= low.x - far && at.x <= high.x + far && at.y >= low.y - far && at.y <= high.y + far;
}

/// Calls f(obstacle) for everything that may be in the way.
template <class F>
void each_obstacle(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far, const UnitSet& over,
                   F f) {
  for_near(s, t, u, stands, far, [&](UnitId v) {
    if (!over.contains(v)) f({body(s, t, v), v});
  });
  const Point at{stands.at.x, stands.at.y};
  const Mil around = far + radius(t, u, stands);
  for (const auto& feature : t.ground.features)
    if (may_not_stand(t, u, stands, t.kind(feature)))
      for (const Convex& piece : feature.pieces)
        if (near(piece, at, around)) f({piece, {}, &feature});
  // Beyond each edge lies a wall.
  constexpr Mil thick = 60'000;
  const Mil w = t.ground.width, d = t.ground.depth;
  const auto wall = [&](Mil left, Mil low, Mil right, Mil high) {
    f({{{4, {Point{left, low}, {right, low}, {right, high}, {left, high}}}}, {}, nullptr, true});
  };
  if (at.x < around) wall(-thick, -thick, 0, d + thick);
  if (at.x > w - around) wall(w, -thick, w + thick, d + thick);
  if (at.y < around) wall(-thick, -thick, w + thick, 0);
  if (at.y > d - around) wall(-thick, d, w + thick, d + thick);
}

/// The bounding box of a shape's path straight ahead, with room for rounding.
battlefield::Box swept(const Convex& moving, Angle direction, Mil most, Mil short_of) {
  constexpr Mil rounding = 2;
  const battlefield::Box start = battlefield::box(moving);
  const Point way = battlefield::ahead({}, direction, most);
  return grown(joined(start, {start.low + way, start.high + way}), rounding + short_of);
}

}  // namespace

Obstacles::Obstacles(const State& s, const Table& t, UnitId u, const Unit& stands, Mil far,
                     const UnitSet& over) {
  each_obstacle(s, t, u, stands, far, over, [&](const Obstacle& o) { list.push_back(o); });
}

namespace {

/// The greatest distance up to `far` at which the shape overlaps nothing by more than the slack. Bodies
/// passed flush overlap slightly, and rounding makes this deeper at one distance than at another.
Mil clear_of(const Obstacles& all, const Convex& moving, Angle direction, Mil far) {
  const auto bad = [&] {
    const Convex moved_shape = moved(moving, battlefield::ahead({}, direction, far));
    return std::ranges::any_of(all.list, [&](const Obstacle& o) { return overlap(moved_shape, o.shape); });
  };
  while (far > 0 && bad()) --far;
  return far;
}

}  // namespace

Stop straight(const State& s, const Table& t, UnitId u, const Unit& from, Angle direction, Mil most,
              const UnitSet& over, Mil short_of) {
  const Convex moving = body(t, u, from);
  const battlefield::Box on_its_way = swept(moving, direction, most, short_of);
  Stop stop{most};
  each_obstacle(s, t, u, from, most + short_of, over, [&](const Obstacle& o) {
    if (!overlaps(on_its_way, battlefield::box(o.shape))) return;
    const bool apart = short_of && o.unit && t[o.unit].side != t[u].side;
    const Mil far = apart ? battlefield::slide_apart(moving, direction, stop.distance, o.shape, short_of)
                          : battlefield::slide(moving, direction, stop.distance, o.shape);
    if (far < stop.distance) stop = {far, o.unit, o.ground, o.edge};
  });
  // Each sweep ended where the ones before it stopped, so check that place against all obstacles.
  if (stop.distance < most)
    stop.distance = clear_of({s, t, u, from, stop.distance, over}, moving, direction, stop.distance);
  return stop;
}

Stop straight_back(const State& s, const Table& t, UnitId u, const Unit& from, Angle direction, Mil most,
                   const UnitSet& over) {
  Stop stop = straight(s, t, u, from, direction, most, over);
  const Convex moving = body(t, u, from);
  Unit stopped = from;
  const Point to = battlefield::ahead({from.at.x, from.at.y}, direction, stop.distance);
  stopped.at = {to.x, to.y, from.at.facing};
  UnitSet met = would_touch(s, t, u, stopped) - over;
  if (stop.unit && t[stop.unit].side != t[u].side) met.insert(stop.unit);
  for (UnitId enemy : met) {
    const Mil far =
        battlefield::slide_apart(moving, direction, stop.distance, body(s, t, enemy), short_of_enemy);
    if (far < stop.distance) stop = {far, enemy};
  }
  if (!met.empty())
    stop.distance = clear_of({s, t, u, from, stop.distance, over}, moving, direction, stop.distance);
  return stop;
}

bool may_not_stand(const Table& t, UnitId u, const Unit& it, const GroundKind& kind) {
  if (kind.impassable) return true;
  return (kind.woods || kind.built_up) && it.formation == Formation::deployed &&
         arm_of(t[u].type, it.mounted) == Arm::horse;  // AGA-6.22, AGA-6.23, AGA-R.41
}

std::optional<Refusal> barred_ground(const Table& t, UnitId u, const Unit& it) {
  const Convex shape = body(t, u, it);
  for (const battlefield::Feature& f : t.ground.features) {
    if (!may_not_stand(t, u, it, t.kind(f))) continue;
    for (const Convex& piece : f.pieces)
      if (overlap(shape, piece))
        return t.kind(f).impassable ? no("impassable-ground"_reason, "AGA-6.50"_clause)
                                    : no("deployed-horse-stands-in-open"_reason, "AGA-R.41"_clause);
  }
  return {};
}

bool fits(const State& s, const Table& t, UnitId u, const Unit& stands) {
  const Convex shape = body(t, u, stands);
  bool free = true;
  each_obstacle(s, t, u, stands, 0, {}, [&](const Obstacle& o) { free = free && !overlap(shape, o.shape); });
  return free;
}

namespace {

/// The nearest place within the slack where the unit fits; none if there is none.                   AGA-R.11
std::optional<Unit> clear_of_all(const State& s, const Table& t, UnitId u, const Unit& stands) {
  for (Mil off = 0; off <= battlefield::slack; ++off)
    for (Mil x = -off; x <= off; ++x)
      for (Mil y = -off; y <= off; ++y) {
        if (std::max(std::abs(x), std::abs(y)) != off) continue;
        Unit it = stands;
        it.at.x += x, it.at.y += y;
        if (fits(s, t, u, it)) return it;
      }
  return {};
}

}  // namespace

Unit set_clear(const State& s, const Table& t, UnitId u, const Unit& stands) {
  return clear_of_all(s, t, u, stands).value_or(stands);
}

bool can_be_set_clear(const State& s, const Table& t, UnitId u, const Unit& stands) {
  return clear_of_all(s, t, u, stands).has_value();
}

Mil to_nearest_enemy(const State& s, const Table& t, UnitId u, const Convex& shape) {
  const battlefield::Box own = battlefield::box(shape);
  Mil nearest = INT32_MAX;
  for (UnitId v : t.of_side[other(t[u].side).index()]) {
    if (!on_table(s, v) || routed(s, v)) continue;
    const Convex enemy_body = body(s, t, v);
    if (square_between(own, battlefield::box(enemy_body)) < std::int64_t{nearest} * nearest)
      nearest = std::min(nearest, battlefield::gap(shape, enemy_body).distance);
  }
  return nearest;
}

}  // namespace linstock::and_gentlemen_all
