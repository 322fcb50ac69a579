// Checks and finds verbs by their names: "wheel-left" is the verb of the enumerator wheel_left.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include "kernel/option.hpp"

namespace linstock {

/// Whether an enumerator and a verb have the same name.
constexpr bool named_alike(std::string_view enumerator, std::string_view verb) {
  return std::ranges::equal(enumerator, verb,
                            [](char a, char b) { return a == b || (a == '_' && b == '-'); });
}

/// The name of an enumerator of an enum that is not described, out of what the compiler calls this function.
template <auto E>
consteval std::string_view name_of_enumerator() {
  std::string_view all = __PRETTY_FUNCTION__;  // "… [E = linstock::montrose::verb::march_to]"
  all = all.substr(all.find("E = "));
  all = all.substr(0, all.find_first_of(";]"));
  return all.substr(all.rfind(':') + 1);
}

/// Whether each verb stands where the enumerator of its name has it.
template <class Name, std::size_t N>
consteval bool in_order(const std::array<VerbInfo, N>& verbs) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return (named_alike(name_of_enumerator<static_cast<Name>(I)>(), verbs[I].name) && ...);
  }(std::make_index_sequence<N>{});
}

/// The verbs named like the enumerators of a described enum, by enumerator; not constant if one is missing.
template <class E, std::size_t N>
consteval auto verbs_like(const std::array<VerbInfo, N>& verbs) {
  using Enumerators = boost::describe::describe_enumerators<E>;
  std::array<Verb, boost::mp11::mp_size<Enumerators>::value> out{};
  boost::mp11::mp_for_each<Enumerators>([&](auto enumerator) {
    std::size_t at = 0;
    while (!named_alike(enumerator.name, verbs[at].name)) ++at;
    out[static_cast<std::size_t>(enumerator.value)] = Verb{at};
  });
  return out;
}

/// The enumerator whose verb this is, of those that verbs_like() gave; none: it is another verb.
template <class E, std::size_t N>
constexpr std::optional<E> enumerator_of(const std::array<Verb, N>& verbs, Verb verb) {
  for (std::size_t i = 0; i < N; ++i)
    if (verbs[i] == verb) return static_cast<E>(i);
  return {};
}

}  // namespace linstock
