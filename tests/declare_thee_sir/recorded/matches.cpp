#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/match.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// Units go straight on as far as they may, fire and attack whenever they may, and rarely stand idle.
struct Policy {
  static unsigned weight(const MatchOf<DeclareTheeSir>&, Seat, const Answer& a) {
    switch (a.option.verb.index()) {
      case verb::advance: return 10;
      case verb::attack: return 20;
      case verb::ahead: return 40;
      case verb::move_done: return 10;
      case verb::advance_fire:
      case verb::stand_fire:
      case verb::fire:
      case verb::fire_face: return 6;
      case verb::rally: return 4;
      default: return 1;
    }
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    return farthest_ahead(m, q, a, a.option.verb.index() == verb::ahead, rng);
  }
};

constexpr auto told = playthrough<DeclareTheeSir, Policy, decltype(&read_table)>;

constexpr std::string_view every_option =
    R"({"declare_overlap":"one","round_end":"day-card","event_density":"third","troop_grades":true,)"
    R"("stand_scale":"mm25","fire_arc":"narrow","flank_test":"contact","road_bonus":"single",)"
    R"("difficult_rate":"whole-move","column_fire":true,"modifier_stacking":"line","horse_fire":"firelocks",)"
    R"("melee_column":"before-loss","contact_after_hold":"recoil","guns_abandoned":true,)"
    R"("rout_direction":"owner","pursuit_collision":"melee","halted_rally_rolls":"one","dragoon_cards":2,)"
    R"("hope_card":"at-once","victory":"points","game_length":6,"general_loss":"check",)"
    R"("royalist_commanders":2,"parliament_commanders":3})";

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/declare-thee-sir-1.txt", told(&read_table, "first-battle", "{}", 1)},
          {"playthroughs/declare-thee-sir-2.txt", told(&read_table, "pickup-small-2-ready", "{}", 2)},
          {"playthroughs/declare-thee-sir-3.txt", told(&read_table, "adwalton-moor", every_option, 3)}};
}

std::string signatures() {
  struct Battle {
    std::string_view scenario, options;
  };
  constexpr Battle battles[] = {
      {"first-battle", "{}"},
      {"braddock-down", R"({"game_length":4})"},
      {"adwalton-moor", R"({"game_length":3})"},
      {"adwalton-moor", every_option},
      {"pickup-small-2", R"({"declare_overlap":"one"})"},
      {"pickup-medium-3-ready", R"({"stand_scale":"mm25","event_density":"third"})"},
  };
  std::string text;
  for (const auto& [scenario, options] : battles) {
    const auto table = *read_table({.scenario = std::string{scenario}, .options = std::string{options}});
    text += signature<DeclareTheeSir>(*table, scenario, options, 1);
  }
  return text;
}

}  // namespace linstock::declare_thee_sir
