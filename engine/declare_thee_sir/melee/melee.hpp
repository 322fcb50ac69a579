// Attacks.                                                                                        5
#pragma once

#include "declare_thee_sir/effects.hpp"

namespace linstock::declare_thee_sir {

/// Why a unit may never attack as it is, if so.                                DTS-5.a.2, DTS-5.a.3, DTS-R.72
std::optional<Refusal> may_not_attack(const State&, const Table&, UnitId);
/// Why a unit may not attack this enemy, if so: it must be in the front zone, with nothing in the way.
///                                                                  DTS-R.71, DTS-R.75, DTS-R.81, DTS-R.134
std::optional<Refusal> may_not_attack(const State&, const Table&, UnitId, UnitId target);
/// How far the front of an attacker reaches to each side.                                         DTS-R.134
constexpr Angle attack_spread = 4'500;
/// The straight way of an attack.                                                              DTS-5.a.6
struct Approach {
  Angle direction = 0;
  Mil distance = 0;  ///< to contact
  Point to;          ///< where it meets the target
};
Approach approach(const State&, const Table&, UnitId, UnitId target);
/// A pursuer fights an enemy that it met.                                                      DTS-R.96
void fight_what_it_met(State&, GamePlay&, UnitId, UnitId target);
/// All the modifiers of a fight: DTS-T.meleemod.
List<Modifier, 8> melee_modifiers(const State&, const Table&, UnitId attacker, UnitId target, Zone,
                                  Point from);
/// The zone from which one unit would attack another from where it stands.                    DTS-R.22
Zone attack_zone(const State&, const Table&, UnitId, UnitId target);
/// The zone by the edge of the target that the attacker touches; at a corner the better for the target.
///                                                                                             DTS-R.22
Zone touched_zone(const State&, const Table&, UnitId, UnitId target);

}  // namespace linstock::declare_thee_sir
