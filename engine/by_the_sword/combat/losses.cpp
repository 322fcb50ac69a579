// Permanent losses, and how losses are shared.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

Shares share_out(std::int32_t points, ForceSet forces, const Shares& weights) {
  Shares shares;
  std::int64_t total = 0, unshared = points;
  for (ForceId f : forces) total += weights[f];
  if (total == 0) return shares;
  for (ForceId f : forces) {
    shares[f] = static_cast<Points>(std::int64_t{points} * weights[f] / total);
    unshared -= shares[f];
  }
  ForceSet rest = forces;
  for (; unshared > 0 && !rest.empty(); --unshared) {
    ForceId largest;
    for (ForceId f : rest)
      if (!largest || weights[f] > weights[largest]) largest = f;
    ++shares[largest];
    rest.erase(largest);
  }
  return shares;
}

Shares points_of(const State& s, ForceSet forces) {
  Shares points;
  for (ForceId f : forces) points[f] = s.body(f).points;
  return points;
}

void take_losses(State& s, ForceSet forces, const Shares& shares, GamePlay& play, Clause clause) {
  for (ForceId f : forces)
    if (s.place(f).owner) lose(s, f, shares[f], play, clause);
}

void kill_general(State& s, GeneralId g, GamePlay& play, Clause clause) {
  play.say(GeneralKilled{g}, clause);
  if (s.general(g).mercenary)
    for (std::size_t i = 0; i < merc_count; ++i)
      if (s.mercs.of[i].holder == owner_of(g) && !s.mercs.of[i].with &&
          play.table.mercs[i].kind == UnitClass::leader) {
        s.mercs.of[i] = {};
        s.merc_deck.value.add(MercId{i});
      }
  s.general(g) = {};
}

namespace {

/// The weights by which a side shares its loss: points before the battle, mercenaries included.      BTS-R.85
Shares loss_weights(const State& s, const Table& t, const SideInBattle& side) {
  Shares weights;
  for (ForceId f : side.forces)
    weights[f] = static_cast<Points>(s.combat.battle.before.value[f] + worth(s, t, f) - s.body(f).points);
  return weights;
}

/// The owner of a force that may have been lost since the battle began.
PowerId owner_before(const State& s, ForceId f) {
  return f.index() < player_count * roster ? PowerId{f.index() / roster} : s.place(f).owner;
}

/// The loss total of a side, battle and pursuit, less what medical services recover.     BTS-loss.2, BTS-R.86
std::int32_t loss_total(const State& s, const Table& t, const SideInBattle& side) {
  const std::int32_t total = side.lost + side.pursuit;
  const Shares shares = share_out(total, side.forces, loss_weights(s, t, side));
  std::int32_t recovered = 0;
  for (PowerId p : side.powers) {
    std::int32_t of_power = 0;
    for (ForceId f : side.forces)
      if (owner_before(s, f) == p) of_power += shares[f];
    recovered += percent_of(of_power, recovered_percent(s, t, p));
  }
  return total - recovered;
}

/// The percentage of the Permanent Loss table for a side.
int loss_percent(const State& s, const Table& t, const SideInBattle& side, int roll, bool loser) {
  const auto row = static_cast<std::size_t>(roll - 2);
  const int percent = loser ? t.tables.losses.loser[row] : t.tables.losses.winner[row];  // BTS-X.10
  const GeneralId g = commander_of(s, side.forces);
  const bool careful = g && s.general(g).skill == Skill::careful;
  return careful ? std::max(percent - 5, 5) : percent;  // BTS-T.skill
}

/// What of a loss total is permanent: first what a bad war takes, then the percentage of the rest.   BTS-R.86
std::int32_t permanent(std::int32_t total, int percent, int bad_war) {
  const std::int32_t first = percent_of(total, bad_war);
  return first + percent_of(total - first, percent);
}

/// Takes a side's permanent loss from its forces; what falls on mercenary cards is asked.          BTS-R.85
void take_permanent(State& s, const SideInBattle& side, std::int32_t points, GamePlay& play) {
  const Shares weights = loss_weights(s, play.table, side);
  const Shares shares = share_out(points, side.forces, weights);
  for (ForceId f : side.forces) {
    if (!s.place(f).owner) continue;
    Points own = shares[f];
    for (std::size_t i = 0; i < merc_count; ++i) {
      if (s.mercs.of[i].with != f || !play.table.mercs[i].points) continue;
      const auto on_card = static_cast<Points>(shares[f] * play.table.mercs[i].points / weights[f]);
      if (!on_card) continue;
      s.core.agenda.run_next(MercenaryLoss{MercId{i}, on_card});
      own = static_cast<Points>(own - on_card);
    }
    lose(s, f, own, play, "BTS-loss.6"_clause);  // BTS-loss.7
  }
}

}  // namespace

bool LossRoll::obsolete(const State& s, const Table&) const { return !s.combat.battle.at; }
Dice<Purpose> LossRoll::dice(const State&, const Table&) const {
  return {Purpose::permanent_losses, {}, 2, 6};
}

bool FullLosses::obsolete(const State& s, const Table&) const { return !s.combat.battle.at; }
void FullLosses::run(State& s, GamePlay& play) const {
  const Battle b = s.combat.battle;
  const std::int32_t attacker = loss_total(s, play.table, b.attacker),
                     defender = loss_total(s, play.table, b.defender);
  play.say(LossesFound{0, false, static_cast<Points>(attacker), static_cast<Points>(defender)},
           "BTS-loss.9"_clause);
  take_permanent(s, b.attacker, attacker, play);
  take_permanent(s, b.defender, defender, play);
}

void LossRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const Battle b = s.combat.battle;
  const bool attacker_won = b.winner == Winner::attacker, draw = b.winner == Winner::draw;
  const std::int32_t winner = attacker_won ? b.attacker.broken : b.defender.broken,
                     loser = attacker_won ? b.defender.broken : b.attacker.broken;
  const bool half = t.rules.loss_mod_strict ? 2 * winner < loser : 2 * winner <= loser;  // BTS-R.84
  const bool plus_one = !draw && half;                                                   // BTS-R.74
  const int roll = std::min(faces[0] + faces[1] + plus_one, 12);                         // BTS-R.3
  int bad_war = 0;
  for (const SideInBattle* side : {&b.attacker, &b.defender})
    for (PowerId p : side->powers) bad_war = std::max(bad_war, lost_for_good_percent(s, t, p));
  const auto of = [&](const SideInBattle& side, bool loses) {
    return permanent(loss_total(s, t, side), loss_percent(s, t, side, roll, loses), bad_war);
  };
  const std::int32_t attacker = of(b.attacker, !draw && !attacker_won),
                     defender = of(b.defender, attacker_won);
  play.say(LossesFound{static_cast<std::uint8_t>(roll), plus_one, static_cast<Points>(attacker),
                       static_cast<Points>(defender)},
           "BTS-loss.5"_clause);
  take_permanent(s, b.attacker, attacker, play);
  take_permanent(s, b.defender, defender, play);
}

bool MercenaryLoss::obsolete(const State& s, const Table&) const { return !s.mercs[card].with; }
Seat MercenaryLoss::asked(const State& s) const { return seat_of(s.place(s.mercs[card].with).owner); }
void MercenaryLoss::options(const State&, const Table&, Options& out) const {
  out.add(verb::take_loss);
  out.add(verb::give_up, card);
}
void MercenaryLoss::choose(State& s, const Choice& c, GamePlay& play) const {
  const ForceId f = s.mercs[card].with;
  if (c.verb.index() == verb::take_loss) return lose(s, f, points, play, "BTS-R.85"_clause);
  play.say(CardGivenUp{s.place(f).owner, card}, "BTS-R.85"_clause);
  s.mercs[card] = {};
  s.merc_deck.value.add(card);
}

}  // namespace linstock::by_the_sword
