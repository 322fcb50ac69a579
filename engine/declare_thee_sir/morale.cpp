// 3 Morale: points, losses, checks.
#include "declare_thee_sir/effects.hpp"

namespace linstock::declare_thee_sir {

// --- points ---

bool Points::obsolete(const State& s, const Table&) const {
  return !on_table(s, unit) || tested(s.units[unit]);
}

Dice<Purpose> Points::dice(const State&, const Table& t) const {
  return {Purpose::points, owner(t, unit), 1};
}

/// The points of a die: DTS-T.points, DTS-R.56, DTS-R.111, DTS-X.4.
int points_for(const Table& t, UnitId u, int die) {
  if (t[u].type == UnitType::artillery) return die <= 2 ? 1 : 2;  // DTS-3.9
  if (t.rules.troop_grades)
    die = std::max(1, die + (t[u].grade == Grade::veteran) - (t[u].grade == Grade::raw));
  constexpr int row[] = {1, 2, 2, 3, 3, 4};
  return row[std::min(die, 6) - 1];
}

void Points::rolled(State& s, Faces dice, GamePlay& play) const {
  Unit& it = s.units[unit];
  it.first = it.points = static_cast<std::uint8_t>(points_for(play.table, unit, dice[0]));  // DTS-7.a.6
  // A general who is with it brings his point now, if there is room for it.                      DTS-R.52
  if (it.general && it.bonus == Bonus::none && it.points < 4) it.bonus = Bonus::held;
  play.say(PointsRolled{unit, dice[0], it.points, it.bonus == Bonus::held}, "DTS-3.7"_clause);
}

void test_first(State& s, UnitId u) {
  if (!tested(s.units[u])) s.core.agenda.run_next(Points{u});
}

// --- losses ---

namespace {

/// Takes a point of the unit's own while it has any, then the general's.                         DTS-R.52
void take_point(Unit& it) {
  if (it.points > 0)
    --it.points;
  else
    it.bonus = Bonus::spent;
}

/// The unit loses a point by the clause `loses`. If it has none, the clause `none_left` says what happens.
/// Returns whether it had none.
bool lose(State& s, GamePlay& play, UnitId u, LossReason because, Clause loses, Clause none_left) {
  Unit& it = s.units[u];
  const bool none = points(it) == 0;
  if (!none) take_point(it);
  play.say(PointLost{u, because, std::uint8_t(points(it)), none}, none ? none_left : loses);
  return none;
}

}  // namespace

void lose_to_fire(State& s, GamePlay& play, UnitId u, LossReason because, Clause clause) {
  lose(s, play, u, because, clause, "DTS-3.15"_clause);
}

bool lose_in_melee(State& s, GamePlay& play, UnitId u, LossReason because, Clause clause) {
  return lose(s, play, u, because, clause, "DTS-3.16"_clause) && s.units[u].mode != Mode::routing;
}

bool lose_in_check(State& s, GamePlay& play, UnitId u, LossReason because, Clause clause) {
  return lose(s, play, u, because, clause, "DTS-3.17"_clause) && s.units[u].mode != Mode::routing;
}

bool gain_point(State& s, GamePlay& play, UnitId u, int most) {
  Unit& it = s.units[u];
  if (it.points >= most || points(it) >= 4) return false;  // DTS-R.52
  ++it.points;
  play.say(PointGained{u, std::uint8_t(points(it))}, "DTS-R.52"_clause);
  return true;
}

// --- the chart ---

std::optional<LossReason> bare_loss(Faces dice, bool seven_counts) {
  if (dice[0] == dice[1]) return LossReason::doubles;
  if (seven_counts && dice[0] + dice[1] == 7) return LossReason::seven;
  return {};
}

Reading reading(int sum, Level column) {
  using enum Reading;
  // The rows of 4 or less, of 5 to 11 and of 12 or more, as repaired by DTS-P.7, DTS-P.8 and DTS-P.9.
  constexpr Reading rows[9][3] = {
      {hold, hold, hold},         {push_one, hold, hold},         {push_one, hold, hold},
      {push_two, push_one, hold}, {push_two, push_one, push_one}, {rout, push_two, push_one},
      {rout, push_two, push_two}, {rout, rout, push_two},         {rout, rout, rout}};
  return rows[std::clamp(sum, 4, 12) - 4][std::size_t(column)];  // DTS-T.melee, DTS-P.10
}

// --- checks ---

bool Check::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }

void Check::run(State& s, GamePlay&) const {
  s.core.agenda.run_next(CheckRoll{unit, passed});
  test_first(s, unit);  // DTS-R.51, DTS-Z.3
}

bool CheckRoll::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }
Dice<Purpose> CheckRoll::dice(const State&, const Table& t) const {
  return {Purpose::check, owner(t, unit), 2};
}

void CheckRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const int sum = dice[0] + dice[1];
  const auto bare = bare_loss(dice, true);
  // The first loss is taken before the chart is read.                                    DTS-R.57, DTS-R.63
  const Level column = level_of(points(s.units[unit]) - (bare ? 1 : 0));
  const Effect effect{{dice[0], dice[1]}, {}, std::int8_t(sum), column, reading(sum, column)};
  play.say(Checked{unit, passed, effect}, "DTS-2.23"_clause);
  bool breaks = bare && lose_in_check(s, play, unit, *bare, "DTS-R.44"_clause);
  if (effect.reading == Reading::rout)
    breaks |= lose_in_check(s, play, unit, LossReason::rout_read, "DTS-R.44"_clause);
  if (breaks) s.core.agenda.run_next(Break{unit, {}});  // DTS-3.17, DTS-R.128
}

}  // namespace linstock::declare_thee_sir
