// 10.6, R.62, R.66, R.67, R.73, R.80: whoever is in the way is so, the first unit of the roster too.
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

/// `first`, the first unit of the roster, stands in the way of `mover`.
struct InTheWay : Scene {
  InTheWay(std::string_view first, Spot at, std::string_view mover = "pikes") {
    put("first", first, at).put("mover", mover, {30, 20, 0}).put("brigadier", "brigadier", {30, 12, 0});
    foe("enemy", "musketeers", {60, 46, 180}).foe("colonel", "brigadier", {60, 40, 180});
  }
  std::string refused_at(std::string_view action, std::string_view line) {
    order("mover", action);
    return refused(line);
  }
};

TEST(InTheWay, OfAWheel) {
  CLAUSES("NMM-R.66", "NMM-R.167");
  EXPECT_EQ((InTheWay{"pikes", {34, 21.5, 0}}.refused_at("wheel", "move wheel right 180")), "NMM-R.66");
}

TEST(InTheWay, OfAMoveThatWouldEndOnIt) {
  CLAUSES("NMM-R.73", "NMM-10.6.3");
  EXPECT_EQ((InTheWay{"square", {30, 23.148, 0}}.refused_at("move", "move ahead 4")), "NMM-R.73");
}

TEST(InTheWay, OfAMoveThatWouldEndTooNear) {
  CLAUSES("NMM-R.67", "NMM-3.8.2");
  EXPECT_EQ((InTheWay{"battalia", {30, 28, 0}}.refused_at("move", "move ahead 3.5")), "NMM-R.67");
}

TEST(InTheWay, OfALeader) {
  CLAUSES("NMM-8.3.1", "NMM-G.3");
  InTheWay g{"battalia", {20, 16, 0}};
  g.begin_in(Ride{seat_of(Side::royalist), g.unit("brigadier"), 12});
  EXPECT_EQ(g.refused("ride 20 15.9 0"), "NMM-8.3.1");
}

TEST(InTheWay, OfALineOfSight) {
  CLAUSES("NMM-11.1.7", "NMM-R.80");
  InTheWay g{"battalia", {30, 26, 0}, "musketeers"};
  g.edit().units[g.unit("enemy")].at = {30'000, 32'000, 18'000};
  g.order("mover", "");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.1.6");
}

TEST(InTheWay, OfWhoWouldEnterItsBuilding) {
  CLAUSES("NMM-10.4.2", "NMM-R.141");
  InTheWay g{"detachment", {30, 24, 0}, "detachment"};
  g.ground("building occupancy10", 28, 24, 4, 4);
  g.edit().units[g.unit("first")].garrison = FeatureId{std::size_t{0}};
  EXPECT_EQ(g.refused_at("move", "enter ground-0-1"), "NMM-10.4.2");
}

TEST(InTheWay, AWoodBesideTheShooterIsAnyOtherWood) {
  CLAUSES("NMM-R.170", "NMM-R.80");
  Range g{"musketeers", "musketeers", 12};
  g.ground("wood", 10.03, 16, 3, 16);  // it touches the front of the unit, which does not stand in it
  g.order("own", "");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.1.6");
}

}  // namespace
}  // namespace linstock::matchlocks
