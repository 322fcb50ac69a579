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
  friend bool operator==(const Modifiers&, const Modifiers&) = default;
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

constexpr std::int32_t fives = 5;  ///< losses are multiples of it                            BTS-S.11.6

/// Commanders lost by attacker and defender.
using Leaderless = std::array<std::uint8_t, 2>;

/// The chance of each standing in which neither side is broken: what attacker and defender have lost since
/// the first, in fives, and the commanders lost.
class Standings {
 public:
  Standings(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {}

  double& at(Leaderless lost, std::size_t attacker, std::size_t defender) {
    auto& plane = planes_[plane_of(lost)];
    if (plane.empty()) plane.resize(rows_ * columns_);
    return plane[attacker * columns_ + defender];
  }
  /// Calls f(lost, attacker, defender, chance) for each standing that is possible.
  template <class F>
  void each(F f) const {
    for (std::uint8_t a = 0; a < most_commanders; ++a)
      for (std::uint8_t d = 0; d < most_commanders; ++d)
        if (const auto& plane = planes_[plane_of({a, d})]; !plane.empty())
          for (std::size_t n = 0; n < plane.size(); ++n)
            if (plane[n] > 0) f(Leaderless{a, d}, n / columns_, n % columns_, plane[n]);
  }

 private:
  static std::size_t plane_of(Leaderless lost) { return lost[0] * most_commanders + lost[1]; }

  std::size_t rows_, columns_;
  std::array<std::vector<double>, most_commanders * most_commanders> planes_;  ///< empty: not possible
};

class BattleCourse {
 public:
  BattleCourse(const State& s, const Table& t, const Modifiers& modifiers)
      : table_(t),
        battle_(s.combat.battle),
        modifiers_(modifiers),
        first_{battle_.attacker.strength, battle_.defender.strength} {}

  void follow(double chance, BattleOdds& odds) {
    for (std::size_t side : {0, 1}) lost_[side].assign(std::size_t(start(side)) + 1, 0);
    Standings now = none();
    now.at({}, 0, 0) = chance;
    for (int round = battle_.round + 1; round <= last_round; ++round) now = fight(now, round, odds);
    for (std::size_t side : {0, 1})
      for (std::size_t points = 0; points < lost_[side].size(); ++points)
        if (const double p = lost_[side][points]; p > 0) odds.lost[side][points] += p;
  }

 private:
  std::int32_t start(std::size_t side) const { return (side ? battle_.defender : battle_.attacker).start; }

  /// A side that has lost three quarters is broken in any case.                        BTS-S.11.8, BTS-S.12
  Standings none() const {
    const auto most = [&](std::size_t side) {
      return std::size_t(std::max(first_[side] - start(side) / 4, 0) / fives) + 2;
    };
    return {most(0), most(1)};
  }

  std::int32_t strength(std::size_t side, std::size_t lost) const {
    return first_[side] - static_cast<std::int32_t>(lost) * fives;
  }

  Standings fight(const Standings& before, int round, BattleOdds& odds) {
    Standings next = none();
    battle_.round = static_cast<std::uint8_t>(round);
    std::map<std::uint64_t, Blows> known;  // keeps its members where they are
    const auto blows = [&](std::size_t side, std::uint8_t leaderless, std::int32_t of) -> const Blows& {
      const int modifier = modifiers_.of[static_cast<std::size_t>(round)][side][leaderless];
      const auto [it, fresh] = known.try_emplace(std::uint64_t(of) << 8 | std::uint8_t(modifier));
      if (fresh) it->second = blows_of(table_, of, modifier);
      return it->second;
    };
    before.each([&](Leaderless lost, std::size_t a, std::size_t d, double chance) {
      const std::int32_t attacker = strength(0, a), defender = strength(1, d);
      for (const Blow& by_attacker : blows(0, lost[0], attacker))
        for (const Blow& by_defender : blows(1, lost[1], defender)) {
          battle_.attacker.strength = std::max(attacker - by_defender.points, 0);
          battle_.defender.strength = std::max(defender - by_attacker.points, 0);
          const double p = chance * by_attacker.chance * by_defender.chance;
          if (!ends(p, odds)) go_on(lost, p, {by_defender.at_risk, by_attacker.at_risk}, next);
        }
    });
    return next;
  }

  /// Counts the end of the battle, if this round was its last.
  bool ends(double chance, BattleOdds& odds) {
    const Winner winner = winner_after_round(battle_);
    if (winner == Winner::none) return false;
    (winner == Winner::attacker ? odds.attacker : odds.defender) += chance;
    odds.rounds[battle_.round] += chance;
    lost_[0][std::size_t(start(0) - battle_.attacker.strength)] += chance;
    lost_[1][std::size_t(start(1) - battle_.defender.strength)] += chance;
    return true;
  }

  /// Carries the battle on; a commander at risk may have been killed. `at_risk`: of attacker and defender.
  void go_on(Leaderless lost, double chance, std::array<bool, 2> at_risk, Standings& next) const {
    const auto a = std::size_t(first_[0] - battle_.attacker.strength) / fives,
               d = std::size_t(first_[1] - battle_.defender.strength) / fives;
    for (std::size_t side : {0, 1}) at_risk[side] &= lost[side] < modifiers_.commanders[side];
    for (const bool dies_a : {false, true})
      for (const bool dies_d : {false, true}) {
        if ((dies_a && !at_risk[0]) || (dies_d && !at_risk[1])) continue;
        const auto p = [&](std::size_t side, bool dies) {
          return !at_risk[side] ? 1 : dies ? killed : 1 - killed;
        };
        next.at({std::uint8_t(lost[0] + dies_a), std::uint8_t(lost[1] + dies_d)}, a, d) +=
            chance * p(0, dies_a) * p(1, dies_d);
      }
  }

  const Table& table_;
  Battle battle_;
  Modifiers modifiers_;
  std::array<std::int32_t, 2> first_;        ///< strengths of attacker and defender
  std::array<std::vector<double>, 2> lost_;  ///< the chance of each loss of strength, of either side
};

}  // namespace

BattleOdds battle_odds(const State& s, const Table& t) {
  BattleOdds odds;
  const Battle& b = s.combat.battle;
  const auto waits_for_ground = [](const Step& step) { return is_one_of<GroundRoll>(step); };
  const bool ground_open =
      b.ground.pieces.empty() && std::ranges::any_of(s.core.agenda.stack, waits_for_ground);
  std::vector<std::pair<Modifiers, double>> cases;  // grounds that modify alike are one
  const auto add = [&](const State& on, double chance) {
    const Modifiers modifiers = modifiers_of(on, t);
    const auto alike = std::ranges::find(cases, modifiers, &std::pair<Modifiers, double>::first);
    if (alike == cases.end())
      cases.emplace_back(modifiers, chance);
    else
      alike->second += chance;
  };
  if (!ground_open) add(s, 1);
  for (int sum = 2; ground_open && sum <= twelve; ++sum) {  // BTS-T.terrain
    State on = s;
    on.combat.battle.ground.pieces.add({.kind = t.tables.terrain[std::size_t(sum) - 2]});
    add(on, chance_of_sum(sum));
  }
  for (const auto& [modifiers, chance] : cases) BattleCourse{s, t, modifiers}.follow(chance, odds);
  return odds;
}

}  // namespace linstock::by_the_sword
