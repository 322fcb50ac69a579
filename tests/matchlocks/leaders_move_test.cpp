// Leaders on the move: rides, joining units, going along, getting clear.
#include <fmt/format.h>

#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

struct Riding : Facing {
  Riding() : Facing("battalia", "musketeers", 25) {}
  void ride(std::uint8_t inches) { begin_in(Ride{seat_of(Side::royalist), unit("brigadier"), inches}); }
};

TEST(NmmLeaders, RideInAnyDirectionUpToTheirMove) {
  CLAUSES("NMM-5.1.4", "NMM-8.3.1", "NMM-10.1.3", "NMM-R.2");
  Riding g;
  g.ride(12);
  EXPECT_EQ(g.refused("ride 42.1 12 0"), "NMM-R.3");
  EXPECT_EQ(g.refused("ride 30 1 0"), "NMM-R.74");
  g.play("ride 42 12 0");
  EXPECT_EQ(g.stands("brigadier"), "42 12 0");
}

TEST(NmmLeaders, BadGoingHalvesTheirRide) {
  CLAUSES("NMM-R.3");
  for (const auto& [inches, most] : {std::pair{12, 6}, {10, 6}, {24, 12}}) {
    Riding g;
    g.ground("bad", 31, 8, 40, 8);
    g.ride(std::uint8_t(inches));
    EXPECT_EQ(g.refused(fmt::format("ride {}.1 12 0", 30 + most)), "NMM-R.3") << inches;
    g.play(fmt::format("ride {} 12 0", 30 + most));
  }
}

TEST(NmmLeaders, ObstaclesAndFriendsDoNotHinderThem) {
  CLAUSES("NMM-R.3", "NMM-R.62");
  Riding g;
  g.line("obstacle hedge", {20, 14}, {40, 14}).put("friend", "battalia", {30, 16, 0});
  g.ride(12);
  EXPECT_EQ(g.refused("ride 30 16.5 0"), "NMM-8.3.1");  // on the friend
  g.play("ride 30 18.2 0");
}

TEST(NmmLeaders, JoinAUnitWithinTheirRide) {
  CLAUSES("NMM-8.3.2", "NMM-P.15");
  Riding g;
  g.put("distant", "battalia", {60, 20, 0});
  g.ride(12);
  EXPECT_EQ(g.refused("join distant"), "NMM-R.3");
  EXPECT_EQ(g.refused("join enemy"), "NMM-8.3.2");
  g.play("join own");
  EXPECT_EQ(g.at("brigadier").with, g.unit("own"));
  EXPECT_EQ(command_distance(g.state(), g.table(), g.unit("brigadier"), g.unit("own")), 0);
}

TEST(NmmLeaders, RideAwayFromTheirUnitOrStay) {
  CLAUSES("NMM-8.3.1", "NMM-P.15");
  Riding g;
  g.with("brigadier", "own");
  g.ride(12);
  EXPECT_EQ(g.refused("join own"), "NMM-8.3.2");
  g.play("ride 30 10 0");
  EXPECT_FALSE(g.at("brigadier").with);
  Riding stays;
  stays.with("brigadier", "own");
  stays.ride(12);
  stays.play("stay");
  EXPECT_EQ(stays.at("brigadier").with, stays.unit("own"));
}

TEST(NmmLeaders, MayGoAlongWithAVoluntaryMove) {
  CLAUSES("NMM-8.3.3", "NMM-7.2.2", "NMM-R.62", "NMM-P.15");
  Riding g;
  g.with("brigadier", "own");
  g.order("own", "move move");
  g.play("move ahead 6");
  EXPECT_EQ(g.asked(), "royalist go-along");
  g.play("go-along");
  EXPECT_EQ(g.stands("brigadier"), "30 24.426 0");
  g.play("move ahead 6"), g.play("stay-behind");
  EXPECT_FALSE(g.at("brigadier").with);
  EXPECT_EQ(g.stands("brigadier"), "30 24.426 0");
}

TEST(NmmLeaders, ASkittishMountStaysBehind) {
  CLAUSES("NMM-R.52");
  Riding g;
  g.with("brigadier", "own");
  g.edit().skittish = g.unit("brigadier");
  g.order("own", "move move");
  g.play("move ahead 6");
  EXPECT_FALSE(g.at("brigadier").with);
}

TEST(NmmLeaders, BlockNeitherMovementNorNeedAGap) {
  CLAUSES("NMM-R.62");
  Riding g;
  g.put("general", "general", {30, 23, 0}).foe("spy", "general", {30, 25, 180});
  g.order("own", "move");
  g.play("move ahead 1");
}

TEST(NmmLeaders, GetClearOfEnemiesUnharmed) {
  CLAUSES("NMM-5.4.1", "NMM-R.62");
  Riding g;
  g.foe("captain", "general", {30, 25, 180});
  g.order("own", "move");
  g.play("move ahead 6");
  EXPECT_EQ(g.asked(), "parliament get-clear");
  EXPECT_EQ(g.refused("ride 30 26.02 180"), "NMM-R.62");  // still in touch
  EXPECT_EQ(g.refused("ride 30 36 180"), "NMM-R.62");
  EXPECT_EQ(g.refused("join far"), "NMM-R.62");
  g.play("ride 30 32 180");
  EXPECT_EQ(g.at("captain").where, Where::table);
}

TEST(NmmLeaders, AGunGoesWithItsParentUntilItIsUnlimbered) {
  CLAUSES("NMM-3.5.6", "NMM-R.32", "NMM-R.167");
  Riding g;
  g.put("gun", "light-gun limbered", {34.35, 20, 0});
  g.edit().units[g.unit("gun")].with = g.unit("own");
  g.order("own", "move wheel");
  g.play("move ahead 6");
  EXPECT_EQ(g.stands("gun"), "34.35 26 0");
  g.play("move wheel right 90");  // about its right front corner
  EXPECT_EQ(g.at("gun").at.facing, 9'000);
  EXPECT_TRUE(g.in_touch("gun", "own"));

  Riding deployed;
  deployed.put("gun", "light-gun limbered", {34.35, 20, 0});
  deployed.edit().units[deployed.unit("gun")].with = deployed.unit("own");
  deployed.order("gun", "pack-up move");
  EXPECT_EQ(deployed.refused("move ahead 1"), "NMM-R.32");
  deployed.play("pack-up");
  EXPECT_FALSE(deployed.at("gun").with);
  EXPECT_FALSE(deployed.at("gun").limbered);
}

}  // namespace
}  // namespace linstock::matchlocks
