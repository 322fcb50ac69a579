#include "kernel/match.hpp"

#include "kernel/embedded.hpp"

namespace linstock {

std::optional<std::string_view> MatchSetup::file(std::string_view path) const {
  if (const auto it = files.find(std::string{path}); it != files.end()) return it->second;
  return embedded_file(path);
}

Tape MatchSetup::tape() const {
  Tape t;
  if (seed) t.dice.seed(*seed * 2);
  if (const auto cards = card_seed ? card_seed : seed) t.cards.seed(*cards * 2 + 1);
  return t;
}

}  // namespace linstock
