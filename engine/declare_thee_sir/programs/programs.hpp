// What programs can do in Declare Thee Sir.
#pragma once

#include "declare_thee_sir/match.hpp"
#include "opponent/programs.hpp"

namespace linstock::declare_thee_sir {

/// The entry of the game in the table of programs.
Programs programs();
/// What is measured in matches of it.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

}  // namespace linstock::declare_thee_sir
