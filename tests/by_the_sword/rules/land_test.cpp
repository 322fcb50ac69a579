// Land Movement, Force Marching: whose move it is, how far it goes, what it takes along and leaves behind.
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(LandMove, PlayersMoveOneForceEachInTurnUntilTheyHavePassedTwice) {
  CLAUSES("BTS-land.1", "BTS-land.2", "BTS-R.24", "BTS-init.5", "BTS-seq.5");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.force("red", "melting-sands", 1000, 8);
  g.force("blue", "orc-hill", 1000, 8), g.force("blue", "moss-glen", 1000, 8);
  g.land();
  EXPECT_EQ(g.asked(), "red choose-move");
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("halt");
  EXPECT_EQ(g.where("red-1"), "hidden-hollow");
  EXPECT_EQ(g.asked(), "blue choose-move");
  g.play("pass");
  EXPECT_EQ(g.refused("move red-1"), "BTS-R.25");
  g.play("pass"), g.play("move blue-1");  // a move in between clears the count
  g.play("halt"), g.play("pass");         // red's second pass
  EXPECT_EQ(g.asked(), "blue choose-move");
  g.play("pass");
  EXPECT_EQ(g.asked(), "blue choose-move");
  g.play("pass");
  EXPECT_TRUE(g.over());
}

TEST(LandMove, OnlyForcesWithAGeneralMove) {
  CLAUSES("BTS-force.1", "BTS-force.2", "BTS-force.4", "BTS-R.10", "BTS-R.26");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.force("red", "dewbury", 500), g.force("red", "dewbury", 450, 8);
  g.force("blue", "orc-hill", 1000, 8);
  g.land();
  EXPECT_EQ(g.refused("move red-2"), "BTS-force.4");
  EXPECT_EQ(g.refused("move red-3"), "BTS-R.10");
  EXPECT_EQ(g.refused("move blue-1"), "BTS-land.1");
  EXPECT_TRUE(g.offers("move red-1"));
}

TEST(LandMove, GoesTwoAreasAndAThirdByAForceMarch) {
  CLAUSES("BTS-land.3", "BTS-march.1", "BTS-march.2", "BTS-march.3", "BTS-march.4", "BTS-R.39", "BTS-sup.15");
  Moves g;
  g.force("red", "dewbury", 1500, 8);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.refused("to britton"), "BTS-land.3");
  EXPECT_EQ(g.told("to britton"),
            "no way leads from hidden-hollow to britton, only to lair-of-the-lizard, dewbury, melting-sands, "
            "heatherlawn, sheep-meade, gaudy-greene, castle-1");
  EXPECT_EQ(g.refused("force-march heatherlawn"), "BTS-march.1");  // it is within its move
  g.play("to heatherlawn");
  EXPECT_EQ(g.refused("to red-dune"), "BTS-land.3");
  EXPECT_EQ(g.refused("force-march haven"), "BTS-march.1");  // Region 6: the move would be one area, or two
  g.play("force-march red-dune");
  EXPECT_EQ(g.where("red-1"), "red-dune");
  g.roll("force-march", "3 4");  // 7, Region 1: 6: 20 %
  EXPECT_EQ(g.points("red-1"), 1200);
  EXPECT_TRUE(g.moved("red-1"));
}

TEST(LandMove, TellsBeforehandHowFarItMayGo) {
  CLAUSES("BTS-land.3", "BTS-land.6", "BTS-land.7", "BTS-march.1", "BTS-R.35");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.force("blue", "heatherlawn", 700);
  g.land();
  g.play("move red-1");
  const auto reach = [&] {
    std::string all;
    for (const MarchEnd& m : MarchOn{}.reach(g.state(), g.table()))
      all +=
          fmt::format("{} {}{}; ", ByTheSword::names(g.table())(m.space), m.cost, m.forced ? " forced" : "");
    return all;
  };
  EXPECT_EQ(
      reach(),
      "hidden-hollow 1; melting-sands 1; castle-1 1; heatherlawn 2; gaudy-greene 2; red-dune 2; "
      "lair-of-the-lizard 2; britton 3 forced; oxleaf 3 forced; sheep-meade 3 forced; spruceton 3 forced; ");
  g.play("to hidden-hollow");
  EXPECT_EQ(
      reach(),
      "dewbury 1; melting-sands 1; heatherlawn 1; gaudy-greene 1; castle-1 2 forced; red-dune 2 forced; ");
}

TEST(LandMove, ExampleOfAttritionOnAForceMarch) {
  CLAUSES("BTS-X.23", "BTS-march.3", "BTS-march.4", "BTS-march.6", "BTS-T.attrition", "BTS-R.2");
  const auto left = [](int rating, std::string_view dice, Skill skill = Skill::none) {
    Moves g(3);
    g.force("green", "moss-glen", 1200, rating, skill);
    g.land();
    g.play("move green-1"), g.play("to marls-gate"), g.play("to north-hemp");
    g.play("force-march cattle-meade"), g.roll("force-march", dice);
    return g.points("green-1");
  };
  EXPECT_EQ(left(8, "3 4"), 960);
  EXPECT_EQ(left(9, "3 4"), 960);
  EXPECT_EQ(left(8, "1 1"), 840);                       // clamped
  EXPECT_EQ(left(8, "4 4"), 960);                       // 7
  EXPECT_EQ(left(9, "4 4"), 1020);                      // 8: 15 %
  EXPECT_EQ(left(8, "4 4", Skill::drillmaster), 1020);  // BTS-T.skill
}

TEST(LandMove, APlodderNeverForceMarches) {
  CLAUSES("BTS-T.skill");
  Moves g;
  g.force("red", "dewbury", 1500, 8, Skill::plodder);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("to heatherlawn");
  EXPECT_TRUE(g.over());  // there is nothing left but to halt
  EXPECT_EQ(g.where("red-1"), "heatherlawn");
}

TEST(LandMove, ARiverWithoutABridgeIsAWholeMove) {
  CLAUSES("BTS-land.6", "BTS-R.38", "BTS-ref.5");
  Moves g;
  g.force("red", "castle-1", 1500, 8), g.force("red", "dewbury", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.moved("red-1"));  // nothing more is offered
  g.play("move red-2"), g.play("to hidden-hollow");
  EXPECT_EQ(g.refused("to sheep-meade"), "BTS-R.38");
  g.play("to heatherlawn");
  Moves bridge;
  bridge.force("red", "castle-1", 1500, 8);
  bridge.land();
  bridge.play("move red-1"), bridge.play("to dewbury");
  EXPECT_TRUE(bridge.offers("to hidden-hollow"));
}

TEST(LandMove, RegionSixIsSlowForStrangers) {
  CLAUSES("BTS-land.4", "BTS-land.5", "BTS-march.2", "BTS-R.36", "BTS-R.37");
  Moves g(6);
  g.force("red", "heatherlawn", 1500, 8), g.force("red", "hidden-hollow", 1000, 8);
  g.force("red", "heatherlawn", 1000, 8, Skill::pathfinder), g.force("grey", "haven", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to haven");
  EXPECT_EQ(g.where("red-1"), "haven");
  EXPECT_EQ(g.asked(), "grey choose-move");  // it has met grey's force and halted
  g.play("pass"), g.play("move red-2"), g.play("to heatherlawn");
  EXPECT_EQ(g.refused("to castle-4"), "BTS-land.3");
  EXPECT_EQ(g.refused("to haven"), "BTS-land.4");
  EXPECT_TRUE(g.offers("force-march haven"));
  g.play("halt");
  Moves native(6);
  native.force("grey", "haven", 1000, 8), native.force("red", "heatherlawn", 1000, 8, Skill::pathfinder);
  native.land();
  native.play("move red-1"), native.play("halt"), native.play("move grey-1"), native.play("to flintshire");
  EXPECT_TRUE(native.offers("to blood-rock"));
  Moves guide(2);
  guide.force("red", "heatherlawn", 1000, 8, Skill::pathfinder);
  guide.land();
  guide.play("move red-1"), guide.play("to haven");
  EXPECT_TRUE(guide.offers("to windfor"));
}

TEST(LandMove, BySwitchOnlyTheSlowAreasThemselvesCount) {
  CLAUSES("BTS-R.36", "BTS-T.switches");
  Moves g(2, R"("slow_region":"inside")");
  g.force("red", "hidden-hollow", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to heatherlawn"), g.play("to haven");
  EXPECT_EQ(g.refused("to windfor"), "BTS-land.4");
  EXPECT_TRUE(g.offers("force-march windfor"));
}

TEST(LandMove, MudAndDustStormsAllowOneAreaAndNoForceMarch) {
  CLAUSES("BTS-E04.1", "BTS-R.36", "BTS-R.37");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.card("mud", "red");
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.where("red-1"), "hidden-hollow");
}

TEST(LandMove, PicksUpAndDropsOffOnItsWay) {
  CLAUSES("BTS-C.5", "BTS-force.3", "BTS-force.5", "BTS-force.6", "BTS-force.7", "BTS-force.8", "BTS-force.9",
          "BTS-force.11", "BTS-R.25", "BTS-R.27", "BTS-R.28");
  Moves g;
  g.force("red", "dewbury", 1000, 8), g.force("red", "hidden-hollow", 300);
  g.force("red", "hidden-hollow", 600), g.force("red", "castle-1", 600);
  g.land();
  g.play("move red-1");
  EXPECT_EQ(g.refused("pick-up red-2"), "BTS-force.5");
  g.play("to hidden-hollow"), g.play("pick-up red-2"), g.play("pick-up red-3");
  EXPECT_EQ(g.points("red-1"), 1900);
  EXPECT_EQ(g.where("red-2"), "");
  EXPECT_EQ(g.refused("drop 450"), "BTS-R.28");
  EXPECT_EQ(g.refused("drop 1450"), "BTS-R.28");
  g.play("drop 600");  // is red-2 from now on
  EXPECT_EQ(g.points("red-2"), 600);
  EXPECT_TRUE(g.moved("red-2"));
  EXPECT_EQ(g.refused("pick-up red-2"), "BTS-R.27");
  g.play("to heatherlawn");
  EXPECT_EQ(g.refused("to red-dune"), "BTS-land.3");  // the areas already entered count
  g.play("halt");
  EXPECT_EQ(g.points("red-1"), 1300);
}

TEST(LandMove, NothingIsDroppedOrPinsWithoutALineOnTheRoster) {
  CLAUSES("BTS-form.1", "BTS-force.7", "BTS-land.8");
  Moves g;
  g.force("red", "dewbury", 5000, 8), g.force("blue", "heatherlawn", 500);
  for (std::size_t i = 1; i < roster; ++i) g.force("red", "castle-1", 500);
  g.land();
  g.play("move red-1");
  EXPECT_EQ(g.refused("drop 500"), "BTS-form.1");
  g.play("to hidden-hollow"), g.play("to heatherlawn");
  EXPECT_TRUE(g.over());  // nothing but to halt: no line is left for a force that pins
}

TEST(LandMove, WhatIsPickedUpByAForceMarchSuffersToo) {
  CLAUSES("BTS-march.5", "BTS-march.6", "BTS-R.39");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.force("red", "heatherlawn", 500);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("drop 500"), g.play("to heatherlawn");
  g.play("pick-up red-2"), g.play("force-march red-dune"), g.roll("force-march", "3 4");
  EXPECT_EQ(g.points("red-1"), 1200);  // 20 % of 1,500
  EXPECT_EQ(g.points("red-3"), 500);   // dropped before, and spared
}

TEST(LandMove, LossesMayMakeItARemnant) {
  CLAUSES("BTS-R.40", "BTS-R.3");
  Moves g;
  g.force("red", "dewbury", 500, 8);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("to heatherlawn");
  g.play("force-march red-dune"), g.roll("force-march", "1 1");
  EXPECT_EQ(g.points("red-1"), 350);
  EXPECT_EQ(g.where("red-1"), "red-dune");
}

TEST(LandMove, GeneralsGoAlongOrStayWithWhatIsDropped) {
  CLAUSES("BTS-R.25", "BTS-R.26", "BTS-R.28", "BTS-R.222");
  Moves g;
  g.force("red", "dewbury", 1500, 8), g.force("red", "melting-sands", 1000);
  enlist(g.edit(), g.id<PowerId>("red"), g.area("dewbury"));
  g.land();
  g.play("move red-1");
  EXPECT_EQ(g.refused("take-along red-general-3"), "BTS-R.26");
  g.play("take-along red-general-2"), g.play("drop red-general-1 500");
  g.play("to melting-sands"), g.play("halt");
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-1")).with, g.id<ForceId>("red-3"));
  EXPECT_TRUE(g.state().general(g.id<GeneralId>("red-general-1")).moved);
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-2")).with, g.id<ForceId>("red-1"));
  EXPECT_TRUE(g.state().general(g.id<GeneralId>("red-general-2")).moved);
}

TEST(LandMove, TakesAlliedTroopsAlongAsTheirOwnForce) {
  CLAUSES("BTS-R.27", "BTS-R.37", "BTS-R.9");
  Moves g;
  for (const Grant grant : {Grant::passage, Grant::joint_battle})
    g.grant("red", "blue", grant).grant("blue", "red", grant);
  g.force("red", "dewbury", 1000, 8, Skill::pathfinder), g.force("blue", "hidden-hollow", 600);
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow"), g.play("pick-up blue-1");
  EXPECT_EQ(g.refused("pick-up blue-1"), "BTS-force.5");
  g.play("to heatherlawn");
  EXPECT_EQ(g.where("blue-1"), "heatherlawn");
  EXPECT_EQ(g.refused("to haven"), "BTS-land.4");  // no guide for the troops of others
  EXPECT_TRUE(g.offers("force-march red-dune"));
  g.play("force-march red-dune"), g.roll("force-march", "3 4");
  EXPECT_EQ(g.points("red-1"), 800);
  EXPECT_EQ(g.points("blue-1"), 480);
  EXPECT_TRUE(g.moved("blue-1"));
}

TEST(LandMove, HostileEntryEndsWhatWasAgreed) {
  CLAUSES("BTS-R.41");
  Moves g;
  g.grant("blue", "red", Grant::trade).grant("red", "blue", Grant::ports);
  g.force("red", "hidden-hollow", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to heatherlawn"), g.play("halt");
  EXPECT_EQ(g.last_clause("agreement-void"), "BTS-R.41");
  EXPECT_FALSE(granted(g.state(), g.table(), g.id<PowerId>("blue"), g.id<PowerId>("red"), Grant::trade));
  EXPECT_FALSE(granted(g.state(), g.table(), g.id<PowerId>("red"), g.id<PowerId>("blue"), Grant::ports));
  Moves open;
  open.grant("blue", "red", Grant::passage);
  open.force("red", "hidden-hollow", 1000, 8);
  open.land();
  open.play("move red-1"), open.play("to heatherlawn"), open.play("halt");
  EXPECT_EQ(open.last("agreement-void"), "");
}

TEST(LandMove, PassingThroughTakesNothingUnlessTheSwitchIsOn) {
  CLAUSES("BTS-R.42", "BTS-T.switches");
  for (const bool on : {false, true}) {
    Moves g(2, fmt::format(R"("conquer_on_pass":{})", on));
    g.force("red", "hidden-hollow", 1000, 8), g.force("blue", "sheep-meade", 300);
    g.land();
    g.play("move red-1"), g.play("to gaudy-greene"), g.play("to heatherlawn"), g.play("halt");
    EXPECT_EQ(g.controller("gaudy-greene"), on ? "red" : "blue");
    EXPECT_EQ(g.controller("heatherlawn"), "blue");
  }
}

TEST(LandMove, PlagueTakesItsFifthOnceOnTheWay) {
  CLAUSES("BTS-E01.12", "BTS-R.174");
  Moves g;
  g.force("red", "dewbury", 1000, 8);
  g.edit().events.plague.areas.insert(g.area("hidden-hollow"));
  g.edit().events.plague.areas.insert(g.area("melting-sands"));
  g.land();
  g.play("move red-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.points("red-1"), 800);
  g.play("to melting-sands"), g.play("halt");
  EXPECT_EQ(g.points("red-1"), 800);
}

TEST(LandMove, CoupAndBadOmensBindTheirPlayer) {
  CLAUSES("BTS-E37.1", "BTS-E37.2", "BTS-R.186", "BTS-E12.2", "BTS-R.181");
  Moves g;
  g.force("red", "heatherlawn", 1000, 8), g.card("coup-attempt", "red");
  g.land();
  g.play("move red-1");
  EXPECT_EQ(g.refused("to haven"), "BTS-E37.1");
  g.play("to oxleaf");  // from here it can still get home
  EXPECT_EQ(g.refused("halt"), "BTS-E37.1");
  g.play("to britton");
  Moves omens;
  omens.force("red", "hidden-hollow", 1000, 8), omens.card("bad-omens", "red");
  omens.land();
  omens.play("move red-1");
  EXPECT_EQ(omens.refused("to heatherlawn"), "BTS-E12.1");
  EXPECT_TRUE(omens.offers("to dewbury"));
}

TEST(LandMove, EnteringNpGroundIsWar) {
  CLAUSES("BTS-R.41", "BTS-npr.5", "BTS-R.208");
  Moves g;
  const RegionId five = g.id<RegionId>("region-5");
  g.edit().others.regions[five].castle = g.area("castle-7");
  g.controls("people-of-region-5", "spruceton");
  g.force("red", "lair-of-the-lizard", 1000, 8);
  g.land();
  g.play("move red-1"), g.play("to spruceton");
  EXPECT_EQ(g.state().others.regions[five].standing[Seat{0}], enemy_standing);
  Moves neutral(2, R"("np_regions":"neutral")");
  neutral.edit().others.regions[five].castle = neutral.area("castle-7");
  neutral.controls("", "spruceton").force("red", "lair-of-the-lizard", 1000, 8);
  neutral.land();
  neutral.play("move red-1");
  EXPECT_EQ(neutral.refused("to spruceton"), "BTS-R.208");
}

TEST(Reserve, MovesInItsOwnStepAndMayLeaveAPart) {
  CLAUSES("BTS-C.9", "BTS-X.5", "BTS-res.2", "BTS-res.3", "BTS-R.46", "BTS-seq.7");
  Moves g;
  g.force("red", "dewbury", 2500, 8), g.force("red", "dewbury", 500, 8);
  g.edit().body(g.id<ForceId>("red-1")).reserve = true;
  g.begin(LandStep{}, ReserveStep{}, EndTurn{});
  EXPECT_EQ(g.refused("move red-1"), "BTS-R.46");
  g.play("pass"), g.play("pass");
  EXPECT_EQ(g.asked(), "red move-reserve");
  EXPECT_EQ(g.refused("move red-2"), "BTS-res.2");
  g.play("move red-1"), g.play("drop 1500"), g.play("to hidden-hollow"), g.play("halt");
  EXPECT_EQ(g.points("red-1"), 1000);
  EXPECT_EQ(g.where("red-1"), "hidden-hollow");
  EXPECT_EQ(g.points("red-3"), 1500);
  EXPECT_EQ(g.where("red-3"), "dewbury");
  EXPECT_TRUE(g.moved("red-3"));
}

TEST(Reserve, LosesItsMarkIfAnotherPicksItUp) {
  CLAUSES("BTS-R.46");
  Moves g;
  g.force("red", "dewbury", 1000, 8), g.force("red", "dewbury", 500, 8);
  g.edit().body(g.id<ForceId>("red-2")).reserve = true;
  g.begin(LandStep{}, ReserveStep{}, EndTurn{});
  g.play("move red-1"), g.play("pick-up red-2"), g.play("halt");
  EXPECT_TRUE(g.over());
}

TEST(ChitPull, DrawsEveryForceOnceAndWhoPassesIsDone) {
  CLAUSES("BTS-chit.1", "BTS-chit.2", "BTS-chit.3", "BTS-chit.4", "BTS-chit.5", "BTS-chit.6", "BTS-R.149");
  Moves g(2, R"("movement":"chits")");
  g.force("red", "dewbury", 1000, 8), g.force("red", "melting-sands", 1000, 8);
  g.force("blue", "orc-hill", 1000, 8), g.force("blue", "orc-hill", 1000, 8);
  g.edit().body(g.id<ForceId>("blue-2")).reserve = true;
  g.begin(LandStep{}, ReserveStep{}, EndTurn{});
  int red = 0, blue = 0;
  for (; g.state().phase == Phase::land && g.no_dice(); g.play("pass"))
    ++(g.asked() == "red move-chit" ? red : blue);
  EXPECT_EQ(red, 2);
  EXPECT_EQ(blue, 1);
  EXPECT_EQ(g.asked(), "blue move-chit");
  EXPECT_EQ(g.refused("move blue-1"), "BTS-chit.3");
  g.play("move blue-2"), g.play("to moss-glen"), g.play("halt");
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.where("blue-2"), "moss-glen");
}

}  // namespace

}  // namespace linstock::by_the_sword
