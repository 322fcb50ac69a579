// 2 Movement: straight ways, ground and obstacles, enemies and friends in the way.
#include "declare_thee_sir/movement/straight.hpp"

#include "battlefield/closed_ground.hpp"
#include "battlefield/sweep.hpp"
#include "battlefield/way.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::beside;
using battlefield::Stretch;

Point leading_point(const Table& t, UnitId u, const Unit& it, Heading heading) {
  const Footprint f = footprint(t, u, it);
  switch (heading) {
    case Heading::forward: return {it.at.x, it.at.y};
    case Heading::rearward: return beside(it.at, 0, -2 * f.depth);
    case Heading::flank: break;
  }
  return centre(t, u, it);
}

// --- ground ---

namespace {

/// Ploughed fields, marsh, woods; a hill step that the way leads up or across.
///                                                                           DTS-2.12 to DTS-2.16, DTS-R.38
bool difficult(const Table& t, const Stretch& part) {
  bool level_top = false;
  for (auto under = part.under; under; under &= under - 1) {
    const battlefield::Feature& f = t.ground.features[std::size_t(std::countr_zero(under))];
    const GroundKind& kind = t.kind(f);
    if (kind.difficult && !kind.hill) return true;
    if (kind.hill && f.level == part.height) level_top |= kind.level_top;
  }
  return part.height > 0 && part.slope != battlefield::Slope::down && !level_top;
}

}  // namespace

Mil reach(const Table& t, Point from, Angle direction, Mil movement) {
  if (movement <= 0) return 0;
  const battlefield::Way way = battlefield::way(t.ground, from, direction, movement);
  const bool whole = t.rules.difficult_rate == DifficultRate::whole_move;
  Mil gone = 0, remaining = movement;
  for (std::size_t i = 0; i < way.stretches.size(); ++i) {
    const Mil length = static_cast<Mil>((way.end_of(i) - way.stretches[i].from) >> battlefield::place_bits);
    if (!difficult(t, way.stretches[i])) {
      if (length >= remaining) return gone + remaining;
      gone += length, remaining -= length;
      continue;
    }
    if (whole) return std::max(gone, (movement + 3 * inch - 1) / (3 * inch) * inch);
    if (3 * length <= remaining) {
      gone += length, remaining -= 3 * length;
      continue;
    }
    const Mil rounded_up = (remaining + 3 * inch - 1) / (3 * inch) * inch;  // DTS-R.32, DTS-X.6
    return std::min(gone + std::min(rounded_up, length), movement);
  }
  return gone + remaining;
}

Mil cost(const Table& t, Point from, Angle direction, Mil distance, Mil movement) {
  const battlefield::Way way = battlefield::way(t.ground, from, direction, std::max(distance, movement));
  Mil clear_part = 0, hard_part = 0;
  for (std::size_t i = 0; i < way.stretches.size(); ++i) {
    const std::int64_t end = std::min(way.end_of(i), battlefield::place(distance));
    const Mil length = static_cast<Mil>((end - way.stretches[i].from) >> battlefield::place_bits);
    if (length > 0) (difficult(t, way.stretches[i]) ? hard_part : clear_part) += length;
  }
  const bool whole = t.rules.difficult_rate == DifficultRate::whole_move && hard_part > 0;
  return whole ? 3 * distance : clear_part + 3 * hard_part;
}

// --- what stops a body ---

namespace {

bool near_enough(const State& s, const Table& t, UnitId v, const Body& moving, Mil far) {
  const battlefield::Disc d = around(t, v, s.units[v]);
  for (const Convex& piece : moving.pieces)
    if (overlaps(battlefield::Disc{d.at, d.radius + far}, battlefield::box(piece))) return true;
  return false;
}

bool stops_at_edge(Cause cause) { return cause != Cause::rout; }
bool stops_at_obstacles(const Table& t, Cause cause) {
  switch (cause) {
    case Cause::push: return t.rules.obstacles_stop_rout;
    case Cause::rout: return t.rules.obstacles_stop_rout;
    case Cause::gather: return false;
    default: return true;  // a general's ride, too. DTS-R.48
  }
}
/// How far off an enemy it must stay; nothing: that enemy does not stop it.
std::optional<Mil> keeps_off(const State& s, const Table& t, UnitId v, Cause cause) {
  const bool routing = s.units[v].mode == Mode::routing;
  if (is_general(t, v)) {  // he evades from whatever would touch him. DTS-R.84
    if (cause == Cause::move || cause == Cause::ride || cause == Cause::gather) return 0;
    return {};
  }
  switch (cause) {
    case Cause::move:
    case Cause::ride: return routing ? 0 : keep_off;  // DTS-R.42
    case Cause::pursuit:
      if (routing) return {};  // its stands are driven on. DTS-R.96
      return t.rules.pursuit_collision == PursuitCollision::halt ? keep_off : 0;
    default: return 0;
  }
}

struct Stopper {
  const State& s;
  const Table& t;
  UnitId u;
  const Body& moving;
  Angle direction;
  Cause cause;
  UnitId target;
  bool obstacles = true;  ///< they stop it, if they stop such a move at all

  bool counts(UnitId v) const {
    return v != u && v != target && on_table(s, v) && enemies(t, u, v) &&
           !(is_general(t, v) && s.units[v].general);
  }

  void stop_at_enemies(Stop& stop) const {
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId v{i};
      if (!counts(v) || !near_enough(s, t, v, moving, stop.distance + keep_off)) continue;
      const auto apart = keeps_off(s, t, v, cause);
      if (!apart) continue;
      const Body still = body(s, t, v);
      const Mil far = *apart ? slide_apart(moving, direction, stop.distance, still, *apart)
                             : slide(moving, direction, stop.distance, still);
      if (far < stop.distance) stop = {.distance = far, .unit = v};
    }
  }

  void stop_at_ground(Stop& stop) const {
    for (const battlefield::Feature& f : t.ground.features) {
      const GroundKind& kind = t.kind(f);
      const bool stops = kind.impassable || (kind.obstacle && obstacles && stops_at_obstacles(t, cause));
      if (!stops) continue;
      // One that it touches when it begins is crossed without penalty. DTS-2.19, DTS-R.39
      bool at_it = false;
      for (const Convex& piece : f.pieces)
        for (const Convex& own : moving.pieces) at_it |= battlefield::in_touch(own, piece);
      if (at_it && !kind.impassable) continue;
      for (const Convex& piece : f.pieces)
        for (const Convex& own : moving.pieces)
          if (const Mil far = battlefield::slide(own, direction, stop.distance, piece); far < stop.distance)
            stop = {.distance = far, .ground = &f};
    }
  }

  void stop_at_edge(Stop& stop) const {
    if (!stops_at_edge(cause)) return;
    for (const Convex& own : moving.pieces)
      if (const Mil far = battlefield::to_edge(own, direction, stop.distance, t.ground); far < stop.distance)
        stop = {.distance = far, .edge = true};
  }
};

}  // namespace

Stop straight(const State& s, const Table& t, UnitId u, const Body& moving, Angle direction, Mil most,
              Cause cause, UnitId target, bool obstacles) {
  Stop stop{.distance = std::max(most, 0)};
  if (most <= 0) return stop;
  const Stopper stopper{s, t, u, moving, direction, cause, target, obstacles};
  stopper.stop_at_edge(stop), stopper.stop_at_ground(stop), stopper.stop_at_enemies(stop);
  return stop;
}

namespace {

Point middle(const Body& b) {
  std::int64_t x = 0, y = 0, n = 0;
  for (const Convex& piece : b.pieces)
    for (const Point p : piece.corners) x += p.x, y += p.y, ++n;
  return n ? Point{Mil(battlefield::divided(x, n)), Mil(battlefield::divided(y, n))} : Point{};
}

}  // namespace

WayTo way_to(const Body& from, const Body& to) {
  constexpr Mil anywhere = 120 * inch;
  const auto shortest = gap(from, to);
  if (shortest.distance == 0) return {battlefield::heading_to(middle(from), middle(to)), 0};
  const Angle direct = battlefield::heading_to(shortest.from, shortest.to);
  const Mil far = slide(from, direct, shortest.distance + inch, to);
  if (far <= shortest.distance + battlefield::slack) return {direct, far};
  const Angle centred = battlefield::heading_to(middle(from), middle(to));
  return {centred, slide(from, centred, anywhere, to)};
}

Refusal what_stops(const State& s, const Table& t, const Stop& stop) {
  if (stop.edge) return no("stays-on-table"_reason, "DTS-R.47"_clause);
  if (stop.unit && (is_general(t, stop.unit) || s.units[stop.unit].mode == Mode::routing))
    return no("enemy-in-the-way"_reason, "DTS-R.43"_clause);
  if (stop.unit) return no("too-near-to-enemy"_reason, "DTS-R.42"_clause);
  if (t.kind(*stop.ground).impassable) return no("impassable-ground"_reason, "DTS-R.43"_clause);
  return no("obstacle-stops-it"_reason, "DTS-2.18"_clause);
}

// --- friends ---

namespace {

bool has_passed(const State& s, UnitId a, UnitId b) {
  for (const Passed& p : s.passed)
    if ((p.a == a && p.b == b) || (p.a == b && p.b == a)) return true;
  return false;
}

/// Whether passing through it makes both check.                                                  DTS-R.46
bool checks(const State& s, const Table& t, UnitId u, UnitId v) {
  return v != u && on_table(s, v) && !enemies(t, u, v) && !is_general(t, v) && !is_general(t, u) &&
         !same_regiment(t, u, v) && !has_passed(s, u, v);
}

}  // namespace

std::optional<Meeting> next_friend(const State& s, const Table& t, UnitId u, const Body& moving,
                                   Angle direction, Mil most) {
  std::optional<Meeting> first;
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (!checks(s, t, u, v) || !near_enough(s, t, v, moving, most)) continue;
    const Mil at = slide(moving, direction, most, body(s, t, v));
    if (at < most && (!first || at < first->at)) first = Meeting{v, at};
  }
  return first;
}

bool in_the_way(const State& s, const Table& t, UnitId u, UnitId v) {
  if (v == u || !on_table(s, v) || (t[u].hope == v && !scattered(s.units[u]))) return false;
  return !is_general(t, v) || (!s.units[v].general && (is_general(t, u) || !enemies(t, u, v)));
}

bool clear(const State& s, const Table& t, UnitId u, const Body& moving, std::uint8_t stand, bool generals) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (!in_the_way(s, t, u, v) || (!generals && is_general(t, v))) continue;
    if (near_enough(s, t, v, moving, 0) && overlap(moving, body(s, t, v))) return false;
  }
  if (stand == 255) return true;
  for (const std::uint8_t i : stands_with(s.units[u]))
    if (i != stand)
      for (const Convex& own : moving.pieces)
        if (battlefield::overlap(own, stand_shape(t, u, s.units[u], i))) return false;
  return true;
}

bool on_impassable(const Table& t, const Body& is) {
  return battlefield::closed_ground(t.ground, is,
                                    [&](const battlefield::Feature& f) { return t.kind(f).impassable; });
}

battlefield::Distances clear_distances(const State& s, const Table& t, UnitId u, const Body& moving,
                                       Angle direction, Mil most) {
  battlefield::Distances in;
  in.add({0, most, 1});
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (in_the_way(s, t, u, v) && near_enough(s, t, v, moving, most))
      in = battlefield::both(in, clear_of(moving, direction, most, body(s, t, v)));
  }
  return in;
}

void set_out(State& s, const Course& course) {
  s.courses.add(course);
  s.core.agenda.run_next(Travel{});
}

}  // namespace linstock::declare_thee_sir
