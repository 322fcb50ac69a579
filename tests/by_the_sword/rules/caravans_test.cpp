// Caravans on the move.
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

/// A scene with red's first caravan in an area, its die thrown.
void start(Moves& g, std::string_view area, std::string_view die) {
  Caravan& c = g.edit().caravans[g.id<CaravanId>("red-caravan-1")];
  c.at = g.area(area), c.origin = g.area("castle-1");
  g.land();
  g.roll("caravan-step", die);
}

const Caravan& first(const Moves& g) { return g.state().caravans[g.id<CaravanId>("red-caravan-1")]; }

TEST(Caravans, MoveOneAreaAndASecondOnFourOrMore) {
  CLAUSES("BTS-trade.8", "BTS-trade.9", "BTS-R.47", "BTS-D.11", "BTS-P.21");
  Moves g;
  start(g, "castle-1", "4");
  EXPECT_EQ(g.asked(), "red move-caravan");
  EXPECT_EQ(g.refused("caravan-to heatherlawn"), "BTS-trade.8");
  g.play("caravan-to hidden-hollow");  // rivers do not count
  g.play("caravan-to heatherlawn");
  EXPECT_EQ(first(g).at, g.area("heatherlawn"));
  EXPECT_EQ(first(g).travelled, 2);
  EXPECT_TRUE(g.over());
  Moves slow;
  start(slow, "heatherlawn", "3");
  slow.play("caravan-to haven");
  EXPECT_TRUE(slow.over());
}

TEST(Caravans, FallToAHostileForce) {
  CLAUSES("BTS-trade.10", "BTS-R.47");
  Moves g;
  g.force("blue", "heatherlawn", 500), g.force("blue", "orc-hill", 450);
  start(g, "hidden-hollow", "6");
  g.play("caravan-to heatherlawn");
  EXPECT_FALSE(first(g).at);
  EXPECT_TRUE(g.over());
  Moves found;
  found.force("blue", "heatherlawn", 500, 8);
  found.edit().caravans[found.id<CaravanId>("red-caravan-1")] = {found.area("heatherlawn"),
                                                                 found.area("castle-1")};
  found.sea();
  EXPECT_EQ(found.last_clause("caravan-destroyed"), "BTS-trade.10");
}

TEST(Caravans, TradeAtACastleThatLetsThemIn) {
  CLAUSES("BTS-trade.7", "BTS-R.9", "BTS-R.121", "BTS-R.122", "BTS-R.223");
  for (const bool welcome : {true, false}) {
    Moves g;
    g.force("blue", "castle-2", 1000);
    start(g, "orc-hill", "1");
    EXPECT_EQ(g.refused("trade-at moss-glen"), "BTS-trade.7");
    g.play("trade-at castle-2");
    EXPECT_EQ(g.asked(), "blue caravan-consent");
    g.play(welcome ? "welcome" : "turn-away");
    EXPECT_EQ(first(g).at, g.area(welcome ? "castle-2" : "orc-hill"));
    EXPECT_EQ(first(g).arrived, welcome);
  }
  Moves granted;
  granted.force("blue", "castle-2", 1000), granted.grant("blue", "red", Grant::trade);
  start(granted, "orc-hill", "1");
  granted.play("trade-at castle-2");  // nobody is asked
  EXPECT_TRUE(first(granted).arrived);
  Moves through;
  start(through, "orc-hill", "4");
  through.play("caravan-to castle-2"), through.play("caravan-to moss-glen");  // nobody is asked
  EXPECT_FALSE(first(through).arrived);
  Moves own;
  own.controls("red", "castle-3");
  start(own, "heatherlawn", "1");
  EXPECT_EQ(own.refused("trade-at castle-3"), "BTS-R.121");
  Moves with_oneself(2, R"("self_trade":true)");
  with_oneself.controls("red", "castle-3");
  start(with_oneself, "heatherlawn", "1");
  with_oneself.play("trade-at castle-3");
  EXPECT_TRUE(first(with_oneself).arrived);
}

TEST(Caravans, AnNpCastleAcceptsUnlessAtWar) {
  CLAUSES("BTS-R.122", "BTS-R.109");
  for (const bool war : {true, false}) {
    Moves g;
    g.controls("lord-of-castle-3", "castle-3");
    NpCastle& lord = g.edit().others.castles[2];
    lord.culture = Culture::neutral;
    if (war) lord.standing[Seat{0}] = enemy_standing;
    start(g, "heatherlawn", "1");
    g.play("trade-at castle-3");
    EXPECT_EQ(first(g).arrived, !war);
  }
  Moves besieged;
  besieged.edit().areas[besieged.area("castle-2")].siege = 1;
  start(besieged, "orc-hill", "1");
  EXPECT_EQ(besieged.refused("trade-at castle-2"), "BTS-R.109");
}

}  // namespace

}  // namespace linstock::by_the_sword
