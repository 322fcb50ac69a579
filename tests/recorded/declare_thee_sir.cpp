#include "declare_thee_sir/match.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// Units come straight on as far as they may, fire and attack whenever they may, and seldom defer or turn.
struct Policy {
  static unsigned weight(const MatchOf<DeclareTheeSir>& m, Seat seat, const Answer& a) {
    const auto* draft = std::get_if<MoveDraft>(&m.state().core.drafts[seat].value);
    const bool begun = draft && !draft->legs.empty();
    switch (a.option.verb.index()) {
      case verb::ahead: return begun ? 1 : 40;
      case verb::move_done: return 40;
      case verb::advance:
      case verb::attack:
      case verb::fire: return 12;
      case verb::advance_fire:
      case verb::stand_fire:
      case verb::rally: return 6;
      default: return 1;
    }
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    if (a.option.verb.index() != verb::ahead) return any_line(m, q, a, rng);
    const Interval& far = q.intervals[a.option.first[0]];
    return m.language().write({.verb = a.option.verb, .numbers = {far.high}});
  }
};

std::string playthrough(std::string_view scenario, std::string_view options, std::uint64_t seed,
                        std::size_t lines) {
  const MatchSetup setup{.scenario = std::string{scenario}, .options = std::string{options}, .seed = seed};
  return Telling<DeclareTheeSir, Policy>{*read_table(setup), setup}.tell(
      fmt::format("scenario {} options {} seed {}", scenario, options, seed), lines);
}

constexpr std::string_view other_rulings =
    R"({"declare_overlap":"one","round_end":"day-card","event_density":"third","stand_scale":"mm25",)"
    R"("fire_arc":"narrow","flank_test":"contact","premeasure":true,"column_fire":true,"horse_fire":"firelocks",)"
    R"("contact_after_hold":"recoil","guns_abandoned":true,"rout_direction":"owner","pursuit_collision":"melee",)"
    R"("halted_rally_rolls":"one","hope_card":"at-once","victory":"last-stand","general_loss":"check"})";

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/declare-thee-sir-1.txt", playthrough("first-battle", "{}", 1, 900)},
          {"playthroughs/declare-thee-sir-2.txt", playthrough("first-battle", other_rulings, 2, 700)}};
}

std::string signatures() {
  struct Battle {
    std::string_view scenario, options;
  };
  constexpr Battle battles[] = {
      {"first-battle", "{}"},
      {"first-battle", other_rulings},
      {"braddock-down", "{}"},
      {"adwalton-moor", R"({"parliament_commanders":2,"victory":"points"})"},
  };
  std::string text;
  for (const auto& [scenario, options] : battles) {
    const auto table = *read_table({.scenario = std::string{scenario}, .options = std::string{options}});
    text += signature<DeclareTheeSir>(*table, scenario, options, 1);
  }
  return text;
}

}  // namespace linstock::declare_thee_sir
