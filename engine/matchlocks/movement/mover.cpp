// What is legal in a Move that is being composed.                               NMM-9.3, NMM-R.65 to NMM-R.72
#include "matchlocks/movement/mover.hpp"

#include <fmt/format.h>

#include "battlefield/turning.hpp"
#include "kernel/verb_names.hpp"
#include "matchlocks/movement/ground.hpp"

namespace linstock::matchlocks {

using battlefield::ahead;
using battlefield::both;
using battlefield::Distances;

MoveDraft move_so_far(const State& s, Seat seat, UnitId u) {
  const MoveDraft* d = get_if<MoveDraft>(&s.core.drafts[seat].value);
  return d && d->unit == u ? *d : MoveDraft{.unit = u, .now = s.units[u]};
}

constexpr auto leg_verbs = verbs_like<LegKind>(verbs);

bool is_leg(Verb verb) { return enumerator_of<LegKind>(leg_verbs, verb).has_value(); }

Verb verb_of(LegKind kind) { return leg_verbs[std::size_t(kind)]; }

Leg leg_of(const Choice& c) { return {enumerator_of<LegKind>(leg_verbs, c.verb).value(), c.numbers[0]}; }

bool is_whole(const MoveDraft& d) {
  return !d.legs.empty() && d.legs.back().kind != LegKind::left && d.legs.back().kind != LegKind::right;
}

// --- what may move ---

Verdict Mover::no_gun_move() const {
  if (!is_gun(t, d.unit)) return {};
  if (t[d.unit].type == UnitType::field_gun) return no("field-guns-never-move"_reason, "NMM-9.8.3"_clause);
  if (accompanies(t, d.unit, it())) return no("gun-goes-with-parent"_reason, "NMM-R.32"_clause);
  if (!it().limbered) return no("gun-must-be-limbered"_reason, "NMM-R.72"_clause);
  return {};
}
Verdict Mover::no_move() const { return no_gun_move(); }
Verdict Mover::no_wheel() const {
  if (it().garrison) return no("garrison-only-leaves"_reason, "NMM-R.168"_clause);
  return no_gun_move();
}
Verdict Mover::no_about_face() const {
  if (auto why = no_wheel()) return why;
  const Point rear = battlefield::beside(it().at, 0, -2 * footprint(t, d.unit, it()).depth);
  if (rear.x < 0 || rear.y < 0 || rear.x > t.ground.width || rear.y > t.ground.depth)
    return no("stays-on-table"_reason, "NMM-R.74"_clause);
  return {};
}
Verdict Mover::no_pivot() const {
  if (!is_gun(t, d.unit)) return no("only-guns-pivot"_reason, "NMM-10.2.9"_clause);
  if (it().limbered) return no("pivots-unlimbered"_reason, "NMM-R.72"_clause);
  return {};
}

// --- straight on ---

Unit come_out(const Table& t, UnitId u, const Unit& it, Angle direction, Angle facing) {
  Unit out = it;
  const Body building = body(t, u, it);
  const battlefield::Disc within = around(t, u, it);
  out.garrison = {};
  out.at = battlefield::about_centre(within.at, facing, footprint(t, u, out));
  const Mil outside = within.radius + 2 * around(t, u, out).radius;
  Body outside_body;
  outside_body.pieces.add(battlefield::moved(shape(t, u, out), ahead({}, direction, outside)));
  const Mil back =
      slide(outside_body, battlefield::heading(direction + battlefield::half_turn), outside, building);
  const Point by = ahead({}, direction, outside - back);
  out.at.x += by.x, out.at.y += by.y;
  return out;
}

namespace {

/// Of some distances those at which a unit is clear of the obstacle that it crosses, beyond it. NMM-R.68
Distances beyond_obstacle(const Mover& m, const Convex& is, Mil most, Distances in) {
  Body body;
  body.pieces.add(is);
  Mil enters = most;
  for (const Obstacle& o : obstacles(m.s, m.t)) {
    if (o.id != m.crossed) continue;
    for (const Convex& piece : o.pieces) {
      Body still;
      still.pieces.add(piece);
      enters = std::min(enters, slide(body, m.direction(), most, still));
      in = both(in, clear_of(body, m.direction(), most, still));
    }
  }
  Distances past;
  for (const Interval& part : in)
    if (part.low > enters) past.add(part);
  return past;
}

Stop stop_of_move(const Mover& m, const Convex& is, Mil most) {
  return straight_across(m.s, m.t, m.d.unit, is, m.direction(), most, Cause::move, {}, m.crossed);
}

}  // namespace

Distances distances(const Mover& m) {
  const Unit start = m.start();
  if (m.it().garrison && !may_stand(m.s, m.t, m.d.unit, start)) return {};
  const Convex is = shape(m.t, m.d.unit, start);
  const Mil most = stop_of_move(m, is, m.allowance()).distance;
  Distances in = ends_of_move(m.s, m.t, m.d.unit, is, m.direction(), most);
  return m.crossed ? beyond_obstacle(m, is, most, in) : in;
}

bool may_end(const Mover& m) { return m.begun() && (is_whole(m.d) || distances(m).empty()); }

void offer_legs(const Mover& m, Options& out) {
  if (is_whole(m.d)) return;
  if (!m.begun()) {
    const Interval in[] = {{degree, m.most_off(), degree}};
    out.add(verb::left), out.range(in);
    out.add(verb::right), out.range(in);
  }
  if (const Distances far = distances(m); !far.empty())
    out.add(verb::ahead), out.range({far.begin(), far.size()});
}

std::optional<Refusal> refuse_leg(const Mover& m, const Choice& c) {
  if (is_whole(m.d)) return no("one-straight-leg"_reason, "NMM-R.65"_clause);
  if (c.verb.index() != verb::ahead) {
    if (m.begun()) return no("one-straight-leg"_reason, "NMM-R.65"_clause);
    return no("not-beyond-its-flanks"_reason, "NMM-R.65"_clause);
  }
  const Mil most = m.allowance();
  if (c.numbers[0] > most)
    return no("moves-at-most"_reason.with("most", fmt::format("{}", most / 1'000.0)),
              "NMM-T.movement"_clause);
  const Unit start = m.start();
  if (m.it().garrison && !may_stand(m.s, m.t, m.d.unit, start))
    return no("no-room-outside"_reason, "NMM-R.168"_clause);
  const Convex is = shape(m.t, m.d.unit, start);
  const Stop stop = stop_of_move(m, is, most);
  if (c.numbers[0] > stop.distance) return what_stops(m.t, m.d.unit, stop);
  if (c.numbers[0] < least_move) return no("too-short-a-move"_reason, "NMM-R.186"_clause);
  const Point by = ahead({}, m.direction(), c.numbers[0]);
  if (!clear_of_units(m.s, m.t, m.d.unit, battlefield::moved(is, by)))
    return no("ends-on-a-unit"_reason, "NMM-R.73"_clause);
  if (m.crossed) return no("ends-beyond-obstacle"_reason, "NMM-R.68"_clause);
  return no("too-near-a-friend"_reason, "NMM-R.67"_clause);
}

// --- wheels and pivots ---

namespace {

/// The land beyond an edge of the table.
void add_edges(const battlefield::Ground& g, std::vector<Convex>& all) {
  constexpr Mil beyond = 30 * inch;
  const auto box = [&](Mil x, Mil y, Mil x2, Mil y2) {
    Convex c;
    for (const Point p : {Point{x, y}, Point{x2, y}, Point{x2, y2}, Point{x, y2}}) c.corners.add(p);
    all.push_back(c);
  };
  box(-beyond, -beyond, 0, g.depth + beyond), box(g.width, -beyond, g.width + beyond, g.depth + beyond);
  box(-beyond, g.depth, g.width + beyond, g.depth + beyond), box(-beyond, -beyond, g.width + beyond, 0);
}

/// An enemy with the room about it that no unit comes into without an Attack.
Convex with_room(const State& s, const Table& t, UnitId v) {
  const Footprint f = footprint(t, v, s.units[v]);
  const Point front = battlefield::beside(s.units[v].at, 0, 2 * keep_off);
  return battlefield::rectangle({front.x, front.y, s.units[v].at.facing}, f.width + 2 * keep_off,
                                f.depth + 2 * keep_off);
}

/// Everything that a turning unit may not sweep over.                                     NMM-R.66, NMM-R.167
std::vector<Convex> in_the_way_of_turn(const Mover& m) {
  std::vector<Convex> all;
  add_edges(m.t.ground, all);
  const Convex is = shape(m.t, m.d.unit, m.it());
  for (const battlefield::Feature& f : m.t.ground.features)
    if (closed_to(m.t, m.d.unit, m.it(), m.t.kind(f)))
      all.insert(all.end(), f.pieces.begin(), f.pieces.end());
  for (const Obstacle& o : obstacles(m.s, m.t))
    if (!stands_on(is, o)) all.insert(all.end(), o.pieces.begin(), o.pieces.end());
  for (std::size_t i = 0; i < m.t.count(); ++i) {
    const UnitId v{i};
    if (!takes_room(m.s, m.t, m.d.unit, v) || m.s.units[v].garrison) continue;
    const Convex room = with_room(m.s, m.t, v);
    all.push_back(enemies(m.t, m.d.unit, v) && !overlap(is, room) ? room : shape(m.s, m.t, v));
  }
  return all;
}

}  // namespace

Angle most_turn(const Mover& m, battlefield::LegKind kind, int side) {
  const Angle most = kind == battlefield::LegKind::wheel ? battlefield::half_turn : most_pivot;
  const auto still = in_the_way_of_turn(m);
  const battlefield::Leg leg{.kind = kind, .angle = side * most};
  const auto stop = battlefield::first_stop_turning(leg, m.it().at, footprint(m.t, m.d.unit, m.it()), still);
  return stop.far * side / degree * degree;
}

MoveDraft with_leg(const State& s, const Table& t, MoveDraft d, Leg leg) {
  const Footprint f = footprint(t, d.unit, d.now);
  const auto turn = [&](battlefield::LegKind kind, Angle by) {
    d.now.at = battlefield::after({.kind = kind, .angle = by}, d.now.at, f);
  };
  switch (leg.kind) {
    case LegKind::wheel_left: turn(battlefield::LegKind::wheel, -leg.amount); break;
    case LegKind::wheel_right: turn(battlefield::LegKind::wheel, leg.amount); break;
    case LegKind::pivot_left: turn(battlefield::LegKind::turn, -leg.amount); break;
    case LegKind::pivot_right: turn(battlefield::LegKind::turn, leg.amount); break;
    case LegKind::left: d.off = -leg.amount; break;
    case LegKind::right: d.off = leg.amount; break;
    case LegKind::ahead: {
      const Mover m{s, t, d};
      const Point by = ahead({}, m.direction(), leg.amount);
      d.now = m.start();
      d.now.at.x += by.x, d.now.at.y += by.y;
      d.spent += leg.amount;
      break;
    }
  }
  d.legs.add(leg);
  return d;
}

}  // namespace linstock::matchlocks
