// The strengths among which people choose, in every game: they are what they say, each is stronger than the
// one before it, and carelessness is legal and repeatable.
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/save.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/opponent.hpp"
#include "support/sample.hpp"

namespace linstock {
namespace {

class StrengthsOf : public testing::TestWithParam<std::string_view> {
 protected:
  const GameInfo& game = *find_game(GetParam());
  const Strengths& strengths = *strengths_of(game.id);
  MatchSetup setup{.scenario = std::string{game.scenarios.front()}, .seed = 5};
};

TEST_P(StrengthsOf, IsCalledByItsNameAndRatedAboveTheOneBefore) {
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    const auto& [program, elo] = strengths[i];
    const auto called = program_called(game.id, strength_names[i]);
    ASSERT_TRUE(called);
    EXPECT_EQ(name_of(*called), name_of(program));
    EXPECT_NE(program.level, Level::random);
    EXPECT_GE(elo, (i ? strengths[i - 1].elo : 1'000) + 100) << strength_names[i];
  }
  EXPECT_EQ(strengths.back().program.careless, 0);
  EXPECT_EQ(name_of(strongest_of(game.id)), name_of(strengths.back().program));
  EXPECT_FALSE(program_called(game.id, "marshal"));
  EXPECT_FALSE(program_called(game.id, "rule-of-thumb:9"));
}

/// Who is always careless gives any answer, as it says; the same from the same seed; every one is legal.
TEST_P(StrengthsOf, CarelessAnswersAreLegalAndRepeatable) {
  const Program careless{Level::rule_of_thumb, {1}, 100};
  const auto one = *game.create(setup), other = *game.create(setup);
  Rng first{3}, second{3};
  for (int n = 0; n < 150 && !one->over(); ++n) {
    const auto seat = one->asked().front();
    const auto advice = advise(*one, seat, careless, first);
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->why.id, "hint-careless");
    ASSERT_TRUE(one->choose(seat, advice->line)) << advice->line;
    ASSERT_TRUE(play_for(*other, seat, careless, second));
  }
  EXPECT_EQ(save(*one), save(*other));
}

/// How many of so many matches a strength wins against another that has all other seats.
std::size_t wins(const GameInfo& game, const Laboratory& lab, const Program& strong, const Program& weak,
                 std::size_t matches) {
  const Seats in_play = lab.in_play();
  std::size_t won = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    const Seat seat = *std::ranges::next(in_play.begin(), seed % 2);
    std::vector<Program> players(game.seats.size(), weak);
    players[seat.index()] = strong;
    won += lab.play(seed, players).winners.contains(seat);
  }
  return won;
}

/// The strongest and the weakest; with `./test long`, each and the one before it. docs/opponents.md has the
/// whole ladder.
TEST_P(StrengthsOf, TheStrongerOneWins) {
  const auto lab = make_laboratory(game, setup);
  ASSERT_TRUE(lab);
  const auto matches = std::max<std::size_t>(8, sample(48, 200));
  EXPECT_GT(2 * wins(game, **lab, strengths.back().program, strengths.front().program, matches), matches);
  for (std::size_t i = 1; at_length() && i < strengths.size(); ++i)
    EXPECT_GT(2 * wins(game, **lab, strengths[i].program, strengths[i - 1].program, matches), matches)
        << strength_names[i];
}

INSTANTIATE_TEST_SUITE_P(Games, StrengthsOf, testing::ValuesIn([] {
                           std::vector<std::string_view> ids;
                           for (const GameInfo& game : games()) ids.push_back(game.id);
                           return ids;
                         }()),
                         [](const auto& tested) {
                           std::string name{tested.param};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace linstock
