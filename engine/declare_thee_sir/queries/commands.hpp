// What a unit commands from where it stands, and what two enemies could do to each other.
#pragma once

#include "declare_thee_sir/declare_thee_sir.hpp"

namespace linstock::declare_thee_sir {

/// Everything that a unit commands; see Commands.
Commands commands_of(const State&, const Table&, UnitId);
/// How a unit would fire at another. Adds the line of sight to the drawing.
FireLine fire_line(const State&, const Table&, UnitId, UnitId target, battlefield::Drawing&);
/// How a unit would attack another.
AttackLine attack_line(const State&, const Table&, UnitId, UnitId target);
/// The state with the unit of every draft placed where the draft has brought it.
State as_drafted(const State&);

}  // namespace linstock::declare_thee_sir
