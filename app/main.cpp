#include <cerrno>
#include <cstring>
#include <iostream>

#include <CLI/CLI.hpp>

#include "army.hpp"
#include "games.hpp"
#include "listing.hpp"
#include "manual.hpp"
#include "play/play.hpp"
#include "rpc.hpp"
#include "server/serve.hpp"
#include "sim/sim.hpp"
#include "train.hpp"
#include "verify.hpp"

namespace {

/// Runs the subcommand; the exit status.
int run(int argc, char** argv) {
  CLI::App app{"Linstock plays historical tabletop wargames by their full rules."};
  app.name("linstock");
  app.set_version_flag("--version", "linstock " LINSTOCK_VERSION);
  app.require_subcommand(1);

  const auto play = linstock::play::add_command(app);
  const auto serve = linstock::server::add_command(app);
  const auto backup = linstock::server::add_backup(app);

  bool document = false;
  auto* rpc = app.add_subcommand("rpc", "Speak JSON-RPC on standard input and output");
  rpc->add_flag("--document", document, "Print the method table of docs/protocol.md instead");

  std::string types;
  rpc->add_option("--types", types, "Print the TypeScript types of a game, or of the kernel, instead")
      ->type_name("GAME");

  std::string file, store;
  auto* verify =
      app.add_subcommand("verify", "Replay a save, or every match of a server, and check every die and hash");
  auto* one = verify->add_option("FILE", file, "a save");
  verify->add_option("--store", store, "all matches of a server's database")->excludes(one);
  verify->require_option(1);

  const auto sim = linstock::sim::add_command(app);
  const auto train = linstock::add_train_command(app);
  const auto army = linstock::add_army_command(app);

  std::string of_game;
  auto* games = app.add_subcommand("games", "List the games with their seats and scenarios");
  auto* options = app.add_subcommand("options", "List the options of a game with their clauses");
  options->add_option("GAME", of_game, "which game; all, if not given");
  auto* saves = app.add_subcommand("saves", "List the saved matches, newest first");
  saves->add_option("GAME", of_game, "only those of this game");
  auto* man = app.add_subcommand("man", "Print the man page");
  std::string shell;
  auto* completion = app.add_subcommand("completion", "Print the completion script of a shell");
  completion->add_option("SHELL", shell, "which shell")
      ->required()
      ->check(
          CLI::IsMember(std::vector<std::string>(std::begin(linstock::shells), std::end(linstock::shells))));

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;  // 0: help was asked for
  }
  if (*play.app) return play.status();
  if (*games) return linstock::list_games(std::cout);
  if (*options) return linstock::list_options(std::cout, of_game);
  if (*saves) return linstock::list_saves(std::cout, of_game);
  if (*man) return std::cout << linstock::man_page(app), 0;
  if (*completion) return std::cout << linstock::completion_script(app, shell), 0;
  if (*serve.app) return serve.status();
  if (*backup.app) return backup.status();
  if (*sim.app) return sim.status();
  if (*train.app) return train.status();
  if (*army.app) return army.status();
  if (*rpc && !types.empty()) return linstock::print_types(std::cout, linstock::games(), types);
  if (*rpc) return linstock::rpc(std::cin, std::cout, linstock::games(), document);
  if (*verify && !store.empty()) return linstock::server::verify_store(store);
  if (*verify) return linstock::verify(file, std::cout, linstock::games());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const int status = run(argc, argv);
  if (std::cout.flush()) return status;
  std::cerr << "linstock: standard output: " << std::strerror(errno) << '\n';
  return status ? status : 1;
}
