#include "and_gentlemen_all/chapters.hpp"
#include "and_gentlemen_all/match.hpp"
#include "recorded/recorded.hpp"
#include "recorded/telling.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// Units go straight on at the enemy as far as they may, fire and attack whenever they may, and rarely stand
/// idle or turn.
struct Policy {
  static unsigned weight(const MatchOf<AndGentlemenAll>& m, Seat seat, const Answer& a) {
    const State& s = m.state();
    const auto* draft = get_if<MoveDraft>(&s.core.drafts[seat].value);
    const bool begun = draft && !draft->legs.empty();
    switch (a.option.verb.index()) {
      case verb::card: return of_card(s, m.table(), seat, arg_id<CardId>(a.option, 0));
      case verb::ahead: return begun ? 1 : 40;
      case verb::move_done: return 40;
      case verb::move_unit:
      case verb::fire:
      case verb::attack:
      case verb::rally:
      case verb::break_off: return 12;
      case verb::pursue:
      case verb::hold: return 4;
      default: return 1;
    }
  }
  static std::string line(const Match& m, const Question& q, const Answer& a, Rng& rng) {
    if (a.option.verb.index() != verb::ahead) return any_line(m, q, a, rng);
    const Interval& far = q.intervals[a.option.first[0]];
    return m.language().write({.verb = a.option.verb, .numbers = {far.high}});
  }

 private:
  static unsigned of_card(const State& s, const Table& t, Seat seat, CardId c) {
    if (c == card::rally) return routed_units(s, t, seat).empty() ? 1 : 12;
    return c == card::pass ? 1 : 8;
  }
};

constexpr auto told = playthrough<AndGentlemenAll, Policy, decltype(&read_table)>;

constexpr std::string_view every_option =
    R"({"figure_scale":"mm25","contact_face":"zone","conform":true,"fire_arc":"narrow","artillery_overhead":true,)"
    R"("fire_into_melee":true,"move_before_turn":true,"artillery_attacks":true,"turn_to_face":true,)"
    R"("pursuit_melee":"at-once","offtable_pursuit_loss":true,"count_rout_then_destroyed":"two",)"
    R"("command_morale":true,"army_morale_bonus":"plus-6","green_morale":true,"hidden_rosters":true,)"
    R"("scenario_start":true})";

}  // namespace

std::vector<Recorded> playthroughs() {
  return {{"playthroughs/and-gentlemen-all-1.txt", told(&read_table, "first-battle", "{}", 1)},
          {"playthroughs/and-gentlemen-all-2.txt", told(&read_table, "pickup-6-2", "{}", 2)},
          {"playthroughs/and-gentlemen-all-3.txt", told(&read_table, "the-heath", every_option, 3)}};
}

std::string signatures() {
  struct Battle {
    std::string_view scenario, options;
  };
  constexpr Battle battles[] = {
      {"first-battle", "{}"},
      {"the-heath", "{}"},
      {"the-heath",
       R"({"conform":true,"fire_arc":"narrow","pursuit_melee":"at-once","command_morale":true})"},
      {"the-heath", every_option},
      {"naseby", "{}"},
      {"marston-moor", R"({"contact_face":"zone","turn_to_face":true,"scenario_start":true})"},
      {"pickup-6-2", "{}"},
      {"pickup-8-3-ready", R"({"figure_scale":"mm25","move_before_turn":true,"hidden_rosters":true})"},
  };
  std::string text;
  for (const auto& [scenario, options] : battles) {
    const auto table = *read_table({.scenario = std::string{scenario}, .options = std::string{options}});
    text += signature<AndGentlemenAll>(*table, scenario, options, 1);
  }
  return text;
}

}  // namespace linstock::and_gentlemen_all
