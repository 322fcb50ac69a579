// Pursuit, after a battle or a withdrawal.
#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

namespace {

bool attacker_pursues(const Battle& b) { return b.winner == Winner::attacker; }
const SideInBattle& pursuer_of(const Battle& b) { return attacker_pursues(b) ? b.attacker : b.defender; }
const SideInBattle& pursued_of(const Battle& b) { return attacker_pursues(b) ? b.defender : b.attacker; }

/// The forces of a side that take part.                                                BTS-purs.1, BTS-R.81
ForceSet taking_part(const State& s, bool pursued) {
  const Battle& b = s.combat.battle;
  if (!pursued) return pursuer_of(b).forces;
  ForceSet forces = pursued_of(b).forces;
  if (!b.withdrawal) forces &= s.combat.retreat.by_land;  // without those that came too late. BTS-R.62
  for (ForceId f : ForceSet{forces})
    if (!s.place(f).owner) forces.erase(f);
  return forces;
}

/// The own points of the pursuers or the pursued after the battle. BTS-R.81
std::int32_t points_left(const State& s, bool pursued) {
  std::int32_t points = 0;
  for (ForceId f : taking_part(s, pursued)) points += s.body(f).points - s.combat.battle.lost[f];
  return points;
}

/// The cavalry units that a side could buy with half its points.           BTS-purs.3, BTS-purs.4, BTS-S.5
int cavalry_units(const State& s, const Table& t, bool pursued) {
  const std::int32_t half = points_left(s, pursued) / 2;
  const ArmyList list = t.list.of((pursued ? pursued_of : pursuer_of)(s.combat.battle).powers);
  std::int32_t price = 0;
  for (UnitId id : list.units)
    if (const UnitInfo& u = t.list.units[id.index()];
        u.kind == UnitClass::cavalry && !u.skirmish && (!price || u.points < price))
      price = u.points;
  const std::int32_t most = (list.cavalry_per_thousand * half + 999) / 1000;
  return price ? std::min(half / price, most) : 0;  // BTS-X.9
}

int pursuit_dice(const State& s, const Table& t, bool pursued) {
  const bool master = has_skill(s, taking_part(s, pursued), Skill::master_of_horse);  // BTS-T.skill
  return std::min(cavalry_units(s, t, pursued) + (master ? 2 : 0), int{core_size.dice});
}

bool nobody_left(const State& s) { return taking_part(s, true).empty() || taking_part(s, false).empty(); }

/// Whether one side has at least twice the cavalry units of the other.                 BTS-purs.6, BTS-R.82
bool twice(const Table& t, int own, int theirs) {
  if (!own) return false;
  return t.rules.pursuit_ratio_strict ? own > 2 * theirs : own >= 2 * theirs;
}

}  // namespace

void Pursuit::run(State& s, GamePlay&) const {
  const Battle& b = s.combat.battle;
  if (nobody_left(s)) {
    if (b.withdrawal) s.combat.battle = {};
    return;
  }
  if (pursuer_of(b).seat) return s.core.agenda.run_next(AskPursuit{});
  if (np_pursues(points_left(s, false), points_left(s, true)))
    s.core.agenda.run_next(PursuitRoll{false}, PursuitRoll{true}, EndPursuit{});
  else if (b.withdrawal)
    s.combat.battle = {};
}

Seat AskPursuit::asked(const State& s) const { return pursuer_of(s.combat.battle).seat; }
bool AskPursuit::obsolete(const State& s, const Table&) const { return nobody_left(s); }
void AskPursuit::options(const State&, const Table&, Options& out) const {
  out.add(verb::pursue);
  out.add(verb::let_go);
}
void AskPursuit::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::pursue)
    s.core.agenda.run_next(PursuitRoll{false}, PursuitRoll{true}, EndPursuit{});
  else if (s.combat.battle.withdrawal)
    s.combat.battle = {};
}

bool PursuitRoll::obsolete(const State& s, const Table& t) const {
  return nobody_left(s) || !pursuit_dice(s, t, pursued);
}
Dice<Purpose> PursuitRoll::dice(const State& s, const Table& t) const {
  const Battle& b = s.combat.battle;
  return {Purpose::pursuit, (pursued ? pursued_of(b) : pursuer_of(b)).seat,
          static_cast<std::uint8_t>(pursuit_dice(s, t, pursued)), 6};
}
void PursuitRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const int own = cavalry_units(s, t, pursued), theirs = cavalry_units(s, t, !pursued);
  const int bonus = twice(t, own, theirs);
  const bool defender = attacker_pursues(s.combat.battle) == pursued;
  side_in(s, defender).hits =
      static_cast<std::uint8_t>(std::ranges::count_if(faces, [&](int die) { return die + bonus >= 6; }));
}

bool EndPursuit::obsolete(const State& s, const Table&) const { return nobody_left(s); }
void EndPursuit::run(State& s, GamePlay& play) const {
  Battle& b = s.combat.battle;
  const SideInBattle &pursuer = pursuer_of(b), &pursued = pursued_of(b);
  const bool pursued_loses = pursuer.hits > pursued.hits;
  const ForceSet forces = taking_part(s, pursued_loses);
  const std::int32_t points =
      std::min(50 * std::abs(pursuer.hits - pursued.hits), points_left(s, pursued_loses));  // BTS-purs.8
  const PowerId loser = !points ? PowerId{} : pursued_loses ? pursued.speaker : pursuer.speaker;
  play.say(Pursued{pursuer.speaker, pursued.speaker, pursuer.hits, pursued.hits, loser,
                   static_cast<Points>(points)},
           points ? "BTS-purs.8"_clause : "BTS-purs.9"_clause);
  const bool defender = attacker_pursues(b) == pursued_loses;
  side_in(s, defender).pursuit = static_cast<Points>(points);
  if (!b.withdrawal) return;
  const Shares shares = share_out(points, forces, points_of(s, forces));
  s.combat.battle = {};
  take_losses(s, forces, shares, play, "BTS-R.83"_clause);
}

}  // namespace linstock::by_the_sword
