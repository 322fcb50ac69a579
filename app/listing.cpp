#include "listing.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "kernel/json.hpp"
#include "play/canvas.hpp"
#include "play/local_match.hpp"
#include "play/plain_text.hpp"
#include "play/store.hpp"
#include "play/values.hpp"
#include "printable.hpp"
#include "protocol/register.hpp"
#include "setup.hpp"

namespace linstock {

namespace {

constexpr std::size_t line_width = 100;

void print_wrapped(std::ostream& out, std::string_view indent, std::string_view text) {
  for (const auto& line : play::plain_text(text, line_width - indent.size())) out << indent << line << '\n';
}

/// Who plays and how far a save is: "royalist: person, covenanter: random; 12 entries".
std::string about_save(const std::filesystem::path& file, const boost::json::value& save) {
  std::string players;
  for (const auto& [seat, player] : play::players_beside(file))
    players += fmt::format("; {}: {}", seat, player);
  const auto& winners = play::list_in(save, "winners");
  std::vector<std::string> names;
  for (const auto& w : winners)
    if (w.is_string()) names.emplace_back(w.get_string());
  const auto over = play::value_in(save, "over") == true;
  return fmt::format("{} entries{}{}", play::list_in(save, "journal").size(),
                     !over           ? ""
                     : names.empty() ? "; over: a draw"
                                     : fmt::format("; over: {} won", fmt::join(names, ", ")),
                     players);
}

/// The names of a game's pick-up battles, as far as it makes them; empty if it makes none.
std::string pickups_of(const GameInfo& game) {
  const auto makes = [&](std::string_view size) {
    return game.makes && game.makes(fmt::format("pickup-{}-1", size));
  };
  constexpr int most = 300;
  std::vector<int> numbers;
  for (int n = 0; n <= most; ++n)
    if (makes(fmt::format("{}", n))) numbers.push_back(n);
  std::vector<std::string> sizes;
  if (numbers.size() > 3 && numbers.back() - numbers.front() + 1 == std::ssize(numbers))
    sizes.push_back(fmt::format("{} to {}", numbers.front(), numbers.back()));
  else
    for (const int n : numbers) sizes.push_back(fmt::format("{}", n));
  for (const auto* word : {"small", "medium", "large", "armies"})
    if (makes(word)) sizes.emplace_back(word);
  if (sizes.empty()) return {};
  return fmt::format(
      "; pickup-SIZE-SEED makes a battle, pickup-SIZE-SEED-ready one whose armies are deployed; "
      "SIZE: {}",
      fmt::join(sizes, ", "));
}

}  // namespace

int list_games(std::ostream& out) {
  for (const GameInfo& game : games()) {
    out << fmt::format("{}  {}\n", game.id, game.title);
    print_wrapped(out, "  ", fmt::format("seats: {}", fmt::join(game.seats, ", ")));
    print_wrapped(out, "  ",
                  fmt::format("scenarios: {}{}", fmt::join(game.scenarios, ", "), pickups_of(game)));
  }
  return 0;
}

int list_options(std::ostream& out, const std::string& id) {
  if (!id.empty() && !find_game(id)) {
    std::cerr << "linstock: " << no_game(id) << '\n';
    return 2;
  }
  for (const GameInfo& game : games()) {
    if (!id.empty() && game.id != id) continue;
    const auto clauses = protocol::read_register(embedded_file(game.rules).value_or(""));
    out << fmt::format("{}\n", game.title);
    for (const MatchOption& o : game.options()) {
      out << fmt::format("  --option {}={}  (default: {})\n", o.name, fmt::join(o.values, "|"), o.value);
      for (const auto& c : clauses)
        if (c.id == o.clause) print_wrapped(out, "      ", fmt::format("{} ({})", c.text, c.id));
    }
  }
  return 0;
}

int list_saves(std::ostream& out, const std::string& id) {
  if (!id.empty() && !find_game(id)) {
    std::cerr << "linstock: " << no_game(id) << '\n';
    return 2;
  }
  std::size_t count = 0;
  for (const auto& [file, written] : play::saves()) {
    const auto text = play::read_file(file);
    Faults faults;
    const auto save = text ? parse_json(*text, "save", faults) : std::nullopt;
    if (!id.empty() && (!save || play::text_in(*save, "game") != id)) continue;
    ++count;
    const auto when = std::chrono::system_clock::to_time_t(std::chrono::file_clock::to_sys(written));
    out << printable(fmt::format("{}  {:%Y-%m-%d %H:%M}  {}", file.stem().string(), fmt::localtime(when),
                                 save ? about_save(file, *save) : "cannot be read"))
        << '\n';
  }
  if (!count) out << fmt::format("Nothing is saved in {}.\n", printable(play::store_folder().string()));
  return 0;
}

}  // namespace linstock
