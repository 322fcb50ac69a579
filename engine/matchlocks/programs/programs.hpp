// What programs can do in Never Mind the Matchlocks.
#pragma once

#include "matchlocks/match.hpp"
#include "opponent/programs.hpp"

namespace linstock::matchlocks {

/// The entry of the game in the table of programs.
Programs programs();
/// What is measured in matches of it.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::matchlocks
