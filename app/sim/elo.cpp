#include "sim/elo.hpp"

#include <algorithm>
#include <cmath>

namespace linstock::sim {

namespace {

using Square = std::vector<std::vector<double>>;

/// The inverse of a positive definite matrix, by Gauss and Jordan.
Square inverse(Square m) {
  const auto n = m.size();
  Square inverse(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) inverse[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t k = 0; k < n; ++k) m[i][k] /= pivot, inverse[i][k] /= pivot;
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i) continue;
      const double factor = m[j][i];
      for (std::size_t k = 0; k < n; ++k)
        m[j][k] -= factor * m[i][k], inverse[j][k] -= factor * inverse[i][k];
    }
  }
  return inverse;
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, std::span<const Duel> duels) {
  constexpr int steps = 100;
  const double in_elo = 400 / std::log(10.0);
  std::vector<double> strength(players, 0);  // natural logarithms of the odds, mean 0
  Square spread;
  // Newton's method. The information matrix is singular along equal changes of all; 1/n throughout pins their
  // mean.
  for (int step = 0; step < steps; ++step) {
    std::vector<double> slope(players, 0);
    Square information(players, std::vector<double>(players, 1.0 / static_cast<double>(players)));
    for (const Duel& d : duels) {
      const auto matches = static_cast<double>(d.matches) + 1;
      const double won = static_cast<double>(d.won_by_first), lost = static_cast<double>(d.won_by_second);
      const double points = (static_cast<double>(d.matches) + won - lost + 1) / 2;
      const double expected = 1 / (1 + std::exp(strength[d.second] - strength[d.first]));
      const double weight = matches * expected * (1 - expected);
      slope[d.first] += points - matches * expected, slope[d.second] -= points - matches * expected;
      information[d.first][d.first] += weight, information[d.second][d.second] += weight;
      information[d.first][d.second] -= weight, information[d.second][d.first] -= weight;
    }
    spread = inverse(std::move(information));
    std::vector<double> change(players, 0);
    double longest = 1;  // no step is longer, lest it overshoot
    for (std::size_t i = 0; i < players; ++i) {
      for (std::size_t j = 0; j < players; ++j) change[i] += spread[i][j] * slope[j];
      longest = std::max(longest, std::abs(change[i]));
    }
    for (std::size_t i = 0; i < players; ++i) strength[i] += change[i] / longest;
  }
  std::vector<Rating> all;
  for (std::size_t i = 0; i < players; ++i) {
    // Less the variance along equal changes of all.
    const double variance = std::max(0.0, spread[i][i] - 1.0 / static_cast<double>(players));
    const double elo = strength[i] * in_elo, reach = normal_bound(chance) * std::sqrt(variance) * in_elo;
    all.push_back({elo, {elo - reach, elo + reach}});
  }
  return all;
}

std::vector<Rung> ladder(const Plan& plan, const Tally& tally) {
  const auto rated = ratings(plan.rivals.names.size(), tally.duels());
  std::vector<Rung> rungs;
  for (std::size_t i = 0; i < rated.size(); ++i) {
    Rung& rung = rungs.emplace_back(i, rated[i]);
    for (const Duel& d : tally.duels()) {
      if (d.first != i && d.second != i) continue;
      rung.matches += d.matches;
      rung.won += d.first == i ? d.won_by_first : d.won_by_second;
      rung.lost += d.first == i ? d.won_by_second : d.won_by_first;
    }
  }
  std::ranges::sort(rungs, {}, [](const Rung& rung) { return std::pair{-rung.rating.elo, rung.player}; });
  return rungs;
}

}  // namespace linstock::sim
