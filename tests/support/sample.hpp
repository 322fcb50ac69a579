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

/// Of so many the sanitizers play one: each step takes many times as long there, and the same test plays all
/// of them in the preset release.
constexpr std::size_t one_of = sanitized ? 6 : 1;

/// `usual`, or `at_length` with `./test long`; under the sanitizers fewer.
inline std::size_t sample(std::size_t usual, std::size_t at_length) {
  return std::getenv("LINSTOCK_LONG") ? at_length : usual / one_of;
}

}  // namespace linstock
