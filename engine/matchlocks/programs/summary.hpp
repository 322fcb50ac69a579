// The luck and the turning points of a match of Never Mind the Matchlocks.
#pragma once

#include "matchlocks/match.hpp"
#include "opponent/summary.hpp"

namespace linstock::matchlocks {

/// From the log, as far as the viewer may know it.
Summary summary_of(const MatchOf<Matchlocks>&, Viewer);

}  // namespace linstock::matchlocks
