// The rules of thumb of Declare Thee Sir, in positions where an old soldier would know what to do.
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"
#include "games.hpp"
#include "opponent/laboratory.hpp"
#include "opponent/opponent.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// The answer for the side that is asked.
Advice answer(const Match& match) {
  Rng rng{1};
  const auto advice = advise(match, match.asked()[0], {}, rng);
  EXPECT_TRUE(advice);
  return advice.value_or(Advice{});
}
/// What is declared for a unit whose card is drawn.
std::string declares(Scene& g, std::string_view unit) {
  g.activate(unit);
  return answer(g.match()).line;
}

TEST(DeclareThumb, GoesRoundAFriendAndNotThroughHim) {
  Facing g{"foot points4", "foot points4", 25};
  g.put("friend", "foot points3", {30, 22, 0});
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play(answer(g.match()).line);
  EXPECT_TRUE(g.quiet()) << "a check is due";
  EXPECT_LT(g.at("own").at.y, 22'000);
}

TEST(DeclareThumb, AttacksOnlyWhereTheWayIsFreeOfFriends) {
  for (const bool in_the_way : {false, true}) {
    Facing g{"cavalry points4", "foot points2", 5};
    g.put("leader", "general", {8, 3, 0}).with("leader", "own");
    if (in_the_way) g.put("friend", "foot points1", {30, 22.5, 0});
    g.declare("own", "advance");
    EXPECT_EQ(answer(g.match()).line, in_the_way ? "plain-move" : "attack enemy");
  }
}

TEST(DeclareThumb, FiresAtTheOneThatCanStillLoseAPoint) {
  Facing g{"foot points4", "foot points0", 5};
  g.foe("fresh", "foot points2", {35, 26, 180});
  g.declare("own", "stand-fire");
  EXPECT_EQ(answer(g.match()).line, "fire fresh");
}

TEST(DeclareThumb, ABatteryInRangeStaysWhereItIs) {
  Facing g{"artillery points2", "foot points4", 20};
  EXPECT_EQ(declares(g, "own"), "stand-fire");
}

TEST(DeclareThumb, HorseChargesFootThatIsPoor) {
  Facing g{"cavalry points4", "foot points0", 4};
  EXPECT_EQ(declares(g, "own"), "advance");
  g.play("advance");
  EXPECT_EQ(answer(g.match()).line, "attack enemy");
}

TEST(DeclareThumb, AGeneralLeavesABatteryForARegimentAtTheFront) {
  Facing g{"foot points3", "foot points4", 8};
  g.put("gun", "artillery points2", {38, 5, 0}).put("leader", "general", {8, 3, 0}).with("leader", "gun");
  EXPECT_EQ(declares(g, "leader"), "advance");
}

TEST(DeclareThumb, AGeneralDoesNotRunOffWithHisUnit) {
  Facing g{"foot points1", "foot points4", 1};
  g.put("leader", "general", {8, 3, 0}).with("leader", "own");
  g.declare("enemy", "advance");
  g.play("attack own");
  g.roll("movement", "6"), g.roll("close", "6"), g.roll("fight", "6 6");
  while (g.asked().find("along") == std::string::npos && !g.match().asked().empty()) g.play("decline");
  EXPECT_EQ(answer(g.match()).line, "stay-behind");
}

TEST(DeclareThumb, DeploysHorseOnBothWings) {
  auto match = std::move(*find_game("declare-thee-sir")->create({.scenario = "pickup-small-3", .seed = 1}));
  auto& m = dynamic_cast<const MatchOf<DeclareTheeSir>&>(*match);
  Rng rng{1};
  while (m.state().round == 0)
    ASSERT_TRUE(play_for(*match, match->asked()[0], linstock::Level::rule_of_thumb, {}, rng));
  const auto x = [&](std::string_view id) {
    return m.state().units[UnitId{std::size_t(*m.language().names->find(UnitTag::domain, id))}].at.x;
  };
  for (const std::string_view foot : {"r-foot-1", "r-foot-2", "r-foot-3"}) {
    EXPECT_LT(std::min(x("r-horse-1"), x("r-horse-2")), x(foot));
    EXPECT_GT(std::max(x("r-horse-1"), x("r-horse-2")), x(foot));
  }
}

TEST(DeclareThumb, BeatsRandomFromBothSides) {
  const auto lab = *make_laboratory(*find_game("declare-thee-sir"), {.scenario = "pickup-small-any"});
  for (const std::size_t side : {0u, 1u}) {
    std::array players{linstock::Level::random, linstock::Level::random};
    players[side] = linstock::Level::rule_of_thumb;
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      won += lab->play(seed, players, {}).winners.contains(Seat{side});
    EXPECT_GE(won, 9);
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
