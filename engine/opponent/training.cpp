#include "opponent/training.hpp"

#include <cmath>

#include "kernel/rng.hpp"
#include "opponent/programs.hpp"

namespace linstock {

namespace {

constexpr std::size_t kept_aside = 10;  // of so many matches one

std::vector<const Example*> all_of(std::span<const Examples> matches, bool aside) {
  std::vector<const Example*> all;
  for (std::size_t m = 0; m < matches.size(); ++m)
    if ((m % kept_aside == 0) == aside)
      for (const Example& e : matches[m]) all.push_back(&e);
  return all;
}

}  // namespace

bool can_train(std::string_view game) { return programs_of(game).examples; }
Examples examples_of(std::string_view game, std::uint64_t seed) { return programs_of(game).examples(seed); }

Trained train(std::span<const Examples> matches, std::size_t hidden, int rounds) {
  constexpr double first_rate = 0.05, last_rate = 0.001;
  const auto learnt = all_of(matches, false), aside = all_of(matches, true);
  Trained trained{.net = {learnt.at(0)->features.size(), hidden, 1}};
  Rng rng{2};
  for (int round = 0; round < rounds; ++round) {
    const double rate = first_rate * (1 - double(round) / rounds) + last_rate;
    for (std::size_t i = 0; i < learnt.size(); ++i) {
      const Example& e = *learnt[rng.below(learnt.size())];
      trained.net.learn(e.features, e.won, rate);
    }
  }
  for (const Example* e : aside) {
    const double chance = trained.net.chance(e->features);
    trained.right += (chance > 0.5) == e->won;
    trained.loss -= std::log(e->won ? chance : 1 - chance);
  }
  trained.right /= static_cast<double>(aside.size()), trained.loss /= static_cast<double>(aside.size());
  return trained;
}

}  // namespace linstock
