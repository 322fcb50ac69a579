// The options of a match drawn at random.
#pragma once

#include <fmt/format.h>

#include "kernel/game_info.hpp"
#include "kernel/rng.hpp"

namespace linstock {

/// Values of an option, as JSON: all, or some of a whole number.
inline std::vector<std::string> some_values(const MatchOption& o) {
  std::vector<std::string> all;
  if (o.type == MatchOption::Type::whole) {
    all.push_back(std::to_string(o.low));
    for (const int n : {1, 2, 3, 4, 6, 8, 10})
      if (n >= o.low && n <= o.high && (n - o.low) % o.step == 0) all.push_back(std::to_string(n));
    return all;
  }
  for (const auto& value : o.values) all.push_back(*o.json(value));
  return all;
}

/// Every option of a game with one of its values, each as likely as the next, as a set-up has them. They may
/// contradict each other.
inline std::string options_by_chance(const GameInfo& game, Rng& rng) {
  std::string json = "{";
  for (const MatchOption& o : game.options()) {
    const auto values = some_values(o);
    json += fmt::format(R"({}"{}":{})", json.size() > 1 ? "," : "", o.name, values[rng.below(values.size())]);
  }
  return json + "}";
}

/// The same, drawn anew until the game takes them.
inline std::string any_options(const GameInfo& game, Rng& rng) {
  for (;;) {
    auto options = options_by_chance(game, rng);
    if (game.create({.scenario = std::string{game.scenarios.front()}, .options = options})) return options;
  }
}

}  // namespace linstock
