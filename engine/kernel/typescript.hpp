// Generates TypeScript types for the JSON that JsonWriter writes for described types. Slow to compile:
// include it in as few files as possible, one per game.
#pragma once

#include <set>

#include "kernel/agenda.hpp"
#include "kernel/describe.hpp"
#include "kernel/names.hpp"
#include "kernel/reason.hpp"
#include "kernel/step.hpp"

namespace linstock {

/// The TypeScript name of a kernel type, with the game's types as parameters; "" for any other type. Kernel
/// types are declared once for all games.
template <class T>
inline constexpr std::string_view kernel_type{};
template <>
inline constexpr std::string_view kernel_type<Pose> = "Pose";
template <>
inline constexpr std::string_view kernel_type<Choice> = "Choice";
template <>
inline constexpr std::string_view kernel_type<Policy> = "Policy";
template <>
inline constexpr std::string_view kernel_type<StandingOrder> = "StandingOrder";
template <>
inline constexpr std::string_view kernel_type<Outcome> = "Outcome";
template <class Step, std::size_t N>
inline constexpr std::string_view kernel_type<Agenda<Step, N>> = "Agenda<Step>";
template <class Purpose, std::size_t N>
inline constexpr std::string_view kernel_type<Throw<Purpose, N>> = "Throw<Purpose>";
template <class Step, class Draft, class Purpose, CoreSize Size>
inline constexpr std::string_view kernel_type<Core<Step, Draft, Purpose, Size>> =
    "Core<Step, Draft, Purpose>";

/// Writes TypeScript declarations. `Id`, `Reason` and, for a game, kernel types are imported. The type of a
/// member is declared under its own name, before the type that has the member. A variant becomes a union of
/// its alternatives, tagged by `is`.
class TypeWriter {
 public:
  enum class For : std::uint8_t { game, kernel };

  /// Ids whose domain has no names are numbers, as in the JSON.
  explicit TypeWriter(const Names& names, For whom = For::game) : names_(&names), for_(whom) {}

  std::string take() { return std::move(out_); }
  /// The import statements for the declarations written so far; call it before take().
  std::string imports() const;

  /// Declares a type under a name. Later declarations refer to a variant by that name.
  template <class T>
  void declare(std::string_view name) {
    if constexpr (is_variant<T>)
      add(std::string{name}, alternatives<T>());
    else
      add(std::string{name}, members(fields<T>()));
  }
  /// Names a type without declaring it: a type parameter of the kernel types.
  template <class T>
  void parameter(std::string_view name) {
    if constexpr (is_variant<T>)
      declared_.push_back({std::string{name}, alternatives<T>()});
    else
      declared_.push_back({std::string{name}, words<T>()});
  }
  /// Declares the union of a game's questions, as the protocol writes them.
  template <class G, class... S>
  void declare_questions(std::string_view name, Kinds<S...>) {
    static constexpr Kind all[] = {{type_name<S>(), Asks<S, G> ? &TypeWriter::fields<S> : nullptr}...};
    declare_questions(name, all);
  }

  /// The type expression for T; declares the types that it refers to.
  template <class T>
  std::string type_of() {
    if constexpr (!kernel_type<T>.empty())
      return of_kernel<T>();
    else if constexpr (std::is_same_v<T, bool>)
      return "boolean";
    else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>)
      return "string";
    else if constexpr (std::is_same_v<T, Reason>)
      return "Reason";
    else if constexpr (DescribedEnum<T>)
      return add(pascal(type_name<T>()), words<T>());
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      return "number";
    else if constexpr (is_id<T>)
      return named(T::domain) ? "Id | null" : "number | null";
    else if constexpr (is_set<T> || is_list<T> || is_array<T> || is_vector<T>)
      return list_of(element<T>());
    else if constexpr (is_per_id<T>)
      return per_id(std::type_identity<T>{});
    else if constexpr (is_hidden<T>)
      return hidden(type_of<decltype(T{}.value)>(), type_of<Seats>());
    else if constexpr (is_variant<T>)
      return declared(alternatives<T>());
    else if constexpr (is_optional<T>)
      return or_null(type_of<typename T::value_type>());
    else {
      static_assert(Described<T>, "typescript: not a described type");
      return add(pascal(type_name<T>()), members(fields<T>()));
    }
  }

 private:
  struct Declared {
    std::string name, body;
  };
  using Fields = std::vector<std::string>;  ///< each as "units: Id[]"
  struct Member {
    std::string_view name;
    std::string (TypeWriter::*type)();
  };
  struct Kind {
    std::string_view is;
    Fields (TypeWriter::*fields)();
  };

  /// The name of a kernel type. Declares it if this writes the kernel's module, otherwise imports it.
  template <class T>
  std::string of_kernel() {
    if (for_ == For::kernel) {
      if constexpr (DescribedEnum<T>)
        return add(std::string{kernel_type<T>}, words<T>());
      else
        return add(std::string{kernel_type<T>}, members(fields<T>()));
    }
    imported_.emplace(kernel_type<T>.substr(0, kernel_type<T>.find('<')));
    if constexpr (requires { typename T::Purpose; }) type_of<typename T::Purpose>();
    return std::string{kernel_type<T>};
  }

  bool named(Domain domain) const { return !names_->in(domain).empty(); }

  /// The element type of a container. Ids in sets and lists are never "none", so they are not nullable.
  template <class T>
  std::string element() {
    using E = std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>;
    if constexpr (is_id<E> && (is_set<T> || is_list<T>))
      return named(E::domain) ? "Id" : "number";
    else
      return type_of<E>();
  }
  template <class I, class T, std::size_t N>
  std::string per_id(std::type_identity<PerId<I, T, N>>) {
    const auto of = type_of<T>();
    return named(I::domain) ? "Record<Id, " + of + ">" : list_of(of);
  }

  template <class T>
  Fields fields() {
    const auto all = [&]<template <class...> class List, class... D>(List<D...>) {
      static constexpr std::array<Member, sizeof...(D)> members{Member{
          D::name, &TypeWriter::type_of<std::remove_cvref_t<decltype(std::declval<T&>().*D::pointer)>>}...};
      return fields(members);
    };
    return all(MembersOf<T>{});
  }
  template <class T>
  std::string alternatives() {
    const auto all = [&]<class... A>(Kinds<A...>) {
      static constexpr Kind kinds[] = {{type_name<A>(), &TypeWriter::fields<A>}...};
      return alternatives(kinds);
    };
    return all(kinds_of<T>{});
  }
  template <class E>
  static std::string words() {
    std::string out;
    for (const auto& name : enum_names<E>()) add_word(out, name);
    return out;
  }

  Fields fields(std::span<const Member>);
  std::string alternatives(std::span<const Kind>);
  /// Of those kinds that have fields.
  void declare_questions(std::string_view name, std::span<const Kind>);
  static void add_word(std::string& words, std::string_view word);
  static std::string members(const Fields& fields);
  static std::string alternative(std::string_view is, const Fields& fields);
  static std::string question(std::string_view is, const Fields& fields);
  static std::string hidden(std::string_view value, std::string_view audience);
  static std::string or_null(std::string type);
  static std::string list_of(std::string_view type);
  /// allot-panic -> AllotPanic
  static std::string pascal(std::string_view kebab);
  /// The name under which a union was declared, or else the union itself.
  std::string declared(const std::string& body) const;
  /// Declares a type unless it is declared already; returns its name. A different type of the same name gets
  /// a number appended.
  std::string add(const std::string& wanted, const std::string& body);

  std::string out_;
  std::vector<Declared> declared_;
  std::set<std::string> imported_;  ///< kernel types in use
  const Names* names_;
  For for_;
};

/// Declares the element type of the steps' reach() as `Reached`.
template <class G, class... S>
void declare_reached(TypeWriter& w, Kinds<S...>) {
  const auto of = [&]<class X>(std::type_identity<X>) {
    if constexpr (Reaches<X, G>)
      w.declare<std::remove_cvref_t<decltype(*std::declval<const X&>()
                                                  .reach(std::declval<const typename G::State&>(),
                                                         std::declval<const typename G::Table&>())
                                                  .begin())>>("Reached");
  };
  (of(std::type_identity<S>{}), ...);
}

/// The TypeScript module of the kernel types, generic over a game's Step, Draft and Purpose.
std::string kernel_types();

/// The TypeScript module of a game: imports, then `View` (a state as a viewer sees it), `Event`, `Question`,
/// `Step`, `Draft`; `Setting`, `Measured`, `Proof` and `Reached` if the game has them; and the types that
/// these refer to.
template <class G>
std::string types_of(const Names& names) {
  using State = typename G::State;
  using Core = decltype(State::core);
  TypeWriter w{names};
  w.declare<typename Core::Step>("Step");
  w.declare<typename Core::Draft>("Draft");
  w.declare<State>("View");
  w.declare<typename G::Event>("Event");
  w.declare_questions<G>("Question", kinds_of<typename Core::Step>{});
  using Table = typename G::Table;
  if constexpr (TellsSetting<G>)
    w.declare<decltype(G::setting(std::declval<const State&>(), std::declval<const Table&>(), Viewer{}))>(
        "Setting");
  if constexpr (Measures<G>)
    w.declare<std::remove_cvref_t<
        decltype(G::measure(std::declval<const State&>(), std::declval<const Table&>(), "", "").value())>>(
        "Measured");
  if constexpr (Proves<G>)
    w.declare<
        std::remove_cvref_t<decltype(G::proof(std::declval<const State&>(), std::declval<const Table&>(),
                                              std::declval<const typename Core::Step&>(), Choice{})
                                         .value())>>("Proof");
  declare_reached<G>(w, kinds_of<typename Core::Step>{});
  std::string imports = w.imports();
  return std::move(imports) + w.take();
}

}  // namespace linstock
