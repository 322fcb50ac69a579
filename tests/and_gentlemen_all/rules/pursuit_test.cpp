// Section 6: who pursues, of its own will or in spite of itself.
#include <fmt/format.h>

#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// Parliament's unit routs from a Royalist one, or the other way round.
struct Routing : Beaten {
  explicit Routing(std::string_view pursuer, Rules rules = {}) : Beaten("balanced-foot regular", rules) {
    enemy(pursuer);
  }
};
struct RoyalistRouting : Field {
  explicit RoyalistRouting(std::string_view pursuer) {
    foe("own", "balanced-foot regular", {20, 28, 180}).sp("own", 9).put("foe", pursuer, {20, 28, 0});
    touch("foe", Face::front, "own", Face::front);
    edit().action.due.insert(unit("own"));
    EXPECT_TRUE(edit().action.harm.push({unit("own"), unit("foe"), 3, Face::front}));
    begin_in(parliament, card::move, Tests{royalist}, Tests{parliament}, EndAction{});
    roll("morale", "6");
  }
};

TEST(Pursuit, RoyalistHorseToldToHold) {
  CLAUSES("AGA-E.21", "AGA-6.68", "AGA-6.69", "AGA-6.71", "AGA-6.72", "AGA-6.73", "AGA-R.62", "AGA-R.63",
          "AGA-X.6", "AGA-R.60");
  for (const int die : {3, 4}) {
    Routing g{"horse regular"};
    g.routs();
    EXPECT_EQ(g.asked(), "royalist ask-pursuit");
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"pursue foe", "hold foe"}));
    g.play("hold foe");
    g.roll("pursuit", fmt::format("{}", die));
    EXPECT_EQ(g.last_clause("pursuit-checked"), "AGA-6.71");
    EXPECT_EQ(g.sp("foe"), die == 4 ? 1 : 0);
    EXPECT_EQ(g.touching("own", "foe"), die == 4);
    EXPECT_EQ(thrown(g, "morale"), 1) << "no test for that SP";
    EXPECT_EQ(g.state().flight, Flight{});
  }
}

TEST(Pursuit, ParliamentsHorseToldToHold) {
  CLAUSES("AGA-E.21", "AGA-6.70", "AGA-R.63");
  for (const int die : {5, 6}) {
    RoyalistRouting g{"horse regular"};
    g.play("hold foe");
    g.roll("pursuit", fmt::format("{}", die));
    EXPECT_EQ(g.last_clause("pursuit-checked"), "AGA-6.70");
    EXPECT_EQ(g.sp("foe"), die == 6 ? 1 : 0);
  }
}

TEST(Pursuit, TheScenarioMayOverrideTheNumberOfAUnit) {
  CLAUSES("AGA-R.63");
  Routing g{"horse regular"};
  g.change().units[g.unit("foe").index()].pursues_on = 6;
  g.routs();
  g.play("hold foe");
  g.roll("pursuit", "5");
  EXPECT_EQ(g.sp("foe"), 0);
}

TEST(Pursuit, FootAndWhoeverPursuesByChoiceRollNothing) {
  CLAUSES("AGA-E.21", "AGA-6.64", "AGA-6.67", "AGA-6.68", "AGA-9.18", "AGA-R.62", "AGA-R.111", "AGA-X.9");
  for (const std::string_view what : {"balanced-foot regular", "dragoons regular"}) {
    Routing g{what};
    g.routs();
    g.play("hold foe");
    EXPECT_EQ(thrown(g, "pursuit"), 0);
    EXPECT_EQ(g.last_clause("held"), "AGA-6.67");
  }
  for (const std::string_view what : {"balanced-foot regular", "horse regular", "dragoons regular mounted"}) {
    Routing g{what};
    g.routs();
    g.play("pursue foe");
    EXPECT_EQ(thrown(g, "pursuit"), 0);
    EXPECT_EQ(g.sp("foe"), 0);
    EXPECT_FALSE(g.state().pursued[g.unit("foe")]) << "the one move only";
  }
  Routing mounted{"dragoons regular mounted"};
  mounted.routs();
  mounted.play("hold foe");
  mounted.roll("pursuit", "1");
}

TEST(Pursuit, ArtilleryRoutedUnitsAndThoseHeldByOthersDoNot) {
  CLAUSES("AGA-6.66", "AGA-R.59");
  Routing guns{"light-artillery green"};
  guns.routs();
  EXPECT_NE(guns.asked(), "royalist ask-pursuit");

  Routing held{"horse regular"};
  held.put("other", "balanced-foot regular", {18.425, 20.5, 90});
  held.touch("other", Face::front, "foe", Face::flank);
  held.routs();
  EXPECT_NE(held.asked(), "royalist ask-pursuit");

  Routing by_routed{"horse regular"};
  by_routed.put("other", "balanced-foot regular", {18.425, 20.5, 90}).routed("other");
  by_routed.touch("other", Face::none, "foe", Face::flank);
  by_routed.routs();
  EXPECT_EQ(by_routed.asked(), "royalist ask-pursuit") << "a routed enemy holds nobody";
}

TEST(Pursuit, ByTheSwitchWhoIsHeldByAnotherIsNotSpared) {
  CLAUSES("AGA-R.59", "AGA-6.69");
  for (const bool held_units_pursue : {false, true}) {
    Beaten g{"balanced-foot regular", {.held_units_pursue = held_units_pursue}};
    g.enemy("horse regular").put("other", "balanced-foot regular", {22.8, 21, 270});
    g.touch("other", Face::front, "foe", Face::flank);
    g.routs();
    EXPECT_EQ(g.asked() == "royalist ask-pursuit", held_units_pursue);
    if (!held_units_pursue) continue;
    g.play("hold foe");
    g.roll("pursuit", "3");
  }
}

TEST(Pursuit, ByWhateverEdgeTheyTouch) {
  CLAUSES("AGA-R.59", "AGA-R.60", "AGA-D.11", "AGA-6.77", "AGA-R.81", "AGA-6.74");
  Routing g{"horse regular"};
  g.sp("own", 6);
  g.foe("side", "horse regular", {17.638, 19.6, 90}).touch("own", Face::flank, "side", Face::front);
  g.routs();
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"pursue foe", "hold foe", "pursue side", "hold side"}));
  g.play("pursue side");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"pursue foe", "hold foe"})) << "one after the other";
  EXPECT_EQ(g.times("pursued"), 1);
}

TEST(Pursuit, AHaltedUnitNotOnTheVeryCard) {
  CLAUSES("AGA-R.61");
  for (const bool own_card : {true, false}) {
    Routing g{"horse regular"};
    g.edit().units[g.unit("foe")].halted = Halted::in_force;
    g.test(6, own_card ? royalist : parliament);
    EXPECT_EQ(g.asked() == "royalist ask-pursuit", !own_card);
  }
  Routing laid_now{"horse regular"};
  laid_now.edit().units[laid_now.unit("foe")].halted = Halted::now_laid;
  laid_now.routs();
  EXPECT_EQ(laid_now.asked(), "royalist ask-pursuit") << "it binds on the next card";
}

TEST(Pursuit, NoneOfADestroyedUnitNorOfGunsThatRout) {
  CLAUSES("AGA-R.81", "AGA-R.115");
  Routing destroyed{"horse regular"};
  destroyed.sp("own", 12);
  destroyed.routs();
  EXPECT_EQ(destroyed.where("own"), Where::destroyed);
  EXPECT_NE(destroyed.asked(), "royalist ask-pursuit");
  Beaten guns{"light-artillery regular"};
  guns.enemy("horse regular").routs();
  EXPECT_EQ(guns.where("own"), Where::destroyed);
  EXPECT_NE(guns.asked(), "royalist ask-pursuit");
}

TEST(Pursuit, NotOfFriendsThatWereRunInto) {
  CLAUSES("AGA-R.72", "AGA-R.53");
  Fleeing g;
  g.put("own", "balanced-foot regular", {20, 30, 180}).routed("own");
  g.put("behind", "balanced-foot regular", {20, 28, 0});
  g.foe("his", "horse regular", {20, 27.213, 0}).touch("behind", Face::rear, "his", Face::front);
  g.ground("impassable", 10, 20, 7, 10).ground("impassable", 23, 20, 7, 10);
  g.go();
  EXPECT_NE(g.at("behind").formation, Formation::deployed);
  EXPECT_NE(g.asked(), "royalist ask-pursuit");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
