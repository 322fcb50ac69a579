// The names that players type for ids, by domain.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/id.hpp"

namespace linstock {

/// The name of every id of a match: names.of[domain][index]. The spans point into the match's table.
struct Names {
  std::array<std::span<const std::string>, max_domains> of{};

  std::span<const std::string> in(Domain d) const { return of[static_cast<std::size_t>(d)]; }
  template <class Tag>
  std::string_view operator()(Id<Tag> id) const {
    return word(Tag::domain, id.value);
  }
  std::string_view word(Domain d, std::size_t index) const {
    const auto names = in(d);
    return index < names.size() ? std::string_view{names[index]} : std::string_view{"-"};
  }
  /// The index of a name in its domain, or none.
  std::optional<std::uint8_t> find(Domain d, std::string_view word) const {
    const auto names = in(d);
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == word) return static_cast<std::uint8_t>(i);
    return {};
  }
};

}  // namespace linstock
