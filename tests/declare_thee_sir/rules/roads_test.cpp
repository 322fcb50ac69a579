// 2 Movement along roads.                                                        DTS-2.7, DTS-2.8, DTS-R.30
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

struct OnRoad : Facing {
  explicit OnRoad(std::string_view what, Rules rules = {}) : Facing(what, "foot points4", 25, rules) {
    line("road", {30, 0}, {30, 48}, 1.5);
  }
  void roll_four() {
    declare("own", "advance");
    if (asked() == "royalist choose-attack") play("plain-move");
    roll("movement", "4");
  }
};

TEST(Roads, TheRoadBonusIsCumulativeOrSingle) {
  CLAUSES("DTS-R.30", "DTS-2.7", "DTS-2.8", "DTS-T.movemod");
  for (const bool single : {false, true}) {
    Rules rules;
    if (single) rules.road_bonus = RoadBonus::single;
    OnRoad g{"foot long-march", rules};
    g.roll_four();
    EXPECT_EQ(g.refused(single ? "move along 7.25" : "move along 10.25"), "DTS-R.30");
    g.play(single ? "move along 7" : "move along 10");
    EXPECT_EQ(g.stands("own"), single ? "30 27 0" : "30 30 0");
  }
}

TEST(Roads, OnlyAColumnFollowsARoad) {
  CLAUSES("DTS-2.8", "DTS-R.36");
  OnRoad g{"foot"};
  g.roll_four();
  EXPECT_EQ(g.refused("move along 1"), "DTS-R.30");
}

TEST(Roads, ARefusalSaysWhatKeepsAColumnFromGoingOn) {
  CLAUSES("DTS-R.30", "DTS-R.43");
  OnRoad g{"foot long-march"};
  g.roll_four();
  EXPECT_EQ(g.told("move along 2.3"), "it goes in steps of 0.25");
  EXPECT_EQ(g.told("move along 11"), "its movement lets it go 10 inches that way");
  OnRoad shorter{"foot long-march"};
  shorter.change().ground.features.back() = battlefield::line(0, {{30'000, 0}, {30'000, 26'000}}, 1'500);
  shorter.roll_four();
  EXPECT_EQ(shorter.told("move along 8"), "the road goes no farther");
}

TEST(Roads, AMoveThatLeavesTheRoadHasNoRoadBonus) {
  CLAUSES("DTS-R.30");
  OnRoad g{"foot long-march"};
  g.roll_four();
  EXPECT_EQ(g.refused("move ahead 7.001"), "DTS-2.1");
}

TEST(Roads, AColumnTurnsWithTheRoadFreely) {
  CLAUSES("DTS-R.36");
  Facing g{"foot long-march", "foot points4", 25};
  g.change().ground.features.push_back(
      battlefield::line(0, {{30'000, 0}, {30'000, 22'000}, {40'000, 22'000}}, 1'500));
  g.change().kinds.push_back({.id = "road", .name = "road", .road = true});
  g.declare("own", "advance");
  g.roll("movement", "4");
  g.play("move along 6");
  EXPECT_EQ(g.stands("own"), "34 22 90");
}

TEST(Roads, TheHeadIsOnTheRoadAndFollowsItEitherWay) {
  CLAUSES("DTS-2.8", "DTS-R.30", "DTS-R.140");
  for (const double off : {0.75, 0.751}) {
    OnRoad g{"foot long-march"};
    g.edit().units[g.unit("own")].at.x += static_cast<Mil>(off * 1'000);
    g.roll_four();
    if (off > 0.75) {
      EXPECT_EQ(g.refused("move along 1"), "DTS-R.30");
      continue;
    }
    g.play("move along 1");
    EXPECT_EQ(g.stands("own"), "30 21 0");
  }
  OnRoad south{"foot long-march"};
  south.edit().units[south.unit("own")].at.facing = 18'000;
  south.roll_four();
  south.play("move along 3");
  EXPECT_EQ(south.stands("own"), "30 17 180");
  OnRoad across{"foot long-march"};
  across.edit().units[across.unit("own")].at.facing = 4'600;
  across.roll_four();
  EXPECT_EQ(across.refused("move along 1"), "DTS-R.30") << "it faces more than 45 degrees off";
}

TEST(Roads, WhoComesAlongARoadUponAGeneralMakesHimEvade) {
  CLAUSES("DTS-R.84", "DTS-R.170");
  OnRoad g{"foot long-march"};
  g.foe("rider", "general", {30, 23, 180});
  g.roll_four();
  g.play("move along 4");
  EXPECT_EQ(g.asked(), "parliament evade");
}

TEST(Roads, ItsHopeFollowsAColumnOnARoad) {
  CLAUSES("DTS-R.110", "DTS-7.a.4");
  Facing g{"foot long-march points2 with-hope", "foot points4", 25};
  g.line("road", {30, 0}, {30, 48}, 1.5);
  g.edit().units[g.unit("own")].with_it = 6;
  Unit& hope = g.edit().units[g.unit("own-hope")];
  hope.where = Where::table, hope.with_it = 1, hope.at = {30'000, 24'000, 0}, hope.points = hope.first = 2;
  g.declare("own", "advance");
  g.roll("movement", "1");
  g.play("move along 3");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_EQ(g.stands("own-hope"), "30 27 0");
}

TEST(Roads, AColumnGoesNoFartherThanTheRoad) {
  CLAUSES("DTS-2.8", "DTS-R.30");
  Facing g{"foot long-march", "foot points4", 25};
  g.line("road", {30, 0}, {30, 23}, 1.5);
  g.declare("own", "advance");
  g.roll("movement", "4");
  EXPECT_EQ(g.refused("move along 3.25"), "DTS-R.30");
  g.play("move along 3");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
