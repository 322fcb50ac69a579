// A round of Melee: dice, saves, casualties, the winner. NMM-12.11 to NMM-12.16, NMM-12.19, NMM-D.7, NMM-R.91
#include "matchlocks/melee/dice.hpp"

namespace linstock::matchlocks {

namespace {

Fighter& fighter_at(State& s, std::uint8_t melee, std::uint8_t side, std::uint8_t i) {
  return s.melees[melee].sides[side][i];
}
const Fighter& fighter_at(const State& s, std::uint8_t melee, std::uint8_t side, std::uint8_t i) {
  return s.melees[melee].sides[side][i];
}

std::uint8_t count_at_least(Faces faces, int least) {
  return static_cast<std::uint8_t>(std::ranges::count_if(faces, [&](int face) { return face >= least; }));
}

/// A unit whose enemy is gone turns to another enemy.
void find_opponents(State& s, std::uint8_t melee) {
  Melee& m = s.melees[melee];
  for (const std::uint8_t side : {attackers, defenders})
    for (Fighter& f : m.sides[side]) {
      const auto& enemies_in = m.sides[opposite(side)];
      const auto fights_it = [&](const Fighter& g) { return g.unit == f.against && still_in(s, g); };
      if (std::ranges::any_of(enemies_in, fights_it)) continue;
      for (const Fighter& g : enemies_in)
        if (still_in(s, g)) {
          f.against = g.unit;
          break;
        }
    }
}

/// Pushes a step for each unit of a side that can, so that the first of them runs first.
template <class Step, class May>
void push_for_each(State& s, std::uint8_t melee, std::uint8_t side, May may) {
  for (std::size_t i = s.melees[melee].sides[side].size(); i-- > 0;) {
    const auto number = static_cast<std::uint8_t>(i);
    const Fighter& f = fighter_at(s, melee, side, number);
    if (still_in(s, f) && may(f)) s.core.agenda.run_next(Step{melee, side, number});
  }
}

}  // namespace

void FightRound::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  if (!m.open) return;
  if (!strongest(s, melee, attackers) || !strongest(s, melee, defenders)) return close_melee(s, melee);
  m.fighting = m.settling = true;
  find_opponents(s, melee);
  s.core.agenda.run_next(ShareHits{melee});
  for (const std::uint8_t side : {defenders, attackers}) {
    for (Fighter& f : m.sides[side]) {
      f.hits = f.taken = 0, f.kills = {};
      f.leader_hits = still_in(s, f) ? static_cast<std::uint8_t>(leader_hits(s, t, f.unit)) : std::uint8_t{0};
    }
    push_for_each<MeleeRoll>(s, melee, side, [](const Fighter&) { return true; });
  }
}

namespace {
/// Whether a unit has joined in the flank or rear of an enemy that fights already; a garrison has no flank or
/// rear.
bool joined_aside(const State& s, const Fighter& f) {
  return f.how == Entry::joined && f.face != Face::front && !s.units[f.against].garrison;
}

/// The last dice of a hand strike those who have joined in flank or rear.              NMM-12.22.4, NMM-R.116
void strike_joiners(State& s, const Table& t, const Fighter& f, List<Fighter, max_fighters>& enemies_in,
                    Faces dice, int to_hit) {
  for (Fighter& g : enemies_in) {
    if (!joined_aside(s, g) || g.against != f.unit || f.against == g.unit || !still_in(s, g)) continue;
    const auto others = dice.size() - std::min(dice.size(), std::size_t(dice_on_joiner(s, t, f, g)));
    g.taken = count_at_least(dice.subspan(others), to_hit);
    dice = dice.first(others);
  }
}

Clause clause_of_hits(const Fighter& f, int to_hit) {
  if (!f.fresh) return "NMM-12.19.7"_clause;
  return to_hit == 4 ? "NMM-12.12.3"_clause : "NMM-12.12.4"_clause;
}
}  // namespace

/// Of its unit as it is now.                                                                        NMM-R.143
Dice<Purpose> MeleeRoll::dice(const State& s, const Table& t) const {
  const Fighter& f = fighter_at(s, melee, side, fighter);
  return {Purpose::melee, owner(t, f.unit), static_cast<std::uint8_t>(melee_dice(s, t, melee, side, f))};
}
void MeleeRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Fighter& f = fighter_at(s, melee, side, fighter);
  const int to_hit = melee_to_hit(t, f);
  f.hits = count_at_least(dice, to_hit);
  strike_joiners(s, t, f, s.melees[melee].sides[opposite(side)], dice, to_hit);
  play.say(Strikes{f.unit, static_cast<std::uint8_t>(s.melees[melee].rounds + 1),
                   static_cast<std::uint8_t>(dice.size()), static_cast<std::uint8_t>(to_hit),
                   static_cast<std::uint8_t>(melee_rerolls(s, t, melee, side, f)), f.hits, f.leader_hits},
           clause_of_hits(f, to_hit));
}

// --- saves ---

namespace {

/// All Hits on a side but those of end files and half ranks, shared equally; the odd ones fall on the units
/// first engaged.                                                                      NMM-R.116, NMM-12.19.5
void share_hits(State& s, std::uint8_t melee, std::uint8_t side) {
  Melee& m = s.melees[melee];
  const auto in_front = [&](const Fighter& f) { return still_in(s, f) && !joined_aside(s, f); };
  const bool all_aside = std::ranges::none_of(m.sides[side], in_front);  // they have it to themselves
  const auto shares = [&](const Fighter& f) { return all_aside ? still_in(s, f) : in_front(f); };
  int total = 0;
  // Hits of leaders and of fire count too.                  NMM-12.7.3, NMM-12.12.5, NMM-12.12.7, NMM-12.14.2
  for (const Fighter& f : m.sides[opposite(side)]) total += f.hits + f.leader_hits + f.fire_hits;
  for (const Fighter& f : m.sides[side]) total -= f.taken;
  const auto units = static_cast<int>(std::ranges::count_if(m.sides[side], shares));
  int rest = units ? total % units : 0;
  for (Fighter& f : m.sides[side])
    if (shares(f)) f.taken = static_cast<std::uint8_t>(f.taken + total / units + (rest-- > 0 ? 1 : 0));
}

/// Kills, no more than there are figures: those of a Square by division.               NMM-R.112, NMM-12.15.3
void add_kills(const State& s, const Table& t, Fighter& f, std::size_t group, int kills) {
  const Unit& it = s.units[f.unit];
  const int present = t[f.unit].type == UnitType::square ? it.figures[group] : figures(it);
  f.kills[group] = static_cast<std::uint8_t>(std::min(f.kills[group] + kills, present));
}

/// How many Hits on a Square fall on its front division.                                NMM-12.15.3, NMM-R.88
int on_front_division(const Unit& it, int hits, bool struck_in_rear) {
  if (it.figures[0] == 0) return 0;
  if (it.figures[1] == 0) return hits;
  return struck_in_rear ? hits / 2 : (hits + 1) / 2;
}

}  // namespace

void ShareHits::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.core.agenda.run_next(Settle{melee});
  for (const std::uint8_t side : {attackers, defenders}) {  // defenders save first. NMM-D.7
    share_hits(s, melee, side);
    push_for_each<MeleeSave>(s, melee, side, [](const Fighter& f) { return f.taken > 0; });
    for (const Fighter& shooter : s.melees[melee].sides[opposite(side)])  // NMM-R.105
      for (Fighter& f : s.melees[melee].sides[side])
        if (f.unit == shooter.against && shooter.fire_kills > 0) {
          const bool square = t[f.unit].type == UnitType::square;
          const int front =
              square ? on_front_division(s.units[f.unit], shooter.fire_kills - 1, false) : shooter.fire_kills;
          add_kills(s, t, f, 0, front);
          if (square) add_kills(s, t, f, 1, shooter.fire_kills - front);
        }
  }
}

Dice<Purpose> MeleeSave::dice(const State& s, const Table& t) const {
  const Fighter& f = fighter_at(s, melee, side, fighter);
  return {Purpose::melee_save, owner(t, f.unit),
          std::min(f.taken, static_cast<std::uint8_t>(core_size.dice))};  // NMM-D.14
}
void MeleeSave::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Fighter& f = fighter_at(s, melee, side, fighter);
  const Melee& m = s.melees[melee];
  const bool rear = side == defenders && m.stance == Stance::caught && m.face == Face::rear;
  const auto all = static_cast<int>(dice.size());
  const int front = t[f.unit].type == UnitType::square ? on_front_division(s.units[f.unit], all, rear) : all;
  const int save = melee_save(t, f);
  const Faces of_front = dice.first(static_cast<std::size_t>(front)),
              of_rear = dice.subspan(static_cast<std::size_t>(front));
  add_kills(s, t, f, 0, front - count_at_least(of_front, save));
  if (!of_rear.empty()) add_kills(s, t, f, 1, all - front - count_at_least(of_rear, save));
  play.say(Saves{f.unit, static_cast<std::uint8_t>(all), static_cast<std::uint8_t>(f.kills[0] + f.kills[1])},
           "NMM-12.14.1"_clause);
}

// --- casualties, the winner ---

namespace {

int kills_on(const Fighter& f) { return f.kills[0] + f.kills[1]; }
int kills_of_side(const Melee& m, std::uint8_t side) {
  int sum = 0;
  for (const Fighter& f : m.sides[side]) sum += kills_on(f);
  return sum;
}

/// Whether a unit of a side lost its last figure in this round.
bool any_destroyed(const State& s, const Melee& m, std::uint8_t side) {
  return std::ranges::any_of(m.sides[side], [&](const Fighter& f) {
    return !f.out && on_table(s, f.unit) && figures(s.units[f.unit]) == 0;
  });
}

std::uint8_t winner_of(const State& s, const Melee& m) {  // NMM-12.16.1, NMM-R.112
  const bool attacker_gone = any_destroyed(s, m, attackers), defender_gone = any_destroyed(s, m, defenders);
  if (attacker_gone && defender_gone) return nobody_won;
  if (attacker_gone || defender_gone) return attacker_gone ? defenders : attackers;
  const int on_attackers = kills_of_side(m, attackers), on_defenders = kills_of_side(m, defenders);
  return on_attackers == on_defenders ? nobody_won : on_attackers < on_defenders ? attackers : defenders;
}

}  // namespace

void Settle::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const auto sides = s.melees[melee].sides;
  for (const auto& side : sides)
    for (const Fighter& f : side) {
      if (t[f.unit].type != UnitType::square)
        lose_figures(s, f.unit, kills_on(f));
      else
        for (const std::size_t group : {std::size_t{0}, std::size_t{1}})
          lose_figures(s, f.unit, group, f.kills[group]);
    }
  s.core.agenda.run_next(Decide{melee});
  for (const std::uint8_t side : {defenders, attackers})  // the attacker's leaders first. NMM-D.7
    for (std::size_t i = sides[side].size(); i-- > 0;) {
      const Fighter& f = sides[side][i];
      if (still_in(s, f)) risk_leaders(s, t, f.unit, kills_on(f));  // NMM-12.15.4
    }
}

void Decide::run(State& s, GamePlay& play) const {
  Melee& m = s.melees[melee];
  m.winner = winner_of(s, m);
  ++m.rounds, m.turn = s.turn;  // NMM-R.118
  play.say(RoundDecided{first_of(s, melee, attackers).unit, first_of(s, melee, defenders).unit, m.rounds,
                        static_cast<std::uint8_t>(kills_of_side(m, attackers)),
                        static_cast<std::uint8_t>(kills_of_side(m, defenders))},
           "NMM-12.16.1"_clause);
  List<UnitId, 10> destroyed;
  for (const std::uint8_t side : {attackers, defenders})
    for (Fighter& f : m.sides[side]) {
      f.fire_hits = f.fire_kills = 0;
      if (f.out || !on_table(s, f.unit)) continue;
      Today& today = s.units[f.unit].today;
      today.fought = true;
      today.won = m.winner == side;  // NMM-R.160
      today.withdrew_from = today.kills_since = false;
      if (figures(s.units[f.unit]) == 0) destroyed.add(f.unit);
    }
  m.tested = m.winner == nobody_won ? UnitId{} : strongest(s, melee, opposite(m.winner));
  if (m.tested) must_test(s, m.tested, TestReason::lost_round);  // NMM-12.16.2, NMM-13.1.1
  s.core.agenda.run_next(RunTests{}, Aftermath{melee});
  const std::size_t waiting = s.tests.size();
  for (UnitId u : destroyed) destroy(s, play, u);  // NMM-12.16.3
  line_up_tests(s, play.table, waiting);
}

}  // namespace linstock::matchlocks
