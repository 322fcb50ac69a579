// The options of a match drawn at random.
#pragma once

#include <fmt/format.h>

#include "kernel/game_info.hpp"
#include "kernel/rng.hpp"

namespace linstock {

/// Every option of a game with one of its values, each as likely as the next, as a set-up has them.
inline std::string any_options(const GameInfo& game, Rng& rng) {
  std::string json = "{";
  for (const MatchOption& o : game.options()) {
    const std::string& value = o.values[rng.below(o.values.size())];
    const bool flag = value == "true" || value == "false";
    json += fmt::format(R"({}"{}":{})", json.size() > 1 ? "," : "", o.name,
                        flag ? value : fmt::format("\"{}\"", value));
  }
  return json + "}";
}

}  // namespace linstock
