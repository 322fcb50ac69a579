// The automatic battle and the automatic assault.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::int32_t honour_points = 25, leader_points = 25, fort_points = 100;  // BTS-S.7 to BTS-S.9

/// Strength at the start, and what of it may be lost for good.                   BTS-S.11.1, BTS-S.11.2
void muster(State& s, const Table& t, bool defender) {
  const Battle& b = s.combat.battle;
  SideInBattle& side = side_in(s, defender);
  side.share = side.start = worth(s, t, side.forces);  // BTS-merc.7
  for (const BonusUnit& unit : b.bonus)
    if (side.forces.contains(s.assigned[unit.territory]))
      side.start += t.list.units[unit.unit.index()].points;
  for (const Honour& h : s.honours)
    if (side.forces.contains(h.force)) side.start += honour_points;
  for (ForceId f : side.forces) side.start += leader_points * s.body(f).leaders;  // BTS-M.9
  if (side.fort) side.start += fort_points;                                       // BTS-M.8
  if (b.assault && defender) side.start = (side.start * 3 + 1) / 2;               // BTS-S.12
  side.strength = side.start;
}

/// What the ground adds to both sides' dice in this round.                                     BTS-S.11.4
std::pair<int, int> ground_modifiers(const Battle& b) {
  if (b.ground.pieces.empty()) return {0, 0};
  switch (b.ground.pieces[0].kind) {
    case Piece::ridge:
    case Piece::large_hill: return {0, 1};
    case Piece::river: return {0, b.round <= 2};
    case Piece::forest:
    case Piece::rough: return {-1, -1};
    default: return {0, 0};
  }
}

int command_modifier(const State& s, const Table& t, bool defender) {  // BTS-S.11.3
  const SideInBattle& side = side_in(s, defender);
  const GeneralId g = side.commander;
  int best = g ? rating(s, g) : 0;
  if (!g)
    for (ForceId f : side.forces) best = std::max(best, rating(s, t, f));  // NP forces: BTS-R.26
  int modifier = best >= 9 ? 1 : best <= 7 ? -1 : 0;
  if (!g) return modifier;
  modifier += s.general(g).skill == Skill::great_captain;
  modifier += s.general(g).skill == Skill::firebrand && s.combat.battle.round == 1;
  return modifier;
}

bool broken(const SideInBattle& side) {  // BTS-S.11.8
  const std::int32_t lost = side.start - side.strength;
  return side.stubborn ? lost * 4 >= side.start * 3 : lost * 2 >= side.start;  // BTS-len.3, BTS-S.10
}

/// Whether the attacker has lost a lower share of his strength than the defender.           BTS-S.11.10
bool attacker_lost_less(const Battle& b) {
  const std::int64_t attacker = std::int64_t{b.attacker.start - b.attacker.strength} * b.defender.start;
  const std::int64_t defender = std::int64_t{b.defender.start - b.defender.strength} * b.attacker.start;
  return attacker < defender;
}

/// Points of a side's forces lost in the battle. BTS-S.11.2
void count_losses(State& s, bool defender) {
  SideInBattle& side = side_in(s, defender);
  side.broken = side.start - side.strength;  // BTS-S.11.12
  const auto part = [&](std::int64_t points) {
    return side.start ? static_cast<std::int32_t>((2 * points * side.broken + side.start) / (2 * side.start))
                      : 0;
  };
  side.lost = part(side.share);
  for (ForceId f : side.forces)
    s.combat.battle.lost[f] = static_cast<Points>(part(s.combat.battle.before.value[f]));
}

void decide(State& s, Winner winner, Ending ending) {
  Battle& b = s.combat.battle;
  b.winner = winner, b.ending = ending;
  count_losses(s, false), count_losses(s, true);
  s.core.agenda.run_next(EndBattle{});
}

/// Whether the battle in progress is decided. What a concession leaves on the agenda is then obsolete.
bool decided(const State& s) { return !s.combat.battle.at || s.combat.battle.winner != Winner::none; }

}  // namespace

int round_modifier(const State& s, const Table& t, bool defender) {
  const Battle& b = s.combat.battle;
  const auto [on_attacker, on_defender] = ground_modifiers(b);
  const int modifier = command_modifier(s, t, defender) + (defender ? on_defender : on_attacker);
  return b.assault && !defender ? modifier + s.areas[b.at].siege - 1 : modifier;  // BTS-S.12.1
}

std::int32_t inflicted(const Table& t, std::int32_t strength, int total) {
  const int row = std::clamp((total - 2) / 2, 0, 6);                                      // BTS-T.auto
  return (strength * t.tables.automatic[static_cast<std::size_t>(row)] + 499) / 500 * 5;  // BTS-X.21
}

Winner winner_after_round(const Battle& b) {
  constexpr int last_round = 8;  // BTS-S.11.11
  const bool attacker = broken(b.attacker), defender = broken(b.defender);
  if (!attacker && !defender && b.round < last_round) return Winner::none;             // BTS-len.4
  const bool attacker_wins = attacker == defender ? attacker_lost_less(b) : defender;  // BTS-S.11.10
  return attacker_wins ? Winner::attacker : Winner::defender;
}

void fight_automatically(State& s, const Table& t) {  // BTS-S.11
  muster(s, t, false), muster(s, t, true);
  s.core.agenda.run_next(RoundRoll{}, EndRound{});
  if (!s.combat.battle.assault && t.rules.battlefield == Battlefield::table)  // BTS-R.237
    s.core.agenda.run_next(GroundRoll{});
}

bool GroundRoll::obsolete(const State& s, const Table&) const { return !s.combat.battle.at; }
Dice<Purpose> GroundRoll::dice(const State&, const Table&) const { return {Purpose::terrain, {}, 2, 6}; }
void GroundRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Piece piece = play.table.tables.terrain[std::size_t(faces[0] + faces[1] - 2)];
  s.combat.battle.ground.pieces.add({.kind = piece});
  play.say(GroundFound{s.combat.battle.at, piece}, "BTS-S.11.4"_clause);
}

bool RoundRoll::obsolete(const State& s, const Table&) const { return decided(s); }
Dice<Purpose> RoundRoll::dice(const State&, const Table&) const { return {Purpose::battle, {}, 4, 6}; }

void RoundRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  Battle& b = s.combat.battle;
  ++b.round;
  const int attack = faces[0] + faces[1] + round_modifier(s, t, false);
  const int defence = faces[2] + faces[3] + round_modifier(s, t, true);
  const std::int32_t by_attacker = inflicted(t, b.attacker.strength, attack),
                     by_defender = inflicted(t, b.defender.strength, defence);
  b.attacker.strength = std::max(b.attacker.strength - by_defender, 0);  // BTS-S.11.14
  b.defender.strength = std::max(b.defender.strength - by_attacker, 0);
  play.say(RoundFought{b.round, static_cast<std::int8_t>(attack), static_cast<std::int8_t>(defence),
                       by_attacker, by_defender, b.attacker.strength, b.defender.strength},
           "BTS-S.11.7"_clause);
  if (faces[0] + faces[1] == 12) s.core.agenda.run_next(AtRisk{true});
  if (faces[2] + faces[3] == 12) s.core.agenda.run_next(AtRisk{false});  // the attacker's first: BTS-D.14
}

bool AtRisk::obsolete(const State& s, const Table&) const { return !side_in(s, defender).commander; }
Dice<Purpose> AtRisk::dice(const State& s, const Table&) const {
  return {Purpose::general_at_risk, side_in(s, defender).seat, 1, 6};
}
void AtRisk::rolled(State& s, Faces faces, GamePlay& play) const {
  SideInBattle& side = side_in(s, defender);
  const bool killed = faces[0] == 1;
  play.say(CommanderTested{side.commander, faces[0], killed}, "BTS-S.11.13"_clause);
  if (!killed) return;
  kill_general(s, side.commander, play, "BTS-S.11.13"_clause);
  side.commander = commander_of(s, side.forces);
}

void EndRound::run(State& s, GamePlay&) const {
  if (decided(s)) return;
  const Battle& b = s.combat.battle;
  if (const Winner winner = winner_after_round(b); winner != Winner::none)
    return decide(s, winner,
                  broken(b.attacker) || broken(b.defender) ? Ending::breaking : Ending::turn_limit);
  s.core.agenda.run_next(AskConcession{true}, AskConcession{false}, RoundRoll{}, EndRound{});
}

bool AskConcession::obsolete(const State& s, const Table&) const {
  const Battle& b = s.combat.battle;
  return decided(s) || !side_in(s, defender).seat || (b.assault && defender);  // BTS-S.12
}
Seat AskConcession::asked(const State& s) const { return side_in(s, defender).seat; }
void AskConcession::options(const State&, const Table&, Options& out) const {  // BTS-C.13
  out.add(verb::yield);
  out.add(verb::fight_on);
}
void AskConcession::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() != verb::yield) return;
  play.say(Conceded{side_in(s, defender).speaker}, "BTS-S.11.9"_clause);
  decide(s, defender ? Winner::attacker : Winner::defender, Ending::concession);
}

}  // namespace linstock::by_the_sword
