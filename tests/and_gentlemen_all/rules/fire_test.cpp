// Section 7: the shot itself, its modifiers and what it does.
#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using Adds = std::pair<int, int>;

/// Regular foot before a target that faces it at three inches.
struct Before : Field {
  Before(std::string_view firer, std::string_view target) {
    put("own", firer, {20, 10, 0}).foe("enemy", target, {20, 13, 180});
  }
};

TEST(Fire, TheExampleOfTheRules) {
  CLAUSES("AGA-E.1", "AGA-5.14", "AGA-7.1", "AGA-7.7", "AGA-7.8", "AGA-7.11", "AGA-7.12", "AGA-7.14",
          "AGA-M.3", "AGA-M.6", "AGA-M.9", "AGA-X.4", "AGA-D.9");
  Before g{"balanced-foot regular", "pike-heavy-foot regular"};
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.asked(), "parliament fire");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"fire own enemy", "end-fire"}));
  g.play("fire own enemy");
  g.roll("fire", "5 3");
  EXPECT_EQ(g.last("fired"),
            R"({"unit":"own","target":"enemy","range":3000,"band":"effective",)"
            R"("by":{"dice":[5],"modifiers":[{"because":"value","by":1}],"total":6},)"
            R"("against":{"dice":[3],"modifiers":[{"because":"rating","by":1}],"total":4},"sp":2})");
  EXPECT_EQ(g.last_clause("fired"), "AGA-7.11");
  EXPECT_EQ(g.sp("enemy"), 2);
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("unit":"enemy")"));
}

TEST(Fire, WhoeverEqualsTheFirerIsUnharmedAndTheFirerNeverIsHarmed) {
  CLAUSES("AGA-7.10", "AGA-7.13", "AGA-7.15", "AGA-E.10", "AGA-X.10");
  Before g{"balanced-foot regular", "cuirassiers veteran"};
  g.begin_card(parliament, card::fire);
  g.play("fire own enemy");
  g.roll("fire", "4 3");
  EXPECT_TRUE(g.told("fired", R"("total":4},"against")"));
  EXPECT_TRUE(g.told("fired", R"("total":4},"sp":0)"));
  EXPECT_EQ(g.last_clause("fired"), "AGA-7.10");
  EXPECT_EQ(g.sp("enemy"), 0);
  EXPECT_EQ(g.last("morale-tested"), "");

  Before worse{"balanced-foot regular", "balanced-foot regular"};
  worse.begin_card(parliament, card::fire);
  worse.play("fire own enemy");
  worse.roll("fire", "1 6");
  EXPECT_EQ(worse.sp("own"), 0);
  EXPECT_EQ(worse.sp("enemy"), 0);
}

TEST(Fire, AScoreBelowOneCountsAsOne) {
  CLAUSES("AGA-7.9", "AGA-7.5", "AGA-E.8");
  Field g;
  g.put("own", "balanced-foot green", {20, 10, 0}).in_column("own");
  g.foe("enemy", "balanced-foot green", {20, 15, 180});
  g.begin_card(parliament, card::fire);
  g.play("fire own enemy");
  g.roll("fire", "2 1");
  EXPECT_TRUE(g.told("fired", R"({"because":"long-range","by":-2},{"because":"firer-in-column","by":-3})"
                              R"(,{"because":"lowest","by":4}],"total":1})"));
  EXPECT_EQ(g.sp("enemy"), 0);
}

TEST(Fire, NoScoreIsTooHigh) {
  CLAUSES("AGA-E.9", "AGA-7.9", "AGA-R.24", "AGA-R.25", "AGA-R.26", "AGA-11.8");
  for (const auto& [die, result] : {std::pair{"1", "rout"}, {"3", "destroyed"}}) {
    Field g;
    g.put("own", "musket-heavy-foot veteran", {21.7, 10.3, 270});
    g.foe("enemy", "balanced-foot green", {20, 10, 0}).in_column("enemy");
    g.begin_card(parliament, card::fire);
    g.play("fire own enemy");
    g.roll("fire", "6 1");
    EXPECT_TRUE(g.told("fired", R"("total":14})"));
    EXPECT_EQ(g.sp("enemy"), 13);
    g.roll("morale", die);
    EXPECT_TRUE(g.told("morale-tested", fmt::format(R"("result":"{}")", result)));
  }
}

TEST(Fire, EveryLineOfTheFirersTable) {
  CLAUSES("AGA-T.fire-firer", "AGA-3.12", "AGA-R.105");
  const auto adds = [](std::string_view own, std::string_view enemy, double y = 13) {
    Field g;
    g.put("own", own, {20, 10, 0}).foe("enemy", enemy, {20, y, 180});
    g.begin_card(parliament, card::fire);
    return g.fire_adds("own", "enemy").first;
  };
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green"), 0) << "effective range";
  EXPECT_EQ(adds("balanced-foot regular", "balanced-foot green"), 1);
  EXPECT_EQ(adds("musket-heavy-foot veteran", "balanced-foot green"), 3);
  EXPECT_EQ(adds("dragoons green", "balanced-foot green"), 0);
  EXPECT_EQ(adds("dragoons green mounted", "balanced-foot green", 12), -2) << "the value of the depiction";
  EXPECT_EQ(adds("balanced-foot green", "dragoons green"), -1);
  EXPECT_EQ(adds("balanced-foot green", "dragoons green mounted"), 0);
  EXPECT_EQ(adds("balanced-foot green", "cuirassiers green"), -1);
  EXPECT_EQ(adds("balanced-foot green", "horse green"), 0);
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", 11), 1) << "point blank";
  EXPECT_EQ(adds("horse green", "balanced-foot green", 11), -1) << "point blank, horse too";
  EXPECT_EQ(adds("heavy-artillery green", "balanced-foot green", 12), 2) << "and artillery";
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", 15), -2) << "long range";
}

TEST(Fire, FlankAndColumn) {
  CLAUSES("AGA-T.fire-firer", "AGA-R.24", "AGA-R.25", "AGA-R.12");
  Field g;
  g.put("own", "balanced-foot green", {20, 10, 0}).foe("side", "horse green", {19, 13, 270});
  g.foe("back", "horse green", {25, 14.5, 0})
      .foe("column", "horse green", {16.9, 13, 180})
      .in_column("column");
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.fire_adds("own", "side").first, 2);
  EXPECT_EQ(g.fire_adds("own", "back").first, 2) << "rear counts as flank";
  EXPECT_EQ(g.fire_adds("own", "column").first, 2) << "its front, but a column";
}

TEST(Fire, TheTargetsTable) {
  CLAUSES("AGA-T.fire-target", "AGA-7.14", "AGA-7.15", "AGA-R.105", "AGA-M.11");
  const auto adds = [](std::string_view enemy) {
    Before g{"balanced-foot green", enemy};
    g.begin_card(parliament, card::fire);
    return g.fire_adds("own", "enemy").second;
  };
  EXPECT_EQ(adds("balanced-foot green"), 0);
  EXPECT_EQ(adds("balanced-foot regular"), 1);
  EXPECT_EQ(adds("balanced-foot veteran"), 1);
  EXPECT_EQ(adds("lancers green"), 0) << "its type counts for nothing";
  EXPECT_EQ(adds("pike-heavy-foot green"), 0);
}

TEST(Fire, OneShotEachInAnyOrderAndSpAddUp) {
  CLAUSES("AGA-R.9", "AGA-R.10", "AGA-5.19", "AGA-7.17", "AGA-9.4", "AGA-5.14", "AGA-7.1", "AGA-9.1",
          "AGA-9.2");
  Field g;
  g.put("left", "balanced-foot regular", {17, 10, 0}).put("right", "balanced-foot regular", {22, 10, 0});
  g.foe("near", "horse green", {18, 13, 180}).foe("far", "horse green", {22, 15, 180});
  g.begin_card(parliament, card::fire);
  EXPECT_TRUE(g.offers("fire right near") && g.offers("fire right far")) << "nobody must take the nearest";
  g.play("fire right near");
  g.roll("fire", "4 1");
  EXPECT_EQ(g.sp("near"), 4);
  EXPECT_EQ(g.refused("fire right far"), "AGA-R.9");
  g.play("fire left near");
  g.roll("fire", "4 1");
  EXPECT_EQ(g.sp("near"), 8);
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("total":9)")) << "one test for both";
  EXPECT_TRUE(g.state().action.due.empty());
  EXPECT_TRUE(g.state().known.contains(g.unit("near")) && g.state().known.contains(g.unit("left")));
}

TEST(Fire, WhoeverHasMovedOrFiredMayFireOnEveryLaterCard) {
  CLAUSES("AGA-R.27");
  Before g{"balanced-foot regular", "balanced-foot regular"};
  g.begin_card(parliament, card::move);
  g.play("move own ahead 0.5");
  for (int card = 0; card < 4; ++card) {
    g.begin_card(parliament, card::fire);
    EXPECT_TRUE(g.offers("fire own enemy")) << card;
    g.play("fire own enemy");
    g.roll("fire", "1 6");
  }
}

TEST(Fire, NobodyNeedFire) {
  CLAUSES("AGA-R.10", "AGA-5.19");
  Before g{"balanced-foot regular", "balanced-foot regular"};
  g.begin_card(parliament, card::fire);
  g.play("end-fire");
  EXPECT_EQ(g.last("fired"), "");
  EXPECT_FALSE(g.state().action.side);
}

TEST(Fire, TheRoutedDoNotFireAndAreFiredAtWithoutFaces) {
  CLAUSES("AGA-R.20", "AGA-7.12");
  Field g;
  g.put("own", "balanced-foot green", {20, 10, 0}).put("runs", "balanced-foot green", {27, 10, 0});
  g.foe("enemy", "horse green", {20, 13, 0}).routed("enemy runs");
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.refused("fire runs enemy"), "AGA-R.20");
  EXPECT_EQ(g.fire_adds("own", "enemy").first, 0) << "from behind, but it has no rear";
  g.play("fire own enemy");
  g.roll("fire", "3 1");
  EXPECT_EQ(g.sp("enemy"), 2);
  g.roll("morale", "6");
  EXPECT_TRUE(g.told("morale-tested", R"("result":"halt")"));
  EXPECT_EQ(g.at("enemy").halted, Halted::no);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
