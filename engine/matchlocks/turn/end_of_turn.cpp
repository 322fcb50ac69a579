// VII Turn sequence: the end of a turn.                                                                   7.4
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

void EndTurn::run(State& s, GamePlay&) const {
  s.card = {};
  new_rout_window(s);
  s.free_done = {};
  s.core.agenda.run_next(Moments{}, FreeActions{}, Moments{}, EndTests{}, Moments{}, Replacements{},
                         Moments{}, TidyUp{}, NewTurn{});
}

// --- step 1: free Actions of units that were inactive ---

namespace {

/// Whether a unit was inactive this turn and may do something now.   NMM-7.4.1, NMM-7.4.4, NMM-R.31, NMM-R.64
bool was_inactive(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Today& today = it.today;
  return fights(s, t, u) && !acts_by_initiative(t, u) && !it.daunted && it.token == Token::none &&
         !today.acted && !today.fought && !today.under_attack && !today.compelled && !in_melee(s, u);
}
bool may_fire_last(const State& s, const Table& t, UnitId u) {  // NMM-7.4.3, NMM-9.4.3
  const UnitType type = t[u].type;
  return (type == UnitType::battalia || type == UnitType::musketeers) && !why_no_shot(s, t, u);
}
bool has_free_action(const State& s, const Table& t, UnitId u) {
  return was_inactive(s, t, u) && !s.free_done.contains(u) &&
         (s.units[u].disarray > 0 || (may_fire_last(s, t, u) && !targets(s, t, u).empty()));
}

}  // namespace

void FreeActions::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  List<UnitId, max_units> all;
  for (UnitId u : t.of_side[0] | t.of_side[1])
    if (has_free_action(s, t, u)) all.add(u);
  if (all.empty()) return;
  left_to_right(s, t, active_side(s, t), {all.begin(), all.size()});  // NMM-R.55
  s.free_done.insert(all[0]);
  s.core.agenda.run_next(FreeAction{seat_of(t[all[0]].side), all[0]}, RunTests{}, FreeActions{});
}

Seat FreeAction::asked(const State&) const { return seat; }
bool FreeAction::obsolete(const State& s, const Table& t) const { return !was_inactive(s, t, unit); }
void FreeAction::options(const State& s, const Table& t, Options& out) const {
  if (s.units[unit].disarray > 0) out.add(verb::remove_token);
  if (may_fire_last(s, t, unit))
    for (UnitId target : targets(s, t, unit)) out.add(verb::shoot, target);
  out.add(verb::nothing);
}
std::optional<Refusal> FreeAction::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::remove_token) return no("no-disarray"_reason, "NMM-7.4.2"_clause);
  if (c.verb.index() != verb::shoot) return {};
  if (auto why = why_no_shot(s, t, unit)) return why;
  if (!may_fire_last(s, t, unit)) return no("formed-musketeers-only"_reason, "NMM-7.4.3"_clause);
  if (auto why = why_not_at(s, t, unit, arg_id<UnitId>(c, 0))) return why;
  return no("another-target-is-nearer"_reason, "NMM-9.4.1"_clause);
}
void FreeAction::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::nothing) return;
  if (c.verb.index() == verb::remove_token) return rally_off_disarray(s, play, unit, "NMM-7.4.2"_clause);
  Activation a{.why = Why::last_shot, .side = play.table[unit].side, .acting = unit};
  a.units.insert(unit), a.finished.insert(unit);
  s.activations.add(a);
  s.core.agenda.run_next(EndStage{});
  play.say(Acts{unit, Why::last_shot}, "NMM-7.4.3"_clause);
  shoot(s, play, unit, arg_id<UnitId>(c, 0));
}

// --- step 2: morale ---

namespace {

bool tests_at_end(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  // At the end of each turn, whatever took figures.               NMM-11.9.1, NMM-13.2.1, NMM-15.3, NMM-R.136
  if (!it.daunted && !at_half_strength(t, u, it)) return false;
  // The unit won, or its opponents disengaged.                                NMM-13.2.2, NMM-R.21, NMM-R.160
  const bool won = (it.today.won || it.today.withdrew_from) && !it.today.kills_since;
  return !in_melee(s, u) && !won;  // NMM-13.2.2
}

}  // namespace

void EndTests::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  List<UnitId, max_units> all;
  for (UnitId u : fighting(s, t, Side::royalist) | fighting(s, t, Side::parliament))
    if (tests_at_end(s, t, u)) all.add(u);
  left_to_right(s, t, active_side(s, t), {all.begin(), all.size()});  // NMM-13.2.4
  for (UnitId u : all) must_test(s, u, TestReason::end_of_turn);
  run_tests(s);
}

// --- step 3: replacements ---

namespace {

/// The brigade of a Brigadier, by who commands it.
BrigadeId command_of(const State& s, const Table& t, UnitId leader) {
  for (std::size_t b = 0; b < t.brigades.size(); ++b)
    if (s.brigadiers[BrigadeId{b}] == leader) return BrigadeId{b};
  return {};
}
UnitSet units_left(const State& s, const Table& t, BrigadeId brigade) {
  UnitSet in;
  if (!brigade) return in;
  for (UnitId u : fighting(s, t, t.brigades[brigade.index()].side))
    if (t[u].brigade == brigade) in.insert(u);
  return in;
}

}  // namespace

void Replacements::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Side order[] = {other(s.first), s.first};  // pushed in reverse: the first player's first. NMM-D.11
  for (const Side side : order) {
    List<UnitId, max_leaders> due;
    for (UnitId leader : s.to_replace[index(side)])
      if (!s.lost_this_turn.contains(leader) && !units_left(s, t, command_of(s, t, leader)).empty())
        due.add(leader);
    for (std::size_t i = due.size(); i-- > 0;) s.core.agenda.run_next(ReplacementRoll{due[i]});
  }
}

bool ReplacementRoll::obsolete(const State& s, const Table&) const { return on_table(s, leader); }
Dice<Purpose> ReplacementRoll::dice(const State&, const Table& t) const {
  return {Purpose::replacement, seat_of(t[leader].side)};
}
void ReplacementRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  constexpr int comes_on = 4;  // NMM-5.4.4, NMM-7.4.6
  const bool comes = faces[0] >= comes_on;
  play.say(ReplacementRolled{leader, faces[0], comes}, "NMM-5.4.4"_clause);
  if (comes)
    s.core.agenda.run_next(ClassRoll{leader, true}, StandIn{seat_of(play.table[leader].side), leader});
}

Seat StandIn::asked(const State&) const { return seat; }
bool StandIn::obsolete(const State& s, const Table& t) const {
  return on_table(s, leader) || units_left(s, t, command_of(s, t, leader)).empty();
}
void StandIn::options(const State& s, const Table& t, Options& out) const {
  const UnitSet units = units_left(s, t, command_of(s, t, leader));
  for (UnitId u : units)
    if (!in_melee(s, u)) out.add(verb::join, u);
  if (!out.empty()) return;
  for (UnitId u : units) out.add(verb::join, u);
}
void StandIn::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  Unit& it = s.units[leader];
  it.where = Where::table;
  it.at = beside_unit(play.table, u, s.units[u]);
  s.to_replace[index(play.table[leader].side)].erase(leader);
  if (!in_melee(s, u)) return attach(s, play, leader, u);
  play.say(Deployed{leader, it.at, it.formation, false}, "NMM-R.57"_clause);
}

// --- steps 4 and 5 ---

namespace {

void return_cards(State& s, GamePlay& play) {  // NMM-7.6.4, NMM-R.49
  for (const Side side : both_sides) {
    auto& held = s.holdings[seat_of(side)].value.cards;
    for (std::size_t i = 0; i < held.size(); ++i) play.say(BonusReturned{side}, "NMM-7.6.4"_clause);
    held.clear();
    s.cards_held[index(side)] = 0;
  }
  s.used_bonus = {};
}

}  // namespace

void TidyUp::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  for (UnitId u : t.of_side[0] | t.of_side[1]) {
    Unit& it = s.units[u];
    it.today = {};
    if (it.token != Token::none)  // NMM-7.4.7, NMM-9.6.4
      it.token = supporting(s, u) ? Token::support : Token::none;
  }
  return_cards(s, play);
  s.skittish = {};
  s.extra_token = {};
  s.lost_this_turn = {};
  s.any_mover = false;
  s.shots.clear();
  reopen_obstacles(s);
}

}  // namespace linstock::matchlocks
