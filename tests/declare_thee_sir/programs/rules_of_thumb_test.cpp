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

TEST(DeclareThumb, GoesNoFartherThanToAFriendThoughThereIsRoomBeyondHim) {
  Facing g{"foot points4", "foot points4", 25};
  g.put("leader", "general", {26.3, 22, 0}).put("gun", "artillery points3", {30, 24, 0});
  g.edit().units[g.unit("enemy")].at = {18'000, 32'000, 18'000};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "6");
  g.play(answer(g.match()).line);
  EXPECT_TRUE(g.quiet()) << "a check is due";
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

/// Foot that horse may attack in the flank, where it cannot fire.
struct Flanked : Facing {
  explicit Flanked(std::string_view own, Rules rules = {})
      : Facing("foot points4", "foot points4", 25, rules) {
    put("flanked", own, {44, 20, 0}).foe("horse", "cavalry points4", {50, 19.5, 270});
  }
};

TEST(DeclareThumb, FootThatHorseMayAttackInTheFlankFormsAHedgehog) {
  Flanked g{"foot points1"};
  EXPECT_EQ(declares(g, "flanked"), "formation");
  g.play("formation");
  const std::string line = answer(g.match()).line;
  EXPECT_TRUE(line.starts_with("form hedgehog")) << line;
  Flanked musketeers{"musketeers points1"};
  musketeers.activate("flanked");
  EXPECT_NE(answer(musketeers.match()).why.id, "hint-hedgehog") << "they have no pikes";
}

TEST(DeclareThumb, AHedgehogFiresAtTheHorseIfItMayAndElseStands) {
  for (const bool fires : {true, false}) {
    Rules rules;
    rules.hedgehog_fire = fires;
    Flanked g{"foot points1 hedgehog", rules};
    EXPECT_EQ(declares(g, "flanked"), fires ? "stand-fire" : "defer");
    if (!fires) continue;
    g.play("stand-fire");
    EXPECT_EQ(answer(g.match()).line, "fire horse right");
  }
}

TEST(DeclareThumb, AHedgehogThatNoHorseThreatensFormsALine) {
  Facing g{"foot points3 hedgehog", "foot points4", 14};
  EXPECT_EQ(declares(g, "own"), "formation");
  g.play("formation");
  EXPECT_TRUE(answer(g.match()).line.starts_with("form line")) << answer(g.match()).line;
}

TEST(DeclareThumb, ARegimentOnTheWaySendsItsForlornHopeAhead) {
  for (const double apart : {14.0, 5.0}) {
    Facing g{"foot points3 with-hope", "foot points4", apart};
    EXPECT_EQ(declares(g, "own"), apart == 14 ? "formation" : "stand-fire");
    if (apart == 5) continue;
    g.play("formation");
    EXPECT_EQ(answer(g.match()).line, "send-hope 1 0");
  }
}

TEST(DeclareThumb, AGeneralRidesToRoutersToHelpRallyThemAndStaysThere) {
  for (const bool there : {false, true}) {
    Facing g{"foot points3", "foot points4", 25};
    g.put("leader", "general", there ? Spot{44, 11, 0} : Spot{40, 14, 0}).put("broken", "foot points1", {});
    g.scattered_as("broken", Mode::routing, {{46, 8, 180}, {48, 8, 180}, {50, 8, 180}});
    EXPECT_EQ(declares(g, "leader"), there ? "defer" : "advance");
    EXPECT_EQ(answer(g.match()).why.id, "hint-general-rallies");
    if (there) continue;
    g.play("advance");
    g.play(answer(g.match()).line);
    EXPECT_EQ(g.stands("leader"), "43.608 10.972 0") << "1.5 from the nearest stand";
  }
}

TEST(DeclareThumb, AGeneralInTheFrontLineStaysThere) {
  Facing g{"foot points3", "foot points4", 9};
  g.put("leader", "general", {8, 3, 0}).with("leader", "own").put("broken", "foot points1", {0, 0, 0});
  g.scattered_as("broken", Mode::routing, {{34, 12, 180}, {36, 12, 180}, {38, 12, 180}});
  EXPECT_EQ(declares(g, "leader"), "defer");
  EXPECT_EQ(answer(g.match()).why.id, "hint-stays-with-unit");
}

TEST(DeclareThumb, DeploysForlornHopesBeforeTheirRegiments) {
  auto match = std::move(*find_game("declare-thee-sir")->create({.scenario = "pickup-small-3", .seed = 1}));
  auto& m = dynamic_cast<const MatchOf<DeclareTheeSir>&>(*match);
  Rng rng{1};
  while (m.state().round == 0)
    ASSERT_TRUE(play_for(*match, match->asked()[0], linstock::Level::rule_of_thumb, rng));
  const auto at = [&](std::string_view id) {
    return m.state().units[UnitId{std::size_t(*m.language().names->find(UnitTag::domain, id))}];
  };
  for (const std::string_view hope : {"r-foot-1-hope", "r-foot-2-hope"}) {
    EXPECT_EQ(at(hope).where, Where::table) << hope;
    EXPECT_GT(at(hope).at.y, at(hope.substr(0, 8)).at.y) << hope;
  }
}

TEST(DeclareThumb, DeploysHorseOnBothWings) {
  auto match = std::move(*find_game("declare-thee-sir")->create({.scenario = "pickup-small-3", .seed = 1}));
  auto& m = dynamic_cast<const MatchOf<DeclareTheeSir>&>(*match);
  Rng rng{1};
  while (m.state().round == 0)
    ASSERT_TRUE(play_for(*match, match->asked()[0], linstock::Level::rule_of_thumb, rng));
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
    std::array<Program, 2> players{linstock::Level::random, linstock::Level::random};
    players[side] = linstock::Level::rule_of_thumb;
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      won += lab->play(seed, players).winners.contains(Seat{side});
    EXPECT_GE(won, 9);
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
