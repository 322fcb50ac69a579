// An umpire's edit while something is under way: it goes on from the position as it is now.       AGA-R.163
#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// `own` of a demoralised army has announced that it advances 3" from 20 10; the die is to be thrown.
struct Announced : Alone {
  Announced() : Alone("balanced-foot regular") {
    put("other", "horse regular", {30, 10, 180});
    edit().losses[CommandId{std::size_t{0}}] = 1;
    go().play("move own ahead 3");
    EXPECT_EQ(wanted(), "advance");
  }
};

TEST(Edit, WhoIsGoneDoesNotAdvance) {
  CLAUSES("AGA-R.163");
  Announced g;
  g.correct(R"({"units":{"own":{"where":"destroyed"}}})");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.asked(), "parliament movement");
  EXPECT_EQ(g.at("own").where, Where::destroyed);
  EXPECT_FALSE(g.offers("own"));
}

TEST(Edit, AnAnnouncedMoveIsMadeFromWhereTheUnitStandsNow) {
  CLAUSES("AGA-R.163");
  Announced g;
  g.correct(R"({"units":{"own":{"at":{"x":10000,"y":20000},"sp":2}}})");
  g.roll("advance", "1");
  EXPECT_EQ(g.stands("own"), "10 23 0");
  EXPECT_EQ(g.sp("own"), 2);
}

TEST(Edit, OrLapsesIfItMayNotBeMadeFromThere) {
  CLAUSES("AGA-R.163");
  for (const auto* patch :
       {R"({"units":{"own":{"at":{"y":46000}}}})", R"({"units":{"own":{"halted":"in-force"}}})",
        R"({"units":{"rest":{"at":{"x":20000,"y":12000}}}})"}) {
    Announced g;
    g.correct(patch);
    EXPECT_TRUE(g.no_dice()) << patch;
    EXPECT_EQ(g.asked(), "parliament movement") << patch;
  }
}

TEST(Edit, AnArmyInGoodHeartAdvancesUntested) {
  CLAUSES("AGA-R.163", "AGA-10.9");
  Announced g;
  g.correct(R"({"losses":{"foot":0}})");
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.stands("own"), "20 13 0");
}

TEST(Edit, WhoRunsNoMoreMakesNoRoutMove) {
  CLAUSES("AGA-R.163", "AGA-R.58");
  Fleeing g;
  g.put("a", "horse regular", {20, 20, 180}).put("b", "horse regular", {30, 20, 180}).routed("a b");
  g.go();
  g.correct(R"({"units":{"a":{"formation":"deployed"}},"counted":["b"]})");
  EXPECT_EQ(g.at("a").formation, Formation::deployed);
  EXPECT_EQ(g.stands("a"), "20 20 180");
  EXPECT_NE(g.stands("b"), "30 20 180") << "the only one that is left runs";
}

TEST(Edit, WhoIsGoneIsNeitherTestedNorFought) {
  CLAUSES("AGA-R.163", "AGA-9.1");
  Beaten g;
  g.enemy("horse regular").put("also", "horse regular", {30, 20, 0}).edit().action.due.insert(g.unit("also"));
  g.begin_in(royalist, card::move, Tests{parliament}, EndAction{});
  g.correct(R"({"units":{"own":{"where":"destroyed"}}})");
  EXPECT_EQ(g.wanted(), "morale") << "of the other, who is not asked for";
  EXPECT_FALSE(g.state().action.due.contains(g.unit("own")));

  Beaten attacked;
  attacked.enemy("horse regular").edit().action.due.clear();
  attacked.begin_melee(royalist);
  attacked.play("attack foe own");
  attacked.correct(R"({"units":{"own":{"at":{"x":40000}}}})");
  EXPECT_NE(attacked.wanted(), "melee") << "the attack strikes nobody";
}

TEST(Edit, AShotAtWhoIsGoneIsNotFired) {
  CLAUSES("AGA-R.163", "AGA-7.1");
  Field g;
  g.put("own", "balanced-foot regular", {20, 20, 0}).foe("foe", "balanced-foot regular", {20, 23, 180});
  g.begin_card(parliament, card::fire);
  g.play("fire own foe");
  g.correct(R"({"units":{"foe":{"where":"destroyed"}}})");
  EXPECT_NE(g.wanted(), "fire");
  EXPECT_EQ(g.last("fired"), "");
}

TEST(Edit, WhoIsGonePursuesNobody) {
  CLAUSES("AGA-R.163", "AGA-6.69");
  for (const bool checks : {false, true}) {
    Beaten g{"horse regular"};
    g.enemy("horse regular").falls_back();
    if (checks) g.play("hold foe");
    g.correct(R"({"units":{"foe":{"where":"destroyed"}}})");
    EXPECT_NE(g.wanted(), "pursuit") << checks;
    EXPECT_NE(g.asked(), "royalist ask-pursuit") << checks;
    EXPECT_FALSE(g.state().flight.unit);
  }
}

TEST(Edit, WhoIsGoneChoosesNotFromWhomItRuns) {
  CLAUSES("AGA-R.163", "AGA-R.50");
  Beaten g;
  g.enemy("horse regular").foe("side", "horse regular", {17.638, 19.6, 90}).sp("own", 6);
  g.touch("own", Face::flank, "side", Face::front);
  g.harmed_by("side", Face::flank).routs();
  ASSERT_EQ(g.asked(), "parliament choose-from");
  g.correct(R"({"units":{"own":{"where":"destroyed"}}})");
  EXPECT_NE(g.asked(), "parliament choose-from");
  EXPECT_EQ(g.at("own").where, Where::destroyed);
}

TEST(Edit, WhoHasRalliedOrIsGoneDoesNotRally) {
  CLAUSES("AGA-R.163", "AGA-9.22", "AGA-9.25");
  for (const auto* patch : {R"({"units":{"a":{"formation":"column"}},"counted":[]})",
                            R"({"units":{"a":{"where":"destroyed"}},"counted":[]})"})
    for (const bool rolled : {false, true}) {
      Field g;
      g.put("a", "horse regular", {20, 20, 180}).routed("a");
      g.begin_card(parliament, card::rally);
      g.play("rally a");
      if (rolled) g.roll("rally", "1 1");
      g.correct(patch);
      EXPECT_NE(g.wanted(), "rally") << patch;
      EXPECT_NE(g.asked(), "parliament reform") << patch;
      EXPECT_NE(g.at("a").formation, Formation::deployed);
    }
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
