// The country of a pick-up battle: what lies between the two armies.
#pragma once

#include "and_gentlemen_all/table.hpp"
#include "kernel/rng.hpp"

namespace linstock::and_gentlemen_all {

/// Woods, hedged fields, a hamlet, a stream, a road, hills: between the deployment zones of a table so wide
/// and deep, in the inches of the default scale; only the road goes on to the edges. AGA-R.152
void make_country(Table&, Mil width, Mil depth, Rng&, Faults&);

}  // namespace linstock::and_gentlemen_all
