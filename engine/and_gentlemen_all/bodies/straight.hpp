// What blocks straight movement or a place to stand, and what movement costs.
#pragma once

#include "and_gentlemen_all/unit.hpp"
#include "battlefield/stop_of.hpp"

namespace linstock::and_gentlemen_all {

/// The shortest leg, except into contact; the distance at which artillery and break-offs halt from an enemy.
constexpr Mil shortest_leg = 100, short_of_enemy = 100;

/// Whether a unit may stand like this: on the table, overlapping nothing.                       AGA-R.11
bool fits(const State&, const Table&, UnitId, const Unit&);

/// Whether terrain of a kind is closed to a unit in this formation: impassable ground, or woods and buildings
/// to deployed horse.                                                                          AGA-R.41
bool may_not_stand(const Table&, UnitId, const Unit& it, const GroundKind&);
/// Why a unit may not stand like this on the terrain, if so.
std::optional<Refusal> barred_ground(const Table&, UnitId, const Unit& it);

using Stop = battlefield::StopOf<UnitId>;
/// How far a unit goes straight in a direction, at most `most`, before it meets a unit, closed terrain or the
/// table edge. It passes over units in `over` and stays `short_of` away from enemies.
Stop straight(const State&, const Table&, UnitId, const Unit& from, Angle direction, Mil most,
              const UnitSet& over = {}, Mil short_of = 0);
/// As straight(), for a unit that gives way: the unit halts 0.1" short of an enemy that it would touch on its
/// way or at its end. An enemy that it only passes does not stop it.         AGA-R.47, AGA-R.122, AGA-R.146
Stop straight_back(const State&, const Table&, UnitId, const Unit& from, Angle direction, Mil most,
                   const UnitSet& over = {});
/// Corrects the rounding at the end of an unobstructed leg: if the unit overlaps one that it passes flush,
/// moves it clear by 0.002" at most.                                                               AGA-R.11
Unit set_clear(const State&, const Table&, UnitId, const Unit& stands);
/// Whether a unit fits where it stands, or would after that correction.                             AGA-R.11
bool can_be_set_clear(const State&, const Table&, UnitId, const Unit& stands);
/// How far an allowance takes a unit. Each inch of difficult ground costs two.
Mil reach(const Table&, UnitId, const Unit& from, Angle direction, Mil allowance);
/// The movement cost of a distance.
Mil cost(const Table&, UnitId, const Unit& from, Angle direction, Mil distance);
/// The cost of a slant of this length that leads `ahead` straight ahead: that of its way, in the proportion
/// of `ahead` to the length.                                                                         AGA-R.34
Mil slant_cost(const Table&, UnitId, const Unit& from, Angle direction, Mil length, Mil ahead);
/// The distance from a unit's shape, or the area it sweeps, to the nearest unrouted enemy; INT32_MAX if there
/// is none.                                                                                       AGA-R.97
Mil to_nearest_enemy(const State&, const Table&, UnitId, const Convex& shape);

}  // namespace linstock::and_gentlemen_all
