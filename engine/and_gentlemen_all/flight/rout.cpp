// 6 Rout moves.                                                AGA-5.13, AGA-6.53 to AGA-6.63, AGA-R.50 ff.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/harm.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/flight/flight.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::half_turn;
using battlefield::heading;
using battlefield::quarter_turn;

// --- compulsory moves ---

bool Run::obsolete(const State& s, const Table&) const { return s.action.to_run.empty(); }

Seat Run::asked(const State& s) const { return s.action.side; }

void Run::options(const State& s, const Table&, Options& out) const {
  for (UnitId u : s.action.to_run) out.add(verb::run, u);  // AGA-R.58
}

void Run::choose(State& s, const Choice& c, GamePlay&) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  s.action.to_run.erase(u);
  s.core.agenda.run_next(RoutMove{u, {}}, Run{});  // AGA-6.56
}

// --- from whom: AGA-R.50 ---

UnitSet most_harmful_enemies(const State& s, UnitId u) {
  UnitSet worst;
  int most = 0;
  for (const Harm& h : s.action.harm) {
    if (h.to != u || h.sp < most) continue;
    if (h.sp > most) worst.clear();
    most = h.sp;
    worst.insert(h.by);
  }
  return worst;
}

namespace {

Face harmed_on(const State& s, UnitId u, UnitId by) {
  for (const Harm& h : s.action.harm)
    if (h.to == u && h.by == by) return h.on;
  return Face::none;
}

RoutMove rout_move(const State& s, UnitId u, UnitId from) { return {u, from, harmed_on(s, u, from)}; }

}  // namespace

void rout_from(State& s, const Table& t, UnitId u, const UnitSet& of) {
  if (of.size() > 1) return s.core.agenda.run_next(ChooseFrom{u, t[u].side});
  s.core.agenda.run_next(rout_move(s, u, of.first()));
}

bool ChooseFrom::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }

Seat ChooseFrom::asked(const State&) const { return side; }

void ChooseFrom::options(const State& s, const Table&, Options& out) const {
  for (UnitId enemy : most_harmful_enemies(s, unit)) out.add(verb::flee_from, enemy);
}

void ChooseFrom::choose(State& s, const Choice& c, GamePlay&) const {
  s.core.agenda.run_next(rout_move(s, unit, arg_id<UnitId>(c, 0)));
}

// --- the move ---

namespace {

/// The square of one frontage of a routed unit, about its old centre and facing the direction of flight.
///                                                                                                 AGA-R.51
Unit square(const Table& t, UnitId u, const Unit& old, Angle way) {
  Unit it = old;
  it.formation = Formation::routed;
  it.at = battlefield::about_centre(centre(t, u, old), way, size(t, u, Formation::routed, old.mounted));
  return it;
}

/// A chain of rout moves: the first unit, then each friend that is run into.                       AGA-R.53
struct Panic {
  List<UnitId, max_units> queue;
  UnitSet seen;                            ///< units queued until now, done or not
  UnitSet cramped;                         ///< have run, but do not fit where they stopped
  UnitSet off_table;                       ///< have crossed a table edge
  UnitSet chasing;                         ///< enemies that must pursue friends that were run into
  PerId<UnitId, UnitId, max_units> after;  ///< by chaser: the unit it pursues
  PerId<UnitId, Unit, max_units> before;   ///< of cramped units: as they stood before
  PerId<UnitId, Bends, max_units> bends;   ///< of cramped units: their course, with its end

  void add(UnitId u) {
    if (seen.contains(u)) return;
    seen.insert(u);
    queue.add(u);
  }
};

void stand(State& s, GamePlay& play, UnitId u, const Unit& before, const Pose& at, const Bends& bends) {
  s.units[u].at = at;
  play.say(Ran{u, before.at, bends, at}, "AGA-6.53"_clause);
  look_for_contacts(s, play, u, before);
}

/// The rout move of a unit that is already marked as routed.
void flee(State& s, GamePlay& play, UnitId u, const Unit& before, Angle way, bool home, Panic& panic) {
  const Table& t = play.table;
  const Seat foes = other(t[u].side);
  const Escape e = escape(s, t, u, before, square(t, u, before, way), home);
  for (UnitId met : e.meets)
    if (t[met].side == foes) {  // AGA-6.63, AGA-R.54
      stand(s, play, u, before, e.stands.at, e.bends);
      return destroy(s, play, u, End::trapped, "AGA-6.63"_clause);
    }
  for (UnitId met : e.meets)
    if (!routed(s, met)) panic.add(met);  // AGA-6.62
  if (e.leaves) {                         // AGA-6.58, AGA-R.56
    s.units[u].at = e.stands.at;
    play.say(Ran{u, before.at, e.bends, e.stands.at}, "AGA-6.58"_clause);
    panic.off_table.insert(u);
    return destroy(s, play, u, End::left_the_table, "AGA-6.58"_clause);
  }
  if (e.settled) return stand(s, play, u, before, e.stands.at, e.bends);
  s.units[u].at = e.stands.at;
  panic.before[u] = before;
  panic.bends[u] = e.bends;
  panic.bends[u].push_back(e.stands.at);
  panic.cramped.insert(u);
}

/// Routs one unit of the chain if it is not routed yet, and moves it.
void run_one(State& s, GamePlay& play, UnitId u, const RoutMove& first, Panic& panic) {
  const Table& t = play.table;
  const bool by_contact = u != first.unit;
  if (is_artillery(t, u)) return destroy(s, play, u, End::overrun, "AGA-R.53"_clause);  // AGA-9.19
  const Unit before = s.units[u];
  shock(s, u, 1);  // AGA-6.59, AGA-9.20, AGA-R.57
  if (!routed(s, u)) rout(s, play, u, by_contact);
  forget_faces(s, u);
  s.pursued[u] = {}, s.pursuing.erase(u);
  const bool home = by_contact || !first.from;
  const Angle way =
      home ? t.home[t[u].side.index()] : directly_away(t, u, before, first.on, s.units[first.from].at);
  flee(s, play, u, before, way, home, panic);
}

/// Shifts units that do not fit to the nearest place where they do, once the whole chain has run.  AGA-R.142
void find_room(State& s, GamePlay& play, const Panic& panic) {
  for (UnitId u : panic.cramped) {
    const auto place = settled(s, play.table, u, s.units[u]);
    stand(s, play, u, panic.before[u], (place ? *place : s.units[u]).at, panic.bends[u]);
    if (!place) destroy(s, play, u, End::trapped, "AGA-R.142"_clause);
  }
}

}  // namespace

void RoutMove::run(State& s, GamePlay& play) const {
  if (!on_table(s, unit)) return;
  const UnitSet behind = followers(s, play.table, unit, bool(from)), must = forced(s, behind, unit);
  Panic panic;
  panic.add(unit);
  for (std::size_t i = 0; i < panic.queue.size(); ++i) {
    const UnitId u = panic.queue[i];
    if (i > 0)  // AGA-R.72: only those that must
      for (UnitId p : followers(s, play.table, u, false)) panic.chasing.insert(p), panic.after[p] = u;
    run_one(s, play, u, *this, panic);
  }
  find_room(s, play, panic);
  const auto can_be_followed = [&](UnitId u) { return on_table(s, u) || panic.off_table.contains(u); };
  // Pushed first, so that they run after the pursuits of the first unit: AGA-R.144
  for (UnitId p : panic.chasing)
    if (can_be_followed(panic.after[p])) follow_on(s, p, panic.after[p]);
  // The enemies in contact may pursue (AGA-9.18), after a further rout as after a first one (AGA-R.145), but
  // not a unit that is destroyed (AGA-6.77, AGA-R.81).
  if (can_be_followed(unit)) follow(s, play.table, unit, behind, must);
}

}  // namespace linstock::and_gentlemen_all
