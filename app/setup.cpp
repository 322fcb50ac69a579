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
  if (id.empty()) return text("name-a-game"_reason.with("games", all));
  return text("no-game"_reason.with("game", std::string{id}).with("games", all));
}

namespace {

Reason wrong_value(const MatchOption& o) {
  if (o.type == MatchOption::Type::whole)
    return "option-from-to"_reason.with("option", o.name)
        .with("low", o.low)
        .with("high", o.high)
        .with("clause", o.clause);
  return "option-may-be"_reason.with("option", o.name)
      .with("values", fmt::format("{}", fmt::join(o.values, ", ")))
      .with("clause", o.clause);
}

}  // namespace

std::string set_option(json::object& options, const GameInfo& game, std::string_view given) {
  const auto equals = given.find('=');
  const auto name = given.substr(0, equals), value = equals == given.npos ? "true" : given.substr(equals + 1);
  std::string names;
  for (const MatchOption& o : game.options()) {
    names += (names.empty() ? "" : ", ") + o.name;
    if (o.name != name) continue;
    const auto written = o.json(value);
    if (!written) return text(wrong_value(o));
    options[name] = json::parse(*written);
    return {};
  }
  return text("no-option"_reason.with("option", std::string{name}).with("options", names));
}

std::string replace_data(MatchSetup& setup, const GameInfo& game, const std::filesystem::path& folder) {
  std::size_t found = 0;
  for (const auto& path : game.files_of(setup)) {
    const auto file = folder / std::filesystem::path{path}.filename();
    if (!std::filesystem::exists(file)) continue;
    auto content = play::read_file(file);
    if (!content) return content.error();
    setup.files[path] = std::move(*content);
    ++found;
  }
  if (found) return {};
  return text("no-data-there"_reason.with("folder", folder.string()).with("game", std::string{game.title}));
}

std::string in_line(const Fault& f, const GameInfo& game) {
  return fmt::format("{}: {}{}", f.where, f.what(),
                     f.clause ? fmt::format(" ({})", text(f.clause, game.clauses)) : "");
}

}  // namespace linstock
