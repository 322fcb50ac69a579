// Calls a function with the value that one of several types holds.
#pragma once

#include <utility>
#include <variant>

#include "kernel/one_of.hpp"

namespace linstock {

/// Calls f with the value that a OneOf or a variant holds. All alternatives give the same type.
template <class F, class V>
constexpr decltype(auto) dispatch(F&& f, V&& v) {
  if constexpr (requires { v.visit(f); })
    return v.visit(f);
  else
    return std::visit(f, std::forward<V>(v));
}

}  // namespace linstock
