// How much of what is random a test plays: a sample with `./test`, all with `./test full`, far more with
// `./test long`.
#pragma once

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

/// Of so many, one is played.
inline std::size_t one_in() { return only_some() ? 6 : 1; }

/// `usual`, or `at_length` with `./test long`; fewer where only some are played.
inline std::size_t sample(std::size_t usual, std::size_t at_length) {
  return std::getenv("LINSTOCK_LONG") ? at_length : usual / one_in();
}

}  // namespace linstock
