#include "declare_thee_sir/programs/programs.hpp"

#include "declare_thee_sir/programs/odds.hpp"
#include "declare_thee_sir/programs/rules_of_thumb.hpp"
#include "declare_thee_sir/programs/summary.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"

namespace linstock::declare_thee_sir {

Programs programs() {
  return {.game = DeclareTheeSir::id,
          .strongest = linstock::Level::rule_of_thumb,
          .strengths = Strengths{{{{linstock::Level::rule_of_thumb, {}, 62}, 1'260},
                                  {{linstock::Level::rule_of_thumb, {}, 43}, 1'480},
                                  {{linstock::Level::rule_of_thumb, {}, 28}, 1'680},
                                  {{linstock::Level::rule_of_thumb, {}, 15}, 1'810},
                                  {linstock::Level::rule_of_thumb, 2'020}}},
          .think = think_in<DeclareTheeSir>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<DeclareTheeSir>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo>,
                        Viewer viewer) { return summary_of(as<DeclareTheeSir>(match), viewer); },
          .laboratory = laboratory,
          .is_drawn = [](std::string_view scenario) { return !pickup_drawn(scenario, 0).empty(); }};
}

}  // namespace linstock::declare_thee_sir
