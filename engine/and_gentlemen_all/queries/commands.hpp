// What a unit commands from where it stands: its arc of fire, how far it may advance, and who may answer it.
#pragma once

#include "and_gentlemen_all/movement/manoeuvre.hpp"

namespace linstock::and_gentlemen_all {

Commands commands_of(const State&, const Table&, UnitId);
/// How it would fire at another, with a drawing of the line of sight.
FireLine fire_line(const State&, const Table&, UnitId, UnitId target, battlefield::Drawing&);

/// The state with every unit where the move would bring it that is being composed, as far as that is known.
State as_drafted(const State&);

}  // namespace linstock::and_gentlemen_all
