// The move that is being composed, for programs and for drawing it.
#pragma once

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

/// The move that a seat composes, or its beginning.
MoveDraft move_so_far(const State&, const Table&, Seat);
/// What the acting unit may spend in the direction of its draft; along a road, if that is where it goes.
Mil allowance_of(const State&, const Table&, const MoveDraft&);
/// Whether a verb is that of a leg.
bool is_leg(Verb);
/// A part of a move as a leg.
Leg leg_of(const Choice&);
/// The distances that the acting unit may go, of the seat that composes its move, in a direction `off` its
/// front or, rearward, off straight back. What the draft has so far is left out.
List<Interval, 24> distances_toward(const State&, const Table&, Angle off);

}  // namespace linstock::declare_thee_sir
