// How much of what is random a test plays: a sample with `./test`, all with `./test full`, far more with
// `./test long`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace linstock {

/// Builds other than release, in which each step takes many times as long: under the sanitizers or
/// unoptimised.
#ifdef NDEBUG
inline constexpr bool slow_build = false;
#else
inline constexpr bool slow_build = true;
#endif

/// Whether to play a sample only. Slow builds always do.
inline bool only_some() { return slow_build || !std::getenv("LINSTOCK_FULL"); }

/// Whether what is random is played at length.
inline bool at_length() { return std::getenv("LINSTOCK_LONG") != nullptr; }

/// Of so many, one is played.
inline std::size_t one_in() { return slow_build ? 12 : only_some() ? 6 : 1; }

/// Of so many moments of a match, one is looked at by what does much at each.
inline std::uint64_t moment_in() { return slow_build ? 12 : at_length() ? 1 : 3; }

/// `usual`, or `most` with `./test long`; fewer where only some are played, but one at least.
inline std::size_t sample(std::size_t usual, std::size_t most) {
  return at_length() ? most : std::max<std::size_t>(1, usual / one_in());
}

}  // namespace linstock
