// Victory and length.                                                         DTS-V, DTS-R.123 to DTS-R.125
#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

void win(State& s, GamePlay& play, Side side, Ending how, Clause clause) {
  if (s.core.over()) return;
  play.say(BattleWon{side, how}, clause);
  Seats winners;
  for (const Seat seat : play.table.commanders)
    if (side_of(seat) == side) winners.insert(seat);
  play.finish(s, winners);
}

void draw(State& s, GamePlay& play, Ending how, Clause clause) {
  if (s.core.over()) return;
  play.say(BattleDrawn{how}, clause);
  play.finish(s, {});
}

namespace {

/// Broken units of a side and all that have been in play, in halves of a unit.          DTS-V.1, DTS-L.2.k
struct Count {
  int broken = 0, all = 0;
};
Count count(const State& s, const Table& t, Side side) {
  Count n;
  for (UnitId u : t.of_side[index(side)]) {
    // A unit that has not entered the table does not count.                              DTS-V.1, DTS-L.1.i
    if (!s.in_play.contains(u) || is_general(t, u) || t[u].type == UnitType::hope) continue;
    const Unit& it = s.units[u];
    n.all += 2;
    if (it.where == Where::removed || (on_table(s, u) && it.mode == Mode::routing)) n.broken += 2;
    if (it.where == Where::exited) n.broken += 1;
  }
  return n;
}

bool has_lost(const Count& n) { return 2 * n.broken > n.all; }

/// Whether a side has a unit on the table that does not rout.                                    DTS-V.4
bool stands(const State& s, const Table& t, Side side) {
  for (UnitId u : on_table(s, t, side))
    if (!is_general(t, u) && s.units[u].mode != Mode::routing) return true;
  for (UnitId u : t.of_side[index(side)])
    if (!is_general(t, u) && s.units[u].where == Where::reserve) return true;  // still to arrive
  return false;
}

/// Both sides have lost at the same check: the side with the smaller share of broken units wins.
///                                                                                      DTS-R.124, DTS-V.7
void by_share(State& s, GamePlay& play, Ending how) {
  const Count r = count(s, play.table, Side::royalist), p = count(s, play.table, Side::parliament);
  const int ours = r.broken * std::max(p.all, 1), theirs = p.broken * std::max(r.all, 1);
  if (ours == theirs) return draw(s, play, how, "DTS-R.124"_clause);
  win(s, play, ours < theirs ? Side::royalist : Side::parliament, how, "DTS-R.124"_clause);
}

/// DTS-V.2: points for what has been done to the enemy.
int score(const State& s, const Table& t, Side side) {
  int n = 2 * s.flags_taken[index(side)] + 3 * s.generals_lost[index(other(side))];
  for (UnitId u : t.of_side[index(other(side))]) {
    if (!s.in_play.contains(u) || is_general(t, u)) continue;
    const Unit& it = s.units[u];
    if (it.where == Where::removed || it.where == Where::exited)
      n += 3;
    else if (on_table(s, u))
      n += it.mode == Mode::routing ? 2 : poor(it) ? 1 : 0;
  }
  return n;
}

/// DTS-V.3: places held.
int places(const State& s, const Table& t, Side side) {
  int held = 0;
  for (const Objective& o : t.objectives) {
    const auto near = [&](Side who) {
      for (UnitId u : on_table(s, t, who)) {
        if (is_general(t, u) || s.units[u].mode != Mode::formed) continue;
        for (const Convex& piece : body(s, t, u).pieces)
          if (battlefield::gap(o.at, piece).distance <= 3 * inch) return true;
      }
      return false;
    };
    held += near(side) && !near(other(side));
  }
  return held;
}

void time_is_up(State& s, GamePlay& play) {
  const Table& t = play.table;
  if (t.wins_on_time && t.rules.victory == Victory::broken)  // DTS-L.2.j
    return win(s, play, *t.wins_on_time, Ending::time, "DTS-L.2.j"_clause);
  const ScoresCompared compared{
      std::uint16_t(score(s, t, Side::royalist)), std::uint16_t(score(s, t, Side::parliament)),
      std::uint8_t(places(s, t, Side::royalist)), std::uint8_t(places(s, t, Side::parliament))};
  play.say(compared, "DTS-V.2"_clause);
  const int place = compared.royalist_places - compared.parliament_places,
            point = compared.royalist - compared.parliament;
  if (t.rules.victory == Victory::objective && place)
    return win(s, play, place > 0 ? Side::royalist : Side::parliament, Ending::objectives, "DTS-V.3"_clause);
  const Clause by = t.rules.victory == Victory::points ? "DTS-V.2"_clause : "DTS-R.175"_clause;
  if (point < 3 && point > -3) return draw(s, play, Ending::points, by);
  win(s, play, point > 0 ? Side::royalist : Side::parliament, Ending::points, by);
}

}  // namespace

void CheckVictory::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Count r = count(s, t, Side::royalist), p = count(s, t, Side::parliament);
  if (round)
    play.say(BrokenCounted{std::uint8_t(r.broken), std::uint8_t(r.all), std::uint8_t(p.broken),
                           std::uint8_t(p.all)},
             "DTS-V.1"_clause);
  bool lost[2];
  Ending how = Ending::broken;
  if (t.rules.victory == Victory::broken) {
    lost[0] = has_lost(r), lost[1] = has_lost(p);
  } else {
    how = Ending::last_stand;
    for (const Side side : both_sides) lost[index(side)] = !stands(s, t, side);
  }
  if (lost[0] && lost[1]) return by_share(s, play, how);
  if (lost[0] || lost[1])
    return win(s, play, lost[0] ? Side::parliament : Side::royalist, how,
               t.rules.victory == Victory::broken       ? "DTS-V.1"_clause
               : t.rules.victory == Victory::last_stand ? "DTS-V.4"_clause
                                                        : "DTS-R.176"_clause);
  if (round && t.length && s.round >= t.length) time_is_up(s, play);  // DTS-R.125
}

void DeclareTheeSir::acts(const State& s, const Table&, Actor actor, Seat seat, Options& out) {
  if (actor == Actor::seat && seat && !s.core.over()) out.add(verb::concede);  // DTS-V.5
}

void DeclareTheeSir::act(State& s, Actor, Seat seat, const Choice&, GamePlay& play) { resign(s, seat, play); }

void DeclareTheeSir::resign(State& s, Seat seat, GamePlay& play) {
  win(s, play, other(side_of(seat)), Ending::concession, "DTS-V.5"_clause);
}

}  // namespace linstock::declare_thee_sir
