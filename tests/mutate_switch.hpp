// Included before everything in the build of tests/mutate: the places where the code can be changed while it
// runs. LINSTOCK_MUTANT holds the number of the one change that is made; constant evaluation is never
// changed.
#pragma once

#include <cstdlib>

namespace mutant {

inline const int active = std::getenv("LINSTOCK_MUTANT") ? std::atoi(std::getenv("LINSTOCK_MUTANT")) : 0;

constexpr bool on(int n) {
  if consteval {
    return false;
  } else {
    return n == active;
  }
}

/// A condition; also both sides and the result of "and" or "or", which turns the one into the other.
constexpr bool negated(int n, const auto& x) { return static_cast<bool>(x) != on(n); }
constexpr auto number(int n, auto x) { return on(n) ? static_cast<decltype(x)>(x + decltype(x){1}) : x; }
constexpr bool dropped(int n) { return on(n); }

/// Some types have nothing but "<".
constexpr bool less(int n, const auto& a, const auto& b) { return on(n) ? !bool(b < a) : bool(a < b); }
constexpr bool at_most(int n, const auto& a, const auto& b) { return on(n) ? bool(a < b) : bool(a <= b); }
constexpr bool greater(int n, const auto& a, const auto& b) { return on(n) ? bool(a >= b) : bool(a > b); }
constexpr bool at_least(int n, const auto& a, const auto& b) { return on(n) ? bool(a > b) : bool(a >= b); }
constexpr bool equal(int n, const auto& a, const auto& b) { return on(n) ? !bool(a == b) : bool(a == b); }
constexpr bool unequal(int n, const auto& a, const auto& b) { return on(n) ? !bool(a != b) : bool(a != b); }
constexpr auto plus(int n, const auto& a, const auto& b) { return on(n) ? a - b : a + b; }
/// Sets can be taken from one another, and not added: there the subtraction is left out.
constexpr auto minus(int n, const auto& a, const auto& b) {
  if constexpr (requires { a + b; })
    return on(n) ? a + b : a - b;
  else
    return on(n) ? a : a - b;
}

}  // namespace mutant
