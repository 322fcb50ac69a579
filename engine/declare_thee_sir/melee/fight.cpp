// 5.b to 5.d The fight: its roll, losses, capture, push back and rout.              DTS-R.71, steps 9 to 17
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/movement/surroundings.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// Whether horse fights a Line with its pikes charged from the front.                            DTS-E.13
bool meets_charged_pikes(const State& s, const Table& t, UnitId attacker, UnitId target, Zone zone) {
  const Unit& it = s.units[target];
  return s.effects.pikes_charged && mounted(t, attacker, s.units[attacker]) && zone == Zone::front &&
         t[target].type == UnitType::foot && !scattered(it) && it.formation == Formation::line &&
         has_stand(it, 1);
}

}  // namespace

List<Modifier, 8> melee_modifiers(const State& s, const Table& t, UnitId attacker, UnitId target, Zone zone,
                                  Point from) {
  List<Modifier, 8> in;
  const Unit& by = s.units[attacker];
  const Unit& it = s.units[target];
  const auto add = [&](ModifierReason because, int n) { in.add({because, std::int8_t(n)}); };
  if (it.formation == Formation::march || it.mode == Mode::rallying)
    add(ModifierReason::long_march, 4);                  // DTS-5.c.1, DTS-R.85
  if (zone == Zone::rear) add(ModifierReason::rear, 4);  // DTS-5.c.2
  if (by.general) add(ModifierReason::general, 2);       // DTS-5.c.3
  if (it.formation == Formation::carole && !scattered(it)) add(ModifierReason::carole, 2);  // DTS-5.c.4
  if (is_hope(t, target, it)) add(ModifierReason::forlorn_hope, 2);                         // DTS-5.c.5
  if (zone == Zone::flank) add(ModifierReason::flank, 2);                                   // DTS-5.c.6
  // Only if the attack crosses the cover, from whatever side it comes.                             DTS-R.87
  if (behind_cover(s, t, target, from, centre(s, t, target)))
    add(ModifierReason::hard_cover, -2);                                  // DTS-5.c.7
  if (is_hope(t, attacker, by)) add(ModifierReason::attacking_hope, -2);  // DTS-5.c.8
  if ((mounted(t, attacker, by) && !scattered(it) && it.formation == Formation::hedgehog) ||
      meets_charged_pikes(s, t, attacker, target, zone))
    add(ModifierReason::hedgehog, -2);  // DTS-5.c.9
  return by_line(in, t.rules.modifier_stacking);
}

bool FightRoll::obsolete(const State& s, const Table&) const {
  return !touching(s, s.action.unit).contains(s.action.target);
}
Dice<Purpose> FightRoll::dice(const State& s, const Table& t) const {
  return {Purpose::fight, owner(t, s.action.unit), 2};  // DTS-R.126
}

void FightRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Action& a = s.action;
  s.fight = {a.unit, a.target};
  Fight& f = s.fight;
  if (t.rules.flank_test == FlankTest::contact)  // DTS-R.22
    s.action.zone = touched_zone(s, t, a.unit, a.target);
  else if (!a.fresh)
    s.action.zone = attack_zone(s, t, a.unit, a.target);
  const int sum = dice[0] + dice[1];                          // whatever the attacker's level. DTS-5.c.11
  const bool seven = sum == 7, doubles = dice[0] == dice[1];  // DTS-5.b.2, DTS-5.b.5, DTS-5.c.10
  const Unit& target = s.units[a.target];
  // The column: after the loss for an unmodified 7, or before it.                                DTS-R.76
  const Level before = level(target), after = level_of(points(target) - seven);
  const Level column = t.rules.melee_column == MeleeColumn::after_loss ? after : before;
  Effect e{{dice[0], dice[1]},
           melee_modifiers(s, t, a.unit, a.target, a.zone, {a.from.x, a.from.y}),
           std::int8_t(sum),
           column,
           {}};
  for (const Modifier& m : e.modifiers) e.total = std::int8_t(e.total + m.by);
  e.reading = reading(e.total, column);
  if (meets_charged_pikes(s, t, a.unit, a.target, a.zone)) s.effects.pikes_charged = false;  // DTS-E.13
  play.say(Fought{a.unit, a.target, a.zone, e}, "DTS-5.b.1"_clause);

  // A unit that loses a point while poor breaks, whatever the chart reads.               DTS-R.80, DTS-X.20
  if (seven) f.target_breaks |= lose_in_melee(s, play, a.target, LossReason::seven, "DTS-5.b.2"_clause);
  if (doubles) f.attacker_breaks |= lose_in_melee(s, play, a.unit, LossReason::doubles, "DTS-5.b.5"_clause);
  switch (e.reading) {
    case Reading::rout:                                                             // DTS-5.d.5
      lose_in_melee(s, play, a.target, LossReason::rout_read, "DTS-5.b.3"_clause);  // DTS-5.b.4
      f.target_breaks = true;
      break;
    case Reading::hold:  // DTS-5.d.4, DTS-R.80
      // This loss follows the one for doubles and adds to it.       DTS-5.b.7, DTS-R.77, DTS-X.18, DTS-X.21
      f.attacker_breaks |= lose_in_melee(s, play, a.unit, LossReason::hold_read, "DTS-5.b.6"_clause);
      break;
    case Reading::push_one: f.push_dice = 1; break;
    case Reading::push_two: f.push_dice = 2; break;
  }
  if (f.target_breaks) f.push_dice = 0;  // DTS-R.80
  s.core.agenda.run_next(AfterFight{});
  const bool flag = !target.flag_taken && t[a.target].stands > 1, general = bool(target.general);
  if (t.rules.capture && e.total >= 12 && (flag || general))  // DTS-7.c.1, DTS-5.d.6, DTS-P.15
    s.core.agenda.run_next(AskCapture{owner(t, a.unit)});     // DTS-R.117
}

// --- capture ---

namespace {

/// Whether both units of the fight are on the table; an umpire may have removed either.
bool both_in_fight(const State& s) { return on_table(s, s.fight.attacker) && on_table(s, s.fight.target); }

}  // namespace

bool AskCapture::obsolete(const State& s, const Table&) const { return !both_in_fight(s); }
Seat AskCapture::asked(const State&) const { return seat; }
void AskCapture::options(const State& s, const Table& t, Options& out) const {
  const Unit& target = s.units[s.fight.target];
  if (!target.flag_taken && t[s.fight.target].stands > 1) out.add(verb::capture, prize::flag);
  if (target.general) out.add(verb::capture, prize::general);
  out.add(verb::decline);  // DTS-7.c.8
}
void AskCapture::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::decline) return;
  s.fight.prize = arg_id<PrizeId>(c, 0);
  s.core.agenda.run_next(CaptureRoll{}, CaptureDefence{});  // DTS-Z.5
}

bool CaptureRoll::obsolete(const State& s, const Table&) const { return !both_in_fight(s); }
Dice<Purpose> CaptureRoll::dice(const State& s, const Table& t) const {
  return {Purpose::capture, owner(t, s.fight.attacker), 2};
}
void CaptureRoll::rolled(State& s, Faces dice, GamePlay&) const {
  s.fight.captors_roll = std::uint8_t(dice[0] + dice[1]);
}
bool CaptureDefence::obsolete(const State& s, const Table&) const { return !both_in_fight(s); }
Dice<Purpose> CaptureDefence::dice(const State& s, const Table& t) const {
  return {Purpose::capture_defence, owner(t, s.fight.target), 2};
}
void CaptureDefence::rolled(State& s, Faces dice, GamePlay& play) const {
  const Fight& f = s.fight;
  Unit& target = s.units[f.target];
  const int against = dice[0] + dice[1] + points(target) + bool(target.general);  // DTS-7.c.4, DTS-7.c.5
  const bool taken = f.captors_roll > against;                                    // DTS-7.c.6, DTS-X.29
  play.say(CaptureTried{f.attacker, f.target, f.prize, f.captors_roll, std::uint8_t(against), taken},
           "DTS-7.c.3"_clause);
  if (!taken) return;
  if (f.prize == prize::flag) {
    target.flag_taken = true;
    ++s.flags_taken[index(play.table[f.attacker].side)];
  } else if (target.general) {
    lose_general(s, play, target.general, Gone::captured);  // DTS-R.119
  }
  gain_point(s, play, f.attacker, 4);  // DTS-7.c.7, DTS-R.120
}

// --- what follows ---

void AfterFight::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Fight f = s.fight;
  Unit& attacker = s.units[f.attacker];
  auto& agenda = s.core.agenda;
  if (!f.target_breaks && s.units[f.target].mode == Mode::pursuing)
    halt(s, play, f.target, false);                               // DTS-R.136
  if (f.attacker_breaks) agenda.run_next(Break{f.attacker, {}});  // to its edge. DTS-R.78, DTS-R.79, DTS-R.88
  if (f.target_breaks) {
    // No unit that routs pursues.                                             DTS-R.79, DTS-R.128, DTS-X.23
    if (!f.attacker_breaks) agenda.run_next(FirstPursuit{f.attacker, f.target});
    return agenda.run_next(Break{f.target, f.attacker});
  }
  if (f.push_dice) {  // DTS-5.d.3, DTS-R.83
    if (s.action.zone == Zone::front) return agenda.run_next(PushRoll{f.target, f.attacker, f.push_dice});
    return agenda.run_next(FaceFoe{f.target, f.attacker}, PushRoll{f.target, f.attacker, f.push_dice},
                           FaceFoe{f.target, f.attacker});
  }
  if (f.attacker_breaks) return;
  if (t.rules.contact_after_hold == AfterHold::recoil && in_contact(s, f.attacker)) {  // DTS-R.81
    const Angle back = battlefield::heading_to(centre(s, t, f.target), centre(s, t, f.attacker));
    const Mil goes = free_way(s, t, f.attacker, body(s, t, f.attacker), back, inch, Cause::push);
    drop_contacts(s, f.attacker);
    set_out(s, {f.attacker, 255, Cause::push, back, goes, 0, attacker.at});
  }
}

bool FaceFoe::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || scattered(s.units[unit]);
}
void FaceFoe::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  Unit& it = s.units[unit];
  const Angle foe = battlefield::heading_to(centre(s, t, unit), centre(s, t, from));
  if (std::abs(battlefield::turn_between(it.at.facing, foe)) <= degree) return;  // it faces the enemy already
  const Unit now = turned_to(t, unit, it, foe);
  if (!Surroundings{s, t, unit, around(t, unit, now), nullptr}.fit(body(t, unit, now))) return;
  const Pose before = std::exchange(it, now).at;
  play.say(Formed{unit, it.formation, it.mounted, before, it.at}, "DTS-5.d.3"_clause);
  come_to_stand(s, play, unit);
}

bool FirstPursuit::obsolete(const State& s, const Table&) const {  // DTS-R.94
  return !on_table(s, unit) || scattered(s.units[unit]) || !on_table(s, after) ||
         s.units[after].mode != Mode::routing;
}
void FirstPursuit::run(State& s, GamePlay&) const {  // DTS-5.d.12, DTS-R.129
  s.units[unit].mode = Mode::pursuing, s.units[unit].chases = after;
  drop_contacts(s, unit);
  s.core.agenda.run_next(PursuitRoll{unit});
}

}  // namespace linstock::declare_thee_sir
