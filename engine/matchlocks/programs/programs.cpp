#include "matchlocks/programs/programs.hpp"

#include "matchlocks/programs/odds.hpp"
#include "matchlocks/programs/rules_of_thumb.hpp"
#include "matchlocks/programs/summary.hpp"
#include "matchlocks/scenario/pickup.hpp"

namespace linstock::matchlocks {

Programs programs() {
  return {.game = Matchlocks::id,
          .strongest = Level::rule_of_thumb,
          .strengths = Strengths{{{{Level::rule_of_thumb, {}, 88}, 1'110},
                                  {{Level::rule_of_thumb, {}, 72}, 1'240},
                                  {{Level::rule_of_thumb, {}, 53}, 1'380},
                                  {{Level::rule_of_thumb, {}, 32}, 1'490},
                                  {Level::rule_of_thumb, 1'640}}},
          .think = think_in<Matchlocks>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<Matchlocks>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo>,
                        Viewer viewer) { return summary_of(as<Matchlocks>(match), viewer); },
          .laboratory = laboratory,
          .is_drawn = [](std::string_view scenario) { return !pickup_drawn(scenario, 0).empty(); }};
}

}  // namespace linstock::matchlocks
