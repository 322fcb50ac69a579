// A position played on for some steps, and all that was asked, offered and told meanwhile, as text.
#pragma once

#include <fmt/format.h>

#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {

/// Each step is a line of play, or a throw, "morale = 3 4". A line for each question, with what is offered,
/// and then the log.
inline std::string story(Scene& g, std::initializer_list<std::string_view> steps) {
  std::string out;
  const auto ask = [&] {
    if (g.asked().empty()) return;
    out += "? " + g.asked() + ':';
    for (const std::string& offer : g.offers()) out += " [" + offer + ']';
    out += '\n';
  };
  for (const std::string_view step : steps) {
    ask();
    if (const auto at = step.find(" = "); at != step.npos)
      g.roll(step.substr(0, at), step.substr(at + 3));
    else
      g.play(step);
  }
  ask();
  for (const std::string& line : g.log()) out += line + '\n';
  if (!g.quiet())
    out += fmt::format("{} dice for {}\n", g.match().wanted_dice()->count, g.match().wanted_dice()->purpose);
  return out;
}

}  // namespace linstock::matchlocks
