// What a program expects of fire and Melee, and what it wants a unit to do.
#pragma once

#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// The nearest enemy of a unit, and how far it is; none if no enemy is on the table.
struct NearEnemy {
  UnitId unit;
  Mil distance = 0;
};
NearEnemy nearest_enemy(const State&, const Table&, UnitId);
/// Kills expected of a Shoot Action at a target.
double worth_of_shot(const State&, const Table&, UnitId shooter, UnitId target);
/// Kills expected in the first round of an Attack, those suffered counted against them; a unit that is likely
/// to fail its test counts for more.
double worth_of_attack(const State&, const Table&, UnitId u, UnitId target);
/// What an Attack must promise to be made: less as the battle goes on, so that it comes to an end.
double least_worth_of_attack(const State&);
/// The best target of each, and its worth; none if there is none.
struct Promise {
  UnitId target;
  double worth = 0;
};
Promise best_shot(const State&, const Table&, UnitId);
Promise best_attack(const State&, const Table&, UnitId, const ActionSet& allowed);
/// The distance from the enemy at which a unit does best.
Mil stops_at(const State&, const Table&, UnitId);

/// What a unit would do if it were ordered, and how much that is worth.
struct Wish {
  ActionId first, second;
  double worth = 0;
};
Wish wish_of(const State&, const Table&, UnitId);

}  // namespace linstock::matchlocks
