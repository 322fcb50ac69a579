// Reflection over described types. State, steps, events, views and documents are described once
// (BOOST_DESCRIBE_STRUCT); JSON, hashing, masking, diffs and TypeScript types follow from that.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "kernel/dispatch.hpp"
#include "kernel/hidden.hpp"
#include "kernel/id.hpp"
#include "kernel/list.hpp"

namespace linstock {

template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<Id<Tag>> = true;
template <class T>
inline constexpr bool is_set = false;
template <class I, std::size_t N>
inline constexpr bool is_set<Set<I, N>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<List<T, N>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T>
inline constexpr bool is_per_id = false;
template <class I, class T, std::size_t N>
inline constexpr bool is_per_id<PerId<I, T, N>> = true;
template <class T>
inline constexpr bool is_hidden = false;
template <class T>
inline constexpr bool is_hidden<Hidden<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class List>
inline constexpr bool is_variant<OneOf<List>> = true;
template <class... T>
Kinds<T...> kinds_in_variant(const std::variant<T...>&);
template <class List>
typename OneOf<List>::Types kinds_in_variant(const OneOf<List>&);
/// The types of which a variant, or a OneOf, holds one.
template <class T>
using kinds_of = decltype(kinds_in_variant(std::declval<const T&>()));
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// The descriptors of the members of a described struct: each has a name and a pointer to member.
template <class T>
using MembersOf =
    boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

/// Calls f(name, member) for each described member of v, in order.
template <class T, class F>
constexpr void for_each_member(T& v, F&& f) {
  const auto each = [&]<template <class...> class List, class... D>(List<D...>) {
    (f(std::string_view{D::name}, v.*D::pointer), ...);
  };
  each(MembersOf<std::remove_const_t<T>>{});
}

namespace detail {
/// The unqualified name of T in kebab case, cut out of __PRETTY_FUNCTION__.
template <class T>
consteval auto kebab_name() {
  std::string_view p = __PRETTY_FUNCTION__;
  p.remove_prefix(p.find("T = ") + 4);
  p = p.substr(0, p.find_first_of(";]<"));
  if (auto colon = p.rfind(':'); colon != p.npos) p.remove_prefix(colon + 1);
  struct {
    std::array<char, 64> text{};
    std::size_t size = 0;
  } r;
  for (char c : p) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && r.size) r.text[r.size++] = '-';
    r.text[r.size++] = upper ? static_cast<char>(c + 32) : c;
  }
  return r;
}
template <class T>
inline constexpr auto kebab = kebab_name<T>();
}  // namespace detail

/// The name of a type in JSON, catalogues and logs: AllotPanic is "allot-panic".
template <class T>
constexpr std::string_view type_name() {
  return {detail::kebab<T>.text.data(), detail::kebab<T>.size};
}

template <class E>
struct Enumerator {
  E value;
  std::string_view name;  ///< as in the source: "phasing_first"
};
/// The enumerators of E, in order of declaration.
template <DescribedEnum E>
inline constexpr auto enumerators = []<template <class...> class List, class... D>(List<D...>) {
  return std::array<Enumerator<E>, sizeof...(D)>{{{D::value, D::name}...}};
}(boost::describe::describe_enumerators<E>{});

/// Their names, as in the source.
template <DescribedEnum E>
inline constexpr auto enumerator_names = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{enumerators<E>[I].name...};
}(std::make_index_sequence<enumerators<E>.size()>{});

/// A name with hyphens for underscores: "phasing-first".
std::string hyphened(std::string_view name);
/// All of these with hyphens, in the same order.
std::vector<std::string> hyphened(std::span<const std::string_view> names);
/// The index of a name, spelt with hyphens or underscores; none if it is not among them.
std::optional<std::size_t> find_hyphened(std::span<const std::string_view> names, std::string_view name);

/// The name of an enumerator, with hyphens.
template <DescribedEnum E>
std::string enum_name(E e) {
  for (const auto& known : enumerators<E>)
    if (known.value == e) return hyphened(known.name);
  return "?";
}

/// The names of all enumerators, with hyphens, in order of declaration.
template <DescribedEnum E>
std::vector<std::string> enum_names() {
  return hyphened(enumerator_names<E>);
}

/// The enumerator with this name, spelt with hyphens or underscores.
template <DescribedEnum E>
std::optional<E> enum_value(std::string_view name) {
  const auto i = find_hyphened(enumerator_names<E>, name);
  return i ? std::optional{enumerators<E>[*i].value} : std::nullopt;
}

/// Whether a type contains a Hidden<T> anywhere.
template <class T>
consteval bool holds_hidden() {
  if constexpr (is_hidden<T>)
    return true;
  else if constexpr (is_list<T>)
    return holds_hidden<std::remove_cvref_t<decltype(T{}[0])>>();
  else if constexpr (is_array<T>)
    return holds_hidden<typename T::value_type>();
  else if constexpr (is_per_id<T>)
    return holds_hidden<std::remove_cvref_t<decltype(T{}.of[0])>>();
  else if constexpr (is_optional<T>)
    return holds_hidden<typename T::value_type>();
  else if constexpr (is_variant<T>)
    return []<class... A>(Kinds<A...>) { return (holds_hidden<A>() || ...); }(kinds_of<T>{});
  else if constexpr (Described<T>) {
    return []<template <class...> class List, class... D>(List<D...>) {
      return (holds_hidden<std::remove_cvref_t<decltype(std::declval<T>().*D::pointer)>>() || ...);
    }(MembersOf<T>{});
  } else
    return false;
}

/// Replaces every hidden value that the viewer may not know by a default value.
template <class T>
void mask(T& v, Viewer viewer) {
  if constexpr (!holds_hidden<T>()) {
    return;
  } else if constexpr (is_hidden<T>) {
    if (!viewer.may_know(v.audience))
      v.value = {};
    else
      mask(v.value, viewer);
  } else if constexpr (is_list<T> || is_array<T>) {
    for (auto& x : v) mask(x, viewer);
  } else if constexpr (is_per_id<T>) {
    for (auto& x : v.of) mask(x, viewer);
  } else if constexpr (is_variant<T>) {
    dispatch([&](auto& x) { mask(x, viewer); }, v);
  } else if constexpr (is_optional<T>) {
    if (v) mask(*v, viewer);
  } else if constexpr (Described<T>) {
    for_each_member(v, [&](std::string_view, auto& m) { mask(m, viewer); });
  }
}

}  // namespace linstock
