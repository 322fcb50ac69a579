// Instantiates the kernel's templates, JSON included, for Never Mind the Matchlocks. No other file does.
#include "matchlocks/game.hpp"

#include "battlefield/sketch.hpp"
#include "kernel/make_match.hpp"
#include "kernel/typescript.hpp"
#include "kernel/verb_names.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/option_needs.hpp"
#include "matchlocks/scenario/army_file.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/pickup.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(matchlocks::Matchlocks)
LINSTOCK_MAKE_POSITIONS(matchlocks::Matchlocks)
}  // namespace linstock

namespace linstock::matchlocks {

static_assert(in_order<verb::Name>(verbs));

namespace {

constexpr std::string_view seats[] = {"royalist", "parliament"};

/// The clause or ruling behind each match option.
constexpr std::pair<std::string_view, std::string_view> option_clauses[] = {
    {"leader_token_move", "NMM-R.2"},
    {"galloper_profile", "NMM-R.4"},
    {"cuirassier_shoot_save", "NMM-R.9"},
    {"two_rank_cost", "NMM-R.29"},
    {"melee_before_bonus_draw", "NMM-R.43"},
    {"clubmen_attack", "NMM-R.53"},
    {"clubmen_mct", "NMM-R.53"},
    {"formation_change_actions", "NMM-R.70"},
    {"rank_count", "NMM-R.75"},
    {"feed_in_rank", "NMM-R.106"},
    {"auto_double", "NMM-R.128"},
    {"announce_both", "NMM-R.144"},
    {"command_class", "NMM-5.2.2"},
    {"divisions_allowed", "NMM-3.2.12"},
    {"muster_by_cards", "NMM-17.3"},
    {"premeasure", "NMM-10.1.4"},
    {"game_length", "NMM-R.187"},
    {"time_is_up", "NMM-R.187"},
};

constexpr QuestionInfo questions[] = {
    {"choose-edge", "edge"},
    {"assign-brigadier", "assign"},
    {"deploy", "place attach"},
    {"bombard", "use ride-with pass-turn"},
    {"spend-token", "order-unit first second target order-done move-leader reorganise finish"},
    {"generalship", "give-token rally-unit lead new-position finish"},
    {"initiative", "use finish"},
    {"choose-unit", "use"},
    {"act",
     "wheel-left wheel-right pivot-left pivot-right left right ahead move-done about-face cross enter shoot "
     "attack support rally rally-daunted mount dismount pack-up reform hold"},
    {"rally-facing", "face keep-facing"},
    {"cross", "left right ahead move-done hold"},
    {"ride", "ride join stay"},
    {"go-along", "go-along stay-behind"},
    {"get-clear", "ride join stay"},
    {"free-action", "remove-token shoot nothing"},
    {"stand-in", "join"},
    {"ask-evade", "evade stand"},
    {"ask-turn", "turn-to-face keep-facing"},
    {"ask-cover", "take-cover"},
    {"after-evade", "halt go-on attack"},
    {"ask-meet", "meet stand"},
    {"ask-doctrine", "reroll-doctrine keep-die"},
    {"ask-follow-up", "follow-up hold-ground"},
    {"ask-hold", "pursue hold-back"},
    {"ask-turn-in-melee", "turn-to-face keep-facing"},
    {"ask-feed-in", "feed-in wait"},
    {"moment", "perk play-on ambush raise-clubmen no-card"},
    {"after-throw", "reroll-die reroll-all jeopardy no-card"},
    {"forfeit-window", "forfeit no-card"},
    {"name-victim", "victim"},
    {"appear", "place"},
};

std::vector<MatchOption> match_options() {
  auto all = options_of(Rules{}, option_clauses);
  list_needs(all, option_needs);
  return all;
}

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<Matchlocks>(std::move(*table), setup);
}

/// The setting, units and points of a scenario draft, as JSON; field defences are among the points.
///                                                                                     NMM-T.points, NMM-4.7
std::string sketch(std::string_view text, Faults& faults) {
  const auto t = read_sketch(text, faults);
  if (!t) return {};
  const Names names = Matchlocks::names(*t);
  JsonWriter w{names};
  w.open('{');
  battlefield::write_sketch<Matchlocks>(w, *t, scenario_file(t->scenario));
  w.key("points"), w.open('{');
  for (const Side side : both_sides) w.member(seats[index(side)], sum_of(*t, side).all());
  w.close('}'), w.close('}');
  return w.take();
}

std::string types() {
  const auto table = read_table({});
  return table ? types_of<Matchlocks>(Matchlocks::names(**table)) : "";
}

}  // namespace

const GameInfo& game() {
  static const GameInfo info{.id = Matchlocks::id,
                             .title = "Never Mind the Matchlocks",
                             .rules = "rules/matchlocks.md",
                             .seats = seats,
                             .scenarios = listed_scenarios(),
                             .files = data_files(),
                             .entry_points = Matchlocks::entry_points,
                             .clauses = clause_ids,
                             .options = match_options,
                             .create = create,
                             .types = types,
                             .makes = [](std::string_view name) { return pickup_named(name).has_value(); },
                             .own_file = own_file,
                             .sketch = sketch,
                             .scenario_text = scenario_text,
                             .armies = &army_builder,
                             .questions = questions};
  return info;
}

}  // namespace linstock::matchlocks
