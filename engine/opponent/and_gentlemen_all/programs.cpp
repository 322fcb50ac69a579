#include "opponent/and_gentlemen_all/programs.hpp"

#include "and_gentlemen_all/scenario/pickup.hpp"
#include "opponent/and_gentlemen_all/odds.hpp"
#include "opponent/and_gentlemen_all/rules_of_thumb.hpp"
#include "opponent/and_gentlemen_all/summary.hpp"

namespace linstock::and_gentlemen_all {

Programs programs() {
  return {.game = AndGentlemenAll::id,
          .think = think_in<AndGentlemenAll>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<AndGentlemenAll>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo>,
                        Viewer viewer) { return summary_of(as<AndGentlemenAll>(match), viewer); },
          .laboratory = laboratory,
          .is_drawn = [](std::string_view scenario) { return !pickup_drawn(scenario, 0).empty(); }};
}

}  // namespace linstock::and_gentlemen_all
