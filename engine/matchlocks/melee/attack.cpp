// Which units may Attack which enemies; the declaration of an Attack.
//                                                  NMM-9.5, NMM-12.1, NMM-12.2, NMM-R.91, NMM-R.92, NMM-R.123
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

namespace {

/// Why a unit may Attack nobody as it is.
std::optional<Refusal> why_no_attacker(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (!fights(s, t, u) || is_gun(t, u)) return no("only-troops-attack"_reason, "NMM-12.1.1"_clause);
  if (t[u].type == UnitType::clubmen) {
    if (!t.rules.clubmen_attack) return no("clubmen-never-attack"_reason, "NMM-R.53"_clause);
  } else if (foot_skirmishers(t, u, it)) {
    return no("foot-skirmishers-never-attack"_reason, "NMM-12.1.4"_clause);
  }
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-9.2.4"_clause);
  if (it.daunted) return no("daunted-never-attacks"_reason, "NMM-15.2"_clause);
  if (it.garrison) return no("leave-building-first"_reason, "NMM-R.141"_clause);
  if (it.today.shots > 0) return no("shoots-or-attacks"_reason, "NMM-9.5.2"_clause);
  return {};
}

/// Mounted Skirmishers and Dragoons are choosy.                            NMM-12.1.5, NMM-12.10.7, NMM-R.177
std::optional<Refusal> why_no_prey(const State& s, const Table& t, UnitId u, UnitId target, Face face) {
  const Unit& it = s.units[target];
  if (!is_swarm(t, u) || !rides(s, t, u) || is_swarm(t, target)) return {};
  if (is_formed_foot(t, target) && it.daunted && face != Face::front) return {};
  return no("mounted-skirmishers-attack-few"_reason, "NMM-12.1.5"_clause);
}

/// Whether somebody strikes, or is about to strike, this face already.                   NMM-R.123, NMM-R.150
bool face_taken(const State& s, UnitId target, Face face) {
  for (const Melee& m : s.melees) {
    if (!m.open) continue;
    for (const auto& side : m.sides)
      for (const Fighter& f : side)
        if (f.against == target && f.face == face && f.how != Entry::fed_in && still_in(s, f)) return true;
  }
  return false;
}

std::optional<Refusal> why_no_face(const State& s, UnitId target, Face face) {
  if (engaged_in(s, target) && face == Face::front && !s.units[target].garrison)
    return no("front-is-joined-by-support"_reason, "NMM-R.150"_clause);
  if (face_taken(s, target, face)) return no("face-is-taken"_reason, "NMM-R.123"_clause);
  return {};
}

/// The unit, or the leader who orders it, must see its target.                                 NMM-12.1.3
std::optional<Refusal> why_unseen(const State& s, const Table& t, UnitId u, UnitId target) {
  const UnitId leader = s.activations.empty() ? UnitId{} : acting(s).leader;
  if (sees(s, t, u, target) || (leads(s, t, leader) && sees(s, t, leader, target))) return {};
  return no("target-not-seen"_reason, "NMM-12.1.3"_clause);
}

std::optional<Refusal> why_no_target(const State& s, const Table& t, UnitId u, UnitId target) {
  // A leader is no target.                                                                          NMM-5.4.1
  if (!fights(s, t, target) || !enemies(t, u, target) || s.units[target].crewless)
    return no("not-an-enemy"_reason, "NMM-12.1.1"_clause);
  if (accompanies(t, target, s.units[target])) return no("goes-with-its-parent"_reason, "NMM-R.32"_clause);
  if (s.units[target].garrison && rides(s, t, u))
    return no("only-foot-attacks-buildings"_reason, "NMM-12.11.11"_clause);
  return {};
}

}  // namespace

std::optional<Refusal> why_no_attack(const State& s, const Table& t, UnitId u, UnitId target) {
  if (auto why = why_no_attacker(s, t, u)) return why;
  if (auto why = why_no_target(s, t, u, target)) return why;
  const Unit& it = s.units[u];
  const Mil far = distance(s, t, u, target);
  // The attacker must come into contact.                                                            NMM-9.5.1
  if (far > attack_reach(t, u, it, false)) return no("attack-out-of-reach"_reason, "NMM-R.92"_clause);
  const Face face = struck_face(s, t, u, target);
  if (auto why = why_no_prey(s, t, u, target, face)) return why;
  if (auto why = why_no_face(s, target, face)) return why;
  const auto contact = contact_with(s, t, u, target, face);
  if (!contact) return contact.error();
  const bool bad = crosses_bad_going(t, shape(t, u, it), contact->direction, contact->distance);
  if (far > attack_reach(t, u, it, bad)) return no("attack-out-of-reach"_reason, "NMM-10.2.1"_clause);
  return why_unseen(s, t, u, target);
}

void offer_attacks(const State& s, const Table& t, UnitId u, const ActionSet& allowed, Options& out) {
  if (allowed.contains(action::attack) && !why_no_attacker(s, t, u))
    for (UnitId v : fighting(s, t, other(t[u].side)))
      if (!why_no_attack(s, t, u, v)) out.add(verb::attack, v);
  if (allowed.contains(action::support))
    for (UnitId v : fighting(s, t, t[u].side))
      if (!why_no_support(s, t, u, v)) out.add(verb::support, v);
}

std::optional<Refusal> refuse_attack(const State& s, const Table& t, UnitId u, const ActionSet& allowed,
                                     const Choice& c) {
  const auto other_unit = arg_id<UnitId>(c, 0);
  if (c.verb.index() == verb::attack) {
    if (auto why = why_no_attacker(s, t, u)) return why;
    if (!allowed.contains(action::attack)) return no("action-not-open"_reason, "NMM-R.144"_clause);
    return why_no_attack(s, t, u, other_unit);
  }
  if (c.verb.index() == verb::support) {
    if (!allowed.contains(action::support)) return no("action-not-open"_reason, "NMM-R.144"_clause);
    return why_no_support(s, t, u, other_unit);
  }
  return {};
}

void begin_attack(State& s, GamePlay& play, UnitId attacker, UnitId target) {
  const Table& t = play.table;
  Unit& it = s.units[attacker];
  const std::uint8_t number = open_melee(s);
  Melee& m = s.melees[number];
  const Face face = struck_face(s, t, attacker, target);
  m.face = s.units[target].garrison ? Face::front : face;
  m.from = it.at, m.target_from = s.units[target].at;
  m.gap = distance(s, t, attacker, target);
  it.today.moved = it.today.attacked = true;
  m.approach = ++it.today.moves;  // NMM-R.92
  const auto into = engaged_in(s, target);
  if (into) m.joins = true, m.into = *into;
  m.sides[attackers].add({.unit = attacker, .against = target, .face = face});
  m.sides[defenders].add({.unit = target, .against = attacker});
  s.units[target].today.under_attack = true;
  note_mover(s, t, attacker);
  if (!s.activations.empty()) acting(s).melees.add(number);
  play.say(Attacks{attacker, target, face, m.gap, m.joins}, "NMM-12.1.1"_clause);
  s.core.agenda.run_next(ReactTo{number});
}

// --- Support ---

namespace {

/// Cavalry against Cavalry.                                                                     NMM-9.6.2
bool all_cavalry(const State& s, const Table& t, const Melee& m) {
  for (const auto& side : m.sides)
    for (const Fighter& f : side)
      if (still_in(s, f) && !is_squadron(t, f.unit)) return false;
  return true;
}

/// The distance from a Squadron to the middle of the rear of the unit ahead of it.               NMM-R.115
Mil to_rear_of(const State& s, const Table& t, UnitId squadron, UnitId ahead) {
  const Unit& it = s.units[ahead];
  Body rear;
  const auto [w, d] = footprint(t, ahead, it);
  rear.pieces.add(battlefield::rectangle(
      battlefield::about_centre(battlefield::beside(it.at, 0, -2 * d), it.at.facing, {w, 4}), {w, 4}));
  return gap(body(s, t, squadron), rear).distance;
}

}  // namespace

std::optional<Refusal> why_no_support(const State& s, const Table& t, UnitId u, UnitId ahead) {
  const Unit& it = s.units[u];
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-9.2.4"_clause);
  if (it.daunted) return no("daunted-never-supports"_reason, "NMM-R.64"_clause);
  if (enemies(t, u, ahead) || !is_squadron(t, ahead))
    return no("support-a-squadron"_reason, "NMM-9.6.2"_clause);
  const auto melee = melee_of(s, ahead);
  if (!melee || !all_cavalry(s, t, s.melees[*melee]))
    return no("no-melee-of-horse"_reason, "NMM-9.6.2"_clause);
  // Into the second round, or the third.                                                          NMM-12.20.2
  if (s.melees[*melee].rounds == 0) return no("no-round-to-feed-in"_reason, "NMM-R.115"_clause);
  if (to_rear_of(s, t, u, ahead) > rate(t, u, it)) return no("rear-out-of-reach"_reason, "NMM-R.115"_clause);
  return {};
}

void begin_support(State& s, GamePlay& play, UnitId squadron, UnitId ahead) {
  const auto melee = melee_of(s, ahead);
  if (!melee) return;
  const std::uint8_t side = side_in(s, play.table, *melee, play.table[squadron].side);
  cancel_support(s, squadron);
  s.melees[*melee].supporters[side].add(squadron);
  play.say(Supports{squadron, ahead}, "NMM-9.6.2"_clause);
  s.core.agenda.run_next(AskFeedIn{owner(play.table, squadron), *melee, side, true});
}

bool supporting(const State& s, UnitId squadron) {
  for (const Melee& m : s.melees)
    if (m.open)
      for (const auto& side : m.supporters)
        if (side.contains(squadron)) return true;
  return false;
}

void cancel_support(State& s, UnitId squadron) {
  for (Melee& m : s.melees)
    for (auto& side : m.supporters)
      for (std::size_t i = side.size(); i-- > 0;)
        if (side[i] == squadron) side.erase(i);
}

}  // namespace linstock::matchlocks
