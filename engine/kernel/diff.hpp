// Compares two described values: lists each leaf that differs, in order, with its path.
#pragma once

#include "kernel/json.hpp"

namespace linstock {

/// A leaf that differs. Refers to the second of the values that were compared.
struct Difference {
  std::string path;  ///< "seats.blue.n"
  const void* now;
  void (*write_now)(JsonWriter&, const void*);

  void write(JsonWriter& w) const { write_now(w, now); }
};

/// Finds differences. Structs, arrays and PerId are descended into; sets, lists, variants and the like are
/// leaves.
class Diff {
 public:
  explicit Diff(const Names& names) : names_(&names) {}

  template <class T>
  void run(const T& a, const T& b) {
    if (a == b) return;
    if constexpr (Described<T>)
      members(a, b, MembersOf<T>{});
    else if constexpr (is_per_id<T>)
      elements(names_->in(domain_of(a)), a.of, b.of);
    else if constexpr (is_array<T>)
      elements({}, a, b);
    else
      found_.push_back({path_, &b, [](JsonWriter& w, const void* v) { w.write(*static_cast<const T*>(v)); }});
  }
  std::vector<Difference> take() { return std::move(found_); }

 private:
  using Run = void (*)(Diff&, const void*, const void*);
  struct Pair {
    std::string_view name;
    const void *a, *b;
    Run run;
  };
  template <class T>
  static void run_any(Diff& d, const void* a, const void* b) {
    d.run(*static_cast<const T*>(a), *static_cast<const T*>(b));
  }
  template <class T, template <class...> class List, class... D>
  void members(const T& a, const T& b, List<D...>) {
    for (const Pair& p :
         std::initializer_list<Pair>{{D::name, &(a.*D::pointer), &(b.*D::pointer),
                                      &run_any<std::remove_cvref_t<decltype(a.*D::pointer)>>}...})
      below(p);
  }
  template <class T, std::size_t N>
  void elements(std::span<const std::string> names, const std::array<T, N>& a, const std::array<T, N>& b) {
    for (std::size_t i = 0; i < N; ++i)
      if (!(a[i] == b[i])) below({name(names, i), &a[i], &b[i], &run_any<T>});
  }
  /// "irish-1", or "[3]" where there are no names.
  static std::string name(std::span<const std::string> names, std::size_t i);
  void below(const Pair&);

  const Names* names_;
  std::string path_;
  std::vector<Difference> found_;
};

/// All differences of two values.
template <class T>
std::vector<Difference> differences(const T& a, const T& b, const Names& names) {
  Diff diff{names};
  diff.run(a, b);
  return diff.take();
}

/// The path of the first difference, or "".
template <class T>
std::string first_difference(const T& a, const T& b, const Names& names) {
  const auto all = differences(a, b, names);
  return all.empty() ? "" : all.front().path;
}

}  // namespace linstock
