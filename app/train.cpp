#include "train.hpp"

#include <atomic>
#include <iostream>
#include <thread>

#include <fmt/format.h>

#include "games.hpp"
#include "keep_memory.hpp"
#include "opponent/training.hpp"
#include "play/store.hpp"
#include "setup.hpp"

namespace linstock {

namespace {

struct Training {
  std::string game, out;
  std::size_t matches = 30'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;
};

int no_training(std::string_view what) {
  std::cerr << "linstock: " << what << '\n';
  return 2;
}

/// The examples of all matches, in order.
std::vector<Examples> played_matches(const Training& r) {
  std::vector<Examples> matches(r.matches);
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> threads(r.threads ? r.threads
                                              : std::max(1u, std::thread::hardware_concurrency()));
  for (auto& thread : threads)
    thread = std::jthread{[&] {
      for (std::size_t m; (m = next++) < matches.size();) matches[m] = examples_of(r.game, r.seed + m);
    }};
  threads.clear();  // joins
  return matches;
}

int write_net(const Training& r) {
  if (!find_game(r.game)) return no_training(no_game(r.game));
  if (!can_train(r.game)) return no_training(fmt::format("{} has no net to train", r.game));
  keep_memory();
  const auto matches = played_matches(r);
  std::size_t positions = 0;
  for (const Examples& match : matches) positions += match.size();
  const auto [net, right, loss] = train(matches);
  const auto command = fmt::format("linstock train {} -n {} --seed {}", r.game, r.matches, r.seed);
  if (const auto written = play::write_file(r.out, net.json(command)); !written)
    return no_training(fmt::format("{}: {}", r.out, written.error()));
  std::cout << fmt::format(
      "{} matches, {} positions. In one of ten matches, not learnt from: {:.1f} % of the positions judged "
      "right, "
      "logarithmic loss {:.3f}.\n",
      matches.size(), positions, 100 * right, loss);
  return 0;
}

}  // namespace

play::Command add_train_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("train", "Train the net by which a game's strongest program judges positions");
  auto r = std::make_shared<Training>();
  app->add_option("GAME", r->game, "which game")->required();
  app->add_option("--out", r->out, "the file of the net, as data/montrose/worth.json")->required();
  app->add_option("-n,--matches", r->matches, "how many matches it learns from")
      ->check(CLI::Range(20, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  app->add_option("--seed", r->seed, "the same seed gives the same net")
      ->check(whole_number())
      ->capture_default_str();
  app->add_option("--threads", r->threads, "as many as the machine has, if not given")
      ->check(CLI::Range(1u, 1024u))
      ->type_name("N");
  return {app, [r] { return write_net(*r); }};
}

}  // namespace linstock
