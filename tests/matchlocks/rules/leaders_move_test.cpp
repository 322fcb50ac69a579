// Leaders on the move: rides, joining units, going along, getting clear.
#include <fmt/format.h>

#include "battlefield/range.hpp"
#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/movement/straight.hpp"
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

TEST(NmmLeaders, TheirBaseIsRound) {
  CLAUSES("NMM-G.3");
  Riding g;
  // The corner of the enemy lies off the corner of his square, outside his circle.
  const Footprint f = footprint(g.change(), g.unit("enemy"), g.at("enemy"));
  const double right = 30 + f.width / 2'000.0, off = 0.7;  // of the middles, east and south
  g.edit().units[g.unit("brigadier")].at = {30'000, 43'000, 0};
  g.ride(12);
  g.play(fmt::format("ride {:.3f} {:.3f} 0", right + off, 45.0 - off + 0.787));
}

TEST(NmmLeaders, RideAnyWayOnWhichTheirRoundBaseComesNoNearer) {
  CLAUSES("NMM-G.3", "NMM-R.3", "NMM-R.62");
  for (const bool building : {false, true}) {
    Riding g;
    if (building) g.ground("building occupancy6", 28, 30, 4, 2);
    g.make();
    State s = g.state();
    const UnitId leader = g.unit("brigadier"), enemy = g.unit("enemy");
    if (!building) s.units[enemy].at = {30'000, 30'000, 18'000};
    const Convex still =
        building ? g.table().ground.features[0].pieces[0] : shape(g.table(), enemy, s.units[enemy]);
    for (const Mil off : {0, 50, 100, 200, 330, 1'000})
      for (Angle way = 0; way < battlefield::full_turn; way += 500) {
        s.units[leader].at = {31'000, 30'000 - off, 0};
        const Point middle = centre(g.table(), leader, s.units[leader]);
        const Mil start = battlefield::gap(middle, still).distance;
        Mil nearest = start;
        for (Mil far = 0; far <= 6 * inch; far += 10)
          nearest = std::min(nearest, battlefield::gap(battlefield::ahead(middle, way, far), still).distance);
        const Point end = battlefield::ahead({31'000, 30'000 - off}, way, 6 * inch);
        const bool open = !why_not_to(s, g.table(), leader, {end.x, end.y, 0}, 12 * inch);
        EXPECT_EQ(open, nearest + 3 >= std::min(start, leader_radius + (building ? 0 : keep_off)))
            << building << ' ' << off << ' ' << way;
      }
  }
}

TEST(NmmLeaders, BadGoingBesideTheirRoundBaseIsNotOnTheirWay) {
  CLAUSES("NMM-G.3", "NMM-R.3");
  Riding g;
  g.ground("bad", 30.6, 8, 8, 3.8);  // a corner of his square would be in it, and stay in it
  g.edit().units[g.unit("brigadier")].at = {30'000, 13'150, 0};
  g.ride(12);
  g.play("ride 22 21.15 0");
}

TEST(NmmLeaders, TheirBaseKeepsClearOfClosedGround) {
  CLAUSES("NMM-G.3", "NMM-8.3.1");
  Riding g;
  g.ground("impassable", 36, 8, 4, 8);
  g.ride(12);
  EXPECT_EQ(g.refused("ride 35.214 12 0"), "NMM-8.3.1");
  g.play("ride 35.213 12 0");  // 0.787 inches from its middle
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

TEST(NmmLeaders, AGunTurnsAboutTheUnitThatItGoesWith) {
  CLAUSES("NMM-R.32");
  Riding g;
  g.put("gun", "light-gun limbered", {33, 18, 0});
  g.edit().units[g.unit("gun")].with = g.unit("own");
  g.make();
  const Pose before = g.at("own").at;
  g.edit().units[g.unit("own")].at.facing = 4'500;
  bring_guns(g.edit(), g.table(), g.unit("own"), before);
  const Pose& gun = g.edit().units[g.unit("gun")].at;  // it was 3 inches to the right and 2 behind
  EXPECT_EQ(gun.facing, 4'500);
  EXPECT_NEAR(gun.x, 30'000 + 707, 2);
  EXPECT_NEAR(gun.y, 20'000 - 3'536, 2);
}

TEST(NmmLeaders, WhoGoesWithAUnitStaysWhollyOnTheTable) {
  CLAUSES("NMM-R.74", "NMM-R.32");
  for (const Pose& edge : {Pose{71'000, 20'000, 9'000}, Pose{1'000, 20'000, 0}, Pose{30'000, 1'000, 0},
                           Pose{30'000, 47'000, 18'000}}) {
    Riding g;
    g.put("gun", "light-gun limbered", {33, 18, 0}).with("brigadier", "own");
    g.edit().units[g.unit("gun")].with = g.unit("own");
    g.make();
    const Pose before = g.at("own").at;
    g.edit().units[g.unit("own")].at = edge;
    bring_along(g.edit(), g.table(), g.unit("own"), before);
    for (const auto* id : {"gun", "brigadier"})
      EXPECT_TRUE(battlefield::on_table(shape(g.edit(), g.table(), g.unit(id)), g.table().ground)) << id;
    EXPECT_EQ(g.edit().units[g.unit("brigadier")].at.facing, edge.facing);
  }
}

TEST(NmmLeaders, WhoJoinsAnotherUnitLeavesHisOwn) {
  CLAUSES("NMM-8.3.2", "NMM-R.62");
  Riding g;
  g.with("brigadier", "own").put("other", "battalia", {40, 20, 0});
  g.ride(12);
  g.play("join other");
  const auto log = g.log();
  const auto told = [&](std::string_view what) {
    return std::ranges::find_if(log, [&](const std::string& line) { return line.starts_with(what); }) -
           log.begin();
  };
  const auto left = told(R"(joined {"leader":"brigadier","unit":"own","left":true})"),
             joined = told(R"(joined {"leader":"brigadier","unit":"other","left":false})");
  EXPECT_LT(left, joined);
  EXPECT_LT(joined, std::ssize(log));
}

TEST(NmmLeaders, RideOutOfTheBuildingThatTheirUnitIsIn) {
  CLAUSES("NMM-8.3.1", "NMM-R.3");
  for (const double front : {12, 9})
    for (const auto* way : {"ride 42 7 0", "ride 42 14 0"}) {
      Riding g;
      g.ground("building occupancy6", 40, 8, 4, 4)
          .put("shot", "detachment", {42, front, 0})
          .with("brigadier", "shot");
      g.edit().units[g.unit("shot")].garrison = FeatureId{std::size_t{0}};
      g.ride(12);
      EXPECT_EQ(g.refused("ride 42 10 0"), "NMM-8.3.1");  // inside
      g.play(way);
    }
}

TEST(NmmLeaders, WhoHasNoPlaceInReachMayOnlyStayOrJoin) {
  CLAUSES("NMM-8.3.1");
  Riding g;  // walls on all sides, and a garrison of the enemy beside him
  g.ground("impassable", 28, 4, 2, 12).ground("impassable", 32, 4, 2, 12);
  g.ground("impassable", 28, 2, 6, 2)
      .ground("building occupancy6", 30, 4, 2, 6)
      .ground("impassable", 30, 12, 2, 4);
  g.foe("garrison", "detachment", {31, 5, 0});
  g.edit().units[g.unit("garrison")].garrison = FeatureId{std::size_t{3}};
  g.edit().units[g.unit("brigadier")].at = {31'000, 11'600, 0};
  g.ride(12);
  EXPECT_FALSE(g.offers("ride"));
  g.play("stay");
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
