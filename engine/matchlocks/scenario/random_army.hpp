// A random legal army of given points.                                                   NMM-3.6.2, NMM-R.184
#pragma once

#include "kernel/rng.hpp"
#include "matchlocks/scenario/army.hpp"

namespace linstock::matchlocks {

/// A unit of a random army, and the brigade that it is in.
struct Recruit {
  UnitType type{};
  Grade grade = Grade::seasoned;
  std::size_t brigade = 0;
};
/// Brigades one after the other, without leaders: each has its Brigadier, whose points count.
struct RandomArmy {
  std::vector<Recruit> units;
  std::size_t brigades = 2;
};

/// An army of exactly so many points, or a few less if none is found. The fewest and most that are drawn:
constexpr int least_random_points = 60, most_random_points = 300;
RandomArmy random_army(const Costs&, const Rules&, int points, Rng&);

}  // namespace linstock::matchlocks
