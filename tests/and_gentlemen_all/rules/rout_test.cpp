// Section 6: rout moves, the first and those that follow.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

TEST(Rout, AtOnceDirectlyAwayAndThenToItsOwnEdge) {
  CLAUSES("AGA-E.17", "AGA-5.13", "AGA-6.53", "AGA-6.56", "AGA-6.57", "AGA-6.59", "AGA-6.60", "AGA-9.17",
          "AGA-9.20", "AGA-R.51", "AGA-R.57");
  Beaten g;
  g.enemy("balanced-foot regular");
  g.edit().chosen[parliament] = {card::move, everyone};
  g.begin_in(royalist, card::move, Tests{parliament}, BeginAction{parliament});
  g.roll("morale", "6");
  EXPECT_EQ(g.sp("own"), 10);
  EXPECT_TRUE(g.flees("own"));
  EXPECT_EQ(g.stands("own"), "20 12.818 180");  // the square: its middle 6" behind the old one
  EXPECT_EQ(g.losses(parliament), 1);
  EXPECT_FALSE(g.touching("own", "foe"));
  g.play("hold foe");
  EXPECT_EQ(g.sp("own"), 11);
  EXPECT_EQ(g.stands("own"), "20 6.818 180");
  EXPECT_EQ(g.losses(parliament), 1);
  EXPECT_EQ(g.last_clause("ran"), "AGA-6.53");
}

TEST(Rout, OutOfTheOtherFlankAndStraightForward) {
  CLAUSES("AGA-6.53", "AGA-R.50");
  Beaten rear;
  rear.sp("own", 6);
  rear.enemy("horse regular", {20, 19.213, 0}, Face::rear).routs();
  EXPECT_EQ(rear.at("own").at.facing, 0);
  EXPECT_EQ(rear.at("own").at.x, 20'000);
  Beaten left;
  left.sp("own", 6);
  left.enemy("horse regular", {17.638, 19.6, 90}, Face::flank).routs();
  EXPECT_EQ(left.at("own").at.facing, 9'000);
  Beaten right;
  right.sp("own", 6);
  right.enemy("horse regular", {22.362, 19.6, 270}, Face::flank).routs();
  EXPECT_EQ(right.at("own").at.facing, 27'000);
  EXPECT_EQ(20'000 - right.at("own").at.x, left.at("own").at.x - 20'000) << "mirrored alike";
}

TEST(Rout, FromTheEnemyThatDidMost) {
  CLAUSES("AGA-R.50", "AGA-D.12");
  Beaten more;
  more.sp("own", 6);
  more.enemy("horse regular").harmed_by("foe", Face::front);
  more.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  more.harmed_by("side", Face::flank, 4).routs();
  EXPECT_EQ(more.at("own").at.facing, 9'000);
}

/// From the midpoint of the firer's front edge through the middle of the unit.
TEST(Rout, FromAFirerAlongTheLineBetweenThem) {
  CLAUSES("AGA-R.50", "AGA-6.53");
  for (const Spot firer : {Spot{26, 24, 220}, Spot{15, 25, 160}, Spot{20, 25, 180}, Spot{25, 15, 300}}) {
    Beaten g;
    g.foe("firer", "balanced-foot regular", firer);
    g.harmed_by("firer", Face::none);
    const Point middle = centre(g.change(), g.unit("own"), g.edit().units[g.unit("own")]);
    g.routs();
    const Pose from = g.at("firer").at, to = g.at("own").at;
    EXPECT_EQ(to.facing, battlefield::heading_to({from.x, from.y}, middle));
    const Point now = centre(g.table(), g.unit("own"), g.at("own"));
    const Angle gone = battlefield::heading_to(middle, now);
    EXPECT_LE(std::abs(battlefield::turn_between(gone, to.facing)), 2) << "it runs that way, too";
  }
}

TEST(Rout, OfTwoEquallyGuiltyItsOwnerChooses) {
  CLAUSES("AGA-R.50", "AGA-D.12");
  Beaten g;
  g.enemy("horse regular").foe("side", "horse regular", {17.638, 19.6, 90}).sp("own", 6);
  g.touch("own", Face::flank, "side", Face::front);
  g.harmed_by("side", Face::flank, 3).routs();  // 6 + 6 - 1 + 3 for the flank = 14
  EXPECT_EQ(g.asked(), "parliament choose-from");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"flee-from foe", "flee-from side"}));
  EXPECT_EQ(g.refused("flee-from spare-r"), "AGA-R.50");
  g.play("flee-from side");
  EXPECT_EQ(g.at("own").at.facing, 9'000);
}

TEST(Rout, TheDeployedRateWhateverTheFormation) {
  CLAUSES("AGA-E.18", "AGA-6.54", "AGA-6.55");
  const auto ran = [](std::string_view what) {
    Fleeing g;
    g.put("own", what, {20, 30, 180}).in_column("own").routed("own");
    g.go();
    return 30'000 - g.at("own").at.y;
  };
  EXPECT_EQ(ran("balanced-foot regular"), 6'000);
  EXPECT_EQ(ran("horse regular"), 9'000);
  EXPECT_EQ(ran("dragoons regular"), 9'000);
  EXPECT_EQ(ran("dragoons regular mounted"), 9'000);
}

TEST(Rout, ACompulsoryMoveOnEachCardInTheOrderOfTheOwner) {
  CLAUSES("AGA-5.13", "AGA-5.19", "AGA-6.56", "AGA-D.3", "AGA-X.8", "AGA-R.58");
  Fleeing g;
  g.put("first", "balanced-foot regular", {20, 30, 180}).put("second", "horse regular", {30, 30, 0});
  g.routed("first second");
  g.go();
  EXPECT_EQ(g.asked(), "parliament run");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"run first", "run second"}));
  EXPECT_EQ(g.refused("run spare-p"), "AGA-5.13");
  g.play("run second");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.sp("first"), 1);
  EXPECT_EQ(g.sp("second"), 1);
  EXPECT_EQ(g.asked(), "parliament movement");
  EXPECT_EQ(g.refused("move first"), "AGA-6.56");
}

TEST(Rout, WhoBreaksOnItsOwnCardRunsOnce) {
  CLAUSES("AGA-R.58", "AGA-6.62");
  Fleeing g;
  g.put("first", "balanced-foot regular", {20, 30, 180}).routed("first");
  g.put("wall-1", "balanced-foot regular", {15, 27, 0}).put("behind", "balanced-foot regular", {20, 27, 0});
  g.put("wall-2", "balanced-foot regular", {25, 27, 0});
  g.go();
  EXPECT_EQ(g.at("behind").formation, Formation::routed);
  EXPECT_EQ(g.sp("behind"), 1);
  EXPECT_EQ(g.asked(), "parliament movement");
}

TEST(Rout, DifficultGroundHalvesItAndWoodsAreOpenToRoutedHorse) {
  CLAUSES("AGA-R.55");
  Fleeing g;
  g.put("own", "horse regular", {20, 30, 180}).routed("own");
  g.ground("woods difficult", 10, 20, 20, 6);  // 4" open, then 2.5" in the wood
  g.go();
  EXPECT_EQ(g.stands("own"), "20 23.5 180");
}

TEST(Rout, OverAnyEdgeOfTheTableItIsDestroyed) {
  CLAUSES("AGA-6.57", "AGA-6.58", "AGA-R.56", "AGA-R.147", "AGA-R.96", "AGA-R.55");
  Fleeing own_edge;
  own_edge.put("own", "balanced-foot regular", {20, 5.9, 180}).routed("own");
  own_edge.put("stays", "balanced-foot regular", {30, 6, 180}).routed("stays");
  own_edge.go();
  own_edge.play("run own");
  EXPECT_EQ(own_edge.where("own"), Where::destroyed);
  EXPECT_EQ(own_edge.stands("own"), "20 0 180") << "it is seen no farther";
  EXPECT_EQ(own_edge.stands("stays"), "30 0 180") << "at the edge, not over it";
  EXPECT_TRUE(own_edge.told("destroyed", "left-the-table"));
  EXPECT_EQ(army_losses(own_edge.state(), own_edge.table(), parliament), 0) << "its rout was counted";

  Beaten side;
  side.sp("own", 6);
  side.edit().units[side.unit("own")].at = {44'000, 20'000, 0};
  side.enemy("horse regular", {41.638, 19.6, 90}, Face::flank).routs();
  EXPECT_EQ(side.where("own"), Where::destroyed);
  EXPECT_EQ(side.losses(parliament), 1);
}

TEST(Rout, AtASlantItLeavesWhereTheMiddleOfItsFrontCrossesTheEdge) {
  CLAUSES("AGA-R.147", "AGA-R.56");
  Beaten g;
  g.sp("own", 6);
  g.edit().units[g.unit("own")].at = {45'600, 12'000, 0};
  g.foe("firer", "balanced-foot regular", {43.6, 8, 30});
  g.harmed_by("firer", Face::none).routs();
  EXPECT_EQ(g.where("own"), Where::destroyed);
  EXPECT_GE(g.at("own").at.x, 47'999) << "the front has no breadth that reaches the edge sooner";
  EXPECT_LE(g.at("own").at.x, 48'000);
}

/// As rounding may leave it, its front beyond the edge already.
TEST(Rout, FromTheEdgeItselfItRunsNoFarther) {
  CLAUSES("AGA-R.147");
  Fleeing g;
  g.put("own", "balanced-foot regular", {20, -0.001, 180}).routed("own");
  g.go();
  EXPECT_EQ(g.where("own"), Where::destroyed);
  EXPECT_EQ(g.stands("own"), "20 -0.001 180");
}

TEST(Rout, AFurtherRoutOfARoutedUnit) {
  CLAUSES("AGA-R.84", "AGA-9.20", "AGA-R.145");
  Beaten g;
  g.Scene::routed("own");
  g.enemy("horse regular", {20, 20, 180}, Face::none);
  g.edit().action.harm[0].on = Face::front;
  g.edit().pursued[g.unit("foe")] = {};
  g.routs();
  EXPECT_EQ(g.sp("own"), 10);
  EXPECT_EQ(g.losses(parliament), 0) << "no second loss";
  EXPECT_EQ(g.at("own").at.facing, 18'000);
  EXPECT_EQ(g.asked(), "royalist ask-pursuit");
}

TEST(Rout, AHaltMarkerDoesNotHoldIt) {
  CLAUSES("AGA-R.114");
  Beaten g;
  g.edit().units[g.unit("own")].halted = Halted::in_force;
  g.enemy("balanced-foot regular").routs();
  EXPECT_EQ(g.at("own").halted, Halted::no);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
