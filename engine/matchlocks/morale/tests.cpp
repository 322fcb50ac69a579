// XIII Morale: which units test, and the Morale Crisis Test.
#include "matchlocks/morale/rerolls.hpp"

namespace linstock::matchlocks {

// --- the queue ---

void must_test(State& s, UnitId u, TestReason because) {
  for (const Test& t : s.tests)
    if (t.unit == u && t.because == because) return;
  s.tests.add({u, because});
}

void line_up_tests(State& s, const Table& t, std::size_t waiting) {
  List<UnitId, max_units> units;
  for (UnitId u : t.of_side[0] | t.of_side[1]) units.add(u);
  left_to_right(s, t, active_side(s, t), {units.begin(), units.size()});
  const auto asked = s.tests;
  std::size_t next = waiting;
  for (UnitId u : units)
    for (std::size_t i = waiting; i < asked.size(); ++i)
      if (asked[i].unit == u) s.tests[next++] = asked[i];
}

void run_tests(State& s) {
  if (!s.tests.empty()) s.core.agenda.run_next(RunTests{});
}

void RunTests::run(State& s, GamePlay& play) const {
  if (s.tests.empty()) return;
  const Test next = s.tests[0];
  s.tests.erase(0);
  if (fights(s, play.table, next.unit)) {
    s.core.agenda.run_next(TestRoll{next.unit, next.because}, RunTests{});
  } else {
    s.core.agenda.run_next(RunTests{});
  }
}

void new_rout_window(State& s) {  // NMM-R.124
  s.seen_rout = {};
  s.tested_rout = {};
}

// --- the last of a brigade ---

namespace {

/// Whether a unit is no help to its brigade any longer.                                          NMM-R.126
bool out_of_it(const State& s, UnitId u) { return s.units[u].where != Where::table || s.units[u].daunted; }

/// The other units that began in the brigade of a unit.
UnitSet fellows(const Table& t, UnitId u) {
  UnitSet in;
  for (UnitId v : t.of_side[index(t[u].side)])
    if (v != u && !is_leader(t, v) && t[v].brigade && t[v].brigade == t[u].brigade) in.insert(v);
  return in;
}

}  // namespace

bool last_of_brigade(const State& s, const Table& t, UnitId u) {
  const UnitSet others = fellows(t, u);
  if (others.empty()) return false;
  for (UnitId v : others)
    if (!out_of_it(s, v)) return false;
  return true;
}

void look_for_last_men(State& s, const Table& t) {
  const std::size_t waiting = s.tests.size();
  for (const Side side : both_sides)
    for (UnitId u : t.of_side[index(side)]) {
      if (!fights(s, t, u) || !t[u].brigade) continue;
      const bool last = !s.units[u].daunted && last_of_brigade(s, t, u);
      if (last && !s.was_last_standing.contains(u)) {
        s.was_last_standing.insert(u);
        must_test(s, u, TestReason::last_standing);
      }
      if (!last) s.was_last_standing.erase(u);
    }
  line_up_tests(s, t, waiting);
}

// --- the test ---

TestDice test_dice(const Table& t, UnitId u, const Unit& it) {
  if (it.garrison && figures(it) <= 6) return {1, 0};
  switch (t[u].type) {
    case UnitType::battalia:
    case UnitType::pikes:
    case UnitType::square: return {2, 1};
    case UnitType::musketeers: return {2, 0};
    case UnitType::harquebusiers:
    case UnitType::cuirassiers: return {1, 2};
    case UnitType::dragoons: return {1, 1};
    case UnitType::clubmen: return {std::uint8_t(t.rules.clubmen_mct == ClubmenTest::two_dice ? 2 : 1), 0};
    default: return {1, 0};  // NMM-R.13
  }
}

namespace {

bool well_led(const State& s, const Table& t, UnitId u) {
  for (UnitId leader : leaders_with(s, t, u))
    if (t[leader].type == UnitType::general || s.units[leader].command_class == 3) return true;
  return false;
}

}  // namespace

List<Circumstance, 8> circumstances(const State& s, const Table& t, UnitId u, TestReason because) {
  const Unit& it = s.units[u];
  const Grade grade = t[u].grade;
  List<Circumstance, 8> in;
  if (grade == Grade::veteran) in.add(Circumstance::veteran);                                 // NMM-13.4.1
  if (grade == Grade::seasoned && kills(t, u, it) == 0) in.add(Circumstance::full_strength);  // NMM-13.4.2
  if (it.today.won || it.today.withdrew_from) in.add(Circumstance::won_melee);                // NMM-13.4.3
  if (well_led(s, t, u)) in.add(Circumstance::led);                                           // NMM-13.4.4
  if (grade == Grade::raw) in.add(Circumstance::raw);                                         // NMM-13.4.5
  // However many Tokens it has.                                             NMM-13.4.6, NMM-14.2.4, NMM-R.127
  if (disordered(it)) in.add(Circumstance::disarrayed);
  // Struck there now, or in this test.                                                             NMM-13.4.7
  if (because == TestReason::flank_attack || struck_in_flank(s, u)) in.add(Circumstance::flanked);
  if (last_of_brigade(s, t, u)) in.add(Circumstance::brigade_gone);  // NMM-13.4.8
  return in;
}

int rerolled_face(const List<Circumstance, 8>& all) {
  const auto in_favour = std::ranges::count_if(all, is_for);
  const auto against = std::ssize(all) - in_favour;
  return in_favour > against ? 1 : against > in_favour ? 6 : 0;
}

FaceSet rerolls(const TestRoll& test, const State& s, const Table& t) {
  if (s.straight) return 0;  // NMM-R.128
  const int f = rerolled_face(circumstances(s, t, test.unit, test.because));
  return f ? face(f) : FaceSet{};
}

bool TestRoll::obsolete(const State& s, const Table& t) const { return !fights(s, t, unit); }

Dice<Purpose> TestRoll::dice(const State& s, const Table& t) const {
  return {Purpose::morale, seat_of(t[unit].side), test_dice(t, unit, s.units[unit]).dice};
}

namespace {

/// The face of the double that decides a test by itself; 0: none.           NMM-13.3.2, NMM-13.3.3, NMM-R.128
int deciding_double(const State& s, const Table& t, Faces faces) {
  if (faces.size() != 2 || faces[0] != faces[1] || (faces[0] != 1 && faces[0] != 6)) return 0;
  if (t.rules.auto_double == AutoDouble::final_dice) return faces[0];
  return s.straight == faces[0] ? faces[0] : 0;
}

}  // namespace

void TestRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const Unit& it = s.units[unit];
  const int bonus = test_dice(t, unit, it).bonus;
  int total = bonus;
  for (const std::uint8_t f : faces) total += f;  // NMM-13.3.1
  const int doubled = deciding_double(s, t, faces);
  s.straight = 0;
  const Result result = doubled == 6   ? Result::pass
                        : doubled == 1 ? Result::broken
                                       : result_of(total, kills(t, unit, it));
  const auto why = circumstances(s, t, unit, because);
  const bool as_thrown =
      doubled && t.rules.auto_double == AutoDouble::first_throw;  // nothing is thrown again
  play.say(Tested{unit, because, why, std::uint8_t(as_thrown ? 0 : rerolled_face(why)), std::uint8_t(total),
                  std::uint8_t(kills(t, unit, it)), doubled != 0, result},
           result == Result::pass      ? "NMM-13.5.1"_clause
           : result == Result::daunted ? "NMM-13.5.3"_clause
                                       : "NMM-13.5.8"_clause);
  if (result == Result::pass) return;  // NMM-13.5.2, NMM-15.6
  if (result == Result::broken) return break_unit(s, play, unit);
  daunt(s, play, unit);
}

}  // namespace linstock::matchlocks
