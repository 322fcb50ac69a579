// Converts a play to and from its canonical line of text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/names.hpp"
#include "kernel/option.hpp"

namespace linstock {

/// The vocabulary of a game: its verbs, and the names of its ids.
struct Language {
  std::span<const VerbInfo> verbs;
  const Names* names;

  const VerbInfo& info(Verb v) const { return verbs[v.index()]; }
  /// The verb of an entry; `info` must be an element of `verbs`.
  Verb verb(const VerbInfo& info) const { return Verb{static_cast<std::size_t>(&info - verbs.data())}; }

  /// One choice as text: "recruit perth", "irish-1" (a part), "wheel left 30".
  std::string write(const Choice& c) const;
  /// An option as text; ranges and poses are written as "{name}".
  std::string write(const Option& o) const;
  /// A composed play: its head and its parts.
  std::string write(std::string_view head, std::span<const Choice> parts) const;

  /// Reads a choice of this verb at words[at] and moves `at` past it; none if the words do not match.
  std::optional<Choice> read(Verb v, std::span<const std::string_view> words, std::size_t& at) const;

  /// Whether a composed play begins with this word.
  bool is_head(std::string_view word) const;
};

/// Splits a line at blanks.
std::vector<std::string_view> split_words(std::string_view line);

/// n / scale as the shortest decimal: 6500 / 1000 is "6.5".
std::string write_number(std::int32_t n, std::int32_t scale);
/// The inverse: "6.5" with scale 1000 is 6500; none if the word is no such number.
std::optional<std::int32_t> read_number(std::string_view word, std::int32_t scale);

}  // namespace linstock
