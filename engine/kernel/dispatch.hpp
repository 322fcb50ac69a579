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

/// Calls f with the value if f takes its type, and gives R() otherwise: of the hundreds of steps of a game a
/// lambda with constraints takes only those for which there is anything to do, and only these are compiled.
template <class R, class F, class List>
R dispatch_to(F&& f, const OneOf<List>& v) {
  return v.template visit_if_taken<R>(f);
}

}  // namespace linstock
