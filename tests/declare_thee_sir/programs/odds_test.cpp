// Odds of Declare Thee Sir: counted by hand from the tables of the register, and against real plays.
#include "declare_thee_sir/programs/odds.hpp"

#include <cmath>

#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/melee.hpp"
#include "support/sample.hpp"

namespace linstock::declare_thee_sir {
namespace {

constexpr double close = 1e-9;

std::vector<Odds> all_odds(const Scene& g, std::string_view line = "") {
  const auto found = linstock::odds_of(g.match(), spectator_view, line);
  EXPECT_TRUE(found) << line << ": " << found.error().what();
  return found.value_or(std::vector<Odds>{});
}
Odds the_odds(const Scene& g, std::string_view line) {
  const auto all = all_odds(g, line);
  EXPECT_EQ(all.size(), 1u) << line;
  return all.empty() ? Odds{} : all.front();
}
std::string refusal(const Scene& g, std::string_view line) {
  const auto found = linstock::odds_of(g.match(), spectator_view, line);
  return found ? "" : std::string{text(found.error().clause, DeclareTheeSir::clause_ids)};
}
double chance(const Odds& odds, std::string_view end) {
  for (const auto& e : odds.ends)
    if (e.name == end) return e.chance;
  return 0;
}
double lost(const Odds& odds, std::string_view unit, std::size_t points) {
  for (const auto& spread : odds.spreads)
    if (spread.unit == unit)
      for (const auto& part : spread.parts)
        if (part.value == points) return part.chance;
  return 0;
}
std::string added(const Odds& odds) {
  std::string out;
  for (const auto& sum : odds.sums)
    for (const auto& part : sum.parts)
      out += fmt::format("{}{} {:+} {}", out.empty() ? "" : ", ", part.because, *part.by, part.clause);
  return out;
}
void expect_sums(const Odds& odds) {
  double ends = 0;
  for (const auto& e : odds.ends) ends += e.chance;
  EXPECT_NEAR(ends, 1, close) << odds.line;
  for (const auto& spread : odds.spreads) {
    double all = 0;
    for (const auto& part : spread.parts) all += part.chance;
    EXPECT_NEAR(all, 1, close) << odds.line;
  }
}

// --- by hand ---

// 9.5 inches: in range on 4, 5 and 6. Of 36 sums 6 are doubles and 6 make 7; a 12 loses a second point.
TEST(DeclareOdds, OfAVolleyOfMusketry) {
  CLAUSES("DTS-4.5", "DTS-4.c.2", "DTS-4.c.3", "DTS-4.c.6", "DTS-4.c.8");
  Facing g{"foot points4", "foot points4", 9.5};
  g.activate("own");
  const Odds odds = the_odds(g, "fire own enemy");
  expect_sums(odds);
  EXPECT_EQ(odds.is, "fire");
  EXPECT_EQ(odds.unit, "own");
  EXPECT_EQ(odds.target, "enemy");
  EXPECT_EQ(odds.samples, 0u);
  EXPECT_NEAR(chance(odds, "out-of-range"), 0.5, close);
  EXPECT_NEAR(chance(odds, "nobody-harmed"), 0.5 * 24 / 36, close);
  EXPECT_NEAR(chance(odds, "target-harmed"), 0.5 * 12 / 36, close);
  EXPECT_NEAR(lost(odds, "enemy", 1), 0.5 * 11 / 36, close);
  EXPECT_NEAR(lost(odds, "enemy", 2), 0.5 * 1 / 36, close);
  EXPECT_EQ(added(odds), "");
}

TEST(DeclareOdds, ModifiersOfAVolleyAreTold) {
  CLAUSES("DTS-4.11");
  Facing g{"foot points0", "foot points4", 6};
  g.activate("own");
  const Odds odds = the_odds(g, "fire own enemy");
  EXPECT_EQ(added(odds), "poor-firer -2 DTS-4.11");
  EXPECT_NEAR(lost(odds, "enemy", 2), 0, close);  // 12 less 2 is no ROUT
}

// A gun pushes back on PB2D6 and ROUT: of a good target on 9 or more, after doubles on the column that is
// left.
TEST(DeclareOdds, OfAVolleyOfArtillery) {
  CLAUSES("DTS-4.b.2", "DTS-4.b.3", "DTS-4.b.6", "DTS-4.b.7");
  Facing g{"artillery points2", "foot points2", 18};
  g.activate("own");
  const Odds odds = the_odds(g, "fire own enemy");
  expect_sums(odds);
  EXPECT_NEAR(chance(odds, "out-of-range"), 0, close);
  EXPECT_NEAR(chance(odds, "target-pushed"), 10. / 36, close);  // 9, 10, 11, 12: 4 + 3 + 2 + 1
  EXPECT_NEAR(lost(odds, "enemy", 1), 6. / 36, close);
}

// Excellent against excellent, hand to hand: 12 routs, 8 to 11 pushes back, 7 or less holds and costs a
// point.
TEST(DeclareOdds, OfAFightInContact) {
  CLAUSES("DTS-5.b.2", "DTS-5.b.3", "DTS-5.b.5", "DTS-5.b.6", "DTS-5.b.7", "DTS-T.melee");
  InContact g{"foot points4", "foot points4", {.capture = false}};
  g.activate("own");
  const Odds odds = the_odds(g, "attack own enemy");
  expect_sums(odds);
  EXPECT_EQ(odds.is, "melee");
  EXPECT_NEAR(chance(odds, "target-routs"), 1. / 36, close);
  EXPECT_NEAR(chance(odds, "target-pushed"), 14. / 36, close);
  EXPECT_NEAR(chance(odds, "holds"), 21. / 36, close);
  EXPECT_NEAR(lost(odds, "enemy", 1), 7. / 36, close);
  EXPECT_NEAR(lost(odds, "own", 2), 3. / 36, close);
  EXPECT_NEAR(lost(odds, "own", 1), 21. / 36, close);
}

TEST(DeclareOdds, OfAnAttackFromADistance) {
  CLAUSES("DTS-5.a.6", "DTS-5.a.7", "DTS-T.close", "DTS-R.73");
  Facing g{"foot points4", "foot points4", 3};
  g.activate("own");
  const Odds odds = the_odds(g, "attack own enemy");
  expect_sums(odds);
  EXPECT_NEAR(chance(odds, "falls-short"), 2. / 6, close);
  EXPECT_NEAR(chance(odds, "does-not-close"), 4. / 6 / 6, close);
  EXPECT_NEAR(chance(odds, "target-routs"), 4. / 6 * 5 / 6 / 36, close);
}

TEST(DeclareOdds, OfATargetWhosePointsNobodyKnows) {
  CLAUSES("DTS-3.3", "DTS-T.points", "DTS-R.63");
  Facing g{"foot points4", "foot", 7};
  g.activate("own");
  const Odds odds = the_odds(g, "fire own enemy");
  expect_sums(odds);
  double one = 0, two = 0;
  for (const int points : {1, 2, 2, 3, 3, 4})
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= 6; ++b) {
        const bool bare = a == b || a + b == 7;
        const int left = points - bare;
        const int routs_on = left <= 0 ? 9 : left <= 2 ? 11 : 12;
        const int losses = std::min(points, int(bare) + (a + b >= routs_on));
        if (losses == 1) one += 1. / 216;
        if (losses == 2) two += 1. / 216;
      }
  EXPECT_NEAR(lost(odds, "enemy", 1), one, close);
  EXPECT_NEAR(lost(odds, "enemy", 2), two, close);
}

TEST(DeclareOdds, OfRalliesRestsAndBreakingOff) {
  CLAUSES("DTS-6.b.1", "DTS-6.b.3", "DTS-6.d.2", "DTS-6.d.3", "DTS-5.d.16");
  Facing g{"foot points2", "foot first4", 30};
  g.scattered_as("own", Mode::routing, {{24, 22, 0}, {30, 21, 0}, {36, 20, 0}});
  g.activate("own");
  EXPECT_NEAR(chance(the_odds(g, "rally own"), "rallied"), 11. / 36, close);  // good: two rolls
  EXPECT_NEAR(chance(the_odds(g, "rest enemy"), "point-regained"), 1. / 6, close);
  EXPECT_EQ(refusal(g, "rest own"), "DTS-T.states");
  EXPECT_EQ(refusal(g, "rally enemy"), "DTS-6.1");
  EXPECT_EQ(refusal(g, "break-off enemy"), "DTS-5.d.16");
  EXPECT_EQ(refusal(g, "rout enemy"), "DTS-5.d.10");
}

// The flag stand is 13 inches from its edge, the others as far: 2D6 takes none of them off.
TEST(DeclareOdds, OfARoutThatGoesOn) {
  CLAUSES("DTS-5.d.7", "DTS-5.d.10", "DTS-5.d.11");
  for (const double y : {14., 8.}) {
    Facing g{"foot points2", "foot points4", 26};
    g.scattered_as("own", Mode::routing, {{24, y, 0}, {30, y, 0}, {36, y, 0}});
    g.activate("own");
    const Odds odds = the_odds(g, "rout own");
    expect_sums(odds);
    EXPECT_EQ(odds.samples, 0u);
    // Its rear is 8 less its depth of 1 inch from the edge: it is off with 8 or more.
    EXPECT_NEAR(chance(odds, "lost"), y > 13 ? 0 : 15. / 36, close);
  }
}

TEST(DeclareOdds, OfAGeneralInDanger) {
  CLAUSES("DTS-4.d.1", "DTS-4.d.2");
  Facing g{"foot points4", "foot points3", 7};
  g.foe("leader", "general", {30, 29, 180}).with("leader", "enemy");
  g.activate("own");
  const Odds odds = the_odds(g, "fire own enemy");
  ASSERT_EQ(odds.tests.size(), 1u);
  EXPECT_EQ(odds.tests[0].unit, "leader");
  EXPECT_EQ(odds.tests[0].is, "danger");
  EXPECT_NEAR(odds.tests[0].due, 12. / 36, close);
  EXPECT_NEAR(odds.tests[0].results[0].chance, 12. / 36 / 6, close);
}

// Muskets reach 12 inches at most, foot goes 6.
TEST(DeclareOdds, OfEverythingThatAUnitCouldBegin) {
  CLAUSES("DTS-A.6", "DTS-T.range", "DTS-T.movement");
  for (const auto& [apart, wanted] : {std::pair{5., "fire own enemy, attack own enemy, rest own"},
                                      {12., "fire own enemy, rest own"},
                                      {12.1, "rest own"}}) {
    Facing g{"foot points4", "foot points4", apart};
    g.activate("own");
    std::string lines;
    for (const Odds& odds : all_odds(g)) lines += (lines.empty() ? "" : ", ") + odds.line;
    EXPECT_EQ(lines, wanted) << apart;
    EXPECT_NEAR(chance(the_odds(g, "attack own far"), "falls-short"), 1, close);
    EXPECT_NE(refusal(g, "fire own rest"), "");
    EXPECT_NE(refusal(g, "attack own rest"), "");
  }
}

// --- against real plays ---

TEST(DeclareOdds, AgreeWithTwentyThousandRealPlays) {
  CLAUSES("DTS-R.71");
  Facing g{"cavalry", "foot points3", 4};
  g.activate("own");
  g.play("advance");
  const Odds odds = the_odds(g, "attack own enemy");
  const State start = g.state();
  const UnitId enemy = g.unit("enemy");
  const auto plays = static_cast<int>(sample(20'000, 20'000));
  const Machine<DeclareTheeSir> machine{g.table()};
  QuickTape tape{Rng{11}};
  Options options;
  std::vector<Logged<Event>> log;
  std::map<std::string, int> ends;
  for (int i = 0; i < plays; ++i) {
    State s = start;
    log.clear();
    GamePlay play{g.table(), &log};
    Choice c{.verb = Verb{std::size_t(verb::attack)}};
    c.args[0] = enemy.value;
    machine.choose(s, machine.asked(s.core.agenda.stack.back(), s), c, play);
    while (std::ranges::any_of(s.core.agenda.stack,
                               [](const Step& x) { return holds_alternative<EndAction>(x); })) {
      if (machine.advance(s, play, tape, options) != Halt::question) break;
      const Step top = s.core.agenda.stack.back();
      machine.choose(s, machine.asked(top, s), choice_of(options.list.back()), play);
    }
    std::string end = "holds";
    for (const auto& e : log) {
      if (holds_alternative<FellShort>(e.event)) end = "falls-short";
      if (const auto* rolled = get_if<CloseRolled>(&e.event); rolled && !rolled->closes)
        end = "does-not-close";
      if (holds_alternative<PushRolled>(e.event)) end = "target-pushed";
      if (const auto* broke = get_if<Broke>(&e.event)) {
        const bool target = broke->unit == enemy;
        end = end == "unit-routs" || (end == "target-routs" && !target) ? "both-rout"
              : target                                                  ? "target-routs"
                                                                        : "unit-routs";
      }
    }
    ++ends[end];
  }
  for (const auto& e : odds.ends) {
    const double sigma = std::sqrt(e.chance * (1 - e.chance) / plays);
    EXPECT_NEAR(ends[e.name] / double(plays), e.chance, 4.5 * sigma + 1e-9) << e.name;
  }
  EXPECT_EQ(ends.size(), odds.ends.size()) << "nothing came that had no chance";
}

}  // namespace
}  // namespace linstock::declare_thee_sir
