// What programs can do in Campaigns of Montrose.
#pragma once

#include "opponent/programs.hpp"

namespace linstock::montrose {

/// The entry of this game in all_programs().
Programs programs();

/// Implements make_laboratory of opponent/laboratory.hpp, for this game.
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup&);

/// Implements Programs::examples: the beginning of each player turn of a match between programs of all
/// strengths, and whether the Royalist won.
Examples examples(std::uint64_t seed);

}  // namespace linstock::montrose
