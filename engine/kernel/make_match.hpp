// What a game makes of the kernel's templates in one file, its game.cpp, which alone includes this header.
// The other files of the game only know that it is made (LINSTOCK_MADE_ONCE in kernel/machine.hpp).
#pragma once

#include "kernel/match_of_impl.hpp"
#include "kernel/position_impl.hpp"

/// The machine and the match of a game, for namespace linstock.
#define LINSTOCK_MAKE_MATCH(G)           \
  template class Machine<G>;             \
  template class Reading<G>;             \
  template class MatchOf<G>;             \
  template void mask(G::State&, Viewer); \
  template std::uint64_t hash_of(const G::State&);

/// Its positions, for namespace linstock.
#define LINSTOCK_MAKE_POSITIONS(G)                                                                      \
  template std::expected<G::State, Faults> admit<G>(std::string_view, const G::Table&);                 \
  template std::string position_document<G>(const G::State&, const Names&, std::string_view, bool);     \
  template std::expected<std::unique_ptr<Match>, Faults> make_match<G>(std::shared_ptr<const G::Table>, \
                                                                       const MatchSetup&);
