// 5.d The melee chart, and pushes back.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Chart, RowByRow) {
  CLAUSES("DTS-T.melee", "DTS-P.7", "DTS-P.8", "DTS-P.9", "DTS-P.10");
  constexpr auto H = Reading::hold, A = Reading::push_one, B = Reading::push_two, R = Reading::rout;
  struct Row {
    int sum;
    Reading poor, good, excellent;
  };
  for (const Row r : {Row{20, R, R, R}, Row{12, R, R, R}, Row{11, R, R, B}, Row{10, R, B, B}, Row{9, R, B, A},
                      Row{8, B, A, A}, Row{7, B, A, H}, Row{6, A, H, H}, Row{5, A, H, H}, Row{4, H, H, H},
                      Row{-2, H, H, H}}) {
    EXPECT_EQ(reading(r.sum, Level::poor), r.poor) << r.sum;
    EXPECT_EQ(reading(r.sum, Level::good), r.good) << r.sum;
    EXPECT_EQ(reading(r.sum, Level::excellent), r.excellent) << r.sum;
  }
}

TEST(Chart, PushBacksByOneAndTwoDice) {
  CLAUSES("DTS-5.d.1", "DTS-5.d.2", "DTS-5.d.3", "DTS-R.83");
  InContact g{"foot points4", "foot points2"};
  g.fight("3 5");
  g.roll("push", "4");
  EXPECT_EQ(g.stands("enemy"), "30 24 180");
  EXPECT_EQ(g.mode("enemy"), Mode::formed);
  InContact h{"foot points4", "foot points2"};
  h.fight("4 5");
  h.roll("push", "4 5");
  EXPECT_EQ(h.stands("enemy"), "30 29 180");
  EXPECT_EQ(h.stands("own"), "30 20 0") << "it does not follow";
  EXPECT_EQ(h.mode("own"), Mode::formed);
}

TEST(Chart, ATargetHitInTheRearTurnsAndGoesBack) {
  CLAUSES("DTS-5.d.3", "DTS-R.83", "DTS-R.138");
  InContact g{"foot points4", "foot points3", {}, 0};
  g.fight("1 4");  // 9
  g.roll("push", "4");
  EXPECT_EQ(g.stands("enemy"), "30 24 180");
}

TEST(Chart, ATargetHitInTheFlankTurnsAndGoesBack) {
  CLAUSES("DTS-5.d.3", "DTS-R.83", "DTS-R.80");
  InContact g{"foot points4", "foot points3", {}, 90};
  g.fight("2 5");  // 9, and a 7
  g.roll("push", "3 4");
  EXPECT_EQ(g.stands("enemy"), "30 28.75 180");
}

TEST(Chart, HoldLeavesTheTargetAlone) {
  CLAUSES("DTS-5.d.4");
  InContact g{"foot points4", "foot points2"};
  g.fight("1 4");
  EXPECT_EQ(g.stands("enemy"), "30 20 180");
  EXPECT_EQ(g.points("enemy"), 2);
  EXPECT_TRUE(g.in_touch("own", "enemy"));
}

TEST(Chart, APushBackStopsAtTheEdgeAndAtEnemies) {
  CLAUSES("DTS-R.82", "DTS-R.47");
  Scene g;
  g.put("own", "foot points4", {30, 44, 0})
      .foe("enemy", "foot points2", {30, 44, 180})
      .touching("own", "enemy");
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("fight", "3 5"), g.roll("push", "6");
  EXPECT_EQ(g.stands("enemy"), "30 47 180");
  InContact h{"foot points4", "foot points2"};
  h.put("behind", "foot points4", {30, 25, 0});
  h.fight("3 5");
  h.roll("push", "6");
  EXPECT_EQ(h.stands("enemy"), "30 23 180");
}

TEST(Chart, AUnitThatCannotGoBackStaysInContact) {
  CLAUSES("DTS-R.82");
  InContact g{"foot points4", "foot points2"};
  g.ground("impassable", 25, 21, 10, 3);
  g.fight("3 5");
  g.roll("push", "6");
  EXPECT_EQ(g.stands("enemy"), "30 20 180");
  EXPECT_TRUE(g.in_touch("own", "enemy"));
}

TEST(Chart, TerrainDoesNotSlowAPushBack) {
  CLAUSES("DTS-R.82", "DTS-R.39");
  InContact g{"foot points4", "foot points2"};
  g.ground("difficult", 20, 21, 20, 20).line("obstacle", {20, 24}, {40, 24});
  g.fight("3 5");
  g.roll("push", "6");
  EXPECT_EQ(g.stands("enemy"), "30 26 180");
}

TEST(Chart, APushBackThroughFriendsMakesBothCheck) {
  CLAUSES("DTS-R.82", "DTS-R.46", "DTS-R.43");
  InContact g{"foot points4", "foot points2"};
  g.foe("friend", "foot points3", {30, 22.5, 180});
  g.fight("3 5");
  g.roll("push", "2");
  g.roll("check", "1 2"), g.roll("check", "1 2");
  EXPECT_EQ(g.stands("enemy"), "30 23.5 180") << "it goes on until it is clear";
}

TEST(Chart, ArtilleryIsPushedAndRoutsAsOneStand) {
  CLAUSES("DTS-R.86");
  InContact g{"foot points4", "artillery points2"};
  g.fight("3 5");
  g.roll("push", "6");
  EXPECT_EQ(g.stands("enemy"), "30 26 180");
  InContact h{"foot points4", "artillery points2"};
  h.fight("5 6");
  h.roll("rout", "2 3");
  EXPECT_EQ(h.all_stands("enemy"), (std::vector<std::string>{"30 25 180"}));
  h.roll("pursuit", "1");
}

TEST(Chart, GunsAbandoned) {
  CLAUSES("DTS-R.86", "DTS-R.94");
  Rules rules;
  rules.guns_abandoned = true;
  InContact g{"foot points4", "artillery points2", rules};
  g.fight("5 6");
  EXPECT_EQ(g.at("enemy").where, Where::removed);
  EXPECT_TRUE(told(g, "removed", R"("how":"abandoned")"));
  EXPECT_EQ(g.mode("own"), Mode::formed);
}

TEST(Chart, RoutBreaksWhateverPointsAreLeft) {
  CLAUSES("DTS-5.d.5", "DTS-5.b.3");
  InContact g{"foot points4", "foot points2"};
  g.fight("5 6");
  EXPECT_EQ(g.points("enemy"), 1);
  EXPECT_EQ(g.mode("enemy"), Mode::routing);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
