// 9 Morale: the tests and their results.
#include "and_gentlemen_all/morale/morale.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/cover.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/flight/flight.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

// --- 9.1 to 9.4: who must test ---

bool Tests::obsolete(const State& s, const Table& t) const {
  return (s.action.due & t.of_side[side.index()]).empty();
}

Seat Tests::asked(const State&) const { return side; }

void Tests::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : s.action.due & t.of_side[side.index()]) out.add(verb::test, u);
}

void Tests::choose(State& s, const Choice& c, GamePlay&) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  s.action.due.erase(u);
  const Seat first = other(s.action.side);  // AGA-R.82
  if (side == first) return s.core.agenda.run_next(MoraleTest{u}, *this);
  s.core.agenda.run_next(MoraleTest{u}, Tests{first},
                         *this);  // units harmed in a pursuit test too: AGA-R.68
}

// --- 9.5: the score ---

namespace {

/// Enemy foot or horse at its flank or rear, or near and behind the line of its front.          AGA-R.89
bool enemy_behind(const State& s, const Table& t, UnitId u) {
  if (routed(s, u)) return false;
  const Unit& own = s.units[u];
  const auto counts = [&](UnitId v) {
    return t[v].side != t[u].side && !routed(s, v) && !is_artillery(t, v);
  };
  UnitSet in_front;
  for (UnitId v : touching(s, u)) {
    const Face face = face_to(s, u, v);
    if (counts(v) && (face == Face::flank || face == Face::rear)) return true;
    if (face == Face::front) in_front.insert(v);
  }
  bool found = false;
  for_near(s, t, u, own, t.behind_flank, [&](UnitId v) {
    if (found || !counts(v) || in_front.contains(v)) return;
    if (ahead_of(own.at, centre(t, v, s.units[v])) >= 0) return;
    found = gap(body(s, t, u), body(s, t, v)).distance <= t.behind_flank;
  });
  return found;
}

}  // namespace

int morale_rating(const Table& t, UnitId u) {  // AGA-R.91, AGA-M.12
  return t.morale_rating[std::size_t(t[u].rating)];
}

Score morale_score(const State& s, const Table& t, UnitId u, std::uint8_t die) {
  Score score = one_die(die);
  add(score, ModifierReason::shock, s.units[u].sp);
  add(score, ModifierReason::rating, morale_rating(t, u));
  if (arm(s, t, u) == Arm::foot && in_earthworks(s, t, u)) add(score, ModifierReason::in_earthworks, -2);
  if (enemy_behind(s, t, u)) add(score, ModifierReason::enemy_behind, 3);
  if (demoralised(s, t, u)) add(score, ModifierReason::demoralised, 2);
  add_up(score);
  return score;
}

Result morale_result(const Table& t, int total) {  // AGA-T.morale
  std::size_t line = 0;
  while (line < t.morale_up_to.size() && total > t.morale_up_to[line]) ++line;
  return static_cast<Result>(line);
}

// --- 9.6: the test ---

bool MoraleTest::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }

Dice<Purpose> MoraleTest::dice(const State&, const Table& t) const {  // AGA-X.5
  return {Purpose::morale, t[unit].side, 1};
}

void MoraleTest::rolled(State& s, Faces dice, GamePlay& play) const {
  const Score score = morale_score(s, play.table, unit, dice[0]);
  const Result result = morale_result(play.table, score.total);
  s.known.insert(unit);  // AGA-R.103
  play.say(MoraleTested{unit, score, result}, "AGA-9.5"_clause);
  apply(s, play, unit, result);
}

// --- 9.9 to 9.21: the results ---

namespace {

void halt(State& s, const Table& t, UnitId u) {  // AGA-R.85
  const bool own_card = s.action.card == card::move && s.action.side == t[u].side;
  s.units[u].halted = own_card ? Halted::now_laid : Halted::in_force;
}

/// Whether it touches unrouted enemy foot or horse.                                            AGA-R.135
bool held_by_enemy(const State& s, const Table& t, UnitId u) {
  for (UnitId v : touching(s, u))
    if (!routed(s, v) && !is_artillery(t, v)) return true;
  return false;
}

void fall_back(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  const bool stuck = t[u].type == UnitType::heavy_artillery && s.units[u].formation == Formation::deployed;
  if (!stuck) return s.core.agenda.run_next(FallBack{u});  // AGA-9.12
  if (held_by_enemy(s, t, u)) return destroy(s, play, u, End::abandoned, "AGA-R.87"_clause);
  halt(s, t, u);
}

UnitId nearest_enemy(const State& s, const Table& t, UnitId u) {  // AGA-R.50
  UnitId nearest;
  Mil least = 0;
  for (UnitId v : on_table(s, t, other(t[u].side))) {
    if (routed(s, v)) continue;
    const Mil far = gap(body(s, t, u), body(s, t, v)).distance;
    if (!nearest || far < least) nearest = v, least = far;
  }
  return nearest;
}

/// Routs a unit: away from the enemy that inflicted most SP on it, or from the nearest.         AGA-R.50
void run_away(State& s, const Table& t, UnitId u) {
  const UnitSet worst = most_harmful_enemies(s, u);
  if (!worst.empty()) return rout_from(s, t, u, worst);  // AGA-D.12
  const UnitId from = nearest_enemy(s, t, u);
  if (!from) return s.core.agenda.run_next(RoutMove{u, {}});
  s.core.agenda.run_next(RoutMove{u, from, Face::none});
}

}  // namespace

void apply(State& s, GamePlay& play, UnitId u, Result result) {
  const Table& t = play.table;
  if (routed(s, u) && result < Result::rout) return;  // AGA-R.84
  switch (result) {
    case Result::ok: return;  // AGA-9.9, AGA-R.80
    case Result::halt: return halt(s, t, u);
    case Result::fall_back: return fall_back(s, play, u);
    case Result::rout:
      if (is_artillery(t, u)) return destroy(s, play, u, End::abandoned, "AGA-9.19"_clause);  // AGA-R.115
      return run_away(s, t, u);
    case Result::destroyed: return destroy(s, play, u, End::dissolved, "AGA-9.21"_clause);
  }
}

}  // namespace linstock::and_gentlemen_all
