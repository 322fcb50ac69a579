// Instantiates the kernel's templates, JSON included, for Declare Thee Sir. No other file does.
#include "declare_thee_sir/game.hpp"

#include "battlefield/sketch.hpp"
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scenario/own_scenario.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"
#include "kernel/make_match.hpp"
#include "kernel/match_options.hpp"
#include "kernel/typescript.hpp"
#include "kernel/verb_names.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(declare_thee_sir::DeclareTheeSir)
LINSTOCK_MAKE_POSITIONS(declare_thee_sir::DeclareTheeSir)
}  // namespace linstock

namespace linstock::declare_thee_sir {

static_assert(in_order<verb::Name>(verbs));

namespace {

constexpr std::string_view seats[] = {"royalist",   "parliament",   "royalist-2", "parliament-2",
                                      "royalist-3", "parliament-3", "royalist-4", "parliament-4"};
static_assert(std::size(seats) == max_seats_in_play);
constexpr std::string_view listed[] = {"first-battle", "braddock-down", "adwalton-moor", "pickup"};
constexpr std::string_view files[] = {
    "data/declare-thee-sir/ground.json", "data/declare-thee-sir/first-battle.json",
    "data/declare-thee-sir/braddock-down.json", "data/declare-thee-sir/adwalton-moor.json"};

/// The clause or ruling behind each match option.
constexpr std::pair<std::string_view, std::string_view> option_clauses[] = {
    {"declare_clock", "DTS-R.10"},
    {"declare_overlap", "DTS-R.12"},
    {"round_end", "DTS-R.3"},
    {"event_deck", "DTS-R.2"},
    {"event_density", "DTS-R.2"},
    {"troop_grades", "DTS-R.56"},
    {"stand_scale", "DTS-R.18"},
    {"fire_arc", "DTS-R.21"},
    {"flank_test", "DTS-R.22"},
    {"premeasure", "DTS-R.26"},
    {"road_bonus", "DTS-R.30"},
    {"difficult_rate", "DTS-R.33"},
    {"advance_wheel", "DTS-R.36"},
    {"obstacles_stop_rout", "DTS-R.39"},
    {"column_fire", "DTS-R.58"},
    {"modifier_stacking", "DTS-R.64"},
    {"horse_fire", "DTS-R.69"},
    {"hedgehog_fire", "DTS-R.70"},
    {"melee_column", "DTS-R.76"},
    {"contact_after_hold", "DTS-R.81"},
    {"guns_abandoned", "DTS-R.86"},
    {"rout_direction", "DTS-R.88"},
    {"pursuit_collision", "DTS-R.96"},
    {"halted_rally_rolls", "DTS-R.103"},
    {"dragoon_cards", "DTS-R.9"},
    {"forlorn_hope", "DTS-R.106"},
    {"carole", "DTS-R.106"},
    {"capture", "DTS-R.106"},
    {"hope_card", "DTS-R.108"},
    {"lost_colours_rally", "DTS-R.118"},
    {"victory", "DTS-R.123"},
    {"game_length", "DTS-R.125"},
    {"general_loss", "DTS-V.6"},
    {"royalist_commanders", "DTS-R.8"},
    {"parliament_commanders", "DTS-R.8"},
};

constexpr QuestionInfo questions[] = {
    {"deploy", "place place-masked attach deployed"},
    {"declare", "formation advance advance-fire stand-fire rally defer"},
    {"change-formation", "form mount dismount send-hope recall-hope rejoin unchanged"},
    {"move", "wheel-left wheel-right left right ahead along move-done join leave"},
    {"ask-along", "stay-behind go-along"},
    {"evade", "evade evade-to unchanged"},
    {"aim", "fire fire-face withhold"},
    {"choose-attack", "attack plain-move"},
    {"ask-capture", "capture decline"},
    {"ask-refuge", "flee"},
    {"choose-stand", "after-stand"},
    {"rally-use", "rearward rest"},
    {"gather", "gather"},
    {"ask-facing", "face keep-facing"},
    {"name-unit", "name name-nothing"},
};

/// The bounds of whole numbers are those that read_table() checks.
std::vector<MatchOption> match_options() {
  auto all = options_of(Rules{}, option_clauses);
  for (MatchOption& option : all) {
    if (option.name == "dragoon_cards") option.low = 1, option.high = 2;
    if (option.name.ends_with("_commanders")) option.low = 1, option.high = max_commanders;
  }
  return all;
}

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<DeclareTheeSir>(std::move(*table), setup);
}

/// The setting and the units of a scenario draft, as JSON.
std::string sketch(std::string_view text, Faults& faults) {
  const auto t = read_sketch(text, faults);
  if (!t) return {};
  const Names names = DeclareTheeSir::names(*t);
  JsonWriter w{names};
  w.open('{');
  battlefield::write_sketch<DeclareTheeSir>(w, *t, scenario_file(t->scenario));
  w.close('}');
  return w.take();
}

std::string types() {
  const auto table = read_table({});
  return table ? types_of<DeclareTheeSir>(DeclareTheeSir::names(**table)) : "";
}

}  // namespace

const GameInfo& game() {
  static const GameInfo info{.id = DeclareTheeSir::id,
                             .title = "Declare Thee Sir",
                             .rules = "rules/declare-thee-sir.md",
                             .seats = seats,
                             .scenarios = listed,
                             .files = files,
                             .entry_points = DeclareTheeSir::entry_points,
                             .clauses = clause_ids,
                             .options = match_options,
                             .create = create,
                             .types = types,
                             .makes = [](std::string_view name) { return pickup_named(name).has_value(); },
                             .own_file = own_file,
                             .sketch = sketch,
                             .scenario_text = scenario_text,
                             .questions = questions};
  return info;
}

}  // namespace linstock::declare_thee_sir
