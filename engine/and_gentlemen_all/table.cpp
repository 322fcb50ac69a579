// Builds the table of a match, and what is derived from scenario and tables: sets, final values, army morale
// numbers, names.
#include "and_gentlemen_all/table.hpp"

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/scenario/own_scenario.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"
#include "kernel/match_options.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// Earlier versions wrote the bonus of army morale as a word: `none`, `plus-6`.
void bonus_as_number(std::string_view option, boost::json::value& value) {
  if (option != "army_morale_bonus" || !value.is_string()) return;
  constexpr std::pair<std::string_view, int> words[] = {{"none", 0},   {"plus-1", 1},  {"plus-2", 2},
                                                        {"plus-3", 3}, {"plus-4", 4},  {"plus-6", 6},
                                                        {"plus-8", 8}, {"plus-10", 10}};
  for (const auto& [word, number] : words)
    if (JsonReader::view(value) == word) return void(value = number);
}

bool counts(UnitType type) {  // AGA-10.1, AGA-10.2
  return type != UnitType::light_artillery && type != UnitType::heavy_artillery;
}

}  // namespace

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  auto t = std::make_shared<Table>();
  Faults faults;
  read_options(setup, t->rules, faults, bonus_as_number);
  read_tables(setup, *t, faults);
  const std::string_view id = setup.scenario.empty() ? scenarios[0] : std::string_view{setup.scenario};
  if (!faults.empty()) return std::unexpected(std::move(faults));
  if (const auto order = pickup_named(id))
    make_pickup(*order, *t, faults);
  else if (std::ranges::find(scenarios, id) != std::end(scenarios) || setup.files.contains(own_file(id)))
    read_scenario(setup, id, *t, faults);
  else
    faults.push_back({"scenario", "no-such-scenario"_reason.with("scenario", std::string{id}), {}});
  if (!faults.empty()) return std::unexpected(std::move(faults));
  complete(*t);
  return t;
}

namespace {

/// The sum of what type and rating give. AGA-3.12, AGA-S.0.3
void final_values(const Table& t, UnitInfo& u) {
  const Values by_rating = t.rating_values[std::size_t(u.rating)];
  for (std::size_t mounted = 0; mounted < 2; ++mounted) {
    const Values by_type = t.type_values[std::size_t(u.type)][mounted];
    u.fire[mounted] = static_cast<std::int8_t>(by_type.fire + by_rating.fire);
    u.melee[mounted] = static_cast<std::int8_t>(by_type.melee + by_rating.melee);
  }
}

}  // namespace

void complete(Table& t) {
  for (UnitInfo& u : t.units) final_values(t, u);
  t.of_side = {};
  for (auto* ids : {&t.unit_ids, &t.command_ids, &t.verb_ids}) ids->clear();
  for (std::size_t i = 0; i < t.count(); ++i) {
    t.of_side[t.units[i].side.index()].insert(UnitId{i});
    t.unit_ids.push_back(t.units[i].id);
  }
  for (const CommandInfo& c : t.commands) t.command_ids.push_back(c.id);
  for (const VerbInfo& v : verbs) t.verb_ids.emplace_back(v.name);
  t.seat_ids = {"parliament", "royalist"};
  t.card_ids = {"fire", "move", "rally", "pass"};
  t.form_ids = {"deployed", "column"};
  t.depiction_ids = {"dismounted", "mounted"};

  const int more = t.morale_bonus + t.rules.army_morale_bonus;  // AGA-11.7
  std::array<int, max_commands> regiments{};
  for (const UnitInfo& u : t.units) regiments[u.command.index()] += counts(u.type);  // AGA-10.3, AGA-R.94
  for (std::size_t side = 0; side < 2; ++side) {
    int all = 0, numbers = 0;
    for (std::size_t c = 0; c < t.commands.size(); ++c)
      if (t.commands[c].side.index() == side) {
        all += regiments[c];
        t.command_morale[c] = army_morale(regiments[c]);  // AGA-R.101
        numbers += t.command_morale[c].number;
      }
    // Whatever the commands: AGA-3.20. In the scenarios: AGA-S.1.9, AGA-S.2.11, AGA-S.3.3.
    t.army[side] = army_morale(all, more);
    if (t.rules.command_morale) {                            // AGA-10.19
      t.army[side].number = numbers + more;                  // AGA-10.19, AGA-R.162
      t.army[side].shattered_at = (numbers + more + 1) / 2;  // AGA-10.19, AGA-R.162
    }
  }
}

}  // namespace linstock::and_gentlemen_all
