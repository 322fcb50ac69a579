#include "play/play.hpp"

#include <csignal>
#include <iostream>
#include <random>
#include <set>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "kernel/json.hpp"
#include "kernel/save.hpp"
#include "kernel/saved.hpp"
#include "play/session.hpp"
#include "play/store.hpp"
#include "printable.hpp"
#include "setup.hpp"
#include "spelling.hpp"

namespace linstock::play {

namespace json = boost::json;

Words words_of(const GameInfo& game, const MatchSetup& setup, std::string_view language, Faults& faults) {
  Words words;
  for (const auto in : {std::string_view{"en"}, language})
    for (const auto& path :
         {fmt::format("data/prompt/words.{}.json", in), fmt::format("data/common/words.{}.json", in),
          fmt::format("data/common/reasons.{}.json", in), fmt::format("data/{}/words.{}.json", game.id, in),
          fmt::format("data/{}/reasons.{}.json", game.id, in)})
      words.add(embedded_file(path).value_or("{}"), path, faults);
  for (const auto& path : game.files_of(setup))
    if (const auto v = parse_json(setup.file(path).value_or("{}"), path, faults)) words.add_names(*v);
  const auto translated = fmt::format("data/{}/page/names.{}.json", game.id, language);
  if (const auto text = embedded_file(translated))
    if (const auto v = parse_json(*text, translated, faults)) words.add_names(*v);
  return words;
}

namespace {

struct Settings {
  std::string language = "en";
  std::string game, scenario, data, dice = "roll", cards = "shuffle", position, resume;
  std::vector<std::string> options, armies;
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::string> players;  ///< seat → who plays
  bool guide = false, resumed = false;
};

int fail(std::string_view what) {
  std::cerr << "linstock: " << printable(what) << '\n';
  return 2;
}

int fail(const Reason& reason) { return fail(text(reason)); }

int fail(const Faults& faults, const GameInfo& game) {
  for (const Fault& f : faults) std::cerr << "linstock: " << printable(in_line(f, game)) << '\n';
  return 2;
}

/// The players by the arguments, else as recorded with the save, else a person.
std::vector<Player> players_of(const Settings& s, const LocalMatch& local) {
  std::map<std::string, std::string, std::less<>> by_seat(s.players.begin(), s.players.end());
  if (local.resumed)
    for (const auto& [seat, player] : players_beside(local.file)) by_seat.try_emplace(seat, player);
  std::vector<Player> players(local.game->seats.size(), Player{person});
  for (const Seat seat : local.match->in_play())
    if (const auto it = by_seat.find(local.game->seats[seat.index()]); it != by_seat.end())
      players[seat.index()] = it->second;
  return players;
}

/// The first fault of the requested players; empty if there is none.
std::string fault_of_players(const Settings& s, const LocalMatch& local) {
  std::vector<std::string_view> seats;
  for (const Seat seat : local.match->in_play()) seats.push_back(local.game->seats[seat.index()]);
  for (const auto& [seat, player] : s.players)
    if (std::ranges::find(seats, seat) == seats.end())
      return text("no-player-there"_reason.with("seat", seat)
                      .with("seats", fmt::format("{}", fmt::join(seats, ", "))));
  for (const Player& player : local.players)
    if (player != person && !program_named(local.game->id, player))
      return text("no-such-level"_reason.with("game", std::string{local.game->title})
                      .with("level", player)
                      .with("levels", fmt::format("{}", fmt::join(program_names_of(local.game->id), ", "))));
  return {};
}

std::expected<LocalMatch, int> new_match(const Settings& s, const GameInfo& game,
                                         std::optional<Guide> guide) {
  MatchSetup setup{.scenario = s.scenario.empty() ? std::string{game.scenarios[0]} : s.scenario};
  if (s.scenario.empty() && !s.armies.empty() && game.armies) setup.scenario = game.armies->scenario;
  for (const auto& army : s.armies)
    if (const auto bad = take_army(setup, game, army); !bad.empty()) return std::unexpected(fail(bad));
  json::object options;
  auto chosen = guide ? guide->options : std::vector<std::string>{};
  chosen.insert(chosen.end(), s.options.begin(), s.options.end());
  for (const auto& o : chosen)
    if (const auto bad = set_option(options, game, o); !bad.empty()) return std::unexpected(fail(bad));
  setup.options = json::serialize(options);
  if (!s.data.empty())
    if (const auto bad = replace_data(setup, game, s.data); !bad.empty()) return std::unexpected(fail(bad));
  if (!game.has_scenario(setup))
    return std::unexpected(fail("no-scenario"_reason.with("scenario", setup.scenario)
                                    .with("scenarios", fmt::format("{}", fmt::join(game.scenarios, ", ")))));
  const bool as_guided = s.scenario.empty() && s.armies.empty() && s.position.empty();
  if (guide && !as_guided) guide->position.clear();
  if (guide) setup.position = guide->position;
  if (!s.position.empty()) {
    auto text = read_file(s.position);
    if (!text) return std::unexpected(fail(text.error()));
    if (text->find_first_not_of(" \t\r\n") == text->npos)
      return std::unexpected(
          fail(fmt::format("{}: the file is empty; a position is a JSON object", s.position)));
    setup.position = std::move(*text);
  }
  const std::uint64_t seed = s.seed ? *s.seed : guide ? guide->seed : std::random_device{}() >> 1;
  if (s.dice != "enter") setup.seed = seed;
  setup.card_seed = seed;
  setup.enter_cards = s.cards == "enter";
  auto match = game.create(setup);
  if (!match) return std::unexpected(fail(match.error(), game));
  return LocalMatch{&game, std::move(*match), {}, new_file(game.id), std::move(guide), seed, {}, s.language};
}

std::expected<LocalMatch, int> resumed_match(const Settings& s) {
  const auto file = s.resume.empty() ? newest_file(s.game) : find_save(s.resume);
  if (file.empty() && !s.resume.empty()) {
    std::vector<std::string> names;
    for (const auto& save : saves()) names.push_back(save.file.stem().string());
    const auto near = nearest_word(s.resume, names);
    return std::unexpected(
        fail(fmt::format("{}: no such file, and no such save in {}{}; linstock saves lists them", s.resume,
                         store_folder().string(), near.empty() ? "" : "; did you mean " + near + "?")));
  }
  if (file.empty() && !s.game.empty())
    return std::unexpected(
        fail(fmt::format("no match of {} is saved in {}", s.game, store_folder().string())));
  if (file.empty())
    return std::unexpected(fail("nothing-saved"_reason.with("folder", store_folder().string())));
  const auto text = read_file(file);
  if (!text) return std::unexpected(fail(text.error()));
  auto match = load(*text, games(), ChangedRules::go_on);
  if (!match) return std::unexpected(fail(fmt::format("{}: {}", file.string(), match.error().what())));
  const auto* game = find_game((*match)->game());
  if (!s.game.empty() && s.game != game->id)
    return std::unexpected(
        fail(fmt::format("{} is a match of {}, not of {}", file.string(), game->id, s.game)));
  Faults faults;  // none: it could be loaded
  return LocalMatch{game,
                    std::move(*match),
                    {},
                    file,
                    {},
                    std::random_device{}(),
                    umpire_of(*parse_json(*text, "save", faults)),
                    s.language,
                    true,
                    hash_of_save(*text)};
}

std::optional<Guide> guide_of(const Settings& s, const GameInfo& game) {
  if (!s.guide) return {};
  return Guide::of(game.id, s.language);
}

/// The strengths of a game's programs: "ensign 1200, lieutenant 1350".
json::string strengths_in_words(std::string_view game) {
  std::string all;
  if (const auto* strengths = strengths_of(game))
    for (std::size_t i = 0; i < strengths->size(); ++i)
      all += fmt::format("{}{} {}", i ? ", " : "", strength_names[i], (*strengths)[i].elo);
  return json::string(all);
}

std::string players_in_words(const Words& words, const LocalMatch& local) {
  json::array people, programs;
  for (const Seat seat : local.match->in_play())
    (local.players[seat.index()] == person ? people : programs)
        .emplace_back(json::string(local.game->seats[seat.index()]));
  const bool guide = embedded_file(fmt::format("data/{}/guide.en.json", local.game->id)).has_value();
  const json::object fields{{"people", people},
                            {"programs", programs},
                            {"first", people.empty() ? json::value{} : people.front()},
                            {"last", people.empty() ? json::value{} : people.back()},
                            {"strengths", strengths_in_words(local.game->id)},
                            {"level", json::string(strengths_of(local.game->id) ? "general" : "random")},
                            {"guide", guide}};
  return words.say("prompt",
                   people.empty()       ? "no-person"
                   : people.size() == 1 ? "one-person"
                   : programs.empty()   ? "hot-seat"
                                        : "hot-seat-and-programs",
                   fields);
}

int run(Settings s) {
  if (s.resumed && s.game.empty() && find_game(s.resume) && find_save(s.resume).empty())
    s.game = std::exchange(s.resume, {});
  const GameInfo* game = find_game(s.game);
  if (!game && (!s.resumed || !s.game.empty())) return fail(no_game(s.game));
  auto guide = game ? guide_of(s, *game) : std::nullopt;
  if (game && s.guide && !guide) return fail("no-guide"_reason.with("game", std::string{game->title}));
  if (guide && !guide->program.empty()) s.players.try_emplace(guide->program, "random");
  auto local = s.resumed ? resumed_match(s) : new_match(s, *game, std::move(guide));
  if (!local) return local.error();
  game = local->game;
  local->players = players_of(s, *local);
  if (const auto fault = fault_of_players(s, *local); !fault.empty()) return fail(fault);

  Faults faults;
  auto words = words_of(*game, local->match->setup(), s.language, faults);
  if (!faults.empty()) return fail(faults, *game);
  const Style style = style_of_output();
  words.dice_glyphs = style.colour;
  const auto intro =
      words.say("prompt", "welcome",
                {{"title", json::string(game->title)}, {"players", players_in_words(words, *local)}});
  for (const auto& line : wrap(intro, style.width)) std::cout << line << '\n';
  auto terms = json::parse(local->match->setting(spectator_view)).as_object();
  terms["options"] = json::parse(local->match->setup().options);
  for (const auto& line : wrap(words.say("aims", "aim", terms), style.width)) std::cout << line << '\n';
  if (s.resumed)
    std::cout << words.say("prompt", "resumed", {{"file", printable(local->file.string())}}) << '\n';
  if (!local->umpire.empty())
    std::cout << words.say("prompt", "umpired", {{"name", json::string(printable(local->umpire))}}) << '\n';
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then an error of write()
  Input input;
  Session session{std::move(*local), std::move(words), style, input, std::cout};
  return session.run();
}

}  // namespace

Command add_command(CLI::App& program) {
  auto* app = program.add_subcommand("play", "Play a game at the prompt");
  auto s = std::make_shared<Settings>();
  app->add_option("GAME", s->game, "which game");
  std::vector<std::string_view> players{"person"};
  players.insert(players.end(), std::begin(strength_names), std::end(strength_names));
  players.insert(players.end(), std::begin(level_names), std::end(level_names));
  std::set<std::string_view> seats;  // games share seat names
  for (const GameInfo& game : games()) seats.insert(game.seats.begin(), game.seats.end());
  for (const auto seat : seats)
    app->add_option(fmt::format("--{}", seat), s->players[std::string{seat}],
                    fmt::format("who plays the {}", seat))
        ->type_name(fmt::format("{}", fmt::join(players, "|")));
  std::vector<CLI::Option*> of_new;  // these set up a new match
  of_new.push_back(
      app->add_option("--scenario", s->scenario, "which scenario; the game's first, if not given"));
  of_new.push_back(app->add_option("--seed", s->seed, "seed of dice and decks")->check(whole_number()));
  of_new.push_back(app->add_option("--dice", s->dice, "roll them, or enter what you have thrown")
                       ->check(CLI::IsMember({"roll", "enter"})));
  of_new.push_back(app->add_option("--cards", s->cards, "shuffle them, or enter their order")
                       ->check(CLI::IsMember({"shuffle", "enter"})));
  of_new.push_back(
      app->add_option("--option", s->options, "a match option, as pursuit=both; may be given again")
          ->type_name("NAME=VALUE"));
  of_new.push_back(
      app->add_option("--army", s->armies, "the army of a seat, as royalist=FILE; may be given again")
          ->allow_extra_args(false)
          ->type_name("SEAT=FILE"));
  of_new.push_back(app->add_option("--data", s->data, "a folder with data files of your own")
                       ->check(CLI::ExistingDirectory));
  of_new.push_back(
      app->add_option("--position", s->position, "a position to begin at, as docs/protocol.md describes it")
          ->check(CLI::ExistingFile));
  of_new.push_back(
      app->add_flag("--guide", s->guide, "a guided first turn, for whoever knows no rule of it"));
  app->add_option("--lang", s->language, "the language of the prompt; clauses are English")
      ->check(CLI::IsMember({"en", "de"}))
      ->capture_default_str();
  auto* resume =
      app->add_option("--resume", s->resume,
                      "go on with a saved match: a file, the name of a save, or the newest (of GAME)")
          ->expected(0, 1)
          ->type_name("FILE");
  for (auto* option : of_new) resume->excludes(option);
  return {app, [s, resume] {
            s->resumed = resume->count() > 0;
            std::erase_if(s->players, [](const auto& kv) { return kv.second.empty(); });
            return run(*s);
          }};
}

}  // namespace linstock::play
