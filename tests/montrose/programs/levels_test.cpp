// Programs that play: always legal, never beyond their budget, blind to what their seat may not know, and
// strong.
#include <cstdlib>

#include <gtest/gtest.h>

#include "games.hpp"
#include "montrose/match.hpp"
#include "montrose/programs/rules_of_thumb.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/training.hpp"
#include "support/sample.hpp"

namespace linstock::montrose {
namespace {

using montrose::Montrose;

std::unique_ptr<Match> match(std::uint64_t seed, std::string options = "{}") {
  const auto* game = find_game("montrose");
  return std::move(*game->create({.scenario = "campaign", .options = std::move(options), .seed = seed}));
}

constexpr Level thinking[] = {Level::rule_of_thumb, Level::search};

TEST(Levels, HaveNames) {
  for (const Level level : levels_of("montrose")) EXPECT_EQ(level_named(name_of(level)), level);
  EXPECT_FALSE(level_named("grandmaster"));
  EXPECT_EQ(strongest_of("montrose").level, Level::search);
  EXPECT_FALSE(program_called("declare-thee-sir", "search"));
}

TEST(Levels, BudgetAndCarelessnessStandBehindTheName) {
  const auto named = [](const char* name) { return program_named("montrose", name); };
  EXPECT_EQ(named("search:1000")->budget.playouts, 1'000u);
  EXPECT_EQ(named("search")->budget.playouts, usual_budget(Level::search).playouts);
  EXPECT_EQ(named("search:9~20")->careless, 20);
  for (const auto* name : {"search", "search:1000", "rule-of-thumb:8", "random", "search~5", "search:7~100"})
    EXPECT_EQ(name_of(*named(name)), name);
  for (const auto* none :
       {"", "search:", "search:0", "search:-1", "search:9x", "random:9", "search:99999999999", "search~",
        "search~0", "search~101", "search~x", "search~9:5", "random~9", "captain:9", "captain~9"})
    EXPECT_FALSE(named(none)) << none;
}

TEST(Levels, PlayWholeMatchesThroughTheGateWithEveryOptionalRule) {
  std::string all = "{";
  for (const auto& o : find_game("montrose")->options()) {
    all += fmt::format("{}\"{}\":{}", all.size() > 1 ? "," : "", o.name, *o.json(o.values.back()));
  }
  all += "}";
  for (const std::string& options : {std::string{"{}"}, all}) {
    auto m = match(11, options);
    Rng rng{5};
    for (int i = 0; i < 5'000 && !m->over(); ++i) {
      const auto asked = m->asked();
      ASSERT_FALSE(asked.empty());
      const auto played = play_for(*m, asked[0], {thinking[i % 2], {12}}, rng);
      ASSERT_TRUE(played) << played.error().what();
    }
    EXPECT_TRUE(m->over());
  }
}

TEST(Levels, NeverSpendMoreThanTheirBudgetAndSayWhy) {
  for (const auto* name : {"rule-of-thumb:1", "rule-of-thumb:2", "rule-of-thumb:7", "rule-of-thumb:33",
                           "rule-of-thumb:200", "search:1", "search:9", "search:33", "search:200"}) {
    SCOPED_TRACE(name);
    const Program program = *program_named("montrose", name);
    const auto playouts = program.budget.playouts;
    auto m = match(3);
    Rng rng{1};
    std::uint32_t most = 0;
    for (int i = 0; i < 60 && !m->over(); ++i) {
      const auto advice = advise(*m, m->asked()[0], program, rng);
      ASSERT_TRUE(advice);
      EXPECT_FALSE(advice->why.id.empty());
      EXPECT_LE(advice->playouts, playouts);
      most = std::max(most, advice->playouts);
      ASSERT_TRUE(m->choose(m->asked()[0], advice->line)) << advice->line;
    }
    EXPECT_GT(most + 1, playouts / 2) << "the budget is used";
  }
}

/// The same generator leads to the same answer whatever stands in the decks.
TEST(Levels, SeeOnlyWhatTheirSeatSees) {
  const auto table = *montrose::read_table({});
  MatchOf<Montrose> m{table, {.seed = 21}};
  Rng rng{9};
  std::size_t compared = 0;
  while (!m.over()) {
    const Seat seat = m.asked()[0];
    const auto& step = *m.machine().question(m.state(), seat);
    Rng one{77}, other{77};
    const auto twin = Montrose::resample(m.state(), *table, view_of(seat), rng);
    const Program program{thinking[compared % 2], {24}};
    const auto truth = think({m.state(), *table, seat}, step, program, one);
    const auto guess = think({twin, *table, seat}, step, program, other);
    EXPECT_EQ(truth.line.last, guess.line.last);
    EXPECT_EQ(truth.line.parts, guess.line.parts);
    EXPECT_EQ(truth.why, guess.why);
    ++compared;
    ASSERT_TRUE(play_for(m, seat, {Level::rule_of_thumb, {24}}, rng));
  }
  EXPECT_GT(compared, 30u);
}

TEST(Levels, AskingChangesNothing) {
  auto m = match(4);
  const auto before = m->hash();
  const auto question = m->question(m->asked()[0])->number;
  Rng rng{2};
  ASSERT_TRUE(advise(*m, m->asked()[0], {Level::search, {50}}, rng));
  EXPECT_EQ(m->hash(), before);
  EXPECT_EQ(m->question(m->asked()[0])->number, question);
  EXPECT_FALSE(advise(*m, Seat{m->asked()[0].index() == 0 ? 1u : 0u}, {Level::search, {50}}, rng))
      << "nobody else is asked";
}

/// Wins of `players[side]`, in per cent.
double wins(const Laboratory& lab, std::array<Program, 2> players, Seat side, std::uint64_t matches) {
  std::uint64_t won = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) won += lab.play(seed, players).winners.contains(side);
  return 100.0 * static_cast<double>(won) / static_cast<double>(matches);
}

TEST(Levels, RuleOfThumbBeatsRandomOnBothSides) {
  const auto lab = make_laboratory(*find_game("montrose"), {.scenario = "campaign"});
  ASSERT_TRUE(lab);
  const bool all = std::getenv("LINSTOCK_LONG") != nullptr;
  const std::uint64_t matches = all ? 500 : 20;
  const double royalist = wins(**lab, {Level::rule_of_thumb, Level::random}, montrose::royalist, matches);
  const double covenanter = wins(**lab, {Level::random, Level::rule_of_thumb}, montrose::covenanter, matches);
  EXPECT_GE(royalist, all ? 90 : 75);
  EXPECT_GE(covenanter, all ? 90 : 75);
  EXPECT_GE((royalist + covenanter) / 2, all ? 95 : 85);
}

TEST(Levels, SearchBeatsRuleOfThumb) {
  const auto lab = make_laboratory(*find_game("montrose"), {.scenario = "campaign"});
  ASSERT_TRUE(lab);
  const auto matches = sample(60, 500);
  const double royalist = wins(**lab, {Level::search, Level::rule_of_thumb}, montrose::royalist, matches);
  const double covenanter = wins(**lab, {Level::rule_of_thumb, Level::search}, montrose::covenanter, matches);
  EXPECT_GE((royalist + covenanter) / 2, only_some() ? 55 : 60);
}

/// The net that is shipped has learnt as `linstock train` teaches: from few matches, it judges most of the
/// others.
TEST(Learning, MatchesTeachWhoWillWin) {
  ASSERT_TRUE(can_train("montrose"));
  std::vector<Examples> matches(60);
  for (std::size_t m = 0; m < matches.size(); ++m) matches[m] = examples_of("montrose", m);
  EXPECT_GT(matches[0].size(), 2u);
  EXPECT_EQ(matches[0][0].features.size(), feature_count);
  EXPECT_GT(train(matches, 8).right, 0.7);
}

TEST(Learning, OneSidesChanceIsTheOthersRisk) {
  const auto table = *read_table({});
  MatchOf<Montrose> m{table, {.seed = 21}};
  const double royal = chance(m.state(), *table, montrose::royalist);
  EXPECT_GT(royal, 0.05);
  EXPECT_LT(royal, 0.95);
  EXPECT_DOUBLE_EQ(royal + chance(m.state(), *table, montrose::covenanter), 1);
}

TEST(Laboratory, TheSameSeedIsTheSameTrial) {
  const auto lab = make_laboratory(*find_game("montrose"), {.scenario = "campaign"});
  ASSERT_TRUE(lab);
  const std::array<Program, 2> players{Level::random, Level::random};
  const auto one = (*lab)->play(6, players), two = (*lab)->play(6, players);
  EXPECT_EQ(one.hash, two.hash);
  EXPECT_EQ(one.figures, two.figures);
  EXPECT_EQ(one.figures.size(), (*lab)->figures().size());
  EXPECT_NE(one.hash, (*lab)->play(7, players).hash);
}

TEST(Laboratory, ABadSetUpIsRefused) {
  EXPECT_FALSE(make_laboratory(*find_game("montrose"), {.options = R"({"pursuit":"never"})"}));
}

}  // namespace
}  // namespace linstock::montrose
