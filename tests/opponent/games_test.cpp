// Every game of the list, with each of its scenarios: it can be made, and played by programs that know
// nothing of it.
#include "games.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernel/save.hpp"
#include "opponent/odds.hpp"
#include "opponent/opponent.hpp"
#include "opponent/summary.hpp"

namespace linstock {
namespace {

/// Plays at random until the match is over, or so many plays are made; the hash at the end.
std::uint64_t play_out(Match& match, int most) {
  Rng rng{11};
  for (int n = 0; n < most && !match.over(); ++n) {
    const auto asked = match.asked();
    EXPECT_FALSE(asked.empty());
    if (asked.empty()) return 0;
    const auto done = play_for(match, asked.front(), Level::random, rng);
    EXPECT_TRUE(done) << done.error().what();
    if (!done) return 0;
  }
  return match.hash();
}

TEST(Games, EveryScenarioIsPlayedAtRandomAndReplays) {
  for (const GameInfo& game : games())
    for (const auto scenario : game.scenarios) {
      const auto match = game.create({.scenario = std::string{scenario}, .seed = 5});
      ASSERT_TRUE(match) << game.id << " " << scenario << ": " << refusal_of(match.error()).what();
      const auto hash = play_out(**match, 300);
      const auto again = load(save(**match), games());
      ASSERT_TRUE(again) << scenario << ": " << again.error().what();
      EXPECT_EQ((*again)->hash(), hash) << scenario;
    }
}

TEST(Games, OnesMadeToOrderAreDeployedAndPlayed) {
  const auto* game = find_game("and-gentlemen-all");
  for (const char* scenario : {"pickup-10-3", "pickup-25-8", "pickup-6-2-ready"}) {
    const auto match = game->create({.scenario = scenario, .seed = 5});
    ASSERT_TRUE(match) << scenario;
    EXPECT_NE(play_out(**match, 200), 0u) << scenario;
  }
}

/// What a game does not have is refused, or there is nothing of it.
TEST(Games, ThoseWithoutOddsSaySoAndAllHaveRulesOfThumb) {
  for (const GameInfo& game : games()) {
    const auto match = game.create({.scenario = std::string{game.scenarios.front()}, .seed = 5});
    ASSERT_TRUE(match);
    Rng rng{1};
    const Seat seat = (*match)->asked().front();
    EXPECT_TRUE(program_called(game.id, "rule-of-thumb")) << game.id;
    EXPECT_TRUE(advise(**match, seat, {}, rng)) << game.id;
    EXPECT_TRUE(odds_of(**match, view_of(seat), "")) << game.id;
    (void)summary_of(**match, games(), spectator_view);
    EXPECT_FALSE(game.types().empty());
  }
}

}  // namespace
}  // namespace linstock
