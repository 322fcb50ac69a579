// A game small enough to be tested by hand: two to eight seats race to a total, by rolling, marching, pushing
// and vetoes. It has what the protocol must carry: dice, a hidden deck, composed plays, ranges, a window,
// acts, options, a file.
#pragma once

#include <vector>

#include "opponent/programs.hpp"

namespace linstock::tiny {

/// The list of games that holds it alone.
std::span<const GameInfo> games();

/// What programs can do in it: play at random, by the thousand.
Programs programs();

/// A match with these dice, or with dice typed in.
std::unique_ptr<Match> match(std::optional<std::uint64_t> seed);

constexpr Seat red{0}, blue{1};

}  // namespace linstock::tiny
