// 2 Movement: the move that a commander composes: a wheel, a direction, a distance. General's rides too.
#include "declare_thee_sir/movement/move.hpp"

#include <ranges>

#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/allowance.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/movement/road.hpp"
#include "declare_thee_sir/movement/surroundings.hpp"
#include "kernel/verb_names.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::heading;

namespace {

constexpr Angle most_wheel = 4'500;  // DTS-R.36

const MoveDraft* draft_of(const State& s, Seat seat) { return get_if<MoveDraft>(&s.core.drafts[seat].value); }

MoveDraft begin_move(const State& s, const Table& t) {
  MoveDraft d{.unit = s.action.unit, .now = s.units[s.action.unit]};
  if (is_general(t, d.unit) && d.now.general) d.now.at = where_left(s, t, d.unit);  // DTS-R.54
  return d;
}

/// A move as it is being composed.
struct Mover {
  const State& s;
  const Table& t;
  const MoveDraft& d;

  bool general() const { return is_general(t, d.unit); }
  bool has(LegKind kind) const {
    return std::ranges::any_of(d.legs, [&](const Leg& l) { return l.kind == kind; });
  }
  bool directed() const { return has(LegKind::left) || has(LegKind::right); }
  bool gone() const { return has(LegKind::ahead) || has(LegKind::along); }
  Heading heading_now() const {
    return general() ? Heading::forward : s.action.rearward ? Heading::rearward : heading_of(d.off);
  }
  Angle direction() const {
    return heading(d.now.at.facing + d.off + (s.action.rearward ? battlefield::half_turn : 0));
  }
  Mil remaining(bool along = false) const { return allowance(s, t, heading_now(), along) * inch - d.spent; }
  Cause cause() const { return general() ? Cause::ride : Cause::move; }
  /// How far its movement lets it go. Difficult ground slows a flank move no further.            DTS-R.34
  Mil farthest() const {
    if (heading_now() == Heading::flank) return std::max(remaining(), 0);
    return reach(t, leading_point(t, d.unit, d.now, heading_now()), direction(), remaining());  // DTS-R.48
  }

  /// What a distance in its direction costs, no more than is left: the last inch is rounded up.  DTS-R.32
  Mil cost_of(Mil distance) const {
    if (heading_now() == Heading::flank) return distance;
    const Point lead = leading_point(t, d.unit, d.now, heading_now());
    return std::min(cost(t, lead, direction(), distance, remaining()), remaining());
  }

  /// How far to the side its direction may be.                                           DTS-R.35, DTS-R.105
  Angle most_off() const {
    if (general() || s.action.free) return battlefield::half_turn;
    return s.action.rearward ? 4'500 : 13'500;
  }
};

// --- the wheel ---

bool may_wheel(const Mover& m) {  // DTS-R.36
  if (m.general() || m.s.action.rearward || m.s.action.free || !m.d.legs.empty()) return false;
  return m.t.rules.advance_wheel && m.d.now.formation != Formation::carole;
}

struct Wheeled {
  Unit now;
  Mil cost = 0;
};
Wheeled wheeled(const Mover& m, Angle by) {
  const Footprint f = footprint(m.t, m.d.unit, m.d.now);
  const bool column = m.d.now.formation == Formation::march;
  const battlefield::Leg leg{.kind = column ? battlefield::LegKind::head : battlefield::LegKind::wheel,
                             .angle = by};
  Wheeled out{m.d.now, 0};
  out.now.at = battlefield::after(leg, m.d.now.at, f);
  if (!column)
    out.cost = cost(m.t, {m.d.now.at.x, m.d.now.at.y}, m.d.now.at.facing, battlefield::wheel_distance(leg, f),
                    m.remaining());
  return out;
}

/// How far it can wheel to a side, in whole degrees.
Angle farthest_wheel(const Mover& m, int side) {
  const Mil remaining = m.remaining();
  const auto degrees = std::views::iota(1, most_wheel / degree + 1);
  const auto paid = std::ranges::partition_point(
      degrees, [&](int n) { return wheeled(m, side * n * degree).cost <= remaining; });
  // It turns about a corner of its own, or about the middle of its front.
  battlefield::Disc within = around(m.t, m.d.unit, m.d.now);
  within.radius *= 3;
  const Surroundings near{m.s, m.t, m.d.unit, within, &m.d.now};
  auto fits = fits_turned(near, within.radius,
                          [&](Angle by) { return body(m.t, m.d.unit, wheeled(m, side * by).now); });
  Angle most = 0;
  for (const int n : std::ranges::subrange(degrees.begin(), paid)) {
    if (!fits(n * degree)) break;
    most = n * degree;
  }
  return most;
}

// --- straight on ---

/// The hope of a regiment stays near it.                                                        DTS-R.109
void keep_near_regiment(const Mover& m, Angle direction, List<Interval, 24>& in) {
  const UnitId regiment = m.t[m.d.unit].parent;
  if (!regiment || !on_table(m.s, regiment) || scattered(m.s.units[regiment])) return;
  const auto near = [&](Mil far) {
    return from_regiment(m.s, m.t, m.d.unit, moved(m.d.now, ahead({}, direction, far))) <= hope_keeps_within;
  };
  List<Interval, 24> kept;
  for (const Interval& part : in) {  // the distances that are near enough are one stretch
    constexpr Mil step = 50;
    Mil low = part.low;
    while (low <= part.high && !near(low)) low += step;
    if (low > part.high) continue;
    Mil high = low;
    while (high + step <= part.high && near(high + step)) high += step;
    if (high + step > part.high && near(part.high)) high = part.high;
    kept.add({low, high, 1});
  }
  in = kept;
}

List<Interval, 24> distances(const Mover& m) {
  List<Interval, 24> in;
  if (m.gone()) return in;
  const Angle direction = m.direction();
  const Body is = body(m.t, m.d.unit, m.d.now);
  const Mil most = free_way(m.s, m.t, m.d.unit, is, direction, m.farthest(), m.cause());
  if (most <= 0) return in;
  in = clear_distances(m.s, m.t, m.d.unit, is, direction, most);
  keep_near_regiment(m, direction, in);
  List<Interval, 24> kept;  // a move of nothing is no move
  for (Interval part : in) {
    part.low = std::max(part.low, 1);
    if (part.low <= part.high) kept.add(part);
  }
  return kept;
}

/// Whether it may follow a road, if it is on one.                                                DTS-R.30
bool may_follow(const Mover& m) {
  return m.d.legs.empty() && m.d.now.formation == Formation::march && !m.general() && !m.s.action.rearward &&
         !m.s.action.free;
}

void offer_along(const Mover& m, Options& out) {
  if (!may_follow(m)) return;
  const Mil most = farthest_along(m.s, m.t, m.d.unit, m.d.now, m.remaining(true));
  if (most < road_step) return;
  const Interval in[] = {{road_step, most / road_step * road_step, road_step}};
  out.add(verb::along), out.range(in);
}

Refusal refuse_along(const Mover& m, Mil far) {
  if (!may_follow(m) || !place_along(m.t, m.d.now, road_step))
    return no("no-road-to-follow"_reason, "DTS-R.30"_clause);
  if (const Mil most = m.remaining(true); far > most)
    return no("moves-at-most"_reason.with("most", fmt::format("{}", most / 1'000.0)), "DTS-R.30"_clause);
  if (!place_along(m.t, m.d.now, far)) return no("road-ends"_reason, "DTS-R.30"_clause);
  return no("road-is-blocked"_reason, "DTS-R.43"_clause);
}

// --- generals ---

/// How far a general rides to come up to a unit, and in which direction.                         DTS-R.54
std::optional<Course> ride_to(const State& s, const Table& t, const MoveDraft& d, UnitId unit) {
  const Unit& it = s.units[unit];
  if (!on_table(s, unit) || is_general(t, unit) || enemies(t, unit, d.unit) || it.mode == Mode::routing)
    return {};
  if (it.general || s.units[d.unit].general == unit) return {};
  const Body is = body(t, d.unit, d.now), there = body(s, t, unit);
  const auto way = gap(is, there);
  const Angle direction = battlefield::heading_to(way.from, way.to);
  const Mil most = reach(t, centre(t, d.unit, d.now), direction, allowance(s, t, Heading::forward) * inch);
  if (way.distance > most) return {};
  const Mil far = slide(is, direction, most, there);
  if (far < most && free_way(s, t, d.unit, is, direction, far, Cause::ride) == far)
    return Course{d.unit, 255, Cause::ride, direction, far, 0, d.now.at};
  if (way.distance <= battlefield::slack) return Course{d.unit, 255, Cause::ride, direction, 0, 0, d.now.at};
  return {};
}

void offer_joins(const State& s, const Table& t, const MoveDraft& d, Options& out) {
  if (!is_general(t, d.unit) || !d.legs.empty()) return;
  for (UnitId u : t.of_side[index(t[d.unit].side)])
    if (ride_to(s, t, d, u)) out.add(verb::join, u);
}

// --- leaving the table ---

bool may_leave(const Mover& m) {  // DTS-R.47, DTS-L.2.k
  if (m.general() || !m.d.legs.empty() || m.s.action.roll == 0) return false;
  if (m.d.now.formation != Formation::march && !m.s.action.rearward) return false;
  const Point head[] = {leading_point(m.t, m.d.unit, m.d.now, m.heading_now())};
  for (const Exit& e : m.t.exits)
    if (e.side == m.t[m.d.unit].side &&
        battlefield::nearest(head, std::array{e.from, e.to}).distance <= m.remaining())
      return true;
  return false;
}

}  // namespace

MoveDraft move_so_far(const State& s, const Table& t, Seat seat) {
  const MoveDraft* d = draft_of(s, seat);
  return d ? *d : begin_move(s, t);
}

Mil allowance_of(const State& s, const Table& t, const MoveDraft& d) {
  const Mover m{s, t, d};
  return allowance(s, t, m.heading_now(), m.has(LegKind::along)) * inch;
}

constexpr auto leg_verbs = verbs_like<LegKind>(verbs);

bool is_leg(Verb verb) { return enumerator_of<LegKind>(leg_verbs, verb).has_value(); }

Leg leg_of(const Choice& c) { return {enumerator_of<LegKind>(leg_verbs, c.verb).value(), c.numbers[0]}; }

List<Interval, 24> distances_toward(const State& s, const Table& t, Angle off) {
  MoveDraft d = begin_move(s, t);
  if (off) d.off = off, d.legs.add({off < 0 ? LegKind::left : LegKind::right, std::abs(off)});
  return distances({s, t, d});
}

// --- the question ---

Seat Move::asked(const State&) const { return seat; }
bool Move::obsolete(const State& s, const Table&) const {
  return !on_table(s, s.action.unit) || scattered(s.units[s.action.unit]);
}

void Move::options(const State& s, const Table& t, Options& out) const {
  const MoveDraft d = move_so_far(s, t, seat);
  const Mover m{s, t, d};
  if (may_wheel(m))
    for (const int side : {-1, 1})
      if (const Angle most = farthest_wheel(m, side)) {
        const Interval in[] = {{degree, most, degree}};
        out.add(side < 0 ? verb::wheel_left : verb::wheel_right), out.range(in);
      }
  if (!m.directed() && !m.gone() && m.remaining() > 0) {
    const Interval in[] = {{degree, m.most_off(), degree}};
    out.add(verb::left), out.range(in);
    out.add(verb::right), out.range(in);
  }
  const auto far = distances(m);
  if (!far.empty()) out.add(verb::ahead), out.range({far.begin(), far.size()});
  offer_along(m, out);
  offer_joins(s, t, d, out);
  if (may_leave(m)) out.add(verb::leave);
  out.add(verb::move_done);  // DTS-R.37: zero included
}

void Move::part(State& s, const Choice& c, const Table& t) const {
  MoveDraft d = move_so_far(s, t, seat);
  const auto [kind, n] = leg_of(c);
  switch (kind) {
    case LegKind::wheel_left:
    case LegKind::wheel_right: {
      const Wheeled w = wheeled({s, t, d}, kind == LegKind::wheel_left ? -n : n);
      d.now = w.now, d.spent = w.cost;
      break;
    }
    case LegKind::left:
    case LegKind::right: d.off = kind == LegKind::left ? -n : n; break;
    case LegKind::ahead: {
      const Mover m{s, t, d};
      d.spent += m.cost_of(n);
      d.now = moved(d.now, ahead({}, m.direction(), n));
      break;
    }
    case LegKind::along:
      d.spent += n;
      d.now.at = place_along(t, d.now, n).value_or(d.now.at);
      break;
  }
  d.legs.add({kind, n});
  s.core.drafts[seat].value = d;
}

void Move::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  if (const MoveDraft* d = draft_of(s, seat))
    for (const Leg& leg : d->legs)
      out.push_back({.verb = leg_verbs[std::size_t(leg.kind)], .numbers = {leg.amount}});
}

std::optional<Refusal> Move::refuse(const State& s, const Table& t, const Choice& c) const {
  const MoveDraft d = move_so_far(s, t, seat);
  const Mover m{s, t, d};
  const Angle direction = m.direction();
  switch (c.verb.index()) {
    case verb::wheel_left:
    case verb::wheel_right:
      if (m.s.action.rearward) return no("no-wheel-rearward"_reason, "DTS-R.36"_clause);
      if (!d.legs.empty()) return no("wheel-comes-first"_reason, "DTS-R.36"_clause);
      if (!may_wheel(m)) return no("no-wheel"_reason, "DTS-R.36"_clause);
      return no("wheels-no-farther"_reason, "DTS-R.36"_clause);
    case verb::left:
    case verb::right:
      if (m.directed()) return no("one-straight-leg"_reason, "DTS-R.36"_clause);
      if (m.s.action.rearward) return no("rearward-within-45"_reason, "DTS-R.105"_clause);
      return no("rearward-needs-rally"_reason, "DTS-2.20"_clause);
    case verb::ahead: {
      if (m.gone()) return no("one-straight-leg"_reason, "DTS-R.36"_clause);
      const Mil most = m.farthest();
      if (c.numbers[0] > most)
        return no("moves-at-most"_reason.with("most", fmt::format("{}", most / 1'000.0)),
                  movement_rule(t, d.unit, d.now));
      const Body is = body(t, d.unit, d.now);
      const Stop stop = straight(s, t, d.unit, is, direction, most, m.cause());
      if (c.numbers[0] > stop.distance) return what_stops(s, t, stop);
      if (t[d.unit].parent) return no("hope-stays-near"_reason, "DTS-R.109"_clause);
      return no("ends-on-a-unit"_reason, "DTS-R.43"_clause);
    }
    case verb::along: return refuse_along(m, c.numbers[0]);
    case verb::join: return no("cannot-join-it"_reason, "DTS-R.54"_clause);
    case verb::leave: return no("no-exit-here"_reason, "DTS-R.47"_clause);
    default: return {};
  }
}

void Move::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const MoveDraft d = move_so_far(s, t, seat);
  const UnitId u = d.unit;
  if (c.verb.index() == verb::leave) return remove(s, play, u, Gone::exited);
  if (c.verb.index() == verb::join) {
    const Course course = *ride_to(s, t, d, arg_id<UnitId>(c, 0));
    s.action.left_unit = s.units[u].general;
    s.action.target = arg_id<UnitId>(c, 0);
    if (s.units[u].general) detach(s, play, u);
    return set_out(s, course);
  }
  if (d.legs.empty()) return;
  if (is_general(t, u) && s.units[u].general) s.action.left_unit = s.units[u].general, detach(s, play, u);
  const Unit before = s.units[u];
  const Leg last = d.legs.back();
  if (last.kind == LegKind::along) {
    s.units[u] = d.now;
    play.say(Moved{u, 255, Cause::move, bends_along(t, before, last.amount), before.at, d.now.at},
             "DTS-2.8"_clause);
    come_to_stand(s, play, u);
    const Point from{before.at.x, before.at.y}, to{d.now.at.x, d.now.at.y};
    return hope_follows(s, play, u, battlefield::heading_to(from, to),
                        static_cast<Mil>(battlefield::root_up(square(to - from))));
  }
  const Leg first = d.legs[0];
  const bool wheels = first.kind == LegKind::wheel_left || first.kind == LegKind::wheel_right;
  if (wheels) {
    const MoveDraft start = begin_move(s, t);
    s.units[u].at =
        wheeled({s, t, start}, first.kind == LegKind::wheel_left ? -first.amount : first.amount).now.at;
    play.say(Formed{u, before.formation, before.mounted, before.at, s.units[u].at}, "DTS-R.36"_clause);
  }
  if (last.kind != LegKind::ahead) return come_to_stand(s, play, u);
  const Mover m{s, t, d};
  drop_contacts(s, u);
  hope_follows(s, play, u, m.direction(), last.amount);
  set_out(s, {u, 255, m.cause(), m.direction(), last.amount, 0, s.units[u].at});
  ask_along(s, t, u);
}

}  // namespace linstock::declare_thee_sir
