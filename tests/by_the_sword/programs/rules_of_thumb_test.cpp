// The rules of thumb of By The Sword, in positions where a player would know what to do, and in whole
// campaigns.
#include "by_the_sword/programs/rules_of_thumb.hpp"

#include <cstdlib>
#include <regex>

#include "by_the_sword/game.hpp"
#include "by_the_sword/match.hpp"
#include "by_the_sword/programs/programs.hpp"
#include "by_the_sword/scene.hpp"
#include "support/any_options.hpp"

namespace linstock::by_the_sword {
namespace {

const WriteNumber waits{Seat{2}, false};

/// What the program answers to the open question, in notation.
std::string sword_answer(const Scene& g) {
  const auto& match = dynamic_cast<const MatchOf<ByTheSword>&>(g.match());
  Rng rng{1};
  const Seat seat = match.asked().front();
  const Step* step = match.machine().question(match.state(), seat);
  const Decision d = think(Known<ByTheSword>{match.state(), match.table(), seat}, *step, {}, rng);
  return match.language().write(d.line.last);
}

TEST(SwordThumb, TakesAnEmptyAreaOfAnEnemy) {
  Scene g;
  g.force("red", "hidden-hollow", 500, 8), g.force("red", "castle-1", 500);
  g.fort("hidden-hollow");
  g.begin(ChooseMove{Seat{0}}, waits);
  EXPECT_EQ(sword_answer(g), "move red-1");
  g.play("move red-1");
  const std::string line = sword_answer(g);
  EXPECT_TRUE(line.starts_with("to ")) << line;
  g.play(line);
  while (g.asked().starts_with("red")) g.play(sword_answer(g));
  EXPECT_NE(g.controller(g.where("red-1")), "red") << g.where("red-1");
}

TEST(SwordThumb, LeavesAPartInAnAreaThatItTakesOnTheWay) {
  Scene g;
  g.force("red", "hidden-hollow", 1000, 8), g.force("red", "castle-1", 500);
  g.fort("hidden-hollow");
  g.begin(ChooseMove{Seat{0}}, waits);
  while (g.asked().starts_with("red")) g.play(sword_answer(g));
  EXPECT_EQ(g.where("red-1"), "castle-3") << "which is nobody's";
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.where("red-3"), "heatherlawn") << "an area of blue's";
}

TEST(SwordThumb, FightsWithGoodOddsAndWithdrawsFromPoorOnes) {
  for (const auto& [enemy, line] : {std::pair{600, "fight blue"}, std::pair{1900, "withdraw"}}) {
    Scene g;
    g.force("red", "hidden-hollow", 1000, 8), g.force("blue", "hidden-hollow", enemy, 8);
    g.begin(CombatPhase{}, waits);
    EXPECT_EQ(sword_answer(g), line) << enemy;
  }
}

TEST(SwordThumb, RetiresIntoTheCastleFromAStrongerEnemy) {
  Scene g;
  g.force("red", "castle-1", 500, 8), g.force("blue", "castle-1", 1500, 8);
  g.begin(CombatPhase{}, waits);
  EXPECT_EQ(sword_answer(g), "retire");
}

TEST(SwordThumb, BuysAGeneralForTroopsThatNobodyLeads) {
  Scene g;
  g.force("red", "castle-1", 3000, 8);
  g.begin(Buy{g.id<PowerId>("red")}, waits);
  EXPECT_EQ(sword_answer(g), "buy general");
  g.play("buy general");
}

TEST(SwordThumb, KnowsNothingOfAnothersTreasury) {
  std::string before;
  for (const int crowns : {0, 500}) {
    Scene g;
    g.force("red", "castle-1", 900, 8);
    g.crowns("blue", crowns);
    g.begin(Buy{g.id<PowerId>("red")}, waits);
    if (!before.empty()) EXPECT_EQ(sword_answer(g), before);
    before = sword_answer(g);
  }
}

/// Campaigns of four for twelve turns, which seat 0 to 3 in turn plays by rules of thumb, the others at
/// random.
int won_against_random(std::uint64_t campaigns) {
  const auto lab = *laboratory({.scenario = "campaign", .options = R"({"players":4,"turn_limit":12})"});
  int won = 0;
  for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
    std::array<Program, 4> players;
    players.fill(linstock::Level::random);
    players[seed % 4] = linstock::Level::rule_of_thumb;
    won += lab->play(seed, players).winners == only(Seat{seed % 4});
  }
  return won;
}

TEST(SwordThumb, BeatsThreeThatPlayAtRandom) {
  const std::uint64_t campaigns = std::getenv("LINSTOCK_LONG") ? 200 : 8;
  EXPECT_GE(10 * won_against_random(campaigns), 9 * int(campaigns));
}

/// With any options: the program answers whatever it is asked, and lawfully.
TEST(SwordThumb, AnswersEveryQuestion) {
  const std::uint64_t campaigns = std::getenv("LINSTOCK_LONG") ? 200 : 24;
  for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
    Rng rng{seed};
    const std::string options =
        std::regex_replace(any_options(game(), rng), std::regex{R"("turn_limit":\d+)"}, R"("turn_limit":5)");
    auto lab = laboratory({.scenario = "campaign", .options = options});
    ASSERT_TRUE(lab) << refusal_of(lab.error()).what() << options;
    std::array<Program, seat_count> players{};
    players.fill(linstock::Level::rule_of_thumb);
    if (seed % 2) players[1] = linstock::Level::random;
    const Trial trial = (*lab)->play(seed, players);
    EXPECT_NE(trial.ending, "bound-reached") << options;
    EXPECT_TRUE(!trial.winners.empty() || trial.ending == "turn_limit") << seed << options;
  }
}

}  // namespace
}  // namespace linstock::by_the_sword
