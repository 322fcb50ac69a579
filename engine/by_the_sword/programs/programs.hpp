// What programs can do in By The Sword.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::by_the_sword {

/// The entry of this game in all_programs().
Programs programs();

/// Implements make_laboratory of opponent/laboratory.hpp, for this game.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::by_the_sword
