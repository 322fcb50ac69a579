// Builds the table of a match, and what is derived from scenario and options: sets, seats, names.
#include "matchlocks/table.hpp"

#include "matchlocks/forms.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/option_needs.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/pickup.hpp"
#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

namespace {

/// A unit that a Special Event may bring; what the player rolls and chooses is told when it comes.
UnitId reinforcement(Table& t, Side side, std::string_view what, std::string_view name, UnitType type,
                     Grade grade) {
  const std::string id = fmt::format("{}-{}", side_words[index(side)], what);
  const auto known = std::ranges::find(t.units, id, &UnitInfo::id);
  if (known != t.units.end()) return UnitId{std::size_t(known - t.units.begin())};
  UnitInfo u{.id = id, .name = std::string{name}, .side = side, .type = type, .grade = grade};
  enlist(t, u);
  t.units.push_back(std::move(u));
  return UnitId{t.units.size() - 1};
}

/// The units of Ambush and Get Off Our Land!                     NMM-cards.7, NMM-cards.9, NMM-R.51, NMM-R.53
void list_reinforcements(Table& t) {
  constexpr std::string_view ambush[] = {"Royalist ambush party", "Parliamentarian ambush party"},
                             clubmen[] = {"Clubmen for the King", "Clubmen for Parliament"};
  for (const Side side : both_sides) {
    const std::size_t i = index(side);
    t.ambushers[i] = reinforcement(t, side, "ambush", ambush[i], UnitType::detachment, Grade::seasoned);
    t.clubmen[i] = reinforcement(t, side, "clubmen", clubmen[i], UnitType::clubmen, Grade::raw);
  }
}

void list_names(Table& t) {
  t.seat_ids.assign(std::begin(side_words), std::end(side_words));
  t.verb_ids.clear(), t.unit_ids.clear(), t.brigade_ids.clear(), t.feature_ids.clear();
  for (const VerbInfo& v : verbs) t.verb_ids.emplace_back(v.name);
  t.card_ids = {"first-bonus-card", "second-bonus-card", "royalist-skirmishers-card",
                "parliament-skirmishers-card"};
  for (const UnitInfo& u : t.units) {
    t.unit_ids.push_back(u.id);
    t.card_ids.push_back(fmt::format("{}-card", u.id));
  }
  for (const BrigadeInfo& b : t.brigades) t.brigade_ids.push_back(b.id);
  std::vector<int> numbers(t.kinds.size());
  for (const battlefield::Feature& f : t.ground.features)
    t.feature_ids.push_back(fmt::format("{}-{}", t.kind(f).id, ++numbers[f.kind]));
  int works = 0;  // by their place in State::works
  for (const UnitInfo& u : t.units)
    if (u.works) t.feature_ids.push_back(fmt::format("works-{}", ++works));
  t.bonus_ids = {"perk", "forfeit", "reroll", "jeopardy", "special-event"};
  t.event_ids = {"extra-ammunition",  "well-drilled",     "ambush",
                 "skittish-mount",    "get-off-our-land", "loot-the-baggage",
                 "scattered-showers", "powder-explosion", "fog-of-war"};
  t.action_ids = {"move",  "wheel", "about-face", "shoot",   "attack", "support",
                  "rally", "mount", "dismount",   "pack-up", "pivot",  "reform"};
  t.form_ids.assign(std::begin(form_words), std::end(form_words));
  t.edge_ids.assign(std::begin(battlefield::edge_words), std::end(battlefield::edge_words));
}

}  // namespace

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  auto t = std::make_shared<Table>();
  Faults faults;
  read_options(setup, t->rules, faults);
  if (!setup.saved) check_needs(t->rules, option_needs, faults);
  read_costs(setup, t->costs, faults);
  read_kinds(setup, *t, faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  const std::string_view id = setup.scenario.empty() ? scenarios[0] : std::string_view{setup.scenario};
  if (const auto order = pickup_named(id))
    make_pickup(setup, *order, *t, faults);
  else if (std::ranges::find(scenarios, id) != std::end(scenarios) || setup.files.contains(own_file(id)))
    read_scenario(setup, id, *t, faults);
  else
    faults.push_back({"scenario", "no-such-scenario"_reason.with("scenario", std::string{id}), {}});
  if (!faults.empty()) return std::unexpected(std::move(faults));
  complete(*t);
  return t;
}

void complete(Table& t) {
  const std::size_t features = t.ground.features.size();
  t.ground_name.resize(features), t.crossing.resize(features);
  for (std::size_t i = t.occupancy.size(); i < features; ++i)
    t.occupancy.push_back(t.kind(t.ground.features[i]).occupancy);
  list_reinforcements(t);
  t.of_side = {}, t.general = {};
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitInfo& u = t.units[i];
    t.of_side[index(u.side)].insert(UnitId{i});
    if (u.type == UnitType::general) t.general[index(u.side)] = UnitId{i};
  }
  list_names(t);
}

}  // namespace linstock::matchlocks
