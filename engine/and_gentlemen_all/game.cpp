// Instantiates the kernel's templates, JSON included, for And Gentlemen All. No other file does.
#include "and_gentlemen_all/game.hpp"

#include "and_gentlemen_all/match.hpp"
#include "and_gentlemen_all/scenario/own_scenario.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"
#include "battlefield/sketch.hpp"
#include "kernel/make_match.hpp"
#include "kernel/match_options.hpp"
#include "kernel/typescript.hpp"
#include "kernel/verb_names.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(and_gentlemen_all::AndGentlemenAll)
LINSTOCK_MAKE_POSITIONS(and_gentlemen_all::AndGentlemenAll)
}  // namespace linstock

namespace linstock::and_gentlemen_all {

static_assert(in_order<verb::Name>(verbs));

namespace {

constexpr std::string_view seats[] = {"parliament", "royalist"};
/// The scenarios that the players choose from. AGA-D.17
constexpr std::string_view listed[] = {"first-battle", "naseby", "marston-moor", "the-heath", "pickup"};
constexpr std::string_view files[] = {
    "data/and-gentlemen-all/tables.json",       "data/and-gentlemen-all/ground.json",
    "data/and-gentlemen-all/first-battle.json", "data/and-gentlemen-all/naseby.json",
    "data/and-gentlemen-all/marston-moor.json", "data/and-gentlemen-all/the-heath.json"};
static_assert(std::size(listed) == std::size(scenarios) + 1 && std::size(files) == std::size(scenarios) + 2);

/// The clause or ruling behind each match option.
constexpr std::pair<std::string_view, std::string_view> option_clauses[] = {
    {"figure_scale", "AGA-2.3"},
    {"contact_face", "AGA-R.14"},
    {"conform", "AGA-R.15"},
    {"fire_arc", "AGA-R.16"},
    {"artillery_overhead", "AGA-R.17"},
    {"fire_into_melee", "AGA-R.19"},
    {"horse_manoeuvres", "AGA-R.31"},
    {"move_before_turn", "AGA-R.32"},
    {"artillery_attacks", "AGA-R.44"},
    {"turn_to_face", "AGA-R.45"},
    {"held_units_pursue", "AGA-R.59"},
    {"pursuit_melee", "AGA-R.68"},
    {"offtable_pursuit_loss", "AGA-R.71"},
    {"count_rout_then_destroyed", "AGA-R.96"},
    {"command_morale", "AGA-10.17"},
    {"army_morale_bonus", "AGA-11.7"},
    {"green_morale", "AGA-M.12"},
    {"hidden_rosters", "AGA-R.103"},
    {"scenario_start", "AGA-S.1.10"},
};

constexpr QuestionInfo questions[] = {
    {"deploy", "place"},
    {"choose-card", "card"},
    {"choose-first", "first"},
    {"fire", "fire end-fire"},
    {"movement",
     "move-unit ahead wheel-left wheel-right turn-left turn-right drift-left drift-right form face mount "
     "dismount leave move-done break-off end-movement"},
    {"melee", "attack end-melee"},
    {"tests", "test"},
    {"run", "run"},
    {"choose-from", "flee-from"},
    {"ask-pursuit", "pursue hold"},
    {"rally", "rally end-rally"},
    {"reform", "reform reform-dragoons"},
};

std::vector<MatchOption> match_options() { return options_of(Rules{}, option_clauses); }

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<AndGentlemenAll>(std::move(*table), setup);
}

/// The setting, units and points of a scenario draft, as JSON.
std::string sketch(std::string_view text, Faults& faults) {
  const auto t = read_sketch(text, faults);
  if (!t) return {};
  const Names names = AndGentlemenAll::names(*t);
  JsonWriter w{names};
  w.open('{');
  battlefield::write_sketch<AndGentlemenAll>(w, *t, scenario_file(t->scenario));
  w.key("points"), w.open('{');
  for (const Seat side : {parliament, royalist}) w.member(seats[side.index()], points_of(*t, side));
  w.close('}'), w.close('}');
  return w.take();
}

std::string types() {
  const auto table = read_table({});
  return table ? types_of<AndGentlemenAll>(AndGentlemenAll::names(**table)) : "";
}

}  // namespace

const GameInfo& game() {
  static const GameInfo info{
      .id = AndGentlemenAll::id,
      .title = "And Gentlemen All",
      .rules = "rules/and-gentlemen-all.md",
      .seats = seats,
      .scenarios = listed,
      .files = files,
      .entry_points = AndGentlemenAll::entry_points,
      .clauses = clause_ids,
      .options = match_options,
      .create = create,
      .types = types,
      .makes = [](std::string_view scenario) { return pickup_named(scenario).has_value(); },
      .own_file = own_file,
      .sketch = sketch,
      .scenario_text = scenario_text,
      .questions = questions};
  return info;
}

}  // namespace linstock::and_gentlemen_all
