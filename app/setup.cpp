#include "setup.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "play/store.hpp"

namespace linstock {

namespace json = boost::json;

std::string no_game(std::string_view id) {
  std::string all;
  for (const GameInfo& g : games()) all.append(all.empty() ? "" : ", ").append(g.id);
  return (id.empty() ? "name a game: " : "there is no game " + std::string{id} + "; there are ") + all;
}

std::string set_option(json::object& options, const GameInfo& game, std::string_view text) {
  const auto equals = text.find('=');
  const auto name = text.substr(0, equals), value = equals == text.npos ? "true" : text.substr(equals + 1);
  std::string names;
  for (const MatchOption& o : game.options()) {
    names += (names.empty() ? "" : ", ") + o.name;
    if (o.name != name) continue;
    if (std::ranges::find(o.values, value) == o.values.end())
      return fmt::format("{} may be {} ({})", name, fmt::join(o.values, ", "), o.clause);
    options[name] = value == "true" || value == "false" ? json::value(value == "true") : json::value(value);
    return {};
  }
  return fmt::format("there is no option {}; there are {}", name, names);
}

std::string replace_data(MatchSetup& setup, const GameInfo& game, const std::filesystem::path& folder) {
  std::size_t found = 0;
  for (const auto& path : game.files_of(setup)) {
    const auto file = folder / std::filesystem::path{path}.filename();
    if (!std::filesystem::exists(file)) continue;
    auto text = play::read_file(file);
    if (!text) return text.error();
    setup.files[path] = std::move(*text);
    ++found;
  }
  return found ? "" : fmt::format("{}: no data file of {} there", folder.string(), game.title);
}

std::string in_line(const Fault& f, const GameInfo& game) {
  return fmt::format("{}: {}{}", f.where, f.what(),
                     f.clause ? fmt::format(" ({})", text(f.clause, game.clauses)) : "");
}

}  // namespace linstock
