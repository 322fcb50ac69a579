// What std::visit does, for variants of many alternatives: one switch in place of a table of functions, which
// is sooner compiled and may be inlined.
#pragma once

#include <utility>
#include <variant>

#include <boost/mp11.hpp>

namespace linstock {

/// Calls f with the value that a variant holds. All alternatives give the same type. A variant holds one
/// always: its alternatives are copied without throwing.
template <class F, class V>
constexpr decltype(auto) dispatch(F&& f, V&& v) {
  constexpr std::size_t alternatives = std::variant_size_v<std::remove_reference_t<V>>;
  return boost::mp11::mp_with_index<alternatives>(
      v.index(), [&](auto i) -> decltype(auto) { return f(*std::get_if<i.value>(&v)); });
}

}  // namespace linstock
