// The odds of Declare Thee Sir.
#pragma once

#include "declare_thee_sir/match.hpp"
#include "opponent/odds.hpp"

namespace linstock::declare_thee_sir {

/// The odds in a match (opponent/odds.hpp). With an empty line: of the throw in progress, or of each that the
/// open question may lead to. Anybody may suppose, for units as they stand:
///   fire UNIT TARGET [FACE], attack UNIT TARGET, check UNIT, rally UNIT, rest UNIT, break-off UNIT, rout
///   UNIT
std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<DeclareTheeSir>&, Viewer,
                                                  std::string_view line);

}  // namespace linstock::declare_thee_sir
