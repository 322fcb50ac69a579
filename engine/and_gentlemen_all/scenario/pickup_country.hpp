// The terrain of a pick-up battle.
#pragma once

#include "and_gentlemen_all/table.hpp"
#include "kernel/rng.hpp"

namespace linstock::and_gentlemen_all {

/// Adds woods, hedged fields, a hamlet, a stream, a road and hills between the deployment zones; only the
/// road reaches the edges behind them. Width and depth are in inches of the default scale. AGA-R.152
void make_country(Table&, Mil width, Mil depth, Rng&, Faults&);

}  // namespace linstock::and_gentlemen_all
