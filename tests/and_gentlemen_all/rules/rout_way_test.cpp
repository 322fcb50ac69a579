// Section 6: how a routed unit finds its way, and whom it runs into.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

constexpr double foot = 4.724, half = foot / 2;

/// A beaten regiment, and behind it one of three friends with gaps between them of so much.
struct Crowded : Beaten {
  Crowded(double left, double right, std::string_view behind = "balanced-foot regular", double far = 1.5) {
    enemy("balanced-foot regular");
    const double y = 20 - 0.787 - far;
    put("behind", behind, {20, y, 0});
    put("left", "balanced-foot regular", {20 - foot - left, y, 0});
    put("right", "balanced-foot regular", {20 + foot + right, y, 0});
    put("more-left", "balanced-foot regular", {20 - 2 * foot - left - 0.1, y, 0});
    put("more-right", "balanced-foot regular", {20 + 2 * foot + right + 0.1, y, 0});
  }
};

TEST(RoutWay, RoundAFriendThroughTheWiderGap) {
  CLAUSES("AGA-E.19", "AGA-6.61", "AGA-R.52", "AGA-R.141");
  Crowded g{0.6, 1.2};
  g.routs();
  EXPECT_FALSE(g.flees("behind"));
  EXPECT_GT(g.at("own").at.x, 20'000 + 1'500);
  EXPECT_EQ(g.losses(parliament), 1);
  EXPECT_EQ(g.sp("own"), 10);
  // It turns where it stood, and where it arrives at each of two corners.
  const std::string ran = g.last("ran");
  const std::string bends =
      ran.substr(ran.find(R"("bends":[)"), ran.find(R"("to":)") - ran.find(R"("bends":[)"));
  EXPECT_EQ(std::ranges::count(bends, '{'), 5) << ran;
}

TEST(RoutWay, AGapOfExactlyOneInchIsWideEnough) {
  CLAUSES("AGA-6.61", "AGA-R.52");
  Crowded open{0.6, 1.0}, closed{0.6, 0.99};
  open.routs(), closed.routs();
  EXPECT_FALSE(open.flees("behind"));
  EXPECT_TRUE(closed.flees("behind"));
}

/// Hardly any room behind, and the way is open to both sides.
TEST(RoutWay, AFriendCloseBehindIsNeitherAWallNorSweptAlong) {
  CLAUSES("AGA-6.61", "AGA-6.62", "AGA-R.52", "AGA-R.141");
  for (const double gap : {0.0, 0.03, 0.05, 0.1, 0.2}) {
    Beaten g;
    g.enemy("balanced-foot regular").put("behind", "balanced-foot regular", {20, 20 - 0.787 - gap, 0});
    g.routs();
    EXPECT_FALSE(g.flees("behind")) << gap;
    EXPECT_EQ(g.losses(parliament), 1) << gap;
    EXPECT_LT(g.at("own").at.y, 20'000 - 2'500) << gap << ": it has gone round him, and on";
  }
}

TEST(RoutWay, AFriendCloseBesideIsPassed) {
  CLAUSES("AGA-6.61", "AGA-R.52");
  for (const double gap : {0.0, 0.05}) {
    Beaten g;
    g.enemy("balanced-foot regular").put("beside", "balanced-foot regular", {20 + foot + 0.001 + gap, 20, 0});
    g.put("column", "horse regular", {20 - half - 0.79 - gap, 20, 0}).in_column("column");
    g.routs();
    EXPECT_EQ(g.stands("own"), "20 12.818 180") << gap;
    EXPECT_EQ(g.losses(parliament), 1) << gap;
  }
}

TEST(RoutWay, WithNoGapTheFriendRoutsToo) {
  CLAUSES("AGA-E.19", "AGA-6.62", "AGA-R.53", "AGA-X.8", "AGA-R.72", "AGA-R.144", "AGA-R.55");
  Crowded g{0.6, 0.8};
  g.routs();
  EXPECT_EQ(g.stands("own"), "20 17.713 180") << "it ends where it touches";
  EXPECT_TRUE(g.flees("behind"));
  EXPECT_EQ(g.last("routed"), R"({"unit":"behind","by_contact":true})");
  EXPECT_EQ(g.last_clause("routed"), "AGA-6.62");
  EXPECT_EQ(g.sp("behind"), 1);
  EXPECT_EQ(g.losses(parliament), 2);
  EXPECT_EQ(g.at("behind").at.facing, 18'000);
  EXPECT_EQ(g.at("behind").at.y, 20'000 - 787 - 1'500 - 394 - 788 - 6'000);
  EXPECT_FALSE(g.flees("left"));
  EXPECT_EQ(thrown(g, "morale"), 1);
}

TEST(RoutWay, ArtilleryRunIntoIsDestroyedWithoutLoss) {
  CLAUSES("AGA-E.19", "AGA-R.53", "AGA-9.19", "AGA-10.6");
  Crowded g{1.3, 1.3, "light-artillery green"};
  g.edit().units[g.unit("left")].at.x = 20'000 - 1'575 - 800 - 2'362;
  g.edit().units[g.unit("right")].at.x = 20'000 + 1'575 + 600 + 2'362;
  g.edit().units[g.unit("more-left")].at.x = g.edit().units[g.unit("left")].at.x - 4'824;
  g.edit().units[g.unit("more-right")].at.x = g.edit().units[g.unit("right")].at.x + 4'824;
  g.routs();
  EXPECT_EQ(g.where("behind"), Where::destroyed);
  EXPECT_EQ(g.losses(parliament), 1);
}

TEST(RoutWay, ARoutedFriendIsNotAffected) {
  CLAUSES("AGA-R.53");
  Fleeing g;
  g.put("own", "balanced-foot regular", {20, 30, 180}).put("friend", "balanced-foot regular", {20, 27, 180});
  g.routed("own friend");
  g.ground("impassable", 10, 20, 8.9, 9).ground("impassable", 21.1, 20, 8.9, 9);
  g.go();
  g.play("run own");
  EXPECT_EQ(g.stands("own"), "20 28.575 180") << "stopped by the friend";
  EXPECT_EQ(g.sp("friend"), 1) << "for its own move only";
}

TEST(RoutWay, AnEnemyRunIntoIsTheEnd) {
  CLAUSES("AGA-6.63", "AGA-R.81");
  Crowded g{0.6, 0.8};
  g.sp("own", 6);
  Table& t = g.change();
  t.units[g.unit("behind").index()].side = royalist;
  t.units[g.unit("behind").index()].command = CommandId{std::size_t{1}};
  g.routs();
  EXPECT_EQ(g.where("own"), Where::destroyed);
  EXPECT_TRUE(g.told("destroyed", "trapped"));
  EXPECT_EQ(g.losses(parliament), 1);
  EXPECT_NE(g.asked(), "royalist ask-pursuit") << "there is nobody left to pursue";
}

/// The enemy so much farther off than the friend.
TEST(RoutWay, OfAFriendAndAnEnemyTheEnemyCounts) {
  CLAUSES("AGA-R.54", "AGA-6.61", "AGA-6.62");
  for (const double farther : {0., 0.002, 0.003}) {
    Crowded g{0.6, 0.8};
    g.sp("own", 6);
    const double y = 20 - 0.787 - 1.5;
    g.edit().units[g.unit("behind")].at.x = 20'000 - 2'362 - 100;
    g.edit().units[g.unit("left")].at.x -= 2'362 + 100, g.edit().units[g.unit("more-left")].at.x -= 2'462;
    g.edit().units[g.unit("right")].at.x = 40'000, g.edit().units[g.unit("more-right")].at.x = 36'000;
    g.edit().units[g.unit("more-right")].at.y = 5'000;
    g.foe("trap", "balanced-foot regular", {20 + half + 0.1, y - 0.787 - farther, 180});
    g.foe("trap-2", "balanced-foot regular", {20 + half + foot + 0.2, y - 0.787 - farther, 180});
    g.foe("trap-3", "balanced-foot regular", {20 + half + 2 * foot + 0.3, y - 0.787 - farther, 180});
    g.routs();
    const bool together = farther <= 0.002;  // what rounding hides
    EXPECT_EQ(g.where("own") == Where::destroyed, together) << farther;
    EXPECT_EQ(g.told("destroyed", "trapped"), together) << farther;
    EXPECT_EQ(g.flees("behind"), !together) << farther;
  }
}

TEST(RoutWay, ImpassableGroundIsGoneRound) {
  CLAUSES("AGA-R.55", "AGA-R.52");
  Fleeing g;
  g.put("own", "horse regular", {20, 30, 180}).routed("own").ground("impassable", 19, 26, 2, 1);
  g.go();
  EXPECT_NE(g.at("own").at.x, 20'000);
  EXPECT_LT(g.at("own").at.y, 24'000) << "the pond cost it little";
}

TEST(RoutWay, TheEnemyInContactIsPassedButNotRunThrough) {
  CLAUSES("AGA-R.52");
  Fleeing beside;
  beside.put("own", "balanced-foot regular", {20, 30, 180}).routed("own");
  beside.foe("foe", "horse regular", {20 + 0.7875, 29.5, 270}).touch("own", Face::none, "foe", Face::front);
  beside.go();
  EXPECT_EQ(beside.stands("own"), "20 24 180");

  Fleeing between;
  between.put("own", "balanced-foot regular", {20, 30, 180}).routed("own");
  between.foe("foe", "horse regular", {20, 30, 0}).touch("own", Face::none, "foe", Face::front);
  between.go();
  EXPECT_EQ(between.where("own"), Where::table);
  EXPECT_NE(between.at("own").at.x, 20'000) << "round it";
}

TEST(RoutWay, ItEndsWhereItsSquareFits) {
  CLAUSES("AGA-R.52", "AGA-R.11");
  Fleeing g;
  g.put("own", "balanced-foot regular", {20, 30, 180}).routed("own");
  g.put("left", "balanced-foot regular", {20 - half - 0.6, 25, 0});
  g.put("right", "balanced-foot regular",
        {20 + half + 0.6, 25, 0});  // a gap of 1.2", narrower than the square
  g.go();
  EXPECT_EQ(g.stands("own"), "20 25 180") << "before the gap";
  EXPECT_FALSE(g.at("left").formation == Formation::routed);
}

TEST(RoutWay, WhoeverFindsNoRoomIsPutWhereThereIsOneOnceTheOthersHaveRun) {
  CLAUSES("AGA-R.142", "AGA-R.53");
  Crowded g{0.1, 0.1, "balanced-foot regular", 0.1};
  g.routs();
  EXPECT_TRUE(g.flees("behind"));
  EXPECT_EQ(g.where("own"), Where::table);
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("own"), g.at("own")));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
