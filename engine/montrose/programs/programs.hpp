// What programs can do in Campaigns of Montrose.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::montrose {

/// The entry of this game in all_programs().
Programs programs();

/// Implements make_laboratory of opponent/laboratory.hpp, for this game.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::montrose
