// What happens in which order within a player action, and what there is not.
#include <fmt/format.h>

#include "and_gentlemen_all/beaten.hpp"
#include "and_gentlemen_all/game.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// The names of the events of a log, of these kinds only: "ran moved fought".
std::string told_in_order(const Scene& g, std::string_view kinds) {
  std::string all;
  for (const std::string& line : g.log()) {
    const std::string_view kind = std::string_view{line}.substr(0, line.find(' '));
    for (const auto wanted : split_words(kinds))
      if (kind == wanted) all += (all.empty() ? "" : " ") + std::string{kind};
  }
  return all;
}
/// What was thrown for, in order: "fire fire morale".
std::string thrown_in_order(const Scene& g) {
  std::string all;
  constexpr std::string_view key = R"("purpose":")";
  for (const std::string& line : g.log()) {
    if (!line.starts_with("thrown ")) continue;
    const auto from = line.find(key) + key.size();
    all += (all.empty() ? "" : " ") + line.substr(from, line.find('"', from) - from);
  }
  return all;
}

TEST(Order, OfAMoveMeleeAction) {
  CLAUSES("AGA-R.6", "AGA-X.11", "AGA-5.9", "AGA-R.85");
  Field g;
  g.put("runs", "horse regular", {40, 30, 180}).routed("runs");
  g.put("halted", "balanced-foot regular", {30, 20, 0}).put("own", "balanced-foot regular", {20, 10, 0});
  g.foe("enemy", "balanced-foot regular", {20, 13, 180}).sp("own", 3);
  g.edit().units[g.unit("halted")].halted = Halted::in_force;
  g.begin_card(parliament, card::move);
  EXPECT_EQ(g.sp("runs"), 1) << "1: who was routed runs, unasked as there is but one";
  EXPECT_EQ(g.asked(), "parliament movement") << "2";
  EXPECT_EQ(g.refused("move halted ahead 1"), "AGA-9.10");
  g.play("move own ahead 3");
  g.play("end-movement");
  EXPECT_EQ(g.asked(), "parliament melee") << "3: who has ended his move in contact attacks";
  g.play("attack own enemy");
  EXPECT_EQ(g.at("halted").halted, Halted::in_force);
  g.roll("melee", "1 6");
  EXPECT_EQ(g.sp("own"), 3 + 4);
  g.roll("morale", "1");  // 4: 1 + 7 - 1: Halt, laid in this action
  EXPECT_EQ(g.at("own").halted, Halted::in_force) << "5: what was laid in step 4 stays";
  EXPECT_EQ(g.at("halted").halted, Halted::no) << "and what was in force has gone";
  EXPECT_EQ(told_in_order(g, "ran moved fought morale-tested"), "ran moved fought morale-tested");
  EXPECT_EQ(thrown_in_order(g), "melee morale");
}

TEST(Order, OfAFireAction) {
  CLAUSES("AGA-X.12", "AGA-X.4", "AGA-X.5", "AGA-X.6");
  Rules rules;
  rules.fire_into_melee = true;
  Field g{rules};
  g.put("left", "balanced-foot veteran", {14, 10, 0}).put("right", "balanced-foot veteran", {26, 10, 0});
  g.put("held", "horse regular", {20.5, 14, 0}).foe("near", "horse green", {20.5, 14, 180});
  g.foe("far", "horse green", {26, 15, 180}).sp("near", 7).sp("far", 1);
  g.touch("held", Face::front, "near", Face::front);
  g.begin_card(parliament, card::fire);
  g.play("fire left near");
  g.roll("fire", "6 1");
  g.play("fire right far");
  g.roll("fire", "6 1");
  EXPECT_EQ(g.asked(), "royalist tests") << "all shots before any test";
  g.play("test near");
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("result":"rout")")) << g.last("morale-tested");
  g.play("hold held");
  g.roll("pursuit", "1");
  g.roll("morale", "1");
  EXPECT_EQ(thrown_in_order(g), "fire fire morale pursuit morale");
}

TEST(Order, OfARallyAction) {
  CLAUSES("AGA-X.12", "AGA-X.7");
  Field g;
  g.put("one", "horse green", {20, 20, 0}).put("two", "horse green", {30, 20, 0}).routed("one two");
  g.begin_card(parliament, card::rally);
  g.play("rally two");
  g.roll("rally", "6 6");
  g.play("rally one");
  g.roll("rally", "6 5");
  EXPECT_EQ(thrown_in_order(g), "rally rally");
  EXPECT_FALSE(g.state().action.side);
}

TEST(Order, UnplayedCardsAreLostWithTheTurn) {
  CLAUSES("AGA-5.3", "AGA-5.5");
  Field g;
  g.begin_turn();
  g.roll("initiative", "6 6 1 1");
  g.play(parliament, "card pass"), g.play(royalist, "card pass");
  EXPECT_EQ(g.state().turn, 2) << "after one phase of four";
  g.roll("initiative", "6 6 1 1");
  EXPECT_EQ(g.state().phase, 1);
  for (const Seat side : {parliament, royalist})
    EXPECT_EQ(in_hand(g.state(), side).size(), 4u) << "none twice";
}

// --- what there is not ---

TEST(Battle, OfTwoArmiesEachRunByOnePlayer) {
  CLAUSES("AGA-1.1");
  EXPECT_EQ(std::size(game().seats), 2u);
  Field g;
  g.put("own", "horse green", {20, 20, 0}).foe("enemy", "horse green", {30, 30, 180});
  g.begin_card(parliament, card::move);
  EXPECT_EQ(g.match().asked().size(), 1u);
  EXPECT_EQ(g.refused("move enemy ahead 1"), "AGA-5.1");
  EXPECT_FALSE(g.match().choose(royalist, "move enemy ahead 1"));
  g.play("move own ahead 1");
}

/// A unit far from all others may do what one beside its friends may, whatever command it belongs to.
TEST(Battle, NobodyNeedsALeaderOrOrders) {
  CLAUSES("AGA-1.2", "AGA-3.20");
  const auto offers = [](bool commands, double x) {
    Field g;
    g.put("own", "balanced-foot regular", {10, 10, 0}).put("other", "balanced-foot regular", {x, 10, 0});
    if (commands) {
      g.change().commands.push_back({"wing", "Wing", parliament});
      g.change().units[g.unit("other").index()].command = CommandId{2u};
    }
    g.begin_card(parliament, card::move);
    auto all = g.offers();
    g.play("move other ahead 6");
    EXPECT_TRUE(g.no_dice());
    return all;
  };
  EXPECT_EQ(offers(true, 44), offers(false, 44));
  EXPECT_EQ(offers(false, 44), offers(false, 16));
}

TEST(Battle, NoZoneOfControlNoMinimumDistanceNoReactionFire) {
  CLAUSES("AGA-R.43");
  Field g;  // past the very muzzles of the enemy, and to a place before them
  g.put("own", "horse regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {24.1, 14, 270});
  g.put("stops", "horse regular", {10, 10, 0}).foe("other", "heavy-artillery green", {10, 13, 180});
  g.begin_card(parliament, card::move);
  g.play("move own ahead 9");
  EXPECT_EQ(g.stands("own"), "20 19 0");
  g.play("move stops ahead 2.9");
  EXPECT_EQ(g.stands("stops"), "10 12.9 0") << "0.1 inch before it";
  EXPECT_TRUE(g.no_dice());
  g.play("end-movement");
  EXPECT_EQ(told_in_order(g, "fired fought morale-tested"), "");
  EXPECT_EQ(g.sp("own") + g.sp("stops"), 0);
}

/// Whatever a unit has suffered, it is as broad, as fast and as good as before.
TEST(Battle, NoStandIsEverTakenAway) {
  CLAUSES("AGA-11.4", "AGA-9.8", "AGA-9.10");
  Field g;
  g.put("fresh", "balanced-foot regular", {10, 10, 0}).put("worn", "balanced-foot regular", {20, 10, 0});
  g.foe("a", "balanced-foot regular", {10, 13, 180}).foe("b", "balanced-foot regular", {20, 13, 180});
  g.put("marches", "balanced-foot regular", {40, 10, 0}).sp("worn", 12).sp("marches", 12);
  g.begin_card(parliament, card::move);
  const auto corners = [&](std::string_view id) {
    Convex shape = body(g.state(), g.table(), g.unit(id));
    for (Point& p : shape.corners) p.x -= g.at(id).at.x;
    return shape;
  };
  EXPECT_EQ(corners("fresh"), corners("worn"));
  EXPECT_EQ(g.fire_adds("fresh", "a"), g.fire_adds("worn", "b"));
  EXPECT_EQ(g.melee_adds("fresh", "a"), g.melee_adds("worn", "b"));
  EXPECT_EQ(g.morale_adds("worn") - g.morale_adds("fresh"), 12) << "but its morale";
  g.play("move marches ahead 6");
  EXPECT_EQ(g.sp("worn"), 12);
}

/// All 36 throws of a melee: at most one of the two is harmed, and that is the one with less.
TEST(Battle, TheVictorOfAMeleeLosesNothing) {
  CLAUSES("AGA-11.5", "AGA-8.11", "AGA-8.12", "AGA-8.14", "AGA-8.15");
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d) {
      Field g;
      g.put("own", "balanced-foot green", {20, 13, 0}).foe("enemy", "balanced-foot green", {20, 13, 180});
      g.touch("own", Face::front, "enemy", Face::front);
      g.begin_melee(parliament);
      g.play("attack own enemy");
      g.roll("melee", fmt::format("{} {}", a, d));
      EXPECT_EQ(g.sp("own"), std::max(d - a, 0)) << a << " " << d;
      EXPECT_EQ(g.sp("enemy"), std::max(a - d, 0)) << a << " " << d;
    }
}

TEST(Battle, AnArmyIsDemoralisedLongBeforeItIsShattered) {
  CLAUSES("AGA-11.6", "AGA-10.8", "AGA-10.14");
  for (int regiments = 1; regiments <= 60; ++regiments) {
    const ArmyMorale m = army_morale(regiments);
    EXPECT_GE(3 * m.number, 2 * regiments);
    EXPECT_LT(3 * (m.number - 1), 2 * regiments);
    EXPECT_GE(3 * m.demoralised_at, m.number) << "a third, upwards";
    EXPECT_LT(3 * (m.demoralised_at - 1), m.number);
    EXPECT_GE(2 * m.shattered_at, m.number) << "a half, upwards";
    EXPECT_LT(2 * (m.shattered_at - 1), m.number);
    EXPECT_LE(m.demoralised_at, m.shattered_at);
  }
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
