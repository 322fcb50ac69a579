#include "montrose/match.hpp"
#include "montrose/rules.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::montrose {
namespace {

/// Units march in stacks, towards enemies and Burghs.
unsigned gladly(const State& s, const Table& t, Seat seat, const Answer& a) {
  const auto draft = draft_of<GroupDraft>(s, seat);
  const auto worth = [&](SpaceId space) {
    if (!combat_at(s, t, other(seat), space).empty()) return 12u;
    return seat == royalist && t.burgh(space) && !s.defeated.contains(space) ? 8u : 2u;
  };
  switch (a.option.verb.index()) {
    case verb::end_recruiting:
    case verb::end_placing:
    case verb::end_march:
    case verb::end_battles:
    case verb::end_pursuit:
    case verb::hold:
    case verb::keep: return 1;
    case verb::march_unit: return draft.units.empty() ? 2 : 8;
    case verb::march_to: return worth(SpaceId{static_cast<std::size_t>(a.option.args[0])});
    case verb::march_done: return draft.path.empty() ? 1 : 4 * worth(draft.path[draft.path.size() - 1]);
    default: return 4;
  }
}

struct Policy {
  static unsigned weight(const MatchOf<Montrose>& m, Seat seat, const Answer& a) {
    return gladly(m.state(), m.table(), seat, a);
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    return any_line(m, q, a, rng);
  }
};

constexpr std::string_view every_option =
    R"({"recruit_one_by_one":"both","maccolla_not_in_the_south":true,"only_argyll_in_the_highlands":true,)"
    R"("leslie_recruits_normally":true,"highlanders_in_england":"both","edinburgh_garrison_of_three":true,)"
    R"("pursuit":"both","assault_after_battle":true,"leaders_inside_burghs":true,"blair_atholl_attacked":true,)"
    R"("leaders_winter_anywhere":"both","leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

std::string playthrough(std::string_view options, std::uint64_t seed) {
  const MatchSetup setup{.options = std::string{options}, .seed = seed};
  return Telling<Montrose, Policy>{*read_table(setup), setup}.tell(
      fmt::format("options {} seed {}", options, seed));
}

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/montrose-1.txt", playthrough("{}", 1)},
          {"playthroughs/montrose-2.txt", playthrough("{}", 2)},
          {"playthroughs/montrose-3.txt", playthrough(every_option, 3)}};
}

std::string signatures() {
  constexpr std::string_view sets[] = {
      "{}",
      R"({"recruit_one_by_one":"both","highlanders_in_england":"both","pursuit":"both","leaders_winter_anywhere":"both"})",
      R"({"pursuit":"royalist","assault_after_battle":true,"leaders_inside_burghs":true,"force_march":"twice"})",
      R"({"blair_atholl_attacked":true,"leaders_speed_marches":"both","displaced_leaders_roll":"both","roll_out_round":false})",
  };
  std::string text;
  for (const auto options : sets) {
    const auto table = *read_table({.options = std::string{options}});
    for (std::uint64_t seed : {1, 2, 3}) text += signature<Montrose>(*table, "campaign", options, seed);
  }
  return text;
}

}  // namespace linstock::montrose
