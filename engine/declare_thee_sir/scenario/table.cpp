// Builds the table of a match, and what is derived from scenario and options: sets, seats, names.
#include "declare_thee_sir/table.hpp"

#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/scenario/own_scenario.hpp"
#include "declare_thee_sir/scenario/pickup.hpp"
#include "kernel/match_options.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// The length of a battle that is decided when it runs out, if nobody set one.                   DTS-R.141
constexpr std::uint8_t usual_length = 10;

void check_options(const Rules& rules, Faults& faults) {
  const auto from_to = [&](std::string_view option, int value, int low, int high, Clause clause) {
    if (value < low || value > high)
      faults.push_back({fmt::format("options: {}", option),
                        "expected-whole-number"_reason.with("low", low).with("high", high), clause});
  };
  from_to("dragoon_cards", rules.dragoon_cards, 1, 2, "DTS-R.9"_clause);
  from_to("royalist_commanders", rules.royalist_commanders, 1, max_commanders, "DTS-R.8"_clause);
  from_to("parliament_commanders", rules.parliament_commanders, 1, max_commanders, "DTS-R.8"_clause);
}

void set_length(Table& t) {
  if (t.rules.game_length) t.length = t.rules.game_length;  // DTS-R.125
  const bool needed = t.rules.victory == Victory::points || t.rules.victory == Victory::objective;
  if (!t.length && needed) t.length = usual_length;
}

}  // namespace

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  auto t = std::make_shared<Table>();
  Faults faults;
  read_options(setup, t->rules, faults);
  check_options(t->rules, faults);
  read_kinds(setup, *t, faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  const std::string_view id = setup.scenario.empty() ? scenarios[0] : std::string_view{setup.scenario};
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

void complete(Table& t) {
  set_length(t);
  t.covers.resize(t.ground.features.size());
  t.ground_name.resize(t.ground.features.size());
  t.of_side = {}, t.commanders = {};
  t.seat_ids.clear(), t.verb_ids.clear(), t.unit_ids.clear();
  t.card_ids.assign(std::begin(event_words), std::end(event_words));
  t.card_ids.emplace_back("the-day-wears-on");
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitInfo& u = t.units[i];
    t.of_side[index(u.side)].insert(UnitId{i});
    t.commanders.insert(u.commander);
    t.unit_ids.push_back(u.id);
    for (const char* which : {"-1", "-2"}) t.card_ids.push_back(u.id + which);
  }
  for (std::size_t n = 1; n <= max_commanders; ++n)
    for (const std::string_view side : side_words)
      t.seat_ids.push_back(n == 1 ? std::string{side} : fmt::format("{}-{}", side, n));
  for (const VerbInfo& v : verbs) t.verb_ids.emplace_back(v.name);
  t.form_ids.assign(std::begin(form_words), std::end(form_words));
  t.face_ids = {"front", "right", "rear", "left"};
  t.prize_ids = {"flag", "general"};
  t.refuge_ids = {"away", "edge"};
}

}  // namespace linstock::declare_thee_sir
