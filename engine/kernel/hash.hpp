// 64-bit hash of a described value. Must never change: journals and signatures store it.
#pragma once

#include "kernel/describe.hpp"
#include "kernel/dispatch.hpp"

namespace linstock {

/// Hashes words and described values in the order in which they are added.
class Hasher {
 public:
  constexpr void word(std::uint64_t w) {
    h_ = (h_ ^ w) * 0x9E3779B97F4A7C15u;
    h_ ^= h_ >> 29;
  }
  constexpr std::uint64_t value() const { return h_; }

  template <class T>
  constexpr void add(const T& v) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
      word(static_cast<std::uint64_t>(v));
    else if constexpr (is_id<T>)
      word(v.value);
    else if constexpr (is_set<T>)
      each(v.bits);
    else if constexpr (is_list<T>)
      word(v.size()), each(v);
    else if constexpr (is_array<T>)
      each(v);
    else if constexpr (is_per_id<T>)
      each(v.of);
    else if constexpr (is_hidden<T>)
      add(v.value), add(v.audience);
    else if constexpr (is_variant<T>)
      word(v.index()), dispatch([&](const auto& x) { add(x); }, v);
    else if constexpr (is_optional<T>) {
      word(v.has_value());
      if (v) add(*v);
    } else {
      static_assert(Described<T>, "hash: not a described type");
      for_each_member(v, [&](std::string_view, const auto& m) { add(m); });
    }
  }

 private:
  constexpr void each(const auto& range) {
    for (const auto& x : range) add(x);
  }
  std::uint64_t h_ = 0xCBF29CE484222325u;
};

/// The hash of one value.
template <class T>
std::uint64_t hash_of(const T& v) {
  Hasher h;
  h.add(v);
  return h.value();
}

}  // namespace linstock
