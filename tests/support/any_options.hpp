// The options of a match drawn at random.
#pragma once

#include <map>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "kernel/game_info.hpp"
#include "kernel/rng.hpp"

namespace linstock {

/// Values of an option, as JSON: all, or some of a whole number with its default.
inline std::vector<std::string> some_values(const MatchOption& o) {
  std::vector<std::string> all;
  if (o.type == MatchOption::Type::whole) {
    all.push_back(std::to_string(o.low));
    if (std::stoll(o.value) < o.low) all.push_back(o.value);
    for (const int n : {1, 2, 3, 4, 6, 8, 10})
      if (n > o.low && n <= o.high && (n - o.low) % o.step == 0) all.push_back(std::to_string(n));
    return all;
  }
  for (const auto& value : o.values) all.push_back(*o.json(value));
  return all;
}

/// Every option of a game with one of its values, each as likely as the next, as a set-up has them; what
/// would mean nothing without another has its default. They may contradict each other.
inline std::string options_by_chance(const GameInfo& game, Rng& rng) {
  const auto options = game.options();
  std::map<std::string_view, std::string> chosen;
  for (const MatchOption& o : options) {
    const auto values = some_values(o);
    chosen[o.name] = values[rng.below(values.size())];
  }
  const auto is_met = [&](const boost::json::value& need) {
    const std::string& other = chosen[need.at("option").as_string()];
    const auto& values = need.at("values").as_array();
    if (values[0].is_int64())
      return std::stoll(other) >= values[0].as_int64() &&
             (values.size() < 2 || std::stoll(other) <= values[1].as_int64());
    return std::ranges::any_of(values, [&](const auto& v) { return serialize(v) == other; });
  };
  std::string json = "{";
  for (const MatchOption& o : options) {
    if (!o.needs.empty() && !std::ranges::all_of(boost::json::parse(o.needs).as_array(), is_met))
      chosen[o.name] = *o.json(o.value);
    json += fmt::format(R"({}"{}":{})", json.size() > 1 ? "," : "", o.name, chosen[o.name]);
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

/// Options with values that so many draws never bring: what is said to be sampled is.
inline std::vector<std::string> never_drawn(const GameInfo& game, int draws) {
  Rng rng{1};
  std::string all;
  for (int n = 0; n < draws; ++n) all += any_options(game, rng);
  std::vector<std::string> never;
  for (const MatchOption& o : game.options())
    for (const std::string& value : some_values(o))
      if (const auto drawn = fmt::format(R"("{}":{})", o.name, value); all.find(drawn) == all.npos)
        never.push_back(drawn);
  return never;
}

}  // namespace linstock
