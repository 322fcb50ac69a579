// Ratings of players from their matches against each other.
#pragma once

#include <span>
#include <vector>

#include "sim/tally.hpp"

namespace linstock::sim {

/// A rating with its 95 % interval. The mean of all ratings is 0; who rates 400 more is expected to score ten
/// times as much against the other.
struct Rating {
  double elo = 0;
  Interval interval;
};

/// The ratings of so many players under which their results are likeliest (Bradley and Terry). A match that
/// both or neither won is half a point for each. Each pair is credited with one drawn match more, so that who
/// has won all or none is not infinitely far away.
std::vector<Rating> ratings(std::size_t players, std::span<const Duel> duels);

/// A rung of the ladder.
struct Rung {
  std::size_t player = 0;  ///< index into the plan's rivals
  Rating rating;
  std::uint64_t matches = 0, won = 0, lost = 0;
};
/// The players, the best first.
std::vector<Rung> ladder(const Plan& plan, const Tally& tally);

}  // namespace linstock::sim
