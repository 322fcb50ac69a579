// Losses: figures, units that are destroyed, broken or Daunted, those that leave, Guns taken.
#include "battlefield/sweep.hpp"
#include "matchlocks/morale/tokens.hpp"
#include "matchlocks/morale/witnesses.hpp"

namespace linstock::matchlocks {

constexpr Mil rout_distance = 10 * inch;  // NMM-13.5.9

// --- figures: NMM-11.8, NMM-12.15 ---

int lose_figures(State& s, UnitId u, std::size_t group, int kills) {
  auto& figures_left = s.units[u].figures[group];
  const int lost = std::min<int>(figures_left, kills);
  figures_left = std::uint8_t(figures_left - lost);
  if (lost > 0) s.units[u].today.kills_since = true;
  return lost;
}

int lose_figures(State& s, UnitId u, int kills) {
  const int first = lose_figures(s, u, 0, kills);  // NMM-11.8.3, NMM-12.15.2
  return first + lose_figures(s, u, 1, kills - first);
}

// --- leaders with a unit: NMM-5.4.7, NMM-11.10, NMM-12.15.4, NMM-R.137 ---

namespace {

/// Leaders are lost with their unit.                           NMM-5.4.7, NMM-11.10.3, NMM-12.15.5, NMM-R.137
void lose_leaders_with(State& s, GamePlay& play, UnitId u) {
  for (UnitId leader : leaders_with(s, play.table, u)) lose_leader(s, play, leader, Loss::lost_with_unit);
}

/// Guns that go with a unit stay where it left them.                                              NMM-R.32
void leave_guns_behind(State& s, const Table& t, UnitId parent) {
  for (UnitId u : t.of_side[index(t[parent].side)])
    if (is_gun(t, u) && s.units[u].with == parent) s.units[u].with = {};
}

void put_away(State& s, GamePlay& play, UnitId u, Where where, Loss how, Clause clause) {
  lose_leaders_with(s, play, u);
  leave_guns_behind(s, play.table, u);
  Unit& it = s.units[u];
  it.where = where;
  it.token = Token::none;
  it.garrison = {};
  it.hedgehog = false;
  play.say(Left{u, how}, clause);
}

}  // namespace

void risk_leaders(State& s, const Table& t, UnitId unit, int kills) {
  constexpr int harmless = 3;
  if (kills <= harmless) return;
  const auto all = leaders_with(s, t, unit);
  for (std::size_t i = all.size(); i-- > 0;)
    if (t[all[i]].type != UnitType::general)
      s.core.agenda.run_next(LeaderRisk{all[i], std::uint8_t(kills - harmless)});
  for (UnitId leader : all)  // the General first. NMM-R.62
    if (t[leader].type == UnitType::general)
      s.core.agenda.run_next(LeaderRisk{leader, std::uint8_t(kills - harmless)});
}

bool LeaderRisk::obsolete(const State& s, const Table& t) const { return !leads(s, t, leader); }
Dice<Purpose> LeaderRisk::dice(const State&, const Table& t) const {
  return {Purpose::leader_risk, seat_of(t[leader].side), count};
}
void LeaderRisk::rolled(State& s, Faces faces, GamePlay& play) const {
  // A save of 2+ on each die.                                                          NMM-11.10.1, NMM-qrs.4
  const bool lost = std::ranges::count(faces, 1) > 0;
  play.say(RiskRun{leader, count, lost}, "NMM-11.10.1"_clause);
  if (lost) lose_leader(s, play, leader, Loss::killed);
}

void lose_leader(State& s, GamePlay& play, UnitId leader, Loss how) {
  const Table& t = play.table;
  Unit& it = s.units[leader];
  if (it.where != Where::table) return;
  it.where = Where::lost;
  it.with = {};
  const Side side = t[leader].side;
  play.say(Left{leader, how}, "NMM-5.4.2"_clause);
  // Nobody replaces the General.                                                                    NMM-5.4.6
  if (t[leader].type == UnitType::general) return lose_tokens(s, play, side, 2, leader, "NMM-16.2.5"_clause);
  s.to_replace[index(side)].insert(leader);
  s.lost_this_turn.insert(leader);
}

// --- units that are gone ---

namespace {

/// Units that saw a unit lost may have to test, and the units that remain of its brigade.
///                                                                           NMM-R.124, NMM-R.126, NMM-R.132
void shake_friends(State& s, const Table& t, UnitId u, const UnitSet& seen_by) {
  const std::size_t waiting = s.tests.size();
  note_rout(s, t, u, seen_by);
  look_for_last_men(s, t);
  line_up_tests(s, t, waiting);
}

}  // namespace

void destroy(State& s, GamePlay& play, UnitId u) {  // NMM-12.16.3
  const Table& t = play.table;
  if (!fights(s, t, u)) return;
  leave_melee(s, play, u);
  pay_for_loss(s, play, u);
  const UnitSet seen_by = witnesses(s, t, u);
  put_away(s, play, u, Where::lost, Loss::destroyed, "NMM-12.16.3"_clause);
  shake_friends(s, t, u, seen_by);
}

void break_unit(State& s, GamePlay& play, UnitId u) {  // NMM-13.5.8 to NMM-13.5.10
  const Table& t = play.table;
  if (!fights(s, t, u)) return;
  leave_melee(s, play, u);
  pay_for_loss(s, play, u);  // NMM-13.5.11
  UnitSet seen_by = witnesses(s, t, u);
  if (!is_gun(t, u)) {
    const Driven run = drive(s, play, u, home_of(s, t, t[u].side), rout_distance, Cause::rout);
    seen_by |= witnesses_on_way(s, t, u, run.from, run.at);
  }
  put_away(s, play, u, Where::lost, Loss::broken, "NMM-13.5.10"_clause);
  shake_friends(s, t, u, seen_by);
}

void daunt(State& s, GamePlay& play, UnitId u) {  // NMM-13.5.3 to NMM-13.5.7, NMM-15.5
  const Table& t = play.table;
  if (!fights(s, t, u)) return;
  leave_melee(s, play, u);
  Unit& it = s.units[u];
  play.say(Daunted{u, it.daunted}, it.daunted ? "NMM-15.5"_clause : "NMM-13.5.5"_clause);
  if (!it.daunted) {  // NMM-15.4
    it.daunted = it.today.became_daunted = true;
    lose_tokens(s, play, t[u].side, tokens_of(t, u), u, "NMM-16.2.1"_clause);
    if (s.core.over()) return;
  }
  if (is_gun(t, u)) return look_for_last_men(s, t);
  const Angle home = home_of(s, t, t[u].side);
  const bool bad = through_bad_going(t, u, it, home, rate(t, u, it));
  const Driven fell = drive(s, play, u, home, rate(t, u, it, bad), Cause::fall_back);
  if (fell.off_table) {
    pay_for_loss(s, play, u);
    return put_away(s, play, u, Where::lost, Loss::off_table, "NMM-16.2.2"_clause), look_for_last_men(s, t);
  }
  if (is_formed(t, u)) disarray(s, play, u, 1, DisarrayReason::fall_back, "NMM-R.130"_clause);
  if (fell.met) begin_plain_melee(s, play, u, fell.met, true);
  look_for_last_men(s, t);
}

void leave(State& s, GamePlay& play, UnitId u, Loss how) {
  const Table& t = play.table;
  if (!fights(s, t, u)) return;
  leave_melee(s, play, u);
  if (how == Loss::off_table) pay_for_loss(s, play, u);  // NMM-16.2.10
  if (how == Loss::pursued_off && is_squadron(t, u))
    lose_tokens(s, play, t[u].side, 1, u, "NMM-16.2.8"_clause);
  const Clause clause = how == Loss::evaded_off    ? "NMM-12.5.4"_clause
                        : how == Loss::pursued_off ? "NMM-12.17.5"_clause
                        : how == Loss::looting     ? "NMM-cards.10"_clause
                                                   : "NMM-16.2.3"_clause;
  put_away(s, play, u, how == Loss::off_table ? Where::lost : Where::gone, how, clause);
  look_for_last_men(s, t);
}

// --- Guns: NMM-12.4.5, NMM-R.105, NMM-R.138, NMM-R.139 ---

void capture(State& s, GamePlay& play, UnitId gun, UnitId by) {
  const Table& t = play.table;
  if (!fights(s, t, gun)) return;
  lose_leaders_with(s, play, gun);
  Unit& it = s.units[gun];
  it.where = Where::lost;
  it.crewless = true;
  it.figures = {};
  play.say(Captured{gun, by, false}, "NMM-12.4.5"_clause);
  pay_for_capture(s, play, gun);
  look_for_last_men(s, t);
}

}  // namespace linstock::matchlocks
