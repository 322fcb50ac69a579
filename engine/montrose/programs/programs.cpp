#include "montrose/programs/programs.hpp"

#include "montrose/programs/odds.hpp"
#include "montrose/programs/rules_of_thumb.hpp"
#include "montrose/programs/summary.hpp"

namespace linstock::montrose {

Programs programs() {
  return {.game = Montrose::id,
          .strongest = Level::search,
          .think = think_in<Montrose>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<Montrose>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo> games,
                        Viewer viewer) { return summary_of(as<Montrose>(match), games, viewer); },
          .laboratory = laboratory,
          .examples = examples};
}

}  // namespace linstock::montrose
