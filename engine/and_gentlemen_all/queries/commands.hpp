// What a unit commands from where it stands: its arc of fire, its advances, and what enemies could do to it.
#pragma once

#include "and_gentlemen_all/movement/manoeuvre.hpp"

namespace linstock::and_gentlemen_all {

/// Everything that a unit commands; see Commands.
Commands commands_of(const State&, const Table&, UnitId);
/// How a unit would fire at a target. Adds the line of sight to the drawing.
FireLine fire_line(const State&, const Table&, UnitId, UnitId target, battlefield::Drawing&);

/// The state with every unit in a draft placed where its draft has brought it.
State as_drafted(const State&);

}  // namespace linstock::and_gentlemen_all
