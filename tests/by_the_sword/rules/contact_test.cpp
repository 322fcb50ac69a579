// Contact: halting, pinning, breaking contact.
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(Contact, AForceHaltsAtAnEnemyOf500Points) {
  CLAUSES("BTS-land.7", "BTS-R.10", "BTS-R.41");
  Moves g;
  g.force("red", "dewbury", 1000, 8), g.force("blue", "hidden-hollow", 500);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.last_clause("halted"), "BTS-land.7");
  EXPECT_TRUE(g.over());  // nothing but to halt: 500 cannot both pin and go on
  Moves remnant;
  remnant.force("red", "dewbury", 1000, 8), remnant.force("blue", "hidden-hollow", 450);
  remnant.land();
  remnant.play("move red-1"), remnant.play("to hidden-hollow");
  EXPECT_TRUE(remnant.offers("to heatherlawn"));
}

TEST(Contact, ThreeToOnePinsAndGoesOn) {
  CLAUSES("BTS-X.4", "BTS-land.8", "BTS-land.9", "BTS-land.10", "BTS-R.29");
  Moves g;
  g.force("red", "dewbury", 3000, 8), g.force("blue", "hidden-hollow", 1000, 8);
  g.force("red", "castle-1", 900, 8);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.refused("to heatherlawn"), "BTS-land.7");
  EXPECT_EQ(g.refused("pin 1950"), "BTS-R.29");
  EXPECT_EQ(g.refused("pin 2550"), "BTS-R.29");
  g.play("pin 2000"), g.play("to heatherlawn"), g.play("halt");
  EXPECT_EQ(g.points("red-1"), 1000);
  EXPECT_EQ(g.where("red-1"), "heatherlawn");
  EXPECT_EQ(g.points("red-3"), 2000);
  EXPECT_TRUE(g.moved("red-3"));
  g.play("pass");  // blue
  g.play("move red-2"), g.play("to dewbury"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.moved("red-2"));  // with it there are 2,900: not three to one
}

TEST(Contact, LaterFriendsPassAPinnedEnemy) {
  CLAUSES("BTS-R.30", "BTS-R.27");
  Moves g;
  g.force("red", "dewbury", 1000, 8), g.force("red", "hidden-hollow", 2000),
      g.force("red", "hidden-hollow", 600);
  g.force("blue", "hidden-hollow", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.offers("to heatherlawn"));
  g.play("pick-up red-3");                            // 2,000 still pin the enemy
  EXPECT_EQ(g.refused("pick-up red-2"), "BTS-R.27");  // nobody would
}

TEST(Contact, BySwitchPinningNeedsMoreThanThreeToOne) {
  CLAUSES("BTS-R.29", "BTS-T.switches");
  Moves g(2, R"("pin_ratio_strict":true)");
  g.force("red", "dewbury", 3000, 8), g.force("blue", "hidden-hollow", 1000);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.over());
}

/// A force that tries to break contact with an enemy in Hidden Hollow: whether it does, with this die.
bool breaks(int own, int own_rating, int enemy, int enemy_rating, std::string_view die,
            std::string_view options = "", Skill skill = Skill::none) {
  Moves g(2, options);
  g.force("red", "hidden-hollow", own, own_rating, skill),
      g.force("blue", "hidden-hollow", enemy, enemy_rating);
  g.land();
  g.play("move red-1"), g.roll("break-contact", die);
  return g.asked() == "red march-on";
}

TEST(Contact, ExampleOfBreakingContact) {
  CLAUSES("BTS-X.22", "BTS-break.1", "BTS-break.2", "BTS-break.3", "BTS-break.4", "BTS-T.break", "BTS-R.33",
          "BTS-R.34", "BTS-T.switches");
  EXPECT_FALSE(breaks(800, 8, 2100, 9, "5"));
  EXPECT_TRUE(breaks(800, 8, 2100, 9, "6"));
  EXPECT_FALSE(breaks(800, 8, 2400, 9, "6"));
  EXPECT_TRUE(breaks(800, 9, 2100, 8, "4", R"("break_rating":"own-plus")"));
  EXPECT_FALSE(breaks(800, 9, 2100, 8, "3", R"("break_rating":"own-plus")"));
  EXPECT_FALSE(breaks(800, 9, 2100, 8, "5", R"("break_rating":"own-minus")"));
  EXPECT_TRUE(breaks(800, 8, 1800, 8, "4"));  // 1,000 more are not more than 1,000
  EXPECT_FALSE(breaks(800, 8, 1801, 8, "4"));
  EXPECT_FALSE(breaks(800, 8, 2301, 8, "5"));  // more than 1,500: −2 in all
  EXPECT_TRUE(breaks(800, 8, 2300, 8, "5"));
  EXPECT_TRUE(breaks(800, 8, 1000, 8, "3", "", Skill::elusive));
}

TEST(Contact, WhoBreaksItMustMoveWhereItIsInSupply) {
  CLAUSES("BTS-land.11", "BTS-land.12", "BTS-break.5", "BTS-R.31", "BTS-R.35");
  Moves g;
  g.force("red", "hidden-hollow", 800, 8), g.force("blue", "hidden-hollow", 900);
  g.land();
  g.play("move red-1"), g.roll("break-contact", "4");
  EXPECT_EQ(g.refused("halt"), "BTS-land.12");
  g.play("to gaudy-greene");
  EXPECT_EQ(g.refused("halt"), "BTS-R.35");  // the last area counts
  g.play("to heatherlawn"), g.play("halt");
  EXPECT_EQ(g.points("red-1"), 800);  // no pursuit
}

TEST(Contact, WhoFailsHasHadItsMove) {
  CLAUSES("BTS-R.32");
  Moves g;
  g.force("red", "hidden-hollow", 800, 8), g.force("blue", "hidden-hollow", 900);
  g.land();
  g.play("move red-1"), g.roll("break-contact", "3");
  EXPECT_TRUE(g.moved("red-1"));
  EXPECT_TRUE(g.over());
}

TEST(Contact, WithoutSupplyAnywhereItIsNotBroken) {
  CLAUSES("BTS-R.35");
  Moves g;
  g.force("red", "north-hemp", 800, 8), g.force("blue", "north-hemp", 900);
  g.force("red", "dewbury", 500, 8);
  g.land();
  EXPECT_EQ(g.refused("move red-1"), "BTS-R.35");
}

TEST(Contact, AGarrisonHoldsNobodyOutsideAndMovesNotByLand) {
  CLAUSES("BTS-R.31", "BTS-R.105");
  Moves g;
  g.force("red", "castle-2", 1500, 8), g.force("blue", "castle-2", 1000, 8);
  g.edit().areas[g.area("castle-2")].siege = 1;
  g.edit().place(g.id<ForceId>("blue-1")).inside = true;
  g.land();
  g.play("move red-1");
  EXPECT_TRUE(g.offers("to orc-hill"));
  g.play("to orc-hill"), g.play("halt");
  EXPECT_TRUE(g.over());  // blue has nobody who may move
}

TEST(Contact, AGarrisonHaltsNobodyAndHelpsNobodyOutside) {
  CLAUSES("BTS-R.31", "BTS-R.34");
  Moves g;
  g.force("red", "orc-hill", 1500, 8), g.force("blue", "castle-2", 1000, 8);
  g.edit().place(g.id<ForceId>("blue-1")).inside = true;
  g.land();
  g.play("move red-1"), g.play("to castle-2");
  EXPECT_TRUE(g.offers("to orc-hill"));
  Moves relief;
  relief.force("red", "castle-1", 800, 8), relief.force("red", "castle-1", 1000);
  relief.force("blue", "castle-1", 2301, 8);
  relief.edit().place(relief.id<ForceId>("red-2")).inside = true;
  relief.land();
  relief.play("move red-1"), relief.roll("break-contact", "5");
  EXPECT_EQ(relief.last("contact-roll"), R"({"force":"red-1","face":5,"modifier":-2,"broken":false})");
}

}  // namespace

}  // namespace linstock::by_the_sword
