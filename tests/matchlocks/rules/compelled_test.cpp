// Moves that are no player's choice: Fall Back, Rout, Evade, Follow Up, Pursuit.
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

constexpr Angle north = 0, south = 18'000;

/// A unit that is driven, and those about it.
struct Drive : Facing {
  Drive(std::string_view own, std::string_view enemy = "musketeers", double apart = 25)
      : Facing(own, enemy, apart) {}
  Driven drive(std::string_view id, Angle direction, double inches, Cause cause, UnitId except = {}) {
    make();
    GamePlay play{table()};
    return matchlocks::drive(edit(), play, unit(id), direction, Mil(inches * inch), cause, except);
  }
  const Unit& now(std::string_view id) { return edit().units[unit(id)]; }
};

TEST(NmmCompelled, AFallBackKeepsTheFacingAndTheRate) {
  CLAUSES("NMM-R.130", "NMM-13.5.4");
  Drive g{"battalia"};
  g.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(g.now("own").at, (Pose{30'000, 14'000, 0}));
  EXPECT_TRUE(g.now("own").today.compelled);
  Drive bad{"battalia"};
  bad.ground("bad", 20, 15, 20, 2);
  bad.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(bad.now("own").at.y, 16'000);
  EXPECT_EQ(bad.now("own").disarray, 0);  // no Token for the ground. NMM-R.166
}

TEST(NmmCompelled, WhoWasDrivenHasTakenNoMoveOfItsOwn) {
  CLAUSES("NMM-9.4.2", "NMM-12.5.5");
  for (const Cause cause : {Cause::fall_back, Cause::evade, Cause::rout, Cause::attack}) {
    Drive g{"battalia"};
    g.drive("own", south, 6, cause);
    EXPECT_EQ(g.now("own").today.moved, cause == Cause::attack);
    EXPECT_EQ(g.now("own").today.compelled, cause != Cause::attack);
  }
}

TEST(NmmCompelled, OnlyOneMoveIsSlowedByBadGoing) {
  CLAUSES("NMM-R.117", "NMM-R.130", "NMM-R.104");
  Drive pursues{"harquebusiers"};
  pursues.ground("bad", 20, 22, 20, 2);
  pursues.drive("own", north, 10, Cause::pursuit);
  EXPECT_EQ(pursues.now("own").at.y, 30'000);
  Drive evades{"harquebusiers"};
  evades.ground("bad", 20, 15, 20, 2);
  evades.drive("own", south, 10, Cause::evade);
  EXPECT_EQ(evades.now("own").at.y, 16'000);
}

TEST(NmmCompelled, AnEvaderThatIsShutInKeepsItsDirection) {
  CLAUSES("NMM-R.104");
  Drive g{"horse-detachment"};  // 5.509 inches wide, 1.575 deep
  g.ground("impassable", 20, 16, 20, 2.425)
      .ground("impassable", 24, 16, 3.246, 6)
      .ground("impassable", 32.754, 16, 3, 6);
  g.make();
  EXPECT_EQ(way_to_evade(g.edit(), g.table(), g.unit("own"), south, 10 * inch), south);
}

TEST(NmmCompelled, GroundThatItMayNotEnterStopsIt) {
  CLAUSES("NMM-R.130", "NMM-R.113", "NMM-R.117");
  for (const Cause cause : {Cause::fall_back, Cause::pursuit, Cause::follow_up}) {
    Drive g{"harquebusiers column"};
    g.ground("wood", 20, 10, 20, 5);
    g.drive("own", south, 10, cause);
    EXPECT_EQ(g.now("own").at.y, 18'150);  // its rear touches the wood
  }
}

TEST(NmmCompelled, ObstaclesAreCrossedWithoutARoll) {
  CLAUSES("NMM-R.109", "NMM-R.166");
  Drive g{"battalia"};
  g.ground("obstacle hedge", 10, 16, 40, 0.5);
  g.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(g.now("own").at.y, 14'000);
  Drive never{"battalia"};
  never.ground("obstacle wall", 10, 16, 40, 0.5);
  never.edit().crossings[0] = Crossing::impassable;
  never.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(never.now("own").at.y, 18'074);
}

TEST(NmmCompelled, FriendsPassedByTheDaunted) {
  CLAUSES("NMM-13.5.6", "NMM-R.130");
  const auto friend_takes = [](std::string_view own, std::string_view other) {
    Drive g{own};
    g.put("behind", other, {30, 17.5, 0});
    g.drive("own", south, 6, Cause::fall_back);
    return g.now("behind").disarray;
  };
  EXPECT_EQ(friend_takes("pikes daunted", "battalia"), 0);    // worth more
  EXPECT_EQ(friend_takes("pikes daunted", "musketeers"), 1);  // not higher
  EXPECT_EQ(friend_takes("battalia daunted", "musketeers"), 1);
  EXPECT_EQ(friend_takes("harquebusiers daunted column", "battalia"), 1);  // another arm
  EXPECT_EQ(friend_takes("pikes daunted", "detachment"), 0);               // NMM-R.73
}

TEST(NmmCompelled, ItGoesOnUntilClearOfFriends) {
  CLAUSES("NMM-R.130");
  for (const Cause cause :
       {Cause::fall_back, Cause::evade, Cause::disengage, Cause::follow_up, Cause::pursuit}) {
    Drive g{"battalia daunted"};
    g.put("behind", "battalia", {30, 14, 0});
    g.drive("own", south, 6, cause);
    EXPECT_LE(g.now("own").at.y, 14'000 - 1'574 + 50) << enum_name(cause);
    EXPECT_FALSE(
        overlap(shape(g.edit(), g.table(), g.unit("own")), shape(g.edit(), g.table(), g.unit("behind"))));
  }
}

TEST(NmmCompelled, AFallBackMayComeUpToAnotherEnemy) {
  CLAUSES("NMM-13.5.7", "NMM-R.121");
  Drive g{"battalia"};
  g.foe("behind", "cuirassiers", {30, 15, 0});
  const Driven fell = g.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(fell.met, g.unit("behind"));
  EXPECT_LE(distance(g.edit(), g.table(), g.unit("own"), g.unit("behind")), contact_gap);
}

TEST(NmmCompelled, AnEnemyThatItTouchedHoldsItButIsNotMet) {
  CLAUSES("NMM-R.121");
  Drive g{"battalia"};
  g.foe("behind", "cuirassiers", {30, 18.4, 0});
  const Driven fell = g.drive("own", south, 6, Cause::fall_back);
  EXPECT_FALSE(fell.met);
  EXPECT_NEAR(g.now("own").at.y, 20'000, contact_gap);
}

TEST(NmmCompelled, RoutersIgnoreEnemiesAndPassFriendsByTheOrdinaryRule) {
  CLAUSES("NMM-13.5.9", "NMM-R.130", "NMM-10.6.1");
  Drive g{"battalia"};
  g.foe("enemy-behind", "cuirassiers", {30, 15, 0}).put("horse", "harquebusiers", {30, 18, 0});
  const Driven ran = g.drive("own", south, 10, Cause::rout);
  EXPECT_EQ(ran.at.y, 10'000);
  EXPECT_TRUE(ran.passed.contains(g.unit("horse")));
  EXPECT_EQ(g.now("horse").disarray, 1);
}

TEST(NmmCompelled, AnEvaderKeepsAnInchFromOthers) {
  CLAUSES("NMM-12.5.2", "NMM-R.104", "NMM-R.73");
  Drive g{"detachment"};
  g.foe("other", "cuirassiers", {30, 14, 0});
  g.drive("own", south, 8, Cause::evade);
  EXPECT_NEAR(distance(g.edit(), g.table(), g.unit("own"), g.unit("other")), 1'000, 3);
}

TEST(NmmCompelled, AnEvaderKeepsAnInchFromOneBeyondTheEndOfItsWay) {
  CLAUSES("NMM-12.5.2", "NMM-R.104");
  Drive g{"detachment"};
  g.foe("other", "battalia", {30.787, 8, 90});  // it shows its end
  const auto covers = [&](std::string_view id) {
    return footprint(g.change(), g.unit(id), g.edit().units[g.unit(id)]);
  };
  g.edit().units[g.unit("other")].at.y = 20'000 - covers("own").depth - 8'500 - covers("other").width / 2;
  g.drive("own", south, 8, Cause::evade);
  EXPECT_NEAR(distance(g.edit(), g.table(), g.unit("own"), g.unit("other")), 1'000, 3);
}

TEST(NmmCompelled, AnEvaderBendsRoundWhatItCannotEnter) {
  CLAUSES("NMM-R.104");
  Drive g{"horse-detachment"};
  g.ground("wood", 29, 10, 8, 6);
  g.make();
  EXPECT_EQ(way_to_evade(g.edit(), g.table(), g.unit("own"), 9'000, 10 * inch), 9'000);
  const Angle bent = way_to_evade(g.edit(), g.table(), g.unit("own"), south, 10 * inch);
  EXPECT_GT(bent, south);  // to the west, where the wood ends sooner
  EXPECT_LE(bent, south + 9'000);
}

TEST(NmmCompelled, OffTheTableWhenTheFrontCentreCrossesTheEdge) {
  CLAUSES("NMM-R.74", "NMM-12.5.4");
  Scene g;
  g.put("own", "battalia", {30, 5, 0}).put("brigadier", "brigadier", {20, 10, 0});
  g.foe("enemy", "musketeers", {30, 30, 180}).foe("colonel", "brigadier", {30, 40, 180});
  g.make();
  GamePlay play{g.table()};
  State s = g.edit();
  EXPECT_FALSE(drive(s, play, g.unit("own"), south, 5'000, Cause::fall_back).off_table);
  s = g.edit();
  EXPECT_TRUE(drive(s, play, g.unit("own"), south, 5'500, Cause::fall_back).off_table);
}

TEST(NmmCompelled, PursuersStopAtTheFirstEnemy) {
  CLAUSES("NMM-12.17.8", "NMM-R.117");
  Drive g{"harquebusiers", "musketeers", 12};
  const Driven ran = g.drive("own", north, 28, Cause::pursuit);
  EXPECT_EQ(ran.met, g.unit("enemy"));
  EXPECT_NEAR(g.now("own").at.y, 32'000, 3);
}

TEST(NmmCompelled, LeadersAndGunsGoAlong) {
  CLAUSES("NMM-R.62", "NMM-R.32", "NMM-13.5.4");
  Drive g{"battalia"};
  g.put("gun", "light-gun limbered", {35, 20, 0}).with("brigadier", "own");
  g.edit().units[g.unit("gun")].with = g.unit("own");
  g.drive("own", south, 6, Cause::fall_back);
  EXPECT_EQ(g.now("gun").at, (Pose{35'000, 14'000, 0}));
  EXPECT_EQ(g.now("brigadier").at, (Pose{30'000, 14'000 - 1'574, 0}));
}

TEST(NmmCompelled, AGarrisonIsDrivenOutAtTheEdge) {
  CLAUSES("NMM-R.168");
  Drive g{"detachment"};
  g.ground("building", 27, 18, 6, 4);
  g.edit().units[g.unit("own")].garrison = FeatureId{0u};
  g.drive("own", south, 8, Cause::fall_back);
  EXPECT_FALSE(g.now("own").garrison);
  EXPECT_EQ(g.now("own").at.facing, 0);  // still facing the enemy
  EXPECT_NEAR(g.now("own").at.y, 18'000 - 8'000, 3);
}

}  // namespace
}  // namespace linstock::matchlocks
