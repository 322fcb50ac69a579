// Straight ways: what stops them, where they may end,
// and which friends they lead through.                                                 NMM-10.6, NMM-R.65 ff.
#pragma once

#include "battlefield/distances.hpp"
#include "matchlocks/effects.hpp"

namespace linstock::matchlocks {

/// How far a Move keeps off enemies: farther than contact. Only an Attack contacts.            NMM-12.1.1
constexpr Mil keep_off = contact_gap + 10;
/// A Move is no shorter: less is the odd fraction that nobody contests.              NMM-10.1.5, NMM-R.186
constexpr Mil least_move = 50;
/// The distance that friends keep from each other.                                      NMM-3.8.2, NMM-R.67
constexpr Mil friends_apart = 3 * inch;

/// straight() with an obstacle that the unit crosses.                                             NMM-R.68
Stop straight_across(const State&, const Table&, UnitId, const Convex&, Angle direction, Mil most, Cause,
                     UnitId except, FeatureId crossed);
/// Why a straight Move goes no farther than something stops it.
Refusal what_stops(const Table&, UnitId, const Stop&);

/// Whether a unit takes up room that another may not end on.
bool takes_room(const State&, const Table&, UnitId mover, UnitId other);
/// Whether a shape of a unit overlaps no other unit.
bool clear_of_units(const State&, const Table&, UnitId, const Convex&);
/// Whether a unit, as it would be, may be nearer than 3 inches to a friend: a Gun to its parent, a Plotton to
/// Horse.                                                                              NMM-R.67, NMM-R.71
bool belongs_beside(const State&, const Table&, UnitId, const Unit&, UnitId v);
/// Friends that a unit touches where it stands: it may pass through them.                      NMM-10.6.3
UnitSet touched_friends(const State&, const Table&, UnitId, const Convex&);
/// Friends that a straight way leads through.
UnitSet friends_on_way(const State&, const Table&, UnitId, const Convex&, Angle direction, Mil distance);
/// The units, of friends that it passes through and itself, that take a Disarray Token: as they are before.
///                                                       NMM-10.6, NMM-13.5.6, NMM-R.73, NMM-R.130
UnitSet disarrayed_by_passing(const State&, const Table&, UnitId, const UnitSet& passed, Cause);
/// Gives them; says who was passed.
void pass_through(State&, GamePlay&, UnitId, const UnitSet& passed, const UnitSet& disarrayed);

/// The last distance up to `most` at which a straight way ends clear of all units; 0: none.
///                                                                                                NMM-R.103
Mil last_clear_end(const State&, const Table&, UnitId, const Convex&, Angle direction, Mil most);
/// The distances up to `most` at which a voluntary Move may end: clear of all units, and 3 inches from
/// friends where the ground leaves room.                                      NMM-R.67, NMM-R.73, NMM-R.186
battlefield::Distances ends_of_move(const State&, const Table&, UnitId, const Convex&, Angle direction,
                                    Mil most);

}  // namespace linstock::matchlocks
