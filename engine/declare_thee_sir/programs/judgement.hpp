// What a program makes of a position: who is near, what an attack or a volley is worth.
#pragma once

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

/// The nearest enemy unit on the table. Generals do not count; routing units count only if all rout.
struct Near {
  UnitId unit;
  Mil distance = INT32_MAX;
};
Near nearest_enemy(const State&, const Table&, UnitId);
/// The turn from a unit's facing to another unit.
Angle turn_to(const State&, const Table&, UnitId, UnitId to);
/// What an attack is worth on average: the points that it costs the target, less those that it costs the
/// attacker and the friends in its way. A rout counts as three. The chance to close is taken into account.
double worth_of_attack(const State&, const Table&, UnitId, UnitId target, bool in_contact);
/// The same for an attack that may come later; the chance to reach the target is taken into account.
double promise_of_attack(const State&, const Table&, UnitId, UnitId target);
/// The points that a volley costs its target on average, at this distance. The last point counts half more,
/// since a poor unit breaks easily. `face`: of a Hedgehog.
double worth_of_volley(const State&, const Table&, UnitId, FaceId face, UnitId target);
/// What a unit would be spared as a Hedgehog, compared with a Line, if the enemy's horse attacked it.
double spared_by_hedgehog(const State&, const Table&, UnitId);
/// The movement roll of a unit on average, with its modifiers, in inches.
double usual_move(const Table&, UnitId, const Unit&);

}  // namespace linstock::declare_thee_sir
