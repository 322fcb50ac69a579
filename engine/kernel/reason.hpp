// Why a play or a document is refused, or why a program plays as it does: the id of a sentence, with
// arguments.
//
// The sentences are in data/<book>/reasons.<language>.json: one book per game, and "common". From the English
// ones a header reasons/<book>.hpp is generated, so that "no-room"_reason compiles only if the game's book or
// the common one has that sentence. Named arguments (ids or numbers) fill its placeholders: {unit}. Each
// reason that the code gives registers itself, so that a test finds sentences that are never said.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linstock {

struct Reason;

/// The id of a sentence in a book.
struct ReasonId {
  std::string_view book, id;

  /// This sentence with one placeholder filled.
  Reason with(std::string_view name, std::string value) const;
  Reason with(std::string_view name, std::integral auto value) const;
};

/// The id of a sentence and its arguments.
struct Reason {
  struct Arg {
    std::string_view name;  ///< of the placeholder
    std::string value;
    friend bool operator==(const Arg&, const Arg&) = default;
  };
  std::string_view book, id;
  std::vector<Arg> args{};

  Reason() = default;
  Reason(ReasonId of) : book(of.book), id(of.id) {}  // NOLINT(google-explicit-constructor)

  /// Fills one more placeholder.
  Reason with(std::string_view name, std::string value) && {
    args.push_back({name, std::move(value)});
    return std::move(*this);
  }
  Reason with(std::string_view name, std::integral auto value) && {
    return std::move(*this).with(name, std::to_string(value));
  }
  friend bool operator==(const Reason&, const Reason&) = default;
};

inline Reason ReasonId::with(std::string_view name, std::string value) const {
  return Reason{*this}.with(name, std::move(value));
}
Reason ReasonId::with(std::string_view name, std::integral auto value) const {
  return Reason{*this}.with(name, value);
}

/// The English sentence, with ids as they are; the id of the reason if it has no sentence.
std::string text(const Reason&);

/// The ids of a book, sorted.
using ReasonIds = std::span<const std::string_view>;

/// Whether a book has a sentence with this id.
consteval bool has_reason(ReasonIds ids, std::string_view id) { return std::ranges::binary_search(ids, id); }

/// The text of an id as a template argument.
template <std::size_t N>
struct ReasonText {
  char text[N]{};
  consteval ReasonText(const char (&literal)[N]) { std::ranges::copy(literal, text); }  // NOLINT
  constexpr std::string_view view() const { return {text, N - 1}; }
};

/// A reason that some line of the program gives. All are linked in a list, complete before main() begins.
struct GivenReason {
  ReasonId id;
  const GivenReason* next;

  explicit GivenReason(ReasonId of) : id(of), next(std::exchange(last, this)) {}
  static const GivenReason* last;
};

// Never defined: calling it in a constant expression makes its name the compiler's error message.
void this_reason_has_no_sentence();

/// The reason with this id in a book; registers it as given.
template <ReasonText Book, ReasonText Id>
struct RegisteredReason {
  static inline const GivenReason given{ReasonId{Book.view(), Id.view()}};
};
template <ReasonText Book, ReasonText Id>
consteval ReasonId give_reason(ReasonIds ids) {
  if (!has_reason(ids, Id.view())) this_reason_has_no_sentence();
  (void)&RegisteredReason<Book, Id>::given;  // this use is what instantiates it
  return {Book.view(), Id.view()};
}

}  // namespace linstock
