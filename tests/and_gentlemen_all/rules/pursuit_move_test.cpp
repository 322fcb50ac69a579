// Section 6: the pursuit move, and how a pursuit in spite of itself goes on.
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

struct Chase : Beaten {
  explicit Chase(std::string_view pursuer, Rules rules = {}) : Beaten("balanced-foot regular", rules) {
    enemy(pursuer);
  }
  void by_choice() { routs(), play("pursue foe"); }
  void by_force() { routs(), play("hold foe"), roll("pursuit", "6"); }
  bool chases() const { return state().pursued[unit("foe")] == unit("own"); }
};

TEST(PursuitMove, UntilItTouchesOrItsRateIsSpent) {
  CLAUSES("AGA-6.74", "AGA-6.75", "AGA-R.64", "AGA-R.67");
  Chase g{"horse regular"};
  g.by_choice();
  EXPECT_TRUE(g.touching("own", "foe"));
  EXPECT_EQ(g.stands("foe"), "20 14.393 180");  // the rear of the square
  EXPECT_FALSE(g.chases());
  EXPECT_TRUE(g.state().pursuing.contains(g.unit("foe")));

  Chase column{"horse regular"};
  column.in_column("foe");
  column.by_choice();
  EXPECT_TRUE(column.touching("own", "foe"));

  Chase slow{"balanced-foot regular"};
  slow.change().rate[0][0] = 3'000;
  slow.edit().units[slow.unit("foe")].at.y = 20'050;
  slow.by_choice();
  EXPECT_TRUE(slow.touching("own", "foe"));
}

TEST(PursuitMove, ReducedByTerrainItFallsShort) {
  CLAUSES("AGA-R.64");
  Chase g{"balanced-foot regular"};
  g.ground("difficult", 10, 17, 20, 3);  // three inches of it cost the pursued and the pursuer six
  g.by_choice();
  EXPECT_EQ(g.stands("foe"), "20 17 180");
  Chase river{"horse regular"};
  river.ground("impassable", 10, 18, 9, 0.5).ground("impassable", 21, 18, 9, 0.5);
  river.by_choice();
  EXPECT_EQ(river.stands("foe"), "20 18.5 180") << "impassable ground stops it";
  EXPECT_FALSE(river.state().pursuing.contains(river.unit("foe")));
}

TEST(PursuitMove, ItFacesThePursuedFirst) {
  CLAUSES("AGA-R.64", "AGA-R.30");
  Beaten g;
  g.sp("own", 6);
  g.enemy("horse regular");
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  g.routs();
  g.play("pursue side");
  const Pose& at = g.at("side").at;
  EXPECT_GT(at.facing, 9'000);
  EXPECT_LT(at.facing, 18'000);
  EXPECT_TRUE(g.touching("own", "side"));
  const std::string pursued = g.last("pursued");
  const std::size_t bends = pursued.find(R"("bends":[{)");
  ASSERT_NE(bends, std::string::npos) << pursued;
  EXPECT_NE(pursued.find(fmt::format(R"("facing":{}}}],"to")", at.facing), bends), std::string::npos)
      << pursued;
}

TEST(PursuitMove, AColumnFacesThePursuedToo) {
  CLAUSES("AGA-R.64", "AGA-R.143");
  Beaten g;
  g.sp("own", 6);
  g.enemy("horse regular");
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  g.in_column("side");
  g.routs();
  g.play("pursue side");
  EXPECT_GT(g.at("side").at.facing, 9'000);
  EXPECT_LT(g.at("side").at.facing, 18'000);
  EXPECT_TRUE(g.touching("own", "side"));
}

TEST(PursuitMove, WithoutRoomToFaceItIsPutWhereItFits) {
  CLAUSES("AGA-R.143");
  Beaten g;
  g.sp("own", 6);
  g.enemy("horse regular");
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  g.foe("next", "horse regular", {17.0, 21.2, 0});
  g.edit().units[g.unit("next")].at = {15'900, 22'381, 0};
  g.routs();
  g.play("pursue side");
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("side"), g.at("side")));
  EXPECT_TRUE(g.touching("own", "side"));
}

/// Facing takes nothing from its reach: what it loses by turning about its middle it goes first, free of all
/// cost.
TEST(PursuitMove, ItsReachCountsFromWhereItsNearestPartStoodAlongTheWayOfItsFront) {
  CLAUSES("AGA-R.64", "AGA-6.75");
  const auto ends_at = [](double low, double depth) {
    Beaten g;
    g.routed("own").foe("foe", "balanced-foot regular", {20, 20, 90});  // its right end is at 17.6375
    g.edit().units[g.unit("own")].at = {19'607, 9'000, battlefield::half_turn};
    if (depth > 0) g.ground("difficult", 10, low, 20, depth);
    g.begin_in(royalist, card::move, Pursue{g.unit("foe"), g.unit("own")});
    EXPECT_NEAR(g.at("foe").at.facing, battlefield::half_turn, 2);
    return g.at("foe").at.y;
  };
  EXPECT_NEAR(ends_at(0, 0), 17'638 - 6'000, 3);
  EXPECT_NEAR(ends_at(17.7, 1.8), 17'638 - 6'000, 3) << "ground that it stood beside when it turned";
  EXPECT_NEAR(ends_at(14.638, 3), 17'638 - 3'000, 3) << "three inches of ground cost its six";
}

/// Behind a column that is to face about lies closed ground, 2.2 inches wide: the nearest room is so far
/// aside that straight on it passes the pursued.
TEST(PursuitMove, WhoIsShiftedAsideGoesNoFartherThanItsRate) {
  CLAUSES("AGA-R.143", "AGA-R.64", "AGA-6.75");
  Beaten g;
  g.routed("own").foe("foe", "balanced-foot regular", {20, 30, 0}).in_column("foe");
  g.ground("impassable", 18.9, 30.05, 2.2, 4);
  g.begin_in(royalist, card::move, Pursue{g.unit("foe"), g.unit("own")});
  EXPECT_GT(std::abs(g.at("foe").at.x - 20'000), 1'575);
  EXPECT_NEAR(g.at("foe").at.y, 18'000, 40);
}

TEST(PursuitMove, HorseThatFacesThePursuedIsPutOutsideTheWoods) {
  CLAUSES("AGA-R.143", "AGA-R.41");
  Beaten g;
  g.sp("own", 6);
  g.enemy("horse regular");
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  g.ground("woods difficult", 10, 10, 6.3, 20);  // 0.15" behind it
  g.routs();
  g.play("pursue side");
  EXPECT_TRUE(g.touching("own", "side"));
  EXPECT_GT(g.at("side").at.facing, 9'000);
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("side"), g.at("side")));
}

TEST(PursuitMove, AnotherEnemyOrAFriendInTheWayStopsIt) {
  CLAUSES("AGA-R.65", "AGA-R.66");
  Chase enemy{"horse regular"};
  enemy.put("left", "balanced-foot regular", {17.1, 18, 0})
      .put("right", "balanced-foot regular", {22.9, 18, 0});
  enemy.by_force();
  EXPECT_EQ(enemy.stands("foe"), "20 18 180");
  EXPECT_TRUE(enemy.touching("left", "foe"));
  EXPECT_TRUE(enemy.state().pursuing.contains(enemy.unit("foe"))) << "for its next attack";
  EXPECT_FALSE(enemy.chases()) << "contact with the pursued is broken";

  Chase own{"horse regular"};
  own.sp("own", 6).foe("friend", "horse regular", {22.8, 18, 180});
  own.by_force();
  EXPECT_EQ(own.stands("foe"), "20 19.181 180");
  EXPECT_FALSE(own.chases());
  EXPECT_FALSE(own.state().pursuing.contains(own.unit("foe")));
}

TEST(PursuitMove, WoodsStopDeployedHorse) {
  CLAUSES("AGA-R.41", "AGA-R.64");
  Chase g{"horse regular"};
  g.ground("woods difficult", 10, 10, 20, 6);
  g.by_choice();
  EXPECT_EQ(g.stands("foe"), "20 16 180");
}

TEST(PursuitMove, ByChoiceItIsOneMoveAndWhenContactIsBrokenTheBonusGoes) {
  CLAUSES("AGA-R.67", "AGA-R.65", "AGA-R.68");
  Chase g{"horse regular"};
  g.edit().chosen[parliament] = {card::move, everyone};
  g.begin_in(royalist, card::move, Tests{parliament}, BeginAction{parliament});
  g.roll("morale", "6");
  g.play("pursue foe");
  EXPECT_EQ(g.sp("own"), 11) << "it has run on its own card";
  EXPECT_EQ(g.times("pursued"), 1);
  EXPECT_FALSE(g.touching("own", "foe"));
  EXPECT_FALSE(g.state().pursuing.contains(g.unit("foe")));
}

TEST(PursuitMove, InSpiteOfItselfItFollowsEveryMove) {
  CLAUSES("AGA-E.22", "AGA-6.76", "AGA-9.28", "AGA-R.66", "AGA-R.107", "AGA-6.74", "AGA-6.77", "AGA-R.72");
  Chase g{"horse regular"};
  g.edit().chosen[parliament] = {card::move, everyone};
  g.begin_in(royalist, card::move, Tests{parliament}, BeginAction{parliament});
  g.roll("morale", "6");
  g.play("hold foe");
  g.roll("pursuit", "4");
  // Parliament's card: it runs, and is followed without a roll.
  EXPECT_EQ(thrown(g, "pursuit"), 1);
  EXPECT_EQ(g.sp("own"), 11);
  EXPECT_EQ(g.sp("foe"), 1);
  EXPECT_EQ(g.times("pursued"), 2);
  EXPECT_TRUE(g.chases());
  EXPECT_TRUE(g.touching("own", "foe"));
  EXPECT_EQ(g.stands("foe"), "20 8.393 180");
}

TEST(PursuitMove, AfterItsPursuedWasRunIntoByAFriend) {
  CLAUSES("AGA-R.144", "AGA-R.66", "AGA-R.72");
  Fleeing g;
  g.put("own", "balanced-foot regular", {20, 30, 180}).routed("own");
  g.put("behind", "balanced-foot regular", {20, 28, 0});
  g.foe("his", "horse regular", {22.3625, 27.6, 270}).touch("behind", Face::flank, "his", Face::front);
  g.ground("impassable", 10, 20, 7, 10).ground("impassable", 24, 20, 10, 10);
  g.edit().pursued[g.unit("his")] = g.unit("behind");
  g.go();
  EXPECT_EQ(g.at("behind").formation, Formation::routed);
  EXPECT_EQ(thrown(g, "pursuit"), 0);
  EXPECT_NE(g.last("pursued").find(R"("after":"behind")"), std::string::npos);
  EXPECT_NE(g.last("pursued").find(R"("forced":true)"), std::string::npos);
}

TEST(PursuitMove, AfterAFallBackToo) {
  CLAUSES("AGA-R.66");
  Beaten g;
  g.enemy("horse regular");
  g.edit().pursued[g.unit("foe")] = g.unit("own");
  g.falls_back();
  EXPECT_EQ(thrown(g, "pursuit"), 0);
  EXPECT_TRUE(g.touching("own", "foe"));
  EXPECT_EQ(g.state().pursued[g.unit("foe")], g.unit("own"));
}

TEST(PursuitMove, SeveralInTheOrderOfTheirOwner) {
  CLAUSES("AGA-R.149", "AGA-R.60");
  Beaten g;
  g.sp("own", 6);
  g.enemy("horse regular");
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  for (const auto id : {"foe", "side"}) g.edit().pursued[g.unit(id)] = g.unit("own");
  g.routs();
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"pursue foe", "pursue side"}));
  EXPECT_EQ(g.refused("hold side"), "AGA-6.64");
  g.play("pursue side");
  EXPECT_EQ(g.times("pursued"), 2);
}

TEST(PursuitMove, ItEndsWhenThePursuedIsDestroyed) {
  CLAUSES("AGA-6.77", "AGA-6.76", "AGA-R.65");
  Beaten g;
  g.sp("own", 12);
  g.enemy("horse regular");
  g.edit().pursued[g.unit("foe")] = g.unit("own");
  g.routs();
  EXPECT_FALSE(g.state().pursued[g.unit("foe")]);
  EXPECT_EQ(g.stands("foe"), "20 20 180");
}

struct OffTable : Beaten {
  explicit OffTable(double y, Rules rules = {}) : Beaten("balanced-foot regular", rules) {
    edit().units[unit("own")].at.y = static_cast<Mil>(y * 1'000);
    enemy("horse regular", {20, y, 180});
  }
};

TEST(PursuitMove, InSpiteOfItselfItFollowsOffTheTable) {
  CLAUSES("AGA-6.78", "AGA-6.79", "AGA-R.70", "AGA-R.71", "AGA-R.55");
  OffTable g{6};
  g.edit().pursuing.insert(g.unit("foe"));
  g.routs();
  EXPECT_EQ(g.where("own"), Where::destroyed);
  g.play("hold foe");
  g.roll("pursuit", "5");
  EXPECT_EQ(g.where("foe"), Where::pursued_off);
  EXPECT_EQ(g.losses(royalist), 0);
  EXPECT_EQ(g.last_clause("pursued"), "AGA-6.78");
  EXPECT_TRUE(g.state().contacts.empty());
  EXPECT_FALSE(g.state().pursued[g.unit("foe")]);
  EXPECT_FALSE(g.state().pursuing.contains(g.unit("foe")));

  OffTable last{6};  // with the last of the Royalists the battle is over
  last.routed("spare-r")
      .put("more", "horse regular", {40, 20, 0})
      .put("even-more", "horse regular", {30, 20, 0});
  for (int i = 0; i < 6; ++i) {
    const auto id = fmt::format("fled-{}", i);
    last.foe(id, "horse regular", {8.0 + 6 * i, 40, 0}).routed(id);
  }
  last.routs();
  last.play("hold foe");
  last.roll("pursuit", "5");
  EXPECT_TRUE(last.won(parliament));

  Beaten direct;
  direct.foe("foe", "horse regular", {20, 6, 180});
  direct.edit().units[direct.unit("own")] = {.at = {20'000, 1'000, 18'000}, .where = Where::destroyed};
  direct.edit().pursued[direct.unit("foe")] = direct.unit("own");
  direct.edit().pursuing.insert(direct.unit("foe"));
  direct.begin_in(royalist, card::move, Pursue{direct.unit("foe"), direct.unit("own")});
  EXPECT_EQ(direct.where("foe"), Where::pursued_off);
  EXPECT_FALSE(direct.state().pursuing.contains(direct.unit("foe")));
  EXPECT_FALSE(direct.state().pursued[direct.unit("foe")]);

  OffTable counted{6, {.offtable_pursuit_loss = true}};
  counted.routs();
  counted.play("hold foe");
  counted.roll("pursuit", "5");
  EXPECT_EQ(counted.losses(royalist), 1);
  EXPECT_EQ(counted.last_clause("loss-counted"), "AGA-R.71");
}

TEST(PursuitMove, ByChoiceItStopsAtTheEdgeAndSoDoesAMoveThatFallsShort) {
  CLAUSES("AGA-R.64", "AGA-R.70");
  OffTable by_choice{6};
  by_choice.routs();
  by_choice.play("pursue foe");
  EXPECT_EQ(by_choice.where("foe"), Where::table);
  EXPECT_EQ(by_choice.stands("foe"), "20 0 180");

  OffTable short_of{6};
  short_of.ground("difficult", 10, 0, 20, 3.9).change().rate[0][0] = 12'000;
  short_of.routs();
  short_of.play("hold foe");
  short_of.roll("pursuit", "5");
  EXPECT_EQ(short_of.where("own"), Where::destroyed);
  EXPECT_EQ(short_of.where("foe"), Where::table);
  EXPECT_FALSE(short_of.state().pursued[short_of.unit("foe")]);
}

TEST(PursuitMove, TheMeleeOnTheNextCardOrAtOnce) {
  CLAUSES("AGA-R.68", "AGA-R.65", "AGA-8.1");
  Chase next{"horse regular"};
  next.edit().chosen[royalist] = {card::move, everyone};
  next.begin_in(parliament, card::fire, Tests{parliament}, BeginAction{royalist});
  next.roll("morale", "6");
  next.play("pursue foe");
  EXPECT_EQ(thrown(next, "pursuit"), 0);
  EXPECT_EQ(next.asked(), "royalist movement");
  next.play("end-movement");
  EXPECT_TRUE(next.state().pursuing.contains(next.unit("foe")));
  next.play("end-melee");
  EXPECT_FALSE(next.state().pursuing.contains(next.unit("foe"))) << "that card is over";

  Chase now{"horse regular", {.pursuit_melee = PursuitMelee::at_once}};
  now.by_choice();
  now.roll("melee", "4 1");
  EXPECT_TRUE(now.told("fought", "horse-charging"));
  now.roll("morale", "1");

  Beaten two{"balanced-foot regular", {.pursuit_melee = PursuitMelee::at_once}};  // it touches both
  two.put("pursued", "horse regular", {21.6, 20, 0}).foe("foe", "horse regular", {20, 20, 180});
  two.edit().units[two.unit("own")].at = {17'600, 20'000, 0};
  two.touch("own", Face::front, "foe", Face::front).touch("pursued", Face::front, "foe", Face::front);
  two.begin_in(royalist, card::move, Pursue{two.unit("foe"), two.unit("pursued")});
  two.roll("melee", "4 4");
  EXPECT_TRUE(two.told("fought", R"("target":"pursued")")) << "the pursued before others";

  Beaten aside{"balanced-foot regular",
               {.pursuit_melee = PursuitMelee::at_once}};  // it touches it with its flank
  aside.put("pursued", "balanced-foot regular", {21.605, 18.6, 270})
      .foe("foe", "horse regular", {20, 20, 180});
  aside.edit().units[aside.unit("own")].at = {20'000, 10'000, 0};
  aside.begin_in(royalist, card::move, Pursue{aside.unit("foe"), aside.unit("pursued")});
  ASSERT_TRUE(aside.touching("pursued", "foe"));
  EXPECT_NE(aside.wanted(), "melee");

  Beaten flanked{"balanced-foot regular", {.pursuit_melee = PursuitMelee::at_once}};
  flanked.put("beside", "balanced-foot regular", {21.605, 18.6, 270});
  flanked.put("ahead", "balanced-foot regular", {20, 18, 0}).foe("foe", "horse regular", {20, 20, 180});
  flanked.edit().units[flanked.unit("own")].at = {20'000, 10'000, 0};
  flanked.begin_in(royalist, card::move, Pursue{flanked.unit("foe"), flanked.unit("own")});
  ASSERT_TRUE(flanked.touching("beside", "foe") && flanked.touching("ahead", "foe"));
  flanked.roll("melee", "4 4");
  EXPECT_TRUE(flanked.told("fought", R"("target":"ahead")")) << "one at its front";
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
