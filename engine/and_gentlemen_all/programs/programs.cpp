#include "and_gentlemen_all/programs/programs.hpp"

#include "and_gentlemen_all/programs/deployment.hpp"
#include "and_gentlemen_all/programs/odds.hpp"
#include "and_gentlemen_all/programs/rules_of_thumb.hpp"
#include "and_gentlemen_all/programs/summary.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"

namespace linstock::and_gentlemen_all {

namespace {

std::optional<std::string> line_to_deploy(const Match& match, Seat seat, std::string_view unit) {
  const auto& m = as<AndGentlemenAll>(match);
  const auto* step = m.machine().question(m.state(), seat);
  const auto* deploy = step ? get_if<Deploy>(step) : nullptr;
  if (!deploy) return {};
  const Known<AndGentlemenAll> known{m.state(), m.table(), seat};
  Options all, of_unit;
  m.machine().options(m.state(), *step, all);
  of_unit.corners = all.corners;
  for (const Option& o : all.list)
    if (m.table()[arg_id<UnitId>(o, 0)].id == unit) of_unit.list.push_back(o);
  if (of_unit.list.empty()) return {};
  return match.language().write(deploy_next(known.seen(), m.table(), *deploy, of_unit));
}

}  // namespace

Programs programs() {
  return {.game = AndGentlemenAll::id,
          .strongest = Level::rule_of_thumb,
          .strengths = Strengths{{{{Level::rule_of_thumb, {}, 75}, 1'140},
                                  {{Level::rule_of_thumb, {}, 55}, 1'280},
                                  {{Level::rule_of_thumb, {}, 38}, 1'410},
                                  {{Level::rule_of_thumb, {}, 22}, 1'510},
                                  {Level::rule_of_thumb, 1'670}}},
          .think = think_in<AndGentlemenAll>,
          .odds = [](const Match& match, Viewer viewer,
                     std::string_view line) { return odds_of(as<AndGentlemenAll>(match), viewer, line); },
          .summary = [](const Match& match, std::span<const GameInfo>,
                        Viewer viewer) { return summary_of(as<AndGentlemenAll>(match), viewer); },
          .deploy = line_to_deploy,
          .laboratory = laboratory,
          .is_drawn = [](std::string_view scenario) { return !pickup_drawn(scenario, 0).empty(); }};
}

}  // namespace linstock::and_gentlemen_all
