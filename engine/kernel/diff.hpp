// Compares two described values: calls found(path, old, new) for each leaf that differs, in order.
#pragma once

#include <string>

#include <fmt/format.h>

#include "kernel/describe.hpp"
#include "kernel/names.hpp"

namespace linstock {

/// Structs, arrays and PerId are descended into; sets, lists, variants and the like are leaves.
template <class F>
class Diff {
 public:
  Diff(const Names& names, F found) : names_(&names), found_(std::move(found)) {}

  template <class T>
  void run(const T& a, const T& b) {
    if (a == b) return;
    if constexpr (Described<T>) {
      const auto* other = &b;
      boost::mp11::mp_for_each<
          boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
          [&](auto m) { below(m.name, a.*m.pointer, other->*m.pointer); });
    } else if constexpr (is_per_id<T>) {
      for (std::size_t i = 0; i < a.of.size(); ++i)
        if (!(a.of[i] == b.of[i])) below(key(decltype(ids_of(a))::domain, i), a.of[i], b.of[i]);
    } else if constexpr (is_array<T>) {
      for (std::size_t i = 0; i < a.size(); ++i)
        if (!(a[i] == b[i])) below(fmt::format("[{}]", i), a[i], b[i]);
    } else {
      found_(path_, a, b);
    }
  }

 private:
  template <class I, class T, std::size_t N>
  static I ids_of(const PerId<I, T, N>&);
  std::string key(Domain d, std::size_t i) const {
    return i < names_->in(d).size() ? std::string{names_->in(d)[i]} : fmt::format("[{}]", i);
  }
  template <class T>
  void below(std::string_view name, const T& a, const T& b) {
    const auto size = path_.size();
    if (!path_.empty() && !name.starts_with('[')) path_ += '.';
    path_ += name;
    run(a, b);
    path_.resize(size);
  }

  const Names* names_;
  F found_;
  std::string path_;
};

/// The path of the first difference, or "".
template <class T>
std::string first_difference(const T& a, const T& b, const Names& names) {
  std::string first;
  Diff diff{names, [&](const std::string& path, const auto&, const auto&) {
              if (first.empty()) first = path;
            }};
  diff.run(a, b);
  return first;
}

}  // namespace linstock
