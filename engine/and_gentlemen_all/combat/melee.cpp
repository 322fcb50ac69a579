// 8 Melee combat.

#include "and_gentlemen_all/combat/melee.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/cover.hpp"
#include "and_gentlemen_all/effects/harm.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

// --- 8.1 to 8.4: who attacks whom ---

std::optional<Refusal> may_attack(const State& s, const Table& t, UnitId u, UnitId target) {
  const PlayerAction& action = s.action;
  if (t[u].side != action.side) return no("not-your-unit"_reason, "AGA-8.1"_clause);
  if (t[target].side == action.side) return no("not-an-enemy"_reason, "AGA-8.1"_clause);
  if (!on_table(s, u) || !on_table(s, target)) return no("not-on-table"_reason, "AGA-8.1"_clause);
  if (routed(s, u)) return no("routed-units-do-not-attack"_reason, "AGA-6.60"_clause);
  if (is_artillery(t, u) && !t.rules.artillery_attacks)
    return no("artillery-only-defends-itself"_reason, "AGA-R.74"_clause);
  if (action.done.contains(u)) return no("has-attacked"_reason, "AGA-8.4"_clause);
  if (s.units[u].halted == Halted::in_force) return no("is-halted"_reason, "AGA-9.11"_clause);
  if (action.barred.contains(u)) return no("advance-was-halted"_reason, "AGA-R.98"_clause);
  // Contact is enough, also on a later card and with a routed enemy: AGA-8.16, AGA-R.107
  if (!touching(s, u).contains(target)) return no("not-in-contact"_reason, "AGA-8.1"_clause);
  if (face_to(s, u, target) != Face::front) return no("enemy-not-at-front"_reason, "AGA-8.1"_clause);
  return {};
}

Seat Melee::asked(const State& s) const { return s.action.side; }

void Melee::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : t.of_side[s.action.side.index()] - s.action.done)
    for (UnitId v : touching(s, u))
      if (!may_attack(s, t, u, v)) out.add(verb::attack, u, v);  // AGA-8.6
  out.add(verb::end_melee);                                      // AGA-8.2, AGA-R.10, AGA-R.42
}

std::optional<Refusal> Melee::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::attack) return {};
  return may_attack(s, t, arg_id<UnitId>(c, 0), arg_id<UnitId>(c, 1));
}

void Melee::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() != verb::attack) {
    s.pursuing -= play.table.of_side[s.action.side.index()];  // AGA-R.68: the bonus lapses with this card
    return;
  }
  const UnitId u = arg_id<UnitId>(c, 0);
  s.action.done.insert(u);
  s.core.agenda.run_next(Attack{u, arg_id<UnitId>(c, 1)}, *this);  // AGA-R.8
}

// --- 8.5 to 8.24: the attack ---

namespace {

/// The enemies in contact with a unit; routed ones do not count.                        AGA-R.75, AGA-R.76
struct EnemiesInContact {
  int number = 0;  ///< number of enemy foot and horse units. AGA-8.22
  bool flank = false, rear = false;
};

EnemiesInContact enemies_in_contact(const State& s, const Table& t, UnitId u) {
  EnemiesInContact b;
  for (UnitId v : touching(s, u)) {
    if (routed(s, v)) continue;
    b.number += !is_artillery(t, v);
    const Face face = face_to(s, u, v);
    b.flank |= face == Face::flank, b.rear |= face == Face::rear;
  }
  return b;
}

/// The modifiers that attacker and defender share.
void add_contact_modifiers(Score& score, const EnemiesInContact& b, bool flees) {
  if (b.number > 1) add(score, ModifierReason::several_enemies, -2);  // AGA-8.5, AGA-8.8, AGA-8.18
  if (flees) return;                                                  // AGA-R.77
  if (b.flank)
    add(score, ModifierReason::flank_contacted, -4);
  else if (b.rear)  // AGA-8.17
    add(score, ModifierReason::rear_contacted, -3);
}

void add_charge(Score& score, const State& s, const Table& t, UnitId u, UnitId target) {
  const bool pursuing = s.pursuing.contains(u);            // AGA-R.65, AGA-R.68
  if (!pursuing && !s.action.charged.contains(u)) return;  // AGA-8.3, AGA-R.108
  const Arm own = arm(s, t, u), target_arm = arm(s, t, target);
  if (own == Arm::horse) {
    const bool frontal = target_arm == Arm::foot && face_to(s, target, u) == Face::front;  // AGA-R.73
    if (frontal && !pursuing) return add(score, ModifierReason::horse_at_foot, -2);        // AGA-R.69
    return add(score, ModifierReason::horse_charging, 2);  // AGA-8.20, AGA-8.21
  }
  if (own == Arm::foot && target_arm != Arm::horse) add(score, ModifierReason::foot_charging, 1);  // AGA-8.19
}

/// The attacker's die. AGA-T.melee-attacker
Score attacker_score(const State& s, const Table& t, UnitId u, UnitId target, std::uint8_t die) {
  Score score = one_die(die);
  add(score, ModifierReason::value, t[u].melee[s.units[u].mounted]);
  add_charge(score, s, t, u, target);
  add_contact_modifiers(score, enemies_in_contact(s, t, u), false);
  if (s.units[u].formation == Formation::column) add(score, ModifierReason::in_column, -4);
  if (t[target].type == UnitType::cuirassiers) add(score, ModifierReason::cuirassiers, -1);  // AGA-R.79
  add_up_to_one_or_more(score);
  return score;
}

/// The defender's die. AGA-T.melee-defender
Score defender_score(const State& s, const Table& t, UnitId u, UnitId attacker, std::uint8_t die) {
  const bool flees = routed(s, u);
  Score score = one_die(die);
  add(score, ModifierReason::value, t[u].melee[s.units[u].mounted]);
  if (!flees && arm(s, t, u) == Arm::foot) {  // AGA-8.23
    const int ground = defence(s, t, u, attacker);
    add(score, ground == 3 ? ModifierReason::works : ModifierReason::obstacle, ground);
  }
  add_contact_modifiers(score, enemies_in_contact(s, t, u), flees);  // AGA-R.116
  if (s.units[u].formation == Formation::column) add(score, ModifierReason::in_column, -4);
  if (flees) add(score, ModifierReason::routed, -4);  // AGA-R.77
  if (t[attacker].type == UnitType::cuirassiers) add(score, ModifierReason::cuirassiers, -1);
  add_up_to_one_or_more(score);
  return score;
}

}  // namespace

Scores melee_scores(const State& s, const Table& t, UnitId u, UnitId target, std::uint8_t die,
                    std::uint8_t target_die) {
  return {attacker_score(s, t, u, target, die), defender_score(s, t, target, u, target_die)};
}

bool Attack::obsolete(const State& s, const Table&) const { return !touching(s, unit).contains(target); }

Dice<Purpose> Attack::dice(const State&, const Table& t) const {  // AGA-8.7, AGA-X.3, AGA-X.10
  return {Purpose::melee, t[unit].side, 2};
}

void Attack::rolled(State& s, Faces dice, GamePlay& play) const {
  const Scores score = melee_scores(s, play.table, unit, target, dice[0], dice[1]);
  const int by = score.by.total - score.against.total;
  const UnitId loser = by > 0 ? target : by < 0 ? unit : UnitId{}, winner = by > 0 ? unit : target;
  s.known.insert(unit), s.known.insert(target);  // AGA-R.103
  s.pursuing.erase(unit);                        // AGA-R.65
  const int sp = std::abs(by);
  play.say(Fought{unit, target, score.by, score.against, loser, static_cast<std::uint8_t>(sp)},
           by > 0   ? "AGA-8.11"_clause
           : by < 0 ? "AGA-8.12"_clause
                    : "AGA-8.15"_clause);
  if (!loser) return;
  const Pose& from = s.units[winner].at;
  const Face face = routed(s, loser) ? zone_of(s, play.table, loser, {from.x, from.y})  // AGA-R.130
                                     : face_to(s, loser, winner);
  harm(s, loser, winner, sp, face);  // AGA-8.13, AGA-8.14, AGA-11.5
}

}  // namespace linstock::and_gentlemen_all
