// Plays matches and writes their records, which the referees judge: record GAME PLAYER FIRST COUNT;
// `record games` lists the games.
// A record is one line of JSON a match: how it was set up, what the umpire sees at its start, and for each
// answer its line, the events that it led to and what changed.
#include <cstdlib>

#include <fmt/format.h>

#include "games.hpp"
#include "kernel/json.hpp"
#include "opponent/opponent.hpp"
#include "support/any_options.hpp"

namespace linstock {
namespace {

constexpr std::size_t most_answers = 6'000;

/// The scenario of a match: battles of miniatures are small, so that there is time for many.
std::string scenario_for(const GameInfo& game, std::uint64_t seed) {
  if (game.id == "declare-thee-sir") {
    constexpr std::string_view sizes[] = {"small", "medium"};
    if (seed % 8 == 7) return "adwalton-moor";
    if (seed % 4 == 3) return "first-battle";
    return fmt::format("pickup-{}-{}{}", sizes[seed % 2], seed, seed % 3 ? "-ready" : "");
  }
  if (game.id == "matchlocks") {
    if (seed % 8 == 7) return "hopton-heath";
    return seed % 2 ? "first-battle" : fmt::format("pickup-100-{}-ready", seed);
  }
  if (!game.makes) return std::string{game.scenarios[seed % game.scenarios.size()]};
  if (seed % 16 == 9) return "naseby";
  if (seed % 16 == 5) return "marston-moor";
  if (seed % 8 == 7) return fmt::format("pickup-{}-{}", 5 + seed % 4, seed);  // whole armies are deployed
  if (seed % 4 == 0) return "first-battle";
  if (seed % 4 == 1) return "the-heath";
  return fmt::format("pickup-{}-{}-ready", 5 + seed % 4, seed);
}

/// Options by chance; those of By The Sword whose rules its referee does not know stay as they are by
/// default.
std::string options_for(const GameInfo& game, Rng& rng) {
  std::string options = any_options(game, rng);
  if (game.id != "by-the-sword") return options;
  constexpr std::pair<std::string_view, std::string_view> unjudged[] = {
      {"exile", "false"},           {"training", "false"},
      {"march_regiments", "false"}, {"loans", "false"},
      {"deficit", "false"},         {"instalments", "false"},
      {"late_skills", "false"},     {"diplomacy", R"("off")"},
      {"np_track", "false"},        {"screens", "false"},
      {"screens_per_500", "3"},     {"np_player", R"("by-rule")"},
      {"naval", R"("campaign")"},   {"figures", "0"},
      {"full_losses", "false"},     {"invader", R"("tables")"},
      {"invader_economy", "false"}, {"automatic_conduct", R"("rules")"}};
  if (const std::string person = R"("np_castles":"person")"; options.contains(person))
    options.replace(options.find(person), person.size(), R"("np_castles":"dice")");
  for (const auto& [name, value] : unjudged) {
    const std::string key = fmt::format(R"("{}":)", name);
    const std::size_t at = options.find(key);
    if (at == std::string::npos) continue;
    const std::size_t from = at + key.size();
    options.replace(from, options.find_first_of(",}", from) - from, value);
  }
  return options;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// One match; nothing if it cannot be set up or does not end.
bool record(const GameInfo& game, Level level, std::uint64_t seed) {
  Rng rng{seed};
  const std::string scenario = scenario_for(game, seed), options = options_for(game, rng);
  auto made = game.create({.scenario = scenario, .options = options, .seed = seed});
  if (!made) {
    for (const Fault& f : made.error()) fmt::print(stderr, "record: {}: {}\n", f.where, f.what());
    return false;
  }
  Match& match = **made;
  match.watch(umpire_view);
  fmt::print(R"({{"record":1,"game":"{}","scenario":"{}","seed":{},"player":"{}","options":{},"setting":{},)",
             game.id, scenario, seed, name_of(level), options, match.setting(umpire_view));
  fmt::print(R"("view":{},"opening":{},"entries":[)", match.view(umpire_view), match.log(umpire_view, 0));
  std::uint32_t next = 1;
  for (std::size_t n = 0; n < most_answers && !match.over(); ++n) {
    const auto asked = match.asked();
    const Seat seat = asked[rng.below(asked.size())];
    const auto done = play_for(match, seat, {level, {8}}, rng);
    if (!done) {
      fmt::print(stderr, "record: {}\n", done.error().what());
      return false;
    }
    fmt::print(R"({}{{"seat":"{}","line":{},"news":[)", n ? "," : "", game.seats[seat.index()],
               quoted(done->line));
    bool first = true;
    for (const News& news : match.news(umpire_view, next)) {
      fmt::print("{}{}", first ? "" : ",", news.json);
      first = false, next = news.number + 1;
    }
    fmt::print("]}}");
  }
  fmt::print(R"(],"over":{},"winners":[)", match.over());
  bool first = true;
  for (const Seat seat : match.winners() & match.in_play())
    fmt::print("{}\"{}\"", first ? "" : ",", game.seats[seat.index()]), first = false;
  fmt::print("]}}\n");
  return true;
}

int run(int argc, char** argv) {
  if (argc == 2 && std::string_view{argv[1]} == "games") {
    for (const GameInfo& game : games()) fmt::print("{}\n", game.id);
    return 0;
  }
  const GameInfo* game = argc == 5 ? find_game(argv[1]) : nullptr;
  const auto level = argc == 5 ? level_named(argv[2]) : std::nullopt;
  if (!game || !level) return fmt::print(stderr, "usage: record games | record GAME PLAYER FIRST COUNT\n"), 2;
  const std::uint64_t first = std::strtoull(argv[3], nullptr, 10),
                      count = std::strtoull(argv[4], nullptr, 10);
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    if (!record(*game, *level, seed)) return fmt::print(stderr, "record: match {} broke off\n", seed), 1;
  return 0;
}

}  // namespace
}  // namespace linstock

int main(int argc, char** argv) { return linstock::run(argc, argv); }
