// Which parties fight each other in an area.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

ForceSet troops_of(const State& s, AreaId at, Powers powers, bool inside) {
  ForceSet troops;
  for (ForceId f : forces_at(s, at) - s.combat.late)  // BTS-R.62
    if (powers.contains(s.place(f).owner) && s.place(f).inside == inside && is_declared(s, f))
      troops.insert(f);
  return troops;
}

bool has_force(const State& s, ForceSet forces) {
  return std::ranges::any_of(forces, [&](ForceId f) { return !is_remnant(s, f); });
}

List<Party, 12> parties_at(const State& s, const Table& t, AreaId at) {
  Powers present;
  for (ForceId f : forces_at(s, at) - s.combat.late)
    if (is_declared(s, f)) present.insert(s.place(f).owner);
  List<Party, 12> parties;
  const auto add = [&](PowerId speaker) {
    if (!present.contains(speaker)) return;
    const Powers powers = party_of(s, t, speaker) & present;
    parties.add({.speaker = speaker, .powers = powers});
    present -= powers;
  };
  for (PowerId p : in_order(s, t)) add(p);
  for (PowerId p : Powers{present}) add(p);
  return parties;
}

GeneralId commander_of(const State& s, ForceSet forces) {
  GeneralId best;
  for (ForceId f : forces)
    for (GeneralId g : generals_with(s, f)) {
      const bool better =
          !best || rating(s, g) > rating(s, best) || (rating(s, g) == rating(s, best) && g < best);
      if (better) best = g;
    }
  return best;
}

bool has_skill(const State& s, ForceSet forces, Skill skill) {
  for (ForceId f : forces)
    for (GeneralId g : generals_with(s, f))
      if (s.general(g).skill == skill) return true;
  return false;
}

SideInBattle side_of(const State& s, const Table& t, AreaId at, PowerId speaker, bool sallies) {
  SideInBattle side{
      .speaker = speaker, .seat = decides_for(s, t, speaker), .powers = party_of(s, t, speaker)};
  side.forces = troops_of(s, at, side.powers, false);
  if (sallies) side.forces |= troops_of(s, at, side.powers, true);
  return side;
}

void keep_strengths(State& s) {
  Battle& b = s.combat.battle;
  const ForceSet forces = b.attacker.forces | b.defender.forces;
  b.before = {points_of(s, forces), everyone};
  for (ForceId f : forces) b.before.audience &= s.bodies[f].audience;
  for (Seat seat : {b.attacker.seat, b.defender.seat})
    if (seat) b.before.audience.insert(seat);
}

void enter_battle(State& s, const Table& t, AreaId at, SideInBattle attacker, SideInBattle defender,
                  bool assault, GamePlay& play) {
  Battle& b = s.combat.battle;
  b = {.at = at, .attacker = attacker, .defender = defender, .assault = assault};
  const PowerId owner = s.areas[at].controller;
  b.defender.stubborn = assault || (owner && defender.powers.contains(owner) &&
                                    areas_of(s, owner) == AreaSet::of(at));  // BTS-R.72, BTS-S.12
  const bool by_tactics = assault ? t.rules.sieges == Sieges::entered || t.rules.sieges == Sieges::tactical
                                  : t.rules.battles != Battles::automatic;
  b.entered = by_tactics && (attacker.seat || defender.seat);
  keep_strengths(s);
  for (SideInBattle* side : {&b.attacker, &b.defender}) side->commander = commander_of(s, side->forces);
  play.say(BattleBegins{at, attacker.speaker, defender.speaker, attacker.forces, defender.forces, assault},
           assault ? "BTS-S.12"_clause : "BTS-combat.3"_clause);
}

}  // namespace linstock::by_the_sword
