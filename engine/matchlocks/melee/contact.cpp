// Where an attacker comes to contact, and the straight way to there.  NMM-12.2, NMM-R.91, NMM-R.92, NMM-R.109
#include "matchlocks/melee/melee.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/straight.hpp"

namespace linstock::matchlocks {

using battlefield::beside;
using battlefield::heading;
using battlefield::turn_between;

Mil attack_reach(const Table& t, UnitId u, const Unit& it, bool bad_going) {
  return rate(t, u, it, bad_going) + (is_cavalry(t, u) ? 4 * inch : 0);
}

bool crosses_bad_going(const Table& t, const Convex& shape, Angle direction, Mil distance) {
  return (battlefield::features_crossed(shape, direction, distance, t.ground) & bad_ground(t)) != 0;
}

namespace {

constexpr Angle zone_spread_of_garrison = 4'500;

/// The side of a building that a point is before.
Face side_of_building(const Table& t, FeatureId building, Point p) {
  const battlefield::Box& in = t.feature(building).bounds;
  const Pose north{(in.low.x + in.high.x) / 2, in.high.y, 0};
  switch (battlefield::zone(north, in.high.x - in.low.x, in.high.y - in.low.y, zone_spread_of_garrison, p)) {
    case battlefield::Zone::left: return Face::left;
    case battlefield::Zone::right: return Face::right;
    case battlefield::Zone::rear: return Face::rear;
    case battlefield::Zone::front: break;
  }
  return Face::front;
}

/// Whether an attacker lines up with the target: swarms, Guns and garrisons turn to meet who comes.
bool lines_up(const Table& t, UnitId target, const Unit& it) { return is_formed(t, target) && !it.garrison; }

/// A face of a rectangle: its middle, the heading that it looks to, and its length.
struct Edge {
  Pose at;
  Mil width = 0;
};
Edge edge_of_face(const Table& t, UnitId u, const Unit& it, Face face) {
  const auto [w, d] = footprint(t, u, it);
  const Angle ahead = it.at.facing;
  const auto pose = [](Point p, Angle to) { return Pose{p.x, p.y, heading(to)}; };
  switch (face) {
    case Face::front: break;
    case Face::left: return {pose(beside(it.at, -w, -d), ahead - battlefield::quarter_turn), d};
    case Face::right: return {pose(beside(it.at, w, -d), ahead + battlefield::quarter_turn), d};
    case Face::rear: return {pose(beside(it.at, 0, -2 * d), ahead + battlefield::half_turn), w};
  }
  return {it.at, w};
}

Unit standing_at(const Unit& it, const Pose& at) {
  Unit placed = it;
  placed.at = at, placed.garrison = {};
  return placed;
}

/// Whether a target defends this obstacle against an attacker that would stand on it.             NMM-R.109
bool defends(const State& s, const Table& t, UnitId target, const Obstacle& o, const Convex& attacker) {
  return stands_on(attacker, o) && touches(shape(s, t, target), o);
}

/// The attacker halts before an obstacle that its target defends, and lines up across it.        NMM-R.109
void halt_before_obstacles(const State& s, const Table& t, UnitId attacker, UnitId target, Contact& c) {
  constexpr Mil step = 50, deepest_obstacle = 4 * inch;
  const Unit& it = s.units[attacker];
  const Convex flush = shape(t, attacker, standing_at(it, c.at));
  const Angle back = heading(c.at.facing + battlefield::half_turn);
  for (const Obstacle& o : obstacles(s, t)) {
    if (!defends(s, t, target, o, flush)) continue;
    c.across = true;
    for (Mil far = 0; far < deepest_obstacle && stands_on(shape(t, attacker, standing_at(it, c.at)), o);
         far += step) {
      const Point p = battlefield::ahead({c.at.x, c.at.y}, back, step);
      c.at.x = p.x, c.at.y = p.y;
    }
  }
}

/// Against a face of the target, `aside` to the right of centre on centre.
Contact lined_up(const State& s, const Table& t, UnitId attacker, UnitId target, Face face, Mil aside) {
  const Unit& it = s.units[attacker];
  const Edge to = edge_of_face(t, target, s.units[target], face);
  const Point p = beside(to.at, 2 * aside, 0);
  Contact c{{p.x, p.y, heading(to.at.facing + battlefield::half_turn)}};
  halt_before_obstacles(s, t, attacker, target, c);
  const Point from = front_centre(it), end{c.at.x, c.at.y};
  c.distance = static_cast<Mil>(battlefield::root_up(square(end - from)));
  c.direction = c.distance > contact_gap ? battlefield::heading_to(from, end) : it.at.facing;
  return c;
}

/// Straight at a target that turns to meet it.
Contact straight_at(const State& s, const Table& t, UnitId attacker, UnitId target) {
  const Unit& it = s.units[attacker];
  const Body target_body = body(s, t, target), is = body(t, attacker, it);
  const auto nearest = gap(is, target_body);
  const Angle to_middle =
      battlefield::heading_to(centre(t, attacker, it), around(t, target, s.units[target]).at);
  Contact c{it.at, nearest.distance > 0 ? to_middle : it.at.facing};
  c.distance = slide(is, c.direction, nearest.distance + 12 * inch, target_body);
  const Point p = battlefield::ahead(front_centre(it), c.direction, c.distance);
  c.at.x = p.x, c.at.y = p.y;
  if (s.units[target].garrison) c.across = true;  // NMM-12.11.11
  halt_before_obstacles(s, t, attacker, target, c);
  return c;
}

/// The attacker must come from inside its forward arc, and line up by a turn of at most 45 degrees.
///                                                                                   NMM-R.91, NMM-R.146
std::optional<Refusal> why_no_line_up(const Table& t, UnitId u, const Unit& it, const Contact& c) {
  constexpr Angle most = 4'500;
  if (is_swarm(t, u)) return {};
  if (std::abs(turn_between(it.at.facing, c.direction)) > most)
    return no("outside-forward-arc"_reason, "NMM-R.146"_clause);
  if (std::abs(turn_between(it.at.facing, c.at.facing)) > most)
    return no("cannot-line-up"_reason, "NMM-R.91"_clause);
  return {};
}

/// Whether a unit goes straight to its place, with its own facing or already lined up; an obstacle that
/// nobody defends takes an Action of its own.                                            NMM-10.5.5, NMM-R.91
std::optional<Refusal> why_blocked(const State& s, const Table& t, UnitId u, UnitId target,
                                   const Contact& c) {
  const Unit& it = s.units[u];
  std::optional<Refusal> why;
  for (const Angle facing : {it.at.facing, c.at.facing}) {
    const Convex from = shape(t, u, standing_at(it, {it.at.x, it.at.y, facing}));
    const Stop stop = straight(s, t, u, from, c.direction, c.distance, Cause::attack, target);
    if (stop.distance + contact_gap >= c.distance) return {};
    if (!why) why = what_stops(t, u, stop);
  }
  return why;
}

/// The place must be legal, and near no other enemy.                                             NMM-12.2.2
std::optional<Refusal> why_not_there(const State& s, const Table& t, UnitId u, UnitId target,
                                     const Contact& c) {
  const Unit placed = standing_at(s.units[u], c.at);
  const Body is = body(t, u, placed);
  for (UnitId v : fighting(s, t, other(t[u].side)))
    if (v != target && gap(is, body(s, t, v)).distance <= contact_gap)
      return no("two-enemies-at-once"_reason.with("unit", t.unit_ids[v.index()]), "NMM-12.2.2"_clause);
  if (!lines_up(t, target, s.units[target])) {  // it stops where the straight way lets it,
    for (UnitId v : fighting(s, t, t[u].side))  // but friends that it touched do not stop it
      if (takes_room(s, t, u, v) && overlap(is, body(s, t, v)))
        return no("friend-in-the-way"_reason, "NMM-R.167"_clause);
    return {};
  }
  if (!may_stand(s, t, u, placed)) return no("no-room-to-line-up"_reason, "NMM-12.2.1"_clause);
  return {};
}

std::optional<Refusal> why_no_contact(const State& s, const Table& t, UnitId u, UnitId target,
                                      const Contact& c) {
  if (auto why = why_no_line_up(t, u, s.units[u], c)) return why;
  if (auto why = why_not_there(s, t, u, target, c)) return why;
  return why_blocked(s, t, u, target, c);
}

/// Places along a face, from centre on centre outward to both sides.                             NMM-R.176
template <class F>
void for_contacts(const State& s, const Table& t, UnitId attacker, UnitId target, Face face, F f) {
  if (!lines_up(t, target, s.units[target])) {
    f(straight_at(s, t, attacker, target));
    return;
  }
  constexpr Mil step = inch / 4;
  const Mil width = edge_of_face(t, target, s.units[target], face).width;
  const Mil in_contact = std::min(inch, width / 2);
  const Mil most = (width + footprint(t, attacker, s.units[attacker]).width) / 2 - in_contact;
  if (f(lined_up(s, t, attacker, target, face, 0))) return;
  for (Mil aside = step; aside <= most; aside += step)
    for (const Mil to : {-aside, aside})
      if (f(lined_up(s, t, attacker, target, face, to))) return;
}

}  // namespace

Face struck_face(const State& s, const Table& t, UnitId attacker, UnitId target) {
  const Unit& it = s.units[target];
  const Point p = front_centre(s.units[attacker]);
  return it.garrison ? side_of_building(t, it.garrison, p) : face_of(t, target, it, p);
}

std::expected<Contact, Refusal> contact_with(const State& s, const Table& t, UnitId attacker, UnitId target,
                                             Face face) {
  std::expected<Contact, Refusal> found = std::unexpected(Refusal{});
  bool first = true;
  for_contacts(s, t, attacker, target, face, [&](const Contact& c) {
    const auto why = why_no_contact(s, t, attacker, target, c);
    if (!why)
      found = c;
    else if (std::exchange(first, false))
      found = std::unexpected(*why);
    return !why;
  });
  return found;
}

Contact contact_after_all(const State& s, const Table& t, UnitId attacker, UnitId target, Face face) {
  std::optional<Contact> centre_on_centre, best;
  for_contacts(s, t, attacker, target, face, [&](const Contact& c) {
    if (!centre_on_centre) centre_on_centre = c;
    if (!why_not_there(s, t, attacker, target, c)) best = c;
    return best.has_value();
  });
  return best.value_or(*centre_on_centre);
}

}  // namespace linstock::matchlocks
