// For tests: the value that a step or an event is expected to hold.
#pragma once

#include <stdexcept>

#include "kernel/one_of.hpp"

namespace linstock {

/// The value, which must be an X.
template <class X, class List>
const X& get(const OneOf<List>& v) {
  if (const X* x = get_if<X>(&v)) return *x;
  throw std::logic_error{"it holds something else"};
}

}  // namespace linstock
