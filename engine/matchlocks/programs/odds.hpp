// The odds of Never Mind the Matchlocks.
#pragma once

#include "matchlocks/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::matchlocks {

/// The odds in a match (opponent/odds.hpp), supposing that nobody plays a card. With an empty line: of the
/// throw in progress, or of each shot and Attack that the open question offers. Anybody may suppose, for
/// units as they stand:
///   shoot UNIT TARGET, attack UNIT TARGET (its first round), test UNIT,
///   melee UNIT TARGET (an Attack and its whole Melee), melee UNIT (the next round of its Melee, and all that
///   are left of it)
std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<Matchlocks>&, Viewer, std::string_view line);

}  // namespace linstock::matchlocks
