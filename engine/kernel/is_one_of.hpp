// Which of several kinds of step, or of event, this is.
#pragma once

#include <variant>

namespace linstock {

/// Whether a variant holds one of these types.
template <class... T, class V>
constexpr bool is_one_of(const V& v) {
  return (std::holds_alternative<T>(v) || ...);
}

}  // namespace linstock
