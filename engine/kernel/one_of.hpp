// A value of one of many types: std::variant for steps and events, of which a game has hundreds. It is sooner
// compiled, as it finds an alternative without going through all the others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#include <boost/mp11.hpp>

namespace linstock {

namespace one_of {

template <std::size_t I, class T>
struct Numbered {};
/// Derives from Numbered<I, T> for the I-th T, so that the compiler finds the number of a type at once.
template <class Numbers, class... T>
struct Numbering;
template <std::size_t... I, class... T>
struct Numbering<std::index_sequence<I...>, T...> : Numbered<I, T>... {};

template <class X, std::size_t I>
std::integral_constant<std::size_t, I> number(const Numbered<I, X>&);

template <class R, class F, class X>
R call(F& f, void* x) {
  return f(*static_cast<X*>(x));
}
template <class R, class F>
R call_none(F&, void*) {
  return R();
}
/// How f is called with an X if it takes one.
template <class R, class F, class X>
inline constexpr auto call_if_taken = [] {
  if constexpr (std::is_invocable_v<F&, X&>)
    return &call<R, F, X>;
  else
    return &call_none<R, F>;
}();

}  // namespace one_of

/// A list of types, all different.
template <class... T>
struct Kinds {
  static constexpr std::size_t size = sizeof...(T);
};

namespace one_of {

template <class... T>
Kinds<T...> kinds(const Kinds<T...>&);
template <class K>
using kinds_in = decltype(kinds(std::declval<const K&>()));

/// What is computed from the types alone.
template <class K>
struct Facts;
template <class... T>
struct Facts<Kinds<T...>> {
  using Numbers = Numbering<std::index_sequence_for<T...>, T...>;
  static constexpr bool trivial = (std::is_trivially_copyable_v<T> && ...);
  static_assert((std::is_nothrow_move_constructible_v<T> && ...));
  static_assert((std::is_nothrow_default_constructible_v<T> && ...));
  static constexpr std::size_t size = std::max({sizeof(T)...}), align = std::max({alignof(T)...});
  template <class R, class F>
  static constexpr R (*calls[])(F&, void*) = {&call<R, F, T>...};
  template <class R, class F>
  static constexpr R (*const_calls[])(F&, void*) = {&call<R, F, const T>...};
  template <class R, class F>
  static constexpr R (*calls_if_taken[])(F&, void*) = {call_if_taken<R, F, const T>...};
};

}  // namespace one_of

/// Holds a value of one of the types of a list: of the first, if not told which. List is Kinds<...>, or a
/// type of its own that derives from it: names in the program are then as short as its name.
template <class List>
class OneOf {
  using Facts = one_of::Facts<one_of::kinds_in<List>>;
  using First = boost::mp11::mp_first<one_of::kinds_in<List>>;

 public:
  using Types = one_of::kinds_in<List>;  ///< as Kinds<...>
  /// Whether X is one of them, and which.
  template <class X>
  static constexpr bool has = requires(const typename Facts::Numbers& all) { one_of::number<X>(all); };
  template <class X>
  static constexpr std::size_t number_of =
      decltype(one_of::number<X>(std::declval<const typename Facts::Numbers&>()))::value;

  OneOf() : OneOf(First{}) {}
  template <class X>
    requires(has<X>)
  OneOf(const X& x) : index_(number_of<X>) {
    ::new (bytes_) X(x);
  }

  // Copied byte by byte if all its types are.
  OneOf(const OneOf&)
    requires(Facts::trivial)
  = default;
  OneOf(OneOf&&)
    requires(Facts::trivial)
  = default;
  OneOf& operator=(const OneOf&)
    requires(Facts::trivial)
  = default;
  OneOf& operator=(OneOf&&)
    requires(Facts::trivial)
  = default;
  ~OneOf()
    requires(Facts::trivial)
  = default;
  OneOf(const OneOf& o) : index_(o.index_) {
    const auto copy = [&]<class X>(const X& x) { ::new (bytes_) X(x); };
    o.visit(copy);
  }
  OneOf(OneOf&& o) noexcept : index_(o.index_) { take(o); }
  OneOf& operator=(const OneOf& o) { return *this = OneOf{o}; }
  OneOf& operator=(OneOf&& o) noexcept {
    if (this == &o) return *this;
    destroy();
    index_ = o.index_;
    take(o);
    return *this;
  }
  ~OneOf() { destroy(); }

  /// Becomes an X without a value.
  template <class X>
    requires(has<X>)
  X& emplace() {
    if constexpr (!Facts::trivial) destroy();
    index_ = number_of<X>;
    return *::new (bytes_) X{};
  }

  /// The number of the type of the value.
  std::size_t index() const { return index_; }

  /// The value, if it is an X; otherwise nullptr.
  template <class X>
  const X* as() const {
    return index_ == number_of<X> ? std::launder(reinterpret_cast<const X*>(bytes_)) : nullptr;
  }

  template <class X>
  X* as() {
    return index_ == number_of<X> ? std::launder(reinterpret_cast<X*>(bytes_)) : nullptr;
  }

  /// What f gives for the value; the same type for all.
  template <class F>
  decltype(auto) visit(F& f) const {
    using R = decltype(f(std::declval<const First&>()));
    return Facts::template const_calls<R, F>[index_](f, const_cast<std::byte*>(bytes_));
  }
  template <class F>
  decltype(auto) visit(F& f) {
    using R = decltype(f(std::declval<First&>()));
    return Facts::template calls<R, F>[index_](f, bytes_);
  }
  /// What f gives for the value; R() if it does not take one of this type.
  template <class R, class F>
  R visit_if_taken(F& f) const {
    return Facts::template calls_if_taken<R, F>[index_](f, const_cast<std::byte*>(bytes_));
  }

  friend bool operator==(const OneOf& a, const OneOf& b) {
    const auto same = [&]<class X>(const X& x) { return x == *b.template as<X>(); };
    return a.index_ == b.index_ && a.visit(same);
  }

 private:
  void take(OneOf& o) {
    const auto move = [&]<class X>(X& x) { ::new (bytes_) X(std::move(x)); };
    o.visit(move);
  }
  void destroy() {
    const auto end = []<class X>(X& x) { x.~X(); };
    visit(end);
  }

  using Index = std::conditional_t<(Types::size > 255), std::uint16_t, std::uint8_t>;

  alignas(Facts::align) std::byte bytes_[Facts::size];
  Index index_ = 0;
};

/// As for std::variant.
template <class X, class List>
const X* get_if(const OneOf<List>* v) {
  return v ? v->template as<X>() : nullptr;
}
template <class X, class List>
X* get_if(OneOf<List>* v) {
  return v ? v->template as<X>() : nullptr;
}
template <class X, class List>
bool holds_alternative(const OneOf<List>& v) {
  return v.template as<X>();
}

/// Whether a value is of one of these types.
template <class... X, class V>
bool is_one_of(const V& v) {
  return (holds_alternative<X>(v) || ...);
}

}  // namespace linstock
