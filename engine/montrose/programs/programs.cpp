#include "montrose/programs/programs.hpp"

#include "montrose/programs/odds.hpp"
#include "montrose/programs/rules_of_thumb.hpp"
#include "montrose/programs/summary.hpp"

namespace linstock::montrose {

Programs programs() {
  return {.game = Montrose::id,
          .strongest = Level::search,
          .strengths = Strengths{{{{Level::rule_of_thumb, {8}, 18}, 1'150},
                                  {{Level::rule_of_thumb, {32}}, 1'290},
                                  {{Level::rule_of_thumb, {66}}, 1'410},
                                  {Level::rule_of_thumb, 1'530},
                                  {Level::search, 1'730}}},
          .think = think_in<Montrose>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<Montrose>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo> games,
                        Viewer viewer) { return summary_of(as<Montrose>(match), games, viewer); },
          .laboratory = laboratory,
          .examples = examples};
}

}  // namespace linstock::montrose
