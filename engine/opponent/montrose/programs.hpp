// What programs can do in Campaigns of Montrose.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::montrose {

Programs programs();

/// Matches between programs, played by the thousand.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::montrose
