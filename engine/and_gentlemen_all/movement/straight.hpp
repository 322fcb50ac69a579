// What bars a straight way, or a place to stand, and what a way costs.
#pragma once

#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

/// The shortest leg, but into contact; where artillery and break-offs stop short of an enemy.
constexpr Mil shortest_leg = 100, short_of_enemy = 100;

/// Whether it may stand like this: on the table, and in nobody's way.                           AGA-R.11
bool fits(const State&, const Table&, UnitId, const Unit&);

/// Whether a kind of ground is closed to a unit that stands like this: impassable, or woods and buildings to
/// deployed horse.                                                                             AGA-R.41
bool may_not_stand(const Table&, UnitId, const Unit& it, const GroundKind&);
/// Why it may not stand like this on the ground, if so.
std::optional<Refusal> barred_ground(const Table&, UnitId, const Unit& it);

/// Where something stops that goes straight.
struct Stop {
  Mil distance = 0;
  UnitId unit;          ///< that it meets; none: something else stops it, or nothing
  bool ground = false;  ///< ground that it may not enter
  bool edge = false;    ///< the table's
};
/// How far a unit goes straight in a direction before it meets a unit, ground barred to it, or the table
/// edge. Units in `over` are passed over; from enemies it stays `short_of` away.
Stop straight(const State&, const Table&, UnitId, const Unit& from, Angle direction, Mil most,
              const UnitSet& over = {}, Mil short_of = 0);
/// How it stands at the end of a leg that is free: where rounding has brought it into one whom it passes
/// flush, it is set down beside him, by 0.002" at most.                                            AGA-R.11
Unit set_clear(const State&, const Table&, UnitId, const Unit& stands);
/// How far it comes with so much allowance, and what a way costs: each inch of difficult ground counts two.
Mil reach(const Table&, UnitId, const Unit& from, Angle direction, Mil allowance);
Mil cost(const Table&, UnitId, const Unit& from, Angle direction, Mil distance);
/// The distance from a shape, where a unit is or passes, to its nearest enemy that is not routed; the highest
/// number if there is none.                                                                       AGA-R.97
Mil to_nearest_enemy(const State&, const Table&, UnitId, const Convex& shape);

}  // namespace linstock::and_gentlemen_all
