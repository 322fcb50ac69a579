// How far a move may go, for programs and for drawing it.
#pragma once

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

/// The distances that the acting unit may go, of the seat that composes its move, in a direction `off` its
/// front or, rearward, off straight back. What the draft has so far is left out.
List<Interval, 24> distances_toward(const State&, const Table&, Angle off);

}  // namespace linstock::declare_thee_sir
