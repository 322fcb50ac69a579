// 12.2, 12.9.5, R.62, R.94: how an attacker comes to contact, and who is met on the way.
#include "matchlocks/melee.hpp"

namespace linstock::matchlocks {
namespace {

TEST(Contact, AGarrisonLeavesItsBuildingBeforeItAttacks) {
  CLAUSES("NMM-R.141", "NMM-R.168");
  Clash g{"musketeers", "musketeers", 5};
  g.ground("building occupancy12", 28, 17, 4, 3);
  g.edit().units[g.unit("own")].garrison = FeatureId{std::size_t{0}};
  EXPECT_EQ(g.no_attack(), "NMM-R.141");
}

TEST(Contact, ALoneLeaderGetsClearOfAnAttack) {
  CLAUSES("NMM-R.62", "NMM-5.4.1");
  Clash g{"musketeers", "musketeers", 5};
  g.foe("captain", "general", {30, 24.5, 180});
  g.attack();
  EXPECT_EQ(g.asked(), "parliament get-clear");
  g.play("join enemy");
  EXPECT_EQ(g.at("captain").with, g.unit("enemy"));
}

TEST(Contact, ACounterChargeUphillIsNoFullCharge) {
  CLAUSES("NMM-R.94", "NMM-10.3.6", "NMM-12.13.3");
  for (const bool hill : {true, false}) {
    Clash g{"harquebusiers", "harquebusiers column", 12};
    if (hill) g.ground("hill", 20, 15, 20, 13);  // the attacker is on it, and the place where they meet
    g.attack();
    g.roll("doctrine", "3"), g.roll("doctrine", "5");
    g.roll("melee", faces(12, 2));
    g.roll("melee", faces(12, 4));
    EXPECT_EQ(told_of(g, "strikes", "rerolls_to"), hill ? 1 : 3) << hill;
  }
}

}  // namespace
}  // namespace linstock::matchlocks
