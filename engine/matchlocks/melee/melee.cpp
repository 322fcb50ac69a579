// Frames of Melees: who fights where, how one begins and ends.                 NMM-R.97, NMM-R.121, NMM-R.122
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

bool still_in(const State& s, const Fighter& f) {
  const Unit& it = s.units[f.unit];
  return !f.out && on_table(s, f.unit) && !it.crewless && figures(it) > 0;
}

std::optional<std::uint8_t> engaged_in(const State& s, UnitId u) {
  for (std::size_t i = 0; i < s.melees.size(); ++i) {
    const Melee& m = s.melees[i];
    if (!m.open || m.joins) continue;
    for (const auto& side : m.sides)
      for (const Fighter& f : side)
        if (f.unit == u && still_in(s, f)) return std::uint8_t(i);
  }
  return {};
}

std::uint8_t side_in(const State& s, const Table& t, std::uint8_t melee, Side side) {
  return t[first_of(s, melee, attackers).unit].side == side ? attackers : defenders;
}

UnitId strongest(const State& s, std::uint8_t melee, std::uint8_t side) {
  UnitId best;
  for (const Fighter& f : s.melees[melee].sides[side])
    if (still_in(s, f) && (!best || figures(s.units[f.unit]) > figures(s.units[best]))) best = f.unit;
  return best;
}

std::uint8_t open_melee(State& s) {
  for (std::size_t i = 0; i < s.melees.size(); ++i)
    if (!s.melees[i].open) {
      s.melees[i] = {.open = true};
      return std::uint8_t(i);
    }
  overflow::note();  // the play is refused
  s.melees.back() = {.open = true};
  return std::uint8_t(s.melees.size() - 1);
}

void close_melee(State& s, std::uint8_t melee) {
  for (const auto& side : s.melees[melee].sides)
    for (const Fighter& f : side) s.units[f.unit].hedgehog = false;
  s.melees[melee] = {};
}

bool struck_in_flank(const State& s, UnitId u) {
  if (s.units[u].garrison) return false;
  for (const Melee& m : s.melees) {
    if (!m.open) continue;
    for (const std::uint8_t side : {attackers, defenders})
      for (const Fighter& f : m.sides[side])
        if (f.unit == u && still_in(s, f)) {
          const bool caught = side == defenders && f.how == Entry::engaged && m.face != Face::front &&
                              (m.stance == Stance::caught || m.joins);
          if (caught && !f.turned) return true;
          for (const Fighter& by : m.sides[opposite(side)])
            if (by.how == Entry::joined && by.against == u && by.face != Face::front && still_in(s, by))
              return true;
        }
  }
  return false;
}

void leave_melee(State& s, GamePlay&, UnitId u) {
  for (std::size_t i = 0; i < s.melees.size(); ++i) {
    Melee& m = s.melees[i];
    if (!m.open) continue;
    for (const std::uint8_t side : {attackers, defenders})
      for (Fighter& f : m.sides[side]) {
        if (f.unit != u || f.out) continue;
        f.out = true;
        const auto number = std::uint8_t(i);
        if (!m.fighting || m.settling || strongest(s, number, side)) continue;
        m.winner = opposite(side), m.settling = true;
        s.core.agenda.run_next(RunTests{}, Aftermath{number});
      }
  }
}

namespace {

/// A unit that comes upon an enemy that fights already joins that Melee.
void join_plainly(State& s, const Table& t, UnitId mover, UnitId met, std::uint8_t into) {
  const Face face = struck_face(s, t, mover, met);
  if (s.melees[into].sides[side_in(s, t, into, t[mover].side)].full()) return;  // no room for more
  s.melees[into].sides[side_in(s, t, into, t[mover].side)].add(
      {.unit = mover, .against = met, .how = Entry::joined, .face = face});
  if (face != Face::front && !s.units[met].garrison)
    must_test(s, met, TestReason::flank_attack);  // NMM-13.1.7
}

/// Whether a unit has Fallen Back onto the enemy that has just beaten it: then that Melee goes on.  NMM-R.113
bool regains_contact(State& s, UnitId mover, UnitId met) {
  for (Melee& m : s.melees) {
    if (!m.open || !m.settling) continue;
    for (const std::uint8_t side : {attackers, defenders}) {
      const auto beat_it = [&](const Fighter& f) { return f.unit == met && still_in(s, f); };
      if (std::ranges::none_of(m.sides[opposite(side)], beat_it)) continue;
      for (Fighter& f : m.sides[side])
        if (f.unit == mover && f.out) return f.out = false, true;
    }
  }
  return false;
}

}  // namespace

void begin_plain_melee(State& s, GamePlay& play, UnitId mover, UnitId met, bool at_once) {
  const Table& t = play.table;
  if (regains_contact(s, mover, met)) return play.say(AfterRound{met, After::follows_up}, "NMM-R.113"_clause);
  s.units[met].today.under_attack = true;
  if (is_gun(t, met) && s.units[met].limbered) return capture(s, play, met, mover);  // NMM-R.105
  play.say(Collides{mover, met, at_once}, at_once ? "NMM-13.5.7"_clause : "NMM-12.17.8"_clause);
  if (const auto into = engaged_in(s, met)) {
    join_plainly(s, t, mover, met, *into);
    if (at_once && s.melees[*into].fighting && !s.melees[*into].settling)
      s.core.agenda.run_next(FightRound{*into});
    return run_tests(s);
  }
  const std::uint8_t number = open_melee(s);
  Melee& m = s.melees[number];
  m.fighting = m.plain = true;
  m.turn = s.turn;
  const UnitId attacker = at_once ? met : mover, defender = at_once ? mover : met;
  // A unit that Falls Back into an enemy is struck in the rear.                                   NMM-R.121
  const Face face = at_once ? Face::rear : struck_face(s, t, mover, met);
  m.face = s.units[defender].garrison || is_swarm(t, defender) || is_gun(t, defender) ? Face::front : face;
  m.stance = m.face == Face::front ? Stance::stands : Stance::caught;
  m.from = s.units[attacker].at, m.target_from = s.units[defender].at;
  m.sides[attackers].add({.unit = attacker, .against = defender, .face = m.face});
  m.sides[defenders].add({.unit = defender, .against = attacker});
  if (at_once) s.core.agenda.run_next(FightRound{number});
}

}  // namespace linstock::matchlocks
