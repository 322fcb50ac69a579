#include "by_the_sword/programs/programs.hpp"

#include "by_the_sword/programs/odds.hpp"
#include "by_the_sword/programs/rules_of_thumb.hpp"

namespace linstock::by_the_sword {

Programs programs() {
  return {.game = ByTheSword::id,
          .strongest = Level::rule_of_thumb,
          .strengths = Strengths{{{{Level::rule_of_thumb, {}, 69}, 1'400},
                                  {{Level::rule_of_thumb, {}, 48}, 1'920},
                                  {{Level::rule_of_thumb, {}, 31}, 2'360},
                                  {{Level::rule_of_thumb, {}, 15}, 2'780},
                                  {Level::rule_of_thumb, 3'160}}},
          .think = think_in<ByTheSword>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<ByTheSword>(match), viewer, line); },
          .laboratory = laboratory};
}

}  // namespace linstock::by_the_sword
