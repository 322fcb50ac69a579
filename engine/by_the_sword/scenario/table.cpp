// The table of a match.
#include "by_the_sword/by_the_sword.hpp"
#include "by_the_sword/option_needs.hpp"
#include "by_the_sword/scenario/reader.hpp"
#include "kernel/data_file.hpp"

namespace linstock::by_the_sword {

namespace {

void number_ids(Table& t) {
  const auto list = [](std::vector<std::string>& out, std::string_view of, std::size_t count) {
    for (std::size_t i = 1; i <= count; ++i) out.push_back(fmt::format("{}-{}", of, i));
  };
  for (auto seat : player_words) {
    t.seat_ids.emplace_back(seat);
    t.power_ids.emplace_back(seat);
    list(t.force_ids, seat, roster);
    list(t.general_ids, fmt::format("{}-general", seat), generals_each);
    list(t.vessel_ids, fmt::format("{}-fleet", seat), vessels_each);
    list(t.caravan_ids, fmt::format("{}-caravan", seat), caravans_each);
    list(t.screens_ids, fmt::format("{}-screens", seat), groups_each);
  }
  t.power_ids.emplace_back("invader");
  t.seat_ids.emplace_back("invader");
  t.seat_ids.emplace_back("lords");
  for (const auto& region : t.region_ids) t.power_ids.push_back(fmt::format("people-of-{}", region));
  for (std::size_t i = 0; i < castle_count; ++i)
    t.power_ids.push_back(fmt::format("lord-of-{}", t.map.ids[territory_count + i]));
  list(t.force_ids, "other", other_forces);
  list(t.vessel_ids, "other-fleet", other_vessels);
  t.grant_ids = {"passage", "ports", "trade", "supply", "transport", "joint-battle"};
  for (const VerbInfo& v : verbs) t.verb_ids.emplace_back(v.name);
}

void check_played(const Rules& r, Faults& faults) {
  for (const MatchOption& given : options_of(r, {}))
    for (const auto& [option, value] : not_played_yet)
      if (given.name == option && given.value == value)
        faults.push_back(
            {fmt::format("options: {}", option), "not-played-yet"_reason, "BTS-T.switches"_clause});
}

/// Whether the options of a set-up name one, be it with its default.
bool is_given(const MatchSetup& setup, std::string_view option) {
  Faults told_already;
  const auto options = parse_json(setup.options, "options", told_already);
  return options && options->is_object() && options->get_object().contains(option);
}

/// Numbers within their bounds.                                                                BTS-T.switches
void check_options(const Rules& r, Faults& faults) {
  const auto bad = [&](bool wrong, std::string_view option, Reason why, Clause clause) {
    if (wrong) faults.push_back({fmt::format("options: {}", option), std::move(why), clause});
  };
  const auto within = [&](int value, int low, int high, std::string_view option, Clause clause) {
    bad(value < low || value > high, option,
        "expected-whole-number"_reason.with("low", low).with("high", high), clause);
  };
  within(r.players, 2, player_count, "players", "BTS-intro.2"_clause);
  within(r.start_points, 1500, 10000, "start_points", "BTS-setup.31"_clause);
  bad(r.start_points % 500 != 0, "start_points", "multiple-of"_reason.with("of", 500), "BTS-setup.31"_clause);
  bad(r.start_scattered && (r.start_scattered < 500 || r.start_scattered > 3000 || r.start_scattered % 50),
      "start_scattered", "multiple-of"_reason.with("of", 50), "BTS-setup.32"_clause);
  within(r.start_treasury, 0, 1000, "start_treasury", "BTS-setup.33"_clause);
  within(r.turn_limit, 0, 99, "turn_limit", "BTS-win.4"_clause);
  within(r.figures, 0, 10000, "figures", "BTS-R.73"_clause);
  bad(r.figures % 100 != 0, "figures", "multiple-of"_reason.with("of", 100), "BTS-R.73"_clause);
  bad(r.screens_per_500 != 3 && r.screens_per_500 != 1, "screens_per_500", "three-or-one"_reason,
      "BTS-R.154"_clause);
  bad(r.repair_cost != 8 && r.repair_cost != 10, "repair_cost", "eight-or-ten"_reason, "BTS-R.1"_clause);
  bad(r.fleet_upkeep != 3 && r.fleet_upkeep != 0, "fleet_upkeep", "three-or-none"_reason, "BTS-R.1"_clause);
}

/// No option that another one makes meaningless.                                               BTS-T.switches
void check_meanings(const MatchSetup& setup, const Rules& r, Faults& faults) {
  const auto bad = [&](bool wrong, std::string_view option, Reason why, Clause clause) {
    if (wrong) faults.push_back({fmt::format("options: {}", option), std::move(why), clause});
  };
  const auto needs = [](std::string_view option, std::string_view values) {
    return "option-without-meaning"_reason.with("option", std::string{option})
        .with("values", std::string{values});
  };
  const bool no_np_regions = r.np_regions == NpRegions::neutral || r.players == player_count;
  bad(r.np_track && no_np_regions && r.np_castles == NpCastles::ignored, "np_track",
      needs("np_castles", "dice, person"), "BTS-R.254"_clause);
  const bool in_order = r.deployment == Deployment::in_order && is_given(setup, "deployment");
  bad(in_order && r.umpire, "deployment", needs("umpire", "false"), "BTS-setup.19"_clause);
  bad(in_order && r.hidden(), "deployment", needs("movement", "alternating, chits"), "BTS-setup.19"_clause);
  check_needs(r, option_needs, faults);
}

}  // namespace

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  auto t = std::make_shared<Table>();
  Faults faults;
  read_options(setup, t->rules, faults);
  check_played(t->rules, faults);
  check_options(t->rules, faults);
  if (!setup.saved) check_meanings(setup, t->rules, faults);
  if (t->rules.victory == Victory::turn_limit && !t->rules.turn_limit) t->rules.turn_limit = 12;  // BTS-win.4
  if (t->rules.umpire || t->rules.hidden()) t->rules.deployment = Deployment::secret;  // BTS-setup.19
  const auto file = [&](std::string_view name) {
    return read_data_file(setup, ByTheSword::id, name, faults);
  };
  const auto map = file("map"), tables = file("tables"), lists = file("lists"), cards = file("cards");
  const auto before = faults.size();
  if (map) read_island(*map, *t, faults);
  if (map && faults.size() == before && tables) read_tables(*tables, *t, faults);  // they name areas
  if (lists) read_lists(*lists, *t, faults);
  if (cards) read_cards(*cards, *t, faults);
  if (!setup.scenario.empty() && setup.scenario != "campaign")
    faults.push_back({"scenario", "no-such-scenario"_reason.with("scenario", setup.scenario), {}});
  if (!faults.empty()) return std::unexpected(std::move(faults));
  number_ids(*t);
  return t;
}

}  // namespace linstock::by_the_sword
