// Which legs are legal, and where each ends.                                         6 Movement: Manoeuvres
#include "and_gentlemen_all/movement/manoeuvre.hpp"

#include <fmt/format.h>

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/movement/mover.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/turning.hpp"
#include "kernel/verb_names.hpp"

namespace linstock::and_gentlemen_all {

Made made(const MoveDraft& d) {
  Made m;
  for (const Leg& leg : d.legs) switch (leg.kind) {
      case LegKind::ahead: m.ahead = true; break;
      case LegKind::wheel_left:
      case LegKind::wheel_right: m.wheel = true; break;
      case LegKind::turn_left:
      case LegKind::turn_right: m.turn = true; break;
      case LegKind::drift_left:
      case LegKind::drift_right: m.drift = true; break;
      case LegKind::form:
      case LegKind::mount:
      case LegKind::dismount: m.form = true; break;
      case LegKind::face:
      case LegKind::leave: break;
    }
  return m;
}

namespace {

battlefield::Turning turning(const Mover& u, Turn how, Angle way) {
  return battlefield::turning({how, way}, u.it().at, u.size());
}

using Intervals = std::vector<Interval>;
/// Which free turns are wanted: all of them; those contiguous with the start (if flush with a unit there,
/// rounding does not stop it); or any one.
enum class Asked : std::uint8_t { all, from_start, any };

bool is_enemy(const Mover& u, UnitId v) { return v && u.t[v].side != u.t[u.d.unit].side; }

/// An enemy's footprint, grown by the clearance that such a unit must keep: 0.1", or less if it was nearer
/// when its move began.
Convex with_room_about(const Mover& u, UnitId enemy) {
  const Unit& enemy_unit = u.s.units[enemy];
  const Mil was = gap(body(u.s, u.t, u.d.unit), body(u.s, u.t, enemy)).distance;
  const Mil room =
      touching(u.s, u.d.unit).contains(enemy) ? 0 : std::min(was, short_of_enemy + battlefield::slack);
  const Point front = battlefield::beside(enemy_unit.at, 0, 2 * room);
  const Footprint of = and_gentlemen_all::size(u.t, enemy, enemy_unit.formation, enemy_unit.mounted);
  return battlefield::rectangle({front.x, front.y, enemy_unit.at.facing}, of.width + 2 * room,
                                of.depth + 2 * room);
}

/// Everything that may obstruct a turn or a change of formation.
Obstacles all_about(const Mover& u, const Unit& it) {
  Obstacles all{u.s, u.t, u.d.unit, it, radius(u.t, u.d.unit, it) + short_of_enemy};
  if (u.stays_short())
    for (Obstacle& o : all.list)
      if (is_enemy(u, o.unit)) o.shape = with_room_about(u, o.unit);
  return all;
}
Obstacles all_about(const Mover& u) { return all_about(u, u.it()); }

/// Whether it may stand like this after a change of formation.
bool has_room(const Mover& u, const Unit& it) {
  if (!u.stays_short()) return fits(u.s, u.t, u.d.unit, it);
  const Obstacles all = all_about(u, it);
  const Convex shape = body(u.t, u.d.unit, it);
  return std::ranges::none_of(all.list, [&](const Obstacle& o) { return overlap(shape, o.shape); });
}

/// One obstacle near a turn. From the last angle tried, `hit` holds until `until`.
struct Watched {
  Convex shape{};
  Mil deep = battlefield::slack;  ///< tolerated overlap
  bool hit = false;
  Angle until = 0;
  int waited = 0, wait = 0;  ///< back-off: angles skipped last time, and still to be skipped

  void look(const battlefield::Turning& turning, const Convex& body, Angle facing, Angle way, Angle a) {
    constexpr int most_waited = 31;  // when flush the bound is 0: back off, then retry
    hit = overlap(body, shape, deep);
    Angle far = 0;
    if (wait == 0) {
      far = hit ? blocked_turn(turning, facing, way, shape) : free_turn(turning, facing, way, shape);
      waited = far > 0 ? 0 : std::min(2 * waited + 1, most_waited);
      wait = waited;
    } else {
      --wait;
    }
    until = a + std::max(far, 1);
  }
};
using AllWatched = std::vector<Watched>;

AllWatched watched(const Mover& u, const Obstacles& all, const battlefield::Turning& turning, Asked asked) {
  AllWatched in_reach;
  const battlefield::Disc around = disc(turning);
  const Convex start = body(u.t, u.d.unit, u.it());
  for (const Obstacle& o : all.list)
    if (overlaps(around, battlefield::box(o.shape)))
      in_reach.push_back(
          {o.shape, asked == Asked::from_start ? deepest_on_the_way(start, o.shape) : battlefield::slack});
  return in_reach;
}

/// The free turns from `low` to `high`, as intervals; at(turn) is the unit after that turn.
template <class At>
Intervals free_turns(const Mover& u, const Obstacles& all, const At& at, const battlefield::Turning& turning,
                     Angle way, Angle low, Angle high, Asked asked = Asked::all) {
  Intervals free;
  AllWatched others = watched(u, all, turning, asked);
  bool open = false;
  for (Angle a = low, next = 0; a <= high; a = next) {
    const Unit stands = at(way * a);
    const Convex shape = body(u.t, u.d.unit, stands);
    Angle hit_until = 0, free_until = high + 1;
    for (Watched& other : others) {
      if (other.until <= a) other.look(turning, shape, stands.at.facing, way, a);
      if (other.hit)
        hit_until = std::max(hit_until, other.until);
      else
        free_until = std::min(free_until, other.until);
    }
    const bool hit = hit_until > 0;
    next = std::min(hit ? hit_until : free_until, high + 1);
    if (hit && asked == Asked::from_start) return free;
    if (!hit && open)
      free.back().high = next - 1;
    else if (!hit)
      free.push_back({a, next - 1, 1});
    if (!hit && asked == Asked::any) return free;
    open = !hit;
  }
  return free;
}

void offer(Options& out, verb::Name verb, std::span<const Interval> in) {
  if (in.empty()) return;
  out.add(verb);
  out.range(in);
}
void offer(Options& out, verb::Name verb, Mil low, Mil high) {
  const Interval in{low, high, 1};
  if (low <= high) offer(out, verb, {&in, 1});
}

/// Whether a leg ahead begins a contact.                                                           AGA-R.119
bool would_begin_contact(const Mover& u, Mil distance) {
  const Unit after_leg = unhindered(u.s, u.t, u.d, {LegKind::ahead, distance});
  return !(would_touch(u.s, u.t, u.d.unit, after_leg) - touching(u.s, u.d.unit)).empty();
}

void offer_ahead(const Mover& u, Options& out) {
  if (u.no_ahead()) return;
  const LegAhead leg = leg_ahead(u);
  offer(out, verb::ahead, leg.least, leg.most);
}

/// Ends turns from the start where the unit can be set clear of what it goes along.                 AGA-R.11
template <class At>
void end_clear(const Mover& u, const At& at, Angle way, Intervals& turns) {
  while (!turns.empty() && !can_be_set_clear(u.s, u.t, u.d.unit, at(way * turns.back().high)))
    if (--turns.back().high < turns.back().low) turns.pop_back();
}

void offer_wheel(const Mover& u, const Obstacles& all, Options& out, bool right, Asked asked) {
  const Angle way = right ? 1 : -1;
  const auto at = [&](Angle by) { return swung(u, wheel_of(u), by); };
  const Angle most = asked == Asked::any && !u.column() ? 1 : u.most_wheel();
  if (!u.column()) asked = Asked::from_start;  // a column must fit only where it ends
  Intervals turns = free_turns(u, all, at, turning(u, wheel_of(u), way), way, 1, most, asked);
  if (asked == Asked::from_start) end_clear(u, at, way, turns);
  offer(out, right ? verb::wheel_right : verb::wheel_left, turns);
}

void offer_turn(const Mover& u, const Obstacles& all, Options& out, bool right, Asked asked) {
  const Angle way = right ? 1 : -1;
  const auto at = [&](Angle by) { return swung(u, turn_of(u), by); };
  offer(out, right ? verb::turn_right : verb::turn_left,
        free_turns(u, all, at, turning(u, turn_of(u), way), way, u.least_turn(), u.most_turn(), asked));
}

/// Whether it may turn to face an enemy at this flank: it must fit, and lose no enemy that holds it. AGA-R.45
bool may_turn_to_face(const Mover& u, Angle by) {
  const UnitId unit = u.d.unit;
  const Point from = centre(u.t, unit, u.it());
  UnitSet hold;
  bool at_flank = false;
  for (UnitId v : touching(u.s, unit)) {
    if (routed(u.s, v)) continue;
    hold.insert(v);
    const Angle to = battlefield::heading_to(from, centre(u.t, v, u.s.units[v]));
    const bool on_this_side = (battlefield::turn_between(u.it().at.facing, to) > 0) == (by > 0);
    at_flank |= face_to(u.s, unit, v) == Face::flank && on_this_side;
  }
  const Unit turned = set_clear(u.s, u.t, unit, turned_to_face(u, by));
  return at_flank && has_room(u, turned) && (hold - would_touch(u.s, u.t, unit, turned)).empty();
}

/// A unit that is locked only turns to face, by option. AGA-R.45
void offer_turn_to_face(const Mover& u, Options& out) {
  constexpr Angle by = battlefield::quarter_turn;
  if (may_turn_to_face(u, -by)) offer(out, verb::turn_left, by, by);
  if (may_turn_to_face(u, by)) offer(out, verb::turn_right, by, by);
}

void offer_swings(const Mover& u, Options& out, Asked asked = Asked::all) {
  const bool wheels = !u.no_wheel(), turns = !u.no_turn();
  if (!wheels && !turns) return;
  const Obstacles all = all_about(u);
  const auto answered = [&] { return asked == Asked::any && !out.empty(); };
  for (const bool right : {false, true})
    if (wheels && !answered()) offer_wheel(u, all, out, right, asked);
  for (const bool right : {false, true})
    if (turns && !answered()) offer_turn(u, all, out, right, asked);
}

bool drift_is_free(const Mover& u, Mil right) {
  Unit from = u.it();
  from.at = u.d.leg_from;
  const auto leg = drifting(u, right);
  const Angle direction = battlefield::direction(leg, from.at);
  const Mil far = battlefield::length(leg);
  return straight(u.s, u.t, u.d.unit, from, direction, far).distance >= far - 1 &&
         fits(u.s, u.t, u.d.unit, drifted(u, right)) &&
         drift_cost(u.t, u.d.unit, from, leg) <= allowance(u.t, u.d) - u.d.spent_before;
}
/// Offers drifts up to the largest unobstructed one, found by bisection; rounded down to 1/100 inch.
void offer_drift(const Mover& u, Options& out, bool right) {
  constexpr Mil step = 10;
  const Mil way = right ? 1 : -1;
  Mil most = 0, barred = u.t.drift + step;
  if (drift_is_free(u, way * u.t.drift))
    most = u.t.drift;
  else
    for (barred = u.t.drift; barred - most > step;) {
      const Mil middle = (most + barred) / 2 / step * step;
      (drift_is_free(u, way * middle) ? most : barred) = middle;
    }
  offer(out, right ? verb::drift_right : verb::drift_left, step, most);
}

Unit mounted(const Mover& u, bool on) {
  Unit it = u.it();
  it.mounted = on;
  return it;
}

/// The headings that forming artillery has room for, about its centre.             AGA-6.10, AGA-R.35
Intervals free_facings(const Mover& u, const Unit& formed_up) {
  const Footprint now = size(u.t, u.d.unit, formed_up.formation, formed_up.mounted);
  const Point about = centre(u.t, u.d.unit, formed_up);
  const auto at = [&](Angle facing) {
    Unit it = formed_up;
    it.at = battlefield::about_centre(about, facing, now);
    return it;
  };
  return free_turns(u, all_about(u), at, battlefield::turning_about(about, {now.width, now.depth}), 1, 0,
                    battlefield::full_turn - 1);
}

void offer_form(const Mover& u, Options& out) {
  if (u.no_form()) return;
  const Formation as = u.column() ? Formation::deployed : Formation::column;
  const Unit then = formed(u, as);
  const bool guns = u.arm() == Arm::artillery;
  if (has_room(u, then) || (guns && !free_facings(u, then).empty()))
    out.add(verb::form, FormId{std::size_t(as)});  // AGA-5.10
  if (u.no_mount()) return;
  if (fits(u.s, u.t, u.d.unit, mounted(u, !u.it().mounted)))  // AGA-5.11, AGA-6.15
    out.add(u.it().mounted ? verb::dismount : verb::mount);
}

void offer_face(const Mover& u, Options& out) {
  if (!u.no_face()) offer(out, verb::face, free_facings(u, u.it()));
}

/// Whether it may leave the table (AGA-R.40): it touches its own edge, does not face away from it, and has
/// movement left.
bool may_leave(const Mover& u) {
  const Angle home = u.t.home[u.t[u.d.unit].side.index()];
  if (u.d.in_contact || u.movement_left() < shortest_leg ||
      std::abs(battlefield::turn_between(u.it().at.facing, home)) >= 9'000)
    return false;
  const Point out = battlefield::ahead({}, home, battlefield::slack + 1);
  const auto& ground = u.t.ground;
  const auto beyond = [&](Point p) {
    if (out.x != 0) return out.x < 0 ? p.x < 0 : p.x > ground.width;
    return out.y < 0 ? p.y < 0 : p.y > ground.depth;
  };
  return std::ranges::any_of(moved(body(u.t, u.d.unit, u.it()), out).corners, beyond);
}

}  // namespace

LegAhead leg_ahead(const Mover& u) {
  LegAhead leg;
  Unit from = u.it();
  Mil spent = u.d.spent;
  if (u.last_is(LegKind::ahead))
    leg.so_far = u.d.legs.back().amount, from.at = u.d.leg_from, spent = u.d.spent_before;
  leg.movement_left = std::max(0, allowance(u.t, u.d) - spent);
  leg.reach = leg.movement_left ? reach(u.t, u.d.unit, from, from.at.facing, leg.movement_left) : 0;
  leg.stop =
      straight(u.s, u.t, u.d.unit, from, from.at.facing, leg.reach, {}, u.stays_short() ? short_of_enemy : 0);
  leg.most = leg.stop.distance - leg.so_far;
  const bool to_contact =
      leg.most > 0 && leg.most < shortest_leg && !u.stays_short() && would_begin_contact(u, leg.most);
  leg.least = to_contact ? leg.most : shortest_leg;
  return leg;
}

Refusal Limit::why() const { return no(reason.with("most", fmt::format("{}", most / 1000.0)), clause); }

Limit limit(const Table& t, const MoveDraft& d) {
  const Made m = made(d);
  const Arm arm = arm_of(t[d.unit].type, d.now.mounted);
  const Mil full = rate(t, d.unit, d.now.formation, d.now.mounted);
  const Mil half = rate(t, d.unit, Formation::deployed, d.now.mounted) / 2;
  if (m.form) {
    if (arm == Arm::artillery) return {0, "guns-form-or-move"_reason, "AGA-6.9"_clause};
    if (d.legs[0].kind == LegKind::ahead)  // the advance goes wholly before or wholly after the change
      return {d.spent, "half-move-before-or-after-forming"_reason, "AGA-6.12"_clause};
    return {half, "half-move-with-forming"_reason, "AGA-6.11"_clause};
  }
  const bool deployed = d.now.formation == Formation::deployed;
  if (deployed && t[d.unit].type == UnitType::heavy_artillery)
    return {full, "deployed-heavy-guns-do-not-move"_reason, "AGA-6.34"_clause};
  if (deployed && m.turn) {
    if (arm == Arm::horse) return {half, "half-move-after-turn"_reason, "AGA-6.32"_clause};
    if (arm == Arm::foot) return {d.spent, "foot-turns-or-moves"_reason, "AGA-6.28"_clause};
    return {d.spent, "guns-turn-or-move"_reason, "AGA-6.35"_clause};
  }
  if (deployed && m.wheel && arm == Arm::foot)
    return {half, "half-move-after-wheel"_reason, "AGA-6.27"_clause};
  return {full, "out-of-reach"_reason, "AGA-6.16"_clause};
}

void offer_legs(const State& s, const Table& t, const MoveDraft& d, Options& out) {
  const Mover u{s, t, d};
  if (u.last_is(LegKind::leave)) return;
  if (u.no_leg()) {
    if (locked(s, d.unit) && d.legs.empty()) offer_turn_to_face(u, out);  // AGA-R.45
    return;
  }
  offer_ahead(u, out);
  offer_swings(u, out);
  if (!u.no_drift()) offer_drift(u, out, false), offer_drift(u, out, true);
  offer_form(u, out);
  offer_face(u, out);
  if (may_leave(u)) out.add(verb::leave);  // AGA-D.16
}

bool may_begin(const State& s, const Table& t, const MoveDraft& d) {
  const Mover u{s, t, d};
  const Angle facing = u.it().at.facing;
  Options some;
  if (locked(s, d.unit)) {  // AGA-R.45
    offer_turn_to_face(u, some);
    return !some.empty();
  }
  // Cheapest checks first.
  const bool ahead = u.movement_left() >= shortest_leg &&
                     straight(s, t, d.unit, u.it(), facing, shortest_leg).distance == shortest_leg &&
                     and_gentlemen_all::reach(t, d.unit, u.it(), facing, u.movement_left()) >= shortest_leg;
  if (ahead || may_leave(u)) return true;
  offer_form(u, some);
  if (some.empty()) offer_ahead(u, some);
  if (some.empty()) offer_swings(u, some, Asked::any);
  return !some.empty();
}

bool complete(const State& s, const Table& t, const MoveDraft& d) {
  if (d.legs.empty()) return false;
  return d.now.where != Where::table || !made(d).form || has_room({s, t, d}, d.now);
}

constexpr auto leg_verbs = verbs_like<LegKind>(verbs);

bool is_leg(Verb verb) { return enumerator_of<LegKind>(leg_verbs, verb).has_value(); }

Verb verb_of(LegKind kind) { return leg_verbs[std::size_t(kind)]; }

Leg leg_of(const Choice& c) {
  const auto kind = enumerator_of<LegKind>(leg_verbs, c.verb).value();
  if (kind == LegKind::form) return {kind, c.args[0]};
  return {kind, c.numbers[0]};
}

Choice choice_of(const Leg& leg) {
  Choice c{.verb = verb_of(leg.kind)};
  if (leg.kind == LegKind::form)
    c.args[0] = static_cast<std::int16_t>(leg.amount);
  else if (leg.kind < LegKind::form || leg.kind == LegKind::face)
    c.numbers[0] = leg.amount;
  return c;
}

}  // namespace linstock::and_gentlemen_all
