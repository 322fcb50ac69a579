// X Movement: rates, directions, ground, wheels, room between units.
#include <fmt/format.h>

#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

struct Rate {
  std::string_view what;
  double good = 0, bad = 0;
};
/// Refused just beyond a distance, and played at it.
void goes_at_most(Scene& g, double most, std::string_view what) {
  EXPECT_EQ(g.refused(fmt::format("move ahead {}", most + 0.001)), "NMM-T.movement") << what;
  g.play(fmt::format("move ahead {}", most));
}

TEST(NmmMovement, RatesInGoodGoing) {
  CLAUSES("NMM-10.2.1", "NMM-10.2.2", "NMM-10.2.3", "NMM-10.2.5", "NMM-10.2.7", "NMM-T.movement", "NMM-R.5");
  for (const auto& [what, good, bad] : {Rate{"battalia", 6},
                                        {"musketeers", 6},
                                        {"pikes", 6},
                                        {"square", 6},
                                        {"detachment", 8},
                                        {"clubmen", 8},
                                        {"dragoons dismounted", 8},
                                        {"dragoons", 10},
                                        {"harquebusiers", 10},
                                        {"horse-detachment", 10},
                                        {"cuirassiers", 8},
                                        {"light-gun limbered", 4},
                                        {"galloper limbered", 8}}) {
    Facing g{what, "musketeers", 22};
    g.order("own", "move move");
    goes_at_most(g, good, what);
    EXPECT_EQ(g.disarray("own"), 0) << what;
  }
}

TEST(NmmMovement, AGalloperOfTheQuickReferenceSheetMovesTen) {
  CLAUSES("NMM-R.4", "NMM-R.5");
  Facing g{"galloper limbered", "musketeers", 22, {.galloper_profile = GalloperProfile::qrs}};
  g.order("own", "move");
  goes_at_most(g, 10, "galloper");
}

TEST(NmmMovement, RatesInBadGoing) {
  CLAUSES("NMM-10.2.1", "NMM-10.2.2", "NMM-10.2.3", "NMM-10.2.5", "NMM-10.5.9", "NMM-R.16", "NMM-R.69");
  for (const auto& [what, good, tokens] : {Rate{"battalia", 4, 1},
                                           {"detachment", 8, 0},
                                           {"dragoons dismounted", 8, 0},
                                           {"dragoons", 4, 1},
                                           {"harquebusiers", 4, 1},
                                           {"horse-detachment", 4, 1},
                                           {"cuirassiers", 4, 1}}) {
    Facing g{what, "musketeers", 22};
    g.ground("bad", 20, 21, 20, 20);
    g.order("own", "move");
    goes_at_most(g, good, what);
    EXPECT_EQ(g.disarray("own"), int(tokens)) << what;
  }
}

TEST(NmmMovement, GunsDoNotGoThroughBadGoing) {
  CLAUSES("NMM-10.2.7", "NMM-10.2.8", "NMM-R.5");
  for (const std::string_view what : {"light_gun limbered", "galloper limbered", "field_gun"}) {
    Facing g{what, "musketeers", 22};
    g.make();
    EXPECT_EQ(rate(g.table(), g.unit("own"), g.at("own"), true), 0) << what;
  }
}

TEST(NmmMovement, OnlyWhatComesIntoBadGoingIsSlowed) {
  CLAUSES("NMM-R.69");
  Facing before{"battalia", "musketeers", 22};
  before.ground("bad", 20, 25, 20, 10);
  before.order("own", "move");
  goes_at_most(before, 5, "up to its edge");
  EXPECT_EQ(before.disarray("own"), 0);
  Facing within{"battalia", "musketeers", 22};  // its rear is still in it when it begins
  within.ground("bad", 20, 10, 20, 9);
  within.order("own", "move");
  goes_at_most(within, 4, "out of it");
  EXPECT_EQ(within.disarray("own"), 1);
}

TEST(NmmMovement, GroundThatIsClosed) {
  CLAUSES("NMM-10.2.4", "NMM-10.2.6", "NMM-10.2.8", "NMM-R.16", "NMM-10.4.1");
  const auto stopped_by = [](std::string_view what, std::string_view ground) {
    Facing g{what, "musketeers", 22};
    g.ground(ground, 20, 21, 20, 10);
    g.order("own", "move");
    return g.refused("move ahead 2");
  };
  EXPECT_EQ(stopped_by("harquebusiers", "wood"), "NMM-10.2.4");
  EXPECT_EQ(stopped_by("dragoons", "wood"), "NMM-10.2.4");
  EXPECT_EQ(stopped_by("horse-detachment", "wood"), "NMM-10.2.4");
  EXPECT_EQ(stopped_by("cuirassiers", "wood"), "NMM-10.2.6");
  EXPECT_EQ(stopped_by("cuirassiers", "boggy"), "NMM-10.2.6");
  EXPECT_EQ(stopped_by("light-gun limbered", "bad"), "NMM-10.2.8");
  EXPECT_EQ(stopped_by("light-gun limbered", "wood"), "NMM-10.2.8");
  EXPECT_EQ(stopped_by("battalia", "building"), "NMM-10.4.1");
  for (const auto& [what, ground] : {std::pair{"battalia", "wood"},
                                     {"harquebusiers", "boggy"},
                                     {"cuirassiers", "bad"},
                                     {"dragoons dismounted", "wood"}}) {
    Facing g{what, "musketeers", 22};
    g.ground(ground, 20, 21, 20, 10);
    g.order("own", "move");
    g.play("move ahead 2");
  }
}

TEST(NmmMovement, AStretchOfSteepHillCostsAToken) {
  CLAUSES("NMM-10.5.9", "NMM-M.4", "NMM-R.165");
  Facing g{"battalia", "musketeers", 22};
  g.ground("hill steep", 20, 21, 20, 20);
  g.order("own", "move");
  g.play("move ahead 6");  // no slower
  EXPECT_EQ(g.disarray("own"), 1);
  Facing road{"battalia", "musketeers", 22};
  road.ground("road", 29.5, 10, 1, 35).ground("hill steep", 20, 21, 20, 20);
  road.order("own", "move move");
  road.play("move ahead 6");
  EXPECT_EQ(road.disarray("own"), 0);
  road.play("move right 20 ahead 6");
  EXPECT_EQ(road.disarray("own"), 1);
}

TEST(NmmMovement, FormedTroopsMoveAheadFreelyAndAsideWithDisarray) {
  CLAUSES("NMM-9.3.1", "NMM-10.1.1", "NMM-10.5.1", "NMM-10.5.2", "NMM-R.65", "NMM-P.14");
  for (const auto& [angle, tokens] : {std::pair{45, 0}, {46, 1}, {90, 1}}) {
    Facing g{"battalia", "musketeers", 22};
    g.order("own", "move");
    g.play(fmt::format("move left {} ahead 6", angle));
    EXPECT_EQ(g.disarray("own"), tokens) << angle;
    EXPECT_EQ(g.at("own").at.facing, 0);
  }
  Facing g{"battalia", "musketeers", 22};
  g.order("own", "move");
  EXPECT_EQ(g.refused("move left 91 ahead 1"), "NMM-R.65");
  EXPECT_EQ(g.refused("move right 180 ahead 1"), "NMM-R.65");
  g.play("move right 90 ahead 3");
  EXPECT_EQ(g.stands("own"), "33 20 0");
}

TEST(NmmMovement, SkirmishersAndDragoonsMoveInAnyDirection) {
  CLAUSES("NMM-9.3.2", "NMM-10.1.2", "NMM-10.5.3");
  for (const std::string_view what : {"detachment", "dragoons", "dragoons dismounted", "horse-detachment"}) {
    Facing g{what, "musketeers", 22};
    g.order("own", "move");
    g.play("move right 180 ahead 4");
    EXPECT_EQ(g.stands("own"), "30 16 0") << what;
    EXPECT_EQ(g.disarray("own"), 0) << what;
  }
}

TEST(NmmMovement, OneActionIsOneStraightLeg) {
  CLAUSES("NMM-R.65", "NMM-9.1.3");
  Facing g{"battalia", "musketeers", 22};
  g.order("own", "move move");
  EXPECT_EQ(g.refused("move ahead 1 ahead 1"), "NMM-R.65");
  EXPECT_EQ(g.refused("move left 10 right 10 ahead 1"), "NMM-R.65");
  g.play("move ahead 6"), g.play("move ahead 6");
  EXPECT_EQ(g.stands("own"), "30 32 0");
}

TEST(NmmMovement, ADirectionWithoutAWayIsAMoveOfNothing) {
  CLAUSES("NMM-R.65");
  Facing g{"battalia", "musketeers", 22};
  g.ground("impassable", 33.54, 10, 2, 20);
  g.order("own", "move move");
  g.play("move right 90");
  EXPECT_EQ(g.stands("own"), "30 20 0");
  EXPECT_EQ(g.disarray("own"), 0);
}

TEST(NmmMovement, AWheelIsAboutAFrontCorner) {
  CLAUSES("NMM-9.3.3", "NMM-10.5.4", "NMM-R.66");
  Facing g{"pikes", "musketeers", 22};  // 3.546 inches wide
  g.order("own", "wheel");
  g.play("move wheel right 90");
  EXPECT_EQ(g.at("own").at.facing, 9'000);
  EXPECT_EQ(g.stands("own"), "31.773 21.773 90");
  EXPECT_EQ(g.disarray("own"), 1);
  for (const auto& [angle, tokens] : {std::pair{45, 0}, {46, 1}, {180, 1}}) {
    Facing left{"pikes", "musketeers", 22};
    left.order("own", "wheel");
    left.play(fmt::format("move wheel left {}", angle));
    EXPECT_EQ(left.disarray("own"), tokens) << angle;
  }
}

TEST(NmmMovement, AWheelSweepsOverNothing) {
  CLAUSES("NMM-R.66", "NMM-R.166");
  Facing friends{"pikes", "musketeers", 22};
  friends.put("near", "pikes", {34, 21.5, 0});
  friends.order("own", "wheel");
  EXPECT_EQ(friends.refused("move wheel right 180"), "NMM-R.66");
  Facing ground{"pikes", "musketeers", 22};
  ground.ground("impassable", 20, 21, 20, 2);
  ground.order("own", "wheel");
  EXPECT_EQ(ground.refused("move wheel left 45"), "NMM-R.66");
  ground.play("move wheel left 10");
  Facing hedge{"pikes", "musketeers", 22};
  hedge.ground("obstacle hedge", 20, 21, 20, 0.5);
  hedge.order("own", "wheel");
  EXPECT_EQ(hedge.refused("move wheel right 45"), "NMM-R.66");
}

TEST(NmmMovement, SkirmishersAndDragoonsTurnFreely) {
  CLAUSES("NMM-9.3.5", "NMM-10.5.4");
  for (const std::string_view what : {"detachment", "dragoons", "horse-detachment"}) {
    Facing g{what, "musketeers", 22};
    g.order("own", "wheel about-face");
    g.play("move wheel right 120"), g.play("about-face");
    EXPECT_EQ(g.disarray("own"), 0) << what;
    EXPECT_EQ(g.at("own").at.facing, 30'000) << what;
  }
}

TEST(NmmMovement, AnAboutFaceCostsAToken) {
  CLAUSES("NMM-9.3.4", "NMM-10.5.4");
  Facing g{"battalia", "musketeers", 22};
  g.order("own", "about-face");
  g.play("about-face");
  EXPECT_EQ(g.stands("own"), "30 18.426 180");
  EXPECT_EQ(g.disarray("own"), 1);
}

TEST(NmmMovement, AWheelInBadGoingIsAMoveThere) {
  CLAUSES("NMM-R.66");
  Facing g{"battalia", "musketeers", 22};
  g.ground("bad", 20, 10, 20, 9);
  g.order("own", "wheel");
  g.play("move wheel left 20");
  EXPECT_EQ(g.disarray("own"), 1);
  Facing wide{"battalia", "musketeers", 22};
  wide.ground("bad", 20, 10, 20, 9);
  wide.order("own", "wheel");
  wide.play("move wheel left 60");
  EXPECT_EQ(wide.disarray("own"), 2);
  Facing about{"battalia", "musketeers", 22};  // an About Face is none
  about.ground("bad", 20, 10, 20, 9);
  about.order("own", "about-face");
  about.play("about-face");
  EXPECT_EQ(about.disarray("own"), 1);
  Facing loose{"detachment", "musketeers", 22};
  loose.ground("bad", 20, 10, 20, 20);
  loose.order("own", "wheel");
  loose.play("move wheel left 60");
  EXPECT_EQ(loose.disarray("own"), 0);
}

TEST(NmmMovement, AUnitNeverHasMoreThanTwoTokens) {
  CLAUSES("NMM-10.5.10");
  Facing g{"battalia disarray2", "musketeers", 22};
  g.order("own", "about-face");
  g.play("about-face");
  EXPECT_EQ(g.disarray("own"), 2);
}

TEST(NmmMovement, AMoveEndsShortOfEnemies) {
  CLAUSES("NMM-12.1.1", "NMM-R.167");
  Facing g{"battalia", "musketeers", 5};
  g.order("own", "move");
  EXPECT_EQ(g.refused("move ahead 4.95"), "NMM-12.1.1");
  g.play("move ahead 4.94");
  EXPECT_FALSE(g.in_touch("own", "enemy"));
}

TEST(NmmMovement, FriendsAreKeptThreeInchesApart) {
  CLAUSES("NMM-3.8.2", "NMM-R.67", "NMM-R.167");
  Facing g{"battalia", "musketeers", 22};
  g.put("friend", "battalia", {30, 28, 0});  // its rear is 6.426 ahead
  g.order("own", "move");
  EXPECT_EQ(g.refused("move ahead 3.5"), "NMM-R.67");
  g.play("move ahead 3.4");
  Facing to_pass{"battalia", "musketeers", 22};
  to_pass.put("friend", "battalia", {30, 26, 0});
  to_pass.order("own", "move");
  EXPECT_EQ(to_pass.refused("move ahead 3"), "NMM-R.67");
  to_pass.play("move ahead 4.42");  // up to it, to pass through it next
  EXPECT_TRUE(to_pass.in_touch("own", "friend"));
}

TEST(NmmMovement, WhoBeginsNearAFriendComesNoNearer) {
  CLAUSES("NMM-R.67", "NMM-R.167");
  Facing g{"pikes", "musketeers", 22};
  g.put("beside", "pikes", {34.546, 20, 0});  // 1 inch to the right
  g.order("own", "move");
  EXPECT_EQ(g.refused("move right 45 ahead 0.5"), "NMM-R.67");
  g.play("move ahead 1");
}

TEST(NmmMovement, SomeFriendsMayBeClose) {
  CLAUSES("NMM-R.67", "NMM-R.71", "NMM-3.2.3", "NMM-M.10");
  Facing plotton{"detachment plotton", "musketeers", 22};
  plotton.put("horse", "harquebusiers column", {34, 26, 0});
  plotton.order("own", "move");
  plotton.play("move ahead 5");
  Facing forlorn{"detachment", "musketeers", 22};
  forlorn.put("horse", "harquebusiers column", {36, 26, 0});
  forlorn.order("own", "move");
  EXPECT_EQ(forlorn.refused("move ahead 5"), "NMM-R.67");
  Facing no_room{"battalia", "musketeers", 22};
  no_room.put("friend", "battalia", {39, 26, 0}).ground("impassable", 24, 24, 2, 4);
  no_room.order("own", "move");
  no_room.play("move ahead 5");
}

TEST(NmmMovement, NobodyLeavesTheTableOfHisOwnWill) {
  CLAUSES("NMM-R.74");
  Scene g;
  g.put("own", "battalia", {30, 44, 0}).put("brigadier", "brigadier", {30, 40, 0});
  g.foe("enemy", "musketeers", {30, 6, 0}).foe("colonel", "brigadier", {30, 3, 0});
  g.order("own", "move");
  EXPECT_EQ(g.refused("move ahead 4.1"), "NMM-R.74");
  g.play("move ahead 4");
}

TEST(NmmMovement, AnAboutFaceStaysOnTheTable) {
  CLAUSES("NMM-R.74", "NMM-9.3.4");
  for (const bool at_edge : {true, false}) {  // a Battalia is 1.574 inches deep
    Scene g;
    g.put("own", "battalia", {30, at_edge ? 1.574 : 1.573, 0}).put("brigadier", "brigadier", {30, 6, 0});
    g.foe("enemy", "musketeers", {30, 40, 180}).foe("colonel", "brigadier", {30, 44, 180});
    g.order("own", "");
    EXPECT_EQ(g.offers("about-face"), at_edge);
    if (!at_edge) EXPECT_EQ(g.refused("about-face"), "NMM-R.74");
  }
}

TEST(NmmMovement, AWheelMayBrushPastAFriendButNotAnEnemy) {
  CLAUSES("NMM-R.167", "NMM-R.66");
  for (const bool enemy : {false, true}) {
    Facing g{"pikes", "musketeers", 22};
    // The rear corner comes up to 23.88; what is above begins at 23.91.
    const Spot above{31.773, 23.91 + (enemy ? 0 : 1.574), enemy ? 180.0 : 0.0};
    if (enemy)
      g.foe("above", "pikes", above);
    else
      g.put("above", "pikes", above);
    g.order("own", "wheel");
    if (enemy)
      EXPECT_EQ(g.refused("move wheel right 120"), "NMM-R.66");
    else
      g.play("move wheel right 120");
  }
}

TEST(NmmMovement, TwoActionsInAnyOrder) {
  CLAUSES("NMM-X.5", "NMM-9.1.3");
  Facing wheels{"battalia", "musketeers", 22};
  wheels.order("own", "wheel move");
  wheels.play("move wheel left 30"), wheels.play("move ahead 6");
  EXPECT_EQ(wheels.at("own").at.facing, 33'000);
  Facing shoots{"battalia", "musketeers", 12};
  shoots.order("own", "move shoot");
  shoots.play("move ahead 6"), shoots.play("shoot enemy");
}

TEST(NmmMovement, ACapturedGunIsRetakenByAFriendWhoTouchesIt) {
  CLAUSES("NMM-R.105", "NMM-16.2.7");
  Facing g{"battalia", "musketeers", 22};
  g.put("gun", "field-gun", {30, 27.362, 0});  // its rear is 5 inches ahead
  Unit& gun = g.edit().units[g.unit("gun")];
  gun.where = Where::lost, gun.crewless = true, gun.figures = {};
  g.edit().lost_tokens[0] = 2;
  g.order("own", "move");
  g.play("move ahead 5");
  EXPECT_EQ(g.at("gun").where, Where::gone);
  EXPECT_EQ(g.tokens(Side::royalist), 21);
}

TEST(NmmMovement, IsAtLeastATwentiethOfAnInch) {
  CLAUSES("NMM-R.186", "NMM-10.1.5");
  Facing g{"battalia", "musketeers", 22};
  g.put("fellow", "musketeers", {30, 21.63, 0});  // its rear is 0.055 inches ahead
  g.order("own", "move");
  g.play("move ahead 0.055");
  EXPECT_TRUE(g.in_touch("own", "fellow"));
  Facing alone{"battalia", "musketeers", 22};
  alone.order("own", "move");
  EXPECT_EQ(alone.refused("move ahead 0.049"), "NMM-R.186");
  alone.play("move ahead 0.05");
}

TEST(NmmMovement, AGunWhoseCrewWasKilledOrFledIsNotRetaken) {
  CLAUSES("NMM-R.105", "NMM-R.139", "NMM-16.2.7");
  for (const bool killed : {true, false}) {
    Facing g{"battalia", "musketeers", 22};
    g.put("gun", "field-gun", {30, 27.362, 0});  // its rear is 5 inches ahead
    g.make();
    GamePlay play{g.table(), nullptr};
    if (killed) g.edit().units[g.unit("gun")].figures = {};
    killed ? destroy(g.edit(), play, g.unit("gun")) : break_unit(g.edit(), play, g.unit("gun"));
    EXPECT_EQ(g.edit().holdings[seat_of(Side::royalist)].value.tokens, 18);
    g.order("own", "move");
    g.play("move ahead 5");
    EXPECT_EQ(g.at("gun").where, Where::lost);
    EXPECT_EQ(g.last("captured"), "");
    EXPECT_EQ(g.tokens(Side::royalist), 18);
  }
}

TEST(NmmMovement, TheFirstPhaseForgivesWhatIsDoneInGoodGoing) {
  CLAUSES("NMM-7.2.4", "NMM-7.2.6", "NMM-7.2.7", "NMM-R.39");
  const auto tokens_after = [](std::string_view line, bool bad) {
    Facing g{"battalia", "musketeers", 22};
    if (bad) g.ground("bad", 20, 10, 20, 30);
    g.bombard("own");
    g.play(line);
    return g.disarray("own");
  };
  for (const std::string_view line : {"move left 80 ahead 4", "move wheel left 90", "about-face"})
    EXPECT_EQ(tokens_after(line, false), 0) << line;
  EXPECT_EQ(tokens_after("move ahead 4", true), 1);
  EXPECT_EQ(tokens_after("move left 80 ahead 4", true), 2);
  EXPECT_EQ(tokens_after("about-face", true), 1);
}

}  // namespace
}  // namespace linstock::matchlocks
