// Why a play or a document is refused, or a program plays as it does: a sentence by its id.
//
// The sentences stand in data/<book>/reasons.<language>.json: a book for each game, and "common". Of the
// English ones a header reasons/<book>.hpp is generated, so that "no-room"_reason compiles only if there is
// such a sentence, in the game's book or in the common one. Named arguments, ids or numbers, fill the holes
// of a sentence: {unit}.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linstock {

struct Reason;

/// A sentence of a book.
struct ReasonId {
  std::string_view book, id;

  /// With a hole of it filled.
  Reason with(std::string_view name, std::string value) const;
  Reason with(std::string_view name, std::integral auto value) const;
};

/// A sentence and what fills its holes.
struct Reason {
  struct Arg {
    std::string_view name;  ///< of the hole
    std::string value;
    friend bool operator==(const Arg&, const Arg&) = default;
  };
  std::string_view book, id;
  std::vector<Arg> args{};

  Reason() = default;
  Reason(ReasonId of) : book(of.book), id(of.id) {}  // NOLINT(google-explicit-constructor)

  /// With one more hole filled.
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

/// In English, ids as they are.
std::string text(const Reason&);

/// The ids of a book, sorted.
using ReasonIds = std::span<const std::string_view>;

// Never defined: to reach it while compiling is the error message.
void this_reason_has_no_sentence();

/// The sentence of a book, or else the one of that id in "common".
consteval ReasonId find_reason(std::string_view book, ReasonIds ids, std::string_view id,
                               ReasonIds common = {}) {
  if (std::ranges::binary_search(ids, id)) return {book, *std::ranges::lower_bound(ids, id)};
  if (!std::ranges::binary_search(common, id)) this_reason_has_no_sentence();
  return {"common", *std::ranges::lower_bound(common, id)};
}

}  // namespace linstock
