// 6 Movement: which units move, and the move itself; 10: the test of a demoralised unit's advance.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/way.hpp"

namespace linstock::and_gentlemen_all {

// --- who may move ---

namespace {

const MoveDraft* draft_of(const State& s) { return get_if<MoveDraft>(&s.core.drafts[s.action.side].value); }

MoveDraft begin_move(const State& s, UnitId u) {
  return {.unit = u, .now = s.units[u], .leg_from = s.units[u].at};
}

/// Why a unit may neither move nor break off on this card, if so.
std::optional<Refusal> may_not_act(const State& s, const Table& t, UnitId u) {
  if (t[u].side != s.action.side) return no("unit-is-enemys"_reason, "AGA-5.1"_clause);
  if (!on_table(s, u)) return no("unit-off-table"_reason, "AGA-5.1"_clause);
  if (routed(s, u)) return no("routed-units-only-run"_reason, "AGA-6.56"_clause);
  if (s.units[u].halted == Halted::in_force) return no("unit-halted"_reason, "AGA-9.10"_clause);
  if (s.action.done.contains(u)) return no("has-moved"_reason, "AGA-6.16"_clause);
  if (s.pursued[u]) return no("forced-pursuer-only-attacks"_reason, "AGA-R.66"_clause);
  return {};
}

/// Whether it may turn to face: it is locked, and touched only in flank or rear.                  AGA-R.45
bool to_turn_and_face(const State& s, const Table& t, UnitId u) {
  const bool immovable =
      t[u].type == UnitType::heavy_artillery && s.units[u].formation == Formation::deployed;  // AGA-6.34
  if (!t.rules.turn_to_face || immovable || !locked(s, u)) return false;
  for (UnitId v : touching(s, u))
    if (!routed(s, v) && face_to(s, u, v) == Face::front) return false;
  return true;
}

std::optional<Refusal> may_not_move(const State& s, const Table& t, UnitId u) {
  if (auto why = may_not_act(s, t, u)) return why;
  if (locked(s, u) && !to_turn_and_face(s, t, u))
    return no("in-contact-only-breaks-off"_reason, "AGA-6.1"_clause);
  return {};
}

// --- break-off ---

/// Why it may not break off, if so. AGA-6.41 to AGA-6.45, AGA-R.46
std::optional<Refusal> may_not_break_off(const State& s, const Table& t, UnitId u) {
  if (auto why = may_not_act(s, t, u)) return why;
  if (!locked(s, u)) return no("no-contact-to-break-off"_reason, "AGA-6.41"_clause);
  const Arm own = arm(s, t, u);
  if (own == Arm::artillery) return no("artillery-never-breaks-off"_reason, "AGA-6.45"_clause);
  for (UnitId v : touching(s, u)) {
    if (routed(s, v)) continue;
    if (face_to(s, u, v) != Face::front) return no("enemy-at-flank-or-rear"_reason, "AGA-R.46"_clause);
    if (own == Arm::foot && arm(s, t, v) == Arm::horse)
      return no("foot-never-breaks-off-from-horse"_reason, "AGA-6.44"_clause);
  }
  return {};
}

/// The unit after breaking off: straight back at the full rate of its formation, halting short of any enemy
/// and at any other obstacle.                                                    AGA-6.49, AGA-6.50, AGA-R.47
Unit broken_off(const State& s, const Table& t, UnitId u) {
  Unit it = s.units[u];
  const Angle back = battlefield::heading(it.at.facing + battlefield::half_turn);
  const Mil far = reach(t, u, it, back, rate(t, u, it.formation, it.mounted));
  const Mil goes = straight_back(s, t, u, it, back, far).distance;
  const Point to = battlefield::ahead({it.at.x, it.at.y}, back, goes);
  it.at.x = to.x, it.at.y = to.y;
  return it;
}
/// Whether it would still be in contact, or come into another. AGA-6.46, AGA-6.47
std::optional<Refusal> stays_in_contact(const State& s, const Table& t, UnitId u) {
  if (would_touch(s, t, u, broken_off(s, t, u)).empty()) return {};
  return no("no-room-to-break-off"_reason, "AGA-6.46"_clause);
}

}  // namespace

// --- the question ---

Seat Movement::asked(const State& s) const { return s.action.side; }

void Movement::options(const State& s, const Table& t, Options& out) const {
  if (const MoveDraft* d = draft_of(s)) {
    offer_legs(s, t, *d, out);
    if (complete(s, t, *d)) out.add(verb::move_done);
    return;
  }
  for (UnitId u : t.of_side[s.action.side.index()]) {
    if (may_not_act(s, t, u)) continue;
    if (!may_not_move(s, t, u) && may_begin(s, t, begin_move(s, u))) out.add(verb::move_unit, u);
    if (!may_not_break_off(s, t, u) && !stays_in_contact(s, t, u)) out.add(verb::break_off, u);  // AGA-5.12
  }
  out.add(verb::end_movement);  // AGA-5.19, AGA-R.10
}

void Movement::part(State& s, const Choice& c, const Table& t) const {
  auto& draft = s.core.drafts[s.action.side].value;
  if (c.verb.index() == verb::move_unit)
    draft = begin_move(s, arg_id<UnitId>(c, 0));
  else if (auto* d = get_if<MoveDraft>(&draft))
    add_leg(s, t, *d, leg_of(c));
}

void Movement::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  const MoveDraft* d = draft_of(s);
  if (!d) return;
  out.push_back({.verb = Verb{std::size_t(verb::move_unit)}, .args = {d->unit.value}});
  for (const Leg& leg : d->legs) out.push_back(choice_of(leg));
}

std::optional<Refusal> Movement::refuse(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  switch (c.verb.index()) {
    case verb::break_off:
      if (auto why = may_not_break_off(s, t, u)) return why;
      return stays_in_contact(s, t, u);
    case verb::move_unit:
      if (auto why = may_not_move(s, t, u)) return why;
      return no("no-room-to-move"_reason, "AGA-6.37"_clause);
    default: break;
  }
  const MoveDraft* d = draft_of(s);
  if (!d || !is_leg(c.verb)) return {};
  return why_not(s, t, *d, leg_of(c));
}

void Movement::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  if (c.verb.index() == verb::end_movement)
    return s.action.done.clear();  // AGA-5.9: units that moved may attack
  s.core.agenda.run_next(Movement{});
  if (c.verb.index() == verb::break_off) {  // AGA-6.51, AGA-6.52
    const UnitId u = arg_id<UnitId>(c, 0);
    const Unit before = s.units[u];
    s.units[u] = broken_off(s, t, u);
    s.action.done.insert(u);  // AGA-6.48
    play.say(BrokeOff{u, before.at, s.units[u].at}, "AGA-6.49"_clause);
    look_for_contacts(s, play, u, before);  // AGA-R.48
    return;
  }
  s.announced = *draft_of(s);
  const UnitId u = s.announced.unit;
  s.core.agenda.run_next(CarryOut{});
  // Nothing but an advance is tested: AGA-10.9, AGA-10.10, AGA-R.106
  if (demoralised(s, t, u) && advances(s, t, s.announced) && !s.action.tested.contains(u))
    s.core.agenda.run_next(AdvanceTest{u});
}

bool advances(const State& s, const Table& t, const MoveDraft& d) {  // AGA-R.97
  const bool stays = d.now.where == Where::table;
  if (stays && !(would_touch(s, t, d.unit, d.now) - touching(s, d.unit)).empty()) return true;
  const Mil before = to_nearest_enemy(s, t, d.unit, body(s, t, d.unit));
  const Made m = made(d);
  const Mil end =
      stays && (m.ahead || m.manoeuvre()) ? to_nearest_enemy(s, t, d.unit, body(t, d.unit, d.now)) : before;
  return std::min(end, nearest_on_the_way(s, t, d)) < before - battlefield::slack;
}

// --- the test of an advance ---

bool AdvanceTest::obsolete(const State& s, const Table& t) const {  // AGA-R.163
  return s.announced.unit != unit || !demoralised(s, t, unit);
}

Dice<Purpose> AdvanceTest::dice(const State&, const Table& t) const {
  return {Purpose::advance, t[unit].side, 1};
}

void AdvanceTest::rolled(State& s, Faces dice, GamePlay& play) const {
  const Score score = morale_score(s, play.table, unit, dice[0]);
  const Result result = morale_result(play.table, score.total);
  play.say(MoraleTested{unit, score, result, true}, "AGA-10.11"_clause);
  s.action.tested.insert(unit);
  s.known.insert(unit);
  if (result == Result::ok) return;
  s.action.done.insert(unit), s.action.barred.insert(unit);  // AGA-R.98
  s.announced = {};                                          // AGA-10.12
  if (result == Result::halt) return;
  apply(s, play, unit, result);
}

// --- the move ---

namespace {

/// Tells of a change of formation and of a way in the order in which they came.                     AGA-6.12
void tell_move(GamePlay& play, const MoveDraft& d, const Unit& before, Bends on_the_way) {
  const Made m = made(d);
  const bool forms_last = m.form && d.legs[0].kind == LegKind::ahead;
  const Pose& forms_at = m.ahead && !forms_last ? before.at : d.now.at;
  const bool dragoons = play.table[d.unit].type == UnitType::dragoons;
  const Formed change{d.unit, d.now.formation, dragoons, d.now.mounted, forms_at};
  if (m.form && !forms_last) play.say(change, "AGA-6.8"_clause);
  if (!(d.now.at == before.at))
    play.say(Moved{d.unit, before.at, std::move(on_the_way), d.now.at, d.spent}, "AGA-6.16"_clause);
  if (forms_last) play.say(change, "AGA-6.8"_clause);
}

}  // namespace

void CarryOut::run(State& s, GamePlay& play) const {
  const MoveDraft d = std::exchange(s.announced, {});
  if (!d.unit) return;  // the advance was refused, or lapsed
  const UnitId u = d.unit;
  const Unit before = s.units[u];
  const bool faces = locked(s, u);
  Bends on_the_way = play.log ? bends(s, play.table, d) : Bends{};
  s.units[u] = d.now;
  s.action.done.insert(u);
  tell_move(play, d, before, std::move(on_the_way));
  if (d.now.where == Where::withdrawn) {  // AGA-R.40
    play.say(Withdrawn{u}, "AGA-R.40"_clause);
    drop_contacts(s, u);
    return check_field(s, play);
  }
  if (faces) face_anew(s, play, u);  // AGA-R.45
  // Contact counts where the move ends, whatever leg ends it: AGA-8.3, AGA-R.37, AGA-R.108, AGA-R.122
  if (!look_for_contacts(s, play, u, before).empty()) s.action.charged.insert(u);
}

// --- after an umpire's edit ---

void announce_anew(State& s, const Table& t) {
  const MoveDraft was = std::exchange(s.announced, {});
  if (!was.unit || may_not_move(s, t, was.unit)) return;
  MoveDraft d = begin_move(s, was.unit);
  Options offered;
  for (const Leg& leg : was.legs) {
    offered.clear();
    offer_legs(s, t, d, offered);
    if (!offered.find(choice_of(leg))) return;
    add_leg(s, t, d, leg);
  }
  if (complete(s, t, d)) s.announced = d;
}

}  // namespace linstock::and_gentlemen_all
