// Straight ways: what stops them, and where they may end.            NMM-10.5.5, NMM-R.67, NMM-R.69, NMM-R.74
#include "matchlocks/movement/straight.hpp"

#include "battlefield/closed_ground.hpp"
#include "battlefield/sweep.hpp"
#include "matchlocks/movement/ground.hpp"

namespace linstock::matchlocks {

using battlefield::ahead;
using battlefield::both;
using battlefield::Distances;
using battlefield::either;

namespace {

/// The distance that evaders keep from other enemies.                                            NMM-R.104
constexpr Mil evaders_keep_off = inch;

Body one_piece(const Convex& shape) {
  Body out;
  out.pieces.add(shape);
  return out;
}

bool is_compelled(Cause cause) {
  switch (cause) {
    case Cause::evade:
    case Cause::fall_back:
    case Cause::rout:
    case Cause::disengage:
    case Cause::follow_up:
    case Cause::pursuit: return true;
    default: return false;
  }
}
/// How far off an enemy it stays; 0: up to contact; nothing: enemies do not stop it.
std::optional<Mil> stays_off(Cause cause) {
  switch (cause) {
    case Cause::rout: return {};                 // NMM-R.130
    case Cause::evade: return evaders_keep_off;  // NMM-R.104
    case Cause::fall_back:                       // NMM-13.5.7
    case Cause::follow_up:                       // NMM-R.113
    case Cause::pursuit: return 0;               // NMM-R.117
    default: return keep_off;                    // NMM-12.1.1, NMM-R.114
  }
}

/// Whether another may be near a straight way.
bool near_way(const State& s, const Table& t, UnitId v, const Convex& moving, Mil far) {
  const battlefield::Disc d = around(t, v, s.units[v]);
  return overlaps(battlefield::Disc{d.at, d.radius + far}, battlefield::box(moving));
}

/// What may stop a straight move.
struct StraightWay {
  const State& s;
  const Table& t;
  UnitId u;
  const Convex& moving;
  Angle direction;
  Cause cause;
  UnitId except;
  FeatureId crossed;

  void stop_by(Stop& stop, Mil far, const Stop& with) const {
    if (far < stop.distance) stop = with, stop.distance = far;
  }

  /// Compelled moves may leave the table, but for a Follow Up: its front centre stays on it.
  ///                                                                                   NMM-R.74, NMM-R.113
  void stop_at_edge(Stop& stop) const {
    const bool follows = cause == Cause::follow_up;
    if (is_compelled(cause) && !follows) return;
    Convex front;
    front.corners.add(front_centre(s.units[u]));
    stop_by(stop, battlefield::to_edge(follows ? front : moving, direction, stop.distance, t.ground),
            {.edge = true});
  }

  void stop_at_ground(Stop& stop) const {
    for (const battlefield::Feature& f : t.ground.features)
      if (closed_to(t, u, s.units[u], t.kind(f)))
        for (const Convex& piece : f.pieces)
          stop_by(stop, battlefield::slide(moving, direction, stop.distance, piece), {.ground = &f});
  }

  /// Compelled moves cross without a roll what is not known to be impassable; an Attack crosses what its
  /// target defends.                                                                     NMM-R.109, NMM-R.166
  bool crosses(const Obstacle& o) const {
    if (o.id == crossed || stands_on(moving, o)) return true;
    if (is_compelled(cause)) return crossing_of(s, t, o.id) != Crossing::impassable;
    return except && touches(shape(s, t, except), o);
  }
  void stop_at_obstacles(Stop& stop) const {
    for (const Obstacle& o : obstacles(s, t)) {
      if (crosses(o)) continue;
      const battlefield::Feature* f = o.id.index() < t.ground.features.size() ? &t.feature(o.id) : nullptr;
      for (const Convex& piece : o.pieces) {
        const Mil far = battlefield::slide(moving, direction, stop.distance, piece);
        stop_by(stop, far, {.ground = f});
      }
    }
  }

  void stop_at_enemies(Stop& stop) const {
    const auto apart = stays_off(cause);
    if (!apart) return;
    const Body body = one_piece(moving);
    for (UnitId v : t.of_side[index(other(t[u].side))]) {
      if (v == except || !fights(s, t, v) || !near_way(s, t, v, moving, stop.distance + *apart)) continue;
      const Body still = matchlocks::body(s, t, v);
      const Mil far = *apart ? slide_apart(body, direction, stop.distance, still, *apart)
                             : slide(body, direction, stop.distance, still);
      stop_by(stop, far, {.unit = v});
    }
  }

  /// A unit may pass through friends that it touches; other friends stop it.                    NMM-10.6.3
  void stop_at_friends(Stop& stop) const {
    if (is_compelled(cause)) return;
    const UnitSet touched = touched_friends(s, t, u, moving);
    const Body body = one_piece(moving);
    for (UnitId v : t.of_side[index(t[u].side)]) {
      if (v == except || touched.contains(v) || !takes_room(s, t, u, v)) continue;
      if (near_way(s, t, v, moving, stop.distance))
        stop_by(stop, slide(body, direction, stop.distance, matchlocks::body(s, t, v)), {.unit = v});
    }
  }
};

}  // namespace

Stop straight_across(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                     Mil most, Cause cause, UnitId except, FeatureId crossed) {
  Stop stop{.distance = std::max(most, 0)};
  if (most <= 0) return stop;
  const StraightWay way{s, t, u, moving, direction, cause, except, crossed};
  way.stop_at_edge(stop), way.stop_at_ground(stop), way.stop_at_obstacles(stop);
  way.stop_at_enemies(stop), way.stop_at_friends(stop);
  return stop;
}

Stop straight(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction, Mil most,
              Cause cause, UnitId except) {
  return straight_across(s, t, u, moving, direction, most, cause, except, {});
}

namespace {

/// Why ground is closed to a unit.
Clause closed_by(const Table& t, UnitId u, const GroundKind& kind) {
  if (kind.building) return "NMM-10.4.1"_clause;
  if (is_gun(t, u)) return "NMM-10.2.8"_clause;
  if (t[u].type == UnitType::cuirassiers && (kind.wood || kind.boggy)) return "NMM-10.2.6"_clause;
  return kind.wood ? "NMM-10.2.4"_clause : "NMM-R.66"_clause;
}

}  // namespace

Refusal what_stops(const Table& t, UnitId u, const Stop& stop) {
  if (stop.edge) return no("stays-on-table"_reason, "NMM-R.74"_clause);
  if (stop.unit && enemies(t, u, stop.unit)) return no("enemy-in-the-way"_reason, "NMM-12.1.1"_clause);
  if (stop.unit) return no("friend-in-the-way"_reason, "NMM-10.6.3"_clause);
  if (stop.ground && !t.kind(*stop.ground).obstacle)
    return no("ground-closed-to-it"_reason, closed_by(t, u, t.kind(*stop.ground)));
  return no("obstacle-stops-it"_reason, "NMM-10.5.5"_clause);
}

// --- where it may end ---

bool takes_room(const State& s, const Table& t, UnitId mover, UnitId other) {
  if (other == mover || !fights(s, t, other)) return false;  // leaders block nothing. NMM-R.62
  return !accompanies(t, other, s.units[other]) && !accompanies(t, mover, s.units[mover]);  // NMM-R.167
}

bool clear_of_units(const State& s, const Table& t, UnitId u, const Convex& shape) {
  const Body body = one_piece(shape);
  for (std::size_t i = 0; i < t.count(); ++i)
    if (const UnitId v{i}; takes_room(s, t, u, v) && near_way(s, t, v, shape, 0))
      if (overlap(body, matchlocks::body(s, t, v))) return false;
  return true;
}

namespace {

/// Whether a leader's round base is clear of closed ground and of units.                          NMM-G.3
bool has_room(const State& s, const Table& t, UnitId leader, const Unit& he) {
  const Point middle = centre(t, leader, he);
  for (const battlefield::Feature& f : t.ground.features)
    if (closed_to(t, leader, he, t.kind(f)))
      for (const Convex& piece : f.pieces)
        if (battlefield::gap(middle, piece).distance < leader_radius) return false;
  for (std::size_t i = 0; i < t.count(); ++i)
    if (const UnitId v{i}; takes_room(s, t, leader, v) && near_way(s, t, v, shape(t, leader, he), 0))
      if (way_from_base(middle, body(s, t, v)).distance < leader_radius) return false;
  return true;
}

}  // namespace

bool may_stand(const State& s, const Table& t, UnitId u, const Unit& it) {
  if (it.garrison) return true;
  const Convex is = shape(t, u, it);
  const auto closed = [&](const battlefield::Feature& f) { return closed_to(t, u, it, t.kind(f)); };
  if (!on_table(is, t.ground)) return false;
  if (is_leader(t, u)) return has_room(s, t, u, it);
  if (closed_ground(t.ground, one_piece(is), closed)) return false;
  for (const Obstacle& o : obstacles(s, t))
    if (stands_on(is, o) && !(on_table(s, u) && stands_on(shape(s, t, u), o))) return false;
  return clear_of_units(s, t, u, is);
}

bool belongs_beside(const State& s, const Table& t, UnitId u, const Unit& it, UnitId v) {
  const Unit& other = s.units[v];
  return t[u].parent == v || t[v].parent == u ||
         (it.formation == Formation::plotton && mounted(t, v, other)) ||
         (other.formation == Formation::plotton && mounted(t, u, it));
}

namespace {

/// The distances at which ground that it may not enter is within 3 inches: there is no room there. NMM-R.67
Distances without_room(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                       Mil most) {
  Distances all;
  const Body body = one_piece(moving);
  for (const battlefield::Feature& f : t.ground.features) {
    if (!closed_to(t, u, s.units[u], t.kind(f))) continue;
    for (const Convex& piece : f.pieces) {
      Distances near;  // what is not away from it
      Mil next = 0;
      for (const Interval& away : away_from(body, direction, most, one_piece(piece), friends_apart)) {
        if (next < away.low) near.add({next, away.low - 1, 1});
        next = away.high + 1;
      }
      if (next <= most) near.add({next, most, 1});
      all = either(all, near);
    }
  }
  return all;
}

/// The distances at which it is in contact with a friend ahead, to pass through it next. NMM-10.6.3
Distances in_contact(const Body& moving, Angle direction, Mil most, const Body& still) {
  Distances out;
  const Mil at = slide(moving, direction, most, still);
  const Body end = moved(moving, ahead({}, direction, at));
  if (gap(end, still).distance <= battlefield::slack) out.add({std::max(at - contact_gap / 2, 0), at, 1});
  return out;
}

/// The distances at which it overlaps no other unit.
Distances clear_ends(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                     Mil most) {
  Distances clear;
  clear.add({1, most, 1});
  for (std::size_t i = 0; i < t.count(); ++i)
    if (const UnitId v{i}; takes_room(s, t, u, v) && near_way(s, t, v, moving, most))
      clear = both(clear, clear_of(one_piece(moving), direction, most, body(s, t, v)));
  return clear;
}

}  // namespace

Mil last_clear_end(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                   Mil most) {
  if (most < 1) return 0;
  const Distances clear = clear_ends(s, t, u, moving, direction, most);
  return clear.empty() ? 0 : clear[clear.size() - 1].high;
}

Distances ends_of_move(const State& s, const Table& t, UnitId u, const Convex& moving, Angle direction,
                       Mil most) {
  if (most < least_move) return {};
  Distances apart, far_enough;
  apart.add({1, most, 1}), far_enough.add({least_move, most, 1});
  const Body body = one_piece(moving);
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (!takes_room(s, t, u, v) || !near_way(s, t, v, moving, most + friends_apart)) continue;
    if (enemies(t, u, v) || belongs_beside(s, t, u, s.units[u], v)) continue;
    const Body still = matchlocks::body(s, t, v);
    const Mil start = gap(body, still).distance;
    if (start <= contact_gap) continue;  // it starts from contact with it
    apart = both(apart, either(away_from(body, direction, most, still, std::min(start, friends_apart)),
                               in_contact(body, direction, most, still)));
  }
  const Distances clear = clear_ends(s, t, u, moving, direction, most);
  return both(both(clear, far_enough), either(apart, without_room(s, t, u, moving, direction, most)));
}

}  // namespace linstock::matchlocks
