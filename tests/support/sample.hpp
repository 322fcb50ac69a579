// How much of what is random a test plays: a sample with `./test`, all with `./test full`, far more with
// `./test long`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace linstock {

/// Whether to play a sample only. Builds other than release always do: each step takes many times as long
/// there, under the sanitizers or unoptimised.
inline bool only_some() {
#ifdef NDEBUG
  return !std::getenv("LINSTOCK_FULL");
#else
  return true;
#endif
}

/// Whether what is random is played at length.
inline bool at_length() { return std::getenv("LINSTOCK_LONG") != nullptr; }

/// Of so many, one is played.
inline std::size_t one_in() {
#ifdef NDEBUG
  return only_some() ? 6 : 1;
#else
  return 12;
#endif
}

/// `usual`, or `most` with `./test long`; fewer where only some are played, but one at least.
inline std::size_t sample(std::size_t usual, std::size_t most) {
  return at_length() ? most : std::max<std::size_t>(1, usual / one_in());
}

}  // namespace linstock
