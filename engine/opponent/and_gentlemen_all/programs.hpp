// What programs can do in And Gentlemen All.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::and_gentlemen_all {

Programs programs();

/// Matches between programs, played by the thousand.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::and_gentlemen_all
