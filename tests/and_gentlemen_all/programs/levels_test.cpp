// The program that plays And Gentlemen All: always legal, within its budget, blind to what its seat may not
// know, and strong.
#include <cstdlib>
#include <memory>

#include <gtest/gtest.h>

#include "and_gentlemen_all/chapters.hpp"
#include "and_gentlemen_all/match.hpp"
#include "and_gentlemen_all/programs/rules_of_thumb.hpp"
#include "and_gentlemen_all/scenario/pickup.hpp"
#include "games.hpp"
#include "opponent/laboratory.hpp"
#include "support/any_options.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using Battle = MatchOf<AndGentlemenAll>;

/// A battle begins again from where it stands, with troubles that an umpire might make.
State troubled(State s, const Table& t, Rng& rng) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    Unit& unit = s.units[UnitId{i}];
    if (rng.below(3) == 0) unit.sp = static_cast<std::uint16_t>(unit.sp + rng.below(8));
    if (rng.below(12) == 0 && unit.where == Where::table) unit.halted = Halted::in_force;
  }
  return s;
}

/// Answers by rules of thumb and at random by turns, so that odd positions come about; every answer of the
/// program must be taken.
void play_mixed(const std::string& scenario, std::uint64_t seed, std::uint32_t budget, int answers) {
  Rng rng{seed};
  const MatchSetup setup{
      .scenario = scenario, .options = any_options(*find_game(AndGentlemenAll::id), rng), .seed = seed};
  const auto table = *read_table(setup);
  auto battle = std::make_unique<Battle>(table, setup);
  for (int i = 0; i < answers && !battle->over(); ++i) {
    Battle& m = *battle;
    const Seat seat = m.asked()[rng.below(m.asked().size())];
    if (rng.below(3) == 0) {
      ASSERT_TRUE(play_for(m, seat, Level::random, rng));
      continue;
    }
    const auto advice = advise(m, seat, {Level::rule_of_thumb, {budget}}, rng);
    ASSERT_TRUE(advice);
    EXPECT_FALSE(advice->why.id.empty());
    EXPECT_LE(advice->playouts, budget);
    const auto played = m.choose(seat, advice->line);
    ASSERT_TRUE(played) << scenario << " " << setup.options << ": " << advice->line << ": "
                        << played.error().what();
    if (i == answers / 2 && !m.state().core.lanes_open)
      battle = std::make_unique<Battle>(table, setup, troubled(m.state(), *table, rng));
  }
}

TEST(GentlemenLevels, EveryAnswerIsTakenByTheGateAndWithinTheBudget) {
  const char* scenarios[] = {"first-battle", "the-heath", "pickup-4-7", "pickup-6-5-ready",
                             "pickup-10-3-ready"};
  const std::uint32_t budgets[] = {1, 2, 7, 33, 128};
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    play_mixed(scenarios[seed % 5], seed, budgets[seed / 4 % 5], 160);
}

TEST(GentlemenLevels, GreatBattlesBegin) {
  play_mixed("naseby", 5, 64, 40);
  play_mixed("marston-moor", 6, 40, 30);
  play_mixed("pickup-60-2", 7, 60, 130);
}

TEST(GentlemenLevels, ABeatenArmyStillAnswers) {
  Rng rng{4};
  const MatchSetup setup{.scenario = "pickup-12-4-ready", .seed = 4};
  const auto table = *read_table(setup);
  State s = AndGentlemenAll::begin(*table);
  for (UnitId u : table->of_side[0]) {
    if (u == table->of_side[0].first()) continue;
    s.units[u].formation = Formation::routed, s.units[u].sp = 9;
    s.counted.insert(u);
  }
  Battle m{table, setup, s};
  for (int i = 0; i < 60 && !m.over(); ++i) ASSERT_TRUE(play_for(m, m.asked()[0], Level::rule_of_thumb, rng));
}

/// The enemy's card, and whether he has laid it, make no difference.
TEST(GentlemenLevels, SeeOnlyWhatTheirSeatSees) {
  const MatchSetup setup{.scenario = "pickup-6-2-ready", .seed = 3};
  const auto table = *read_table(setup);
  Battle m{table, setup};
  Rng rng{9};
  std::size_t compared = 0;
  while (!m.over()) {
    const Seat seat = m.asked()[rng.below(m.asked().size())];
    const auto& step = *m.machine().question(m.state(), seat);
    Rng one{77}, other{77};
    const auto twin = AndGentlemenAll::resample(m.state(), *table, view_of(seat), rng);
    const auto truth = think({m.state(), *table, seat}, step, {Level::rule_of_thumb, {24}}, one);
    const auto guess = think({twin, *table, seat}, step, {Level::rule_of_thumb, {24}}, other);
    EXPECT_EQ(truth.line.last, guess.line.last);
    EXPECT_EQ(truth.line.parts, guess.line.parts);
    EXPECT_EQ(truth.why, guess.why);
    ++compared;
    ASSERT_TRUE(play_for(m, seat, {Level::rule_of_thumb, {24}}, rng));
  }
  EXPECT_GT(compared, 30u);
}

/// With hidden rosters an enemy who has not rolled may be anything.
TEST(GentlemenLevels, RatingsThatAreHiddenAreNotRead) {
  const MatchSetup setup{.scenario = "pickup-8-2-ready", .options = R"({"hidden_rosters":true})", .seed = 3};
  const auto table = *read_table(setup);
  Battle m{table, setup};
  Rng rng{9};
  std::size_t compared = 0, unknown = 0;
  while (!m.over() && m.state().turn < 6) {
    const Seat seat = m.asked()[rng.below(m.asked().size())];
    Table twin = *table;
    for (UnitId u : table->of_side[1 - seat.index()])
      if (!m.state().known.contains(u) && !is_artillery(*table, u))
        twin.units[u.index()].rating = Rating{static_cast<std::uint8_t>(rng.below(3))}, ++unknown;
    complete(twin);
    const auto& step = *m.machine().question(m.state(), seat);
    Rng one{77}, other{77};
    const auto truth = think({m.state(), *table, seat}, step, {Level::rule_of_thumb, {24}}, one);
    const auto guess = think({m.state(), twin, seat}, step, {Level::rule_of_thumb, {24}}, other);
    EXPECT_EQ(truth.line.last, guess.line.last);
    EXPECT_EQ(truth.line.parts, guess.line.parts);
    EXPECT_EQ(truth.why, guess.why);
    ++compared;
    ASSERT_TRUE(play_for(m, seat, {Level::rule_of_thumb, {24}}, rng));
  }
  EXPECT_GT(compared, 50u);
  EXPECT_GT(unknown, 100u);
}

TEST(GentlemenLevels, AskingChangesNothing) {
  const MatchSetup setup{.scenario = "the-heath", .seed = 4};
  Battle m{*read_table(setup), setup};
  const auto before = m.hash();
  Rng rng{2};
  ASSERT_TRUE(advise(m, parliament, {Level::rule_of_thumb, {50}}, rng));
  EXPECT_EQ(m.hash(), before);
}

std::unique_ptr<Laboratory> laboratory(const char* scenario) {
  auto made = make_laboratory(*find_game(AndGentlemenAll::id), {.scenario = scenario});
  EXPECT_TRUE(made) << scenario;
  return made ? std::move(*made) : nullptr;
}

int wins(const Laboratory& lab, std::array<Program, 2> players, Seat side, std::uint64_t battles) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= battles; ++seed) won += lab.play(seed, players).winners == only(side);
  return won;
}

TEST(GentlemenLevels, RuleOfThumbBeatsRandomOnBothSides) {
  const auto lab = laboratory("pickup-8-any");
  const bool all = std::getenv("LINSTOCK_LONG") != nullptr;
  const int battles = all ? 100 : 6;
  const auto as_many = static_cast<std::uint64_t>(battles);
  const int first = wins(*lab, {Level::rule_of_thumb, Level::random}, parliament, as_many);
  const int second = wins(*lab, {Level::random, Level::rule_of_thumb}, royalist, as_many);
  EXPECT_GE(first, battles * 9 / 10);
  EXPECT_GE(second, battles * 9 / 10);
}

TEST(GentlemenLevels, TheSameSeedIsTheSameBattle) {
  const auto lab = laboratory("pickup-6-any-ready");
  const std::array<Program, 2> players{Level::rule_of_thumb, Level::rule_of_thumb};
  EXPECT_EQ(lab->play(6, players).hash, lab->play(6, players).hash);
  EXPECT_NE(lab->play(7, players).hash, lab->play(6, players).hash);
}

TEST(GentlemenLevels, ScenariosThatLeaveTheirNumberOpenAreForManyBattlesOnly) {
  const GameInfo& game = *find_game(AndGentlemenAll::id);
  EXPECT_TRUE(is_drawn(game, "pickup-12-any"));
  EXPECT_TRUE(is_drawn(game, "pickup-12-any-ready"));
  EXPECT_EQ(pickup_drawn("pickup-12-any", 5), pickup_drawn("pickup-12-any", 5));
  EXPECT_NE(pickup_drawn("pickup-12-any", 5), pickup_drawn("pickup-12-any", 6));
  for (const char* closed : {"pickup-12-3", "pickup", "naseby", "pickup-99-any", "pickup-12-anyone", "any"})
    EXPECT_FALSE(is_drawn(game, closed)) << closed;
  EXPECT_FALSE(game.has_scenario("pickup-12-any"));
  EXPECT_FALSE(game.create({.scenario = "pickup-12-any", .seed = 1}));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
