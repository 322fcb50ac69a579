#include "setup.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "play/store.hpp"
#include "spelling.hpp"

namespace linstock {

namespace json = boost::json;

std::string no_game(std::string_view id) {
  std::string all;
  for (const GameInfo& g : games()) all.append(all.empty() ? "" : ", ").append(g.id);
  if (id.empty()) return text("name-a-game"_reason.with("games", all));
  std::vector<std::string> ids;
  for (const GameInfo& g : games()) ids.emplace_back(g.id);
  const auto near = nearest_word(id, ids);
  return text("no-game"_reason.with("game", std::string{id}).with("games", all)) +
         (near.empty() ? "" : fmt::format("; did you mean {}?", near));
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
  for (bool more = true; more;) {  // what one file names is looked for next
    more = false;
    for (const auto& path : game.files_of(setup)) {
      const auto file = folder / std::filesystem::path{path}.filename();
      if (setup.files.contains(path) || !std::filesystem::exists(file)) continue;
      auto content = play::read_file(file);
      if (!content) return content.error();
      setup.files[path] = std::move(*content);
      more = true, ++found;
    }
  }
  if (found) return {};
  return text("no-data-there"_reason.with("folder", folder.string()).with("game", std::string{game.title}));
}

std::string take_army(MatchSetup& setup, const GameInfo& game, std::string_view given) {
  if (!game.armies) return text("no-armies"_reason);
  const auto equals = given.find('=');
  const auto seat = given.substr(0, equals);
  if (equals == given.npos || std::ranges::find(game.seats, seat) == game.seats.end())
    return text("army-of-a-seat"_reason.with("given", std::string{given})
                    .with("seats", fmt::format("{}", fmt::join(game.seats, ", "))));
  auto content = play::read_file(std::filesystem::path{given.substr(equals + 1)});
  if (!content) return content.error();
  setup.files[game.armies->file(seat)] = std::move(*content);
  return {};
}

CLI::Validator whole_number() {
  return {[](std::string& given) -> std::string {
            std::uint64_t n = 0;
            const auto* end = given.data() + given.size();
            const auto read = std::from_chars(given.data(), end, n);
            if (read.ec == std::errc{} && read.ptr == end) return {};
            return fmt::format("{} is no whole number from 0 to {}", given, UINT64_MAX);
          },
          "N"};
}

std::string in_line(const Fault& f, const GameInfo& game) {
  return fmt::format("{}: {}{}", f.where, f.what(),
                     f.clause ? fmt::format(" ({})", text(f.clause, game.clauses)) : "");
}

}  // namespace linstock
