// How much of what is random a test plays.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace linstock {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

/// `usual`, or `at_length` with `./test long`. Under the sanitizers a sixth: each step takes many times as
/// long there, and the same test plays in full in the preset release.
inline std::size_t sample(std::size_t usual, std::size_t at_length) {
  if (std::getenv("LINSTOCK_LONG")) return at_length;
  return sanitized ? usual / 6 : usual;
}

}  // namespace linstock
