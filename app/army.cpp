#include "army.hpp"

#include <iostream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "games.hpp"
#include "play/canvas.hpp"
#include "play/store.hpp"
#include "play/values.hpp"
#include "printable.hpp"
#include "setup.hpp"

namespace linstock {

namespace json = boost::json;

namespace {

struct Request {
  std::string file, game, language = "en";
  std::vector<std::string> options;
  int points = 0;  ///< 0: a file is checked
  std::uint64_t seed = 1;
};

constexpr int refused = 1, bad_input = 2;

int fail(std::string_view what) {
  std::cerr << "linstock: " << printable(what) << '\n';
  return bad_input;
}

/// The game with this id or, without one, the only one that has armies.
const GameInfo* game_of(const std::string& id) {
  if (!id.empty()) return find_game(id);
  for (const GameInfo& g : games())
    if (g.armies) return &g;
  return nullptr;
}

void print(std::string_view line) { std::cout << printable(line) << '\n'; }

/// The sheet: who leads, each brigade with its units, what is spent on what.
void print_sheet(const json::value& army, const Words& words) {
  constexpr std::size_t width = 100;
  const auto wrapped = [&](const std::string& text, std::size_t indent) {
    for (const auto& line : play::wrap(text, width, indent)) print(line);
  };
  const auto units = [&](const json::value& of) {
    for (const auto& u : play::list_in(of, "units"))
      wrapped("  " + words.fill(words.raw("army", "unit"), u.as_object()), 4);
  };
  print(words.say("army", "title", army.as_object()));
  units(army);
  for (const auto& b : play::list_in(army, "brigades")) {
    print("");
    print(words.say("army", "brigade", b.as_object()));
    units(b);
  }
  print("");
  wrapped(words.say("army", "sum", army.as_object()), 2);
}

int check(const Request& r, const GameInfo& game, const MatchSetup& setup) {
  const auto content = play::read_file(r.file);
  if (!content) return fail(content.error());
  Faults faults, of_words;
  const auto words = play::words_of(game, setup, r.language, of_words);
  const auto army = game.armies->check(setup, r.file, *content, faults);
  if (!army.empty()) print_sheet(json::parse(army), words);
  if (faults.empty()) return print(words.say("army", "legal")), 0;
  std::cout.flush();
  for (const Fault& f : faults)
    std::cerr << printable(fmt::format("{}: {}{}", f.where, words.reason(f.reason),
                                       f.clause ? fmt::format(" ({})", text(f.clause, game.clauses)) : ""))
              << '\n';
  return refused;
}

int draw(const Request& r, const GameInfo& game, const MatchSetup& setup) {
  Faults faults;
  const auto army = game.armies->random(setup, r.points, r.seed, faults);
  if (!faults.empty()) return fail(in_line(faults[0], game));
  print(army);
  return 0;
}

int run(const Request& r) {
  const GameInfo* game = game_of(r.game);
  if (!game) return fail(no_game(r.game));
  if (!game->armies) return fail(text("no-armies"_reason));
  MatchSetup setup{.seed = 0};
  json::object options;
  for (const auto& o : r.options)
    if (const auto bad = set_option(options, *game, o); !bad.empty()) return fail(bad);
  setup.options = json::serialize(options);
  return r.points ? draw(r, *game, setup) : check(r, *game, setup);
}

}  // namespace

play::Command add_army_command(CLI::App& program) {
  auto* app = program.add_subcommand("army", "Check an army and print its sheet, or draw one at random");
  auto r = std::make_shared<Request>();
  auto* file = app->add_option("FILE", r->file, "the army's file");
  auto* points =
      app->add_option("--random", r->points, "print the file of a random legal army of so many points")
          ->check(CLI::Range(1, 100'000))
          ->type_name("POINTS")
          ->excludes(file);
  app->add_option("--seed", r->seed, "the same seed gives the same army")
      ->check(whole_number())
      ->needs(points);
  app->add_option("--game", r->game, "which game; the one that has armies, if not given");
  app->add_option("--option", r->options, "a match option, as divisions_allowed=true; may be given again")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  app->add_option("--lang", r->language, "the language of the sheet")
      ->check(CLI::IsMember({"en", "de"}))
      ->capture_default_str();
  app->require_option(1, 0);
  return {app, [r, file, points] {
            if (!*file && !*points) return fail("name a file, or --random and points");
            return run(*r);
          }};
}

}  // namespace linstock
