#include "by_the_sword/programs/battle_odds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <vector>

#include "by_the_sword/combat/combat.hpp"
#include "kernel/one_of.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int last_round = 8, twelve = 12;  // BTS-S.11.5, BTS-S.11.13
constexpr double killed = 1.0 / 6;

/// The chance of each sum of two dice. BTS-S.11.6
double chance_of_sum(int sum) { return (6 - std::abs(sum - 7)) / 36.0; }

/// The modifiers of both sides by round and by how many commanders they have lost. BTS-S.11.13
constexpr std::size_t most_commanders = 4;
struct Modifiers {
  std::array<std::array<std::array<int, most_commanders>, 2>, last_round + 1>
      of{};  ///< [round][defender][lost]
  std::array<std::size_t, 2> commanders{};
};

Modifiers modifiers_of(State s, const Table& t) {
  Modifiers all;
  for (const bool defender : {false, true}) {
    SideInBattle& side = side_in(s, defender);
    std::size_t lost = 0;
    for (;; ++lost) {
      for (int round = 1; round <= last_round; ++round) {
        s.combat.battle.round = static_cast<std::uint8_t>(round);
        const int modifier = round_modifier(s, t, defender);
        for (std::size_t n = lost; n < most_commanders; ++n)
          all.of[static_cast<std::size_t>(round)][defender][n] = modifier;
      }
      if (!side.commander || lost + 1 == most_commanders) break;
      s.general(side.commander) = {};
      side.commander = commander_of(s, side.forces);
    }
    all.commanders[defender] = lost;
  }
  return all;
}

/// What a side inflicts in a round, and whether its dice put the other commander at risk.
struct Blow {
  std::int32_t points = 0;
  bool at_risk = false;
  double chance = 0;
};
using Blows = std::vector<Blow>;

Blows blows_of(const Table& t, std::int32_t strength, int modifier) {
  Blows blows;
  for (int sum = 2; sum <= twelve; ++sum) {
    const Blow blow{inflicted(t, strength, sum + modifier), sum == twelve, chance_of_sum(sum)};
    if (!blows.empty() && blows.back().points == blow.points && !blow.at_risk)
      blows.back().chance += blow.chance;
    else
      blows.push_back(blow);
  }
  return blows;
}

/// Both strengths and the commanders lost, as one number.
struct Standing {
  std::int32_t attacker = 0, defender = 0;
  std::array<std::size_t, 2> lost{};
  std::uint64_t key() const {
    return std::uint64_t(std::uint32_t(attacker)) << 32 | std::uint64_t(defender) << 4 | lost[0] << 2 |
           lost[1];
  }
};
using Standings = std::map<std::uint64_t, std::pair<Standing, double>>;

class BattleCourse {
 public:
  BattleCourse(const State& s, const Table& t)
      : table_(t), battle_(s.combat.battle), modifiers_(modifiers_of(s, t)) {}

  void follow(double chance, BattleOdds& odds) {
    Standings now;
    const Standing first{battle_.attacker.strength, battle_.defender.strength, {}};
    now[first.key()] = {first, chance};
    for (int round = battle_.round + 1; round <= last_round && !now.empty(); ++round)
      now = fight(now, round, odds);
  }

 private:
  Standings fight(const Standings& before, int round, BattleOdds& odds) {
    Standings next;
    const auto& of_round = modifiers_.of[static_cast<std::size_t>(round)];
    std::map<std::uint64_t, Blows> blows;
    const auto blows_from = [&](std::int32_t strength, int modifier) -> const Blows& {
      const auto [it, fresh] = blows.try_emplace(std::uint64_t(strength) << 8 | std::uint8_t(modifier));
      if (fresh) it->second = blows_of(table_, strength, modifier);
      return it->second;
    };
    for (const auto& [key, standing] : before) {
      const auto& [at, chance] = standing;
      const Blows &by_attacker = blows_from(at.attacker, of_round[0][at.lost[0]]),
                  &by_defender = blows_from(at.defender, of_round[1][at.lost[1]]);
      for (const Blow& a : by_attacker)
        for (const Blow& d : by_defender) {
          Standing after{std::max(at.attacker - d.points, 0), std::max(at.defender - a.points, 0), at.lost};
          settle(after, round, chance * a.chance * d.chance, {d.at_risk, a.at_risk}, next, odds);
        }
    }
    return next;
  }

  /// Ends the battle, or carries it on; a commander at risk may have been killed. `at_risk`: of attacker and
  /// defender.
  void settle(const Standing& after, int round, double chance, std::array<bool, 2> at_risk, Standings& next,
              BattleOdds& odds) {
    battle_.round = static_cast<std::uint8_t>(round);
    battle_.attacker.strength = after.attacker, battle_.defender.strength = after.defender;
    if (const Winner winner = winner_after_round(battle_); winner != Winner::none) {
      (winner == Winner::attacker ? odds.attacker : odds.defender) += chance;
      odds.rounds[std::size_t(round)] += chance;
      odds.attacker_lost[std::size_t(battle_.attacker.start - after.attacker)] += chance;
      odds.defender_lost[std::size_t(battle_.defender.start - after.defender)] += chance;
      return;
    }
    for (const bool dies_a : {false, true})
      for (const bool dies_d : {false, true}) {
        Standing to = after;
        double p = chance;
        for (const auto& [side, dies] : {std::pair{0u, dies_a}, std::pair{1u, dies_d}}) {
          const bool may = at_risk[side] && to.lost[side] < modifiers_.commanders[side];
          p *= dies ? (may ? killed : 0) : (may ? 1 - killed : 1);
          to.lost[side] += dies && may;
        }
        if (p <= 0) continue;
        auto& [standing, sum] = next[to.key()];
        standing = to, sum += p;
      }
  }

  const Table& table_;
  Battle battle_;
  Modifiers modifiers_;
};

}  // namespace

BattleOdds battle_odds(const State& s, const Table& t) {
  BattleOdds odds;
  const Battle& b = s.combat.battle;
  const auto waits_for_ground = [](const Step& step) { return is_one_of<GroundRoll>(step); };
  const bool ground_open =
      b.ground.pieces.empty() && std::ranges::any_of(s.core.agenda.stack, waits_for_ground);
  if (!ground_open) {
    BattleCourse{s, t}.follow(1, odds);
    return odds;
  }
  std::map<Piece, double> grounds;  // BTS-T.terrain
  for (int sum = 2; sum <= twelve; ++sum)
    grounds[t.tables.terrain[std::size_t(sum) - 2]] += chance_of_sum(sum);
  for (const auto& [piece, chance] : grounds) {
    State on = s;
    on.combat.battle.ground.pieces.add({.kind = piece});
    BattleCourse{on, t}.follow(chance, odds);
  }
  return odds;
}

}  // namespace linstock::by_the_sword
