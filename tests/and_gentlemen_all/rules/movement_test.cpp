// Section 6: rates, difficult ground, what moves how far.
#include <fmt/format.h>

#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

TEST(Movement, EachClassMovesUpToItsRateOnceACard) {
  CLAUSES("AGA-6.16", "AGA-6.17", "AGA-T.move", "AGA-5.8", "AGA-6.32", "AGA-6.35");
  const auto moves = [](std::string_view what, bool column, std::string_view line, std::string_view too_far) {
    Alone g{what};
    if (column) g.in_column("own");
    g.go();
    EXPECT_EQ(g.refused(too_far), "AGA-6.16") << what;
    g.play(line);
    EXPECT_EQ(g.refused("move own ahead 0.1"), "AGA-6.16") << what;
  };
  moves("balanced-foot regular", false, "move own ahead 6", "move own ahead 6.001");
  moves("pike-heavy-foot regular", true, "move own ahead 12", "move own ahead 12.001");
  moves("dragoons regular", false, "move own ahead 6", "move own ahead 6.001");
  moves("horse regular", false, "move own ahead 9", "move own ahead 9.001");
  moves("cuirassiers regular", true, "move own ahead 18", "move own ahead 18.001");
  moves("lancers regular", false, "move own ahead 9", "move own ahead 9.001");
  moves("dragoons regular mounted", false, "move own ahead 9", "move own ahead 9.001");
  moves("light-artillery green", false, "move own ahead 2", "move own ahead 2.001");
  moves("light-artillery green", true, "move own ahead 12", "move own ahead 12.001");
  moves("heavy-artillery green", true, "move own ahead 12", "move own ahead 12.001");
}

TEST(Movement, ARefusalSaysHowFarTheUnitMoves) {
  CLAUSES("AGA-6.16", "AGA-6.27");
  Alone g{"balanced-foot regular"};
  g.go();
  EXPECT_EQ(g.told("move own ahead 6.5"), "out of range: 6″ is its full move");
  EXPECT_EQ(g.told("move own wheel right 30 ahead 4"), "a wheel leaves half a move: 3″");
}

TEST(Movement, LessIsAllowedAndAUnitMayStand) {
  CLAUSES("AGA-5.19", "AGA-R.7", "AGA-R.10", "AGA-R.28", "AGA-R.119", "AGA-D.4");
  Alone g{"balanced-foot regular"};
  g.put("second", "horse regular", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 0.05"), "AGA-R.119");
  g.play("move second ahead 0.1");
  EXPECT_EQ(g.stands("second"), "30 10.1 0");
  g.play("end-movement");
  EXPECT_EQ(g.stands("own"), "20 10 0");
}

TEST(Movement, TheLogHasThePosesInWhichTheCourseBends) {
  CLAUSES("AGA-6.16", "AGA-6.27", "AGA-6.29");
  Alone g{"balanced-foot regular"};
  g.put("second", "horse regular", {30, 10, 0});
  g.go();
  g.play("move own wheel right 30 ahead 2");
  const std::string moved = g.last("moved");
  const std::size_t first = moved.find(R"("bends":[{"x")");
  ASSERT_NE(first, std::string::npos) << moved;
  const std::string bends = moved.substr(first, moved.find(']', first) - first);
  EXPECT_TRUE(bends.ends_with(R"("facing":3000})")) << moved;
  EXPECT_EQ(std::ranges::count(bends, '{'), 1) << "the last leg ends where the move does";
  g.play("move second ahead 4 drift left 1");
  EXPECT_NE(g.last("moved").find(R"("bends":[])"), std::string::npos) << "a drift is one line";
}

TEST(Movement, AtMostTwentyFourLegsNoneTooShortButIntoContact) {
  CLAUSES("AGA-R.119");
  Alone g{"balanced-foot regular"};
  g.in_column("own")
      .put("second", "horse regular", {30, 10, 0})
      .foe("near", "horse regular", {30, 10.05, 180});
  g.go();
  std::string line = "move own";
  for (int i = 0; i < 12; ++i) line += i % 2 ? " ahead 0.1 wheel left 1" : " ahead 0.1 wheel right 1";
  EXPECT_EQ(g.refused(line + " ahead 0.1"), "AGA-R.119");
  g.play(line);
  EXPECT_EQ(g.at("own").at.facing, 0);
  g.play("move second ahead 0.05");  // 0.05 inches into contact
  EXPECT_TRUE(g.touching("second", "near"));
}

TEST(Movement, LegsAheadThatFollowEachOtherAreOne) {
  Alone g{"balanced-foot regular"};
  g.go();
  ASSERT_TRUE(g.match().part(parliament, "move own"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 2"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 3.5"));
  ASSERT_TRUE(g.match().choose(parliament, "done"));
  EXPECT_EQ(g.match().journal().back().line, "move own ahead 5.5");
  EXPECT_EQ(g.stands("own"), "20 15.5 0");
}

TEST(Movement, DifficultGroundCostsTwice) {
  CLAUSES("AGA-6.18", "AGA-6.20", "AGA-E.24");
  Alone g{"balanced-foot regular"};
  g.ground("woods difficult", 10, 13, 20, 10);
  g.go();
  EXPECT_EQ(g.refused("move own ahead 4.501"), "AGA-6.20");
  g.play("move own ahead 4.5");
}

TEST(Movement, AHedgeCostsAnInchMoreAndWhoseFrontIsPastItIsOut) {
  CLAUSES("AGA-R.38", "AGA-6.20");
  Alone g{"balanced-foot regular"};
  g.line("difficult", {10, 13}, {30, 13});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 5.001"), "AGA-6.20");
  g.play("move own ahead 5");
  Alone half_way{"balanced-foot regular"};  // its front stands in the strip: a quarter inch of it is left
  half_way.line("difficult", {10, 9.75}, {30, 9.75});
  half_way.go();
  half_way.play("move own ahead 5.75");
  Alone past{"balanced-foot regular"};  // its rear still lies in it
  past.line("difficult", {10, 9.4}, {30, 9.4});
  past.go();
  past.play("move own ahead 6");
}

/// A lane for its middle does not take a regiment through two woods.
TEST(Movement, DifficultGroundIsFeltAlongTheWholeFront) {
  CLAUSES("AGA-R.38", "AGA-6.20", "AGA-R.11");
  Alone lane{"balanced-foot regular"};
  lane.ground("difficult", 10, 12, 9.9, 20).ground("difficult", 20.1, 12, 9.9, 20);
  lane.go();
  EXPECT_EQ(lane.refused("move own ahead 4.001"), "AGA-6.20");
  lane.play("move own ahead 4");
  Alone one_end{"balanced-foot regular"};  // its left end goes through a corner of it: three inches of way
  one_end.ground("difficult", 10, 12, 7.8, 3);
  one_end.go();
  EXPECT_EQ(one_end.refused("move own ahead 4.001"), "AGA-6.20");
  one_end.play("move own ahead 4");
  Alone along{"balanced-foot regular"};
  along.ground("difficult", 10, 12, 7.639, 20);
  along.go();
  along.play("move own ahead 6");       // it only grazes its side
  Alone back{"balanced-foot regular"};  // wheeled, a corner of it leads
  back.ground("difficult", 10, 13, 30, 20);
  back.go();
  EXPECT_EQ(back.refused("move own wheel right 30 ahead 2.9"), "AGA-6.20");
}

TEST(Movement, OnARoadIsWithinAnInchOfItsMiddleAndInColumn) {
  CLAUSES("AGA-R.39", "AGA-6.21");
  const auto spends = [](double beside, std::string_view ground) {
    Alone g{"balanced-foot regular", {20 + beside, 10, 0}};
    g.line("road", {20, 0}, {20, 48}, 2).ground(ground, 10, 10, 20, 38).in_column("own");
    g.go();
    g.play("move own ahead 6");
    EXPECT_NE(g.last("moved"), "");
    const std::string moved = g.last("moved");
    return std::stoi(moved.substr(moved.find("\"spent\":") + 8)) / 1'000;
  };
  EXPECT_EQ(spends(0, "difficult"), 6);
  EXPECT_EQ(spends(.99, "difficult"), 6);
  EXPECT_EQ(spends(1.01, "difficult"), 12);
  EXPECT_EQ(spends(0, "hill"), 6) << "and no faster in the open";
}

TEST(Movement, AColumnOnARoadIgnoresDifficultGround) {
  CLAUSES("AGA-6.21", "AGA-6.24", "AGA-R.39");
  for (const bool column : {true, false}) {
    Alone g{"balanced-foot regular"};
    g.ground("woods difficult", 10, 11, 20, 20).ground("road", 19, 0, 2, 48);
    if (column) g.in_column("own");
    g.go();
    if (column)
      g.play("move own ahead 12");
    else
      EXPECT_EQ(g.refused("move own ahead 4"), "AGA-6.20");
  }
  Alone g{"horse regular"};  // a column of horse goes through woods at twice the cost
  g.ground("woods difficult", 10, 11, 20, 20).in_column("own");
  g.go();
  EXPECT_EQ(g.refused("move own ahead 10"), "AGA-6.20");
  g.play("move own ahead 9.5");
}

TEST(Movement, DeployedHorseStopsAtWoodsAndBuiltUpAreas) {
  CLAUSES("AGA-6.22", "AGA-6.23", "AGA-R.41");
  for (const std::string_view what : {"woods difficult", "built-up difficult"}) {
    Alone g{"horse regular"};
    g.ground(what, 10, 13, 20, 10);
    g.go();
    EXPECT_EQ(g.refused("move own ahead 3.5"), "AGA-R.41");
    g.play("move own ahead 3");
  }
}

TEST(Movement, FriendsAndEnemiesAreNotPassedThrough) {
  CLAUSES("AGA-6.37", "AGA-6.38", "AGA-6.39", "AGA-6.40");
  Alone g{"balanced-foot regular"};
  g.put("friend", "balanced-foot regular", {20, 14.787, 0});
  g.put("right", "balanced-foot regular", {30, 10, 0}).foe("foe", "balanced-foot regular", {30, 13, 180});
  g.put("free", "balanced-foot regular", {10, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 5"), "AGA-6.37");
  EXPECT_EQ(g.refused("move right ahead 4"), "AGA-6.38");
  g.play("move own ahead 4");
  EXPECT_EQ(g.refused("move right ahead 3 ahead 1"), "AGA-6.40");
  EXPECT_EQ(g.refused("move right ahead 3 drift left 0.5"), "AGA-6.40");
  g.play("move free ahead 3 drift left 0.5");
  g.play("move right ahead 3");
}

/// It passes so flush that rounding would bring it into the other at that very distance.
TEST(Movement, WhoPassesFlushEndsBesideAndNotInside) {
  CLAUSES("AGA-R.11", "AGA-6.37");
  Alone g{"lancers regular", {7.897, 23.795, 235.9}};
  g.in_column("own").put("passed", "horse regular", {5.764, 21.753, 193.37});
  g.go();
  g.play("move own wheel left 0.59 ahead 0.488 turn right 67.29 ahead 1.355");
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("own"), g.at("own")));
}

TEST(Movement, WhoHasTouchedAFriendTurnsNoMore) {
  CLAUSES("AGA-6.39");
  Alone g{"balanced-foot regular"};
  g.put("friend", "balanced-foot regular", {20, 13.787, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 2.99 wheel left 10"), "AGA-R.29") << "it has not touched him yet";
  EXPECT_EQ(g.refused("move own ahead 3 wheel left 10"), "AGA-6.39");
}

TEST(Movement, ALegTooShortMustEndInContact) {
  CLAUSES("AGA-R.119", "AGA-R.44", "AGA-R.13");
  Alone guns{"light-artillery green"};
  guns.foe("near", "balanced-foot regular", {20, 10.15, 180});
  guns.go();
  EXPECT_EQ(guns.refused("move own ahead 0.05"), "AGA-R.119") << "it halts short of the enemy";
  Alone beside{"horse regular"};  // the enemy stops it, but they share 0.05 inch
  beside.foe("near", "horse regular", {23.1, 10.06, 180});
  beside.go();
  EXPECT_EQ(beside.refused("move own ahead 0.06"), "AGA-R.119");
  Alone more{"horse regular"};
  more.foe("near", "horse regular", {23.05, 10.06, 180});
  more.go();
  more.play("move own ahead 0.06");
  EXPECT_TRUE(more.touching("own", "near")) << "0.1 inch";
  Alone spent{"balanced-foot regular"};  // when its movement is, 0.02 inch short of him
  spent.in_column("own").foe("near", "balanced-foot regular", {20, 22.02, 180});
  spent.go();
  spent.play("move own ahead 11.94 wheel right 0.01 ahead 0.06");
  EXPECT_TRUE(spent.touching("own", "near"));
}

TEST(Movement, WhyALegIsRefusedThatIsJustLongOrShortEnough) {
  CLAUSES("AGA-R.119", "AGA-6.20", "AGA-6.37");
  Alone barred{"balanced-foot regular"};
  barred.put("friend", "balanced-foot regular", {20, 10.85, 0});
  barred.go();
  EXPECT_EQ(barred.refused("move own ahead 0.1"), "AGA-6.37") << "long enough, but there is no room";
  EXPECT_EQ(barred.refused("move own ahead 0.099"), "AGA-R.119");
  Alone slow{"balanced-foot regular"};
  slow.ground("difficult", 10, 5, 20, 20);
  slow.go();
  EXPECT_EQ(slow.refused("move own ahead 6"), "AGA-6.20") << "its rate, in the open";
  EXPECT_EQ(slow.refused("move own ahead 6.001"), "AGA-6.16");
  EXPECT_EQ(slow.refused("move own ahead 1 ahead 5"), "AGA-6.20") << "the same leg in two parts";
  EXPECT_EQ(slow.refused("move own ahead 1 ahead 5.001"), "AGA-6.16");
}

TEST(Movement, OnlyOverItsOwnEdgeDoesAUnitLeave) {
  CLAUSES("AGA-R.40", "AGA-D.16");
  Alone g{"balanced-foot regular", {20, 3, 180}};
  g.put("north", "horse regular", {10, 44, 0});
  g.go();
  EXPECT_EQ(g.refused("move own leave"), "AGA-R.40");
  EXPECT_EQ(g.refused("move own ahead 3.5"), "AGA-R.40");
  Alone along{"balanced-foot regular", {20, 2.3635, 90}};  // its right flank lies at the edge
  along.go();
  EXPECT_EQ(along.refused("move own leave"), "AGA-R.40") << "facing it at 90 degrees";
  Alone beside{"balanced-foot regular", {2.3625, 20, 180}};  // 0.001" over another edge, as rounding may do
  beside.go();
  EXPECT_EQ(beside.refused("move own leave"), "AGA-R.40");
  Alone spent{"balanced-foot regular", {20, 6, 180}};
  spent.go();
  EXPECT_EQ(spent.refused("move own ahead 6 leave"), "AGA-R.40") << "nothing of its move is left";
  for (const double y : {47.997, 47.998}) {  // its front must reach beyond the edge by what rounding may do
    Scene north;
    north.put("enemy", "balanced-foot regular", {20, 3, 0}).foe("own", "balanced-foot regular", {20, y, 0});
    north.foe("other", "balanced-foot regular", {30, 40, 180});
    north.begin_card(royalist, card::move);
    if (y < 47.998)
      EXPECT_EQ(north.refused("move own leave"), "AGA-R.40");
    else
      north.play("move own leave");
  }
  for (const double y : {0.003, 0.002}) {
    Alone south{"balanced-foot regular", {20, y, 180}};
    south.go();
    if (y > 0.002)
      EXPECT_EQ(south.refused("move own leave"), "AGA-R.40");
    else
      south.play("move own leave");
  }
  g.play("move own ahead 3 leave");
  EXPECT_EQ(g.at("own").where, Where::withdrawn);
  EXPECT_EQ(g.refused("move north ahead 4 leave"), "AGA-R.40");
}

TEST(Movement, DragoonsMoveHalfOfTheDepictionInWhichTheyMove) {
  CLAUSES("AGA-R.36");
  Alone g{"dragoons regular mounted"};
  g.put("afoot", "dragoons regular", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 4.5 dismount ahead 0.1"), "AGA-6.12");
  EXPECT_EQ(g.refused("move own ahead 4.6 dismount"), "AGA-6.11");
  g.play("move own ahead 4.5 dismount");
  EXPECT_FALSE(g.at("own").mounted);
  EXPECT_EQ(g.at("own").formation, Formation::deployed);
  EXPECT_EQ(g.refused("move afoot mount ahead 4.6"), "AGA-6.11");
  g.play("move afoot mount ahead 4.5");
}

TEST(Movement, IntoContactCountsAsACharge) {
  CLAUSES("AGA-R.37", "AGA-R.42", "AGA-R.122", "AGA-8.3");
  Alone g{"balanced-foot regular"};
  g.in_column("own").foe("near", "balanced-foot regular", {20, 12.5, 180});
  g.put("passing", "horse regular", {28, 10, 0}).foe("beside", "horse regular", {31.18, 14, 180});
  g.go();
  g.play("move own ahead 2.5");
  EXPECT_TRUE(g.touching("own", "near"));
  EXPECT_TRUE(g.state().action.charged.contains(g.unit("own")));
  g.play(
      "move passing ahead 9");  // 0.03 inches past the enemy's flank: it is not halted, nor in contact after
  EXPECT_FALSE(g.touching("passing", "beside"));
}

TEST(Movement, AColumnThatDeploysAfterHalfAMoveMayCharge) {
  CLAUSES("AGA-R.37");
  Alone g{"horse regular"};
  g.foe("near", "balanced-foot regular", {20, 14.4, 180});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 4.4 form column"), "AGA-R.113");
  g.play("move own form column ahead 4.4");
  EXPECT_TRUE(g.state().action.charged.contains(g.unit("own")));
}

TEST(Movement, ArtilleryHaltsShortOfTheEnemy) {
  CLAUSES("AGA-R.44");
  Alone g{"light-artillery green"};
  g.foe("near", "balanced-foot regular", {20, 11.5, 180});
  g.go();
  EXPECT_EQ(g.refused("move own ahead 1.45"), "AGA-R.44");
  EXPECT_EQ(g.refused("move own ahead 1.6"), "AGA-R.44") << "the same reason if it would overlap him";
  g.play("move own ahead 1.4");
  EXPECT_FALSE(g.touching("own", "near"));
  Alone h{"light-artillery green", {20, 10, 0}, {.artillery_attacks = true}};
  h.foe("near", "balanced-foot regular", {20, 11.5, 180});
  h.go();
  h.play("move own ahead 1.5");
  EXPECT_TRUE(h.touching("own", "near"));
}

TEST(Movement, ArtilleryNeitherTurnsNorFormsIntoContact) {
  CLAUSES("AGA-R.44", "AGA-6.10", "AGA-R.29", "AGA-R.30", "AGA-R.35");
  struct Guns : Alone {
    Guns(Spot enemy, bool column, Rules rules = {}) : Alone("light-artillery green", {20, 10, 0}, rules) {
      foe("near", "balanced-foot regular", enemy);
      if (column) in_column("own");
      go();
    }
    bool touches_after(std::string_view line) { return play(line), touching("own", "near"); }
  };
  const Rules attacks{.artillery_attacks = true};
  // Deployed, 3.15" wide: on a turn of four degrees a front corner comes 0.11" nearer, on one it comes 0.03".
  const Spot before{20, 10.15, 180};
  EXPECT_FALSE(Guns(before, false).touches_after("move own turn right 1"));
  EXPECT_EQ(Guns(before, false).refused("move own turn right 4"), "AGA-R.44");
  EXPECT_TRUE(Guns(before, false, attacks).touches_after("move own turn right 4"));
  EXPECT_EQ(Guns(before, false).refused("move own turn right 45"), "AGA-R.30");
  // An enemy within 0.1" bars only what brings them nearer.
  EXPECT_EQ(Guns({20, 10.08, 180}, false).refused("move own turn right 1"), "AGA-R.44");
  EXPECT_FALSE(Guns({23.3, 10.08, 180}, false).touches_after("move own turn right 1"));
  EXPECT_EQ(Guns({23.3, 10.08, 180}, false).refused("move own turn left 1"), "AGA-R.44");
  // In column it wheels about the middle of its front: its flank comes up to an enemy who stands there.
  EXPECT_EQ(Guns({16.7, 9.17, 0}, true).refused("move own wheel right 90"), "AGA-R.44");
  EXPECT_TRUE(Guns({16.7, 9.17, 0}, true, attacks).touches_after("move own wheel right 90"));
  EXPECT_FALSE(Guns({16.7, 9.1, 0}, true).touches_after("move own wheel right 90"));
  // Deployed guns are wider than a column of them, and reach farther aside than if they face aside.
  const Spot east{21.615, 8, 270};
  EXPECT_EQ(Guns(east, true).refused("move own form deployed face 0"), "AGA-R.44");
  EXPECT_TRUE(Guns(east, true, attacks).touches_after("move own form deployed face 0"));
  EXPECT_FALSE(Guns(east, true).touches_after("move own form deployed face 90"));
}

TEST(Movement, AUnitInContactDoesNothingButBreakOff) {
  CLAUSES("AGA-6.1", "AGA-R.113", "AGA-R.45", "AGA-D.6");
  const auto touched = [](Rules rules) {
    auto g = std::make_unique<Alone>("horse regular", Spot{20, 10, 0}, rules);
    g->foe("flanker", "horse regular", {21.575, 9.4, 270}).touch("own", Face::flank, "flanker", Face::front);
    g->go();
    return g;
  };
  const auto g = touched({});
  EXPECT_EQ(g->refused("move own ahead 1"), "AGA-6.1");
  EXPECT_EQ(g->refused("move own form column"), "AGA-6.1");
  EXPECT_EQ(g->refused("move own turn right 90"), "AGA-6.1");
  const auto h = touched({.turn_to_face = true});
  EXPECT_EQ(h->refused("move own ahead 1"), "AGA-R.45");
  EXPECT_EQ(h->refused("move own turn left 90"), "AGA-R.45");
}

TEST(Movement, RoutedEnemiesHoldNobody) {
  CLAUSES("AGA-R.21", "AGA-R.107");
  Alone g{"horse regular"};
  g.foe("runs", "horse green", {16.85, 9.4, 270})
      .routed("runs")
      .touch("own", Face::flank, "runs", Face::none);
  g.go();
  EXPECT_EQ(g.refused("break-off own"), "AGA-6.41");
  g.play("move own ahead 9");
  EXPECT_FALSE(g.touching("own", "runs"));
}

TEST(Movement, ByTheSwitchAUnitLinesUpOnContact) {
  CLAUSES("AGA-R.15");
  for (const bool conform : {false, true}) {
    Alone g{"horse regular", {20, 10, 0}, {.conform = conform}};
    g.foe("near", "horse regular", {20, 14, 200});
    g.go();
    ASSERT_TRUE(g.match().part(parliament, "move own"));
    const auto q = g.match().question(parliament);
    Mil far = 0;
    for (const Answer& a : q->answers)
      if (a.text.starts_with("ahead")) far = q->intervals[a.option.first[0]].high;
    g.play(fmt::format("move own ahead {}", write_number(far, 1'000)));
    EXPECT_TRUE(g.touching("own", "near"));
    EXPECT_EQ(g.at("own").at.facing, conform ? 2'000 : 0);
    EXPECT_EQ(g.last("moved").ends_with(R"("spent":0})"), conform) << g.last("moved");
    EXPECT_EQ(g.last_clause("moved"), conform ? "AGA-R.15" : "AGA-6.16");
  }
}

/// Half of its front reaches beyond the first enemy, in line with whom a second one stands.
TEST(Movement, WhoLinesUpMayComeToTouchAnotherToo) {
  CLAUSES("AGA-R.15");
  for (const bool conform : {false, true}) {
    Alone g{"horse regular", {20, 10, 0}, {.conform = conform}};
    g.foe("near", "horse regular", {21, 14, 200}).foe("second", "horse regular", {17.993, 15.094, 200});
    g.go();
    g.play("move own ahead 3.788");
    EXPECT_TRUE(g.touching("own", "near"));
    EXPECT_EQ(g.touching("own", "second"), conform);
  }
}

}  // namespace linstock::and_gentlemen_all
