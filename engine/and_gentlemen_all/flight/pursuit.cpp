// 6 Pursuit moves.                                                       AGA-6.64 to AGA-6.79, AGA-R.59 ff.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/harm.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/flight/flight.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/fit.hpp"
#include "battlefield/sweep.hpp"

namespace linstock::and_gentlemen_all {

// --- who pursues ---

namespace {

bool held_by_another(const State& s, UnitId u, UnitId than) {
  for (UnitId enemy : touching(s, u))
    if (enemy != than && !routed(s, enemy)) return true;
  return false;
}

/// Under a Halt in its side's own MOVE/MELEE action, which is in progress.                         AGA-R.61
bool halted_now(const State& s, const Table& t, UnitId u) {
  return s.units[u].halted == Halted::in_force && s.action.card == card::move && s.action.side == t[u].side;
}

}  // namespace

UnitSet followers(const State& s, const Table& t, UnitId gone, bool tested) {
  UnitSet who;
  for (UnitId p : touching(s, gone)) {
    if (routed(s, p) || is_artillery(t, p)) continue;                               // AGA-6.66
    const bool spared = held_by_another(s, p, gone) && !t.rules.held_units_pursue;  // AGA-R.59
    const bool may = tested && !spared && !halted_now(s, t, p);
    if (s.pursued[p] == gone || may) who.insert(p);
  }
  return who;
}

UnitSet forced(const State& s, const UnitSet& of, UnitId gone) {
  UnitSet who;
  for (UnitId p : of)
    if (s.pursued[p] == gone) who.insert(p);
  return who;
}

void follow(State& s, const Table& t, UnitId gone, const UnitSet& who, const UnitSet& must) {
  if (who.empty()) return;
  for (UnitId p : must) s.pursued[p] = gone;  // contact is broken, but the pursuit goes on
  s.flight = {gone, who};
  s.core.agenda.run_next(AskPursuit{other(t[gone].side)});
}

void follow_on(State& s, UnitId u, UnitId after) {
  s.pursued[u] = after;
  s.core.agenda.run_next(Pursue{u, after});
}

// --- pursue or hold ---

bool AskPursuit::obsolete(const State& s, const Table&) const { return s.flight.may_pursue.empty(); }

Seat AskPursuit::asked(const State&) const { return side; }

void AskPursuit::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : s.flight.may_pursue) {
    out.add(verb::pursue, u);                                   // AGA-R.149
    if (s.pursued[u] != s.flight.unit) out.add(verb::hold, u);  // AGA-R.66
  }
}

namespace {

/// Marks the unit as decided; returns the unit whose flight it decided about. AGA-R.60
UnitId decided(State& s, UnitId u) {
  const UnitId about = s.flight.unit;
  s.flight.may_pursue.erase(u);
  if (s.flight.may_pursue.empty()) s.flight = {};
  return about;
}

}  // namespace

void AskPursuit::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  if (c.verb.index() == verb::pursue)  // AGA-6.67, AGA-6.68, AGA-X.9
    return s.core.agenda.run_next(Pursue{u, decided(s, u)}, *this);
  if (arm(s, play.table, u) == Arm::horse)  // AGA-6.69, AGA-R.111, AGA-X.9
    return s.core.agenda.run_next(PursuitCheck{u}, *this);
  (void)decided(s, u);
  play.say(Held{u}, "AGA-6.67"_clause);
  s.core.agenda.run_next(*this);
}

bool PursuitCheck::obsolete(const State& s, const Table&) const {
  return !s.flight.may_pursue.contains(unit);
}

Dice<Purpose> PursuitCheck::dice(const State&, const Table& t) const {
  return {Purpose::pursuit, t[unit].side, 1};
}

void PursuitCheck::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const bool goes = dice[0] >= t[unit].pursues_on;
  s.known.insert(unit);
  play.say(PursuitChecked{unit, dice[0], goes},
           t[unit].side == parliament ? "AGA-6.70"_clause : "AGA-6.71"_clause);
  const UnitId after = decided(s, unit);
  if (!goes) return;
  shock(s, unit, 1);  // AGA-6.72, AGA-6.73, AGA-R.62
  follow_on(s, unit, after);
}

// --- the move ---

namespace {

using battlefield::heading_to;

Point place(const Pose& at) { return {at.x, at.y}; }

/// The unit turned to face the pursued (AGA-R.30, AGA-R.64), shifted to where it fits if need be; none if it
/// fits nowhere near (AGA-R.143).
std::optional<Unit> turned_to(const State& s, const Table& t, UnitId u, UnitId after) {
  Unit it = s.units[u];
  const Point to = centre(t, after, s.units[after]);
  const Footprint own = size(t, u, it.formation, it.mounted);
  if (it.formation == Formation::column)
    it.at.facing = heading_to(place(it.at), to);
  else
    it.at = battlefield::about_centre(centre(t, u, it), heading_to(centre(t, u, it), to), own);
  if (fits(s, t, u, it)) return it;
  return settled(s, t, u, it);
}

/// How far a pursuer goes straight at the pursued unit after turning. Its rate counts from where its nearest
/// part stood before it turned, so the turn costs no reach.                              AGA-6.75, AGA-R.64
Mil pursuit_reach(const State& s, const Table& t, UnitId u, UnitId after, const Unit& turned) {
  const Convex pursued = body(s, t, after);
  const Angle way = turned.at.facing;
  constexpr Mil beyond_any_table = 200'000;
  const Mil opened = gap(body(s, t, u), pursued).distance;
  const Mil to_go = battlefield::slide(body(t, u, turned), way, beyond_any_table, pursued);
  const bool misses = to_go == beyond_any_table;  // it was shifted aside to fit: AGA-R.143
  const Mil lost = misses ? 0 : std::max(0, to_go - opened);
  return lost + reach(t, u, gone_on(turned, way, lost), way, rate(t, u, turned.formation, turned.mounted));
}

/// Follows the pursued unit over the table edge. AGA-R.70
void leave(State& s, GamePlay& play, UnitId u, UnitId after, const Unit& before, const Bends& bends) {
  s.units[u].where = Where::pursued_off;
  drop_contacts(s, u);
  s.pursued[u] = {}, s.pursuing.erase(u);
  play.say(Pursued{u, after, before.at, bends, s.units[u].at, true, true}, "AGA-6.78"_clause);
  if (play.table.rules.offtable_pursuit_loss) count_loss(s, play, u, "AGA-R.71"_clause);
  check_field(s, play);
}

/// The enemy at its front that it fights at once under `pursuit_melee`, the pursued unit first; none if it
/// touches enemies with flanks and rear only.
///                                                                                          AGA-8.1, AGA-R.68
UnitId to_fight(const State& s, UnitId u, UnitId after) {
  UnitId first;
  for (UnitId enemy : touching(s, u))
    if (face_to(s, u, enemy) == Face::front && (!first || enemy == after)) first = enemy;
  return first;
}

}  // namespace

void Pursue::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!on_table(s, unit) || routed(s, unit)) return;
  const bool must = s.pursued[unit] == after;
  const Unit before = s.units[unit];
  Unit now = before;
  Stop stop;
  Bends bends;
  const bool in_touch = on_table(s, after) && would_touch(s, t, unit, before).contains(after);
  if (const auto turned = in_touch ? std::nullopt : turned_to(s, t, unit, after)) {
    const Angle way = turned->at.facing;
    stop = straight(s, t, unit, *turned, way, pursuit_reach(s, t, unit, after, *turned));
    now = gone_on(*turned, way, stop.distance);
    bends = {turned->at};
  }
  s.units[unit] = now;
  if (must && stop.edge && !on_table(s, after)) return leave(s, play, unit, after, before, bends);
  play.say(Pursued{unit, after, before.at, bends, now.at, must}, "AGA-6.74"_clause);
  look_for_contacts(s, play, unit, before);
  const UnitSet enemies = touching(s, unit);
  s.pursued[unit] = must && enemies.contains(after) ? after : UnitId{};  // AGA-6.76, AGA-R.66, AGA-R.67
  if (enemies.empty()) return;
  s.pursuing.insert(unit);  // AGA-R.65, AGA-R.68
  if (t.rules.pursuit_melee != PursuitMelee::at_once) return;
  if (const UnitId enemy = to_fight(s, unit, after)) s.core.agenda.run_next(Attack{unit, enemy});
}

}  // namespace linstock::and_gentlemen_all
