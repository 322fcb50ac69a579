// Generals: riding, joining, leaving, staying behind.                      DTS-2.3, DTS-2.4, DTS-R.52 to
// DTS-R.55
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

struct Led : Facing {
  Led() : Facing("foot points2", "foot points4", 25) { put("leader", "general", {30, 18, 0}); }
};

TEST(Generals, NineInchesInAnyDirectionWithoutDice) {
  CLAUSES("DTS-2.3", "DTS-T.movement", "DTS-R.16", "DTS-Z.2");
  Led g;
  g.put("rider", "general", {50, 20, 0});
  g.declare("rider", "advance");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.refused("move right 180 ahead 9.001"), "DTS-2.1");
  g.play("move right 180 ahead 9");
  EXPECT_EQ(g.at("rider").at.y, 11'000);
}

TEST(Generals, HeGoesAlongOrStays) {
  CLAUSES("DTS-2.4", "DTS-R.54", "DTS-D.6");
  for (const bool stays : {false, true}) {
    Led g;
    g.with("leader", "own");
    g.declare("own", "advance");
    g.play("plain-move");
    g.roll("movement", "5");
    g.play("move ahead 5");
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"stay-behind", "go-along"}));
    g.play(stays ? "stay-behind" : "go-along");
    EXPECT_EQ(bool(g.at("leader").general), !stays);
    EXPECT_EQ(g.points("own"), stays ? 2 : 3);
    EXPECT_EQ(g.stands("own"), "30 25 0");
  }
}

TEST(Generals, HeJoinsAUnitThatHeComesUpTo) {
  CLAUSES("DTS-R.54", "DTS-R.52", "DTS-D.8");
  Led g;
  g.put("rider", "general", {20, 18, 0});
  g.declare("rider", "advance");
  g.play("join own");
  EXPECT_EQ(g.at("own").general, g.unit("rider"));
  EXPECT_EQ(g.at("own").bonus, Bonus::held);
  EXPECT_EQ(g.points("own"), 3);
}

TEST(Generals, OneGeneralToAUnitAndNoneToARoutingOne) {
  CLAUSES("DTS-R.53", "DTS-R.54");
  Led g;
  g.with("leader", "own");
  g.put("rider", "general", {24, 18, 0}).put("routers", "foot points1", {20, 24, 0});
  g.scattered_as("routers", Mode::routing, {{20, 24, 0}, {22, 24, 0}, {24, 24, 0}});
  g.declare("rider", "advance");
  EXPECT_EQ(g.refused("join own"), "DTS-R.54");
  EXPECT_EQ(g.refused("join routers"), "DTS-R.54");
}

TEST(Generals, LeavingAndJoiningAgainLaterRenewsHisPoint) {
  CLAUSES("DTS-R.52", "DTS-R.54");
  Led g;
  g.with("leader", "own");
  g.edit().units[g.unit("own")].bonus = Bonus::spent;
  const Execute ride{g.unit("leader"), Order::advance, Mode::formed};
  g.begin_in(ride, EndAction{}, ride);
  EXPECT_EQ(g.refused("join own"), "DTS-R.54");  // not in one activation
  g.play("move right 180 ahead 5");
  EXPECT_EQ(g.at("own").bonus, Bonus::none);
  g.play("join own");
  EXPECT_EQ(g.points("own"), 3);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
