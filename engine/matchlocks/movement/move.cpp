// Moves, Wheels, About Faces and pivots:
// what is offered, refused and carried out.                                       NMM-9.3, NMM-10.5, NMM-R.65
#include "matchlocks/morale/tokens.hpp"
#include "matchlocks/movement/change.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/mover.hpp"

namespace linstock::matchlocks {

namespace {

constexpr int left_side = -1, right_side = 1;

void offer_turns(const Mover& m, battlefield::LegKind kind, verb::Name left, verb::Name right, Options& out) {
  for (const int side : {left_side, right_side})
    if (const Angle most = most_turn(m, kind, side); most > 0) {
      const Interval in[] = {{degree, most, degree}};
      out.add(side == left_side ? left : right), out.range(in);
    }
}

/// Whether there is a way across an obstacle, in some direction.
bool has_way_across(const State& s, const Table& t, UnitId u, FeatureId f) {
  constexpr Angle step = 1'500;
  MoveDraft d{.unit = u, .now = s.units[u]};
  const Angle most = Mover{s, t, d}.most_off();
  for (Angle off = 0; off <= most; off += step)
    for (const int side : {left_side, right_side}) {
      d.off = side * off;
      if (!distances({s, t, d, f}).empty()) return true;
    }
  return false;
}

/// Why a unit does not cross an obstacle.                                                         NMM-R.68
Verdict no_cross(const Mover& m, FeatureId f) {
  if (auto why = m.no_wheel()) return why;
  const auto all = obstacles(m.s, m.t);
  const auto o = std::ranges::find(all, f, &Obstacle::id);
  if (o == all.end()) return no("not-an-obstacle"_reason, "NMM-10.5.5"_clause);
  if (!touches(shape(m.s, m.t, m.d.unit), *o))
    return no("reaches-obstacle-first"_reason, "NMM-10.5.5"_clause);
  const Crossing known = crossing_of(m.s, m.t, f);
  if (known == Crossing::barred) return no("obstacle-barred-this-turn"_reason, "NMM-R.68"_clause);
  if (known == Crossing::impassable) return no("obstacle-impassable"_reason, "NMM-T.obstacle"_clause);
  if (!has_way_across(m.s, m.t, m.d.unit, f)) return no("no-room-beyond-obstacle"_reason, "NMM-R.68"_clause);
  return {};
}

bool is_turn(verb::Name v) { return v >= verb::wheel_left && v <= verb::pivot_right; }

}  // namespace

bool is_move(const Choice& c) {
  switch (c.verb.index()) {
    case verb::move_done:
    case verb::about_face:
    case verb::cross:
    case verb::enter:
    case verb::mount:
    case verb::dismount:
    case verb::pack_up:
    case verb::reform: return true;
    default: return is_leg(c.verb);
  }
}

void offer_moves(const State& s, const Table& t, UnitId u, const ActionSet& allowed, Options& out) {
  const MoveDraft d = move_so_far(s, seat_of(t[u].side), u);
  const Mover m{s, t, d};
  if (allowed.contains(action::move) && !m.no_move()) offer_legs(m, out);
  if (m.begun()) {
    if (may_end(m)) out.add(verb::move_done);
    return;
  }
  if (allowed.contains(action::wheel) && !m.no_wheel())
    offer_turns(m, battlefield::LegKind::wheel, verb::wheel_left, verb::wheel_right, out);
  if (allowed.contains(action::pivot) && !m.no_pivot())
    offer_turns(m, battlefield::LegKind::turn, verb::pivot_left, verb::pivot_right, out);
  if (allowed.contains(action::about_face) && !m.no_about_face()) out.add(verb::about_face);
  if (allowed.contains(action::move))
    for (const Obstacle& o : obstacles(s, t))
      if (!no_cross(m, o.id)) out.add(verb::cross, o.id);
  offer_changes(s, t, u, allowed, out);
}

std::optional<Refusal> refuse_move(const State& s, const Table& t, UnitId u, const ActionSet& allowed,
                                   const Choice& c) {
  if (!is_move(c)) return {};
  const auto open = [&](ActionId a, Verdict why) -> Verdict {
    if (why || allowed.contains(a)) return why;
    if (s.units[u].daunted) return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
    return no("action-not-open"_reason, "NMM-R.144"_clause);
  };
  const MoveDraft d = move_so_far(s, seat_of(t[u].side), u);
  const Mover m{s, t, d};
  const auto v = static_cast<verb::Name>(c.verb.index());
  if (is_turn(v)) {
    const bool wheel = v == verb::wheel_left || v == verb::wheel_right;
    if (auto why = open(wheel ? action::wheel : action::pivot, wheel ? m.no_wheel() : m.no_pivot()))
      return why;
    if (m.begun()) return no("one-manoeuvre-an-action"_reason, "NMM-R.66"_clause);
    if (!wheel && c.numbers[0] > most_pivot) return no("pivots-at-most-45"_reason, "NMM-10.2.9"_clause);
    return no("no-room-to-turn"_reason, "NMM-R.66"_clause);
  }
  switch (v) {
    case verb::left:
    case verb::right:
    case verb::ahead:
      if (auto why = open(action::move, m.no_move())) return why;
      return refuse_leg(m, c);
    case verb::about_face: return open(action::about_face, m.no_about_face());
    case verb::cross: return open(action::move, no_cross(m, arg_id<FeatureId>(c, 0)));
    default: {
      const auto change = refuse_change(s, t, u, c);
      return open(change.action, change.why);
    }
  }
}

void add_leg(State& s, const Table& t, Seat seat, UnitId u, const Choice& c) {
  s.core.drafts[seat].value = with_leg(s, t, move_so_far(s, seat, u), leg_of(c));
}

void legs_of(const State& s, Seat seat, std::vector<Choice>& out) {
  if (const MoveDraft* d = get_if<MoveDraft>(&s.core.drafts[seat].value))
    for (const Leg& leg : d->legs) out.push_back({.verb = verb_of(leg.kind), .numbers = {leg.amount}});
}

// --- carried out ---

namespace {

void move_straight(State& s, GamePlay& play, const MoveDraft& d) {
  const Table& t = play.table;
  const Mover m{s, t, d};
  const UnitId u = d.unit;
  const Unit before = s.units[u], start = m.start();
  const Convex is = shape(t, u, start);
  const Mil far = d.legs.back().amount;
  const UnitSet passed = friends_on_way(s, t, u, is, m.direction(), far);
  const UnitSet disarrayed = disarrayed_by_passing(s, t, u, passed, Cause::move);
  const bool bad = through_bad_going(t, u, start, m.direction(), far), free = waived(s, bad);
  s.units[u].at = d.now.at, s.units[u].garrison = {};
  s.units[u].today.moved = true, ++s.units[u].today.moves;
  if (before.garrison) play.say(Garrisoned{u, before.garrison, true}, "NMM-R.168"_clause);
  play.say(Moved{u, Cause::move, {}, before.at, d.now.at}, "NMM-9.3.1"_clause);
  pass_through(s, play, u, passed, free ? UnitSet{} : disarrayed);
  // Free inside the forward arc, and for who keeps no ranks.     NMM-9.3.1, NMM-9.3.2, NMM-10.1.1, NMM-10.5.3
  if (keeps_ranks(t, u) && !before.garrison && std::abs(d.off) > forward_arc && !free)
    disarray(s, play, u, 1, DisarrayReason::direction, "NMM-10.5.1"_clause);
  if (bad && !foot_skirmishers(t, u, before))
    disarray(s, play, u, 1, DisarrayReason::bad_going, "NMM-10.5.9"_clause);
  after_move(s, play, u, before.at);
}

/// Whether a Wheel is in Bad Going anywhere. NMM-R.66
bool wheels_through_bad_going(const Table& t, UnitId u, const Unit& from, Angle by) {
  constexpr Angle step = 500;
  const int side = by < 0 ? left_side : right_side;
  for (Angle a = 0; a <= std::abs(by) + step - 1; a += step) {
    Unit it = from;
    const Angle turn = side * std::min(a, std::abs(by));
    it.at = battlefield::after({.kind = battlefield::LegKind::wheel, .angle = turn}, from.at,
                               footprint(t, u, from));
    if (through_bad_going(t, u, it, it.at.facing, 0)) return true;
  }
  return false;
}

void wheel(State& s, GamePlay& play, const MoveDraft& d) {
  const Table& t = play.table;
  const UnitId u = d.unit;
  const Unit before = s.units[u];
  const Angle by = d.legs[0].kind == LegKind::wheel_left ? -d.legs[0].amount : d.legs[0].amount;
  const bool bad = wheels_through_bad_going(t, u, before, by);
  s.units[u].at = d.now.at;
  s.units[u].today.moved = true;
  play.say(Moved{u, Cause::move, {}, before.at, d.now.at}, "NMM-9.3.3"_clause);
  // Skirmishers and Dragoons turn freely.                                                NMM-9.3.3, NMM-9.3.5
  if (std::abs(by) > forward_arc && keeps_ranks(t, u) && !waived(s, bad))
    disarray(s, play, u, 1, DisarrayReason::turning, "NMM-10.5.4"_clause);
  if (bad && !foot_skirmishers(t, u, before))
    disarray(s, play, u, 1, DisarrayReason::bad_going, "NMM-R.66"_clause);
  after_move(s, play, u, before.at);
}

void pivot(State& s, GamePlay& play, const MoveDraft& d) {
  Unit& it = s.units[d.unit];
  const Unit before = it;
  it.at = d.now.at;
  it.today.pivoted = true;
  play.say(Formed{d.unit, it.formation, it.mounted, it.limbered, before.at, it.at}, "NMM-10.2.9"_clause);
  after_move(s, play, d.unit, before.at);
}

/// The unit faces about: its rear is now its front. NMM-9.3.4
void face_about(State& s, GamePlay& play, UnitId u, Clause clause) {
  Unit& it = s.units[u];
  const Pose before = it.at;
  const Point rear = battlefield::beside(before, 0, -2 * footprint(play.table, u, it).depth);
  it.at = {rear.x, rear.y, battlefield::heading(before.facing + battlefield::half_turn)};
  play.say(Formed{u, it.formation, it.mounted, it.limbered, before, it.at}, clause);
}

void about_face(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  const Unit before = s.units[u];
  face_about(s, play, u, "NMM-9.3.4"_clause);
  s.units[u].today.moved = true;
  if (keeps_ranks(t, u) && !waived(s, through_bad_going(t, u, before, before.at.facing, 0)))
    disarray(s, play, u, 1, DisarrayReason::turning, "NMM-9.3.4"_clause);
  after_move(s, play, u, before.at);
}

void cross(State& s, const Table& t, UnitId u, FeatureId f) {
  const Crossing known = crossing_of(s, t, f);
  s.units[u].today.moved = true, ++s.units[u].today.moves;
  note_mover(s, t, u);
  if (known == Crossing::unknown || known == Crossing::retry) return s.core.agenda.run_next(CrossRoll{u, f});
  s.core.agenda.run_next(Cross{seat_of(t[u].side), u, f});
}

}  // namespace

void turn_about(State& s, GamePlay& play, UnitId u) {
  if (s.units[u].garrison) return;
  const Pose before = s.units[u].at;
  face_about(s, play, u, "NMM-12.5.2"_clause);
  bring_along(s, play.table, u, before);
}

void make_move(State& s, GamePlay& play, const MoveDraft& d) {
  switch (d.legs.back().kind) {
    case LegKind::wheel_left:
    case LegKind::wheel_right: return wheel(s, play, d);
    case LegKind::pivot_left:
    case LegKind::pivot_right: return pivot(s, play, d);
    default: return move_straight(s, play, d);
  }
}

void after_move(State& s, GamePlay& play, UnitId u, const Pose& before) {
  const Table& t = play.table;
  note_mover(s, t, u);
  recapture_guns(s, play, u);
  clear_leaders(s, t, u);
  ask_along(s, t, u, before);
  bring_guns(s, t, u, before);
}

Carried carry_out_move(State& s, GamePlay& play, Seat seat, UnitId u, const Choice& c) {
  switch (c.verb.index()) {
    case verb::move_done:
      if (const MoveDraft d = move_so_far(s, seat, u); is_whole(d)) make_move(s, play, d);
      return {};
    case verb::about_face: about_face(s, play, u); return {};
    case verb::cross: cross(s, play.table, u, arg_id<FeatureId>(c, 0)); return {};
    default: return carry_out_change(s, play, u, c);
  }
}

}  // namespace linstock::matchlocks
