// What programs can do in Never Mind the Matchlocks.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::matchlocks {

Programs programs();
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::matchlocks
