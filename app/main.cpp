#include <CLI/CLI.hpp>

int main(int argc, char** argv) {
  CLI::App app{"Linstock plays historical tabletop wargames by their full rules."};
  app.name("linstock");
  app.require_subcommand(1);

  app.add_subcommand("play", "Play a game at the prompt");
  app.add_subcommand("rpc", "Speak JSON-RPC on standard input and output");
  app.add_subcommand("verify", "Replay a save and check every die and every hash");

  CLI11_PARSE(app, argc, argv);
  return 0;
}
