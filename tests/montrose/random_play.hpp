// Rules of Montrose drawn at random.
#pragma once

#include "montrose/rules.hpp"
#include "support/random_play.hpp"

namespace linstock::montrose {

/// The standard game with every optional rule and switch drawn at random.
inline Table with_any_rules(Rng& rng) {
  static const auto plain = *read_table({});
  Table t = *plain;
  for_each_member(t.rules, [&](std::string_view, auto& member) {
    using M = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<M, bool>) {
      member = rng.below(2) != 0;
    } else {
      member = static_cast<M>(rng.below(enumerators<M>.size()));
    }
  });
  return t;
}

}  // namespace linstock::montrose
