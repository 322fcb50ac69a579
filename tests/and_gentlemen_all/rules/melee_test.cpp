// Section 8: who attacks whom, what the dice decide.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// Two units front to front.
struct InMelee : Field {
  InMelee(std::string_view own, std::string_view enemy, Face on_enemy = Face::front) {
    put("own", own, {20, 13, 0}).foe("enemy", enemy, {20, 13, 180});
    touch("own", Face::front, "enemy", on_enemy);
  }
};

TEST(Melee, TheExampleOfTheRules) {
  CLAUSES("AGA-E.2", "AGA-8.1", "AGA-8.3", "AGA-8.9", "AGA-8.11", "AGA-8.13", "AGA-8.14", "AGA-M.4",
          "AGA-M.5", "AGA-M.10", "AGA-5.9", "AGA-X.3", "AGA-D.7", "AGA-D.8", "AGA-8.12", "AGA-8.15",
          "AGA-9.1", "AGA-9.2");
  InMelee g{"balanced-foot veteran", "musket-heavy-foot regular"};

  g.charged("own").begin_melee(parliament);
  EXPECT_EQ(g.asked(), "parliament melee");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"attack own enemy", "end-melee"}));
  g.play("attack own enemy");
  g.roll("melee", "4 6");
  EXPECT_EQ(g.last("fought"),
            R"({"unit":"own","target":"enemy",)"
            R"("by":{"dice":[4],"modifiers":[{"because":"value","by":2},{"because":"foot-charging","by":1}],)"
            R"("total":7},"against":{"dice":[6],"modifiers":[],"total":6},"harmed":"enemy","sp":1})");
  EXPECT_EQ(g.last_clause("fought"), "AGA-8.11");
  EXPECT_EQ(g.sp("enemy"), 1);
  EXPECT_EQ(g.sp("own"), 0);
  EXPECT_EQ(g.state().action.harm[0], (Harm{g.unit("enemy"), g.unit("own"), 1, Face::front}));
  g.roll("morale", "1");
  EXPECT_TRUE(g.told("morale-tested", R"("unit":"enemy")"));
}

TEST(Melee, HorseIsBeatenOffByFootAndStaysLocked) {
  CLAUSES("AGA-E.13", "AGA-8.12", "AGA-8.14", "AGA-R.80", "AGA-9.9");
  InMelee g{"horse regular", "balanced-foot regular"};

  g.charged("own").begin_melee(parliament);
  g.play("attack own enemy");
  g.roll("melee", "3 5");
  EXPECT_EQ(g.last_clause("fought"), "AGA-8.12");
  EXPECT_EQ(g.sp("own"), 3);
  EXPECT_EQ(g.sp("enemy"), 0);
  g.roll("morale", "2");
  EXPECT_TRUE(g.told("morale-tested", R"("total":4},"result":"ok")"));
  EXPECT_TRUE(g.touching("own", "enemy")) << "locked";
}

TEST(Melee, HorseInTheFlankOfHorse) {
  CLAUSES("AGA-E.14", "AGA-R.89", "AGA-T.morale-mods");
  InMelee g{"horse regular", "horse regular", Face::flank};

  g.charged("own").begin_melee(parliament);
  g.play("attack own enemy");
  g.roll("melee", "3 4");
  EXPECT_EQ(g.sp("enemy"), 5);
  EXPECT_EQ(g.state().action.harm[0].on, Face::flank);
  g.roll("morale", "6");
  EXPECT_TRUE(
      g.told("morale-tested", R"({"because":"enemy-behind","by":3}],"total":13},"result":"fall-back")"));
}

TEST(Melee, ATieLeavesBothLockedAndUnharmed) {
  CLAUSES("AGA-8.15", "AGA-8.16", "AGA-E.15", "AGA-8.11", "AGA-8.12");
  InMelee g{"balanced-foot regular", "balanced-foot regular"};
  g.begin_melee(parliament);
  g.play("attack own enemy");
  g.roll("melee", "4 4");
  EXPECT_EQ(g.last_clause("fought"), "AGA-8.15");
  EXPECT_EQ(g.sp("own") + g.sp("enemy"), 0);
  EXPECT_EQ(g.last("morale-tested"), "");
  EXPECT_TRUE(g.touching("own", "enemy"));
  g.begin_melee(parliament);  // on a later card
  EXPECT_TRUE(g.offers("attack own enemy"));
}

TEST(Melee, OneAttackEachInAnyOrderWithoutEffectOnTheNext) {
  CLAUSES("AGA-R.8", "AGA-8.4", "AGA-8.6", "AGA-8.7", "AGA-R.10");
  Field g;
  g.put("left", "balanced-foot regular", {18, 13, 0}).put("right", "balanced-foot regular", {23, 13, 0});
  g.foe("enemy", "balanced-foot regular", {20, 13, 180}).foe("other", "balanced-foot regular", {25, 13, 180});
  g.touch("left", Face::front, "enemy", Face::front).touch("right", Face::front, "enemy", Face::front);
  g.touch("right", Face::front, "other", Face::front);
  g.begin_melee(parliament);
  EXPECT_TRUE(g.offers("attack right enemy") && g.offers("attack right other"));
  g.play("attack right enemy");
  g.roll("melee", "6 1");
  EXPECT_EQ(g.refused("attack right other"), "AGA-8.4");
  g.play("attack left enemy");
  g.roll("melee", "6 2");
  EXPECT_TRUE(g.told("fought", R"("against":{"dice":[2],"modifiers":[{"because":"value","by":1},)"
                               R"({"because":"several-enemies","by":-2}],"total":1})"));
  EXPECT_EQ(g.sp("enemy"), (6 + 1 - 2 - 1) + (6 + 1 - 1)) << "its SP do not weaken it";
  g.roll("morale", "1");
}

TEST(Melee, NobodyNeedAttack) {
  CLAUSES("AGA-8.2", "AGA-R.42");
  InMelee g{"horse regular", "balanced-foot regular"};

  g.charged("own").begin_melee(parliament);
  g.play("end-melee");
  EXPECT_EQ(g.last("fought"), "");
}

TEST(Melee, WhoMayAttack) {
  CLAUSES("AGA-8.1", "AGA-8.4", "AGA-9.11", "AGA-R.98", "AGA-R.74", "AGA-6.60");
  Field g;
  g.put("own", "balanced-foot regular", {20, 13, 0}).put("guns", "light-artillery green", {26, 13, 0});
  g.put("halted", "horse regular", {10, 13, 0}).put("barred", "horse regular", {30, 13, 0});
  g.put("runs", "horse regular", {35, 13, 0}).put("gone", "horse regular", {40, 13, 0});
  for (std::string_view id : {"a", "b", "c", "d", "e", "far"})
    g.foe(id, "balanced-foot regular", {20, 13, 180});
  g.touch("own", Face::front, "a", Face::flank).touch("own", Face::flank, "b", Face::front);
  g.touch("guns", Face::front, "c", Face::front).touch("halted", Face::front, "d", Face::front);
  g.touch("barred", Face::front, "e", Face::front).touch("runs", Face::none, "e", Face::front).routed("runs");
  g.edit().units[g.unit("halted")].halted = Halted::in_force;
  g.edit().units[g.unit("gone")].where = Where::destroyed;
  g.edit().action.barred.insert(g.unit("barred"));
  g.begin_melee(parliament);
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"attack own a", "end-melee"}));
  EXPECT_EQ(g.refused("attack own b"), "AGA-8.1") << "it is on its flank";
  EXPECT_EQ(g.refused("attack own far"), "AGA-8.1");
  EXPECT_EQ(g.refused("attack own guns"), "AGA-8.1");
  EXPECT_EQ(g.refused("attack a own"), "AGA-8.1");
  EXPECT_EQ(g.refused("attack gone a"), "AGA-8.1");
  EXPECT_EQ(g.refused("attack guns c"), "AGA-R.74");
  EXPECT_EQ(g.refused("attack halted d"), "AGA-9.11");
  EXPECT_EQ(g.refused("attack barred e"), "AGA-R.98");
  EXPECT_EQ(g.refused("attack runs e"), "AGA-6.60");
}

TEST(Melee, GunsAttackByTheSwitch) {
  CLAUSES("AGA-R.74", "AGA-R.44");
  Rules rules;
  rules.artillery_attacks = true;
  Field g{rules};
  g.put("guns", "light-artillery green", {20, 13, 0}).foe("enemy", "balanced-foot regular", {20, 13, 180});
  g.touch("guns", Face::front, "enemy", Face::front);
  g.charged("guns").begin_melee(parliament);
  EXPECT_TRUE(g.offers("attack guns enemy"));
  EXPECT_EQ(g.melee_adds("guns", "enemy").first, -3) << "no charge bonus";
}

TEST(Melee, RoutedEnemiesMayBeAttacked) {
  CLAUSES("AGA-R.107", "AGA-8.9", "AGA-R.130");
  InMelee g{"horse regular", "balanced-foot regular", Face::none};
  g.routed("enemy");
  g.charged("own").begin_melee(parliament);
  g.play("attack own enemy");
  g.roll("melee", "3 3");
  EXPECT_EQ(g.sp("enemy"), (3 + 2 + 2) - 1) << "three and one less four is one at least";
  EXPECT_EQ(g.state().action.harm[0].on, Face::front) << "it faces south, whence the horse came";
}

TEST(Melee, APursuerHasItsBonusForOneAttack) {
  CLAUSES("AGA-R.65", "AGA-R.68", "AGA-R.69", "AGA-8.3");
  InMelee g{"horse regular", "balanced-foot regular"};
  g.put("more", "horse regular", {40, 20, 0}).foe("other", "balanced-foot regular", {40, 20, 180});
  g.touch("more", Face::front, "other", Face::front);  // the card is not over after the first attack
  g.edit().pursuing.insert(g.unit("own"));
  g.begin_melee(parliament);
  EXPECT_EQ(g.melee_adds("own", "enemy").first, 2 + 2) << "and not -2 against the front of foot";
  g.play("attack own enemy");
  g.roll("melee", "1 5");
  EXPECT_FALSE(g.state().pursuing.contains(g.unit("own")));
  EXPECT_EQ(g.sp("own"), 1);
}

TEST(Melee, WhoMovesIntoContactHasChargedAndWhoStoodThereHasNot) {
  CLAUSES("AGA-5.9", "AGA-8.3", "AGA-R.108", "AGA-R.42", "AGA-X.11");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 13, 180});
  g.put("stands", "balanced-foot regular", {30, 13, 0}).foe("other", "balanced-foot regular", {30, 13, 180});
  g.touch("stands", Face::front, "other", Face::front);
  g.begin_card(parliament, card::move);
  g.play("move own ahead 3");
  g.play("end-movement");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"attack own enemy", "attack stands other", "end-melee"}));
  EXPECT_EQ(g.melee_adds("own", "enemy").first, 2);
  EXPECT_EQ(g.melee_adds("stands", "other").first, 1);
  g.play("attack own enemy");
  g.roll("melee", "4 5");
  EXPECT_EQ(g.last_clause("fought"), "AGA-8.15");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
