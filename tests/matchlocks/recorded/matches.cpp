#include "matchlocks/effects.hpp"
#include "matchlocks/match.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::matchlocks {
namespace {

/// Units go straight on as far as they may, Shoot and Attack whenever they may, and rarely stand idle.
struct Policy {
  static unsigned weight(const MatchOf<Matchlocks>&, Seat, const Answer& a) {
    switch (a.option.verb.index()) {
      case verb::attack: return 40;
      case verb::shoot: return 20;
      case verb::ahead: return 40;
      case verb::move_done: return 10;
      case verb::order_done: return 10;
      case verb::use: return 6;
      case verb::hold:
      case verb::finish: return 1;
      default: return 2;
    }
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    return farthest_ahead(m, q, a, a.option.verb.index() == verb::ahead, rng);
  }
};

constexpr auto told = playthrough<Matchlocks, Policy, decltype(&read_table)>;

constexpr std::string_view every_option =
    R"({"leader_token_move":"inches10","galloper_profile":"qrs","cuirassier_shoot_save":"three",)"
    R"("two_rank_cost":"two","melee_before_bonus_draw":true,"clubmen_attack":true,"clubmen_mct":"one-die",)"
    R"("formation_change_actions":"one-action","rank_count":"half","feed_in_rank":"half-squadron",)"
    R"("auto_double":"final-dice","announce_both":false,"command_class":"rolled","divisions_allowed":true,)"
    R"("muster_by_cards":true,"premeasure":false,"game_length":6,"time_is_up":"tokens"})";

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/matchlocks-1.txt", told(&read_table, "first-battle", "{}", 1)},
          {"playthroughs/matchlocks-2.txt", told(&read_table, "pickup-150-2-ready", "{}", 2)},
          {"playthroughs/matchlocks-3.txt", told(&read_table, "pickup-100-3", every_option, 3)}};
}

std::string signatures() {
  struct Battle {
    std::string_view scenario, options;
  };
  constexpr Battle battles[] = {
      {"first-battle", "{}"},
      {"first-battle", every_option},
      {"hopton-heath", "{}"},
  };
  std::string text;
  for (const auto& [scenario, options] : battles) {
    const auto table = *read_table({.scenario = std::string{scenario}, .options = std::string{options}});
    text += signature<Matchlocks>(*table, scenario, options, 1);
  }
  return text;
}

}  // namespace linstock::matchlocks
