// A clause of a rules register, as a number.
//
// From each register rules/<game>.md a header clauses/<game>.hpp is generated, with its ids and the game's
// own literal, so that "MON-12.1.4"_clause compiles only if that id is in the register. The numbers are valid
// within one build only: save and send the text.
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
  std::uint16_t id = 0;  // 1-based index into the game's list; 0: no clause

  constexpr explicit operator bool() const { return id != 0; }
  friend constexpr auto operator<=>(Clause, Clause) = default;
};

// The clause with this id, or none.
constexpr Clause clause_named(ClauseIds ids, std::string_view name) {
  const auto at = std::ranges::lower_bound(ids, name);
  return at != ids.end() && *at == name ? Clause{static_cast<std::uint16_t>(at - ids.begin() + 1)} : Clause{};
}

// "MON-12.1.4"; empty for no clause.
constexpr std::string_view text(Clause clause, ClauseIds ids) {
  return clause ? ids[clause.id - 1u] : std::string_view{};
}

// Never defined: calling it in a constant expression makes its name the compiler's error message.
void this_clause_id_is_not_in_the_register();

consteval Clause find_clause(ClauseIds ids, std::string_view name) {
  const Clause found = clause_named(ids, name);
  if (!found) this_clause_id_is_not_in_the_register();
  return found;
}

}  // namespace linstock
