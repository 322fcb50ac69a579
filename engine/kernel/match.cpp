#include "kernel/match.hpp"

#include "kernel/embedded.hpp"

namespace linstock {

std::optional<std::string_view> MatchSetup::file(std::string_view path) const {
  if (const auto it = files.find(std::string{path}); it != files.end()) return it->second;
  return embedded_file(path);
}

std::pair<std::string_view, std::string_view> split_edit(std::string_view line) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quoted && line[i] == '\\')
      ++i;
    else if (line[i] == '"')
      quoted = !quoted;
    else if (!quoted)
      depth += (line[i] == '{') - (line[i] == '}');
    if (depth == 0 && i < line.size() && line.substr(i + 1).starts_with(" # "))
      return {line.substr(0, i + 1), line.substr(i + 4)};
  }
  return {line, {}};
}

Tape MatchSetup::tape() const {
  Tape t;
  if (seed) t.dice.seed(*seed * 2);
  if (const auto cards = card_seed ? card_seed : seed) t.cards.seed(*cards * 2 + 1);
  return t;
}

}  // namespace linstock
