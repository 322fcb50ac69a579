// Positions: faults, and starting a battle in the middle.
#include <fmt/format.h>

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

// --- entry points ---

namespace {

constexpr CardId entry_cards[] = {card::fire, card::move, card::rally};

bool has(std::span<const std::string_view> named, std::string_view name) {
  return std::ranges::find(named, name) != named.end();
}

/// Outside the table, or with a facing that is no heading, units cannot be measured.
bool near_table(const Table& t, const Pose& at) {
  constexpr Mil off = battlefield::slack;  // AGA-R.11
  return at.x >= -off && at.y >= -off && at.x <= t.ground.width + off && at.y <= t.ground.depth + off;
}
bool is_heading(Angle a) { return a >= 0 && a < battlefield::full_turn; }
bool measurable(const State& s, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i)
    if (const UnitId u{i};
        on_table(s, u) && !(near_table(t, s.units[u].at) && is_heading(s.units[u].at.facing)))
      return false;
  return true;
}

/// The side and card that an entry point begins with; none at "initiative" and "cards".
std::pair<Seat, CardId> action_of(std::size_t entry_point) {
  if (entry_point < 2) return {};
  return {Seat{(entry_point - 2) / 3}, entry_cards[(entry_point - 2) % 3]};
}

/// Units that are off the table, or no longer routed, take no further part in the action under way.
///                                                                                                 AGA-R.163
void renew_action(State& s, const Table& t) {
  UnitSet present, run;
  for (Seat side : {parliament, royalist}) present |= on_table(s, t, side), run |= routed_units(s, t, side);
  s.action.due &= present;
  s.action.to_run &= run;
  s.pursuing &= present;
  s.flight.may_pursue &= present - run;
  if (s.flight.may_pursue.empty()) s.flight = {};
  announce_anew(s, t);
}

}  // namespace

void AndGentlemenAll::settle(State& s, GamePlay& play, std::span<const std::string_view> named) {
  if (!measurable(s, play.table)) return;
  for (std::size_t i = 0; i < play.table.count() && !has(named, "contacts"); ++i)
    look_for_contacts(s, play, UnitId{i}, s.units[UnitId{i}]);
  renew_action(s, play.table);
}

void AndGentlemenAll::enter(State& s, const Table& t, std::size_t entry_point,
                            std::span<const std::string_view> named) {
  auto& agenda = s.core.agenda;
  agenda.stack.clear();
  GamePlay play{t, nullptr};
  settle(s, play, named);
  if (entry_point == 0) {  // the named turn is yet to begin
    if (s.turn) --s.turn;
    return agenda.run_next(GameTurn{});
  }
  if (!s.turn) s.turn = 1;
  if (!s.phase) s.phase = 1;
  if (!s.player_a) s.player_a = parliament;
  agenda.run_next(ActionPhase{}, GameTurn{});
  const auto [side, card] = action_of(entry_point);
  if (!side) {  // "cards": the named phase is yet to begin
    --s.phase;
    return;
  }
  if (!has(named, "played")) {
    s.played[side].insert(card);
    s.played[other(side)].insert(card::pass);
  }
  s.chosen[side] = {card, everyone};
  agenda.run_next(BeginAction{side});
}

// --- faults ---

namespace {

struct Check {
  const State& s;
  const Table& t;
  Faults& faults;

  /// A condition without which play cannot go on.
  void must(bool holds, std::string_view where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::string{where}, reason, clause, true});
  }
  std::string place(UnitId u) const { return fmt::format("units.{}", t.unit_ids[u.index()]); }

  void unit(UnitId u) const {
    const Unit& it = s.units[u];
    const std::string where = place(u);
    must(!it.mounted || t[u].type == UnitType::dragoons, where, "only-dragoons-mount"_reason,
         "AGA-3.3"_clause);
    must(it.where != Where::reserve || !t.deployed, where, "has-fixed-place"_reason, "AGA-R.102"_clause);
    must(it.where != Where::pursued_off || arm_of(t[u].type, true) != Arm::artillery, where,
         "guns-do-not-pursue"_reason, "AGA-6.66"_clause);
    if (!on_table(s, u)) return;
    must(!is_artillery(t, u) || !routed(s, u), where, "guns-do-not-survive-rout"_reason, "AGA-9.29"_clause);
    must(it.halted == Halted::no || !routed(s, u), where, "no-halt-when-routed"_reason, "AGA-R.114"_clause);
    if (const auto bad = barred_ground(t, u, it)) return faults.push_back({where, bad->reason, bad->clause});
    fits_there(u, fits(s, t, u, it));
  }
  void fits_there(UnitId u, bool does) const {
    must(does, place(u), "off-table-or-overlapping"_reason, "AGA-R.11"_clause);
  }
  void pose(UnitId u) const {
    if (!on_table(s, u)) return;
    fits_there(u, near_table(t, s.units[u].at));
    must(is_heading(s.units[u].at.facing), place(u), "facing-below-360"_reason, "AGA-R.11"_clause);
  }

  bool enemies(UnitId a, UnitId b) const {
    return t.of_side[0].contains(a) && t.of_side[1].contains(b) && on_table(s, a) && on_table(s, b);
  }
  void contacts() const {
    for (std::size_t i = 0; i < s.contacts.size(); ++i) {
      const Contact& c = s.contacts[i];
      bool once = true;
      for (std::size_t j = 0; j < i; ++j)
        once &= s.contacts[j].parliament != c.parliament || s.contacts[j].royalist != c.royalist;
      must(once && enemies(c.parliament, c.royalist), "contacts", "contact-of-two-enemies"_reason,
           "AGA-R.13"_clause);
    }
  }

  template <class S>
  bool waits() const {
    return std::ranges::any_of(s.core.agenda.stack, [](const Step& x) { return holds_alternative<S>(x); });
  }
  void cards() const {
    must(s.player_a || !waits<ActionPhase>() || waits<Initiative>(), "player_a",
         "one-side-is-player-a"_reason, "AGA-4.5"_clause);
    must(s.phase <= 4, "phase", "four-action-phases"_reason, "AGA-4.1"_clause);
    must(!t.turn_limit || s.turn <= t.turn_limit || s.core.over(), "turn", "battle-would-be-over"_reason,
         "AGA-R.100"_clause);
    for (const Seat side : {parliament, royalist})
      must(s.played[side].size() <= 4, "played", "four-cards-a-side"_reason, "AGA-2.8"_clause);
  }

  void losses() const {
    for (UnitId u : s.counted)
      must(u.index() < t.count() && on_table(s, u) && routed(s, u), "counted",
           "unrallied-rout-is-of-routed-unit"_reason, "AGA-R.96"_clause);
    for (std::size_t c = 0; c < max_commands; ++c)
      must(c < t.commands.size() || s.losses[CommandId{c}] == 0, "losses", "no-such-command"_reason,
           "AGA-10.4"_clause);
  }

  void pursuers() const {
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitId u{i}, after = s.pursued[u];
      if (!after) continue;
      must(after.index() < t.count() && t[after].side != t[u].side && arm_of(t[u].type, true) == Arm::horse,
           "pursued", "only-horse-is-forced-to-pursue"_reason, "AGA-6.76"_clause);
    }
  }
};

}  // namespace

Faults AndGentlemenAll::faults(const State& s, const Table& t) {
  Faults faults;
  const Check check{s, t, faults};
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) check.pose(UnitId{i});
  if (!measurable(s, t)) return faults;
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) check.unit(UnitId{i});
  check.contacts();
  check.cards();
  check.losses();
  check.pursuers();
  return faults;
}

Faults AndGentlemenAll::entry_faults(const State& s, const Table& t) {
  Faults faults;
  const Check check{s, t, faults};
  const bool begun = std::ranges::any_of(s.core.agenda.stack,
                                         [](const Step& x) { return holds_alternative<BeginAction>(x); });
  const bool in_turn = s.core.agenda.stack.size() > 1;
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) {
    const UnitId u{i};
    const Unit& it = s.units[u];
    check.must(it.where != Where::reserve, check.place(u), "still-to-be-deployed"_reason, "AGA-R.102"_clause);
    if (!on_table(s, u)) continue;
    check.must(!routed(s, u) || s.counted.contains(u), check.place(u), "routs-are-counted"_reason,
               "AGA-10.4"_clause);
  }
  if (!measurable(s, t)) return faults;
  for (const Contact& c : s.contacts)
    if (check.enemies(c.parliament, c.royalist))
      check.must(gap(body(s, t, c.parliament), body(s, t, c.royalist)).distance <= contact_gap, "contacts",
                 "do-not-touch"_reason, "AGA-R.13"_clause);
  for (const Seat side : {parliament, royalist}) {
    const CardSet& played = s.played[side];
    if (in_turn)
      check.must(played.size() == std::size_t(s.phase), "played", "one-card-a-phase"_reason,
                 "AGA-4.8"_clause);
    if (begun && s.core.agenda.stack.back() == Step{BeginAction{side}})
      check.must(played.contains(s.chosen[side].value), "played", "card-carried-out-is-played"_reason,
                 "AGA-5.2"_clause);
    check.must(!shattered(s, t, side), "losses", "battle-would-be-over"_reason, "AGA-10.15"_clause);
    bool stands = false;
    for (UnitId u : t.of_side[side.index()]) stands |= on_table(s, u) && !routed(s, u);
    check.must(stands, "units", "battle-would-be-over"_reason, "AGA-R.100"_clause);
  }
  return faults;
}

}  // namespace linstock::and_gentlemen_all
