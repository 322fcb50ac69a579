// Tactical Doctrine: its dice, the fire before the Melee,
// and Horse that only exchanges shots.                           NMM-12.7 to NMM-12.10, NMM-R.95 to NMM-R.101
#include "matchlocks/melee/melee.hpp"
#include "matchlocks/melee/rerolls.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil least_charge = 7 * inch;  // NMM-10.3.4

bool is_mob(const Table& t, UnitId u) { return t[u].type == UnitType::clubmen; }

/// Foot with a figure that can fire.                                                             NMM-R.100
bool rolls_as_foot(const State& s, const Table& t, UnitId u) {
  const UnitType type = t[u].type;
  return (type == UnitType::battalia || type == UnitType::musketeers) && has_firearms(t, u, s.units[u]) &&
         may_anybody_shoot(s);  // NMM-R.133
}

/// Whether the unit first engaged on a side rolls a Doctrine Die, as each side does, Horse against Foot
/// too.                      NMM-12.8.1, NMM-12.9.1, NMM-12.10.1, NMM-T.doctrine-rerolls, NMM-R.96, NMM-R.100
bool rolls_doctrine(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side) {
  const Melee& m = s.melees[melee];
  const Fighter& f = first_of(s, melee, side);
  if (m.plain || !still_in(s, f)) return false;
  if (side == attackers) return is_cavalry(t, f.unit) || (!m.joins && rolls_as_foot(s, t, f.unit));
  // A unit that turned or formed has no time to fire or to Counter-Attack.               NMM-12.3.3, NMM-R.96
  if (m.joins || (m.stance != Stance::stands && m.stance != Stance::meets)) return false;
  return is_squadron(t, f.unit) || (rolls_as_foot(s, t, f.unit) && !s.units[f.unit].garrison);
}

Doctrine doctrine_of(const Table& t, const Fighter& f) {
  if (is_cavalry(t, f.unit))  // NMM-12.9.1, NMM-T.doctrine-horse
    return f.doctrine == 1 ? Doctrine::engage_by_fire : f.doctrine <= 4 ? Doctrine::trot : Doctrine::gallop;
  // Foot fires by ranks.                                                      NMM-12.8.1, NMM-T.doctrine-foot
  return f.doctrine <= 2   ? Doctrine::one_rank_long
         : f.doctrine <= 5 ? Doctrine::one_rank_short
                           : Doctrine::two_ranks;
}

/// Ranks that fire.                                                                     NMM-T.doctrine-foot
int ranks_firing(const Table& t, const Fighter& f) {
  return !is_cavalry(t, f.unit) && f.doctrine == 6 ? 2 : 1;
}

/// The fire of a side before the Melee; no dice: it does not fire.
Volley fire_before(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side) {
  const Melee& m = s.melees[melee];
  const Fighter& f = first_of(s, melee, side);
  if (!may_anybody_shoot(s) || !still_in(s, f) || !still_in(s, first_of(s, melee, opposite(side)))) return {};
  const bool shoots = side == defenders && m.stance == Stance::stood_and_shot;
  // Horse that charges or trots does not fire.                  NMM-12.7.2, NMM-12.10.8, NMM-T.doctrine-horse
  if (!shoots && (!f.doctrine || (is_cavalry(t, f.unit) && f.doctrine != 1))) return {};
  const bool long_range = !is_cavalry(t, f.unit) && f.doctrine <= 2;
  constexpr Mil far = 12 * inch;  // any range with that effect
  Volley v = volley(s, t, f.unit, f.against, ranks_firing(t, f), shoots ? m.gap : long_range ? far : 0);
  if (is_mob(t, f.unit) && f.doctrine && v.dice) v.dice = fired_by(v, f.doctrine, t);
  return v;
}

std::uint8_t hits_in(Faces faces, int to_hit) {
  return static_cast<std::uint8_t>(std::ranges::count_if(faces, [&](int face) { return face >= to_hit; }));
}

}  // namespace

void Fight::run(State& s, GamePlay&) const {
  Melee& m = s.melees[melee];
  if (!m.open || m.fighting || m.rounds > 0) return;  // it came to nothing, or goes on already
  const Fighter &a = first_of(s, melee, attackers), &d = first_of(s, melee, defenders);
  if (!still_in(s, a) || !still_in(s, d)) return close_melee(s, melee);
  if (m.joins && !melee_of(s, d.unit)) {  // that Melee is over: an Attack like any other
    m.joins = false;
    m.stance = m.face == Face::front ? Stance::stands : Stance::caught;
  }
  if (m.joins) return s.core.agenda.run_next(DoctrineRoll{melee, attackers}, Join{melee});
  s.core.agenda.run_next(DoctrineRoll{melee, attackers}, DoctrineRoll{melee, defenders}, OpenFire{melee});
}

// --- Doctrine Dice ---

bool DoctrineRoll::obsolete(const State& s, const Table& t) const {
  return !rolls_doctrine(s, t, melee, side);
}
Dice<Purpose> DoctrineRoll::dice(const State& s, const Table& t) const {
  return {Purpose::doctrine, owner(t, first_of(s, melee, side).unit)};
}
void DoctrineRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  Fighter& f = first_of(s, melee, side);
  const bool no_room = is_cavalry(t, f.unit) && s.melees[melee].gap < least_charge;  // NMM-12.9.7, NMM-R.94
  f.doctrine = no_room && dice[0] >= 5 ? std::uint8_t{4} : dice[0];
  play.say(DoctrineRolled{f.unit, dice[0], doctrine_of(t, f)}, "NMM-12.7.1"_clause);
}

FaceSet rerolls(const DoctrineRoll& roll, const State& s, const Table& t) {  // NMM-T.doctrine-rerolls
  const UnitId u = first_of(s, roll.melee, roll.side).unit;
  const Unit& it = s.units[u];
  const UnitInfo& info = t[u];
  const auto set = [](bool one, bool six) {
    return static_cast<FaceSet>((one ? face(1) : 0) | (six ? face(6) : 0));
  };
  // Foot: Veterans a 1, Raw troops and who has Shot a 6.                               NMM-12.8.2, NMM-12.8.3
  if (!is_cavalry(t, u)) return set(info.grade == Grade::veteran, info.grade == Grade::raw || it.today.fired);
  const bool line = is_squadron(t, u) && it.formation == Formation::line;  // NMM-R.163
  const bool column = is_squadron(t, u) && it.formation == Formation::column;
  return set(info.side == Side::royalist || line,                                        // NMM-12.9.2
             info.type == UnitType::cuirassiers || info.grade == Grade::raw || column);  // NMM-12.9.3
}

bool may_reroll_doctrine(const DoctrineRoll& roll, const State& s, const Table& t) {
  const UnitId u = first_of(s, roll.melee, roll.side).unit;
  if (!is_cavalry(t, u) || s.core.throws.empty() || s.core.throws.back().rerolled) return false;
  return t[u].grade == Grade::veteran || !leaders_with(s, t, u).empty();
}

Seat AskDoctrine::asked(const State&) const { return seat; }
bool AskDoctrine::obsolete(const State& s, const Table&) const {
  return s.core.throws.empty() || !s.core.throws.back().thrown;
}
void AskDoctrine::options(const State&, const Table&, Options& out) const {
  out.add(verb::reroll_doctrine);
  out.add(verb::keep_die);
}
void AskDoctrine::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::reroll_doctrine) s.core.throws.back().reroll(0);
}

// --- fire before the Melee ---

namespace {

/// Both Horse rolled a 1: the attacker halts six inches away, the defender where it stood.
///                                                                                       NMM-12.9.6, NMM-R.95
void stand_off(State& s, GamePlay& play, std::uint8_t melee) {
  const Table& t = play.table;
  const Melee m = s.melees[melee];
  const UnitId a = first_of(s, melee, attackers).unit, d = first_of(s, melee, defenders).unit;
  play.say(StandsOff{a, d}, "NMM-12.9.6"_clause);
  set_at(s, play, d, m.target_from, Cause::meet, true, "NMM-R.95"_clause);
  constexpr Mil apart = 6 * inch;
  Unit back = s.units[a];
  back.at = m.from;
  const Angle direction = battlefield::heading_to({m.from.x, m.from.y}, {m.target_from.x, m.target_from.y});
  if (m.gap > apart) {
    const Mil most = slide_apart(body(t, a, back), direction, m.gap - apart, body(s, t, d), apart);
    const Point p = battlefield::ahead({m.from.x, m.from.y}, direction, most);
    back.at.x = p.x, back.at.y = p.y;
  }
  set_at(s, play, a, back.at, Cause::attack, true, "NMM-R.95"_clause);
  s.core.agenda.run_next(ExchangeFire{melee, attackers}, ExchangeFire{melee, defenders},
                         ExchangeSave{melee, defenders}, ExchangeSave{melee, attackers}, EndExchange{melee});
}

}  // namespace

void OpenFire::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const auto holds_back = [&](std::uint8_t side) {
    const Fighter& f = first_of(s, melee, side);
    return is_cavalry(t, f.unit) && f.doctrine == 1;
  };
  if (holds_back(attackers) && holds_back(defenders)) return stand_off(s, play, melee);
  s.core.agenda.run_next(DoctrineFire{melee, attackers}, ClubmenStand{melee}, DoctrineFire{melee, defenders},
                         FightRound{melee});
}

bool ClubmenStand::obsolete(const State& s, const Table& t) const {
  const Fighter& f = first_of(s, melee, defenders);
  return !is_mob(t, f.unit) || f.doctrine || fire_before(s, t, melee, defenders).dice == 0;
}
Dice<Purpose> ClubmenStand::dice(const State& s, const Table& t) const {
  return {Purpose::clubmen, owner(t, first_of(s, melee, defenders).unit)};
}
void ClubmenStand::rolled(State& s, Faces dice, GamePlay& play) const {
  Fighter& f = first_of(s, melee, defenders);
  f.doctrine = dice[0];
  play.say(ClubmenFire{f.unit, dice[0]}, "NMM-qrs.3"_clause);
}

bool DoctrineFire::obsolete(const State& s, const Table& t) const {
  return fire_before(s, t, melee, side).dice == 0;
}
Dice<Purpose> DoctrineFire::dice(const State& s, const Table& t) const {
  const Volley v = fire_before(s, t, melee, side);
  return {Purpose::doctrine_fire, owner(t, v.shooter), v.dice};
}
FaceSet rerolls(const DoctrineFire& fire, const State& s, const Table& t) {
  return fire_before(s, t, fire.melee, fire.side).rerolls_ones ? face(1) : FaceSet{0};
}
void DoctrineFire::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Volley v = fire_before(s, t, melee, side);
  Fighter& f = first_of(s, melee, side);
  const std::uint8_t hits = hits_in(dice, v.to_hit);
  note_fire(s, t, f.unit, f.against, ranks_firing(t, f));  // NMM-12.7.4
  play.say(FiresFirst{f.unit, v.dice, v.to_hit, hits}, "NMM-12.7.3"_clause);
  if (!v.artillery) {
    f.fire_hits = hits;
    return;
  }
  // Hits of Guns are Kills; a Square takes one more.                              NMM-R.105, NMM-11.7.6
  f.fire_kills =
      static_cast<std::uint8_t>(hits + (hits > 0 && t[f.against].type == UnitType::square ? 1 : 0));
  if (hits_in(dice, 6) >= 4) {  // NMM-11.6.5
    s.units[f.unit].out_of_order = true;
    play.say(Misfired{f.unit}, "NMM-11.6.5"_clause);
  }
}

// --- shots exchanged ---

namespace {

Volley exchanged(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side) {
  if (!may_anybody_shoot(s)) return {};
  const Fighter& f = first_of(s, melee, side);
  return volley(s, t, f.unit, f.against, 1, 6 * inch);
}

}  // namespace

bool ExchangeFire::obsolete(const State& s, const Table& t) const {
  return exchanged(s, t, melee, side).dice == 0;
}
Dice<Purpose> ExchangeFire::dice(const State& s, const Table& t) const {
  const Volley v = exchanged(s, t, melee, side);
  return {Purpose::exchange, owner(t, v.shooter), v.dice};
}
void ExchangeFire::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Volley v = exchanged(s, t, melee, side);
  Fighter& f = first_of(s, melee, side);
  f.hits = hits_in(dice, v.to_hit);
  note_fire(s, t, f.unit, f.against, 1);  // NMM-12.7.4
  play.say(FiresFirst{f.unit, v.dice, v.to_hit, f.hits}, "NMM-R.95"_clause);
}

bool ExchangeSave::obsolete(const State& s, const Table&) const {
  return first_of(s, melee, opposite(side)).hits == 0;
}
Dice<Purpose> ExchangeSave::dice(const State& s, const Table& t) const {
  return {Purpose::shoot_save, owner(t, first_of(s, melee, side).unit),
          first_of(s, melee, opposite(side)).hits};
}
void ExchangeSave::rolled(State& s, Faces dice, GamePlay& play) const {  // NMM-T.shootsave, NMM-R.9
  const Table& t = play.table;
  Fighter& f = first_of(s, melee, side);
  const bool armoured =
      t[f.unit].type == UnitType::cuirassiers && t.rules.cuirassier_shoot_save == CuirassierSave::three;
  const int failed = static_cast<int>(dice.size()) - hits_in(dice, armoured ? 3 : 4);
  f.kills[0] = static_cast<std::uint8_t>(std::min(failed, figures(s.units[f.unit])));
  play.say(Saves{f.unit, static_cast<std::uint8_t>(dice.size()), f.kills[0]}, "NMM-11.7.1"_clause);
}

void EndExchange::run(State& s, GamePlay& play) const {  // no winner. NMM-R.95
  const Table& t = play.table;
  const std::array<Fighter, 2> both{first_of(s, melee, attackers), first_of(s, melee, defenders)};
  close_melee(s, melee);
  for (const Fighter& f : both) lose_figures(s, f.unit, f.kills[0]);
  s.core.agenda.run_next(RunTests{});
  for (std::size_t i = both.size(); i-- > 0;) {
    const Fighter& f = both[i];
    if (figures(s.units[f.unit]) == 0)
      destroy(s, play, f.unit);
    else
      risk_leaders(s, t, f.unit, f.kills[0]);  // NMM-11.10.1
  }
}

}  // namespace linstock::matchlocks
