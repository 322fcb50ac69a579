// A play <-> its one canonical line of text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/names.hpp"
#include "kernel/option.hpp"

namespace linstock {

/// The words of a game: its verbs, and the names of its ids.
struct Language {
  std::span<const VerbInfo> verbs;
  const Names* names;

  const VerbInfo& info(Verb v) const { return verbs[v.index()]; }
  /// The verb whose entry in `verbs` this is.
  Verb verb(const VerbInfo& info) const { return Verb{static_cast<std::size_t>(&info - verbs.data())}; }

  /// One choice as text: "recruit perth", "irish-1" (a part), "wheel left 30".
  std::string write(const Choice& c) const;
  /// An option as text; ranges and poses stand as "{name}".
  std::string write(const Option& o) const;
  /// A composed play: its head and its parts.
  std::string write(std::string_view head, std::span<const Choice> parts) const;

  /// The choice of this verb that begins at words[at]; `at` is moved behind it.
  std::optional<Choice> read(Verb v, std::span<const std::string_view> words, std::size_t& at) const;

  /// Whether some part belongs to this head.
  bool is_head(std::string_view word) const;
};

/// Words of a line, split at blanks.
std::vector<std::string_view> split_words(std::string_view line);

/// n / scale in shortest decimals: 6500 / 1000 is "6.5".
std::string write_number(std::int32_t n, std::int32_t scale);
std::optional<std::int32_t> read_number(std::string_view word, std::int32_t scale);

}  // namespace linstock
