// The odds of a throw or battle of By The Sword.
#pragma once

#include "by_the_sword/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::by_the_sword {

/// Implements odds_of of opponent/odds.hpp. Of an automatic battle it is supposed that nobody concedes; of a
/// siege, one turn by the tables. Anybody may suppose "battle AREA POWER POWER" (attacker first), "assault
/// CASTLE", "siege CASTLE", "contact FORCE", "force-march FORCE" and "supply FORCE".
std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<ByTheSword>&, Viewer, std::string_view line);

}  // namespace linstock::by_the_sword
