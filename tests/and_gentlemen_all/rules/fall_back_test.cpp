// Section 9: falling back, and the friends that are pushed.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

TEST(FallBack, OneFullMoveToItsRearKeepingItsFacing) {
  CLAUSES("AGA-9.12", "AGA-9.13", "AGA-R.86", "AGA-9.6");
  Beaten g;
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 14 0");
  EXPECT_EQ(g.at("own").formation, Formation::deployed);
  EXPECT_EQ(g.sp("own"), 9);
  EXPECT_FALSE(g.touching("own", "foe"));
  EXPECT_EQ(g.last_clause("fell-back"), "AGA-9.12");

  Beaten column{"horse regular"};
  column.in_column("own");
  column.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(column.stands("own"), "20 2.362 0") << "the column's rate, up to the table's edge";
}

TEST(FallBack, ReducedByTerrain) {
  CLAUSES("AGA-9.12");
  Beaten g;
  g.ground("difficult", 10, 6, 20, 10);
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 15 0");  // 4 open, 1 difficult
}

TEST(FallBack, EnemiesGroundAndTheEdgeStopIt) {
  CLAUSES("AGA-R.86", "AGA-R.146", "AGA-R.41");
  Beaten before_enemy;
  before_enemy.foe("behind", "horse regular", {20, 16, 0}).sp("own", 6);
  before_enemy.enemy("balanced-foot regular").falls_back();  // +3 for the enemy behind
  EXPECT_EQ(before_enemy.stands("own"), "20 16.887 0") << "0.1 inch short";
  EXPECT_FALSE(before_enemy.touching("own", "behind"));

  Beaten pond;
  pond.ground("impassable", 10, 10, 20, 7);
  pond.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(pond.stands("own"), "20 17.787 0");

  Beaten woods{"horse regular"};
  woods.ground("woods difficult", 10, 10, 20, 7);
  woods.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(woods.stands("own"), "20 18.181 0");
}

TEST(FallBack, PassesAnEnemyWhomItDoesNotTouch) {
  CLAUSES("AGA-R.146", "AGA-R.122");
  Beaten g;
  g.foe("aside", "light-artillery green", {20 - 2.363 - 0.09 - 1.575, 17, 0});
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 14 0");
}

TEST(FallBack, WithNoRoomItRouts) {
  CLAUSES("AGA-R.86", "AGA-R.88");
  const auto shut_in = [](Beaten& g) -> Beaten& {
    g.ground("impassable", 10, 10, 20, 9.213).ground("impassable", 10, 19.213, 7.637, 3);
    g.ground("impassable", 22.363, 19.213, 7.637, 3);
    return g;
  };
  Beaten g;
  shut_in(g).enemy("balanced-foot regular").falls_back();
  EXPECT_TRUE(g.flees("own"));
  EXPECT_EQ(g.times("fell-back"), 0);
  EXPECT_EQ(g.last_clause("hemmed-in"), "AGA-R.86");
  EXPECT_EQ(g.losses(parliament), 1);

  Beaten from_fire;  // nobody touches it: it stays
  from_fire.foe("far", "balanced-foot regular", {20, 23, 180}).ground("impassable", 10, 10, 20, 9.213);
  from_fire.harmed_by("far", Face::front).falls_back();
  EXPECT_FALSE(from_fire.flees("own"));
  EXPECT_EQ(from_fire.stands("own"), "20 20 0");
  EXPECT_EQ(from_fire.last_clause("hemmed-in"), "AGA-R.86");
}

/// In touch with its rear it goes forward, in touch with a flank out of the other.
TEST(FallBack, DirectlyAwayFromWhoTouchesFlankOrRear) {
  CLAUSES("AGA-R.86", "AGA-9.13");
  Beaten rear;
  rear.sp("own", 6);
  rear.enemy("horse regular", {20, 19.213, 0}, Face::rear).falls_back();
  EXPECT_EQ(rear.stands("own"), "20 26 0");
  Beaten left;
  left.sp("own", 6);
  left.enemy("horse regular", {17.638, 19.6, 90}, Face::flank).falls_back();
  EXPECT_EQ(left.stands("own"), "26 20 0");
  Beaten right;
  right.sp("own", 6);
  right.enemy("horse regular", {22.362, 19.6, 270}, Face::flank).falls_back();
  EXPECT_EQ(right.stands("own"), "14 20 0");
}

TEST(FallBack, OfSeveralFromTheOneThatHarmedItMost) {
  CLAUSES("AGA-R.86");
  const auto from = [](int flank_sp, int rear_sp) {
    Beaten g;
    g.enemy("balanced-foot regular", {17.638, 19.6, 90}, Face::flank, "side");
    g.foe("rear", "horse regular", {20, 19.213, 0}).touch("own", Face::rear, "rear", Face::front);
    g.edit().action.harm.clear();
    g.harmed_by("side", Face::flank, flank_sp).harmed_by("rear", Face::rear, rear_sp);
    g.sp("own", 6);
    g.falls_back();
    return g.stands("own");
  };
  EXPECT_EQ(from(3, 3), "26 20 0") << "the flank before the rear";
  EXPECT_EQ(from(2, 4), "20 26 0");
}

/// It takes another way before it routs.
TEST(FallBack, TheFirstWayThatBreaksContact) {
  CLAUSES("AGA-R.86");
  Beaten g;
  g.ground("impassable", 10, 10, 20, 9.213);
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "14 20 0") << "not back, not forward: out of its left flank";
  Beaten right;
  right.ground("impassable", 10, 10, 20, 9.213).ground("impassable", 10, 19.213, 7.637, 3);
  right.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(right.stands("own"), "26 20 0");
}

TEST(FallBack, FromEachOfTheEquallyGuilty) {
  CLAUSES("AGA-R.148");
  Beaten g;
  g.ground("impassable", 10, 19, 7.6, 3).ground("impassable", 22.4, 19, 7.6, 3);
  g.enemy("balanced-foot regular").sp("own", 6);
  g.foe("rear", "horse regular", {20, 19.213, 0}).touch("own", Face::rear, "rear", Face::front);
  g.harmed_by("rear", Face::rear).falls_back();
  EXPECT_EQ(g.asked(), "parliament choose-from");
  g.play("flee-from rear");
  EXPECT_TRUE(g.flees("own"));
  EXPECT_EQ(g.times("fell-back"), 0);
}

TEST(FallBack, AFriendIsPushedAsFarAsIsLacking) {
  CLAUSES("AGA-E.25", "AGA-9.14", "AGA-9.15", "AGA-R.88");
  Beaten g;
  g.put("friend", "horse regular", {20, 20 - 0.787 - 2, 0});
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 14 0");
  EXPECT_EQ(g.stands("friend"), "20 13.213 0");
  EXPECT_EQ(g.sp("friend"), 0);
  EXPECT_EQ(g.at("friend").halted, Halted::no);
  EXPECT_EQ(g.losses(parliament), 0);
  EXPECT_EQ(g.times("fell-back"), 2);
}

TEST(FallBack, AThirdIsPushedLikewiseAndKeepsItsFacing) {
  CLAUSES("AGA-R.88", "AGA-R.120", "AGA-9.14");
  Beaten g;
  g.put("second", "horse regular", {20, 20 - 0.787 - 2, 0});
  g.put("third", "balanced-foot regular", {20, 20 - 0.787 - 2 - 1.181 - 1 - 0.787, 180});
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("third"), "20 11.245 180") << "3 of the 6";
  EXPECT_EQ(g.stands("own"), "20 14 0");
}

TEST(FallBack, WhoIsPushedPushesOthersThatStandAside) {
  CLAUSES("AGA-R.88", "AGA-9.15");
  Beaten g;
  g.put("second", "balanced-foot regular", {23.5, 18.5, 0});  // partly in its way
  g.put("third", "balanced-foot regular", {27, 16, 0});       // in that of the second only
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 14 0");
  EXPECT_EQ(g.at("second").at.y, 20'000 - 6'000 - 787);
  EXPECT_EQ(g.at("third").at.y, 20'000 - 6'000 - 787 - 787);
}

/// Its right flank sweeps along 21.575, his left flank lies so far west of that.
TEST(FallBack, AFriendBesideItsWayWhomItOnlyGrazesIsNotPushed) {
  CLAUSES("AGA-9.14", "AGA-R.88", "AGA-R.11");
  const auto pushed = [](double grazed) {
    Beaten g{"horse regular"};
    g.put("friend", "horse regular", {23.15 - grazed, 17, 0});
    g.enemy("balanced-foot regular").falls_back();
    EXPECT_EQ(g.stands("own"), "20 11 0");
    EXPECT_TRUE(fits(g.state(), g.table(), g.unit("own"), g.at("own")));
    return g.times("fell-back") == 2;
  };
  EXPECT_FALSE(pushed(0.001));
  EXPECT_FALSE(pushed(0.002));
  EXPECT_TRUE(pushed(0.003));
}

TEST(FallBack, HeavyGunsAndFriendsWithoutRoomStopIt) {
  CLAUSES("AGA-R.88", "AGA-R.86");
  Beaten guns;
  guns.put("guns", "heavy-artillery green", {20, 17, 0});
  guns.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(guns.stands("own"), "20 17.787 0");
  EXPECT_EQ(guns.stands("guns"), "20 17 0");

  Beaten edge;
  edge.put("friend", "horse regular", {20, 17, 0}).put("last", "horse regular", {20, 2.181, 0});
  edge.edit().units[edge.unit("own")].at.y = 6'000;
  edge.edit().units[edge.unit("friend")].at.y = 4'000;
  edge.enemy("balanced-foot regular", {20, 6, 180}).falls_back();
  EXPECT_EQ(edge.stands("last"), "20 1.181 0") << "no push carries it off the table";
  EXPECT_EQ(edge.stands("friend"), "20 2.362 0");
  EXPECT_EQ(edge.stands("own"), "20 3.149 0");
}

TEST(FallBack, ALockedFriendIsPulledOutAndARoutedOnePushed) {
  CLAUSES("AGA-R.88", "AGA-R.72", "AGA-R.83");
  Beaten g;
  g.sp("own", 6).put("locked", "balanced-foot regular", {21.5, 17, 0});
  g.foe("his", "horse regular", {23.862, 17.5, 270});
  g.edit().units[g.unit("his")].at = {23'862, 16'600, 27'000};
  g.touch("locked", Face::flank, "his", Face::front);
  g.put("runs", "horse regular", {18, 14, 180}).routed("runs");
  g.edit().pursued[g.unit("his")] = g.unit("locked");
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_FALSE(g.touching("locked", "his"));
  EXPECT_LT(g.at("locked").at.y, 15'000);
  EXPECT_LT(g.at("runs").at.y, 12'000);
  EXPECT_EQ(g.at("runs").formation, Formation::routed);
  EXPECT_FALSE(g.state().pursued[g.unit("his")]) << "its pursuit is over";
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"pursue foe", "hold foe"}));
}

TEST(FallBack, TheEnemyInContactMayPursue) {
  CLAUSES("AGA-6.65", "AGA-9.16", "AGA-E.14", "AGA-R.69");
  Beaten g{"horse regular"};
  g.enemy("horse regular").falls_back();
  EXPECT_EQ(g.asked(), "royalist ask-pursuit");
  g.play("pursue foe");
  EXPECT_TRUE(g.touching("own", "foe"));
  EXPECT_EQ(g.stands("foe"), "20 11 180");
}

TEST(FallBack, LightGunsGoTwoInches) {
  CLAUSES("AGA-R.87");
  Beaten g{"light-artillery regular"};
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.stands("own"), "20 18 0");
}

TEST(FallBack, GunsThatAreHemmedInAreAbandoned) {
  CLAUSES("AGA-9.19", "AGA-R.86");
  Beaten g{"light-artillery regular"};
  g.ground("impassable", 10, 10, 20, 8.425).ground("impassable", 10, 18.425, 8.424, 3);
  g.ground("impassable", 21.576, 18.425, 8.424, 3);
  g.enemy("balanced-foot regular").falls_back();
  EXPECT_EQ(g.last_clause("hemmed-in"), "AGA-R.86");
  EXPECT_EQ(g.where("own"), Where::destroyed);
  EXPECT_EQ(g.last_clause("destroyed"), "AGA-9.19");
  EXPECT_EQ(g.losses(parliament), 0);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
