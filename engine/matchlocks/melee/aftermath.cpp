// What a round brings about: disengagement, Follow Up, Pursuit, another round,
// or the end.                              NMM-12.16 to NMM-12.18, NMM-12.21, NMM-R.113, NMM-R.114, NMM-R.117
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

namespace {

bool anybody_in(const State& s, std::uint8_t melee, std::uint8_t side) {
  return bool(strongest(s, melee, side));
}

/// The opponent of a unit withdrew.                                                    NMM-13.4.3, NMM-R.160
void opponent_withdrew(State& s, UnitId u) {
  Today& today = s.units[u].today;
  today.won = today.withdrew_from = true;
  today.kills_since = false;
}

/// What befell the unit that tested befalls all of its side; whether it has left the Melee.
///                                                                            NMM-12.19.6, NMM-12.22.6
bool share_result(State& s, GamePlay& play, std::uint8_t melee) {
  Melee& m = s.melees[melee];
  const UnitId tested = std::exchange(m.tested, UnitId{});
  if (!tested) return false;
  const std::uint8_t side = side_in(s, play.table, melee, play.table[tested].side);
  const auto all = m.sides[side];
  if (std::ranges::none_of(all, [&](const Fighter& f) { return f.unit == tested && f.out; })) return false;
  const bool fled = !on_table(s, tested);
  for (const Fighter& f : all) {
    if (!still_in(s, f)) continue;
    if (fled)
      break_unit(s, play, f.unit);
    else
      daunt(s, play, f.unit);
  }
  return true;
}

// --- Horse that breaks off ---

/// About Face, one Token, one Move, short of any other enemy.                        NMM-12.16.7, NMM-R.114
void disengage(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  Unit& it = s.units[u];
  play.say(AfterRound{u, After::disengages}, "NMM-12.16.7"_clause);
  turn_about(s, play, u);
  const Driven driven = drive(s, play, u, it.at.facing, rate(t, u, it), Cause::disengage);
  disarray(s, play, u, 1, DisarrayReason::disengaged, "NMM-12.16.7"_clause);
  if (driven.off_table) leave(s, play, u, Loss::off_table);
}

/// Horse that in its first round neither Daunts nor Breaks a Battalia or Pikes.        NMM-12.16.7, NMM-R.114
bool must_disengage(const State& s, const Table& t, const Fighter& f) {
  const UnitType enemy = t[f.against].type;
  return still_in(s, f) && f.fresh && rides(s, t, f.unit) && (enemy == UnitType::battalia || is_pikes(enemy));
}

void break_off(State& s, GamePlay& play, std::uint8_t melee) {
  const Table& t = play.table;
  List<UnitId, 10> leaving;
  for (auto& side : s.melees[melee].sides)
    for (Fighter& f : side)
      if (must_disengage(s, t, f)) {
        leaving.add(f.unit);
        f.out = true;
        opponent_withdrew(s, f.against);
      }
  for (UnitId u : leaving) disengage(s, play, u);
}

// --- victors ---

/// Infantry, and mounted Dragoons, that a leader may let Follow Up.        NMM-12.16.5, NMM-R.113, NMM-12.1.4
bool may_follow_up(const State& s, const Table& t, UnitId u) {
  const bool able = is_formed_foot(t, u) || (t[u].type == UnitType::dragoons && rides(s, t, u));
  return able && !s.units[u].garrison && !leaders_with(s, t, u).empty();
}

/// The first unit of a side that still fights.
UnitId first_in(const State& s, std::uint8_t melee, std::uint8_t side) {
  for (const Fighter& f : s.melees[melee].sides[side])
    if (still_in(s, f)) return f.unit;
  return {};
}
/// An enemy of theirs that Fell Back; none: they fled or died.
UnitId fallen_back(const State& s, std::uint8_t melee, std::uint8_t winners) {
  for (const Fighter& f : s.melees[melee].sides[opposite(winners)])
    if (on_table(s, f.unit) && !s.units[f.unit].crewless && figures(s.units[f.unit]) > 0) return f.unit;
  return {};
}

/// Whether a victor must Pursue for two Charge Moves.                        NMM-12.17.3, NMM-R.23, NMM-R.163
bool pursues_far(const State& s, const Table& t, const Fighter& f) {
  const bool charged_in_line =
      is_squadron(t, f.unit) && f.doctrine >= 5 && s.units[f.unit].formation == Formation::line;
  return t[f.unit].grade == Grade::raw || charged_in_line;
}

/// Pushes what each victor does after enemies that fled or died.               NMM-12.17.3 to NMM-12.17.7
void pursue_after(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t winners) {
  const Table& t = play.table;
  const auto victors = s.melees[melee].sides[winners];
  const UnitId first = first_in(s, melee, winners);
  for (std::size_t i = victors.size(); i-- > 0;) {
    const Fighter& f = victors[i];
    if (!still_in(s, f) || !is_cavalry(t, f.unit)) continue;
    const bool far = pursues_far(s, t, f);
    if (!far && !leaders_with(s, t, f.unit).empty())
      s.core.agenda.run_next(AskHold{owner(t, f.unit), f.unit});
    else
      s.core.agenda.run_next(Pursue{f.unit, far});
  }
  if (!is_cavalry(t, first) && may_follow_up(s, t, first))
    return s.core.agenda.run_next(AskFollowUp{owner(t, first), melee, winners});
  if (!is_cavalry(t, first)) play.say(AfterRound{first, After::holds}, "NMM-12.16.6"_clause);
  close_melee(s, melee);
}

/// One side has left the Melee.                                         NMM-12.16.4 to NMM-12.16.6, NMM-R.122
void victory(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t winners) {
  const Table& t = play.table;
  for (const Fighter& f : s.melees[melee].sides[winners])
    if (still_in(s, f)) opponent_withdrew(s, f.unit);
  const UnitId first = first_in(s, melee, winners), enemy = fallen_back(s, melee, winners);
  if (!enemy) return pursue_after(s, play, melee, winners);
  if (is_cavalry(t, first)) return s.core.agenda.run_next(FollowUp{melee, winners});
  if (may_follow_up(s, t, first)) return s.core.agenda.run_next(AskFollowUp{owner(t, first), melee, winners});
  play.say(AfterRound{first, After::holds}, "NMM-12.16.6"_clause);
  close_melee(s, melee);
}

/// The way straight after an enemy, and how far it is to contact.                                NMM-R.113
struct WayAfter {
  Angle direction = 0;
  Mil distance = 0;
};
WayAfter way_after(const State& s, const Table& t, UnitId u, UnitId enemy) {
  constexpr Mil far = 100 * inch;
  const Body is = body(s, t, u), enemy_body = body(s, t, enemy);
  const Angle home = home_of(s, t, t[enemy].side);
  const Mil distance = slide(is, home, far, enemy_body);
  if (distance < far) return {home, distance};
  const Angle to = battlefield::heading_to(centre(t, u, s.units[u]), centre(t, enemy, s.units[enemy]));
  return {to, slide(is, to, far, enemy_body)};
}

bool fights_others(const State& s, UnitId u, std::uint8_t melee) {
  const auto now = melee_of(s, u);
  return now && *now != melee;
}

/// The first victor goes after an enemy that Fell Back; the others let it go.
///                                                                          NMM-12.17.1, NMM-R.113, NMM-R.179
void follow_up(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t winners, Mil most) {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  const UnitId u = first_in(s, melee, winners), enemy = fallen_back(s, melee, winners);
  play.say(AfterRound{u, After::follows_up}, is_cavalry(t, u) ? "NMM-12.17.1"_clause : "NMM-12.16.5"_clause);
  note_mover(s, t, u);
  const WayAfter way = way_after(s, t, u, enemy);
  const Driven driven =
      drive(s, play, u, way.direction, std::min(way.distance, most), Cause::follow_up, enemy);
  const bool raw_horse = is_cavalry(t, u) && t[u].grade == Grade::raw;
  if (raw_horse) disarray(s, play, u, 1, DisarrayReason::follow_up, "NMM-12.17.2"_clause);
  if (!touching(s, t, u, enemy)) {
    close_melee(s, melee);
    if (driven.met) begin_plain_melee(s, play, u, driven.met, false);
    return;
  }
  if (fights_others(s, enemy, melee)) {  // it has Fallen Back into a Melee with them
    close_melee(s, melee);
    return begin_plain_melee(s, play, u, enemy, false);
  }
  for (Fighter& f : m.sides[winners])
    if (f.unit != u) f.out = true;
  for (Fighter& f : m.sides[opposite(winners)])
    if (f.unit == enemy) f.out = false;
  s.core.agenda.run_next(EndRound{melee});
}

}  // namespace

void Aftermath::run(State& s, GamePlay& play) const {
  const Melee& m = s.melees[melee];
  if (!m.open) return;
  if (share_result(s, play, melee)) {
    return s.core.agenda.run_next(RunTests{}, Aftermath{melee});
  }
  const bool attackers_in = anybody_in(s, melee, attackers), defenders_in = anybody_in(s, melee, defenders);
  if (!attackers_in && !defenders_in) return close_melee(s, melee);
  if (!attackers_in || !defenders_in) return victory(s, play, melee, attackers_in ? attackers : defenders);
  break_off(s, play, melee);
  if (!anybody_in(s, melee, attackers) || !anybody_in(s, melee, defenders)) return close_melee(s, melee);
  s.core.agenda.run_next(EndRound{melee});
}

void FollowUp::run(State& s, GamePlay& play) const { follow_up(s, play, melee, side, 100 * inch); }

Seat AskFollowUp::asked(const State&) const { return seat; }
bool AskFollowUp::obsolete(const State& s, const Table&) const { return !first_in(s, melee, side); }
void AskFollowUp::options(const State&, const Table&, Options& out) const {
  out.add(verb::follow_up);
  out.add(verb::hold_ground);
}
void AskFollowUp::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const UnitId u = first_in(s, melee, side);
  if (c.verb.index() == verb::hold_ground) {
    play.say(AfterRound{u, After::holds}, "NMM-12.16.5"_clause);
    return close_melee(s, melee);
  }
  const Mil most = rate(t, u, s.units[u]);
  if (fallen_back(s, melee, side)) return follow_up(s, play, melee, side, most);
  // The enemy is gone: one free Move along its Rout.
  close_melee(s, melee);
  play.say(AfterRound{u, After::follows_up}, "NMM-12.16.5"_clause);
  note_mover(s, t, u);
  drive(s, play, u, home_of(s, t, other(t[u].side)), most, Cause::follow_up);
}

// --- Pursuit ---

Seat AskHold::asked(const State&) const { return seat; }
bool AskHold::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }
void AskHold::options(const State&, const Table&, Options& out) const {
  out.add(verb::pursue);
  out.add(verb::hold_back);
}
void AskHold::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pursue) return s.core.agenda.run_next(matchlocks::Pursue{unit, false});
  play.say(AfterRound{unit, After::held_back}, "NMM-12.17.7"_clause);
}

bool Pursue::obsolete(const State& s, const Table&) const { return !on_table(s, unit) || in_melee(s, unit); }
void Pursue::run(State& s, GamePlay& play) const {  // NMM-12.17.3, NMM-12.17.6, NMM-R.117
  const Table& t = play.table;
  const Unit& it = s.units[unit];
  constexpr Mil short_pursuit = 10 * inch;
  const Mil most = far ? 2 * attack_reach(t, unit, it, false) : short_pursuit;
  play.say(AfterRound{unit, After::pursues}, far ? "NMM-12.17.3"_clause : "NMM-12.17.6"_clause);
  note_mover(s, t, unit);
  const Driven driven = drive(s, play, unit, home_of(s, t, other(t[unit].side)), most, Cause::pursuit);
  if (driven.off_table) return leave(s, play, unit, Loss::pursued_off);  // NMM-12.17.5
  if (far)
    pursuers_disarray(s, play, unit);  // NMM-12.17.4
  else
    disarray(s, play, unit, 1, DisarrayReason::pursuit, "NMM-12.17.6"_clause);
  if (driven.met) begin_plain_melee(s, play, unit, driven.met, false);  // NMM-12.17.8
}

// --- the Melee goes on, or ends after three rounds ---

namespace {

void token_for_all(State& s, GamePlay& play, std::uint8_t melee, DisarrayReason because, Clause clause) {
  const auto sides = s.melees[melee].sides;
  for (const auto& side : sides)
    for (const Fighter& f : side)
      if (still_in(s, f)) disarray(s, play, f.unit, 1, because, clause);
}

/// A side Falls Back one Move, facing the enemy; the Melee is over.                    NMM-12.21.2, NMM-R.120
void fall_back(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t side) {
  const Table& t = play.table;
  const auto leaving = s.melees[melee].sides[side], staying = s.melees[melee].sides[opposite(side)];
  close_melee(s, melee);
  for (const Fighter& f : staying)
    if (still_in(s, f)) opponent_withdrew(s, f.unit);
  for (const Fighter& f : leaving) {
    if (!still_in(s, f)) continue;
    play.say(AfterRound{f.unit, After::falls_back}, "NMM-12.21.2"_clause);
    const Driven driven = drive(s, play, f.unit, home_of(s, t, t[f.unit].side),
                                rate(t, f.unit, s.units[f.unit]), Cause::fall_back);
    if (driven.off_table) {
      leave(s, play, f.unit, Loss::off_table);
      continue;
    }
    if (is_formed(t, f.unit)) disarray(s, play, f.unit, 1, DisarrayReason::fall_back, "NMM-R.130"_clause);
    if (driven.met) begin_plain_melee(s, play, f.unit, driven.met, true);
  }
}

bool cavalry_only(const State& s, const Table& t, const Melee& m) {
  for (const auto& side : m.sides)
    for (const Fighter& f : side)
      if (still_in(s, f) && !is_cavalry(t, f.unit)) return false;
  return true;
}

}  // namespace

void EndRound::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  if (!m.open) return;
  for (auto& side : m.sides)
    for (std::size_t i = side.size(); i-- > 0;) {
      side[i].fresh = false;
      if (!still_in(s, side[i]) && side.size() > 1) side.erase(i);
    }
  m.settling = false;
  // So only front ranks fight in the third round.                                                 NMM-12.20.1
  if (m.rounds == 2) token_for_all(s, play, melee, DisarrayReason::second_round, "NMM-12.19.9"_clause);
  if (m.rounds < 3) return;  // NMM-R.118
  token_for_all(s, play, melee, DisarrayReason::third_round, "NMM-12.21.1"_clause);
  if (cavalry_only(s, t, m)) return s.core.agenda.run_next(DiceOff{melee, attackers, 0});
  fall_back(s, play, melee, attackers);
}

Dice<Purpose> DiceOff::dice(const State& s, const Table& t) const {
  return {Purpose::after_three_rounds, owner(t, first_of(s, melee, side).unit)};
}
void DiceOff::rolled(State& s, Faces dice, GamePlay& play) const {  // NMM-12.21.3, NMM-D.10
  if (side == attackers) return s.core.agenda.run_next(DiceOff{melee, defenders, dice[0]});
  play.say(DicedOff{first_of(s, melee, attackers).unit, first_of(s, melee, defenders).unit, die, dice[0]},
           "NMM-12.21.3"_clause);
  if (die == dice[0]) return s.core.agenda.run_next(DiceOff{melee, attackers, 0});
  fall_back(s, play, melee, die < dice[0] ? attackers : defenders);
}

}  // namespace linstock::matchlocks
