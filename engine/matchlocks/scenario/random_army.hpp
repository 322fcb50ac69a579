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

/// An army of exactly `points`, or a few less if none is found.
RandomArmy random_army(const Costs&, const Rules&, int points, Rng&);
/// An army mustered by cards: half of its points picked, in Battalia and Squadrons, the rest dealt until the
/// points are reached; the last card may overshoot.                                      NMM-17.1 to NMM-17.6
RandomArmy mustered_army(const Costs&, const Rules&, int points, Rng&);

/// What stands before the ids and names of an army's units: "r-", "Royalist ".
struct Naming {
  std::string prefix, before;
};
/// Adds an army to a table. Field Guns, Detachments and Dragoons without a Brigadier of their own stay with
/// the first brigade.
void enrol(Table&, Side, const RandomArmy&, const Naming&);

}  // namespace linstock::matchlocks
