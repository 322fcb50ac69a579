// Section 6: formations and manoeuvres.
#include "and_gentlemen_all/movement/manoeuvre.hpp"

#include <cmath>

#include <fmt/format.h>

#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

TEST(Wheel, DeployedFootWheelsOnceAndHasHalfItsMove) {
  CLAUSES("AGA-6.27", "AGA-R.29", "AGA-R.31", "AGA-E.24", "AGA-T.manoeuvre", "AGA-6.29", "AGA-6.30");
  Alone g{"balanced-foot regular"};
  g.go();
  EXPECT_EQ(g.refused("move own wheel left 45.01"), "AGA-6.27");
  EXPECT_EQ(g.refused("move own wheel left 30 ahead 3.001"), "AGA-6.27");
  EXPECT_EQ(g.refused("move own ahead 3.001 wheel left 30"), "AGA-6.27");
  EXPECT_EQ(g.refused("move own wheel left 30 wheel left 10"), "AGA-R.31");
  EXPECT_EQ(g.refused("move own wheel left 30 turn left 90"), "AGA-R.31");
  EXPECT_EQ(g.refused("move own wheel left 30 ahead 1 drift left 1"), "AGA-R.31");
  for (const std::string_view what : {"balanced-foot regular", "dragoons regular"}) {
    Alone half{what};  // of 6 inches
    half.go();
    half.play("move own ahead 3 wheel left 45");
    EXPECT_EQ(half.at("own").at.facing, 31'500) << "after exactly half of its move";
  }
  Alone barred{"balanced-foot regular"};
  barred.put("friend", "horse regular", {21, 15, 0});
  barred.go();
  EXPECT_EQ(barred.refused("move own ahead 3 wheel left 45"), "AGA-R.29") << "not for want of half a move";
  g.play("move own ahead 1 wheel right 30 ahead 2");
}

TEST(Wheel, TheOtherFrontCornerGoesForward) {
  CLAUSES("AGA-6.31");
  Alone g{"horse regular"};
  g.go();
  EXPECT_EQ(g.refused("move own wheel right 45.01"), "AGA-6.31");
  g.play("move own wheel right 45 ahead 9");
  // The right front corner, 1.575 inches to the right, stays; the middle of the front swings about it.
  const Pose at = g.at("own").at;
  EXPECT_EQ(at.facing, 4'500);
  EXPECT_NEAR(at.x, 20'000 + 1'575 - 1'114 + 6'364, 3);
  EXPECT_NEAR(at.y, 10'000 + 1'114 + 6'364, 3);
}

/// The corner about which it wheels is flush with a friend, and rounding would bring it deeper.
TEST(Wheel, OnACornerThatTouchesAFriend) {
  CLAUSES("AGA-R.11", "AGA-R.29");
  Alone g{"horse regular", {41.344, 8.353, 262.68}};
  g.put("friend", "horse regular", {40.241, 6.976, 7.99});
  g.go();
  g.play("move own wheel left 10.61");
  EXPECT_TRUE(fits(g.state(), g.table(), g.unit("own"), g.at("own")));
  EXPECT_EQ(g.at("own").at.facing, 25'207) << "by the very angle that is named";
}

/// Against a friend, as far as there is room.
TEST(Wheel, ThatIsStoppedByAFriendEndsTheMove) {
  CLAUSES("AGA-R.29", "AGA-6.39");
  for (const HorseManoeuvres may : {HorseManoeuvres::any_one, HorseManoeuvres::each_once}) {
    Alone g{"horse regular", {20, 10, 0}, {.horse_manoeuvres = may}};
    g.put("friend", "balanced-foot regular", {19, 11.787, 0});
    g.go();
    const auto wheel = [](int by) {
      return fmt::format("move own wheel right {}.{:02}", by / 100, by % 100);
    };
    int most = 0;
    while (most < 4'500 && g.match().attempt(parliament, wheel(most + 1))) ++most;
    ASSERT_GT(most, 0);
    ASSERT_LT(most, 4'500);
    EXPECT_EQ(g.refused(wheel(most) + " ahead 1"), "AGA-6.39");
    EXPECT_EQ(g.refused(wheel(most + 1)), "AGA-R.29");
    if (may == HorseManoeuvres::each_once) {
      EXPECT_EQ(g.refused(wheel(most) + " turn left 10"), "AGA-6.39");
    }
  }
}

TEST(Wheel, AColumnWheelsAndTurnsFreelyButTwiceBeforeItAdvances) {
  CLAUSES("AGA-6.25", "AGA-6.26", "AGA-R.117", "AGA-R.28");
  Alone g{"balanced-foot regular"};
  g.in_column("own");
  g.go();
  EXPECT_EQ(g.refused("move own wheel left 90.01"), "AGA-6.25");
  EXPECT_EQ(g.refused("move own turn left 90.01"), "AGA-6.26");
  EXPECT_EQ(g.refused("move own wheel left 30 turn left 30 wheel left 30"), "AGA-R.117");
  EXPECT_EQ(g.refused("move own wheel left 30 turn left 30 turn left 30"), "AGA-R.117");
  EXPECT_EQ(g.refused("move own ahead 1 drift left 1"), "AGA-6.29");
  g.ends("move own turn left 90 turn left 90 ahead 2 wheel right 90 ahead 10", "10 8 270");
}

TEST(Turn, DeployedFootTurnsExactlyAQuarterAndDoesNotMove) {
  CLAUSES("AGA-6.28", "AGA-R.30", "AGA-R.32", "AGA-6.32", "AGA-R.33");
  Alone g{"balanced-foot regular"};
  g.go();
  EXPECT_EQ(g.refused("move own turn left 89"), "AGA-R.32");
  EXPECT_EQ(g.refused("move own turn left 90 ahead 1"), "AGA-6.28");
  EXPECT_EQ(g.refused("move own ahead 1 turn left 90"), "AGA-R.32");
  g.play("move own turn right 90");  // about its centre, 0.3935 behind the middle of its front
  EXPECT_EQ(g.at("own").at.facing, 9'000);
  EXPECT_NEAR(g.at("own").at.x, 20'394, 1);
  EXPECT_NEAR(g.at("own").at.y, 9'606, 1);

  Alone h{"balanced-foot regular", {20, 10, 0}, {.move_before_turn = true}};
  h.go();
  h.play("move own ahead 6 turn left 90");
}

TEST(Turn, DeployedHorseTurnsFirstAndThenMovesHalf) {
  CLAUSES("AGA-6.32", "AGA-R.33", "AGA-E.24", "AGA-6.33", "AGA-6.30", "AGA-R.31");
  Alone g{"horse regular"};
  g.go();
  EXPECT_EQ(g.refused("move own turn left 90.01"), "AGA-6.32");
  EXPECT_EQ(g.refused("move own ahead 1 turn left 90"), "AGA-R.33");
  EXPECT_EQ(g.refused("move own turn left 60 ahead 4.501"), "AGA-6.32");
  EXPECT_EQ(g.refused("move own turn left 60 wheel left 10"), "AGA-R.31");
  Alone each{"horse regular", {20, 10, 0}, {.horse_manoeuvres = HorseManoeuvres::each_once}};
  each.go();
  EXPECT_EQ(each.refused("move own wheel left 10 wheel left 10"), "AGA-R.31");
  EXPECT_EQ(each.refused("move own turn left 10 turn left 10"), "AGA-R.31");
  EXPECT_EQ(each.refused("move own ahead 1 turn left 10"), "AGA-R.33");
  EXPECT_EQ(each.refused("move own turn left 60 wheel left 10 ahead 4.501"), "AGA-6.32");
  each.play("move own turn left 60 wheel left 10 ahead 4.5 drift right 1");
  Alone foot{"balanced-foot regular", {20, 10, 0}, {.horse_manoeuvres = HorseManoeuvres::each_once}};
  foot.go();
  EXPECT_EQ(foot.refused("move own wheel left 10 ahead 1 drift left 1"), "AGA-R.31") << "horse only";
  g.play("move own turn left 60 ahead 4.5");
}

/// Its corner comes so near the friend's flank that rounding decides, angle by angle, whether it passes.
TEST(Turn, EveryAngleThatFitsIsOfferedHoweverOftenRoundingDecides) {
  CLAUSES("AGA-6.32", "AGA-R.11");
  Alone alone{"horse regular"};
  alone.go();
  const Footprint size = and_gentlemen_all::size(alone.table(), alone.unit("own"), Formation::deployed, true);
  const double reach = std::hypot(size.width / 2, size.depth / 2) / 1'000, middle = 10 - size.depth / 2e3;
  std::size_t most = 0;
  for (int nearer = 0; nearer <= 4; ++nearer) {
    Alone g{"horse regular", {20, 10, 0}};
    g.put("friend", "horse regular",
          {20 + reach + (size.width / 2 - nearer) / 1e3, middle + size.depth / 2e3, 0});
    g.go();
    Options out;
    const Unit& own = g.at("own");
    offer_legs(g.state(), g.table(), {.unit = g.unit("own"), .now = own, .leg_from = own.at}, out);
    for (const Option& o : out.list) {
      if (o.verb != Verb{verb::turn_right}) continue;
      const auto free = out.range_of(o, 0);
      most = std::max(most, free.size());
      for (std::size_t i = 1; i < free.size(); ++i) {
        EXPECT_GT(free[i].low, free[i - 1].high + 1);
        EXPECT_TRUE(
            g.match().attempt(parliament, fmt::format("move own turn right {}", free[i].low / 100.0)));
        EXPECT_FALSE(
            g.match().attempt(parliament, fmt::format("move own turn right {}", (free[i].low - 1) / 100.0)));
      }
    }
  }
  EXPECT_GT(most, 16) << most;
}

TEST(Turn, DeployedGuns) {
  CLAUSES("AGA-6.34", "AGA-6.35", "AGA-6.36", "AGA-6.29", "AGA-R.33", "AGA-R.32", "AGA-R.35", "AGA-6.32");
  Alone g{"light-artillery green"};
  g.put("heavy", "heavy-artillery green", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move own turn left 45.01"), "AGA-6.35");
  EXPECT_EQ(g.refused("move own turn left 45 ahead 1"), "AGA-6.35");
  EXPECT_EQ(g.refused("move own ahead 1 turn left 45"), "AGA-R.32");
  EXPECT_EQ(g.refused("move own wheel left 10"), "AGA-6.35");
  EXPECT_EQ(g.refused("move own ahead 1 drift left 1"), "AGA-6.29");
  EXPECT_EQ(g.refused("move heavy ahead 1"), "AGA-6.34");
  EXPECT_EQ(g.refused("move heavy turn left 10"), "AGA-6.34");
  EXPECT_EQ(g.refused("move heavy wheel left 10"), "AGA-6.34");
  g.play("move own turn left 30.5");
}

TEST(Drift, ToTheSideAsItMovesForwardKeepingItsFacing) {
  CLAUSES("AGA-6.29", "AGA-6.33", "AGA-R.34");
  for (const std::string_view what : {"balanced-foot regular", "horse regular"}) {
    const std::string clause = what[0] == 'h' ? "AGA-6.33" : "AGA-6.29";
    Alone g{what};
    g.go();
    EXPECT_EQ(g.refused("move own drift left 1"), "AGA-R.34");
    EXPECT_EQ(g.refused("move own ahead 1 drift left 1.01"), clause);
    EXPECT_EQ(g.refused("move own ahead 1 drift left 0.5 drift left 0.5"), "AGA-R.31");
    g.ends("move own ahead 6 drift left 1", "19 16 0");  // it costs nothing
  }
  Alone g{"horse regular"};
  g.put("wall", "balanced-foot regular", {24.45, 14, 0});  // 0.51 inches to the right of its way
  g.go();
  EXPECT_EQ(g.refused("move own ahead 6 drift right 1"), "AGA-6.39");
  g.ends("move own ahead 6 drift left 1", "19 16 0");
}

/// 8.2" of open ground and 0.4" of a hedge, on a slant as straight ahead.
TEST(Drift, CostsWhatTheSameWayStraightAheadDoes) {
  CLAUSES("AGA-R.34", "AGA-R.11", "AGA-6.33");
  for (const std::string_view aside : {"0.123", "0.22", "0.5", "0.85", "1"}) {
    Alone g{"horse regular", {35, 9.3, 0}};
    g.ground("difficult", 30, 17.5, 10, 1);
    g.go();
    g.play(fmt::format("move own ahead 8.6 drift left {}", aside));
    EXPECT_NE(g.last("moved").find(R"("spent":9000})"), std::string::npos) << aside;
  }
}

TEST(Formation, FootAndHorseMoveHalfTheDeployedRateBeforeOrAfter) {
  CLAUSES("AGA-6.2", "AGA-6.3", "AGA-6.6", "AGA-6.7", "AGA-6.8", "AGA-6.11", "AGA-6.12", "AGA-6.13",
          "AGA-6.14", "AGA-6.30", "AGA-5.10", "AGA-R.35", "AGA-E.24", "AGA-R.113", "AGA-5.11");
  Alone g{"balanced-foot regular"};
  g.go();
  EXPECT_EQ(g.refused("move own form deployed"), "AGA-6.2");
  EXPECT_EQ(g.refused("move own form column ahead 3.001"), "AGA-6.11");
  EXPECT_EQ(g.refused("move own ahead 3.001 form column"), "AGA-6.11");
  EXPECT_EQ(g.refused("move own ahead 1 form column ahead 1"), "AGA-6.12");
  EXPECT_EQ(g.refused("move own form column wheel left 10"), "AGA-6.30");
  EXPECT_EQ(g.refused("move own form column turn left 10"), "AGA-6.30");
  EXPECT_EQ(g.refused("move own ahead 1 drift left 0.5 form column"), "AGA-6.14");
  EXPECT_EQ(g.refused("move own wheel left 10 form column"), "AGA-6.14");
  for (const std::string_view far : {"2.5", "3"}) {
    Alone barred{"balanced-foot regular"};
    barred.put("friend", "horse regular", {22.5, 13.2, 0}).in_column("own");
    barred.go();
    EXPECT_EQ(barred.refused(fmt::format("move own ahead {} form deployed", far)), "AGA-R.35")
        << "there is no room; half of the move is not the reason";
  }
  g.ends("move own form column ahead 3", "20 13 0");
  EXPECT_EQ(g.last_clause("formed"), "AGA-6.8");
  EXPECT_EQ(g.at("own").formation, Formation::column);

  Alone h{"horse regular"};
  h.in_column("own");
  h.go();
  EXPECT_EQ(h.refused("move own form deployed ahead 4.501"), "AGA-6.11");
  EXPECT_EQ(h.refused("move own ahead 4.501 form deployed"), "AGA-6.11");
  h.ends("move own ahead 4.5 form deployed", "20 14.5 0");
}

TEST(Formation, GunsTakeAnyFacingAndDoNotMove) {
  CLAUSES("AGA-6.9", "AGA-6.10", "AGA-R.35");
  Alone g{"heavy-artillery green"};
  g.go();
  EXPECT_EQ(g.refused("move own form column ahead 1"), "AGA-6.9");
  EXPECT_EQ(g.refused("move own face 90"), "AGA-6.10");
  g.play("move own form column face 123.45");
  EXPECT_EQ(g.at("own").at.facing, 12'345);
  Alone last{"heavy-artillery green"};
  last.go();
  EXPECT_NE(last.refused("move own form column face 360"), "");
  last.play("move own form column face 359.99");
  MoveDraft formed{.unit = g.unit("own"), .now = g.at("own")};
  formed.legs.add({LegKind::form});
  EXPECT_EQ(limit(g.table(), formed).most, 0);
  Alone h{"light-artillery green"};
  h.go();
  EXPECT_EQ(h.refused("move own ahead 1 form column"), "AGA-6.9");
  h.play("move own form column");
}

TEST(Formation, OnlyDragoonsMountAndItIsAChangeOfFormation) {
  CLAUSES("AGA-3.3", "AGA-5.11", "AGA-6.15");
  Alone g{"dragoons regular"};
  g.put("horse", "horse regular", {30, 10, 0});
  g.go();
  EXPECT_EQ(g.refused("move horse dismount"), "AGA-5.11");
  EXPECT_EQ(g.refused("move own mount form column"), "AGA-6.15");
  EXPECT_EQ(g.refused("move own mount wheel left 10"), "AGA-6.30");
  g.play("move own mount");
  EXPECT_TRUE(g.at("own").mounted);
}

TEST(Formation, HorseDoesNotDeployInWoodsAndNothingFormsWhereItDoesNotFit) {
  CLAUSES("AGA-R.35", "AGA-R.41", "AGA-6.2");
  Alone g{"horse regular"};
  g.ground("woods difficult", 10, 0, 20, 20).in_column("own");
  g.go();
  EXPECT_EQ(g.refused("move own form deployed"), "AGA-R.35");
  Alone h{"horse regular"};
  h.in_column("own").put("beside", "horse regular", {22, 10, 0});
  h.go();
  EXPECT_EQ(h.refused("move own form deployed"), "AGA-R.35");
}

}  // namespace linstock::and_gentlemen_all
