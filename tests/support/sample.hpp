// How much of what is random a test plays.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace linstock {

/// Only the preset release plays all of them: elsewhere each step takes many times as long, under the
/// sanitizers or unoptimised.
#ifdef NDEBUG
constexpr bool only_some = false;
#else
constexpr bool only_some = true;
#endif
constexpr std::size_t one_in = only_some ? 6 : 1;  ///< of so many, one is played

/// `usual`, or `at_length` with `./test long`; fewer where only some are played.
inline std::size_t sample(std::size_t usual, std::size_t at_length) {
  return std::getenv("LINSTOCK_LONG") ? at_length : usual / one_in;
}

}  // namespace linstock
