// A clause of a rules register, as a number.
//
// Each register rules/<game>.md becomes a generated header clauses/<game>.hpp with its ids and the game's own
// literal, so that "MON-12.1.4"_clause compiles only if that id stands in the register. Numbers hold within
// one build; what is saved or sent is the text.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace linstock {

using ClauseIds = std::span<const std::string_view>;  // sorted; one list per game

struct Clause {
  std::uint16_t id = 0;  // 0 is no clause, n the n-th of the game's list, counted from 1

  constexpr explicit operator bool() const { return id != 0; }
  friend constexpr auto operator<=>(Clause, Clause) = default;
};

// The clause of that id, or none.
constexpr Clause clause_named(ClauseIds ids, std::string_view name) {
  const auto at = std::ranges::lower_bound(ids, name);
  return at != ids.end() && *at == name ? Clause{static_cast<std::uint16_t>(at - ids.begin() + 1)} : Clause{};
}

// "MON-12.1.4"; empty for no clause.
constexpr std::string_view text(Clause clause, ClauseIds ids) {
  return clause ? ids[clause.id - 1u] : std::string_view{};
}

// Never defined: to reach it while compiling is the error message.
void this_clause_id_is_not_in_the_register();

consteval Clause find_clause(ClauseIds ids, std::string_view name) {
  const Clause found = clause_named(ids, name);
  if (!found) this_clause_id_is_not_in_the_register();
  return found;
}

}  // namespace linstock
