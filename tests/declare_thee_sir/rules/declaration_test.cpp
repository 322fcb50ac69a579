// A. Game Play: what a unit may declare in each state, and what its declaration binds it to.
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

TEST(Declaration, AFormedUnitHasTheSixOptions) {
  CLAUSES("DTS-A.5", "DTS-A.6", "DTS-A.8", "DTS-T.options", "DTS-A.18", "DTS-T.states", "DTS-R.15",
          "DTS-D.2");
  Facing g{"foot", "foot", 20};
  g.activate("own");
  EXPECT_EQ(g.asked(), "royalist declare");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.offers(), (Lines{"formation", "advance", "advance-fire", "stand-fire", "rally", "defer"}));
}

TEST(Declaration, EveryOptionThatIsNotOpenSaysWhy) {
  CLAUSES("DTS-T.options", "DTS-T.states", "DTS-R.15", "DTS-R.16", "DTS-D.2", "DTS-R.69");
  const auto all_say_why = [](Scene& g, std::string_view what, std::size_t open) {
    g.activate("own");
    EXPECT_EQ(g.offers().size(), open) << what;
    for (const char* order : {"formation", "advance", "advance-fire", "stand-fire", "rally", "defer"})
      if (!g.offers(order)) EXPECT_NE(g.refused(order), "") << what << ' ' << order;
  };
  for (const auto& [what, open] : {std::pair{"foot long-march", 5U}, std::pair{"general", 2U},
                                   std::pair{"foot halted", 3U}, std::pair{"foot silent", 5U}}) {
    Facing g{what, "foot", 20};
    all_say_why(g, what, open);
  }
  for (const Mode mode : {Mode::routing, Mode::rallying}) {
    Facing g{"foot points1", "foot", 20};
    g.scattered_as("own", mode, {{28, 22, 0}, {30, 20, 0}, {33, 21, 0}});
    all_say_why(g, "scattered", 2);
  }
}

TEST(Declaration, DeferLeavesTheUnitInactiveAndSpendsItsCard) {
  CLAUSES("DTS-A.14", "DTS-R.132");
  Facing g{"foot", "foot", 20};
  g.declare("own", "defer");
  EXPECT_EQ(g.asked(), "");
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_EQ(g.last("order-declared"), R"({"unit":"own","order":"defer"})");
}

TEST(Declaration, AdvanceIsAFullMoveWithoutAVolley) {
  CLAUSES("DTS-A.10", "DTS-2.1", "DTS-R.37", "DTS-R.11");
  Facing g{"foot", "foot", 8};
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "4");
  g.play("move ahead 4");
  EXPECT_EQ(g.stands("own"), "30 24 0");
  EXPECT_EQ(g.asked(), "");
}

TEST(Declaration, AdvanceAndFireMovesHalfThenFiresOneVolley) {
  CLAUSES("DTS-A.11", "DTS-2.5", "DTS-R.41");
  Facing g{"foot", "foot points4", 8};
  g.declare("own", "advance-fire");
  g.roll("movement", "5");
  EXPECT_EQ(g.refused("move ahead 3.001"), "DTS-2.1");
  g.play("move ahead 3");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "1 2");
  EXPECT_EQ(g.asked(), "");
}

TEST(Declaration, AdvanceAndFireMayMoveNothing) {
  CLAUSES("DTS-R.41", "DTS-R.37");
  Facing g{"foot", "foot points4", 8};
  g.declare("own", "advance-fire");
  g.roll("movement", "5");
  g.play("move");
  EXPECT_EQ(g.asked(), "royalist aim");
}

TEST(Declaration, StandAndFireIsTwoVolleysAtTargetsOfItsChoice) {
  CLAUSES("DTS-A.12", "DTS-R.61", "DTS-D.7", "DTS-4.4");
  Facing g{"foot", "foot points4", 8};
  g.foe("other", "foot points4", {35, 28, 180});
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "2"), g.roll("effect", "1 2");
  g.play("fire other");
  g.roll("range", "6"), g.roll("effect", "1 2");
  EXPECT_EQ(g.asked(), "");
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

TEST(Declaration, AVolleyMayBeWithheld) {
  CLAUSES("DTS-R.61", "DTS-D.7");
  Facing g{"foot", "foot points4", 8};
  g.declare("own", "stand-fire");
  g.play("withhold");
  EXPECT_EQ(g.asked(), "royalist aim");
  g.play("withhold");
  EXPECT_EQ(g.asked(), "");
  EXPECT_TRUE(g.quiet());
}

TEST(Declaration, RallyOfAFormedUnitIsARearwardMoveOrRest) {
  CLAUSES("DTS-A.13", "DTS-6.1", "DTS-D.9");
  Facing g{"foot points3", "foot", 20};
  g.declare("own", "rally");
  EXPECT_EQ(g.asked(), "royalist rally-use");
  EXPECT_EQ(g.offers().size(), 2U);
}

TEST(Declaration, InContactAUnitTurnsFightsMovesRearwardOrDefers) {
  CLAUSES("DTS-T.states", "DTS-R.15", "DTS-R.58");
  Facing g{"foot points3", "foot points3", 0};
  g.touching("own", "enemy");
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"formation", "advance", "rally", "defer"}));
  EXPECT_EQ(g.refused("stand-fire"), "DTS-R.58");
  EXPECT_EQ(g.refused("advance-fire"), "DTS-R.58");
}

TEST(Declaration, ARoutingUnitRalliesOrRoutsOn) {
  CLAUSES("DTS-T.states", "DTS-R.15", "DTS-D.10");
  Facing g{"foot points1", "foot", 20};
  g.scattered_as("own", Mode::routing, {{28, 22, 0}, {30, 21, 0}, {33, 20, 0}});
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"rally", "defer"}));
  for (const char* order : {"formation", "advance", "advance-fire", "stand-fire"})
    EXPECT_EQ(g.refused(order), "DTS-T.states");
  g.play("defer");
  g.roll("rout", "1 1"), g.roll("rout", "1 1"), g.roll("rout", "1 1");  // rout on, without rally rolls
  EXPECT_EQ(g.mode("own"), Mode::routing);
}

TEST(Declaration, ARallyingUnitGathersOrDefers) {
  CLAUSES("DTS-T.states");
  Facing g{"foot points1", "foot", 20};
  g.scattered_as("own", Mode::rallying, {{26, 22, 0}, {30, 21, 0}, {35, 20, 0}});
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"rally", "defer"}));
  EXPECT_EQ(g.refused("advance"), "DTS-R.101");
}

TEST(Declaration, APursuerDeclaresNothing) {
  CLAUSES("DTS-T.states");
  Facing g{"cavalry points3", "foot points2", 15};
  g.scattered_as("enemy", Mode::routing, {{28, 35, 0}, {30, 36, 0}, {33, 37, 0}});
  Unit& own = g.edit().units[g.unit("own")];
  own.mode = Mode::pursuing, own.chases = g.unit("enemy");
  g.activate("own");
  EXPECT_EQ(g.asked(), "");
  g.roll("break-off", "1");
}

TEST(Declaration, AHaltedUnitFiresOrRalliesButDoesNotMove) {
  CLAUSES("DTS-T.states", "DTS-R.15", "DTS-5.d.20");
  Facing g{"cavalry points2 halted", "foot points4", 8};
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"stand-fire", "rally", "defer"}));
  for (const char* order : {"formation", "advance", "advance-fire"})
    EXPECT_EQ(g.refused(order), "DTS-5.d.20");
}

TEST(Declaration, AHaltedUnitInContactFightsOrRallies) {
  CLAUSES("DTS-T.states", "DTS-R.58");
  Facing g{"cavalry points2 halted", "foot points4", 0};
  g.touching("own", "enemy");
  g.activate("own");
  EXPECT_EQ(g.offers(), (Lines{"advance", "rally", "defer"}));
  EXPECT_EQ(g.refused("stand-fire"), "DTS-R.58");
}

TEST(Declaration, AGeneralMovesOrDefers) {
  CLAUSES("DTS-R.16", "DTS-D.8");
  Facing g{"foot points2", "foot", 20};
  g.put("general", "general", {36, 20, 0});
  g.activate("general");
  EXPECT_EQ(g.offers(), (Lines{"advance", "defer"}));
  for (const char* order : {"formation", "advance-fire", "stand-fire", "rally"})
    EXPECT_EQ(g.refused(order), "DTS-R.16");
}

TEST(Declaration, AnOptionThatCannotBeCarriedOutIsLost) {
  CLAUSES("DTS-R.11");
  Facing g{"foot", "foot", 25};
  g.declare("own", "stand-fire");
  EXPECT_EQ(g.asked(), "");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.last_clause("volley-lost"), "DTS-R.11");
}

TEST(Declaration, TheUnitsOwnCommanderDeclares) {
  CLAUSES("DTS-A.6", "DTS-A.15", "DTS-R.8", "DTS-R.126");
  Facing g{"foot", "foot", 20};
  g.activate("enemy");
  EXPECT_EQ(g.asked(), "parliament declare");
  EXPECT_FALSE(g.act(Seat{0U}, "advance"));
}

TEST(Declaration, AnEventMayFailToOccur) {
  CLAUSES("DTS-A.4", "DTS-R.14");
  Facing g{"foot", "foot", 20};
  g.event(3);  // no tested unit of Parliament has lost a point
  EXPECT_TRUE(g.quiet());
  EXPECT_NE(g.last("event-happens").find(R"("nothing":true)"), std::string::npos) << g.last("event-happens");
}

TEST(Declaration, AnAttackIsAimedAtTheFrontZoneAndBeginsWithoutAWheel) {
  CLAUSES("DTS-R.134", "DTS-D.4", "DTS-A.10");
  Facing g{"foot", "foot points3", 4};
  g.foe("aside", "foot points3", {40, 19, 270});
  g.declare("own", "advance");
  EXPECT_EQ(g.refused("attack aside"), "DTS-R.134");
  g.play("attack enemy");  // named before the movement roll
  g.roll("movement", "5");
}

TEST(Declaration, NobodyFiresAtAnAttackerInDefence) {
  CLAUSES("DTS-R.133");
  Facing g{"foot points3", "foot points3", 4};
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("close", "6"), g.roll("fight", "1 3");
}

TEST(Declaration, AnAttackOverAnObstacleReachesATargetCloseBehindIt) {
  CLAUSES("DTS-R.40", "DTS-2.18");
  for (const bool close : {true, false}) {
    Facing g{"foot points3", "foot points3", close ? 4.0 : 5.0};
    g.line("obstacle", {10, 23.25}, {50, 23.25});
    g.declare("own", "advance");
    g.play("attack enemy");
    g.roll("movement", "6");
    EXPECT_EQ(g.stands("own"), "30 23 0");
    if (!close) {
      EXPECT_TRUE(g.quiet());
      continue;
    }
    g.roll("close", "6"), g.roll("fight", "1 3");
    EXPECT_TRUE(g.in_touch("own", "enemy"));
  }
}

TEST(Declaration, AFlankIsTestedWhereTheAttackStartsOrWhereItTouches) {
  CLAUSES("DTS-R.22", "DTS-R.20");
  for (const bool contact : {false, true}) {
    Rules rules;
    if (contact) rules.flank_test = FlankTest::contact;
    Scene g{rules};
    g.put("own", "foot points3", {37, 27.5, 295}).foe("enemy", "foot points3", {30, 30, 180});
    g.declare("own", "advance");
    g.play("attack enemy");
    g.roll("movement", "6"), g.roll("close", "6"), g.roll("fight", "1 3");
    const bool flank = g.last("fought").find(R"("because":"flank")") != std::string::npos;
    EXPECT_EQ(flank, !contact);  // it touches the corner of the front
  }
}

}  // namespace
}  // namespace linstock::declare_thee_sir
