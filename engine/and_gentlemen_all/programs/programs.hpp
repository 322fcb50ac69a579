// What programs can do in And Gentlemen All.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::and_gentlemen_all {

/// The entry of this game in all_programs().
Programs programs();

/// Implements make_laboratory of opponent/laboratory.hpp, for this game.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::and_gentlemen_all
