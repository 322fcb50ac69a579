// Where a program deploys.
#pragma once

#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

/// The place of a unit in Line in its deployment zone: guns and foot in the centre, horse on the wings; those
/// for which the front row has no room stand behind it.
Pose place_in_line(const State&, const Table&, UnitId);

}  // namespace linstock::declare_thee_sir
